"""The shortest game that still shows a fault: turns are taken out of the failed match as long as it fails alike."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from meydan.checkup.trial import Meter, Outcome, Subject, Wrong
from meydan.engine.errors import MeydanError
from meydan.match.replay import Answer, Playback, Replay
from meydan.players.fork import RECORDED, Fork
from meydan.players.seating import Conditions

Turn = list[Answer]


@dataclass
class Shrinker:
    """Makes a failed match shorter."""

    subject: Subject
    failed: Outcome
    seconds: float  # after which the shortest game so far is enough
    progress: Callable[[str], None] = lambda what: None

    def shortest(self) -> Outcome:
        """The shortest match found that fails in the same way."""
        self._until = time.monotonic() + self.seconds
        wrong, best = self.failed.wrongs[0], self.failed
        turns = self.failed.replay.turns[: wrong.turn]
        size = len(turns)
        while size >= 1 and time.monotonic() < self._until:
            shorter = self._without_some(turns, size, wrong)
            if shorter is None:
                size //= 2
                continue
            best, turns = shorter, shorter.replay.turns[: shorter.wrongs[0].turn]
            size = min(size, len(turns))
            self.progress(f"still fails after {len(turns)} turns")
        return best

    def _without_some(self, turns: list[Turn], size: int, wrong: Wrong) -> Outcome | None:
        """The first of the shorter matches that fails alike."""
        for candidate in _left_out(turns, size):
            if time.monotonic() >= self._until:
                return None
            if self._can_be_played(candidate):
                outcome = self._play(candidate)
                if _is_alike(outcome, wrong, len(turns)):
                    return outcome
        return None

    def _can_be_played(self, turns: list[Turn]) -> bool:
        """Whether these turns can follow each other, with the bot to be asked after them."""
        playback = Playback(_with_turns(self.failed.replay, turns), self.subject.game)
        try:
            for _ in turns:
                playback.advance()
        except MeydanError:
            return False
        return self.failed.seat in playback.referee.asked and not playback.referee.is_over

    def _play(self, turns: list[Turn]) -> Outcome:
        """Lead the bot through these turns, then ask it."""
        game, past = self.subject.game, _with_turns(self.failed.replay, turns)
        meter = Meter(self.subject.player(self.failed.seat))
        bots = [meter if seat == self.failed.seat else RECORDED for seat in range(len(past.seats))]
        replay = Fork(past, len(turns), game).match(bots, Conditions(self.subject.time)).run()
        return Outcome(self.failed.seat, replay, meter, self.failed.what)


def _left_out(turns: list[Turn], size: int) -> Iterator[list[Turn]]:
    """These turns with `size` of them left out, the latest first; the last may not be what matters."""
    for start in range(len(turns) - size, -1, -max(1, size // 2)):
        yield turns[:start] + turns[start + size :]


def _is_alike(outcome: Outcome, wrong: Wrong, limit: int) -> bool:
    """Whether a shorter match fails in the same way."""
    if not outcome.wrongs:
        return False
    first = outcome.wrongs[0]
    return (first.ending, first.reason) == (wrong.ending, wrong.reason) and first.turn < limit


def _with_turns(replay: Replay, turns: list[Turn]) -> Replay:
    return replay.model_copy(update={"turns": turns, "faults": [], "result": None})
