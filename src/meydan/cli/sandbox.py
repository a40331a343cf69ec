"""`meydan sandbox`: what the sandbox promises on this machine."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from meydan.cli.language import said

app = typer.Typer(help="Check the sandbox for bots you do not trust.", no_args_is_help=True)


@app.callback()
def _sandbox() -> None:
    """Check the sandbox for bots you do not trust."""


@app.command("check", help="Show what the sandbox guarantees on this machine for the current user.")
def check(
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object per promise.")] = False,
) -> None:
    """Try everything out and tell what holds; exit status 1 if bots are not isolated."""
    from meydan.sandbox.pieces import lack_of_walls
    from meydan.sandbox.promises import promises

    for promise in promises():
        typer.echo(json.dumps(promise.to_json()) if as_json else said(promise.told()))
    if lack_of_walls():
        raise typer.Exit(1)
