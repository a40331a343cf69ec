"""The arena protocol of the Python package rust-reversi (7.4)."""

from __future__ import annotations

from meydan.engine.talk import HEAR, Opening, Request, Say, Talk
from meydan.games.othello.original.wire.quiet import Quiet, board_of, expect_usual_side, told_line, unexpected


class RustReversi(Quiet):
    """The colour comes as the last argument; `ping` once, then a board for every move, answered by an index."""

    def arguments(self, seat: int) -> list[str]:
        """A process plays one colour for all its life."""
        return [("BLACK", "WHITE")[seat]]

    def greet(self) -> Talk:
        """The program shows that it is there; it has no name."""
        yield Say(["ping"])
        line = yield from told_line()
        if line != "pong":
            raise unexpected(line, "`pong`")

    def begin(self, opening: Opening) -> Talk:
        """There is no mark for a new game."""
        expect_usual_side(opening, "rust-reversi")
        yield from ()

    def choose(self, request: Request) -> Talk:
        """The board goes out, the number of a square comes back."""
        side = request.setup.side
        yield Say([board_of(request.state, side)])
        line: str = yield HEAR
        return _index(line.strip(), side * side)


def _index(word: str, squares: int) -> int:
    if word.isascii() and word.isdigit() and len(word) <= 3 and int(word) < squares:
        return int(word)
    raise unexpected(word, f"the number of a square, 0 to {squares - 1}")
