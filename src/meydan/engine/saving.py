"""Writing files."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from meydan.engine.errors import MeydanError


@contextmanager
def whole_file(path: Path) -> Iterator[Path]:
    """Where to write a file that appears whole or not at all; folders on the way are made."""
    half = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")  # two threads may write the same file
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        yield half
        half.replace(path)
    finally:
        with suppress(OSError):
            half.unlink(missing_ok=True)


def save(path: Path, data: bytes) -> list[Path]:
    """Write a log of a game's own world; folders on the way are made. Returns what was written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    except OSError as error:
        raise MeydanError(f"{path}: the log cannot be written: {error.strerror or error}") from None
    return [path]
