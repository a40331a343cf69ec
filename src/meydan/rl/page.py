"""Writes the page that describes observations and actions: `python -m meydan.rl.page > docs/spaces.md`."""

from __future__ import annotations

from collections.abc import Iterator

from meydan import games
from meydan.rl.terms import Terms, terms

HEAD = """# Observations and actions

What learners see and do, by game; made from the games' own descriptions by `python -m meydan.rl.page`. Shapes are those
of the default setup. A mask has as many entries as the heads have numbers, head after head. How to use them is in
[training.md](training.md).
"""


def page() -> str:
    """The page, for all games of the package."""
    return "\n".join([HEAD, *(line for name in games.names() for line in section(terms(name)))])


def section(about: Terms) -> Iterator[str]:
    """One game."""
    yield f"## {about.title}\n"
    yield "| field | type | shape | from | to | meaning |"
    yield "|---|---|---|---|---|---|"
    for name, field in about.described.fields.items():
        if name not in (about.layout.observation.names or ()):
            continue
        kind = about.layout.observation[name]
        shape = " x ".join(f"{size} ({axis})" for size, axis in zip(kind.shape, field.axes, strict=True)) or "1"
        low, high = ("" if each is None else str(each) for each in (field.low, field.high))
        yield f"| `{name}` | {kind.base} | {shape} | {low} | {high} | {field.meaning} |"
    yield "\n| head | numbers | meaning |"
    yield "|---|---|---|"
    for head in about.heads:
        yield f"| `{head.name}` | {head.size} | {head.meaning} |"
    yield ""


if __name__ == "__main__":
    print(page(), end="")
