"""Friendlies: matches that a team asks for; they count for nothing."""

from __future__ import annotations

import secrets
import time
from typing import Any

from sqlalchemy import insert, select

from meydan.contest.state import FRIENDLY, ContestState
from meydan.engine.errors import BadInput
from meydan.site.database import SiteDatabase, note_act
from meydan.site.limits import FRIENDLIES, count_try
from meydan.site.people import NotAllowed, Person
from meydan.site.schema import friendly
from meydan.site.submissions import LOCKED
from meydan.site.teams import find_team

MOST_OPEN = 5  # of a team that are not played yet


def ask_friendly(database: SiteDatabase, state: ContestState, store: Any, who: Person, bot: str, map: str) -> int:
    """Ask for a match; both versions are fixed now, whatever is uploaded until it is played."""
    if who.team is None or who.team_name not in state.active:
        raise NotAllowed("your team has no playable bot yet")
    if database.choices().get(LOCKED):
        raise NotAllowed("submissions are locked by the organisers now")
    other = find_team(database, bot)
    if bot not in opponents(state, who.team_name):
        raise BadInput(f"no such opponent: {bot[:60]!r}")
    if other is not None and not other.accepts and who.team_name not in state.invisible:  # it never hears of it
        raise BadInput(f"{bot} does not accept friendlies now")
    maps = [str(each) for each in state.file.maps(None) if each is not None]
    chosen = map or (maps[0] if maps else None)
    waiting = [row for row in friendlies_of(database, who.team) if f"{FRIENDLY}/{row.wish}" not in state.friendlies]
    if len(waiting) >= MOST_OPEN:
        raise BadInput(f"{len(waiting)} friendlies of your team wait to be played; ask again when they are over")
    count_try(database, FRIENDLIES, who.team)
    sides = [[name, state.active[name].version] for name in (who.team_name, bot)]
    wish = store.ask({"kind": FRIENDLY, "sides": sides, "map": chosen, "seed": secrets.randbits(31)})
    with database.writing() as connection:
        values = {"team_id": who.team, "bot": bot, "map": chosen, "state": "asked", "wish": wish, "at": time.time()}
        connection.execute(insert(friendly).values(values))
        note_act(connection, who.name, "friendly", f"{who.team_name} - {bot}")
    return int(wish)


def opponents(state: ContestState, team: str) -> list[str]:
    """The bots that a team may meet in friendlies."""
    out = {*state.disqualified, *state.invisible, team}
    return [name for name in state.active if name not in out]


def friendlies_of(database: SiteDatabase, number: int) -> list[Any]:
    """What a team has asked for, the newest first."""
    query = select(friendly).where(friendly.c.team_id == number).order_by(friendly.c.id.desc()).limit(50)
    return database.rows(query)
