"""Gems: two agents gather gems on a grid, hit each other and lay hidden traps (the AI-UI-1400 contest)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from meydan.engine.game import Files, Game, Rules, Shown
from meydan.engine.talk import Dialect
from meydan.games.gems.law import rules
from meydan.games.gems.law.state import NOOP
from meydan.games.gems.setup import maps, settings
from meydan.games.gems.words import text

if TYPE_CHECKING:
    from meydan.engine.frames import Frames
    from meydan.engine.recorded import Logs
    from meydan.engine.serving import Serving


def _files() -> Files:
    from meydan.games.gems.original.logs import GemsFiles

    return GemsFiles(GAME)


def _logs() -> Logs:
    from meydan.games.gems.original.reader import GemsLogs

    return GemsLogs(GAME)


def _view() -> Callable[[Shown], Any]:
    from meydan.games.gems.kit import View

    return View


def _protocols() -> Mapping[str, Callable[[], Dialect]]:
    from meydan.games.gems.words.native import Native

    return {"native": Native}


def _bench() -> Callable[[Game, float], Iterator[Any]]:
    from meydan.games.gems.bench import figures

    return figures


def _frames() -> Frames:
    from meydan.games.gems.viewer.frames import GemsFrames

    return GemsFrames()


def _serving() -> Serving:
    from meydan.games.gems.original.serving import GemsServing

    return GemsServing(GAME)


GAME = Game(
    name="gems",
    title="Gems (AI-UI-1400)",
    seats=(2, 1),
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
    ),
    layout=settings.layout,
    settings=settings.settings,
    fill=settings.fill,
    read_map=maps.read_map,
    draw_map=maps.draw_map,
    remarks=settings.remarks,
    text=text.TEXT,
    kit=_view,
    protocols=_protocols,
    horizon=settings.horizon,
    hidden=True,
    open_scores=True,
    chance=True,
    faults_forfeit=False,
    idle=lambda state, setup, seat: NOOP,
    scramble=rules.scramble,
    presets=settings.PRESETS,
    edges={
        "a single round": {"turn_count": 1},
        "no points and no traps": {"init_score": 0, "trap_count": 0},
        "corners drawn": {"init_random_location": True},
    },
    folder=Path(__file__).parent,
    files=_files,
    logs=_logs,
    frames=_frames,
    serving=_serving,
    bench=_bench,
)
