"""A person plays in a real browser, by mouse on the board itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from playwright.sync_api import Browser

from meydan.web.app import Options
from tests.browser.png import read_png
from tests.browser.stage import READY, Stage
from tests.web.conftest import Site, serving

Open = Callable[..., Stage]
SIDE, RIM = 6, 0.62  # squares of the board, and the wood around them
BAR = 12  # pixels: the bar of who is winning lies at the edge
SOCKETS = """const sockets = (globalThis.sockets = []);
globalThis.WebSocket = class extends WebSocket {
  constructor(...how) {
    super(...how);
    sockets.push(this);
    this.addEventListener("message", (event) => this.isDead && event.stopImmediatePropagation());
  }
  send(text) { if (!this.isDead) super.send(text); }
  close() { if (!this.isDead) super.close(); }
};"""
BEAT_MS, BEATS = 2000, 6  # more than enough silence
FAST = "localStorage.setItem('meydan.settings', JSON.stringify({speed: 32, isSmooth: false}))"


def sit_down(stage: Stage, opponent: str, game: str = "othello", size: int | None = None) -> None:
    """In the first seat against a house bot, with the board seen from straight above."""
    stage.page.evaluate(FAST)
    stage.go("")
    stage.find(f"[data-game={game}]").click()
    stage.find(".seatrow select").nth(0).select_option("human")
    stage.find(".seatrow select").nth(1).select_option(opponent)
    if size:
        stage.find("summary").first.click()
        stage.find(".setting", has_text="size").locator("select").select_option(str(size))
    stage.find(".start").first.click()
    stage.page.wait_for_selector(".people.asked")
    stage.find(".tools button").first.click()  # the next camera


class Board:
    """Where the squares are on the screen."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        box = stage.box("canvas.board")
        line = read_png(stage.picture())[int(box["height"] / 2)].astype(int)
        line[:BAR] = line[BAR]
        inside = np.flatnonzero(np.abs(line - line[2]).sum(axis=1) > 24)  # the wood is not the ground
        width = inside[-1] - inside[0]
        self._square = width / (SIDE + 2 * RIM)
        self._left = box["x"] + (inside[0] + inside[-1]) / 2 - SIDE / 2 * self._square
        self._top = box["y"] + box["height"] / 2 - SIDE / 2 * self._square

    def click(self, square: str) -> None:
        """The middle of a square such as d3."""
        col, row = ord(square[0]) - ord("a"), int(square[1:]) - 1
        self._stage.page.mouse.click(self._left + (col + 0.5) * self._square, self._top + (row + 0.5) * self._square)


def test_a_game_of_othello_is_clicked_to_its_end(open_stage: Open, site: Site) -> None:
    stage = open_stage()
    sit_down(stage, "house:random", size=SIDE)
    board, moves = Board(stage), 0
    while moves < SIDE * SIDE:
        stage.page.wait_for_selector(".people.asked .choice, .banner:not([hidden])")
        if stage.find(".banner:not([hidden])").count():
            break
        turn = stage.question()
        board.click(stage.text(".people.asked .choice"))
        stage.wait_answered(turn)
        moves += 1
    assert moves > 10
    replay = site.http.get(stage.find(".banner a").get_attribute("href") or "")
    assert replay.status_code == 200
    assert replay.content[:2] == b"\x1f\x8b"
    show = site.get(f"/api/show/{stage.show}")
    assert show["ending"] == "normal"
    assert show["seats"][0]["bot"] == "human"
    assert sum(show["result"]["scores"]) == sum(int(text) for text in stage.find(".card .score").all_inner_texts())


