"""Fair maps by chance: the board looks the same from both players' sides, and every way can be opened."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Any

from meydan.engine.dice import Dice
from meydan.engine.errors import BadInput
from meydan.games.bomber.law.state import BOX, HEALTH_UPGRADE, LARGE, RANGE_UPGRADE, TRAP_UPGRADE, WALL
from meydan.games.bomber.setup.maps import STARTS, usual_map

Tile = tuple[int, int]
LEAST_SIDE = 3
WALLS, BOXES = 20, 45  # per cent of the tiles that are tried, and of the rest
CONTENTS = (0, 0, 0, RANGE_UPGRADE, RANGE_UPGRADE, HEALTH_UPGRADE, TRAP_UPGRADE)  # of boxes, each as likely


def draw_map(words: str, seed: int) -> dict[str, Any]:
    """A map of this size, such as `11x15` (height and width), or of any size; the same seed draws the same."""
    dice = Dice(seed)
    height, width = _read_size(words) if words else (5 + dice.below(21), 5 + dice.below(21))
    rows = [[0] * width for _ in range(height)]
    free = set(_around_start(height, width))
    free |= {(height - 1 - row, width - 1 - col) for row, col in free}
    for tile in _half(height, width):
        if tile not in free and dice.below(100) < WALLS:
            _build_wall(rows, tile)
    for tile in _half(height, width):
        if tile not in free and rows[tile[0]][tile[1]] == 0 and dice.below(100) < BOXES:
            _put_twice(rows, tile, BOX | CONTENTS[dice.below(len(CONTENTS))])
    return {**usual_map(), "height": height, "width": width, "map": rows, **_corners(height, width)}


def _read_size(words: str) -> tuple[int, int]:
    parts = words.lower().split("x")
    sides = [int(part) for part in parts if part.isascii() and part.isdigit() and len(part) < 4]
    if len(parts) != 2 or len(sides) != 2 or not all(LEAST_SIDE <= side <= LARGE.side for side in sides):
        raise BadInput(f"got {words!r} for the size; expected such as 11x15, sides from {LEAST_SIDE} to {LARGE.side}")
    return sides[0], sides[1]


def _corners(height: int, width: int) -> dict[str, int]:
    """Players start in opposite corners."""
    values = ((0, 0), (height - 1, width - 1))
    named = zip(STARTS, values, strict=True)
    return {name: value for names, place in named for name, value in zip(names, place, strict=True)}


def _around_start(height: int, width: int) -> Iterator[Tile]:
    """Room to step out of the way of the own first bomb: the corner and two tiles in each direction."""
    for step in range(3):
        yield from ((min(step, height - 1), 0), (0, min(step, width - 1)))
    yield (1, 1)


def _half(height: int, width: int) -> Iterator[Tile]:
    """One of every two tiles that are turned into each other; the middle of an odd board is its own twin."""
    for number in range((height * width + 1) // 2):
        yield divmod(number, width)


def _put_twice(rows: list[list[int]], tile: Tile, content: int) -> None:
    row, col = tile
    rows[row][col] = rows[-1 - row][-1 - col] = content


def _build_wall(rows: list[list[int]], tile: Tile) -> None:
    """A wall and its twin, unless they would cut the board in two."""
    _put_twice(rows, tile, WALL)
    if not _is_whole(rows):
        _put_twice(rows, tile, 0)


def _is_whole(rows: list[list[int]]) -> bool:
    """Whether all tiles but walls can be reached from the first corner."""
    reached, ahead = {(0, 0)}, deque([(0, 0)])
    while ahead:
        row, col = ahead.popleft()
        for beside in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)):
            inside = 0 <= beside[0] < len(rows) and 0 <= beside[1] < len(rows[0])
            if inside and beside not in reached and rows[beside[0]][beside[1]] != WALL:
                reached.add(beside)
                ahead.append(beside)
    return len(reached) == sum(tile != WALL for row in rows for tile in row)
