"""Bots that compile: what the arena has compiled is there for them, and what they compile is their own."""

from __future__ import annotations

from pathlib import Path

import pytest

from meydan import play
from meydan.engine.cache import LOCK, compile_cache
from meydan.games import find
from meydan.match.clock import TimeControl

pytestmark = pytest.mark.timeout(120)

BOT = """
from meydan.engine.cache import compile_cache
from meydan.engine.rule import Compiler, rule
from meydan.games import find

@rule
def doubled(number):
    return number * 2

class Bot:
    def __init__(self, info):
        game = find("othello")
        self._doubled = Compiler(compile_cache(game.name, game.folder)).compile(doubled)
        assert self._doubled(2) == 4

    def act(self, view):
        return view.legal[self._doubled(0)]
"""


def test_a_bot_in_the_sandbox_compiles_beside_what_the_arena_has_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MEYDAN_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("MEYDAN_JIT", "0")  # for the arena: it need not compile here
    bot = tmp_path / "bot.py"
    bot.write_text(BOT)
    ours = compile_cache("othello", find("othello").folder)
    (ours / LOCK).touch()  # as after every compiling
    patience = TimeControl(60_000.0, startup_ms=100_000.0)
    replay = play("othello", [bot, "house:random"], time=patience, sandbox="on").replay
    assert (replay.faults, replay.ending.value) == ([], "normal")
    assert [path.name for path in ours.rglob("*")] == [LOCK]
