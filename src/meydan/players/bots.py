"""Python bots: finding the one a module defines, and asking it."""

from __future__ import annotations

import ast
import importlib.util
import inspect
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from meydan.engine.errors import BadInput, MeydanError, Unparsable
from meydan.engine.game import Game, Setup
from meydan.engine.record import View

Actor = Callable[[Any], Any]  # what a bot is shown -> what it answers
METHODS = ("act", "choose")  # a class is a bot when it has one of these


@dataclass(frozen=True)
class Info:
    """What a bot learns when its game begins."""

    seat: int
    seed: int  # for the bot's own luck: same seed, same play
    names: tuple[str, ...]
    ms_per_move: float
    ms_total: float
    ms_increment: float
    setup: View
    report: Callable[[str, float | None], None] | None = None  # told of long preparations, such as compiling


def is_bot_file(path: Path) -> bool:
    """Whether a Python file defines a bot for us to call; else it is a program that talks by itself."""
    try:
        tree = ast.parse(path.read_bytes())
    except (SyntaxError, ValueError):
        return False
    return any(_is_bot_node(node) for node in tree.body)


def _is_bot_node(node: ast.stmt) -> bool:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        return node.name == "act"
    if isinstance(node, ast.ClassDef):
        return any(isinstance(part, ast.FunctionDef) and part.name in METHODS for part in node.body)
    return False


def load_module(path: Path) -> ModuleType:
    """Import a bot's file under a name of its own, with its folder on the path."""
    name = f"meydan_bot_{path.stem}"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise BadInput(f"{path}: not a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    if str(path.parent) not in sys.path:
        sys.path.insert(0, str(path.parent))
    spec.loader.exec_module(module)
    return module


def make_actor(module: ModuleType, info: Info) -> Actor:
    """The bot that a module defines: a class with `act` (or `choose`), else the function `act`."""
    classes = [
        value
        for value in vars(module).values()
        if isinstance(value, type) and value.__module__ == module.__name__ and hasattr(value, "act")
    ]
    if classes:
        maker = next((each for each in classes if each.__name__ == "Bot"), classes[-1])
        bot = maker(info) if _takes_info(maker) else maker()
        actor: Actor = bot.act
        return actor
    function = getattr(module, "act", None)
    if callable(function):
        found: Actor = function
        return found
    raise BadInput(f"{module.__file__}: defines no bot; expected `def act(view)` or a class with `act(self, view)`")


def _takes_info(maker: type) -> bool:
    """Whether a bot's class wants to be told of the game when it is made."""
    try:
        parameters = inspect.signature(maker).parameters.values()
    except (TypeError, ValueError):
        return False
    return any(each.kind in (each.POSITIONAL_ONLY, each.POSITIONAL_OR_KEYWORD) for each in parameters)


def to_action(game: Game, setup: Setup, fixed: View, answer: Any) -> Any:
    """A bot's answer as an action: a number, or a word of the game."""
    if isinstance(answer, np.integer | int) and not isinstance(answer, bool) and setup.layout.actions:
        return int(answer)
    if not isinstance(answer, str):
        raise Unparsable(f"returned {str(answer)[:80]!r} ({type(answer).__name__}); expected a word such as a move")
    return game.text.read_action(answer, fixed)


def house_bot(game: Game, name: str) -> Path:
    """The file of a house bot."""
    from meydan.engine.errors import UnknownName

    bots = game.bots()
    if name not in bots:
        raise UnknownName(f"house bot of {game.name}", name, bots)
    return bots[name]


def house_module(game: Game, name: str) -> ModuleType:
    """A house bot's module, imported as part of its game."""
    house_bot(game, name)
    try:
        return importlib.import_module(f"meydan.games.{game.name}.bots.{name}")
    except ImportError as error:
        raise MeydanError(f"house:{name} of {game.name} cannot be loaded: {error}") from error
