"""How a match can end: one closed set, each ending with a sentence for people."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Ending(StrEnum):
    """Why a match, or one seat's part in it, ended."""

    NORMAL = "normal"  # by the rules of the game
    TIME = "time"  # an answer did not come in time
    CRASH = "crash"  # the program died or closed its output
    ILLEGAL = "illegal"  # an answer could not be understood or was not allowed
    DISCONNECT = "disconnect"  # a person or a network client left
    RESOURCE = "resource limit"  # too much memory, output, processes
    ABANDONED = "abandoned"  # stopped from outside, or nobody could play
    OUR_FAULT = "our fault"  # the arena itself failed


RESIGNED, LEFT = "resigned", "left"  # reasons: a person gave up, or went away and did not come back


@dataclass(frozen=True)
class Fault:
    """What one seat did wrong, for machines and for people."""

    seat: int
    turn: int
    ending: Ending
    reason: str  # a finer word: illegal, format, timeout, crash, start, flood, resigned, left
    sentence: str
    said: str | None = None  # what came, cut to a sensible length
    errors: str | None = None  # what the program wrote to its error stream in this turn, where that is kept
