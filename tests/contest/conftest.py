"""A small contest: Othello on the smallest board, where a game takes an instant."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from ..cli.conftest import meydan

__all__ = ["meydan"]

HEAD = """\
name = "Cup"
game = "othello"
seed = 5
sandbox = "off"
time-limit = 60
startup = 60

[settings]
size = 4
start_moves = 2
"""
Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes a contest's file: bots by name, then the text of its stages."""

    def make(stages: str, bots: dict[str, str], folder: str = "cup", head: str = HEAD) -> Path:
        place = tmp_path / folder
        place.mkdir(exist_ok=True)
        lines = [f'[[bots]]\nname = "{name}"\nbot = "{spec}"\n' for name, spec in bots.items()]
        (place / "contest.toml").write_text("\n".join([head, stages, *lines]), encoding="utf-8")
        return place

    return make
