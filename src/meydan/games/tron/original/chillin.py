"""The messages of the Chillin framework and their frames, for any of its games (SPEC.md, P2 to P4, section 5.3)."""

from __future__ import annotations

import struct
from typing import Any

from meydan.games.tron.original.ks import (
    BOOLEAN,
    BYTES,
    FLOAT,
    STRING,
    UINT,
    KsError,
    ListOf,
    MapOf,
    Record,
    decode,
    encode,
)

MOST_BYTES = 1 << 20  # of a frame that we take
_LENGTH = struct.Struct("<I")
ENVELOPE = Record("Message", type=STRING, payload=BYTES)
SIDES = MapOf(STRING, ListOf(STRING))

BASE_SNAPSHOT = Record("BaseSnapshot", world_payload=BYTES)
REALTIME_SNAPSHOT = Record("RealtimeSnapshot", BASE_SNAPSHOT, current_cycle=UINT, cycle_duration=FLOAT)
BASE_COMMAND = Record("BaseCommand", type=STRING, payload=BYTES)
REALTIME_COMMAND = Record("RealtimeCommand", BASE_COMMAND, cycle=UINT)
MESSAGES = {
    record.name: record
    for record in (
        Record("JoinOfflineGame", team_nickname=STRING, agent_name=STRING),
        Record("JoinOnlineGame", token=STRING, agent_name=STRING),
        Record("ClientJoined", joined=BOOLEAN, side_name=STRING, sides=SIDES),
        Record("AgentJoined", side_name=STRING, agent_name=STRING, team_nickname=STRING),
        Record("AgentLeft", side_name=STRING, agent_name=STRING),
        Record("StartGame", start_time=UINT),
        Record("EndGame", winner_sidename=STRING, details=MapOf(STRING, MapOf(STRING, STRING))),
        BASE_SNAPSHOT,
        REALTIME_SNAPSHOT,
        Record("TurnbasedSnapshot", REALTIME_SNAPSHOT, turn_allowed_sides=ListOf(STRING)),
        BASE_COMMAND,
        REALTIME_COMMAND,
        Record("TurnbasedCommand", REALTIME_COMMAND),
        Record("Auth", authenticated=BOOLEAN),
        Record(
            "GameInfo",
            game_name=STRING,
            sides=SIDES,
            gui_cycle_duration=FLOAT,
            gui_side_colors=MapOf(STRING, STRING),
        ),
        Record("SceneActions", action_types=ListOf(STRING), action_payloads=ListOf(BYTES)),
    )
}


def frame(body: bytes) -> bytes:
    """P2 A body behind its length."""
    return _LENGTH.pack(len(body)) + body


def message(name: str, **fields: Any) -> bytes:
    """P4 A whole message: its frame with the envelope in it."""
    payload = encode(MESSAGES[name], fields)
    return frame(encode(ENVELOPE, {"type": name, "payload": payload}))


def read_message(body: bytes) -> tuple[str, dict[str, Any]]:
    """The name and the fields of the message in a frame."""
    envelope = decode(ENVELOPE, body)
    name, payload = envelope["type"], envelope["payload"]
    if name not in MESSAGES or payload is None:
        raise KsError(f"not a message: type {name!r:.40}; expected one of {', '.join(MESSAGES)}")
    return name, decode(MESSAGES[name], payload)


class Frames:
    """P2 Cuts a stream into bodies, however it was split on its way."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self._unread, self._most = bytearray(), most

    def feed(self, data: bytes) -> list[bytes]:
        """The bodies that are complete now; a frame that is too long raises KsError."""
        self._unread += data
        bodies, at = [], 0
        while len(self._unread) - at >= _LENGTH.size:
            length = _LENGTH.unpack_from(self._unread, at)[0]
            if length > self._most:
                raise KsError(f"a frame of {length} bytes; at most {self._most} are accepted")
            if len(self._unread) - at - _LENGTH.size < length:
                break
            at += _LENGTH.size + length
            bodies.append(bytes(self._unread[at - length : at]))
        del self._unread[:at]
        return bodies
