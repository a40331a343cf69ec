"""A person plays kings by mouse and by keys in a real browser."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.stage import Stage
from tests.browser.test_people import SOCKETS, sit_down

Open = Callable[..., Stage]


def asked(stage: Stage, turn: int) -> None:
    """Waits until the person is asked for this turn."""
    stage.page.wait_for_selector(f".people.asked[data-question='{turn}'] .choice")


@pytest.mark.parametrize("locale", ["en-US", "fa-IR"])
@pytest.mark.parametrize("width", [1024, 1280, 1440])
def test_a_whole_deck_can_be_seen_on_a_wide_page(open_stage: Open, width: int, locale: str) -> None:
    stage = open_stage(viewport={"width": width, "height": 800}, locale=locale)
    sit_down(stage, "house:random", game="kings")
    asked(stage, 0)
    line = stage.box(".choices")
    boxes = [card.bounding_box() for card in stage.find(".choice").all()]
    assert len(boxes) == 10
    for box in boxes:
        assert box
        assert line["x"] <= box["x"] < box["x"] + box["width"] <= line["x"] + line["width"]
        assert box["y"] + box["height"] <= line["y"] + line["height"]


def test_a_deck_is_picked_and_a_card_is_put_on_the_road_that_is_clicked(open_stage: Open) -> None:
    stage = open_stage()
    stage.page.add_init_script(SOCKETS)
    sit_down(stage, "house:random", game="kings")
    asked(stage, 0)
    stage.find(".choice", has_text="Wasp").click()
    card = stage.find(".choice[aria-pressed=true]")
    assert card.locator("b").all_inner_texts() == ["1. Wasp (6)"]
    assert card.locator(".fact").count() == 4, "cost, health, damage and range"
    stage.page.evaluate("sockets.at(-1).close()")
    stage.page.wait_for_selector(".people.lost")
    stage.page.wait_for_selector(".people.asked:not(.lost)")
    assert card.count() == 1, "what was chosen stays chosen when the connection is lost and comes back"
    stage.press("Enter")
    asked(stage, 1)
    stage.find(".choice", has_text="Wasp").click()
    box = stage.box("canvas.board")
    stage.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)  # roads cross in the middle
    order = stage.find(".choice[aria-pressed=true]", has_text="Wasp (6) on path")
    order.wait_for()
    assert "8 AP" in stage.find(".choice").first.inner_text()
    order.click()  # taken back
    stage.find(".choice", has_text="Wasp").locator("kbd", has_text="1").wait_for()
    stage.press("1", "Escape", "1", "1", "Backspace", "1", "1", "Enter")
    asked(stage, 2)
    stage.find(".card").first.locator(".fact[title='Units on the map']", has_text="1").wait_for()
