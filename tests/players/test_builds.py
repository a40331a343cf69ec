"""Bots that are built first: once, from a copy, whoever asks at the same time, and with the compiler's words."""

from __future__ import annotations

import multiprocessing
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from meydan.engine.errors import BadInput, MeydanError
from meydan.players import builds, inspection
from meydan.players.compiling import BuildFailed
from meydan.players.programs import Program, Workshop, file_program, folder_program

SLOW = 'run = "./bot"\nbuild = ["{python} make.py", "chmod +x bot"]\n'
MAKE = """
import pathlib, time
pathlib.Path("count").open("a").write("built\\n")
time.sleep(%s)
pathlib.Path("bot").write_text("#!/bin/sh\\n")
"""
CPP = "#include <iostream>\nint main() { std::cout << GREETING << std::endl; }\n"


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of the test's own."""
    monkeypatch.setenv("MEYDAN_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A bot whose build is a Python script."""
    return write(tmp_path / "mine", {"meydan.toml": SLOW, "make.py": MAKE % 0})


def write(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return folder


def said(program: Program) -> str:
    return subprocess.run(program.command, cwd=program.folder, capture_output=True, text=True, check=True).stdout


def make(folder: Path, seconds: float = 60, **options: object) -> Program:
    return folder_program(folder, Workshop(seconds=seconds, **options))  # type: ignore[arg-type]


# -- once ------------------------------------------------------------------------------------------------------------


def test_a_build_is_made_once_and_the_folder_stays_as_it_was(folder: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in [folder, *folder.rglob("*")]}
    told: list[tuple[str, bool]] = []
    first, second = (make(folder, report=lambda what, took: told.append((what, took is None))) for _ in range(2))
    assert first == second
    assert told == [("mine (Python build)", True), ("mine (Python build)", False)]
    assert {path: path.stat().st_mtime_ns for path in [folder, *folder.rglob("*")]} == before
    assert first.folder is not None
    assert (first.folder / "count").read_text() == "built\n"
    assert first.reads == (first.folder,)


@pytest.mark.parametrize("change", ["a byte", "a name", "a mode", "a command", "a link"])
def test_whatever_changes_makes_a_new_build(folder: Path, change: str) -> None:
    (folder / "data").write_text("1")
    (folder / "link").symlink_to("data")
    first = make(folder)
    if change == "a byte":
        (folder / "data").write_text("2")
    elif change == "a name":
        (folder / "data").rename(folder / "other")
    elif change == "a mode":
        (folder / "data").chmod(0o755)
    elif change == "a command":
        write(folder, {"meydan.toml": SLOW.replace("make.py", "./make.py")})
    else:
        (folder / "link").unlink()
        (folder / "link").symlink_to("make.py")
    assert make(folder).folder != first.folder


def test_another_compiler_makes_a_new_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tools = tmp_path / "tools"
    monkeypatch.setenv("PATH", f"{tools}{os.pathsep}{os.environ['PATH']}")
    source = write(tmp_path, {"bot.c": "int main(void) { return 0; }\n"}) / "bot.c"
    found = set()
    for version in (1, 2):
        script = f'#!/bin/sh\n[ "$1" = --version ] && echo gcc {version} || PATH=/usr/bin:/bin exec gcc "$@"\n'
        write(tools, {"gcc": script})
        (tools / "gcc").chmod(0o755)
        builds._version.cache_clear()
        found.add(file_program(source, Workshop()).command[0])
    builds._version.cache_clear()
    assert len(found) == 2


def test_dates_and_what_only_accompanies_a_bot_do_not_count(folder: Path) -> None:
    first = make(folder)
    os.utime(folder / "make.py", (1, 1))
    write(folder, {".git/HEAD": "x", "__pycache__/a.pyc": "x", "target/debug/x": "x"})
    assert make(folder).folder == first.folder


def test_links_within_the_folder_are_copied_as_links(folder: Path) -> None:
    (folder / "link").symlink_to("make.py")
    (folder / "here").symlink_to(folder)
    built = make(folder).folder
    assert built is not None
    assert (built / "link").is_symlink()
    assert (built / "here").is_symlink()


def _make_it(folder: Path, goal: Path) -> None:
    program = make(folder)
    (goal / f"{os.getpid()}").write_text(program.command[0])


def test_processes_that_build_at_the_same_time_share_one_build(folder: Path, tmp_path: Path) -> None:
    write(folder, {"make.py": MAKE % 0.5})
    goal = tmp_path / "goal"
    goal.mkdir()
    context = multiprocessing.get_context("spawn")
    workers = [context.Process(target=_make_it, args=(folder, goal)) for _ in range(3)]
    for each in workers:
        each.start()
    for each in workers:
        each.join()
    commands = {path.read_text() for path in goal.iterdir()}
    assert len(list(goal.iterdir())) == 3
    assert len(commands) == 1
    assert (Path(commands.pop()).parent / "count").read_text() == "built\n"


def test_builds_that_nobody_uses_are_forgotten(folder: Path) -> None:
    first, second = make(folder).folder, make(write(folder, {"data": "1"})).folder
    assert first is not None
    assert second is not None
    long_ago = time.time() - builds.KEPT_SECONDS - 60
    os.utime(first.parent / "done", (long_ago, long_ago))
    make(write(folder, {"data": "2"}))
    assert not first.exists()
    assert second.exists()


# -- what goes wrong -------------------------------------------------------------------------------------------------


def test_a_failed_build_shows_the_words_of_the_compiler_and_leaves_nothing(tmp_path: Path, cache: Path) -> None:
    folder = write(tmp_path / "broken", {"src/bot.cpp": CPP})
    with pytest.raises(BuildFailed) as caught:
        make(folder)
    text = str(caught.value)
    assert text.startswith("broken: the build failed: `g++ ")
    assert "exited with status 1" in text
    assert "  | src/bot.cpp:2:" in text
    assert "GREETING" in text
    assert list(cache.glob("builds/*/files")) == []
    write(folder, {"src/bot.cpp": CPP.replace("GREETING", '"hello"')})
    assert said(make(folder)) == "hello\n"


@pytest.mark.parametrize(
    ("script", "words"),
    [
        ("while True: pass", "took longer than 1 s and was stopped"),
        ("while True: print('x' * 1000)", "wrote more than 4 MB and was stopped"),
        ("import os; os.kill(os.getpid(), 9)", "was killed by signal 9"),
        ("exit(3)", "exited with status 3 and said nothing"),
        ("for n in range(100): print(n)\nexit(1)", "... 70 more lines in "),
    ],
)
def test_a_build_that_misbehaves_is_stopped_and_told(folder: Path, script: str, words: str, cache: Path) -> None:
    write(folder, {"make.py": script})
    with pytest.raises(BuildFailed) as caught:
        make(folder, seconds=1 if "longer" in words else 60)
    assert words in str(caught.value)
    assert list(cache.glob("builds/*/files")) == []


def test_what_a_build_leaves_running_is_ended(folder: Path, tmp_path: Path) -> None:
    left = tmp_path / "left"
    script = "import subprocess, sys; print(subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'], "
    write(folder, {"make.py": MAKE % 0 + script + f"start_new_session=True).pid, file=open({str(left)!r}, 'w'))"})
    make(folder)
    process = Path("/proc", left.read_text().strip(), "stat")
    until = time.monotonic() + 5
    while process.exists() and process.read_text().split()[2] != "Z" and time.monotonic() < until:
        time.sleep(0.01)
    assert not process.exists() or process.read_text().split()[2] == "Z"


def test_a_build_that_is_stopped_by_the_user_leaves_nothing_half(folder: Path, cache: Path) -> None:
    write(folder, {"make.py": MAKE % 600})
    code = "import pathlib, sys; from meydan.players.programs import *; "
    code += "folder_program(pathlib.Path(sys.argv[1]), Workshop())"
    process = subprocess.Popen([sys.executable, "-c", code, folder], stderr=subprocess.PIPE, text=True)
    until = time.monotonic() + 30
    while not list(cache.glob("builds/*/files/count")) and time.monotonic() < until:
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=30)
    assert "KeyboardInterrupt" in errors
    assert list(cache.glob("builds/*/files")) == []
    write(folder, {"make.py": MAKE % 0})
    assert make(folder).command


def test_a_build_that_was_killed_is_made_anew(folder: Path) -> None:
    first = make(folder).folder
    assert first is not None
    (first.parent / "done").unlink()
    (first / "bot").unlink()
    assert make(folder).folder == first
    assert (first / "bot").exists()


def test_threads_may_build_too(folder: Path) -> None:
    found: list[Program] = []
    threads = [threading.Thread(target=lambda: found.append(make(folder))) for _ in range(4)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert len(found) == 4
    assert all(each == found[0] for each in found)


@pytest.mark.parametrize(
    ("name", "tool", "package"),
    [("bot.cpp", "g++", "g++"), ("bot.c", "gcc", "gcc"), ("Bot.java", "javac", "default-jdk-headless"),
     ("bot.rs", "rustc", "rustc"), ("bot.go", "go", "golang-go"), ("bot.js", "node", "nodejs")],
)  # fmt: skip
def test_a_missing_compiler_is_named_with_how_to_get_it(
    name: str, tool: str, package: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    write(tmp_path, {name: "class Bot { public static void main(String[] words) {} }"})
    with pytest.raises(
        BadInput, match=f"needs '{tool.replace('+', '.')}', which is not installed.*{package.replace('+', '.')}"
    ):
        file_program(tmp_path / name, Workshop())


def test_a_folder_that_is_far_too_large_or_holds_odd_things_is_refused(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    os.mkfifo(folder / "pipe")
    with pytest.raises(
        BadInput, match="pipe is a named pipe; a bot's folder holds files, folders, and links within it"
    ):
        make(folder)
    (folder / "pipe").unlink()
    monkeypatch.setattr(inspection, "MOST_BYTES", 20)
    with pytest.raises(BadInput, match="mine has more than 0 MB; give the bot a folder of its own"):
        make(folder)
    monkeypatch.setattr(inspection, "MOST_BYTES", 1 << 30)
    monkeypatch.setattr(inspection, "MOST_FILES", 1)
    with pytest.raises(BadInput, match="mine has more than 1 files; give the bot a folder of its own"):
        make(folder)


def test_a_build_that_failed_is_not_told_as_kept(folder: Path) -> None:
    told: list[tuple[str, float | None]] = []
    write(folder, {"make.py": "import time\ntime.sleep(0.1)\nraise SystemExit(1)\n"})
    with pytest.raises(BuildFailed):
        make(folder, report=lambda what, seconds: told.append((what, seconds)))
    assert told == [("mine (Python build)", None), ("mine (Python build)", 0.0)]


def test_a_cache_that_cannot_be_written_is_told(folder: Path, cache: Path) -> None:
    cache.write_text("a file where the folder should be")
    with pytest.raises(
        MeydanError, match=r"mine cannot be built: Not a directory: .*set MEYDAN_CACHE to another folder"
    ):
        make(folder)


def test_a_build_whose_files_somebody_removed_is_made_anew(folder: Path) -> None:
    first = make(folder).folder
    assert first is not None
    shutil.rmtree(first)
    assert make(folder).folder == first
    assert (first / "bot").exists()
