"""The line of a table: who goes on from a stage to the next one, by the contest's file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from meydan.contest.stage_state import StageState
from meydan.contest.state import ContestState

ON, LAST = "on", "on last"  # marks of rows: classes of the page's style


@dataclass(frozen=True)
class GoingOn:
    """Who goes on, and where: for good once that stage has begun, until then as the table stands."""

    stage: str
    bots: tuple[str, ...]
    is_decided: bool


def going_on(state: ContestState, stage: StageState) -> GoingOn | None:
    """By the rule that begins the next stage, from this state alone; None: nobody is chosen, or nothing is played."""
    for number, each in enumerate(state.file.stages):
        if each.source == stage.stage.name and each.best is not None:
            is_decided = number < len(state.stages)
            if not is_decided and not stage.results:
                return None
            lineup = state.stages[number].lineup if is_decided else state.lineup_of(each)
            return GoingOn(each.name, tuple(bot.name for bot in lineup), is_decided)
    return None


def marks_of(going: GoingOn | None, rows: Sequence[dict[str, Any]]) -> list[str]:
    """By row of a table: whether its bot goes on, and whether it is the last of those."""
    bots = () if going is None else going.bots
    last = max((number for number, row in enumerate(rows) if row["bot"] in bots), default=-1)
    return [LAST if number == last else ON if row["bot"] in bots else "" for number, row in enumerate(rows)]
