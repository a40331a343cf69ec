"""Batches that several tests look at, made once: compiling is what takes long."""

from __future__ import annotations

from functools import cache

import pytest

from meydan import rl

SMALL = {"kings": {"settings": {"units": 64}}}  # other settings than the usual ones


@cache
def kept(name, device, count, **choices):
    return rl.vector(name, count, device, **SMALL.get(name, {}), **choices)


@pytest.fixture
def batch():
    """Makes a batch, or takes one that another test has made, and begins it anew."""

    def make(name, device="interpreted", count=4, **choices):
        made = kept(name, device, count, **choices)
        made.reset(choices.get("seed", 0))
        return made

    return make
