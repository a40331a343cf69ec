"""Othello: two colours, one board, no luck."""

from __future__ import annotations

from pathlib import Path

from meydan.engine.game import Game
from meydan.engine.parts import Bots, Checks, Files

GAME = Game(
    name="othello",
    title="Othello",
    seats=(2,),
    folder=Path(__file__).parent,
    rules="meydan.games.othello.law:RULES",
    setups="meydan.games.othello.setup.settings:SETUPS",
    words="meydan.games.othello.words.text:WORDS",
    files=Files(
        writer="meydan.games.othello.original.logs:WRITER",
        reader="meydan.games.othello.original.reader:READER",
    ),
    viewer="meydan.games.othello.viewer.frames:FRAMES",
    spaces="meydan.games.othello.spaces:SPACES",
    bots=Bots(
        engines="meydan.games.othello.original.engines:ENGINES",
        solver="meydan.games.othello.solving:endings",
        tables="meydan.games.othello.agent.lessons:Curriculum",
    ),
    checks=Checks(
        edges={"a board that is almost full": {"start_moves": 52}, "the other start": {"start": "parallel"}},
        bench="meydan.games.othello.bench:measure",
        instant={"size": 4, "start_moves": 2},
    ),
)
