"""What learners see and do in a game, as data: `rl.describe("kings")`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from meydan.engine.game import Game
from meydan.engine.spaces import Encoding, Head
from meydan.rl.terms import Terms, terms


def describe(game: str | Game, **chosen: Any) -> dict[str, Any]:
    """Fields, heads and code of a game, ready for JSON; `chosen` are setups, maps, rules, settings or seats."""
    about = terms(game, **chosen)
    encoding, insight = about.described.encoding, about.described.insight
    return {
        "game": about.name,
        "title": about.title,
        "fields": list(_fields(about)),
        "heads": list(_heads(about.heads)),
        "code": None if encoding is None else _code(encoding),
        "insight": None if insight is None else _code(insight),
    }


def _fields(about: Terms) -> Iterator[dict[str, Any]]:
    """Every field of an observation, in the order of the record."""
    record = about.layout.observation
    for name, field in about.described.fields.items():
        if name in (record.names or ()):
            kind = record[name]
            yield {
                "name": name,
                "type": str(kind.base),
                "shape": list(kind.shape),
                "axes": list(field.axes),
                "low": field.low,
                "high": field.high,
                "meaning": field.meaning,
            }


def _heads(heads: Sequence[Head]) -> Iterator[dict[str, Any]]:
    """Every number of an action; `first` is where its part of a mask begins."""
    first = 0
    for head in heads:
        counts = {"head": head.counts_with, "for": list(head.counts_for)} if head.counts_with else None
        yield {"name": head.name, "size": head.size, "first": first, "counts": counts, "meaning": head.meaning}
        first += head.size


def _code(encoding: Encoding) -> dict[str, Any]:
    """The bytes of a code: cells, then choices that are open, then values in sixteenths."""
    words = encoding.words
    return {
        "cells": encoding.cells,
        "order": words.cells,
        "kinds": list(words.kinds),
        "choices": list(words.choices),
        "values": list(words.values),
    }
