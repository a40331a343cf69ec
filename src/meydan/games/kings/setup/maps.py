"""Map files: what they stand for (SPEC.md, section 2)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from meydan.engine.json_limits import map_content

FOLDER = Path(__file__).parents[1] / "maps"
USUAL_MAP = "crossing"
KEYS = ("gameConstants", "map", "baseUnits", "spells")


def read_map(text: str) -> dict[str, Any]:
    """The settings that a map file stands for; keys that no map needs are left out."""
    content = map_content(text, KEYS)
    return {
        "game_constants": content["gameConstants"],
        "map": content["map"],
        "base_units": content["baseUnits"],
        "spells": content["spells"],
    }


@cache
def usual_map() -> Mapping[str, Any]:
    """The map that is played when none is named."""
    return read_map((FOLDER / f"{USUAL_MAP}.map").read_text(encoding="utf-8"))
