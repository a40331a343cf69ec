"""Positions and files of positions, solved to the end (`meydan solve othello`)."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path

from meydan.engine.errors import BadInput
from meydan.engine.solving import Solved
from meydan.games.othello.agent.machine import Machine
from meydan.games.othello.agent.solver import Solution, solve
from meydan.games.othello.kit import Board
from meydan.games.othello.law.state import SIDE
from meydan.games.othello.original.formats import GameRecord, Position, decode, read
from meydan.games.othello.original.formats.positions import write_board

LOOK_SECONDS = 0.2  # between two looks at how far a search is


@dataclass(frozen=True)
class Ending:
    """One position."""

    position: Position

    @property
    def title(self) -> str:
        """The board and who is to move."""
        return write_board(self.position)

    @property
    def size(self) -> str:
        """What makes it long."""
        return f"{self._board().counts()[2]} empty squares"

    def solve(self, report: Callable[[int], None]) -> Solved:
        """The exact score, empty squares to the winner (R14), and a line that gives it."""
        machine, began = Machine(), time.perf_counter()
        board, mover = self._board(), self.position.mover
        first = _watched(board, mover, machine, report)
        line, nodes, step = list[str](), first.nodes, first
        while not board.finished():
            if step.best is None:
                line.append("pass")
            else:
                line.append(step.best)
                board = board.play(mover, step.best)
            mover = 1 - mover
            step = _watched(board, mover, machine, report)
            nodes += step.nodes
        return Solved(first.score, line, nodes, time.perf_counter() - began)

    def _board(self) -> Board:
        return Board(self.position.black, self.position.white)


def endings(text: str) -> Sequence[Ending]:
    """The positions of a file (of games, the last ones), or the one that is written here."""
    records = read(text) if _is_file(text) else _written(text)
    found = [record.final if record.moves else record.start for record in records]
    if other := [position for position in found if position.side != SIDE]:
        raise BadInput(f"a position has size {other[0].side}; only {SIDE}x{SIDE} can be solved")
    return [Ending(position) for position in found]


def _is_file(text: str) -> bool:
    try:
        return Path(text).is_file()
    except (OSError, ValueError):  # too long for a name
        return False


def _written(text: str) -> list[GameRecord]:
    try:
        return decode(text.encode(errors="replace"))
    except BadInput as error:
        raise BadInput(
            f"{text[:80]!r} is neither a file nor a position: {error}; "
            "expected 64 squares as X, O and -, a blank and who is to move, X or O"
        ) from None


def _watched(board: Board, mover: int, machine: Machine, report: Callable[[int], None]) -> Solution:
    """Solve in a thread of its own, which Ctrl-C here ends."""
    with ThreadPoolExecutor(1) as thread:
        work = thread.submit(solve, board.black, board.white, mover, machine)
        try:
            while not wait([work], LOOK_SECONDS).done:
                report(machine.nodes)
        except BaseException:
            machine.stop()
            raise
        return work.result()
