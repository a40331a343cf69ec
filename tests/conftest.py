"""What tests of several parts share: a real PostgreSQL."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

NOBODY = 65534


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The URL of an empty database of a cluster of our own, run by an ordinary user, on a socket in its folder."""
    user = NOBODY if os.getuid() == 0 else os.getuid()
    place = Path(tempfile.mkdtemp(prefix="meydan-pg-", dir="/tmp"))
    os.chown(place, user, -1)
    programs = max(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name))

    def call(*words: str) -> None:
        subprocess.run(words, user=user, cwd=place, check=True, capture_output=True, timeout=300)

    call(f"{programs}/initdb", "-D", f"{place}/data", "-U", "meydan", "-A", "trust", "--no-sync", "--locale=C.UTF-8")
    settings = f"-k {place} -c listen_addresses='' -c fsync=off"
    call(f"{programs}/pg_ctl", "-D", f"{place}/data", "-l", f"{place}/log", "-w", "-t", "240", "-o", settings, "start")
    try:
        yield f"postgresql+psycopg://meydan@/postgres?host={place}"
    finally:
        call(f"{programs}/pg_ctl", "-D", f"{place}/data", "-m", "immediate", "stop")
        shutil.rmtree(place)
