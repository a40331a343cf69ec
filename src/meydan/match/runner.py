"""One match: asks the players, keeps the clocks, lets the referee judge, writes everything down."""

from __future__ import annotations

import math
import traceback
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from typing import Any, TypeVar

from meydan.engine.errors import MeydanError, NotAllowed
from meydan.engine.game import Game, Setup
from meydan.engine.record import only_view, view
from meydan.engine.talk import Opening, Request
from meydan.engine.target import Target
from meydan.games import blame
from meydan.match.clock import Clock, TimeControl
from meydan.match.endings import Ending, Fault
from meydan.match.giving_up import GivingUp
from meydan.match.loop import Course, Wait, drive
from meydan.match.player import Player, Reply, Seat
from meydan.match.referee import Referee
from meydan.match.replay import FORMAT, FaultPart, Playback, Replay, ResultPart, SeatPart
from meydan.match.sentences import bot_seed, cut, late, plain, result
from meydan.match.setups import brief
from meydan.match.waiting import Beside, Waiting
from meydan.match.written import Written
from meydan.version import __version__

_SURELY_SAME = 40  # letters of a quotation that say whether it is one of the same words
_STOLEN_MS, _STOLEN_SHARE = 5.0, 0.1  # waiting for a processor is worth a word from so much of an answer on
GONE = (Ending.CRASH, Ending.DISCONNECT, Ending.RESOURCE, Ending.ABANDONED)  # the seat will not answer again

Value = TypeVar("Value")
Answers = Generator[Wait, bool, Value]  # a part of a course that comes to something


class OurFault(MeydanError):
    """The arena itself failed; the replay so far is kept in `replay`."""

    def __init__(self, sentence: str, replay: Replay) -> None:
        super().__init__(sentence)
        self.replay = replay


class NoMore(MeydanError):
    """A player cannot go on, by nobody's fault: the match ends here without a result."""


