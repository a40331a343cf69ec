"""Bomber for the viewer: the board as layers, the players, what each of them sees, and what a step did."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from meydan.engine.frames import Event, Frame
from meydan.engine.game import Setup
from meydan.engine.record import View, copied, view
from meydan.engine.talk import Moved
from meydan.games.bomber.law.board import col_step, row_step
from meydan.games.bomber.law.hazards import burn_around, dying_step
from meydan.games.bomber.law.state import (
    BOMB,
    BOX,
    DEAD,
    DIRECTIONS,
    FIRE,
    HEALTH_UPGRADE,
    NO_ACTION,
    NOBODY,
    PLACE_BOMB,
    RANGE_UPGRADE,
    RUNNING,
    SEATS,
    TRAP,
    TRAP_LEFT,
    TRAP_UPGRADE,
    UNSEEN,
    UPGRADES,
    WALL,
)
from meydan.games.bomber.viewer.curves import BomberCurves
from meydan.games.bomber.words.text import ACTION_NAMES, REASONS

FLOOR_SIGN, WALL_SIGN, BOX_SIGN, HIDDEN_SIGN = ".#+?"
ALIVE_SIGN, DEAD_SIGN = ".x"
UPGRADE_NAMES = {RANGE_UPGRADE: "range", HEALTH_UPGRADE: "health", TRAP_UPGRADE: "trap"}
SOON = 3  # steps before an explosion that are shown as dangerous
WARNED = 6  # steps before a ring dies in which it is shown
_LOOSE = FIRE | UPGRADES | TRAP  # what lies on a tile besides the ground, the dead zone, bombs and players
Tiles = Sequence[Sequence[int]]


class BomberFrames(BomberCurves):
    """Places are `[row, col]`; what the players have is told in lists by seat."""

    sights: Sequence[str] = ("bomb_seen", "in_sight", "out_of_sight")

    def stage(self, setup: Setup) -> Frame:
        """The board's size and the numbers of the game, which both players are told."""
        fixed = view(setup.record)
        return {
            "height": fixed.height,
            "width": fixed.width,
            "vision": fixed.vision,
            "health": fixed.health,
            "bomb_delay": fixed.bomb_delay,
            "max_bomb_range": fixed.max_bomb_range,
            "dead_start": fixed.dead_start,
            "dead_delay": fixed.dead_delay,
            "max_step": fixed.max_step,
        }

    def frame(self, state: View, setup: View) -> Frame:
        """One position; what is in boxes stays in them."""
        seats = range(SEATS)
        return {
            "step": state.step,
            "mover": state.mover if state.winner == NOBODY else None,
            **_layers(_tiles(state, setup)),
            "warning": warning(setup, state.step),
            "bombs": [_bomb(state, setup, bomb) for bomb in range(state.bomb_count)],
            "places": [[state.row[seat], state.col[seat]] for seat in seats],
            "health": state.health.tolist(),
            "health_upgrades": state.health_upgrades.tolist(),
            "ranges": state.bomb_range.tolist(),
            "traps_left": state.traps_left.tolist(),
            "bombs_placed": state.bombs_placed.tolist(),
            "traps_placed": state.traps_placed.tolist(),
            "actions": [ACTION_NAMES[action] for action in state.last_action.tolist()],
            "sight": [sight(setup, state.row[seat], state.col[seat]) for seat in seats],
            "winner": None if state.winner == NOBODY else state.winner,
            "overlays": {"blast": _blasts(state, setup)},
        }

    def look(self, seen: View, setup: View, seat: int) -> Frame:
        """What a player is told; of a bomb nothing but where it lies, of the other only what is in sight."""
        tiles = _tiles(seen, setup)
        return {
            "step": seen.step,
            "mover": None,
            **_layers(tiles),
            "warning": warning(setup, seen.step),
            "bombs": [[row, col, None, None] for row, col, tile in _cells(tiles) if tile & BOMB],
            "places": _by_seat(seat, [seen.row, seen.col], _other(seen, [seen.other_row, seen.other_col])),
            "health": _by_seat(seat, seen.health, _other(seen, seen.other_health)),
            "health_upgrades": _by_seat(seat, seen.health_upgrades),
            "ranges": _by_seat(seat, seen.bomb_range),
            "traps_left": _by_seat(seat, seen.traps_left),
            "bombs_placed": [None] * SEATS,
            "traps_placed": [None] * SEATS,
            "actions": _by_seat(seat, ACTION_NAMES[seen.last_action]),
            "sight": _by_seat(seat, sight(setup, seen.row, seen.col)),
            "winner": None,
            "overlays": {"blast": []},  # how far a bomb reaches is not told
        }

    def events(self, before: View, after: View, setup: View, moved: Sequence[Moved]) -> Sequence[Event]:
        """R3 to R10 in events, in their order."""
        found: list[Event] = []
        if after.step > before.step:
            old, new = _tiles(before, setup), _tiles(after, setup)
            found += _acted(before, after)
            found += _collected(before, after)
            found += _exploded(before, after, old, new)
            found += _hurt(before, after)
            if after.rings > before.rings:
                found.append({"kind": "ring", "ring": after.rings})
            found += _died(before, after)
        if after.reason != before.reason == RUNNING:
            found.append({"kind": f"end_{REASONS[after.reason]}", "seat": after.winner})
        return found

    def noticed(self, before: View, after: View, setup: View, seat: int) -> Sequence[Event]:
        """A player's own doings, and of all else what happens on tiles that they see before and after the step."""
        if after.step == before.step:
            return []
        is_own = (setup.first + before.step) % SEATS == seat  # players take turns
        doer = (seat, after.row, after.col) if is_own else _seen_other(after, 1 - seat)
        found = [*(_did(after, seat) if is_own else ()), *_taken(before, doer)]
        found += _changed(before, after, setup, None if is_own else 1 - seat)
        found += _suffered(before, after, seat)
        found += _ring_of(setup, before.step)
        found += [{"kind": "death", **_hurt_on(after, who)} for who in _dead(before, after, seat)]
        return [*found, *_met(before, after, 1 - seat)]


