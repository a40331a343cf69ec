"""Accounts: who somebody is, what they may do, and how they show it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from meydan.engine.errors import BadInput, MeydanError
from meydan.site.database import NOBODY, SiteDatabase, note_act
from meydan.site.people.limits import (
    ALL_WRONG,
    CHANGES,
    WRONG_PASSWORDS,
    Limit,
    TooOften,
    count_try,
    forget_tries,
    take_back_try,
)
from meydan.site.people.names import clean_name, name_key
from meydan.site.people.passwords import fits, hashed_password, is_outdated
from meydan.site.people.secret_keys import (
    LINK,
    SESSION,
    TOKEN,
    Holder,
    end_secrets,
    find_secret,
    make_secret,
    renew,
    spend,
)
from meydan.site.people.totp import fitting_step
from meydan.site.schema import NAME, member, person, team

ORGANISER, JURY, MEMBER = "organiser", "jury", "member"  # roles; who has no account looks on
ANNOUNCER, OBSERVER = "announcer", "observer"  # leads through the finals in the hall; sees the desk and changes nothing
ROLES = (ORGANISER, JURY, ANNOUNCER, OBSERVER, MEMBER)
DESK_ROLES = (ORGANISER, JURY, OBSERVER)
HALL_ROLES = (ORGANISER, JURY, ANNOUNCER)
FIRST = "first organiser"
HAS_FACTOR = person.c.factor.is_not(None).label("has_factor")
WRONG = "the name or the password is wrong"
NO_LINK = "this link is not valid any more; ask the organisers for a new one"


class NotAllowed(MeydanError):
    """Somebody may not do this."""


@dataclass(frozen=True)
class Person:
    """Somebody who has entered."""

    id: int
    name: str
    role: str
    team: int | None
    team_name: str | None
    is_captain: bool
    at_work: bool = True  # False: not by the desk's port, or by a token for a team; they are a member then
    needs_factor: bool = False  # True: they work at the desk when they have a second factor

    @property
    def is_staff(self) -> bool:
        """Whether they see everything of every team."""
        return self.at_work and self.role in (ORGANISER, JURY)

    @property
    def place(self) -> str:
        """The page of the desk at which they work, if they do."""
        if not self.at_work:
            return ""
        return "/desk" if self.role in DESK_ROLES else "/desk/hall" if self.role in HALL_ROLES else ""


def register(connection: Connection, name: str, kept: str | None, role: str = MEMBER) -> int:
    """Make an account, with what is kept of its password; None: it has none."""
    shown = clean_name(name)
    values = {"key": name_key(shown), "name": shown, "password": kept, "role": role}
    try:
        if name_key(shown) == NOBODY:
            raise BadInput(f"the name {shown!r} is taken, or looks like one that is; choose another")
        made = connection.execute(insert(person).values(**values, made_at=time.time(), is_blocked=False))
    except IntegrityError:
        raise BadInput(f"the name {shown!r} is taken, or looks like one that is; choose another") from None
    note_act(connection, shown, "account", shown)
    assert made.inserted_primary_key is not None
    return int(made.inserted_primary_key[0])


@dataclass(frozen=True)
class Proof:
    """How somebody shows who they are."""

    password: str
    code: str = ""  # of the second factor, for those who have one
    address: str = ""  # from which they ask


def enter(database: SiteDatabase, name: str, proof: Proof, about: str) -> str:
    """Begin a session; whoever does not know the password learns nothing, and waits after some tries."""
    key = name_key(name)
    row = _recognised(database, key, proof, ((WRONG_PASSWORDS, f"{proof.address} {key}"), (ALL_WRONG, key)))
    kept = hashed_password(proof.password, row.name) if is_outdated(row.password) else row.password
    same = person.c.id == row.id, person.c.password == row.password, person.c.factor.is_not_distinct_from(row.factor)
    with database.writing() as connection:
        if connection.execute(update(person).where(*same, ~person.c.is_blocked).values(password=kept)).rowcount != 1:
            raise NotAllowed(WRONG)  # it was changed while we looked
        return make_secret(connection, SESSION, Holder(row.id), about)


def show_again(database: SiteDatabase, who: Person, session: int, proof: Proof) -> None:
    """Somebody who entered long ago shows once more who they are.

    Their own tries count alone: whoever keeps guessing elsewhere keeps no organiser from what is urgent.
    """
    _recognised(database, name_key(who.name), proof, ((WRONG_PASSWORDS, f"session {session}"),))
    with database.writing() as connection:
        renew(connection, session)


def _recognised(database: SiteDatabase, key: str, proof: Proof, tries: Sequence[tuple[Limit, str]]) -> Any:
    """The row of whom a name and a password belong to, and the code if they have a second factor; tries are counted."""
    for limit, whose in tries:
        count_try(database, limit, whose)
    row = database.row(select(person).where(person.c.key == key))
    try:
        is_right = fits(None if row is None else row.password, proof.password)
    except TooOften:  # nobody looked at the password
        for limit, whose in tries:
            take_back_try(database, limit, whose)
        raise
    if not is_right or row is None or row.is_blocked:
        raise NotAllowed(WRONG)
    if row.factor is not None:
        _use_code(database, row, proof.code)
    for limit, whose in tries:
        forget_tries(database, limit, whose)
    return row


def _use_code(database: SiteDatabase, row: Any, code: str) -> None:
    """A code opens once, also if two come at the same moment."""
    step = fitting_step(row.factor, code, row.factor_step)
    if step is not None:
        with database.writing() as connection:
            is_new = person.c.id == row.id, person.c.factor_step < step
            if connection.execute(update(person).where(*is_new).values(factor_step=step)).rowcount == 1:
                return
    raise NotAllowed("the code of your second factor is missing, wrong or used; wait for the next one")


def has_password(database: SiteDatabase, who: Person) -> bool:
    """Whether they enter by a password, or only by links or a provider."""
    row = database.row(select(person.c.password).where(person.c.id == who.id))
    return row is not None and row.password is not None


def enters_again(database: SiteDatabase, who: Person) -> bool:
    """Whether they can show again who they are, by a password or a provider; a link opens once."""
    row = database.row(select(person.c.password, person.c.subject).where(person.c.id == who.id))
    return row is not None and (row.password is not None or row.subject is not None)


def enter_as(database: SiteDatabase, subject: str, name: str, about: str, may_register: bool) -> str:
    """Begin a session of whom an OpenID provider has recognised; who is new gets an account."""
    row = database.row(select(person).where(person.c.subject == subject))
    if row is None and not may_register:
        raise NotAllowed("accounts are made by the organisers here")
    if row is not None and row.is_blocked:
        raise NotAllowed(WRONG)
    with database.writing() as connection:
        number = row.id if row is not None else register(connection, _free_name(connection, name), None)
        connection.execute(update(person).where(person.c.id == number).values(subject=subject))
        return make_secret(connection, SESSION, Holder(number), about)


def connect_account(database: SiteDatabase, who: Person, subject: str) -> None:
    """From now on this person may enter by the provider as well."""
    with database.writing() as connection:
        if connection.execute(select(person.c.id).where(person.c.subject == subject)).first() is not None:
            raise BadInput("this identity belongs to an account already")
        connection.execute(update(person).where(person.c.id == who.id).values(subject=subject))
        note_act(connection, who.name, "openid", who.name)


def _free_name(connection: Connection, wanted: str) -> str:
    """A name that nobody has, like the one that a provider tells."""
    try:
        first = clean_name(wanted.partition("@")[0][: NAME - 4])
    except BadInput:
        first = "member"
    for number in range(1, 10_000):
        name = first if number == 1 else f"{first} {number}"
        is_taken = connection.execute(select(person.c.id).where(person.c.key == name_key(name))).first() is not None
        if not is_taken and name_key(name) != NOBODY:
            return name
    raise BadInput(f"the name {first!r} is taken, or looks like one that is; choose another")


def enter_by_link(database: SiteDatabase, code: str, about: str) -> str:
    """Begin a session by a link, which opens once."""
    row = find_secret(database, LINK, code)
    if row is None or row.person_id is None:
        raise NotAllowed(NO_LINK)
    with database.writing() as connection:
        if not spend(connection, row):
            raise NotAllowed(NO_LINK)
        return make_secret(connection, SESSION, Holder(row.person_id), about)


def first_link(database: SiteDatabase) -> str | None:
    """A link for the first organiser; None: there is one."""
    if database.row(select(person.c.id).where(person.c.role == ORGANISER)) is not None:
        return None
    with database.writing() as connection:
        return make_secret(connection, LINK, Holder(), FIRST)


def is_first_link(database: SiteDatabase, code: str) -> bool:
    """Whether this link makes its reader the first organiser."""
    row = find_secret(database, LINK, code)
    return row is not None and row.person_id is None


def become_organiser(database: SiteDatabase, code: str, name: str, password: str, about: str) -> str:
    """Make the first organiser's account, and begin a session."""
    row = find_secret(database, LINK, code)
    if row is None or row.person_id is not None:
        raise NotAllowed(NO_LINK)
    kept = hashed_password(password, clean_name(name))
    with database.writing() as connection:
        if not spend(connection, row):
            raise NotAllowed(NO_LINK)
        end_secrets(connection, LINK, Holder())  # links of earlier starts
        number = register(connection, name, kept, ORGANISER)
        return make_secret(connection, SESSION, Holder(number), about)


