"""Pictures and words: what people read, and what is read back."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from meydan.engine.errors import BadInput, Unparsable
from meydan.engine.record import view
from meydan.engine.target import target
from meydan.games import find
from meydan.games.othello.law import rules
from meydan.games.othello.law.state import BLACK, WHITE
from meydan.games.othello.words import text
from meydan.games.othello.words.squares import (
    IllegalPass,
    colour_seat,
    read_discs,
    square_index,
    square_name,
    square_names,
    write_discs,
)

OTHELLO = find("othello")
SETUP = OTHELLO.prepare()
START = """\
   a b c d e f g h
 1 - - - - - - - - 1
 2 - - - - - - - - 2
 3 - - - + - - - - 3
 4 - - + O X - - - 4
 5 - - - X O + - - 5
 6 - - - - + - - - 6
 7 - - - - - - - - 7
 8 - - - - - - - - 8
   a b c d e f g h
X black 2  O white 2  X to move"""


def start() -> np.ndarray:
    states = np.zeros(1, SETUP.layout.state)
    rules.reset(view(states), view(SETUP.record), 0, None)
    return states


def drawn(states: np.ndarray) -> str:
    return text.draw(view(states), view(SETUP.record))


def test_the_picture_has_letters_digits_discs_marks_for_legal_squares_and_how_it_stands():
    assert drawn(start()) == START


def test_a_picture_is_read_back_as_the_state_it_shows():
    assert text.parse(START, SETUP).tobytes() == start().tobytes()


@given(st.sampled_from([4, 6, 8, 10]), st.integers(0, 10**6), st.integers(0, 100))
def test_parse_of_draw_is_the_state_at_every_turn_on_every_size(size, seed, moves):
    setup = OTHELLO.prepare(settings={"size": size, "start_moves": min(moves, 96)}, seed=seed)
    states = np.zeros(1, setup.layout.state)
    rules.reset(view(states), view(setup.record), 0, None)
    assert text.parse(text.draw(view(states), view(setup.record)), setup).tobytes() == states.tobytes()


def test_a_finished_game_and_a_forfeit_are_told_and_read_back():
    runner = target(OTHELLO, SETUP, "interpreted")
    finished, forfeited = runner.new(), start()
    runner.reset(finished)
    runner.playout(finished, np.array([3]))
    rules.forfeit(view(forfeited), view(SETUP.record), WHITE)
    for states, last in ((finished, "over"), (forfeited, "O forfeits")):
        assert drawn(states).endswith(last)
        assert text.parse(drawn(states), SETUP).tobytes() == states.tobytes()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda picture: "", "last line"),
        (lambda picture: picture.replace("to move", "moves"), "last line"),
        (lambda picture: picture.replace("+", "?", 1), r"got '\?' on d3"),
        (lambda picture: picture.replace(" 8 - - - - - - - - 8\n", ""), "56 squares; expected 64"),
    ],
)
def test_a_picture_that_cannot_be_read_says_why(change, message):
    with pytest.raises(BadInput, match=message):
        text.parse(change(START), SETUP)


@given(st.text(max_size=200))
def test_no_text_breaks_the_reader_of_pictures(picture):
    with pytest.raises(BadInput):
        text.parse(picture, SETUP)


@given(st.sampled_from([4, 6, 8, 10]), st.data())
def test_a_square_s_name_is_read_back_in_either_case(side, data):
    square = data.draw(st.integers(0, side * side - 1))
    assert square_index(square_name(square, side), side) == square
    assert square_index(square_name(square, side).upper(), side) == square


def test_squares_are_counted_from_a1_along_the_rows():
    assert [square_index(name) for name in ("a1", "h1", "a2", "d3", "h8")] == [0, 7, 8, 19, 63]
    assert square_index("j10", 10) == 99
    assert square_names(1 | 1 << 63 | 1 << 8) == ["a1", "a2", "h8"]


@pytest.mark.parametrize("word", ["", "a0", "a9", "i1", "11", "a", "d3d3", "pass", "d 3", "d３", "a" * 99, "a-1"])
def test_a_word_that_is_no_square_is_refused(word):
    with pytest.raises(Unparsable, match="expected a square from a1 to h8"):
        square_index(word)


def test_actions_are_written_and_read_as_squares():
    fixed = view(SETUP.record)
    assert OTHELLO.words.write_action(19, fixed) == "d3"
    assert OTHELLO.words.read_action(" D3 ", fixed) == 19
    assert OTHELLO.words.score_line([34, 30]) == "black 34, white 30"
    assert [OTHELLO.seat_name(seat) for seat in (BLACK, WHITE)] == ["black", "white"]


@pytest.mark.parametrize("word", ["pass", "PASS", "pa", "ps", "--"])
def test_a_pass_is_understood_and_refused_because_nobody_who_must_pass_is_asked(word):
    with pytest.raises(IllegalPass, match="a player who can move must move"):
        OTHELLO.words.read_action(word, view(SETUP.record))


@pytest.mark.parametrize("word", ["black", "B", "x", "X", "*", "dark", 0])
def test_black_has_many_names(word):
    assert colour_seat(word) == BLACK


@pytest.mark.parametrize("word", ["white", "W", "o", "O", "light", 1])
def test_white_has_many_names(word):
    assert colour_seat(word) == WHITE


@pytest.mark.parametrize("word", ["", "red", 2, -1, None, True])
def test_other_words_are_no_colour(word):
    with pytest.raises(Unparsable, match="expected a colour"):
        colour_seat(word)


def test_a_board_string_may_use_any_of_the_usual_marks():
    rows = ["Xx*Bb-._", "Oo0Ww---"]
    black, white = read_discs("\n".join(rows) + "-" * 48)
    assert write_discs(black, white)[:16] == "XXXXX---OOOOO---"


@given(st.integers(0, 2**64 - 1), st.integers(0, 2**64 - 1))
def test_a_board_string_is_read_back(some, others):
    assert read_discs(write_discs(some & ~others, others)) == (some & ~others, others)