def test_a_small_game_is_played_to_its_end_by_keys_and_by_touch(open_stage: Open) -> None:
    stage = open_stage(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    sit_down(stage, "house:random", size=4)
    moves = 0
    while stage.page.wait_for_selector(".people.asked .choice, .banner:not([hidden])"):
        if stage.find(".banner:not([hidden])").count():
            break
        turn, moves = stage.question(), moves + 1
        if moves % 2:
            choice = stage.find(".people.asked .choice").first
            box = choice.bounding_box()
            assert box
            assert min(box["width"], box["height"]) >= 44, "a finger needs room"
            choice.tap()
        else:
            stage.press("ArrowLeft", "ArrowDown", "Enter")
        stage.wait_answered(turn)
    assert moves > 2


def test_a_move_is_taken_back(open_stage: Open) -> None:
    stage = open_stage()
    sit_down(stage, "house:greedy")
    first = stage.text(".people.asked .choice")
    stage.find(".people.asked .choice").first.click()
    stage.wait_turn(2)
    stage.page.wait_for_selector(".people.asked .choice")
    stage.find(".statusline button", has_text="Take back").click()
    stage.wait_turn(0)
    stage.page.wait_for_selector(".people.asked .choice")
    assert stage.text(".people.asked .choice") == first


def test_who_gives_up_has_lost(open_stage: Open) -> None:
    stage = open_stage(locale="fa-IR")
    sit_down(stage, "house:greedy")
    button = stage.find(".statusline button").last
    button.click()
    assert button.inner_text() == "واقعاً انصراف؟", "a slip of the finger loses no match"
    button.click()
    stage.page.wait_for_selector(".banner:not([hidden])")
    assert "greedy" in stage.text(".banner h2")
    assert "انسان" in stage.text(".banner")
    assert stage.text(".card .badge") == "انصراف", "no lost connection"
    lost, over = stage.show, stage.find(".banner button", has_text="دوباره")
    over.first.click()
    stage.page.wait_for_selector(".people.asked .choice")
    assert stage.show != lost, "a new match of the same players has begun"


def test_a_key_that_comes_too_late_for_the_match_does_not_turn_its_pages(open_stage: Open) -> None:
    stage = open_stage()
    stage.page.clock.install()
    sit_down(stage, "house:random", "bomber")
    stage.press("ArrowRight")
    stage.page.wait_for_selector(".people.asked:not([data-question='0'])")
    stage.page.clock.pause_at(stage.page.evaluate("Date.now() + 1000"))
    stage.give_up()
    stage.page.clock.run_for(100)
    stage.page.wait_for_selector(".people", state="hidden")
    stage.press("ArrowLeft")
    stage.page.clock.run_for(1000)
    stage.page.wait_for_selector(".banner:not([hidden])")
    stage.page.clock.run_for(1000)
    stage.press("ArrowLeft")
    stage.page.clock.run_for(1000)
    stage.page.wait_for_selector(".banner", state="hidden")


def test_a_tap_that_comes_too_late_for_the_match_starts_no_other_one(open_stage: Open) -> None:
    stage = open_stage(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    stage.page.clock.install()
    sit_down(stage, "house:random", "bomber")
    stage.page.clock.pause_at(stage.page.evaluate("Date.now() + 1000"))
    stage.give_up()
    stage.page.clock.run_for(100)
    stage.page.wait_for_selector(".people", state="hidden")
    stage.page.clock.run_for(1000)
    again, over = stage.find(".banner button", has_text="Rematch"), stage.show
    box = again.bounding_box()
    assert box
    stage.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    stage.page.clock.run_for(1000)
    assert stage.show == over
    again.tap()
    stage.page.wait_for_url(lambda address: over not in address)


def test_a_match_that_is_over_has_the_buttons_of_a_replay(open_stage: Open) -> None:
    stage = open_stage()
    sit_down(stage, "house:greedy")
    stage.give_up()
    for button in ("Play on from here", "Two matches side by side"):
        stage.page.wait_for_selector(f"[aria-label='{button}']")


def test_a_lost_connection_comes_back_and_the_match_goes_on(open_stage: Open) -> None:
    stage = open_stage()
    stage.page.add_init_script(SOCKETS)
    sit_down(stage, "house:greedy")
    stage.page.evaluate("sockets.at(-1).close()")
    stage.page.wait_for_selector(".people.lost")
    assert stage.find(".people .choice:enabled").count() == 0
    stage.page.wait_for_selector(".people.asked:not(.lost) .choice:enabled")
    turn = stage.question()
    stage.find(".people.asked .choice").first.click()
    stage.wait_answered(turn)


def test_a_move_that_went_into_a_dead_connection_is_sent_over_the_next_one(open_stage: Open) -> None:
    """Nobody closes it: the server stands still, or the network is gone."""
    stage = open_stage()
    stage.page.add_init_script(SOCKETS)
    stage.page.clock.install()
    sit_down(stage, "house:greedy")
    stage.page.evaluate("sockets.at(-1).isDead = true")
    turn = stage.question()
    stage.find(".people.asked .choice").first.click()
    for _ in range(BEATS):
        stage.page.clock.fast_forward(BEAT_MS)
        if stage.find(".people.lost").count():
            assert "Your move will be sent" in stage.text(".people .status")
            break
    else:
        pytest.fail("the page has noticed nothing")
    stage.page.clock.fast_forward(BEAT_MS)
    stage.wait_answered(turn)
    assert stage.turn > 0


def test_who_gives_up_over_a_dead_connection_has_given_up_whatever_they_choose_then(open_stage: Open) -> None:
    stage = open_stage()
    stage.page.add_init_script(SOCKETS)
    stage.page.clock.install()
    sit_down(stage, "house:greedy")
    stage.page.evaluate("sockets.at(-1).isDead = true")
    stage.give_up()
    stage.find(".people.asked .choice").first.click()
    for _ in range(BEATS):
        stage.page.clock.fast_forward(BEAT_MS)
    stage.page.wait_for_selector(".banner:not([hidden])")
    assert "gave up" in stage.text(".banner")


@pytest.mark.parametrize("is_kept", [True, False], ids=["its replay is kept", "nothing is kept"])
def test_a_match_that_ended_with_its_server_is_over_on_the_page(
    browser: Browser, tmp_path: Path, is_kept: bool
) -> None:
    """The server is stopped while a person is asked, and started again: a replay that it kept can be played on."""
    page = browser.new_page(locale="en-US")
    with serving(Options(tmp_path / "first", thinks=False)) as site:
        stage = Stage(page, f"http://127.0.0.1:{site.port}/")
        stage.go()
        sit_down(stage, "house:greedy")
    page.wait_for_selector(".people.lost")
    assert stage.find(".people button:enabled").count() == 0, "nothing that is pressed now would be heard"
    with serving(Options(tmp_path / ("first" if is_kept else "second"), thinks=False), at=site.port):
        page.wait_for_selector(".banner:not([hidden])")
        assert ("stopped" if is_kept else "no such match") in stage.text(".banner .sentence")
        assert not stage.find(".people").is_visible()
        assert stage.find("[aria-label='Play on from here']").count() == is_kept
        page.reload()
        page.wait_for_selector(READY)
        assert bool(stage.find(".sorrypage").count()) is not is_kept
    page.close()


@pytest.mark.parametrize(("game", "keys"), [("gems", ["ArrowDown", "ArrowRight"]), ("bomber", ["ArrowRight", "Enter"])])
def test_games_by_keyboard(open_stage: Open, game: str, keys: list[str]) -> None:
    """Every key is an answer; arrows play and do not turn the pages of the match."""
    stage = open_stage()
    sit_down(stage, "house:random", game)
    for key in keys:
        stage.page.wait_for_selector(".people.asked")
        turn = stage.question()
        stage.press(key)
        stage.wait_answered(turn)
    assert stage.find(".card .name").first.inner_text() == "Human"


def test_a_game_that_does_not_wait_goes_on_by_itself(open_stage: Open) -> None:
    stage = open_stage()
    sit_down(stage, "house:random", "tron")
    first = stage.turn
    stage.press("ArrowDown")
    while stage.turn < first + 4:  # turns may be left out on a slow machine; the test's time limit ends this
        stage.page.wait_for_timeout(50)
