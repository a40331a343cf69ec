"""The board that an engine keeps, and the bot that it asks."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from meydan.engine.errors import BotError, NotAllowed, Unparsable
from meydan.engine.game import Layout, Shown
from meydan.engine.record import View as RecordView
from meydan.engine.record import view
from meydan.games.othello.kit import Board, View
from meydan.games.othello.law import rules
from meydan.games.othello.law.state import BLACK, NOBODY, SIDE, SIDES, WHITE, observation_type, state_type
from meydan.games.othello.original.formats.records import Position
from meydan.games.othello.setup.settings import board_layout
from meydan.games.othello.words.squares import COLOURS, square_index, square_name

THINK_MS = 1000.0  # for a move where nobody says how long
Actor = Callable[[View], Any]  # what a bot is shown -> a square by name or number
MakeBot = Callable[[int, RecordView, Layout], Actor]  # the bot for a seat in a new game


class WrongColour(NotAllowed):
    """It is the other colour's turn, and it can move."""


class BotFailed(BotError):
    """Our own bot raised, or answered what cannot be played."""


@dataclass(frozen=True)
class Hint:
    """What a bot thinks of a move: the line it expects, its value in discs for the mover, and how deep it looked."""

    line: str
    value: float
    depth: str


@dataclass(frozen=True)
class Stand:
    """A position, and whose turn it is even if they must pass."""

    board: Board
    turn: int


