"""Codes by which screens of the hall open: typed once on the machine of a projector, which keeps its name from then on.

A code gives no rights: its screen shows what everybody may see, in the scene that the desk has chosen for it.
"""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import delete, select, update

from meydan.engine.errors import BadInput
from meydan.site.database import SiteDatabase, note_act
from meydan.site.hall.hall import SCREENS
from meydan.site.people.accounts import NotAllowed, Person
from meydan.site.people.limits import ENTRANCES, count_try
from meydan.site.people.secret_keys import SCREEN, Holder, find_secret, make_secret, touch
from meydan.site.schema import secret


def new_screen_code(database: SiteDatabase, who: Person, name: str) -> str:
    """A code for a screen that has a name; it is told once, here, and the one before opens no more."""
    if name not in (database.choices().get(SCREENS) or {}):
        raise BadInput(f"there is no screen {name[:30]!r}")
    with database.writing() as connection:
        connection.execute(delete(secret).where(_is_of(name)))
        note_act(connection, who.name, "screen code", name)
        code = make_secret(connection, SCREEN, Holder(), name)
        connection.execute(update(secret).where(_is_of(name)).values(seen_at=0.0))  # nobody has typed it yet
    return code


def end_screen_code(database: SiteDatabase, who: Person, name: str) -> None:
    """Let the code of a screen open no more; where it was typed, the screen shows what all show."""
    with database.writing() as connection:
        if connection.execute(delete(secret).where(_is_of(name))).rowcount:
            note_act(connection, who.name, "no screen code", name)


def enter_screen(database: SiteDatabase, code: str, address: str) -> str:
    """The code as a browser keeps it; whoever guesses is counted."""
    count_try(database, ENTRANCES, address)
    given = code.strip().lower()
    row = find_secret(database, SCREEN, given)
    if row is None:
        raise NotAllowed("this code opens no screen; the desk makes a new one")
    return given


def screen_of(database: SiteDatabase, code: str) -> str:
    """The name of the screen that has this code, which is seen by that; empty: none has."""
    row = find_secret(database, SCREEN, code) if code else None
    if row is None:
        return ""
    touch(database, row)
    return str(row.about)


def seen_screens(database: SiteDatabase) -> dict[str, float]:
    """When each screen that opens by a code was last seen; 0: never."""
    asked = select(secret.c.about, secret.c.seen_at).where(secret.c.kind == SCREEN, secret.c.ends_at > time.time())
    return {row.about: row.seen_at for row in database.rows(asked)}


def _is_of(name: str) -> Any:
    return (secret.c.kind == SCREEN) & (secret.c.about == name)
