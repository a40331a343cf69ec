"""Counts of all lines of play: the known table, other sizes, and the same numbers interpreted."""

from __future__ import annotations

from typing import Any

import pytest

from meydan.engine.errors import BadInput
from meydan.games import find
from meydan.games.othello.kit import Board
from meydan.games.othello.perft import perft

OTHELLO = find("othello")
SETUP = OTHELLO.prepare()
FROM_START = [4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288, 24571284]
FINISHED_AT_DEPTH_10 = 228  # games of nine moves


@pytest.mark.parametrize(("depth", "lines"), list(enumerate(FROM_START, start=1)))
def test_perft_from_the_start(depth, lines):
    assert perft(SETUP, depth) == lines


def test_the_first_finished_games_appear_after_nine_moves():
    assert perft(SETUP, 9, full_depth_only=True) == FROM_START[8]
    assert perft(SETUP, 10, full_depth_only=True) == FROM_START[9] - FINISHED_AT_DEPTH_10


def test_depth_0_is_the_position_itself():
    assert perft(SETUP, 0) == 1


def test_a_negative_depth_is_refused():
    with pytest.raises(BadInput, match="perft depth -1"):
        perft(SETUP, -1)


def test_a_pass_is_a_ply_and_a_finished_game_one_line_at_every_depth():
    must_pass = "OX" + "-" * 62 + " X"
    assert [perft(SETUP, depth, must_pass) for depth in (1, 2, 3, 9)] == [1, 1, 1, 1]
    assert [perft(SETUP, depth, must_pass, full_depth_only=True) for depth in (1, 2, 3)] == [1, 1, 0]
    finished = "X" * 64 + " O"
    assert [perft(SETUP, 5, finished), perft(SETUP, 5, finished, full_depth_only=True)] == [1, 0]


def test_perft_begins_where_the_setup_begins():
    after = [OTHELLO.prepare(settings={"opening": move}) for move in ("d3", "c4", "f5", "e6")]
    assert sum(perft(setup, 6) for setup in after) == FROM_START[6]


@pytest.mark.parametrize("full_depth_only", [False, True])
@pytest.mark.parametrize("settings", [{"size": 4}, {"size": 6}, {"start": "parallel"}, {"size": 10}])
def test_perft_counts_what_walking_through_boards_counts(settings, full_depth_only):
    setup = OTHELLO.prepare(settings=settings)
    board = start_board(setup)
    for depth in range(1, 6):
        assert perft(setup, depth, full_depth_only=full_depth_only) == walk(board, 0, depth, full_depth_only)


def test_the_whole_tree_of_four_by_four_is_counted_alike():
    """Deep enough that every line ends, with passes on the way."""
    setup = OTHELLO.prepare(settings={"size": 4, "opening": "b1 a1"})
    lines = [perft(setup, depth) for depth in range(1, 16)]
    assert lines[-1] == lines[-2] == walk(start_board(setup), 0, 15, False)
    assert perft(setup, 15, full_depth_only=True) == 0


def start_board(setup: Any) -> Board:
    black, white = setup.record["start"][0].tolist()
    side = setup.settings.size
    return Board(as_int(black), as_int(white), side)


def as_int(squares: int | bytes) -> int:
    return squares if isinstance(squares, int) else int.from_bytes(squares, "little")


def walk(board: Board, seat: int, depth: int, full_depth_only: bool) -> int:
    """Every line played out on boards, one by one."""
    if depth == 0:
        return 1
    if board.finished():
        return 0 if full_depth_only else 1
    moves = board.legal(seat)
    if not moves:
        return walk(board, 1 - seat, depth - 1, full_depth_only)
    return sum(walk(board.play(seat, move), 1 - seat, depth - 1, full_depth_only) for move in moves)


def test_interpreted_and_compiled_count_alike(monkeypatch):
    compiled = [perft(SETUP, depth) for depth in range(6)]
    monkeypatch.setenv("MEYDAN_JIT", "0")
    assert [perft(SETUP, depth) for depth in range(6)] == compiled
