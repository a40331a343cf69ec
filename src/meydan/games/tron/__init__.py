"""Tron: two bikes that build walls behind them, health and wall breakers; the junior game of ChillinWars."""

from __future__ import annotations

from pathlib import Path

from meydan.engine.game import Game
from meydan.engine.parts import Bots, Checks, Files

GAME = Game(
    name="tron",
    title="Tron (ChillinWars junior)",
    seats=(2,),
    simultaneous=True,
    faults_forfeit=False,
    folder=Path(__file__).parent,
    rules="meydan.games.tron.law:RULES",
    setups="meydan.games.tron.setup.settings:SETUPS",
    words="meydan.games.tron.words.text:WORDS",
    idle="meydan.games.tron.words.text:idle",
    files=Files(
        writer="meydan.games.tron.original.logs:WRITER",
        logs="meydan.games.tron.original.logs:LOGS",
        reader="meydan.games.tron.original.reader:READER",
    ),
    viewer="meydan.games.tron.viewer.frames:FRAMES",
    spaces="meydan.games.tron.spaces:SPACES",
    bots=Bots(
        as_rules="meydan.games.tron.bots:RULES",
        config="meydan.games.tron.original.config:CONFIG",
        contest_class="meydan.games.tron.kit:CONTEST_CLASS",
        contest_sources="meydan.games.tron.original.folders:sources",
    ),
    checks=Checks(
        edges={
            "a single cycle": {"max_cycles": 1},
            "one life": {"init_health": 1},
            "the breaker always ready": {"wall_breaker_cooldown": 1, "wall_breaker_duration": 1},
        },
        bench="meydan.games.tron.bench:figures",
    ),
    network="meydan.games.tron.original.serving:NETWORK",
)
