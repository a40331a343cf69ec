"""The best tour of one agent that is alone on the board: branch and bound over the orders in which it can take gems.

Alone, an agent only loses by waiting, and a gem on its way never harms it. So the whole game is an order of gems, each
reached by a shortest way in time and with the points that it needs. A label is the beginning of such an order. Labels
are extended in the order of the rounds in which they end. Of two with the same gems and the same last one the earlier
is kept, and one whose bound is no better than the best tour so far is dropped. A round has room for the most promising
labels only; where none was lost by that, no tour is better than the one that was found.
"""

from __future__ import annotations

import numpy as np

from meydan.engine.kernels import at
from meydan.engine.rule import rule
from meydan.games.gems.law.state import GEMS

MOST_GEMS = 55  # that a tour looks at; the place where it begins is a node too
NODES = MOST_GEMS + 1
LABEL = 5  # its gems as bits, the last one, the label before, points, and the most points that can come of it
TAKEN, LAST, PARENT, VALUE, BOUND = range(LABEL)
FAR = 1 << 12  # steps, where there is no way
COSTS = 64  # halves of steps from which on gems cost the same in the bound
SEEN, STAMP = 1_000_003, 1 << 20  # places for (gems, last gem) and the round in which they were reached; a prime


def tour_type() -> np.dtype:
    """What a search is given and finds."""
    return np.dtype(
        [
            ("nodes", "<i8"),  # labels made
            ("limit", "<i8"),  # of them; 0 stops the search
            ("stamp", "<i8"),  # number of the search: what earlier ones have seen does not count
            ("gems", "<i4"),  # on the board; the node with this number is where the agent stands
            ("rounds", "<i4"),  # left
            ("score", "<i4"),  # now
            ("unit", "<i4"),  # all gems are worth a multiple of this
            ("best", "<i4"),  # points of the best tour
            ("lost", "<i4"),  # most points that a label which was not kept could have had
            ("length", "<i4"),  # gems of the best tour
            ("spare", "<i4"),
            ("had", "<i4", (GEMS + 1,)),  # gems that the agent has, by kind
            ("room", "<i4", (GEMS + 1,)),  # gems of each kind that a label may still take; scratch, as the next three
            ("left", "<i4", (GEMS + 1,)),  # the same in the bound
            ("costs", "<i4", (GEMS + 1, COSTS)),  # gems by kind and cost
            ("cheapest", "<i4", (GEMS + 1,)),  # cost by kind
            ("kind", "<i4", (NODES,)),
            ("order", "<i4", (NODES,)),  # the best tour
            ("steps", "<i4", (NODES, NODES)),  # from each node to each
            ("near", "<i4", (NODES, NODES)),  # all other nodes, nearest first
        ],
        align=True,
    )


@rule
def find_tour(tours, setups, labels, counts, seen, width):
    """Look for a tour that is worth more than `best`, with so many labels a round."""
    tour, setup = at(tours, 0), at(setups, 0)
    tour.stamp += 1
    tour.lost = 0
    for time in range(tour.rounds + 1):
        counts[time] = 0
    count_room(tour, setup, 0)
    add_label(tour, labels, counts, 0, width, 0, tour.gems, 0, 0, bound_of(tour, setup, 0, tour.gems, tour.rounds))
    for time in range(tour.rounds):
        for place in range(counts[time]):
            if labels[time, place, BOUND] > tour.best and is_first(tour, labels, seen, time, place):
                extend(tour, setup, labels, counts, seen, width, time, place)
            if tour.nodes > tour.limit:
                return


@rule
def extend(tour, setup, labels, counts, seen, width, time, place):
    """Go on to every gem that can be taken next."""
    taken, last, value = labels[time, place, TAKEN], labels[time, place, LAST], labels[time, place, VALUE]
    count_room(tour, setup, taken)
    for gem in range(tour.gems):
        kind, arrival = tour.kind[gem], time + tour.steps[last, gem]
        if taken >> gem & 1 or arrival > tour.rounds or tour.room[kind] <= 0:
            continue
        if tour.score + value - arrival < setup.gem_least[kind]:
            continue
        tour.nodes += 1
        after, worth = taken | (1 << gem), value + setup.gem_value[kind]
        if not notice(tour, seen, after, gem, arrival):
            continue
        if worth > tour.best:
            keep_tour(tour, labels, time, place, gem, worth)
        bound = min(labels[time, place, BOUND], worth + bound_of(tour, setup, after, gem, tour.rounds - arrival))
        if bound > tour.best:
            parent = time * labels.shape[1] + place
            add_label(tour, labels, counts, arrival, width, after, gem, parent, worth, bound)


@rule
def count_room(tour, setup, taken):
    """How many of each kind the agent may still take after these."""
    for kind in range(GEMS + 1):
        tour.room[kind] = setup.gem_most[kind] - tour.had[kind]
    for gem in range(tour.gems):
        if taken >> gem & 1:
            tour.room[tour.kind[gem]] -= 1


@rule
def keep_tour(tour, labels, time, place, gem, worth):
    """The best tour so far, from its last gem back to its first."""
    tour.best, tour.length = worth, 0
    width = labels.shape[1]
    while gem != tour.gems:
        tour.order[tour.length] = gem
        tour.length += 1
        gem, parent = labels[time, place, LAST], labels[time, place, PARENT]
        time, place = parent // width, parent % width


