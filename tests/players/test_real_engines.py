"""A program of the Othello world that is not ours: Debian's GRhino over GTP. `make test` installs it."""

from __future__ import annotations

import os
import shutil

import pytest

import meydan
from meydan.match.clock import TimeControl
from meydan.match.endings import Ending
from meydan.match.replay import verify

TIME = TimeControl(per_move_ms=20_000, startup_ms=60_000)


@pytest.fixture
def rhino() -> str:
    found = shutil.which("gtp-rhino", path=os.environ["PATH"] + os.pathsep + "/usr/games")
    assert found, "gtp-rhino is not installed: apt-get install grhino"
    return f"gtp:{found} --level=1"


@pytest.mark.slow
@pytest.mark.parametrize("rhino_is", ["black", "white"])
def test_a_whole_game_against_a_real_gtp_engine(rhino, rhino_is):
    bots = [rhino, "house:greedy"] if rhino_is == "black" else ["house:greedy", rhino]
    for seed in range(3):
        replay = meydan.play("othello", bots, seed=seed, settings={"start_moves": 4 * seed}, time=TIME).replay
        assert replay.ending is Ending.NORMAL, replay.sentence
        assert verify(replay) == []
        assert any("GRhino" in seat.name for seat in replay.seats)
