"""Runs of discs (R2): the step that the law repeats most, as plain steps and as its short form for machine words."""

from __future__ import annotations

from meydan.engine.rule import primitive


def _native_run_up(start, other, shift):
    """Six steps, the longest run on a board of eight, by doubling."""
    run = (start << shift) & other
    run |= (run << shift) & other
    pairs = other & (other << shift)
    run |= (run << (2 * shift)) & pairs
    return run | ((run << (2 * shift)) & pairs)


def _native_run_down(start, other, shift):
    """The same towards lower squares."""
    run = (start >> shift) & other
    run |= (run >> shift) & other
    pairs = other & (other >> shift)
    run |= (run >> (2 * shift)) & pairs
    return run | ((run >> (2 * shift)) & pairs)


@primitive(_native_run_up)
def run_up(start, other, shift):
    """R2 All runs of `other` that begin next to a square of `start`, towards higher squares."""
    run = edge = (start << shift) & other
    while edge:
        edge = (edge << shift) & other
        run |= edge
    return run


@primitive(_native_run_down)
def run_down(start, other, shift):
    """R2 The same towards lower squares."""
    run = edge = (start >> shift) & other
    while edge:
        edge = (edge >> shift) & other
        run |= edge
    return run
