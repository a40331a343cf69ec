"""The setup of a match as replays keep it: what the preset and a map of the game's own say anyway is left out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from meydan.engine.errors import BadInput
from meydan.engine.game import Game, Setup


def brief(game: Game, setup: Setup) -> dict[str, Any]:
    """The setup with those settings that its preset and its map do not give; all of them where the map is not ours."""
    told, usual = setup.to_json(), _usual(game, setup.rules, setup.map)
    settings = told["settings"].items()
    return {**told, "settings": {name: value for name, value in settings if name not in usual or usual[name] != value}}


def completed(game: Game, told: Mapping[str, Any]) -> Setup:
    """The setup that `brief` told."""
    rules, map, given = told.get("rules"), told.get("map"), told.get("settings") or {}
    if isinstance(rules, str) and isinstance(map, str | None) and isinstance(given, Mapping):
        told = {**told, "settings": {**_usual(game, rules, map), **given}}
    return game.from_json(told)


def _usual(game: Game, rules: str, map: str | None) -> dict[str, Any]:
    """The settings that a preset gives with a map which everybody has; none where they are no whole setup."""
    if map is not None and map not in game.maps():
        return {}
    try:
        settings: dict[str, Any] = game.prepare(rules, map=map).to_json()["settings"]
    except BadInput:
        return {}
    return settings
