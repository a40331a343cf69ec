"""Scenes that games bring along: the module `viewer/scene.js` in a game's folder, loaded by the page at run time."""

from __future__ import annotations

import base64
from pathlib import Path
from urllib.parse import quote

from meydan.engine.errors import MeydanError
from meydan.engine.game import Game

SCENE = Path("viewer", "scene.js")


def scene_address(game: Game) -> str | None:
    """Where the page finds the scene of a game, if it brings one."""
    return f"api/scene/{quote(game.name)}" if (game.folder / SCENE).is_file() else None


def scene_code(game: Game) -> bytes:
    """The module that draws a game."""
    path = game.folder / SCENE
    try:
        return path.read_bytes()
    except OSError as error:
        raise MeydanError(f"{path}: the scene cannot be read: {error.strerror or error}") from None


def inlined_scene(game: Game) -> str:
    """The module as an address that holds all of it, for a page without a server."""
    return f"data:text/javascript;base64,{base64.b64encode(scene_code(game)).decode()}"
