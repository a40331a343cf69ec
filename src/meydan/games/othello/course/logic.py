"""Phase 1: the logic of the game. A board is a string of 64 letters, X, O or -, row by row, a1 first.

Fill in the three functions. `python -m pytest checks/test_phase1.py` compares them with the rules of Meydan.
"""

START = "-" * 27 + "OX" + "-" * 6 + "XO" + "-" * 27
OTHER = {"X": "O", "O": "X"}
WAYS = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if (down, right) != (0, 0)]


def flips(board, colour, square):
    """The squares whose discs turn when this colour plays this square, in any order; [] if it may not be played."""
    raise NotImplementedError("phase 1, flips: your work goes here")


def legal(board, colour):
    """The squares that this colour may play, in rising order."""
    raise NotImplementedError("phase 1, legal: your work goes here")


def play(board, colour, square):
    """The board after this colour has played this square."""
    raise NotImplementedError("phase 1, play: your work goes here")


def is_over(board):
    """Whether neither colour has a move."""
    return not legal(board, "X") and not legal(board, "O")


def margin(board, colour):
    """How many discs this colour has more than the other."""
    return board.count(colour) - board.count(OTHER[colour])
