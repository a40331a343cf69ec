"""`meydan new-game`: a game to begin with."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Annotated

import typer

from meydan.cli.screen import tell


def new_game(
    name: Annotated[str, typer.Argument(help="Small letters, digits and underscores.", metavar="NAME")],
    folder: Annotated[Path, typer.Option("--in", help="Where to make the game's folder.", metavar="DIR")] = Path(),
) -> None:
    """Write a game that plays, with tests and a scene, ready to be changed."""
    from meydan.template import write_game

    written = write_game(name, folder)
    place = shlex.quote(str(folder.resolve()))
    tell(f"{folder / name}: a game in {len(written)} files; its rules are in {written[1]}")
    typer.echo(f"export MEYDAN_GAMES={place}")
    typer.echo(f"meydan play {name} house:random house:random --watch")
    typer.echo(f"python -m meydan.contract {name}")
