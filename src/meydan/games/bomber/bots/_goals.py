"""What is worth walking to, and how much of that is felt from where."""

from __future__ import annotations

import heapq

from meydan.games.bomber.bots._memory import BLOCKS
from meydan.games.bomber.bots._sense import STEPS
from meydan.games.bomber.kit import TileState

WORTH = {
    int(TileState.upgrade_health): 14.0,
    int(TileState.upgrade_range): 11.0,
    int(TileState.upgrade_trap): 9.0,
}
FADES = 0.85  # what is left of a worth one step away


def attraction(memory, goals):
    """For every tile the best of all goals, each faded by the way to it; upgrades that lie open are goals too."""
    felt, ahead = {}, []
    for place, worth in (*upgrades(memory).items(), *goals.items()):
        heapq.heappush(ahead, (-worth, place))
    while ahead:
        worth, place = heapq.heappop(ahead)
        if place in felt:
            continue
        felt[place] = -worth
        for down, right in STEPS.values():
            beside = place[0] + down, place[1] + right
            if memory.is_free(beside) and beside not in felt and beside not in memory.traps:
                heapq.heappush(ahead, (worth * FADES, beside))
    return felt


def upgrades(memory):
    """Upgrades that can be picked up."""
    found = {}
    for place, bits in memory.tiles.items():
        worth = sum(value for bit, value in WORTH.items() if bits & bit)
        if worth and not bits & BLOCKS:
            found[place] = worth
    return found
