"""`meydan bench`: how fast everything is here, as ratios taken in one run."""

from __future__ import annotations

import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from meydan.cli.screen import CompileNotes

if TYPE_CHECKING:
    from meydan.cli.honesty import Trial
    from meydan.cli.peers import Peers
    from meydan.engine.figures import Figure
    from meydan.engine.game import Game

SIMULATOR = "NUMBA_ENABLE_CUDASIM"


def bench(
    game: Annotated[str | None, typer.Argument(help="One game; else all.", metavar="GAME")] = None,
    targets: Annotated[list[str] | None, typer.Option("--target", help="Only these targets, and nothing else.")] = None,
    seconds: Annotated[float, typer.Option(min=0.01, help="Time for each figure.")] = 2.0,
    part: Annotated[
        str | None, typer.Option(help="Only this, of runner, replays, honesty, crowd, peers.", metavar="PART")
    ] = None,
    matches: Annotated[int, typer.Option(min=1, help="For --part honesty and crowd.")] = 200,
    overruns: Annotated[
        int | None, typer.Option(min=1, help="For --part honesty: matches with slow bots; else a twentieth.")
    ] = None,
    limit: Annotated[float, typer.Option(min=1, help="For --part honesty: milliseconds for a move.")] = 50.0,
    settings: Annotated[list[str] | None, typer.Option("--set", help="NAME=VALUE, for --part honesty.")] = None,
    python: Annotated[
        str, typer.Option(help="For --part peers: the interpreter that has them.", show_default="this one")
    ] = sys.executable,
    original: Annotated[
        Path | None, typer.Option(help="For --part peers: the folder of the original contest's runner.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object per figure.")] = False,
) -> None:
    """Measure playouts on every target, matches, and what the game itself measures."""
    from meydan.cli.honesty import Trial
    from meydan.cli.options import pairs
    from meydan.cli.peers import Peers
    from meydan.games import find, loadable

    for found in [find(game)] if game else loadable():
        known: dict[str, Figure] = {}
        trial = Trial(found, pairs(settings or []), matches, overruns, limit)
        peers = Peers(python, original)
        for figure in _part(part, seconds, trial, peers) if part else _figures(found, targets, seconds):
            known[figure.name] = figure
            typer.echo(_as_json(found, figure) if as_json else _line(found, figure))
        if not as_json:
            for line in _ratios(known):
                typer.echo(f"{found.name:8} {line}")


def _part(part: str, seconds: float, trial: Trial, peers: Peers) -> Iterator[Figure]:
    """One part of what can be measured."""
    from meydan.cli.crowd import crowd_figures
    from meydan.cli.honesty import figures
    from meydan.cli.overhead import replay_figures, runner_figures
    from meydan.cli.peers import peer_figures
    from meydan.engine.errors import UnknownName

    parts: dict[str, Callable[[], Iterator[Figure]]] = {
        "runner": lambda: runner_figures(trial.game, seconds),
        "replays": lambda: replay_figures(trial.game),
        "honesty": lambda: figures(trial),
        "crowd": lambda: crowd_figures(trial.game, trial.matches, seconds),
        "peers": lambda: peer_figures(trial.game, peers, seconds),
    }
    if part not in parts:
        raise UnknownName("part of the bench", part, parts)
    return parts[part]()


def _figures(game: Game, targets: list[str] | None, seconds: float) -> Iterator[Figure]:
    from meydan.cli.peers import in_process
    from meydan.engine.errors import UnknownName
    from meydan.engine.figures import playouts
    from meydan.engine.target import NAMES

    for name in targets or []:
        if name not in NAMES:
            raise UnknownName("target", name, NAMES)
    setup = game.prepare()
    for name in targets or [each for each in NAMES if each != "cuda" or _has_gpu()]:
        if name == "cuda":
            yield from _on_device(game, seconds)
        else:
            yield playouts(game, setup, name, seconds, CompileNotes())
    if not targets:
        if "random" in game.bots():
            yield in_process(game, seconds)
        yield from _program_match(game)
        yield from _shows(game)
        if game.bench is not None:
            yield from game.bench()(game, seconds)


def _on_device(game: Game, seconds: float) -> Iterator[Figure]:
    from meydan.engine.errors import BadInput
    from meydan.engine.figures import device_playouts, device_turns

    if _is_simulated():
        raise BadInput(f"a simulated GPU is not worth measuring; take {SIMULATOR} out of the environment")
    yield device_playouts(game, game.prepare(), seconds, CompileNotes())
    if game.rules.cells is not None:
        yield device_turns(game, game.prepare(), seconds, CompileNotes())


def _program_match(game: Game) -> Iterator[Figure]:
    """A whole match between trivial programs over pipes, their start included: the median of five."""
    from meydan.engine.figures import Figure
    from meydan.players.seating import play

    if game.trivial is None:
        return
    text, settings = game.trivial
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "trivial.py"
        program.write_text(text, encoding="utf-8")
        spent, turns = [], 0
        for _ in range(5):
            began = time.perf_counter()
            turns = len(play(game.name, *[program] * game.seats[0], settings=settings).turns)
            spent.append(time.perf_counter() - began)
    yield Figure("match of programs", statistics.median(spent), "s", f"{turns} turns over pipes, real time")


def _shows(game: Game) -> Iterator[Figure]:
    """What a match is for the viewer."""
    from meydan.web.bench import figures

    if game.bots():
        yield from figures(game)


def _has_gpu() -> bool:
    from meydan.engine.errors import MeydanError

    try:
        from meydan.engine.gpu import has_device

        return has_device() and not _is_simulated()
    except MeydanError:
        return False


def _is_simulated() -> bool:
    return os.environ.get(SIMULATOR, "0") != "0"


def _as_json(game: Game, figure: Figure) -> str:
    facts = {"game": game.name, "name": figure.name, "value": figure.value, "unit": figure.unit, "note": figure.note}
    return json.dumps(facts, ensure_ascii=False)


def _line(game: Game, figure: Figure) -> str:
    value = f"{figure.value:,.2f}" if figure.value < 1000 else f"{figure.value:,.0f}"
    return f"{game.name:8} {figure.name:40} {value:>14} {figure.unit:10} {figure.note}"


def _ratios(known: dict[str, Figure]) -> Iterator[str]:
    """Our figures as multiples of the peers' that were measured in the same run."""
    for peer in known.values():
        for name in peer.peer_of:
            if name in known:
                yield f"{name} : {peer.name} = {known[name].value / peer.value:,.2f}"
