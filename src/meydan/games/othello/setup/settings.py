"""Starting positions and settings: ordinary Python between the outside world and the setup record."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from meydan.engine.chance import advanced, below, seeded
from meydan.engine.errors import BadInput, Unparsable
from meydan.engine.game import Layout
from meydan.engine.parts import Setups
from meydan.games.othello.law import rules
from meydan.games.othello.law.state import (
    ACTION,
    BLACK,
    BY_DISCS,
    EMPTIES_TO_WINNER,
    SIDE,
    WHITE,
    WORD_SIDE,
    observation_type,
    setup_type,
    state_type,
)
from meydan.games.othello.words.squares import colour_seat, read_discs
from meydan.games.othello.words.walk import Walk, split_moves

SCORINGS = {"discs": BY_DISCS, "empties_to_winner": EMPTIES_TO_WINNER}


class OthelloSettings(BaseModel):
    """Settings of a game of Othello (SPEC.md, section 5)."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    size: Literal[4, 6, 8, 10, 12, 14, 16] = Field(8, description="squares along a side")
    start: Literal["standard", "parallel"] = Field("standard", description="the four discs in the middle")
    scoring: Literal["discs", "empties_to_winner"] = Field("discs", description="whether empty squares count")
    anti: bool = Field(False, description="fewer discs win")
    position: str | None = Field(None, max_length=400, description="start position: board string and mover")
    opening: str = Field("", max_length=1000, description="moves before the bots begin, such as f5d6c3")
    start_moves: int = Field(0, ge=0, le=252, description="random moves before the bots begin")


@cache
def board_layout(side: int) -> Layout:
    """The record types for a board of this size."""
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
    return board_layout(chosen.size)


def horizon(chosen: Any) -> int:
    """The most moves: one for every square that is empty at the start."""
    return int(chosen.size**2 - 4) if chosen.position is None else int(chosen.size**2)


def fill(setup: Any, chosen: Any, seed: int) -> None:
    """Write the settings into the setup record."""
    fill_board(setup, chosen.size)
    setup.scoring, setup.anti = SCORINGS[chosen.scoring], int(chosen.anti)
    black, white, first = _start(chosen)
    setup.start[BLACK], setup.start[WHITE], setup.first = black, white, first
    if chosen.opening or chosen.start_moves:
        _play_opening(setup, chosen, seed)


def fill_board(setup: Any, side: int) -> None:
    """Write what follows from the size of the board."""
    every = (1 << side * side) - 1
    edges = sum((1 | 1 << side - 1) << row * side for row in range(side))
    setup.side, setup.board, setup.inner = side, every, every & ~edges


def _start(chosen: Any) -> tuple[int, int, int]:
    """The discs of the start and the first mover (section 2, section 5)."""
    if chosen.position is not None:
        return read_position(chosen.position, chosen.size)
    return (*start_discs(chosen.size, chosen.start), BLACK)


def start_discs(side: int, start: str = "standard") -> tuple[int, int]:
    """The four discs in the middle, black's and white's; black's are above white's in the `parallel` start."""
    low, high = side // 2 - 1, side // 2
    top = 1 << low * side + low, 1 << low * side + high
    bottom = 1 << high * side + low, 1 << high * side + high
    if start == "parallel":
        return top[0] | top[1], bottom[0] | bottom[1]
    return top[1] | bottom[0], top[0] | bottom[1]


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
    walk = walk_opening(setup, chosen, seed)
    first = setup.first if walk.is_over else walk.state.mover
    setup.start[BLACK], setup.start[WHITE], setup.first = walk.state.discs[BLACK], walk.state.discs[WHITE], first


def walk_opening(setup: Any, chosen: Any, seed: int) -> Walk:
    """The first moves, written and then drawn, from the start of this setup."""
    walk = Walk(setup)
    for word in split_moves(chosen.opening):
        walk.play_word(word)
    rng = seeded(seed)
    for _ in range(chosen.start_moves):
        if walk.is_over:
            break
        rng = advanced(rng)
        mover = walk.state.mover
        walk.play(rules.nth_legal(walk.state, setup, mover, below(rng, rules.legal_count(walk.state, setup, mover))))
    return walk


SETUPS = Setups(
    layout=layout,
    horizon=horizon,
    settings=OthelloSettings,
    fill=fill,
    starts={"start_moves": 8},
    presets={"document": {}, "federation": {"scoring": "empties_to_winner"}},
)
