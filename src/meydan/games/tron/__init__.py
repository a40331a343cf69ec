"""Tron: two bikes that build walls behind them, health and wall breakers; the junior game of ChillinWars."""

from __future__ import annotations

from pathlib import Path

from meydan.engine.game import Game, RealTime, Rules
from meydan.games.tron import doors
from meydan.games.tron.law import rules
from meydan.games.tron.law.state import STRAIGHT
from meydan.games.tron.setup import maps, settings
from meydan.games.tron.words import text

GAME = Game(
    name="tron",
    title="Tron (ChillinWars junior)",
    seats=(2,),
    rules=Rules(
        reset=rules.reset,
        step=rules.step,
        to_move=rules.to_move,
        legal=rules.legal,
        is_over=rules.is_over,
        score=rules.score,
        observe=rules.observe,
        legal_count=rules.legal_count,
        nth_legal=rules.nth_legal,
        pick=rules.pick,
    ),
    layout=settings.layout,
    settings=settings.settings,
    fill=settings.fill,
    read_map=maps.read_map,
    draw_map=maps.draw_map,
    remarks=maps.remarks,
    text=text.TEXT,
    kit=doors.view_class,
    protocols=doors.dialects,
    horizon=settings.horizon,
    ms_per_move=settings.CYCLE_MS,
    pace=lambda chosen: (settings.CYCLE_MS, settings.FIRST_CYCLE_MS),
    presets=settings.PRESETS,
    simultaneous=True,
    faults_forfeit=False,
    idle=lambda state, setup, seat: STRAIGHT,
    frames=doors.frames,
    logs=doors.logs,
    real_time=RealTime(settings.FIRST_CYCLE_MS, doors.together),
    bench=doors.bench,
    crowd=doors.crowd,
    host=doors.host,
    edges={
        "a single cycle": {"max_cycles": 1},
        "one life": {"init_health": 1},
        "the breaker always ready": {"wall_breaker_cooldown": 1, "wall_breaker_duration": 1},
    },
    folder=Path(__file__).parent,
)
