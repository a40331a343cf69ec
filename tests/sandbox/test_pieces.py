"""What the machine lacks is told, with what it would add; --sandbox on plays with walls or not at all."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from meydan.cli.options import CageOptions
from meydan.engine.errors import MeydanError
from meydan.sandbox import groups
from meydan.sandbox.limits import Limits
from meydan.sandbox.pieces import make_cage, pieces

pytestmark = pytest.mark.timeout(120)

NO_WALLS = "bubblewrap is not installed (bwrap; on Debian: apt install bubblewrap)"
WALLS = "bots have no network, cannot see your files or other processes, and write only to a small /tmp of their own"


def meydan(folder: Path, *words: str, **changes: str) -> subprocess.CompletedProcess[str]:
    """The command as a program, in a folder with two bots."""
    (folder / "one.py").write_text("def act(view):\n    return view.legal[0]\n")
    (folder / "greedy.py").write_text("HELD = []\ndef act(view):\n    while True: HELD.append(bytearray(1 << 24))\n")
    command = [sys.executable, "-m", "meydan.cli.main", "play", "othello", *words, "--startup", "60"]
    environment: Mapping[str, str] = {**os.environ, **changes}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def test_without_bubblewrap_on_refuses_and_auto_tells_and_plays(tmp_path: Path) -> None:
    refused = meydan(tmp_path, "one.py", "house:random", "--sandbox", "on", PATH=str(tmp_path))
    assert refused.returncode == 2
    assert f"--sandbox on: {NO_WALLS}; nothing was played. In the sandbox {WALLS}" in refused.stderr
    assert refused.stdout == ""
    played = meydan(tmp_path, "one.py", "house:random", PATH=str(tmp_path))
    assert played.returncode == 0
    assert f"no sandbox: {NO_WALLS}; in the sandbox {WALLS}" in played.stderr
    assert "wins" in played.stdout or "draw" in played.stdout


def test_nothing_is_told_where_no_program_plays(tmp_path: Path) -> None:
    played = meydan(tmp_path, "house:greedy", "house:random", "--seed", "1", PATH=str(tmp_path))
    assert "sandbox" not in played.stderr


def test_a_limit_from_the_command_line_ends_a_bot(tmp_path: Path) -> None:
    words = ("greedy.py", "house:random", "--sandbox", "on", "--memory", "200", "--time-limit", "60", "--json")
    (seat, _) = json.loads(meydan(tmp_path, *words).stdout)["seats"]
    assert seat["ending"] == ("resource limit" if groups.can_limit("memory") else "crash")


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (CageOptions("maybe"), "unknown --sandbox 'maybe' (known: auto, off, on)"),
        (CageOptions("on", memory=3), "--memory 3: expected 16 or more"),
        (CageOptions("on", processes=1), "--processes 1: expected 4 or more"),
        (CageOptions("on", disk=0), "--disk 0: expected 1 or more"),
        (CageOptions("on", cpus=0.0), "--cpus 0: expected 0.05 or more"),
        (CageOptions(allow_read=[Path("nowhere")]), "--allow-read nowhere: there is no such file or folder"),
    ],
)
def test_choices_that_make_no_sense_are_refused(options: CageOptions, told: str) -> None:
    with pytest.raises(MeydanError, match=re.escape(told)):
        options.cage(["bot.py"])


def test_the_pieces_are_listed_with_what_they_add(capsys: pytest.CaptureFixture[str]) -> None:
    done = subprocess.run([sys.executable, "-m", "meydan.sandbox"], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [piece.told() for piece in pieces()]
    assert done.stdout.startswith(f"present  bubblewrap: {WALLS}\n")


def test_off_means_off() -> None:
    assert make_cage("off", Limits()) == (None, "")


# -- control groups --------------------------------------------------------------------------------------------------


def test_groups_are_made_where_controllers_are_handed_on(tmp_path: Path) -> None:
    session = tmp_path / "user.slice" / "app.slice" / "terminal.scope"
    session.mkdir(parents=True)
    for folder, handed_on in ((session, ""), (session.parent, "memory pids\n"), (tmp_path, "cpu memory pids\n")):
        (folder / "cgroup.subtree_control").write_text(handed_on)
    base = groups._unified_base(tmp_path, "/user.slice/app.slice/terminal.scope")
    assert base == groups.Base(session.parent, True, frozenset({"memory", "pids"}))
    (session.parent / "cgroup.subtree_control").write_text("")
    (tmp_path / "cgroup.subtree_control").write_text("")
    assert groups._unified_base(tmp_path, "/user.slice/app.slice/terminal.scope") == groups.Base(
        session, True, frozenset()
    )


def test_a_group_that_was_given_to_us_is_left_so_that_it_hands_on_what_it_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scope = tmp_path / "run-1.scope"
    (scope / "meydan").mkdir(parents=True)
    (scope / "cgroup.procs").write_text("4711\n")
    (scope / "cgroup.controllers").write_text("cpu memory pids\n")
    (scope / "cgroup.subtree_control").write_text("")
    assert groups._unified_base(tmp_path, "/run-1.scope") == groups.Base(scope, True, frozenset())
    monkeypatch.setattr(groups, "_is_delegated", lambda place: place == scope)
    assert groups._unified_base(tmp_path, "/run-1.scope").folder == scope  # type: ignore[union-attr]
    assert (scope / "meydan" / "cgroup.procs").read_text() == "4711"
    assert (scope / "cgroup.subtree_control").read_text() == "+cpu +memory +pids"


def test_limits_are_written_in_the_words_of_both_versions(tmp_path: Path) -> None:
    controllers = frozenset({"memory", "pids", "cpu"})
    limits = Limits(memory_mb=100, processes=20, cpus=1.5)
    new = ("memory.max", "memory.swap.max", "memory.oom.group", "pids.max", "cpu.max")
    old = ("memory.limit_in_bytes", "pids.max", "cpu.cfs_period_us", "cpu.cfs_quota_us")
    for unified, names in ((True, new), (False, old)):
        folder = tmp_path / str(unified)
        folder.mkdir()
        for name in names:
            (folder / name).write_text("max")
        groups._set_limits(folder, groups.Base(tmp_path, unified, controllers), limits)
        written = [(folder / name).read_text() for name in names]
        assert written == (
            ["104857600", "0", "1", "20", "150000 100000"] if unified else ["104857600", "20", "100000", "150000"]
        )
        assert sorted(path.name for path in folder.iterdir()) == sorted(names)


def test_what_happened_in_a_group_is_read_in_both_versions(tmp_path: Path) -> None:
    assert groups._count(tmp_path, ("memory.events",), "oom_kill") == 0
    (tmp_path / "memory.events").write_text("low 0\noom 3\noom_kill 2\noom_group_kill 1\n")
    assert groups._count(tmp_path, ("memory.events", "memory.oom_control"), "oom_kill") == 2
    (tmp_path / "memory.events").unlink()
    (tmp_path / "memory.oom_control").write_text("oom_kill_disable 0\nunder_oom 0\noom_kill 1\n")
    assert groups._count(tmp_path, ("memory.events", "memory.oom_control"), "oom_kill") == 1


def test_groups_of_an_arena_that_was_ended_are_cleared(tmp_path: Path) -> None:
    mine, old = tmp_path / f"meydan-{os.getpid()}-1", tmp_path / "meydan-999999999-1"
    young = tmp_path / "meydan-999999999-2"
    for folder in (mine, old, young):
        folder.mkdir()
    for folder in (mine, old):
        os.utime(folder, (0, 0))
    groups._clear_old(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([mine.name, young.name])
