"""Phase 2: heuristic search. Features say what a position is worth; minimax looks ahead.

Fill in `features`, `minimax` and `choose`. `python -m pytest checks/test_phase2.py` checks them.
"""

from logic import OTHER, is_over, legal, margin, play

NAMES = ("discs", "mobility", "corners", "beside")  # of the features; add your own
WEIGHTS = (0.0, 1.0, 5.0, -2.0)  # a guess, until phase 3 learns better ones
WON = 1000.0  # more than any heuristic value: what a won game is worth
CORNERS = (0, 7, 56, 63)
BESIDE = (9, 14, 49, 54)  # diagonally beside the corners


def features(board, colour):
    """One number for each name: from -1 (all for the other colour) to 1 (all for this one), 0 if both have the same."""
    raise NotImplementedError("phase 2, features: your work goes here")


def value(board, colour, weights):
    """What a position is worth to this colour: the features weighted, or the result if the game is over."""
    if is_over(board):
        lead = margin(board, colour)
        return WON * ((lead > 0) - (lead < 0)) + lead
    return sum(weight * feature for weight, feature in zip(weights, features(board, colour)))


def minimax(board, mover, depth, weights, alpha=-2 * WON, beta=2 * WON):
    """The value for the mover when both look so many moves ahead (alpha-beta). Who has no move passes."""
    raise NotImplementedError("phase 2, minimax: your work goes here")


def choose(board, colour, depth, weights):
    """The square that minimax likes best, looking so many moves ahead (1: only at the positions after the own move)."""
    raise NotImplementedError("phase 2, choose: your work goes here")


__all__ = ["NAMES", "OTHER", "WEIGHTS", "choose", "features", "legal", "minimax", "play", "value"]
