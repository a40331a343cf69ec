"""The class of a contest's document alone, without our base class or imports, is a bot; what is missing is said."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

import meydan
from meydan.cli.main import app
from meydan.engine.contest_module import contest_bot
from meydan.engine.errors import BadInput
from meydan.games import find
from meydan.games.gems.kit import client as gems_client
from meydan.games.kings import kit as kings
from meydan.games.tron import kit as tron
from meydan.players.fork import inside
from meydan.players.specs import make_player
from tests.games.gems_peers import Server

GEMS = """
class AI:
    def __init__(self):
        self.turns = 0
    def do_turn(self):
        self.turns += 1
        assert self.turn_count == self.turns and self.grid[0][0] == "EAa"[:2 + (self.turns > 1)]
        assert (self.character, self.id, self.agent_scores) == ("A", 1, self.agent_scores)
        return "trap" if self.turns == 1 else Action.NOOP
"""
TRON = """
class AI:
    def initialize(self):
        self.cycles = 0
    def decide(self):
        assert self.current_cycle == self.cycles and self.World is self.world and self.my_side == "Blue"
        assert self.world.board[0][0] == ECell.AreaWall and self.other_side == "Yellow"
        self.cycles += 1
        self.send_command(ChangeDirection(EDirection.Up))
"""
KINGS = """
class AI:
    def pick(self, world):
        world.chooseHandById([0, 1, 2, 3, 4])
    def turn(self, world):
        me = world.getMe()
        assert me.hand and SpellTarget.SELF in [spell.target for spell in world.getAllSpells()]
        world.putUnit(me.hand[0], me.pathsFromPlayer[0])
    def end(self, world, scores):
        assert sorted(scores) == [0, 1, 2, 3]
"""
ORIGINAL_TRON = """
from chillin_client import RealtimeAI
from ks.models import ECell, EDirection
from ks.commands import ChangeDirection, ActivateWallBreaker
class AI(RealtimeAI):
    def __init__(self, world):
        super(AI, self).__init__(world)
        self.seen = world
    def decide(self):
        assert self.seen is self.world and self.cycle_duration == 0.5
        self.send_command(ActivateWallBreaker())
"""
ORIGINAL_GEMS = """
from base import BaseAgent, Action
class Agent(BaseAgent):
    def do_turn(self):
        return Action.TRAP if self.turn_count == 1 else Action.NOOP
if __name__ == '__main__':
    print(Agent().play())
