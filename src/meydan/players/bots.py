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

from meydan.engine.errors import BadInput, MeydanError, UnknownName, Unparsable
from meydan.engine.game import Game, Setup
from meydan.engine.record import View
from meydan.games import package

MOST_SOURCE = 1 << 22  # bytes of a file that defines a bot
WORD_BITS = 64  # no action is a larger number
Actor = Callable[[Any], Any]  # what a bot is shown -> what it answers
Farewell = Callable[[Any, list[int]], object]  # the last position and all points
FUNCTION, CLASS = "act", "Bot"  # names by which a file shows that it defines a bot
OVER = "over"  # the method of a bot that is told the end of its game
BASES = {"Agent", "RealtimeAI"}  # and the classes of the kits that a bot is made from


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
        if not path.is_file() or path.stat().st_size > MOST_SOURCE:
            return False  # whoever starts it will say what is wrong with it
        tree = ast.parse(path.read_bytes())
    except OSError as error:
        raise BadInput(f"{path}: cannot be read: {error.strerror or error}") from None
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False  # Python itself will say what is wrong with it
    return any(_is_bot_node(node) for node in tree.body)


def _is_bot_node(node: ast.stmt) -> bool:
    """Whether a statement makes `act` or `Bot`, a class with `act`, or a subclass of one of a kit."""
    if isinstance(node, ast.FunctionDef):
        return node.name == FUNCTION
    if isinstance(node, ast.ImportFrom):
        return any((alias.asname or alias.name) in (FUNCTION, CLASS) for alias in node.names)
    if isinstance(node, ast.Assign):
        return any(isinstance(goal, ast.Name) and goal.id in (FUNCTION, CLASS) for goal in node.targets)
    return isinstance(node, ast.ClassDef) and _is_bot_class(node)


def _is_bot_class(node: ast.ClassDef) -> bool:
    bases = {each.attr if isinstance(each, ast.Attribute) else getattr(each, "id", "") for each in node.bases}
    has_act = any(isinstance(part, ast.FunctionDef) and part.name == FUNCTION for part in node.body)
    return has_act or bool(bases & BASES) or (node.name == CLASS and bool(bases))


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
    """The bot that a module defines: the class `Bot`, else its last class with `act`, else the function `act`."""
    maker = _bot_class(module)
    if maker is not None:
        bot = maker(info) if _takes_info(maker) else maker()
        actor: Actor = bot.act
        return actor
    function = getattr(module, FUNCTION, None)
    if callable(function):
        found: Actor = function
        return found
    raise BadInput(f"{module.__file__}: defines no bot; expected `def act(view)` or a class with `act(self, view)`")


def farewell(actor: Actor) -> Farewell | None:
    """What a bot wants to do when its game is over: the method `over(view, scores)` of its class, if it has one."""
    over = getattr(getattr(actor, "__self__", None), OVER, None)
    return over if callable(over) else None


def _bot_class(module: ModuleType) -> Any:
    named = getattr(module, CLASS, None)
    if isinstance(named, type) and hasattr(named, FUNCTION):
        return named
    own = [each for each in vars(module).values() if isinstance(each, type) and each.__module__ == module.__name__]
    return next((each for each in reversed(own) if hasattr(each, FUNCTION)), None)


def _takes_info(maker: type) -> bool:
    """Whether a bot's class must be told of the game when it is made, or asks for it by the name `info`."""
    try:
        parameters = list(inspect.signature(maker).parameters.values())
    except (TypeError, ValueError):
        return False
    first = parameters[0] if parameters else None
    if first is None or first.kind not in (first.POSITIONAL_ONLY, first.POSITIONAL_OR_KEYWORD):
        return False
    return first.default is first.empty or first.name == "info"


def to_action(game: Game, setup: Setup, fixed: View, answer: Any) -> Any:
    """A bot's answer as an action: a number, or a word of the game."""
    if isinstance(answer, str):
        return game.words.read_action(answer, fixed)
    number = int(answer) if isinstance(answer, np.integer | int) and not isinstance(answer, bool) else None
    if number is None or number.bit_length() >= WORD_BITS or not setup.layout.actions:
        raise odd_answer(told(answer), type(answer).__name__)
    return number


def odd_answer(answer: str, kind: str) -> Unparsable:
    """The fault of an answer that is neither a number nor a word."""
    return Unparsable(f"returned {answer} ({kind}); expected an action of the game as a word or a number")


def told(answer: Any) -> str:
    """An answer as it looks, cut to a sensible length."""
    if isinstance(answer, int) and answer.bit_length() >= WORD_BITS:
        return f"a number of {answer.bit_length()} bits"
    return repr(answer)[:80]


def house_bot(game: Game, name: str) -> Path:
    """The file of a house bot."""
    bots = game.house_bots()
    if name not in bots:
        raise UnknownName(f"house bot of {game.name}", name, bots)
    return bots[name]


def house_module(game: Game, name: str) -> ModuleType:
    """A house bot's module, imported as part of its game."""
    house_bot(game, name)
    try:
        return importlib.import_module(f"{package(game.name)}.bots.{name}")
    except ImportError as error:
        raise MeydanError(f"house:{name} of {game.name} cannot be loaded: {error}") from error
