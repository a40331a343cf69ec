"""The screen in the hall: who goes on is seen there when the desk says so."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from meydan.site.hall import hall
from tests.site.conftest import Browser, Running
from tests.site.test_contest_day import HIDDEN, begin, play_day

PLAYBACK = Path(__file__).parents[2] / "viewer" / "src" / "playback.ts"
GROUPS = (
    HIDDEN.replace('"ladder"', '"groups"\ngroups = 2').replace("pairings = 6\n", "").replace("best = 4", "best = 1")
)
MARKED = re.compile(
    r'<bdi>(\w+)</bdi>(?:</a>)? <span class="?onward"? role="?img"? aria-label="(?:goes on|صعود می‌کند)">'
)


def test_who_goes_on_is_marked_in_the_standings_and_in_the_hall_when_the_desk_says_so(
    start: Callable[..., Running],
) -> None:
    site = start(GROUPS)
    sara, guest = site.organiser(), Browser(site)
    sara.get("/desk")
    assert sara.post("/desk/scene", kind="table", text="").status_code == 303
    begin(site, sara)
    told = guest.get("/api/v1/standings").json()["stages"][0]
    assert (told["going_on"]["stage"], told["going_on"]["is_decided"]) == ("finals", False)
    best = {next(row["bot"] for row in told["rows"] if row["bot"] in group) for group in told["groups"]}
    assert set(told["going_on"]["bots"]) == best, "the winner of each group"
    for language, words in (("en", "As the table stands"), ("fa", "اگر جدول همین بماند")):
        page = guest.get(f"/standings?language={language}").text
        assert set(MARKED.findall(page)) == best
        assert words in page
        assert page.count('class="on last"') == 1
    assert not MARKED.findall(guest.get("/hall/scene").text)
    assert sara.post("/desk/line", on="yes").status_code == 303
    assert set(MARKED.findall(guest.get("/hall/scene").text)) == best
    begin(site, sara)
    assert guest.get("/api/v1/standings").json()["stages"][0]["going_on"]["is_decided"]
    assert sara.post("/desk/line", on="").status_code == 303
    assert "onward" not in guest.get("/hall/scene").text


def test_a_screen_that_comes_late_begins_where_the_others_are(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    site = start(HIDDEN.replace("best = 4", "best = 2"))
    sara, guest, now = play_day(site), Browser(site), 1_000.0
    monkeypatch.setattr(hall, "time", SimpleNamespace(time=lambda: now))
    begin(site, sara)
    for _ in range(2):  # the line-up, then the first game
        version = re.search(r'name="version" value="(\d+)"', sara.get("/desk/hall").text)[1]
        assert sara.post("/desk/reveal", version=version).status_code == 303
    key = re.search(r"show=([\w.-]+)", guest.get("/hall").text)[1].replace(".", "/")
    turns = site.state.stages[1].results[key].turns
    assert _turn(guest) == 0, "whoever is there sees all of it"
    now += 4.0
    assert _turn(guest) == 4, "two turns a second, but for the two seconds that screens took to load it"
    assert sara.post("/desk/speed", speed="0.5").status_code == 303
    now += 2.0
    assert _turn(guest) == 6, "what was shown before was shown at the old speed"
    now += 1_000.0
    assert _turn(guest) == turns - 1, "and plays the last turn"
    rate = re.search(r"TURNS_PER_SECOND = (\d+);", PLAYBACK.read_text(encoding="utf-8"))
    assert rate is not None
    assert int(rate[1]) == hall.TURNS_A_SECOND


def _turn(guest: Browser) -> int:
    found = re.search(r"&amp;speed=[\d.]+(?:&amp;turn=(\d+))?\"></iframe>", guest.get("/hall").text)
    return int(found[1] or 0)


def test_an_announcement_is_shown_in_the_hall_if_the_desk_says_so(cup: Running) -> None:
    sara, guest = cup.organiser(), Browser(cup)
    assert sara.post("/desk/announce", text="Lunch is at one").status_code == 303
    assert ("Lunch" in guest.get("/notices").text, "Lunch" in guest.get("/hall").text) == (True, False)
    assert sara.post("/desk/announce", text="Dinner is <b>late</b>", hall="yes").status_code == 303
    assert "Dinner is &lt;b&gt;late" in guest.get("/hall").text
    told = {"text": "We go on", "hall": True}
    assert sara.send("POST", "/api/v1/desk/announce", headers=sara.token(), json=told).status_code == 200
    assert all("We go on" in guest.get(path).text for path in ("/hall", "/notices"))


def test_what_a_screen_shows_stands_in_landmarks_and_the_overlay_has_a_heading(start: Callable[..., Running]) -> None:
    guest = Browser(start(GROUPS))
    shown, overlay = guest.get("/hall").text, guest.get("/hall/overlay").text
    header = shown[shown.index("<header>") : shown.index("</header>")]
    assert shown.index("<body") < shown.index("<header>") < shown.index('role="main"')
    assert 'href="/hall/code"' in header
    assert 'class="lost"' in header
    assert overlay.count("<h1") == 1


def test_a_black_screen_is_black_in_every_scheme(start: Callable[..., Running]) -> None:
    site = start(HIDDEN)
    sara, guest = site.organiser(), Browser(site)
    sara.get("/desk")
    assert 'class="off"' not in guest.get("/hall/scene").text
    assert sara.post("/desk/scene", kind="black", text="").status_code == 303
    assert 'class="off"' in guest.get("/hall/scene").text
    assert ".hall:has(.off){background:#000}" in guest.get("/site.css").text