"""
ORIGINAL_KINGS = "import random\nfrom model import *\nfrom world import World\n" + KINGS


@pytest.mark.parametrize(
    ("game", "source", "said"),
    [
        ("gems", GEMS, "TRAP"),
        ("gems", ORIGINAL_GEMS, "TRAP"),
        ("tron", TRON, "UP"),
        ("tron", ORIGINAL_TRON, "BREAKER"),
        ("kings", KINGS, "put"),
        ("kings", ORIGINAL_KINGS, "put"),
    ],
)
def test_the_document_s_class_alone_plays(game: str, source: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "ai.py").write_text(source)
    found = find(game)
    bots = [inside(found, str(tmp_path / "ai.py")), *["house:random"] * (found.seats[0] - 1)]
    replay = meydan.play(game, bots, seed=3).replay
    assert not replay.notes
    first = [str(answer[1]) for turn in replay.turns[:2] for answer in turn if answer[0] == 0]
    assert any(said.lower() in words.lower() for words in first), first


@pytest.mark.parametrize(
    ("game", "source", "sentence"),
    [
        ("gems", "class AI:\n  def doTurn(self): return 'up'\n", "class AI has no do_turn.*it has doTurn"),
        ("tron", "class AI:\n  def initialize(self): pass\n", "class AI has no decide.*it has initialize"),
        ("tron", "from chillin_client import RealtimeAI\nclass AI(RealtimeAI):\n  pass\n", "class AI has no decide"),
        ("kings", "class AI:\n  def pick(self, world): pass\n", "class AI has no turn.*it has pick"),
        (
            "othello",
            "MOVE = 'a1'\ndef choose(board): return MOVE\n",
            "no bot is defined .* it defines choose;",
        ),
        ("bomber", "", "no bot is defined .* it defines nothing; expected"),
    ],
)
def test_what_is_missing_is_said_before_the_match(game: str, source: str, sentence: str, tmp_path: Path) -> None:
    (tmp_path / "ai.py").write_text(source)
    with pytest.raises(BadInput, match=sentence):
        make_player(find(game), str(tmp_path / "ai.py"), 0)


def test_the_document_s_class_alone_is_a_client_of_servers(tmp_path: Path) -> None:
    (tmp_path / "ai.py").write_text(TRON)
    assert contest_bot(tmp_path / "ai.py", tron.CONTEST_CLASS).world.board is None
    (tmp_path / "ai.py").write_text(KINGS)
    assert callable(contest_bot(tmp_path / "ai.py", kings.CONTEST_CLASS).pick)
    (tmp_path / "ai.py").write_text("class AI: pass")
    with pytest.raises(BadInput, match="defines no class with turn"):
        contest_bot(tmp_path / "ai.py", kings.CONTEST_CLASS)
    with pytest.raises(BadInput, match="no such file"):
        contest_bot(tmp_path / "none.py", kings.CONTEST_CLASS)


def test_the_document_s_class_of_gems_alone_plays_at_a_server(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "ai.py").write_text(GEMS)
    with Server(tmp_path, ["EEE", "EEE", "EEE"], player_count=1, turn_count=2, init_score=50) as server:
        port = server.lobby.address[1]
        assert gems_client.main([str(tmp_path / "ai.py"), "server_ip=127.0.0.1", f"server_port={port}"]) == 0
    assert capsys.readouterr().out == "finish!\n"
    assert server.words(0) == ["TRAP", "NOOP"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["server_port=1"], "no game at 127.0.0.1:1: "),
        (["server_port=x"], "server_port: got 'x'; expected a number from 1 to 65535"),
        (["port=1"], "unknown key of client_config.json 'port'; did you mean 'server_port'?"),
        (["none.json"], "none.json: not a config file"),
    ],
)
def test_a_client_of_gems_that_cannot_play_says_why(
    words: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "ai.py").write_text(GEMS)
    assert gems_client.main([str(tmp_path / "ai.py"), *words]) == 1
    assert sentence in capsys.readouterr().err


def test_a_match_of_a_bot_that_never_answered_is_a_failure(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text("import sys\nsys.exit(0)\n")
    words = ["play", "gems", str(tmp_path / "bot.py"), "house:random", "--set", "turn_count=2", "--sandbox", "off"]
    played = CliRunner().invoke(app, words)
    assert played.exit_code == 1
    assert "bot.py never answered a question" in played.stderr


def test_the_python_client_of_gems_is_a_bot_with_all_its_files(tmp_path: Path) -> None:
    folder = tmp_path / "python_client"
    folder.mkdir()
    (folder / "base.py").write_text("open('client_config.json')\nraise SystemExit('no server')\n")
    (folder / "helper.py").write_text("from base import Action\nFIRST = Action.TRAP\n")
    source = ORIGINAL_GEMS.replace("Action.TRAP if", "FIRST if").replace("class", "from helper import FIRST\nclass")
    (folder / "client_main.py").write_text(source)
    replay = meydan.play("gems", [str(folder), "house:random"], settings={"turn_count": 2}).replay
    assert replay.notes == []
    assert replay.turns[0][0][1] == "TRAP"
    assert replay.seats[0].name == "python_client"


def test_the_python_client_of_tron_is_a_bot_with_all_its_files(tmp_path: Path) -> None:
    folder = tmp_path / "PythonClient"
    (folder / "ks").mkdir(parents=True)
    (folder / "ks" / "models.py").write_text("raise SystemExit('class ECell of another World')\n")
    (folder / "app.py").write_text("import chillin_client\nchillin_client.connect()\n")
    (folder / "ai.py").write_text(ORIGINAL_TRON)
    replay = meydan.play("tron", [str(folder), "house:random"], settings={"max_cycles": 3}).replay
    assert replay.notes == []
    assert "breaker" in replay.turns[0][0][1].lower()
