"""What people see while they wait: compile messages, progress, boards. Everything goes to the error stream."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from meydan.match.referee import Referee

SLOW_SECONDS = 0.5  # preparations shorter than this are not worth a word


def tell(text: str) -> None:
    """A line of talk."""
    print(text, file=sys.stderr, flush=True)


class CompileNotes:
    """Tells what is being compiled: at once on a terminal, else when it took long."""

    def __init__(self) -> None:
        self._live = sys.stderr.isatty()

    def __call__(self, what: str, seconds: float | None) -> None:
        """Begin (seconds is None) or end of a preparation."""
        if self._live and seconds is None:
            print(f"\r\x1b[Kpreparing {what} (kept for the next time) ...", end="", file=sys.stderr, flush=True)
        elif self._live:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
        if seconds is not None and seconds >= SLOW_SECONDS:
            tell(f"prepared {what} in {seconds:.1f} s (kept for the next time)")


class BoardWatcher:
    """Draws the position after every turn; on a terminal in place, else one picture after the other."""

    def __init__(self, pace: float, title: str) -> None:
        self._pace, self._title = pace, title
        self._live = sys.stderr.isatty()
        self._drawn = 0

    def __call__(self, referee: Referee) -> None:
        """Show this position."""
        picture = f"{self._title}  turn {referee.turn}\n{referee.picture()}\n"
        if self._live and self._drawn:
            print(f"\x1b[{self._drawn}A\x1b[J", end="", file=sys.stderr)
        print(picture, file=sys.stderr, flush=True)
        self._drawn = picture.count("\n") + 1
        if self._live and not referee.is_over:
            time.sleep(self._pace)


@contextmanager
def progress(total: int, what: str) -> Iterator[Progress]:
    """A line that counts up; on a terminal it is drawn again and again, else now and then."""
    line = Progress(total, what)
    try:
        yield line
    finally:
        line.close()


class Progress:
    """Counts what is done."""

    def __init__(self, total: int, what: str) -> None:
        self._total, self._what = total, what
        self._done = 0
        self._began = self._told = time.monotonic()
        self._live = sys.stderr.isatty()

    def step(self, extra: str = "") -> None:
        """One more is done."""
        self._done += 1
        now = time.monotonic()
        if now - self._told < (0.1 if self._live else 10.0) and self._done < self._total:
            return
        self._told = now
        spent = now - self._began
        left = spent / self._done * (self._total - self._done)
        text = f"{self._what} {self._done}/{self._total}  {extra}  {spent:.0f} s, about {left:.0f} s left"
        if self._live:
            print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)
        else:
            tell(text)

    def close(self) -> None:
        """End the line."""
        if self._live and self._done:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
