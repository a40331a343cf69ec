"""Training beside what the machine can do: `python -m meydan.bench.roofline [GAME ...] [--picture FILE]`.

A step of a learner moves bytes and applies rules. The memory's roof is how many steps a second a core could do if it
only copied those bytes, the rules' roof how many turns it plays without showing them to anybody.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

import numpy as np

from meydan import games
from meydan.bench.peers import Peers, asked
from meydan.engine.figures import Figure, playouts
from meydan.engine.game import Game
from meydan.rl.figures import measure
from meydan.rl.terms import terms

PROGRAM = "training_peers.py"  # in a game's folder: (seconds) -> one JSON object a line: name, rate or package
LEARNER = "learner, one core"  # the name of its figure: agent-steps with observations, masks and rewards
BLOCK = 4 << 20  # bytes that are copied again and again: about what the games of a batch take
WIDE, HIGH, EDGE = 720, 420, 60  # pixels
NAME = 70, 18  # of the name of a game


@dataclass(frozen=True)
class Point:
    """A game under its roofs; rates are agent-steps a second on one core."""

    game: str
    rate: float
    bytes_moved: float  # by an agent-step: the state read and written, its observation and mask written
    memory: float  # the memory's roof
    rules: float  # the rules' roof

    @property
    def share(self) -> float:
        """How much of the time the nearer roof explains."""
        return self.rate / min(self.memory, self.rules)

    def __str__(self) -> str:
        return (
            f"{self.game:8} {self.rate:9.3g} agent-steps/s  {self.bytes_moved:8.0f} bytes a step  memory's roof "
            f"{self.memory:9.3g}  rules' roof {self.rules:9.3g}  {self.share:.0%} of the lower one"
        )


def copy_rate(seconds: float) -> float:
    """Bytes a second that one core reads and writes when it copies; the fastest of many times."""
    source, target = np.ones(BLOCK, np.uint8), np.zeros(BLOCK, np.uint8)
    best, end = math.inf, time.process_time() + seconds
    while time.process_time() < end:
        began = time.process_time()
        for _ in range(8):
            np.copyto(target, source)
        best = min(best, time.process_time() - began)
    return 2 * 8 * BLOCK / best


def point(name: str, seconds: float, bandwidth: float) -> Point:
    """One game, measured."""
    game, layout = games.find(name), terms(name).layout
    rate = measure(name, seconds=seconds)
    seen = rate.bytes_each - layout.state.itemsize
    moved = (2 * layout.state.itemsize + seen) / rate.rows
    alone = playouts(game, game.prepare(), "compiled", seconds).value * rate.rows
    return Point(name, rate.agent_steps, moved, bandwidth / moved, alone)


@dataclass(frozen=True)
class Peer:
    """Another who plays the same game for learners."""

    name: str
    rate: float | None = None  # steps a second with observation and mask
    package: str = ""  # what to install where it is not measured

    @property
    def advice(self) -> str:
        """What to do to have it measured."""
        return f"{self.name} is not installed (pip install {self.package}; --python names another interpreter)"


def peers(name: str, python: str, seconds: float) -> Iterator[Peer]:
    """Others who play the same game, as far as that interpreter has them."""
    program = games.find(name).folder / PROGRAM
    if program.exists():
        yield from (Peer(**found) for found in asked(program, Peers(python), seconds))


def learner_figures(game: Game, others: Peers, seconds: float) -> Iterator[Figure]:
    """What a learner gets of one core, how near that is to the roofs, and what the peers for the game give."""
    ours, found = point(game.name, seconds, copy_rate(seconds)), list(peers(game.name, others.python, seconds))
    notes = [f"{ours.bytes_moved:.0f} bytes a step", f"roofs: memory {ours.memory:.3g}, rules {ours.rules:.3g}"]
    notes += [peer.advice for peer in found if peer.rate is None] if found else ["no other library has this game"]
    yield Figure(LEARNER, ours.rate, "steps/s", "; ".join(notes))
    for peer in found:
        if peer.rate is not None:
            yield Figure(
                f"learner, {peer.name}", peer.rate, "steps/s", "with observations and masks, one core", (LEARNER,)
            )


def draw(points: Sequence[Point], bandwidth: float) -> str:
    """The picture: bytes of a step to the right, steps a second upwards, both as powers of ten."""
    low, high = (math.floor(math.log10(min(each.bytes_moved for each in points))), 5)
    bottom, top = math.floor(math.log10(min(bandwidth / 10**high, *(each.rate for each in points)))), 9

    def place(moved: float, rate: float) -> tuple[float, float]:
        right = (math.log10(moved) - low) / (high - low)
        up = (math.log10(rate) - bottom) / (top - bottom)
        return EDGE + right * (WIDE - 2 * EDGE), HIGH - EDGE - up * (HIGH - 2 * EDGE)

    parts = [_line(place(10**low, min(bandwidth / 10**low, 10**top)), place(10**high, bandwidth / 10**high), "#999")]
    for power in range(bottom, top + 1):
        parts.append(_text((4, place(1, 10**power)[1]), f"1e{power}/s"))
    for power in range(low, high + 1):
        parts.append(_text((place(10**power, 1)[0] - 14, HIGH - EDGE + 24), f"{10**power:,} B"))
    for each in points:
        at, above = place(each.bytes_moved, each.rate), place(each.bytes_moved, each.rules)
        parts += [_line(at, above, "#9bc"), _dot(above, "#9bc"), _dot(at, "#1668a7")]
        is_crowded = any(
            _is_near(at, place(other.bytes_moved, other.rate), place(other.bytes_moved, other.rules))
            for other in points
        )
        parts.append(_text((at[0] - 8 if is_crowded else at[0] + 8, at[1] + 4), each.game, is_crowded))
    parts.append(_text((EDGE, 24), f"agent-steps a second by bytes of a step; grey: copying at {bandwidth:.3g} B/s"))
    parts.append(_text((EDGE, 42), "dark: with observations and masks; light: the rules alone"))
    style = 'font-family="sans-serif" font-size="12"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" {style}>{"".join(parts)}</svg>\n'


def _line(start: tuple[float, float], end: tuple[float, float], colour: str) -> str:
    return f'<path d="M{start[0]:.1f} {start[1]:.1f}L{end[0]:.1f} {end[1]:.1f}" stroke="{colour}"/>'


def _dot(at: tuple[float, float], colour: str) -> str:
    return f'<circle cx="{at[0]:.1f}" cy="{at[1]:.1f}" r="4" fill="{colour}"/>'


def _is_near(at: tuple[float, float], other: tuple[float, float], above: tuple[float, float]) -> bool:
    """Whether a name to the right of one dot would touch another game's dots or the line between them."""
    return 0 < other[0] - at[0] < NAME[0] and above[1] - NAME[1] < at[1] < other[1] + NAME[1]


