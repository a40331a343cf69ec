"""The examples in the API's description are what a small contest answers.

MEYDAN_WRITE_EXAMPLES=1 writes them anew.
"""

from __future__ import annotations

import base64
import json
import os
import time
from collections.abc import Callable
from dataclasses import asdict
from datetime import UTC, datetime
from typing import Any

import pytest

from meydan.contest.lock import scheduler_lock
from meydan.contest.workers.nodes import look_around
from meydan.players.languages import LANGUAGES
from meydan.site.api.acts import ACTS
from meydan.site.api.examples import EXAMPLES
from meydan.site.readiness import self_tests
from meydan.site.submissions.builder import lock_of
from meydan.site.submissions.tools import note_tools
from meydan.version import __version__

from .conftest import BOT, Browser, Running, png

BY_NAME = {"versions", "lifted", "disqualified", "facts"}  # whose names are of programs, limits, bots and effects
LONGEST = 2  # rows of a list in an example
Headers = dict[str, str]
Asked = dict[str, Any]


class Caller:
    """Asks the API and keeps what it answered."""

    def __init__(self, guest: Browser) -> None:
        self._guest, self.told = guest, dict[str, Any]()

    def __call__(self, way: str, path: str, headers: Headers, asked: Asked | bytes | None = None, **parts: Any) -> Any:
        more: dict[str, Any] = {} if asked is None else {"content" if isinstance(asked, bytes) else "json": asked}
        place = path.format(**parts) if parts else path
        answer = self._guest.send(way, f"/api/v1{place}", headers=headers, **more)
        assert answer.status_code == 200, (way, place, answer.text)
        if path != "/openapi.json":
            self.told[f"{way} {path.partition('?')[0]}"] = answer.json()
        return answer.json()


@pytest.fixture
def cup(start: Callable[..., Running]) -> Running:
    return start(cluster="192.0.2.2:6379")


