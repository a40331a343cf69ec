"""The things of a scene of the original's monitor: their numbers, their places, the board (SPEC.md, section 5.10)."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from meydan.games.tron.law.state import AREA_WALL, EMPTY
from meydan.games.tron.original.monitor_actions import (
    AUDIO,
    CAMERA,
    CREATE_BASIC,
    INSTANTIATE,
    IS_ACTIVE,
    LIGHT,
    RENDERER,
    TRANSFORM,
    Actions,
    asset,
    vector,
)

Cell = tuple[int, int]
Rows = tuple[bytes, ...]
Vector = dict[str, float | None]
CELL_SIZE = 2  # in units of the monitor
STEPS: Sequence[Cell] = ((-1, 0), (0, 1), (1, 0), (0, -1))  # rows and columns, by direction
DEGREES = (0, 90, 180, -90)  # by direction
CAMERA_REF, FIRST_REF = 0, 1
ROOT_OBJECT, ROOT_CANVAS = range(2)  # where things are put that have no parent
LIGHT_TYPE, NO_SHADOWS, SOLID_COLOUR = 5, 0, 2
VIEW_DEGREES, VIEW_RATIO = 90, 3 / 2
SIDE_ROOM, TOP_ROOM = 3, 12  # around the board, for the camera


class Painter:
    """Numbers the things of a scene and says where they are on a board of this size."""

    def __init__(self, height: int, width: int, actions: Actions, next_ref: int = FIRST_REF) -> None:
        self.actions, self.next_ref = actions, next_ref
        self.right, self.top = (width - 1) * CELL_SIZE / 2, (height - 1) * CELL_SIZE / 2

    def place(self, row: float, col: float) -> Vector:
        """Where a cell, or a point between cells, is."""
        return vector(x=col * CELL_SIZE - self.right, z=self.top - row * CELL_SIZE)

    def put(self, name: str, parent: int | None = None, part: str | None = None, **fields: Any) -> int:
        """Create a thing, under a part of another one where there is a parent; returns its number."""
        told = {"default_parent": ROOT_OBJECT, "parent_ref": parent, "parent_child_ref": part, **fields}
        self.actions.add(INSTANTIATE, ref=self.next_ref, asset=asset(name), **told)
        self.next_ref += 1
        return self.next_ref - 1

    def move(self, ref: int, place: Vector | None, direction: int | None = None, **when: float) -> None:
        """Set a thing on a place, looking in a direction."""
        rotation = None if direction is None else vector(y=DEGREES[direction])
        self.actions.add(TRANSFORM, ref=ref, position=place, rotation=rotation, change_local=True, **when)

    def paint(self, ref: int, name: str) -> None:
        """Change what a thing looks like."""
        self.actions.add(RENDERER, ref=ref, material_asset=asset(name))

    def hide(self, ref: int, part: str | None = None, cycle: float | None = None) -> None:
        """Take a thing, or a part of it, out of sight."""
        self.actions.add(IS_ACTIVE, ref=ref, child_ref=part, cycle=cycle, is_active=False)

    def sound(self, ref: int, clip: str | None, part: str | None = "AudioSource", **fields: Any) -> None:
        """Play a sound, or stop the one that plays."""
        what = None if clip is None else asset(clip)
        self.actions.add(AUDIO, ref=ref, child_ref=part, audio_clip_asset=what, play=clip is not None, time=0, **fields)

    def light(self) -> None:
        """The light from above."""
        self.actions.add(CREATE_BASIC, ref=self.next_ref, type=LIGHT_TYPE)
        self.actions.add(TRANSFORM, ref=self.next_ref, rotation=vector(90, 90, 0))
        white = {**vector(1, 1, 1), "w": 1}
        told = {"intensity": 1, "indirect_multiplier": 0, "color": white, "shadow_type": NO_SHADOWS}
        self.actions.add(LIGHT, ref=self.next_ref, **told)
        self.next_ref += 1

    def camera(self) -> None:
        """The camera, so high that the board fits into its picture."""
        far_x, far_z = self.right + SIDE_ROOM, self.top + TOP_ROOM
        slope = math.tan(math.radians(VIEW_DEGREES / 2))
        height = max(far_x / VIEW_RATIO / slope, far_z / slope)
        self.actions.add(
            CAMERA,
            ref=CAMERA_REF,
            is_orthographic=False,
            clear_flag=SOLID_COLOUR,
            background_color={**vector(0, 0, 30 / 255), "w": 1},
            min_position=vector(-far_x, 1, -far_z),
            max_position=vector(far_x, height, far_z),
            field_of_view=VIEW_DEGREES,
            max_zoom=120,
            min_zoom=20,
        )
        self.actions.add(TRANSFORM, ref=CAMERA_REF, position=vector(0, height, 2), rotation=vector(90, 0, 0))


class Board:
    """The part of a scene that is the same in every match on a map: the ground and the area walls."""

    def __init__(self, rows: Rows) -> None:
        self._rows, self._height, self._width = rows, len(rows), len(rows[0])
        self.actions, self.grounds = Actions(), dict[Cell, int]()
        self._paint = Painter(self._height, self._width, self.actions)
        self._parts: set[tuple[Cell, int]] = set()  # of area walls: a cell, and a direction or -1 for the middle
        base = self._paint.put("BaseGround")
        sizes = vector(x=self._width * CELL_SIZE / 10, z=self._height * CELL_SIZE / 10)
        self.actions.add(TRANSFORM, ref=base, scale=sizes, change_local=True)
        for row in range(self._height):
            for col in range(self._width):
                self._add_cell((row, col))

    @property
    def next_ref(self) -> int:
        """The number of the next thing."""
        return self._paint.next_ref

    def _add_cell(self, cell: Cell) -> None:
        self.grounds[cell] = self._paint.put("Ground")
        self._paint.move(self.grounds[cell], self._paint.place(*cell))
        if self._at(cell) == AREA_WALL:
            self._paint.paint(self.grounds[cell], "AreaWallGround")
        elif self._at(cell) == EMPTY:
            for wall, directions in self._walls_around(cell):
                self._add_wall(wall, directions)

    def _walls_around(self, cell: Cell) -> Iterator[tuple[Cell, list[int]]]:
        """The area walls beside an open cell and at its corners, each with the directions in which it may go on."""
        for ahead in range(4):
            if self._at(beside(cell, ahead)) == AREA_WALL:
                yield beside(cell, ahead), [each for each in range(4) if (each ^ ahead) & 1]
        for ahead in range(4):
            for across in range(4):
                corner = beside(beside(cell, ahead), across)
                if (ahead ^ across) & 1 and self._at(corner) == AREA_WALL:
                    yield corner, [(ahead + 2) % 4, (across + 2) % 4]

    def _add_wall(self, cell: Cell, directions: Sequence[int]) -> None:
        """The middle of an area wall and its arms towards others, as far as they are not there yet."""
        if (cell, -1) not in self._parts:
            self._parts.add((cell, -1))
            self._paint.move(self._paint.put("AreaWallCenter"), self._paint.place(*cell))
        for direction in directions:
            is_wall = self._at(beside(cell, direction)) == AREA_WALL
            if is_wall and (cell, direction) not in self._parts:
                self._parts.add((cell, direction))
                self._paint.move(self._paint.put("AreaWall"), self._paint.place(*cell), direction)

    def _at(self, cell: Cell) -> int | None:
        row, col = cell
        return self._rows[row][col] if 0 <= row < self._height and 0 <= col < self._width else None


@lru_cache(maxsize=32)
def board(rows: Rows) -> Board:
    """The board of these cells."""
    return Board(rows)


def beside(cell: Cell, direction: int) -> Cell:
    """The cell in a direction."""
    down, right = STEPS[direction]
    return cell[0] + down, cell[1] + right


def halfway(cell: Cell, direction: int) -> tuple[float, float]:
    """Where a cell ends in a direction."""
    down, right = STEPS[direction]
    return cell[0] + down / 2, cell[1] + right / 2


def opposite(direction: int) -> int:
    """The way back."""
    return (direction + 2) % 4
