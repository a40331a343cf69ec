"""What a bot in the cage sees, may and can do, one wall at a time."""

from __future__ import annotations

import os
import select
import subprocess
import sys
from pathlib import Path

import pytest

from meydan.engine.cache import cache_home
from meydan.players.child import Child
from meydan.players.errorstream import ErrorStream
from meydan.sandbox import groups
from meydan.sandbox.cage import Cage
from meydan.sandbox.limits import Limits
from meydan.sandbox.pieces import make_cage
from meydan.version import __version__

pytestmark = pytest.mark.timeout(60)


@pytest.fixture
def cage() -> Cage:
    made, lack = make_cage("on")
    assert not lack
    assert made is not None
    return made


def said(command: list[str], cage: Cage, folder: Path | None = None) -> list[str]:
    """What a command prints in the cage, errors included."""
    errors = ErrorStream(None)
    child = Child(command, errors, folder, {"GIVEN": "yes"}, cage)
    child.hang_up()
    while not child.at_end or child.exit_code is None:
        select.select(child.sources()[0], [], [], 1)
        child.read()
    child.kill()
    return [*(line for _, line in child.lines), *errors.tail().splitlines()]


def shell(line: str, cage: Cage, folder: Path | None = None) -> list[str]:
    return said(["/bin/sh", "-c", line], cage, folder)


