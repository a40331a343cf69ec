"""Every game's replay in a real browser: it plays, seeks, obeys keys and looks as it was approved."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import opening, scenes
from tests.browser.png import compare, read_png, shrink, write_png
from tests.browser.stage import Stage
from tests.web.conftest import Site

MEAN, CHANGED = 3.0, 0.03  # what two machines may differ in
COUNT_DRAWINGS = """() => new Promise((done) => {
  let asked = 0;
  const own = window.requestAnimationFrame;
  window.requestAnimationFrame = (call) => { asked += 1; return own(call); };
  setTimeout(() => { window.requestAnimationFrame = own; done(asked); }, 300);
})"""


@dataclass(frozen=True)
class Show:
    """The replay of a game on a page."""

    game: str
    query: str
    stage: Stage


@pytest.fixture(scope="module", params=scenes())
def show(request: pytest.FixtureRequest, browser: Browser, site: Site, played: Callable[[str], str]) -> Iterator[Show]:
    """One page for the tests of a game; each begins by going where it needs to be."""
    game = str(request.param)
    query = f"?show={played(game)}"
    with opening(browser, site) as open_one:
        yield Show(game, query, open_one(query, viewport={"width": 960, "height": 640}))


def test_it_looks_as_approved(show: Show, approved: Path) -> None:
    """A small picture of the board in the middle of the match. MEYDAN_APPROVE=1 takes what is drawn as right."""
    show.stage.press("5")
    drawn = shrink(read_png(show.stage.picture()), 3)
    path = approved / f"{show.game}.png"
    if os.environ.get("MEYDAN_APPROVE"):
        path.write_bytes(write_png(drawn))
    gap = compare(drawn, read_png(path.read_bytes()))
    assert gap.mean < MEAN, gap
    assert gap.changed < CHANGED, gap


def test_our_keys_work(show: Show) -> None:
    """Keys that no original visualizer takes for itself."""
    stage = show.stage
    stage.press("End")
    stage.wait_turn(stage.last)
    stage.press("Home")
    stage.wait_turn(0)
    stage.press("ArrowRight", "ArrowRight", "ArrowLeft")
    stage.wait_turn(1)
    stage.press("Control+ArrowRight")
    stage.wait_turn(6)
    stage.press("5")
    stage.wait_turn(stage.last // 2)
    stage.press("?")
    assert stage.find("dialog kbd").count() > 10
    stage.press("Escape")
    stage.page.wait_for_selector("dialog", state="detached")


def test_seeking_goes_to_the_turn_and_the_address_follows(show: Show) -> None:
    show.stage.seek(9)
    show.stage.wait_address("turn=9")


LIST_FOLLOWS = """() => {
  const boxOf = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [last, feed] = [boxOf(".feed li:last-child"), boxOf(".feed")];
  return last.top < feed.bottom && last.bottom > feed.top;
}"""


def test_a_click_on_an_event_goes_there(show: Show) -> None:
    row = show.stage.find(".feed li").nth(3)
    row.locator("button").click()
    show.stage.wait_turn(int(row.get_attribute("data-turn") or 0))
    assert "now" in (row.get_attribute("class") or "")
    show.stage.seek(show.stage.last)
    show.stage.page.wait_for_function(LIST_FOLLOWS)


def test_the_way_between_two_turns_is_drawn(show: Show) -> None:
    """A picture from between two turns is neither the one before nor the one after."""
    stage = show.stage
    while stage.speed != "0.25×":
        stage.find(".speeds button").first.click()
    assert any(len(pictures_around(stage, turn)) == 3 for turn in range(4, 12))


def pictures_around(stage: Stage, turn: int) -> set[bytes]:
    """A turn, a place on the way to the next, and the next; fewer where nothing moves."""
    stage.seek(turn + 1)
    pictures = {stage.picture()}
    stage.seek(turn)
    pictures.add(stage.picture())
    stage.press("Space")
    stage.page.wait_for_timeout(700)
    stage.press("Space")
    pictures.add(stage.picture())
    return pictures


def test_a_paused_match_draws_nothing(show: Show) -> None:
    show.stage.seek(4)
    show.stage.page.wait_for_timeout(300)
    assert show.stage.page.evaluate(COUNT_DRAWINGS) == 0


def test_an_address_leads_to_the_same_place_and_the_match_plays_to_its_end(show: Show) -> None:
    stage = show.stage
    stage.go(f"{show.query}&turn=5&speed=32")
    assert (stage.turn, stage.speed) == (5, "32×")
    stage.press("9", "Space")
    stage.wait_turn(stage.last)
    stage.page.wait_for_selector(".banner:not([hidden]) h2")
    assert stage.text(".banner h2")
    assert stage.find(".card").count() >= stage.find(".chart .scores").count() > 1
    assert stage.find(".standing > div").count() == stage.find(".chart .scores").count()
    assert stage.text(".banner .why") == stage.text(".story .why")
    assert stage.find(".story li").count() == stage.find(".seek .chapters i").count()
