"""What a learner sees of Tron."""

from __future__ import annotations

from meydan.engine.spaces import Field, Spaces
from meydan.games.tron.encoding import ENCODING

WHO, BOARD = ("own, other",), ("row", "col")
SPACES = Spaces(
    fields={
        "seat": Field("The seat that looks: 0 blue, 1 yellow.", 0, 1),
        "cycle": Field("Cycles already played.", 0),
        "score": Field("Points.", axes=WHO),
        "row": Field("Where the agents are, from the top; -1 or the height is just outside of the board.", -1, 64, WHO),
        "col": Field("Where the agents are, from the left; -1 or the width is just outside of the board.", -1, 64, WHO),
        "direction": Field("Where they go: 0 up, 1 right, 2 down, 3 left.", 0, 3, WHO),
        "health": Field("Coloured walls that they survive.", axes=WHO),
        "cooldown": Field("Cycles until the wall breaker can be activated again.", 0, axes=WHO),
        "rem_time": Field("Cycles for which the wall breaker still works.", 0, axes=WHO),
        "board": Field("The cells: 0 empty, 1 area wall or no cell, 2 blue wall, 3 yellow wall.", 0, 3, BOARD),
    },
    action="0 straight on, 1 up, 2 right, 3 down, 4 left; 5 to 9 the same with the wall breaker; "
    "10 to 13 up, right, down, left with the breaker asked for first, which changes only the order of events.",
    encoding=ENCODING,
)
