"""The contest's game log as positions to be watched."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from meydan.engine.chance import no_luck
from meydan.engine.errors import BadInput
from meydan.engine.game import Game, Setup
from meydan.engine.record import Array, snapshot, view
from meydan.engine.recorded import Match, Recorded
from meydan.engine.talk import Moved
from meydan.games.bomber import GAME
from meydan.games.bomber.law import rules
from meydan.games.bomber.law.state import (
    BY_BOMBS,
    BY_CHANCE,
    BY_HEALTH,
    BY_HEALTH_UPGRADES,
    BY_TRAPS,
    DEAD,
    DEATH,
    HEALTH_UPGRADE,
    INIT,
    NO_ACTION,
    PLACE_BOMB,
    PLAYER,
    SEATS,
    STAY,
    TERMINATED,
    TRAP_LEFT,
)
from meydan.games.bomber.original.logs import Json, read_log
from meydan.games.bomber.setup.maps import STARTS

ORIGIN = "game log of the original contest"
UNTOLD = "the log has neither the range of upgrades nor the last step; they are inferred from the match"


class BomberLogs:
    """Reads game logs."""

    kinds: Sequence[str] = ("game log of bomber (JSON)",)

    def __init__(self, game: Game) -> None:
        self._game = game

    def knows(self, data: bytes, name: str) -> bool:
        """Whether it is an object with the log's own head."""
        return data.lstrip()[:1] == b"{" and b'"initial_game_data"' in data

    def read(self, data: bytes, name: str, folder: Path | None = None) -> Sequence[Match]:
        """The game of the log."""
        log = read_log(data)
        head, steps = log["initial_game_data"], log["steps"]
        setup = self._game.prepare("original", _settings(head, steps))
        tape = _Tape(setup)
        for step in steps:
            tape.add(step)
        tape.end(head["winnerId"] - 1)
        names = [head["player_1_name"], head["player_2_name"]]
        sentence = f"{head['winner']} wins after {len(steps)} steps"
        return [Recorded(ORIGIN, setup, tape.states, tape.moves, names, sentence, (UNTOLD,))]


def _settings(head: Json, steps: list[Json]) -> Json:
    """What the log tells of the map and of the numbers, in its head or by what happened."""
    if not steps or head["winnerId"] not in range(1, SEATS + 1):
        raise BadInput("not a complete game log: it has no steps, or no winner")
    first = _first_mover(steps)
    calm = steps[0]["players_data"][1 - first]  # who has not done anything yet
    rings = [number for number, step in enumerate(steps) if _is_ring(head, steps, number, step)]
    starts = {
        name: head[f"player_{seat + 1}_init_{axis}"]
        for seat, names in enumerate(STARTS)
        for name, axis in zip(names, "xy", strict=True)
    }
    return {
        **starts,
        "height": head["map_height"],
        "width": head["map_width"],
        "map": [[tile & ~PLAYER for tile in row] for row in head["map_data"]],
        "player_vision": head["player_x_vision"],
        "player_initial_health": calm["health"],
        "player_initial_bomb_range": calm["bomb_power_level"],
        "player_initial_trap_count": calm["traps_left"],
        "bomb_delay": head["bomb_delay"],
        "max_bomb_range": max(player["bomb_power_level"] for step in steps for player in step["players_data"]),
        "deadzone_starting_step": rings[0] if rings else len(steps),
        "deadzone_expansion_delay": rings[1] - rings[0] if len(rings) > 1 else len(steps),
        "max_step": head["last_step"],
        "turn_init": first,
        "player_1_name": head["player_1_name"],
        "player_2_name": head["player_2_name"],
    }


def _first_mover(steps: list[Json]) -> int:
    """The player who acted in step 0; the other one still has the action of the beginning."""
    return 1 if steps[0]["players_data"][0]["action_taken"] == INIT else 0


def _is_ring(head: Json, steps: list[Json], number: int, step: Json) -> bool:
    """Whether a ring died in this step."""
    before = steps[number - 1] if number else head
    return _dead(step) > _dead(before)


def _dead(part: Json) -> int:
    return sum(tile & DEAD > 0 for row in part["map_data"] for tile in row)


