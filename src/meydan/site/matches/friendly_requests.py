"""Requests for friendlies as they stand: every one is answered, cancelled, over or played, and says so."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import ColumnElement, Connection, Select, func, select, update

from meydan.contest.state import FRIENDLY
from meydan.contest.store.schema import STUCK, match, wish
from meydan.site.database import SiteDatabase
from meydan.site.schema import friendly, team

if TYPE_CHECKING:
    from meydan.site.view import ContestView

ASKED, ACCEPTED, REFUSED, CANCELLED, EXPIRED = "asked", "accepted", "refused", "cancelled", "expired"
PLAYED, FAILED = "played", "failed"  # what became of one that was accepted
UNANSWERED = "nobody answered in time"
MOST_LISTED = 50
Read = Callable[[Any], Iterable[Any]]  # answers questions: the database's, or those of a transaction


@dataclass(frozen=True)
class Request:
    """A friendly that somebody asked for."""

    id: int
    at: float
    asker: str  # a team
    bot: str  # that was asked for
    map: str | None  # None: any
    seats: list[str]  # of who asked; none: by lot
    state: str
    why: str  # it came to nothing
    expires_at: float | None  # if it waits for an answer
    match: str | None  # its key, once it was accepted


def find_request(database: SiteDatabase, number: int) -> Any | None:
    """One of them, with the name of who asked."""
    return database.row(_named().where(friendly.c.id == number))


def requests_of(database: SiteDatabase, view: ContestView, number: int, seats: list[list[str]]) -> list[Request]:
    """What a team has asked for, the newest first."""
    rows = database.rows(_named().where(friendly.c.team_id == number).order_by(friendly.c.id.desc()).limit(MOST_LISTED))
    failed = failures(view, rows)
    return [_told(view, row, failed, seats) for row in rows]


def requests_to(database: SiteDatabase, view: ContestView, name: str, seats: list[list[str]]) -> list[Request]:
    """What others have asked of a team and it has not answered, the oldest first."""
    rows = database.rows(_named().where(friendly.c.bot == name, *is_open()).order_by(friendly.c.id).limit(MOST_LISTED))
    return [_told(view, row, {}, seats) for row in rows]


def is_open() -> tuple[ColumnElement[bool], ...]:
    """Whether a request waits for an answer."""
    return friendly.c.state == ASKED, friendly.c.expires_at > time.time()


def end_requests(connection: Connection, state: str, why: str, which: ColumnElement[bool]) -> int:
    """Those of these that wait come to nothing; how many."""
    ended = connection.execute(update(friendly).where(*is_open(), which).values(state=state, why=why))
    return int(ended.rowcount)


def shorten_requests(connection: Connection, last: float) -> None:
    """None of them stands longer than until some moment."""
    later = friendly.c.state == ASKED, friendly.c.expires_at > last
    connection.execute(update(friendly).where(*later).values(expires_at=last))


def unplayed(read: Read, view: ContestView, number: int) -> int:
    """How many friendlies that a team has asked for wait for an answer, or to be played."""
    asked = list(read(select(func.count()).select_from(friendly).where(friendly.c.team_id == number, *is_open())))
    accepted = friendly.c.team_id == number, friendly.c.state == ACCEPTED
    rows = list(read(select(friendly).where(*accepted).order_by(friendly.c.id.desc()).limit(MOST_LISTED)))
    failed = failures(view, rows)
    return int(asked[0][0]) + sum(_key(row) not in view.full.friendlies and row.id not in failed for row in rows)


def failures(view: ContestView, rows: list[Any]) -> dict[int, str]:
    """Why those of these requests that were accepted are not played."""
    waiting = {row.wish: row.id for row in rows if row.wish is not None and _key(row) not in view.full.friendlies}
    if not waiting:
        return {}
    refused = view.folder.store.read(
        select(wish.c.id, wish.c.refused).where(wish.c.id.in_(waiting), wish.c.refused.is_not(None))
    )
    stuck = set(view.folder.store.read(select(match.c.key).where(match.c.stage < 0, match.c.state == STUCK)))
    told = "the machines could not play it; this is our fault, not yours"
    found = {number: told for asked, number in waiting.items() if (f"{FRIENDLY}/{asked}",) in stuck}
    return found | {waiting[row.id]: row.refused for row in refused}


def _named() -> Select[Any]:
    return select(friendly, team.c.name.label("asker")).join(team, team.c.id == friendly.c.team_id)


def _told(view: ContestView, row: Any, failed: dict[int, str], seats: list[list[str]]) -> Request:
    state, why = row.state, row.why
    if row.state == ASKED and row.expires_at <= time.time():
        state, why = EXPIRED, UNANSWERED
    elif row.id in failed:
        state, why = FAILED, failed[row.id]
    elif row.wish is not None and _key(row) in view.full.friendlies:
        state = PLAYED
    chosen = [] if row.seating is None or row.seating >= len(seats) else seats[row.seating]
    last = row.expires_at if state == ASKED else None
    key = None if row.wish is None else _key(row)
    return Request(row.id, row.at, row.asker, row.bot, row.map, chosen, state, why, last, key)


def _key(row: Any) -> str:
    return f"{FRIENDLY}/{row.wish}"
