"""What pages at a live match are sent: once encoded, nothing twice, nothing missed."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from meydan.web import library, news
from meydan.web.audience import Audience, Watcher
from meydan.web.library import Library

from .conftest import Json, Site, messages, unpacked

OUTCOME = {"ending": "normal", "sentence": "over"}


def audience() -> Audience:
    found = Audience([None])
    found.take(news.Begun("m", ["a", "b"], {None: b'{"id":"m"'}))
    return found


def play(found: Audience, *numbers: int) -> None:
    for number in numbers:
        found.take(news.Played("m", number, {None: b'{"n":%d}' % number}))


def sent(found: Audience, watcher: Watcher) -> list[Json]:
    """All that a page has not had yet, in one message or more."""
    texts = []
    while data := found.next_for(watcher):
        texts += unpacked(data if data.startswith(b"\x1f\x8b") else data.decode())
    return texts


def turn(number: int) -> Json:
    return {"type": "turn", "number": number, "turn": {"n": number}}


def test_whoever_comes_late_gets_the_show_so_far_and_then_the_turns() -> None:
    found, early, late = audience(), Watcher(), Watcher()
    (show,) = sent(found, early)
    assert (show["type"], show["show"]["turns"], show["show"]["isLive"]) == ("show", [], True)
    play(found, 0, 1)
    assert sent(found, late)[0]["show"]["turns"] == [{"n": 0}, {"n": 1}]
    play(found, 2)
    assert sent(found, late) == [turn(2)]
    assert sent(found, early) == [turn(0), turn(1), turn(2)], "a slow page misses nothing"


def test_what_is_new_is_encoded_once_for_all_pages() -> None:
    found, pages = audience(), [Watcher() for _ in range(3)]
    shows = [found.next_for(page) for page in pages]
    play(found, 0, 1)
    news_of = [found.next_for(page) for page in pages]
    for same in (shows, news_of):
        assert same[0] is same[1] is same[2]


def test_questions_reach_only_the_seat_and_stand_for_whoever_comes_back() -> None:
    found, player, friend = audience(), Watcher(seat=1), Watcher()
    sent(found, player)
    sent(found, friend)
    found.take(news.Asked("m", 1, b'{"type":"question","seat":1}', stands=True))
    assert [each["type"] for each in sent(found, player)] == ["question"]
    assert sent(found, friend) == []
    assert [each["type"] for each in sent(found, Watcher(seat=1))] == ["show", "question"]
    play(found, 0)
    assert [each["type"] for each in sent(found, Watcher(seat=1))] == ["show"]


def test_chances_reach_pages_that_see_everything_and_those_that_come_late() -> None:
    found, page, own = Audience([None, 0]), Watcher(), Watcher(eye=0)
    found.take(news.Begun("m", ["a", "b"], {None: b'{"id":"m"', 0: b'{"id":"m"'}))
    sent(found, page)
    sent(found, own)
    found.take(news.Thought("m", 0, [0.5, 0.5]))
    told = {"type": "chances", "chances": [[0, [0.5, 0.5]]]}
    assert (sent(found, page), sent(found, own)) == ([told], [])
    assert sent(found, Watcher())[1:] == [told]


def test_turns_that_were_taken_back_are_gone() -> None:
    found, page = audience(), Watcher()
    sent(found, page)
    play(found, 0, 1)
    found.show(None)
    found.take(news.WentBack("m", 1))
    play(found, 1)
    assert sent(found, page) == [turn(0), turn(1), {"type": "back", "turns": 1}, turn(1)]
    assert sent(found, Watcher())[0]["show"]["turns"] == [{"n": 0}, {"n": 1}]


def test_the_end_is_told_also_of_a_match_that_never_began() -> None:
    for found in (audience(), Audience([None])):
        page = Watcher()
        sent(found, page)
        found.take(news.Over("m", OUTCOME))
        assert sent(found, page) == [{"type": "end", "outcome": OUTCOME}]
        assert sent(found, Watcher())[-1] == {"type": "end", "outcome": OUTCOME}


def test_one_call_wakes_all_pages() -> None:
    async def run() -> list[bool]:
        found, pages = audience(), [Watcher() for _ in range(3)]
        for page in pages:
            found.watch(page)
        await asyncio.to_thread(play, found, 0)
        await asyncio.wait_for(asyncio.gather(*(page.news.wait() for page in pages)), 60)
        return [page.news.is_set() for page in pages]

    assert asyncio.run(run()) == [True] * 3


def test_a_match_whose_process_dies_is_over_and_the_next_one_is_played(make_site: Any, tmp_path: Path) -> None:
    from meydan.web.app import Options

    with make_site(Options(tmp_path)) as site:
        assert isinstance(site, Site)
        started = site.start(game="othello", seats=["human", "human"])
        with site.live(started) as page:
            next(messages(page))
            site.viewer.hall._process._process.kill()
            *_, end = messages(page)  # the first question may come before it
        assert end["outcome"]["sentence"] == "the process that played this match has died; no result"
        again = site.start(game="othello", seats=["house:random", "house:random"], settings={"size": 4})
        assert site.wait_for_end(again["id"])["ending"] == "normal"


def test_a_folder_in_which_nothing_changed_is_not_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "JUST_NOW", -1)
    read: list[Path] = []
    monkeypatch.setattr(library, "_newest_in", lambda folder: read.append(folder) or [])
    shelf = Library(tmp_path)
    for _ in range(3):
        shelf.recent()
    assert len(read) == 1
    (tmp_path / "new.meydan.json").touch()
    shelf.recent()
    assert len(read) == 2
