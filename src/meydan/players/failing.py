"""Why a program cannot answer any more."""

from __future__ import annotations

from meydan.match.endings import Ending
from meydan.players.child import Child


class Failed(Exception):
    """The program cannot answer any more."""

    def __init__(self, ending: Ending, reason: str, sentence: str) -> None:
        super().__init__(sentence)
        self.ending, self.reason = ending, reason


def gone(child: Child) -> Failed:
    """The fault of a program that has left: a limit that it ran into, else its own end."""
    if limit := child.exceeded():
        return Failed(Ending.RESOURCE, "limit", limit)
    return Failed(Ending.CRASH, "crash", child.how_it_left())
