"""Our own log: JSON Lines, one game per line, every ply with its legal squares, turned discs and counts (8.6)."""

from __future__ import annotations

import json
from collections.abc import Iterable
from decimal import Decimal
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from meydan.engine.errors import BadInput
from meydan.games.othello.law.state import BLACK, WHITE
from meydan.games.othello.original.formats.positions import read_board, write_board
from meydan.games.othello.original.formats.records import GameRecord, Move, Position, Side, collect, shown, text_lines
from meydan.games.othello.original.formats.transcript import read_transcript, write_transcript
from meydan.games.othello.words.squares import DISCS, square_name, square_names, write_discs
from meydan.games.othello.words.walk import PASS, Ply

if TYPE_CHECKING:
    from pydantic import BaseModel

DRAW = "draw"
_OPTIONAL = {"reason": "", "time_ms": None, "start": None}  # left out of a line where they say nothing


@cache
def model() -> type[BaseModel]:
    """What a line holds. All but names, transcript, start, reason, times and an early result follows from the moves."""
    from typing import Annotated, Literal

    from pydantic import BaseModel, ConfigDict, Field

    time = Annotated[int, Field(ge=0, le=10**9)]

    class LogLine(BaseModel):
        """One game."""

        model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

        id: str = Field("", description="a name for the game")
        black: str = Field(description="the bot that played black")
        white: str
        transcript: str = Field(max_length=1000, description="the moves without passes")
        transcript_with_passes: str = Field(max_length=1000, description="the same with -- for each pass")
        plies: list[list[str | int]] = Field(description="[side, move, legal, flips, x, o] of each move or pass")
        final: str = Field(description="the last board")
        x: int
        o: int
        empty: int
        winner: Literal["X", "O", "draw"] | None = Field(description="null: the game broke off without a result")
        score_discs: int | None
        score_empties_to_winner: int | None
        reason: str = Field("", description="why it ended before its end, such as timeout")
        time_ms: list[time | None] | None = Field(None, description="thinking time of each ply; null for a pass")
        start: str | None = Field(None, description="board and mover, where it is not the usual start")

    return LogLine


def read_jsonl(text: str, faults: list[str] | None = None) -> list[GameRecord]:
    """The games of a log; each is replayed, and what its line says must be what comes out."""
    return collect((partial(_read_line, number, line) for number, line in text_lines(text)), faults)


def write_jsonl(games: Iterable[GameRecord]) -> str:
    """One line per game."""
    return "".join(json.dumps(line_of(game), separators=(",", ":"), ensure_ascii=False) + "\n" for game in games)


def line_of(game: GameRecord) -> dict[str, Any]:
    """What a line says about a game, as plain values."""
    final, side = game.final, game.start.side
    black, white = game.scores()
    line = {
        "id": game.id,
        "black": game.black.name,
        "white": game.white.name,
        "transcript": write_transcript(game),
        "transcript_with_passes": write_transcript(game, passes=True),
        "plies": [_ply(ply, side) for ply in game.plies],
        "final": write_discs(final.black, final.white, side),
        "x": black,
        "o": white,
        "empty": side * side - black - white,
        **_outcome(game),
        "reason": game.reason,
        "time_ms": _times(game),
        "start": None if game.start == Position.standard() else write_board(game.start),
    }
    return {key: value for key, value in line.items() if key not in _OPTIONAL or value != _OPTIONAL[key]}


def _ply(ply: Ply, side: int) -> list[str | int]:
    move = "pass" if ply.square == PASS else square_name(ply.square, side)
    legal, turned = (" ".join(square_names(squares, side)) for squares in (ply.open, ply.turned))
    return [DISCS[ply.seat], move, legal, turned, *ply.counts]


def _outcome(game: GameRecord) -> dict[str, Any]:
    """Winner and scores; an early end counts the same under both scorings (M2), an open game not at all."""
    margin = game.margin()
    if margin is not None and margin != int(margin):
        raise BadInput(
            f"the result {margin:+f} of game {shown(game.id)} is not a whole number of discs; write it as GGF"
        )
    discs = None if margin is None else int(margin)
    if game.is_over and not game.reason:
        black, white = game.scores()
        discs = black - white
    winner = None if margin is None else DRAW if margin == 0 else DISCS[BLACK if margin > 0 else WHITE]
    return {"winner": winner, "score_discs": discs, "score_empties_to_winner": None if margin is None else int(margin)}


def _times(game: GameRecord) -> list[int | None] | None:
    if all(move.seconds is None for move in game.moves):
        return None
    moves = iter(game.moves)
    return [None if ply.square == PASS else _milliseconds(next(moves)) for ply in game.plies]


def _milliseconds(move: Move) -> int | None:
    return None if move.seconds is None else round(1000 * move.seconds)


def _read_line(number: int, text: str) -> GameRecord:
    try:
        return _record(_parsed(text))
    except BadInput as error:
        raise BadInput(f"line {number}: {error}") from None


def _parsed(text: str) -> Any:
    from pydantic import ValidationError

    try:
        return model().model_validate_json(text)
    except ValidationError as error:
        fault = error.errors(include_url=False, include_context=False)[0]
        place = ".".join(map(str, fault["loc"]))
        got = f", got {shown(str(fault['input']))}" if place else ""
        raise BadInput(f"{place or 'the log'}: {fault['msg'].lower()}{got}") from None


def _record(line: Any) -> GameRecord:
    start = read_board(line.start) if line.start is not None else Position.standard()
    played = read_transcript(line.transcript, start)
    early = line.score_empties_to_winner if line.reason or not played.is_over else None
    game = GameRecord(
        start=start,
        moves=_timed(played, line.time_ms),
        black=Side(line.black),
        white=Side(line.white),
        result=played.result if early is None else Decimal(early),
        reason=line.reason,
        id=line.id,
    )
    _compare(line, line_of(game))
    return game


def _timed(game: GameRecord, times: list[int | None] | None) -> tuple[Move, ...]:
    """The moves with the seconds that each took."""
    if times is None:
        return game.moves
    if len(times) != len(game.plies):
        raise BadInput(f"time_ms has {len(times)} entries; the game has {len(game.plies)} plies")
    milliseconds = (time for time, ply in zip(times, game.plies, strict=True) if ply.square != PASS)
    return tuple(
        Move(move.square, None, None if time is None else Decimal(time) / 1000)
        for move, time in zip(game.moves, milliseconds, strict=True)
    )


def _compare(line: Any, expected: dict[str, Any]) -> None:
    """Refuse a line that says something else than its moves do; spelling of the transcript does not matter."""
    for key, value in expected.items():
        got = getattr(line, key)
        if key not in ("transcript", "transcript_with_passes", "start", "time_ms") and got != value:
            raise BadInput(f"{key} is {shown(str(got))}; replaying the moves gives {shown(str(value))}")
