"""One process per move: the external strategies of the Python package reversi (7.5)."""

from __future__ import annotations

import re
from typing import Any

from meydan.engine.talk import HEAR_ALL, Request, Say, Talk
from meydan.games.othello.law.state import BLACK, WHITE
from meydan.games.othello.original.wire.quiet import Quiet, unexpected

_NUMBERS = {BLACK: "1", WHITE: "-1"}
_ANSWER = re.compile(r"([0-9]{1,2})[ \t]+([0-9]{1,2})")


class OneShot(Quiet):
    """The whole position on standard input, column and row on standard output."""

    one_shot = True

    def choose(self, request: Request) -> Talk:
        """The mover, the size and the rows, without a final newline; all that the program says is the answer."""
        side = request.setup.side
        lines = [_NUMBERS[request.seat], str(side), *_rows(request.state, side)]
        yield Say(["\n".join(lines)], end="")
        text: str = yield HEAR_ALL
        return _square(text, side)


def _rows(state: Any, side: int) -> list[str]:
    cells = [_cell(state, square) for square in range(side * side)]
    return [" ".join(cells[start : start + side]) for start in range(0, side * side, side)]


def _cell(state: Any, square: int) -> str:
    return next((_NUMBERS[seat] for seat in (BLACK, WHITE) if state.discs[seat] >> square & 1), "0")


def _square(text: str, side: int) -> int:
    found = _ANSWER.fullmatch(text.strip())
    if found and int(found[1]) < side and int(found[2]) < side:
        return int(found[2]) * side + int(found[1])
    raise unexpected(text.strip(), f"`column row`, each from 0 to {side - 1}")
