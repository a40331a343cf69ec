"""What can go wrong, each with a sentence for the person.

MeydanError                 anything we say to a person instead of a traceback
  UnknownName               a game, bot, map, setting or format that is not there; the nearest ones are named
  BadInput                  a file or text that cannot be understood
    BadRecord               a record type that the engine cannot keep
  BotError                  what a bot did; ends or marks its match, never the program
    Unparsable              its answer cannot be parsed
    NotAllowed              its answer is understood and not allowed now
    Crashed                 its own code failed
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable


class MeydanError(Exception):
    """Something to tell the person; the text is a whole sentence."""


class BadInput(MeydanError):
    """A file or text from outside that cannot be understood."""


class BadRecord(BadInput):
    """A record type that the engine cannot keep."""


class BotError(MeydanError):
    """A bot's own fault."""

    reason = "fault"  # a word for machines


class Unparsable(BotError):
    """The answer cannot be parsed."""

    reason = "format"


class NotAllowed(BotError):
    """The answer is understood and not allowed now."""

    reason = "illegal"


class Crashed(BotError):
    """The bot's own code failed."""

    reason = "crash"


class UnknownName(MeydanError):
    """A name that nothing has; lists the known ones, nearest first, and says what else may be the reason."""

    def __init__(self, kind: str, name: str, known: Iterable[str], more: str = "") -> None:
        names = sorted(known)
        near = difflib.get_close_matches(name.lower(), [each.lower() for each in names], n=3, cutoff=0.5)
        ordered = sorted(names, key=lambda each: near.index(each.lower()) if each.lower() in near else len(near))
        guess = f"; did you mean {ordered[0]!r}?" if near else ""
        super().__init__(f"unknown {kind} {name!r}{guess} (known: {', '.join(ordered) or 'none'}){more}")