class Session:
    """One game at a time; passes that were left out are made up for, as they are forced."""

    def __init__(self, make_bot: MakeBot, name: str = "Meydan", think_ms: float = THINK_MS) -> None:
        self.name, self.think_ms = name, think_ms
        self._make_bot = make_bot
        self.clear(SIDE)
        self._bot(BLACK)  # a bot that compiles does it now and not on its clock

    def clear(self, side: int | None = None) -> None:
        """A new game from the usual start."""
        chosen = self.board.side if side is None else side
        if chosen not in SIDES:
            raise NotAllowed(f"got size {chosen}; expected one of {', '.join(map(str, SIDES))}")
        self.put(Board.start(chosen), BLACK)

    def put(self, board: Board, turn: int) -> None:
        """A new game from this position; bots are made anew when they are first asked."""
        self._stands = [Stand(board, turn)]
        self._setup = Position(board.black, board.white, turn, board.side).setup()
        self._bots: dict[int, Actor] = {}

    def follow(self, board: Board, turn: int, moves: Iterable[tuple[int, int | None]]) -> None:
        """The game that these moves make from this position; if it goes on with the last one, the bots stay."""
        before, setup, bots = self._stands, self._setup, self._bots
        self.put(board, turn)
        for seat, square in moves:
            self.play(seat, square)
        if self._stands[: len(before)] == before:
            self._setup, self._bots = setup, bots

    def show(self, board: Board, turn: int) -> None:
        """The game has come to this position."""
        if board.side != self.board.side:
            self.put(board, turn)
        self._stands.append(Stand(board, turn))

    @property
    def board(self) -> Board:
        """The discs."""
        return self._stands[-1].board

    @property
    def turn(self) -> int:
        """Whose turn it is, even if they must pass."""
        return self._stands[-1].turn

    @property
    def is_over(self) -> bool:
        """Whether neither colour can move."""
        return self.board.finished()

    @property
    def stands(self) -> list[Stand]:
        """The positions of the game so far, the first one included."""
        return list(self._stands)

    def can_move(self, seat: int) -> bool:
        """Whether the colour has a square."""
        return bool(self.board.legal(seat))

    def play(self, seat: int, square: int | None) -> None:
        """The colour plays a square, or passes (None); a pass that the other colour owed is made for it."""
        self.check_turn(seat)
        if square is not None:
            self._stands.append(Stand(self.board.play(seat, square), 1 - seat))
        elif self.can_move(seat):
            raise NotAllowed(f"{COLOURS[seat]} cannot pass; it can play {' '.join(self.board.legal(seat))}")
        else:
            self._stands.append(Stand(self.board, 1 - seat))

    def check_turn(self, seat: int) -> None:
        """Raise unless it is this colour's turn, or the other one has to pass."""
        if seat != self.turn and self.can_move(self.turn):
            raise WrongColour(f"{COLOURS[self.turn]} is to move")

    def undo(self) -> bool:
        """Take the last move or pass back; False when there is none."""
        if len(self._stands) == 1:
            return False
        self._stands.pop()
        return True

    def choose(self, seat: int, think_ms: float) -> int | None:
        """The bot's move in this position, not played yet; None where it must pass."""
        return self._choose(Stand(self.board, seat), think_ms)

    def hints(self, stand: Stand, number: int, think_ms: float) -> list[Hint]:
        """What the bot says of its best moves; of one without opinions, its choice and the discs after it.

        A bot has opinions if its class has a method `hints(view, number)` that gives tuples as in `Hint`.
        """
        if not stand.board.legal(stand.turn):
            return [Hint("PA", float(_balance(stand.board, stand.turn)), "1")]
        tell = getattr(getattr(self._bot(stand.turn), "__self__", None), "hints", None)
        if tell is not None:
            return [Hint(*each) for each in self._ask(lambda: list(tell(self._view(stand, think_ms), number)))]
        square = self._choose(stand, think_ms)
        assert square is not None
        after = stand.board.play(stand.turn, square)
        return [Hint(square_name(square, after.side).upper(), float(_balance(after, stand.turn)), "1")]

    def _choose(self, stand: Stand, think_ms: float) -> int | None:
        if not stand.board.legal(stand.turn):
            return None
        answer = self._ask(lambda: self._bot(stand.turn)(self._view(stand, think_ms)))
        return _checked(stand, answer)

    def _ask(self, question: Callable[[], Any]) -> Any:
        """Whatever a bot raises is its failure and not the end of the engine."""
        try:
            return question()
        except Exception as error:
            raise BotFailed(f"the bot raised {type(error).__name__}: {error}") from error

    def timed(self, work: Callable[[], Any]) -> tuple[Any, float]:
        """What the work gives, and the seconds it took."""
        began = time.monotonic()
        return work(), time.monotonic() - began

    def _bot(self, seat: int) -> Actor:
        if seat not in self._bots:
            self._bots[seat] = self._make_bot(seat, self._setup, board_layout(self.board.side))
        return self._bots[seat]

    def _view(self, stand: Stand, think_ms: float) -> View:
        board, seat = stand.board, stand.turn
        state: Any = view(np.zeros(1, state_type(board.side)))
        state.discs[BLACK], state.discs[WHITE], state.forfeiter = board.black, board.white, NOBODY
        rules.give_turn(state, self._setup, seat)

        def look() -> Any:
            seen = view(np.zeros(1, observation_type(board.side)))
            rules.observe(state, self._setup, seat, seen)
            return seen

        return View(Shown(self._setup, seat, len(self._stands) - 1, think_ms, state, look))


def _checked(stand: Stand, answer: Any) -> int:
    """A bot's answer as a square that can be played."""
    side, legal = stand.board.side, stand.board.legal(stand.turn)
    try:
        square = square_index(answer, side) if isinstance(answer, str) else int(answer)
    except (Unparsable, TypeError, ValueError) as error:
        raise BotFailed(f"the bot answered {str(answer)[:40]!r}; expected a square") from error
    if square < 0 or square_name(square, side) not in legal:
        raise BotFailed(f"the bot answered {answer!r}; {COLOURS[stand.turn]} can play {' '.join(legal)}")
    return square


def _balance(board: Board, seat: int) -> int:
    """The colour's discs less the other's."""
    black, white, _ = board.counts()
    return black - white if seat == BLACK else white - black
