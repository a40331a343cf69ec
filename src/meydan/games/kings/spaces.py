"""What a learner sees of Kings, and a turn's commands as a row of numbers."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from meydan.engine.game import Setup
from meydan.engine.record import Array
from meydan.engine.spaces import Factored, Field, Head, Spaces
from meydan.games.kings.encoding import ENCODING
from meydan.games.kings.guess import guess
from meydan.games.kings.law import factored
from meydan.games.kings.law.state import TELE

SEAT, UNIT, SPELL = ("seat",), ("unit",), ("spell at work",)


FIELDS = {"picks": "deck_size", "puts": "hand_size", "types": "types", "paths": "paths", "spells": "spells"}
FIELDS |= {"height": "rows", "width": "cols", "length": "path_length"}


def sizes(setups: Sequence[Setup]) -> Array:
    """How large the heads must be for all of these setups."""
    found = np.zeros(1, factored.SIZES)
    for size, field in FIELDS.items():
        found[size] = max(1, *(int(setup.record[field].max()) for setup in setups))
    found["units"] = setups[0].layout.observation["id"].shape[0]
    return found


def heads(setups: Sequence[Setup]) -> list[Head]:
    """The heads of an action."""
    size = {name: int(value) for name, value in zip(factored.SIZES.names or (), sizes(setups)[0], strict=True)}
    path = f"0 keeps it, 1 to {size['paths']} puts a unit on that one of the paths between enemies"
    row = [
        Head(f"pick_{place}", 1 + size["types"], "Turn 0: a type of unit for the deck plus 1; 0 leaves it to chance.")
        for place in range(size["picks"])
    ]
    row += [
        Head(f"put_{place}", 1 + size["paths"], f"The card in place {place} of the hand: {path}.")
        for place in range(size["puts"])
    ]
    teleports, others = (_casting(setups, is_tele) for is_tele in (True, False))
    return [
        *row,
        Head("upgrade", 3, "0 nothing, 1 a damage token, 2 a range token for `upgrade_unit`."),
        Head("upgrade_unit", size["units"], "The unit's place in the list of units.", "upgrade", (1, 2)),
        Head("spell", 1 + size["spells"], "The type of the spell to cast plus 1; 0 for none."),
        Head("cast_row", size["height"], "The row of the spell's middle.", "spell", others),
        Head("cast_col", size["width"], "The column of the spell's middle.", "spell", others),
        Head(
            "cast_unit", size["units"], "The place of the unit that teleports in the list of units.", "spell", teleports
        ),
        Head("cast_path", size["paths"], "The path that it teleports to.", "spell", teleports),
        Head("cast_place", size["length"], "Cells along that path, or the last one allowed.", "spell", teleports),
    ]


def _casting(setups: Sequence[Setup], is_tele: bool) -> tuple[int, ...]:
    """The numbers of the head `spell` that cast a teleport in one of these setups, or another spell."""
    found: set[int] = set()
    for setup in setups:
        kinds = setup.record["spell_kind"][0, : int(setup.record["spells"][0])]
        found |= {1 + number for number, kind in enumerate(kinds.tolist()) if (kind == TELE) == is_tele}
    return tuple(sorted(found))


SPACES = Spaces(
    fields={
        "turn": Field("The counter of turns; 0 is the pick.", 0),
        "seat": Field("The seat that looks; 0 and 2 are friends, 1 and 3.", 0, 3),
        "ap": Field("Action points.", 0),
        "hand_count": Field("Cards in the hand.", 0, 32),
        "received_spell": Field("Type of the spell received in the last turn, or -1.", -1, 15),
        "friend_received_spell": Field("The same of the friend.", -1, 15),
        "got_damage": Field("1: a damage token came in the last turn.", 0, 1),
        "got_range": Field("1: a range token came in the last turn.", 0, 1),
        "damage_tokens": Field("Damage tokens.", 0),
        "range_tokens": Field("Range tokens.", 0),
        "unit_count": Field("Living units; they come first in the list of units.", 0),
        "died_count": Field("Units that died in the last turn; they follow in the list.", 0),
        "cast_count": Field("Spells at work.", 0, 64),
        "held_count": Field("Entries of `held`.", 0),
        "deck": Field("Types of units in the deck, in order.", 0, 31, ("place",)),
        "hand": Field("Types of units in the hand, in order.", 0, 31, ("place",)),
        "spells": Field("Own spells of each type.", 0, axes=("type",)),
        "friend_spells": Field("The friend's spells of each type.", 0, axes=("type",)),
        "king_hp": Field("Hit points of the kings; 0 or less is dead.", axes=SEAT),
        "king_alive": Field("1: the king lives.", 0, 1, SEAT),
        "king_target": Field(
            "Id of the unit, or of the king's cell, that a king aims at; -1 for nobody.", -1, axes=SEAT
        ),
        "id": Field("Id of a unit; 0 where the list has ended, and all its other fields are 0 there.", 0, axes=UNIT),
        "owner": Field("The unit's player.", 0, 3, UNIT),
        "type": Field("Its type.", 0, 31, UNIT),
        "path": Field("The map's id of its path; -1 where that is hidden.", -1, axes=UNIT),
        "row": Field("Where it is, from the top.", 0, axes=UNIT),
        "col": Field("Where it is, from the left.", 0, axes=UNIT),
        "hp": Field("Its hit points.", axes=UNIT),
        "damage_level": Field("Damage tokens it got.", 0, axes=UNIT),
        "range_level": Field("Range tokens it got.", 0, axes=UNIT),
        "reach": Field("Its range.", axes=UNIT),
        "damage": Field("Its damage.", axes=UNIT),
        "is_copy": Field("1: made by a spell of duplication.", 0, 1, UNIT),
        "is_hasted": Field("1: faster by a spell.", 0, 1, UNIT),
        "was_put": Field("1: put in the last turn.", 0, 1, UNIT),
        "was_damage_upgraded": Field("1: got a damage token in the last turn.", 0, 1, UNIT),
        "was_range_upgraded": Field("1: got a range token in the last turn.", 0, 1, UNIT),
        "target": Field("The id of the unit it aims at, 0 to 3 for a king, -1 for nobody.", -1, axes=UNIT),
        "target_row": Field("Where the target is; -1 without one.", -1, axes=UNIT),
        "target_col": Field("Where the target is; -1 without one.", -1, axes=UNIT),
        "cast_id": Field("Id of a spell at work.", 0, axes=SPELL),
        "cast_type": Field("Its type.", 0, 15, SPELL),
        "caster": Field("Who cast it.", 0, 3, SPELL),
        "cast_row": Field("Where.", axes=SPELL),
        "cast_col": Field("Where.", axes=SPELL),
        "cast_unit": Field("Teleports: the unit's id.", 0, axes=SPELL),
        "cast_path": Field("Teleports: the map's id of the path, or -1 where it is hidden.", -1, axes=SPELL),
        "remaining": Field("Turns for which it still works.", axes=SPELL),
        "is_new": Field("1: cast in the last turn.", 0, 1, SPELL),
        "holds": Field("How many units it holds.", 0, axes=SPELL),
        "held": Field("Ids of the units that spells hold, one spell after the other.", 0, axes=("entry",)),
    },
    factored=Factored(heads, sizes, factored.open_heads, factored.compose, factored.decompose),
    encoding=ENCODING,
    guess=guess,
)
