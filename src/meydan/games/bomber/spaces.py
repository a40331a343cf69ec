"""What a learner sees of Bomber."""

from __future__ import annotations

from meydan.engine.spaces import Field, Spaces
from meydan.games.bomber.encoding import ENCODING
from meydan.games.bomber.guess import guess
from meydan.games.bomber.insight import INSIGHT

SPACES = Spaces(
    fields={
        "step": Field("Steps already played.", 0),
        "last_action": Field(
            "What became of the seat's last choice: the action, 10 before the first, 11 nothing.", 0, 11
        ),
        "row": Field("Where the player stands, from the top.", 0, 31),
        "col": Field("Where the player stands, from the left.", 0, 31),
        "health": Field("Lives left."),
        "health_upgrades": Field("Health upgrades taken so far.", 0),
        "bomb_range": Field("Tiles that the next bomb burns in each direction.", 0),
        "traps_left": Field("Traps that the player can still place.", 0),
        "other_seen": Field("1: the other player is in sight; else the next three are 0.", 0, 1),
        "other_row": Field("Where the other player stands.", 0, 31),
        "other_col": Field("Where the other player stands.", 0, 31),
        "other_health": Field("The other player's lives."),
        "tile": Field(
            "Bits of what can be seen on a tile: 1 dead zone, 2 fire, 4 box, 8 wall, 16 bomb, 32 range upgrade, "
            "64 health upgrade, 128 trap upgrade, 256 player; -1: out of sight or no tile.",
            -1,
            511,
            ("row", "col"),
        ),
    },
    action="0 left, 1 right, 2 up, 3 down, 4 stay, 5 place a bomb, 6 to 9 place a trap left, right, up, down; "
    "10 and 11 are never allowed.",
    encoding=ENCODING,
    insight=INSIGHT,
    guess=guess,
)
