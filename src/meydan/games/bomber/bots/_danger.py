"""Where and when it hurts, and the way out: least damage over the steps that can be foreseen."""

from __future__ import annotations

from meydan.games.bomber.bots._memory import BLOCKS, BOX, NEVER, WALL, Fuse
from meydan.games.bomber.bots._sense import STEPS

WAYS = ((0, 0), *STEPS.values())  # to stay is a way too


def blast(memory, place, reach):
    """The tiles that a bomb burns, as far as the board is known."""
    burnt = [place]
    for down, right in STEPS.values():
        for distance in range(1, reach + 1):
            tile = place[0] + down * distance, place[1] + right * distance
            bits = memory.tiles.get(tile, 0)
            if not memory.is_inside(tile) or bits & WALL:
                break
            burnt.append(tile)
            if bits & BOX:
                break
    return burnt


class Danger:
    """The steps in which each tile burns or is dead, with the bombs that are known."""

    def __init__(self, memory, bombs=None):
        self.memory = memory
        self.bombs = memory.bombs if bombs is None else bombs
        self.blasts = {place: blast(memory, place, fuse.reach) for place, fuse in self.bombs.items()}
        self.burns = {}  # place -> steps
        for place, fuse in self._chained().items():
            for tile in self.blasts[place]:
                self.burns.setdefault(tile, set()).update(range(fuse.earliest, fuse.latest + 1))
        self._least = {}

    def harm(self, place, step):
        """1 if a player there is hurt in this step."""
        return int(step in self.burns.get(place, ()) or step >= self.memory.dead_from(place))

    def after(self, place, step, blocked=()):
        """The least damage of a player who has just come to a tile in their own step, to the end of foresight."""
        self._blocked, self._end = set(blocked), step + self.memory.init.bombDelay + 4
        self._least = {}
        return self._stand(place, step)

    def _stand(self, place, step):
        """Damage in this step and in the opponent's, then the best way on."""
        hurt = self.harm(place, step) + self.harm(place, step + 1) + (place in self.memory.traps)
        return hurt + self._go_on(place, step + 2)

    def _go_on(self, place, step):
        if step >= self._end:
            return 0
        key = place, step
        if key not in self._least:
            self._least[key] = min(self._stand(tile, step) for tile in self._neighbours(place))
        return self._least[key]

    def _neighbours(self, place):
        for down, right in WAYS:
            tile = place[0] + down, place[1] + right
            if tile == place or (self.memory.is_free(tile) and tile not in self._blocked):
                yield tile

    def _chained(self):
        """The fuses, each no longer than those of the bombs whose fire reaches it."""
        fuses = dict(self.bombs)
        changed = True
        while changed:
            changed = False
            for place, fuse in list(fuses.items()):
                first = min((fuses[other].earliest for other in fuses if place in self.blasts[other]), default=NEVER)
                if first < fuse.earliest:
                    fuses[place] = Fuse(first, fuse.latest, fuse.reach)
                    changed = True
        return fuses


def moves(memory, place, blocked=()):
    """The tiles that one step leads to, with the action of each."""
    found = []
    for action, (down, right) in STEPS.items():
        tile = place[0] + down, place[1] + right
        bits = memory.tiles.get(tile, BLOCKS)
        if memory.is_inside(tile) and not bits & BLOCKS and tile not in blocked:
            found.append((action, tile))
    return found
