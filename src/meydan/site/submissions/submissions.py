"""Submissions: received, built and checked in the sandbox, then playable; one of a team's versions plays."""

from __future__ import annotations

import shutil
import time
from typing import Any

from sqlalchemy import ColumnElement, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from meydan.contest.deadlines import expect_before_deadline
from meydan.contest.folder import ContestFolder
from meydan.contest.store.files import Files
from meydan.contest.wishes import SUBMIT
from meydan.engine.errors import BadInput, MeydanError
from meydan.site.database import SiteDatabase, note_act
from meydan.site.people.accounts import NotAllowed, Person
from meydan.site.people.limits import CHOICES, count_try, uploads_of
from meydan.site.schema import submission, team
from meydan.site.submissions.archives import shown_file_name
from meydan.site.submissions.deadline import deadline

RECEIVED, CHECKING, PLAYABLE, REFUSED, STUCK = "received", "checking", "playable", "refused", "stuck"
LEAST_FREE = 1 << 30  # bytes of the disk that uploads leave free
MOST_TRIES = 3  # to check a submission, where the machine fails
MOST_LOG = 60_000  # letters that are kept of what happened
LOCKED = "locked"  # the choice of the desk: no submissions are taken


def waiting_before(database: SiteDatabase, cut: float) -> int:
    """How many submissions were handed in until a moment and are still checked."""
    waits = submission.c.state.in_((RECEIVED, CHECKING)), submission.c.at <= cut
    return int(database.rows(select(func.count()).select_from(submission).where(*waits))[0][0])


