"""The contest as the site shows it: two folds of the log, one for the desk and one for the public, kept up to date."""

from __future__ import annotations

import logging
import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import asdict, dataclass, field, replace
from itertools import takewhile
from typing import Any

from meydan.contest.folder import ContestFolder
from meydan.contest.going_on import going_on
from meydan.contest.recorded import Result
from meydan.contest.report.language import LANGUAGES, Language
from meydan.contest.report.sections import ratings_section, stage_section
from meydan.contest.stage_state import StageState
from meydan.contest.state import PAIRING, ContestState, shaded
from meydan.contest.store.log import Entry
from meydan.contest.tables import rows_of, standings
from meydan.site.database import SiteDatabase
from meydan.site.history import LazyRatings
from meydan.site.matches.team_news import TeamNews
from meydan.site.visibility import LINEUP, RELEASE, PublicLog, Release
from meydan.web.packing import encoded, packed

LOG = logging.getLogger(__name__)
LOOK_SECONDS = 0.4  # between two looks at the log
MOST_TIMES = 100_000


@dataclass
class Tables:
    """What everybody asks for, made once for every change."""

    seq: int = 0
    standings: dict[str, Any] = field(default_factory=dict)
    json: bytes = b"{}"
    packed: bytes = b""  # the same, gzipped
    sections: dict[str, str] = field(default_factory=dict)  # by language: HTML


