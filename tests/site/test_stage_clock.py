"""The clock of the stages: when one begins by itself, and until when versions count for it."""

from __future__ import annotations

import json
import re
import time
from datetime import UTC, datetime

import pytest

from meydan.contest.auditing import audit
from meydan.contest.running import read_state
from meydan.site.matches.arena import Desk
from meydan.site.matches.stage_clock import written

from .conftest import BOT, Browser, Running

LATER = BOT.replace("hello", "hello again").encode()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The server's clock, which stands still until a test moves it."""
    now = [float(round(time.time()))]
    monkeypatch.setattr(time, "time", lambda: now[0])
    return now


def set_clock(who: Browser, what: str, at: float = 0.0, **fields: str) -> int:
    """Set the start or the cut of the finals; the answer's status."""
    text = datetime.fromtimestamp(at, UTC).isoformat() if at else ""
    given = {"stage": "finals", "on": "yes" if at else "no", "at": text, "reason": "the plan", **fields}
    looked = who.post("/desk/consider", kind=what, **given)
    done = who.post(f"/desk/{what}", **given)
    assert (looked.status_code == 200) == (done.status_code == 303), "the page before says whether it can be done"
    return done.status_code


def settle(cup: Running) -> None:
    cup.scheduler.grant_wishes()
    cup.site.view.refresh()


def test_a_stage_begins_by_itself_at_its_time(cup: Running, clock: list[float]) -> None:
    sara, ali = cup.organiser(), cup.team("Ali", "Falcons")
    cup.upload(ali)
    cup.play_until(lambda: cup.state.results > 2)
    began, start = clock[0], clock[0] + 3600
    assert set_clock(sara, "start", began + 29) == 400, "nobody is surprised"
    assert ali.post("/desk/start", stage="finals", on="yes", at="2036-01-01T10:00", reason="now").status_code == 403
    assert sara.post("/desk/start", stage="finals", on="yes", at="2036-01-01T10:00").status_code == 400, "no reason"
    assert set_clock(sara, "start", began + 60) == 303
    assert set_clock(sara, "start", start) == 303
    told = Browser(cup).get("/api/v1/clock").json()
    assert (told["now"], told["stages"][1]["start"]) == (written(began), written(start))
    sara.post("/desk/scene", kind="clock", text="")
    for path in ("/", "/hall", "/desk"):
        assert 'data-left="3600"' in sara.get(path).text, path
    clock[0] = start - 29
    assert set_clock(sara, "start", start + 600) == 400
    assert set_clock(sara, "start") == 400
    assert set_clock(sara, "hold-start", on="yes", reason="the projector is dark") == 303, "that is always possible"
    for path in ("/", "/hall", "/desk"):
        assert "the projector is dark" in ali.get(path).text or path == "/desk", path
    clock[0] = start + 1
    cup.play_until(lambda: True)
    assert len(cup.state.stages) == 1
    assert set_clock(sara, "hold-start", on="no") == 400, "its time has passed"
    assert set_clock(sara, "start", start + 300) == 303, "which lets it go, too"
    clock[0] = start + 301
    cup.desk = Desk(cup.scheduler, cup.database, cup.worker)  # as after a restart
    cup.play_until(lambda: len(cup.state.stages) == 2)
    assert cup.state.stages[0].is_closed, "an open ladder would never end"
    acts = re.sub(r"<[^>]+>", " ", sara.get("/desk/acts?language=en").text)
    assert acts.count("the projector is dark") == acts.count("its start has come") == 1
    assert set_clock(sara, "start", start + 900) == 400, "it has begun"