def test_a_program_that_is_held_up_reads_no_other_file(cage: Cage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(groups, "usable_bases", tuple)
    monkeypatch.setattr("meydan.sandbox.cage.can_count", lambda: True)
    launch = cage.prepare(["echo", "begun"], None, {})
    launch.let_begin()
    other = os.pipe()  # would get the number that the program knows
    try:
        told = subprocess.run(launch.command, pass_fds=launch.files, capture_output=True, timeout=50, check=False)
    finally:
        for each in other:
            os.close(each)
        launch.undo()
    assert told.stdout == b"begun\n"


# -- files -----------------------------------------------------------------------------------------------------------


def test_the_system_is_there_and_cannot_be_written(cage: Cage) -> None:
    assert shell("ls /usr/bin/env && ls -d /proc/self", cage) == ["/usr/bin/env", "/proc/self"]
    for place in ("/usr", "/etc", "/", "/dev", "/proc"):
        assert "cannot" in " ".join(shell(f"touch {place}/mine 2>&1 || echo cannot", cage))


def test_homes_and_secrets_are_not_there(cage: Cage, tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("password")
    assert "No such file" in shell(f"cat {str(tmp_path)[:-1]}?/secret", cage)[-1]
    assert shell("ls -d /var /srv /sys 2>/dev/null; echo done", cage) == ["done"]


def test_the_environment_is_clean(cage: Cage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOKEN_OF_MINE", "password")
    assert shell("echo $TOKEN_OF_MINE $GIVEN $HOME", cage) == ["yes /tmp"]


def test_a_bot_sees_its_own_folder_but_cannot_change_it(cage: Cage, tmp_path: Path) -> None:
    (tmp_path / "bot.sh").write_text("cat weights; echo more >>$0 || echo kept; echo note >log; cat log")
    (tmp_path / "weights").write_text("1 2 3\n")
    own = cage.around([tmp_path])
    lines = said(["sh", str(tmp_path / "bot.sh")], own, tmp_path)
    assert lines[:3] == ["1 2 3", "kept", "note"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["bot.sh", "weights"]


def test_commands_are_said_from_where_we_are(cage: Cage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bots").mkdir()
    (tmp_path / "here").mkdir()
    (tmp_path / "bots" / "bot.sh").write_text("echo $0 works\n")
    own = cage.around([tmp_path / "bots"])
    monkeypatch.chdir(tmp_path)
    assert said(["sh", "bots/bot.sh"], own) == ["bots/bot.sh works"]
    monkeypatch.chdir(tmp_path / "here")
    assert said(["sh", "../bots/bot.sh"], own) == [f"{tmp_path}/bots/bot.sh works"]


def test_files_that_are_closed_to_others_are_shown_to_their_own_bot(cage: Cage, tmp_path: Path) -> None:
    deep = tmp_path / "bot" / "closed" / "deep"
    deep.mkdir(parents=True)
    (deep / "weights").write_text("1 2 3\n")
    (tmp_path / "bot" / "run").write_text("#!/bin/sh\ncat closed/deep/weights\n")
    (tmp_path / "bot" / "link").symlink_to("closed/deep/weights")
    (tmp_path / "bot" / "run").chmod(0o700)
    (deep / "weights").chmod(0o600)
    deep.parent.chmod(0o700)
    (tmp_path / "bot").chmod(0o700)
    folder = tmp_path / "bot"
    own = cage.around([folder])
    assert said([str(folder / "run")], own, folder) == ["1 2 3"]
    assert said(["cat", "link"], own, folder) == ["1 2 3"]


def test_another_bot_in_the_same_folder_is_hidden(cage: Cage, tmp_path: Path) -> None:
    for name in ("mine.sh", "other.sh", "helper.sh"):
        (tmp_path / name).write_text(f"cat {tmp_path}/other.sh {tmp_path}/theirs/x; cat {tmp_path}/helper.sh\n")
    (tmp_path / "theirs").mkdir()
    (tmp_path / "theirs" / "x").write_text("secret of theirs")
    (tmp_path / "helper.sh").write_text("helper")
    bots = [tmp_path / name for name in ("mine.sh", "other.sh", "theirs")]
    own = cage.around([tmp_path], bots, bots[:1])
    lines = said(["sh", str(tmp_path / "mine.sh")], own)
    assert lines[0] == "helper"
    assert not [line for line in lines if "secret" in line or line.startswith("cat /tmp")]
    assert any("No such file" in line for line in lines)


def test_a_bot_in_a_home_shows_nothing_else_of_it(cage: Cage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "diary").write_text("dear diary")
    (tmp_path / "bot.sh").write_text(f"ls {tmp_path}\n")
    bot = tmp_path / "bot.sh"
    assert said(["sh", str(bot)], cage.around([tmp_path], named=[bot])) == ["bot.sh"]


def test_a_bot_sees_nothing_for_naming_it(cage: Cage, tmp_path: Path) -> None:
    (tmp_path / "tools" / "bin").mkdir(parents=True)
    (tmp_path / "tools" / "lib").mkdir()
    (tmp_path / "tools" / "secret").write_text("password")
    tool = tmp_path / "tools" / "bin" / "tool"
    tool.write_text("#!/bin/sh\ncat ../secret tools/secret\n")
    tool.chmod(0o755)
    bot = tmp_path / "bot"
    bot.mkdir()
    for command in ([str(tool)], ["cat", str(tmp_path / "tools" / "secret")], ["cat", "../tools/secret"]):
        assert "password" not in " ".join(said(command, cage.around([bot], named=[bot]), bot))
    assert said(["cat", "../tools/secret"], cage.around([bot], named=[tool.parents[1]]), bot) == ["password"]


def test_a_bot_s_own_link_to_python_does_not_say_what_is_shown_of_the_machine(cage: Cage, tmp_path: Path) -> None:
    (tmp_path / "contest").mkdir()
    (tmp_path / "contest" / "contest.db").write_text("password")
    bot = tmp_path / "bot"
    (bot / "bin").mkdir(parents=True)
    (bot / "bin" / "contest.db").symlink_to(Path(sys.executable).resolve())
    (bot / "pyvenv.cfg").write_text(f"home = {tmp_path / 'contest'}\n")
    asked = ["-c", f"import os; print(os.path.exists('{tmp_path}/contest/contest.db'))"]
    for command in ([str(bot / "bin" / "contest.db"), *asked], ["./bin/contest.db", *asked]):
        assert said(command, cage.around([bot], named=[bot]), bot)[-1] == "False"


def test_more_can_be_allowed(tmp_path: Path) -> None:
    (tmp_path / "weights").write_text("1 2 3")
    allowing, _ = make_cage("on", reads=[tmp_path / "weights"])
    assert allowing is not None
    assert shell(f"cat {tmp_path}/weights", allowing.around([])) == ["1 2 3"]


def test_our_python_works_inside_with_all_that_is_installed(cage: Cage) -> None:
    (cache_home() / "compiled").mkdir(parents=True, exist_ok=True)
    code = "import os, numpy, meydan; from meydan.engine.cache import cache_home; print(cache_home(), os.getcwd())"
    assert said([sys.executable, "-c", code], cage) == ["/tmp/.cache/meydan /tmp/work"]


def test_our_own_command_works_inside(cage: Cage) -> None:
    own = Path(sys.executable).with_name("meydan")
    assert said([str(own), "--version"], cage.around([], named=[own])) == [f"meydan {__version__}"]


# -- rights ----------------------------------------------------------------------------------------------------------

CALLS = """
import ctypes, os, sys
libc = ctypes.CDLL(None, use_errno=True)
for name, number, *words in {calls}:
    given = [ctypes.c_long(word) for word in words]
    result = libc.syscall(ctypes.c_long(number), *given)
    print(name, os.strerror(ctypes.get_errno()) if result < 0 else "done")
"""


def test_doors_of_the_kernel_are_shut(cage: Cage) -> None:
    new_user, network = 0x10000000, 2
    numbers = {"x86_64": (272, 56, 101, 321, 41, 110), "aarch64": (97, 220, 117, 280, 198, 173)}[os.uname().machine]
    names = ("unshare", "clone", "ptrace", "bpf", "socket", "getppid")
    words = ((new_user,), (new_user, 0, 0, 0, 0), (16, 1, 0, 0), (0, 0, 0), (network, 1, 0), ())
    calls = [(name, number, *given) for name, number, given in zip(names, numbers, words, strict=True)]
    calls += [("clone3", 435, 0, 0), ("io_uring_setup", 425, 1, 0)]
    lines = dict(line.split(" ", 1) for line in said([sys.executable, "-c", CALLS.format(calls=calls)], cage))
    assert {name for name, told in lines.items() if told == "Operation not permitted"} == {
        "unshare",
        "clone",
        "ptrace",
        "bpf",
    }
    assert lines["clone3"] == lines["io_uring_setup"] == "Function not implemented"
    assert lines["socket"] == "Address family not supported by protocol"
    assert lines["getppid"] == "done"


def test_the_bot_is_nobody(cage: Cage) -> None:
    lines = shell("id -u; cat /etc/passwd; grep -E 'CapEff|NoNewPrivs' /proc/self/status", cage)
    assert int(lines[0]) >= 65534
    assert lines[1] == f"bot:x:{lines[0]}:{lines[0]}:bot:/tmp:/bin/sh"
    assert [line.split() for line in lines[2:]] == [["CapEff:", "0000000000000000"], ["NoNewPrivs:", "1"]]


def test_programs_of_a_bot_may_talk_with_each_other(cage: Cage) -> None:
    code = "import socket; a, b = socket.socketpair(); a.send(b'hello'); print(b.recv(5).decode())"
    assert said([sys.executable, "-c", code], cage) == ["hello"]
    assert shell("echo one | tr a-z A-Z", cage) == ["ONE"]


# -- limits ----------------------------------------------------------------------------------------------------------


def test_a_limit_of_processors_is_set_where_it_can_be() -> None:
    if not groups.can_limit("cpu"):
        with pytest.raises(Exception, match="no writable control group for processors"):
            make_cage("on", Limits(cpus=0.5))
        return
    group = groups.Group(Limits(cpus=0.5))
    texts = [file.read_text() for folder in group.folders for file in Path(folder).glob("cpu.[cm]*") if file.is_file()]
    group.remove()
    assert any(text.split()[0] == "50000" for text in texts)
    assert not any(Path(folder).exists() for folder in group.folders)


def test_small_files_and_many_descriptors_are_limited(cage: Cage) -> None:
    assert shell("ulimit -n; ulimit -c", cage) == ["1024", "0"]


def test_java_is_told_how_much_memory_there_is(tmp_path: Path) -> None:
    (tmp_path / "java").write_text('#!/bin/sh\necho "$@"\n')
    (tmp_path / "java").chmod(0o755)
    made, _ = make_cage("on", Limits(memory_mb=300))
    assert made is not None
    lines = said([str(tmp_path / "java"), "-jar", "bot.jar"], made.around([tmp_path]))
    assert lines == ["-XX:MaxRAM=300m -XX:MaxRAMPercentage=60 -jar bot.jar"]


@pytest.mark.parametrize(("version", "words"), [("17.0.1", "-Xlog:disable -Xlog:all=warning:stderr "), ("1.8.0_1", "")])
def test_java_warns_on_the_error_stream(tmp_path: Path, version: str, words: str) -> None:
    java = tmp_path / "jdk" / "bin" / "java"
    java.parent.mkdir(parents=True)
    java.write_text('#!/bin/sh\necho "$@"\n')
    java.chmod(0o755)
    (tmp_path / "jdk" / "release").write_text(f'JAVA_VERSION="{version}"\n')
    made, _ = make_cage("on")
    assert made is not None
    (line,) = said([str(java), "-jar", "bot.jar"], made.around([tmp_path]))
    assert line.endswith(f"-XX:MaxRAMPercentage=60 {words}-jar bot.jar")


# -- what no bot need know -------------------------------------------------------------------------------------------


def test_the_first_process_of_the_cage_is_out_of_reach(cage: Cage) -> None:
    assert shell("ls -A /proc/1; echo x 2>/dev/null >/proc/1/mem || echo closed", cage)[0] == "closed"
    assert shell("kill -9 1 2>/dev/null; sleep 0.1; echo alive", cage) == ["alive"]


def test_nobody_sees_how_busy_the_machine_is(cage: Cage) -> None:
    assert shell("cat /proc/loadavg", cage) == ["0.00 0.00 0.00 1/1 1"]
    assert shell("nproc", cage) == [str(len(os.sched_getaffinity(0)))]
    stat = shell("cat /proc/stat", cage)
    assert [line.split()[0] for line in stat[:2]] == ["cpu", "cpu0"]
    assert {number for line in stat if line.startswith("cpu") for number in line.split()[1:]} == {"0"}
    for name in ("pressure/cpu", "vmstat", "interrupts", "cmdline"):
        assert shell(f"cat /proc/{name} 2>/dev/null || echo hidden", cage) == ["hidden"], name


def test_the_path_leads_only_to_what_is_shown(cage: Cage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("chosen", "others"):
        (tmp_path / name / "bin").mkdir(parents=True)
    (tmp_path / "chosen" / "bin" / "tool").write_text("#!/bin/sh\necho $PATH\n")
    (tmp_path / "chosen" / "bin" / "tool").chmod(0o755)
    chosen, others = tmp_path / "chosen" / "bin", tmp_path / "others" / "bin"
    monkeypatch.setenv("PATH", f"{others}:here:/usr/bin:{chosen}:/bin")
    assert shell("echo $PATH", cage) == ["/usr/bin:/bin"]
    assert said(["tool"], cage) == [f"/usr/bin:{chosen}:/bin"]


SHARED_MEMORY = """
import mmap, os
for make in (lambda: os.memfd_create("x"), lambda: mmap.mmap(-1, 4096)):
    try:
        make()
        print("done")
    except OSError as error:
        print("refused")
mmap.mmap(-1, 4096, flags=mmap.MAP_PRIVATE)
"""


def test_memory_that_belongs_to_no_process_is_counted_or_refused(cage: Cage) -> None:
    outcome = "done" if groups.can_limit("memory") else "refused"
    assert said([sys.executable, "-S", "-c", SHARED_MEMORY], cage) == [outcome, outcome]


CROWD = """
import os, resource, time
held = bytearray(os.urandom(1)) * ({shared} << 20)
try:
    resource.setrlimit(10, (5, 5))
    print("took off its mark", flush=True)
except (OSError, ValueError):
    pass
for number in range(6):
    if os.fork() == 0:
        own = bytearray(os.urandom(1)) * ({own} << 20)
        time.sleep(300)
time.sleep(2)
print("whole", flush=True)
"""


@pytest.mark.parametrize(("shared", "own", "is_over"), [(1, 60, True), (120, 1, False)], ids=["own", "shared"])
def test_the_memory_of_all_processes_is_counted_together(shared: int, own: int, is_over: bool) -> None:
    made, _ = make_cage("on", Limits(memory_mb=200))
    assert made is not None
    child = Child([sys.executable, "-S", "-c", CROWD.format(shared=shared, own=own)], ErrorStream(None), cage=made)
    while not child.at_end or child.exit_code is None:
        select.select(child.sources()[0], [], [], 1)
        child.read()
    sentence = child.exceeded()
    child.kill()
    assert is_over or child.lines[-1][1] == "whole"
    assert sentence == ("exceeded its memory limit of 200 MB (--memory raises it)" if is_over else None)