class ContestView:
    """What is known of a contest, for the desk (`full`) and for everybody (`public`)."""

    def __init__(self, folder: ContestFolder, database: SiteDatabase) -> None:
        self.folder, self._database = folder, database
        self.lock = threading.RLock()
        self.choices: dict[str, Any] = {}
        self.full, self.public = ContestState(folder.file), ContestState(folder.file)
        self.release, self._log = Release(), PublicLog(folder.file, Release())
        self.tables, self.ratings = Tables(), LazyRatings()
        self.played_at: deque[float] = deque(maxlen=MOST_TIMES)  # when the newest results came, of any kind
        self.planned: dict[str, float] = {}  # pairings of which no match is over, by their stage and key
        self.team_news = TeamNews(database)
        self.version = 0  # grows with everything that the public can see change
        self.listeners: list[Callable[[int], None]] = []
        self.trouble = ""  # what keeps the pages from being up to date
        self._fresh: list[Entry] = []  # what the last look at the log found
        self._is_stale, self._refreshing = True, threading.Lock()
        self._stop = threading.Event()

    def start(self) -> None:
        """Look at the log from now on."""
        self.refresh()
        threading.Thread(target=self._watch, name="view", daemon=True).start()

    def close(self) -> None:
        """Look no more."""
        self._stop.set()

    def refresh(self) -> None:
        """Take what is new; only one thread at a time does."""
        with self._refreshing:
            is_news = self._take_news()
            if self.team_news.look(self._fresh, self.full.invisible) or is_news:
                for listener in list(self.listeners):
                    listener(self.version)

    def _take_news(self) -> bool:
        """Whether the public sees a change."""
        choices = self._database.choices()
        release = Release.read(choices.get(RELEASE))
        self._fresh = fresh = list(self.folder.store.entries(self.full.seq))
        is_same = choices == self.choices
        if is_same and not fresh and not self._is_stale and not self.ratings.is_due(self.public.seq):
            return False
        with self.lock if release != self.release else nullcontext():  # then nothing of before is shown any more
            self._apply(choices, release, fresh)
            if self._is_stale or self.ratings.is_due(self.public.seq):
                self._tabulate()
            elif is_same:
                return False
            self.version += 1
        return True

    def _apply(self, choices: dict[str, Any], release: Release, fresh: list[Entry]) -> None:
        with self.lock:
            self.choices = choices
            self.full.apply(fresh)
            for entry in fresh:
                self._note_time(entry)
            if release != self.release:
                self.release, self._log, self.ratings = release, PublicLog(self.folder.file, release), LazyRatings()
                self.public, fresh = ContestState(self.folder.file), list(self.folder.store.entries())
                self._is_stale = True
            before = self.public.seq
            self.public.apply(self._log.take(fresh))
            self._is_stale = self._is_stale or before != self.public.seq

    def _note_time(self, entry: Entry) -> None:
        """When a pairing was planned, or a match was over."""
        if "match" in entry.body:
            self.played_at.append(entry.at)
            self.planned.pop(entry.body["match"].rpartition("/")[0], None)
        elif entry.kind == PAIRING:
            self.planned[f"{entry.body['stage'] + 1}/{entry.body['key']}"] = entry.at

    def find(self, key: str, full: bool) -> Result | None:
        """A match that is known to the public, or to the desk; one that is shown in the hall now is known, too."""
        with self.lock:
            states = [self.full] if full else [self.public]
            for stage in [stage for state in states for stage in state.stages]:
                if key in stage.results:
                    return stage.results[key]
            beside = self.full.friendlies.get(key) or self.full.held_results.get(key) if full else None
            found = beside or (self._in_the_shade(key) if full else None)
            return found or self._in_the_hall(key)

    def _in_the_shade(self, key: str) -> Result | None:
        found = self.full.shades.get(shaded(key)) if key.count("/") > 1 else None
        return found if found is not None and found.key == key else None

    def keeps_back(self, number: int) -> bool:
        """Whether a stage is kept back, also from who plays in it: itself, or what decided who does."""
        return any(stage.name in self.release.hidden for stage in self.folder.file.stages[: number + 1])

    def shows_stage(self, number: int) -> bool:
        """Whether everybody may see the matches of a stage as they are played."""
        return self.release.frozen_at is None and not self.keeps_back(number)

    def _in_the_hall(self, key: str) -> Result | None:
        """A match of a hidden stage that may be watched, though it does not count in any table yet."""
        for stage in self.full.stages:
            result = stage.results.get(key)
            if result is not None:
                shown = self.release.level(stage.number, result.body["pairing"]) - LINEUP
                return result if key in games_of(stage, result.body["pairing"])[: max(0, shown)] else None
        return None

    def _tabulate(self) -> None:
        """Only this thread changes the states; the lock is for what the others compute from them."""
        found = self.ratings.of(self.public)
        languages = list(map(linked, LANGUAGES))
        rated = {each.code: "" if found is None else ratings_section(each, found) for each in languages}
        with self.lock:
            table = {**standings(self.public), "ratings": rows_of(found)}
            going = [going_on(self.public, stage) for stage in self.public.stages]
            for told, line in zip(table["stages"], going, strict=True):
                told["going_on"] = None if line is None else asdict(line)
            sections = {}
            for language in languages:
                stages = zip(reversed(self.public.stages), reversed(going), strict=True)
                parts = [stage_section(language, *each) for each in stages]
                sections[language.code] = "".join([*parts, rated[language.code]])
            self.tables = Tables(self.public.seq, table, encoded(table), packed(table), sections)
            self._is_stale = False

    def _watch(self) -> None:
        while not self._stop.wait(LOOK_SECONDS):
            began = time.monotonic()
            try:
                self.refresh()
                with self._refreshing:
                    self.ratings.look_back(self.public)
            except Exception as error:  # the pages stay as they are, and the desk is told
                LOG.exception("the pages are not up to date")
                self.trouble = f"{type(error).__name__}: {error}"
            else:
                self.trouble = ""
            self._stop.wait(min(5.0, time.monotonic() - began))  # not more than half of the time


def linked(language: Language) -> Language:
    """The same, in which the names of bots lead to their pages."""
    return replace(language, bots_at="/teams/")


def games_of(stage: StageState, pairing: str) -> list[str]:
    """The matches of a pairing in the order of its openings, up to the first that has no result that counts."""
    tally = stage.tallies[pairing]
    slots = takewhile(tally.games.__contains__, tally.wanted())
    return [stage.match_key(tally, slot) for slot in slots]
