"""A game of a stranger on the page: its scene is a module of its own folder, loaded at run time; nothing is rebuilt."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
from playwright.sync_api import Browser, Locator, expect

from meydan import play
from meydan.match.replay import write_replay
from meydan.template import write_game
from meydan.web.app import Options
from meydan.web.opening import read_file
from meydan.web.page import single_page
from tests.browser.conftest import opening
from tests.browser.png import read_png
from tests.browser.stage import READY, Stage
from tests.web.conftest import Site, serving

GAME = "necklace"
Open = Callable[..., Stage]


def colours(board: Locator) -> int:
    """How many colours there are on the board."""
    pixels = read_png(board.screenshot())
    return len(np.unique(pixels.reshape(-1, pixels.shape[-1]), axis=0))


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder with the game that `meydan new-game` writes."""
    place = tmp_path_factory.mktemp("strangers")
    write_game(GAME, place)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MEYDAN_GAMES", str(place))
        yield place
    for name in [name for name in sys.modules if name.startswith(f"meydan.games.{GAME}")]:
        del sys.modules[name]


@pytest.fixture(scope="module")
def own_site(place: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with serving(Options(tmp_path_factory.mktemp("replays"))) as running:
        yield running


@pytest.fixture
def open_page(browser: Browser, own_site: Site) -> Iterator[Open]:
    with opening(browser, own_site) as open_one:
        yield open_one


def test_the_game_is_offered_by_its_own_name(open_page: Open) -> None:
    home = open_page()
    expect(home.find(f'.tile[data-game="{GAME}"] b')).to_have_text("Necklace")
    in_persian = open_page("?language=fa")
    expect(in_persian.find(f'.tile[data-game="{GAME}"] b')).to_have_text("Necklace")


def test_a_match_is_drawn_by_its_scene(open_page: Open, own_site: Site) -> None:
    started = own_site.start(game=GAME, seats=["house:random", "house:random"], seed=1)
    own_site.wait_for_end(started["id"])
    stage = open_page(f"?show={started['id']}")
    expect(stage.find(".toast.bad")).to_have_count(0)
    stage.press("5")
    assert colours(stage.find("canvas.board")) > 2, "beads in two colours on a ground"


def test_a_person_plays_it_by_the_keys_of_its_scene(open_page: Open, own_site: Site) -> None:
    stage = open_page()
    stage.find(f'.tile[data-game="{GAME}"]').click()
    stage.find("fieldset select").first.select_option("human")
    stage.find("button.start").click()
    expect(stage.find(".quiet", has_text="Click the first bead that you take")).to_be_visible()
    stage.page.wait_for_selector(".people.asked")
    stage.press("3")
    stage.wait_turn(2)


def test_a_page_that_is_exported_holds_the_scene(open_page: Open, place: Path, browser: Browser) -> None:
    replay = play(GAME, ["house:random", "house:random"], seed=1).replay
    path, page = place / "match.meydan.json", place / "match.html"
    write_replay(replay, path)
    page.write_bytes(single_page(read_file(path)[0].show()))
    errors: list[str] = []
    tab = browser.new_page()
    tab.on("pageerror", lambda error: errors.append(str(error)))
    tab.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
    tab.goto(page.as_uri())
    tab.wait_for_selector(READY)
    tab.keyboard.press("5")
    assert colours(tab.locator("canvas.board")) > 2
    tab.close()
    assert not errors


@pytest.mark.parametrize(
    ("code", "sentence"),
    [("export default 1 +;", "SyntaxError"), ("export default ({ flat }) => flat({ draw() {} });", "TypeError")],
)
def test_a_scene_that_fails_is_told_and_the_match_can_be_followed(
    browser: Browser, own_site: Site, place: Path, code: str, sentence: str
) -> None:
    scene = place / GAME / "viewer" / "scene.js"
    good = scene.read_text()
    scene.write_text(code)
    try:
        started = own_site.start(game=GAME, seats=["house:random", "house:random"], seed=1)
        own_site.wait_for_end(started["id"])
        tab = browser.new_page()
        tab.goto(f"http://127.0.0.1:{own_site.port}/?show={started['id']}")
        expect(tab.locator(".toast.bad")).to_contain_text(f"The scene of {GAME} failed: {sentence}")
        tab.keyboard.press("End")
        expect(tab.locator(".bannerbox")).to_contain_text("wins")
        tab.close()
    finally:
        scene.write_text(good)
