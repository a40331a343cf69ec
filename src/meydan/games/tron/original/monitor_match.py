"""Positions of ours from what a scene shows; what it does not show is worked out, or taken from the contest's maps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from meydan.engine.game import Game, Setup
from meydan.engine.record import Array, view
from meydan.engine.talk import Moved
from meydan.games.tron.law.state import (
    ACTIVATED,
    ACTIVATED_FIRST,
    AREA_WALL,
    BREAKER_FIRST,
    DIRECTIONS,
    ENDS_GAME,
    RELOADED,
    SEATS,
    SIDES,
    STRAIGHT,
    TURNED,
    WITH_BREAKER,
)
from meydan.games.tron.original.monitor_reader import SceneReader, Shown
from meydan.games.tron.setup.maps import CONSTANTS, OPEN, WALL

NO_HEALTH = "the file does not have the sides' health; the contest's is shown"
NO_BREAKER = "the file does not have the duration and the cooldown of wall breakers; the contest's are shown"
NOTES = {"init_health": NO_HEALTH, "wall_breaker_duration": NO_BREAKER, "wall_breaker_cooldown": NO_BREAKER}


class SceneMatch:
    """A match by the positions that its scene shows."""

    def __init__(self, scene: SceneReader, sides: Sequence[str], is_over: bool) -> None:
        self._scene, self._shown, self._is_over = scene, scene.shown, is_over
        self._sides = [side for side in sides if side in SIDES]
        self._found: dict[str, int | None] = {
            "init_health": next(_told_health(self._shown), None),
            "wall_breaker_duration": self._duration(),
        }
        self._found["wall_breaker_cooldown"] = self._cooldown()
        self._constants = {name: CONSTANTS[name] if told is None else told for name, told in self._found.items()}

    @property
    def notes(self) -> list[str]:
        """What had to be assumed."""
        return list(dict.fromkeys(NOTES[name] for name, told in self._found.items() if told is None))

    def setup(self, game: Game) -> Setup:
        """The map and the numbers."""
        first, width = self._shown[0], self._scene.width
        cells = "".join(WALL if cell == AREA_WALL else OPEN for cell in first.board)
        rows = [cells[at : at + width] for at in range(0, len(cells), width)]
        agents = [
            {
                "side": SIDES[seat],
                "x": first.cells[seat][1],
                "y": first.cells[seat][0],
                "direction": DIRECTIONS[first.directions[seat]],
            }
            for seat in self._scene.agents
        ]
        most = self._scene.text("Cycle/Max")
        numbers = {"max_cycles": len(self._shown) - 1 if most is None else most, **self._constants}
        return game.prepare("original", {"board": rows, "agents": agents, "sides": self._sides, **numbers})

    def states(self, setup: Setup) -> list[Array]:
        """A record for every position."""
        cooldown = [self._cooldowns(seat) for seat in range(SEATS)]
        health = [_healths(self._shown, seat, self._constants["init_health"]) for seat in range(SEATS)]
        states = []
        for cycle, shown in enumerate(self._shown):
            record = np.zeros(1, setup.layout.state)
            state = view(record)
            state.cycle = cycle
            self._fill_board(state, shown)
            for seat in range(SEATS):
                self._fill_seat(state, shown, seat)
                state.cooldown[seat], state.health[seat] = cooldown[seat][cycle], health[seat][cycle]
                if cycle and cooldown[seat][cycle - 1] > cooldown[seat][cycle] == 0:
                    state.happened[seat] |= RELOADED
            states.append(record)
        has_crashed = any(bits & ENDS_GAME for bits in self._shown[-1].happened)
        view(states[-1]).over = int(self._is_over or has_crashed)
        return states

    def moves(self) -> list[list[Moved]]:
        """The commands that had an effect."""
        return [[Moved(seat, _action(shown, seat)) for seat in range(SEATS)] for shown in self._shown[1:]]

    def _fill_board(self, state: Any, shown: Shown) -> None:
        """The cells; outside of the map there is area wall."""
        cells = np.asarray(state.board)
        cells[:] = AREA_WALL
        cells[: self._scene.height, : self._scene.width] = np.frombuffer(shown.board, np.int8).reshape(
            self._scene.height, self._scene.width
        )

    def _fill_seat(self, state: Any, shown: Shown, seat: int) -> None:
        state.row[seat], state.col[seat] = shown.cells[seat]
        state.direction[seat] = shown.directions[seat]
        state.score[seat] = shown.scores[seat]
        state.rem_time[seat] = shown.breaking[seat]
        state.happened[seat] = shown.happened[seat]

    # -- the wall breaker ------------------------------------------------------------------------------------------

    def _duration(self) -> int | None:
        """For how many cycles it works: what is left of it at the end of the cycle of an activation."""
        for shown in self._shown[1:]:
            for seat in range(SEATS):
                if shown.happened[seat] & ACTIVATED:
                    return shown.breaking[seat]
        return None

    def _cooldown(self) -> int | None:
        """From one activation to the next, by what is told when the breaker works no more."""
        for seat in range(SEATS):
            since = 0
            for before, shown in zip(self._shown, self._shown[1:], strict=False):
                since = 1 if shown.happened[seat] & ACTIVATED else since + 1
                left = shown.cooldown[seat]
                is_new = bool(before.breaking[seat]) or since == 1
                if left and is_new:
                    return left + since
        return None

    def _cooldowns(self, seat: int) -> list[int]:
        """After every cycle; while the breaker works it is counted from the activation, where its length is known."""
        found, since, length = list[int](), 0, self._found["wall_breaker_cooldown"] or 0
        for shown in self._shown:
            since = 1 if shown.happened[seat] & ACTIVATED else since + 1
            told = shown.cooldown[seat]
            found.append(max(0, length - since) if told is None else told)
        return found


def _told_health(shown: Sequence[Shown]) -> Iterator[int]:
    """The health at the start, as each side tells it: at once, or by what is left after the first loss."""
    for seat in range(SEATS):
        for cycle, each in enumerate(shown):
            told = each.health[seat]
            if told is not None:
                yield told + (cycle > 0)
                break


def _healths(shown: Sequence[Shown], seat: int, first: int) -> list[int]:
    return [first if each.health[seat] is None else each.health[seat] or 0 for each in shown]


def _action(shown: Shown, seat: int) -> int:
    """What the commands of the cycle came down to."""
    bits, turn = shown.happened[seat], 1 + shown.directions[seat]
    action = turn if bits & TURNED else STRAIGHT
    if not bits & ACTIVATED:
        return action
    is_first = bits & TURNED and bits & ACTIVATED_FIRST
    return BREAKER_FIRST + turn - 1 if is_first else action + WITH_BREAKER
