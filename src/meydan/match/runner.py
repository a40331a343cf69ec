"""One match: asks the players, keeps the clocks, lets the referee judge, writes everything down."""

from __future__ import annotations

import hashlib
import math
import select
import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib.metadata import version
from typing import Any

from meydan.engine.errors import MeydanError, NotAllowed
from meydan.engine.game import Game, Setup
from meydan.engine.record import view
from meydan.engine.talk import Closing, Opening, Request
from meydan.match.clock import Clock, TimeControl
from meydan.match.endings import Ending, Fault
from meydan.match.player import Player, Reply, Seat
from meydan.match.referee import Referee
from meydan.match.replay import FaultPart, Replay, ResultPart, SeatPart

_MOST_SAID = 200  # characters of a bad answer that are kept
_GONE = (Ending.CRASH, Ending.DISCONNECT, Ending.RESOURCE, Ending.ABANDONED)  # the seat will not answer again


class OurFault(MeydanError):
    """The arena itself failed; the replay so far is kept in `replay`."""

    def __init__(self, sentence: str, replay: Replay) -> None:
        super().__init__(sentence)
        self.replay = replay


@dataclass
class Match:
    """A match between players at one table."""

    game: Game
    setup: Setup
    players: Sequence[Player]
    time: TimeControl
    watch: Callable[[Referee], None] | None = None  # called before the first turn and after each
    turns: list[list[Any]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    ending: Ending = Ending.NORMAL
    sentence: str = ""

    def run(self) -> Replay:
        """Play to the end; the players are closed in every case."""
        self.referee = Referee(self.game, self.setup)
        self.clocks = [Clock(self.time) for _ in self.players]
        self.endings = [Ending.NORMAL for _ in self.players]
        try:
            self._play()
        except KeyboardInterrupt:
            self._stop(Ending.ABANDONED, f"{self._when()}: stopped by the user; no result")
            raise
        except Exception as error:
            self._stop(Ending.OUR_FAULT, f"{self._when()}: the arena failed, not a bot: {error!r}; no result")
            self.notes.append(traceback.format_exc(limit=-6))
            raise OurFault(self.sentence, self.replay()) from error
        finally:
            for player in self.players:
                player.close()
        return self.replay()

    def _play(self) -> None:
        if not self._start():
            return
        self._show()
        while not self.referee.is_over:
            self._turn()
            self._show()
        if not self.sentence:
            self.sentence = self._told_result()
        self._finish()

    def _start(self) -> bool:
        """Start all players at once; False when the match cannot be played."""
        names = [player.name for player in self.players]
        for number, player in enumerate(self.players):
            player.start(self._seat(number, names))
        replies = self._wait(range(len(self.players)))
        failed = [seat for seat, reply in replies.items() if reply.failed]
        if len(failed) == len(self.players):
            sentences = "; ".join(self._sentence(seat, replies[seat]) for seat in failed)
            self._mark(failed, replies)
            self._stop(Ending.ABANDONED, f"nobody could start, the match is void: {sentences}")
            return False
        for seat in failed:
            if self.game.faults_forfeit:
                self._take_fault(seat, replies[seat])
            else:
                self._idle_on(seat, replies[seat], "it does nothing in this match")
        return True

    def _turn(self) -> None:
        """Ask the seats that are to move, all at once, and play what they say."""
        asked = self.referee.asked
        for seat in sorted(asked, key=lambda seat: not self.players[seat].blocks):
            self.players[seat].ask(self._request(seat), self.clocks[seat].budget_ms())
        replies = self._wait(asked)
        actions, record, forfeits = {}, [], []
        for seat in asked:
            reply = self._judged(seat, replies[seat])
            if not reply.failed:
                actions[seat] = reply.value
            elif self.game.faults_forfeit:
                forfeits.append((seat, reply))
            else:
                actions[seat] = self._idle(seat, reply)
            record.append(self._record(seat, reply, actions.get(seat)))
        if forfeits:
            for seat, reply in forfeits:
                self._take_fault(seat, reply)
            return
        self.turns.append(record)
        self.referee.play(actions)

    def _wait(self, seats: Sequence[int] | range) -> dict[int, Reply]:
        """Collect the replies of these seats, each within its own limit."""
        replies: dict[int, Reply] = {}
        while len(replies) < len(seats):
            waiting = [seat for seat in seats if seat not in replies]
            for seat in waiting:
                player = self.players[seat]
                reply = player.poll()
                if reply is None and time.monotonic() >= player.deadline():
                    reply = player.expire() or self._expired(seat)
                if reply is not None:
                    replies[seat] = reply
                    self.notes += [f"{self._where(seat)}: {note}" for note in player.notes()]
            self._sleep([seat for seat in waiting if seat not in replies])
        return replies

    def _sleep(self, seats: list[int]) -> None:
        """Wait until one of these seats may have more to say or its time is over."""
        if not seats:
            return
        readable: list[int] = []
        writable: list[int] = []
        for seat in seats:
            reading, writing = self.players[seat].sources()
            readable += reading
            writable += writing
        until = min(self.players[seat].deadline() for seat in seats)
        left = None if until == math.inf else max(0.0, until - time.monotonic())
        poll = select.poll()
        for descriptor in readable:
            poll.register(descriptor, select.POLLIN)
        for descriptor in writable:
            poll.register(descriptor, select.POLLOUT)
        poll.poll(None if left is None else math.ceil(left * 1000))

    def _judged(self, seat: int, reply: Reply) -> Reply:
        """The reply after the clock and the referee have looked at it."""
        if reply.failed and reply.ending is not Ending.ILLEGAL:
            return reply
        budget = self.clocks[seat].budget_ms()
        if not self.clocks[seat].spend(reply.ms):
            return self._late(reply, budget)
        if reply.failed:
            return reply
        try:
            self.referee.judge(seat, reply.value)
        except NotAllowed as error:
            return Reply(None, reply.said, reply.ms, Ending.ILLEGAL, "illegal", str(error))
        return reply

    def _late(self, reply: Reply, budget_ms: float) -> Reply:
        sentence = f"answered after {reply.ms:.0f} ms; expected within {budget_ms:.0f} ms"
        return Reply(None, reply.said, reply.ms, Ending.TIME, "timeout", sentence)

    def _expired(self, seat: int) -> Reply:
        limit = self.clocks[seat].budget_ms()
        sentence = f"no answer; expected one within {limit:.0f} ms"
        return Reply(None, None, limit, Ending.TIME, "timeout", sentence)

    def _idle(self, seat: int, reply: Reply) -> Any:
        """What is played for a seat without a usable answer, where a fault does not lose the game."""
        assert self.game.idle is not None
        self._idle_on(seat, reply, "it does nothing in this turn")
        return self.game.idle(self.referee.state_view(), self.referee.setup_view(), seat)

    def _idle_on(self, seat: int, reply: Reply, then: str) -> None:
        """Note a fault that loses nothing; a seat whose program is gone has ended by that, the match has not."""
        if reply.ending in _GONE and self.endings[seat] in _GONE:
            return
        self.notes.append(f"{self._sentence(seat, reply)}; {then}")
        if reply.ending in _GONE:
            self.endings[seat] = reply.ending

    def _record(self, seat: int, reply: Reply, action: Any) -> list[Any]:
        """One answer as the replay keeps it."""
        word = None if action is None else self.game.text.write_action(action, view(self.setup.record))
        entry: list[Any] = [seat, word, round(reply.ms, 2)]
        more = {}
        if reply.said is not None and reply.said.strip() != word:
            more["said"] = reply.said[:_MOST_SAID]
        if reply.failed:
            more["verdict"] = reply.reason
        return [*entry, more] if more else entry

    def _take_fault(self, seat: int, reply: Reply) -> None:
        """The seat loses by its own fault (the first one names the match's ending)."""
        sentence = self._sentence(seat, reply)
        self.endings[seat] = reply.ending
        said = None if reply.said is None else reply.said[:_MOST_SAID]
        if not self.faults:
            self.ending = reply.ending
        self.faults.append(Fault(seat, self.referee.turn, reply.ending, reply.reason, sentence, said))
        self.referee.forfeit(seat)
        self.sentence = f"{sentence}; {self._told_result()}"

    def _mark(self, seats: list[int], replies: dict[int, Reply]) -> None:
        for seat in seats:
            self.endings[seat] = replies[seat].ending

    def _stop(self, ending: Ending, sentence: str) -> None:
        """End without a result."""
        self.ending, self.sentence = ending, sentence

    def _finish(self) -> None:
        """Tell every player how the game ended."""
        scores, winner = self.referee.scores, self.referee.winner()
        for seat, player in enumerate(self.players):
            if self.endings[seat] in (Ending.NORMAL, Ending.ILLEGAL):
                player.finish(Closing(self.referee.setup_view(), self.referee.state_view(), seat, scores, winner))

    def replay(self) -> Replay:
        """What was played so far, as a replay."""
        has_result = self.ending not in (Ending.ABANDONED, Ending.OUR_FAULT)
        result = ResultPart(
            winner=self.referee.winner(),
            scores=self.referee.scores,
            ranks=self.referee.ranks(),
            endings=self.endings,
        )
        return Replay(
            meydan=1,
            game=self.game.name,
            version=version("meydan"),
            setup=self.setup.to_json(),
            time=self.time.to_json(),
            seats=[SeatPart(bot=player.spec, name=player.name) for player in self.players],
            turns=self.turns,
            chance=self.referee.draws if any(self.referee.draws) else [],
            notes=self.notes,
            ending=self.ending,
            sentence=self.sentence,
            faults=[FaultPart(**vars(fault)) for fault in self.faults],
            result=result if has_result else None,
            final=self.referee.digest(),
        ).sealed()

    def _seat(self, number: int, names: list[str]) -> Seat:
        control = self.time
        opening = Opening(
            self.referee.setup_view(),
            self.setup.settings,
            number,
            control.per_move_ms,
            control.total_ms,
            control.increment_ms,
            names,
        )
        return Seat(self.game, self.setup, number, names, control, _bot_seed(self.setup.seed, number), opening)

    def _request(self, seat: int) -> Request:
        referee = self.referee
        return Request(
            referee.setup_view(),
            seat,
            referee.turn,
            referee.state_view(),
            tuple(referee.history),
            self.clocks[seat].budget_ms(),
            lambda: view(referee.observation(seat)),
        )

    def _show(self) -> None:
        if self.watch:
            self.watch(self.referee)

    def _when(self) -> str:
        return f"{self.game.name} turn {self.referee.turn}"

    def _where(self, seat: int) -> str:
        return f"{self._when()} {self.game.seat_name(seat)} ({self.players[seat].name})"

    def _sentence(self, seat: int, reply: Reply) -> str:
        said = f" (said {reply.said.strip()[:80]!r})" if reply.said else ""
        return f"{self._where(seat)}: {reply.sentence}{said}"

    def _told_result(self) -> str:
        scores = self.referee.scores
        line = self.game.text.score_line
        told = line(scores) if line else ", ".join(map(str, scores))
        winner = self.referee.winner()
        if winner is None:
            return f"draw: {told}" if len(self.players) > 1 else f"finished: {told}"
        names = [self.game.seat_name(seat) for seat in range(self.setup.seats) if self.game.team(seat) == winner]
        return f"{' and '.join(names)} wins: {told}"


def _bot_seed(seed: int, seat: int) -> int:
    """The seed of a bot's own luck; the match's seed, which is the game's luck, cannot be read off it."""
    return int.from_bytes(hashlib.blake2b(f"{seed} {seat}".encode(), digest_size=7).digest(), "little")
