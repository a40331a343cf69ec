"""Matches here run interpreted, also after other tests have loaded Numba: some of their rules are broken on purpose."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEYDAN_JIT", "0")