def test_every_answer_of_the_api_has_an_example_that_is_true(cup: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ask = Caller(Browser(cup))
    _fill(cup, ask, monkeypatch)
    told = {name: _short(answer) for name, answer in ask.told.items() if answer != {}}
    if os.environ.get("MEYDAN_WRITE_EXAMPLES"):
        kept = json.loads(EXAMPLES.read_text(encoding="utf-8")) if EXAMPLES.exists() else {}
        told |= {name: kept.get(name, answer) for name, answer in told.items() if answer in ([], None)}
        EXAMPLES.write_text(json.dumps(told, indent=1, ensure_ascii=False, sort_keys=True) + "\n", encoding="utf-8")
    known = json.loads(EXAMPLES.read_text(encoding="utf-8"))
    assert known.keys() == told.keys(), "MEYDAN_WRITE_EXAMPLES=1 writes them anew"
    for name, answer in told.items():
        assert _fits(answer, known[name]), (name, answer, known[name])
    paths = Browser(cup).get("/api/v1/openapi.json").json()["paths"]
    for path, way in ((path, way) for path, ways in paths.items() for way in ways):
        content = paths[path][way]["responses"]["200"]["content"]
        name = f"{way.upper()} {path}"
        assert name in ask.told or (way == "post" and path in ACTS) or "application/gzip" in content, name
        if "application/json" in content:
            assert content["application/json"]["example"] == known.get(name, {})


def _fill(cup: Running, ask: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    """A small contest in which everything has happened once."""
    sara, ali, reza = cup.organiser(), cup.team("Ali", "Falcons"), cup.team("Reza", "Eagles")
    desk, falcons, eagles = sara.token(), ali.token(scope="team"), reza.token(scope="team")
    facts = {**asdict(look_around(cup.folder.file.game)), "tools": [], "best": 0.01, "slow": "", "at": 1.0}
    cup.folder.store.save_nodes([{**facts, "name": "hall-3"}])
    note_tools(cup.database)
    cup.upload(reza, "wrong.py", b"def act(view):\n    raise ValueError\n")
    number = ask("POST", "/submissions?name=bot.py", falcons, BOT.encode())["id"]
    cup.upload(reza, data=BOT.replace("bot", "eagle").encode())
    cup.play_until(lambda: {"Falcons", "Eagles"} <= set(cup.state.active) and cup.state.results >= 4)
    _say(ask, desk, falcons)
    _ask_for_matches(cup, ask, desk, falcons, eagles)
    ask("POST", "/submissions/{number}/activate", falcons, number=number)
    for path in ("/submissions/{number}", "/submissions/{number}/receipt"):
        ask("GET", path, falcons, number=number)
    ask("POST", "/desk/receipt", desk, {"receipt": json.dumps(ask.told["GET /submissions/{number}/receipt"])})
    ask("POST", "/join", {}, {"code": ask("POST", "/desk/node", desk)["code"], "version": __version__})
    for path in ("/desk/screens", "/desk/screen-code"):
        ask("POST", path, desk, {"name": "left"})
    ask("POST", "/desk/import", desk, {"table": "team,person\nHawks,Mina\n"})
    ask("POST", "/team/invite", falcons)
    ask("POST", "/desk/invite", desk, {"team": "Hawks"})
    _test_itself(cup, ask, desk, monkeypatch)
    _wait_for_a_stage(cup, ask, desk, falcons, monkeypatch)
    ask("GET", "/teams/{name}/opponents", {}, name="Falcons")
    for path, ways in ask("GET", "/openapi.json", {})["paths"].items():
        if "get" in ways and "{" not in path:
            ask("GET", path, desk if path.startswith("/desk") else eagles if path.endswith("requests") else falcons)
    ask("GET", "/desk/search?q=falcons", desk)
    ask("GET", "/desk/matches/{key}", desk, key=next(iter(cup.state.held)))


def _say(ask: Caller, desk: Headers, team: Headers) -> None:
    """Words to and from the jury, and an award."""
    ask("POST", "/questions", team, {"text": "May a bot keep files between matches?"})
    number = ask("GET", "/questions", team)[0]["id"]
    ask("POST", "/desk/answer", desk, {"number": number, "text": "No.", "public": True})
    ask("POST", "/questions", team, {"text": "How long are matches of the finals?"})
    ask("POST", "/desk/announce", desk, {"text": "Lunch is at one o'clock."})
    ask("POST", "/desk/message", desk, {"team": "Falcons", "text": "Your bot writes a lot to its error stream."})
    ask("POST", "/desk/awards", desk, {"what": "add", "title": "Best newcomer", "team": "Falcons"})
    ask("POST", "/desk/awards", desk, {"what": "show", "number": ask("GET", "/desk/awards", desk)[0]["number"]})
    picture = {"what": "add", "name": "Our sponsor", "data": base64.b64encode(png(8, 8)).decode()}
    ask("POST", "/desk/pictures", desk, picture)


def _ask_for_matches(cup: Running, ask: Caller, desk: Headers, falcons: Headers, eagles: Headers) -> None:
    """A friendly that is played and one that waits, a match in the shade, and one that is held back."""
    keys = [key for key, each in cup.state.stage.results.items() if "Falcons" in str(each.body["bots"])]
    ask("POST", "/desk/consider", desk, {"kind": "rematch", "match": keys[0], "reason": "a new machine"})
    ask("POST", "/desk/preview", desk, {"kind": "lock", "on": True, "reason": "lunch"})
    ask("POST", "/desk/shade", desk, {"match": keys[0], "reason": "a new machine"})
    ask("GET", "/matches/{key}", {}, key=keys[0])
    ask("POST", "/team/accepts", eagles, {"accepts": "ask"})
    for bot in ("greedy", "Eagles"):
        ask("POST", "/friendlies", falcons, {"bot": bot})
    ask("GET", "/friendlies/requests", eagles)
    cup.play_until(lambda: keys[0] in cup.state.shades and bool(cup.state.friendlies))
    ask("POST", "/desk/decide", desk, {"kind": "hold", "match": keys[-1], "reason": "the teams disagree"})
    cup.scheduler.grant_wishes()


def _test_itself(cup: Running, ask: Caller, desk: Headers, monkeypatch: pytest.MonkeyPatch) -> None:
    """A self-test of one language."""
    monkeypatch.setattr(self_tests, "spoken", lambda game: [LANGUAGES["python"]])
    with scheduler_lock(lock_of(cup.folder)):
        ask("POST", "/desk/self-test", desk, {})
    assert cup.builder.test()


def _wait_for_a_stage(cup: Running, ask: Caller, desk: Headers, team: Headers, monkeypatch: pytest.MonkeyPatch) -> None:
    """A version that came before the cut of a stage, which is over, and matches that wait while the arena is paused."""
    cut = round(time.time()) + 60.0
    body = {"stage": "day", "on": True, "at": datetime.fromtimestamp(cut, UTC).isoformat(), "reason": "the plan"}
    ask("POST", "/desk/cut", desk, body)
    ask("POST", "/desk/pause", desk, {"on": True, "reason": "lunch"})
    cup.scheduler.grant_wishes()
    monkeypatch.setattr(time, "time", lambda: cut + 1)
    cup.site.view.refresh()
    ask("GET", "/stages/{number}/receipt", team, number=1)


def _short(answer: Any) -> Any:
    """An answer with lists of a few rows."""
    if isinstance(answer, dict):
        return {name: _short(value) for name, value in answer.items()}
    return [_short(each) for each in answer[:LONGEST]] if isinstance(answer, list) else answer


def _fits(answer: Any, example: Any) -> bool:
    """Whether both have the same names and kinds; what may be missing, or be none, fits all."""
    if answer is None or example is None:
        return True
    if isinstance(answer, dict) and isinstance(example, dict):
        return answer.keys() == example.keys() and all(
            name in BY_NAME or _fits(answer[name], example[name]) for name in answer
        )
    if isinstance(answer, list) and isinstance(example, list):
        return not example or all(any(_fits(one, other) for other in example) for one in answer)
    return type(answer) is type(example) or {type(answer), type(example)} == {int, float}
