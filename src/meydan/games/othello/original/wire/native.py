"""Our own protocol, simple enough for a student's first bot (7.1)."""

from __future__ import annotations

from collections.abc import Sequence

from meydan.engine.talk import HEAR, Closing, Moved, Opening, Request, Say, Talk
from meydan.games.othello.law.state import BY_DISCS
from meydan.games.othello.original.wire.quiet import LETTERS, Quiet, board_of, milliseconds, told_line, unexpected
from meydan.games.othello.words.squares import read_square, square_name

GREETING = "othello 1"


class Native(Quiet):
    """`othello 1`, `new`, `move`, `go`, `end`, `quit`."""

    plays_again = True

    def __init__(self) -> None:
        self._told = 0  # entries of the history that the program knows

    def greet(self) -> Talk:
        """The program says that it is ready, and its name if it likes."""
        yield Say([GREETING])
        line = yield from told_line()
        word, _, name = line.partition(" ")
        if word.lower() != "ready":
            raise unexpected(line, "`ready <name>`")
        return name.strip() or None

    def begin(self, opening: Opening) -> Talk:
        """The program's colour, its time for a move and the scoring."""
        self._told = 0
        scoring = "discs" if opening.setup.scoring == BY_DISCS else "empties_to_winner"
        limit = milliseconds(min(opening.ms_per_move, opening.ms_total))
        yield Say([f"new {LETTERS[opening.seat]} {limit} {scoring}"])

    def prepare(self, request: Request) -> Talk:
        """All that happened since the program was asked last, its own move included."""
        yield from self._tell(request.history, request.setup.side)

    def choose(self, request: Request) -> Talk:
        """One line with the whole position, so that a bot need not remember anything."""
        side = request.setup.side
        board = board_of(request.state, side)
        yield Say([f"go {board} {LETTERS[request.seat]} {milliseconds(request.ms_left)}"])
        line: str = yield HEAR
        return read_square(line, side)

    def finish(self, closing: Closing) -> Talk:
        """The last moves, then the points and the winner: B, W or draw."""
        yield from self._tell(closing.history, closing.setup.side)
        winner = "draw" if closing.winner is None else LETTERS[closing.winner]
        yield Say([f"end {closing.scores[0]} {closing.scores[1]} {winner}"])

    def quit(self) -> Talk:
        """The program has a second to go."""
        yield Say(["quit"])

    def _tell(self, history: Sequence[Moved], side: int) -> Talk:
        lines = [f"move {LETTERS[moved.seat]} {_move(moved, side)}" for moved in history[self._told :]]
        self._told = max(self._told, len(history))
        if lines:
            yield Say(lines)


def _move(moved: Moved, side: int) -> str:
    return "pass" if moved.action is None else square_name(moved.action, side)
