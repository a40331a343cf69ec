"""A self-test of the site: builds the starter of every language and plays matches of them, as a submission would be.

Whoever checks submissions does it, on the machine on which bots are built, or the command; one at a time.
"""

from __future__ import annotations

import gzip
import json
import logging
import secrets
import shutil
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from sqlalchemy import delete, insert, select, update

from meydan.checkup.trial import HOUSE, Subject
from meydan.contest.folder import ContestFolder
from meydan.contest.lock import is_held, scheduler_lock
from meydan.contest.running import base_series
from meydan.contest.workers.tasks import Report, Task, play_task
from meydan.engine.errors import BadInput, MeydanError
from meydan.engine.game import Game
from meydan.engine.sanitize import plain
from meydan.match.replay import Replay, decode_replay
from meydan.players.languages import LANGUAGES, Language
from meydan.players.specs import PlayerOptions
from meydan.players.starters import PYTHON, README, starters, write_starter
from meydan.series.workers import Worker
from meydan.site.database import NOBODY, SiteDatabase, note_act
from meydan.site.readiness.light import AMBER, GREEN, RED, Light, worst
from meydan.site.schema import self_test

LOG = logging.getLogger(__name__)
LOCK = "self-test.lock"
BUSY = "a self-test is under way; wait until it is done"
KEPT = 20  # self-tests of which the outcome is kept
LAST_LINES, LONGEST_LOG = 20, 4000
OLD_SECONDS = 86_400.0
MATCH = "match"  # begins the names of parts that are matches
ENDED = Light(RED, MATCH, "the process that did it has ended; begin another self-test")
Tell = Callable[[str, list[Light]], None]


@dataclass(frozen=True)
class SelfTest:
    """One of them, as far as it is."""

    id: int
    who: str
    asked_at: float
    began_at: float | None
    ended_at: float | None
    doing: str
    parts: tuple[Light, ...]

    @property
    def colour(self) -> str:
        """That of its worst part."""
        return worst([part.colour for part in self.parts])


def last_self_test(database: SiteDatabase) -> SelfTest | None:
    """The newest."""
    row = database.row(select(self_test).order_by(self_test.c.id.desc()).limit(1))
    if row is None:
        return None
    parts = tuple(Light(**part) for part in json.loads(row.parts))
    return SelfTest(**{**row._mapping, "parts": parts})


def is_under_way(folder: ContestFolder, last: SelfTest | None) -> bool:
    """Whether it is being done, or waits for somebody who will."""
    if last is None or last.ended_at is not None:
        return False
    return is_held(folder.path / LOCK) if last.began_at is not None else True


def ask_self_test(folder: ContestFolder, database: SiteDatabase, who: str) -> None:
    """Leave one to be done by whoever checks submissions."""
    _noted(folder, database, who, None)


def _noted(folder: ContestFolder, database: SiteDatabase, who: str, began_at: float | None) -> int:
    """The number of a new one; the oldest are forgotten."""
    if is_under_way(folder, last_self_test(database)):
        raise BadInput(BUSY)
    values = {"who": who, "asked_at": time.time(), "began_at": began_at, "doing": "", "parts": "[]"}
    with database.writing() as connection:
        kept = connection.execute(select(self_test.c.id).order_by(self_test.c.id.desc()).limit(KEPT - 1)).scalars()
        connection.execute(delete(self_test).where(self_test.c.id.not_in(kept.all())))
        number: int = connection.execute(insert(self_test).values(values).returning(self_test.c.id)).scalar_one()
        note_act(connection, who, "self-test")
    return number


def do_next(folder: ContestFolder, database: SiteDatabase, sandbox: str) -> bool:
    """Do the one that waits; False: none does."""
    waits = self_test.c.began_at.is_(None), self_test.c.ended_at.is_(None)
    row = database.row(select(self_test.c.id).where(*waits))
    if row is None:
        return False
    with scheduler_lock(folder.path / LOCK):
        _do(folder, Diary(database, row.id), sandbox)
    return True


def do_here(
    folder: ContestFolder, database: SiteDatabase, sandbox: str, listen: Callable[[str], None]
) -> tuple[Light, ...]:
    """Do one now, in this process, and say what came out."""
    number = _noted(folder, database, NOBODY, time.time())
    with scheduler_lock(folder.path / LOCK):
        return _do(folder, Diary(database, number, listen), sandbox)


def _do(folder: ContestFolder, diary: Diary, sandbox: str) -> tuple[Light, ...]:
    diary.write(began_at=time.time())
    try:
        parts = try_everything(folder, sandbox, diary.tell)
    except Exception as error:  # ours: the desk reads of it, and the log has the rest
        LOG.exception("the self-test failed")
        parts = [Light(RED, MATCH, "it failed by our fault", last_lines(f"{type(error).__name__}: {error}"))]
    diary.write(ended_at=time.time(), doing="", parts=_kept(parts))
    return tuple(parts)


class Diary:
    """Keeps what is done, as it is done."""

    def __init__(self, database: SiteDatabase, number: int, listen: Callable[[str], None] | None = None) -> None:
        self._database, self._number, self._listen = database, number, listen

    def tell(self, doing: str, parts: list[Light]) -> None:
        """What is under way, and what came out so far."""
        self.write(doing=doing[:200], parts=_kept(parts))
        if self._listen is not None:
            self._listen(doing)

    def write(self, **values: Any) -> None:
        """Change the row."""
        with self._database.writing() as connection:
            connection.execute(update(self_test).where(self_test.c.id == self._number).values(values))


def _kept(parts: list[Light]) -> str:
    return json.dumps([asdict(part) for part in parts])


