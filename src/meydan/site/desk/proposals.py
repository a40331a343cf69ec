"""What cannot be taken back wants two people, where the contest's file says so: one asks for it, another agrees."""

from __future__ import annotations

import json
import time
from typing import Any

from sqlalchemy import delete, insert, select

from meydan.engine.errors import BadInput
from meydan.site.database import SiteDatabase, note_act
from meydan.site.people.accounts import Person
from meydan.site.schema import person, proposal
from meydan.site.site import Site


def needs_two(site: Site) -> bool:
    """Whether this contest has the rule."""
    return site.folder.file.lines.two_people


def propose(site: Site, who: Person, act: str, fields: dict[str, str]) -> None:
    """Ask for an act."""
    values = {"at": time.time(), "person_id": who.id, "act": act, "fields": json.dumps(fields)}
    with site.database.writing() as connection:
        connection.execute(insert(proposal).values(values))
        note_act(connection, who.name, "ask for", _subject(act, fields), fields.get("reason", ""))


def proposals(database: SiteDatabase) -> list[dict[str, Any]]:
    """What waits for a second person, the oldest first."""
    query = select(proposal, person.c.name).join(person, person.c.id == proposal.c.person_id).order_by(proposal.c.id)
    return [
        {
            "number": row.id,
            "at": row.at,
            "who": row.name,
            "subject": _subject(row.act, json.loads(row.fields)),
            "reason": json.loads(row.fields).get("reason", ""),
        }
        for row in database.rows(query)
    ]


def agree(database: SiteDatabase, who: Person, number: int) -> tuple[str, dict[str, str]]:
    """The act that another person has asked for, which is done now; it can be agreed to once."""
    query = select(proposal, person.c.name).join(person, person.c.id == proposal.c.person_id)
    with database.writing() as connection:
        row = connection.execute(query.where(proposal.c.id == number)).first()
        if row is not None and row.person_id == who.id:
            raise BadInput("you have asked for this yourself; somebody else must agree")
        if row is None or connection.execute(delete(proposal).where(proposal.c.id == number)).rowcount != 1:
            raise BadInput("nobody asks for this any more")
    fields: dict[str, str] = json.loads(row.fields)
    return row.act, {**fields, "reason": f"{fields['reason']} ({row.name} + {who.name})"}


def drop_proposal(database: SiteDatabase, who: Person, number: int) -> None:
    """It is not done."""
    with database.writing() as connection:
        row = connection.execute(select(proposal).where(proposal.c.id == number)).first()
        if row is None or connection.execute(delete(proposal).where(proposal.c.id == number)).rowcount != 1:
            raise BadInput("nobody asks for this any more")
        note_act(connection, who.name, "do not", _subject(row.act, json.loads(row.fields)))


def _subject(act: str, fields: dict[str, str]) -> str:
    """What is asked for, in short."""
    told = (fields.get(name, "") for name in ("kind", "bot", "match", "stages", "person", "role"))
    return " ".join([act, *(text.replace("\n", ", ") for text in told if text)])[:200]
