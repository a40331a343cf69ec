"""The opening book: what positions near the beginning are worth, found by long searches and kept in a file.

Positions that turn or mirror onto each other are kept once. A position is known if all positions after its moves are.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np

from meydan.engine.bits import lowest, rest
from meydan.games.othello.agent.flips import FIELD, mobility
from meydan.games.othello.law.rules import captured

SHIPPED = Path(__file__).parent / "book.npz"
SPREAD = 50  # hundredths of a disc: moves that are hardly worse than the best are played too
Position = tuple[int, int]  # the discs of who is to move, and of the other
Values = dict[Position, int]  # of positions as `canonical` turns them, for who is to move, in hundredths of a disc


@cache
def shipped() -> Values:
    """What came with the package."""
    return read(SHIPPED)


def read(path: Path) -> Values:
    """A book, empty if there is no file."""
    if not path.exists():
        return {}
    with np.load(path) as file:
        return dict(zip(map(tuple, file["positions"].tolist()), file["values"].tolist(), strict=True))


def write(path: Path, values: Values) -> None:
    """Keep a book, whole or not at all."""
    partial = path.with_suffix(".partial.npz")
    order = sorted(values)
    positions = np.array(order, np.uint64).reshape(len(order), 2)
    np.savez_compressed(partial, positions=positions, values=np.array([values[each] for each in order], np.int16))
    partial.replace(path)


def good_moves(values: Values, own: int, other: int, spread: int = SPREAD) -> list[int]:
    """The squares that the book likes best; none where it does not know them all."""
    worths = {square: values.get(canonical(*after)) for square, after in moves(own, other).items()}
    known = [-worth for worth in worths.values() if worth is not None]
    if not known or len(known) < len(worths):
        return []
    return [square for square, worth in worths.items() if worth is not None and -worth >= max(known) - spread]


def moves(own: int, other: int) -> dict[int, Position]:
    """Every move with the position after it, seen by who is then to move."""
    found, left = {}, mobility(own, other)
    while left:
        square, left = lowest(left), rest(left)
        turned = captured(own, other, square, FIELD)
        found[square] = other ^ turned, own | turned | 1 << square
    return found


def canonical(own: int, other: int) -> Position:
    """The same of all eight positions that turn or mirror onto each other."""
    found = own, other
    for _ in range(4):
        own, other = _mirrored(own), _mirrored(other)
        found = min(found, (own, other))
        own, other = _transposed(own), _transposed(other)
        found = min(found, (own, other))
    return found


def _mirrored(squares: int) -> int:
    """First row to last."""
    return int.from_bytes(squares.to_bytes(8, "little"), "big")


def _transposed(squares: int) -> int:
    """Rows to columns: blocks of one, two and four squares beside the diagonal change places."""
    for shift, mask in ((7, 0x00AA00AA00AA00AA), (14, 0x0000CCCC0000CCCC), (28, 0x00000000F0F0F0F0)):
        swapped = (squares ^ (squares >> shift)) & mask
        squares ^= swapped | swapped << shift
    return squares
