"""Phase 2: your features and your minimax."""

import pytest
from logic import OTHER, START, is_over, legal, play
from search import NAMES, WEIGHTS, choose, features, minimax, value

CORNER = "-OX-----" + "-" * 16 + "XOOOOOO-" + "-" * 32  # X may take a corner, or turn five discs
ENDING = "XXXXXXXX" * 6 + "OOOOOOX-" + "OOOOOO--"


def swapped(board):
    return board.translate(str.maketrans("XO", "OX"))


def plain(board, mover, depth):
    """Minimax without cuts: yours must find the same."""
    if depth == 0 or is_over(board):
        return value(board, mover, WEIGHTS)
    moves = legal(board, mover)
    if not moves:
        return -plain(board, OTHER[mover], depth)
    return max(-plain(play(board, mover, square), OTHER[mover], depth - 1) for square in moves)


def test_features_have_their_range_and_are_seen_from_both_sides():
    for board in (START, CORNER, ENDING):
        mine, theirs = features(board, "X"), features(board, "O")
        assert len(mine) == len(NAMES)
        assert all(-1 <= each <= 1 for each in mine)
        assert theirs == pytest.approx([-each for each in mine])
        assert features(swapped(board), "O") == pytest.approx(mine)


def test_a_corner_is_seen():
    assert features("X" + START[1:], "X")[NAMES.index("corners")] > 0


@pytest.mark.parametrize("depth", [1, 2])
def test_minimax_finds_what_plain_minimax_finds(depth):
    for board, mover in ((START, "X"), (CORNER, "X"), (ENDING, "O")):
        assert minimax(board, mover, depth, WEIGHTS) == pytest.approx(plain(board, mover, depth))


def test_it_takes_a_corner_rather_than_many_discs():
    assert choose(CORNER, "X", 1, WEIGHTS) == 0
    assert choose(CORNER, "X", 2, WEIGHTS) == 0
