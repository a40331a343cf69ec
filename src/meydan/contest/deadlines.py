"""Deadlines: until when bots are taken."""

from __future__ import annotations

from datetime import datetime

from meydan.contest.file import ContestFile
from meydan.engine.errors import BadInput


def deadline_of(file: ContestFile) -> datetime | None:
    """The last moment to add a bot, with its time zone; this machine's where the file names none."""
    given = file.lines.deadline
    moment = datetime.fromisoformat(given) if isinstance(given, str) else given
    return None if moment is None else moment.astimezone()


def expect_before_deadline(file: ContestFile, last: datetime | None = None) -> None:
    """Refuse what comes too late: after the file's deadline, or another one if it is given."""
    last = last or deadline_of(file)
    now = datetime.now().astimezone()
    if last is not None and now > last:
        told, came = (each.isoformat(" ", "seconds") for each in (last, now))
        raise BadInput(f"{file.lines.name}: bots were taken until {told}; it is {came}")
