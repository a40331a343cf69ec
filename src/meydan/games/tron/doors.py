"""Doors to the parts that most programs never need; each is imported when it is opened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from meydan.engine.game import Game
from meydan.engine.serving import Host


def host() -> Host:
    """The server for the original's clients."""
    from meydan.games.tron import GAME
    from meydan.games.tron.original.serving import TronHost

    return TronHost(GAME)


def together(actions: Sequence[int]) -> int:
    """T-1 Several answers of one cycle as one."""
    from meydan.games.tron.original.world import commands_of, pending

    return pending(command for action in actions for command in commands_of(action))


def crowd() -> Callable[[Game, int, int], Any]:
    """Plays many matches at once with clients in another process."""
    from meydan.games.tron.crowd import measure

    return measure
