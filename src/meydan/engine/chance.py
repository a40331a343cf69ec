"""Chance: the one door through which luck enters a game.

The generator is the field `rng` of the state, a 63-bit integer, so that a copied state has the same future. Beside
the actions a step gets a `luck` record that can override it: outcomes scripted from a recording are used up first,
tests force the lowest or the highest outcome, and who asks for it gets a list of what was drawn.
"""

from __future__ import annotations

import numpy as np

from meydan.engine.rule import rule

GENERATED, LOWEST, HIGHEST, RECORDED = range(4)  # values of `mode`
MOST_DRAWS = 256
LUCK = np.dtype(
    [
        ("outcome", "<i8", (MOST_DRAWS,)),  # scripted; behind them those drawn if mode is RECORDED or HIGHEST
        ("count", "<i4"),  # how many outcomes are scripted
        ("used", "<i4"),  # how many outcomes were taken or recorded so far
        ("mode", "<i4"),  # what happens when nothing is scripted
        ("spare", "<i4"),
    ],
    align=True,
)
MASK_63, MASK_32, MASK_31, MASK_21 = (1 << 63) - 1, (1 << 32) - 1, (1 << 31) - 1, (1 << 21) - 1
FRACTION = 1 << 53  # fractions are drawn as whole numbers of 1/2**53
_SALT = 0x1B873593CC9E2D51
# below 2**31: products of 31 bits never overflow, which compiled code may not do
_STIR, _SHAKE = 0x4F6CDD1D, 0x6C8E9CF5


@rule
def seeded(seed):
    """A generator for this seed; different seeds give unrelated ones."""
    seed ^= _SALT
    low, high = seed & MASK_31, (seed >> 31) & MASK_32
    for turn in range(4):
        high ^= stirred((low + turn) & MASK_31) << (turn & 1)
        low ^= stirred(((high >> (turn & 1)) + turn) & MASK_31)
    return ((high << 31) | low) | 1


@rule
def stirred(word):
    """Thirty-one bits, each depending on all bits of the word."""
    word ^= word >> 15
    word = (word * _STIR) & MASK_31
    word ^= word >> 13
    word = (word * _SHAKE) & MASK_31
    return word ^ (word >> 16)


@rule
def advanced(rng):
    """The generator's next state: a 63-bit xorshift of full period."""
    rng ^= (rng << 12) & MASK_63
    rng ^= rng >> 25
    rng ^= (rng << 27) & MASK_63
    return rng


@rule
def bits_32(rng):
    """Thirty-two well-mixed bits of a generator state."""
    return (rng >> 31) ^ (((rng & MASK_31) * _STIR) >> 30)


@rule
def below(rng, limit):
    """A number in 0 .. limit-1 from a generator state (limit up to 2**31)."""
    return (bits_32(rng) * limit) >> 32


@rule
def draw(state, luck, limit):
    """A uniform number in 0 .. limit-1."""
    if luck.used < luck.count:
        outcome = luck.outcome[luck.used]
        luck.used += 1
        return outcome
    if luck.mode == LOWEST:
        return 0
    if luck.mode == HIGHEST:
        note(luck, limit - 1)
        return limit - 1
    state.rng = advanced(state.rng)
    outcome = below(state.rng, limit)
    note(luck, outcome)
    return outcome


@rule
def draw_fraction(state, luck):
    """A uniform number in [0, 1), as whole parts of 2**-53."""
    if luck.used < luck.count:
        outcome = luck.outcome[luck.used]
        luck.used += 1
        return outcome / FRACTION
    if luck.mode == LOWEST:
        return 0 / FRACTION
    if luck.mode == HIGHEST:
        note(luck, FRACTION - 1)
        return (FRACTION - 1) / FRACTION
    state.rng = advanced(state.rng)
    outcome = (bits_32(state.rng) << 21) | (state.rng & MASK_21)
    note(luck, outcome)
    return outcome / FRACTION


@rule
def note(luck, outcome):
    """Keep a drawn outcome where that is asked for; the highest ones tell among how many was drawn."""
    if luck.mode >= HIGHEST and luck.used < luck.outcome.shape[0]:
        luck.outcome[luck.used] = outcome
        luck.used += 1


def no_luck(count: int = 1) -> np.ndarray:
    """Luck that leaves everything to the generator."""
    return np.zeros(count, LUCK)


def scripted(outcomes: list[int]) -> np.ndarray:
    """Luck that gives these outcomes first."""
    if len(outcomes) > MOST_DRAWS:
        raise ValueError(f"{len(outcomes)} scripted outcomes; at most {MOST_DRAWS} fit one step")
    luck = no_luck()
    luck["outcome"][0, : len(outcomes)] = outcomes
    luck["count"] = len(outcomes)
    return luck


def forced(mode: int) -> np.ndarray:
    """Luck of one mode: LOWEST or HIGHEST for tests, RECORDED to see what was drawn."""
    luck = no_luck()
    luck["mode"] = mode
    return luck
