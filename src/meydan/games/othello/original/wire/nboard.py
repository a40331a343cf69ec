"""The NBoard protocol: NTest, Edax and others (7.3)."""

from __future__ import annotations

import math
from collections.abc import Sequence

from meydan.engine.talk import HEAR, Moved, Opening, Request, Say, Talk
from meydan.games.othello.law.state import BLACK, SIDE, WHITE
from meydan.games.othello.original.wire.quiet import LETTERS, Quiet, expect_usual_side
from meydan.games.othello.original.wire.start import first_pass
from meydan.games.othello.words.squares import read_square, square_name, write_discs

USUAL_DEPTH = 8
MOST_NAME = 60  # characters; Edax breaks on tag values longer than 255
_START = "---------------------------O*------*O--------------------------- *"
_MARKS = "*O-"


class NBoard(Quiet):
    """Shows the whole game before every move; lines that are not awaited mean nothing."""

    keeps_lines = True  # the lines themselves say what they answer

    def __init__(self, depth: int = USUAL_DEPTH) -> None:
        self._depth = depth
        self._ping = 0
        self._head = _head(("black", "white"), "15:00", _START)

    def greet(self) -> Talk:
        """The version, the depth, and the first game, as the programs want it before anything else."""
        yield Say(["nboard 2", f"set depth {self._depth}"])
        return (yield from self._show([]))

    def begin(self, opening: Opening) -> Talk:
        """Who plays, how long, and from where."""
        expect_usual_side(opening, "NBoard")
        setup = opening.setup
        board = write_discs(setup.start[BLACK], setup.start[WHITE], SIDE, _MARKS)
        self._head = _head(opening.names, _time(opening), f"{board} {_MARKS[setup.first]}")
        yield from ()

    def prepare(self, request: Request) -> Talk:
        """The game so far; the pong proves that the program has read it."""
        yield from self._show([*first_pass(request.setup), *request.history])

    def choose(self, request: Request) -> Talk:
        """`go`; only a line with === is an answer, and its first two letters are the move."""
        yield Say(["go"])
        line: str = yield HEAR
        while not line.startswith("==="):
            line = yield HEAR
        return read_square(line[3:].strip()[:2], SIDE)

    def quit(self) -> Talk:
        """The program goes."""
        yield Say(["quit"])

    def _show(self, history: Sequence[Moved]) -> Talk:
        """Send the game and wait for the pong with the right number; returns the name the program gave itself."""
        self._ping += 1
        yield Say([f"set game {self._head}{''.join(map(_move, history))};)", f"ping {self._ping}"])
        name = None
        line: str = yield HEAR
        while line.split() != ["pong", str(self._ping)]:
            if line.startswith("set myname "):
                name = line.removeprefix("set myname ").strip() or None
            line = yield HEAR
        return name


def _head(names: Sequence[str], time: str, board: str) -> str:
    """A game in GGF up to its first move."""
    black, white = map(_tag, names)
    return f"(;GM[Othello]PC[Meydan]PB[{black}]PW[{white}]RE[?]TI[{time}]TY[8]BO[8 {board}]"


def _tag(name: str) -> str:
    """A name that is safe inside a tag."""
    safe = "".join(sign if sign.isascii() and sign.isprintable() and sign not in "[]\\;()" else "_" for sign in name)
    return safe[:MOST_NAME]


def _time(opening: Opening) -> str:
    """GGF's main time and increment; a quarter of an hour where the clock does not run over the game."""
    if opening.ms_total == math.inf:
        return "15:00"
    main, more = int(opening.ms_total // 1000), int(opening.ms_increment // 1000)
    return _clock(main) + (f"/{_clock(more)}" if more else "")


def _clock(seconds: int) -> str:
    return f"{seconds // 60:02}:{seconds % 60:02}"


def _move(moved: Moved) -> str:
    word = "PA" if moved.action is None else square_name(moved.action).upper()
    return f"{LETTERS[moved.seat]}[{word}]"
