"""Teams from a table (CSV or JSON): all or nothing, safe to repeat; who is new gets a slip with a link."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import dataclass, replace

from pydantic import BaseModel, TypeAdapter, ValidationError
from sqlalchemy import Connection, select

from meydan.engine.errors import BadInput, MeydanError
from meydan.site.database import SiteDatabase, note_act
from meydan.site.people.accounts import register
from meydan.site.people.names import clean_name, name_key
from meydan.site.people.secret_keys import LINK, Holder, make_secret
from meydan.site.people.teams import add_member, make_team
from meydan.site.schema import member, person, team

HEADS = ("team", "person")
NOT_JSON = "the table is no JSON list of objects with team and person; nothing was imported"
MOST_LINES = 5000


@dataclass(frozen=True)
class Slip:
    """What is printed for one person."""

    team: str
    person: str
    code: str


class Line(BaseModel):
    """One person of a table in JSON."""

    team: str
    person: str


class _OnlyLooked(Exception):
    """Takes back what was imported."""


def import_teams(database: SiteDatabase, text: str, who: str, taken: tuple[str, ...] = ()) -> list[Slip]:
    """Take in all lines, or none; the first captain of a team is whoever is named first."""
    with database.writing() as connection:
        return _import_all(connection, text, who, taken)


def preview_teams(database: SiteDatabase, text: str, who: str, taken: tuple[str, ...] = ()) -> list[Slip]:
    """Who would be new; nothing is imported."""
    slips: list[Slip] = []
    try:
        with database.writing() as connection:
            slips = _import_all(connection, text, who, taken)
            raise _OnlyLooked
    except _OnlyLooked:
        return [replace(slip, code="") for slip in slips]


def _import_all(connection: Connection, text: str, who: str, taken: tuple[str, ...]) -> list[Slip]:
    lines = _lines(text)
    slips: list[Slip] = []
    for number, (team_name, person_name) in lines:
        try:
            slip = _import_line(connection, team_name, person_name, taken)
        except MeydanError as error:
            raise BadInput(f"line {number}: {error}; nothing was imported") from None
        slips += [] if slip is None else [slip]
    note_act(connection, who, "import", f"{len(lines)} lines, {len(slips)} new")
    return slips


def _lines(text: str) -> list[tuple[int, tuple[str, str]]]:
    """The numbered lines of the table; of one in JSON, its numbered objects."""
    found = _json_lines(text) if text.lstrip("\ufeff \r\n").startswith("[") else _csv_lines(text)
    if len(found) > MOST_LINES:
        raise BadInput(f"{len(found)} lines; a table has at most {MOST_LINES}; nothing was imported")
    return found


def _json_lines(text: str) -> list[tuple[int, tuple[str, str]]]:
    try:
        found = TypeAdapter(list[Line]).validate_python(json.loads(text.lstrip("\ufeff")))
    except (ValidationError, ValueError, RecursionError):
        raise BadInput(NOT_JSON) from None
    return [(number, (line.team, line.person)) for number, line in enumerate(found, 1)]


def _csv_lines(text: str) -> list[tuple[int, tuple[str, str]]]:
    reader = csv.reader(io.StringIO(text.lstrip("\ufeff")))
    try:
        head = tuple(word.strip().lower() for word in next(reader, []))
        found = [(reader.line_num, row) for row in reader if any(word.strip() for word in row)]
    except csv.Error as error:
        raise BadInput(f"the table cannot be read: {error}; nothing was imported") from None
    if head != HEADS:
        raise BadInput(f"the first line is {','.join(head)[:80]!r}; expected team,person; nothing was imported")
    for number, row in found:
        if len(row) != len(HEADS):
            raise BadInput(f"line {number}: {len(row)} fields; expected team,person; nothing was imported")
    return [(number, (row[0], row[1])) for number, row in found]


def _import_line(connection: Connection, team_name: str, person_name: str, taken: tuple[str, ...]) -> Slip | None:
    """One person of one team; nothing new if both are there already."""
    whose, name = clean_name(team_name), clean_name(person_name)  # before a database hears them: odd signs break it
    row = connection.execute(select(team.c.id).where(team.c.key == name_key(whose))).first()
    number = make_team(connection, whose, taken) if row is None else row.id
    known = connection.execute(
        select(person.c.id, member.c.team_id)
        .outerjoin(member, member.c.person_id == person.c.id)
        .where(person.c.key == name_key(name))
    ).first()
    if known is not None:
        if known.team_id != number:
            raise BadInput(f"{name!r} has an account in another team, or in none")
        return None
    made = register(connection, name, None)
    add_member(connection, number, made, False)
    return Slip(whose, name, make_secret(connection, LINK, Holder(made), "slip"))
