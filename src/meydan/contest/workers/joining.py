"""This machine as a node of a Ray cluster whose address and token somebody has told us."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from collections.abc import Mapping
from typing import Any

from meydan.engine.errors import BadInput, MeydanError

TOKEN_MODE, TOKEN = "RAY_AUTH_MODE", "RAY_AUTH_TOKEN"  # where Ray looks for the secret of a cluster
SECONDS = 120.0  # for Ray to start
SHOWN = 400  # characters of what it says when it does not


def needed_ray() -> None:
    """Refuse before a code is used up."""
    if importlib.util.find_spec("ray") is None:
        raise BadInput("Ray is not installed: pip install 'meydan[cluster]'")


def expect_version(site: str, machine: str) -> None:
    """Refuse a machine whose rules may be others than the site's."""
    if machine != site:
        raise BadInput(f"the site has Meydan {site}, this machine {machine}; install the same version, then join")


def join_cluster(told: Mapping[str, Any], cores: int | None) -> None:
    """Start Ray here as a node of that cluster; it stays when we leave."""
    command = [sys.executable, "-m", "ray.scripts.scripts", "start", f"--address={told['cluster']}"]
    command += [] if cores is None else [f"--num-cpus={cores}"]
    token = {TOKEN_MODE: "token", TOKEN: told["token"]} if told["token"] else {}
    try:
        done = subprocess.run(
            command,
            env={**os.environ, **token},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=SECONDS,
        )
    except subprocess.TimeoutExpired:
        raise MeydanError(f"{told['cluster']}: Ray did not join within {SECONDS:.0f} s") from None
    if done.returncode:
        said = done.stdout.decode(errors="replace").strip()[-SHOWN:]
        raise MeydanError(f"{told['cluster']}: Ray did not join: {said}")
