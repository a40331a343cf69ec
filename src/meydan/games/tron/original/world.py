"""The objects of Tron that travel inside messages: the World, and the commands (SPEC.md, section 5.3).

Only here x is a column, y a row, and sides have names.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from meydan.engine.record import view_bytes
from meydan.games.tron.law.state import (
    BREAKER_FIRST,
    DIRECTIONS,
    EMPTY,
    SEATS,
    SIDES,
    STRAIGHT,
    WITH_BREAKER,
    state_type,
)
from meydan.games.tron.original.chillin import message
from meydan.games.tron.original.ks import ENUM, INT, STRING, KsError, ListOf, MapOf, Record, decode, encode
from meydan.games.tron.setup.maps import CONSTANTS

AGENT_NAME = "0"
POSITION = Record("Position", x=INT, y=INT)
AGENT = Record(
    "Agent", health=INT, position=POSITION, direction=ENUM, wall_breaker_cooldown=INT, wall_breaker_rem_time=INT
)
CONSTANTS_KIND = Record("Constants", None, **dict.fromkeys(CONSTANTS, INT))
WORLD = Record(
    "World",
    board=ListOf(ListOf(ENUM)),
    agents=MapOf(STRING, AGENT),
    scores=MapOf(STRING, INT),
    constants=CONSTANTS_KIND,
)
CHANGE_DIRECTION = Record("ChangeDirection", direction=ENUM)
ACTIVATE_WALL_BREAKER = Record("ActivateWallBreaker")
COMMANDS = {record.name: record for record in (CHANGE_DIRECTION, ACTIVATE_WALL_BREAKER)}
BREAKER = len(DIRECTIONS)  # a command is a direction or this
# an agent's numbers on the wire: field of the state, first byte (behind the marks that it is there), bytes
_AGENT_NUMBERS = (
    ("health", 1, 4),
    ("col", 7, 4),
    ("row", 12, 4),
    ("direction", 17, 1),
    ("cooldown", 19, 4),
    ("rem_time", 24, 4),
)
_AGENT_SIZE, _SCORE_SIZE = 28, 5


def world_of(state: Any, setup: Any) -> dict[str, Any]:
    """A state as the object that clients see."""
    board = [[state.board[row, col] for col in range(setup.width)] for row in range(setup.height)]
    return {
        "board": board,
        "agents": {SIDES[seat]: _agent_of(state, seat) for seat in map_order(setup)},
        "scores": {SIDES[seat]: state.score[seat] for seat in side_order(setup)},
        "constants": {name: getattr(setup, name) for name in CONSTANTS},
    }


def _agent_of(state: Any, seat: int) -> dict[str, Any]:
    return {
        "health": state.health[seat],
        "position": {"x": state.col[seat], "y": state.row[seat]},
        "direction": state.direction[seat],
        "wall_breaker_cooldown": state.cooldown[seat],
        "wall_breaker_rem_time": state.rem_time[seat],
    }


def map_order(setup: Any) -> list[int]:
    """The seats in the order of the map's agents."""
    return [setup.map_order[place] for place in range(SEATS)]


def side_order(setup: Any) -> list[int]:
    """The seats in the order of the configured sides."""
    return [setup.side_order[place] for place in range(SEATS)]


