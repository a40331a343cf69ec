"""Teams that nobody but the desk sees."""

from __future__ import annotations

import re
import shutil
from contextlib import ExitStack
from pathlib import Path

from meydan.contest.auditing import audit
from meydan.contest.state import FRIENDLY
from meydan.site.matches.queue import check_seconds
from meydan.site.operations.pack import read_public, write_pack

from .conftest import BOT, CONTEST, CSRF, Browser, Running

NAME = "Testers"
PAGES = ["/", "/standings", "/matches", "/statistics", "/notices", "/now", "/hall", "/hall/scene", "/hall/overlay"]
PAGES += ["/teams/Testers", "/teams/greedy", "/api/v1/standings", "/api/v1/contest", "/api/v1/matches", "/api/v1/now"]
PAGES += ["/health", "/api/v1/questions"]
OWN = ["/team", "/api/v1/queue", "/api/v1/results", "/api/v1/friendlies"]


def test_an_invisible_team_plays_friendlies_that_only_the_desk_sees(cup: Running, tmp_path: Path) -> None:
    sara, mina, ali = cup.organiser(), cup.team("Mina", NAME), cup.team("Ali", "Falcons")
    cup.upload(ali)
    wish = {"team": NAME, "reason": "we try the arena"}
    assert sara.post("/desk/invisible", team="Falcons", reason="x").status_code == 400, "it has uploaded a bot"
    assert sara.post("/desk/invisible", team="Nobody", reason="x").status_code == 400
    assert sara.post("/desk/invisible", team=NAME, reason=" ").status_code == 400
    assert sara.post("/desk/invisible", **wish).status_code == 303
    ali.post("/team/accepts", accepts="ask")
    cup.upload(mina, data=BOT.replace("hello", "secret").encode())
    mina.post("/questions", text="Is Testers seen?")
    assert sara.post("/desk/answer", number="1", text="No.", public="yes").status_code == 303
    cup.play_until(lambda: NAME in cup.state.active and "Falcons" in cup.state.active)
    assert mina.post("/friendlies", bot="Falcons").status_code == 303, "nobody is asked"
    assert ali.post("/friendlies", bot=NAME).status_code == 400
    waiting = _read(ali, OWN)
    cup.play_until(lambda: cup.state.friendlies and cup.state.results > 4)
    assert sara.post("/desk/decide", kind="disqualify", bot=NAME, reason="a test").status_code == 303
    cup.play_until(lambda: NAME in cup.state.disqualified)
    assert all(NAME not in [version.name for version in stage.lineup] for stage in cup.state.stages)
    (key,) = cup.state.friendlies
    assert key.startswith(FRIENDLY)
    paths = [*PAGES, f"/matches/{key}", f"/replays/{key}", f"/api/v1/matches/{key}"]
    for who in (Browser(cup), ali):
        for path, (status, text) in {**_read(who, paths), **_read(ali, OWN), **waiting}.items():
            assert NAME not in text or (NAME in path and status in (400, 404)), path
            assert key not in text or status in (400, 404), path
    assert [who.get(f"/matches/{key}").status_code for who in (mina, sara)] == [200, 200]
    assert [who.get(f"/teams/{NAME}").status_code for who in (mina, sara)] == [200, 200]
    assert key in mina.get("/team").text
    assert "invisible" in sara.get("/desk").text
    assert write_pack(cup.folder, read_public(cup.folder), tmp_path / "stick", []) > 0
    assert all(NAME.encode() not in file.read_bytes() for file in (tmp_path / "stick").rglob("*.html"))
    cup.folder.keep_log()
    assert not audit(cup.folder).wrong


def test_a_contest_with_an_invisible_team_looks_like_one_without(tmp_path: Path) -> None:
    base = tmp_path / "base"
    base.mkdir()
    (base / "contest.toml").write_text(CONTEST.replace("pairings = 2", "pairings = 6"), encoding="utf-8")
    with ExitStack() as leaving:
        site = Running(base, leaving)
        sara, mina = site.organiser(), site.team("Mina", NAME)
        assert sara.post("/desk/invisible", team=NAME, reason="we try the arena").status_code == 303
        site.play_until(lambda: site.state.results >= 24)  # then the ladder rests
    answers = []
    for is_there in (True, False):
        path = tmp_path / str(is_there)
        shutil.copytree(base, path)
        with ExitStack() as leaving:
            world = Running(path, leaving)
            sara.move_to(world)
            mina.move_to(world)
            if is_there:
                world.upload(mina)
                world.play_until(lambda world=world: NAME in world.state.active)
                assert mina.post("/friendlies", bot="greedy").status_code == 303
                world.play_until(lambda world=world: bool(world.state.friendlies))
            world.site.view.ratings._again = 0.0
            world.site.view.refresh()
            answers.append(_read(Browser(world), PAGES))
    assert answers[0] == answers[1]


def test_nobody_waits_behind_an_invisible_team_as_far_as_they_are_told(cup: Running) -> None:
    sara, mina, ali = cup.organiser(), cup.team("Mina", NAME), cup.team("Ali", "Falcons")
    assert sara.post("/desk/invisible", team=NAME, reason="we try the arena").status_code == 303
    cup.upload(mina)
    assert check_seconds(cup.site) is None
    for number, who in enumerate((mina, mina, ali)):
        place = who.post("/submissions", files={"bot": ("bot.py", b"pass #%d" % number)}).headers["location"]
        told = re.search(r"checked before it:\D*?>(\d+)<", who.get(place).text)[1]
        assert told == str(number % 2), "its own members are told of theirs"


def _read(who: Browser, paths: list[str]) -> dict[str, tuple[int, str]]:
    headers = who.token(scope="team") if who.csrf and paths is OWN else {}
    found = {path: who.get(path, headers=headers) for path in paths}
    return {path: (each.status_code, CSRF.sub("", each.text)) for path, each in found.items()}
