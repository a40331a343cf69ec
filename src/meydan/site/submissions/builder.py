"""Who builds and checks submissions in the sandbox, telling the team what happens; several do so at once."""

from __future__ import annotations

import logging
import re
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import meydan
from meydan.checkup.checks import Checkup
from meydan.checkup.findings import Finding, Verdict
from meydan.checkup.shrink import Shrinker
from meydan.checkup.trial import Subject
from meydan.contest.folder import ContestFolder
from meydan.contest.lock import scheduler_lock
from meydan.contest.submissions import hand_in, playable
from meydan.engine.cache import cache_home
from meydan.engine.errors import BadInput, MeydanError, UnknownName
from meydan.engine.sanitize import plain
from meydan.match.replay import pack_replay
from meydan.players.specs import PlayerOptions
from meydan.sandbox.pieces import make_cage
from meydan.site.database import NOBODY, SiteDatabase
from meydan.site.readiness.self_tests import do_next
from meydan.site.submissions.archives import unpack
from meydan.site.submissions.submissions import MOST_LOG, PLAYABLE, REFUSED, Submissions
from meydan.site.submissions.tools import note_tools

LOG = logging.getLogger(__name__)
LOOK_SECONDS = 0.5  # between two looks at the queue
SHRINK_SECONDS = 10.0
CHECKS = ("turns", "lines", "time")
SIGNS = {Verdict.GOOD: "ok", Verdict.NOTE: "note", Verdict.FAULT: "FAULT"}
LOCK = "builder.lock"
MOST_BUILDERS = 8


