"""What a learner sees of Othello."""

from __future__ import annotations

from meydan.engine.spaces import SPARE, Field, Spaces
from meydan.games.othello.encoding import ENCODING

BOARD = ("row", "col")
SPACES = Spaces(
    fields={
        "own": Field("1 where the seat has a disc.", 0, 1, BOARD),
        "other": Field("1 where the opponent has a disc.", 0, 1, BOARD),
        "legal": Field("1 for each square that the seat may play now; a1 is 0, b1 is 1.", 0, 1, ("square",)),
        "spare": SPARE,
    },
    action="The square to play: row times the side plus column; a1 is 0, b1 is 1.",
    encoding=ENCODING,
)
