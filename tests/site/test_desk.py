"""What the desk tells teams, and does for one of them."""

from __future__ import annotations

import os
import platform
import re
import time
from pathlib import Path
from types import SimpleNamespace

import pytest
from httpx import Response

from meydan.players import builds
from meydan.site.pages import decisions
from meydan.site.people import limits
from meydan.site.people.limits import UPLOADS, count_try
from meydan.site.people.teams import find_team
from meydan.site.submissions import tools

from .conftest import PASSWORD, Browser, Running


def test_a_pause_says_why_and_since_when(cup: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    sara, ali = cup.organiser(), cup.team("Ali", "Falcons")
    pages = ((sara, "/desk"), (ali, "/team"), (ali, "/"))
    assert ali.get("/api/v1/contest").json()["paused_since"] is None
    for at, reason in ((1e9, "lunch"), (2e9, "a long lunch")):
        monkeypatch.setattr(decisions, "time", SimpleNamespace(time=lambda at=at: at))
        assert sara.post("/desk/pause", on="yes", reason=reason).status_code == 303
        told = ali.get("/api/v1/contest").json()
        assert (told["paused"], told["paused_since"]) == (reason, 1e9), "another reason is no other pause"
        for who, path in pages:
            page = who.get(f"{path}?language=en").text
            assert f"<bdi>{reason}</bdi> · since <bdi>2001-09-09" in page, path
    assert sara.post("/desk/pause", on="no", reason="all are back").status_code == 303
    assert all("is paused" not in who.get(path).text for who, path in pages)
    assert ali.get("/api/v1/contest").json()["paused_since"] is None


def test_a_message_to_one_team_is_read_by_that_team_alone(cup: Running) -> None:
    sara, ali, reza = cup.organiser(), cup.team("Ali", "Falcons"), cup.team("Reza", "Eagles")
    words = "Your bot writes <b>too much</b>"
    assert sara.post("/desk/message", team="Nobody", text=words).status_code == 400
    assert sara.post("/desk/message", team="Falcons", text=" ").status_code == 400
    assert sara.post("/desk/message", team="Falcons", text=words).status_code == 303
    shown = "Your bot writes &lt;b&gt;too much&lt;/b&gt;"
    assert all(shown in ali.get(path).text for path in ("/team", "/notices"))
    assert shown in sara.get("/notices").text, "the jury reads all"
    for who in (reza, Browser(cup)):
        for path in ("/team", "/notices", "/", "/teams/Falcons", "/api/v1/questions", "/api/v1/notices"):
            assert "too much" not in who.get(path).text, path
    assert "too much" not in sara.get("/desk/acts").text, "observers see it"
    told = [who.get("/api/v1/messages", headers=who.token(scope="team")).json() for who in (ali, reza, sara)]
    assert [[row["text"] for row in rows] for rows in told] == [[words], [], []]
    assert ali.get("/api/v1/questions").json() == []
    assert Browser(cup).get("/api/v1/messages").status_code == 401
    assert sara.get("/api/v1/desk", headers=sara.token()).json()["questions"] == []


def test_an_organiser_lifts_a_limit_of_one_team_for_a_day(cup: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    sara, ali, reza = cup.organiser(), cup.team("Ali", "Falcons"), cup.team("Reza", "Eagles")
    falcons, eagles = (find_team(cup.database, name).id for name in ("Falcons", "Eagles"))
    for number in (falcons, eagles):
        for _ in range(UPLOADS.count):
            count_try(cup.database, UPLOADS, number)
    wish = {"team": "Falcons", "what": "upload", "on": "yes"}
    assert sara.post("/desk/lift", **wish).status_code == 400, "no reason"
    for wrong in ({"team": "Nobody"}, {"what": "password"}):
        assert sara.post("/desk/lift", **{**wish, **wrong}, reason="x").status_code == 400
    bot = {"bot": ("bot.py", b"pass")}
    assert ali.post("/submissions", files=bot).status_code == 429
    assert sara.post("/desk/lift", **wish, reason="our network was down").status_code == 303
    assert ali.post("/submissions", files=bot).status_code == 303
    assert reza.post("/submissions", files=bot).status_code == 429, "the others keep it"
    assert "no limit until" in ali.get("/team").text
    assert "no limit until" not in reza.get("/team").text
    assert "our network was down" in sara.get("/desk/acts").text
    choices, tomorrow = cup.database.choices(), time.time() + limits.LIFTED_SECONDS
    assert limits.lifted_until(choices, UPLOADS, falcons) > time.time()
    with monkeypatch.context() as later:
        later.setattr(limits, "time", SimpleNamespace(time=lambda: tomorrow))
        assert limits.lifted_until(choices, UPLOADS, falcons) == 0.0
    assert sara.post("/desk/lift", **{**wish, "on": "no"}, reason="all is well").status_code == 303
    assert ali.post("/submissions", files={"bot": ("bot.py", b"pass # 2")}).status_code == 429


def test_teams_learn_what_bots_are_built_with(cup: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    found = {"gcc": "gcc (Debian) 12.2", "cargo": "cargo 1.65 <b>"}
    monkeypatch.setattr(tools, "version_line", lambda tool: found.get(tool, ""))
    ali = cup.team("Ali", "Falcons")
    assert "built and run with" not in ali.get("/team").text, "nobody has looked yet"
    cup.builder.run(lambda: True, 1)
    page = ali.get("/team").text
    assert all(words in page for words in ("gcc (Debian) 12.2", "cargo 1.65 &lt;b&gt;", "no compiler is here"))
    told = {row["language"]: row["versions"] for row in ali.get("/api/v1/tools", headers=ali.token()).json()}
    assert told["Python"] == {"python": f"Python {platform.python_version()}"}
    assert (told["C"], told["Java"]) == ({"gcc": found["gcc"]}, {})
    assert Browser(cup).get("/api/v1/tools").status_code == 401


def test_a_version_is_the_first_line_of_what_a_tool_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tool = tmp_path / "meydan-tool"
    tool.write_text("#!/bin/sh\necho 'tool 1.2'\necho more\n")
    tool.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    assert [builds.version_line(name) for name in (tool.name, "meydan-no-tool")] == ["tool 1.2", ""]


def test_a_match_that_is_held_back_is_for_the_desk_alone(cup: Running) -> None:
    sara, ali, guest = cup.organiser(), cup.team("Ali", "Falcons"), Browser(cup)
    cup.upload(ali)
    cup.play_until(lambda: any("Falcons" in lease.task["bots"][0] for lease in cup.scheduler._leases.values()))
    key = next(each.key for each in cup.scheduler._leases.values() if "Falcons" in each.task["bots"][0])
    looked = sara.post("/desk/consider", kind="hold", match=key, reason="protest").text
    assert re.search(r"matches that are held back</dt><dd>\D*1\D", looked)
    assert not cup.folder.store.wishes(), "nothing is done by looking"
    assert ali.post("/desk/decide", kind="hold", match=key, reason="protest").status_code == 403
    assert sara.post("/desk/decide", kind="hold", match=key, reason="protest").status_code == 303
    cup.scheduler.grant_wishes()
    cup.site.view.refresh()
    assert f'href="/matches/{key}"' in sara.get("/desk/search", params={"q": key}).text
    paths = ["/", "/standings", "/matches", "/statistics", "/teams/Falcons", f"/matches/{key}", f"/replays/{key}"]
    paths += ["/api/v1/standings", "/api/v1/matches", f"/api/v1/matches/{key}", "/now"]
    before = [_shown(who.get(path)) for who in (guest, ali) for path in paths]
    told = _told_of_held(ali, key)
    assert [(each["key"], each["stage"], each["why"]) for each in told[0]] == [(key, "day", "protest")]
    assert told[1] == ["protest"]
    assert not told[2], "it is not among those that are being played"
    assert (sara.get("/api/v1/held", headers=sara.token()).json(), guest.get("/api/v1/held").status_code) == ([], 401)
    cup.worker._tasks = [task for task in cup.worker._tasks if cup.scheduler._leases[task.token].key == key]
    cup.scheduler.is_paused = True
    cup.scheduler.step(cup.worker)
    cup.site.view.refresh()
    assert key in cup.state.held_results
    assert [_shown(who.get(path)) for who in (guest, ali) for path in paths] == before, "nobody learns that it is over"
    assert _told_of_held(ali, key) == told
    assert "protest" in guest.get("/statistics").text, "decisions are public"
    page = sara.get(f"/matches/{key}").text
    assert "protest" in page
    assert 'value="release"' in page
    told = sara.get("/api/v1/desk", headers=sara.token()).json()["held"]
    assert told == [{"match": key, "why": "protest", "played": True}]
    assert sara.post("/desk/decide", kind="release", match=key, reason="it was fair").status_code == 303
    cup.play_until(lambda: not cup.state.held)
    assert [who.get(f"/matches/{key}").status_code for who in (guest, ali)] == [200, 200]
    assert key in guest.get("/matches").text
    assert _told_of_held(ali, key) == ([], [], True)


def test_a_team_hears_nothing_of_what_is_held_back_in_a_hidden_stage(cup: Running) -> None:
    sara, ali = cup.organiser(), cup.team("Ali", "Falcons")
    cup.upload(ali)
    cup.play_until(lambda: any("Falcons" in lease.task["bots"][0] for lease in cup.scheduler._leases.values()))
    key = next(each.key for each in cup.scheduler._leases.values() if "Falcons" in each.task["bots"][0])
    assert sara.post("/desk/hide", stages="day", reason="finals").status_code == 303
    assert sara.post("/desk/decide", kind="hold", match=key, reason="protest").status_code == 303
    cup.scheduler.grant_wishes()
    cup.site.view.refresh()
    assert key in cup.state.held
    assert _told_of_held(ali, key) == ([], [], False)


def test_a_void_match_is_shown_without_a_result_until_it_counts_again(cup: Running) -> None:
    sara, ali, guest = cup.organiser(), cup.team("Ali", "Falcons"), Browser(cup)
    cup.upload(ali)
    cup.play_until(lambda: any("Falcons" in lease.task["bots"][0] for lease in cup.scheduler._leases.values()))
    key = next(each.key for each in cup.scheduler._leases.values() if "Falcons" in each.task["bots"][0])
    sara.post("/desk/decide", kind="hold", match=key, reason="protest")
    cup.play_until(lambda: key in cup.state.held_results)
    looked = sara.post("/desk/consider", kind="void", match=key, reason="lights out").text
    assert re.search(r"matches that become void</dt><dd>\D*1\D", looked)
    assert ali.post("/desk/decide", kind="void", match=key, reason="lights out").status_code == 403
    assert sara.post("/desk/decide", kind="void", match=key, reason="lights out").status_code == 303
    cup.play_until(lambda: key in cup.state.voided)
    for who in (guest, ali, sara):
        assert "lights out" in who.get(f"/matches/{key}").text
        assert who.get(f"/api/v1/matches/{key}").json()["points"] is None
    assert cup.site.view.public.voids == cup.state.voids == 1, "the public counts as the desk does"
    assert 'value="void"' not in sara.get(f"/matches/{key}").text
    assert sara.post("/desk/decide", kind="release", match=key, reason="it was fair").status_code == 303
    cup.play_until(lambda: not cup.state.voided)
    for who in (guest, ali, sara):
        page = who.get(f"/matches/{key}").text
        assert ("lights out" in page, '<p class="banner">Void' in page) == (who is sara, False), "the desk reads both"
        assert sum(who.get(f"/api/v1/matches/{key}").json()["points"]) == 1.0


def _told_of_held(who: Browser, key: str) -> tuple[list[dict[str, str]], list[str], bool]:
    """The answer for programs, the reasons on the team's page, and whether it leads to the match."""
    page = who.get("/team").text
    answer = who.get("/api/v1/held", headers=who.token(scope="team")).json()
    return answer, re.findall(r"holds this match back.*?: <bdi>([^<]*)</bdi></p>", page), f'/{key}">' in page


def _shown(answer: Response) -> tuple[int, str]:
    return answer.status_code, re.sub(r'name="csrf" value="\w+"', "", answer.text)


def test_a_form_that_failed_leads_back_to_its_page_and_nowhere_else(cup: Running) -> None:
    sara = cup.organiser()
    sara.get("/desk")
    falcons = "/teams/%D8%B4%D8%A7%D9%87%DB%8C%D9%86"
    told = [f"http://localhost{path}" for path in ("/desk?x=1", falcons, "//elsewhere/desk", "/%2Felsewhere/desk")]
    told += ["http://elsewhere/desk", ""]
    fields = {"csrf": sara.csrf, "team": "nobody", "text": "hello"}
    pages = [sara.send("POST", "/desk/message", data=fields, headers={"referer": each}) for each in told]
    assert [page.status_code for page in pages] == [pages[0].status_code] * 6
    backs = [re.findall(r'class="button" data-back href="([^"]*)"', page.text) for page in pages]
    assert backs == [["/desk"], [falcons], [], [], [], []]


def test_whoever_came_by_a_link_is_told_to_choose_a_password(cup: Running) -> None:
    sara, words = cup.organiser(), "You have no password yet"
    slips = sara.post("/desk/import", table="team,person\nEagles,Reza").text
    reza = Browser(cup)
    path = re.search(r"/link/[\w-]+", slips)[0]
    reza.get(path)
    reza.post(path)
    assert words in reza.get("/account").text
    assert reza.post("/account/password", password=PASSWORD).status_code == 303
    assert words not in reza.get("/account").text


def test_the_desk_says_what_a_closed_ladder_and_the_next_stage_wait_for(cup: Running) -> None:
    sara = cup.organiser()
    cup.play_until(lambda: cup.state.results >= 2)
    key = next(iter(cup.state.stage.results))
    token = sara.token()
    waiting = cup.folder.store.counts()
    stages = sara.get("/api/v1/desk", headers=token).json()["stages"]
    assert [stage["unplayed"] for stage in stages] == [waiting["ready"] + waiting["leased"], 0]
    assert waiting["ready"]
    assert "matches that are not over" in sara.get("/desk").text
    for kind, fields in (("hold", {"match": key}), ("close", {})):
        assert sara.post("/desk/decide", kind=kind, reason="protest", **fields).status_code == 303
    assert sara.post("/desk/begin", reason="now").status_code == 303
    cup.play_until(lambda: key in cup.state.held and cup.state.stage.is_closed)
    stages = sara.get("/api/v1/desk", headers=token).json()["stages"]
    assert (stages[0]["ends_after"], stages[1]["begins_after"]) == ([key], "day")
    page = sara.get("/desk").text
    assert all(words in page for words in ("while matches of it are held back", "begins when this stage is over"))


def test_a_match_s_page_says_to_the_desk_what_was_decided_about_it(cup: Running) -> None:
    sara, guest = cup.organiser(), Browser(cup)
    cup.play_until(lambda: cup.state.results >= 2)
    assert "those that are planned take" in sara.get("/desk?language=en").text
    first, second = list(cup.state.stage.results)[:2]
    for kind, why in (("hold", "a protest"), ("release", "all was well")):
        assert sara.post("/desk/decide", kind=kind, match=first, reason=why).status_code == 303
        cup.scheduler.grant_wishes()
        cup.site.view.refresh()
    page = sara.get(f"/matches/{first}?language=en").text
    assert [why in page for why in ("a protest", "all was well", "Play in the shade")] == [True] * 3
    told = sara.get(f"/api/v1/desk/matches/{first}", headers=sara.token()).json()
    assert [(each["kind"], each["author"]) for each in told["decisions"]] == [("hold", "Sara"), ("release", "Sara")]
    assert [each["state"] for each in told["attempts"]] == ["reported"]
    assert sara.get(f"/api/v1/desk/matches/{second}", headers=sara.token()).json()["decisions"] == []
    assert "a protest" not in guest.get(f"/matches/{first}").text
    assert sara.post("/desk/shade", match=first, reason="once more").status_code == 303
    cup.play_until(lambda: first in cup.state.shades)


def test_the_desk_lists_the_submissions_that_were_refused_last(cup: Running) -> None:
    sara, ali = cup.organiser(), cup.team("Ali", "Falcons")
    cup.upload(ali)
    assert "Submissions that were refused last" not in sara.get("/desk").text
    number = cup.upload(ali, "wrong.py", b"def act(view):\n    raise ValueError('odd')\n")
    told = sara.get("/api/v1/desk", headers=sara.token()).json()["refused"]
    assert [(each["id"], each["team"]) for each in told] == [(number, "Falcons")]
    page = sara.get("/desk").text
    assert f'href="/submissions/{number}"' in page
    assert told[0]["why"][:10] in page
