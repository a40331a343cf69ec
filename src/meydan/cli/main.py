"""The `meydan` command. Each command imports what it needs when it runs, so that help is instant."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from meydan.cli import bench, engine, games, play, replays

app = typer.Typer(
    name="meydan",
    help="The arena for AI programming games: play, watch, check and measure bots.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.command("games", help="What there is: games, maps, presets, settings, house bots.")(games.games)
app.command("play", help="Play matches between bots.")(play.play)
app.command("engine", help="One of our bots as an engine for other programs, over standard input and output.")(
    engine.engine
)
app.command("bench", help="Measure: turns per second on every target, and against peers where installed.")(bench.bench)
app.add_typer(replays.app, name="replay")


@app.callback(invoke_without_command=True)
def _root(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Show the version and exit.", is_eager=True)] = False,
) -> None:
    if version:
        from importlib.metadata import version as installed

        typer.echo(f"meydan {installed('meydan')}")
        raise typer.Exit


def run() -> None:
    """Run a command; what goes wrong is told in a sentence, with exit status 1 (failed) or 2 (misused)."""
    from meydan.engine.errors import BadInput, MeydanError, UnknownName

    try:
        app()
    except KeyboardInterrupt:
        typer.echo("stopped", err=True)
        sys.exit(130)
    except BrokenPipeError:  # whoever read our output has gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        sys.exit(141)
    except MeydanError as error:
        typer.echo(f"meydan: {error}", err=True)
        sys.exit(2 if isinstance(error, BadInput | UnknownName) else 1)


if __name__ == "__main__":
    run()
