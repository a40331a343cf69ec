"""What is new for single teams, so that their open pages look again: requests for friendlies, and friendlies played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

from sqlalchemy import select

from meydan.contest.state import FRIENDLY
from meydan.contest.store.log import Entry
from meydan.site.database import SiteDatabase
from meydan.site.matches.friendly_requests import is_open
from meydan.site.schema import friendly, team


class TeamNews:
    """Counts what has changed for each team; nobody else is told, not even that something has."""

    def __init__(self, database: SiteDatabase) -> None:
        self._database = database
        self._open: set[tuple[int, str, str]] = set()  # requests that wait: number, who asked, who was asked
        self._counts: Counter[str] = Counter()

    def of(self, name: str) -> int:
        """Grows with everything that is new for a team."""
        return self._counts[name]

    def look(self, fresh: Iterable[Entry], invisible: Collection[str]) -> bool:
        """Take what is new in the log and in the requests; whether anything is."""
        query = select(friendly.c.id, team.c.name, friendly.c.bot).join(team, team.c.id == friendly.c.team_id)
        waiting = {(row.id, row.name, row.bot) for row in self._database.rows(query.where(*is_open()))}
        names = [name for _, *both in waiting ^ self._open for name in both]
        self._open = waiting
        for entry in fresh:
            if entry.kind == FRIENDLY:
                names += _told(dict.fromkeys(name for name, *_ in entry.body["bots"]), invisible)
        self._counts.update(names)
        return bool(names)


def _told(bots: Collection[str], invisible: Collection[str]) -> list[str]:
    """Who is told of a friendly: the team that only the desk sees, or both."""
    return [name for name in bots if not (set(invisible) - {name}).intersection(bots)]
