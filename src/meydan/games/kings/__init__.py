"""Kings: two against two send units along paths to each other's kings; the Sharif AI Challenge 2020."""

from __future__ import annotations

from pathlib import Path

from meydan.engine.game import Game, Rules
from meydan.games.kings import doors
from meydan.games.kings.law import observe, rules
from meydan.games.kings.setup import checks, maps
from meydan.games.kings.words import text

GAME = Game(
    name="kings",
    title="Kings (Sharif AI Challenge 2020)",
    seats=(4,),
    teams=(0, 1, 0, 1),
    rules=Rules(
        reset=rules.reset,
        step=rules.step,
        to_move=rules.to_move,
        legal=observe.legal,
        is_over=rules.is_over,
        score=rules.score,
        observe=observe.observe,
        pick=observe.pick,
    ),
    layout=maps.layout,
    settings=maps.settings,
    fill=maps.fill,
    read_map=maps.read_map,
    draw_map=doors.draw_map,
    remarks=checks.remarks,
    text=text.TEXT,
    kit=doors.view_class,
    protocols=doors.dialects,
    files=doors.files,
    host=doors.host,
    usual_config=doors.usual_config,
    clients=doors.clients,
    seating=doors.seating,
    adds_scores=True,
    environment=doors.environment,
    frames=doors.frames,
    logs=doors.logs,
    bench=doors.bench,
    horizon=maps.horizon,
    ms_per_move=400.0,
    pace=maps.pace,
    presets={"seed": {}, "original": maps.ORIGINAL},
    simultaneous=True,
    hidden=True,
    chance=True,
    faults_forfeit=False,
    plays_illegal=True,
    idle=doors.idle,
    scramble=observe.scramble,
    folder=Path(__file__).parent,
)
