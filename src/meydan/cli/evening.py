"""A series being played: matches are counted and told in the order of the plan, whoever plays them."""

from __future__ import annotations

import json
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial

import typer

from meydan.cli.faults import tell_again, tell_faults
from meydan.cli.jobs import Matches, cores, play_at_once, play_one_by_one
from meydan.cli.results import ResultsFile, description, from_replays
from meydan.cli.screen import Progress, progress, tell
from meydan.cli.series import HUMAN, Job, Played, Series, result_facts, result_line, tell_stolen
from meydan.cli.standing import Facts, Table
from meydan.match.pressure import complaint
from meydan.match.referee import Referee
from meydan.match.runner import Match
from meydan.players.specs import is_program


@dataclass
class Evening:
    """A plan of matches being played, counted and told."""

    series: Series
    plan: list[Job]
    table: Table
    book: ResultsFile
    as_json: bool
    done: dict[int, tuple[Facts, Played | None]] = field(default_factory=dict)  # by place in the plan
    headline: str = ""
    failed: set[str] = field(default_factory=set)  # bots whose fault was told

    def begin(self, goes_on: bool, seed: int) -> None:
        """Take what was played before; then it is told what is played now."""
        if goes_on:
            before = self.book.done or from_replays(self.plan, self.series)
            self.done = {number: (facts, None) for number, facts in before.items() if number < len(self.plan)}
        self.book.open(description(self.series, seed, self.table.swaps))
        if self.as_json:
            return
        again = f"; {len(self.done)} of {len(self.plan)} were played before" if goes_on else ""
        self._tell_pressure()
        told = f"{self.series.game.name}: {' against '.join(self.series.bots)}"
        self.headline = f"{told}; seed {seed}; {self.series.time.describe()}{again}"

    def _tell_pressure(self) -> None:
        """A machine that is busy already is no place for a series of programs."""
        found = complaint(cores())
        if found and len(self.plan) > 1 and any(map(is_program, self.series.bots)):
            tell(
                f"note: this machine is too busy to be fair: {found}; waiting is not charged, but bots think with less"
            )

    def play(self, workers: int) -> None:
        """Play what is left; every result is counted and told as soon as all before it are."""
        with progress(len(self.plan), "match") as self.line:
            left = [job for job in self.plan if job.number not in self.done]
            if workers > 1:
                self._tell_head(self.series.match(self.plan[0]))
                source = play_at_once(self.series, left, workers, self._show)
            else:
                source = play_one_by_one(self.series, left, self._prepare)
            with closing(source):
                self._take(source)

    def _take(self, source: Matches) -> None:
        """Count and tell what is settled; a test that is decided ends the series."""
        self._settle()
        while self.table.verdict is None and (played := next(source, None)) is not None:
            facts = result_facts(played.replay, played.job.path)
            self.book.add(played.job, facts)
            self.done[played.job.number] = facts, played
            self.line.step()
            self._settle()

    def _settle(self) -> None:
        """Count the matches in the order of the plan, as far as they are played."""
        while self.table.matches in self.done and self.table.verdict is None:
            job = self.plan[self.table.matches]
            facts, played = self.done[job.number]
            self.table.count(facts, job.shift)
            self.line.clear()
            self._tell(facts, played)

    def _tell(self, facts: Facts, played: Played | None) -> None:
        if self.as_json:
            shown = {key: value for key, value in facts.items() if key != "number"}
            if len(self.plan) > 1:
                shown["totals"] = self.table.totals()
            typer.echo(json.dumps(shown, ensure_ascii=False))
        if played is None:
            return
        self.series.record(played)
        if not self.as_json:
            typer.echo(result_line(self.series.game, played.replay, played.job.path))
            tell_stolen(played.replay)
            self._tell_faults(played)

    def _tell_faults(self, played: Played) -> None:
        """What went wrong; in a series, the first time that a bot fails."""
        news = {played.replay.seats[fault.seat].bot for fault in played.replay.faults} - self.failed - {HUMAN}
        if len(self.plan) == 1 or news:
            tell_faults(played.replay, played.words)
        if news:
            tell_again(self.series, played)
        self.failed |= news

    def _prepare(self, match: Match) -> None:
        """Before a match in this process."""
        self._tell_head(match)
        points = self.table.brief() if len(self.plan) > 1 else ""
        match.watch = match.watch or partial(_count_turns, self.line, points)

    def _tell_head(self, match: Match) -> None:
        """What is played, once."""
        if self.as_json or not self.headline:
            return
        game = self.series.game
        for remark in game.remarks(match.setup.settings) if game.remarks else []:
            tell(f"note: {remark}")
        tell(self.headline)
        self.headline = ""

    def _show(self) -> None:
        """While other processes play."""
        self.line.show(self.table.brief())


def _count_turns(line: Progress, points: str, referee: Referee) -> None:
    """What is shown of a match that nobody watches."""
    line.show(f"{points}{'  ' * bool(points)}turn {referee.turn}")
