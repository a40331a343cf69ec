"""What a Python bot works with (section 9): boards, views, agents."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from meydan.engine.errors import NotAllowed, Unparsable
from meydan.engine.game import Shown
from meydan.engine.record import view
from meydan.games import find
from meydan.games.othello.kit import Agent, Board, View
from meydan.games.othello.law import rules
from meydan.games.othello.words.squares import square_index

OTHELLO = find("othello")
START = "---------------------------OX------XO---------------------------"


def test_start_is_the_usual_start():
    assert str(Board.start()) == START
    assert Board.start().counts() == (2, 2, 60)
    assert str(Board.start(4)) == "-----OX--XO-----"


def test_legal_lists_the_squares_of_a_colour_in_board_order():
    assert Board.start().legal("black") == ["d3", "c4", "f5", "e6"]
    assert Board.start().legal("W") == ["e3", "f4", "c5", "d6"]
    assert Board.start().legal(0) == Board.start().legal("X")


def test_flips_lists_the_discs_that_turn():
    assert Board.start().flips("black", "d3") == ["d4"]
    assert Board.start().flips("black", 19) == ["d4"]
    assert Board.start().flips("black", "a1") == []


def test_play_gives_the_next_board_and_leaves_this_one():
    board = Board.start()
    after = board.play("black", "D3")
    assert after.counts() == (4, 1, 59)
    assert after.at("d3") == after.at("d4") == "X"
    assert board == Board.start()
    with pytest.raises(dataclasses.FrozenInstanceError):
        board.black = 0


def test_an_illegal_play_says_what_can_be_played():
    with pytest.raises(NotAllowed, match="black cannot play a1; it can play d3 c4 f5 e6"):
        Board.start().play("black", "a1")
    with pytest.raises(NotAllowed, match="white cannot play c1; it can play nothing"):
        Board.parse("XO" + "-" * 62).play("white", "c1")


@pytest.mark.parametrize("square", [-1, 64, 1000])
def test_a_number_outside_the_board_is_refused(square):
    with pytest.raises((NotAllowed, Unparsable)):
        Board.start().play("black", square)
    with pytest.raises((NotAllowed, Unparsable)):
        Board.start().flips("black", square)


def test_an_occupied_square_turns_nothing():
    assert Board.parse("XOOX" + "-" * 60).flips("black", "a1") == []


def test_must_pass_and_finished():
    board = Board.parse("OX" + "-" * 62)
    assert board.must_pass("black")
    assert not board.must_pass("white")
    assert not board.finished()
    assert board.play("white", "c1").finished()
    assert not board.play("white", "c1").must_pass("black")


def test_score_by_both_scorings():
    finished = Board.parse("XXX----O" + "-" * 56)
    assert [finished.score(colour) for colour in ("black", "white")] == [3, 1]
    assert [finished.score(colour, "empties_to_winner") for colour in ("black", "white")] == [63, 1]
    assert Board.start().score("black", "empties_to_winner") == 2


def test_an_unknown_scoring_is_refused():
    with pytest.raises(ValueError, match="scoring"):
        Board.start().score("black", "federation")


@pytest.mark.parametrize("side", [4, 6, 8, 10])
def test_parse_takes_every_size_with_or_without_blanks(side):
    text = str(Board.start(side))
    assert Board.parse(text) == Board.start(side)
    assert Board.parse("\n".join(text[at : at + side] for at in range(0, side * side, side))) == Board.start(side)


def test_parse_refuses_other_lengths_and_marks():
    with pytest.raises(Unparsable, match="63 squares"):
        Board.parse("-" * 63)
    with pytest.raises(Unparsable, match="got '7' on b1"):
        Board.parse("-7" + "-" * 62)


@given(st.lists(st.integers(0, 30), max_size=60))
def test_boards_and_the_rules_agree_along_random_games(choices):
    setup = OTHELLO.prepare()
    fixed, states = view(setup.record), np.zeros(1, setup.layout.state)
    state, board = view(states), Board.start()
    rules.reset(state, fixed, 0, None)
    for choice in choices:
        assert (board.black, board.white) == tuple(state.discs)
        if board.finished():
            break
        mover = state.mover
        square = board.legal(mover)[choice % len(board.legal(mover))]
        board = board.play(mover, square)
        rules.step(state, fixed, {mover: square_index(square)}, None)
        assert state.mover == (1 - mover if board.legal(1 - mover) else mover if board.legal(mover) else -1)


def shown(seat: int = 0) -> Shown:
    setup = OTHELLO.prepare()
    state = view(np.zeros(1, setup.layout.state))
    rules.reset(state, view(setup.record), 0, None)
    return Shown(view(setup.record), seat, turn=7, ms_left=250.0, state=state, look=lambda: None)


def test_a_view_shows_the_board_the_colour_the_legal_squares_and_the_time():
    seen = View(shown())
    assert seen.board == Board.start()
    assert seen.legal == ["d3", "c4", "f5", "e6"]
    assert (seen.seat, seen.colour, seen.turn, seen.ms_left) == (0, "black", 7, 250.0)
    assert OTHELLO.view() is View


def test_an_agent_is_asked_with_board_colour_and_time():
    class Last(Agent):
        def choose(self, board, colour, ms_left):
            assert (colour, ms_left) == ("black", 250.0)
            return board.legal(colour)[-1]

    assert Last().act(View(shown())) == "e6"
    assert Agent().act(View(shown())) == "d3"
