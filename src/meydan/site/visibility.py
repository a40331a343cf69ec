"""What the public may know: the log without what is kept back, under numbers of its own.

Every public page, answer and stream is made from this log alone. Two contests that differ only in what is kept back
therefore give the same bytes: no count, length or number depends on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from meydan.contest.file import ContestFile
from meydan.contest.state import (
    BOT,
    DECISION,
    FRIENDLY,
    HOLD,
    JOIN,
    LET_GO,
    PAIRING,
    REMATCH,
    RESULT,
    SHADE,
    STAGE,
    VOID,
)
from meydan.contest.store.log import FIRST_CHAIN, Entry, canonical, linked

# what is shown of a pairing in a hidden stage: nothing, who meets, some of its games (1 + their number), everything
NOTHING, LINEUP, OUTCOME = 0, 1, 1000
RELEASE = "release"  # the name of the choice
OF_MATCHES = (HOLD, LET_GO, REMATCH, VOID)  # decisions that tell of matches


@dataclass(frozen=True)
class Release:
    """What the desk keeps back."""

    hidden: frozenset[str] = frozenset()  # stages of which only what was revealed is shown
    levels: Mapping[str, int] = field(default_factory=dict)  # by stage number and pairing, as in "2/r1-1"
    frozen_at: int | None = None  # the last entry of the log whose results are shown

    @classmethod
    def read(cls, value: Any) -> Release:
        """As the desk's choice has it."""
        given = value or {}
        return cls(frozenset(given.get("hidden", ())), given.get("levels", {}), given.get("frozen_at"))

    def to_json(self) -> dict[str, Any]:
        """For the desk's choice."""
        return {"hidden": sorted(self.hidden), "levels": dict(self.levels), "frozen_at": self.frozen_at}

    @property
    def keeps(self) -> bool:
        """Whether anything may be kept back."""
        return bool(self.hidden) or self.frozen_at is not None

    def level(self, stage: int, pairing: str) -> int:
        """What is shown of a pairing in a hidden stage."""
        return self.levels.get(f"{stage + 1}/{pairing}", NOTHING)


class PublicLog:
    """Turns entries of the log into those of the public one."""

    def __init__(self, file: ContestFile, release: Release) -> None:
        self._file, self._release = file, release
        self._seq, self._chain = 0, FIRST_CHAIN
        self._held: dict[str, Entry | None] = {}  # by match: its result, if it came while it was held back
        self._invisible: set[str] = set()  # names of teams
        hidden = [number for number, stage in enumerate(file.stages) if stage.name in release.hidden]
        self._first_hidden = min(hidden, default=len(file.stages))

    def take(self, entries: Iterable[Entry]) -> Iterator[Entry]:
        """The public ones among the next entries, with their own numbers."""
        for each in entries:
            for entry in self._told(each) if self._is_public(each) else ():
                self._seq += 1
                self._chain = linked(self._chain, entry.kind, canonical(entry.body))
                yield Entry(self._seq, entry.kind, entry.body, self._chain, entry.at)

    def _told(self, entry: Entry) -> Iterator[Entry]:
        """A result that comes while its match is held back is told when that is over, if it counts then."""
        kind, body = entry.kind, entry.body
        if kind == RESULT and body["match"] in self._held:
            self._held[body["match"]] = entry
            return
        if kind != DECISION or body["kind"] not in OF_MATCHES:
            yield entry
            return
        entry = self._of_public_matches(entry)
        yield entry
        for key in entry.body["matches"]:
            kept = self._held.pop(key, None)
            if body["kind"] == HOLD:
                self._held[key] = None
            elif body["kind"] in (LET_GO, VOID) and kept is not None:
                yield kept

    def _of_public_matches(self, entry: Entry) -> Entry:
        """A decision on several matches, of which some are kept back, is told of the others."""
        known = [key for key in entry.body["matches"] if self._is_match_public(key)]
        if len(known) == len(entry.body["matches"]):
            return entry
        return replace(entry, body={**entry.body, "match": " ".join(known), "matches": known}, text="")

    def _is_public(self, entry: Entry) -> bool:
        kind, body, release = entry.kind, entry.body, self._release
        if kind in (FRIENDLY, SHADE) or self._is_invisible(entry):
            return False
        is_late = release.frozen_at is not None and entry.seq > release.frozen_at
        if kind == DECISION:
            is_open = body["kind"] not in OF_MATCHES or any(self._is_match_public(key) for key in body["matches"])
            return is_open and not (is_late and body["kind"] in OF_MATCHES)
        if kind not in (STAGE, PAIRING, RESULT):
            return True  # that somebody has a new version
        if is_late:
            return False
        if kind == STAGE:
            return bool(body["stage"] <= self._first_hidden)  # whoever plays later was decided by hidden results
        if body["stage"] < self._first_hidden:
            return True
        key = body["key"] if kind == PAIRING else body["pairing"]
        is_first = body["stage"] == self._first_hidden
        return is_first and release.level(body["stage"], key) >= (LINEUP if kind == PAIRING else OUTCOME)

    def _is_invisible(self, entry: Entry) -> bool:
        """Whether it tells of a team of which nobody is told."""
        if entry.kind == BOT and entry.body.get("invisible"):
            self._invisible.add(entry.body["name"])
        told = {BOT: "name", JOIN: "name", DECISION: "bot"}.get(entry.kind, "")
        return entry.body.get(told) in self._invisible

    def _is_match_public(self, key: str) -> bool:
        stage, _, rest = key.partition("/")
        pairing = rest.rpartition("/")[0]
        number = int(stage) - 1
        return number < self._first_hidden or self._release.level(number, pairing) >= OUTCOME
