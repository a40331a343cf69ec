"""What all formats read and write: positions, and records of games that replay strictly through the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from functools import cache, cached_property
from typing import Any

import numpy as np

from meydan.engine.errors import BadInput
from meydan.engine.record import view
from meydan.games.othello.law import rules
from meydan.games.othello.law.state import BLACK, BY_DISCS, SIDE, WHITE, setup_type
from meydan.games.othello.setup.settings import SCORINGS, fill_board, start_discs
from meydan.games.othello.words.squares import square_names
from meydan.games.othello.words.walk import PASS, Ply, Walk

REASONS = {"r": "resigned", "t": "timeout", "s": "agreed"}  # endings that GGF has a letter for
MOST_FAULTS = 1000  # bad games of a file after which the rest is not read
MOST_GAMES = 200_000  # of one file, about a gigabyte of memory
MOST_REPLAYS = 1000  # games of a file whose replays are kept; those of others are made again when asked for
SHOWN = 60  # characters of somebody's text that a message repeats


@dataclass(frozen=True, slots=True)
class Position:
    """Discs and whose turn it is; the mover may be one who must pass."""

    black: int
    white: int
    mover: int = BLACK
    side: int = SIDE

    @classmethod
    @cache
    def standard(cls, side: int = SIDE) -> Position:
        """The usual start (section 2)."""
        return cls(*start_discs(side), BLACK, side)

    def setup(self) -> Any:
        """A setup record whose games begin here."""
        setup = view(np.zeros(1, setup_type(self.side)))
        fill_board(setup, self.side)
        setup.start[BLACK], setup.start[WHITE], setup.first = self.black, self.white, self.mover
        return setup

    def open_squares(self) -> int:
        """The squares that the mover can play; none where they must pass or the game is over."""
        own, other = (self.black, self.white) if self.mover == BLACK else (self.white, self.black)
        return int(rules.open_squares(own, other, self.setup()))

    def legal(self) -> list[str]:
        """The names of the open squares, in board order (R16)."""
        return square_names(self.open_squares(), self.side)


@dataclass(frozen=True, slots=True)
class Move:
    """A square, with what the player thought of it and how long it took them."""

    square: int
    evaluation: Decimal | None = None  # discs, from the mover's view
    seconds: Decimal | None = None


@dataclass(frozen=True, slots=True)
class PassNote:
    """What a file says about a forced pass; passes themselves follow from the rules."""

    after: int  # moves played before it
    evaluation: Decimal | None = None
    seconds: Decimal | None = None


@dataclass(frozen=True, slots=True)
class Side:
    """One player of a game."""

    name: str = ""
    rating: str = ""  # as written
    time: str = ""  # their time control where the two differ, as in GameRecord.time


@dataclass(frozen=True)
class GameRecord:
    """A game as files keep it. Passes are not among the moves: the rules say where they were (8.2)."""

    start: Position = field(default_factory=Position.standard)
    moves: tuple[Move, ...] = ()
    black: Side = Side()
    white: Side = Side()
    result: Decimal | None = None  # black's margin, empties to the winner (R14); None: not known
    reason: str = ""  # why it ended before its end: timeout, resigned, agreed, illegal, crash ...
    theoretical: int | None = None  # black's discs had both played perfectly from some point on (WTHOR)
    id: str = ""
    date: str = ""  # as written; formats differ
    place: str = ""  # server or tournament
    time: str = ""  # `main/increment/extra`, see `read_clock`
    type: str = ""  # GGF type such as `8` or `s8r18`; empty: the size of the board
    pass_notes: tuple[PassNote, ...] = ()
    tags: tuple[tuple[str, str], ...] = ()  # what a file says beyond this, kept to be written back

    @classmethod
    def played(
        cls,
        squares: Iterable[str | int],
        names: tuple[str, str] = ("", ""),
        seconds: Iterable[float] = (),
        **facts: Any,
    ) -> GameRecord:
        """A record of these squares (names or numbers) and of what each took, with its result if they end the game.

        `names` are black's and white's; `facts` are other fields of the record. A pass word may stand where it is due.
        """
        start = facts.pop("start", None) or Position.standard()
        walk = Walk(start.setup())
        for square in squares:
            walk.play_word(square) if isinstance(square, str) else walk.play(int(square))
        record = cls.walked(walk, start, black=Side(names[0]), white=Side(names[1]), **facts)
        return _with(record, moves=_timed(record.moves, seconds)).completed()

    @classmethod
    def walked(cls, walk: Walk, start: Position, **facts: Any) -> GameRecord:
        """The record of a walk from this start, which then need not be replayed."""
        moves = tuple(Move(ply.square) for ply in walk.plies if ply.square != PASS)
        record = cls(start=start, moves=moves, **facts)
        record.__dict__["replay"] = walk
        return record

    @cached_property
    def replay(self) -> Walk:
        """The moves played through the rules; the first illegal one is an error with its number."""
        walk = Walk(self.start.setup())
        for move in self.moves:
            walk.play(move.square)
        return walk

    @property
    def plies(self) -> Sequence[Ply]:
        """Moves and passes in order."""
        return self.replay.plies

    @property
    def passes(self) -> int:
        """How many passes there were."""
        return len(self.plies) - len(self.moves)

    @property
    def is_over(self) -> bool:
        """Whether the moves end the game by the rules."""
        return self.replay.is_over

    @property
    def final(self) -> Position:
        """The position after the last move and any pass that follows it."""
        walk = self.replay
        mover = walk.asked if walk.is_over else walk.state.mover
        return Position(walk.state.discs[BLACK], walk.state.discs[WHITE], mover, self.start.side)

    def scores(self, scoring: str = "discs") -> tuple[int, int]:
        """Black's and white's points (R13, R14) of the position that the moves reach."""
        walk = self.replay
        walk.setup.scoring = SCORINGS[scoring]
        scores = tuple(int(rules.score(walk.state, walk.setup, seat)) for seat in (BLACK, WHITE))
        walk.setup.scoring = BY_DISCS
        return scores[BLACK], scores[WHITE]

    def margin(self) -> Decimal | None:
        """Black's margin by R14: as recorded, else from the board if the game is over."""
        if self.result is not None or not self.is_over:
            return self.result
        black, white = self.scores("empties_to_winner")
        return Decimal(black - white)

    def completed(self) -> GameRecord:
        """The same record with its result filled in where the board gives one."""
        return _with(self, result=self.margin())

    def forfeited(self, seat: int, reason: str) -> GameRecord:
        """The same record lost by this seat at once, for this reason (M2)."""
        squares = self.start.side**2
        return _with(self, result=Decimal(-squares if seat == BLACK else squares), reason=reason)

    def pass_note(self, after: int) -> PassNote:
        """What is noted about the pass after so many moves."""
        return next((note for note in self.pass_notes if note.after == after), PassNote(after))

    def check(self) -> GameRecord:
        """The record itself, if it replays and says the result that its board shows."""
        plain = not self.reason and not set(self.type.lower()) & set("ka")
        if self.is_over and plain and self.result is not None:
            black, white = self.scores("empties_to_winner")
            if self.result != black - white:
                raise BadInput(
                    f"the result is given as {self.result:+f} for black; the board says {black - white:+d} "
                    f"({black}-{white} with the empty squares counted for the winner)"
                )
        return self


