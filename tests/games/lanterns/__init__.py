"""Lanterns, a test game with every hard shape: 2 v 2 or 1 v 1, all at once, hidden oil, wind, lists of commands, maps.

Keepers walk round a ring of cells and light them with oil that only their team can count. Cells lit by both teams in
one turn stay dark; the wind blows one cell out in every turn; the team with more lit cells wins.
"""

from __future__ import annotations

from pathlib import Path

from meydan.engine.game import Game, Rules

from . import rules, text
from .state import layout, read_map, settings


def fill(setup, chosen, seed):
    """The map and the number of turns."""
    setup.turns = chosen.turns
    for cell in range(chosen.cells):
        mark = chosen.start[cell : cell + 1]
        setup.start[cell] = int(mark) if mark in ("0", "1") else -1


GAME = Game(
    name="lanterns",
    title="Lanterns",
    seats=(4, 2),
    teams=(0, 1, 0, 1),
    rules=Rules(
        reset=rules.reset,
        step=rules.step,
        to_move=rules.to_move,
        legal=rules.legal,
        is_over=rules.is_over,
        score=rules.score,
        observe=rules.observe,
        pick=rules.pick,
    ),
    layout=layout,
    settings=settings,
    fill=fill,
    read_map=read_map,
    kit=lambda: text.View,
    text=text.TEXT,
    horizon=lambda chosen: chosen.turns,
    simultaneous=True,
    hidden=True,
    chance=True,
    faults_forfeit=False,
    idle=lambda state, setup, seat: text.read_action("rest", setup),
    scramble=rules.scramble,
    presets={"seed": {}, "original": {"turns": 15}},
    folder=Path(__file__).parent,
)
