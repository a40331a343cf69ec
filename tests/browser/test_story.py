"""What the page tells besides the board: drawings, pieces, events, a future that stays hidden, playing on."""

from __future__ import annotations

import re
from collections.abc import Callable

import meydan
from meydan.match.replay import Replay, pack_replay
from tests.browser.stage import Stage
from tests.web.conftest import Site

Open = Callable[..., Stage]
Played = Callable[[str], str]
ROW_IS_SEEN = """turn => {
  const [list, row] = [document.querySelector(".feed"), document.querySelector(`.feed [data-turn="${turn}"]`)];
  const [of, at] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  return at.height > 0 && at.top >= of.top - 1 && at.bottom <= of.bottom + 1;
}"""
COUNTS = """[...document.querySelectorAll(".feed li:not([hidden]) .times")].filter((each) => each.textContent)
  .map((each) => each.textContent.match(/\\d+/g).slice(-2).map(Number))"""  # the first and the last turn of repeats
KINDS = "document.querySelectorAll('.feedbox select:last-of-type option:enabled').length"
HEADINGS = """[...document.querySelectorAll("h1, h2, h3, h4")]
  .filter((each) => each.getClientRects().length).map((each) => each.tagName)"""
SEEN = "document.querySelectorAll('.feed li:not([hidden])').length"


def drawn_replay() -> Replay:
    """A short match whose bots wrote something for the page."""
    past = meydan.play("othello", ["house:random", "house:random"], settings={"size": 4}, seed=3).replay
    lines = "thinking\n@mark 0 0 red\n@line 0 0 3 3\n@text 1 1 here\n@value depth 7"
    turns = [[(*answer[:3], {"errors": lines}) for answer in turn] for turn in past.turns]
    return past.model_copy(update={"turns": turns}).sealed()


def test_a_page_tells_about_bots_and_pieces(site: Site, open_stage: Open) -> None:
    match = site.open(pack_replay(drawn_replay()))["id"]
    stage = open_stage(f"?show={match}&turn=2")
    before = stage.picture()
    stage.find(".layers summary").click()
    assert stage.find(".layers .row").count() == 2  # stable discs, drawings
    stage.find(".layers .row", has_text="Drawings").click()
    stage.find(".layers summary").click()
    assert stage.picture() != before
    assert "depth" in stage.text(".chartbox select")
    box = stage.box("canvas.board")
    stage.page.mouse.click(box["x"] + box["width"] * 0.46, box["y"] + box["height"] * 0.45)
    assert "Disc" in stage.text(".thing")
    stage.turn_by_mouse("left")
    stage.page.wait_for_url(re.compile("pose="))


def test_nothing_of_the_future_is_shown_to_who_does_not_want_it(site: Site, open_stage: Open) -> None:
    match = site.open(pack_replay(drawn_replay()))["id"]
    stage = open_stage(f"?show={match}&turn=2")
    everything = stage.page.evaluate(SEEN)
    hide_later_turns(stage)
    assert stage.page.evaluate(SEEN) == 2 < everything
    stage.find("[role=tab]", has_text="Story").click()
    assert "later turns are hidden" in stage.text(".story")
    stage.press("End")
    stage.wait_turn(stage.last)
    assert stage.page.evaluate(SEEN) == everything
    assert "later turns are hidden" not in stage.text(".story")


def test_no_scale_count_kind_or_tip_tells_the_future_to_who_does_not_want_it(
    site: Site, open_stage: Open, played: Played
) -> None:
    stage = open_stage(f"?show={site.open(pack_replay(drawn_replay()))['id']}&turn=2")
    stage.find(".chartbox select").select_option(label="Scores over time")
    greatest, bar = stage.text(".chart .high"), stage.box(".seek")
    stage.page.mouse.move(bar["x"] + bar["width"] - 2, bar["y"] + bar["height"] / 2)
    assert stage.find(".seek .tip > *").count() > 1, "the end is told"
    hide_later_turns(stage)
    stage.page.mouse.move(bar["x"] + bar["width"] - 3, bar["y"] + bar["height"] / 2)
    assert stage.find(".seek .tip > *").count() == 1
    assert int(stage.text(".chart .high")) < int(greatest)
    stage.go(f"?show={played('kings')}&turn=0")
    stage.seek(stage.last)
    counts, kinds = stage.page.evaluate(COUNTS), stage.page.evaluate(KINDS)
    turn = counts[0][1] - 1
    stage.seek(turn)
    assert all(last <= turn for _, last in stage.page.evaluate(COUNTS))
    assert stage.page.evaluate(KINDS) < kinds


def hide_later_turns(stage: Stage, button: str | None = None) -> None:
    if button is None:
        stage.press("g")
    else:
        stage.find(button).click()
    stage.find("dialog .row", has_text="No spoilers").click()
    stage.press("Escape")


def test_a_match_is_played_on_from_the_turn_that_is_shown(site: Site, open_stage: Open) -> None:
    match = site.open(pack_replay(drawn_replay()))["id"]
    stage = open_stage(f"?show={match}&turn=3")
    stage.find("button[aria-label='Play on from here']").click()
    stage.find("dialog button", has_text="Play on").click()
    stage.page.wait_for_url(lambda address: match not in address)
    assert len(site.wait_for_end(stage.show)["turns"]) >= 4