def collect(jobs: Iterable[Callable[[], GameRecord]], faults: list[str] | None, before: int = 0) -> list[GameRecord]:
    """The games that the jobs make; with a list for faults, a bad game is left out and its sentence put there.

    `before` is the number of games that the same file gave already.
    """
    games: list[GameRecord] = []
    for job in jobs:
        try:
            games.append(job())
        except BadInput as error:
            if faults is None:
                raise
            faults.append(str(error))
            if len(faults) >= MOST_FAULTS:
                raise BadInput(f"{len(faults)} games of the file are bad, the last of them: {error}") from None
        if games and before + len(games) > MOST_REPLAYS:
            games[-1].__dict__.pop("replay", None)
        if before + len(games) > MOST_GAMES:
            raise BadInput(f"the file has more than {MOST_GAMES} games, the most that can be read; split it")
    return games


def text_lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines that are not blank, with their numbers from 1."""
    lines = text.replace("\r\n", "\n").split("\n")
    return ((number, line.strip()) for number, line in enumerate(lines, start=1) if line.strip())


def shown(text: str) -> str:
    """Somebody's text, quoted and shortened for a message."""
    return repr(text if len(text) <= SHOWN else text[:SHOWN] + "...")


def _with(record: GameRecord, **facts: Any) -> GameRecord:
    """A copy with other facts; the moves stay, and so does their replay."""
    copy = replace(record, **facts)
    if "replay" in record.__dict__:
        copy.__dict__["replay"] = record.__dict__["replay"]
    return copy


def _timed(moves: tuple[Move, ...], seconds: Iterable[float]) -> tuple[Move, ...]:
    """The moves with their times, to the millisecond."""
    times = [Decimal(round(1000 * each)) / 1000 for each in seconds]
    if times and len(times) != len(moves):
        raise BadInput(f"got the times of {len(times)} moves; the game has {len(moves)}")
    return tuple(replace(move, seconds=time) for move, time in zip(moves, times, strict=True)) if times else moves
