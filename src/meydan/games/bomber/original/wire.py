"""The contest's own protocol over standard input and output (SPEC.md, section 7): x is the row, y the column."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from meydan.engine.errors import Unparsable
from meydan.engine.talk import HEAR, Closing, Opening, Request, Say, Talk
from meydan.games.bomber.law import observe
from meydan.games.bomber.law.state import CHOICES, NO_ACTION, TERMINATED

CONFIRMATION = "init confirm"
MOST_DIGITS = 4300  # longer numbers are no answers
MOST_PLACES, MOST_TILES = 1 << 12, 1 << 16  # that are kept in words
_NUMBER = re.compile(r"\d+")  # decimal digits of any script
_RAW_BYTE = re.compile("[\udc80-\udcff]")  # how a byte that is not UTF-8 arrives


class Contest:
    """`init`, the state of every turn, `term`; one line each, and one line is taken for each of the first two."""

    one_shot = False
    plays_again = False
    keeps_lines = True  # R29
    welcome = CONFIRMATION

    def arguments(self, seat: int) -> list[str]:
        """Nothing is added to the command line."""
        return []

    def greet(self) -> Talk:
        """The first word is `init`."""
        yield from ()

    def begin(self, opening: Opening) -> Talk:
        """R25 The program confirms the game."""
        yield Say([init_line(opening.setup, opening.seat)])
        line: str = yield HEAR
        if CONFIRMATION not in _as_text(line):
            raise Unparsable(f"got {line.strip()[:80]!r}; expected `{CONFIRMATION}`")

    def prepare(self, request: Request) -> Talk:
        """The question carries everything."""
        yield from ()

    def choose(self, request: Request) -> Talk:
        """R26 One line with all that the seat sees, one line with a number."""
        yield Say([state_line(request.state, request.setup, request.seat)])
        line: str = yield HEAR
        return read_reply(line)

    def finish(self, closing: Closing) -> Talk:
        """R32 The last step and the winner."""
        yield Say([term_line(closing.state)])

    def quit(self) -> Talk:
        """`term` was the last word."""
        yield from ()


def init_line(setup: Any, seat: int) -> str:
    """What a player is told before the first step."""
    return "init " + " ".join(map(str, init_numbers(setup, seat)))


def init_numbers(setup: Any, seat: int) -> tuple[int, ...]:
    """What a player learns before the first step, in the order of the message."""
    return (
        setup.height,
        setup.width,
        setup.start_row[seat],
        setup.start_col[seat],
        setup.health,
        setup.bomb_range,
        setup.trap_count,
        setup.vision,
        setup.bomb_delay,
        setup.max_bomb_range,
        setup.dead_start,
        setup.dead_delay,
        setup.max_step,
    )


def state_line(state: Any, setup: Any, seat: int) -> str:
    """What a player sees when it is their turn."""
    own = (state.step, state.last_action[seat], state.row[seat], state.col[seat], state.health[seat])
    gear = (state.health_upgrades[seat], state.bomb_range[seat], state.traps_left[seat])
    other = 1 - seat
    near: tuple[int, ...] = (0,)
    if observe.sees(state, setup, seat, state.row[other], state.col[other]):
        near = (1, state.row[other], state.col[other], state.health[other])
    tiles = _tiles(state, setup, seat)
    return " ".join([*map(str, (*own, *gear, *near, len(tiles))), *tiles, "EOM"])


def _tiles(state: Any, setup: Any, seat: int) -> list[str]:
    """The tiles in sight, by row and then by column."""
    places = _in_sight(state.row[seat], state.col[seat], setup.vision, setup.height, setup.width)
    tile = state.tile
    return [_tile(place, tile[place]) for place in places]


@lru_cache(MOST_PLACES)
def _in_sight(at_row: int, at_col: int, vision: int, height: int, width: int) -> tuple[tuple[int, int], ...]:
    """The places that a player sees from their own."""
    found = []
    for row in range(max(0, at_row - vision), min(height - 1, at_row + vision) + 1):
        aside = vision - abs(row - at_row)
        found += [(row, col) for col in range(max(0, at_col - aside), min(width - 1, at_col + aside) + 1)]
    return tuple(found)


@lru_cache(MOST_TILES)
def _tile(place: tuple[int, int], tile: int) -> str:
    """A tile in words; there are few different ones, and every step has dozens of them."""
    row, col = place
    return f"{row} {col} {observe.shown(tile)}"


def term_line(state: Any) -> str:
    """The last step that was played, or the one that could not be, and the winner's number."""
    last = state.step if state.reason == TERMINATED else state.step - 1
    return f"term {last} {state.winner + 1}"


def read_reply(line: str) -> int:
    """R26, R30 The only number of the line; above 9 it is no action. Other lines lose the game."""
    numbers = _NUMBER.findall(_as_text(line))
    if len(numbers) != 1:
        found = f"{len(numbers)} numbers" if numbers else "no number"
        raise Unparsable(f"got {line.strip()[:80]!r} with {found}; expected exactly one, 0 to 9")
    if len(numbers[0]) > MOST_DIGITS:
        raise Unparsable(f"got a number of {len(numbers[0])} digits; at most {MOST_DIGITS} are read")
    value = int(numbers[0])
    return value if value < CHOICES else NO_ACTION


def _as_text(line: str) -> str:
    """R30 The line, unless it has bytes that are no text."""
    if _RAW_BYTE.search(line):
        raise Unparsable("got bytes that are not UTF-8; expected text")
    return line


PROTOCOLS = {"native": Contest}
