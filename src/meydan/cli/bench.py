"""`meydan bench`: how fast everything is here, as ratios taken in one run."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from meydan.cli.language import PERSIAN, chosen, said
from meydan.cli.screen import CompileNotes

if TYPE_CHECKING:
    from meydan.engine.figures import Figure
    from meydan.engine.game import Game

PARTS = "Measure only this part: runner, replays, clocks (or honesty), network (or crowd), watchers, peers, learners."


def bench(
    game: Annotated[str | None, typer.Argument(help="Measure only this game.", metavar="GAME")] = None,
    targets: Annotated[list[str] | None, typer.Option("--target", help="Measure only this target; repeatable.")] = None,
    seconds: Annotated[float, typer.Option(min=0.01, help="Seconds per figure.")] = 2.0,
    part: Annotated[str | None, typer.Option(help=PARTS, metavar="PART")] = None,
    matches: Annotated[int, typer.Option(min=1, help="For --part clocks and network.")] = 200,
    overruns: Annotated[
        int | None,
        typer.Option(min=1, help="For --part clocks: matches with slow bots; default: a twentieth of --matches."),
    ] = None,
    watchers: Annotated[int, typer.Option(min=1, help="For --part watchers: number of pages that watch.")] = 2000,
    limit: Annotated[float, typer.Option(min=1, help="For --part clocks: milliseconds for a move.")] = 50.0,
    settings: Annotated[
        list[str] | None, typer.Option("--set", help="NAME=VALUE, for --part clocks and watchers.")
    ] = None,
    python: Annotated[
        str,
        typer.Option(help="For --part peers: Python interpreter in which they are installed.", show_default="this one"),
    ] = sys.executable,
    original: Annotated[
        Path | None, typer.Option(help="For --part peers: the folder of the original contest's runner.")
    ] = None,
    peers: Annotated[
        bool, typer.Option("--peers", help="Measure training and matches beside pgx, OpenSpiel and other arenas.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object per figure.")] = False,
) -> None:
    """Measure playouts on every target, matches, and what the game itself measures."""
    from meydan.bench.peers import Peers
    from meydan.bench.suite import BESIDE, Wanted, measure, ratios
    from meydan.cli.options import pairs
    from meydan.games import find, loadable

    others, given, part = Peers(python, original), pairs(settings or []), BESIDE if peers else part
    wanted = Wanted(part, targets or (), seconds, matches, overruns, limit, given, others, CompileNotes(), watchers)
    for found in [find(game)] if game else loadable():
        known: list[Figure] = []
        for figure in measure(found, wanted):
            known.append(figure)
            typer.echo(_as_json(found, figure) if as_json else _line(found, figure))
        if not as_json:
            for line in ratios(known):
                typer.echo(f"{found.name:8} {line}")


def _as_json(game: Game, figure: Figure) -> str:
    facts = {"game": game.name, "name": figure.name, "value": figure.value, "unit": figure.unit, "note": figure.note}
    return json.dumps(facts, ensure_ascii=False)


def _line(game: Game, figure: Figure) -> str:
    value = f"{figure.value:,.2f}" if figure.value < 1000 else f"{figure.value:,.0f}"
    name, unit = said(figure.name), said(figure.unit)
    note = ("؛ " if chosen() == PERSIAN else "; ").join(map(said, figure.note.split("; ")))
    return f"{game.name:8} {name:40} {value:>14} {unit:10} {note}"