def test_what_is_handed_in_after_the_cut_does_not_play_in_the_stage(cup: Running, clock: list[float]) -> None:
    sara, ali, reza = cup.organiser(), cup.team("Ali", "Falcons"), cup.team("Reza", "Eagles")
    cup.upload(ali)
    cup.play_until(lambda: cup.state.results > 2)
    cut = clock[0] + 3600
    assert set_clock(sara, "cut", cut) == 303
    settle(cup)
    assert set_clock(sara, "start", cut - 60) == 400, "it would begin before its cut"
    assert "version 1" in plain(ali.get("/team?language=en").text)
    assert ali.get("/stages/2/receipt").status_code == 400, "it may still change"
    in_time = cut - 31
    clock[0] = in_time
    reza.post("/submissions", files={"bot": ("bot.py", BOT.encode())})
    clock[0] = cut - 1
    assert set_clock(sara, "cut", cut + 600) == 400, "in the last half minute nothing is moved"
    clock[0] = cut + 60
    assert "still checked" in reza.get("/team?language=en").text
    sara.post("/desk/decide", kind="close", reason="the finals come")
    sara.post("/desk/begin", reason="all are here")
    cup.play_until(lambda: cup.state.stage.is_over)
    cup.play_until(lambda: True)
    assert len(cup.state.stages) == 1, "it waits for what was handed in in time"
    assert "still checked" in sara.get("/desk?language=en").text
    ali.post("/submissions", files={"bot": ("bot.py", LATER)})
    while cup.builder.step():
        pass
    cup.play_until(lambda: len(cup.state.stages) == 2)
    assert {each.name: each.version for each in cup.state.stages[1].lineup if each.name == "Falcons"} == {"Falcons": 1}
    assert cup.state.active["Falcons"].version == 2, "it is there for later stages"
    facts = json.loads(ali.get("/stages/2/receipt").text)
    assert (facts["stage"], facts["version"], facts["cut"]) == ("finals", 1, written(cut))
    assert facts["content"] == cup.state.versions["Falcons"][0].content[0]
    assert facts == ali.get("/api/v1/stages/2/receipt", headers=ali.token(scope="team")).json()
    assert "finals" in sara.post("/desk/receipt", receipt=json.dumps(facts)).text
    assert written(cut) in Browser(cup).get("/statistics").text, "decisions are public"
    cup.folder.keep_log()
    assert audit(cup.folder).wrong == []


def test_a_stage_that_was_let_begin_before_its_cut_counts_down_to_nothing(cup: Running, clock: list[float]) -> None:
    sara = cup.organiser()
    assert set_clock(sara, "cut", clock[0] + 3600) == 303
    cup.play_until(lambda: not cup.folder.store.wishes())
    words = "What is handed in until then plays in it"
    assert words in sara.get("/").text
    sara.post("/desk/decide", kind="close", reason="the evening")
    cup.play_until(lambda: cup.state.stages[0].is_over)
    sara.post("/desk/begin", reason="everybody is here")
    cup.play_until(lambda: len(cup.state.stages) == 2)
    assert words not in sara.get("/").text


def test_the_cut_of_an_open_ladder_keeps_newer_versions_out_until_it_is_moved(cup: Running, clock: list[float]) -> None:
    sara, ali = cup.organiser(), cup.team("Ali", "Falcons")
    cup.upload(ali)
    cup.play_until(lambda: len(cup.state.stages) == 1 and "Falcons" in playing(cup))
    cut = clock[0] + 60
    assert set_clock(sara, "cut", cut, stage="day") == 303
    settle(cup)
    clock[0] = cut + 1
    cup.upload(ali, data=LATER)
    settle(cup)
    assert playing(cup)["Falcons"] == 1
    assert set_clock(sara, "cut", cut + 600, stage="day") == 303
    settle(cup)
    assert playing(cup)["Falcons"] == 2
    again = read_state(cup.folder).stages[0]
    assert again.lineup == cup.state.stages[0].lineup
    assert again.replaced == cup.state.stages[0].replaced, "the same log gives the same line-up"


def playing(cup: Running) -> dict[str, int]:
    """The versions of the ladder that play."""
    stage = cup.state.stages[0]
    return {each.name: each.version for at, each in enumerate(stage.lineup) if at not in stage.replaced}


def plain(text: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", text))
