"""Matches of the same bots one after the other, and how their results are told."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from meydan.cli.journal import Journal
from meydan.cli.screen import BoardWatcher, CompileNotes, show_last_board, tell

if TYPE_CHECKING:
    from meydan.engine.game import Game
    from meydan.match.clock import TimeControl
    from meydan.match.replay import Replay
    from meydan.match.runner import Match

HUMAN = "human"
MOST_NOTES, LAST_LINES = 5, 12  # remarks, and lines of a bot's error stream, that are shown after a match


@dataclass
class Standing:
    """What one bot has reached so far."""

    points: float = 0.0
    won: int = 0
    drawn: int = 0
    lost: int = 0

    def count(self, points: float, is_draw: bool) -> None:
        """Take the outcome of a match; a shared win is a win."""
        self.points += points
        self.drawn += is_draw
        self.won += points > 0 and not is_draw
        self.lost += points == 0 and not is_draw


@dataclass
class Series:
    """Matches of the same bots."""

    game: Game
    bots: Sequence[str]
    settings: dict[str, Any]
    rules: str | None
    map: str | None
    time: TimeControl
    logs: Path | None = None
    pace: float | None = None  # seconds between two boards; None: boards are not shown
    game_log: Path | None = None  # file or folder for the log of the original contest
    python: str | None = None  # interpreter for programs that are .py files
    as_programs: bool = False  # .py files talk by themselves, whatever they define
    journal: Journal | None = None
    results: list[Replay] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.standings = [Standing() for _ in self.bots]

    def order(self, shift: int) -> list[str]:
        """The bots by seat, moved on by this many places."""
        return [*self.bots[shift:], *self.bots[:shift]]

    def match(self, seed: int, shift: int) -> Match:
        """The next match; choices that do not go together are refused here."""
        from meydan.match.runner import Match
        from meydan.players.specs import PlayerOptions, make_player

        self._check_game_log()
        setup = self.game.prepare(self.rules, self.settings, seed, self.map, len(self.bots))
        options = PlayerOptions(self._logs(), CompileNotes(), self.python or sys.executable, self.as_programs)
        players = [make_player(self.game, bot, seat, options) for seat, bot in enumerate(self.order(shift))]
        match = Match(self.game, setup, players, self.time)
        if HUMAN in self.bots:
            match.watch = show_last_board
        elif self.pace is not None:
            match.watch = BoardWatcher(self.pace, lambda: f"{self.game.name} {' - '.join(p.name for p in players)}")
        return match

    def run(self, match: Match, shift: int, path: Path | None) -> Replay:
        """Play it and keep the replay, also when it is stopped or we fail."""
        from meydan.match.replay import write_replay
        from meydan.match.runner import OurFault

        try:
            result = match.run()
        except (KeyboardInterrupt, OurFault):
            if path is not None:
                write_replay(match.replay(), path)
                tell(f"what was played is in {path}")
            raise
        if path is not None:
            write_replay(result, path)
        if self.journal is not None:
            self.journal.write(result)
        if self.game_log is not None:
            self._write_game_log(result, shift)
        self._count(result, shift)
        return result

    def points(self) -> str:
        """The points of the bots so far, in a few characters."""
        return " : ".join(f"{standing.points:g}" for standing in self.standings)

    def summary(self) -> str:
        """How the series came out, by bot."""
        void = sum(result.result is None for result in self.results)
        lines = [f"{len(self.results)} matches" + (f", {void} without a result" if void else "")]
        lines += [
            f"  {each.points:6g}  {bot}  ({each.won} won, {each.drawn} drawn, {each.lost} lost)"
            for bot, each in zip(self.bots, self.standings, strict=True)
        ]
        endings = sorted({result.ending for result in self.results})
        told = [f"{sum(result.ending is ending for result in self.results)} {ending}" for ending in endings]
        return "\n".join([*lines, f"  endings: {', '.join(told)}"])

    def _logs(self) -> Path | None:
        from meydan.players.child import CONSOLE

        is_folder = self.logs is not None and self.logs != CONSOLE
        return self.logs / f"match{len(self.results) + 1}" if self.logs and is_folder else self.logs

    def _check_game_log(self) -> None:
        from meydan.cli.replays import ORIGINAL
        from meydan.engine.errors import BadInput

        if self.game_log is not None and not (self.game.files and ORIGINAL in self.game.files().formats):
            raise BadInput(f"--game-log {self.game_log}: {self.game.name} comes from no contest that wrote one")

    def _write_game_log(self, result: Replay, shift: int) -> None:
        """The log as the original contest wrote it, of a match that has a winner."""
        from meydan.cli.replays import ORIGINAL
        from meydan.match.replay import finished

        place = self.game_log
        assert place is not None
        assert self.game.files is not None
        if result.result is None:
            tell("no game log: the match has no result")
            return
        if place.suffix != ".json":
            place /= f"{self.game.name}-{result.setup['seed']}{'-' + 'abcdefgh'[shift] if shift else ''}.json"
        for each in self.game.files().write(finished(result)[1], ORIGINAL, place):
            tell(f"wrote {each}")

    def _count(self, result: Replay, shift: int) -> None:
        """Points: 1 for a win, shared by all winners of the table."""
        self.results.append(result)
        if result.result is None:
            return
        winner = result.result.winner
        seats = range(len(self.bots))
        winners = [seat for seat in seats if winner is None or self.game.team(seat) == winner]
        for seat in seats:
            points = 1 / len(winners) if seat in winners else 0.0
            self.standings[(seat + shift) % len(self.bots)].count(points, winner is None)


def result_facts(result: Replay, path: Path | None) -> dict[str, Any]:
    """A match as one JSON object."""
    outcome = result.result
    seats = [
        {
            "bot": seat.bot,
            "name": seat.name,
            "score": outcome.scores[number] if outcome else None,
            "rank": outcome.ranks[number] if outcome else None,
            "ending": outcome.endings[number] if outcome else result.ending,
        }
        for number, seat in enumerate(result.seats)
    ]
    setup = result.setup
    return {
        "game": result.game,
        "seed": setup["seed"],
        "map": setup["map"],
        "rules": setup["rules"],
        "seats": seats,
        "turns": len(result.turns),
        "winner": outcome.winner if outcome else None,
        "ending": result.ending,
        "sentence": result.sentence,
        "replay": str(path) if path else None,
    }


def result_line(game: Game, result: Replay, path: Path | None) -> str:
    """A match as one line for people."""
    names = " against ".join(f"{seat.name} ({game.seat_name(number)})" for number, seat in enumerate(result.seats))
    where = f"  {path}" if path else ""
    return f"seed {result.setup['seed']}: {names}: {result.sentence}; {len(result.turns)} turns{where}"


def tell_remarks(match: Match, result: Replay) -> None:
    """What helps the author of a bot: remarks, and the last words of programs that lost by a fault."""
    for note in result.notes[:MOST_NOTES]:
        tell(f"note: {note}")
    for fault in result.faults:
        words = match.players[fault.seat].last_words().splitlines()[-LAST_LINES:]
        if words:
            tell(f"{match.players[fault.seat].name} wrote to its error stream (--bot-logs FOLDER keeps all of it):")
            tell("\n".join(f"  | {line}" for line in words))
