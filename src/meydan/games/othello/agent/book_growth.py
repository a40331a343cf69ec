"""Growing the opening book: `python -m meydan.games.othello.agent.book_growth FILE`.

The agent plays against itself along the lines that the book likes best. The position to go on from is the one that
takes the fewest moves to reach, where each disc that a side gives away on the way counts as some moves more. All
positions after it are searched, and what they are worth is carried back to the beginning.
"""

from __future__ import annotations

import argparse
import heapq
import time
from pathlib import Path

from meydan.games.othello.agent.book import Position, Values, canonical, moves, read, write
from meydan.games.othello.agent.machine import Machine
from meydan.games.othello.agent.memory import HUNDREDTHS, START
from meydan.games.othello.agent.thinking import BEST, Thinker

MOVES_A_DISC = 2  # a disc given away counts as so many moves
BATCH = 10  # positions between two looks at the whole book


class Grower:
    """A book, and who searches for it; the same book and number of nodes always grow the same."""

    def __init__(self, values: Values, nodes: int) -> None:
        self.values, self._nodes, self._machine = values, nodes, Machine()
        self._next: dict[Position, list[Position]] = {}
        self._root = canonical(*START)
        self.values.setdefault(self._root, 0)

    def grow(self, number: int) -> None:
        """Add the moves of so many positions; what earlier searches saw is forgotten: stopping changes nothing."""
        self._machine.records["table"] = 0
        for position in self._wanted(number):
            for after in self._after(position):
                if after not in self.values:
                    self.values[after] = self._search(after)
        self._carry_back()

    def _search(self, position: Position) -> int:
        """What a position is worth."""
        found = Thinker(self._machine, BEST).think(*position, nodes=self._nodes)
        return found.value if found else 0

    def _after(self, position: Position) -> list[Position]:
        if position not in self._next:
            self._next[position] = [canonical(*after) for after in moves(*position).values()]
        return self._next[position]

    def _is_grown(self, position: Position) -> bool:
        after = self._after(position)
        return bool(after) and all(each in self.values for each in after)

    def _wanted(self, number: int) -> list[Position]:
        """The positions to go on from, the nearest first."""
        found, seen, ways = list[Position](), set[Position](), [(0, self._root)]
        while ways and len(found) < number:
            way, position = heapq.heappop(ways)
            if position in seen:
                continue
            seen.add(position)
            if not self._is_grown(position):
                found += [position] if self._after(position) else []
                continue
            worth = max(-self.values[each] for each in self._after(position))
            for each in self._after(position):
                given = worth + self.values[each]
                heapq.heappush(ways, (way + HUNDREDTHS + MOVES_A_DISC * given, each))
        return found

    def _carry_back(self) -> None:
        """Positions with fewer discs come last: what they are worth is the best of those after them."""
        for position in sorted(self.values, key=_discs, reverse=True):
            if self._is_grown(position):
                self.values[position] = max(-self.values[each] for each in self._after(position))


def _discs(position: Position) -> int:
    return (position[0] | position[1]).bit_count()


def main() -> None:
    """Grow a file, which can be stopped at any time and goes on where it was."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path, help="the book; made if it is not there")
    parser.add_argument("--grow", type=int, default=500, help="positions whose moves are added")
    parser.add_argument("--nodes", type=int, default=100_000, help="positions seen in each search")
    given = parser.parse_args()
    grower, began = Grower(read(given.file), given.nodes), time.process_time()
    for done in range(BATCH, given.grow + BATCH, BATCH):
        grower.grow(min(BATCH, given.grow + BATCH - done))
        write(given.file, grower.values)
        spent = time.process_time() - began
        print(f"{min(done, given.grow)} of {given.grow}: {len(grower.values)} positions, {spent:.0f} s", flush=True)


if __name__ == "__main__":
    main()
