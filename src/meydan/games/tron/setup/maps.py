"""Map files: reading them with clear refusals, and drawing fair ones.

`python -m meydan.games.tron.setup.maps WIDTHxHEIGHT SEED` prints a new map.
"""

from __future__ import annotations

import json
import sys
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from meydan.engine.dice import Dice
from meydan.engine.errors import BadInput
from meydan.engine.json_limits import map_content
from meydan.games.tron.law.state import DIRECTIONS, LARGEST_COLS, LARGEST_ROWS, SIDES

Cell = tuple[int, int]
Grid = list[list[str]]
FOLDER = Path(__file__).parents[1] / "maps"
USUAL_MAP = "arena"
WALL, OPEN = "W", "E"
CONSTANTS = {  # as in the contest's maps
    "max_cycles": 300,
    "init_health": 3,
    "wall_breaker_cooldown": 12,
    "wall_breaker_duration": 6,
    "wall_score_coefficient": 1,
    "area_wall_crash_score": -20,
    "my_wall_crash_score": -40,
    "enemy_wall_crash_score": -60,
}
LEAST_SIDE = 5  # of a drawn map
WALL_SHARE, LONGEST_BAR = 8, 6  # per cent of the cells of a drawn map, and cells of one straight piece


def read_map(text: str) -> dict[str, Any]:
    """The settings that a map file stands for."""
    return from_content(map_content(text, ("board", "constants", "agents")))


def from_content(content: Any) -> dict[str, Any]:
    """The settings that the content of a map file stands for."""
    for key, kind in (("board", list), ("constants", dict), ("agents", dict)):
        if not isinstance(content, dict) or not isinstance(content.get(key), kind):
            raise BadInput(f"the map has no {key!r}; expected an object with board, constants and agents")
    missing = [name for name in CONSTANTS if name not in content["constants"]]
    if missing:
        raise BadInput(f"the map's constants lack {', '.join(missing)}")
    constants = {name: content["constants"][name] for name in CONSTANTS}
    agents = [_start(side, agent) for side, agent in content["agents"].items()]
    return {"board": content["board"], **constants, "agents": agents}


def _start(side: str, agent: Any) -> dict[str, Any]:
    """Where one agent starts."""
    try:
        place = agent["position"]
        return {"side": side, "x": place["x"], "y": place["y"], "direction": agent["direction"]}
    except (KeyError, TypeError):
        raise BadInput(
            f'agent {side!r} of the map: expected such as {{"position": {{"x": 1, "y": 1}}, "direction": "Right"}}'
        ) from None


def write_map(content: Mapping[str, Any]) -> str:
    """A map file, the board as one row per line."""
    rows = ",\n  ".join(json.dumps(row) for row in content["board"])
    rest = ",\n ".join(f'"{key}": {json.dumps(content[key])}' for key in ("constants", "agents"))
    return f'{{"board": [\n  {rows}],\n {rest}}}\n'


@cache
def usual_map() -> Mapping[str, Any]:
    """The map that is played when none is named."""
    return read_map((FOLDER / f"{USUAL_MAP}.json").read_text(encoding="utf-8"))


# -- checks --------------------------------------------------------------------------------------------------------


def check_shape(chosen: Any) -> None:
    """Refuse what no rule set can play: a board that is none, agents that are not on it."""
    board = chosen.board
    if not board or not board[0]:
        raise BadInput("the map's board is empty; expected rows of W and E")
    for number, row in enumerate(board):
        if len(row) != len(board[0]):
            raise BadInput(f"row {number} of the map has {len(row)} cells; the first row has {len(board[0])}")
    if len(board) > LARGEST_ROWS or len(board[0]) > LARGEST_COLS:
        raise BadInput(
            f"the map is {len(board[0])} wide and {len(board)} high; at most {LARGEST_COLS} and {LARGEST_ROWS} fit"
        )
    for what, names in (("agents", [start.side for start in chosen.agents]), ("sides", chosen.sides)):
        if sorted(names) != sorted(SIDES):
            raise BadInput(f"the {what} are {', '.join(names) or 'none'}; expected {' and '.join(SIDES)}")
    for start in chosen.agents:
        if not (0 <= start.x < len(board[0]) and 0 <= start.y < len(board)):
            raise BadInput(f"{start.side} starts at x {start.x} y {start.y}, which is not on the board")


def check_legal(chosen: Any) -> None:
    """Refuse what the contest's document rules out; the preset `original` plays it all the same."""
    hint = 'only rules "original" play such a map'
    for name in ("area_wall_crash_score", "my_wall_crash_score", "enemy_wall_crash_score"):
        if getattr(chosen, name) > 0:
            raise BadInput(f"{name} is {getattr(chosen, name)}; it is added on death, so expected 0 or less; {hint}")
    if chosen.init_health < 1:
        raise BadInput(f"init_health is {chosen.init_health}; expected 1 or more; {hint}")
    for x, y in _border(len(chosen.board), len(chosen.board[0])):
        if chosen.board[y][x] != WALL:
            raise BadInput(f"the map is open at its border, x {x} y {y}; expected 'W' all round; {hint}")
    places = [(start.x, start.y) for start in chosen.agents]
    if places[0] == places[1]:
        raise BadInput(f"both agents start at x {places[0][0]} y {places[0][1]}; {hint}")
    for start in chosen.agents:
        if chosen.board[start.y][start.x] == WALL:
            raise BadInput(f"{start.side} starts in an area wall, x {start.x} y {start.y}; {hint}")


