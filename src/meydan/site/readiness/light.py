"""What a check of readiness says: a light, its colour and a sentence."""

from __future__ import annotations

from dataclasses import dataclass

GREEN, AMBER, RED = "green", "amber", "red"
WORST_FIRST = (RED, AMBER, GREEN)


@dataclass(frozen=True)
class Light:
    """One check."""

    colour: str
    what: str
    told: str
    log: str = ""  # the last lines of what a program wrote


def worst(colours: list[str]) -> str:
    """The colour of several lights together."""
    return min(colours, key=WORST_FIRST.index, default=GREEN)
