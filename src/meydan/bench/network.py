"""`meydan bench --part network`: many matches with network clients at once."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

from meydan.engine.errors import BadInput
from meydan.engine.figures import Figure

if TYPE_CHECKING:
    from meydan.engine.figures import Crowd
    from meydan.engine.game import Game

LEAST_TURNS = 4
TURNS_A_SECOND = 5  # of the time that is given for a figure


def network_figures(game: Game, matches: int, seconds: float) -> Iterator[Figure]:
    """Play so many at once, with real clients in another process: do all end, is everybody heard, in time?"""
    if game.crowd is None:
        raise BadInput(f"--part network: {game.name} brings no network clients to measure with{_those_that_do()}")
    _allow_connections()
    found: Crowd = game.crowd()(game, matches, max(LEAST_TURNS, round(TURNS_A_SECOND * seconds)))
    told = f"{found.told} of {found.clients} clients, which are in another process, heard the end"
    yield Figure("network matches finished", found.finished, f"of {found.matches}", told)
    note = "at the end of their turn, though every client answers in every turn at once"
    yield Figure("answers that were not there", found.unheard, f"of {found.answers}", note)
    late = sorted(found.late_ms)
    for name, part in (("half", 0.5), ("99 %", 0.99), ("all", 1.0)):
        if late:
            value, of = late[min(len(late) - 1, int(len(late) * part))], f"of {len(late)} turns that the clock ends"
            yield Figure(f"late by no more than, {name}", value, "ms", of)


def _those_that_do() -> str:
    from meydan.games import loadable

    found = [game.name for game in loadable() if game.crowd is not None]
    return f"; those that do: {', '.join(found)}" if found else ""


def _allow_connections() -> None:
    """As many open connections as the system lets us have."""
    if sys.platform == "win32":  # which has no such limit
        return
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
