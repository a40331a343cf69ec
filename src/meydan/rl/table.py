"""One game for the single environments: a batch of one in which every seat has a row."""

from __future__ import annotations

from typing import Any

import numpy as np

from meydan.engine.errors import BadInput, UnknownName
from meydan.engine.record import put, snapshot, view
from meydan.rl import picture
from meydan.rl.options import Options
from meydan.rl.spaces import seen_row
from meydan.rl.terms import Terms
from meydan.rl.vector import Vector

RENDER_MODES = ("human", "ansi", "rgb_array", "svg")
FRAMES_PER_SECOND = 4
SEEDS = 1 << 31


class Table:
    """The game that is being played, and all seats at it."""

    def __init__(self, terms: Terms, device: str, options: Options) -> None:
        self.terms = terms
        self._batch = Vector(terms, 1, device, options)
        self._pages: dict[int, picture.Page] = {}  # by the number of the setup

    @property
    def movers(self) -> list[int]:
        """The seats that are to move."""
        return [int(seat) for seat in np.flatnonzero(self._batch.movers[0])]

    @property
    def rewards(self) -> list[float]:
        """What the last turn gave each seat."""
        return [float(value) for value in self._batch.rewards[0]]

    @property
    def terminated(self) -> bool:
        """Whether the game ended by its rules."""
        return bool(self._batch.terminated[0])

    @property
    def truncated(self) -> bool:
        """Whether it was cut off by the caller's limit."""
        return bool(self._batch.truncated[0])

    @property
    def setup(self) -> Any:
        """The setup of the running game."""
        return self.terms.setups[int(self._batch.setups[0])]

    def begin(self, seed: int) -> None:
        """A new game."""
        self._batch.reset(seed)

    def play(self, actions: dict[int, Any], answers: dict[int, Any] | None = None) -> None:
        """One turn: actions of seats as their space has them, and answers as the rules take them."""
        for seat, action in actions.items():
            self._batch.actions[0, seat] = self._numbers(seat, action)
        self._batch.play(lambda: self._put(answers or {}))

    def seen(self, seat: int) -> dict[str, Any]:
        """What a seat sees, and what it may do."""
        return seen_row(self.terms, self._batch.observations[0, seat], self._batch.masks[0, seat])

    def mask(self, seat: int) -> Any:
        """What a seat may do, head after head."""
        return self._batch.masks[0, seat].astype(bool)

    def allowed(self, seat: int, action: Any, chance: np.random.Generator) -> Any:
        """The action, each number of it that the mask does not allow replaced by a random one that it does."""
        mask, numbers = self._batch.masks[0, seat], self._numbers(seat, action).astype(np.int64)
        for head, span in enumerate(self.terms.spans):
            open_ones = np.flatnonzero(mask[span])
            if numbers[head] not in open_ones:
                numbers[head] = chance.choice(open_ones)
        return numbers

    def _numbers(self, seat: int, action: Any) -> Any:
        """An action of the action space: one number for each head."""
        heads, found = len(self.terms.heads), np.asarray(action).reshape(-1)
        if found.dtype.kind not in "biu" or found.size != heads:
            wanted = "a whole number" if heads == 1 else f"{heads} whole numbers, one for each head"
            raise BadInput(f"{self.terms.name} seat {seat}: got action {action!r:.80}; expected {wanted}")
        return found

    def observation(self, seat: int) -> Any:
        """The record that a seat sees, for bots."""
        return view(np.ascontiguousarray(self._batch.observations[0, seat : seat + 1]))

    def state(self) -> Any:
        """A look at a copy of the state, without the generator of the luck to come."""
        return view(self._truth())

    def state_bytes(self) -> Any:
        """The same as bytes, for critics."""
        return self._truth().view(np.uint8).copy()

    def scores(self) -> list[int]:
        """The points of each seat at the end of the game."""
        return [int(points) for points in self._batch.final_scores[0]]

    def save(self) -> Any:
        """The game as it stands."""
        return self._batch.save()

    def load(self, saved: Any) -> None:
        """A saved game again."""
        self._batch.load(saved)

    def render(self, mode: str | None) -> Any:
        """The position as text, pixels or SVG; `human` prints it."""
        if mode is None:
            return None
        text = self.terms.picture(self.state(), view(self.setup.record))
        if mode == "human":
            print(text)
            return None
        if mode == "ansi":
            return text
        number = int(self._batch.setups[0])
        if number not in self._pages:
            self._pages[number] = self.terms.page(number)
        return (picture.svg if mode == "svg" else picture.pixels)(text, self._pages[number])

    def _truth(self) -> Any:
        copy = snapshot(self._batch.states)
        if "rng" in (copy.dtype.names or ()):
            copy["rng"] = 0
        return copy

    def _put(self, answers: dict[int, Any]) -> None:
        for seat, answer in answers.items():
            room = self._batch.answers
            if room.dtype.names == ("number",):
                room["number"][0, seat] = answer
            else:
                put(room, (0, seat), answer)


def check_mode(mode: str | None) -> None:
    """Refuse a way to draw that there is not."""
    if mode is not None and mode not in RENDER_MODES:
        raise UnknownName("render mode", mode, RENDER_MODES)
