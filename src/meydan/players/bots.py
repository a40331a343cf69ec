"""Python bots: finding the one a module defines, and asking it."""

from __future__ import annotations

import importlib.util
import inspect
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from meydan.engine.contest_class import ContestClass
from meydan.engine.errors import BadInput, MeydanError, UnknownName, Unparsable
from meydan.engine.game import Game, Setup
from meydan.engine.record import View
from meydan.games import package
from meydan.players.pyfile import CLASS, FUNCTION, lies_beside

WORD_BITS = 64  # no action is a larger number
Actor = Callable[[Any], Any]  # what a bot is shown -> what it answers
Farewell = Callable[[Any, list[int]], object]  # the last position and all points
INFO = "info"  # a bot that asks for something of this name is given `Info`
OVER = "over"  # the method of a bot that is told the end of its game


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


def make_actor(module: ModuleType, info: Info, contest: ContestClass | None = None) -> Actor:
    """The bot that a module defines: the class `Bot`, else its last class with `act`, else the function `act`.

    Else it is the last class with the methods of the contest's document.
    """
    own = [each for each in vars(module).values() if isinstance(each, type) and each.__module__ == module.__name__]
    maker = _bot_class(module, own)
    function = getattr(module, FUNCTION, None)
    if maker is None and not callable(function) and contest is not None:
        maker = _completed(own, contest)
    if maker is not None:
        is_contestant = contest is not None and issubclass(maker, contest.base)
        bot = _made_by_document(maker, info, contest) if contest and is_contestant else _made(maker, info)
        actor: Actor = bot.act
        return actor
    if callable(function):
        found: Actor = function
        return found
    document = f" or one with {' and '.join(contest.methods)}" if contest else ""
    raise BadInput(
        f"{module.__file__}: defines no bot; expected `def act(view)`, a class with `act(self, view)`{document}"
    )


def _made(maker: type, info: Info) -> Any:
    first = _first_parameter(maker)
    takes_info = first is not None and (first.default is first.empty or first.name == INFO)
    return maker(info) if takes_info else maker()


def _made_by_document(maker: type, info: Info, contest: ContestClass) -> Any:
    """An object that has all that the document gives it when its constructor begins, whether that calls ours or not."""
    bot: Any = object.__new__(maker)
    given = contest.begin(bot, info)
    first = _first_parameter(maker)
    if first is not None and first.name == INFO:
        given = (info,)
    elif first is None or first.default is not first.empty:
        given = ()
    bot.__init__(*given)
    return bot


def farewell(actor: Actor) -> Farewell | None:
    """What a bot wants to do when its game is over: the method `over(view, scores)` of its class, if it has one."""
    over = getattr(getattr(actor, "__self__", None), OVER, None)
    return over if callable(over) else None


def _bot_class(module: ModuleType, own: Sequence[type]) -> Any:
    named = getattr(module, CLASS, None)
    if isinstance(named, type) and hasattr(named, FUNCTION):
        return named
    return next((each for each in reversed(own) if hasattr(each, FUNCTION)), None)


def _completed(own: Sequence[type], contest: ContestClass) -> type | None:
    """The last class with the document's methods, made a class of the contest."""
    for each in reversed(own):
        if all(callable(getattr(each, name, None)) for name in contest.methods):
            return type(each.__name__, (each, contest.base), {"__module__": each.__module__})
    return None


def _first_parameter(maker: type) -> inspect.Parameter | None:
    """What a class is given first when it is made, if it takes anything without a keyword."""
    try:
        parameters = list(inspect.signature(maker).parameters.values())
    except (TypeError, ValueError):
        return None
    first = parameters[0] if parameters else None
    is_plain = first is not None and first.kind in (first.POSITIONAL_ONLY, first.POSITIONAL_OR_KEYWORD)
    return first if is_plain else None


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
