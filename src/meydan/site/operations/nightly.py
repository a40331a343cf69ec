"""A backup every night, made by a process beside those that play; the newest ones are kept."""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

from meydan.contest.folder import ContestFolder
from meydan.contest.running import opened
from meydan.engine.errors import BadInput, MeydanError
from meydan.site.operations.backup import back_up_again, made_backups

LOG = logging.getLogger(__name__)
LOOK_SECONDS = 1.0
AGAIN_SECONDS = 600.0  # after one that failed
FIRST = "nightly-"  # begins their names
HOUR = re.compile(r"([01]?\d|2[0-3]):([0-5]\d)")


def checked_hour(text: str) -> str:
    """A time of day, as 03:00."""
    if not HOUR.fullmatch(text):
        raise BadInput(f"time of day {text[:20]!r}: expected one such as 03:00")
    return text


def back_up_nightly(contest: Path, hour: str, is_stopped: Callable[[], bool]) -> None:
    """Make one every day at this hour until somebody stops it; one that was missed is made at once."""
    wait_until = 0.0
    with opened(contest) as folder:
        while not is_stopped():
            if time.monotonic() >= wait_until and is_due(folder.path, hour, datetime.now()):
                wait_until = time.monotonic() + AGAIN_SECONDS
                _try(folder)
            time.sleep(LOOK_SECONDS)


def is_due(folder: Path, hour: str, now: datetime) -> bool:
    """Whether none was made since the clock last showed this hour."""
    hours, minutes = (int(part) for part in hour.split(":"))
    last = now.replace(hour=hours, minute=minutes, second=0, microsecond=0)
    last -= timedelta(days=last > now)
    newest = max((path.stat().st_mtime for path in made_backups(folder, FIRST)), default=0.0)
    return newest < last.timestamp()


def _try(folder: ContestFolder) -> None:
    try:
        LOG.info("wrote %s", back_up_again(folder, FIRST, datetime.now()).name)
    except (MeydanError, OSError):
        LOG.exception("the nightly backup failed; it is tried again in %.0f minutes", AGAIN_SECONDS / 60)
