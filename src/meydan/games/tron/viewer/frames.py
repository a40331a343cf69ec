"""Tron for the viewer: the board, the bikes and what a cycle did."""

from __future__ import annotations

from collections.abc import Sequence

from meydan.engine.frames import Event, Frame
from meydan.engine.game import Setup
from meydan.engine.record import View, view
from meydan.engine.talk import Moved
from meydan.games.tron.law.state import BLUE, BROKE_BLUE, BROKE_YELLOW, ENDS_GAME, HURT, MET, SEATS, SIDES
from meydan.games.tron.original.events import events as told_events
from meydan.games.tron.viewer.curves import TronCurves, territory
from meydan.games.tron.words.text import CELLS

# the contest's events that people want to see, as kinds of ours; ConstructWall and ChangeDirection are seen anyway,
# and CrashEnemyAgent, which comes for both sides, is one event
KINDS = {
    "ActivateWallBreaker": "breaker",
    "ReloadWallBreaker": "ready",
    "EndWallBreaker": "breaker_over",
    "CrashAreaWall": "area_crash",
    "DecreaseHealth": "hurt",
    "CrashMyWall": "own_crash",
    "CrashEnemyWall": "other_crash",
    "DestructWall": "broke",
}


class TronFrames(TronCurves):
    """Places are `[row, col]`; what the sides have is told in lists by seat."""

    def stage(self, setup: Setup) -> Frame:
        """The board's size and the numbers of the game."""
        fixed = view(setup.record)
        return {
            "height": fixed.height,
            "width": fixed.width,
            "max_cycles": fixed.max_cycles,
            "health": fixed.init_health,
            "cooldown": fixed.wall_breaker_cooldown,
            "duration": fixed.wall_breaker_duration,
        }

    def frame(self, state: View, setup: View) -> Frame:
        """One position; `.` is free, `W` an area wall, `B` and `Y` the sides' walls.

        `broke`, `hurt` and `crashed` are about the cycle that led to it.
        """
        seats = range(SEATS)
        return {
            "cycle": state.cycle,
            "is_over": bool(state.over),
            "rows": _rows(state, setup),
            "places": [[state.row[seat], state.col[seat]] for seat in seats],
            "directions": state.direction.tolist(),
            "health": state.health.tolist(),
            "cooldown": state.cooldown.tolist(),
            "breaking": state.rem_time.tolist(),
            "broke": [bool(state.happened[seat] & (BROKE_BLUE | BROKE_YELLOW)) for seat in seats],
            "hurt": [bool(state.happened[seat] & HURT) for seat in seats],
            "crashed": [bool(state.happened[seat] & ENDS_GAME) for seat in seats],
            "scores": state.score.tolist(),
            "overlays": _overlays(state, setup),
        }

    def look(self, seen: View, setup: View, seat: int) -> Frame:
        """The position from an observation, which does not tell what the last cycle did; its own values come first."""
        order = slice(None) if seat == BLUE else slice(None, None, -1)
        nobody = [False] * SEATS
        return {
            "cycle": seen.cycle,
            "is_over": False,
            "rows": _rows(seen, setup),
            "places": [list(place) for place in zip(seen.row, seen.col, strict=True)][order],
            "directions": seen.direction.tolist()[order],
            "health": seen.health.tolist()[order],
            "cooldown": seen.cooldown.tolist()[order],
            "breaking": seen.rem_time.tolist()[order],
            "broke": nobody,
            "hurt": nobody,
            "crashed": nobody,
            "scores": seen.score.tolist()[order],
            "overlays": _overlays(seen, setup, order),
        }

    def events(self, before: View, after: View, setup: View, moved: Sequence[Moved]) -> Sequence[Event]:
        """The events of the cycle between the two positions, in the contest's order."""
        if after.cycle == before.cycle:
            return []
        found: list[Event] = []
        for name, side, *owner in told_events(after, setup):
            if name in KINDS:
                seat = SIDES.index(side)
                event = {"kind": KINDS[name], "seat": seat, "row": after.row[seat], "col": after.col[seat]}
                found.append({**event, "owner": SIDES.index(owner[0])} if owner else event)
        if after.happened[BLUE] & MET:
            found.append({"kind": "met"})
        if after.over and not before.over:
            found.append(_end(after))
        return found


def _rows(record: View, setup: View) -> list[str]:
    board = record.board.tolist()[: setup.height]
    return ["".join(CELLS[cell] for cell in line[: setup.width]) for line in board]


def _overlays(record: View, setup: View, order: slice = slice(None)) -> Frame:
    """The cells that each bike reaches first, as a tint."""
    ground, cells = territory(record, setup)
    marks = [["."] * setup.width for _ in range(setup.height)]
    for seat, owned in enumerate(cells[order]):
        for cell in owned:
            marks[cell // ground.width][cell % ground.width] = str(seat)
    return {"territory": [["tint", ["".join(line) for line in marks]]]}


def _end(after: View) -> Event:
    """Who won; R11 also who died and lost points by that, as bots do on purpose that are far enough ahead."""
    worst, best = sorted(after.score.tolist())
    if worst == best:
        return {"kind": "draw"}
    winner = after.score.tolist().index(best)
    has_died = after.happened[winner] & ENDS_GAME & ~MET
    points = {"points": best, "less": worst} if has_died else {"points": best}
    return {"kind": "end_crash" if has_died else "end", "seat": winner, **points}


FRAMES = TronFrames()
