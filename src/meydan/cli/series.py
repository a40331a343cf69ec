"""Matches of the same bots, and how each is told."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from meydan.cli.faults import Words
from meydan.cli.journal import Journal
from meydan.cli.screen import BoardWatcher, CompileNotes, show_last_board, tell
from meydan.engine.sanitize import plain

if TYPE_CHECKING:
    from meydan.engine.game import Game, Setup
    from meydan.match.clock import TimeControl
    from meydan.match.replay import Replay
    from meydan.match.runner import Match
    from meydan.players.pool import Stable
    from meydan.players.seating import Conditions
    from meydan.sandbox.cage import Cage

HUMAN = "human"
WARM, FRESH = "warm", "fresh"  # all programs whose protocol allows it play several matches; none does
FORGETFUL = "forgetful"  # those do of which nothing is left when a match is over
STOLEN_SHARE, STOLEN_MS = 0.25, 1000.0  # waiting for processors that is worth a word: of what bots used, and in all


@dataclass(frozen=True)
class Job:
    """One match of a plan."""

    number: int  # its place in the plan
    seed: int
    shift: int  # the bots sit this many seats further
    path: Path | None = None  # of the replay

    @property
    def name(self) -> str:
        """The seed, with a letter for further orders of the bots."""
        return f"{self.seed}{'-' + 'abcdefgh'[self.shift] if self.shift else ''}"


@dataclass(frozen=True)
class Played:
    """A match that was played."""

    job: Job
    replay: Replay
    words: Sequence[Words]  # of each bot


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
    cage: Cage | None = None  # around every program
    warmth: str = FORGETFUL  # which programs play several matches
    _kept: Stable | None = None
    first_ms: float | None = None  # of the first turn in real time; None: turns wait for the answers

    def __getstate__(self) -> dict[str, Any]:
        """For another process: a game is found by its name."""
        return {**vars(self), "game": self.game.name, "_kept": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        from meydan.games import find

        vars(self).update(state, game=find(state["game"]))

    def order(self, shift: int) -> list[str]:
        """The bots by seat, moved on by this many places."""
        return [*self.bots[shift:], *self.bots[:shift]]

    def setup(self, job: Job) -> Setup:
        """What is played in a match."""
        return self.game.prepare(self.rules, self.settings, job.seed, self.map, len(self.bots))

    def match(self, job: Job) -> Match:
        """A match ready to be played; choices that do not go together are refused here."""
        from meydan.players.seating import seat_bots

        self._check_game_log()
        match = seat_bots(self.game, self.setup(job), self.order(job.shift), self.conditions(job))
        if HUMAN in self.bots:
            match.watch = show_last_board
        elif self.pace is not None:
            players = match.players
            match.watch = BoardWatcher(self.pace, lambda: f"{self.game.name} {' - '.join(p.name for p in players)}")
        return match

    def conditions(self, job: Job) -> Conditions:
        """How a match is played."""
        from meydan.players.seating import Conditions
        from meydan.players.specs import PlayerOptions

        python = self.python or sys.executable
        options = PlayerOptions(self._logs(job), CompileNotes(), python, self.as_programs, cage=self.cage)
        return Conditions(self.time, self.first_ms, options, self.logs is not None, self._stable())

    def close(self) -> None:
        """End programs that were kept for a next match."""
        if self._kept is not None:
            self._kept.close()
            self._kept = None

    def _stable(self) -> Stable | None:
        """Where programs wait for the next match."""
        from meydan.players.pool import Stable

        if self.warmth != FRESH and self._kept is None:
            self._kept = Stable(takes_all=self.warmth == WARM)
        return self._kept

    def run(self, match: Match, job: Job) -> Played:
        """Play it and keep the replay, also when it is stopped or we fail."""
        from meydan.match.runner import OurFault

        try:
            replay = match.run()
        except (KeyboardInterrupt, OurFault):
            if job.path is not None:
                keep_replay(match.replay(), match, job.path)
                tell(f"what was played is in {job.path}")
            raise
        if job.path is not None:
            replay = keep_replay(replay, match, job.path)
        return Played(job, replay, [Words.of(player) for player in match.players])

    def record(self, played: Played) -> None:
        """Write what is wanted of a match beside its replay."""
        if self.journal is not None:
            self.journal.write(played.replay)
        if self.game_log is not None:
            self._write_game_log(played)

    def _logs(self, job: Job) -> Path | None:
        from meydan.players.errorstream import CONSOLE

        is_folder = self.logs is not None and self.logs != CONSOLE
        return self.logs / f"match{job.number + 1}" if self.logs and is_folder else self.logs

    def _check_game_log(self) -> None:
        from meydan.cli.replays import ORIGINAL
        from meydan.engine.errors import BadInput

        if self.game_log is not None and not (self.game.files and ORIGINAL in self.game.files().formats):
            raise BadInput(f"--game-log {self.game_log}: {self.game.name} comes from no contest that wrote one")

    def _write_game_log(self, played: Played) -> None:
        """The log as the original contest wrote it, of a match that has a winner."""
        from meydan.cli.replays import ORIGINAL
        from meydan.match.replay import finished

        place = self.game_log
        assert place is not None
        assert self.game.files is not None
        if played.replay.result is None:
            tell("no game log: the match has no result")
            return
        if place.suffix != ".json":
            place /= f"{self.game.name}-{played.job.name}.json"
        for each in self.game.files().write(finished(played.replay)[1], ORIGINAL, place):
            tell(f"wrote {each}")


def keep_replay(replay: Replay, match: Match, path: Path) -> Replay:
    """Write the replay of a match; it names the logs of the bots."""
    from meydan.match.replay import write_replay

    named = replay.with_logs([player.log for player in match.players], path)
    write_replay(named, path)
    return named


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
    return plain(f"seed {result.setup['seed']}: {names}: {result.sentence}; {len(result.turns)} turns{where}")


def tell_stolen(result: Replay) -> None:
    """Say so if bots waited long for processors that others had."""
    answers = [answer for turn in result.turns for answer in turn]
    stolen = sum(float(answer[3].get("stolen", 0.0)) for answer in answers if len(answer) > 3)
    if stolen >= max(STOLEN_MS, STOLEN_SHARE * sum(answer[2] for answer in answers)):
        tell(f"note: bots waited {stolen / 1000:.1f} s for processors that others had; that was not charged to them")
