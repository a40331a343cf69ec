"""The processes of a site are killed one after the other (`meydan.bench.site_crashes` does it for long, too)."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable

import pytest


@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_whichever_process_of_a_site_is_killed_nothing_is_lost_and_nobody_sees_more(
    database: Callable[[], str],
) -> None:
    command = [sys.executable, "-m", "meydan.bench.site_crashes"]
    if where := database():
        command += ["--database", json.loads(where.partition(" = ")[2])]
    told = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert told.returncode == 0, told.stdout
    assert "4 kills: 4 submissions, 4 decisions and" in told.stdout
