"""Native programs as real processes: good ones, and everything that bots do wrong."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

import pytest
from programs import FAST, PATIENT, play, write_file, write_native

from meydan.engine.errors import BadInput
from meydan.games import find
from meydan.match.clock import TimeControl
from meydan.match.endings import Ending
from meydan.players.specs import make_player

pytestmark = pytest.mark.timeout(90)


@dataclass(frozen=True)
class Bad:
    """A bot that loses by its own fault."""

    changes: str
    ending: Ending
    reason: str
    words: str  # in the sentence
    turns: int = 0  # played before the fault


BAD = {
    "garbage": Bad(
        "def go(*_): say('hello world')", Ending.ILLEGAL, "format", "got 'hello world'; expected a square from a1 to h8"
    ),
    "empty line": Bad("def go(*_): say('')", Ending.ILLEGAL, "format", "expected a square"),
    "number": Bad("def go(*_): say('19')", Ending.ILLEGAL, "format", "got '19'"),
    "bytes": Bad(
        "def go(*_): sys.stdout.buffer.write(b'\\xff\\x00\\n'); sys.stdout.flush()", Ending.ILLEGAL, "format", "got"
    ),
    "illegal": Bad(
        "def go(*_): say('a1')", Ending.ILLEGAL, "illegal", "a1 is not allowed now; expected one of d3 c4 f5 e6"
    ),
    "pass": Bad("def go(*_): say('pass')", Ending.ILLEGAL, "illegal_pass", "must move"),
    "silent": Bad("def go(*_): sleep_on()", Ending.TIME, "timeout", "no answer within 800 ms"),
    "half a line": Bad(
        "def go(*_): say('d3', end=''); sleep_on()", Ending.TIME, "timeout", "received without a newline: 'd3'"
    ),
    "endless line": Bad(
        "def go(*_):\n  while True: say('x' * 65536, end='')", Ending.RESOURCE, "flood", "far too much"
    ),
    "empty lines for ever": Bad(
        "def greet():\n  while True: say('\\n' * 65536)", Ending.RESOURCE, "flood", "far too much output"
    ),
    "exits at once": Bad("sys.exit(3)", Ending.CRASH, "crash", "exited with status 3 instead of answering"),
    "exits in mid-game": Bad(
        "def go(n, b, c, ms): say(legal(b, c)[0]) if n < 3 else sys.exit(0)",
        Ending.CRASH,
        "crash",
        "exited with status 0 instead of answering",
        turns=4,
    ),
    "exits after its answer": Bad(
        "def go(n, b, c, ms): say(legal(b, c)[0]); os._exit(7)", Ending.CRASH, "crash", "exited with status 7", turns=2
    ),
    "traceback": Bad(
        "def go(*_): raise ValueError('my bug')",
        Ending.CRASH,
        "crash",
        "exited with status 1 instead of answering; its last output: 'ValueError: my bug'",
    ),
    "long last words": Bad(
        "def go(*_): sys.stderr.write('noise\\n' * 10000 + 'the end\\n'); os._exit(1)",
        Ending.CRASH,
        "crash",
        "its last output: 'the end'",
    ),
    "signal": Bad(
        "def go(*_): os.kill(os.getpid(), signal.SIGSEGV); sleep_on()",
        Ending.CRASH,
        "crash",
        "was killed by signal 11 (SIGSEGV)",
    ),
    "signal without a name": Bad(
        "def go(*_): os.kill(os.getpid(), 40); sleep_on()", Ending.CRASH, "crash", "was killed by signal 40 instead"
    ),
    "closes its output": Bad(
        "def go(*_): os.close(1); sleep_on()", Ending.CRASH, "crash", "closed its output instead of answering"
    ),
    "closes its output and leaves later": Bad(
        "def go(*_): os.close(1); time.sleep(0.4); os._exit(6)", Ending.CRASH, "crash", "exited with status 6 instead"
    ),
    "closes its input": Bad("def go(*_): os.close(0); sleep_on()", Ending.TIME, "timeout", "no answer within 800 ms"),
    "leaves a child with its output": Bad(
        "def go(*_):\n"
        "  subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)', __file__])\n"
        "  os._exit(5)",
        Ending.CRASH,
        "crash",
        "exited with status 5",
    ),
    "no ready": Bad("def greet(): sleep_on()", Ending.TIME, "timeout", "did not get ready within 3000 ms"),
    "another greeting": Bad("def greet(): say('hello')", Ending.ILLEGAL, "format", "expected `ready <name>`"),
    "never reads": Bad("say('ready deaf'); sleep_on()", Ending.TIME, "timeout", "no answer within 800 ms"),
    "syntax error": Bad("def go(:", Ending.CRASH, "crash", "SyntaxError"),
    "import error": Bad("import no_such_module", Ending.CRASH, "crash", "No module named 'no_such_module'"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_bot_loses_alone(name: str, tmp_path: Path) -> None:
    bad, limits = BAD[name], TimeControl(per_move_ms=800, startup_ms=3000)
    played = play(
        tmp_path,
        write_native(tmp_path, "bad", bad.changes),
        write_native(tmp_path, "good"),
        time_control=limits if bad.ending is Ending.TIME or "child" in name else PATIENT,
    )
    replay = played.replay
    assert played.fault == (bad.ending, bad.reason)
    assert replay.ending == bad.ending
    assert bad.words in replay.sentence
    assert replay.sentence.startswith(f"othello turn {bad.turns} black (")
    assert replay.sentence.endswith("; white wins: black 0, white 64")
    assert len(replay.turns) == replay.faults[0].turn == bad.turns
    assert replay.result is not None
    assert (replay.result.scores, replay.result.ranks, replay.result.winner) == ([0, 64], [2, 1], 1)
    assert replay.result.endings == [bad.ending, Ending.NORMAL]
    assert played.logs[1].splitlines()[-2:] == ["end 0 64 W", "quit"]


def test_a_fault_of_white_gives_black_the_game_and_keeps_the_board(tmp_path: Path) -> None:
    bad = write_native(tmp_path, "bad", "def go(n, b, c, ms): say(legal(b, c)[0] if n < 4 else 'a1a1')")
    played = play(tmp_path, write_native(tmp_path, "good"), bad, time_control=PATIENT)
    assert played.replay.sentence.endswith("; black wins: black 64, white 0")
    assert played.replay.faults[0].said == "a1a1"
    assert len(played.replay.turns) == 7
    assert played.logs[0].splitlines()[-2:] == ["end 64 0 B", "quit"]


GOOD = {
    "plain": "",
    "CRLF and upper case": "def go(n, b, c, ms): say(legal(b, c)[0].upper(), end='\\r\\n')",
    "blanks": "def go(n, b, c, ms): say('  ' + legal(b, c)[0] + '\\t')",
    "in pieces": "def go(n, b, c, ms):\n  for part in legal(b, c)[0] + '\\n': say(part, end='')",
    "ready without a name": "def greet(): say('READY')",
    "flood of errors": (
        "def noise():\n"
        "  while True: os.write(2, b'noise ' * 1000 + b'\\n')\n"
        "threading.Thread(target=noise, daemon=True).start()"
    ),
    "flood of errors after the end": "def end(_):\n  while True: os.write(2, b'noise\\n' * 10000)",
    "flood of output after the end": "def end(_):\n  while True: say('noise\\n' * 10000)",
    "stays after quit": "def end(_): sleep_on()",
    "ignores every signal it can": "signal.signal(signal.SIGTERM, signal.SIG_IGN)\ndef end(_): sleep_on()",
    "exits before the end is told": "def go(n, b, c, ms):\n  say(legal(b, c)[0])\n  if b.count('-') <= 2: os._exit(0)",
    "leaves a child behind": "subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)', __file__])",
    "leaves children that ignore signals": (
        "for _ in range(3):\n"
        "  code = 'import signal, time; signal.signal(15, signal.SIG_IGN); signal.signal(1, signal.SIG_IGN);"
        " time.sleep(60)'\n"
        "  subprocess.Popen([sys.executable, '-c', code, __file__])"
    ),
}


@pytest.mark.parametrize("name", GOOD)
def test_a_good_bot_plays_to_the_end_whatever_its_manners(name: str, tmp_path: Path) -> None:
    odd, good = write_native(tmp_path, "odd", GOOD[name]), write_native(tmp_path, "good")
    replay = play(tmp_path, odd, good, time_control=PATIENT).replay
    assert replay.ending is Ending.NORMAL
    assert replay.faults == []
    assert len(replay.turns) > 50
    assert [seat.bot for seat in replay.seats] == [odd, good]
    assert [seat.name for seat in replay.seats] == ["tester" if "READY" not in GOOD[name] else "odd", "tester"]


def test_every_move_is_echoed_to_both_before_the_end_is_told(tmp_path: Path) -> None:
    played = play(tmp_path, write_native(tmp_path, "one"), write_native(tmp_path, "two"), time_control=PATIENT)
    for log, colour in zip(played.logs, "BW", strict=True):
        lines = log.splitlines()
        told = [line.split()[2] for line in lines if line.startswith("move") and not line.endswith("pass")]
        assert told == [turn[0][1] for turn in played.replay.turns]
        assert lines[0] == f"new {colour} 20000 discs"
        assert lines[-1] == "quit"
        assert lines[-2].startswith("end ")


@pytest.mark.parametrize(
    "changes",
    [
        "def go(n, b, c, ms): say(legal(b, c)[0] + '\\na1')",
        "def greet(): say('ready early\\nd3\\nd3')",
        "def greet(): say('ready early\\n' + 'x\\n' * 5000)",
    ],
    ids=["answers twice", "answers before it is asked", "talks before it is asked"],
)
def test_lines_that_nobody_asked_for_are_noted_and_ignored(changes: str, tmp_path: Path) -> None:
    odd, good = write_native(tmp_path, "odd", changes), write_native(tmp_path, "good")
    replay = play(tmp_path, odd, good, time_control=PATIENT).replay
    assert replay.ending is Ending.NORMAL
    assert "without being asked; ignored" in replay.notes[0]
    assert replay.notes[0].startswith("othello turn ")
    assert "black (" in replay.notes[0]


def test_nobody_starts_and_the_match_is_void(tmp_path: Path) -> None:
    one = write_native(tmp_path, "one", "sys.exit(1)")
    two = write_native(tmp_path, "two", "def greet(): say('nonsense')")
    replay = play(tmp_path, one, two).replay
    assert replay.ending is Ending.ABANDONED
    assert replay.result is None
    assert replay.is_void
    assert [(fault.seat, fault.ending) for fault in replay.faults] == [(0, Ending.CRASH), (1, Ending.ILLEGAL)]
    assert replay.sentence.endswith("no bot could start, so the match is void")


def test_a_shell_script_can_be_a_bot(tmp_path: Path) -> None:
    script = write_file(
        tmp_path,
        "bot.sh",
        "#!/bin/sh\nread hello\necho ready shell\nwhile read word rest\n"
        "do\ncase $word in go) echo D3; exit 4;; esac\ndone\n",
    )
    Path(script).chmod(0o755)
    played = play(tmp_path, script, write_native(tmp_path, "good"), time_control=PATIENT)
    assert played.fault == (Ending.CRASH, "crash")
    assert "(shell): exited with status 4" in played.replay.sentence
    assert played.replay.turns[0][0][1] == "d3"


def test_a_file_that_the_system_cannot_run_fails_at_the_start(tmp_path: Path) -> None:
    broken = write_file(tmp_path, "broken", "\x7fELF but not really")
    Path(broken).chmod(0o755)
    played = play(tmp_path, broken, write_native(tmp_path, "good"))
    assert played.fault == (Ending.CRASH, "start")
    assert "cannot be started: Exec format error" in played.replay.sentence


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("nowhere.py", "there is no such file"),
        ("cmd:no-such-program-here --fast", "no program 'no-such-program-here' found"),
        ("cmd:", "no command after the colon"),
        ("cmd:'unclosed", "cannot be read"),
        ("{folder}/plain.txt", "chmod \\+x"),
        ("{folder}", "is not a bot: expected a meydan.toml"),
        ("house:nobody", "unknown house bot of othello 'nobody'"),
        ("gpt:edax", "did you mean 'gtp'"),
    ],
)
def test_what_cannot_be_a_bot_is_refused_before_the_match(spec: str, words: str, tmp_path: Path) -> None:
    write_file(tmp_path, "plain.txt", "text")
    with pytest.raises(Exception, match=words) as caught:
        make_player(find("othello"), spec.format(folder=tmp_path), 0)
    assert isinstance(caught.value, BadInput) or "known:" in str(caught.value)


def test_a_command_line_is_a_bot_and_named_after_its_script(tmp_path: Path) -> None:
    bot = write_native(tmp_path, "mine", "def greet(): say('ready')")
    replay = play(tmp_path, f"cmd:{sys.executable} -S '{bot}'", "house:random", time_control=PATIENT).replay
    assert replay.ending is Ending.NORMAL
    assert replay.seats[0].name == "mine"


def test_a_total_time_runs_out(tmp_path: Path) -> None:
    slow = write_native(tmp_path, "slow", "def go(n, b, c, ms):\n  time.sleep(0.3)\n  say(legal(b, c)[0])")
    limits = TimeControl(per_move_ms=60_000, total_ms=1000, startup_ms=10_000)
    played = play(tmp_path, slow, "house:random", time_control=limits)
    assert played.fault == (Ending.TIME, "timeout")
    assert 1 <= len(played.replay.turns) <= 6


def test_the_limits_are_told(tmp_path: Path) -> None:
    told = "def go(n, b, c, ms):\n  print('left', ms, file=sys.stderr, flush=True)\n  say(legal(b, c)[0])"
    played = play(tmp_path, write_native(tmp_path, "bot", told), "house:random", time_control=FAST)
    assert "left 800" in played.logs[0]


def test_a_limit_of_processor_time_ends_a_program_that_burns_it(tmp_path: Path) -> None:
    burning = write_native(tmp_path, "burning", "def go(*_):\n  while True: pass")
    limits = TimeControl(per_move_ms=60_000, startup_ms=60_000, cpu_per_move_ms=100)
    played = play(tmp_path, burning, "house:random", time_control=limits)
    assert played.fault == (Ending.TIME, "cpu")
    assert "no answer within 100 ms of processor time" in played.replay.sentence


def test_a_limit_of_processor_time_counts_all_that_a_program_starts(tmp_path: Path) -> None:
    code = "import time\nwhile time.process_time() < 0.4: pass"
    changes = f"def go(n, b, c, ms):\n  subprocess.run([sys.executable, '-S', '-c', {code!r}])\n  say(legal(b, c)[0])"
    limits = TimeControl(per_move_ms=60_000, startup_ms=60_000, cpu_total_ms=300)
    played = play(tmp_path, write_native(tmp_path, "parent", changes), "house:random", time_control=limits)
    assert played.fault == (Ending.TIME, "cpu")


def test_a_program_that_sleeps_uses_no_processor_time(tmp_path: Path) -> None:
    asleep = write_native(tmp_path, "asleep", "def go(n, b, c, ms):\n  time.sleep(0.1)\n  say(legal(b, c)[0])")
    limits = TimeControl(per_move_ms=60_000, startup_ms=60_000, cpu_total_ms=3000)
    played = play(tmp_path, asleep, "house:random", time_control=limits)
    assert played.replay.ending is Ending.NORMAL
    used = [turn[0][3]["cpu"] for turn in played.replay.turns if turn[0][0] == 0]  # type: ignore[misc]
    assert 0 < sum(used) < 3000