# -- one position --------------------------------------------------------------------------------------------------


def sight(setup: View, row: int, col: int) -> list[list[int]]:
    """Section 6: the tiles that a player sees from a place, as `[row, first col, last col]`."""
    top, bottom = max(0, row - setup.vision), min(setup.height - 1, row + setup.vision)
    spans = []
    for each in range(top, bottom + 1):
        reach = setup.vision - abs(each - row)
        spans.append([each, max(0, col - reach), min(setup.width - 1, col + reach)])
    return spans


def warning(setup: View, step: int) -> list[int] | None:
    """R7 The ring that dies next and in how many steps, when it is soon; both players can work it out."""
    ring = max(0, -(-(step - setup.dead_start) // setup.dead_delay))
    steps_left = dying_step(setup, ring) - step + 1
    is_there = 2 * ring < min(setup.height, setup.width)
    return [ring, steps_left] if is_there and steps_left <= WARNED else None


def _tiles(record: View, setup: View) -> Tiles:
    return [line[: setup.width] for line in record.tile.tolist()[: setup.height]]


def _layers(tiles: Tiles) -> dict[str, Any]:
    """The tiles as ground, dead zone, and lists of what lies about."""
    loose = [(row, col, tile) for row, col, tile in _cells(tiles) if tile & _LOOSE]
    return {
        "ground": ["".join(map(_ground_sign, line)) for line in tiles],
        "dead": ["".join(map(_dead_sign, line)) for line in tiles],
        "fire": [[row, col] for row, col, tile in loose if tile & FIRE],
        "upgrades": [[row, col, _upgrades(tile)] for row, col, tile in loose if tile & UPGRADES and not tile & BOX],
        "traps": [[row, col] for row, col, tile in loose if tile & TRAP],
    }


def _cells(tiles: Tiles) -> Iterator[tuple[int, int, int]]:
    """The tiles that are known and hold something."""
    for row, line in enumerate(tiles):
        for col, tile in enumerate(line):
            if tile > 0:
                yield row, col, tile


def _ground_sign(tile: int) -> str:
    if tile == UNSEEN:
        return HIDDEN_SIGN
    return WALL_SIGN if tile & WALL else BOX_SIGN if tile & BOX else FLOOR_SIGN


def _dead_sign(tile: int) -> str:
    if tile == UNSEEN:
        return HIDDEN_SIGN
    return DEAD_SIGN if tile & DEAD else ALIVE_SIGN


def _upgrades(tile: int) -> list[str]:
    return [name for bit, name in UPGRADE_NAMES.items() if tile & bit]


def _bomb(state: View, setup: View, bomb: int) -> list[int]:
    """Its place, the steps that are played until it has exploded (R15), and its range."""
    steps_left = state.bomb_start[bomb] + setup.bomb_delay + 2 - state.step
    return [state.bomb_row[bomb], state.bomb_col[bomb], steps_left, state.bomb_reach[bomb]]


def _blasts(state: View, setup: View) -> list[list[Any]]:
    """The tiles that burn if nothing changes before, with the steps until the first fire on each."""
    due: dict[tuple[int, int], int] = {}
    for bomb in range(state.bomb_count):
        burnt, steps_left = copied(state), _bomb(state, setup, bomb)[2]
        burn_around(burnt, setup, bomb)
        for row, col, tile in _cells(_tiles(burnt, setup)):
            if tile & FIRE and not state.tile[row, col] & FIRE:
                due[row, col] = min(steps_left, due.get((row, col), steps_left))
    tiles = [["cell", row, col, "red" if left <= SOON else "orange"] for (row, col), left in due.items()]
    return [*tiles, *(["text", row, col, left, "white"] for (row, col), left in due.items())]


def _by_seat(seat: int, own: Any, other: Any = None) -> list[Any]:
    return [own, other] if seat == 0 else [other, own]


def _other(seen: View, value: Any) -> Any:
    return value if seen.other_seen else None


# -- one step ------------------------------------------------------------------------------------------------------


def _acted(before: View, after: View) -> Iterator[Event]:
    """R3, R11 What became of the mover's choice; plain moves are no event."""
    seat = before.mover
    action = after.last_action[seat]
    if action == NO_ACTION:
        yield {"kind": "refused", "seat": seat}
    if after.bombs_placed[seat] > before.bombs_placed[seat]:
        yield {"kind": "bomb", "seat": seat, "row": after.row[seat], "col": after.col[seat]}
    if after.traps_placed[seat] > before.traps_placed[seat]:
        row, col = _trap_place(after, seat)
        yield {"kind": "trap", "seat": seat, "row": row, "col": col}


def _trap_place(after: View, seat: int) -> tuple[int, int]:
    """R13 The tile next to the player for which their action stands."""
    direction = (after.last_action[seat] - TRAP_LEFT) % DIRECTIONS
    return after.row[seat] + row_step(direction), after.col[seat] + col_step(direction)


def _collected(before: View, after: View) -> Iterator[Event]:
    """R4 What the mover took."""
    seat = before.mover
    found = before.tile[after.row[seat], after.col[seat]]
    for name in _upgrades(found):
        yield {"kind": f"upgrade_{name}", "seat": seat, "row": after.row[seat], "col": after.col[seat]}


def _exploded(before: View, after: View, old: Tiles, new: Tiles) -> Iterator[Event]:
    """R15 to R18 The bombs that are gone, and the boxes."""
    left = set(_bombs(after))
    for row, col, start in _bombs(before):
        if (row, col, start) not in left:
            yield {"kind": "explosion", "row": row, "col": col}
    if after.burning:
        for row, col, tile in _cells(old):
            if tile & BOX and not new[row][col] & BOX:
                yield {"kind": "box", "row": row, "col": col}


def _bombs(state: View) -> Iterator[tuple[int, int, int]]:
    for bomb in range(state.bomb_count):
        yield state.bomb_row[bomb], state.bomb_col[bomb], state.bomb_start[bomb]


def _hurt(before: View, after: View) -> Iterator[Event]:
    """R6, R8, R9 The traps that sprang, and who was hurt."""
    mover = before.mover
    placed = after.traps_placed[mover] > before.traps_placed[mover]
    for seat in range(SEATS):
        row, col = after.row[seat], after.col[seat]
        lay_there = before.tile[row, col] & TRAP or (placed and _trap_place(after, mover) == (row, col))
        if lay_there and not after.tile[row, col] & TRAP:
            yield {"kind": "sprung", "seat": seat, "row": row, "col": col}
        if after.hit[seat]:
            yield {"kind": "damage", "health": after.health[seat], **_hurt_on(after, (seat, row, col))}


def _hurt_on(after: View, who: Who) -> Event:
    """Who was hurt, and by what: on a tile that neither burns nor is dead it was a trap."""
    tile = after.tile[who[1], who[2]]
    return {"by": "by.bomb" if tile & FIRE else "by.dead_zone" if tile & DEAD else "by.trap", **_who(who)}


def _died(before: View, after: View) -> Iterator[Event]:
    for seat in range(SEATS):
        if after.health[seat] == 0 < before.health[seat]:
            yield {"kind": "death", **_hurt_on(after, (seat, after.row[seat], after.col[seat]))}


# -- one step, as a player sees it ---------------------------------------------------------------------------------

Who = tuple[int, int, int]  # a seat and where it stands


def _who(who: Who) -> dict[str, int]:
    return dict(zip(("seat", "row", "col"), who, strict=True))


def _seen_other(seen: View, other: int) -> Who | None:
    return (other, seen.other_row, seen.other_col) if seen.other_seen else None


def _did(after: View, seat: int) -> Iterator[Event]:
    """R3, R11 What became of the player's own choice: they learn what was done."""
    action = after.last_action
    if action == NO_ACTION:
        yield {"kind": "refused", "seat": seat}
    elif action == PLACE_BOMB:
        yield {"kind": "bomb", "seat": seat, "row": after.row, "col": after.col}
    elif TRAP_LEFT <= action < TRAP_LEFT + DIRECTIONS:
        row, col = after.row + row_step(action - TRAP_LEFT), after.col + col_step(action - TRAP_LEFT)
        yield {"kind": "trap", "seat": seat, "row": row, "col": col}


def _taken(before: View, doer: Who | None) -> Iterator[Event]:
    """R4 The mover takes every upgrade that was seen on their tile."""
    if doer is None:
        return
    tile = before.tile[doer[1], doer[2]]
    if tile != UNSEEN and not tile & BOX:
        yield from ({"kind": f"upgrade_{name}", **_who(doer)} for name in _upgrades(tile))


def _changed(before: View, after: View, setup: View, other: int | None) -> Iterator[Event]:
    """R15 to R18 Bombs and boxes on tiles that are in sight; the other player is None in a step of one's own."""
    for row, (old_line, new_line) in enumerate(zip(_tiles(before, setup), _tiles(after, setup), strict=True)):
        for col, (old, new) in enumerate(zip(old_line, new_line, strict=True)):
            if new != UNSEEN and new != old:
                yield from ({**event, "row": row, "col": col} for event in _tile_events(old, new, other))


def _tile_events(old: int, new: int, other: int | None) -> Iterator[Event]:
    if old == UNSEEN:
        if new & BOMB:
            yield {"kind": "bomb_seen"}
    elif new & BOMB and not old & BOMB and other is not None:
        yield {"kind": "bomb", "seat": other}
    elif old & BOMB and not new & BOMB:
        yield {"kind": "explosion"}
    elif old & BOX and not new & BOX and new & FIRE:
        yield {"kind": "box"}


def _suffered(before: View, after: View, seat: int) -> Iterator[Event]:
    """R6, R8, R9 Who lost health."""
    if after.health < before.health:
        found = _hurt_on(after, (seat, after.row, after.col))
        if found["by"] == "by.trap":
            yield {"kind": "sprung", **_who((seat, after.row, after.col))}
        yield {"kind": "damage", "health": after.health, **found}
    other = _seen_other(after, 1 - seat)
    if other is not None and before.other_seen and after.other_health < before.other_health:
        yield {"kind": "damage", "health": after.other_health, **_hurt_on(after, other)}


def _ring_of(setup: View, step: int) -> Iterator[Event]:
    """R7 The ring that dies in a step, which both players are told before the game."""
    ring, rest = divmod(step - setup.dead_start, setup.dead_delay)
    if ring >= 0 and rest == 0 and 2 * ring <= min(setup.width, setup.height) + 1:
        yield {"kind": "ring", "ring": ring + 1}


def _dead(before: View, after: View, seat: int) -> Iterator[Who]:
    if after.health == 0 < before.health:
        yield seat, after.row, after.col
    other = _seen_other(after, 1 - seat)
    if other is not None and before.other_seen and after.other_health == 0 < before.other_health:
        yield other


def _met(before: View, after: View, other: int) -> Iterator[Event]:
    """The other player comes into sight, or goes out of it: told with where they were seen."""
    old, new = _seen_other(before, other), _seen_other(after, other)
    if old is None and new is not None:
        yield {"kind": "in_sight", **_who(new)}
    elif old is not None and new is None:
        yield {"kind": "out_of_sight", **_who(old)}


FRAMES = BomberFrames()