@dataclass
class Match:
    """A match between players at one table."""

    game: Game
    setup: Setup
    players: Sequence[Player]
    time: TimeControl
    watch: Callable[[Referee], None] | None = None  # called before the first turn and after each
    keeps_errors: bool = False  # what bots write to their error streams is kept with their answers; others may read it
    beside: Beside | None = None  # looked after while we wait
    tell: Callable[[str], None] | None = None  # called with each note, when it is made
    runs_on: Target | None = None  # how the rules are run; None: as is quickest
    turns: list[list[Any]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    ending: Ending = Ending.NORMAL
    sentence: str = ""

    def __post_init__(self) -> None:
        self.referee = Referee(self.game, self.setup, self.runs_on)
        self.referee.get_ready()
        self.clocks = [Clock(self.time) for _ in self.players]
        self.endings = [Ending.NORMAL for _ in self.players]
        self._giving_up = GivingUp(self.game, self.players)
        self._written = [Written() for _ in self.players]
        self._waiting = Waiting(self.players, self.clocks, self.beside)

    def run(self) -> Replay:
        """Play to the end; the players are closed in every case."""
        drive(self.course())
        return self.replay()

    def course(self) -> Course:
        """The same for a thread that drives others beside it."""
        with ExitStack() as leaving:
            for player in self.players:
                leaving.callback(player.close)
            leaving.callback(self._waiting.close)
            yield from self._play_guarded()

    def greet(self, seat: int) -> Answers[Reply]:
        """Let one player get ready before the others; `run` asks it again, and then it should be."""
        self.players[seat].start(self._seat(seat, [player.name for player in self.players]))
        try:
            return (yield from self._wait([seat]))[seat]
        finally:
            self._waiting.relax()

    def _play_guarded(self) -> Course:
        """Whatever stops the match, what was played until then stays a replay that can be verified."""
        try:
            yield from self._play()
        except KeyboardInterrupt:
            self._settle()
            if self.referee.is_over:
                self.sentence = self.sentence or result(self.referee)
            else:
                self._stop(Ending.ABANDONED, f"{self._when()}: stopped by the user; no result")
            raise
        except NoMore as end:
            self._settle()
            self._stop(Ending.ABANDONED, f"{self._when()}: {end}; no result")
        except Exception as error:
            if isinstance(error, MeydanError) and not self.turns:
                raise  # the choices for this match do not go together; the error says which
            self._settle()
            why = (blamed := blame(error)) or f"Meydan failed, not a bot: {error!r}"
            self._stop(Ending.OUR_FAULT, f"{self._when()}: {why}; no result")
            self.notes += [] if blamed else [traceback.format_exc(limit=-6)]
            raise OurFault(self.sentence, self.replay()) from error

    def _settle(self) -> None:
        """Bring the referee to what the recorded turns and faults give: a turn cut short leaves no trace."""
        with suppress(Exception):  # a game whose rules fail keeps the state in which they failed
            playback = Playback(self.replay(), self.game)
            playback.play_all()
            self.referee = playback.referee

    def _play(self) -> Course:
        if not (yield from self._start()):
            return
        self._show()
        while not self.referee.is_over:
            if self.referee.turn > self.setup.horizon:
                raise RuntimeError(f"the game is not over after its horizon of {self.setup.horizon} turns")
            yield from self._turn()
            self._show()
        if not self.sentence:
            self.sentence = result(self.referee)
        if not self.faults and all(ending in GONE for ending in self.endings):
            self.ending = self.endings[0]
            self.sentence = f"nobody was there at the end; {self.sentence}"
        self._finish()

    def _start(self) -> Answers[bool]:
        """Start the players; False when the match cannot be played."""
        names = [player.name for player in self.players]
        for number, player in enumerate(self.players):
            player.build(self._seat(number, names))
        replies = yield from self._start_in_turn(names) if self.game.starts_in_turn else self._start_at_once(names)
        failed = [(seat, reply) for seat, reply in sorted(replies.items()) if reply.failed]
        if len(failed) == len(self.players):
            told = "; ".join(self._note_fault(seat, reply) for seat, reply in failed)
            self._stop(Ending.ABANDONED, f"{told}; no bot could start, so the match is void")
            return False
        if failed and self.game.faults_forfeit:
            self._forfeit(failed)
            return True
        for seat, reply in failed:
            until = "until it is ready" if reply.ending is Ending.TIME else "in this match"
            self._idle_on(seat, reply, f"it does nothing {until}")
        return True

    def _start_at_once(self, names: list[str]) -> Answers[dict[int, Reply]]:
        seats = range(len(self.players))
        for number in self._blocking_first(seats):
            self.players[number].start(self._seat(number, names))
        return (yield from self._wait(seats))

    def _start_in_turn(self, names: list[str]) -> Answers[dict[int, Reply]]:
        """The programs are started together, but told of the game one by one, until one of them fails."""
        for number, player in enumerate(self.players):
            player.launch(self._seat(number, names))
        replies: dict[int, Reply] = {}
        for number, player in enumerate(self.players):
            player.start(self._seat(number, names))
            replies |= yield from self._wait([number])
            if replies[number].failed:
                break
        return replies

    def _blocking_first(self, seats: Iterable[int]) -> list[int]:
        """Players that do not return before they have answered go first, so that nobody's clock runs meanwhile."""
        return sorted(seats, key=lambda seat: not self.players[seat].blocks)

    def _turn(self) -> Course:
        """Ask the seats that are to move, all at once, and play what they say."""
        asked = self.referee.asked
        for seat in self._blocking_first(asked):
            if self.players[seat].blocks:
                self._waiting.relax()
            self.players[seat].ask(self._request(seat), self.clocks[seat].budget_ms())
        for seat, player in enumerate(self.players):
            if player.looks_on and seat not in asked:
                player.look_on(self._request(seat))
        replies = yield from self._wait(asked)
        judged = {seat: self._judged(seat, replies[seat]) for seat in asked}
        failed = [(seat, reply) for seat, reply in judged.items() if reply.failed]
        if losing := failed if self.game.faults_forfeit else self._giving_up.losing(failed):
            self._forfeit(losing)
            return
        actions = {seat: self._action(seat, reply) for seat, reply in judged.items()}
        self.referee.play(actions)
        self.turns.append([self._record(seat, reply, actions[seat]) for seat, reply in judged.items()])

    def _wait(self, seats: Sequence[int] | range) -> Answers[dict[int, Reply]]:
        """Collect the replies of these seats, and what there is to remark about them."""
        yield from ()  # a match in turns has its thread for itself
        replies = self._waiting.collect(seats)
        for seat in replies:
            self._take_notes(seat)
        return replies

    def _take_notes(self, seat: int) -> None:
        for note in self.players[seat].notes():
            self._note(plain(f"{self._where(seat)}: {note}"))

    def _note(self, sentence: str) -> None:
        """Write a remark into the replay, and tell it."""
        self.notes.append(sentence)
        if self.tell:
            self.tell(sentence)

    def _judged(self, seat: int, reply: Reply) -> Reply:
        """The reply after the clock and the referee have looked at it."""
        clock = self.clocks[seat]
        budget, cpu_budget = clock.budget_ms(), clock.cpu_budget_ms()
        in_time = clock.spend(reply.ms, reply.cpu_ms if self._counts_cpu else 0.0)
        if reply.failed and reply.ending is not Ending.ILLEGAL:
            return reply
        if not in_time:
            return late(reply, budget, cpu_budget)
        return self._allowed(seat, reply)

    def _allowed(self, seat: int, reply: Reply) -> Reply:
        """The reply, failed if the referee does not allow it."""
        if reply.failed:
            return reply
        try:
            self.referee.judge(seat, reply.value)
        except NotAllowed as error:
            return reply._replace(value=None, ending=Ending.ILLEGAL, reason=error.reason, sentence=str(error))
        return reply

    @property
    def _counts_cpu(self) -> bool:
        return min(self.time.cpu_per_move_ms, self.time.cpu_total_ms) < math.inf

    def _action(self, seat: int, reply: Reply) -> Any:
        """What is played for a seat: its answer or, where a fault does not lose the game, what the game does then."""
        if reply.failed:
            return self._idle(seat, reply)
        self._is_back(seat)
        return reply.value

    def _idle(self, seat: int, reply: Reply) -> Any:
        """What is played for a seat without a usable answer."""
        assert self.game.idle is not None
        is_gone = reply.gives_up
        self._idle_on(seat, reply, "the match goes on without it" if is_gone else "it does nothing in this turn")
        return self.game.idle(self.referee.state_view(), self.referee.setup_view(), seat)

    def _idle_on(self, seat: int, reply: Reply, then: str) -> None:
        """Note a fault that loses nothing; a seat whose program is gone has ended by that, the match has not."""
        if reply.ending in GONE and self.endings[seat] in GONE:
            return
        self._note(f"{self._sentence(seat, reply)}; {then}")
        if reply.ending in GONE:
            self.endings[seat] = reply.ending

    def _is_back(self, seat: int) -> None:
        """Who answers is there, though it came late."""
        if self.endings[seat] in GONE:
            self.endings[seat] = Ending.NORMAL

    def _record(self, seat: int, reply: Reply, action: Any) -> list[Any]:
        """One answer as the replay keeps it."""
        word = None if action is None else self.game.words.write_action(action, only_view(self.setup.record))
        entry: list[Any] = [seat, word, round(reply.ms, 2)]
        more: dict[str, str | float] = {}
        if reply.said is not None and reply.said.strip() != word:
            more["said"] = cut(reply.said)
        if reply.failed:
            more["verdict"] = reply.reason
        if wrote := self._wrote(seat):
            more["errors"] = wrote
        if self._counts_cpu:
            more["cpu"] = round(reply.cpu_ms, 1)
        if reply.stolen_ms >= max(_STOLEN_MS, _STOLEN_SHARE * reply.ms):
            more["stolen"] = round(reply.stolen_ms, 1)
        return [*entry, more] if more else entry

    def _wrote(self, seat: int) -> str | None:
        """What a bot wrote to its error stream since its last turn, where that is kept."""
        return self._written[seat].kept(self.players[seat].wrote()) if self.keeps_errors else None

    def _forfeit(self, failed: Sequence[tuple[int, Reply]]) -> None:
        """These seats lose by their own faults (the first one names the match's ending)."""
        if not self.faults:
            self.ending = failed[0][1].ending
        told = [self._note_fault(seat, reply) for seat, reply in failed]
        seats = {seat for seat, _ in failed}
        self.referee.forfeit(*sorted(seats))
        if seats & set(self.referee.asked):
            raise RuntimeError(f"the rules of {self.game.name} ask a seat that has forfeited")
        self.sentence = "; ".join([*told, result(self.referee)])

    def _note_fault(self, seat: int, reply: Reply) -> str:
        """Write a fault down; returns its sentence."""
        sentence = self._sentence(seat, reply)
        said = None if reply.said is None else cut(reply.said)
        self.endings[seat] = reply.ending
        errors = self._wrote(seat)
        self.faults.append(Fault(seat, self.referee.turn, reply.ending, reply.reason, sentence, said, errors))
        return sentence

    def _stop(self, ending: Ending, sentence: str) -> None:
        """End without a result."""
        self.ending, self.sentence = ending, sentence

    def _finish(self) -> None:
        """Tell every player how the game ended."""
        self._waiting.relax()
        for seat, player in enumerate(self.players):
            if self.endings[seat] in (Ending.NORMAL, Ending.ILLEGAL) or player.listens:
                player.finish(self.referee.closing(seat))

    def replay(self) -> Replay:
        """What was played so far, as a replay."""
        has_result, referee = self.ending not in (Ending.ABANDONED, Ending.OUR_FAULT), self.referee
        facts = {"winner": referee.winner(), "scores": referee.scores, "ranks": referee.ranks()}
        return Replay(
            meydan=FORMAT,
            game=self.game.name,
            version=__version__,
            setup=brief(self.game, self.setup),
            time=self.time.to_json(),
            seats=[SeatPart(bot=plain(player.spec), name=plain(player.name)) for player in self.players],
            turns=self.turns,
            notes=self.notes,
            ending=self.ending,
            sentence=self.sentence,
            faults=[FaultPart(**vars(fault)) for fault in self.faults],
            result=ResultPart(**facts, endings=self.endings) if has_result else None,
            final=self.referee.digest(),
        ).sealed()

    def _seat(self, number: int, names: list[str]) -> Seat:
        control = self.time
        opening = Opening(
            self.referee.setup_view(),
            self.game.known_setup(self.setup, number).settings,
            number,
            control.per_move_ms,
            control.total_ms,
            control.increment_ms,
            names,
            self.setup.seed,
        )
        return Seat(self.game, self.setup, number, names, control, bot_seed(self.setup.seed, number), opening)

    def _request(self, seat: int) -> Request:
        referee = self.referee
        return Request(
            referee.setup_view(),
            seat,
            referee.turn,
            referee.state_view(),
            referee.history,
            self.clocks[seat].budget_ms(),
            lambda: view(referee.observation(seat)),
            self.clocks[seat].cpu_budget_ms(),
        )

    def _show(self) -> None:
        if self.watch:
            self._waiting.relax()
            self.watch(self.referee)

    def _when(self) -> str:
        return f"{self.game.name} turn {self.referee.turn}"

    def _where(self, seat: int) -> str:
        return f"{self._when()} {self.game.seat_name(seat)} ({self.players[seat].name})"

    def _sentence(self, seat: int, reply: Reply) -> str:
        said = (reply.said or "").strip()
        is_told = not said or repr(said)[:_SURELY_SAME] in reply.sentence or reply.sentence.startswith(f"{said} ")
        more = "" if is_told else f" (said {cut(said)[-80:]!r})"
        return plain(f"{self._where(seat)}: {reply.sentence}{more}")