def set_password(database: SiteDatabase, who: Person, password: str, session: int) -> None:
    """Choose a password; all other sessions, tokens and links end."""
    count_try(database, CHANGES, f"person {who.id}")
    kept = hashed_password(password, who.name)
    with database.writing() as connection:
        connection.execute(update(person).where(person.c.id == who.id).values(password=kept))
        _end_all(connection, who.id, [session])
        note_act(connection, who.name, "password", who.name)


def find_person(database: SiteDatabase, number: int) -> Person | None:
    """Who has this number, unless they are blocked."""
    joined = person.outerjoin(member, member.c.person_id == person.c.id).outerjoin(team, team.c.id == member.c.team_id)
    columns = (person, member.c.team_id, member.c.is_captain, team.c.name.label("team_name"))
    row = database.row(select(*columns).select_from(joined).where(person.c.id == number))
    if row is None or row.is_blocked:
        return None
    return Person(row.id, row.name, row.role, row.team_id, row.team_name, bool(row.is_captain))


def people(database: SiteDatabase) -> list[Any]:
    """All accounts."""
    joined = person.outerjoin(member, member.c.person_id == person.c.id).outerjoin(team, team.c.id == member.c.team_id)
    own = person.c.id, person.c.name, person.c.role, person.c.is_blocked, HAS_FACTOR
    return database.rows(
        select(*own, team.c.name.label("team"), member.c.is_captain).select_from(joined).order_by(person.c.id)
    )


