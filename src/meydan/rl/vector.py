"""Many games at once, turn by turn, for learners: everything lies in arrays that the caller owns.

A row is what one seat sees and may do. Where seats move in turn a game has one row, for the seat that is to move;
where they move at once it has one for each seat. A step allocates nothing, and no Python object belongs to a game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import numpy as np

from meydan.engine import episodes
from meydan.engine.chance import no_luck, seeded
from meydan.engine.errors import BadInput, UnknownName
from meydan.engine.game import Game, Layout
from meydan.engine.parts import RuleBot
from meydan.engine.rule import Reporter
from meydan.engine.spaces import Encoding
from meydan.rl.binding import RANDOM
from meydan.rl.dlpack import Shared
from meydan.rl.machines import Call, machine
from meydan.rl.rotation import Rotation, new_arrays
from meydan.rl.terms import Terms, terms

REWARDS = {"outcome": episodes.OUTCOME, "score": episodes.SCORE, "margin": episodes.MARGIN}
NO_MEMORY = np.dtype([("spare", "<i8")])  # of opponents that need none
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
    keep_last: bool = False  # keep what was seen at the end of each game in `final_observations`
    threads: int | None = 1  # cores; None: all
    report: Reporter | None = None  # told of compiling
    buffers: Mapping[str, Any] = field(default_factory=dict)  # arrays of the caller to write to, by name


@dataclass(frozen=True)
class Saved:
    """Some games of a batch, as they stood."""

    states: Any
    episodes: Any


class Vector:
    """A batch of games."""

    def __init__(self, game: Terms, count: int, device: str = "cpu", options: Options | None = None) -> None:
        options = options or Options()
        _check(game, count, options)
        self.terms, self.count, self.options = game, count, options
        self.seats_each = game.seats
        self.rows = 1 if options.opponent is not None else game.seats if game.together or options.every_seat else 1
        self._opponent = _opponent(game, options.opponent)
        self._machine = machine(device, game, self._opponent, options.threads, options.report)
        self.device = self._machine.device
        self._lay_out()
        self.reset(options.seed)

    def _lay_out(self) -> None:
        """All arrays; those for the caller have names without an underscore."""
        on, count, seats, layout = self._machine, self.count, self.seats_each, self.terms.layout
        rows, heads = count * self.rows, len(self.terms.heads)
        self.mask_width = sum(head.size for head in self.terms.heads)
        self._setups, self._sizes = on.kept(self.terms.records), on.kept(self.terms.sizes)
        self._head_sizes = on.kept(np.array([head.size for head in self.terms.heads], np.int32))
        self._lucks = on.kept(no_luck())
        self._states = on.new(count, layout.state)
        self._episodes = on.new(count, episodes.episode_type(seats))
        numbers = np.dtype([("number", "<i4", (seats,))])
        self._answers = on.new((count, seats), layout.action) if layout.action.names else on.new(count, numbers)
        self._memories = on.new(count, _memory(self._opponent, layout))
        self._observations = self._buffer("observations", rows, layout.observation)
        self._masks = self._buffer("masks", rows, np.dtype([("open", "u1", (self.mask_width,))]))
        self._actions = self._buffer("actions", rows, np.dtype([("head", "<i4", (heads,))]))
        self.seats = self._buffer("seats", rows, np.dtype(np.int32))
        self.setups = self._buffer("setups", count, np.dtype(np.int32))
        self.next_setups = on.kept(np.full(count, episodes.ANY, np.int32))
        self.movers = self._buffer("movers", (count, seats), np.dtype(np.uint8))
        self.rewards = self._buffer("rewards", (count, seats), np.dtype(np.float32))
        self.terminated = self._buffer("terminated", count, np.dtype(np.uint8))
        self.truncated = self._buffer("truncated", count, np.dtype(np.uint8))
        self.final_scores = self._buffer("final_scores", (count, seats), np.dtype(np.int64))
        self.final_results = self._buffer("final_results", (count, seats), np.dtype(np.float32))
        self.final_returns = self._buffer("final_returns", (count, seats), np.dtype(np.float32))
        self.final_lengths = self._buffer("final_lengths", count, np.dtype(np.int32))
        self.final_setups = self._buffer("final_setups", count, np.dtype(np.int32))
        self._last = self._codes = self.choices = None
        if self.options.encoded:
            self._codes = self._buffer("codes", rows, self.encoding.record)
            self.choices = self._buffer("choices", rows, np.dtype(np.int32))
        if self.options.keep_last:
            self._last = self._buffer("final_observations", rows, layout.observation)
        self._rotation: Rotation | None = None
        self._generators: Any = None
        self._seed = 0

    # -- what the caller sees ------------------------------------------------------------------------------------

    @property
    def observations(self) -> Any:
        """What each row's seat sees, as records: (count, rows)."""
        return self._observations.reshape(self.count, self.rows)

    @property
    def final_observations(self) -> Any:
        """What was seen at the end of the last game of each environment, where that is kept."""
        return None if self._last is None else self._last.reshape(self.count, self.rows)

    @property
    def fields(self) -> dict[str, Any]:
        """The observations by the names of their fields: (count, rows, ...)."""
        return {name: self.observations[name] for name in self.terms.layout.observation.names or ()}

    @property
    def masks(self) -> Any:
        """1 for what each row's seat may do: (count, rows, width), head after head."""
        return _plain(self._masks, np.uint8, (self.count, self.rows, self.mask_width))

    @property
    def actions(self) -> Any:
        """The next actions, to be written by the caller: (count, rows, heads)."""
        return _plain(self._actions, np.int32, (self.count, self.rows, len(self.terms.heads)))

    @property
    def encoding(self) -> Encoding:
        """How the game is shown to networks."""
        if self.terms.described.encoding is None:
            raise BadInput(f"{self.terms.name} has no encoding for networks; games say it in their `spaces`")
        return self.terms.described.encoding

    @property
    def codes(self) -> Any:
        """The rows as networks take them: (count, rows, bytes), cells, open choices and values."""
        return _plain(self._codes, np.uint8, (self.count, self.rows, self.encoding.record.itemsize))

    def shared(self, name: str) -> Shared:
        """An array for other libraries, which have the same memory: `torch.from_dlpack(games.shared("masks"))`."""
        array: Any = getattr(self, name, None)
        if not hasattr(array, "strides") or array.dtype.names:
            raise BadInput(f"shared: {name!r} is no array of numbers; observations are records: take codes or masks")
        return Shared(array)

    @property
    def states(self) -> Any:
        """The whole truth, for critics that may know it and for search: the rules' own records."""
        return self._states

    @property
    def answers(self) -> Any:
        """The answers that the rules are given, by seat."""
        return self._answers

    # -- playing -------------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, chosen: Any = None) -> None:
        """Begin new games: everywhere, or where `chosen` is set. With a seed everything begins from it."""
        if seed is not None:
            self._plan = self._machine.kept(self._new_plan(seed))
            self._begin_numbering()
            self._seed, self._generators = seed, None
        wanted = np.ones(self.count, np.uint8) if chosen is None else np.asarray(chosen, bool).astype(np.uint8)
        marking: Call = ("mark", (self._episodes, self._machine.kept(wanted)))
        calls: list[Call] = [marking, ("begin", self._begin_arguments()), *self._showing()]
        self._machine.run(calls, self.count)

    def step(self, actions: Any = None) -> None:
        """One turn of every game with `actions`, or with what the caller wrote into its array."""
        if actions is not None:
            self.put_actions(actions)
        self._machine.run([self._answering(), *self._turning(), *self._showing()], self.count)

    def choose(self) -> None:
        """One turn with the `choices` of networks, which the caller wrote for every row."""
        known = (self._setups, self._plan, self._episodes, self._sizes)
        self._machine.run([("decide_rows", (*known, self._observations, self.choices, self._actions))], self.count)
        self.step()

    def play(self, change: Callable[[], None]) -> None:
        """One turn like `step`, where `change` may replace some of the `answers` that were made of the actions."""
        self._machine.run([self._answering()], self.count)
        change()
        self._machine.run([*self._turning(), *self._showing()], self.count)

    def read_answers(self) -> Any:
        """Write the actions that mean the `answers`; returns for each row how many of its commands no head can say."""
        lost = self._machine.new(self.count * self.rows, np.dtype(np.int32))
        arguments = (*self._common(), self._sizes, self._answers, self._actions, lost)
        self._machine.run([("read", arguments)], self.count)
        return lost.reshape(self.count, self.rows)

    def put_actions(self, actions: Any) -> None:
        """Copy actions to where the next step reads them."""
        room, given = self.actions, np.asarray(actions)
        if given.size != room.size:
            raise BadInput(
                f"{self.terms.name}: got actions of shape {given.shape}; expected {room.shape}, or without its last "
                "axis where an action is one number"
            )
        self._machine.fill(room, given.reshape(room.shape).astype(np.int32, copy=False))

    def sample(self) -> Any:
        """Write a random legal action for every row, the same for the same seed; returns the actions."""
        if self._generators is None:
            first = seeded(self._seed)
            self._generators = self._machine.kept(
                np.array([seeded(first ^ place) for place in range(self.count * self.rows)], np.int64)
            )
        arguments = (self._masks, self._head_sizes, self._generators, self._actions)
        self._machine.run([("sample", arguments)], self.count * self.rows)
        return self.actions

    def save(self, index: Any = slice(None)) -> Saved:
        """A copy of some games: numbers, a mask or a slice of environments."""
        places = np.arange(self.count)[index].reshape(-1)
        return Saved(self._machine.take(self._states, places), self._machine.take(self._episodes, places))

    def load(self, saved: Saved, index: Any = slice(None)) -> None:
        """Put saved games into these environments, the same or others; they go on as they would have."""
        places = np.arange(self.count)[index].reshape(-1)
        if len(places) != len(saved.states):
            raise BadInput(f"{self.terms.name}: {len(saved.states)} saved games for {len(places)} environments")
        self._machine.put(self._states, places, saved.states)
        self._machine.put(self._episodes, places, saved.episodes)
        self._machine.run([("number", (self._episodes,))], self.count)
        self.look()

    def renew(self) -> None:
        """Write observations and masks to other arrays from now on; whoever has the old ones may keep them."""
        self.rotation.turn()
        for name, array in self.rotation.page.arrays.items():
            setattr(self, name, array)

    def look(self) -> None:
        """Write observations and masks again, after states were changed."""
        self._machine.run(self._showing(), self.count)

    def finish(self) -> None:
        """Wait until the device has done all that was asked of it."""
        self._machine.finish()

    # -- jobs ----------------------------------------------------------------------------------------------------

    def _answering(self) -> Call:
        return "answer", (*self._common(), self._sizes, self._actions, self._answers)

    def _turning(self) -> list[Call]:
        results = (self.rewards, self.terminated, self.truncated)
        finals = (self.final_scores, self.final_results, self.final_returns, self.final_lengths, self.final_setups)
        calls: list[Call] = [
            ("turn", (*self._common(), self._lucks, self._answers, self._memories, *results)),
            ("close", (*self._common(), *finals)),
        ]
        if self._last is not None:
            calls.append(("last", (*self._common(), self._last)))
        return calls if self.options.restart == "never" else [*calls, ("begin", self._begin_arguments())]

    def _showing(self) -> list[Call]:
        calls: list[Call] = [
            ("show", (*self._common(), self._observations, self.seats, self.movers, self.setups)),
            ("unmask", (*self._common(), self._sizes, self._masks)),
        ]
        if self._codes is not None:
            coding = (self._setups, self._plan, self._episodes, self._observations, self._codes)
            calls.append(("code_rows", coding))
        return calls

    def _begin_arguments(self) -> tuple[Any, ...]:
        return (*self._common(), self._lucks, self._answers, self._memories, self.next_setups)

    def _common(self) -> tuple[Any, ...]:
        return self._states, self._setups, self._plan, self._episodes

    # -- preparing -----------------------------------------------------------------------------------------------

    def _buffer(self, name: str, shape: int | tuple[int, ...], dtype: np.dtype[Any]) -> Any:
        """The caller's own array of this name, emptied, or a new one."""
        if name not in self.options.buffers:
            return self._machine.new(shape, dtype)
        return _taken(name, self.options.buffers[name], shape, dtype)

    @property
    def rotation(self) -> Rotation:
        """The arrays of observations and masks that are handed out one after the other."""
        if self._rotation is None:
            first = {"_observations": self._observations, "_masks": self._masks}
            if self._last is not None:
                first["_last"] = self._last
            kinds = {name: (len(array), array.dtype) for name, array in first.items()}
            self._rotation = Rotation(first, partial(new_arrays, self._machine, kinds))
        return self._rotation

    def _new_plan(self, seed: int) -> Any:
        plan = np.zeros(1, episodes.plan_type(self.seats_each))
        plan["seed"], plan["pool"], plan["rows"] = seed, len(self.terms.setups), self.rows
        plan["shaped"] = self.options.shaped
        plan["most_turns"], plan["reward"] = self.options.most_turns, REWARDS[self.options.reward]
        plan["restart"], plan["learner"] = RESTARTS[self.options.restart], episodes.ALL
        if self.options.opponent is not None:
            plan["learner"] = 0 if self.options.seat is None else self.options.seat
            plan["rotates"] = self.options.seat is None
        plan["team"][0, : self.seats_each] = self.terms.teams
        return plan

    def _begin_numbering(self) -> None:
        fresh = np.zeros(self.count, episodes.episode_type(self.seats_each))
        fresh["place"] = np.arange(self.count)
        self._machine.fill(self._episodes, fresh)


