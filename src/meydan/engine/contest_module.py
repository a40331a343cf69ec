"""A contestant's Python file: imported with the names of its contest, and its class made into a bot."""

from __future__ import annotations

import importlib.util
import inspect
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any

from meydan.engine.contest_class import ContestClass
from meydan.engine.errors import BadInput

INFO = "info"  # a bot that asks for something of this name is given what the arena tells of the game


def contest_bot(path: Path, contest: ContestClass) -> Any:
    """The object of the document's class in a file, for a client that connects to a server."""
    if not path.is_file():
        raise BadInput(f"{path}: no such file; expected a Python file with the class of the contest's document")
    maker = completed(own_classes(load_module(path.resolve(), contest)), contest)
    if maker is None:
        raise BadInput(f"{path}: defines no class with {' and '.join(contest.methods)}")
    return made_by_document(maker, None, contest)


def client_config(path: Path, keys: str) -> dict[str, Any]:
    """What stands in the config file of an original client, which has these keys."""
    try:
        content = json.loads(path.read_text(encoding="utf-8-sig"))
    except (OSError, ValueError) as error:
        raise BadInput(f"{path}: not a config file: {error}") from None
    if not isinstance(content, dict):
        raise BadInput(f"{path}: not a config file: expected a JSON object with {keys}")
    return content


def load_module(path: Path, contest: ContestClass | None = None) -> ModuleType:
    """Import a bot's file under a name of its own, with its folder on the path, and with the names of its contest."""
    name = f"meydan_bot_{path.stem}"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise BadInput(f"{path}: not a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    if str(path.parent) not in sys.path:
        sys.path.insert(0, str(path.parent))
    if contest is not None:
        vars(module).update(contest.names)
        finder = ContestModules(contest, path.parent)
        if finder not in sys.meta_path:
            sys.meta_path.insert(0, finder)
    spec.loader.exec_module(module)
    return module


@dataclass(frozen=True)
class ContestModules(MetaPathFinder, Loader):
    """Modules that a contest's files import, where they do not lie beside the bot's file."""

    contest: ContestClass
    folder: Path

    def find_spec(self, fullname: str, path: Any, target: Any = None) -> ModuleSpec | None:
        """The module of this name, if the contest has one."""
        if fullname not in self.contest.modules:
            return None
        if lies_beside(self.folder, fullname.partition(".")[0]) and not self.contest.owns(self.folder):
            return None
        return ModuleSpec(fullname, self, is_package=True)

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        """An ordinary module."""
        return None

    def exec_module(self, module: ModuleType) -> None:
        """All names of the contest are in each of its modules."""
        vars(module).update(self.contest.names)


def lies_beside(folder: Path, module: str) -> bool:
    """Whether a bot brings a module of this name."""
    return (folder / f"{module}.py").exists() or (folder / module).exists()


def own_classes(module: ModuleType) -> list[type]:
    """The classes that a module defines itself."""
    return [each for each in vars(module).values() if isinstance(each, type) and each.__module__ == module.__name__]


def completed(own: Sequence[type], contest: ContestClass) -> type | None:
    """The last class with the document's methods, made a class of the contest."""
    for each in reversed(own):
        if all(callable(getattr(each, name, None)) for name in contest.methods):
            return type(each.__name__, (each, contest.base), {"__module__": each.__module__})
    return None


def made_by_document(maker: type, info: Any, contest: ContestClass) -> Any:
    """An object that has all that the document gives it when its constructor begins, whether that calls ours or not."""
    bot: Any = object.__new__(maker)
    given = contest.begin(bot, info)
    first = first_parameter(maker)
    if first is not None and first.name == INFO:
        given = (info,)
    elif first is None or first.default is not first.empty:
        given = ()
    bot.__init__(*given)
    return bot


def first_parameter(maker: type) -> inspect.Parameter | None:
    """What a class is given first when it is made, if it takes anything without a keyword."""
    try:
        parameters = list(inspect.signature(maker).parameters.values())
    except (TypeError, ValueError):
        return None
    first = parameters[0] if parameters else None
    is_plain = first is not None and first.kind in (first.POSITIONAL_ONLY, first.POSITIONAL_OR_KEYWORD)
    return first if is_plain else None
