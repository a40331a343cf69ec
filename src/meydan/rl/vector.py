"""Many games at once, turn by turn, for learners: everything lies in arrays that the caller owns.

A row is what one seat sees and may do. Where seats move in turn a game has one row, for the seat that is to move;
where they move at once it has one for each seat. A step allocates nothing, and no Python object belongs to a game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from meydan.engine import episodes
from meydan.engine.chance import no_luck, seeded
from meydan.engine.errors import BadInput
from meydan.engine.game import Game
from meydan.engine.spaces import Encoding
from meydan.rl.binding import memory_of, rule_bot
from meydan.rl.dlpack import Shared
from meydan.rl.machines import Call, machine
from meydan.rl.options import (
    RESTARTS,
    REWARDS,
    Options,
    actions_like,
    check,
    chosen_games,
    chosen_terms,
    encoding_of,
    seeds_of,
    taken,
)
from meydan.rl.rotation import Rotation, new_arrays
from meydan.rl.terms import Terms

ARRAYS = frozenset(
    ["seats", "setups", "next_setups", "movers", "rewards", "terminated", "truncated", "choices"]
    + [f"final_{name}" for name in ("scores", "results", "returns", "lengths", "setups")]
)


@dataclass(frozen=True)
class Saved:
    """Some games of a batch, as they stood."""

    states: Any
    episodes: Any


class Vector:
    """A batch of games."""

    def __init__(self, game: Terms, count: int, device: str = "cpu", options: Options | None = None) -> None:
        options = options or Options()
        check(game, count, options)
        self.terms, self.count, self.options = game, count, options
        self.seats_each = game.seats
        self.rows = 1 if options.opponent is not None else game.seats if game.together or options.every_seat else 1
        self._machine = machine(device, game, options.opponent, options.threads, options.report)
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
        self._lucks, self._plan = on.kept(no_luck()), on.kept(self._new_plan())
        self._states = on.new(count, layout.state)
        self._episodes = on.new(count, episodes.episode_type(seats))
        numbers = np.dtype([("number", "<i4", (seats,))])
        self._answers = on.new((count, seats), layout.action) if layout.action.names else on.new(count, numbers)
        self._memories = on.new(count, memory_of(rule_bot(self.terms, self.options.opponent), layout))
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
        self._last = self._codes = None
        self.choices = self._buffer("choices", rows, np.dtype(np.int32)) if self.options.encoded else None
        if self.options.encoded:
            self._codes = self._buffer("codes", rows, self.encoding.record)
        if self.options.keep_last:
            self._last = self._buffer("final_observations", rows, layout.observation)
        if self.options.save_ended:
            self._ended_states = on.new(count, layout.state)
            self._ended_episodes = on.new(count, episodes.episode_type(seats))
        self._rotation: Rotation | None = None
        self._generators: Any = None
        self._seed = 0

    def __repr__(self) -> str:
        """What is played, where, and what a step shows where a game ends."""
        what = f"{self.terms.name}, {self.count} games, {self.rows} rows each, {self.device}"
        return f"Vector({what}, restart={self.options.restart!r})"

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

    def __setattr__(self, name: str, value: Any) -> None:
        """Arrays stay where they are: code that is compiled for them writes there, and others may share them."""
        if name in ARRAYS and name in self.__dict__:
            raise BadInput(f"{self.terms.name}: write into the array: games.{name}[...] = values")
        super().__setattr__(name, value)

    @property
    def encoding(self) -> Encoding:
        """How the game is shown to networks."""
        return encoding_of(self.terms, self.options)

    @property
    def codes(self) -> Any:
        """The rows as networks take them: (count, rows, bytes), cells, open choices and values."""
        if self._codes is None:
            raise BadInput(f"{self.terms.name}: these games have no codes; make them with encoded=True")
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

    def reset(self, seed: int | Sequence[int] | None = None, chosen: Any = None) -> None:
        """Begin new games: everywhere, or where `chosen` is set.

        With a seed they begin from it, each in its own way; with one for each game, equal ones give equal games.
        """
        wanted = chosen_games(self.terms, chosen, self.count)
        if seed is not None:
            self._number(seed, wanted)
        wanted = wanted.astype(np.uint8)
        brought = (self.rewards, self.terminated, self.truncated)
        marking: Call = ("mark", (self._episodes, self._machine.kept(wanted), *brought))
        calls: list[Call] = [marking, ("begin", self._begin_arguments()), *self._showing()]
        self._machine.run(calls, self.count)

    def step(self, actions: Any = None) -> None:
        """One turn of every game with `actions`, or with what the caller wrote into its array."""
        if actions is not None:
            self.put_actions(actions)
        self._go_on([self._answering()])

    @property
    def ended(self) -> Saved | None:
        """The games that ended in the last step, as they stood, where that is kept and some did."""
        return None if self.ending is None else self.ending()

    @property
    def ending(self) -> Callable[[], Saved] | None:
        """A function that gives `ended` of now also after later steps, if the arrays are renewed before each."""
        places = np.flatnonzero(self.terminated | self.truncated)
        if not self.options.save_ended or not len(places):
            return None
        arrays = self._ended_states[:], self._ended_episodes[:]  # looks of its own: whoever has one holds the memory
        return lambda: Saved(*(self._machine.take(array, places) for array in arrays))

    def last_seen(self, ended: Saved) -> Any:
        """What was seen at the end of games that were in `ended`: (games, rows)."""
        found = self._machine.new(len(ended.states) * self.rows, self.terms.layout.observation)
        arguments = (ended.states, self._setups, self._plan, ended.episodes, found)
        self._machine.run([("last", arguments)], len(ended.states))
        return found.reshape(len(ended.states), self.rows)

    def choose(self) -> None:
        """One turn with the `choices` of networks, which the caller wrote for every row."""
        if self._codes is None:
            raise BadInput(f"{self.terms.name}: these games have no choices; make them with encoded=True")
        known = (self._setups, self._plan, self._episodes, self._sizes)
        self._machine.run([("decide_rows", (*known, self._observations, self.choices, self._actions))], self.count)
        self.step()

    def play(self, change: Callable[[], None]) -> None:
        """One turn like `step`, where `change` may replace some of the `answers` that were made of the actions."""
        self._machine.run([self._answering()], self.count)
        change()
        self._go_on([])

    def read_answers(self) -> Any:
        """Write the actions that mean the `answers`; returns for each row how many of its commands no head can say."""
        lost = self._machine.new(self.count * self.rows, np.dtype(np.int32))
        arguments = (*self._common(), self._sizes, self._answers, self._actions, lost)
        self._machine.run([("read", arguments)], self.count)
        return lost.reshape(self.count, self.rows)

    def put_actions(self, actions: Any) -> None:
        """Copy actions to where the next step reads them."""
        room = self.actions
        self._machine.fill(room, actions_like(self.terms, actions, room.shape))

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
        if saved.states.dtype != self._states.dtype or saved.episodes.dtype != self._episodes.dtype:
            raise BadInput(f"{self.terms.name}: the saved games are of another game, or of another kind of board")
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

    def _go_on(self, before: list[Call]) -> None:
        """The turn with the answers that are there after these jobs."""
        self._machine.run([*before, *self._turning(), *self._beginning(), *self._showing()], self.count)

    def _turning(self) -> list[Call]:
        results = (self.rewards, self.terminated, self.truncated)
        finals = (self.final_scores, self.final_results, self.final_returns, self.final_lengths, self.final_setups)
        calls: list[Call] = [
            ("turn", (*self._common(), self._lucks, self._answers, self._memories, *results)),
            ("close", (*self._common(), *finals)),
        ]
        if self._last is not None:
            calls.append(("last", (*self._common(), self._last)))
        if self.options.save_ended:
            calls.append(("keep", (self._states, self._episodes, self._ended_states, self._ended_episodes)))
        return calls

    def _beginning(self) -> list[Call]:
        return [] if self.options.restart == "never" else [("begin", self._begin_arguments())]

    def _showing(self) -> list[Call]:
        calls: list[Call] = [
            ("show", (*self._common(), self._observations, self.seats, self.movers, self.setups)),
            ("unmask", (*self._common(), self._sizes, self._masks)),
        ]
        if self._codes is not None:
            calls.append(self._coding())
        return calls

    def _coding(self) -> Call:
        if self.options.whole:
            return "code_states", (*self._common(), self._codes)
        return "code_rows", (self._setups, self._plan, self._episodes, self._observations, self._codes)

    def _begin_arguments(self) -> tuple[Any, ...]:
        return (*self._common(), self._lucks, self._answers, self._memories, self.next_setups)

    def _common(self) -> tuple[Any, ...]:
        return self._states, self._setups, self._plan, self._episodes

    # -- preparing -----------------------------------------------------------------------------------------------

    def _buffer(self, name: str, shape: int | tuple[int, ...], dtype: np.dtype[Any]) -> Any:
        """The caller's own array of this name, emptied, or a new one."""
        if name not in self.options.buffers:
            return self._machine.new(shape, dtype)
        return taken(name, self.options.buffers[name], shape, dtype)

    @property
    def rotation(self) -> Rotation:
        """The arrays of observations and masks that are handed out one after the other."""
        if self._rotation is None:
            names = ["_observations", "_masks"] + ["_last"] * self.options.keep_last
            names += ["_ended_states", "_ended_episodes"] * self.options.save_ended
            first = {name: getattr(self, name) for name in names}
            kinds = {name: (len(array), array.dtype) for name, array in first.items()}
            self._rotation = Rotation(first, partial(new_arrays, self._machine, kinds))
        return self._rotation

    def _new_plan(self) -> Any:
        plan = np.zeros(1, episodes.plan_type(self.seats_each))
        plan["pool"], plan["rows"] = len(self.terms.setups), self.rows
        plan["shaped"] = self.options.shaped
        plan["most_turns"], plan["reward"] = self.options.most_turns, REWARDS[self.options.reward]
        plan["restart"], plan["learner"] = RESTARTS[self.options.restart], episodes.ALL
        if self.options.opponent is not None:
            plan["learner"] = 0 if self.options.seat is None else self.options.seat
            plan["rotates"] = self.options.seat is None
        plan["team"][0, : self.seats_each] = self.terms.teams
        return plan

    def _number(self, seed: Any, wanted: Any) -> None:
        """Episodes that begin from a seed, and the generators of `sample`."""
        seed, many = seeds_of(self.terms, seed, self.count), np.ndim(seed) > 0
        fresh = np.zeros(self.count, episodes.episode_type(self.seats_each))
        fresh["seed"], fresh["place"] = seed, 0 if many else np.arange(self.count)
        if wanted.all():
            self._machine.fill(self._episodes, fresh)
        else:
            self._machine.put(self._episodes, np.flatnonzero(wanted), self._machine.kept(fresh[wanted]))
        self._seed, self._generators = int(seed[0] if many else seed), None


def _plain(records: Any, dtype: Any, shape: tuple[int, ...]) -> Any:
    """Records of one field as the array that this field is."""
    return records.view(dtype).reshape(shape)


def vector(game: str | Game, count: int, device: str = "cpu", **choices: Any) -> Vector:
    """A batch of games; `choices` are fields of `Options`, and setups, maps, rules, settings or seats of the game."""
    about, device, options = chosen_terms(game, {"device": device, **choices})
    return Vector(about, count, device, options)


__all__: Sequence[str] = ("Options", "Saved", "Vector", "vector")
