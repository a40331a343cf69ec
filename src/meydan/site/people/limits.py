"""How often somebody may try something; counted in the database, so that a restart forgets nothing."""

from __future__ import annotations

import hashlib
import math
import time
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Connection, delete, select, update

from meydan.contest.file import LimitLines
from meydan.engine.errors import MeydanError
from meydan.site.database import SiteDatabase, insert_once
from meydan.site.schema import tried


class TooOften(MeydanError):
    """Somebody must wait."""

    def __init__(self, seconds: float) -> None:
        self.seconds = max(1, math.ceil(seconds))
        super().__init__(f"too many tries; try again in {self.seconds} s")


@dataclass(frozen=True)
class Limit:
    """So many times in so many seconds."""

    what: str
    count: int
    seconds: float


WRONG_PASSWORDS = Limit("password", 10, 900)  # of one account from one address
ALL_WRONG = Limit("passwords", 100, 900)  # of one account from everywhere: a rival next door locks nobody out
ENTRANCES = Limit("enter", 600, 60)  # from one address: a whole school may sit behind it
ACCOUNTS = Limit("account", 300, 3600)  # from one address
UPLOADS = Limit("upload", LimitLines().uploads_an_hour, 3600)  # of one team; the contest's file may have others
FRIENDLIES = Limit("friendly", LimitLines().friendlies_an_hour, 3600)
CHOICES = Limit("choice", 30, 3600)  # of the version that plays, by one team
TEAMS = Limit("team", 20, 3600)  # made, joined or opened to others by one account
QUESTIONS = Limit("question", 20, 3600)
SHOWS = Limit("show", 300, 60)  # matches made ready for the viewer, from one address
TOKENS = Limit("token", 20, 3600)  # of one account
CHANGES = Limit("change", 60, 3600)  # of an account's password and second factor, or of a team's lead and rule
FORGET_SECONDS = 3600.0  # after which no limit asks for a try any more
LIFTABLE = {limit.what: limit for limit in (UPLOADS, FRIENDLIES)}  # that the desk may lift for a team
LIFTED, LIFTED_SECONDS = "lifted", 86_400.0  # the choice: which are lifted, and until when


def uploads_of(lines: LimitLines) -> Limit:
    """How often a team may hand in a bot in this contest."""
    return replace(UPLOADS, count=lines.uploads_an_hour)


def friendlies_of(lines: LimitLines) -> Limit:
    """How often a team may ask for a friendly in this contest."""
    return replace(FRIENDLIES, count=lines.friendlies_an_hour)


def count_try(database: SiteDatabase, limit: Limit, whose: str | int) -> None:
    """Count one more try; one too many is refused, with the time to wait."""
    if limit.what in LIFTABLE and lifted_until(database.choices(), limit, whose):
        return
    with database.writing() as connection:
        left = _counted(connection, limit, _key(limit, whose))
    if left:
        raise TooOften(left)


def take_back_try(database: SiteDatabase, limit: Limit, whose: str | int) -> None:
    """What was counted last did not come to pass."""
    with database.writing() as connection:
        own = tried.c.key == _key(limit, whose), tried.c.tries > 0
        connection.execute(update(tried).where(*own).values(tries=tried.c.tries - 1))


def forget_tries(database: SiteDatabase, limit: Limit, whose: str | int) -> None:
    """Somebody has shown that it is them."""
    with database.writing() as connection:
        connection.execute(delete(tried).where(tried.c.key == _key(limit, whose)))


def lift(database: SiteDatabase, connection: Connection, limit: Limit, whose: int, is_lifted: bool) -> None:
    """Let a team do something as often as it likes for a day, or no more."""
    now, key = time.time(), _key(limit, whose)
    known = database.choices().get(LIFTED) or {}
    kept = {each: until for each, until in known.items() if until > now and each != key}
    database.choose(connection, LIFTED, {**kept, key: now + LIFTED_SECONDS} if is_lifted else kept)


def lifted_until(choices: dict[str, Any], limit: Limit, whose: str | int) -> float:
    """The end of the time for which the desk has lifted a limit; 0: it holds."""
    until = float((choices.get(LIFTED) or {}).get(_key(limit, whose), 0.0))
    return until if until > time.time() else 0.0


@dataclass(frozen=True)
class Left:
    """How many tries are left now, and when there are all again; None: there are."""

    count: int
    refills_at: float | None = None


def tries_left(database: SiteDatabase, limit: Limit, whose: str | int) -> Left:
    """What somebody has left of a limit."""
    row = database.row(select(tried).where(tried.c.key == _key(limit, whose)))
    if row is None or row.since + limit.seconds < time.time():
        return Left(limit.count)
    return Left(max(0, limit.count - row.tries), row.since + limit.seconds)


def _key(limit: Limit, whose: str | int) -> str:
    """Of a row; however long a name is that somebody tries."""
    return f"{limit.what}:{hashlib.sha256(str(whose).encode()).hexdigest()}"


def _counted(connection: Connection, limit: Limit, key: str) -> float:
    """Seconds to wait; 0: it is counted. Who comes at the same moment waits for the row."""
    now = time.time()
    connection.execute(delete(tried).where(tried.c.since < now - FORGET_SECONDS))
    row = None
    while row is None:  # somebody's success may take it away between the two
        insert_once(connection, tried, {"key": key, "since": now, "tries": 0})
        row = connection.execute(select(tried).where(tried.c.key == key).with_for_update()).first()
    if row.since + limit.seconds < now:
        connection.execute(update(tried).where(tried.c.key == key).values(since=now, tries=1))
    elif row.tries >= limit.count:
        return float(row.since + limit.seconds - now)
    else:
        connection.execute(update(tried).where(tried.c.key == key).values(tries=row.tries + 1))
    return 0.0