def self_test_light(folder: ContestFolder, database: SiteDatabase) -> Light:
    """How the last one went, and how long ago."""
    last = last_self_test(database)
    if last is None:
        return Light(AMBER, "self-test", f"never done; `meydan site ready {folder.path} --self-test` does it")
    if is_under_way(folder, last):
        return Light(AMBER, "self-test", "it is under way")
    if last.ended_at is None:
        return replace(ENDED, what="self-test")
    hours, failed = (time.time() - last.ended_at) / 3600, [part for part in last.parts if part.colour == RED]
    if failed:
        told = f"{failed[0].what}: {failed[0].told} ({hours:.1f} hours ago)"
        return Light(RED, "self-test", told, failed[0].log)
    matches = sum(part.what.startswith(MATCH) for part in last.parts)
    told = f"{len(last.parts) - matches} languages and {matches} matches were tried, {hours:.1f} hours ago"
    return Light(worst([last.colour, AMBER if hours * 3600 > OLD_SECONDS else GREEN]), "self-test", told)


# -- what it does ----------------------------------------------------------------------------------------------------


def try_everything(folder: ContestFolder, sandbox: str, tell: Tell) -> list[Light]:
    """Build all starters, then let each of them play."""
    place = folder.path / "work" / "self-test"
    shutil.rmtree(place, ignore_errors=True)
    parts: list[Light] = []
    built: dict[str, str] = {}
    try:
        for language in spoken(folder.file.game):
            tell(f"building the starter in {language.title}", parts)
            path = place / language.name
            parts.append(_built(folder, language, path, sandbox))
            if parts[-1].colour == GREEN:
                built[language.title] = str(path)
        parts += _played(folder, built, sandbox, lambda doing, more: tell(doing, [*parts, *more]))
    finally:
        shutil.rmtree(place, ignore_errors=True)
    return parts


def spoken(game: Game) -> Iterator[Language]:
    """The languages in which a game has a starter."""
    found = starters(game) or (PYTHON,)
    return (language for name, language in LANGUAGES.items() if name in found)


def _built(folder: ContestFolder, language: Language, path: Path, sandbox: str) -> Light:
    """A starter, built under the conditions of a submission."""
    if language.tools and not any(map(shutil.which, language.tools)):
        return Light(AMBER, language.title, f"not tried: neither of {', '.join(language.tools)} is here")
    began = time.monotonic()
    try:
        write_starter(folder.file.game, path, language.name)
        with (path / README).open("a", encoding="utf-8") as file:
            file.write(f"\n{secrets.token_hex(8)}\n")  # it is built anew, and not taken from the last time
        _subject(folder, str(path), sandbox).player(0).close()
    except MeydanError as error:
        return Light(RED, language.title, "its starter cannot be built", last_lines(str(error)))
    return Light(GREEN, language.title, f"its starter is built in {time.monotonic() - began:.1f} s")


def _subject(folder: ContestFolder, spec: str, sandbox: str) -> Subject:
    cage = base_series(folder, sandbox)[0].conditions.options.cage
    file = folder.file
    map, seats = file.map_at(file.maps(file.stages[0])[0]), file.seats_of(file.stages[0])
    given = file.game, spec, file.time(seats, map), file.lines.rules, file.lines.settings, map, seats
    return Subject(*given, PlayerOptions(cage=cage))


def _played(folder: ContestFolder, built: dict[str, str], sandbox: str, tell: Tell) -> list[Light]:
    """Full matches with the contest's own settings, in which every language has a seat."""
    series, _ = base_series(folder, sandbox)
    worker, parts = Worker(series), list[Light]()
    try:
        for names in line_ups(list(built), folder.file.seats_of(folder.file.stages[0])):
            what = f"{MATCH} {', '.join(dict.fromkeys(names))}"
            tell(f"playing: {', '.join(names)}", parts)
            task = _task(folder, tuple(built.get(name, HOUSE) for name in names), names)
            parts.append(_judged(play_task(worker, series, task), what))
    finally:
        worker.close()
    return parts


def line_ups(names: list[str], seats: int) -> list[tuple[str, ...]]:
    """Everybody in one match at least; who is left over meets the first again, or the house if there is nobody."""
    if len(names) < 2:
        names = [*names, HOUSE]
    firsts = range(0, len(names), seats)
    return [tuple(names[(first + seat) % len(names)] for seat in range(seats)) for first in firsts]


def _task(folder: ContestFolder, bots: tuple[str, ...], names: tuple[str, ...]) -> Task:
    file = folder.file
    map = file.map_at(file.maps(file.stages[0])[0])
    return Task("", bots, tuple(f"{name}@" for name in names), map, 0, file.time(len(bots), map))


def _judged(report: Report, what: str) -> Light:
    """A match is good if it has a result and nobody failed in it."""
    if report.replay is None:
        return Light(RED, what, "it cannot be played", last_lines(report.why))
    replay = decode_replay(gzip.decompress(report.replay), what)
    wrong = _wrong(replay)
    if wrong is not None:
        seat, sentence = wrong
        log = report.logs[seat].decode(errors="replace") if seat < len(report.logs) else ""
        return Light(RED, what, sentence, last_lines(log))
    return Light(GREEN, what, f"{len(replay.turns)} turns in {report.seconds:.1f} s")


def _wrong(replay: Replay) -> tuple[int, str] | None:
    """Who failed, and how."""
    if replay.faults:
        return replay.faults[0].seat, replay.faults[0].sentence
    return (0, replay.sentence) if replay.result is None else None


def last_lines(text: str) -> str:
    """The end of what a program wrote, without signs that fool a reader."""
    return "\n".join(plain(line) for line in text.strip().splitlines()[-LAST_LINES:])[-LONGEST_LOG:]
