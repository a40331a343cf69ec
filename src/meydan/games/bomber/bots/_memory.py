"""What a player remembers: tiles, bombs with their fuses, traps, the opponent."""

from __future__ import annotations

from typing import NamedTuple

from meydan.games.bomber.bots._sense import SOLID, STEPS
from meydan.games.bomber.kit import Action, TileState

BOMB, BOX, WALL, FIRE = (int(each) for each in (TileState.bomb, TileState.box, TileState.wall, TileState.fire))
BLOCKS = int(SOLID)
NEVER = 1 << 30


class Fuse(NamedTuple):
    """When a bomb explodes, as far as it is known, and how far it burns."""

    earliest: int
    latest: int
    reach: int
    own: bool = False  # placed by the player, so that its reach is known


class Memory:
    """All that was ever seen, brought up to date in every turn."""

    def __init__(self, init):
        self.init = init
        self.tiles = {}  # place -> bits when it was last seen
        self.bombs = {}  # place -> Fuse
        self.traps = set()  # places where stepping hurts
        self.enemy = None  # the opponent's place, health and the step when they were last seen
        self._fresh = set()  # places seen in the last turn
        self._range = init.bombRange
        self._chosen = Action.stay

    def update(self, state):
        """Take in what is seen now."""
        self._note_own_action(state)
        seen = {(tile.x, tile.y): int(tile.state) for tile in state.tiles}
        for place, bits in seen.items():
            if bits & BOMB and place not in self.bombs:
                self.bombs[place] = self._new_fuse(place, state.stepCount)
        gone = [place for place, fuse in self.bombs.items() if self._is_gone(place, fuse, seen, state.stepCount)]
        for place in gone:
            del self.bombs[place]
        self.tiles.update(seen)
        self.traps.discard((state.x, state.y))
        self._fresh, self._range = set(seen), state.bombRange
        if state.otherPlayer is not None:
            other = state.otherPlayer
            self.enemy = (other.x, other.y), other.health, state.stepCount

    def choose(self, action):
        """Remember what was chosen, to understand what comes of it."""
        self._chosen = Action(action)
        return self._chosen

    def is_free(self, place):
        """Whether one can walk there, as far as is known."""
        bits = self.tiles.get(place)
        return bits is not None and not bits & BLOCKS

    def is_inside(self, place):
        """Whether there is such a tile."""
        return 0 <= place[0] < self.init.height and 0 <= place[1] < self.init.width

    def dead_from(self, place):
        """The step in which the tile dies."""
        init = self.init
        ring = min(place[0], init.height - 1 - place[0], place[1], init.width - 1 - place[1])
        if self.tiles.get(place, 0) & TileState.deadzone:
            return 0
        return init.deadzoneStartingStep + ring * init.deadzoneExpansionDelay

    def _note_own_action(self, state):
        """Own bombs have a known fuse; a trap lies where it was put, or where another one was in the way."""
        place, start = (state.x, state.y), state.stepCount - 2
        if state.lastAction == Action.place_bomb:
            explodes = start + self.init.bombDelay + 1
            self.bombs[place] = Fuse(explodes, explodes, self._range, own=True)
        if Action.place_trap_left <= self._chosen <= Action.place_trap_down:
            down, right = STEPS[Action(self._chosen - Action.place_trap_left)]
            self.traps.add((place[0] + down, place[1] + right))

    def _new_fuse(self, place, step):
        """A bomb of the opponent: placed in their last step, or nobody knows when; its range is the worst there is."""
        delay, reach = self.init.bombDelay, max(self.init.bombRange, self.init.maxBombRange)
        latest = step + delay
        return Fuse(latest if place in self._fresh else step, latest, reach)

    def _is_gone(self, place, fuse, seen, step):
        return fuse.latest < step or (place in seen and not seen[place] & BOMB)


def remembered(memory, view):
    """The memory, new in the first turn, with what is seen now."""
    memory = memory or Memory(view.init)
    memory.update(view.state)
    return memory