def _plain(records: Any, dtype: Any, shape: tuple[int, ...]) -> Any:
    """Records of one field as the array that this field is."""
    return records.view(dtype).reshape(shape)


def _taken(name: str, given: Any, shape: int | tuple[int, ...], dtype: np.dtype[Any]) -> Any:
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


def _check(game: Terms, count: int, options: Options) -> None:
    if count < 1:
        raise BadInput(f"{game.name}: {count} environments; expected 1 or more")
    if options.reward not in REWARDS:
        raise UnknownName("reward", options.reward, REWARDS)
    if options.restart not in RESTARTS:
        raise UnknownName("restart", options.restart, RESTARTS)
    encoding = game.described.encoding if options.encoded else None
    if encoding is not None and not all(encoding.fits(each) for each in game.records):
        raise BadInput(f"{game.name}: the encoding for networks has no room for a game of this size")
    if options.seat is not None and not (options.opponent is not None and 0 <= options.seat < game.seats):
        raise BadInput(f"{game.name}: seat={options.seat}; expected 0 to {game.seats - 1}, together with an opponent")


def _opponent(game: Terms, chosen: Any) -> Any:
    """The bot that is a rule, by its name or as it was given."""
    if not isinstance(chosen, str) or chosen == RANDOM:
        return chosen
    known = {f"house:{name}": bot for name, bot in (game.game.bots.as_rules or {}).items()}
    if chosen not in known:
        raise UnknownName("opponent that is a rule", chosen, [RANDOM, *known])
    return known[chosen]


def _memory(opponent: Any, layout: Layout) -> np.dtype[Any]:
    """The type of the opponent's memory, or one that is not used."""
    if isinstance(opponent, RuleBot) and opponent.memory is not None:
        return opponent.memory(layout)
    return NO_MEMORY


def vector(game: str | Game, count: int, device: str = "cpu", **choices: Any) -> Vector:
    """A batch of games; `choices` are fields of `Options`, and setups, maps, rules, settings or seats of the game."""
    about, device, options = chosen_terms(game, {"device": device, **choices})
    return Vector(about, count, device, options)


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


__all__: Sequence[str] = ("Options", "Saved", "Vector", "vector")
