"""What people see while they wait: compile messages, progress, boards. Everything goes to the error stream."""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import typer

from meydan.cli.language import said
from meydan.engine.sanitize import plain

if TYPE_CHECKING:
    from meydan.match.referee import Referee

SLOW_SECONDS = 0.5  # preparations shorter than this are not worth a word
REDRAW_SECONDS, RETELL_SECONDS = 0.1, 10.0  # between two states of progress on a terminal, and elsewhere
ERASE = "\r\x1b[K"  # the line on which the cursor is


def tell(text: str) -> None:
    """A line of talk in the chosen language; on a terminal it takes the place of a line of progress."""
    _show(said(plain(text)))


def show(text: str) -> None:
    """The same for what is nobody's sentence: a board, words of a bot."""
    _show(plain(text))


def _show(text: str) -> None:
    sys.stderr.write(f"{ERASE if sys.stderr.isatty() else ''}{text}\n")  # at once: others may write there too
    sys.stderr.flush()


def say(text: str) -> None:
    """Lines of a result in the chosen language, on standard output."""
    typer.echo(said(plain(text)))


class CompileNotes:
    """Tells what is being compiled: at once on a terminal, else when it took long."""

    def __init__(self) -> None:
        self._live = sys.stderr.isatty()

    def __call__(self, what: str, seconds: float | None) -> None:
        """Begin (seconds is None) or end of a preparation."""
        if self._live and seconds is None:
            told = said(f"compiling {what} (cached for the next time) ...")
            print(f"{ERASE}{told}", end="", file=sys.stderr, flush=True)
        elif self._live:
            print(ERASE, end="", file=sys.stderr, flush=True)
        if seconds is not None and seconds >= SLOW_SECONDS:
            tell(f"compiled {what} in {seconds:.1f} s (cached for the next time)")


class BoardWatcher:
    """Draws the position after every turn; on a terminal in place, else one picture after the other."""

    def __init__(self, pace: float, title: Callable[[], str]) -> None:
        self._pace, self._title = pace, title
        self._live = sys.stderr.isatty()
        self._drawn = self._told = 0  # rows on the screen; moves that were shown

    def __call__(self, referee: Referee) -> None:
        """Show this position."""
        lines = [self._headline(referee), *referee.picture().splitlines(), ""]
        if self._live:
            self._draw_in_place(lines)
        else:
            show("\n".join(lines))
        if self._live and not referee.is_over:
            time.sleep(self._pace)

    def _draw_in_place(self, lines: list[str]) -> None:
        """Over the picture before, if all of that is still on the screen; lines are cut where it ends."""
        columns, rows = shutil.get_terminal_size()
        back = f"\x1b[{self._drawn}A\x1b[J" if 0 < self._drawn < rows else ""
        print(back + "\n".join(line[: columns - 1] for line in lines), file=sys.stderr, flush=True)
        self._drawn = len(lines)

    def _headline(self, referee: Referee) -> str:
        """Who plays, which turn it is and what was done since the last picture."""
        game, setup = referee.game, referee.setup_view()
        news = [
            said(f"{game.seat_name(moved.seat)} passes")
            if moved.action is None
            else f"{said(game.seat_name(moved.seat))} {game.words.write_action(moved.action, setup)}"
            for moved in referee.history[self._told :]
        ]
        self._told = len(referee.history)
        return f"{self._title()}  {said(f'turn {referee.turn}')}" + (f": {', '.join(news)}" if news else "")


def show_last_board(referee: Referee) -> None:
    """The final position, for people who played and were shown every other one when they were asked."""
    if referee.is_over:
        show(referee.picture())


@contextmanager
def progress(total: int, what: str) -> Iterator[Progress]:
    """A line that counts up; on a terminal it is drawn again and again, else now and then."""
    line = Progress(total, what)
    try:
        yield line
    finally:
        line.clear()


class Progress:
    """Counts what is done. Whoever prints a line of results clears this one first."""

    def __init__(self, total: int, what: str) -> None:
        self._total, self._what = total, what
        self._done = self._first = 0  # the first ones were done before we began
        self._live = sys.stderr.isatty()
        self._began = self._told = time.monotonic()
        self._pause = REDRAW_SECONDS if self._live else RETELL_SECONDS
        self._visible = False

    def show(self, extra: str = "") -> None:
        """Tell which one is being worked on, as often as is useful."""
        now = time.monotonic()
        if now - self._told < self._pause:
            return
        self._told, self._visible = now, self._live
        count = f"{self._what} {min(self._done + 1, self._total)} of {self._total}" if self._total > 1 else ""
        text = "  ".join(part for part in map(said, (count, extra, self._times(now))) if part)
        if self._live:
            print(f"{ERASE}{text[: shutil.get_terminal_size().columns - 1]}", end="", file=sys.stderr, flush=True)
        else:
            show(text)

    def shown_step(self, *_: object) -> None:
        """One more is done, and told as often as is useful."""
        self.step()
        self.show()

    def step(self) -> None:
        """One more is done."""
        self._done += 1

    def at(self, done: int, total: int) -> None:
        """So many are done, of so many as far as is known now."""
        if not self._done:
            self._first = done - 1
        self._done, self._total = done, total

    def clear(self) -> None:
        """Take the line away."""
        if self._visible:
            print(ERASE, end="", file=sys.stderr, flush=True)
            self._visible = False

    def _times(self, now: float) -> str:
        """How long it has taken and will take."""
        if not self._done:
            return ""
        spent = now - self._began
        left = spent / (self._done - self._first) * (self._total - self._done)
        return f"{spent:.0f} s, about {left:.0f} s left"
