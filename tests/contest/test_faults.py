"""What a contest survives: killed schedulers and workers, a full disk, on both databases."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from meydan.contest.doctor import diagnose
from meydan.contest.events import AttemptLost, MatchCounted
from meydan.contest.running import local_workers, opened, run_contest
from meydan.contest.store.database import connect
from meydan.contest.store.schema import metadata
from meydan.contest.tables import standings

from .conftest import FOUR, ROUND_ROBIN, Write, play, points

NOBODY = 65534
MOST_BYTES = 130 << 10  # of a file: enough to begin, not enough for the whole contest


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_a_scheduler_that_is_killed_again_and_again_ends_with_the_same_table(database: str, request: Any) -> None:
    words = ["--database", request.getfixturevalue("postgresql")] if database == "postgresql" else []
    command = [sys.executable, "-m", "meydan.bench.crashes", "--matches", "56", "--kills", "4", *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=500)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 problems" in done.stdout
    if words:
        engine = connect(words[1])
        with engine.connect() as connection:
            assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        engine.dispose()


def test_the_match_of_a_worker_that_is_killed_is_played_again(write: Write) -> None:
    whole, _ = play(write(ROUND_ROBIN, FOUR, "whole"))
    happened: list = []

    def listen(event: Any) -> None:
        happened.append(event)
        if isinstance(event, MatchCounted) and event.done in (2, 5):
            for child in multiprocessing.active_children():
                os.kill(child.pid or 0, signal.SIGKILL)

    with opened(write(ROUND_ROBIN, FOUR)) as folder:
        workers, _ = local_workers(folder, 1)
        table = standings(run_contest(folder, workers, listen))
    assert points(table) == points(whole)
    lost = [event.why for event in happened if isinstance(event, AttemptLost)]
    assert lost == ["the worker died (exit status -9)"] * 2


def test_a_contest_goes_on_after_the_disk_was_full(write: Write) -> None:
    whole, _ = play(write(ROUND_ROBIN, FOUR, "whole"))
    path = write(ROUND_ROBIN, FOUR)
    done = subprocess.run(
        [
            "prlimit",
            f"--fsize={MOST_BYTES}",
            "--",
            sys.executable,
            "-m",
            "meydan.cli.main",
            "contest",
            "run",
            path,
            "--jobs",
            "1",
        ],
        capture_output=True,
        text=True,
        timeout=500,
    )
    assert done.returncode == 1
    assert "what it has recorded stays, and a later run goes on" in done.stderr
    assert "Traceback" not in done.stderr
    assert points(play(path)[0]) == points(whole)
    with opened(path) as folder:
        assert [problem for _, problems in diagnose(folder) for problem in problems] == []
