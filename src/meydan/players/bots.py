"""Python bots: finding the one a module defines, and asking it."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from meydan.engine.contest_class import ContestClass
from meydan.engine.contest_module import INFO, completed, first_parameter, made_by_document, own_classes
from meydan.engine.errors import BadInput, MeydanError, UnknownName, Unparsable
from meydan.engine.game import Game, Layout, Setup
from meydan.engine.record import View
from meydan.games import package
from meydan.players.pyfile import CLASS, FUNCTION

WORD_BITS = 64  # no action is a larger number
Actor = Callable[[Any], Any]  # what a bot is shown -> what it answers
Farewell = Callable[[Any, list[int]], object]  # the last position and all points
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
    layout: Layout  # the types of the game's records
    report: Callable[[str, float | None], None] | None = None  # told of long preparations, such as compiling


def make_actor(module: ModuleType, info: Info, contest: ContestClass | None = None) -> Actor:
    """The bot that a module defines: the class `Bot`, else its last class with `act`, else the function `act`.

    Else it is the last class with the methods of the contest's document.
    """
    own = own_classes(module)
    maker = _bot_class(module, own)
    function = getattr(module, FUNCTION, None)
    if maker is None and not callable(function) and contest is not None:
        maker = completed(own, contest)
    if maker is not None:
        is_contestant = contest is not None and issubclass(maker, contest.base)
        bot = made_by_document(maker, info, contest) if contest and is_contestant else _made(maker, info)
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
    first = first_parameter(maker)
    takes_info = first is not None and (first.default is first.empty or first.name == INFO)
    return maker(info) if takes_info else maker()


def farewell(actor: Actor) -> Farewell | None:
    """What a bot wants to do when its game is over: the method `over(view, scores)` of its class, if it has one."""
    over = getattr(getattr(actor, "__self__", None), OVER, None)
    return over if callable(over) else None


def _bot_class(module: ModuleType, own: Sequence[type]) -> Any:
    named = getattr(module, CLASS, None)
    if isinstance(named, type) and hasattr(named, FUNCTION):
        return named
    return next((each for each in reversed(own) if hasattr(each, FUNCTION)), None)


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
