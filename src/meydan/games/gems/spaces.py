"""What a learner sees of gems."""

from __future__ import annotations

from meydan.engine.spaces import SPARE, Field, Spaces
from meydan.games.gems.encoding import ENCODING
from meydan.games.gems.guess import guess

SEAT, BOARD = ("seat",), ("row", "col")
SPACES = Spaces(
    fields={
        "seat": Field("The seat that looks.", 0, 1),
        "turn": Field("The number of the round, from 1.", 0),
        "traps_left": Field("Traps that the seat can still plant.", 0),
        "spare": SPARE,
        "row": Field("Where each agent stands, from the top; -1: it does not play.", -1, 63, SEAT),
        "col": Field("Where each agent stands, from the left; -1: it does not play.", -1, 63, SEAT),
        "score": Field("Points, with the decay of the ply that comes taken off.", axes=SEAT),
        "gems": Field("Gems that each agent took: yellow, green, red, blue.", 0, axes=("seat", "kind")),
        "own_trap": Field("1 where the seat has a trap of its own.", 0, 1, BOARD),
        "kind": Field(
            "The cells: 0 empty, 1 yellow, 2 green, 3 red, 4 blue gem, 5 black hole, 6 wall or no cell.", 0, 6, BOARD
        ),
    },
    action="0 up, 1 down, 2 left, 3 right, 4 nothing, 5 teleport, 6 plant a trap.",
    encoding=ENCODING,
    guess=guess,
)
