"""Whole planes at once do what loops over their cells do, interpreted and compiled."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from meydan.engine.planes import copy_plane, fill_plane, mark_plane, spread_plane
from meydan.engine.record import view
from meydan.engine.rule import Compiler, rule

BOARD = np.dtype([("height", "<i2", (2, 3, 5)), ("kind", "i1", (3, 5)), ("other", "i1", (3, 5)), ("flag", "u1", (15,))])


@rule
def paint(board):
    copy_plane(board.other, board.kind)
    fill_plane(board.kind, -1)
    mark_plane(board.flag, board.height, 1)


@rule
def lay_out(board, members):
    spread_plane(board.flag, members)


def painted(jobs, members):
    boards = np.zeros(1, BOARD)
    boards["kind"][0] = np.arange(15).reshape(3, 5)
    boards["height"][0, 1] = np.arange(-7, 8).reshape(3, 5)
    paint_one, lay_out_one, look = jobs
    paint_one(look(boards))
    first = boards.copy()
    lay_out_one(look(boards), members)
    return first, boards


def interpreted():
    return (paint, lay_out, view), 0b100_0000_0000_1011


def compiled(folder: Path):
    compiler = Compiler(folder)
    return (compiler.compile(paint), compiler.compile(lay_out), lambda boards: boards[0]), np.uint64(
        0b100_0000_0000_1011
    )


@pytest.mark.parametrize("way", ["interpreted", "compiled"])
def test_planes_are_copied_filled_marked_and_spread(way, tmp_path):
    first, boards = painted(*(interpreted() if way == "interpreted" else compiled(tmp_path)))
    assert first["other"][0].tolist() == np.arange(15).reshape(3, 5).tolist()
    assert (first["kind"] == -1).all()
    assert first["flag"][0].tolist() == [0] * 8 + [1] * 7
    assert boards["flag"][0].tolist() == [1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]
