"""Which Meydan has played a match: a hash over all files that decide what comes out of it."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

import meydan
from meydan.engine.game import Game

ROOMS = ("engine", "search", "match", "sandbox", "players", "series")  # packages that every match goes through
NO_PART = frozenset({"tests", "viewer", "starters", "__pycache__"})  # folders whose files change no result
HASH_BYTES = 6


def engine_hash(game: Game) -> str:
    """Of a game and of everything that plays it; equal on two machines where they have the same files."""
    return _hash_of(game.folder)


@cache
def _hash_of(folder: Path) -> str:
    key = hashlib.blake2b(digest_size=HASH_BYTES)
    package = Path(meydan.__file__).parent
    for root in (*(package / room for room in ROOMS), folder):
        for path in sorted(root.rglob("*")):
            name = path.relative_to(root)
            if NO_PART.isdisjoint(name.parts) and path.is_file():
                key.update(f"{root.name}/{name.as_posix()}".encode() + b"\0" + path.read_bytes())
    return key.hexdigest()
