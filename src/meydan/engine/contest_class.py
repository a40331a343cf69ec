"""The class that a contest's document asks for: a bot as it stands, without our base class or imports."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

OURS = "meydan.toml"  # a folder with this says itself how it plays
MOST_READ = 1 << 20  # bytes of a file that is looked at


@dataclass(frozen=True)
class ContestClass:
    """What the document's class must have, and what completes it."""

    base: type  # has `act`, and whatever the document gives the class
    methods: Sequence[str]  # that the class must have
    names: Mapping[str, Any]  # which its file may use without an import
    modules: Sequence[str] = ()  # from which files of the contest import them; used where there is no such file
    entries: Sequence[str] = ()  # files with the class, in a folder of the contest's own client
    signs: Mapping[str, bytes] = field(default_factory=dict)  # a file of such a folder, and what stands in it
    begin: Callable[[Any, Any], Sequence[Any]] = lambda bot, info: ()  # (new object, what the arena tells of the game):
    # called before its constructor; returns what that may ask for

    def owns(self, folder: Path) -> bool:
        """Whether a folder is the contest's own client: its modules connect to servers, and ours take their place."""
        if (folder / OURS).exists():
            return False
        try:
            return any(sign in (folder / name).read_bytes()[:MOST_READ] for name, sign in self.signs.items())
        except OSError:
            return False

    def entry(self, folder: Path) -> str | None:
        """The file with the class in a folder of the contest's own client; None where it is none."""
        if not self.signs or not self.owns(folder):
            return None
        return next((name for name in self.entries if (folder / name).is_file()), None)
