"""Time: what a seat may use, and what it has used."""

from __future__ import annotations

import math
from dataclasses import dataclass, fields

from meydan.engine.errors import BadInput, UnknownName
from meydan.engine.game import Game, Setup

RARE = ("cpu_", "first_")  # left out of replays where they limit nothing


@dataclass(frozen=True)
class TimeControl:
    """How the time runs; all in milliseconds, infinity for no limit."""

    per_move_ms: float = 1000.0
    total_ms: float = math.inf
    increment_ms: float = 0.0
    startup_ms: float = 10_000.0
    cpu_per_move_ms: float = math.inf  # of processor time, counted while the seat is to answer
    cpu_total_ms: float = math.inf
    first_move_ms: float | None = None  # for a seat's first answer; None: as for the others

    def __post_init__(self) -> None:
        others = [value for name, value in vars(self).items() if name != "increment_ms" and value is not None]
        if not (all(value > 0 for value in others) and self.increment_ms >= 0):
            raise BadInput(f"time limits must be above 0 (increment: 0 or more); got {self.describe()}")

    def describe(self) -> str:
        """The limits in words."""
        parts = []
        if self.per_move_ms < math.inf:
            parts.append(f"{self.per_move_ms / 1000:g} s a move")
        if self.first_move_ms is not None:
            parts.append(f"{self.first_move_ms / 1000:g} s for the first")
        if self.total_ms < math.inf:
            parts.append(f"{self.total_ms / 1000:g} s in total + {self.increment_ms / 1000:g} s a move")
        if self.cpu_per_move_ms < math.inf:
            parts.append(f"{self.cpu_per_move_ms / 1000:g} s of processor time a move")
        if self.cpu_total_ms < math.inf:
            parts.append(f"{self.cpu_total_ms / 1000:g} s of processor time in total")
        return ", ".join(parts) or "no time limit"

    def to_json(self) -> dict[str, float | None]:
        """The limits as written into replays; None is no limit. Those of processor time and of first moves are rare."""
        limits = {name: None if value == math.inf else value for name, value in vars(self).items()}
        return {name: value for name, value in limits.items() if value is not None or not name.startswith(RARE)}

    @classmethod
    def from_json(cls, data: dict[str, float | None]) -> TimeControl:
        """The limits that `to_json` wrote."""
        known = [each.name for each in fields(cls)]
        if unknown := sorted(set(data) - set(known)):
            raise UnknownName("time limit", unknown[0], known)
        return cls(**{name: math.inf if value is None else float(value) for name, value in data.items()})


class Clock:
    """One seat's clock."""

    def __init__(self, control: TimeControl) -> None:
        self._control = control
        self._left_ms, self._cpu_left_ms = control.total_ms, control.cpu_total_ms
        self._next_ms = control.per_move_ms if control.first_move_ms is None else control.first_move_ms

    def budget_ms(self) -> float:
        """What the seat may use for its next answer."""
        return min(self._next_ms, self._left_ms)

    def cpu_budget_ms(self) -> float:
        """What processor time it may use for that."""
        return min(self._control.cpu_per_move_ms, self._cpu_left_ms)

    def spend(self, used_ms: float, cpu_ms: float = 0.0) -> bool:
        """Take the time of an answer; False when it was more than the seat had."""
        in_time = used_ms <= self.budget_ms() and cpu_ms <= self.cpu_budget_ms()
        self._left_ms = max(0.0, self._left_ms - used_ms) + self._control.increment_ms
        self._cpu_left_ms = max(0.0, self._cpu_left_ms - cpu_ms)
        self._next_ms = self._control.per_move_ms
        return in_time


def usual_time(game: Game, setup: Setup) -> TimeControl:
    """What a game gives for answers where nobody has said it, as its settings name it."""
    if game.setups.pace is None:
        return TimeControl(per_move_ms=game.setups.ms_per_move)
    each, first = game.setups.pace(setup.settings)
    return TimeControl(per_move_ms=each, first_move_ms=None if first == each else first)