def builders_for(jobs: int) -> int:
    """How many check at once beside so many matches: two at least, so that a slow bot holds up nobody."""
    return min(MOST_BUILDERS, max(2, jobs // 2))


def lock_of(folder: ContestFolder, number: int = 0) -> Path:
    """What a builder holds while it lives."""
    return folder.path / (f"builder-{number}.lock" if number else LOCK)


class Builder:
    """Checks submissions of a contest, one after the other."""

    def __init__(self, folder: ContestFolder, database: SiteDatabase, sandbox: str, number: int = 0) -> None:
        self.folder, self.submissions, self.number = folder, Submissions(folder, database), number
        self._cage, _ = make_cage(sandbox)
        self._sandbox = sandbox
        self._work = folder.path / "work"

    def run(self, is_stopped: Callable[[], bool], builders: int) -> None:
        """Be one of so many and check what comes until somebody stops it."""
        with scheduler_lock(lock_of(self.folder, self.number)):
            self.submissions.take_back(self.number, builders)
            is_last = self.number == builders - 1  # then the others check meanwhile
            if is_last:
                note_tools(self.submissions.database)
            while not is_stopped():
                if not (is_last and self.test()) and not self.step():
                    time.sleep(LOOK_SECONDS)

    def test(self) -> bool:
        """Do the self-test that somebody has asked for; False: nobody has."""
        return do_next(self.folder, self.submissions.database, self._sandbox)

    def step(self) -> bool:
        """Check the next submission; False: there is none."""
        row = self.submissions.claim(self.number)
        if row is None:
            return False
        diary = Diary(self.submissions, row.id, self.folder.path)
        place = self._work / str(row.id)
        shutil.rmtree(place, ignore_errors=True)
        try:
            self._check(row, place, diary)
        except (BadInput, UnknownName) as error:  # the bot's fault
            diary.note(str(error))
            diary.close(state=REFUSED, why=first_line(str(error)))
        except MeydanError as error:  # ours
            self._give_back(row.id, diary, str(error))
        except Exception as error:  # ours, and nobody has thought of it: the others are checked all the same
            LOG.exception("submission %s could not be checked", row.id)
            self._give_back(row.id, diary, type(error).__name__)
        finally:
            shutil.rmtree(place, ignore_errors=True)
        return True

    def _give_back(self, number: int, diary: Diary, told: str) -> None:
        diary.note(f"our fault, not yours: {told}; it is tried again")
        diary.close()
        self.submissions.give_back(number)

    def _check(self, row: Any, place: Path, diary: Diary) -> None:
        """Unpack, look at the files, build, play."""
        diary.note(f"{row.file}: {row.bytes} bytes, sha256 {row.archive}")
        data = self.submissions.uploads.path(row.archive).read_bytes()
        path = unpack(data, row.file, place, self.submissions.limits)
        bot, content = hand_in(self.folder, str(path))
        diary.note(f"the bot's files have the hash {content}")
        subject = self._subject(bot, diary)
        diary.tell("building" if path.is_dir() or path.suffix != ".py" else "reading")
        subject.player(0).close()
        diary.tell("built; playing against house bots")
        checkup = Checkup(subject, 1, self.folder.file.lines.seed, only=CHECKS)
        for finding in checkup.findings():
            diary.note(f"{SIGNS[finding.verdict]} {finding.check}: {finding.sentence}")
            if finding.verdict is Verdict.FAULT:
                self._refuse(subject, finding, diary)
                return
        played = checkup.outcomes[-1]
        if words := played.meter.last_words():
            diary.note(f"what it wrote to its error stream in the last match:\n{words}")
        diary.note("playable")
        example = self.submissions.examples.put(pack_replay(played.replay))
        self.submissions.write(row.id, content=content, bot=bot, example=example)
        if self.submissions.is_newest(row):  # asked first: none is forgotten where we end here, or a stage begins
            self.submissions.play(self.submissions.find(row.id), NOBODY, row.at)
        diary.close(state=PLAYABLE)

    def _subject(self, bot: str, diary: Diary) -> Subject:
        """The bot under the conditions of the contest."""
        file = self.folder.file
        map, seats = file.maps(None)[0], file.seats_of(file.stages[0])
        options = PlayerOptions(cage=self._cage, report=diary.report)
        name = playable(self.folder, bot)
        return Subject(
            file.game, name, file.time(seats, map), file.lines.rules, file.lines.settings, map, seats, options
        )

    def _refuse(self, subject: Subject, finding: Finding, diary: Diary) -> None:
        """Keep the shortest match in which it fails."""
        outcome, example = finding.outcome, None
        if outcome is not None and finding.wrong is not None:
            if finding.wrong.turn:
                diary.tell("looking for a shorter match that fails in the same way")
                outcome = Shrinker(subject, outcome, SHRINK_SECONDS).shortest()
            diary.note(outcome.meter.last_words())
            example = self.submissions.examples.put(pack_replay(outcome.replay))
        diary.close(state=REFUSED, why=first_line(finding.sentence), example=example)


class Diary:
    """Tells a team what happens to its submission, as it happens; where we keep things is nobody's business."""

    def __init__(self, submissions: Submissions, number: int, folder: Path) -> None:
        self._submissions, self._number, self._text = submissions, number, ""
        self._places = our_places(folder)
        self._began = time.monotonic()

    def note(self, words: str) -> None:
        """Add some lines, to be told with the next; strangers' signs are written out, and the text ends somewhere."""
        words = self._places.sub("", words.rstrip())
        self._text = f"{self._text}{plain(words)}\n"[:MOST_LOG]

    def tell(self, words: str) -> None:
        """Add some lines and show them: what follows may take long."""
        self.note(words)
        self._submissions.write(self._number, log=self._text)

    def close(self, **values: Any) -> None:
        """Keep everything that was told, how it ended, and how long it took."""
        if "why" in values:
            values["why"] = self._places.sub("", values["why"])
        self._submissions.write(self._number, log=self._text, seconds=time.monotonic() - self._began, **values)

    def report(self, what: str, seconds: float | None) -> None:
        """A build begins or ends."""
        if seconds is not None:
            self.tell(f"{what}: {seconds:.1f} s")


def our_places(folder: Path) -> re.Pattern[str]:
    """What the names of our files begin with: those of a bot, of the contest, of a build that failed, of Meydan."""
    homes = sorted({str(path) for path in (folder, folder.resolve())}, key=len, reverse=True)
    contest = "|".join(map(re.escape, homes))
    cache, program = (re.escape(str(path)) for path in (cache_home(), Path(meydan.__file__).parents[1]))
    bots = rf"(?:{contest})/(?:(?:work/\d+|bots/[0-9a-f]+)/)?"
    return re.compile(rf"(?<![\w./-])(?:{bots}|{program}/)| in {cache}/builds/[^\s/]+/log\b")


def first_line(text: str) -> str:
    """The first line of some words, not too long."""
    return plain(text.strip().partition("\n")[0])[:500]
