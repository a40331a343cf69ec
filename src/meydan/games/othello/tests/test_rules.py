"""The rule book, one rule per test: R and M numbers are those of SPEC.md."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from meydan.engine.errors import BadInput
from meydan.engine.record import view
from meydan.games import find
from meydan.games.othello.law import rules
from meydan.games.othello.law.state import BLACK, NOBODY, WHITE
from meydan.games.othello.words.squares import DISCS, square_index, square_name, square_names, write_discs
from meydan.testing import Example

OTHELLO = find("othello")
SIZES = (4, 6, 8, 10)
EMPTY_ROW = "--------"
FIGURE_6 = "-XXXXXXX -OOOOO-X OOOOOOOX OOOOOOOX OOOOOOOX OOOOOOOX OOOOOOOX -OOOOO--"


class Play(Example):
    """A position to play on by the names of squares."""

    def __init__(self, preset: str | None = None, seed: int = 0, **settings: Any) -> None:
        super().__init__(OTHELLO, OTHELLO.prepare(preset, settings, seed))

    @property
    def open(self) -> str:
        return " ".join(square_names(self.state.open, self.fixed.side))

    @property
    def mover(self) -> int:
        return self.state.mover

    @property
    def rows(self) -> list[str]:
        side = self.fixed.side
        board = write_discs(self.state.discs[BLACK], self.state.discs[WHITE], side)
        return [board[row * side : (row + 1) * side] for row in range(side)]

    def flips(self, square: str) -> str:
        own, other = self.state.discs[self.mover], self.state.discs[1 - self.mover]
        turned = rules.captured(own, other, square_index(square, self.fixed.side), self.fixed)
        return " ".join(square_names(turned, self.fixed.side))

    def winner(self) -> int | None:
        black, white = (rules.outcome(self.state, self.fixed, seat) for seat in (BLACK, WHITE))
        return None if black == white else BLACK if black > white else WHITE


def board(*rows: str, mover: str = "X", preset: str | None = None, **settings: Any) -> Play:
    """A position by its rows; rows below the last are empty."""
    side = len(rows[0])
    whole = "".join(rows).ljust(side * side, "-")
    return Play(preset, size=side, position=f"{whole} {mover}", **settings)


# -- section 2 and 3: the start and the moves ----------------------------------------------------------------------


def test_section_2_the_start_has_white_d4_e5_and_black_e4_d5_and_black_moves_first():
    start = Play()
    assert start.rows[3:5] == ["---OX---", "---XO---"]
    assert start.rows[:3] == start.rows[5:] == [EMPTY_ROW] * 3
    assert start.mover == BLACK


def test_section_3_from_the_start_black_may_play_d3_c4_f5_e6_and_d3_turns_d4():
    start = Play()
    assert start.open == "d3 c4 f5 e6"
    assert start.flips("d3") == "d4"
    assert start.play("d3").rows[2:5] == ["---X----", "---XX---", "---XO---"]


def test_section_3_after_d3_white_may_play_c3_e3_c5():
    after = Play().play("d3")
    assert after.mover == WHITE
    assert {square: after.flips(square) for square in after.open.split()} == {"c3": "d4", "e3": "e4", "c5": "d5"}


def test_r1_a_square_with_a_disc_cannot_be_played():
    row = board("XOO-----", "XO------")
    assert not rules.legal(row.state, row.fixed, BLACK, square_index("b1"))
    assert row.open == "d1 c2 c3"


@pytest.mark.parametrize("square", [-1, -64, 64, 100, 2**31 - 1, -(2**31)])
def test_r1_a_number_that_is_no_square_cannot_be_played(square):
    start = Play()
    assert not rules.legal(start.state, start.fixed, BLACK, square)


def test_r2_a_run_between_the_new_disc_and_another_is_captured_in_all_eight_directions():
    star = board(
        "X--X--X-",
        "-O-O-O--",
        "--OOO---",
        "XOO-OOX-",
        "--OOO---",
        "-O-O-O--",
        "X--X--X-",
    )
    assert star.flips("d4") == "b2 d2 f2 c3 d3 e3 b4 c4 e4 f4 c5 d5 e5 b6 d6 f6"


def test_r2_a_run_that_ends_on_an_empty_square_is_not_captured():
    assert board("-OOO-OX-").flips("e1") == "f1"


def test_r2_a_run_that_ends_at_the_edge_is_not_captured():
    assert board("XO-OOOOO", "--O-----", "--X-----").flips("c1") == "b1 c2"


def test_r2_a_run_broken_by_an_empty_square_is_not_captured():
    assert board("XO-O----").open == "c1"


def test_r2_the_longest_run_is_six_discs_on_the_usual_board_and_eight_on_the_largest():
    assert board("XOOOOOO-").flips("h1") == "b1 c1 d1 e1 f1 g1"
    assert board("XOOOOOOOO-").flips("j1") == "b1 c1 d1 e1 f1 g1 h1 i1"


def test_r3_touching_a_disc_is_not_enough():
    touching = board("XO------", EMPTY_ROW)
    assert touching.open == "c1"


def test_r4_all_captured_discs_turn_at_once():
    after = board("-OOX----", "OO------", "O-O-----", "X--X----").play("a1")
    assert after.rows[:4] == ["XXXX----", "XX------", "X-X-----", "X--X----"]


def test_r5_discs_enclosed_only_because_others_turned_stay():
    """b1 turns b2; that puts c2 between two black discs, but c2 lies on no line through b1."""
    after = board("--------", "-OOX----", "-X------").play("b1")
    assert after.rows[:3] == ["-X------", "-XOX----", "-X------"]


def test_r6_every_captured_run_turns_none_can_be_left_out():
    """The move is the square alone: there is nothing to choose with."""
    after = board("XO-OX---", "--O-----", "--X-----").play("c1")
    assert after.rows[:3] == ["XXXXX---", "--X-----", "--X-----"]


def test_r7_after_a_move_the_opponent_is_to_move():
    assert Play().play("f5").mover == WHITE
    assert Play().play("f5", "f6").mover == BLACK


def test_r8_a_colour_without_a_square_loses_its_turn_and_is_not_asked():
    after = board("XO------", EMPTY_ROW, "XO------").play("c1")
    assert after.mover == BLACK
    assert after.open == "c3"
    assert not rules.to_move(after.state, after.fixed, WHITE)


def test_r8_a_position_whose_mover_must_pass_begins_with_the_other():
    assert board("OX------", mover="X").mover == WHITE


def test_r9_a_colour_that_can_move_must_there_is_no_action_for_a_pass():
    start = Play()
    actions = range(-1, 65)
    allowed = [action for action in actions if rules.legal(start.state, start.fixed, BLACK, action)]
    assert [square_name(square) for square in allowed] == start.open.split()


def test_r9_the_other_colour_may_not_move():
    start = Play()
    assert not any(rules.legal(start.state, start.fixed, WHITE, square) for square in range(64))


def test_r10_the_game_ends_when_the_board_is_full():
    after = board(*["XXXXXXXX"] * 7, "XXXXXXO-").play("h8")
    assert after.mover == NOBODY
    assert rules.is_over(after.state, after.fixed)


def test_r10_the_game_ends_when_a_colour_is_wiped_out():
    after = board("XO------").play("c1")
    assert rules.is_over(after.state, after.fixed)
    assert after.scores == [3, 0]


def test_r10_the_game_ends_when_neither_colour_has_a_square():
    after = board("XO-----O").play("c1")
    assert rules.is_over(after.state, after.fixed)
    assert not after.state.open


def test_r10_the_shortest_game_has_nine_moves():
    game = Play()
    for square in ("e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"):
        assert not rules.is_over(game.state, game.fixed)
        game.play(square)
    assert rules.is_over(game.state, game.fixed)
    assert game.scores == [13, 0]


def test_r11_one_colour_may_have_to_pass_again_and_again():
    rows = ("XO------", EMPTY_ROW, "XO------", EMPTY_ROW, "XO------", EMPTY_ROW, "XO------")
    game = board(*rows)
    for square in ("c1", "c3", "c5"):
        game.play(square)
        assert game.mover == BLACK
    assert rules.is_over(game.play("c7").state, game.fixed)


# -- result and score ----------------------------------------------------------------------------------------------


def test_r12_more_discs_win_and_equal_numbers_are_a_draw():
    assert board("XXO-----").winner() == BLACK
    assert board("X-OO----").winner() == WHITE
    assert board("X--O----").winner() is None


def test_r13_the_score_is_the_number_of_discs_and_empty_squares_count_for_nobody():
    assert board("XXX----O").scores == [3, 1]


def test_r13_figure_6_of_the_seed_is_finished_45_to_13_for_white():
    figure = board(*FIGURE_6.split())
    assert figure.mover == NOBODY
    assert figure.scores == [13, 45]
    assert figure.winner() == WHITE


def test_r14_figure_6_counts_51_to_13_when_empties_go_to_the_winner():
    figure = board(*FIGURE_6.split(), preset="federation")
    assert figure.scores == [13, 51]
    assert figure.winner() == WHITE


@pytest.mark.parametrize(
    ("row", "scores"), [("XXX----O", (63, 1)), ("X---OOO-", (1, 63)), ("X------O", (32, 32)), ("XXXX----", (64, 0))]
)
def test_r14_empties_go_to_the_winner_or_by_halves_in_a_draw(row, scores):
    assert board(row, scoring="empties_to_winner").scores == list(scores)


def test_r14_empties_are_given_away_only_at_the_end():
    assert Play("federation").play("d3").scores == [4, 1]


@given(st.integers(0, 2**64 - 1), st.integers(0, 2**64 - 1), st.sampled_from([False, True]))
def test_r15_the_winner_never_depends_on_the_scoring(some, others, anti):
    position = f"{write_discs(some & ~others, others)} X"
    results = [Play(position=position, scoring=each, anti=anti) for each in ("discs", "empties_to_winner")]
    assert results[0].winner() == results[1].winner()
    if rules.is_over(results[1].state, results[1].fixed):
        assert sum(results[1].scores) == 64


def test_r16_squares_are_listed_from_a1_by_rows():
    listed = board("XO-OX---", EMPTY_ROW, "OX------", "O-------", "X-------", mover="X")
    assert listed.open == "c1 a2"
    numbered = [rules.nth_legal(listed.state, listed.fixed, BLACK, index) for index in range(2)]
    assert numbered == [2, 8]
    assert rules.legal_count(listed.state, listed.fixed, BLACK) == 2
    assert rules.legal_count(listed.state, listed.fixed, WHITE) == 0


# -- section 6: what the rules say about faults --------------------------------------------------------------------


def test_m1_a_move_is_checked_against_r3_and_another_seat_s_answer_is_not_looked_at():
    start = Play()
    rules.step(start.state, start.fixed, [square_index("d3"), -7], None)
    assert start.mover == WHITE
    assert start.state.forfeiter == NOBODY


@pytest.mark.parametrize("square", [0, square_index("d4"), -1, 64, -(2**31), 2**31 - 1])
def test_m2_an_illegal_move_loses_at_once_64_to_0_and_the_board_is_kept(square):
    for preset in ("document", "federation"):
        game = Play(preset).play("d3")
        before = game.rows
        rules.step(game.state, game.fixed, [0, square], None)
        assert rules.is_over(game.state, game.fixed)
        assert game.rows == before
        assert game.scores == [64, 0]
        assert game.winner() == BLACK


@pytest.mark.parametrize(("size", "points"), [(4, 16), (6, 36), (10, 100)])
def test_m2_on_another_board_a_forfeit_counts_all_its_squares(size, points):
    game = Play(size=size)
    rules.forfeit(game.state, game.fixed, BLACK)
    assert game.scores == [0, points]


def test_m2_a_forfeit_loses_in_anti_othello_too():
    game = Play(anti=True)
    rules.forfeit(game.state, game.fixed, WHITE)
    assert game.winner() == BLACK


def test_m5_a_colour_that_must_pass_is_never_asked():
    after = board("XO------", EMPTY_ROW, "XO------").play("c1")
    assert [bool(rules.to_move(after.state, after.fixed, seat)) for seat in (BLACK, WHITE)] == [True, False]


# -- what seats see ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [BLACK, WHITE])
def test_each_seat_sees_its_own_discs_the_other_s_and_what_it_may_play(seat):
    game = Play().play("d3")
    seen = np.zeros(1, OTHELLO.setups.layout(OTHELLO.prepare().settings).observation)
    rules.observe(game.state, game.fixed, seat, view(seen))
    own, other = (
        ["".join(DISCS[who] if cell else "-" for cell in row) for row in seen[name][0]]
        for name, who in (("own", seat), ("other", 1 - seat))
    )
    assert own == [row.replace(DISCS[1 - seat], "-") for row in game.rows]
    assert other == [row.replace(DISCS[seat], "-") for row in game.rows]
    legal = " ".join(square_name(square) for square in np.flatnonzero(seen["legal"][0]))
    assert legal == ("c3 e3 c5" if seat == WHITE else "")


# -- random play ---------------------------------------------------------------------------------------------------


@given(st.sampled_from(SIZES), st.lists(st.integers(0, 30), max_size=100), st.booleans())
def test_random_play_keeps_the_books(size, choices, is_parallel):
    game = Play(size=size, start="parallel" if is_parallel else "standard")
    for number, choice in enumerate(choices):
        black, white = game.state.discs
        assert black & white == 0
        assert black.bit_count() + white.bit_count() == 4 + number
        assert (black | white | game.state.open) & ~game.fixed.board == 0
        assert (black | white) & game.state.open == 0
        if rules.is_over(game.state, game.fixed):
            assert game.state.open == 0
            break
        own, other = game.state.discs[game.mover], game.state.discs[1 - game.mover]
        assert game.state.open == rules.open_squares(own, other, game.fixed)
        index = choice % rules.legal_count(game.state, game.fixed, game.mover)
        game.play(square_name(rules.nth_legal(game.state, game.fixed, game.mover, index), size))


def test_a_position_with_an_overlong_or_unknown_board_is_refused():
    with pytest.raises(BadInput, match="63 squares; expected 64"):
        Play(position="-" * 63 + " X")
    with pytest.raises(BadInput, match="got 'Q' on a1"):
        Play(position="Q" + "-" * 63 + " X")
    with pytest.raises(BadInput, match="expected a colour"):
        Play(position="-" * 64 + " Z")