def remarks(chosen: Any) -> list[str]:
    """What is unfair about a map: it should look the same after half a turn."""
    board, (one, other) = chosen.board, chosen.agents
    height, width = len(board), len(board[0])
    found = []
    turned = [(x, y) for y in range(height) for x in range(width) if _is_unlike(board, x, y)]
    if turned:
        found.append(f"the map is not symmetric: x {turned[0][0]} y {turned[0][1]} differs from the opposite cell")
    faces = [DIRECTIONS.index(start.direction) for start in (one, other)]
    is_opposite = (one.x + other.x, one.y + other.y) == (width - 1, height - 1) and (faces[0] ^ faces[1]) == 2
    if not is_opposite:
        found.append(f"the agents do not start opposite to each other: {one.side} and {other.side}")
    return found


def _is_unlike(board: Sequence[str], x: int, y: int) -> bool:
    return (board[y][x] == WALL) != (board[-1 - y][-1 - x] == WALL)


def _border(height: int, width: int) -> Iterator[Cell]:
    yield from ((x, y) for x in range(width) for y in (0, height - 1))
    yield from ((x, y) for y in range(height) for x in (0, width - 1))


# -- drawing maps --------------------------------------------------------------------------------------------------


def draw_map(words: str, seed: int) -> dict[str, Any]:
    """A map of this size, such as `35x21` (width and height), or of any size; the same seed draws the same."""
    dice = Dice(seed)
    width, height = _read_size(words) if words else (15 + 2 * dice.below(18), 11 + 2 * dice.below(11))
    grid = [
        [WALL if y in (0, height - 1) or x in (0, width - 1) else OPEN for x in range(width)] for y in range(height)
    ]
    wanted = (width - 2) * (height - 2) * WALL_SHARE // 200
    for _ in range(20 * wanted):
        if wanted <= 0:
            break
        wanted -= _lay_bar(grid, dice)
    agents = {
        SIDES[0]: {"position": {"x": 1, "y": 1}, "direction": "Right"},
        SIDES[1]: {"position": {"x": width - 2, "y": height - 2}, "direction": "Left"},
    }
    return from_content({"board": ["".join(row) for row in grid], "constants": CONSTANTS, "agents": agents})


def _read_size(words: str) -> tuple[int, int]:
    parts = words.lower().split("x")
    sides = [int(part) for part in parts if part.isascii() and part.isdigit() and len(part) < 4]
    if (
        len(parts) != 2
        or len(sides) != 2
        or min(sides) < LEAST_SIDE
        or sides[0] > LARGEST_COLS
        or sides[1] > LARGEST_ROWS
    ):
        raise BadInput(
            f"got {words!r} for the size; expected width and height such as 35x21, "
            f"from {LEAST_SIDE}x{LEAST_SIDE} to {LARGEST_COLS}x{LARGEST_ROWS}"
        )
    return sides[0], sides[1]


def _lay_bar(grid: Grid, dice: Dice) -> int:
    """A straight wall and its twin, unless they would cut the board or stand at a start; returns its cells."""
    height, width = len(grid), len(grid[0])
    x, y = 1 + dice.below(width - 2), 1 + dice.below(height - 2)
    length, is_flat = 1 + dice.below(LONGEST_BAR), dice.below(2)
    cells = [(x + step * is_flat, y + step * (1 - is_flat)) for step in range(length)]
    cells = [cell for cell in cells if _is_free(grid, *cell)]
    _paint(grid, cells, WALL)
    if not _is_whole(grid):
        _paint(grid, cells, OPEN)
        return 0
    return len(cells)


def _is_free(grid: Grid, x: int, y: int) -> bool:
    """Whether a wall may come here: on the board, still open, and not near a start."""
    height, width = len(grid), len(grid[0])
    if not (0 < x < width - 1 and 0 < y < height - 1) or grid[y][x] == WALL:
        return False
    return all(abs(x - start[0]) + abs(y - start[1]) > 3 for start in ((1, 1), (width - 2, height - 2)))


def _paint(grid: Grid, cells: Sequence[Cell], mark: str) -> None:
    for x, y in cells:
        grid[y][x] = grid[-1 - y][-1 - x] = mark


def _is_whole(grid: Grid) -> bool:
    """Whether every open cell can be reached from the first start."""
    reached, ahead = {(1, 1)}, deque([(1, 1)])
    while ahead:
        x, y = ahead.popleft()
        for cell in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)):
            if cell not in reached and grid[cell[1]][cell[0]] != WALL:
                reached.add(cell)
                ahead.append(cell)
    return len(reached) == sum(mark != WALL for row in grid for mark in row)


def main(words: Sequence[str]) -> int:
    """Print a new map."""
    if len(words) != 2 or not words[1].isdecimal():
        print("usage: python -m meydan.games.tron.setup.maps WIDTHxHEIGHT SEED, such as 35x21 7", file=sys.stderr)
        return 2
    try:
        drawn = draw_map(words[0], int(words[1]))
    except BadInput as error:
        print(error, file=sys.stderr)
        return 2
    agents = {
        each["side"]: {"position": {"x": each["x"], "y": each["y"]}, "direction": each["direction"]}
        for each in drawn["agents"]
    }
    print(
        write_map({"board": drawn["board"], "constants": {name: drawn[name] for name in CONSTANTS}, "agents": agents}),
        end="",
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
