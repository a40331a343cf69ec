"""Teams: who plays together, under whose lead, and how others join."""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from meydan.engine.errors import BadInput
from meydan.site.database import SiteDatabase, note_act
from meydan.site.people.accounts import NotAllowed, Person
from meydan.site.people.limits import CHANGES, TEAMS, count_try
from meydan.site.people.names import clean_name, name_key
from meydan.site.people.secret_keys import INVITE, SESSION, Holder, end_secrets, find_secret, make_secret
from meydan.site.schema import member, person, secret, submission, team

MOST_MEMBERS = 10


def make_team(connection: Connection, name: str, taken: tuple[str, ...] = ()) -> int:
    """A new team; its bot has its name, so that no other bot of the contest may have it."""
    shown = clean_name(name)
    values = {"key": name_key(shown), "name": shown, "made_at": time.time()}
    try:
        if name_key(shown) in map(name_key, taken):
            raise BadInput(f"the name {shown!r} is taken, or looks like one that is; choose another")
        made = connection.execute(insert(team).values(values))
    except IntegrityError:
        raise BadInput(f"the name {shown!r} is taken, or looks like one that is; choose another") from None
    assert made.inserted_primary_key is not None
    return int(made.inserted_primary_key[0])


def found_team(database: SiteDatabase, who: Person, name: str, taken: tuple[str, ...]) -> None:
    """Make a team and lead it."""
    if who.team is not None:
        raise BadInput("you are in a team; leave it first")
    count_try(database, TEAMS, who.id)
    with database.writing() as connection:
        number = make_team(connection, name, taken)
        add_member(connection, number, who.id, True)
        note_act(connection, who.name, "team", clean_name(name))


def add_member(connection: Connection, number: int, person_id: int, is_captain: bool) -> None:
    """Take somebody in."""
    lock_team(connection, number)
    mates = connection.execute(select(member).where(member.c.team_id == number)).all()
    if len(mates) >= MOST_MEMBERS:
        raise BadInput(f"a team has at most {MOST_MEMBERS} members")
    try:
        values = {"team_id": number, "person_id": person_id, "is_captain": is_captain or not mates}
        connection.execute(insert(member).values(values))
    except IntegrityError:
        raise BadInput("you are in a team; leave it first") from None


def lock_team(connection: Connection, number: int) -> None:
    """Whoever would change the same team at this moment waits until this is done, and sees it then."""
    connection.execute(update(team).where(team.c.id == number).values(made_at=team.c.made_at))


def join_team(database: SiteDatabase, who: Person, code: str) -> None:
    """Join by the code that the captain gave."""
    count_try(database, TEAMS, who.id)
    row = find_secret(database, INVITE, code.strip().lower())
    if row is None or row.team_id is None:
        raise NotAllowed("no team has this invite code; ask the captain for a new one")
    with database.writing() as connection:
        add_member(connection, row.team_id, who.id, False)
        note_act(connection, who.name, "join", _name(connection, row.team_id))


def new_invite(database: SiteDatabase, who: Person) -> str:
    """A code by which others join; the last one ends."""
    return _invite(database, who, led_team(who))


def desk_invite(database: SiteDatabase, who: Person, name: str) -> str:
    """The same for a team that nobody leads any more, or whose captain cannot be reached."""
    row = find_team(database, name)
    if row is None:
        raise BadInput("there is no such team")
    return _invite(database, who, row.id)


def _invite(database: SiteDatabase, who: Person, number: int) -> str:
    count_try(database, TEAMS, who.id)
    with database.writing() as connection:
        end_secrets(connection, INVITE, Holder(None, number))
        note_act(connection, who.name, "invite", _name(connection, number))
        return make_secret(connection, INVITE, Holder(who.id, number), "invite")


def leave_team(database: SiteDatabase, who: Person) -> None:
    """Leave; the next one leads if the captain goes."""
    if who.team is None:
        raise BadInput("you are in no team")
    with database.writing() as connection:
        _drop(connection, who.team, who.id, who.name)


def remove_member(database: SiteDatabase, who: Person, number: int) -> None:
    """The captain sends somebody away."""
    led = led_team(who)
    with database.writing() as connection:
        row = connection.execute(select(member).where(member.c.person_id == number, member.c.team_id == led)).first()
        if row is None or number == who.id:
            raise BadInput("there is no such member in your team")
        _drop(connection, led, number, who.name)


def pass_lead(database: SiteDatabase, who: Person, number: int) -> None:
    """Another member becomes the captain."""
    led = led_team(who)
    count_try(database, CHANGES, f"team {led}")
    with database.writing() as connection:
        mine = member.c.team_id == led
        found = connection.execute(update(member).where(mine, member.c.person_id == number).values(is_captain=True))
        if found.rowcount != 1 or number == who.id:
            raise BadInput("there is no such member in your team")
        connection.execute(update(member).where(mine, member.c.person_id == who.id).values(is_captain=False))
        note_act(connection, who.name, "captain", str(number))


def make_invisible(database: SiteDatabase, who: Person, name: str, reason: str) -> None:
    """Nobody but the desk sees a team, from its first upload on, and for good: what was seen cannot be unseen."""
    with database.writing() as connection:
        row = connection.execute(select(team).where(team.c.key == name_key(name))).first()
        if row is None:
            raise BadInput("there is no such team")
        if connection.execute(select(submission.c.id).where(submission.c.team_id == row.id)).first() is not None:
            raise BadInput(f"{row.name} has uploaded a bot; only a team that has not can become invisible")
        connection.execute(update(team).where(team.c.id == row.id).values(is_invisible=True))
        note_act(connection, who.name, "invisible", row.name, reason)


def members(database: SiteDatabase, number: int) -> list[Any]:
    """Who is in a team, the captain first."""
    query = select(person.c.id, person.c.name, member.c.is_captain).join(member, member.c.person_id == person.c.id)
    return database.rows(query.where(member.c.team_id == number).order_by(member.c.is_captain.desc(), person.c.id))


def find_team(database: SiteDatabase, name: str) -> Any | None:
    """The team of this name."""
    return database.row(select(team).where(team.c.key == name_key(name)))


def led_team(who: Person) -> int:
    """The team of which somebody is the captain."""
    if who.team is None or not who.is_captain:
        raise NotAllowed("only the captain of a team does this")
    return who.team


def _drop(connection: Connection, number: int, person_id: int, by: str) -> None:
    connection.execute(delete(member).where(member.c.person_id == person_id))
    end_secrets(connection, INVITE, Holder(None, number))
    left = connection.execute(
        select(member).where(member.c.team_id == number).order_by(member.c.is_captain.desc(), member.c.person_id)
    ).all()
    if left and not left[0].is_captain:
        connection.execute(update(member).where(member.c.person_id == left[0].person_id).values(is_captain=True))
    note_act(connection, by, "leave", f"{_name(connection, number)}: {person_id}")


def _name(connection: Connection, number: int) -> str:
    return str(connection.execute(select(team.c.name).where(team.c.id == number)).scalar_one())


def teams_that_entered(database: SiteDatabase) -> set[int]:
    """Teams of which somebody has chosen a password, or has a session."""
    known = person.c.password.is_not(None) | person.c.subject.is_not(None)
    is_here = person.c.id.in_(select(secret.c.person_id).where(secret.c.kind == SESSION))
    mates = select(member.c.team_id).join(person, person.c.id == member.c.person_id)
    return {row.team_id for row in database.rows(mates.where(known | is_here))}
