"""Maps: reading them with the original's checks, and making fair ones.

`python -m meydan.games.gems.setup.maps ROWSxCOLS SEED` prints a new map.
"""

from __future__ import annotations

import random
import sys
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from meydan.engine.errors import BadInput
from meydan.games.gems.law.state import KINDS, LARGEST_SIDE, USUAL_SIDE

Cell = tuple[int, int]
Grid = list[list[str]]
CORNER_NAMES = ("top left", "top right", "bottom left", "bottom right")


def read_map(text: str) -> Mapping[str, Any]:
    """The settings of a map file: its rows."""
    return {"rows": split_rows(text)}


def split_rows(text: str) -> list[str]:
    """The rows of a map file; blanks around the whole are dropped, both line ends are fine."""
    return text.removeprefix("\ufeff").strip().replace("\r\n", "\n").replace("\r", "\n").split("\n")


def check_rows(rows: Sequence[str], largest: int = USUAL_SIDE) -> None:
    """Refuse what the original refuses, in its order, and say where."""
    if not any(rows):
        raise BadInput("invalid map: it is empty; expected rows of E W T 1 2 3 4, such as E1E")
    holes = sum(row.count("T") for row in rows)
    if holes == 1:
        raise BadInput("invalid map: there is one T; black holes lead to each other, so expected none or at least two")
    _check_corners(rows)
    for number, row in enumerate(rows, 1):
        _check_row(rows, number, row)
    if max(len(rows), len(rows[0])) > largest:
        raise BadInput(
            f"invalid map: {len(rows)} rows and {len(rows[0])} columns; at most {largest} of each "
            f"(setting `largest_side`, up to {LARGEST_SIDE}; an original Python client reads 2048 bytes at once)"
        )


def _check_corners(rows: Sequence[str]) -> None:
    corners = rows[0][:1], rows[0][-1:], rows[-1][:1], rows[-1][-1:]
    for name, mark in zip(CORNER_NAMES, corners, strict=True):
        if mark != "E":
            raise BadInput(f"invalid map: the {name} corner is {mark!r}; agents start in the corners, so expected 'E'")


def _check_row(rows: Sequence[str], number: int, row: str) -> None:
    if len(row) != len(rows[0]):
        raise BadInput(f"invalid map: row {number} has {len(row)} cells; the first row has {len(rows[0])}")
    for place, mark in enumerate(row, 1):
        if mark not in KINDS:
            raise BadInput(f"invalid map: row {number}, column {place} is {mark!r}; expected one of E W T 1 2 3 4")


def draw_map(words: str, seed: int) -> Mapping[str, Any]:
    """The settings of a map by chance, of a size such as `12x14` (rows and columns)."""
    height, width = read_size(words or "12x14")
    return {"rows": generate(height, width, seed)}


def read_size(words: str) -> tuple[int, int]:
    """Rows and columns."""
    height, _, width = words.partition("x")
    if not all(side.isascii() and side.isdecimal() and len(side) < 4 for side in (height, width)):
        raise BadInput(f"a map of size {words[:20]!r}: expected rows and columns, such as 12x14")
    return int(height), int(width)


# -- making maps ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Shares:
    """Shares of the cells, in percent."""

    walls: int = 14
    holes: int = 2
    gems: tuple[int, int, int, int] = (5, 5, 3, 2)  # yellow, green, red, blue


def generate(height: int, width: int, seed: int, shares: Shares | None = None) -> list[str]:
    """A map that looks the same to both agents: turned by half a turn it is itself; everything can be reached."""
    for side in (height, width):
        if not 2 <= side <= LARGEST_SIDE:
            raise BadInput(f"a map of {height} by {width}: expected from 2 to {LARGEST_SIDE} rows and columns")
    shares, luck = shares or Shares(), random.Random(seed)
    grid = [["E"] * width for _ in range(height)]
    _build_walls(grid, height * width * shares.walls // 200, luck)
    for mark, share in (("T", shares.holes), *zip("1234", shares.gems, strict=True)):
        _scatter(grid, mark, max(1, height * width * share // 200), luck)
    rows = ["".join(row) for row in grid]
    check_rows(rows, LARGEST_SIDE)
    return rows


def _build_walls(grid: Grid, pairs: int, luck: random.Random) -> None:
    """Walls in pairs, as long as every open cell stays connected with every other."""
    for cell in _free_cells(grid, luck):
        if pairs == 0:
            return
        _put_pair(grid, cell, "W")
        if _is_connected(grid):
            pairs -= 1
        else:
            _put_pair(grid, cell, "E")


def _scatter(grid: Grid, mark: str, pairs: int, luck: random.Random) -> None:
    """The mark on free cells, in pairs."""
    for cell in _free_cells(grid, luck):
        if pairs == 0:
            return
        if grid[cell[0]][cell[1]] == "E" and _twin(grid, cell) != cell:
            _put_pair(grid, cell, mark)
            pairs -= 1


def _free_cells(grid: Grid, luck: random.Random) -> list[Cell]:
    """The empty cells of one half, corners left out, in random order."""
    corners = {(row, col) for row in (0, len(grid) - 1) for col in (0, len(grid[0]) - 1)}
    cells = [(row, col) for row in range(len(grid)) for col in range(len(grid[0])) if grid[row][col] == "E"]
    half = [cell for cell in cells if cell not in corners and cell <= _twin(grid, cell)]
    luck.shuffle(half)
    return half


def _put_pair(grid: Grid, cell: Cell, mark: str) -> None:
    for row, col in (cell, _twin(grid, cell)):
        grid[row][col] = mark


def _twin(grid: Grid, cell: Cell) -> Cell:
    """Where the cell comes to lie after half a turn."""
    return len(grid) - 1 - cell[0], len(grid[0]) - 1 - cell[1]


def _is_connected(grid: Grid) -> bool:
    """Whether an agent can walk from the first corner to every cell that is no wall."""
    reached, ahead = {(0, 0)}, deque([(0, 0)])
    while ahead:
        row, col = ahead.popleft()
        for cell in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)):
            inside = 0 <= cell[0] < len(grid) and 0 <= cell[1] < len(grid[0])
            if inside and cell not in reached and grid[cell[0]][cell[1]] != "W":
                reached.add(cell)
                ahead.append(cell)
    return len(reached) == sum(mark != "W" for row in grid for mark in row)


def main(words: Sequence[str]) -> int:
    """Print a new map."""
    if len(words) != 2 or not words[1].isdecimal():
        print("usage: python -m meydan.games.gems.setup.maps ROWSxCOLS SEED, such as 12x14 7", file=sys.stderr)
        return 2
    try:
        print("\n".join(generate(*read_size(words[0]), int(words[1]))))
    except BadInput as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
