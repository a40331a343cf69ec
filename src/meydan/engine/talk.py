"""Line protocols without input and output.

A `Dialect` is one side of a conversation with a program, written as generators: `yield Say(...)` sends lines,
`line = yield HEAR` waits for one. Whoever owns the pipe or socket (a process player, a test with a scripted peer)
drives the generator; the dialect never sees time, bytes or processes.

What is made in every turn is a tuple with names: those cost a third of a frozen dataclass.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from queue import Queue
from threading import Thread
from typing import Any, NamedTuple, Protocol

from meydan.engine.record import View


class Say(NamedTuple):
    """Send these lines; `end` follows each."""

    lines: Sequence[str]
    end: str = "\n"


class Hear(Enum):
    """What a dialect waits for."""

    LINE = auto()  # the next line
    ALL = auto()  # everything until the program closes its output


HEAR = Hear.LINE
HEAR_ALL = Hear.ALL
Talk = Generator[Say | Hear, str, Any]


class Moved(NamedTuple):
    """One seat's action as the others are told of it; action None is a forced pass."""

    seat: int
    action: Any


class Request(NamedTuple):
    """A seat is to move: the position, all that happened so far in this game, and its time."""

    setup: View
    seat: int
    turn: int
    state: View
    history: Sequence[Moved]
    ms_left: float
    look: Callable[[], View]
    cpu_ms_left: float = math.inf  # of processor time

    @property
    def seen(self) -> View:
        """The seat's observation."""
        return self.look()


@dataclass(frozen=True)
class Opening:
    """A new game begins: who sits where and how the time runs."""

    setup: View
    settings: Any  # as the seat may know them
    seat: int
    ms_per_move: float
    ms_total: float
    ms_increment: float
    names: Sequence[str]
    seed: int = 0  # of the match's chance


@dataclass(frozen=True)
class Closing:
    """The game is over."""

    setup: View
    state: View
    seat: int
    turn: int
    scores: Sequence[int]
    winner: int | None
    history: Sequence[Moved]
    look: Callable[[], View]  # makes the seat's last observation


class Dialect(Protocol):
    """How to talk with one program about one game. Faults are raised as BotError."""

    one_shot: bool  # a fresh process for every move, whose input is closed after the question
    plays_again: bool  # after its end a program can be told of another game, without being greeted again
    keeps_lines: bool  # lines said too early count as answers to the questions that follow; else they are dropped

    def arguments(self, seat: int) -> list[str]:
        """What is added to the program's command line."""

    def greet(self) -> Talk:
        """Begin the conversation; returns the program's name, or None."""

    def begin(self, opening: Opening) -> Talk:
        """Tell of a new game."""

    def prepare(self, request: Request) -> Talk:
        """Bring the program up to date before its clock starts."""

    def choose(self, request: Request) -> Talk:
        """Ask for an action; returns the action."""

    def finish(self, closing: Closing) -> Talk:
        """Tell how the game ended."""

    def quit(self) -> Talk:
        """Ask the program to go."""


class LineEngine(Protocol):
    """A bot of ours behind a protocol of other programs: answers lines until it is told to stop."""

    stopped: bool

    def answer(self, line: str) -> Iterable[str]:
        """The lines to write, in order and as soon as they come."""

    def gives_way(self, line: str, waiting: str) -> bool:
        """Whether the answer to a line ends where it is because of another line that has come meanwhile."""


# (seat, setup, layout of its game's records) -> the bot for that seat in a new game
MakeBot = Callable[[int, View, Any], Callable[[Any], Any]]
MakeEngine = Callable[[MakeBot, str, float], LineEngine]  # (bot, its name, its usual milliseconds for a move)


def serve_lines(engine: LineEngine, read_line: Callable[[], str], write_line: Callable[[str], None]) -> None:
    """Answer until the engine stops or the input ends, where `read_line` gives an empty text."""
    lines = _LinesAhead(read_line)
    while not engine.stopped:
        line = lines.take()
        if not line:
            return
        for each in engine.answer(line):
            write_line(each)
            if lines.waiting is not None and engine.gives_way(line, lines.waiting):
                break


class _LinesAhead:
    """Reads in a thread of its own, one line ahead, so that it is known what waits while a line is answered."""

    def __init__(self, read_line: Callable[[], str]) -> None:
        self._read_line = read_line
        self._lines: Queue[str] = Queue(maxsize=1)
        Thread(target=self._read_all, daemon=True).start()

    @property
    def waiting(self) -> str | None:
        """The line that comes next, if it is there already."""
        with self._lines.mutex:
            return self._lines.queue[0] if self._lines.queue else None

    def take(self) -> str:
        """The next line; an empty one at the end."""
        return self._lines.get()

    def _read_all(self) -> None:
        line = "..."
        while line:
            try:
                line = self._read_line()
            except Exception:  # nothing more can be read
                line = ""
            self._lines.put(line)
