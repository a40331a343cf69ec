"""A program in a seat: a child process that talks in lines over its standard input and output."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Any

from meydan.engine.errors import BotError, MeydanError
from meydan.engine.talk import Closing, Dialect, Hear, Request, Say, Talk
from meydan.match.endings import Ending
from meydan.match.player import Player, Reply, Seat
from meydan.players.child import Child
from meydan.players.errorstream import ErrorStream
from meydan.players.exchange import Exchange
from meydan.players.failing import Failed, failure_of, gone, started, unreadable
from meydan.players.pool import Pool, Warm
from meydan.players.programs import Program, program_name
from meydan.players.stopwatch import MOST_TIMES, MOST_TIMES_READY, Countdown, Stopwatch

LAST_MOMENT = 1.0  # seconds that a program may take from the end of its output to its own
GOODBYE_SECONDS = 1.0  # time to leave after being told to


class ProcessPlayer(Player):
    """Drives a dialect over the pipes of a child process."""

    pool: Pool | None = None  # keeps the program for the next match, if there is one
    answered_at: float
    forgets = False  # nothing of a game is left in the program when the next one begins

    def __init__(
        self, spec: str, program: Program, make_dialect: Callable[[Seat], Dialect], log: Path | None = None
    ) -> None:
        self.spec, self.name = spec, program.name or program_name(program.command)
        self._program, self._make_dialect, self.log = program, make_dialect, log
        self._child: Child | None = None
        self._watch: Stopwatch | None = None
        self._errors = ErrorStream(None)
        self._failure: Failed | None = None
        self._notes: list[str] = []
        self._talk: Talk | None = None
        self._wants: Hear | None = None
        self._exchange = Exchange()
        self._value: Any = None
        self._phase = "none"  # launch, start, prepare, choose, finish
        self._time = Countdown(0.0)  # of the running phase
        self._budget = self.answered_at = self._goes_by = 0.0
        self._owed = 0  # answers to questions whose time is over: they are dropped when they come
        self._gone_by: float | None = None
        self._is_warm = False  # the program has played before
        self._is_unready = False  # its time to get ready is over; it joins when it is ready

    def launch(self, seat: Seat) -> None:
        """Start the program."""
        self._seat, self._dialect = seat, self._make_dialect(seat)
        self._startup_ms = self._program.startup_ms or seat.time.startup_ms
        self._errors = ErrorStream(self.log)
        self._phase = "launch"
        if not self._dialect.one_shot:
            self._failure = failure_of(self._launch)

    def start(self, seat: Seat) -> None:
        """Start the program if it does not run yet, greet it and tell it of the game."""
        if self._phase != "launch":
            self.launch(seat)
        self._is_unready = False
        self._set_limit("start", self._startup_ms / 1000)
        self._begin(self._dialect.begin(seat.opening) if self._is_warm else self._first_words())

    def ask(self, request: Request, budget_ms: float) -> None:
        """Bring the program up to date, then put the question; one that is not ready yet is not asked before it is."""
        self._forgive()
        self._errors.begin(request.turn, self._child.read_errors if self._child else None)
        self._request, self._budget = request, budget_ms / 1000
        if self._is_unready:
            self._set_limit("start", self._budget, MOST_TIMES)
        else:
            self._prepare()

    def poll(self) -> Reply | None:
        """Move the conversation on as far as the pipes allow."""
        if self._failure is None and not self._is_prepared():
            self._failure = failure_of(self._pump)
        if self._failure is None and self._is_unready and self._talk is None:
            self._is_unready = False
            self._prepare()
        if self._failure is None and self._is_prepared():
            self._put_question()
        if (failure := self._failure) is not None:
            return self._timed(Reply(None, self._said(), 0.0, failure.ending, failure.reason, str(failure)))
        return None if self._talk is not None else self._timed(Reply(self._value, self._said()))

    def measure(self) -> None:
        """The answer takes more than a moment: see what the program has of the processors."""
        if self._watch is not None:
            self._time.measure(self._watch)

    def extend(self) -> bool:
        """Time that the program had to wait for a processor is not its own: the limit moves by it."""
        child, watch = self._child, self._watch
        if child is None or watch is None or child.at_end or self._failure is not None or watch.is_over_cpu():
            return False
        is_in_its_own_way = time.monotonic() >= self._time.limit and child.exceeded()
        return not is_in_its_own_way and self._time.extend(watch)

    def expire(self) -> Reply | None:
        """The limit is over: say what was waited for."""
        if (reply := self.poll()) is not None:
            return reply
        child, reason = self._child, "timeout"
        if child is not None and (child.at_end or child.exit_code is not None):  # its child may keep its output open
            self._failure = gone(child)
            return self.poll()
        if self._phase == "choose":
            self._owed += not self._dialect.keeps_lines
            what, used_ms = f"no answer within {self._budget * 1000:.0f} ms", self._budget * 1000
            if self._watch is not None and self._watch.is_over_cpu():
                limit_ms, used_ms, reason = self._request.cpu_ms_left, self._wall_ms(time.monotonic()), "cpu"
                what = f"no answer within {limit_ms:.0f} ms of processor time"
        elif self._is_unready:
            what, used_ms = f"is not ready yet; no answer within {self._budget * 1000:.0f} ms", self._budget * 1000
        elif self._phase == "start":
            what, used_ms, self._is_unready = f"did not get ready within {self._startup_ms:.0f} ms", 0.0, True
        else:
            what, used_ms = f"did not take the position within {self._startup_ms:.0f} ms", 0.0
        what += self._time.blame()
        if child is not None and (limit := child.exceeded()):
            return self._ended(child, Reply(None, self._said(), used_ms, Ending.RESOURCE, "limit", f"{limit}; {what}"))
        if child is not None and child.partial:
            what += f"; received without a newline: {child.partial!r}"
        reply = Reply(None, self._said(), used_ms, Ending.TIME, reason, what)
        if self._phase != "choose" or self._watch is None:
            return reply
        spent = self._watch.spent(self._wall_ms(time.monotonic()), is_late=True)
        return reply.costing(used_ms, spent.cpu_ms, spent.stolen_ms)

    def _ended(self, child: Child, reply: Reply) -> Reply:
        """End a program that fills its limits for the rest of the match: it would be in everybody's way."""
        self._failure, self._child = Failed(reply.ending, reply.reason, reply.sentence), None
        self._end(child)
        return reply

    def deadline(self) -> float:
        """When the running phase is over, or something is worth a look."""
        return self._time.deadline() if self._gone_by is None else min(self._time.limit, self._gone_by)

    def sources(self) -> tuple[list[int], list[int]]:
        """The pipes that can bring the conversation on."""
        return self._child.sources() if self._child is not None else ([], [])

    def finish(self, closing: Closing | None) -> None:
        """Tell how the game ended and say goodbye, if the program still listens; `close` gives it time to go."""
        if self._failure is not None and self._failure.ending is Ending.ILLEGAL:
            self._failure = None
        if closing is None or self._failure is not None or self._is_unready or self._dialect.one_shot:
            return
        if self._child is not None:
            self._phase, self._goes_by = "finish", time.monotonic() + GOODBYE_SECONDS
            self._errors.begin(None, self._child.read_errors)
            self._converse(self._dialect.finish(closing))
            if not self._stays_warm():
                self._converse(self._dialect.quit())
                self._child.hang_up()

    def close(self) -> None:
        """Give a program that was told to go its moment, then end the whole process group."""
        child, self._child = self._child, None
        if child is not None and self.pool and self._watch and self._phase == "finish" and self._stays_warm():
            self.pool.put(self._kind(), Warm(child, self._watch, self.name))
            child = self._watch = None
        try:
            if child is not None and self._phase == "finish" and self._failure is None:
                child.wait(self._goes_by - time.monotonic())
        finally:
            self._end(child)
            self._errors.close()

    @property
    def process_id(self) -> int | None:
        """The number of the program's process, while it runs."""
        return self._child.process_id if self._child else None

    def notes(self) -> list[str]:
        """Remarks since the last call."""
        notes, self._notes = [*self._notes, *self._errors.notes()], []
        return notes

    def exchange(self) -> list[str]:
        """The last lines, both ways."""
        return self._exchange.lines()

    def wrote(self) -> str:
        """What came on the error stream since the last call."""
        if self._child is not None:
            self._child.read_errors()
        return self._errors.fresh()

    def last_words(self) -> str:
        """The end of what the program wrote to its error stream."""
        return self._errors.tail()

    def _first_words(self) -> Talk:
        name = yield from self._dialect.greet()
        if name:
            self.name = self._program.called(str(name))
        yield from self._dialect.begin(self._seat.opening)

    def _prepare(self) -> None:
        self._set_limit("prepare", self._startup_ms / 1000)
        self._begin(self._dialect.prepare(self._request))

    def _is_prepared(self) -> bool:
        """Whether the program is up to date and the question is next."""
        return self._phase == "prepare" and self._talk is None

    def _forgive(self) -> None:
        """A bad answer says nothing about the next one, where there is one; everything else is for good."""
        if self._phase == "choose" and self._failure is not None and self._failure.ending is Ending.ILLEGAL:
            self._failure = None

    def _put_question(self) -> None:
        """The program is up to date: the question, and its clock, begin here."""
        if self._dialect.one_shot:
            self._failure = failure_of(self._launch)
        elif not self._dialect.keeps_lines:
            self._drop_stale_lines()
        self._set_limit("choose", self._budget, MOST_TIMES)
        if self._dialect.one_shot and self._child is not None:
            self._time.restart(self._child.written_at)
        if self._watch is not None:
            self._watch.begin(self._request.cpu_ms_left)
            if self._watch.counts_cpu:
                self._time.measure(self._watch)
        self._begin(self._dialect.choose(self._request))
        if self._failure is None and self._child is not None and self._child.lines:
            self._failure = failure_of(self._pump)  # the answer was said before: nothing more may come to wake us

    def _set_limit(self, phase: str, seconds: float, most_times: float = MOST_TIMES_READY) -> None:
        self._phase, self._time = phase, Countdown(seconds, most_times)
        if self._watch is not None:
            self._watch.rest()

    def _begin(self, talk: Talk) -> None:
        self._talk, self._wants, self._value, self._gone_by = talk, None, None, None
        self._exchange.begin()
        self.answered_at = time.monotonic()
        if self._failure is None:
            self._failure = failure_of(lambda: self._resume(None))

    def _resume(self, line: str | None) -> None:
        """Let the dialect go on until it waits for a line or is done."""
        assert self._talk is not None
        try:
            item = next(self._talk) if line is None else self._talk.send(line)
            while isinstance(item, Say):
                self._say(item)
                item = next(self._talk)
            self._wants = item
            self._write()
        except StopIteration as done:
            self._talk, self._wants, self._value = None, None, done.value
            if self._phase != "prepare":  # then the question follows at once, in the same write
                self._write()
        except Exception as error:
            if not isinstance(error, BotError) and (line is None or self._is_choice(error)):
                raise  # not by what the bot said
            raise unreadable(error) from None

    def _is_choice(self, error: Exception) -> bool:
        """Whether the match cannot be played so by this program, which comes out when it is told of the game."""
        return self._phase == "start" and isinstance(error, MeydanError)

    def _say(self, words: Say) -> None:
        self._exchange.say(words.lines)
        if self._child is not None:
            self._child.send("".join(line + words.end for line in words.lines))

    def _write(self) -> None:
        """Write what is unsent, as far as the pipe takes it; the limit of a question runs from its last byte."""
        child = self._child
        if child is None or not child.unsent:
            return
        child.flush()
        if child.unsent:
            return
        if self._phase == "choose":
            self._time.restart(child.written_at)
            if self._watch is not None:
                self._watch.remeasure()
        if self._wants is Hear.ALL:
            child.hang_up()

    def _pump(self) -> None:
        """Write what is unsent, read what has come, feed whole lines to the dialect."""
        child = self._child
        if child is None:
            return
        if self._talk is not None:
            self._write()
        child.read()
        if child.flooded:
            raise Failed(Ending.RESOURCE, "flood", "wrote far too much output")
        while self._talk is not None and self._wants is Hear.LINE and child.lines:
            self.answered_at, line = child.lines.popleft()
            if self._owed:
                self._owed -= 1
                self._notes.append(f"said {line[:40]!r} too late; ignored")
                continue
            self._exchange.hear(line)
            self._resume(line)
        if self._talk is not None and child.at_end:
            self._hear_the_end(child)

    def _hear_the_end(self, child: Child) -> None:
        """The program closed its output: the whole answer of a one-shot program, else a crash."""
        if self._gone_by is None:
            self.answered_at = time.monotonic()
            self._gone_by = self.answered_at + LAST_MOMENT
        if child.exit_code is None and time.monotonic() < self._gone_by:
            return  # how it leaves is worth a moment; nobody else has to wait for it
        if self._wants is not Hear.ALL or child.exit_code != 0:
            raise gone(child)
        text = "\n".join(line for _, line in child.lines)
        self._exchange.hear(text)
        self._resume(text)

    def _drop_stale_lines(self) -> None:
        """Lines that nobody asked for are not answers to the next question."""
        child = self._child
        if child is None:
            return
        child.read()
        if child.lines:
            said = ", ".join(repr(line[:40]) for _, line in list(child.lines)[:3])
            self._notes.append(f"said {said} without being asked; ignored")
            self._owed = max(0, self._owed - len(child.lines))
            child.lines.clear()

    def _converse(self, talk: Talk) -> None:
        """Run a short conversation on which nothing depends."""
        self._begin(talk)
        while self._talk is not None and self._failure is None and time.monotonic() < self._goes_by:
            self._failure = failure_of(self._pump)
            if self._talk is not None:
                time.sleep(0.002)
        self._talk = None

    def _launch(self) -> None:
        """Start the program, in place of the one before it, or go on with one that has played before."""
        self._end(self._child)
        self._child = None
        warm = self.pool.take(self._kind(), self._errors) if self.pool is not None else None
        self._is_warm = warm is not None
        if warm is not None:
            self._child, self._watch, self.name = warm.child, warm.watch, warm.name
        else:
            self._child = started(self._command(), self._program, self._errors)
            self._watch = Stopwatch(self._child)

    def _command(self) -> list[str]:
        return [*self._program.command, *self._dialect.arguments(self._seat.number)]

    def _stays_warm(self) -> bool:
        """Whether the program may play another game."""
        if self.pool is None or self._failure is not None or not self._dialect.plays_again:
            return False
        return self.pool.takes_all or self.forgets

    def _kind(self) -> Hashable:
        return tuple(self._command()), self._program.folder, self._program.cage

    def _said(self) -> str | None:
        return self._exchange.heard()

    def _timed(self, reply: Reply) -> Reply:
        """The reply with what it has cost."""
        if self._phase != "choose" or self._watch is None:
            return reply
        wall_ms = self._wall_ms(self.answered_at)
        spent = self._watch.spent(wall_ms, wall_ms > self._budget * 1000)
        return reply.costing(max(wall_ms - spent.stolen_ms, spent.least_ms), spent.cpu_ms, spent.stolen_ms)

    def _wall_ms(self, now: float) -> float:
        """The real time from the last byte of the question on."""
        return 0.0 if self._child is None else max(0.0, (now - self._time.began) * 1000)

    def _end(self, child: Child | None) -> None:
        if self._watch is not None:
            self._watch.close()
            self._watch = None
        if child is not None:
            child.kill()