def test_a_program_of_which_a_file_tells_is_asked_for_and_not_run(site: Site, open_stage: Open) -> None:
    past = drawn_replay()
    own = past.model_copy(update={"seats": [past.seats[0], past.seats[1].model_copy(update={"bot": "cmd:mine"})]})
    match = site.open(pack_replay(own.sealed()))["id"]
    stage = open_stage(f"?show={match}&turn=3")
    stage.find("button[aria-label='Play on from here']").click()
    fields = stage.find("dialog .seatrow")
    assert fields.nth(0).locator("select").input_value() == "house:random"
    assert fields.nth(1).locator("select").input_value() == "path"
    path = fields.nth(1).locator("input[type=text]")
    assert (path.input_value(), path.get_attribute("placeholder")) == ("", "cmd:mine")
    stage.find("dialog button", has_text="Play on").click()
    assert "no bot yet" in stage.toast()


def test_the_lists_of_matches_keep_results_from_who_does_not_want_to_know_them(site: Site, open_stage: Open) -> None:
    site.open(pack_replay(drawn_replay()))
    stage = open_stage()
    stage.page.wait_for_selector(".recent .sentence")
    hide_later_turns(stage, "button[aria-label='Settings']")
    stage.page.wait_for_selector(".recent .sentence", state="detached")
    stage.find(".recent a").first.click()
    stage.page.wait_for_selector(".page.watch")
    stage.find("[aria-label='Two matches side by side']").click()
    stage.page.wait_for_selector("dialog .recent, dialog .quiet")
    assert stage.find("dialog .sentence").count() == 0


def test_what_lies_open_over_the_board_closes_before_the_match_is_left(open_stage: Open, played: Played) -> None:
    stage = open_stage(f"?show={played('othello')}")
    for close in ("Escape", "click"):
        stage.find(".layers summary").click()
        stage.page.wait_for_selector(".layers[open]")
        if close == "click":
            stage.find("canvas.board").click(position={"x": 40, "y": 300})
        else:
            stage.press(close)
        stage.page.wait_for_selector(".layers:not([open])")
    assert stage.show


def test_two_matches_side_by_side_are_at_the_turn_that_was_seen(site: Site, open_stage: Open) -> None:
    first, second = (site.open(pack_replay(drawn_replay()))["id"] for _ in range(2))
    assert first != second
    stage = open_stage(f"?show={first}&turn=4")
    stage.find("[aria-label='Two matches side by side']").click()
    stage.find("dialog .recent button, dialog li a, dialog li button").first.click()
    stage.page.wait_for_selector(".compare")
    stage.wait_turn(4)
    assert stage.find("main, [role=main]").count() == 1
    stage.press("ArrowRight")
    stage.wait_turn(5)
    stage.press("Escape")
    stage.page.wait_for_selector(".page.watch")
    stage.wait_turn(5)


def test_a_search_that_finds_nothing_says_so(site: Site, open_stage: Open) -> None:
    match = site.open(pack_replay(drawn_replay()))["id"]
    stage = open_stage(f"?show={match}")
    stage.find("[role=tab]", has_text="output").click()
    field = stage.find(".turnlog input")
    field.fill("thinking")
    field.press("Enter")
    stage.wait_turn(1)
    field.fill("nowhere")
    field.press("Enter")
    assert "nowhere" in stage.text(".toast")


def test_the_list_of_events_is_at_the_turn_though_its_row_is_filtered_out(open_stage: Open, played: Played) -> None:
    stage = open_stage(f"?show={played('othello')}")
    stage.find(".feedbox select").first.select_option("0")  # black moves in odd turns
    stage.seek(40)
    stage.page.wait_for_function(ROW_IS_SEEN, arg=39)


def test_a_position_in_the_events_is_not_broken(open_stage: Open, played: Played) -> None:
    stage = open_stage(f"?show={played('bomber')}", locale="fa-IR")
    place = stage.find(".feed .place").first
    assert place.evaluate("place => getComputedStyle(place).whiteSpace") == "nowrap"
    assert "، " in place.inner_text()


def test_words_that_begin_with_a_latin_name_run_from_right_to_left(open_stage: Open, played: Played) -> None:
    stage = open_stage(f"?show={played('othello')}", locale="fa-IR")
    stage.find("[role=tab]").nth(2).click()
    stage.find(".turnlog input").fill("nowhere")
    stage.find(".turnlog input").press("Enter")
    assert stage.find(".toast").evaluate("toast => getComputedStyle(toast).direction") == "rtl"


def test_bots_of_one_name_are_told_apart_everywhere(open_stage: Open, played: Played) -> None:
    stage = open_stage(f"?show={played('kings')}")
    eyes = stage.find(".eye option").all_inner_texts()
    assert eyes[1:] == [f"random (Player {seat})" for seat in range(4)]
    stage.press("End")
    assert re.fullmatch(r"(random \(Player \d\)( and |(?= win))){2} win", stage.text(".banner h2"))
    stage.find("[role=tab]").nth(2).click()
    assert stage.text(".turnlog h2") == eyes[1]
    stage.find("[role=tab]").nth(3).click()
    assert eyes[1] in stage.text(".about")


def test_percent_signs_stand_on_the_same_side_in_the_chart_and_beside_the_board(
    open_stage: Open, played: Played
) -> None:
    stage = open_stage(f"?show={played('othello')}", locale="fa-IR")
    for selector in (".chart .high", ".chart .low", ".standing b"):
        direction = stage.find(selector).first.evaluate("each => getComputedStyle(each).direction")
        assert direction == "rtl", selector


def test_no_level_of_headings_is_skipped_above_what_bots_wrote(site: Site, open_stage: Open) -> None:
    match = site.open(pack_replay(drawn_replay()))["id"]
    stage = open_stage(f"?show={match}&turn=2")
    stage.find("[role=tab]").nth(2).click()
    levels = [int(each[1]) for each in stage.page.evaluate(HEADINGS)]
    assert levels == [1, 2]
