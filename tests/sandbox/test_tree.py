"""The processes of a program: counted together, and all ended."""

from __future__ import annotations

import os
import select
import subprocess
import sys
from pathlib import Path

import pytest
from hostile_bots import becomes, command_lines

from meydan.players.child import Child
from meydan.players.errorstream import ErrorStream

pytestmark = pytest.mark.timeout(60)

BURN = "while time.process_time() < 0.2: pass\n"
DAEMON = """
import os, time
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        print(os.getpid(), flush=True)
        time.sleep(300)
    os._exit(0)
os.wait()
time.sleep(300)
"""


def started(code: str) -> tuple[Child, str]:
    """A child, and the first line that it says."""
    child = Child([sys.executable, "-S", "-c", code], ErrorStream(None))
    while not child.lines:
        select.select(child.sources()[0], [], [], 1)
        child.read()
    return child, child.lines.popleft()[1]


def is_running(pid: int) -> bool:
    stat = Path(f"/proc/{pid}/stat")
    return stat.exists() and stat.read_text().rpartition(")")[2].split()[0] != "Z"


@pytest.mark.parametrize(
    "code",
    [
        "import time\n" + BURN + "print(1, flush=True); time.sleep(300)",
        "import os, time\nif os.fork() == 0:\n  "
        + BURN
        + "  os._exit(0)\nos.wait(); print(1, flush=True); time.sleep(300)",
        "import os, time\nif os.fork():\n  time.sleep(300)\n" + BURN + "print(1, flush=True); time.sleep(300)",
    ],
    ids=["own", "of an ended child", "of a running child"],
)
def test_the_time_of_all_processes_is_counted(code: str) -> None:
    child, _ = started(code)
    used = child.cpu_ms()
    assert 190 <= used <= 2000
    assert child.cpu_ms() >= used
    child.kill()


def test_a_daemon_ends_with_the_program_that_left_it() -> None:
    child, daemon = started(DAEMON)
    assert is_running(int(daemon))
    child.kill()
    assert not is_running(int(daemon))


def test_a_daemon_ends_also_when_its_program_is_gone() -> None:
    child, daemon = started(DAEMON.replace("os.wait()\ntime.sleep(300)", "os.wait()"))
    child.wait(30)
    assert child.exit_code == 0
    child.kill()
    assert not is_running(int(daemon))


ARENA = """
import sys, time
from meydan.players.child import Child
from meydan.players.errorstream import ErrorStream
from meydan.sandbox.pieces import make_cage
child = Child([sys.executable, "-S", "-c", {code!r}, "{mark}"], ErrorStream(None), cage=make_cage("{sandbox}")[0])
time.sleep(300)
"""
# leaves its parent, its session and its environment; the first process stays
HIDER = """
import os, sys, time
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        if len(sys.argv) > 1:
            os.execve(sys.executable, [sys.executable, "-S", "-c", "import time; time.sleep(300)", *sys.argv[1:]], {})
        os.execve("/bin/sh", ["sh", "-c", "echo $$; exec sleep 300"], {})
    os._exit(0)
os.wait()
time.sleep(300)
"""


@pytest.mark.parametrize("sandbox", ["on", "off"])
def test_bots_end_when_the_arena_is_killed(sandbox: str) -> None:
    mark = f"bot-of-{os.getpid()}-{sandbox}"
    arena = subprocess.Popen([sys.executable, "-c", ARENA.format(code=HIDER, mark=mark, sandbox=sandbox)])
    assert becomes(lambda: sum(line.startswith(f"{sys.executable} -S") for line in command_lines(mark)) == 2)
    arena.kill()
    arena.wait()
    assert becomes(lambda: not command_lines(mark)), command_lines(mark)


def test_a_daemon_ends_that_has_left_its_environment_too() -> None:
    child, daemon = started(HIDER)
    assert is_running(int(daemon))
    child.kill()
    assert not is_running(int(daemon))


def test_nobody_else_ends() -> None:
    bystander, _ = started("import time; print(1, flush=True); time.sleep(300)")
    child, _ = started(DAEMON)
    child.kill()
    assert is_running(bystander.process_id)
    bystander.kill()
    assert not is_running(bystander.process_id)
    assert is_running(os.getpid())


KEEPING = """
import os
from meydan.sandbox.marks import MARKS
end, other = os.pipe()
os.set_inheritable(other, True)
MARKS.draw()
os.close(other)
os.read(end, 1)
print("nobody holds it")
"""


def test_the_keeper_holds_no_files_of_the_arena() -> None:
    """Whoever listens to an arena hears its end with the arena, and not when the keeper has gone too."""
    told = subprocess.run([sys.executable, "-c", KEEPING], capture_output=True, text=True, check=True)
    assert told.stdout == "nobody holds it\n"
