"""Quarry, a test game with one seat: dig for gold or leave with it, before the roof falls."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
from pydantic import BaseModel, ConfigDict, Field

from meydan.engine.chance import draw as draw_number
from meydan.engine.chance import seeded
from meydan.engine.errors import BadInput, Unparsable
from meydan.engine.game import Game, Layout
from meydan.engine.parts import Rules, Setups, Words
from meydan.engine.rule import rule

DIG, LEAVE = 0, 1
WORDS = ("dig", "leave")
FALLS, RICHEST = 8, 6  # the roof falls once in so many digs; a dig finds less gold than this
STATE = np.dtype(
    [
        ("rng", "<i8"),
        ("turn", "<i4"),  # digs so far
        ("gold", "<i4"),  # found so far
        ("done", "<i4"),  # 1 when the miner has left or is buried
        ("spare", "<i4"),
    ],
    align=True,
)
SETUP = np.dtype([("deepest", "<i4"), ("spare", "<i4")], align=True)  # digs at most
SEEN = np.dtype([("turn", "<i4"), ("gold", "<i4")], align=True)


class QuarrySettings(BaseModel):
    """Settings of a game of Quarry."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    deepest: int = Field(12, ge=1, le=1000, description="digs at most", examples=[1, 40])


@rule
def reset(state, setup, seed, luck):
    """Nothing is dug yet."""
    state.rng = seeded(seed)
    state.turn = 0
    state.gold = 0
    state.done = 0


@rule
def step(state, setup, actions, luck):
    """The miner digs, or leaves; one who does neither is buried."""
    state.turn += 1
    if actions[0] == DIG:
        dig(state, setup, luck)
    elif actions[0] == LEAVE:
        state.done = 1
    else:
        forfeit(state, setup, 0)


@rule
def dig(state, setup, luck):
    """The roof falls, or some gold is found; at the deepest place the way ends."""
    if draw_number(state, luck, FALLS) == 0:
        forfeit(state, setup, 0)
    else:
        state.gold += draw_number(state, luck, RICHEST)
        if state.turn == setup.deepest:
            state.done = 1


@rule
def forfeit(state, setup, seat):
    """The miner is buried, and the gold too."""
    state.gold = 0
    state.done = 1


@rule
def to_move(state, setup, seat):
    """The miner is asked as long as they are in there."""
    return state.done == 0


@rule
def legal(state, setup, seat, action):
    """Both are always allowed."""
    return state.done == 0 and 0 <= action <= 1


@rule
def is_over(state, setup):
    """Whether the miner has left."""
    return state.done == 1


@rule
def score(state, setup, seat):
    """The gold."""
    return state.gold


@rule
def observe(state, setup, seat, seen):
    """Nothing is hidden but the luck to come."""
    seen.turn = state.turn
    seen.gold = state.gold


def draw(state, setup):
    """The mine in words."""
    return f"depth {state.turn}, gold {state.gold}, {'done' if state.done else 'digging'}"


def parse(picture, setup):
    """The state that `draw` told of."""
    found = re.fullmatch(r"depth (\d+), gold (\d+), (done|digging)", picture.strip())
    if not found:
        raise BadInput(f"{picture[:60]!r} is no picture of a quarry")
    states = np.zeros(1, STATE)
    states["turn"], states["gold"], states["done"] = int(found[1]), int(found[2]), found[3] == "done"
    return states


def read_action(word, setup):
    """`dig` or `leave`."""
    if word.strip() not in WORDS:
        raise Unparsable(f"got {word.strip()[:40]!r}; expected {' or '.join(WORDS)}")
    return WORDS.index(word.strip())


LAYOUT = Layout(state=STATE, observation=SEEN, setup=SETUP, actions=len(WORDS))
GAME = Game(
    name="quarry",
    title="Quarry",
    seats=(1,),
    rules=Rules(reset, step, to_move, legal, is_over, score, observe, forfeit=forfeit),
    setups=Setups(
        layout=lambda chosen: LAYOUT,
        horizon=lambda chosen: chosen.deepest,
        settings=QuarrySettings,
        presets={"standard": {}, "shallow": {"deepest": 3}},
    ),
    words=Words(draw, parse, lambda action, setup: WORDS[action], read_action),
    chance=True,
    folder=Path(__file__).parent,
)
