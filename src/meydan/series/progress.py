"""A series being played: matches are counted in the order of the plan, whoever plays them, and everybody is told."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field

from meydan.engine.errors import BadInput, MeydanError
from meydan.engine.platforms import cores
from meydan.match.endings import Ending
from meydan.match.pressure import complaint
from meydan.match.replay import Replay
from meydan.players.seating import has_programs
from meydan.series import events
from meydan.series.events import Event, Listener, ignore
from meydan.series.game_log import GameLog
from meydan.series.journal import Journal
from meydan.series.plan import HUMAN, Job, Series
from meydan.series.results import GAME_HASH, Facts, ResultsFile, description, from_replays, result_facts
from meydan.series.standings import Standings
from meydan.series.workers import Matches, fair_jobs, play_at_once, play_here


@dataclass
class SeriesProgress:
    """Plays a plan, and knows how far it is."""

    series: Series
    plan: Sequence[Job]
    standings: Standings
    results: ResultsFile = field(default_factory=ResultsFile)
    journal: Journal | None = None
    game_log: GameLog | None = None
    listener: Listener = ignore

    def __post_init__(self) -> None:
        self._done: dict[int, tuple[Facts, events.MatchPlayed | None]] = {}  # by place in the plan
        self._before: int | None = None  # matches that were played before, in a series that is resumed
        self._has_begun = False
        self._failed: set[str] = set()  # bots whose fault was told
        self.our_faults: list[str] = []  # sentences of matches in which we failed
        self._active: set[str] = set()  # bots that have answered
        self._gone: set[str] = set()  # bots that were gone before their first question of a match

    def run(self, jobs: int = 1, forced: bool = False, resume: bool = False) -> None:
        """Play what is left, so many matches at the same time (0: as many as are fair)."""
        if resume:
            self._resume()
        self.results.open(description(self.series, self.plan[0].seed, self.standings.round_size > 1))
        self._look_at_machine()
        try:
            self._play(self._workers(jobs, forced))
        finally:
            self.results.close()
            self._emit(events.SeriesEnded(self.standings))

    def own_up(self) -> None:
        """Raise if we failed in a match; the others are played and told."""
        if faults := self.our_faults:
            if (matches := self.standings.matches) == 1:
                raise MeydanError(faults[0])
            raise MeydanError(f"{len(faults)} of {matches} matches have no result; the first: {faults[0]}")

    @property
    def never_answered(self) -> list[str]:
        """Bots whose program was gone before it was asked anything, in every match: nothing was measured."""
        return sorted(self._gone - self._active)

    def _workers(self, wanted: int, forced: bool) -> int:
        """No bot has to share its core unless it is forced."""
        if wanted > 1 and (reason := self.series.stays_here):
            raise BadInput(f"--jobs {wanted}: {reason} are played one by one")
        if wanted == 1 or self.series.stays_here:
            return 1
        fair = fair_jobs(self.series.game, len(self.plan[0].order))
        if forced or wanted <= fair:
            return wanted or fair
        self._emit(events.JobsLimited(wanted, fair, cores()))
        return fair

    def _resume(self) -> None:
        """Take what was played before."""
        before = self.results.done or from_replays(self.plan, self.series)
        self._done = {number: (facts, None) for number, facts in before.items() if number < len(self.plan)}
        self._before = len(self._done)

    def _look_at_machine(self) -> None:
        """A machine that is busy already is no place for a series of programs."""
        if len(self.plan) > 1 and has_programs(self.series.bots) and (found := complaint(cores())):
            self._emit(events.MachineBusy(found))

    def _play(self, workers: int) -> None:
        left = [job for job in self.plan if job.number not in self._done]
        if workers > 1:
            source = play_at_once(self.series, left, workers, self._emit)
        else:
            source = play_here(self.series, left, self._emit)
        with closing(source):
            self._take(source)

    def _take(self, source: Matches) -> None:
        """Count what is settled; a test that is decided ends the series."""
        self._count()
        while self.standings.verdict is None and (played := next(source, None)) is not None:
            facts = result_facts(played.replay, played.job.path) | {GAME_HASH: played.game_hash}
            if played.replay.ending is Ending.OUR_FAULT:
                self.our_faults.append(played.replay.sentence)
            self._note_answers(played.replay)
            self.results.add(played.job, facts)
            self._done[played.job.number] = facts, played
            self._emit(played)
            self._count()

    def _note_answers(self, replay: Replay) -> None:
        for number, seat in enumerate(replay.seats):
            more = [answer[3:] for turn in replay.turns for answer in turn if answer[0] == number]
            is_gone = bool(more) and all(each and each[0].get("verdict") == Ending.CRASH.value for each in more)
            (self._gone if is_gone else self._active).add(seat.bot)

    def _count(self) -> None:
        """Count the matches in the order of the plan, as far as they are played."""
        while self.standings.matches in self._done and self.standings.verdict is None:
            job = self.plan[self.standings.matches]
            facts, played = self._done[job.number]
            repeats = self.standings.count(facts, job.order)
            if played is not None:
                self._record(played)
            self._emit(events.MatchCounted(job, facts, played, repeats))
            if played is not None:
                self._tell_failed(played)

    def _record(self, played: events.MatchPlayed) -> None:
        """Write what is wanted of a match beside its replay."""
        if self.journal is not None:
            self.journal.write(played.replay)
        if self.game_log is not None:
            self._emit(events.GameLogWritten(self.game_log.write(played)))

    def _tell_failed(self, played: events.MatchPlayed) -> None:
        news = {played.replay.seats[fault.seat].bot for fault in played.replay.faults} - self._failed - {HUMAN}
        if news:
            self._failed |= news
            self._emit(events.BotsFailed(played, frozenset(news)))

    def _begin(self) -> None:
        game, settings = self.series.game, self.series.setup(self.plan[0]).settings
        remarks = list(game.setups.remarks(settings))
        self._has_begun = True
        self.listener(events.SeriesBegan(self.series, self.plan, self.standings, self._before, remarks))

    def _emit(self, event: Event) -> None:
        """Tell the listener; a match begins the series: until then choices may be refused."""
        if isinstance(event, events.MatchBegan | events.MatchCounted) and not self._has_begun:
            self._begin()
        self.listener(event)
