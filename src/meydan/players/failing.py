"""Why a program cannot answer any more."""

from __future__ import annotations

from collections.abc import Callable

from meydan.engine.errors import BotError, Crashed, Unparsable
from meydan.match.endings import Ending
from meydan.players.child import Child
from meydan.players.errorstream import ErrorStream
from meydan.players.programs import Program

MOST_TOLD = 200  # characters of an error


class Failed(Exception):
    """The program cannot answer any more."""

    def __init__(self, ending: Ending, reason: str, sentence: str) -> None:
        super().__init__(sentence)
        self.ending, self.reason = ending, reason


def unreadable(error: Exception) -> Failed:
    """The fault of a bot whose words make their reader fail, whatever they did to it."""
    if isinstance(error, Crashed):
        return Failed(Ending.CRASH, error.reason, str(error))
    if isinstance(error, BotError):
        return Failed(Ending.ILLEGAL, error.reason, str(error))
    what = f"{type(error).__name__}: {str(error)[:MOST_TOLD]}"
    return Failed(Ending.ILLEGAL, Unparsable.reason, f"its answer cannot be read ({what}); expected an action")


def failure_of(work: Callable[[], None]) -> Failed | None:
    """The fault that comes out while something is done, if any."""
    try:
        work()
    except Failed as failure:
        return failure
    return None


def started(command: list[str], program: Program, errors: ErrorStream) -> Child:
    """The program as a process."""
    try:
        return Child(command, errors, program.folder, program.environment, program.cage)
    except OSError as error:
        what = f"cannot be started: {error.strerror or error} ({' '.join(command)[:120]})"
        raise Failed(Ending.CRASH, "start", what) from None


def gone(child: Child) -> Failed:
    """The fault of a program that has left: a limit that it ran into, else its own end."""
    if limit := child.exceeded():
        return Failed(Ending.RESOURCE, "limit", limit)
    return Failed(Ending.CRASH, "crash", child.how_it_left())
