"""A bot behind our own protocol (7.1), as a program of its own."""

from __future__ import annotations

from meydan.engine.errors import BotError
from meydan.games.othello.kit import Board
from meydan.games.othello.original.engines.session import Session
from meydan.games.othello.original.wire.native import GREETING
from meydan.games.othello.words.squares import colour_seat, square_name


class NativeEngine:
    """Answers the greeting and every `go`; all other lines need no answer."""

    def __init__(self, session: Session) -> None:
        self.stopped = False
        self._session = session

    def gives_way(self, line: str, waiting: str) -> bool:
        """Every command is answered to its end."""
        return False

    def answer(self, line: str) -> list[str]:
        """The answer to one line, if it has one."""
        words = line.split()
        if words == GREETING.split():
            return [f"ready {self._session.name}"]
        if words[:1] == ["new"]:
            self._session.clear()
        self.stopped = words == ["quit"]
        return self._go(words[1:]) if words[:1] == ["go"] and len(words) == 4 else []

    def _go(self, words: list[str]) -> list[str]:
        """The bot's square; an answer that is no square says what went wrong."""
        try:
            board, seat = Board.parse(words[0]), colour_seat(words[1])
            self._session.show(board, seat)
            square = self._session.choose(seat, _milliseconds(words[2], self._session.think_ms))
        except BotError as error:
            return [f"error: {' '.join(str(error).split())}"]
        return ["pass" if square is None else square_name(square, board.side)]


def _milliseconds(word: str, otherwise: float) -> float:
    return float(word) if word.isascii() and word.isdigit() and len(word) <= 12 else otherwise
