"""An old match that is left at some turn: bots are led through their past and play on from there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from meydan.engine.contest_module import load_module
from meydan.engine.errors import BadInput
from meydan.engine.game import Game
from meydan.match.player import Player
from meydan.match.replay import Playback, Replay
from meydan.match.runner import Match
from meydan.players.bots import make_actor
from meydan.players.local import LocalPlayer
from meydan.players.pyfile import is_bot_file
from meydan.players.rewind import RecordedPlayer, RewoundPlayer, recorded_answers
from meydan.players.seating import Bot, Conditions, seat_bots
from meydan.sandbox.bubble import PROGRAM
from meydan.sandbox.tree import ProcessTree

RECORDED = "recorded"  # BOT that stands for the answers of the record
Pause = Callable[[Player, int], None]  # (bot, turn): called before the first question that is new


@dataclass(frozen=True)
class Fork:
    """Where an old match is left."""

    past: Replay
    turn: int
    game: Game | None = None  # None: the one that the replay names
    pause: Pause | None = None  # the bots' clocks stand still from there on

    @classmethod
    def at(cls, past: Replay, turn: int | None, pause: Pause | None) -> Fork:
        """At this turn, else at the first fault, else at the last turn."""
        if turn is None:
            return cls(past, past.faults[0].turn if past.faults else max(0, len(past.turns) - 1), pause=pause)
        if turn > len(past.turns):
            raise BadInput(f"--turn {turn}: the match has {len(past.turns)} turns; expected 0 to {len(past.turns)}")
        return cls(past, turn, pause=pause)

    def match(self, bots: Sequence[Bot], conditions: Conditions) -> Match:
        """The match with these bots, or RECORDED, by seat."""
        playback, answers = Playback(self.past, self.game), recorded_answers(self.past, self.game)

        def rewound(player: Player, seat: int) -> Player:
            is_past = bots[seat] == RECORDED
            return player if is_past else RewoundPlayer(player, answers[seat], self.turn, self.pause)

        seated = [
            RecordedPlayer(then.bot, then.name, answers[seat]) if bots[seat] == RECORDED else bots[seat]
            for seat, then in enumerate(self.past.seats)
        ]
        return seat_bots(playback.game, playback.setup, seated, replace(conditions, wrap=rewound))


def failed_seat(past: Replay, seat: int | None) -> int:
    """The seat of a single bot: as told, else the one that failed, else the first."""
    if seat is None:
        return past.faults[0].seat if past.faults else 0
    if seat >= len(past.seats):
        raise BadInput(
            f"--seat {seat}: {past.game} was played by {len(past.seats)} bots; expected 0 to {len(past.seats) - 1}"
        )
    return seat


def forked_bots(past: Replay, bots: list[str], seat: int) -> list[str]:
    """A bot, or RECORDED, for every seat; without any the one that sat there."""
    if len(bots) == len(past.seats):
        return bots
    if len(bots) > 1:
        raise BadInput(
            f"got {len(bots)} bots; {past.game} was played by {len(past.seats)}: give all, or one with --seat"
        )
    specs = [RECORDED for _ in past.seats]
    specs[seat] = bots[0] if bots else past.seats[seat].bot
    return specs


def inside(game: Game, spec: str) -> Bot:
    """A Python file that is called by ourselves, so that a debugger can use the terminal; others as usual."""
    path, contest = Path(spec), game.bots.contest_class
    if path.suffix != ".py" or not path.is_file() or not is_bot_file(path, contest):
        return spec
    return LocalPlayer(spec, path.stem, lambda info: make_actor(load_module(path.resolve(), contest), info, contest))


def behind_walls(number: int) -> int:
    """The program itself: its cage is a process too, and nothing that a debugger could look at."""
    for member in ProcessTree(number, "").members():
        called = Path("/proc", str(member), "comm")
        if called.is_file() and called.read_text().strip() != PROGRAM:
            return member
    return number
