"""The log: entries with a number and a chain of hashes, so that nobody can change, add or drop one unnoticed."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from meydan.engine.errors import MeydanError

FIRST_CHAIN = "0" * 32  # before the first entry


@dataclass(frozen=True)
class Entry:
    """Something that happened and counts."""

    seq: int
    kind: str
    body: dict[str, Any]
    chain: str = ""
    at: float = 0.0
    text: str = field(default="", compare=False)  # the body as it is written down, where that is known

    def line(self) -> str:
        """As a line of the log's file."""
        body = self.text or canonical(self.body)
        return f'{{"seq": {self.seq}, "kind": "{self.kind}", "body": {body}, "chain": "{self.chain}"}}\n'

    def to_json(self) -> dict[str, Any]:
        """As a line of a file; without the time, which no result depends on."""
        return {"seq": self.seq, "kind": self.kind, "body": self.body, "chain": self.chain}


def canonical(body: Any) -> str:
    """The one way to write a value down."""
    return json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def linked(before: str, kind: str, body: str) -> str:
    """The chain after an entry."""
    return hashlib.blake2b(f"{before}\n{kind}\n{body}".encode(), digest_size=16).hexdigest()


def checked(entries: Iterable[Entry]) -> Iterator[Entry]:
    """The same entries; one that is not the next of the chain is an error."""
    chain, seq = FIRST_CHAIN, 0
    for entry in entries:
        seq, chain = seq + 1, linked(chain, entry.kind, entry.text or canonical(entry.body))
        if entry.seq != seq or entry.chain != chain:
            raise MeydanError(f"entry {entry.seq} of the log does not follow entry {seq - 1}: the log was changed")
        yield entry
