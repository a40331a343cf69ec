"""The last lines between the arena and a program, for the record and for people."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

MOST_SHOWN = 400  # characters of a line that are kept for people
LAST_LINES = 8  # of what a program said before its answer, kept for the record


class Exchange:
    """Keeps the end of a conversation."""

    def __init__(self) -> None:
        self._lines: deque[str] = deque(maxlen=LAST_LINES)
        self._heard: deque[str] = deque(maxlen=LAST_LINES)

    def begin(self) -> None:
        """Something new is asked: what was heard until now is no answer to it."""
        self._heard.clear()

    def say(self, lines: Iterable[str]) -> None:
        """The arena said this."""
        self._lines.extend(f"> {line[:MOST_SHOWN]}" for line in lines)

    def hear(self, text: str) -> None:
        """The program said this."""
        self._heard.append(text)
        self._lines.append(f"< {text[:MOST_SHOWN]}")

    def heard(self) -> str | None:
        """What the program said since it was asked."""
        return "\n".join(self._heard) if self._heard else None

    def lines(self) -> list[str]:
        """The last lines, both ways."""
        return list(self._lines)
