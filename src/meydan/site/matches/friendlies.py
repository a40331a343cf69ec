"""Friendlies: matches that a team asks for; they count for nothing. The other team may want to be asked first."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, insert, select, update

from meydan.contest.deadlines import expect_before_deadline
from meydan.contest.file import ContestFile
from meydan.contest.state import FRIENDLY, ContestState
from meydan.contest.store.store import leave_wish
from meydan.contest.wishes import friendly_seatings
from meydan.engine.errors import BadInput, MeydanError
from meydan.site.database import SiteDatabase, note_act
from meydan.site.matches.friendly_requests import (
    ACCEPTED,
    ASKED,
    CANCELLED,
    REFUSED,
    Read,
    end_requests,
    find_request,
    unplayed,
)
from meydan.site.people.accounts import NotAllowed, Person
from meydan.site.people.limits import CHANGES, TooOften, count_try, friendlies_of, lifted_until, tries_left
from meydan.site.people.teams import led_team, lock_team
from meydan.site.schema import friendly, team
from meydan.site.submissions.deadline import deadline
from meydan.site.submissions.submissions import LOCKED
from meydan.site.view import ContestView

ALWAYS, ASK, NEVER = "always", "ask", "never"  # what a team does with what others ask for
RULES = (ALWAYS, ASK, NEVER)
MOST_OPEN = 5  # of a team that are not played yet
MOST_WITH_ONE = 10  # that a team asks of one other team within an hour
TOO_LATE = "this request was answered or cancelled before, or its time is over"
PAIR_SECONDS, ANSWER_SECONDS = 3600.0, 86_400.0


@dataclass(frozen=True)
class Wanted:
    """What a team asks for."""

    bot: str
    map: str = ""  # any
    seat: str = ""  # by lot


@dataclass(frozen=True)
class Opponent:
    """A bot that a team may meet, or why it may not now."""

    name: str
    rule: str
    why: str


class Friendlies:
    """The friendlies of a contest."""

    def __init__(self, database: SiteDatabase, view: ContestView) -> None:
        self.database, self.view = database, view
        self.file: ContestFile = view.folder.file
        self.limit = friendlies_of(self.file.lines.limits)

    # -- what is possible --------------------------------------------------------------------------------------------

    @property
    def maps(self) -> list[str]:
        """Those that can be chosen."""
        return [str(each) for each in self.file.maps(self.file.stages[0]) if each is not None]

    @property
    def seats(self) -> list[list[str]]:
        """The seats in which whoever asks may sit, by name."""
        name, ways = self.file.game.seat_name, friendly_seatings(self.file)
        return [[name(seat) for seat, side in enumerate(way.bots) if side == 0] for way in ways]

    def obstacle(self, who: Person) -> MeydanError | None:
        """Why a team can ask nobody now."""
        try:
            self._expect_open(who)
            self._expect_room(who)
        except MeydanError as error:
            return error
        return None

    def opponents(self, who: Person) -> list[Opponent]:
        """The bots that a team may meet in friendlies, each with why it is not possible now."""
        if who.team is None:
            return []
        with self.view.lock:
            return self._opponents(who, who.team)

    def _opponents(self, who: Person, number: int) -> list[Opponent]:
        rules = {row.name: row.friendlies for row in self.database.rows(select(team.c.name, team.c.friendlies))}
        lately = self._asked_lately(number, self.database.rows)
        names = opponents(self.view.full, who.team_name)
        found = [Opponent(name, rules.get(name, ALWAYS), "") for name in names]
        if who.team_name in self.view.full.invisible:  # nobody hears of it
            return found
        return [each if each.name not in rules else self._judged(each, lately) for each in found]

    def _judged(self, other: Opponent, lately: list[Any]) -> Opponent:
        times = [row for row in lately if row.bot == other.name]
        waits = any(row.state == ASKED and row.expires_at > time.time() for row in times)
        if other.rule == NEVER:
            return Opponent(other.name, other.rule, f"{other.name} does not accept friendlies now")
        if waits:
            return Opponent(other.name, other.rule, f"{other.name} has not answered your last request yet")
        if len([row for row in times if row.at > time.time() - PAIR_SECONDS]) >= MOST_WITH_ONE:
            told = f"you have asked {other.name} {MOST_WITH_ONE} times within an hour; ask somebody else, or later"
            return Opponent(other.name, other.rule, told)
        return other

    def _asked_lately(self, number: int, read: Read) -> list[Any]:
        since = time.time() - max(PAIR_SECONDS, ANSWER_SECONDS)
        return list(read(select(friendly).where(friendly.c.team_id == number, friendly.c.at > since)))

    # -- what people do ----------------------------------------------------------------------------------------------

    def ask(self, who: Person, wanted: Wanted) -> int:
        """Ask for a match; returns the number of the request, which is accepted already if nobody has to answer."""
        self._expect_open(who)
        other = self._opponent(who, wanted.bot)
        map, seating = self._map(wanted.map), self._seating(wanted.seat)
        self._expect_room(who)
        assert who.team is not None
        count_try(self.database, self.limit, who.team)
        values: dict[str, Any] = {"team_id": who.team, "bot": other.name, "map": map, "seating": seating}
        values |= {"state": ASKED, "at": time.time(), "expires_at": self._last_moment()}
        with self.database.writing() as connection:
            self._expect_still(connection, who, other.name)
            made = connection.execute(insert(friendly).values(values))
            assert made.inserted_primary_key is not None
            number = int(made.inserted_primary_key[0])
            if other.rule != ASK or who.team_name in self.view.full.invisible:
                self._accept(connection, number, (who.team_name, other.name))
            note_act(connection, who.name, "friendly", f"{who.team_name} - {other.name}")
        return number

    def _expect_still(self, connection: Connection, who: Person, other: str) -> None:
        """Once more, while nobody else asks for this team: many may have begun to at the same moment."""
        assert who.team is not None
        lock_team(connection, who.team)
        self._expect_few(unplayed(connection.execute, self.view, who.team))
        row = connection.execute(select(team.c.friendlies).where(team.c.name == other)).first()
        if row is None or who.team_name in self.view.full.invisible:
            return
        judged = self._judged(Opponent(other, row.friendlies, ""), self._asked_lately(who.team, connection.execute))
        if judged.why:
            raise BadInput(judged.why)

    def _opponent(self, who: Person, name: str) -> Opponent:
        other = next((each for each in self.opponents(who) if each.name == name), None)
        if other is None:
            raise BadInput(f"no such opponent: {name[:60]!r}")
        if other.why:
            raise BadInput(other.why)
        return other

    def answer(self, who: Person, number: int, accepts: bool) -> None:
        """Accept a request to one's own team, or refuse it."""
        row = find_request(self.database, number)
        if row is None or who.team_name is None or row.bot != who.team_name:
            raise BadInput("there is no such request to your team")
        if accepts:
            self._expect_open(who)
        with self.database.writing() as connection:
            if accepts:
                self._accept(connection, number, (row.asker, row.bot))
            elif not end_requests(connection, REFUSED, f"{row.bot} has refused it", friendly.c.id == number):
                raise BadInput(TOO_LATE)
            note_act(connection, who.name, "friendly accepted" if accepts else "friendly refused", row.asker)

    def cancel(self, who: Person, number: int) -> None:
        """Take back what one's own team has asked for and nobody has answered."""
        row = find_request(self.database, number)
        if row is None or row.team_id != who.team:
            raise BadInput("there is no such request of your team")
        with self.database.writing() as connection:
            if not end_requests(connection, CANCELLED, "", friendly.c.id == number):
                raise BadInput(TOO_LATE)
            note_act(connection, who.name, "friendly cancelled", row.bot)

    def set_rule(self, who: Person, rule: str) -> None:
        """Say what becomes of friendlies that others ask for; who accepts none refuses what waits, too."""
        if rule not in RULES:
            raise BadInput(f"friendlies {rule[:20]!r}: expected {', '.join(RULES)}")
        number = led_team(who)
        count_try(self.database, CHANGES, f"team {number}")
        with self.database.writing() as connection:
            connection.execute(update(team).where(team.c.id == number).values(friendlies=rule))
            if rule == NEVER:
                told = f"{who.team_name} does not accept friendlies now"
                end_requests(connection, REFUSED, told, friendly.c.bot == who.team_name)
            note_act(connection, who.name, "friendlies", f"{who.team_name}: {rule}")

    def _accept(self, connection: Connection, number: int, names: tuple[str | None, str]) -> None:
        """From here on it is a match, of the versions that play at this moment, whatever is uploaded until then."""
        state = self.view.full
        missing = [name for name in names if name not in state.active or name in state.disqualified]
        if missing:
            raise BadInput(f"{missing[0]} has no bot that may play now")
        is_it = friendly.c.id == number, friendly.c.state == ASKED, friendly.c.expires_at > time.time()
        if not connection.execute(update(friendly).where(*is_it).values(state=ACCEPTED)).rowcount:
            raise BadInput(TOO_LATE)
        row = connection.execute(select(friendly).where(friendly.c.id == number)).one()
        wish: dict[str, Any] = {"kind": FRIENDLY, "sides": [[name, state.active[str(name)].version] for name in names]}
        wish |= {"map": row.map or self._any_map(), "seating": self._drawn(row.seating), "seed": secrets.randbits(31)}
        values = {"wish": leave_wish(connection, wish), "map": wish["map"], "seating": wish["seating"]}
        connection.execute(update(friendly).where(friendly.c.id == number).values(values))

    # -- what is chosen ----------------------------------------------------------------------------------------------

    def _expect_open(self, who: Person) -> None:
        if who.team is None or who.team_name not in self.view.full.active:
            raise NotAllowed("your team has no playable bot yet")
        if not self.seats:
            raise BadInput(f"{self.file.game.name} is not played by two sides in this contest")
        choices = self.database.choices()
        if choices.get(LOCKED):
            raise NotAllowed("submissions are locked by the organisers now")
        expect_before_deadline(self.file, deadline(self.file, choices))

    def _expect_room(self, who: Person) -> None:
        """A team has not too many open at once, nor in an hour."""
        assert who.team is not None
        self._expect_few(unplayed(self.database.rows, self.view, who.team))
        left = tries_left(self.database, self.limit, who.team)
        if not left.count and left.refills_at and not lifted_until(self.database.choices(), self.limit, who.team):
            raise TooOften(left.refills_at - time.time())

    def _expect_few(self, waiting: int) -> None:
        if waiting >= MOST_OPEN:
            raise BadInput(f"{waiting} friendlies of your team wait; ask again when they are over")

    def _map(self, wanted: str) -> str | None:
        if wanted and wanted not in self.maps:
            raise BadInput(f"map {wanted[:60]!r}: the contest is played on {', '.join(self.maps)}")
        return wanted or None

    def _any_map(self) -> str | None:
        return secrets.choice(self.maps) if self.maps else None

    def _seating(self, wanted: str) -> int | None:
        known = [" ".join(names) for names in self.seats]
        if wanted and wanted not in known:
            raise BadInput(f"seat {wanted[:60]!r}: expected {', '.join(known)}, or nothing for one by lot")
        return known.index(wanted) if wanted else None

    def _drawn(self, seating: int | None) -> int:
        return secrets.randbelow(len(self.seats)) if seating is None else int(seating)

    def _last_moment(self) -> float:
        """When a request ends that nobody answers."""
        last = deadline(self.file, self.database.choices())
        latest = time.time() + ANSWER_SECONDS
        return latest if last is None else min(latest, last.timestamp())


def opponents(state: ContestState, team_name: str | None) -> list[str]:
    """The bots that a team may meet in friendlies."""
    out = {*state.disqualified, *state.invisible, team_name}
    return [name for name in state.active if name not in out]
