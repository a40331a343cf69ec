"""The `meydan` command, as the tests of the command line have it."""

from __future__ import annotations

from ..cli.conftest import meydan

__all__ = ["meydan"]
