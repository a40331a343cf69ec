"""What more environments cost: `python -m meydan.bench.batch_sizes [GAME ...] [--counts N ...] [--picture FILE]`.

A turn of a batch should take as long for each game whatever their number: time and memory grow linearly.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from meydan import games
from meydan.learn.curve import draw_curves
from meydan.rl.figures import Rate, measure

COUNTS = (64, 256, 1024, 4096)  # games at a time


def grown(name: str, counts: Sequence[int], seconds: float) -> list[Rate]:
    """A game with so many environments at a time, on one core."""
    return [measure(name, "cpu", count, seconds) for count in counts]


def line(rate: Rate) -> str:
    """One measurement in words."""
    return (
        f"{rate.game:8} {rate.count:6} games: {1e6 * rate.count / rate.steps:10.0f} µs a turn of all, "
        f"{1e9 / rate.steps:8.0f} ns for each, {rate.count * rate.bytes_each / 1e6:8.1f} MB, "
        f"{rate.bytes_each} bytes a game"
    )


def picture(rates: Sequence[Rate]) -> str:
    """Microseconds for a turn of all games by their number, a curve for each game."""
    log = [{"steps": float(rate.count), rate.game: 1e6 * rate.count / rate.steps} for rate in rates]
    return draw_curves(
        log, {rate.game: f"{rate.game}: µs for a turn of all games" for rate in rates}, "games at a time"
    )


def main(words: Sequence[str] | None = None) -> int:
    """Measure, print, and draw where that is wanted."""
    parser = argparse.ArgumentParser(prog="python -m meydan.bench.batch_sizes", description=__doc__)
    parser.add_argument("games", nargs="*", help="games to measure; all without any")
    parser.add_argument("--counts", type=int, nargs="+", default=COUNTS, metavar="N", help="games at a time")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure")
    parser.add_argument("--picture", type=Path, metavar="FILE", help="draw the curves as SVG")
    given = parser.parse_args(words)
    found: list[Rate] = []
    for name in given.games or games.names():
        for rate in grown(name, given.counts, given.seconds):
            print(line(rate), flush=True)
            found.append(rate)
    if given.picture is not None:
        given.picture.write_text(picture(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
