"""Perft: how many lines of play of one length there are, the usual proof of a move generator (SPEC.md, section 12)."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from meydan.engine.bits import count, lowest, rest, single
from meydan.engine.cache import compile_cache
from meydan.engine.errors import BadInput
from meydan.engine.game import Setup
from meydan.engine.kernels import at
from meydan.engine.record import view
from meydan.engine.rule import Compiler, rule
from meydan.games.othello.law.rules import captured, open_squares
from meydan.games.othello.law.state import BLACK, WHITE
from meydan.games.othello.setup.settings import read_position

Discs = tuple[int, int, int]  # black, white, mover


def perft(setup: Setup, depth: int, position: str | None = None, full_depth_only: bool = False) -> int:
    """The number of lines of `depth` plies from the setup's start, or from a board string with its mover.

    A pass is a ply. A finished game is one line at every depth beyond its end, or none if `full_depth_only`.
    """
    if depth < 0:
        raise BadInput(f"perft depth {depth}: expected 0 or more")
    black, white, mover = _start(setup) if position is None else read_position(position, view(setup.record).side)
    own, other = (black, white) if mover == BLACK else (white, black)
    finished = 0 if full_depth_only else 1
    if not setup.layout.compiles or os.environ.get("MEYDAN_JIT") == "0":
        return int(lines_from(own, other, depth, setup.record, finished))
    return int(_compiled()(np.uint64(own), np.uint64(other), depth, setup.record, finished))


@rule
def lines_from(own, other, depth, setups, finished):  # type: ignore[no-untyped-def]
    """The number of lines from a position; none is played at depth 0."""
    return lines(own, other, depth, at(setups, 0), finished) if depth > 0 else 1


@rule
def lines(own, other, depth, setup, finished):  # type: ignore[no-untyped-def]
    """The number of lines of 1 or more plies; the last ply is counted and not played."""
    squares = open_squares(own, other, setup)
    if squares == 0:
        if open_squares(other, own, setup) == 0:  # R10
            return finished
        return lines(other, own, depth - 1, setup, finished) if depth > 1 else 1  # R8: the pass is a ply
    if depth == 1:
        return count(squares)
    total = 0
    while squares != 0:
        square = lowest(squares)
        turned = captured(own, other, square, setup)
        total += lines(other ^ turned, own | turned | single(square), depth - 1, setup, finished)
        squares = rest(squares)
    return total


def _start(setup: Setup) -> Discs:
    record = view(setup.record)
    return record.start[BLACK], record.start[WHITE], record.first


@cache
def _compiled() -> Callable[..., Any]:
    compiled: Callable[..., Any] = Compiler(compile_cache("othello", Path(__file__).parent)).compile(lines_from)
    return compiled
