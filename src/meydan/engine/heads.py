"""The numbers of an action, one for each head: as answers of the rules, as masks of what is open, and by chance.

The rules belong to the jobs of `episodes`; as there, the game's own are left open here and bound for every target.
"""

from __future__ import annotations

from meydan.engine.chance import advanced, below
from meydan.engine.kernels import at
from meydan.engine.planes import spread_plane
from meydan.engine.rule import primitive, rule


@rule
def put_number(state, setup, seat, sizes, action, answers):
    """An action that is a number is its own answer."""
    answers[seat] = action.head[0]


@rule
def take_number(state, setup, seat, sizes, answers, action):
    """And back."""
    action.head[0] = answers[seat]
    return 0


@rule
def take_heads(state, setup, seat, sizes, answers, action):
    """The heads of a structured answer; returns how many of its commands have none."""
    return decompose(state, setup, seat, sizes, answers[seat], action)


def _native_numbers_of(answers, index):
    return answers[index].number


@primitive(_native_numbers_of, inline=True)
def numbers_of(answers, index):
    """The answers to one game's question, by seat."""
    return at(answers, index).number


@rule
def mask_by_asking(state, setup, seat, sizes, mask):
    """1 for every action that the seat may take, one question each."""
    for action in range(ACTIONS):
        mask.open[action] = legal(state, setup, seat, action)


@rule
def mask_by_set(state, setup, seat, sizes, mask):
    """The same from the set of all that the seat may do."""
    spread_plane(mask.open, choices(state, setup, seat))


@rule
def sample(masks, sizes, rngs, actions, low, high):
    """A random number among the open ones for every head of every row; the generators go on."""
    for place in range(low, high):
        mask, action, first = at(masks, place), at(actions, place), 0
        for head in range(sizes.shape[0]):
            rngs[place] = advanced(int(rngs[place]))
            action.head[head] = chosen(mask, first, sizes[head], int(rngs[place]))
            first += sizes[head]


@rule
def chosen(mask, first, size, rng):
    """One of the open numbers of a head."""
    count = 0
    for number in range(size):
        count += mask.open[first + number]
    left = below(rng, count)
    for number in range(size):
        if mask.open[first + number]:
            if left == 0:
                return number
            left -= 1
    return 0
