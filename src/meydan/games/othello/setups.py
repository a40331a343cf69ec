"""Starting positions and settings: ordinary Python between the outside world and the setup record."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from meydan.engine.chance import advanced, below, seeded
from meydan.engine.errors import BadInput, Unparsable
from meydan.engine.game import Layout
from meydan.engine.record import view
from meydan.engine.talk import Dialect
from meydan.games.othello import rules
from meydan.games.othello.squares import PASS_WORDS, colour_seat, read_discs, square_index, square_name
from meydan.games.othello.state import (
    ACTION,
    BLACK,
    BY_DISCS,
    EMPTIES_TO_WINNER,
    NOBODY,
    SIDE,
    WHITE,
    WORD_SIDE,
    observation_type,
    setup_type,
    state_type,
)

if TYPE_CHECKING:
    from pydantic import BaseModel

HORIZON = 96  # moves on the largest board
SCORINGS = {"discs": BY_DISCS, "empties_to_winner": EMPTIES_TO_WINNER}


@cache
def settings() -> type[BaseModel]:
    """The settings of a game of Othello (SPEC.md, section 5)."""
    from typing import Literal

    from pydantic import BaseModel, ConfigDict, Field

    class OthelloSettings(BaseModel):
        """Settings of a game of Othello."""

        model_config = ConfigDict(extra="forbid", frozen=True)

        size: Literal[4, 6, 8, 10] = Field(8, description="squares along a side")
        start: Literal["standard", "parallel"] = Field("standard", description="the four discs in the middle")
        scoring: Literal["discs", "empties_to_winner"] = Field("discs", description="R13 or R14")
        anti: bool = Field(False, description="fewer discs win")
        position: str | None = Field(None, max_length=400, description="board string and mover instead of the start")
        opening: str = Field("", max_length=1000, description="moves played before the bots begin, as a transcript")
        start_moves: int = Field(0, ge=0, le=96, description="random moves played before the bots begin, by the seed")

    return OthelloSettings


@cache
def _layout(side: int) -> Layout:
    return Layout(
        state=state_type(side),
        setup=setup_type(side),
        action=ACTION,
        observation=observation_type(side),
        actions=side * side,
        compiles=side <= WORD_SIDE,
    )


def layout(chosen: Any) -> Layout:
    """The record types for a board of the chosen size."""
    return _layout(chosen.size)


def fill(setup: Any, chosen: Any, seed: int) -> None:
    """Write the settings into the setup record."""
    side = chosen.size
    every = (1 << side * side) - 1
    edges = sum((1 | 1 << side - 1) << row * side for row in range(side))
    setup.side, setup.board, setup.inner = side, every, every & ~edges
    setup.scoring, setup.anti = SCORINGS[chosen.scoring], int(chosen.anti)
    black, white, first = _start(chosen)
    setup.start[BLACK], setup.start[WHITE], setup.first = black, white, first
    if chosen.opening or chosen.start_moves:
        _play_opening(setup, chosen, seed)


def _start(chosen: Any) -> tuple[int, int, int]:
    """The discs of the start and the first mover (section 2, section 5)."""
    if chosen.position is not None:
        return read_position(chosen.position, chosen.size)
    low, high = chosen.size // 2 - 1, chosen.size // 2
    top = 1 << low * chosen.size + low, 1 << low * chosen.size + high
    bottom = 1 << high * chosen.size + low, 1 << high * chosen.size + high
    if chosen.start == "parallel":
        return top[0] | top[1], bottom[0] | bottom[1], BLACK
    return top[1] | bottom[0], top[0] | bottom[1], BLACK


def read_position(text: str, side: int = SIDE) -> tuple[int, int, int]:
    """The discs and the mover of a board string with its mover (8.1)."""
    board, _, mover = text.strip().rstrip(";").rpartition(" ")
    try:
        black, white = read_discs(board, side)
        return black, white, colour_seat(mover)
    except Unparsable as error:
        raise BadInput(f"position {text[:80]!r}: {error}; expected {side * side} squares, a blank and X or O") from None


def _play_opening(setup: Any, chosen: Any, seed: int) -> None:
    """Play the fixed first moves and make what comes out the start."""
    records = np.zeros(1, state_type(chosen.size))
    state = view(records)
    rules.reset(state, setup, 0, None)
    for number, word in enumerate(split_moves(chosen.opening), start=1):
        play_word(state, setup, word, number)
    rng = seeded(seed)
    for _ in range(chosen.start_moves):
        if rules.is_over(state, setup):
            break
        rng = advanced(rng)
        choice = below(rng, rules.legal_count(state, setup, state.mover))
        play_square(state, setup, rules.nth_legal(state, setup, state.mover, choice))
    first = setup.first if state.mover == NOBODY else state.mover
    setup.start[BLACK], setup.start[WHITE], setup.first = state.discs[BLACK], state.discs[WHITE], first


def split_moves(text: str) -> list[str]:
    """The words of a transcript: squares and passes, with or without blanks between them."""
    words, rest = [], "".join(text.split()).lower()
    while rest:
        size = next((len(word) for word in ("pass", "pa", "ps", "--") if rest.startswith(word)), 0)
        if not size:
            size = 3 if len(rest) > 2 and rest[1:3] == "10" else 2
        words.append(rest[:size])
        rest = rest[size:]
    return words


def play_word(state: Any, setup: Any, word: str, number: int) -> None:
    """Play one word of a transcript strictly (8.2); a pass is taken only where it was due."""
    where = f"move {number} {word!r}"
    if word in PASS_WORDS:
        raise BadInput(f"{where}: a pass is not due here; {_who(state)} can play {_squares(state, setup)}")
    try:
        square = square_index(word, setup.side)
    except Unparsable as error:
        raise BadInput(f"{where}: {error}") from None
    if not rules.legal(state, setup, state.mover, square):
        raise BadInput(f"{where} is illegal; {_who(state)} can play {_squares(state, setup)}")
    play_square(state, setup, square)


def play_square(state: Any, setup: Any, square: int) -> None:
    """The mover plays this square."""
    rules.step(state, setup, {state.mover: square}, None)


def _who(state: Any) -> str:
    return "nobody" if state.mover == NOBODY else ("black", "white")[state.mover]


def _squares(state: Any, setup: Any) -> str:
    names = [square_name(square, setup.side) for square in range(setup.side**2) if state.open >> square & 1]
    return " ".join(names) or "nothing: the game is over"


def view_class() -> type[Any]:
    """What a Python bot is shown."""
    from meydan.games.othello.kit import View

    return View


def dialects() -> Mapping[str, Callable[[], Dialect]]:
    """The line protocols of section 7."""
    from meydan.games.othello.wire import DIALECTS

    return DIALECTS