class _Tape:
    """The positions of a log, one after the other; what it does not tell is counted along."""

    def __init__(self, setup: Setup) -> None:
        self._fixed = view(setup.record)
        start = np.zeros(1, setup.layout.state)
        rules.reset(view(start), self._fixed, setup.seed, view(no_luck()))
        self.states: list[Array] = [start]
        self.moves: list[list[Moved]] = []

    def add(self, step: Json) -> None:
        """The position after one more step."""
        before = view(self.states[-1])
        states = snapshot(self.states[-1])
        state, seat = view(states), before.mover
        for number, player in enumerate(step["players_data"]):
            self._fill_player(state, number, player)
            state.hit[number] = int(self._was_hit(before, state, number))
        self._fill_tiles(state, step["map_data"])
        self._fill_bombs(state, before, step)
        action = state.last_action[seat]
        self._count(before, state, seat, action)
        state.step, state.mover = step["step"] + 1, 1 - seat
        self.states.append(states)
        self.moves.append([Moved(seat, STAY if action in (INIT, NO_ACTION) else action)] if action != INIT else [])

    def end(self, winner: int) -> None:
        """Who has won in the last position, and why."""
        state = view(self.states[-1])
        state.winner, state.reason = winner, self._reason(state)

    def _fill_player(self, state: Any, seat: int, player: Json) -> None:
        state.row[seat], state.col[seat] = player["x_position"], player["y_position"]
        state.health[seat], state.bomb_range[seat] = player["health"], player["bomb_power_level"]
        state.traps_left[seat], state.last_action[seat] = player["traps_left"], player["action_taken"]

    def _fill_tiles(self, state: Any, rows: list[list[int]]) -> None:
        for row, tiles in enumerate(rows):
            for col, tile in enumerate(tiles):
                state.tile[row, col] = tile

    def _fill_bombs(self, state: Any, before: Any, step: Json) -> None:
        """The bombs; a new one has the range of who placed it."""
        known = {
            (before.bomb_row[bomb], before.bomb_col[bomb], before.bomb_start[bomb]): before.bomb_reach[bomb]
            for bomb in range(before.bomb_count)
        }
        for bomb, told in enumerate(step["bombs"]):
            key = told["x"], told["y"], step["step"] - told["steps_passed"]
            state.bomb_row[bomb], state.bomb_col[bomb], state.bomb_start[bomb] = key
            state.bomb_reach[bomb] = known.get(key, state.bomb_range[before.mover])
        state.bomb_count = len(step["bombs"])

    def _count(self, before: Any, state: Any, seat: int, action: int) -> None:
        """What the log does not keep: upgrades taken, bombs and traps placed, dead rings."""
        if before.tile[state.row[seat], state.col[seat]] & HEALTH_UPGRADE:
            state.health_upgrades[seat] += 1
        state.bombs_placed[seat] += action == PLACE_BOMB
        state.traps_placed[seat] += TRAP_LEFT <= action < INIT
        while (
            state.rings < (min(self._fixed.height, self._fixed.width) + 1) // 2
            and state.tile[state.rings, state.rings] & DEAD
        ):
            state.rings += 1

    def _was_hit(self, before: Any, state: Any, seat: int) -> bool:
        took = seat == before.mover and before.tile[state.row[seat], state.col[seat]] & HEALTH_UPGRADE
        return bool(state.health[seat] < before.health[seat] + bool(took))

    def _reason(self, state: Any) -> int:
        """R23, R31 A last record in which nothing changed is that of a fault."""
        first, second = ([each[seat] for each in self._measures(state)] for seat in range(SEATS))
        if (first[0] == 0) != (second[0] == 0):
            return DEATH
        if len(self.states) > 1 and self._is_unchanged():
            return TERMINATED
        reasons = (BY_HEALTH, BY_HEALTH_UPGRADES, BY_BOMBS, BY_TRAPS)
        found = (reason for reason, one, other in zip(reasons, first, second, strict=True) if one != other)
        return next(found, BY_CHANCE)

    def _measures(self, state: Any) -> tuple[Any, ...]:
        return state.health, state.health_upgrades, state.bombs_placed, state.traps_placed

    def _is_unchanged(self) -> bool:
        before, after = self.states[-2:]
        names = ("row", "col", "health", "tile", "bomb_count", "traps_left", "last_action")
        is_still = all(bool((before[name] == after[name]).all()) for name in names)
        seat = int(before["mover"][0])
        return is_still and int(after["last_action"][0, seat]) not in (STAY, NO_ACTION)


READER = BomberLogs(GAME)
