"""Python files as bots, each in a process of its own; functions and house bots in this one."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest
from programs import PATIENT, play, running, write_file

import meydan
from meydan.match.clock import TimeControl
from meydan.match.endings import Ending
from meydan.match.replay import Replay, read_replay, verify
from meydan.players.pyfile import is_bot_file

pytestmark = pytest.mark.timeout(90)

GOOD = {
    "function": "def act(view):\n    return view.legal[0]\n",
    "index": "def act(view):\n    return [n for n in range(64) if view.state.open >> n & 1][0]\n",
    "NumPy integer": (
        "import numpy as np\n"
        "def act(view):\n    return np.int16([n for n in range(64) if view.state.open >> n & 1][0])\n"
    ),
    "upper case": "def act(view):\n    return view.legal[-1].upper()\n",
    "class": "class Bot:\n    def act(self, view):\n        return view.legal[0]\n",
    "class with info": (
        "class Bot:\n"
        "    def __init__(self, info):\n        self.seat, self.seed = info.seat, info.seed\n"
        "    def act(self, view):\n        assert view.seat == self.seat == 0\n        return view.legal[0]\n"
    ),
    "class with settings of its own": (
        "class Bot:\n"
        "    def __init__(self, depth=3):\n        self.depth = depth\n"
        "    def act(self, view):\n        assert self.depth == 3\n        return view.legal[0]\n"
    ),
    "agent": (
        "from meydan.games.othello.kit import Agent\n"
        "class Mine(Agent):\n"
        "    def choose(self, board, colour, ms_left):\n"
        "        assert ms_left <= 20000\n"
        "        return board.legal(colour)[0]\n"
    ),
    "agent by its module": (
        "from meydan.games.othello import kit\n"
        "class Mine(kit.Agent):\n"
        "    def choose(self, board, colour, ms_left):\n        return board.legal(colour)[-1]\n"
    ),
    "helper beside it": "from helper import choice as act\n",
    "helper class beside it": "from helper import Bot\n",
    "prints": "print('hello')\ndef act(view):\n    print('{\"answer\": \"a1\"}')\n    return view.legal[0]\n",
    "reads its input": ("import sys\ndef act(view):\n    assert sys.stdin.read() == ''\n    return view.legal[0]\n"),
    "changes what it is shown": (
        "def act(view):\n"
        "    move = view.legal[0]\n"
        "    view.state.discs[0], view.state.discs[1], view.state.mover = (1 << 63), 0, 1\n"
        "    return move\n"
    ),
    "starts a process that stays": (
        "import subprocess, sys\n"
        "subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)', __file__])\n"
        "def act(view):\n    return view.legal[0]\n"
    ),
}
HELPER = (
    "def choice(view):\n    return view.legal[0]\nclass Bot:\n    def act(self, view):\n        return view.legal[0]\n"
)


@pytest.mark.parametrize("name", GOOD)
def test_a_good_file_plays_to_the_end(name: str, tmp_path: Path) -> None:
    write_file(tmp_path, "helper.py", HELPER)
    bot = write_file(tmp_path, "bot.py", GOOD[name])
    played = play(tmp_path, bot, "house:random", time_control=PATIENT)
    assert played.replay.ending is Ending.NORMAL
    assert played.replay.seats[0].name == "bot"
    assert all(len(turn[0]) == 3 or set(turn[0][3]) <= {"said", "stolen"} for turn in played.replay.turns)


def test_what_a_bot_prints_is_its_log(tmp_path: Path) -> None:
    played = play(tmp_path, write_file(tmp_path, "bot.py", GOOD["prints"]), "house:random", time_control=PATIENT)
    lines = played.logs[0].splitlines()
    assert lines[0] == "hello"
    assert '{"answer": "a1"}' in lines


# name: what the file says, how the match ends, words in the sentence
BAD = {
    "raises": (
        "def act(view):\n    return [][3]",
        Ending.CRASH,
        "raised IndexError: list index out of range (bot.py line 2, in act)",
    ),
    "raises our own errors": (
        "def act(view):\n    return view.board.play(view.colour, 'a1')",
        Ending.CRASH,
        "raised NotAllowed: black cannot play a1",
    ),
    "raises at import": (
        "1 / 0\ndef act(view): return ''",
        Ending.CRASH,
        "raised ZeroDivisionError: division by zero (bot.py line 1",
    ),
    "missing module": ("import no_such\ndef act(view): return ''", Ending.CRASH, "No module named 'no_such'"),
    "syntax error": ("def act(view)\n    return ''", Ending.CRASH, "SyntaxError"),
    "bad constructor": (
        "class Bot:\n  def __init__(self, a, b): pass\n  def act(self, view): return ''",
        Ending.CRASH,
        "raised TypeError",
    ),
    "None": (
        "def act(view): pass",
        Ending.ILLEGAL,
        "returned None (NoneType); expected an action of the game as a word or a number",
    ),
    "float": ("def act(view): return 19.0", Ending.ILLEGAL, "returned 19.0 (float)"),
    "bool": ("def act(view): return True", Ending.ILLEGAL, "returned True (bool)"),
    "list": ("def act(view): return view.legal", Ending.ILLEGAL, "returned ['d3', 'c4', 'f5', 'e6'] (list)"),
    "huge number": ("def act(view): return 10 ** 5000", Ending.ILLEGAL, "returned a number of 16610 bits (int)"),
    "number too large": (
        "def act(view): return 64",
        Ending.ILLEGAL,
        "64 is not an action of this game; expected a number from 0 to 63",
    ),
    "number below zero": (
        "def act(view): return -1",
        Ending.ILLEGAL,
        "-1 is not an action of this game; expected a number from 0 to 63",
    ),
    "large number": ("def act(view): return 2 ** 40", Ending.ILLEGAL, "1099511627776 is not an action of this game"),
    "illegal square": (
        "def act(view): return 'h8'",
        Ending.ILLEGAL,
        "h8 is not allowed now; expected one of d3 c4 f5 e6",
    ),
    "illegal number": ("def act(view): return 0", Ending.ILLEGAL, "a1 is not allowed now"),
    "no square": ("def act(view): return 'z99'", Ending.ILLEGAL, "got 'z99'; expected a square from a1 to h8"),
    "pass": ("def act(view): return 'pass'", Ending.ILLEGAL, "must move"),
    "half a character": ("def act(view): return '\\ud800'", Ending.ILLEGAL, "expected a square"),
    "endless word": ("def act(view): return 'x' * 2_000_000", Ending.RESOURCE, "far too much output"),
    "sys.exit": (
        "import sys\ndef act(view): sys.exit('I give up')",
        Ending.CRASH,
        "exited with status 1 instead of answering; its last output: 'I give up'",
    ),
    "os._exit": ("import os\ndef act(view): os._exit(0)", Ending.CRASH, "exited with status 0"),
    "setup": ("def act(view): view.setup.side = 4", Ending.CRASH, "cannot modify read-only memory"),
    "input": ("def act(view): return input()", Ending.CRASH, "raised EOFError"),
    "abort": ("import os\ndef act(view): os.abort()", Ending.CRASH, "was killed by signal 6 (SIGABRT)"),
    "recursion": ("def act(view): return act(view)", Ending.CRASH, "raised RecursionError"),
    "no bot": ("Bot = 3", Ending.CRASH, "defines no bot"),
    "act is no function": ("act = 3", Ending.CRASH, "defines no bot"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_loses_alone(name: str, tmp_path: Path) -> None:
    source, ending, words = BAD[name]
    played = play(tmp_path, write_file(tmp_path, "bot.py", source + "\n"), "house:random", time_control=PATIENT)
    replay = played.replay
    assert played.fault[0] == replay.ending == ending
    assert words in replay.sentence
    assert replay.sentence.startswith("othello turn 0 black (bot): ")
    assert replay.result is not None
    assert replay.result.scores == [0, 64]
    assert replay.result.endings == [ending, Ending.NORMAL]


def test_the_reasons_are_told_apart(tmp_path: Path) -> None:
    reasons = {}
    for name in ("pass", "illegal square", "no square", "raises"):
        bot = write_file(tmp_path, f"{name.split()[0]}.py", BAD[name][0] + "\n")
        reasons[name] = play(tmp_path, bot, "house:random", time_control=PATIENT).fault[1]
    assert reasons == {"pass": "illegal_pass", "illegal square": "illegal", "no square": "format", "raises": "crash"}


@pytest.mark.parametrize(
    "source", ["def act(view):\n    while True: pass\n", "import time\ndef act(view): time.sleep(60)\n"]
)
def test_a_bot_that_never_returns_runs_out_of_time(source: str, tmp_path: Path) -> None:
    limits = TimeControl(per_move_ms=500, startup_ms=20_000)
    played = play(tmp_path, write_file(tmp_path, "bot.py", source), "house:random", time_control=limits)
    assert played.fault == (Ending.TIME, "timeout")
    assert "no answer within 500 ms" in played.replay.sentence


@pytest.mark.parametrize(
    "source",
    ["import time\ntime.sleep(60)\ndef act(view): return ''\n", "while True: pass\ndef act(view): return ''\n"],
)
def test_a_slow_import_is_a_slow_start(source: str, tmp_path: Path) -> None:
    limits = TimeControl(startup_ms=2000)
    played = play(tmp_path, write_file(tmp_path, "bot.py", source), "house:random", time_control=limits)
    assert played.fault == (Ending.TIME, "timeout")
    assert "did not get ready within 2000 ms" in played.replay.sentence


def test_files_where_we_stand_do_not_pass_for_modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "here").mkdir()
    for name in ("json", "random", "numpy", "typing"):
        write_file(tmp_path / "here", f"{name}.py", "raise SystemExit('shadowed')\n")
    monkeypatch.chdir(tmp_path / "here")
    bot = write_file(tmp_path, "bot.py", "def act(view): return view.legal[0]\n")
    assert play(tmp_path, bot, "house:random", time_control=PATIENT).replay.ending is Ending.NORMAL


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("def act(view): pass", True),
        ("class Bot(Base): pass", True),
        ("class Mine(kit.Agent): pass", True),
        ("class Mine:\n  def act(self, view): pass", True),
        ("class AI(RealtimeAI):\n  def decide(self): pass", True),
        ("class AI(kit.RealtimeAI): pass", True),
        ("from base import BaseAgent\nclass Agent(BaseAgent):\n  def do_turn(self): pass", False),
        ("from mine import act", True),
        ("from mine import clever as act", True),
        ("act = clever", True),
        ("import act", False),
        ("class Player:\n  def choose(self, board): pass\nfor line in input: pass", False),
        ("print('ready')", False),
        ("def main():\n  def act(view): pass\nmain()", False),
        ("def act(:", False),
        ("\0", False),
        ("(" * 5000, False),
    ],
)
def test_a_file_is_called_when_it_defines_a_bot_and_else_talks_by_itself(
    source: str, expected: bool, tmp_path: Path
) -> None:
    assert is_bot_file(Path(write_file(tmp_path, "bot.py", source))) is expected


# -- in this process ----------------------------------------------------------------------------------------------


def first(view: object) -> object:
    return view.legal[0]  # type: ignore[attr-defined]


def last(view: object) -> object:
    return view.legal[-1]  # type: ignore[attr-defined]


def test_functions_play(tmp_path: Path) -> None:
    replay = meydan.play("othello", [first, last], replay=tmp_path / "deep" / "game.meydan.json").replay
    assert [seat.bot for seat in replay.seats] == ["python:first", "python:last"]
    assert replay.ending is Ending.NORMAL
    assert verify(read_replay(tmp_path / "deep" / "game.meydan.json")) == []


@pytest.mark.parametrize("name", ["random", "greedy", "positional"])
def test_a_house_bot_plays_a_file(name: str, tmp_path: Path) -> None:
    bot = write_file(tmp_path, "bot.py", "def act(view): return view.legal[0]\n")
    assert play(tmp_path, bot, f"house:{name}", time_control=PATIENT).replay.ending is Ending.NORMAL


def raising(view: object) -> object:
    raise ValueError("my bug")


def leaving(view: object) -> object:
    sys.exit(3)


def scribbling(view: object) -> object:
    move = view.legal[0]  # type: ignore[attr-defined]
    view.state.discs[0] = 0  # type: ignore[attr-defined]
    view.state.mover = 1  # type: ignore[attr-defined]
    return move


def rewriting(view: object) -> object:
    view.setup.side = 4  # type: ignore[attr-defined]
    return first(view)


@pytest.mark.parametrize(
    ("bot", "ending", "words"),
    [
        (raising, Ending.CRASH, "raised ValueError: my bug (line "),
        (leaving, Ending.CRASH, "raised SystemExit: 3"),
        (rewriting, Ending.CRASH, "raised TypeError: cannot modify read-only memory"),
        (lambda view: None, Ending.ILLEGAL, "returned None (NoneType)"),
        (lambda view: np.bool_(True), Ending.ILLEGAL, "returned np.True_ (bool)"),
        (lambda view: np.float64(3), Ending.ILLEGAL, "(float64)"),
        (lambda view: 10**5000, Ending.ILLEGAL, "a number of 16610 bits"),
        (lambda view: -(10**30), Ending.ILLEGAL, "a number of 100 bits"),
        (lambda view: np.uint64(2**64 - 1), Ending.ILLEGAL, "(uint64)"),
        (lambda view: np.int64(0), Ending.ILLEGAL, "a1 is not allowed now"),
        (lambda view: "\ud800", Ending.ILLEGAL, "expected a square"),
    ],
)
def test_a_bad_function_loses_and_the_other_does_not(bot: object, ending: Ending, words: str) -> None:
    replay = meydan.play("othello", [first, bot]).replay  # type: ignore[arg-type]
    assert replay.ending is ending
    assert words in replay.sentence
    assert replay.sentence.startswith("othello turn 1 white (")
    assert replay.result is not None
    assert replay.result.scores == [64, 0]
    assert verify(replay) == []


def test_a_function_that_changes_what_it_is_shown_changes_nothing() -> None:
    honest, dishonest = meydan.play("othello", [first, last]).replay, meydan.play("othello", [scribbling, last]).replay
    assert moves(honest) == moves(dishonest)
    assert dishonest.ending is Ending.NORMAL


def test_a_function_that_takes_too_long_loses_when_it_returns() -> None:
    import time as clock

    def slow(view: object) -> object:
        clock.sleep(0.05)
        return first(view)

    replay = meydan.play("othello", [slow, first], time=TimeControl(per_move_ms=10)).replay
    assert replay.ending is Ending.TIME
    assert "expected within 10 ms" in replay.sentence


def test_the_wrong_number_of_bots_is_refused() -> None:
    with pytest.raises(meydan.engine.errors.BadInput, match="othello needs 2 bots; got 3"):
        meydan.play("othello", [first, first, first])


def moves(replay: Replay) -> list[str | None]:
    return [turn[0][1] for turn in replay.turns]


@pytest.mark.parametrize("seed", [0, 1, 2**62])
def test_same_seed_and_bots_same_replay_but_for_the_milliseconds(seed: int, tmp_path: Path) -> None:
    bot = write_file(
        tmp_path,
        "bot.py",
        "import random\nclass Bot:\n"
        "    def __init__(self, info): self.luck = random.Random(info.seed)\n"
        "    def act(self, view): return self.luck.choice(view.legal)\n",
    )
    replays = [meydan.play("othello", [bot, "house:random"], seed=seed, time=PATIENT).replay for _ in range(2)]
    timeless = [
        replay.model_copy(update={"turns": [[(*answer[:2], 0.0) for answer in turn] for turn in replay.turns]})
        for replay in replays
    ]
    assert timeless[0].sealed() == timeless[1].sealed()
    assert running(tmp_path) == []
    assert moves(meydan.play("othello", [bot, "house:random"], seed=seed + 1, time=PATIENT).replay) != moves(replays[0])
