"""Othello: two colours, one board, no luck."""

from __future__ import annotations

from pathlib import Path

from meydan.engine.game import Game, Rules
from meydan.games.othello.law import rules
from meydan.games.othello.setup import settings
from meydan.games.othello.words import text

GAME = Game(
    name="othello",
    title="Othello",
    seats=(2,),
    rules=Rules(
        reset=rules.reset,
        step=rules.step,
        to_move=rules.to_move,
        legal=rules.legal,
        is_over=rules.is_over,
        score=rules.score,
        outcome=rules.outcome,
        observe=rules.observe,
        cells=rules.cells,
        legal_count=rules.legal_count,
        nth_legal=rules.nth_legal,
        forfeit=rules.forfeit,
    ),
    layout=settings.layout,
    settings=settings.settings,
    fill=settings.fill,
    text=text.TEXT,
    kit=settings.view_class,
    protocols=settings.dialects,
    horizon=settings.horizon,
    presets={"seed": {}, "federation": {"scoring": "empties_to_winner"}},
    edges={"a board that is almost full": {"start_moves": 52}, "the other start": {"start": "parallel"}},
    folder=Path(__file__).parent,
    files=settings.files,
    logs=settings.logs,
    frames=settings.frames,
    engines=settings.engines,
    bench=settings.bench,
)