def link_for(database: SiteDatabase, number: int, who: str) -> str:
    """A new link for somebody who cannot enter."""
    with database.writing() as connection:
        row = connection.execute(select(person).where(person.c.id == number)).first()
        if row is None:
            raise BadInput("there is no such account")
        note_act(connection, who, "link", row.name)
        return make_secret(connection, LINK, Holder(number), "link")


def is_about_another_organiser(database: SiteDatabase, who: Person, number: int, role: str = "") -> bool:
    """Whether a change makes an organiser, or concerns one, where there is another one who could agree to it.

    Two people are none if one of them makes the second, or opens the account of the other.
    """
    others = {row.id for row in people(database) if row.role == ORGANISER} - {who.id}
    return bool(others) and (number in others or role == ORGANISER)


def wanted_role(database: SiteDatabase, number: int, role: str) -> dict[str, str]:
    """What is asked for: the role of an account."""
    row = database.row(select(person.c.name).where(person.c.id == number))
    if row is None:
        raise BadInput("there is no such account")
    return {"number": f"{number}", "person": row.name, "role": _expected_role(role), "reason": ""}


def _expected_role(role: str) -> str:
    if role not in ROLES:
        raise BadInput(f"role {role[:20]!r}: expected {', '.join(ROLES)}")
    return role


def change_role(database: SiteDatabase, number: int, role: str, who: Person) -> None:
    """Give somebody another role."""
    if number == who.id:
        raise BadInput("nobody changes their own role; another organiser can")
    _change(database, number, {"role": _expected_role(role)}, who, f"role {role}")


def block(database: SiteDatabase, number: int, is_blocked: bool, who: Person) -> None:
    """Keep somebody out, or let them in again."""
    if number == who.id:
        raise BadInput("nobody blocks themselves; another organiser can")
    _change(database, number, {"is_blocked": is_blocked}, who, "block" if is_blocked else "unblock")


def _change(database: SiteDatabase, number: int, values: dict[str, Any], who: Person, what: str) -> None:
    """Change an account; its sessions and links end, so that nobody goes on with what they no longer may.

    A link that was printed for a member would open an organiser's account, without a second factor.
    """
    with database.writing() as connection:
        row = connection.execute(select(person.c.name).where(person.c.id == number)).first()
        if row is None:
            raise BadInput("there is no such account")
        connection.execute(update(person).where(person.c.id == number).values(values))
        _end_all(connection, number)
        note_act(connection, who.name, what, row.name)


def _end_all(connection: Connection, number: int, but: Sequence[int] = ()) -> None:
    """Nothing opens somebody's account any more, but these sessions and the password."""
    for kind in (SESSION, TOKEN, LINK):
        end_secrets(connection, kind, Holder(number), but)
