"""How often somebody may try something; counted in the database, so that a restart forgets nothing."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update

from meydan.engine.errors import MeydanError
from meydan.site.database import SiteDatabase
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


WRONG_PASSWORDS = Limit("password", 10, 900)  # of one account
ENTRANCES = Limit("enter", 600, 60)  # from one address: a whole school may sit behind it
ACCOUNTS = Limit("account", 300, 3600)  # from one address
UPLOADS = Limit("upload", 30, 3600)  # of one team
FRIENDLIES = Limit("friendly", 20, 3600)
QUESTIONS = Limit("question", 20, 3600)


def count_try(database: SiteDatabase, limit: Limit, whose: str | int) -> None:
    """Count one more try; one too many is refused, with the time to wait."""
    with database.writing() as connection:
        left = _counted(connection, limit, f"{limit.what}:{whose}")
    if left:
        raise TooOften(left)


def forget_tries(database: SiteDatabase, limit: Limit, whose: str | int) -> None:
    """Somebody has shown that it is them."""
    with database.writing() as connection:
        connection.execute(delete(tried).where(tried.c.key == f"{limit.what}:{whose}"))


def tries_left(database: SiteDatabase, limit: Limit, whose: str | int) -> int:
    """How many are left now."""
    row = database.row(select(tried).where(tried.c.key == f"{limit.what}:{whose}"))
    is_over = row is None or row.since + limit.seconds < time.time()
    return limit.count if is_over or row is None else max(0, limit.count - row.tries)


def _counted(connection: Connection, limit: Limit, key: str) -> float:
    """Seconds to wait; 0: it is counted."""
    now = time.time()
    connection.execute(delete(tried).where(tried.c.since < now - 86_400))
    row = connection.execute(select(tried).where(tried.c.key == key).with_for_update()).first()
    if row is None:
        connection.execute(insert(tried).values(key=key, since=now, tries=1))
    elif row.since + limit.seconds < now:
        connection.execute(update(tried).where(tried.c.key == key).values(since=now, tries=1))
    elif row.tries >= limit.count:
        return float(row.since + limit.seconds - now)
    else:
        connection.execute(update(tried).where(tried.c.key == key).values(tries=tried.c.tries + 1))
    return 0.0
