"""Announcements to all, messages to one team, and questions to the jury with their answers."""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import insert, or_, select, update

from meydan.engine.errors import BadInput
from meydan.engine.sanitize import plain
from meydan.site.database import SiteDatabase, note_act
from meydan.site.people.accounts import NotAllowed, Person
from meydan.site.people.limits import QUESTIONS, count_try
from meydan.site.people.teams import find_team
from meydan.site.schema import message, notice, question, team

LONGEST = 2000  # letters
MOST_READ = 200  # questions on a page
READY_ANSWERS, MOST_READY = "ready answers", 30  # the name of the choice


def announce(database: SiteDatabase, who: Person, text: str) -> None:
    """Tell everybody."""
    with database.writing() as connection:
        connection.execute(insert(notice).values(at=time.time(), text=_checked(text)))
        note_act(connection, who.name, "announce", text[:80])


def notices(database: SiteDatabase) -> list[Any]:
    """All announcements, the newest first."""
    return database.rows(select(notice).order_by(notice.c.id.desc()).limit(100))


def tell_team(database: SiteDatabase, who: Person, name: str, text: str) -> None:
    """Tell one team something that it has not asked for; the log has no word of it, others read that."""
    found = find_team(database, name)
    if found is None:
        raise BadInput("there is no such team")
    values = {"team_id": found.id, "at": time.time(), "text": _checked(text)}
    with database.writing() as connection:
        connection.execute(insert(message).values(values))
        note_act(connection, who.name, "message", found.name)


def messages_to(database: SiteDatabase, who: Person | None) -> list[Any]:
    """What one team was told, the newest first: a team what is for it, the jury all, nobody else anything."""
    query = select(message, team.c.name.label("team")).join(team, team.c.id == message.c.team_id)
    if who is None or not who.is_staff:
        query = query.where(message.c.team_id == _team(who))
    return database.rows(query.order_by(message.c.id.desc()).limit(MOST_READ))


def ask_jury(database: SiteDatabase, who: Person, text: str) -> None:
    """A team asks."""
    if who.team is None:
        raise NotAllowed("join a team first; questions come from teams")
    checked = _checked(text)
    count_try(database, QUESTIONS, who.team)
    with database.writing() as connection:
        values = {"team_id": who.team, "at": time.time(), "text": checked, "answer": None, "is_public": False}
        connection.execute(insert(question).values(values))
        note_act(connection, who.name, "question", checked[:80])


def answer(database: SiteDatabase, who: Person, number: int, text: str, is_public: bool) -> None:
    """The jury answers the team, or everybody."""
    with database.writing() as connection:
        values = {"answer": _checked(text), "is_public": is_public}
        if connection.execute(update(question).where(question.c.id == number).values(values)).rowcount != 1:
            raise BadInput("there is no such question")
        note_act(connection, who.name, "answer", str(number))


def ready_answers(database: SiteDatabase) -> list[str]:
    """What the jury answers again and again."""
    return list(database.choices().get(READY_ANSWERS) or [])


def keep_answer(database: SiteDatabase, who: Person, text: str) -> None:
    """Keep an answer to be given again."""
    checked, known = _checked(text), ready_answers(database)
    if checked in known:
        return
    if len(known) >= MOST_READY:
        raise BadInput(f"there are {MOST_READY} ready answers, which is the most")
    _keep_answers(database, who, [*known, checked], "ready answer", checked)


def drop_answer(database: SiteDatabase, who: Person, text: str) -> None:
    """Forget a ready answer."""
    known = ready_answers(database)
    if text not in known:
        raise BadInput("there is no such ready answer")
    _keep_answers(database, who, [each for each in known if each != text], "no ready answer", text)


def _keep_answers(database: SiteDatabase, who: Person, texts: list[str], what: str, text: str) -> None:
    with database.writing() as connection:
        database.choose(connection, READY_ANSWERS, texts)
        note_act(connection, who.name, what, text[:80])


def open_questions(database: SiteDatabase) -> list[Any]:
    """Those that the jury has not answered, the newest first."""
    query = select(question, team.c.name.label("team")).join(team, team.c.id == question.c.team_id)
    return database.rows(query.where(question.c.answer.is_(None)).order_by(question.c.id.desc()).limit(MOST_READ))


def questions(database: SiteDatabase, who: Person | None) -> list[Any]:
    """The questions that somebody may read: the jury all, a team its own, everybody those that were answered to all."""
    query = select(question, team.c.name.label("team")).join(team, team.c.id == question.c.team_id)
    if who is None or not who.is_staff:
        own = question.c.team_id == _team(who)
        query = query.where(or_(question.c.is_public & ~team.c.is_invisible, own))
    return database.rows(query.order_by(question.c.id.desc()).limit(MOST_READ))


def _team(who: Person | None) -> int:
    """The number of somebody's team; -1: they have none."""
    return -1 if who is None or who.team is None else who.team


def _checked(text: str) -> str:
    shown = plain(text.replace("\r\n", "\n").strip())
    if not 1 <= len(shown) <= LONGEST:
        raise BadInput(f"a message has 1 to {LONGEST} letters; got {len(shown)}")
    return shown
