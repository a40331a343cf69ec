"""Files by the hash of their content: written aside, synced and renamed, so that a file is whole or not there."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

from meydan.engine.errors import MeydanError
from meydan.engine.saving import whole_file


class Files:
    """A folder of files that are named by their content."""

    def __init__(self, folder: Path, suffix: str) -> None:
        self.folder, self.suffix = folder, suffix

    def path(self, digest: str) -> Path:
        """Where the file of this hash lies."""
        return self.folder / digest[:2] / f"{digest}{self.suffix}"

    def put(self, data: bytes) -> str:
        """Keep a file; returns its hash."""
        digest = content_hash(data)
        path = self.path(digest)
        if path.exists():
            return digest
        try:
            with whole_file(path) as half, half.open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise MeydanError(f"{path}: cannot be written: {error.strerror or error}") from None
        return digest

    def is_whole(self, digest: str) -> bool:
        """Whether the file is there and has not been changed."""
        try:
            return content_hash(self.path(digest).read_bytes()) == digest
        except OSError:
            return False


def content_hash(data: bytes) -> str:
    """The name of some content."""
    return hashlib.sha256(data).hexdigest()
