"""The class that a contest's document asks for: a bot as it stands, without our base class or imports."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class ContestClass:
    """What the document's class must have, and what completes it."""

    base: type  # has `act`, and whatever the document gives the class
    methods: Sequence[str]  # that the class must have
    names: Mapping[str, Any]  # which its file may use without an import
    modules: Sequence[str] = ()  # from which files of the contest import them; used where there is no such file
    begin: Callable[[Any, Any], Sequence[Any]] = lambda bot, info: ()  # (new object, what the arena tells of the game):
    # called before its constructor; returns what that may ask for
