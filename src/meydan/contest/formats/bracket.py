"""Brackets: which meeting's winner or loser goes where."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass

from meydan.contest.formats.base import Known
from meydan.contest.pairing import Pairing

NOBODY = -1  # an empty place: whoever would meet it goes on
FINAL, RESET, THIRD = "final", "final-2", "third-place"


@dataclass(frozen=True)
class Source:
    """Where a side of a meeting comes from."""

    kind: str  # "seed", "winner" or "loser"
    number: int = 0  # the seed
    key: str = ""  # the meeting


@dataclass(frozen=True)
class Node:
    """A place in the bracket where two meet."""

    key: str
    column: int  # from left to right, 1 the first
    sources: tuple[Source, Source]
    is_lower: bool = False  # in the bracket of those who have lost once


@dataclass(frozen=True)
class Meeting:
    """What is known of a node."""

    node: Node
    sides: tuple[int | None, int | None]  # entrants, or NOBODY; None: not known yet
    winner: int | None = None
    loser: int | None = None

    @property
    def is_played(self) -> bool:
        """Whether two entrants meet here."""
        return all(side is not None and side != NOBODY for side in self.sides)


def seed_order(size: int) -> list[int]:
    """The seeds from top to bottom of a bracket of this size, so that the best two can only meet in the final."""
    order = [0]
    while len(order) < size:
        double = 2 * len(order)
        order = [each for seed in order for each in (seed, double - 1 - seed)]
    return order


def apart(groups: Sequence[int]) -> list[int]:
    """The order in which to seed those who come from these groups, so that those of one group do not meet at once.

    They are given best first. Who has to give way changes places with the nearest one of the same place in a group.
    """
    order, size = list(range(len(groups))), _size(len(groups))
    place = [groups[:at].count(group) for at, group in enumerate(groups)]

    def meets_own(at: int) -> bool:
        other = size - 1 - at
        return other < len(order) and groups[order[at]] == groups[order[other]]

    for at in filter(meets_own, reversed(range(size // 2, len(order)))):
        equals = [each for each in range(len(order)) if each != at and place[order[each]] == place[order[at]]]
        for other in sorted(equals, key=lambda each: abs(each - at)):
            order[at], order[other] = order[other], order[at]
            if not meets_own(at) and not meets_own(other):
                break
            order[at], order[other] = order[other], order[at]
    return order


def single(entrants: int, third_place: bool) -> list[Node]:
    """One loss and you are out."""
    nodes = list(_upper(entrants))
    if third_place and entrants > 3:
        last = nodes[-1]
        losers = tuple(Source("loser", key=source.key) for source in last.sources)
        nodes.append(Node(THIRD, last.column, (losers[0], losers[1]), True))
    return nodes


def double(entrants: int) -> list[Node]:
    """Two losses and you are out; who comes from below must win the final twice."""
    upper = list(_upper(entrants))
    if len(upper) < 2:
        return upper
    upper[-1] = Node(f"w{upper[-1].column}-1", upper[-1].column, upper[-1].sources)
    rounds = upper[-1].column
    lower = list(_lower([[node for node in upper if node.column == column] for column in range(1, rounds + 1)]))
    last = max(node.column for node in lower) + 1
    final = Node(FINAL, last, (Source("winner", key=upper[-1].key), Source("winner", key=lower[-1].key)))
    again = Node(RESET, last + 1, (Source("winner", key=FINAL), Source("loser", key=FINAL)))
    return [*upper, *lower, final, again]


def _size(entrants: int) -> int:
    """Places of the first column."""
    return 1 << max(0, entrants - 1).bit_length()


def _upper(entrants: int) -> Iterator[Node]:
    row = [Source("seed", seed) for seed in seed_order(_size(entrants))]
    column = 1
    while len(row) > 1:
        keys = [FINAL if len(row) == 2 else f"w{column}-{number}" for number in range(1, len(row) // 2 + 1)]
        for key, first, second in zip(keys, row[::2], row[1::2], strict=True):
            yield Node(key, column, (first, second))
        row = [Source("winner", key=key) for key in keys]
        column += 1


def _lower(columns: list[list[Node]]) -> Iterator[Node]:
    """Those who lost in a column meet each other, or those who are left below; from the other end, to meet new ones."""
    fallen = [[Source("loser", key=node.key) for node in nodes] for nodes in columns]
    row, column = fallen[0], 1
    for number, newcomers in enumerate(fallen[1:]):
        if len(row) > len(newcomers):
            row = yield from _meet(row[::2], row[1::2], column)
            column += 1
        arriving = newcomers[::-1] if number % 2 == 0 else newcomers
        row = yield from _meet(row, arriving, column)
        column += 1


def _meet(first: list[Source], second: list[Source], column: int) -> Generator[Node, None, list[Source]]:
    winners = []
    for number, sources in enumerate(zip(first, second, strict=True), 1):
        node = Node(f"l{column}-{number}", column, sources, True)
        yield node
        winners.append(Source("winner", key=node.key))
    return winners


def resolve(nodes: list[Node], known: Known) -> dict[str, Meeting]:
    """All meetings as far as they are known; the second final only if it is needed."""
    found: dict[str, Meeting] = {}
    for node in nodes:
        first, second = (_side(source, found, known) for source in node.sources)
        if node.key == RESET and not _needs_reset(found[FINAL]):
            continue
        winner, loser = _outcome(node, (first, second), known)
        found[node.key] = Meeting(node, (first, second), winner, loser)
    return found


def _needs_reset(final: Meeting) -> bool:
    """Whether who came from below has won the final."""
    return final.winner is not None and final.winner != NOBODY and final.winner == final.sides[1]


def _side(source: Source, found: Mapping[str, Meeting], known: Known) -> int | None:
    if source.kind == "seed":
        return source.number if source.number < known.entrants else NOBODY
    meeting = found[source.key]
    return meeting.winner if source.kind == "winner" else meeting.loser


def _outcome(node: Node, sides: tuple[int | None, int | None], known: Known) -> tuple[int | None, int | None]:
    """Winner and loser; against nobody, or against who was disqualified, one wins without a game."""
    first, second = sides
    if first is None or second is None:
        return None, None
    encounter = known.met(node.key)
    if encounter is not None and encounter.winner is not None:
        return (first, second) if encounter.winner == 0 else (second, first)
    if first == NOBODY or first in known.out:
        return second, first
    if second == NOBODY or second in known.out:
        return first, second
    return None, None


def meeting_pairing(meeting: Meeting, known: Known, best_of: int, spare: int) -> Pairing:
    """The pairing of two who are known; every column has openings of its own."""
    first, second = meeting.sides
    assert first is not None
    assert second is not None
    column = meeting.node.column
    sides = known.side(first), known.side(second)
    return Pairing(meeting.node.key, sides, column, 1, best_of, (column - 1) * spare)
