"""What phones show: boards with the room that they need, nothing over the pieces, and all cards of who plays."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import meydan
from meydan.match.replay import pack_replay
from tests.browser.stage import Stage
from tests.browser.test_people import sit_down
from tests.web.conftest import Site

Open = Callable[..., Stage]
Played = Callable[[str], str]
UPRIGHT = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
ACROSS = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}


def test_a_wide_board_leaves_to_the_lists_what_it_does_not_need(open_stage: Open, played: Played) -> None:
    heights = []
    for game in ("tron", "othello"):
        stage = open_stage(f"?show={played(game)}", **UPRIGHT)
        heights.append(stage.box(".picture")["height"])
    wide, square = heights
    assert 200 < wide < square - 50


@pytest.mark.parametrize("phone", [UPRIGHT, ACROSS], ids=["upright", "across"])
def test_what_a_piece_is_stands_beside_the_board(open_stage: Open, played: Played, phone: dict[str, object]) -> None:
    stage = open_stage(f"?show={played('othello')}&turn=2", **phone)
    board = stage.box("canvas.board")
    stage.page.touchscreen.tap(board["x"] + board["width"] * 0.46, board["y"] + board["height"] * 0.45)
    told = stage.box(".thing")
    is_below = told["y"] >= board["y"] + board["height"]
    is_beside = told["x"] >= board["x"] + board["width"] - 1
    assert is_below or is_beside
    assert stage.serious() == []


def test_all_cards_of_who_plays_can_be_seen_at_once(open_stage: Open) -> None:
    stage = open_stage(locale="fa-IR", **UPRIGHT)
    sit_down(stage, "house:random", game="kings")
    stage.page.wait_for_selector(".people.asked[data-question='0'] .choice")
    boxes = [card.bounding_box() for card in stage.find(".choice").all()]
    assert len(boxes) == 10, "nine kinds of units, and what sends the deck"
    for box in boxes:
        assert box
        assert 0 <= box["x"] < box["x"] + box["width"] <= 390
        assert box["y"] + box["height"] <= 844


def test_a_long_name_of_other_letters_is_cut_at_its_own_end(open_stage: Open, played: Played) -> None:
    stage = open_stage(f"?show={played('othello')}", locale="fa-IR", **UPRIGHT)
    look = stage.find(".card .name").first.evaluate("name => [getComputedStyle(name).direction, name.innerText]")
    assert look == ["ltr", "random"]
    name, card = stage.box(".card .name"), stage.box(".card .who")
    assert name["x"] + name["width"] == pytest.approx(card["x"] + card["width"], abs=1)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_an_address_that_leads_nowhere_has_a_page_like_the_others(open_stage: Open, scheme: str) -> None:
    stage = open_stage(color_scheme=scheme, **UPRIGHT)
    usual = stage.page.evaluate("getComputedStyle(document.body).backgroundColor")
    stage.page.goto(stage.home + "nothing/here")
    assert stage.page.evaluate("getComputedStyle(document.body).backgroundColor") == usual
    assert stage.box("main a")["height"] >= 44
    assert stage.serious() == []


def test_a_phone_held_across_gives_the_board_three_quarters_of_its_height(open_stage: Open, played: Played) -> None:
    stage = open_stage(f"?show={played('kings')}&turn=3", **ACROSS)
    board, side, time = stage.box(".picture"), stage.box(".side"), stage.box(".below")
    assert board["height"] >= 390 * 0.7
    assert board["x"] + board["width"] <= side["x"] + 1
    assert board["y"] + board["height"] == pytest.approx(time["y"], abs=1)
    assert side["y"] + side["height"] <= time["y"] + 1
    assert time["y"] + time["height"] <= 391
    assert stage.box(".seek")["width"] >= 120
    stage.press("End")
    result = stage.find(".banner:not([hidden])").bounding_box()
    assert result
    assert result["x"] >= board["x"] + board["width"] - 1
    assert result["y"] + result["height"] <= time["y"] + 1
    stage.find(".banner > .ghost").tap()
    stage.find("[role=tab]").last.tap()  # what lay under the result can be pressed
    assert stage.find("[role=tab]").last.get_attribute("aria-selected") == "true"
    assert stage.serious() == []


def test_a_result_does_not_stay_above_the_lists(open_stage: Open, played: Played) -> None:
    stage = open_stage(f"?show={played('othello')}", **UPRIGHT)
    stage.press("End")
    stage.page.wait_for_selector(".banner:not([hidden])")
    stage.page.evaluate("scrollTo(0, 10_000)")
    assert stage.box(".banner")["y"] < stage.box(".tabs")["y"] - 200
    shown = stage.page.evaluate("document.querySelector('.stagebox').getBoundingClientRect().bottom")
    assert shown < 844 / 2


@pytest.mark.parametrize("phone", [UPRIGHT, ACROSS], ids=["upright", "across"])
def test_a_long_name_is_read_to_its_end_where_the_result_stands(
    site: Site, open_stage: Open, phone: dict[str, object]
) -> None:
    past = meydan.play("othello", ["house:greedy", "house:random"], settings={"size": 4}, seed=1).replay
    named = [seat.model_copy(update={"name": "a_name_without_any_place_to_break_it_" * 2}) for seat in past.seats]
    match = site.open(pack_replay(past.model_copy(update={"seats": named}).sealed()))["id"]
    stage = open_stage(f"?show={match}", **phone)
    stage.press("End")
    stage.page.wait_for_selector(".banner:not([hidden])")
    banner = stage.box(".banner")
    for words in stage.find(".banner h2, .banner p").all():
        assert words.evaluate("each => each.scrollWidth <= each.clientWidth + 1")
        box = words.bounding_box()
        assert box
        assert box["x"] + box["width"] <= banner["x"] + banner["width"]


def test_nobody_is_told_to_drop_files_with_a_finger(open_stage: Open) -> None:
    assert not open_stage(**UPRIGHT).find(".openbox small").is_visible()
    assert open_stage().find(".openbox small").is_visible()
