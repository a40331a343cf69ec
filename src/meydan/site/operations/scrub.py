"""Forgets the people of a contest that is over; its results, replays and log stay, and can be checked as before."""

from __future__ import annotations

import secrets
import shutil
from dataclasses import dataclass

from sqlalchemy import Connection, delete, select, update

from meydan.contest.folder import ContestFolder
from meydan.contest.lock import is_held
from meydan.engine.errors import BadInput
from meydan.site.act_seal import seal, unseal
from meydan.site.database import NOBODY, SiteDatabase, note_act
from meydan.site.hall.awards import AWARDS
from meydan.site.hall.hall import SCENE
from meydan.site.hall.pictures import PICTURES
from meydan.site.operations.backup import made_backups
from meydan.site.operations.log_file import FILE as LOG
from meydan.site.people.accounts import MEMBER
from meydan.site.schema import act, member, message, person, proposal, question, secret, tried

OWN_WORDS = ("question", "token")  # acts whose subject somebody wrote


@dataclass(frozen=True)
class Scrubbed:
    """What is forgotten, or would be."""

    people: int
    questions: int  # with messages to one team
    pictures: int
    logs: int  # files with addresses
    backups: tuple[str, ...]  # that still have everything


def scrub(folder: ContestFolder, really: bool) -> Scrubbed:
    """Say what there is of people, and forget it if that is really wanted.

    Names of teams, of their files and of those who decided are in the log, which nobody can change.
    """
    if really and is_held(folder.lock):
        raise BadInput(f"{folder.path}: the site runs; stop it first")
    database = SiteDatabase(folder)
    try:
        logs = sorted(folder.path.glob(f"{LOG}*"))
        found = Scrubbed(
            len(database.rows(select(person.c.id))),
            len(database.rows(select(question.c.id).where(~question.c.is_public)))
            + len(database.rows(select(message.c.id))),
            len(database.choices().get(PICTURES) or ()),
            len(logs),
            tuple(sorted(path.name for path in made_backups(folder.path))),
        )
        if really:
            with database.writing() as connection:
                _forget(database, connection)
            database.vacuum()  # what was deleted lies in the file until then
            shutil.rmtree(folder.path / PICTURES, ignore_errors=True)
            for path in logs:
                path.unlink()
        return found
    finally:
        database.close()


def _forget(database: SiteDatabase, connection: Connection) -> None:
    for table in (secret, tried, proposal, member, message):
        connection.execute(delete(table))
    connection.execute(delete(question).where(~question.c.is_public))
    unseal(connection)
    connection.execute(update(act).where(act.c.what.in_(OWN_WORDS)).values(subject=""))
    for row in connection.execute(select(person.c.id, person.c.name)).all():
        name = f"person {row.id}"
        for column in (act.c.who, act.c.subject):
            connection.execute(update(act).where(column == row.name).values({column.name: name}))
        nothing = {"password": None, "subject": None, "factor": None, "role": MEMBER, "is_blocked": True}
        values = {"name": name, "key": secrets.token_hex(8), **nothing}
        connection.execute(update(person).where(person.c.id == row.id).values(values))
    awards = [{**each, "picture": ""} for each in database.choices().get(AWARDS) or ()]
    for choice, value in ((AWARDS, awards), (PICTURES, []), (SCENE, None)):
        database.choose(connection, choice, value)
    note_act(connection, NOBODY, "scrub")
    seal(connection)
