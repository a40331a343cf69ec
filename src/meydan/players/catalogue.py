"""What there is to choose from in a game: rules, maps, bots, settings."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path
from typing import Any

from meydan.engine.game import Game
from meydan.players.starters import starters

RATINGS = "bots/ratings.toml"  # of a game's folder: how strong its house bots were measured to be, and by which command


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
        "bots": _bots(game),
        "protocols": sorted(game.dialects()),
        "engine": sorted(game.bots.engines or ()),
        "starters": list(starters(game)),
        "files": sorted(game.files.writer.formats) if game.files.writer else [],
        "settings": settings,
    }


def _bots(game: Game) -> list[dict[str, Any]]:
    """The house bots, those of known strength first and the weakest of them before the others."""
    path = game.folder / RATINGS
    measured = tomllib.loads(path.read_text(encoding="utf-8"))["elo"] if path.is_file() else {}
    listed = [
        {"bot": f"house:{name}", "about": _about(file), "elo": measured.get(name, {}).get("rating")}
        for name, file in game.house_bots().items()
    ]
    return sorted(listed, key=lambda bot: (bot["elo"] is None, bot["elo"] or 0))


def _about(path: Path) -> str:
    """The first line of a bot's docstring, without importing the bot."""
    text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return text.partition("\n")[0]
