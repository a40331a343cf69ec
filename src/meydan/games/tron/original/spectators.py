"""The spectator port and the replay file: the same frames, from GameInfo to EndGame (SPEC.md, section 5.9)."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from meydan.engine.errors import BadInput
from meydan.engine.serving import RECEIVE, ClientTalk
from meydan.games.tron.original.chillin import Frames, message, read_message
from meydan.games.tron.original.config import ServerConfig
from meydan.games.tron.original.ks import KsError

MOST_FRAME = 1 << 22  # bytes of a message in a file: a scene of the largest board has about one million
NAME, SUFFIX = "%Y-%m-%d_%H-%M-%S", ".cr"  # of a file: the local time
LENGTH_BYTES, MOST_TOKEN = 4, 1 << 14  # before a token, and of it


class Record:
    """All that spectators are told, from the beginning."""

    def __init__(self, config: ServerConfig) -> None:
        info = message(
            "GameInfo",
            game_name=config.general.game_name,
            sides=config.sides,
            gui_cycle_duration=config.gui.cycle_duration,
            gui_side_colors=config.gui.side_colors,
        )
        self.frames = [info]

    def add(self, data: bytes) -> None:
        """One more message."""
        self.frames.append(data)

    def write(self, folder: Path, name: str | None) -> Path:
        """Write the replay file; its name is the local time where none is given."""
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{name or time.strftime(NAME)}{SUFFIX}"
        path.write_bytes(b"".join(self.frames))
        return path


def is_let_in(listed: Sequence[str]) -> ClientTalk:
    """5.9 Online a spectator shows a token: one that is listed, or any at all where none are."""
    data = b""
    while len(data) < LENGTH_BYTES:
        data += yield RECEIVE
    size = int.from_bytes(data[:LENGTH_BYTES], "little")
    if not 0 < size <= MOST_TOKEN:
        return False
    while len(data) < LENGTH_BYTES + size:
        data += yield RECEIVE
    token = data[LENGTH_BYTES : LENGTH_BYTES + size]
    return not listed or token in [each.encode() for each in listed]


def read_replay(data: bytes) -> Iterator[tuple[str, dict[str, Any]]]:
    """The messages of a replay file, one by one."""
    is_first = True
    try:
        for body in Frames(most=MOST_FRAME).feed(data):
            name, fields = read_message(body)
            if is_first and name != "GameInfo":
                break
            is_first = False
            yield name, fields
    except KsError as error:
        raise BadInput(f"not a Chillin replay: {error}") from None
    if is_first:
        raise BadInput("not a Chillin replay: it does not begin with GameInfo")