class Submissions:
    """The submissions of a contest."""

    def __init__(self, folder: ContestFolder, database: SiteDatabase) -> None:
        self.folder, self.database = folder, database
        self.limits = folder.file.lines.limits
        self.uploads = Files(folder.path / "uploads", ".upload")
        self.examples = Files(folder.path / "checks", ".meydan.json.gz")

    # -- teams -------------------------------------------------------------------------------------------------------

    def submit(self, who: Person, name: str, data: bytes) -> int:
        """Take in what a team uploads; the same file again is the same submission, checked anew if it was refused."""
        number = self.expect_open(who)
        shown = shown_file_name(name)
        if not data or len(data) > self.limits.upload_mb << 20:
            raise BadInput(f"{shown}: {len(data)} bytes; a bot has 1 byte to {self.limits.upload_mb} MB")
        count_try(self.database, uploads_of(self.limits), number)
        self._expect_space(number, len(data))
        digest = self.uploads.put(data)
        values = {"team_id": number, "person_id": who.id, "at": time.time(), "file": shown, "archive": digest}
        values |= {"bytes": len(data), "state": RECEIVED, "tries": 0, "log": "", "why": ""}
        try:
            with self.database.writing() as connection:
                made = connection.execute(insert(submission).values(values))
                note_act(connection, who.name, "submission", f"{who.team_name}: {digest[:16]}")
                assert made.inserted_primary_key is not None
                return int(made.inserted_primary_key[0])
        except IntegrityError:
            is_it = submission.c.team_id == number, submission.c.archive == digest
            row = self.database.row(select(submission).where(*is_it))
            assert row is not None
            if row.state == PLAYABLE:
                self.play(row, who.name)
            elif row.state == REFUSED:  # perhaps the machine was busy, or has a compiler more now
                self.retry(row.id)
            return int(row.id)

    def _expect_space(self, number: int, size: int) -> None:
        """What a team may keep here is limited, and so is the disk, which matches need as well."""
        own = select(func.coalesce(func.sum(submission.c.bytes), 0)).where(submission.c.team_id == number)
        if self.database.rows(own)[0][0] + size > self.limits.team_mb << 20:
            raise BadInput(f"your team has uploaded {self.limits.team_mb} MB, the limit; ask the organisers")
        if shutil.disk_usage(self.folder.path).free < LEAST_FREE:
            raise MeydanError("the disk of this machine is nearly full; the organisers are told; try again later")

    def activate(self, who: Person, number: int) -> None:
        """Let another version of one's own play from now on."""
        own = self.expect_open(who)
        row = self.own(who, number)
        if row.team_id != own:  # who sees all submissions chooses for no other team
            raise BadInput("there is no such submission in your team")
        if row.state != PLAYABLE:
            raise BadInput(f"submission {number} is not playable; choose one that is")
        count_try(self.database, CHOICES, own)
        self.play(row, who.name)

    def play(self, row: Any, who: str, at: float | None = None) -> None:
        """Ask the scheduler to play this version from now on; `at` is when it was handed in, if it was not chosen now.

        A version that is handed in before the cut of a stage plays in it, however long it is checked.
        """
        at = time.time() if at is None else at
        owner = self.database.row(select(team).where(team.c.id == row.team_id))
        assert owner is not None
        with self.database.writing() as connection:
            note_act(connection, who, "activate", f"{owner.name}: {row.id}")
        wish = {"kind": SUBMIT, "name": owner.name, "bots": [row.bot], "content": [row.content], "at": round(at, 3)}
        self.folder.store.ask({**wish, "invisible": True} if owner.is_invisible else wish)

    def find(self, number: int) -> Any | None:
        """The submission of this number."""
        return self.database.row(select(submission).where(submission.c.id == number))

    def own(self, who: Person, number: int) -> Any:
        """A submission of one's own team; others learn nothing of it."""
        row = self.find(number)
        if row is None or (row.team_id != who.team and not who.is_staff):
            raise BadInput("there is no such submission in your team")
        return row

    def of_team(self, number: int) -> list[Any]:
        """All submissions of a team, the newest first; without their logs."""
        columns = [column for column in submission.c if column.name != "log"]
        query = select(*columns).where(submission.c.team_id == number).order_by(submission.c.id.desc())
        return self.database.rows(query)

    def waiting_before(self, row: Any) -> int:
        """How many are checked before this one, without those of teams of which its own must not know."""
        waits = submission.c.state.in_((RECEIVED, CHECKING)), submission.c.id < row.id
        known = ~team.c.is_invisible | (team.c.id == row.team_id)
        query = select(func.count()).select_from(submission.join(team)).where(*waits, known)
        return int(self.database.rows(query)[0][0])

    def expect_open(self, who: Person) -> int:
        """The team for which somebody may hand in a bot now."""
        if who.team is None:
            raise NotAllowed("join a team first; bots belong to teams")
        choices = self.database.choices()
        if choices.get(LOCKED):
            raise NotAllowed("submissions are locked by the organisers now")
        expect_before_deadline(self.folder.file, deadline(self.folder.file, choices))
        return who.team

    # -- the builder -------------------------------------------------------------------------------------------------

    def take_back(self, builder: int, builders: int) -> None:
        """What one of so many builders left when it died is checked again; there may have been more of them."""
        self._check_again(func.coalesce(submission.c.builder, 0) % builders == builder)

    def give_back(self, number: int) -> None:
        """The machine failed while this one was checked."""
        self._check_again(submission.c.id == number)

    def _check_again(self, which: ColumnElement[bool]) -> None:
        """Check these again, but not for ever."""
        left = submission.c.state == CHECKING, which
        with self.database.writing() as connection:
            connection.execute(
                update(submission)
                .where(*left, submission.c.tries >= MOST_TRIES)
                .values(state=STUCK, why="the machine failed while it was checked; this is our fault, not yours")
            )
            connection.execute(update(submission).where(*left).values(state=RECEIVED))

    def claim(self, builder: int = 0) -> Any | None:
        """The next one for a builder to check: of the team that waits with the fewest, and one of a team at a time."""
        waits, least, first = submission.c.state == RECEIVED, func.count(), func.min(submission.c.id)
        busy = select(submission.c.team_id).where(submission.c.state == CHECKING)
        query = select(first).where(waits, submission.c.team_id.not_in(busy)).group_by(submission.c.team_id)
        query = query.order_by(least, first).limit(1)
        while True:
            with self.database.writing() as connection:
                number = connection.execute(query).scalar()
                if number is None:
                    return None
                row = connection.execute(select(submission).where(submission.c.id == number)).one()
                changed = {"state": CHECKING, "tries": row.tries + 1, "log": "", "builder": builder}
                taken = connection.execute(update(submission).where(submission.c.id == number, waits).values(changed))
            if taken.rowcount:  # else another builder was quicker
                return row

    def write(self, number: int, **values: Any) -> None:
        """Keep what is known of a submission by now."""
        with self.database.writing() as connection:
            connection.execute(update(submission).where(submission.c.id == number).values(values))

    def is_newest(self, row: Any) -> bool:
        """Whether the team has uploaded nothing playable after it."""
        later = submission.c.team_id == row.team_id, submission.c.id > row.id
        return not self.database.rows(select(submission.c.id).where(*later, submission.c.state == PLAYABLE))

    def stuck(self) -> list[Any]:
        """Those that the machine could not check, for the desk."""
        query = select(submission.c.id, submission.c.why, team.c.name).join(team, team.c.id == submission.c.team_id)
        return self.database.rows(query.where(submission.c.state == STUCK))

    def newest_refused(self, most: int) -> list[Any]:
        """The last ones that could not be built or failed a check, for the desk."""
        columns = submission.c.id, submission.c.why, submission.c.at, team.c.name
        query = select(*columns).join(team, team.c.id == submission.c.team_id).where(submission.c.state == REFUSED)
        return self.database.rows(query.order_by(submission.c.id.desc()).limit(most))

    def retry(self, number: int) -> None:
        """Check one again from the beginning."""
        is_it = submission.c.id == number, or_(submission.c.state == STUCK, submission.c.state == REFUSED)
        with self.database.writing() as connection:
            connection.execute(update(submission).where(*is_it).values(state=RECEIVED, tries=0, why=""))
