"""A position as a picture, and back."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import numpy as np

from meydan.engine.bits import count
from meydan.engine.errors import BadInput, Unparsable
from meydan.engine.game import Setup
from meydan.engine.parts import Words
from meydan.engine.record import Array, view
from meydan.games.othello.law import rules
from meydan.games.othello.law.state import BLACK, NOBODY, WHITE
from meydan.games.othello.words.squares import COLOURS, DISCS, read_discs, read_square, square_name

OPEN = "+"  # an empty square that the mover may play
_LAST_LINE = re.compile(r"X black (\d+)  O white (\d+)  (?:([XO]) to move|(over)|([XO]) forfeits)")


def draw(state: Any, setup: Any) -> str:
    """The board with its letters and digits, the mover's squares marked `+`, and how it stands."""
    side = setup.side
    letters = "   " + " ".join(chr(ord("a") + col) for col in range(side))
    rows = [
        f"{row + 1:2} {' '.join(_mark(state, row * side + col) for col in range(side))} {row + 1}"
        for row in range(side)
    ]
    return "\n".join([letters, *rows, letters, _stand(state)])


def _mark(state: Any, square: int) -> str:
    for seat in (BLACK, WHITE):
        if state.discs[seat] >> square & 1:
            return DISCS[seat]
    return OPEN if state.open >> square & 1 else "-"


def _stand(state: Any) -> str:
    counts = f"X black {count(state.discs[BLACK])}  O white {count(state.discs[WHITE])}"
    if state.forfeiter != NOBODY:
        return f"{counts}  {DISCS[state.forfeiter]} forfeits"
    return f"{counts}  over" if state.mover == NOBODY else f"{counts}  {DISCS[state.mover]} to move"


def parse(picture: str, setup: Setup) -> Array:
    """The state that `draw` made the picture of."""
    states = np.zeros(1, setup.layout.state)
    state, fixed = view(states), view(setup.record)
    lines = [line.split() for line in picture.strip().splitlines()]
    rows = [words[1 : 1 + fixed.side] for words in lines if words and words[0].isdigit()]
    last = _LAST_LINE.fullmatch(picture.strip().splitlines()[-1].strip()) if lines else None
    if last is None:
        raise BadInput("the picture's last line is not `X black N  O white N  X to move` (or `over`, `X forfeits`)")
    try:
        discs = read_discs(" ".join(" ".join(row) for row in rows).replace(OPEN, "-"), fixed.side)
    except Unparsable as error:
        raise BadInput(f"the picture cannot be read: {error}") from None
    state.discs[BLACK], state.discs[WHITE] = discs
    state.forfeiter = state.mover = NOBODY
    if last[3]:
        rules.give_turn(state, fixed, DISCS.index(last[3]))
    elif last[5]:
        rules.forfeit(state, fixed, DISCS.index(last[5]))
    return states


def write_action(action: int, setup: Any) -> str:
    """A square by its name."""
    return square_name(action, setup.side)


def read_action(word: str, setup: Any) -> int:
    """A square by its name, in either case."""
    return read_square(word, setup.side)


def score_line(scores: Sequence[int]) -> str:
    """How a result is told."""
    return f"black {scores[BLACK]}, white {scores[WHITE]}"


WORDS = Words(
    draw,
    parse,
    write_action,
    read_action,
    COLOURS,
    score_line,
    kit="meydan.games.othello.kit:View",
    protocols="meydan.games.othello.original.wire:PROTOCOLS",
)
