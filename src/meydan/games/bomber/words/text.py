"""A position as a picture, and back."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from meydan.engine.errors import BadInput, Unparsable
from meydan.engine.game import Setup
from meydan.engine.parts import Words, write_number
from meydan.engine.record import Array, view
from meydan.games.bomber.law.state import (
    BOMB,
    BOX,
    BY_BOMBS,
    BY_CHANCE,
    BY_HEALTH,
    BY_HEALTH_UPGRADES,
    BY_TRAPS,
    DEAD,
    DEATH,
    FIRE,
    HEALTH_UPGRADE,
    NOBODY,
    PLAYER,
    RANGE_UPGRADE,
    RUNNING,
    SEATS,
    TERMINATED,
    TRAP,
    TRAP_UPGRADE,
    UNSEEN,
    WALL,
)

SEAT_NAMES = ("player 1", "player 2")
ACTION_NAMES = (
    "left",
    "right",
    "up",
    "down",
    "stay",
    "place_bomb",
    "place_trap_left",
    "place_trap_right",
    "place_trap_up",
    "place_trap_down",
    "init",
    "no_action",
)
REASONS = {
    DEATH: "death",
    BY_HEALTH: "health",
    BY_HEALTH_UPGRADES: "health_upgrades",
    BY_BOMBS: "bombs",
    BY_TRAPS: "traps",
    BY_CHANCE: "random",
    TERMINATED: "terminated",
}
MARKS = {  # one letter for each thing on a tile; players are 1 and 2
    WALL: "#",
    BOX: "+",
    RANGE_UPGRADE: "r",
    HEALTH_UPGRADE: "h",
    TRAP_UPGRADE: "t",
    TRAP: "^",
    BOMB: "o",
    FIRE: "*",
    DEAD: "x",
}
_BITS = {mark: bit for bit, mark in MARKS.items()}
FLOOR, HIDDEN = ".", "?"
FIELDS = {  # of a player, as the picture calls them
    "health": "health",
    "health upgrades": "health_upgrades",
    "range": "bomb_range",
    "traps": "traps_left",
    "bombs placed": "bombs_placed",
    "traps placed": "traps_placed",
    "last action": "last_action",
}
_HEAD = re.compile(r"step (\d+), rings (\d+), (?:player ([12]) to move|player ([12]) wins by (\w+), next (\d))")
_PLAYER = re.compile(r"player ([12]): (.*)")
_BOMB = re.compile(r"bomb at (\d+) (\d+), placed in step (\d+), range (\d+)")


def draw(state: Any, setup: Any) -> str:
    """The board, then the game, the players and the bombs in words."""
    rows = [
        [_mark(state.tile[row, col], _player_at(state, row, col)) for col in range(setup.width)]
        for row in range(setup.height)
    ]
    return "\n".join([*_grid(rows), _head(state), *_players(state), *_bombs(state)])


def _mark(tile: int, player: str) -> str:
    """Everything on a tile."""
    return player + "".join(mark for bit, mark in MARKS.items() if tile & bit) or FLOOR


def _player_at(state: Any, row: int, col: int) -> str:
    return "".join(str(seat + 1) for seat in range(SEATS) if (state.row[seat], state.col[seat]) == (row, col))


def _grid(rows: Sequence[Sequence[str]]) -> list[str]:
    """Columns of equal width, with the number of each row before it and of each column above."""
    width = max(2, *(len(mark) for row in rows for mark in row))
    head = "    " + " ".join(f"{col:<{width}}" for col in range(len(rows[0])))
    lines = [f"{number:2}| " + " ".join(f"{mark:<{width}}" for mark in row) for number, row in enumerate(rows)]
    return [line.rstrip() for line in [head, *lines]]


def _head(state: Any) -> str:
    turn = f"player {state.mover + 1} to move"
    if state.winner != NOBODY:
        turn = f"player {state.winner + 1} wins by {REASONS[state.reason]}, next {state.mover + 1}"
    return f"step {state.step}, rings {state.rings}, {turn}"


def _players(state: Any) -> Iterator[str]:
    for seat in range(SEATS):
        numbers = ", ".join(f"{words} {getattr(state, name)[seat]}" for words, name in FIELDS.items())
        yield f"player {seat + 1}: {numbers}{', hit' if state.hit[seat] else ''}"


def _bombs(state: Any) -> Iterator[str]:
    for bomb in range(state.bomb_count):
        place = f"{state.bomb_row[bomb]} {state.bomb_col[bomb]}"
        yield f"bomb at {place}, placed in step {state.bomb_start[bomb]}, range {state.bomb_reach[bomb]}"


def parse(picture: str, setup: Setup) -> Array:
    """The state that `draw` made the picture of."""
    states = np.zeros(1, setup.layout.state)
    state, fixed = view(states), view(setup.record)
    lines = picture.strip("\n").splitlines()
    try:
        _read_board(lines[1 : 1 + fixed.height], state, fixed)
        _read_words(lines[1 + fixed.height :], state)
    except (ValueError, IndexError, KeyError, TypeError) as error:
        raise BadInput(f"not a picture of this game of bomber: {error}") from None
    return states


def _read_board(lines: Sequence[str], state: Any, fixed: Any) -> None:
    for row, line in enumerate(lines):
        marks = line.partition("| ")[2].split()
        if len(marks) != fixed.width:
            raise ValueError(f"row {row} has {len(marks)} tiles; expected {fixed.width}")
        for col, marked in enumerate(marks):
            _read_tile(state, row, col, marked)


def _read_tile(state: Any, row: int, col: int, marked: str) -> None:
    for mark in marked.replace(FLOOR, ""):
        if mark in "12":
            state.row[int(mark) - 1], state.col[int(mark) - 1] = row, col
        state.tile[row, col] |= PLAYER if mark in "12" else _BITS[mark]
    if state.tile[row, col] & FIRE:
        state.burning = 1


def _read_words(lines: Sequence[str], state: Any) -> None:
    head = _HEAD.fullmatch(lines[0])
    if head is None:
        raise ValueError(f"the line under the board is {lines[0][:60]!r}; expected `step N, rings N, player N to move`")
    state.step, state.rings = int(head[1]), int(head[2])
    state.mover, state.winner, state.reason = int(head[3] or head[6]) - 1, NOBODY, RUNNING
    if head[4]:
        reason = next(number for number, word in REASONS.items() if word == head[5])
        state.winner, state.reason = int(head[4]) - 1, reason
    for line in lines[1:]:
        if player := _PLAYER.fullmatch(line):
            _read_player(state, int(player[1]) - 1, player[2])
        elif bomb := _BOMB.fullmatch(line):
            _read_bomb(state, *map(int, bomb.groups()))
        else:
            raise ValueError(f"got the line {line[:60]!r}; expected a player or a bomb")


def _read_player(state: Any, seat: int, words: str) -> None:
    for part in words.split(", "):
        if part == "hit":
            state.hit[seat] = 1
        else:
            name, _, number = part.rpartition(" ")
            getattr(state, FIELDS[name])[seat] = int(number)


def _read_bomb(state: Any, row: int, col: int, start: int, reach: int) -> None:
    bomb = state.bomb_count
    state.bomb_row[bomb], state.bomb_col[bomb] = row, col
    state.bomb_start[bomb], state.bomb_reach[bomb] = start, reach
    state.bomb_count = bomb + 1


def draw_seen(seen: Any, setup: Any) -> str:
    """What a player sees: tiles out of sight are `?`, the player is `@`, the other player `&`."""
    rows = [
        [_seen_mark(seen, row, col, seen.tile[row, col]) for col in range(setup.width)] for row in range(setup.height)
    ]
    own = f"step {seen.step}, health {seen.health}, range {seen.bomb_range}, traps {seen.traps_left}"
    other = f"the other player has health {seen.other_health}" if seen.other_seen else "nobody in sight"
    return "\n".join([*_grid(rows), f"{own}, last action {ACTION_NAMES[seen.last_action]}; {other}"])


def _seen_mark(seen: Any, row: int, col: int, tile: int) -> str:
    if tile == UNSEEN and (row, col) != (seen.row, seen.col):
        return HIDDEN
    player = "@" if (row, col) == (seen.row, seen.col) else "&" if tile & PLAYER else ""
    return _mark(max(tile, 0), player)


def read_action(word: str, setup: Any) -> int:
    """An action by its number or its name."""
    word = word.strip().lower()
    if word in ACTION_NAMES:
        return ACTION_NAMES.index(word)
    if word.isascii() and word.isdigit() and len(word) < 3 and int(word) < len(ACTION_NAMES):
        return int(word)
    listed = ", ".join(f"{number} {name}" for number, name in enumerate(ACTION_NAMES[:10]))
    raise Unparsable(f"got {word[:40]!r}; expected {listed}")


def score_line(scores: Sequence[int]) -> str:
    """How a result is told."""
    return f"health {scores[0]} : {scores[1]}"


WORDS = Words(
    draw,
    parse,
    write_number,
    read_action,
    SEAT_NAMES,
    score_line,
    draw_seen,
    kit="meydan.games.bomber.kit:View",
    protocols="meydan.games.bomber.original.wire:PROTOCOLS",
)
