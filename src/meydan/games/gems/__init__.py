"""Gems: two agents gather gems on a grid, hit each other and lay hidden traps (the AI-UI-1400 contest)."""

from __future__ import annotations

from pathlib import Path

from meydan.engine.game import Game
from meydan.engine.parts import Bots, Checks, Files

GAME = Game(
    name="gems",
    title="Gems (AI-UI-1400)",
    seats=(2, 1),
    hidden=True,
    open_scores=True,
    chance=True,
    faults_forfeit=False,
    folder=Path(__file__).parent,
    rules="meydan.games.gems.law:RULES",
    setups="meydan.games.gems.setup.settings:SETUPS",
    words="meydan.games.gems.words.text:WORDS",
    idle="meydan.games.gems.words.text:idle",
    files=Files(
        writer="meydan.games.gems.original.logs:WRITER",
        logs="meydan.games.gems.original.logs:LOGS",
        reader="meydan.games.gems.original.reader:READER",
    ),
    viewer="meydan.games.gems.viewer.frames:FRAMES",
    spaces="meydan.games.gems.spaces:SPACES",
    bots=Bots(
        config="meydan.games.gems.original.config:CONFIG",
        contest_class="meydan.games.gems.kit:CONTEST_CLASS",
    ),
    checks=Checks(
        scramble="meydan.games.gems.law.rules:scramble",
        edges={
            "a single round": {"turn_count": 1},
            "no points and no traps": {"init_score": 0, "trap_count": 0},
            "corners drawn": {"init_random_location": True},
        },
        bench="meydan.games.gems.bench:figures",
    ),
    network="meydan.games.gems.original.network:NETWORK",
)
