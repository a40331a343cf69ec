"""Pipes of child processes at their limits, and what a long life of many matches leaves behind: nothing."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from programs import PATIENT, running, write_file, write_native

import meydan
from meydan.match.clock import TimeControl
from meydan.match.endings import Ending
from meydan.match.replay import read_replay, verify
from meydan.players.child import Child, last_line
from meydan.players.errorstream import ERROR_TAIL, MOST_LOG, ErrorStream

pytestmark = pytest.mark.timeout(90)


def start(code: str, log: Path | None = None) -> Child:
    return Child([sys.executable, "-S", "-c", code], ErrorStream(log))


def pump(child: Child, done: Callable[[], bool]) -> None:
    """Read and write until something is so."""
    while not done():
        reading, writing = child.sources()
        select.select(reading, writing, [], 0.2)
        child.flush()
        child.read()


def test_more_than_a_pipe_holds_is_written_when_the_program_reads() -> None:
    child = start("import sys, time; time.sleep(0.3); print(len(sys.stdin.readline()), flush=True); time.sleep(60)")
    child.send("x" * 3_000_000 + "\n")
    child.flush()
    assert child.unsent
    assert child.sources()[1]
    before = child.written_at
    pump(child, lambda: bool(child.lines))
    assert child.lines[0][1] == "3000001"
    assert not child.unsent
    assert child.written_at > before
    child.kill()


def test_a_program_that_stops_reading_in_the_middle_harms_nobody() -> None:
    child = start("import os; os.read(0, 10); os.close(0); print('bye')")
    child.send("x" * 3_000_000)
    pump(child, lambda: child.at_end)
    assert [line for _, line in child.lines] == ["bye"]
    assert not child.unsent
    child.send("more")
    child.kill()


def test_the_last_words_and_the_end_come_together() -> None:
    child = start("import os; os.write(1, b'one\\r\\ntwo\\nthree'); os.write(2, b'an error'); os._exit(9)")
    while child.exit_code is None:
        time.sleep(0.01)
    pump(child, lambda: child.at_end)
    assert [line for _, line in child.lines] == ["one", "two", "three"]
    assert child.how_it_left() == "exited with status 9 instead of answering; its last output: 'an error'"
    child.kill()


def test_a_program_is_marked_from_its_first_moment_and_we_do_not_fork_for_it() -> None:
    """Libraries with threads forbid forks: JAX warns of them, and others hang."""
    forks: list[str] = []
    os.register_at_fork(before=lambda: forks.append("fork"))
    child = start("print([line for line in open('/proc/self/limits') if 'locks' in line][0].split()[3], flush=True)")
    pump(child, lambda: bool(child.lines))
    assert child.lines[0][1].isdecimal()
    assert forks == []
    child.kill()


@pytest.mark.parametrize(
    ("name", "mode", "error"),
    [
        ("nowhere", 0o755, FileNotFoundError),
        ("./nowhere", 0o755, FileNotFoundError),
        ("./mine", 0o644, PermissionError),
    ],
)
def test_what_cannot_be_started_is_said_at_once(name: str, mode: int, error: type[OSError], tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("#!/bin/sh\n")
    (tmp_path / "mine").chmod(mode)
    with pytest.raises(error, match=name):
        Child([name], ErrorStream(None), tmp_path)


def test_lines_come_whole_however_they_are_cut() -> None:
    text = "".join(f"line {number}\\n" for number in range(50))
    child = start(f"import os\nfor byte in b'{text}': os.write(1, bytes([byte]))")
    pump(child, lambda: child.at_end)
    assert [line for _, line in child.lines] == [f"line {number}" for number in range(50)]
    assert child.partial == ""
    assert not child.flooded
    child.kill()


def test_a_program_that_has_left_is_a_zombie_until_its_group_is_killed() -> None:
    code = (
        "import subprocess, sys; child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'],"
        " stdout=2); print(child.pid, flush=True)"
    )
    child = start(code)
    pump(child, lambda: child.exit_code is not None and bool(child.lines))
    pid, orphan = child._process.pid, int(child.lines[0][1])
    assert "Z" in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2]
    assert Path(f"/proc/{orphan}").exists()
    child.kill()
    child.kill()
    assert not Path(f"/proc/{pid}").exists()
    until = time.monotonic() + 10
    while _is_alive(orphan) and time.monotonic() < until:
        time.sleep(0.01)
    assert not _is_alive(orphan)


def _is_alive(pid: int) -> bool:
    try:
        return "Z" not in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2]
    except OSError:
        return False


def test_the_error_stream_is_kept_within_limits(tmp_path: Path) -> None:
    log = tmp_path / "deep" / "bot.log"
    errors = ErrorStream(log)
    for number in range(40):
        errors.take(f"{number:06}\n".encode() * 10_000)
    errors.close()
    errors.close()
    kept = log.read_bytes()
    assert kept[MOST_LOG:] == b"\n[meydan] the rest is not kept: more than 1048576 bytes came\n"
    assert kept[:MOST_LOG].count(b"\n") == MOST_LOG // 7
    assert len(errors.tail()) <= ERROR_TAIL
    assert errors.tail().endswith("000039")


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("", ""),
        ("Traceback (most recent call last):\n  File x\nKeyError: 'a'\n", "KeyError: 'a'"),
        (
            'Exception in thread "main" E: no\n\tat Bot.main(Bot.java:3)\n\t... 1 more\n',
            'Exception in thread "main" E: no',
        ),
        ("Error: boom\n    at Socket.<anonymous> (bot.js:1)\n\nNode.js v20.20.2\n", "Error: boom"),
        ("panic: no\n\ngoroutine 1 [running]:\nmain.main()\n\t/x/bot.go:5 +0x1d\nexit status 2\n", "panic: no"),
        ("thread 'main' panicked at bot.rs:3:5:\nno\nnote: run with `RUST_BACKTRACE=1` for more\n", "no"),
    ],
)
def test_the_line_that_says_what_went_wrong_is_found(words: str, line: str) -> None:
    assert last_line(words) == line


def test_a_log_that_cannot_be_written_is_told_and_a_full_disk_costs_only_the_log(tmp_path: Path) -> None:
    with pytest.raises(meydan.engine.errors.MeydanError, match="cannot be written: Is a directory"):
        ErrorStream(tmp_path)
    errors = ErrorStream(Path("/dev/full"))
    errors.take(b"one line too many")
    errors.take(b"and another")
    reason = "cannot be written: No space left on device; the rest of it is dropped"
    assert errors.notes() == [f"its log /dev/full {reason}"]
    assert errors.tail() == "one line too manyand another"


def test_many_matches_leave_no_open_files_and_no_processes(tmp_path: Path) -> None:
    quick = write_file(
        tmp_path, "quick.sh", "#!/bin/sh\nread line\necho ready\nread line\nread line\necho d9\nread line\n"
    )
    gone = write_file(tmp_path, "gone.sh", "#!/bin/sh\nexit 1\n")
    for script in (quick, gone):
        Path(script).chmod(0o755)
    meydan.play("othello", [quick, gone], time=PATIENT)
    before, children = len(os.listdir("/proc/self/fd")), own_children()
    for number in range(200):
        meydan.play("othello", [(quick, gone)[number % 2], quick], time=PATIENT)
    assert len(os.listdir("/proc/self/fd")) == before
    assert running(tmp_path) == []
    assert own_children() == children


def own_children() -> set[str]:
    """The processes that this one has started, dead or alive."""
    lists = [path.read_text().split() for path in Path("/proc/self/task").glob("*/children")]
    return {pid for numbers in lists for pid in numbers}


DRIVER = """
import sys, meydan
from meydan.match.clock import TimeControl
one, two, replay = sys.argv[1:]
meydan.play("othello", [one, two], replay=replay, time=TimeControl(per_move_ms=60_000, startup_ms=60_000))
"""


@pytest.mark.parametrize("moment", [0, 1, 5, 20])
def test_ctrl_c_leaves_a_replay_that_holds_and_no_process(moment: int, tmp_path: Path) -> None:
    mark = tmp_path / "asked"
    slow = (
        f"def note(number):\n  if number == {moment}: open({str(mark)!r}, 'w').close()\n"
        "def greet():\n  note(0)\n  say('ready')\n"
        "def go(n, b, c, ms):\n  note(n)\n  time.sleep(0.1)\n  say(legal(b, c)[0])"
    )
    one = write_native(tmp_path, "one", slow)
    two = write_file(tmp_path, "two.py", "def act(view): return view.legal[0]\n")
    driver, replay = write_file(tmp_path, "driver.py", DRIVER), tmp_path / "game.meydan.json.gz"
    command = [sys.executable, driver, one, two, str(replay)]
    with subprocess.Popen(command, stderr=subprocess.PIPE) as process:
        while not mark.exists():
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=60)
    assert b"KeyboardInterrupt" in errors
    assert running(tmp_path) == []
    kept = read_replay(replay)
    assert verify(kept) == []
    assert (kept.ending, kept.result) == (Ending.ABANDONED, None)
    assert "stopped by the user; no result" in kept.sentence


def test_replays_are_json_that_other_programs_can_read(tmp_path: Path) -> None:
    path = tmp_path / "game.meydan.json"
    meydan.play("othello", ["house:random", "house:random"], replay=path, time=TimeControl(per_move_ms=60_000))
    content = json.loads(path.read_text())
    assert content["meydan"] == 2
    assert content["result"]["winner"] in (0, 1, None)
