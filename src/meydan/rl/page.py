"""Writes the page that describes observations and actions: `python -m meydan.rl.page > docs/spaces.md`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from meydan import games
from meydan.rl.description import describe

HEAD = """# Observations and actions

What learners see and do, by game; made from the games' own descriptions by `python -m meydan.rl.page`. The same as
data: `meydan.rl.describe("kings")`. Shapes are those of the default setup. A mask has as many entries as the heads have
numbers, head after head. A code is what a network is given: the kind of every cell, the choices that are open, and
values in sixteenths, at most 127 of them. One of a whole position is for networks inside a search. How to use them is
in [training.md](training.md) and [learning.md](learning.md).
"""
JOINED = 3  # names that differ by a number alone and share a line


def page() -> str:
    """The page, for all games of the package."""
    return "\n".join([HEAD, *(line for name in games.names() for line in section(describe(name)))])


def section(about: Mapping[str, Any]) -> Iterator[str]:
    """One game."""
    yield f"## {about['title']}\n"
    yield "| field | type | shape | from | to | meaning |"
    yield "|---|---|---|---|---|---|"
    for field in about["fields"]:
        shape = " x ".join(f"{size} ({axis})" for size, axis in zip(field["shape"], field["axes"], strict=True)) or "1"
        low, high = ("" if each is None else str(each) for each in (field["low"], field["high"]))
        yield f"| `{field['name']}` | {field['type']} | {shape} | {low} | {high} | {field['meaning']} |"
    yield "\n| head | numbers | meaning |"
    yield "|---|---|---|"
    for head in about["heads"]:
        yield f"| `{head['name']}` | {head['size']} | {_counts(head['counts'])}{head['meaning']} |"
    yield ""
    if about["code"] is not None:
        yield from code("code", about["code"])
    if about["insight"] is not None:
        yield from code("code of a whole position", about["insight"])


def code(title: str, about: Mapping[str, Any]) -> Iterator[str]:
    """What a network is given."""
    yield f"| {title}: {about['cells']} cells | {about['order']} |"
    yield "|---|---|"
    for kind, names in (("kind", about["kinds"]), ("choice", about["choices"]), ("value", about["values"])):
        for place, name in _joined(names):
            yield f"| {kind} {place} | {name} |"
    yield ""


def _joined(names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Numbers with their names; those whose names differ by a number alone are one line."""
    alike: dict[str, list[int]] = {}
    for place, name in enumerate(names):
        alike.setdefault(re.sub(r"\d+", "", name), []).append(place)
    for places in alike.values():
        if len(places) >= JOINED:
            yield f"{places[0]}, {places[1]} .. {places[-1]}", f"{names[places[0]]} .. {names[places[-1]]}"
        else:
            yield from ((str(place), names[place]) for place in places)


def _counts(counts: Mapping[str, Any] | None) -> str:
    """When a head counts."""
    if counts is None:
        return ""
    return f"Counts where `{counts['head']}` is {', '.join(map(str, counts['for']))}. "


if __name__ == "__main__":
    print(page(), end="")
