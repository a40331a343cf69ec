"""Bomber: two players, bombs, boxes and traps on a board that dies from its edge; the game of AICUP 2021."""

from __future__ import annotations

from pathlib import Path

from meydan.engine.game import Game, Rules
from meydan.games.bomber import doors, trivial
from meydan.games.bomber.law import observe, rules
from meydan.games.bomber.law.scramble import scramble
from meydan.games.bomber.setup import maps
from meydan.games.bomber.words import text

GAME = Game(
    name="bomber",
    title="Bomber",
    seats=(2,),
    rules=Rules(
        reset=rules.reset,
        step=rules.step,
        to_move=rules.to_move,
        legal=observe.legal,
        is_over=rules.is_over,
        score=rules.score,
        outcome=rules.outcome,
        observe=observe.observe,
        legal_count=observe.legal_count,
        nth_legal=observe.nth_legal,
        pick=observe.pick,
        forfeit=rules.forfeit,
    ),
    layout=maps.layout,
    settings=maps.settings,
    fill=maps.fill,
    read_map=maps.read_map,
    draw_map=doors.draw_map,
    remarks=maps.remarks,
    text=text.TEXT,
    kit=doors.view_class,
    protocols=doors.dialects,
    horizon=maps.horizon,
    ms_per_move=400.0,
    presets={"seed": {}, "original": {"health_tiebreak": "less", "log_initial_health": 3}},
    hidden=True,
    chance=True,
    plays_illegal=True,
    starts_in_turn=True,
    scramble=scramble,
    conceal=maps.conceal,
    files=doors.files,
    frames=doors.frames,
    environment=doors.environment,
    logs=doors.logs,
    bench=doors.bench,
    trivial=(trivial.PROGRAM, trivial.SETTINGS),
    edges={
        "a short match": {"max_step": 3},
        "almost blind": {"player_vision": 1},
        "a board that dies early": {"deadzone_starting_step": 5, "deadzone_expansion_delay": 1},
        "the second moves first": {"turn_init": 1},
    },
    folder=Path(__file__).parent,
)
