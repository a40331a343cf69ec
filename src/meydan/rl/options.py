"""What a caller may choose about games for learners, and what is refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from meydan.engine import episodes
from meydan.engine.errors import BadInput, UnknownName
from meydan.engine.game import Game
from meydan.engine.rule import Reporter
from meydan.engine.spaces import Encoding
from meydan.rl.terms import Terms, terms

REWARDS = {"outcome": episodes.OUTCOME, "score": episodes.SCORE, "margin": episodes.MARGIN}
ABOUT_GAME = ("setups", "maps", "rules", "settings", "seats")  # choices that are not options
RESTARTS = {"same": episodes.SAME_TURN, "next": episodes.NEXT_TURN, "never": episodes.NEVER}


@dataclass(frozen=True)
class Options:
    """How games are played for a learner."""

    seed: int = 0
    reward: str = "outcome"  # 1, 0 or -1 at the end; `score`: points gained; `margin`: points gained on the others
    restart: str = "same"  # a game that ended begins anew in the same step, in the `next` one, or `never`
    most_turns: int = 0  # games are cut off after so many turns; 0: never
    shaped: float = 0.0  # beside the outcome: the worth of a point gained on the others
    opponent: Any = None  # plays the others' seats: "random", "house:NAME" of a bot that is a rule, or a rule
    seat: int | None = None  # the learner's seat against opponents; None: another one in every game
    every_seat: bool = False  # a row for every seat also where they move in turn
    encoded: bool = False  # rows as codes for networks too, in `codes`
    whole: bool = False  # these are codes of whole positions, for networks inside a search
    keep_last: bool = False  # keep what was seen at the end of each game in `final_observations`
    save_ended: bool = False  # keep the games that ended in the last step, as they stood, in `ended` (not on a GPU)
    threads: int | None = 1  # cores; None: all
    report: Reporter | None = None  # told of compiling
    buffers: Mapping[str, Any] = field(default_factory=dict)  # arrays of the caller to write to, by name


def encoding_of(game: Terms, options: Options) -> Encoding:
    """How the game is shown to networks."""
    found = game.described.insight if options.whole else game.described.encoding
    if found is None:
        kind = "insight" if options.whole else "encoding"
        raise BadInput(f"{game.name} has no {kind} for networks; games say it in their `spaces`")
    return found


def check(game: Terms, count: int, options: Options) -> None:
    if count < 1:
        raise BadInput(f"{game.name}: {count} environments; expected 1 or more")
    if options.reward not in REWARDS:
        raise UnknownName("reward", options.reward, REWARDS)
    if options.restart not in RESTARTS:
        raise UnknownName("restart", options.restart, RESTARTS)
    if options.encoded and not all(encoding_of(game, options).fits(each) for each in game.records):
        raise BadInput(f"{game.name}: the encoding for networks has no room for a game of this size")
    if options.seat is not None and not (options.opponent is not None and 0 <= options.seat < game.seats):
        raise BadInput(f"{game.name}: seat={options.seat}; expected 0 to {game.seats - 1}, together with an opponent")


def taken(name: str, given: Any, shape: int | tuple[int, ...], dtype: np.dtype[Any]) -> Any:
    """A caller's array seen as the records that are written there."""
    items = shape if isinstance(shape, int) else int(np.prod(shape))
    if not isinstance(given, np.ndarray) or not given.flags.c_contiguous or given.nbytes != items * dtype.itemsize:
        got = f"{given.nbytes} bytes" if isinstance(given, np.ndarray) else type(given).__name__
        raise BadInput(
            f"buffer {name!r}: got {got}; expected a NumPy array of {items * dtype.itemsize} bytes side by side"
        )
    if given.ctypes.data % max(dtype.alignment, 8):
        raise BadInput(f"buffer {name!r}: its address is no multiple of 8")
    given[...] = np.zeros((), given.dtype)
    return given.reshape(-1).view(dtype).reshape(shape)


def chosen_terms(game: str | Game, choices: Mapping[str, Any]) -> tuple[Terms, str, Options]:
    """The game with its setups, the device and the options that these choices are."""
    left = dict(choices)
    device = left.pop("device", "cpu")
    about_game = {name: left.pop(name) for name in ABOUT_GAME if name in left}
    try:
        options = Options(**left)
    except TypeError as error:
        known = ", ".join([*ABOUT_GAME, *Options.__dataclass_fields__])
        raise BadInput(f"vector: {error}; choices are {known}") from None
    return terms(game, **about_game), device, options
