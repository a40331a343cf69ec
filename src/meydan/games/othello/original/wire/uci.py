"""UCI with the rules of Fairy-Stockfish's `flipello` (7.6): ranks count from the bottom, black is w."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from typing import Any

from meydan.engine.bits import lowest
from meydan.engine.errors import Unparsable
from meydan.engine.talk import HEAR, Moved, Opening, Request, Say, Talk
from meydan.games.othello.kit import Board
from meydan.games.othello.law.state import BLACK, SIDE, WHITE
from meydan.games.othello.original.wire.quiet import Quiet, expect_usual_side, unexpected
from meydan.games.othello.original.wire.start import first_pass
from meydan.games.othello.words.squares import IllegalPass, square_index, square_name

VARIANT = "flipello"
_MARGIN_MS = 20  # kept back for the way of the answer
_MOST_MS = 10_000  # for a move where there is no limit
_DROP = re.compile(r"[Pp]@([a-h])([1-8])")
_PASS = re.compile(r"([a-h][1-8])\1")


class Uci(Quiet):
    """Sends the start and all moves before every question."""

    keeps_lines = True  # the lines themselves say what they answer

    def __init__(self) -> None:
        self._clock: tuple[float, float] = (math.inf, 0.0)  # total and increment in ms
        self._start = "startpos"

    def greet(self) -> Talk:
        """Names and options up to `uciok`, then the variant, which the program must list."""
        yield Say(["uci"])
        name, variants = None, None
        line: str = yield HEAR
        while line.strip() != "uciok":
            if line.startswith("id name "):
                name = line.removeprefix("id name ").strip()
            if line.startswith("option name UCI_Variant "):
                variants = line.split()
            line = yield HEAR
        if variants is None or VARIANT not in variants:
            raise Unparsable(f"{name or 'the program'} offers no UCI_Variant {VARIANT}, so it cannot play Othello")
        yield Say([f"setoption name UCI_Variant value {VARIANT}"])
        yield from self._wait_ready()
        return name

    def begin(self, opening: Opening) -> Talk:
        """A new game, from the usual start or from a position."""
        expect_usual_side(opening, "UCI")
        setup = opening.setup
        self._clock = opening.ms_total, opening.ms_increment
        board = Board(setup.start[BLACK], setup.start[WHITE])
        is_usual = board == Board.start() and setup.first == BLACK
        self._start = "startpos" if is_usual else f"fen {fen(board, setup.first)}"
        yield Say(["ucinewgame"])
        yield from self._wait_ready()

    def prepare(self, request: Request) -> Talk:
        """The start and the moves since."""
        words = " ".join(_moves(request.setup, [*first_pass(request.setup), *request.history]))
        yield Say([f"position {self._start} moves {words}" if words else f"position {self._start}"])
        yield from self._wait_ready()

    def choose(self, request: Request) -> Talk:
        """`go` with the time; `info` and other lines before the answer mean nothing."""
        yield Say([self._go(request.ms_left)])
        line: str = yield HEAR
        while line.split()[:1] != ["bestmove"]:
            line = yield HEAR
        return _read_best(line.split()[1:2])

    def quit(self) -> Talk:
        """The program goes."""
        yield Say(["quit"])

    def _go(self, ms_left: float) -> str:
        left = max(1, (_MOST_MS if ms_left == math.inf else int(ms_left)) - _MARGIN_MS)
        total, increment = self._clock
        if total == math.inf:
            return f"go movetime {left}"
        more = int(increment)
        return f"go wtime {left} btime {left} winc {more} binc {more}"

    def _wait_ready(self) -> Talk:
        yield Say(["isready"])
        line: str = yield HEAR
        while line.strip() != "readyok":
            line = yield HEAR


def fen(board: Board, mover: int) -> str:
    """The position as Fairy-Stockfish writes it (8.1): P is black, and black to move is w."""
    rows = [str(board)[start : start + SIDE] for start in range(0, SIDE * SIDE, SIDE)]
    packed = "/".join(re.sub("-+", lambda run: str(len(run[0])), row) for row in rows)
    supply = board.counts()[2]
    signs = packed.replace("X", "P").replace("O", "p")
    return f"{signs}[{'P' * supply}{'p' * supply}] {'wb'[mover]} 0 1"


def _moves(setup: Any, history: Sequence[Moved]) -> list[str]:
    """The moves since the start as drops; the board is followed, because the name of a pass depends on it."""
    board, words = Board(setup.start[BLACK], setup.start[WHITE]), []
    for moved in history:
        if moved.action is None:
            words.append(_pass_word(board, moved.seat))
        else:
            words.append(f"P@{_flip(square_name(moved.action))}")
            board = board.play(moved.seat, moved.action)
    return words


def _pass_word(board: Board, seat: int) -> str:
    """A pass is a move of the seat's first disc to its own square; the first is counted from the bottom left."""
    discs = board.white if seat == WHITE else board.black
    rows = [discs >> SIDE * row & 0xFF for row in range(SIDE)]
    turned = sum(bits << SIDE * (SIDE - 1 - row) for row, bits in enumerate(rows))
    name = square_name(lowest(turned))
    return name + name


def _flip(name: str) -> str:
    """Our row r is rank 9-r there, and the other way round."""
    return f"{name[0]}{SIDE + 1 - int(name[1])}"


def _read_best(words: list[str]) -> int:
    word = words[0] if words else ""
    drop = _DROP.fullmatch(word)
    if drop:
        return square_index(_flip(drop[1] + drop[2]))
    if _PASS.fullmatch(word):
        raise IllegalPass(f"got {word!r}, a pass; a player who can move must move (R9)")
    raise unexpected(word, "`bestmove P@` and a square from a1 to h8")
