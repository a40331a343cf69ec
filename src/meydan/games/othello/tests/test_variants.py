"""Section 5 of the rule book: other starts, other sizes, fixed openings, fewer discs win."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from meydan.engine.cache import compile_cache
from meydan.engine.errors import BadInput, MeydanError, UnknownName
from meydan.engine.record import view
from meydan.engine.rule import Compiler
from meydan.engine.target import target
from meydan.games import find
from meydan.games.othello.law import rules, runs
from meydan.games.othello.law.state import BLACK, WHITE
from meydan.games.othello.tests.test_rules import OTHELLO, SIZES, Play, board
from meydan.games.othello.words.squares import DISCS, square_names, write_discs

STEPS = [(row, col) for row in (-1, 0, 1) for col in (-1, 0, 1) if (row, col) != (0, 0)]


def walked_flips(marks: str, side: int, own: str, square: int) -> set[int]:
    """What a move captures, found by walking over rows and columns: a second opinion without bits."""
    turned: set[int] = set()
    for down, right in STEPS:
        run, row, col = [], square // side + down, square % side + right
        while 0 <= row < side and 0 <= col < side and marks[row * side + col] not in (own, "-"):
            run.append(row * side + col)
            row, col = row + down, col + right
        if 0 <= row < side and 0 <= col < side and marks[row * side + col] == own:
            turned.update(run)
    return turned


@pytest.mark.parametrize("size", SIZES)
@given(data=st.data())
def test_no_size_has_captures_around_the_edges(size, data):
    marks = "".join(data.draw(st.lists(st.sampled_from("XXOO-"), min_size=size * size, max_size=size * size)))
    mover = data.draw(st.sampled_from(DISCS))
    game = Play(size=size, position=f"{marks} {mover}")
    own, other = (
        sum(1 << square for square, mark in enumerate(marks) if mark == each) for each in (mover, rival(mover))
    )
    expected = {square: walked_flips(marks, size, mover, square) for square in range(size**2) if marks[square] == "-"}
    legal = rules.open_squares(own, other, game.fixed)
    assert square_names(legal, size) == square_names(sum(1 << each for each in expected if expected[each]), size)
    for square, turned in expected.items():
        assert rules.captured(own, other, square, game.fixed) == sum(1 << each for each in turned)


def rival(mark: str) -> str:
    return DISCS[1 - DISCS.index(mark)]


@pytest.mark.parametrize("size", SIZES)
def test_a_run_does_not_go_on_from_the_last_column_to_the_next_row(size):
    """Black a2 would follow white on the last square of row 1 if rows were one long line, and so on diagonals."""
    gap = "-" * (size - 1)
    assert board("-" * (size - 2) + "-O", "X" + gap, "-" * size, "-" * size).open == ""
    assert board("-" * size, "O" + gap, gap + "X", "-" * size).open == ""
    assert board(gap + "X", "-" * size, "O" + gap, gap + "-").open == ""


@pytest.mark.parametrize("seat", [BLACK, WHITE])
@pytest.mark.parametrize("size", SIZES)
def test_seats_see_the_whole_board_of_every_size_from_their_side(size, seat):
    setup = OTHELLO.prepare(settings={"size": size, "start_moves": size}, seed=3)
    runner = target(OTHELLO, setup, "interpreted")
    states = runner.new()
    runner.reset(states)
    state, seen = view(states), runner.observe(states, seat)[0]
    for square in range(size * size):
        row, col = divmod(square, size)
        assert seen["own"][row, col] == state.discs[seat] >> square & 1
        assert seen["other"][row, col] == state.discs[1 - seat] >> square & 1
        assert seen["legal"][square] == (state.open >> square & 1 if state.mover == seat else 0)


@pytest.mark.parametrize("size", SIZES)
def test_every_even_size_starts_with_the_same_pattern_in_the_middle(size):
    rows, middle = Play(size=size).rows, size // 2
    pad = "-" * (middle - 1)
    assert rows[middle - 1 : middle + 1] == [f"{pad}OX{pad}", f"{pad}XO{pad}"]
    assert "".join(rows).count("-") == size * size - 4


@pytest.mark.parametrize(("size", "legal"), [(4, "b1 a2 d3 c4"), (6, "c2 b3 e4 d5"), (10, "e4 d5 g6 f7")])
def test_other_sizes_have_the_same_four_first_moves(size, legal):
    assert Play(size=size).open == legal


def test_four_by_four_is_a_win_for_white_by_eight():
    """Solved by trying everything: 3 to 11 discs, two squares empty (known from the literature)."""
    assert best_difference(Play(size=4)) == -8


def best_difference(game: Play) -> int:
    """Black's discs minus white's under best play, by trying everything."""
    known: dict[tuple[int, int, int], int] = {}

    def best(black: int, white: int, mover: int, has_passed: bool) -> int:
        key = (black, white, mover)
        if key in known:
            return known[key]
        own, other = (black, white) if mover == BLACK else (white, black)
        values, squares = [], rules.open_squares(own, other, game.fixed)
        for square in range(16):
            if squares >> square & 1:
                turned = rules.captured(own, other, square, game.fixed)
                after = (own | turned | 1 << square, other ^ turned)
                values.append(best(*(after if mover == BLACK else after[::-1]), 1 - mover, False))
        if not values and has_passed:
            return black.bit_count() - white.bit_count()
        if not values:
            return best(black, white, 1 - mover, True)
        known[key] = max(values) if mover == BLACK else min(values)
        return known[key]

    return best(game.state.discs[BLACK], game.state.discs[WHITE], BLACK, False)


def test_sixteen_is_the_largest_size_and_odd_sizes_do_not_exist():
    for size in (2, 5, 7, 18):
        with pytest.raises(BadInput, match=f"size: got {size}"):
            OTHELLO.prepare(settings={"size": size})


def test_the_ten_by_ten_board_runs_interpreted_only_and_says_so():
    setup = OTHELLO.prepare(settings={"size": 10})
    assert target(OTHELLO, setup).name == "interpreted"
    for name in ("compiled", "batch"):
        with pytest.raises(MeydanError, match="runs only interpreted"):
            target(OTHELLO, setup, name)


def test_a_whole_game_on_ten_by_ten_ends_within_the_horizon():
    setup = OTHELLO.prepare(settings={"size": 10})
    runner = target(OTHELLO, setup, "interpreted")
    states = runner.new(5)
    runner.reset(states)
    turns = runner.playout(states, np.arange(5))
    assert runner.facts(states).over.all()
    for index, played in enumerate(turns):
        black, white = view(states, index).discs[BLACK], view(states, index).discs[WHITE]
        assert black & white == 0
        assert black.bit_count() + white.bit_count() == 4 + played
    assert max(turns) <= setup.horizon


def test_the_parallel_start_has_black_d4_e4_and_white_d5_e5():
    start = Play(start="parallel")
    assert start.rows[3:5] == ["---XX---", "---OO---"]
    assert start.mover == BLACK
    assert start.open == "c6 d6 e6 f6"


def test_anti_the_winner_has_fewer_discs_and_the_score_stays_the_count():
    game = board("XXX----O", anti=True)
    assert game.winner() == WHITE
    assert game.scores == [3, 1]
    assert board("X------O", anti=True).winner() is None


def test_anti_empties_still_go_to_the_colour_with_more_discs():
    assert board("XXX----O", anti=True, scoring="empties_to_winner").scores == [63, 1]


def test_an_opening_is_played_before_the_bots_begin():
    assert opened(opening="d3c3 C4\ne3") == opened_by_hand("d3", "c3", "c4", "e3")


def opened(**settings: Any) -> tuple[list[str], int, str]:
    game = Play(**settings)
    return game.rows, game.mover, game.open


def opened_by_hand(*squares: str) -> tuple[list[str], int, str]:
    game = Play().play(*squares)
    return game.rows, game.mover, game.open


@pytest.mark.parametrize(
    ("opening", "message"),
    [
        ("d3d3", "move 2 'd3' is illegal; white .*can play c3 e3 c5"),
        ("a1", "move 1 'a1' is illegal; black .*can play d3 c4 f5 e6"),
        ("d3z9", "move 2.* got 'z9'; expected a square from a1 to h8"),
        ("d3pass", "move 2 'pass': .*pass.* due here; white .*can play c3 e3 c5"),
    ],
)
def test_an_opening_with_an_illegal_move_is_refused_with_its_number(opening, message):
    with pytest.raises(BadInput, match=message):
        Play(opening=opening)


def test_start_moves_are_random_and_the_same_for_the_same_seed():
    boards = [opened(start_moves=8, seed=seed) for seed in range(20)]
    assert boards == [opened(start_moves=8, seed=seed) for seed in range(20)]
    assert len({"".join(rows) for rows, *_ in boards}) > 15
    assert all("".join(rows).count("-") == 64 - 4 - 8 for rows, *_ in boards)


def test_start_moves_follow_the_opening():
    rows, *_ = opened(opening="d3", start_moves=1, seed=4)
    assert "".join(rows) in {"".join(Play().play("d3", reply).rows) for reply in ("c3", "e3", "c5")}


def test_more_start_moves_than_the_game_has_leave_a_finished_game():
    game = Play(size=4, start_moves=96)
    assert rules.is_over(game.state, game.fixed)


def test_a_position_is_played_from_as_it_stands():
    text = write_discs(0b1, 0b10) + " O"
    game = Play(position=text)
    assert game.mover == BLACK, "white has no square, so the turn is black's"
    assert game.open == "c1"


def test_the_presets_differ_only_in_the_scoring():
    seed, federation = OTHELLO.prepare("seed"), OTHELLO.prepare("federation")
    assert seed.settings.model_dump() | {"scoring": "empties_to_winner"} == federation.settings.model_dump()


def test_an_unknown_preset_names_the_known_ones():
    with pytest.raises(UnknownName, match=r"federaton.*did you mean 'federation'.*document"):
        OTHELLO.prepare("federaton")


def test_a_setup_survives_json():
    setup = OTHELLO.prepare("federation", {"size": 6, "opening": "c2", "anti": True}, seed=5)
    again = OTHELLO.from_json(setup.to_json())
    assert again.record.tobytes() == setup.record.tobytes()
    assert again.to_json() == setup.to_json()


def test_the_game_is_found_by_its_name():
    assert find("othello") is OTHELLO


WORDS = st.integers(0, 2**64 - 1)


@given(WORDS, WORDS, st.sampled_from([1, 7, 8, 9]))
def test_r2_runs_by_doubling_are_runs_by_steps_where_no_run_is_longer_than_six(start, other, shift):
    inner = 0x007E7E7E7E7E7E00 if shift != 8 else 0x00FFFFFFFFFFFF00  # off the edges that this direction crosses
    within = other & (inner if shift != 1 else 0x7E7E7E7E7E7E7E7E)
    for steps, name in ((runs.run_up, "run_up"), (runs.run_down, "run_down")):
        doubled = compiled_run(name)(np.uint64(start), np.uint64(within), shift)
        assert steps(start, within, shift) & (2**64 - 1) == int(doubled)


@cache
def compiled_run(name):
    return Compiler(compile_cache("othello", OTHELLO.folder)).compile(getattr(runs, name))
