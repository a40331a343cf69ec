"""What there is to choose from in a game: rules, maps, bots, settings."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

from meydan.engine.game import Game
from meydan.players.starters import starters


def describe(game: Game) -> dict[str, Any]:
    """A game's facts, maps and bots."""
    schema = game.setups.settings.model_json_schema()
    settings = [
        {
            "name": name,
            "default": each.get("default"),
            "values": each.get("enum") or each.get("type") or ("object" if "$ref" in each else "text"),
            "meaning": each.get("description", ""),
        }
        for name, each in schema.get("properties", {}).items()
    ]
    return {
        "game": game.name,
        "title": game.title,
        "seats": list(game.seats),
        "moves": "simultaneous" if game.simultaneous else "alternate",
        "hidden": game.hidden,
        "chance": game.chance,
        "rules": list(game.setups.presets),
        "maps": list(game.maps()),
        "bots": [{"bot": f"house:{name}", "about": _about(path)} for name, path in game.house_bots().items()],
        "protocols": sorted(game.dialects()),
        "engine": sorted(game.bots.engines or ()),
        "starters": list(starters(game)),
        "files": sorted(game.files.writer.formats) if game.files.writer else [],
        "settings": settings,
    }


def _about(path: Path) -> str:
    """The first line of a bot's docstring, without importing the bot."""
    text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return text.partition("\n")[0]