class Snapshots:
    """Writes snapshots of one game: all have the same length, so only what changes is copied, byte by byte."""

    def __init__(self, setup: Any, cycle_duration: float) -> None:
        self._orders = map_order(setup), side_order(setup)
        self._height, self._width = setup.height, setup.width
        world = self._blank_world(setup)
        self._frame = bytearray(
            message("RealtimeSnapshot", world_payload=world, current_cycle=0, cycle_duration=cycle_duration)
        )
        self._at, self._size = bytes(self._frame).index(world), len(world)
        self._bytes = np.frombuffer(self._frame, np.uint8)
        self._cells = self._cell_view()
        layout = state_type(*setup.board.shape)
        self._board_at, self._pitch = offset_of(layout, "board"), setup.board.shape[1]
        self._to, self._from = np.array(self._number_places(setup, layout), np.intp).T.copy()

    def _blank_world(self, setup: Any) -> bytes:
        cell_row = [EMPTY] * self._width
        agent = {"health": 0, "position": {"x": 0, "y": 0}, "direction": 0}
        agent |= {"wall_breaker_cooldown": 0, "wall_breaker_rem_time": 0}
        return encode(
            WORLD,
            {
                "board": [cell_row] * self._height,
                "agents": {SIDES[seat]: agent for seat in self._orders[0]},
                "scores": {SIDES[seat]: 0 for seat in self._orders[1]},
                "constants": {name: getattr(setup, name) for name in CONSTANTS},
            },
        )

    def _number_places(self, setup: Any, layout: np.dtype[Any]) -> list[tuple[int, int]]:
        """For every byte of a number that changes: where it is in the frame, and where in the state."""
        agents, scores = self._places(setup)
        pairs = _copies(self._at + self._size + 1, offset_of(layout, "cycle"))
        for place, seat in zip(scores, self._orders[1], strict=True):
            pairs += _copies(place + 1, offset_of(layout, "score", seat))
        for place, seat in zip(agents, self._orders[0], strict=True):
            for name, at, size in _AGENT_NUMBERS:
                pairs += _copies(place + at, offset_of(layout, name, seat), size)
        return pairs

    def _places(self, setup: Any) -> tuple[list[int], list[int]]:
        """Where in the frame each agent's and each score's bytes begin, behind their keys."""
        tail = encode(CONSTANTS_KIND, {name: getattr(setup, name) for name in CONSTANTS})
        scores: list[int] = []
        agents: list[int] = []
        at = self._at + self._size - len(tail) - 1
        for seat in reversed(self._orders[1]):
            at -= _SCORE_SIZE
            scores.append(at)
            at -= _key_size(seat)
        at -= _map_head(SEATS)
        for seat in reversed(self._orders[0]):
            at -= _AGENT_SIZE
            agents.append(at)
            at -= _key_size(seat) + 1
        return agents[::-1], scores[::-1]

    def _cell_view(self) -> Any:
        """The bytes of the cells, as rows and columns."""
        head = 1 + len(_length(self._height))
        row_head = 1 + len(_length(self._width))
        pitch = row_head + 2 * self._width
        start = self._at + head
        rows = self._bytes[start : start + self._height * pitch].reshape(self._height, pitch)
        return rows[:, row_head + 1 :: 2]

    def frame(self, state: Any) -> bytes:
        """The whole message for a state, its number of cycles played in it."""
        data = np.frombuffer(view_bytes(state), np.uint8)
        self._bytes[self._to] = data[self._from]
        self._cells[:] = data[self._board_at :].reshape(-1, self._pitch)[: self._height, : self._width]
        return bytes(self._frame)

    def world(self, state: Any) -> bytes:
        """The World alone, as it is in the message."""
        return self.frame(state)[self._at : self._at + self._size]


def offset_of(layout: np.dtype[Any], name: str, seat: int = 0) -> int:
    """Where a field of the state begins, or the number of one seat in it."""
    field, start = layout.fields[name][:2]  # type: ignore[index]
    return int(start) + seat * int(field.base.itemsize)


def _copies(to: int, source: int, size: int = 4) -> list[tuple[int, int]]:
    """The bytes of one number: both sides have the lowest first."""
    return [(to + byte, source + byte) for byte in range(size)]


def _length(count: int) -> bytes:
    size = (count.bit_length() + 7) // 8
    return bytes([size]) + count.to_bytes(size, "little")


def _key_size(seat: int) -> int:
    """Bytes of a side's name as a key."""
    return 1 + len(_length(len(SIDES[seat]))) + len(SIDES[seat])


def _map_head(count: int) -> int:
    """Bytes before the first key of a map."""
    return 1 + len(_length(count))


# -- commands ------------------------------------------------------------------------------------------------------


def read_command(name: str, payload: bytes) -> int | None:
    """A command's direction or BREAKER; None for a turn without direction. Others raise KsError."""
    if name not in COMMANDS:
        raise KsError(f"command {name!r:.40}; expected one of {', '.join(COMMANDS)}")
    fields = decode(COMMANDS[name], payload or b"")
    if name == ACTIVATE_WALL_BREAKER.name:
        return BREAKER
    direction: int | None = fields["direction"]
    if direction is not None and not 0 <= direction < len(DIRECTIONS):
        raise KsError(f"direction {direction}; expected 0 to {len(DIRECTIONS) - 1}")
    return direction


def write_command(command: int | None) -> tuple[str, bytes]:
    """The name and the payload of a command."""
    if command == BREAKER:
        return ACTIVATE_WALL_BREAKER.name, b""
    return CHANGE_DIRECTION.name, encode(CHANGE_DIRECTION, {"direction": command})


def pending(commands: Iterable[int | None]) -> int:
    """R1 The action that a side's commands of one cycle, in order of arrival, come down to."""
    kept: dict[str, int] = {}
    for command in commands:
        if command is not None:
            kept["breaker" if command == BREAKER else "turn"] = command
    if "breaker" not in kept:
        return 1 + kept["turn"] if "turn" in kept else STRAIGHT
    if "turn" not in kept:
        return WITH_BREAKER
    return BREAKER_FIRST + kept["turn"] if next(iter(kept)) == "breaker" else WITH_BREAKER + 1 + kept["turn"]


def commands_of(action: int) -> list[int]:
    """Commands that come down to this action."""
    if action >= BREAKER_FIRST:
        return [BREAKER, action - BREAKER_FIRST]
    turn = action - WITH_BREAKER if action >= WITH_BREAKER else action
    return [turn - 1] * (turn != STRAIGHT) + [BREAKER] * (action >= WITH_BREAKER)
