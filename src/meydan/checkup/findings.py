"""What a check found, for people and for machines."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from meydan.checkup.trial import Outcome, Wrong


class Verdict(StrEnum):
    """How a check came out."""

    GOOD = "good"
    NOTE = "note"  # worth knowing; nothing is lost by it
    FAULT = "fault"  # loses matches


@dataclass(frozen=True)
class Finding:
    """One check."""

    check: str
    verdict: Verdict
    sentence: str
    outcome: Outcome | None = None  # the match that showed it
    wrong: Wrong | None = None
    figures: dict[str, Any] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """The finding as one JSON object."""
        told: dict[str, Any] = {"check": self.check, "verdict": self.verdict, "sentence": self.sentence}
        if self.wrong is not None:
            told |= {"turn": self.wrong.turn, "ending": self.wrong.ending, "reason": self.wrong.reason}
        return {**told, **({"figures": self.figures} if self.figures else {})}
