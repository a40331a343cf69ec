"""Time controls as GGF writes them: `main/increment/extra`, each `mm:ss` or `hh:mm:ss`, such as `05:00//02:00`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from meydan.engine.errors import BadInput
from meydan.games.othello.original.formats.records import shown

_TIME = re.compile(r"(?:(?:([0-9]{1,4}):)?([0-9]{1,4}):)?([0-9]{1,5})")


@dataclass(frozen=True)
class Clock:
    """Seconds for a whole game, added per move, and left once the main time is used up; None: not stated."""

    main: int | None = None
    increment: int | None = None
    extra: int | None = None


def read_clock(text: str) -> Clock:
    """The parts of a time control; missing ones are None."""
    parts = text.strip().split("/")
    if len(parts) > 3:
        raise BadInput(f"got the time {shown(text)}; expected at most three parts: main/increment/extra")
    return Clock(*(_read_seconds(part.strip(), text) for part in parts))


def write_clock(clock: Clock) -> str:
    """The time control as text."""
    return "/".join(map(_write_seconds, (clock.main, clock.increment, clock.extra))).rstrip("/")


def _read_seconds(part: str, text: str) -> int | None:
    if not part:
        return None
    found = _TIME.fullmatch(part)
    if found is None:
        raise BadInput(f"got {shown(part)} in the time {shown(text)}; expected mm:ss or hh:mm:ss")
    hours, minutes, seconds = (int(number or 0) for number in found.groups())
    return 3600 * hours + 60 * minutes + seconds


def _write_seconds(seconds: int | None) -> str:
    if seconds is None:
        return ""
    hours = f"{seconds // 3600:02}:" if seconds >= 3600 else ""
    return f"{hours}{seconds // 60 % 60:02}:{seconds % 60:02}"
