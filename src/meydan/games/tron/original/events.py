"""What happened in the last cycle, as the original engine tells it (SPEC.md, section 3)."""

from __future__ import annotations

from typing import Any

from meydan.games.tron.law.state import (
    ACTIVATED,
    ACTIVATED_FIRST,
    BREAKER_ENDED,
    BROKE_BLUE,
    BROKE_YELLOW,
    BUILT,
    DIED_ON_OTHER,
    DIED_ON_OWN,
    HIT_AREA,
    HURT,
    MET,
    RELOADED,
    SIDES,
    TURNED,
)
from meydan.games.tron.original.world import map_order, side_order

Event = tuple[str, ...]  # its name, the side, and of a broken wall the owner
COMMANDS = ((TURNED, "ChangeDirection"), (ACTIVATED, "ActivateWallBreaker"))
TICKS = ((RELOADED, "ReloadWallBreaker"), (BREAKER_ENDED, "EndWallBreaker"))
BUILDING = ((BUILT, "ConstructWall"),)
CRASHES = (
    (MET, "CrashEnemyAgent"),
    (HIT_AREA, "CrashAreaWall"),
    (HURT, "DecreaseHealth"),
    (DIED_ON_OWN, "CrashMyWall"),
    (DIED_ON_OTHER, "CrashEnemyWall"),
)
BROKEN = ((BROKE_BLUE, SIDES[0]), (BROKE_YELLOW, SIDES[1]))


def events(state: Any, setup: Any) -> list[Event]:
    """The events of the last cycle: commands by side, all else by agent."""
    found: list[Event] = []
    for seat in side_order(setup):
        is_first = state.happened[seat] & ACTIVATED_FIRST
        found += _named(state, seat, COMMANDS[::-1] if is_first else COMMANDS)
    agents = map_order(setup)
    for stage in (TICKS, BUILDING):
        for seat in agents:
            found += _named(state, seat, stage)
    for seat in agents:
        found += _named(state, seat, CRASHES)
        found += [("DestructWall", SIDES[seat], owner) for bit, owner in BROKEN if state.happened[seat] & bit]
    return found


def _named(state: Any, seat: int, stage: tuple[tuple[int, str], ...]) -> list[Event]:
    return [(name, SIDES[seat]) for bit, name in stage if state.happened[seat] & bit]
