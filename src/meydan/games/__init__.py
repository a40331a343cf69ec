"""The games: those of this folder, those in the places that MEYDAN_GAMES names, and those of installed packages.

A package brings a game by an entry point: `[project.entry-points."meydan.games"]` with `NAME = "PACKAGE"`. Games of
others may be broken: they are skipped wherever all games are listed, and whoever asks for exactly one of them is told
what is wrong with it, with file and line.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, TypeVar

from meydan.engine.blame import place_of, told
from meydan.engine.errors import BadInput, MeydanError, UnknownName

if TYPE_CHECKING:
    from meydan.engine.game import Game

HOME = Path(__file__).parent
PLACES, GROUP = "MEYDAN_GAMES", "meydan.games"
Answer = TypeVar("Answer")


@dataclass(frozen=True)
class Found:
    """A folder that may hold a game."""

    name: str
    folder: Path
    package: str  # under which it is imported
    fault: str = ""  # why it cannot be a game


def names() -> list[str]:
    """The names of all games there are, also of those that may turn out to be broken."""
    return sorted(folders())


def folders() -> dict[str, Path]:
    """Every game's folder by its name."""
    return {name: found.folder for name, found in _found()[0].items() if not found.fault}


def find(name: str) -> Game:
    """The game of this name."""
    found, problems = _found()
    if name not in found:
        more = "".join(f"; {problem}" for problem in problems)
        raise UnknownName("game", name, [each for each in found if not found[each].fault], more)
    if found[name].fault:
        raise BadInput(found[name].fault)
    return _checked(found[name])


def loadable() -> list[Game]:
    """All games that can be loaded."""
    return survey(lambda game: game)[0]


def survey(ask: Callable[[Game], Answer]) -> tuple[list[Answer], dict[str, str]]:
    """Ask every game something: the answers, and by its name or place what is wrong with each that was skipped."""
    found, problems = _found()
    answers: list[Answer] = []
    skipped = {each.name: each.fault for each in found.values() if each.fault}
    for name in names():
        try:
            answers.append(ask(find(name)))
        except Exception as error:
            if is_own(found[name].folder):
                raise
            skipped[name] = str(error) if isinstance(error, MeydanError) else _failed(name, error, found[name].folder)
    return answers, skipped | {problem: problem for problem in problems}


def package(name: str) -> str:
    """The package of a game, to import its parts from."""
    return _found()[0][name].package


def is_own(folder: Path) -> bool:
    """Whether a game's folder belongs to Meydan."""
    return folder.parent == HOME


def blame(error: BaseException) -> str | None:
    """The sentence about an error that code of a stranger's game led to; None for all others."""
    for name, folder in folders().items():
        if not is_own(folder) and place_of(error, folder) is not None:
            return _failed(name, error, folder)
    return None


def _failed(name: str, error: BaseException, folder: Path) -> str:
    return f"the game {name!r} failed: {told(error, folder)}"


def _found() -> tuple[dict[str, Found], list[str]]:
    """Folders that hold games or should, by name; ours come first. And what is wrong with the places themselves."""
    places = _places()
    found = {path.name: Found(path.name, path, f"{GROUP}.{path.name}") for path in _packages_in(HOME)}
    for each in (*(each for place in places for each in _in_place(place)), *_installed()):
        known = found.get(each.name)
        if known is None:
            found[each.name] = each
        elif known.folder != each.folder:
            key = str(each.folder)
            fault = f"{key}: the name {each.name!r} is taken by {known.folder}; rename the folder and the game"
            found[key] = Found(key, each.folder, each.package, fault)
    return found, [problem for place in places if (problem := _place_problem(place))]


def _places() -> list[Path]:
    """The places of MEYDAN_GAMES; relative ones are resolved once, so that programs started elsewhere see the same."""
    given = [place for place in os.environ.get(PLACES, "").split(os.pathsep) if place]
    places = [Path(place).resolve() for place in given]
    if given and not all(os.path.isabs(place) for place in given):
        os.environ[PLACES] = os.pathsep.join(map(str, places))
    return places