def _text(at: tuple[float, float], words: str, ends_there: bool = False) -> str:
    anchor = ' text-anchor="end"' if ends_there else ""
    return f'<text x="{at[0]:.1f}" y="{at[1]:.1f}" fill="#555"{anchor}>{escape(words)}</text>'


def main(words: Sequence[str] | None = None) -> None:
    """Measure, print, draw."""
    parser = argparse.ArgumentParser(prog="python -m meydan.bench.roofline", description=__doc__)
    parser.add_argument("games", nargs="*", help="games to measure; all without any")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure")
    parser.add_argument("--picture", type=Path, default=None, help="draw them into this SVG file")
    parser.add_argument("--python", default=sys.executable, help="the interpreter that has the peers")
    given = parser.parse_args(words)
    bandwidth = copy_rate(given.seconds)
    print(f"copying: {bandwidth:.3g} bytes/s read and written by one core", flush=True)
    points = []
    for name in given.games or games.names():
        points.append(point(name, given.seconds, bandwidth))
        print(points[-1], flush=True)
        for peer in peers(name, given.python, given.seconds):
            times = f"ours is {points[-1].rate / peer.rate:.3g} times that" if peer.rate else peer.advice
            print(f"{'':8} {peer.rate or 0.0:9.3g} steps/s  {peer.name}; {times}", flush=True)
    if given.picture is not None:
        given.picture.write_text(draw(points, bandwidth), encoding="utf-8")


if __name__ == "__main__":
    main()
