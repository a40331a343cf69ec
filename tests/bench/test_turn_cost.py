"""`meydan bench --part runner`: turns of programs, and whether all processor time is counted."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from meydan.bench import cpu_time
from meydan.bench.turns import Laps, sources
from meydan.games import find

pytestmark = pytest.mark.timeout(120)

BURNT = 0.3
BURN = f"""
import time
while time.process_time() < {BURNT}:
    pass
"""
# a program between us and the one that works; it is killed while the other still sleeps
BETWEEN = """
import subprocess, sys, time
child = subprocess.Popen([sys.executable, "-S", "-c", sys.argv[1] + "print(flush=True)\\ntime.sleep(300)"])
child.wait()
"""


def test_a_turn_is_measured_beside_the_bare_pipe(meydan) -> None:
    done = meydan("bench", "othello", "--part", "runner", "--seconds", 0.05, "--json")
    figures = {figure["name"]: figure for figure in done.objects}
    places = ["no sandbox", "sandbox"]
    kinds = ["turn, Python, {}", "turns, Python, {}", "turns and bots, Python, {}"]
    turns = [kind.format(place) for place in places for kind in kinds]
    counted = [f"bots' time that is counted, {place}" for place in places]
    assert list(figures) == ["words and rules", "bare round trip, Python", *turns, *counted]
    assert all(figure["value"] > 0 for figure in figures.values())
    for place in places:
        assert figures[f"turns and bots, Python, {place}"]["value"] < figures[f"turns, Python, {place}"]["value"]
        assert figures[f"bots' time that is counted, {place}"]["value"] >= 100.0  # though they are killed at the end


def test_a_program_in_c_is_measured_where_the_game_has_one() -> None:
    assert [source.language for source in sources(find("bomber"))] == ["Python", "C"]
    assert [source.language for source in sources(find("gems"))] == ["Python"]


def test_without_a_compiler_only_python_is_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert [source.language for source in sources(find("bomber"))] == ["Python"]


def test_laps_leave_out_what_is_between_two_matches() -> None:
    laps = Laps()
    for _ in range(2):
        laps.begin()
        for _ in range(4):
            laps(None)
    assert len(laps.us) == 6
    assert all(lap >= 0 for lap in laps.us)


def grandchild() -> tuple[cpu_time.Seconds, list[int]]:
    """Starts a program that starts one that works; ends both before either ends by itself."""
    command = [sys.executable, "-S", "-c", BETWEEN, BURN]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as between:
        assert between.stdout is not None
        between.stdout.readline()  # it has worked
        cpu_time.end_programs()
    cpu_time.wait_for_orphans()
    left = [int(name) for name in os.listdir("/proc") if name.isdecimal() and parent_of(int(name)) == os.getpid()]
    return cpu_time.used(), left


def orphan() -> cpu_time.Seconds:
    """Starts a program that leaves one behind which works."""
    command = f"{sys.executable} -S -c '{BURN}' & exec true"
    subprocess.run(["/bin/sh", "-c", command], check=True)
    cpu_time.wait_for_orphans()
    return cpu_time.used()


def parent_of(process: int) -> int:
    try:
        return int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0


def test_the_time_of_what_a_killed_program_has_started_is_counted() -> None:
    used, left = cpu_time.apart(grandchild)
    assert used.others >= BURNT
    assert used.all == used.ours + used.others
    assert not left


def test_the_time_of_an_orphan_is_counted() -> None:
    assert cpu_time.apart(orphan).others >= BURNT


def test_work_apart_fails_as_it_would_here() -> None:
    with pytest.raises(ZeroDivisionError):
        cpu_time.apart(divmod, 1, 0)


def test_our_own_time_is_not_that_of_others() -> None:
    before = cpu_time.used()
    until = time.process_time() + 0.05
    while time.process_time() < until:
        pass
    spent = cpu_time.used() - before
    assert spent.ours >= 0.04
    assert spent.others == 0
