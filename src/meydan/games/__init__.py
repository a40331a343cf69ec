"""The games, found by listing the folders here and those named by MEYDAN_GAMES."""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, cast

from meydan.engine.errors import BadInput, UnknownName

if TYPE_CHECKING:
    from meydan.engine.game import Game


def names() -> list[str]:
    """The names of all games there are."""
    return sorted(folders())


def folders() -> dict[str, Path]:
    """Every game's folder by its name; MEYDAN_GAMES lists more places to look, separated as in PATH."""
    extra = [Path(place) for place in os.environ.get("MEYDAN_GAMES", "").split(os.pathsep) if place]
    found = {}
    for home in (Path(__file__).parent, *extra):
        for entry in sorted(home.glob("*/__init__.py")):
            found[entry.parent.name] = entry.parent
    return found


def find(name: str) -> Game:
    """The game of this name."""
    found = folders()
    if name not in found:
        raise UnknownName("game", name, found)
    module = _load(name, found[name])
    game = getattr(module, "GAME", None)
    if game is None:
        raise BadInput(f"{found[name]}/__init__.py defines no GAME; a game's folder must (docs/new-game.md)")
    return cast("Game", game)


def _load(name: str, folder: Path) -> object:
    """Import a game's package, also one that lies outside of this folder."""
    module = f"meydan.games.{name}"
    if folder.parent != Path(__file__).parent and module not in sys.modules:
        spec = importlib.util.spec_from_file_location(
            module, folder / "__init__.py", submodule_search_locations=[str(folder)]
        )
        assert spec is not None
        assert spec.loader is not None
        sys.modules[module] = importlib.util.module_from_spec(spec)
        try:
            spec.loader.exec_module(sys.modules[module])
        except BaseException:
            del sys.modules[module]
            raise
    return importlib.import_module(module)
