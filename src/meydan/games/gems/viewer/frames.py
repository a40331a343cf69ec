"""Gems for the viewer: what lies where, what the agents have, and what a ply did."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from meydan.engine.frames import Event, Frame
from meydan.engine.game import Setup
from meydan.engine.record import View, view
from meydan.engine.talk import Moved
from meydan.games.gems.law import rules
from meydan.games.gems.law.state import (
    BLUE,
    GEMS,
    HIT,
    HURT,
    INTO_WALL,
    KINDS,
    NO_OTHER_HOLE,
    NO_TRAP_LEFT,
    NOT_ON_HOLE,
    OFF_BOARD,
    POSSIBLE,
    TELEPORT,
    TOO_FEW_POINTS,
    TOO_MANY_TRAPS,
    TRAP_IS_THERE,
    TRAP_ON_HOLE,
    YELLOW,
)
from meydan.games.gems.original.reports import winner_of
from meydan.games.gems.viewer.curves import GemsCurves

COLOURS = ("yellow", "green", "red", "blue")
REFUSALS = {  # what stood against an action, as kinds of events
    OFF_BOARD: "refused_edge",
    INTO_WALL: "refused_wall",
    NOT_ON_HOLE: "refused_no_hole",
    NO_OTHER_HOLE: "refused_only_hole",
    NO_TRAP_LEFT: "refused_no_trap",
    TRAP_IS_THERE: "refused_trap_there",
    TRAP_ON_HOLE: "refused_trap_on_hole",
    TOO_FEW_POINTS: "refused_points",
    TOO_MANY_TRAPS: "refused_limit",
}


class GemsFrames(GemsCurves):
    """Places are `[row, col]`; gems are told in the order of the stage's list, one sign each."""

    sights: Sequence[str] = ()

    def stage(self, setup: Setup) -> Frame:
        """The map, the gems on it, and the numbers of the game."""
        fixed = view(setup.record)
        return {
            "height": fixed.height,
            "width": fixed.width,
            "seats": fixed.seats,
            "rounds": fixed.turn_count,
            "rows": [_row_text(line[: fixed.width]) for line in fixed.kind.tolist()[: fixed.height]],
            "gems": [[row, col, kind - YELLOW] for row, col, kind in _map_gems(fixed)],
            "values": fixed.gem_value.tolist()[YELLOW:],
            "least": [None if kind == YELLOW else fixed.gem_least[kind] for kind in range(YELLOW, BLUE + 1)],
            "most": fixed.gem_most.tolist()[YELLOW:],
            "traps": fixed.trap_count,
            "hit": HIT,
            "hurt": HURT,
        }

    def frame(self, state: View, setup: View) -> Frame:
        """One position; scores are those before the decay of the ply that comes."""
        seats = range(setup.seats)
        return {
            "round": min(rules.round_number(state, setup), setup.turn_count),
            "mover": None if rules.is_over(state, setup) else state.mover,
            "gems": _gems_left(state, setup),
            "agents": [[state.row[seat], state.col[seat]] for seat in seats],
            "scores": [state.score[seat] for seat in seats],
            "taken": state.gems.tolist()[: setup.seats],
            "traps": [_traps(state, seat) for seat in seats],
            "traps_left": [rules.traps_left(state, setup, seat) for seat in seats],
            "hits": [state.hits[seat] for seat in seats],
            "hurts": [state.hurts[seat] for seat in seats],
        }

    def look(self, seen: View, setup: View, seat: int) -> Frame:
        """What a seat is told: not the other's traps; its scores contain the decay of the ply that comes."""
        seats = range(setup.seats)
        own = [[row, col] for row, line in enumerate(seen.own_trap.tolist()) for col, lies in enumerate(line) if lies]
        return {
            "round": min(seen.turn, setup.turn_count),
            "mover": None,
            "gems": _gems_left(seen, setup),
            "agents": [[seen.row[each], seen.col[each]] for each in seats],
            "scores": [seen.score[each] for each in seats],
            "taken": seen.gems.tolist()[: setup.seats],
            "traps": [own if each == seat else [] for each in seats],
            "traps_left": [seen.traps_left if each == seat else None for each in seats],
            "hits": [None for _ in seats],
            "hurts": [None for _ in seats],
        }

    def events(self, before: View, after: View, setup: View, moved: Sequence[Moved]) -> Sequence[Event]:
        """What came of one ply, and the end."""
        found: list[Event] = []
        if after.ply > before.ply:
            seat = before.mover
            action = next((each.action for each in moved if each.seat == seat), None)
            found += _acted(before, after, setup, action)
            if after.hurts[seat] > before.hurts[seat]:
                found.append({"kind": "hurt", "seat": seat, "points": HURT, **_place(after, seat)})
        if rules.is_over(after, setup) and not rules.is_over(before, setup):
            found.append(_end(after, setup))
        return found

    def noticed(self, before: View, after: View, setup: View, seat: int) -> Sequence[Event]:
        """What places, gems and scores tell, which are open, and the seat's own traps."""
        mover = 0 if after.turn == before.turn else setup.seats - 1
        found = _struck(before, after, setup, mover)
        place = _place(after, mover)
        if mover == seat and after.own_trap[place["row"], place["col"]] > before.own_trap[place["row"], place["col"]]:
            found.append({"kind": "trap", "seat": seat, **place})
        if _place(before, mover) != place:
            found += _arrived(before, after, mover, None)
        if _lost(before, after, setup, mover) in (HURT, HURT + HIT):
            found.append({"kind": "hurt", "seat": mover, "points": HURT, **place})
        return found


