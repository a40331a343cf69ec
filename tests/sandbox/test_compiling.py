"""Bots that compile: what the arena has compiled is there for them, and what they compile is their own."""

from __future__ import annotations

from pathlib import Path

import pytest

from meydan.engine.cache import LOCK, compile_cache
from meydan.games import find
from meydan.match.clock import TimeControl
from meydan.match.replay import Replay
from meydan.match.runner import Match
from meydan.players.specs import PlayerOptions, make_player
from meydan.sandbox.pieces import make_cage

pytestmark = pytest.mark.timeout(120)

BOT = """
import sys
from numba import njit
from meydan.engine.cache import compile_cache
from meydan.engine.rule import Compiler, rule
from meydan.games import find

@rule
def doubled(number):
    return number * 2

@njit(cache=True)
def halved(number):
    return number // 2

class Bot:
    def __init__(self, info):
        game = find("othello")
        self._doubled = Compiler(compile_cache(game.name, game.folder)).compile(doubled)
        assert self._doubled(2) + halved(2) == 5
        found = [sum(each.stats.cache_hits.values()) for each in (self._doubled, halved)]
        print("found in the cache:", found, file=sys.stderr)

    def act(self, view):
        return view.legal[self._doubled(halved(0))]
"""
LEADS_OUT = """
import os, shutil, sys
import numba
class Bot:
    def __init__(self, info):
        if len(sys.argv) == 3:  # while it is compiled ahead
            shutil.rmtree("code", ignore_errors=True)
            os.symlink("SECRETS", "code")
            os._exit(0)
        try:
            print(os.listdir("SECRETS"), file=sys.stderr)
        except OSError as error:
            print(error.strerror, file=sys.stderr)
    def act(self, view):
        return view.legal[0]
"""
HANGS = """
import numba, sys
class Bot:
    def __init__(self, info):
        print("made", file=sys.stderr, flush=True)
        while True:
            pass
    def act(self, view):
        return view.legal[0]
"""


def played(bot: Path, time: TimeControl, options: PlayerOptions) -> Replay:
    game = find("othello")
    players = [make_player(game, each, seat, options) for seat, each in enumerate([str(bot), "house:random"])]
    return Match(game, game.prepare(), players, time).run()


def test_a_bot_in_the_sandbox_finds_what_the_arena_and_it_itself_have_compiled_and_writes_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MEYDAN_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("MEYDAN_JIT", "0")  # for the arena: it need not compile here
    bot = tmp_path / "mine" / "bot.py"
    bot.parent.mkdir()
    bot.write_text(BOT)
    ours = compile_cache("othello", find("othello").folder)
    (ours / LOCK).touch()  # as after every compiling
    patience = TimeControl(60_000.0, startup_ms=100_000.0)
    for _ in range(2):
        replay = played(bot, patience, PlayerOptions(tmp_path / "logs", cage=make_cage("on")[0]))
        assert (replay.faults, replay.ending.value) == ([], "normal")
        assert [path.name for path in ours.rglob("*")] == [LOCK]
        assert "found in the cache: [1, 1]" in (tmp_path / "logs" / "seat0.log").read_text()
    (build,) = (tmp_path / "cache" / "builds").iterdir()
    assert "found in the cache: [0, 0]" in (build / "log").read_text(), "compiled once, before the first match"
    assert not any(path.is_symlink() for path in build.rglob("*"))


def test_a_bot_that_cannot_be_compiled_ahead_is_tried_once_and_told_by_its_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MEYDAN_CACHE", str(tmp_path / "cache"))
    bot = tmp_path / "bot.py"
    bot.write_text(HANGS)
    for _ in range(2):
        replay = played(bot, TimeControl(startup_ms=2000.0), PlayerOptions(build_seconds=2.0))
        assert "did not get ready within 2000 ms" in replay.sentence
    (build,) = (tmp_path / "cache" / "builds").iterdir()
    assert (build / "log").read_text().count("made") <= 1
    assert (build / "done").exists()


def test_what_a_bot_leaves_for_its_code_shows_it_nothing_of_the_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MEYDAN_CACHE", str(tmp_path / "cache"))
    secrets = tmp_path / "contest"
    secrets.mkdir()
    (secrets / "contest.db").write_text("password")
    bot = tmp_path / "mine" / "bot.py"
    bot.parent.mkdir()
    bot.write_text(LEADS_OUT.replace("SECRETS", str(secrets)))
    played(bot, TimeControl(60_000.0), PlayerOptions(tmp_path / "logs", cage=make_cage("on")[0]))
    (build,) = (tmp_path / "cache" / "builds").iterdir()
    assert (build / "files" / "code").is_symlink(), "the bot has left a link"
    assert (tmp_path / "logs" / "seat0.log").read_text().splitlines()[-1] == "No such file or directory"
