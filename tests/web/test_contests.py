"""The pages of contests: tables while they are played, everybody's matches, and nothing that is kept back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from meydan.contest.lock import scheduler_lock
from meydan.contest.running import opened
from meydan.web.app import Options

from ..contest.conftest import HEAD, ROUND_ROBIN, play
from .conftest import Site, serving

BOTS = "".join(
    f'[[bots]]\nname = "{name}"\nbot = "house:{kind}"\n' for name, kind in (("a&b", "greedy"), ("c", "random"))
)
LAST = ROUND_ROBIN.replace('"all"', '"last"')


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("contests")
    for name, text in (
        ("cup", 'freeze = "last"\n' + HEAD + ROUND_ROBIN + LAST + BOTS),
        ("new", HEAD + ROUND_ROBIN + BOTS),
        ("odd", "name = "),
    ):
        (folder / name).mkdir()
        (folder / name / "contest.toml").write_text(text)
    play(folder / "cup")
    with serving(Options(tmp_path_factory.mktemp("replays"), contests=folder)) as site:
        yield site


def test_all_contests_of_a_folder_are_listed_with_their_state(pages: Site) -> None:
    assert pages.get("/api/games")["hasContests"], "so that the home page leads there"
    page = pages.http.get("/contests").text
    assert re.findall(r'href="/contests/(\w+)/"', page) == ["cup", "new"]
    assert "<td>over</td>" in page
    assert "<td>not begun</td>" in page
    assert "is not TOML" in page
    assert "در حال" not in page
    assert "شروع نشده" in pages.http.get("/contests?language=fa").text


def test_a_contest_has_its_tables_and_a_page_for_every_bot_with_its_matches(pages: Site) -> None:
    page = pages.http.get("/contests/cup/").text
    assert "Interval of 90 %" in page
    assert 'href="bots/a%26b"' in page
    bot = pages.http.get("/contests/cup/bots/a%26b").text
    links = re.findall(r'href="\.\./(replays/[^"]+)"', bot)
    assert len(links) == 2, "the stage that is kept back is not there"
    shown = pages.http.get(f"/contests/cup/{links[0]}")
    assert shown.status_code == 307
    identity = shown.headers["location"].removeprefix("/?show=")
    assert pages.get(f"/api/show/{identity}")["game"]
    assert pages.http.get("/contests/cup/?language=fa").text.count("dir=rtl") == 2


def test_a_machine_that_is_too_slow_is_told_on_the_contests_page(pages: Site) -> None:
    why = "the calibration match takes 30 ms, 10 ms on the usual node"
    with opened(pages.viewer.options.contests / "cup") as contest:
        contest.store.take("a test")
        contest.store.save_nodes(
            [{"name": "old&slow", "best": 0.01, "slow": why, "at": 1.0, "body": {"name": "old&slow"}}]
        )
    assert f"slow node: old&amp;slow: {why}" in pages.http.get("/contests/cup/").text
    assert "مسابقهٔ سنجش ۳۰ میلی‌ثانیه" in pages.http.get("/contests/cup/?language=fa").text


def test_a_contest_that_nobody_can_play_now_is_told_in_the_list_and_on_its_page(pages: Site) -> None:
    why = "Ray cluster auto: nobody plays"
    with opened(pages.viewer.options.contests / "new") as contest:
        contest.store.take("a test")
        contest.store.save_absence(why)
        with scheduler_lock(contest.lock):
            assert f"<td>being played<br><span class=doubt>{why}</span></td>" in pages.http.get("/contests").text
            assert f"<p class=doubt>{why}</p>" in pages.http.get("/contests/new/").text
    assert why not in pages.http.get("/contests").text, "nobody waits for it any more"


def test_what_is_kept_back_or_not_there_cannot_be_asked_for(pages: Site, tmp_path: Path) -> None:
    listed = pages.http.get("/contests/cup/").text
    files = [path.name for path in pages.viewer.options.contests.glob("cup/replays/*/*")]
    hidden = [name for name in files if name not in listed]
    assert len(hidden) == 2
    for place in (
        *(f"cup/replays/{name[:2]}/{name}" for name in hidden),
        "cup/bots/nobody",
        "nothing/",
        "..%2F..%2Fetc/",
    ):
        assert pages.http.get(f"/contests/{place}").status_code == 404, place
