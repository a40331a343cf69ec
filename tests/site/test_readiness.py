"""Before the day: what is checked quickly, and a self-test that builds and plays."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import update

from meydan.contest.lock import scheduler_lock
from meydan.players.languages import LANGUAGES
from meydan.players.starters import write_starter
from meydan.site.readiness import clock, readiness, self_tests
from meydan.site.readiness.light import AMBER, GREEN, RED
from meydan.site.readiness.network import Served, https_light, network_light, note_served
from meydan.site.readiness.readiness import lights
from meydan.site.schema import secret, self_test
from meydan.site.submissions.builder import lock_of

from .conftest import Running

PLACE = "http://192.168.7.7:8080/"


def light(cup: Running, what: str):
    return next(each for each in lights(cup.folder, cup.database) if each.what == what)


def test_a_self_test_builds_and_plays_and_names_the_language_that_fails(
    cup: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(self_tests, "spoken", lambda game: [LANGUAGES[name] for name in ("python", "c")])
    sara = cup.organiser()
    assert light(cup, "self-test").colour == AMBER
    sara.get("/desk/ready")
    assert sara.post("/desk/self-test").status_code == 400, "nobody is there to do it"

    def spoiled(game, path: Path, language: str) -> None:
        write_starter(game, path, language)
        for source in path.rglob("*.c"):
            source.write_text("#error this cannot be\n")

    monkeypatch.setattr(self_tests, "write_starter", spoiled)
    with scheduler_lock(lock_of(cup.folder)):
        assert sara.post("/desk/self-test").headers["location"] == "/desk/ready#self-test"
        assert sara.post("/desk/self-test").status_code == 400, "one at a time"
    assert "it is under way" in sara.get("/desk/ready").text
    assert [cup.builder.test(), cup.builder.test()] == [True, False]
    told = sara.get("/api/v1/desk/self-test", headers=sara.token()).json()
    assert [part["colour"] for part in told["parts"]] == [GREEN, RED, GREEN]
    assert "#error this cannot be" in told["parts"][1]["log"]
    assert (light(cup, "self-test").colour, told["busy"]) == (RED, False)
    assert "#error this cannot be" in sara.get("/desk/ready").text

    monkeypatch.setattr(self_tests, "write_starter", write_starter)
    parts = self_tests.do_here(cup.folder, cup.database, "off", lambda doing: None)
    assert [part.what for part in parts] == ["Python", "C", "match Python, C"]
    assert light(cup, "self-test").colour == GREEN
    with cup.database.writing() as connection:
        connection.execute(update(self_test).values(ended_at=None))
    assert light(cup, "self-test").colour == RED, "whoever did it was killed"
    assert not list((cup.path / "work").glob("self-test*"))


def test_everybody_has_a_seat_in_the_matches_of_a_self_test() -> None:
    assert self_tests.line_ups(["a", "b", "c"], 2) == [("a", "b"), ("c", "a")]
    assert self_tests.line_ups(["a"], 2) == [("a", "house:random")]
    assert self_tests.line_ups(["a", "b"], 1) == [("a",), ("b",)]
    assert self_tests.line_ups([], 4) == [("house:random",) * 4]


def test_readiness_says_where_phones_reach_the_site(cup: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    outside, home = Served("192.168.7.7", 8080, False), Served("127.0.0.1", 8080, False)
    assert network_light(home).colour == RED, "nothing listens there"
    monkeypatch.setattr("meydan.site.readiness.network.answers", lambda served: True)
    assert [network_light(each).colour for each in (outside, home, None)] == [GREEN, AMBER, AMBER]
    assert PLACE in network_light(outside).told
    proxied = Served("127.0.0.1", 8080, True, ("cup.example",))
    assert "https://cup.example/" in network_light(proxied).told
    assert [https_light(each).colour for each in (proxied, outside)] == [GREEN, AMBER]
    note_served(cup.database, outside)
    sara = cup.organiser()
    page = sara.get("/desk/ready").text
    assert PLACE in page
    assert 'aria-label="QR"' in page
    told = sara.get("/api/v1/desk/ready", headers=sara.token()).json()
    assert {"network", "HTTPS", "clock", "screens"} <= {each["what"] for each in told}


def test_readiness_says_which_screens_are_on(cup: Running) -> None:
    sara = cup.organiser()
    sara.get("/desk/hall")
    assert light(cup, "screens").colour == GREEN
    sara.post("/desk/screens", name="left")
    assert (light(cup, "screen left").colour, light(cup, "screen left").told) == (AMBER, "never seen")
    path = sara.send("POST", "/api/v1/desk/screen-code", headers=sara.token(), json={"name": "left"}).json()["path"]
    sara.get(path)
    sara.get("/hall")
    assert light(cup, "screen left").colour == GREEN
    with cup.database.writing() as connection:
        connection.execute(update(secret).where(secret.c.about == "left").values(seen_at=secret.c.seen_at - 600))
    assert light(cup, "screen left").told == "last seen 10 minutes ago"


def test_one_of_two_compilers_is_enough(cup: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    every = {tool for each in LANGUAGES.values() for tool in each.tools}
    cases = ((every - {"clang", "clang++"}, GREEN), (every - {"gcc", "g++"}, GREEN), (every - {"gcc", "clang"}, AMBER))
    for here, colour in cases:
        monkeypatch.setattr("shutil.which", lambda tool, here=here: tool if tool in here else None)
        assert light(cup, "languages").colour == colour, every - here
    assert "gcc, clang; bots in c that" in light(cup, "languages").told


@pytest.mark.parametrize(("status", "told"), [(0, True), (0x2001, True), (0x40, False), (None, None)])
def test_the_kernel_says_whether_the_clock_is_kept_right(
    status: int | None, told: bool | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "SYNCHRONISED", tmp_path / "none")
    monkeypatch.setattr(clock, "_kernel_status", lambda: status)
    monkeypatch.setattr(clock.sys, "platform", "linux")
    assert clock.is_synchronised() is told


@pytest.mark.parametrize(
    ("text", "colour"),
    [
        ("Filename Type Size Used Priority\n", GREEN),
        ("Filename Type Size Used Priority\n/dev/sda2 partition 999 0 -2\n", AMBER),
        (None, AMBER),
    ],
)
def test_readiness_says_whether_bots_may_be_swapped_out(
    cup: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str | None, colour: str
) -> None:
    monkeypatch.setattr(readiness, "SWAPS", tmp_path / "swaps")
    if text is not None:
        (tmp_path / "swaps").write_text(text, encoding="utf-8")
    assert light(cup, "swap").colour == colour
