"""The last moment to hand in a bot: the contest's file names it, and the desk may move it."""

from __future__ import annotations

import time
from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Any

from meydan.contest.deadlines import deadline_of
from meydan.contest.file import ContestFile
from meydan.engine.errors import BadInput
from meydan.site.database import note_act
from meydan.site.matches.friendly_requests import shorten_requests
from meydan.site.people.accounts import Person

if TYPE_CHECKING:
    from meydan.site.site import Site

DEADLINE = "deadline"  # the name of the choice
QUIET_SECONDS = 30.0  # before it comes it is not moved any more


def deadline(file: ContestFile, choices: Mapping[str, Any]) -> datetime | None:
    """As it stands now."""
    moved = choices.get(DEADLINE)
    return deadline_of(file) if not moved else datetime.fromisoformat(moved).astimezone()


def deadline_facts(site: Site) -> dict[str, Any]:
    """What pages say of it: the moment, and whether it is over."""
    last = deadline(site.folder.file, site.view.choices)
    at = None if last is None else last.timestamp()
    return {"deadline_at": at, "is_past": at is not None and time.time() > at}


def move_deadline(site: Site, who: Person, wanted: datetime, reason: str) -> None:
    """Another last moment; nobody is surprised in the last half minute."""
    now, last = time.time(), deadline(site.folder.file, site.view.choices)
    if last is not None and 0 < last.timestamp() - now < QUIET_SECONDS:
        raise BadInput(f"the deadline comes in less than {QUIET_SECONDS:g} s; it is not moved any more")
    if wanted.timestamp() - now < QUIET_SECONDS:
        raise BadInput(f"a deadline is at least {QUIET_SECONDS:g} s from now; lock submissions to stop them at once")
    with site.database.writing() as connection:
        site.database.choose(connection, DEADLINE, wanted.astimezone().isoformat())
        shorten_requests(connection, wanted.timestamp())
        note_act(connection, who.name, "deadline", wanted.isoformat(" ", "minutes"), reason)
    site.view.refresh()
