"""A bot as an NBoard engine, protocol version 2 (7.3)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from meydan.engine.errors import BotError, MeydanError
from meydan.games.othello.kit import Board
from meydan.games.othello.original.engines.session import Session, Stand
from meydan.games.othello.original.formats.ggf import read_ggf_game
from meydan.games.othello.words.squares import PASS_WORDS, square_index, square_name
from meydan.games.othello.words.walk import PASS

MOST_HINTS = 64
_ENDS_WITH_PASS = re.compile(r"\[\s*(?:pa|pass)\s*(?:/[^\]]*)?\]\s*;?\s*\)?\s*", re.IGNORECASE)


class NBoardEngine:
    """Follows the game it is shown; `go` says a move and changes nothing. Lines it does not know mean nothing."""

    def __init__(self, session: Session) -> None:
        self.stopped = False
        self._session = session

    def answer(self, line: str) -> Iterator[str]:
        """The lines that answer one line; the first come before the thinking is done."""
        command, _, rest = line.strip().partition(" ")
        try:
            yield from self._obey(command, rest.strip())
        except MeydanError as error:
            yield f"status {' '.join(str(error).split())}"

    def gives_way(self, line: str, waiting: str) -> bool:
        """A `ping` ends what tells of positions: the one that it was asked about is about to change."""
        return line.split()[:1] in (["hint"], ["analyze"]) and waiting.split()[:1] == ["ping"]

    def _obey(self, command: str, rest: str) -> Iterator[str]:
        if command == "nboard":
            yield f"set myname {self._session.name}"
        elif command == "set":
            self._set(*rest.partition(" ")[::2])
        elif command == "move":
            self._move(rest.partition("/")[0].strip())
        elif command == "go":
            yield from self._go()
        elif command == "hint":
            yield from self._hint(rest)
        elif command == "ping":
            yield f"pong {rest}"
        elif command == "learn":
            yield from ("status no book to learn for", "learned")
        elif command == "analyze":
            yield from self._analyze()
        elif command == "quit":
            self.stopped = True

    def _set(self, what: str, value: str) -> None:
        """Only the game matters: the bots think by time, so that depth and contempt say nothing to them."""
        if what == "game":
            self._set_game(value)

    def _set_game(self, text: str) -> None:
        """The end of this game; a pass that is due and not written is still to be made."""
        record = read_ggf_game(text)
        start, plies = record.start, list(record.plies)
        if plies and plies[-1].square == PASS and not _says_pass(text):
            plies.pop()
        moves = [(ply.seat, None if ply.square == PASS else ply.square) for ply in plies]
        self._session.follow(Board(start.black, start.white, start.side), start.mover, moves)

    def _move(self, word: str) -> None:
        session = self._session
        square = None if word.lower() in PASS_WORDS else square_index(word, session.board.side)
        seat = session.turn
        if square is not None and not session.can_move(seat):
            seat = 1 - seat
        session.play(seat, square)

    def _go(self) -> Iterator[str]:
        """`=== move/value/seconds`; the value is left out, as the bot need not have one."""
        session = self._session
        yield "status Thinking"
        try:
            square, seconds = session.timed(lambda: session.choose(session.turn, session.think_ms))
        except BotError as error:
            yield f"status {' '.join(str(error).split())}"
            return
        word = "PA" if square is None else square_name(square, session.board.side).upper()
        yield f"=== {word}//{seconds:.2f}"
        yield "status"

    def _hint(self, rest: str) -> Iterator[str]:
        session = self._session
        number = min(MOST_HINTS, int(rest)) if rest.isascii() and rest.isdigit() and len(rest) < 5 else 1
        yield "status Analyzing"
        for hint in session.hints(session.stands[-1], max(1, number), session.think_ms):
            yield f"search {hint.line} {hint.value:+.2f} 0 {hint.depth}"
        yield "status"

    def _analyze(self) -> Iterator[str]:
        """The value of every position of the game for who is to move there, the last one first."""
        stands = self._session.stands
        yield "status Analyzing"
        for plies in range(len(stands) - 1, -1, -1):
            yield f"analysis {plies} {self._value(stands[plies]):+.2f}"
        yield "status"

    def _value(self, stand: Stand) -> float:
        """The bot's opinion; of a finished game the result, empty squares to the winner (R14)."""
        board, seat = stand.board, stand.turn
        if board.finished():
            return float(board.score(seat, "empties_to_winner") - board.score(1 - seat, "empties_to_winner"))
        if board.must_pass(seat):
            return -self._value(Stand(board, 1 - seat))
        return self._session.hints(stand, 1, self._session.think_ms)[0].value


def _says_pass(text: str) -> bool:
    last = text.rfind("[")
    return last >= 0 and _ENDS_WITH_PASS.fullmatch(text, last) is not None
