"""The spectator port and the replay file: the same frames, from GameInfo to EndGame (SPEC.md, section 5.9)."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from meydan.engine.errors import BadInput
from meydan.games.tron.chillin import Frames, message, read_message
from meydan.games.tron.config import ServerConfig
from meydan.games.tron.ks import KsError


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
        path = folder / f"{name or time.strftime('%Y-%m-%d_%H-%M-%S')}.cr"
        path.write_bytes(b"".join(self.frames))
        return path


def read_replay(data: bytes) -> list[tuple[str, dict[str, Any]]]:
    """The messages of a replay file."""
    frames = Frames(most=len(data))
    try:
        found = [read_message(body) for body in frames.feed(data)]
    except KsError as error:
        raise BadInput(f"no Chillin replay: {error}") from None
    if not found or found[0][0] != "GameInfo":
        raise BadInput("no Chillin replay: it does not begin with GameInfo")
    return found
