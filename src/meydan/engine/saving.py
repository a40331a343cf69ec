"""A file of a game's own world, written whole."""

from __future__ import annotations

from pathlib import Path

from meydan.engine.errors import MeydanError


def save(path: Path, data: bytes) -> list[Path]:
    """Write the file; folders on the way are made. Returns what was written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    except OSError as error:
        raise MeydanError(f"{path}: the log cannot be written: {error.strerror or error}") from None
    return [path]
