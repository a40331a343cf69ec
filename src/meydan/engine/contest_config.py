"""The configuration file of a contest, found where its document puts it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from meydan.engine.errors import UnknownName
from meydan.engine.game import Game, PlayOptions


@dataclass(frozen=True)
class ContestConfig:
    """How a game's contest is configured."""

    places: Sequence[
        str
    ]  # paths by which the document calls the file, seen from where the contest's program is started
    is_meant: Callable[[Path], bool]  # whether a file of that name is one: others have files of such names, too
    options: Callable[[Path], PlayOptions]  # what the file says to `meydan play`
    is_read_by_play: bool = False  # `meydan play` reads it where it lies, as the contest's own program does

    def found(self, folder: Path) -> Path | None:
        """The file that lies there."""
        return next((folder / place for place in self.places if self._is_there(folder / place)), None)

    def _is_there(self, path: Path) -> bool:
        try:
            return path.is_file() and self.is_meant(path)
        except OSError:
            return False


def contest_map(game: Game, name: str, config: Path | None) -> str:
    """A map that a configuration names: from the current folder, beside the configuration, or one of ours."""
    folders = [Path("maps"), Path(), *([config.parent / "maps", config.parent] if config else [])]
    found = next((folder / name for folder in folders if (folder / name).is_file()), None)
    if found is not None:
        return str(found)
    known = game.maps()
    if Path(name).stem not in known:
        raise UnknownName("map in maps/, and here", name, known)
    return Path(name).stem
