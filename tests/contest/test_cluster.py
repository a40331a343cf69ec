"""A contest on a Ray cluster. Ray stays in a process of its own, with clocks that no busy machine makes it miss."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile

import pytest

from meydan.sandbox.tree import ProcessTree

PATIENCE = {  # seconds, or ms; a process that is gone is noticed at once, one that is slow is waited for
    "RAY_agent_register_timeout_ms": "900000",
    "RAY_gcs_rpc_server_connect_timeout_s": "900",
    "RAY_gcs_server_port_wait_time_s": "900",
    "RAY_gcs_server_request_timeout_seconds": "900",
    "RAY_health_check_failure_threshold": "10",
    "RAY_health_check_period_ms": "300",
    "RAY_health_check_timeout_ms": "900000",
    "RAY_raylet_start_wait_time_s": "900",
    "RAY_worker_register_timeout_seconds": "900",
}
FRUGALITY = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_enable_metrics_collection": "0",
    "RAY_enable_worker_prestart": "0",
    "RAY_prestart_worker_first_driver": "0",
}


@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_two_nodes_of_which_one_is_killed_give_the_standings_of_local_workers() -> None:
    command = [sys.executable, "-m", "meydan.bench.cluster", "--matches", "56"]
    with tempfile.TemporaryDirectory(dir="/tmp", ignore_cleanup_errors=True) as place:  # sockets have short names
        process = subprocess.Popen(
            command,
            env={**os.environ, **PATIENCE, **FRUGALITY, "RAY_TMPDIR": place},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        try:
            told, _ = process.communicate(timeout=1100)
        finally:
            ProcessTree(process.pid, "no mark").end()
            process.kill()
            process.wait()
    assert process.returncode == 0, told
    assert "56 matches on two nodes, one killed" in told
    assert "a newcomer's first match was over after" in told
