"""What a caller may choose about games for learners, and what is refused."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from meydan.engine import episodes
from meydan.engine.errors import BadInput, UnknownName
from meydan.engine.game import Game
from meydan.engine.rule import Reporter
from meydan.engine.spaces import Encoding
from meydan.rl.terms import ABOUT_GAME, Terms, terms

REWARDS = {"outcome": episodes.OUTCOME, "score": episodes.SCORE, "margin": episodes.MARGIN}
BUFFERS = (
    *("observations", "masks", "actions", "seats", "setups", "movers", "rewards", "terminated", "truncated"),
    *("final_scores", "final_results", "final_returns", "final_lengths", "final_setups", "final_observations"),
    *("codes", "choices"),
)
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
    if not isinstance(count, int | np.integer) or count < 1:
        raise BadInput(f"{game.name}: {count!r} environments; expected 1 or more, a whole number")
    if options.most_turns < 0:
        raise BadInput(f"{game.name}: most_turns={options.most_turns}; expected 1 or more, or 0 for no limit")
    if unknown := [name for name in options.buffers if name not in BUFFERS]:
        raise UnknownName("buffer", unknown[0], BUFFERS)
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
    plain = dtype[0].base if len(dtype.names or ()) == 1 else dtype  # a record of one field is what that field is
    if isinstance(given, np.ndarray) and given.dtype not in (plain, dtype):
        kind = f"the records of {name}, type games.{name}.dtype" if plain.names else str(plain)
        raise BadInput(f"buffer {name!r}: got numbers of type {given.dtype}; expected {kind}")
    if not isinstance(given, np.ndarray) or not given.flags.c_contiguous or given.nbytes != items * dtype.itemsize:
        got = f"{given.nbytes} bytes" if isinstance(given, np.ndarray) else type(given).__name__
        raise BadInput(
            f"buffer {name!r}: got {got}; expected a NumPy array of {items * dtype.itemsize} bytes side by side"
        )
    if given.ctypes.data % max(dtype.alignment, 8):
        raise BadInput(f"buffer {name!r}: its address is no multiple of 8")
    given[...] = np.zeros((), given.dtype)
    return given.reshape(-1).view(dtype).reshape(shape)


def actions_like(game: Terms, given: Any, shape: tuple[int, ...]) -> Any:
    """A caller's actions in this shape: (games, rows, heads), where axes of one element may be missing."""
    found, rows = np.asarray(given), shape[0] * shape[1]
    if _wide(found.shape) not in (_wide(shape), _wide((rows, shape[2]))):
        raise BadInput(
            f"{game.name}: got actions of shape {found.shape}; expected {shape}, or without its last axis where an "
            "action is one number"
        )
    if found.dtype.kind not in "biu" and not (found.dtype.kind == "f" and (found == np.rint(found)).all()):
        example = found.reshape(-1)[0].item()
        raise BadInput(f"{game.name}: got actions of type {found.dtype}, such as {example!r}; expected whole numbers")
    return found.reshape(shape).astype(np.int32, copy=False)


def _wide(shape: tuple[int, ...]) -> tuple[int, ...]:
    """The axes of more than one element."""
    return tuple(size for size in shape if size != 1)


def seeds_of(game: Terms, seed: Any, count: int) -> Any:
    """One seed, or one for each game."""
    many = isinstance(seed, Sequence | np.ndarray) and not isinstance(seed, str)
    if many and len(seed) != count:
        raise BadInput(f"{game.name}: {len(seed)} seeds; expected one, or one for each of {count} games")
    for each in seed if many else [seed]:
        if not isinstance(each, int | np.integer) or not -(1 << 63) <= each < 1 << 63:
            raise BadInput(f"{game.name}: seed {each!r:.60}; expected a whole number from -2**63 to 2**63 - 1")
    return seed


def chosen_games(game: Terms, chosen: Any, count: int) -> Any:
    """One truth value for each game."""
    found = np.ones(count, bool) if chosen is None else np.asarray(chosen)
    if found.shape != (count,) or not np.isin(found, (0, 1)).all():
        raise BadInput(f"{game.name}: got chosen={chosen!r:.60}; expected True or False for each of {count} games")
    return found.astype(bool)


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
