"""A program that only stays where it is, for measuring matches: 401 steps, as the original runner was measured."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

PROGRAM = """\
import sys

for line in sys.stdin:
    if line.startswith("term"):
        break
    print("init confirm" if line.startswith("init") else "4", flush=True)
"""
SETTINGS: Mapping[str, Any] = {"max_step": 400, "deadzone_starting_step": 1000}  # nobody is hurt before the last step
