"""A bot to begin with: likes corners, avoids the squares beside them, leaves the opponent few replies."""

# To draw on the board of the viewer: print("@mark", row, col, "red", file=sys.stderr);
# @line, @text and @value work too, see docs/viewer.md.

from meydan.games.othello.kit import Agent

CORNER, BESIDE, DIAGONAL, EDGE = 100, -20, -40, 10  # what a square is worth
REPLY = 3  # what every reply of the opponent costs


class Starter(Agent):
    """Made once for a game; whatever it keeps in `self` lasts until the end."""

    def choose(self, board, colour, ms_left):
        """The square to play: the first of those with the highest value."""
        return max(board.legal(colour), key=lambda square: self.value(board, colour, square))

    def value(self, board, colour, square):
        """Your idea goes here: how good is it to play this square?"""
        other = "white" if colour == "black" else "black"
        replies = len(board.play(colour, square).legal(other))
        return place_value(square, board.side) - REPLY * replies


def place_value(square, side):
    """What a square is worth by its place alone."""
    col, row = ord(square[0]) - ord("a"), int(square[1:]) - 1
    down, right = min(row, side - 1 - row), min(col, side - 1 - col)  # distances to the nearest edges
    if down + right == 0:
        return CORNER
    if down <= 1 and right <= 1:
        return DIAGONAL if down == right else BESIDE
    return EDGE if down == 0 or right == 0 else 0
