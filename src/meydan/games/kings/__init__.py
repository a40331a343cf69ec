"""Kings: two against two send units along paths to each other's kings; the Sharif AI Challenge 2020."""

from __future__ import annotations

from pathlib import Path

from meydan.engine.game import Game
from meydan.engine.parts import Bots, Checks, Files

GAME = Game(
    name="kings",
    title="Kings (Sharif AI Challenge 2020)",
    seats=(4,),
    teams=(0, 1, 0, 1),
    simultaneous=True,
    hidden=True,
    chance=True,
    adds_scores=True,
    faults_forfeit=False,
    plays_illegal=True,
    folder=Path(__file__).parent,
    rules="meydan.games.kings.law:RULES",
    setups="meydan.games.kings.setup.settings:SETUPS",
    words="meydan.games.kings.words.text:WORDS",
    idle="meydan.games.kings.original.commands:idle",
    files=Files(
        writer="meydan.games.kings.original.logs:WRITER",
        logs="meydan.games.kings.original.logs:LOGS",
        reader="meydan.games.kings.original.reader:READER",
    ),
    viewer="meydan.games.kings.viewer.frames:FRAMES",
    spaces="meydan.games.kings.spaces:SPACES",
    bots=Bots(
        seating="meydan.games.kings.original.folders:seating",
        environment="meydan.games.kings.original.config:environment",
        config="meydan.games.kings.original.config:CONFIG",
        contest_class="meydan.games.kings.kit:CONTEST_CLASS",
    ),
    checks=Checks(
        scramble="meydan.games.kings.law.observe:scramble",
        bench="meydan.games.kings.bench:measure",
    ),
    network="meydan.games.kings.original.serving:NETWORK",
)
