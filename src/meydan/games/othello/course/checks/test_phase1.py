"""Phase 1: your logic against the rules of Meydan."""

import random

from logic import OTHER, START, flips, legal, play

from meydan.games.othello.kit import Board

COLOURS = {"X": "black", "O": "white"}
COUNTS = [4, 12, 56]  # positions after 1, 2, ... moves, each way to reach them counted


def name(square):
    return "abcdefgh"[square % 8] + str(square // 8 + 1)


def test_the_first_moves_are_those_of_the_document():
    assert [name(square) for square in legal(START, "X")] == ["d3", "c4", "f5", "e6"]
    assert flips(START, "X", 19) == [27]
    assert flips(START, "X", 0) == []


def test_a_square_that_is_taken_cannot_be_played():
    assert flips(START, "X", 27) == []


def test_all_directions_turn_at_once():
    board = "X--X--X-" + "-O-O-O--" + "--OOO---" + "XOO-OOOX" + "--OOO---" + "-O-O-O--" + "X--O--X-" + "---X----"
    assert sorted(flips(board, "X", 27)) == sorted(square for square in range(64) if board[square] == "O")


def test_random_games_are_the_same_as_with_the_rules_of_meydan():
    luck = random.Random(1)
    for _ in range(2):
        board, theirs, colour = START, Board.start(), "X"
        while not theirs.finished():
            moves = theirs.legal(COLOURS[colour])
            assert [name(square) for square in legal(board, colour)] == moves, f"{colour} on {board}"
            if moves:
                move = luck.choice(moves)
                square = legal(board, colour)[moves.index(move)]
                board, theirs = play(board, colour, square), theirs.play(COLOURS[colour], move)
                assert board == str(theirs), f"after {colour} {move}"
            colour = OTHER[colour]


def test_the_lines_of_play_are_counted_right():
    def lines(board, colour, depth):
        if depth == 0:
            return 1
        return sum(lines(play(board, colour, square), OTHER[colour], depth - 1) for square in legal(board, colour))

    assert [lines(START, "X", depth) for depth in (1, 2, 3)] == COUNTS
