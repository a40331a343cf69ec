"""Scenes that games bring along: the module `viewer/scene.js` in a game's folder, loaded by the page at run time."""

from __future__ import annotations

import base64
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import quote

from meydan.engine.errors import MeydanError
from meydan.engine.game import Game
from meydan.story.words import words_of

SCENE = Path("viewer", "scene.js")
BUILT = Path("viewer", "scene.ts")  # of a game whose scene and words are part of the page


def scene_address(game: Game) -> str | None:
    """Where the page finds the scene of a game, if it brings one."""
    return f"api/scene/{quote(game.name)}" if (game.folder / SCENE).is_file() else None


def own_words(game: Game) -> Mapping[str, Mapping[str, str]] | None:
    """The texts of a game that the page does not know: one that is not among its own scenes."""
    words = words_of(game.folder)
    return None if (game.folder / BUILT).is_file() or not words["en"] else words


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
