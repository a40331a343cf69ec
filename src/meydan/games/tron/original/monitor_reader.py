"""What a scene of the original's monitor shows, cycle by cycle (SPEC.md, section 5.10).

Only a few kinds of things are looked at: the ground, whose colours are the board, the bikes and shields, and the texts
of the bar at the top. All else in a file may be anything.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from meydan.engine.errors import BadInput
from meydan.games.tron.law.state import (
    ACTIVATED,
    ACTIVATED_FIRST,
    AREA_WALL,
    BLUE_WALL,
    BREAKER_ENDED,
    BROKE_BLUE,
    BUILT,
    DIED_ON_OTHER,
    DIED_ON_OWN,
    EMPTY,
    HIT_AREA,
    HURT,
    LARGEST_COLS,
    LARGEST_ROWS,
    MET,
    SEATS,
    SIDES,
    TURNED,
    YELLOW_WALL,
)
from meydan.games.tron.original.ks import KsError, decode
from meydan.games.tron.original.monitor_actions import (
    END_CYCLE,
    INSTANTIATE,
    IS_ACTIVE,
    READ,
    RENDERER_READ,
    TEXT_READ,
    TRANSFORM,
)
from meydan.games.tron.original.monitor_painter import CELL_SIZE, DEGREES, Cell
from meydan.games.tron.original.monitor_writer import ACTIVE_COLOUR

GROUNDS = {"EmptyGround": EMPTY, "AreaWallGround": AREA_WALL, "BlueGround": BLUE_WALL, "YellowGround": YELLOW_WALL}
MOST_CYCLES = 20_000
MOST_NUMBER = 1_000_000_000
QUARTER = 90  # degrees
_NUMBER = re.compile(r"-?\d{1,10}")
_PLACE = re.compile(r"(-?\d{1,4}), (-?\d{1,4})")
_SHIELD = re.compile(r"<color=#([0-9A-Fa-f]{6})>(\d{1,10})")
Fields = dict[str, Any]


@dataclass(frozen=True)
class Shown:
    """What is to be seen at the end of a cycle; lists are by seat."""

    board: bytes  # cells, row by row
    cells: list[Cell]
    directions: list[int]
    scores: list[int]
    breaking: list[int]  # cycles for which the wall breaker still works
    cooldown: list[int | None]  # cycles until it can be activated again; not told while it works
    health: list[int | None]
    happened: list[int]


class SceneReader:
    """Follows the actions of a scene; `shown` has the first position and then one for each cycle."""

    def __init__(self) -> None:
        self.shown: list[Shown] = []
        self.height = self.width = 0  # known from the first position on
        self.agents: list[int] = []  # seats in the order in which their bikes came
        self._grounds: dict[int, Any] = {}  # places, and from the first position on cells
        self._paints: dict[int, int] = {}
        self._board = bytearray()
        self._bikes: dict[int, int] = {}
        self._shields: dict[int, int] = {}
        self._directions: list[int | None] = [None] * SEATS
        self._status: int | None = None
        self._texts: dict[str, str] = {}
        self._begin_cycle()
        self._doing: dict[str, Callable[[int, Fields], None]] = {
            INSTANTIATE.name: self._create,
            TRANSFORM.name: self._move,
            RENDERER_READ.name: self._paint,
            IS_ACTIVE.name: self._hide,
            TEXT_READ.name: self._write,
        }

    def take(self, name: str, payload: bytes) -> None:
        """One action; those that are not known are skipped."""
        if name == END_CYCLE.name:
            self._end_cycle()
        elif name in self._doing:
            try:
                fields = decode(READ[name], payload)
            except KsError as error:
                raise BadInput(f"cycle {len(self.shown)}: {error}") from None
            if fields["ref"] is not None:
                self._doing[name](fields["ref"], fields)

    def text(self, part: str) -> int | None:
        """A number of the bar at the top."""
        text = self._texts.get(part)
        if text is None:
            return None
        if not _NUMBER.fullmatch(text) or abs(int(text)) > MOST_NUMBER:
            raise BadInput(f"cycle {len(self.shown)}: {part} is {text!r:.40}; expected a number")
        return int(text)

    # -- actions ---------------------------------------------------------------------------------------------------

    def _begin_cycle(self) -> None:
        self._happened = [0] * SEATS
        self._broken: list[tuple[Cell, int]] = []  # cells with the seat whose wall they had
        self._crashed: set[int] = set()

    def _create(self, ref: int, fields: Fields) -> None:
        name = (fields["asset"] or {}).get("asset_name")
        if name == "Ground" and not self.shown:
            if len(self._grounds) >= LARGEST_ROWS * LARGEST_COLS:
                raise BadInput(
                    f"the scene has more ground than the {LARGEST_COLS} x {LARGEST_ROWS} cells that are played"
                )
            self._grounds[ref] = None
        elif name == "TopStatus":
            self._status = ref
        for seat, side in enumerate(SIDES):
            if name == f"{side}Bike" and seat not in self.agents:
                self.agents.append(seat)
                self._bikes[ref] = seat
            elif name == f"{side}Shield":
                self._shields[ref] = seat
                is_first = not self._happened[seat] & TURNED
                self._happened[seat] |= ACTIVATED | (ACTIVATED_FIRST if is_first else 0)
            elif name == f"{side}BikeExplosion":
                self._crashed.add(seat)

    def _move(self, ref: int, fields: Fields) -> None:
        place, rotation = fields["position"], fields["rotation"]
        if ref in self._grounds and place is not None and not self.shown:
            self._grounds[ref] = self._finite(place["x"]), self._finite(place["z"])
        elif ref in self._bikes and rotation is not None:
            seat = self._bikes[ref]
            self._directions[seat] = round(self._finite(rotation["y"]) / QUARTER) % len(DEGREES)
            self._happened[seat] |= TURNED

    def _paint(self, ref: int, fields: Fields) -> None:
        colour = GROUNDS.get(str((fields["material_asset"] or {}).get("asset_name")))
        if ref not in self._grounds or colour is None:
            return
        if not self.shown:
            self._paints[ref] = colour
            return
        row, col = self._grounds[ref]
        before = self._board[row * self.width + col]
        if colour == EMPTY and before >= BLUE_WALL:
            self._broken.append(((row, col), before - BLUE_WALL))
        elif colour >= BLUE_WALL:
            self._happened[colour - BLUE_WALL] |= BUILT
        self._board[row * self.width + col] = colour

    def _hide(self, ref: int, fields: Fields) -> None:
        if ref in self._shields and fields["child_ref"] is None and fields["is_active"] is False:
            self._happened[self._shields[ref]] |= BREAKER_ENDED

    def _write(self, ref: int, fields: Fields) -> None:
        part = fields["child_ref"]
        if ref != self._status or part is None or fields["text"] is None:
            return
        self._texts[part] = fields["text"]
        for seat, side in enumerate(SIDES):
            if part == f"{side}Health":
                self._happened[seat] |= HURT

    def _finite(self, value: float | None) -> float:
        if value is None or not math.isfinite(value):
            raise BadInput(f"cycle {len(self.shown)}: {value} as a place or an angle; expected a number")
        return value

    # -- the end of a cycle ----------------------------------------------------------------------------------------

    def _end_cycle(self) -> None:
        if len(self.agents) < SEATS or self._status is None or not self._grounds:
            return  # no scene of Tron, or not yet
        if not self.shown:
            self._lay_board()
            self._begin_cycle()
        if len(self.shown) > MOST_CYCLES:
            raise BadInput(f"more than {MOST_CYCLES} cycles, too many to read")
        self.shown.append(self._look())
        self._begin_cycle()

    def _lay_board(self) -> None:
        """The cells of the ground: its middle is the middle of the board, and a row or column every two units."""
        places = self._grounds
        if None in places.values():
            raise BadInput("the scene has ground without a place")
        self.width = 1 + round(2 * max(x for x, _ in places.values()) / CELL_SIZE)
        self.height = 1 + round(2 * max(z for _, z in places.values()) / CELL_SIZE)
        if not (0 < self.width <= LARGEST_COLS and 0 < self.height <= LARGEST_ROWS):
            raise BadInput(
                f"a board of {self.width} x {self.height}; at most {LARGEST_COLS} x {LARGEST_ROWS} are played"
            )
        self._grounds = {ref: self._cell(x, z) for ref, (x, z) in places.items()}
        expected = {(row, col) for row in range(self.height) for col in range(self.width)}
        if len(places) != len(expected) or set(self._grounds.values()) != expected:
            raise BadInput(f"{len(places)} pieces of ground make no board of {self.width} x {self.height}")
        self._board = bytearray(len(expected))
        for ref, colour in self._paints.items():
            row, col = self._grounds[ref]
            self._board[row * self.width + col] = colour

    def _cell(self, x: float, z: float) -> Cell:
        return round((self.height - 1) / 2 - z / CELL_SIZE), round((self.width - 1) / 2 + x / CELL_SIZE)

    def _look(self) -> Shown:
        """All that is to be seen now."""
        cells = [self._place(side) for side in SIDES]
        self._find_breakers(cells)
        for seat in self._crashed:
            self._happened[seat] |= self._crash(seat, cells)
        shields = [self._shield(side) for side in SIDES]
        return Shown(
            board=bytes(self._board),
            cells=cells,
            directions=[
                self._known(each, f"the direction of {side}")
                for each, side in zip(self._directions, SIDES, strict=True)
            ],
            scores=[self._known(self.text(f"{side}Score"), f"the score of {side}") for side in SIDES],
            breaking=[number if is_active else 0 for is_active, number in shields],
            cooldown=[None if is_active else number for is_active, number in shields],
            health=[self.text(f"{side}Health") for side in SIDES],
            happened=self._happened,
        )

    def _known(self, value: int | None, what: str) -> int:
        if value is None:
            raise BadInput(f"cycle {len(self.shown)}: the scene does not show {what}")
        return value

    def _place(self, side: str) -> Cell:
        text = self._texts.get(f"{side}Position", "")
        found = _PLACE.fullmatch(text)
        if not found:
            raise BadInput(f"cycle {len(self.shown)}: the place of {side} is {text!r:.40}; expected such as '3, 4'")
        return int(found[2]), int(found[1])

    def _shield(self, side: str) -> tuple[bool, int]:
        """Whether the wall breaker works, and the number beside the shield."""
        text = self._texts.get(f"{side}Shield", "")
        found = _SHIELD.fullmatch(text)
        if not found or int(found[2]) > MOST_NUMBER:
            raise BadInput(f"cycle {len(self.shown)}: the shield of {side} is {text!r:.40}; expected a coloured number")
        return found[1].upper() == ACTIVE_COLOUR, int(found[2])

    def _find_breakers(self, cells: list[Cell]) -> None:
        """A wall was broken by the one who is there."""
        for cell, owner in self._broken:
            for seat in range(SEATS):
                if cells[seat] == cell:
                    self._happened[seat] |= BROKE_BLUE << owner

    def _crash(self, seat: int, cells: list[Cell]) -> int:
        """What a side crashed into: the other where both exploded and are side by side, else what its cell has."""
        row, col = cells[seat]
        if len(self._crashed) == SEATS and self._have_met(cells):
            return MET
        is_inside = 0 <= row < self.height and 0 <= col < self.width
        there = self._board[row * self.width + col] if is_inside else AREA_WALL
        if there < BLUE_WALL:
            return HIT_AREA
        return DIED_ON_OWN if there - BLUE_WALL == seat else DIED_ON_OTHER

    def _have_met(self, cells: list[Cell]) -> bool:
        """Whether they are in one cell, or came from each other's."""
        before = self.shown[-1].cells if self.shown else cells
        return cells[0] == cells[1] or (cells[0] == before[1] and cells[1] == before[0])
