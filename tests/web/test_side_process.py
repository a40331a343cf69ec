"""The process beside a server: it thinks, begins again where it died, and ends with the server."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from meydan.web.side_process import SideProcess

WHO = "__import__('os').getpid()"
SERVER = f"""
import os, time
from meydan.web.side_process import SideProcess
beside = SideProcess(os.getpid)
print(beside.submit(eval, {WHO!r}).result(), flush=True)
time.sleep(1000)
"""


@pytest.fixture
def beside() -> Iterator[SideProcess]:
    process = SideProcess(os.getpid)
    yield process
    process.close()


def lives(pid: int) -> bool:
    try:
        with open(f"/proc/{pid}/stat") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_it_begins_again_where_it_died(beside: SideProcess) -> None:
    first = beside.submit(eval, WHO).result()
    with pytest.raises(Exception, match="terminated abruptly"):
        beside.submit(os._exit, 1).result()
    assert beside.submit(eval, WHO).result() != first


def test_it_ends_with_a_server_that_is_killed() -> None:
    server = subprocess.Popen([sys.executable, "-c", SERVER], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    pid = int(server.stdout.readline())
    server.send_signal(signal.SIGKILL)
    server.communicate()
    while lives(pid):
        time.sleep(0.01)
