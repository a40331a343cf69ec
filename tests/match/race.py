"""A game for the tests of matches: everybody steps at once, and who breaks the rules is out while the others go on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from meydan.engine.game import Game, Layout, Setup
from meydan.engine.parts import Rules, Setups, Words
from meydan.engine.record import Array
from meydan.engine.rule import rule

SEATS, TURNS, STEPS = 3, 4, 4
STATE = np.dtype([("turn", "<i4"), ("place", "<i4", (SEATS,)), ("out", "<i4", (SEATS,)), ("seats", "<i4")], align=True)
SETUP = np.dtype([("seats", "<i4"), ("spare", "<i4")], align=True)


@rule
def reset(state, setup, seed, luck):
    """Everybody stands at the start."""
    state.turn, state.seats = 0, setup.seats
    for seat in range(SEATS):
        state.place[seat] = 0
        state.out[seat] = 0 if seat < setup.seats else 1


@rule
def step(state, setup, actions, luck):
    """Everybody who is in goes as far as it said."""
    for seat in range(setup.seats):
        if not state.out[seat]:
            state.place[seat] += int(actions[seat])
    state.turn += 1


@rule
def to_move(state, setup, seat):
    """Everybody who is in."""
    return not state.out[seat]


@rule
def legal(state, setup, seat, action):
    """0 to 3 steps."""
    return not state.out[seat] and 0 <= action < STEPS


@rule
def is_over(state, setup):
    """After the last turn, or when but one is in."""
    left = 0
    for seat in range(SEATS):
        left += 1 - state.out[seat]
    return state.turn >= TURNS or left <= 1


@rule
def score(state, setup, seat):
    """How far the seat went; nothing when it is out."""
    return 0 if state.out[seat] else state.place[seat]


@rule
def outcome(state, setup, seat):
    """Whoever is out is behind everybody else."""
    return -1 if state.out[seat] else state.place[seat]


@rule
def observe(state, setup, seat, seen):
    """Everything."""
    seen.turn = state.turn


@rule
def forfeit(state, setup, seat):
    """The seat is out."""
    state.out[seat] = 1


def layout(chosen: Any) -> Layout:
    """One kind of board."""
    return Layout(STATE, np.dtype([("turn", "<i4")], align=True), STEPS, setup=SETUP)


def draw(state: Any, setup: Any) -> str:
    """The places."""
    return " ".join(map(str, state.place))


def parse(picture: str, setup: Setup) -> Array:
    """No test reads pictures of this game."""
    raise NotImplementedError


RULES = Rules(reset, step, to_move, legal, is_over, score, observe, outcome, forfeit=forfeit)
GAME = Game(
    name="race",
    title="Race",
    seats=(2, 3),
    rules=RULES,
    setups=Setups(layout, TURNS),
    words=Words(draw, parse),
    folder=Path(__file__).parent,
    simultaneous=True,
)