# -- which labels are kept -----------------------------------------------------------------------------------------


@rule
def notice(tour, seen, taken, last, time):
    """Remember when these gems were reached first; False where that was not later."""
    key = taken * 64 + last
    place = key % SEEN
    mark = tour.stamp * STAMP + time
    if seen[place, 0] == key and tour.stamp * STAMP <= seen[place, 1] <= mark:
        return False
    seen[place, 0], seen[place, 1] = key, mark
    return True


@rule
def is_first(tour, labels, seen, time, place):
    """Whether nobody came to the same gems earlier after this label was made."""
    key = labels[time, place, TAKEN] * 64 + labels[time, place, LAST]
    mark = seen[key % SEEN, 1]
    return seen[key % SEEN, 0] != key or mark < tour.stamp * STAMP or mark >= tour.stamp * STAMP + time


@rule
def add_label(tour, labels, counts, time, width, taken, last, parent, value, bound):
    """Put a label into its round, a heap with the least promising on top, which makes room where there is none."""
    place = counts[time]
    if place == width:
        tour.lost = max(tour.lost, min(bound, labels[time, 0, BOUND]))
        if not is_better(bound, value, labels, time, 0):
            return
        place = sink(labels, time, width, bound, value)
    else:
        counts[time] += 1
        while place > 0 and not is_better(bound, value, labels, time, (place - 1) // 2):
            move_label(labels, time, (place - 1) // 2, place)
            place = (place - 1) // 2
    labels[time, place, TAKEN], labels[time, place, LAST], labels[time, place, PARENT] = taken, last, parent
    labels[time, place, VALUE], labels[time, place, BOUND] = value, bound


@rule
def sink(labels, time, width, bound, value):
    """The place of a label that comes instead of the one on top; those that are worse move up."""
    place = 0
    while 2 * place + 1 < width:
        below = 2 * place + 1
        if below + 1 < width and is_better(
            labels[time, below, BOUND], labels[time, below, VALUE], labels, time, below + 1
        ):
            below += 1
        if not is_better(bound, value, labels, time, below):
            break
        move_label(labels, time, below, place)
        place = below
    return place


@rule
def is_better(bound, value, labels, time, place):
    """Whether a label is more promising than the one there."""
    other = labels[time, place, BOUND]
    return bound > other or (bound == other and value > labels[time, place, VALUE])


@rule
def move_label(labels, time, source, target):
    """The label of one place, in another one."""
    for part in range(LABEL):
        labels[time, target, part] = labels[time, source, part]


# -- how much can still be taken at most ---------------------------------------------------------------------------


@rule
def bound_of(tour, setup, taken, last, rounds):
    """Points that can be taken in so many rounds at most.

    Each gem costs half of its two shortest ways to others: twice a tour is at least all of them, less the second one of
    the last gem. The gems that pay most for their cost are taken, the last one in part.
    """
    for kind in range(GEMS + 1):
        tour.left[kind] = tour.room[kind] - (1 if last != tour.gems and tour.kind[last] == kind else 0)
    first, longest = price_gems(tour, taken, last, rounds)
    left, worth = 2 * rounds - first + longest, 0
    while True:
        kind = best_kind(tour, setup)
        if kind == 0:
            break
        cost = tour.cheapest[kind]
        value = setup.gem_value[kind]
        if cost > left:
            worth += value * max(left, 0) // cost
            break
        left -= cost
        worth += value
        tour.costs[kind, cost] -= 1
        tour.left[kind] -= 1
    return worth // tour.unit * tour.unit


@rule
def price_gems(tour, taken, last, rounds):
    """Count the gems in reach by kind and cost; the shortest way to one, and the longest second way of one."""
    for kind in range(GEMS + 1):
        tour.cheapest[kind] = 0
        for cost in range(COSTS):
            tour.costs[kind, cost] = 0
    first, longest = FAR, 0
    for gem in range(tour.gems):
        steps = tour.steps[last, gem]
        if taken >> gem & 1 or steps > rounds:
            continue
        nearest, second = two_ways(tour, taken, last, gem)
        tour.costs[tour.kind[gem], min(nearest + second, COSTS - 1)] += 1
        first, longest = min(first, steps), max(longest, second)
    return first, longest


@rule
def two_ways(tour, taken, last, gem):
    """The two shortest ways from a gem to the agent or gems that are left; the same twice if there is one."""
    nearest = 0
    for place in range(tour.gems):
        node = tour.near[gem, place]
        if node != last and (node == tour.gems or taken >> node & 1):
            continue
        if nearest > 0:
            return nearest, tour.steps[gem, node]
        nearest = tour.steps[gem, node]
    return nearest, nearest


@rule
def best_kind(tour, setup):
    """The kind whose cheapest gem pays most for its cost; 0 if none is left or the agent has enough."""
    best = 0
    for kind in range(1, GEMS + 1):
        if tour.left[kind] <= 0:
            continue
        while tour.cheapest[kind] < COSTS and tour.costs[kind, tour.cheapest[kind]] == 0:
            tour.cheapest[kind] += 1
        if tour.cheapest[kind] == COSTS:
            continue
        if best == 0 or setup.gem_value[kind] * tour.cheapest[best] > setup.gem_value[best] * tour.cheapest[kind]:
            best = kind
    return best
