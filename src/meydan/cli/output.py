"""What people and programs read of matches: results on standard output, talk on the error stream."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from meydan.cli.screen import BoardWatcher, CompileNotes, Progress, say, show, show_last_board, tell
from meydan.series import events
from meydan.series.faults import fork_command, play_command
from meydan.series.plan import HUMAN

if TYPE_CHECKING:
    from meydan.engine.game import Game
    from meydan.match.replay import Replay
    from meydan.series.faults import LastWords

MOST_NOTES, LAST_LINES = 5, 12  # remarks, and lines of a bot's error stream, that are shown after a match
STOLEN_SHARE, STOLEN_MS = 0.25, 1000.0  # waiting for processors that is worth a word: of what bots used, and in all


class SeriesPrinter:
    """Listens to a series and prints it."""

    def __init__(self, matches: int, as_json: bool, pace: float | None) -> None:
        self._is_single, self._as_json, self._pace = matches == 1, as_json, pace
        self._line = Progress(matches, "match")
        self._points = ""  # as they were before the match that is being played
        self._board: BoardWatcher | None = None
        notes = CompileNotes()
        self._handlers: dict[type, Callable[[Any], None]] = {
            events.MachineBusy: self._machine_busy,
            events.JobsLimited: self._jobs_limited,
            events.Preparing: lambda event: notes(event.what, event.seconds),
            events.SeriesBegan: self._series_began,
            events.MatchBegan: self._match_began,
            events.TurnPlayed: self._turn_played,
            events.StillPlaying: self._still_playing,
            events.MatchPlayed: lambda event: self._line.step(),
            events.MatchCounted: self._match_counted,
            events.BotsFailed: self._bots_failed,
            events.ReplayKept: lambda event: tell(f"what was played is in {event.path}"),
            events.GameLogWritten: self._game_log_written,
            events.SeriesEnded: self._series_ended,
        }

    def __call__(self, event: events.Event) -> None:
        """Something happened."""
        self._handlers[type(event)](event)

    def _machine_busy(self, event: events.MachineBusy) -> None:
        found = event.complaint
        if not self._as_json:
            tell(f"note: this machine is busy: {found}; bots are not charged for waiting, but get less done")

    def _jobs_limited(self, event: events.JobsLimited) -> None:
        wanted, fair = event.wanted, event.fair
        tell(
            f"--jobs {wanted}: {event.cores} cores run {fair} fairly, with a core for every thinking bot; playing "
            f"{fair} at a time (--force-jobs plays {wanted})"
        )

    def _series_began(self, event: events.SeriesBegan) -> None:
        self._series, self._standings = event.series, event.standings
        if self._as_json:
            return
        for remark in event.remarks:
            tell(f"note: {remark}")
        again = "" if event.before is None else f"; {event.before} of {len(event.plan)} already played"
        series = event.series
        because = f"; rules {series.rules} because {series.rules_because}" if series.rules_because else ""
        names, time = series.game.line_up(series.names), series.conditions.time.describe()
        tell(f"{series.game.name}: {names}{because}; seed {event.plan[0].seed}; {time}{again}")

    def _match_began(self, event: events.MatchBegan) -> None:
        if event.match is None:
            return
        game, players = event.match.game, event.match.players
        if self._pace is not None:
            self._board = BoardWatcher(self._pace, lambda: f"{game.name} {' - '.join(p.name for p in players)}")
        if not self._is_single:
            self._points = f"{self._standings.brief()}  "

    def _turn_played(self, event: events.TurnPlayed) -> None:
        if HUMAN in self._series.bots:
            show_last_board(event.referee)
        elif self._board is not None:
            self._board(event.referee)
        else:
            self._line.show(f"{self._points}turn {event.referee.turn}")

    def _still_playing(self, event: events.StillPlaying) -> None:
        self._line.show(self._standings.brief())

    def _match_counted(self, event: events.MatchCounted) -> None:
        self._line.clear()
        if self._as_json:
            shown = {key: value for key, value in event.facts.items() if key != "number"}
            if not self._is_single:
                shown |= {"repeats": event.repeats, "totals": self._standings.totals()}
            typer.echo(json.dumps(shown, ensure_ascii=False))
        elif event.played is not None:
            say(result_line(self._series.game, event.played.replay, event.job.path))
            tell_stolen(event.played.replay)
            if self._is_single:
                tell_faults(event.played.replay, event.played.words)

    def _bots_failed(self, event: events.BotsFailed) -> None:
        """In a series, what went wrong the first time that a bot fails; and how to see it again."""
        played = event.played
        if self._as_json:
            return
        if not self._is_single:
            tell_faults(played.replay, played.words)
        tell(f"to play this match again: {shlex.join(play_command(self._series, played.job))}")
        if played.job.path is not None:
            name = played.replay.seats[played.replay.faults[0].seat].name
            tell(f"{name} alone, from that question: {shlex.join(fork_command(played.job.path))}")

    def _game_log_written(self, event: events.GameLogWritten) -> None:
        for path in event.paths:
            tell(f"wrote {path}")
        if not event.paths:
            tell("no game log written: the match has no result")

    def _series_ended(self, event: events.SeriesEnded) -> None:
        self._line.clear()
        standings = event.standings
        if standings.matches > 1 and (not self._as_json or standings.sprt):
            (tell if self._as_json else say)(standings.summary())


def result_line(game: Game, result: Replay, path: Path | None) -> str:
    """A match as one line for people."""
    names = game.line_up([f"{seat.name} ({game.seat_name(number)})" for number, seat in enumerate(result.seats)])
    where, count = f"  {path}" if path else "", len(result.turns)
    turns = f"{count} turn{'' if count == 1 else 's'}"
    return f"seed {result.setup['seed']}: {names}: {result.sentence}; {turns}{where}"


def tell_stolen(result: Replay) -> None:
    """Say so if bots waited long for processors that others had."""
    answers = [answer for turn in result.turns for answer in turn]
    stolen = sum(float(answer[3].get("stolen", 0.0)) for answer in answers if len(answer) > 3)
    if stolen >= max(STOLEN_MS, STOLEN_SHARE * sum(answer[2] for answer in answers)):
        tell(f"note: bots waited {stolen / 1000:.1f} s for a processor; they were not charged for it")


def tell_faults(result: Replay, words: Sequence[LastWords]) -> None:
    """Remarks, and the last words of programs that lost by a fault, by seat."""
    for note in result.notes[:MOST_NOTES]:
        tell(f"note: {note}")
    for fault in result.faults:
        name, said = result.seats[fault.seat].name, words[fault.seat]
        tell_exchange(name, said.exchange)
        where = f"all of it is in {said.log}" if said.log else "--bot-logs FOLDER saves all of it"
        tell_errors(f"{name} wrote to its error stream ({where}):", said.errors)


def tell_exchange(name: str, lines: Sequence[str]) -> None:
    """What was said last."""
    if lines:
        tell(f"the last lines between the arena (>) and {name} (<):")
        show("\n".join(f"  {line}" for line in lines))


def tell_errors(headline: str, words: str) -> None:
    """The end of an error stream."""
    if lines := words.splitlines()[-LAST_LINES:]:
        tell(headline)
        show("\n".join(f"  | {line}" for line in lines))
