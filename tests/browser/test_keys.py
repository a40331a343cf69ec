"""The keys of the original visualizers, in a real browser, as their own documents list them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.stage import Stage

Open = Callable[..., Stage]
Played = Callable[[str], str]
CALM = {"reduced_motion": "reduce"}  # a step is there at once


def test_gems_keys(open_stage: Open, played: Played) -> None:
    """e faster, w slower, s pause, r from the start, b bigger, n smaller, q quit."""
    stage = open_stage(f"?show={played('gems')}&turn=9", **CALM)
    stage.press("e")
    assert stage.speed == "2×"
    stage.press("w", "w")
    assert stage.speed == "0.5×"
    usual = stage.picture()
    stage.press("b")
    assert stage.picture() != usual
    stage.press("n")
    stage.press("r")
    stage.wait_turn(0)
    assert stage.is_playing
    stage.press("s")
    assert not stage.is_playing
    stage.press("q")
    stage.page.wait_for_selector(".page.home")


def test_bomber_keys(open_stage: Open, played: Played) -> None:
    """A D arrows with Ctrl for five, W S speed that goes round, Enter Space, 0-9, R, F2, Esc."""
    stage = open_stage(f"?show={played('bomber')}&speed=64", **CALM)
    stage.press("d", "ArrowRight", "d", "a", "ArrowLeft")
    stage.wait_turn(1)
    stage.press("Control+d", "Control+ArrowRight", "Control+a")
    stage.wait_turn(6)
    stage.press("w")
    assert stage.speed == "0.25×", "after the fastest comes the slowest"
    stage.press("s", "ArrowDown", "ArrowUp")
    assert stage.speed == "64×"
    stage.press("7")
    stage.wait_turn(7 * stage.last // 10)
    stage.press("ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "Enter")
    assert stage.is_playing
    stage.press(" ")
    assert not stage.is_playing
    with stage.page.expect_download() as saved:
        stage.press("F2")
    assert saved.value.suggested_filename.endswith(".png")
    stage.press("r")
    assert stage.is_playing
    stage.press("Escape")
    stage.page.wait_for_selector(".page.home")


def test_bomber_sound_music_and_full_names(open_stage: Open, played: Played) -> None:
    stage = open_stage(f"?show={played('bomber')}", **CALM)
    stage.press("q", "e")
    stage.press("g")
    switches = stage.find("dialog input[role=switch]")
    assert [switches.nth(place).is_checked() for place in (2, 3)] == [True, True]
    stage.press("Escape")
    stage.page.wait_for_selector("dialog", state="detached")
    stage.press("q", "e")
    stage.page.keyboard.down("f")
    assert stage.find(".player.fullnames").count() == 1
    stage.page.keyboard.up("f")
    assert stage.find(".player.fullnames").count() == 0


def test_kings_camera(open_stage: Open, played: Played) -> None:
    """E Q A D W S move it, C takes the next, and the right mouse button turns it."""
    stage = open_stage(f"?show={played('kings')}&turn=9", viewport={"width": 760, "height": 460}, **CALM)
    seen = {stage.picture()}
    for key in ("e", "e", "a", "w", "w", "d", "s", "q"):
        stage.press(key)
        seen.add(stage.picture())
    assert len(seen) > 6
    stage.press("x")
    usual = stage.picture()
    stage.turn_by_mouse("right")
    assert stage.picture() != usual
    before = stage.address("camera")
    stage.press("c")
    stage.page.wait_for_url(lambda url: f"camera={before}" not in url)  # a camera moved by hand is named there too
    assert stage.address("camera")


@pytest.mark.parametrize("key", ["ث", "e"])
def test_letters_are_found_by_their_place_on_a_persian_keyboard(open_stage: Open, played: Played, key: str) -> None:
    stage = open_stage(f"?show={played('gems')}")
    event = f"new KeyboardEvent('keydown', {{key: '{key}', code: 'KeyE', bubbles: true}})"
    stage.page.evaluate(f"window.dispatchEvent({event})")
    assert stage.speed == "2×"
