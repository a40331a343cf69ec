"""The sentences of the game log (section 10), byte for byte."""

from __future__ import annotations

from typing import Any

from meydan.games.gems.law import rules
from meydan.games.gems.law.state import (
    ACTION_WORDS,
    INTO_WALL,
    NO_OTHER_HOLE,
    NO_TRAP_LEFT,
    NOT_ON_HOLE,
    OFF_BOARD,
    POSSIBLE,
    TOO_FEW_POINTS,
    TOO_MANY_TRAPS,
    TRAP_IS_THERE,
    TRAP_ON_HOLE,
)

_SENTENCES = {
    OFF_BOARD: "can't go {way} in address = ({row}, {col}) with agent {agent}",
    INTO_WALL: "agent {agent} can't move  in tile ({wall_row}, {wall_col}) because it is wall ",
    NOT_ON_HOLE: "agent {agent} can't teleport in tile ({row}, {col}) ",
    NO_OTHER_HOLE: "agent {agent} can't use teleport because not exist available teleport ",
    NO_TRAP_LEFT: "agent {agent} does not have trap",
    TRAP_IS_THERE: "exist a trap in tile = ({row}, {col}) , when agent {agent} wanted put ",
    TRAP_ON_HOLE: "can't put trap on teleport [agent = {agent}]",
    TOO_FEW_POINTS: "trap constraint failed for agent {agent}",
    TOO_MANY_TRAPS: "list index out of range",
}


def report(state: Any, seat: int, action: int) -> str:
    """What came of the action that this seat just did."""
    if state.verdict == POSSIBLE:
        return f"accepted action : {ACTION_WORDS[action]}"
    row, col = state.row[seat], state.col[seat]
    return _SENTENCES[state.verdict].format(
        way=ACTION_WORDS[action].lower(),
        agent=seat + 1,
        row=row,
        col=col,
        wall_row=row + rules.row_step(action),
        wall_col=col + rules.col_step(action),
    )


def finish_report(winner: int | None, seats: int) -> str:
    """The report of the end records; `winner` is a seat."""
    if winner is not None:
        return f"finish! winner = agent {winner + 1}"
    return "finish! The game ended in a draw" if seats > 1 else "finish!"


def winner_of(state: Any, setup: Any) -> int | None:
    """R32 The seat with more points; nobody at equal points or where one plays alone."""
    if setup.seats == 1 or state.score[0] == state.score[1]:
        return None
    return 0 if state.score[0] > state.score[1] else 1