def _packages_in(place: Path) -> list[Path]:
    return [entry.parent for entry in sorted(place.glob("*/__init__.py"))]


def _in_place(place: Path) -> Iterator[Found]:
    for path in _packages_in(place):
        fault = ""
        if not (path.name.isidentifier() and path.name.islower()):
            better = "".join(sign if sign.isalnum() else "_" for sign in path.name.lower())
            fault = f"{path}: a game's folder is named by small letters, digits and underscores, such as {better!r}"
        yield Found(path.name, path, f"{GROUP}.{path.name}", fault)


def _place_problem(place: Path) -> str | None:
    """What is wrong with a place of MEYDAN_GAMES."""
    if not place.is_dir():
        return f"{PLACES} names {place}, which is not a folder"
    if _packages_in(place):
        return None
    hint = f"; name the folder above it, {place.parent}" if (place / "__init__.py").exists() else ""
    return f"{PLACES} names {place}, in which no folder holds a game (an `__init__.py` with GAME){hint}"


@cache
def _installed() -> tuple[Found, ...]:
    """Games of installed packages."""
    return tuple(_entry(point.name, point.value.partition(":")[0]) for point in entry_points(group=GROUP))


def _entry(name: str, module: str) -> Found:
    try:
        spec = importlib.util.find_spec(module)
    except Exception as error:
        return Found(name, Path(module), module, f"the game {name!r} cannot be loaded: {module}: {error}")
    if spec is None or not spec.submodule_search_locations:
        return Found(name, Path(module), module, f"the game {name!r} cannot be loaded: there is no package {module!r}")
    return Found(name, Path(next(iter(spec.submodule_search_locations))), module)


def _checked(found: Found) -> Game:
    """The GAME of a folder, if it can be one."""
    from meydan.engine.game import Game

    entry = found.folder / "__init__.py"
    game = getattr(_imported(found), "GAME", None)
    if not isinstance(game, Game):
        raise BadInput(f"{entry} defines no GAME; a game's folder must (docs/new-game.md)")
    if game.name != found.name:
        raise BadInput(f"{entry}: GAME has the name {game.name!r}; expected {found.name!r}, the name of its folder")
    if not is_own(found.folder):
        _load_parts(found, game)
    return game


def _load_parts(found: Found, game: Game) -> None:
    """Import all parts of a stranger's game at once: what is wrong with one is known before a match needs it."""
    from meydan.engine.parts import parts_of

    for name, given, load in parts_of(game):
        try:
            load()
        except (Exception, SystemExit) as error:
            entry = found.folder / "__init__.py"
            lines = [number for number, line in enumerate(entry.read_text().splitlines(), 1) if f"{name}=" in line]
            where = f"{entry} line {lines[0]}" if lines else str(entry)
            why = f"{where}: {name}={given!r:.80}: {told(error, found.folder)}"
            raise BadInput(f"the game {found.name!r} cannot be loaded: {why}") from error


def _imported(found: Found) -> ModuleType:
    """A game's package; that a stranger's cannot be imported is said in a sentence."""
    if is_own(found.folder):
        return importlib.import_module(found.package)
    try:
        return _load(found)
    except (Exception, SystemExit) as error:
        raise BadInput(f"the game {found.name!r} cannot be loaded: {told(error, found.folder)}") from error


def _load(found: Found) -> ModuleType:
    """Import a stranger's package; a folder of MEYDAN_GAMES becomes a part of this one."""
    module = sys.modules.get(found.package)
    if module is not None or found.package != f"{GROUP}.{found.name}":
        return module or importlib.import_module(found.package)
    spec = importlib.util.spec_from_file_location(
        found.package, found.folder / "__init__.py", submodule_search_locations=[str(found.folder)]
    )
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[found.package] = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except BaseException:
        for name in [name for name in sys.modules if f"{name}.".startswith(f"{found.package}.")]:
            del sys.modules[name]
        raise
    return module
