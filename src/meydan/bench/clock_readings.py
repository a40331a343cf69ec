"""What clocks read of an answer: those of the arena, and those of a bot that tells its own on its error stream."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from meydan.bench.turns import remarks
from meydan.players.seating import Conditions
from meydan.players.wrapped import WrappedPlayer

if TYPE_CHECKING:
    from meydan.match.clock import TimeControl
    from meydan.match.player import Player, Reply
    from meydan.match.replay import FaultPart, Replay

SLOW_SHARE = 0.5  # answers that take less than this part of their limit are not worth a reading


@dataclass(frozen=True)
class Reading:
    """One answer, in milliseconds."""

    bot: str  # as it was named
    place: str  # match, turn and seat
    charged_ms: float  # what counts
    wall_ms: float = 0.0  # real time
    cpu_ms: float = 0.0  # on processors, where that was measured
    stolen_ms: float = 0.0  # ready, but without a processor
    own: Mapping[str, float] = field(default_factory=dict)  # the same by the bot itself: real, ran, waited

    @property
    def ours_ms(self) -> float:
        """What was taken off because the arena itself was late."""
        return self.wall_ms - self.stolen_ms - self.charged_ms

    @property
    def own_ms(self) -> float:
        """What the bot took by its own clocks, without waiting for a processor; it may do that while it sleeps, too."""
        return self.own.get("real", 0.0) - self.own.get("waited", 0.0)

    def told(self) -> str:
        """In words."""
        arena = f"wall {self.wall_ms:.2f}, cpu {self.cpu_ms:.2f}, stolen {self.stolen_ms:.2f}, ours {self.ours_ms:.2f}"
        bot = ", ".join(f"{name} {value:.2f}" for name, value in self.own.items())
        return f"{self.place}: {arena}" + (f"; by its own clocks: {bot}" if bot else "")


def watched(time: TimeControl) -> Conditions:
    """Of matches in which readings of answers are kept, as if the bots had written them."""
    return Conditions(time, keeps_errors=True, wrap=partial(_watch, time.per_move_ms))


def _watch(limit_ms: float, player: Player, seat: int) -> Player:
    return WatchedPlayer(player, limit_ms)


class WatchedPlayer(WrappedPlayer):
    """Keeps what the player's own clock said of its last answer."""

    def __init__(self, inner: Player, limit_ms: float) -> None:
        super().__init__(inner)
        self._least_ms = SLOW_SHARE * limit_ms
        self._last: Reply | None = None

    def poll(self) -> Reply | None:
        """The reply, when it is there."""
        return self._kept(self.inner.poll())

    def expire(self) -> Reply | None:
        """The limit is over."""
        return self._kept(self.inner.expire())

    def wrote(self) -> str:
        """The reading of a slow answer, or of one that the bot has written about, with what it wrote."""
        reply, self._last, own = self._last, None, self.inner.wrote()
        if reply is None or (not own and reply.ms + reply.stolen_ms < self._least_ms):
            return own
        return json.dumps({"ms": reply.ms, "cpu": reply.cpu_ms, "stolen": reply.stolen_ms, "own": own})

    def _kept(self, reply: Reply | None) -> Reply | None:
        self._last = reply or self._last
        return reply


def answered(replay: Replay) -> Iterator[Reading]:
    """The readings of the answers in a match that were taken."""
    for number, turn in enumerate(replay.turns):
        for answer in turn:
            if words := remarks(answer).get("errors"):
                yield _reading(replay, (number, answer[0]), answer[2], str(words))


def faulted(replay: Replay, fault: FaultPart) -> Reading:
    """The reading of an answer by which a bot lost, as its own clock said it."""
    return _reading(replay, (fault.turn, fault.seat), None, fault.errors or "")


def _reading(replay: Replay, place: tuple[int, int], charged_ms: float | None, words: str) -> Reading:
    turn, seat = place
    where = f"seed {replay.setup['seed']}, turn {turn}, seat {seat}"
    found = _object(words)
    ms, stolen = float(found.get("ms", 0.0)), float(found.get("stolen", 0.0))
    charged_ms = ms if charged_ms is None else charged_ms
    own = _object(str(found.get("own", "")))
    cpu = float(found.get("cpu", 0.0))
    return Reading(replay.seats[seat].bot, where, charged_ms, ms + stolen, cpu, stolen, own)


def _object(text: str) -> dict[str, float]:
    """What a text in JSON says; nothing where it is none."""
    try:
        found = json.loads(text)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}
