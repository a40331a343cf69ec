"""JSON as it travels: encoded, and gzipped where it is long."""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Sequence
from typing import Any

QUICK = 4  # level of gzip where others wait for it
GZIPPED = 31  # window bits that mean a gzip file


def packed(content: dict[str, Any]) -> bytes:
    """JSON as it travels."""
    return gzip.compress(encoded(content), 6, mtime=0)


def encoded(content: dict[str, Any]) -> bytes:
    """JSON in UTF-8, whatever a file put into its texts."""
    return json.dumps(content, separators=(",", ":"), ensure_ascii=False).encode(errors="replace")


def packed_text(text: bytes) -> bytes:
    """A text, gzipped without delay."""
    return gzip.compress(text, QUICK, mtime=0)


class PackedShow:
    """A show as gzipped JSON that grows with its match: each turn is packed once."""

    def __init__(self, start: bytes) -> None:
        self._packer = zlib.compressobj(QUICK, zlib.DEFLATED, GZIPPED)
        self._data = bytearray(self._packer.compress(start + b',"turns":['))
        self._turns = 0

    def whole(self, turns: Sequence[bytes], tail: bytes) -> bytes:
        """The show with all these turns."""
        fresh = b",".join(turns[self._turns :])
        if fresh:
            self._data += self._packer.compress(b"," + fresh if self._turns else fresh)
            self._turns = len(turns)
        last = self._packer.copy()
        return bytes(self._data) + last.compress(tail) + last.flush()
