"""Secrets that open something: sessions, links, API tokens, invite codes, codes of machines. Only hashes are kept."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from meydan.site.database import SiteDatabase
from meydan.site.schema import secret

SESSION, LINK, TOKEN, INVITE, OPENID = "session", "link", "token", "invite", "openid"
NODE = "node"  # by which a machine joins those that play
SCREEN = "screen"  # by which a screen of the hall opens; it gives no rights
TEAM, DESK = "team", "desk"  # what a token may do: act for its owner's team, or also at the organisers' desk
DAY = 86_400.0
LIFE = {
    SESSION: 14 * DAY,
    LINK: 7 * DAY,
    TOKEN: 90 * DAY,
    INVITE: 30 * DAY,
    OPENID: 600.0,
    NODE: 900.0,
    SCREEN: 365 * DAY,
}
PARTS = {LINK: 4, INVITE: 4, NODE: 4, SCREEN: 2}  # of codes that people type
MOST = {SESSION: 100, TOKEN: 100}  # of one account; of more, the one that was not used for longest ends
SEEN_SECONDS = 60.0  # between two notes that a session is in use
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # of codes that people type: none of them looks like another


@dataclass(frozen=True)
class Holder:
    """Whose secret it is."""

    person: int | None = None
    team: int | None = None


def make_secret(connection: Connection, kind: str, holder: Holder, about: str = "", scope: str = TEAM) -> str:
    """A new secret; it is told once, here. Those whose time is over go."""
    connection.execute(delete(secret).where(secret.c.ends_at < time.time()))
    text = _typed(PARTS[kind]) if kind in PARTS else secrets.token_urlsafe(32)
    now = time.time()
    values = {"person_id": holder.person, "team_id": holder.team, "about": about[:200]}
    times = {"made_at": now, "seen_at": now, "ends_at": now + LIFE[kind]}
    connection.execute(insert(secret).values(hash=hashed(text), kind=kind, scope=scope, **values, **times))
    if kind in MOST:
        _end_unused(connection, kind, holder)
    return text


def _end_unused(connection: Connection, kind: str, holder: Holder) -> None:
    """Nobody fills the table by entering again and again."""
    own = select(secret.c.id).where(secret.c.kind == kind, secret.c.person_id == holder.person)
    late = own.order_by(secret.c.seen_at.desc(), secret.c.id.desc()).offset(MOST[kind])
    if old := list(connection.scalars(late)):
        connection.execute(delete(secret).where(secret.c.id.in_(old)))


def find_secret(database: SiteDatabase, kind: str, text: str) -> Any | None:
    """The row of a secret that is valid now."""
    is_it = secret.c.hash == hashed(text), secret.c.kind == kind, secret.c.ends_at > time.time()
    return database.row(select(secret).where(*is_it))


def touch(database: SiteDatabase, row: Any) -> None:
    """Note that a secret is in use, now and then."""
    if time.time() - row.seen_at > SEEN_SECONDS:
        with database.writing() as connection:
            connection.execute(update(secret).where(secret.c.id == row.id).values(seen_at=time.time()))


def renew(connection: Connection, number: int) -> None:
    """Its owner has shown once more who they are."""
    connection.execute(update(secret).where(secret.c.id == number).values(made_at=time.time()))


def spend(connection: Connection, row: Any) -> bool:
    """Use a secret that opens once; False if somebody else was faster, whose session may have its number by now."""
    return connection.execute(delete(secret).where(secret.c.id == row.id, secret.c.hash == row.hash)).rowcount == 1


def end_secrets(connection: Connection, kind: str, holder: Holder, but: Sequence[int] = ()) -> int:
    """End all secrets of a kind that somebody has."""
    whose = secret.c.person_id == holder.person if holder.team is None else secret.c.team_id == holder.team
    return connection.execute(delete(secret).where(secret.c.kind == kind, whose, secret.c.id.not_in(but))).rowcount


def hashed(text: str) -> str:
    """All that is kept of a secret: it is long and random, so that a quick hash is enough."""
    return hashlib.sha256(text.encode(errors="replace")).hexdigest()


def _typed(parts: int) -> str:
    """A code for people to type: 19 bits in each part."""
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(4)) for _ in range(parts))
