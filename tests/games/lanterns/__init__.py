"""Lanterns, a test game with every hard shape: 2 v 2 or 1 v 1, all at once, hidden oil, wind, lists of commands, maps.

Keepers walk round a ring of cells and light them with oil that only their team can count. Cells lit by both teams in
one turn stay dark; the wind blows one cell out in every turn; the team with more lit cells wins.
"""

from __future__ import annotations

from pathlib import Path

from meydan.engine.game import Game
from meydan.engine.parts import Checks, Rules, Setups

from . import rules, text
from .state import LanternsSettings, layout, read_map


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
    rules=Rules.of(rules),
    setups=Setups(
        layout=layout,
        horizon=lambda chosen: chosen.turns,
        settings=LanternsSettings,
        fill=fill,
        presets={"standard": {}, "original": {"turns": 15}},
        read_map=read_map,
    ),
    words=text.WORDS,
    simultaneous=True,
    hidden=True,
    chance=True,
    faults_forfeit=False,
    idle=lambda state, setup, seat: text.read_action("rest", setup),
    checks=Checks(scramble=rules.scramble),
    folder=Path(__file__).parent,
)
