"""What a map must be (SPEC.md, section 2), said in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from meydan.engine.errors import BadInput
from meydan.games.kings.law.state import MOST_SPELLS, MOST_TYPES, SEATS, TEAMS
from meydan.games.kings.setup.paths import ends, friend, spots


def check(chosen: Any) -> None:
    """Refuse a map that cannot be played."""
    faults = [*_constants(chosen), *_types(chosen), *_spells(chosen.spells), *_kings(chosen.map)]
    faults = faults or [*_paths(chosen.map)]
    if faults:
        raise BadInput("this map cannot be played: " + "; ".join(faults[:10]))


def _constants(chosen: Any) -> Iterator[str]:
    constants, types = chosen.game_constants, len(chosen.base_units)
    if not 0 < constants.hand_size <= constants.deck_size <= types:
        yield (
            f"handSize {constants.hand_size}, deckSize {constants.deck_size} and {types} base units: "
            "expected 0 < handSize <= deckSize <= number of base units"
        )


def _types(chosen: Any) -> Iterator[str]:
    listed = [unit.type_id for unit in chosen.base_units]
    if listed != list(range(len(listed))):
        yield f"base units have the typeIds {_short(listed)}; expected 0 to {len(listed) - 1} in order"
    if len(listed) > MOST_TYPES:
        yield f"{len(listed)} base units; at most {MOST_TYPES} are supported"


def _spells(spells: Any) -> Iterator[str]:
    listed = sorted(spell.type_id for spell in spells)
    if listed != list(range(len(listed))):
        yield f"spells have the typeIds {_short(listed)}; expected 0 to {len(listed) - 1}, each once"
    if len(listed) > MOST_SPELLS:
        yield f"{len(listed)} spells; at most {MOST_SPELLS} are supported"
    for spell in spells:
        yield from _spell(spell)
    latest = max((spell.priority for spell in spells if spell.type == "HP"), default=None)
    for spell in spells:
        if spell.type != "HP" and latest is not None and spell.priority <= latest:
            yield (
                f"spell {spell.type_id} ({spell.type}) has priority {spell.priority} and an HP spell {latest}; "
                "expected smaller numbers for HP spells than for all others"
            )


def _spell(spell: Any) -> Iterator[str]:
    if spell.type == "DUPLICATE" and (spell.power or 0) < 1:
        yield f"spell {spell.type_id} (DUPLICATE) has power {spell.power}; expected at least 1: it divides hp"
    if spell.type == "TELE" and spell.duration != 1:
        yield f"spell {spell.type_id} (TELE) has duration {spell.duration}; expected 1"


def _kings(board: Any) -> Iterator[str]:
    players = sorted(king.player_id for king in board.kings)
    if players != list(range(SEATS)):
        yield f"kings of the players {_short(players)}; expected one of each of 0, 1, 2, 3"
    for king in board.kings:
        row, col = king.center.row, king.center.col
        if not (1 <= row < board.rows - 1 and 1 <= col < board.cols - 1):
            yield (
                f"the king of player {king.player_id} has its centre at ({row}, {col}); "
                f"its nine cells are not inside the {board.rows} x {board.cols} map"
            )
    centres = {(king.center.row, king.center.col) for king in board.kings}
    if len(centres) < len(board.kings):
        yield "two kings are in the same place"


def _paths(board: Any) -> Iterator[str]:
    listed = [path.id for path in board.paths]
    if repeated := sorted({each for each in listed if listed.count(each) > 1}):
        yield f"path ids {_short(repeated)} are used more than once"
    joins = dict.fromkeys(range(TEAMS), 0)
    for path in board.paths:
        yield from _path(board, path)
        first, last = ends(board, path)
        if first is not None and last is not None and last == friend(first):
            joins[first % TEAMS] += 1
    for team, count in joins.items():
        if count != 1:
            yield f"{count} paths join the kings of players {team} and {friend(team)}; expected exactly one"


def _path(board: Any, path: Any) -> Iterator[str]:
    first, last = ends(board, path)
    if first is None or last is None:
        where = "begin" if first is None else "end"
        yield f"path {path.id} does not {where} at the centre of a king"
    elif first == last:
        yield f"path {path.id} leads from the king of player {first} to itself"
    for row, col in spots(path):
        if not (0 <= row < board.rows and 0 <= col < board.cols):
            yield f"path {path.id} has a cell ({row}, {col}) outside the {board.rows} x {board.cols} map"
            return


def remarks(chosen: Any) -> list[str]:
    """What is odd about a map and played all the same."""
    return list(_remarks(chosen.map))


def _remarks(board: Any) -> Iterator[str]:
    counts: dict[frozenset[int], int] = {}
    for path in board.paths:
        first, last = ends(board, path)
        if last != friend(first or 0):
            pair = frozenset((first or 0, last or 0))
            counts[pair] = counts.get(pair, 0) + 1
        for (row, col), (next_row, next_col) in pairwise(spots(path)):
            if abs(row - next_row) + abs(col - next_col) != 1:
                yield f"path {path.id} jumps from ({row}, {col}) to ({next_row}, {next_col})"
                break
        yield from _crossed_kings(board, path)
    if len(counts) < TEAMS * TEAMS or len(set(counts.values())) > 1:
        yield "the pairs of enemies have different numbers of paths"


def _crossed_kings(board: Any, path: Any) -> Iterator[str]:
    """The contest's document says that paths cross no kings; the game does not mind."""
    owners = ends(board, path)
    for king in board.kings:
        row, col = king.center.row, king.center.col
        is_crossed = any(abs(row - at_row) <= 1 and abs(col - at_col) <= 1 for at_row, at_col in spots(path))
        if is_crossed and king.player_id not in owners:
            yield f"path {path.id} crosses the king of player {king.player_id}"


def _short(values: list[int]) -> str:
    return ", ".join(map(str, values[:12])) + (" .." if len(values) > 12 else "")
