"""Clocks that nobody moves: thinking in children, threads or alone costs what it costs, and not more.

The same tests run as an ordinary user: see `test_ordinary_user`. Other programs keep the machine busy meanwhile.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hostile_bots import LIMITS, SOURCES

from meydan.games import find
from meydan.match.clock import TimeControl
from meydan.match.replay import Replay
from meydan.match.runner import Match
from meydan.players.specs import PlayerOptions, make_player
from meydan.sandbox.pieces import make_cage

pytestmark = pytest.mark.timeout(300)

HOGS = 6  # programs without an end beside the bot
STARTUP_MS = 120_000
LIMIT_MS, WITHIN_MS, BEYOND_MS = 900, 300, 1800


@pytest.fixture(scope="module")
def thinker(tmp_path_factory: pytest.TempPathFactory) -> Path:
    program = tmp_path_factory.mktemp("thinker") / "thinker"
    subprocess.run(["gcc", "-O1", "-pthread", "-o", program, SOURCES / "thinker.c"], check=True, capture_output=True)
    return program


@pytest.fixture(params=[0, HOGS], ids=["on a quiet machine", "on a busy machine"])
def hogs(request: pytest.FixtureRequest) -> Iterator[None]:
    running = [subprocess.Popen([sys.executable, "-S", "-c", "while True: pass"]) for _ in range(request.param)]
    yield
    for each in running:
        each.kill()
        each.wait()


def judged(thinker: Path, way: str, ms: float, sandbox: str = "on") -> Replay:
    """A match with a bot that thinks for so long in its first move, and says nonsense in its second."""
    game = find("othello")
    cage, _ = make_cage(sandbox, LIMITS)
    bots = [f"cmd:{thinker} {way} {ms}", "house:random"]
    players = [make_player(game, bot, seat, PlayerOptions(cage=cage)) for seat, bot in enumerate(bots)]
    time_control = TimeControl(per_move_ms=LIMIT_MS, startup_ms=STARTUP_MS)
    return Match(game, game.prepare(), players, time_control).run()


@pytest.mark.usefixtures("hogs")
@pytest.mark.parametrize("way", ["alone", "child", "children", "forgotten", "threads", "sleepers", "sleeping"])
def test_who_thinks_longer_than_it_may_loses_by_it(thinker: Path, way: str) -> None:
    (fault,) = judged(thinker, way, BEYOND_MS).faults
    assert (fault.turn, fault.reason) == (0, "timeout")


@pytest.mark.usefixtures("hogs")
@pytest.mark.parametrize("way", ["alone", "child", "children", "threads", "sleepers", "sleeping"])
def test_who_thinks_less_than_it_may_does_not(thinker: Path, way: str) -> None:
    (fault,) = judged(thinker, way, WITHIN_MS).faults
    assert (fault.turn, fault.reason) == (2, "format")


def test_without_a_sandbox_children_are_their_bot_s_time_too(thinker: Path) -> None:
    (fault,) = judged(thinker, "children", BEYOND_MS, "off").faults
    assert (fault.turn, fault.reason) == (0, "timeout")
