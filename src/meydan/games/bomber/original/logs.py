"""The contest's game log, the input of its visualizer: written from finished games, read back (SPEC.md, section 8)."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from meydan.engine.chance import no_luck
from meydan.engine.errors import BadInput
from meydan.engine.game import Finished, Setup
from meydan.engine.parts import ContestLogs
from meydan.engine.record import view
from meydan.engine.saving import save
from meydan.games.bomber.law import rules
from meydan.games.bomber.law.state import NOBODY, SEATS, TERMINATED

FORMAT = "original"
Json = dict[str, Any]


class LogWriter:
    """Takes down a game, step by step."""

    def __init__(self, setup: Setup) -> None:
        self._fixed, self._chosen = view(setup.record), setup.settings
        self._start: list[list[int]] = []
        self._steps: list[Json] = []

    def begin(self, state: Any) -> None:
        """The board before the first step."""
        self._start = self._tiles(state)

    def add(self, state: Any) -> None:
        """The state after a step, or after the fault that ended the game (R31)."""
        number = state.step if state.reason == TERMINATED else state.step - 1
        players = [self._player(state, seat) for seat in range(SEATS)]
        bombs = [
            {"x": state.bomb_row[bomb], "y": state.bomb_col[bomb], "steps_passed": number - state.bomb_start[bomb]}
            for bomb in range(state.bomb_count)
        ]
        self._steps.append(
            {"step": number, "players_data": players, "map_data": self._tiles(state), "bombs": bombs},
        )

    def content(self, winner: int) -> bytes:
        """The file, for a game that this seat won."""
        return json.dumps({"initial_game_data": self._head(winner), "steps": self._steps}).encode()

    def _head(self, winner: int) -> Json:
        fixed, chosen = self._fixed, vars(self._chosen)
        names = [chosen[f"player_{seat + 1}_name"] for seat in range(SEATS)]
        told_health = chosen["log_initial_health"]
        return {
            "last_step": len(self._steps) - 1,
            "winner": names[winner],
            "winnerId": winner + 1,
            "map_width": fixed.width,
            "map_height": fixed.height,
            "map_data": self._start,
            "is_vision_limited": True,
            "player_x_vision": fixed.vision,
            "player_y_vision": fixed.vision,
            "player_1_name": names[0],
            "player_2_name": names[1],
            "player_1_init_x": fixed.start_row[0],
            "player_1_init_y": fixed.start_col[0],
            "player_2_init_x": fixed.start_row[1],
            "player_2_init_y": fixed.start_col[1],
            "initial_health": fixed.health if told_health is None else told_health,
            "bomb_delay": fixed.bomb_delay,
        }

    def _tiles(self, state: Any) -> list[list[int]]:
        fixed = self._fixed
        return [[state.tile[row, col] for col in range(fixed.width)] for row in range(fixed.height)]

    def _player(self, state: Any, seat: int) -> Json:
        return {
            "id": seat + 1,
            "health": state.health[seat],
            "x_position": state.row[seat],
            "y_position": state.col[seat],
            "bomb_power_level": state.bomb_range[seat],
            "traps_left": state.traps_left[seat],
            "action_taken": state.last_action[seat],
        }


class BomberFiles:
    """Files of the contest."""

    formats: Mapping[str, str] = {FORMAT: "game log of the original contest"}

    def encode(self, game: Finished, format: str) -> bytes:
        """The log of a match."""
        states, luck = np.zeros(1, game.setup.layout.state), view(no_luck())
        state, fixed = view(states), view(game.setup.record)
        writer = LogWriter(game.setup)
        rules.reset(state, fixed, game.setup.seed, luck)
        writer.begin(state)
        for moved in game.moves:
            rules.step(state, fixed, {moved.seat: moved.action}, luck)
            writer.add(state)
        if game.fault is not None and state.winner == NOBODY:
            rules.forfeit(state, fixed, game.fault[0])
            writer.add(state)
        if state.winner == NOBODY:
            raise BadInput("the match was not finished, but the contest's game log must name a winner")
        return writer.content(state.winner)

    def write(self, game: Finished, format: str, path: Path) -> list[Path]:
        """Write the log to a file."""
        return save(path, self.encode(game, format))


# -- reading -------------------------------------------------------------------------------------------------------

_TEXTS = ("winner", "player_1_name", "player_2_name")
_FLAGS = ("is_vision_limited",)
_NUMBERS = (
    "last_step",
    "winnerId",
    "map_width",
    "map_height",
    "player_x_vision",
    "player_y_vision",
    "player_1_init_x",
    "player_1_init_y",
    "player_2_init_x",
    "player_2_init_y",
    "initial_health",
    "bomb_delay",
)
_PLAYER_NUMBERS = ("id", "health", "x_position", "y_position", "bomb_power_level", "traps_left", "action_taken")
_BOMB_NUMBERS = ("x", "y", "steps_passed")
MOST_BYTES = 256 * 2**20


def read_log(data: bytes) -> Json:
    """A game log whose every part is there and of its kind; anything else gets a sentence."""
    if len(data) > MOST_BYTES:
        raise BadInput(f"the file has {len(data)} bytes; at most {MOST_BYTES} are read")
    try:
        content = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise BadInput(f"not a game log: invalid JSON ({error})") from None
    head = _part(content, "initial_game_data", dict, "the log")
    for names, kind in ((_TEXTS, str), (_FLAGS, bool), (_NUMBERS, int)):
        for name in names:
            _part(head, name, kind, "initial_game_data")
    _check_tiles(head, head, "initial_game_data")
    steps = _part(content, "steps", list, "the log")
    if len(steps) != head["last_step"] + 1:
        raise BadInput(f"not a complete game log: {len(steps)} records; last_step is {head['last_step']}")
    for number, step in enumerate(steps):
        _check_step(head, step, number)
    return {"initial_game_data": head, "steps": steps}


def _check_step(head: Json, step: Any, number: int) -> None:
    where = f"record {number}"
    if _part(step, "step", int, where) != number:
        raise BadInput(f"{where} says step {step['step']}")
    _check_tiles(head, step, where)
    players = _part(step, "players_data", list, where)
    if len(players) != SEATS:
        raise BadInput(f"{where} has {len(players)} players; expected {SEATS}")
    _check_numbers(players, _PLAYER_NUMBERS, where)
    _check_numbers(_part(step, "bombs", list, where), _BOMB_NUMBERS, where)


def _check_numbers(parts: Sequence[Any], names: Sequence[str], where: str) -> None:
    for part in parts:
        for name in names:
            _part(part, name, int, where)


def _check_tiles(head: Json, part: Any, where: str) -> None:
    rows = _part(part, "map_data", list, where)
    is_even = all(isinstance(row, list) and len(row) == head["map_width"] for row in rows)
    if len(rows) != head["map_height"] or not is_even:
        raise BadInput(f"{where}: the map is not {head['map_height']} rows of {head['map_width']} tiles")
    if not all(isinstance(tile, int) and not isinstance(tile, bool) for row in rows for tile in row):
        raise BadInput(f"{where}: the map has a tile that is not a whole number")


def _part(whole: Any, name: str, kind: type, where: str) -> Any:
    if not isinstance(whole, dict) or name not in whole:
        raise BadInput(f"not a game log: {where} has no {name}")
    value = whole[name]
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise BadInput(f"not a game log: {where} has a {type(value).__name__} for {name}; expected {kind.__name__}")
    return value


def _keep(game: Finished, folder: Path) -> list[Path]:
    """The log, named after the microseconds of the clock."""
    return WRITER.write(game, FORMAT, folder / f"game_log{time.time_ns() // 1000}.json")


WRITER = BomberFiles()
LOGS = ContestLogs(FORMAT, Path("gameLog"), _keep)
