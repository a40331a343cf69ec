"""Who signs in with a second factor: a code of their phone beside the password."""

from __future__ import annotations

import base64
import binascii

from sqlalchemy import select, update

from meydan.engine.errors import BadInput
from meydan.site.database import SiteDatabase, note_act
from meydan.site.people.accounts import Person
from meydan.site.people.limits import CHANGES, count_try
from meydan.site.people.totp import SECRET_BYTES, fitting_step
from meydan.site.schema import person


def has_factor(database: SiteDatabase, who: Person) -> bool:
    """Whether they have one."""
    row = database.row(select(person.c.factor).where(person.c.id == who.id))
    return row is not None and row.factor is not None


def set_factor(database: SiteDatabase, who: Person, secret: str, code: str) -> None:
    """From now on this person signs in with a code, too; the first one shows that the phone has the secret."""
    try:
        is_good = len(base64.b32decode(secret)) == SECRET_BYTES
    except (binascii.Error, ValueError):
        is_good = False
    count_try(database, CHANGES, f"person {who.id}")
    step = fitting_step(secret, code) if is_good else None
    if step is None:
        raise BadInput("this is not the code of now; look at the clock of the phone and try again")
    with database.writing() as connection:
        changed = update(person).where(person.c.id == who.id)
        connection.execute(changed.values(factor=secret, factor_step=step))
        note_act(connection, who.name, "second factor", who.name)


def drop_factor(database: SiteDatabase, who: Person) -> None:
    """From now on the password is enough."""
    count_try(database, CHANGES, f"person {who.id}")
    with database.writing() as connection:
        connection.execute(update(person).where(person.c.id == who.id).values(factor=None))
        note_act(connection, who.name, "no second factor", who.name)
