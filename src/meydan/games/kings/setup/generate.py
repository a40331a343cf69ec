"""Fair maps by chance: what one team has the other has mirrored, and so have partners."""

from __future__ import annotations

import re
from collections.abc import Mapping
from random import Random
from typing import Any

from meydan.engine.errors import BadInput
from meydan.games.kings.setup.paths import Spot

CONSTANTS = {
    "maxAP": 10,
    "maxTurns": 100,
    "turnTimeout": 400,
    "pickTimeout": 400,
    "turnsToUpgrade": 23,
    "turnsToSpell": 10,
    "damageUpgradeAddition": 3,
    "rangeUpgradeAddition": 1,
    "deckSize": 9,
    "handSize": 5,
    "apAddition": 2,
}
_UNITS = (  # flying, range, attack, target, multiple, hp, ap
    (False, 4, 15, "BOTH", False, 15, 4),
    (False, 4, 5, "GROUND", True, 30, 3),
    (False, 4, 10, "AIR", True, 20, 4),
    (False, 1, 12, "GROUND", False, 25, 6),
    (False, 1, 10, "GROUND", True, 50, 10),
    (True, 1, 5, "AIR", False, 30, 3),
    (True, 4, 5, "BOTH", False, 15, 2),
    (True, 2, 8, "GROUND", True, 30, 5),
    (True, 2, 15, "BOTH", False, 20, 6),
)
_SPELLS = (  # type, priority, duration, range, power, target
    ("HASTE", 3, 2, 1, 1, "ALLIED"),
    ("HP", 0, 1, 1, -4, "ENEMY"),
    ("HP", 1, 1, 1, 2, "ALLIED"),
    ("TELE", 2, 1, None, None, "SELF"),
    ("DUPLICATE", 4, 3, 0, 4, "ALLIED"),
    ("HP", 0, 3, 1, -1, "ENEMY"),
)
KING = {"hp": 90, "attack": 10, "range": 6}
SMALLEST, LARGEST, MOST_LANES = (11, 15), 60, 4
_WORDS = re.compile(r"(?:(\d+)x(\d+))?(?:[,:/ ]*(\d+))?")
Path = list[Spot]


def draw_map(words: str, seed: int) -> Mapping[str, Any]:
    """The map called `random:ROWSxCOLS,LANES`: lanes are paths between each pair of enemies."""
    luck = Random(seed)
    found = _WORDS.fullmatch(words.strip())
    if found is None:
        raise BadInput(f"random:{words}: expected random, or such as random:21x31 or random:21x31,2")
    rows = int(found[1]) if found[1] else 2 * luck.randint(6, 12) + 1
    cols = int(found[2]) if found[2] else 2 * luck.randint(8, 15) + 1
    lanes = int(found[3]) if found[3] else luck.randint(1, 2)
    content = map_content(rows, cols, lanes, luck)
    return {
        "game_constants": content["gameConstants"],
        "map": content["map"],
        "base_units": content["baseUnits"],
        "spells": content["spells"],
    }


def map_content(rows: int, cols: int, lanes: int, luck: Random) -> dict[str, Any]:
    """A map file with the document's constants, units and spells."""
    fits = SMALLEST[0] <= rows <= LARGEST and SMALLEST[1] <= cols <= LARGEST and rows % 2 and cols % 2
    if not fits or not 1 <= lanes <= MOST_LANES:
        raise BadInput(
            f"a random map of {rows} x {cols} with {lanes} paths for each pair of enemies: expected odd sizes from "
            f"{SMALLEST[0]} x {SMALLEST[1]} to {LARGEST} x {LARGEST} and 1 to {MOST_LANES} paths"
        )
    return {
        "gameConstants": dict(CONSTANTS),
        "map": {"rows": rows, "cols": cols, "paths": _paths(rows, cols, lanes, luck), "kings": _kings(rows, cols)},
        "baseUnits": [_unit(kind) for kind in range(len(_UNITS))],
        "spells": [_spell(kind) for kind in range(len(_SPELLS))],
    }


def _unit(kind: int) -> dict[str, Any]:
    flying, reach, attack, target, multiple, hp, ap = _UNITS[kind]
    return {
        "typeId": kind,
        "maxHP": hp,
        "baseAttack": attack,
        "baseRange": reach,
        "target": target,
        "isFlying": flying,
        "isMultiple": multiple,
        "ap": ap,
    }


def _spell(kind: int) -> dict[str, Any]:
    type_name, priority, duration, reach, power, target = _SPELLS[kind]
    return {
        "type": type_name,
        "typeId": kind,
        "priority": priority,
        "duration": duration,
        "range": reach,
        "power": power,
        "target": target,
    }


def _kings(rows: int, cols: int) -> list[dict[str, Any]]:
    """Partners stand on one side: 0 and 2 to the left, 1 and 3 to the right."""
    centres = [(2, 2), (2, cols - 3), (rows - 3, 2), (rows - 3, cols - 3)]
    return [{"playerId": seat, "center": {"row": row, "col": col}, **KING} for seat, (row, col) in enumerate(centres)]


def _paths(rows: int, cols: int, lanes: int, luck: Random) -> list[dict[str, Any]]:
    def mirror(path: Path) -> Path:
        return [(row, cols - 1 - col) for row, col in path]

    def flip(path: Path) -> Path:
        return [(rows - 1 - row, col) for row, col in path]

    down = [(row, 2) for row in range(2, rows - 2)]
    drawn = [down, mirror(down)]
    for _ in range(lanes):
        straight = _wander((2, 2), (luck.randint(1, rows // 2), cols // 2), luck)
        across = straight + mirror(straight[:-1])[::-1]
        slant = _wander((2, 2), (rows // 2, cols // 2), luck)
        through = slant + flip(mirror(slant[:-1]))[::-1]
        drawn += [across, through, flip(across), flip(through)]
    return [
        {"id": number, "cells": [{"row": row, "col": col} for row, col in path]} for number, path in enumerate(drawn)
    ]


def _wander(start: Spot, goal: Spot, luck: Random) -> Path:
    """A way to the goal that never leads away from it."""
    row, col = start
    path = [start]
    while (row, col) != goal:
        rows, cols = abs(goal[0] - row), abs(goal[1] - col)
        if luck.randrange(rows + cols) < rows:
            row += 1 if goal[0] > row else -1
        else:
            col += 1 if goal[1] > col else -1
        path.append((row, col))
    return path