def _acted(before: View, after: View, setup: View, action: Any) -> Iterator[Event]:
    """R14 to R30 in events."""
    seat = before.mover
    if after.verdict != POSSIBLE:
        yield {"kind": REFUSALS[after.verdict], "seat": seat}
    for loser in range(setup.seats):
        if after.hits[loser] > before.hits[loser]:
            yield {"kind": "hit", "seat": loser, "by": seat, "points": HIT, **_place(after, loser)}
    if after.planted[seat] > before.planted[seat]:
        yield {"kind": "trap", "seat": seat, **_place(after, seat)}
    if _place(before, seat) != _place(after, seat):
        yield from _arrived(before, after, seat, action)


def _arrived(before: View, after: View, seat: int, action: Any) -> Iterator[Event]:
    """A seat came to another cell: by a black hole, or on foot to what may be a gem."""
    place = _place(after, seat)
    if action == TELEPORT or (action is None and _distance(before, after, seat) > 1):
        yield {"kind": "teleport", "seat": seat, **place}
        return
    kind = before.kind[after.row[seat], after.col[seat]]
    for gem in range(GEMS):
        if after.gems[seat, gem] > before.gems[seat, gem]:
            yield {"kind": f"gem_{COLOURS[gem]}", "seat": seat, **place}
            return
    if YELLOW <= kind <= BLUE:
        yield {"kind": "gem_left", "seat": seat, **place}


def _struck(before: View, after: View, setup: View, mover: int) -> list[Event]:
    """20 to 22 Who lost points in a hit."""
    return [
        {"kind": "hit", "seat": loser, "by": mover, "points": HIT, **_place(after, loser)}
        for loser in range(setup.seats)
        if _lost(before, after, setup, loser) in (HIT, HIT + HURT)
    ]


def _lost(before: View, after: View, setup: View, seat: int) -> int:
    """The points that a seat lost in a hit and on a trap, by two observations: the decay is less than these."""
    gained = sum(
        setup.gem_value[YELLOW + gem] * (after.gems[seat, gem] - before.gems[seat, gem]) for gem in range(GEMS)
    )
    lost: int = before.score[seat] + gained - after.score[seat]
    return lost - lost % HIT


def _end(after: View, setup: View) -> Event:
    winner = winner_of(after, setup)
    if winner is not None:
        return {"kind": "end", "seat": winner, "points": after.score[winner]}
    return {"kind": "draw"} if setup.seats > 1 else {"kind": "over", "seat": 0, "points": after.score[0]}


def _row_text(line: Sequence[int]) -> str:
    return "".join(KINDS[kind] for kind in line)


def _map_gems(setup: View) -> list[tuple[int, int, int]]:
    """The gems of the map in reading order, each with its kind."""
    return [
        (row, col, kind)
        for row, line in enumerate(setup.kind.tolist()[: setup.height])
        for col, kind in enumerate(line[: setup.width])
        if YELLOW <= kind <= BLUE
    ]


def _gems_left(state: View, setup: View) -> str:
    """1 for each gem of the map that is still there, 0 for one that was taken."""
    return "".join("1" if state.kind[row, col] == kind else "0" for row, col, kind in _map_gems(setup))


def _traps(state: View, seat: int) -> list[list[int]]:
    """A seat's traps in the order planted."""
    if state.planted[seat] == 0:
        return []
    lines = state.trap.tolist()[seat]
    found = [
        (number, [row, col]) for row, line in enumerate(lines) if any(line) for col, number in enumerate(line) if number
    ]
    return [cell for _, cell in sorted(found)]


def _place(state: View, seat: int) -> dict[str, int]:
    return {"row": state.row[seat], "col": state.col[seat]}


def _distance(before: View, after: View, seat: int) -> int:
    return int(abs(before.row[seat] - after.row[seat]) + abs(before.col[seat] - after.col[seat]))


FRAMES = GemsFrames()
