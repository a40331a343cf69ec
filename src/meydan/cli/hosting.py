"""`meydan serve` for games that bring a server of their own."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from meydan.cli.screen import tell

if TYPE_CHECKING:
    from meydan.cli.serve import Keeper
    from meydan.engine.game import Game
    from meydan.engine.serving import Wishes


def host_matches(game: Game, config: Path | None, wishes: Wishes, keeper: Keeper, matches: int) -> None:
    """Play so many matches; the lines of the original server go to stdout unless results in JSON do."""
    from meydan.players.rerun import rerun

    assert game.host is not None
    say = tell if keeper.as_json else typer.echo
    for number in range(matches):
        wish = replace(wishes, seed=(wishes.seed or 0) + number)  # replays are named after it
        hosted = game.host().host(config, wish, keeper.logs, say)
        keeper.report(rerun(game, hosted), hosted.files)
        if not hosted.is_whole:
            raise KeyboardInterrupt
