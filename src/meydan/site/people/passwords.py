"""Passwords, by Argon2id: each look at one takes 64 MB and a while, so that few are looked at at the same moment."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from threading import BoundedSemaphore

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from meydan.engine.errors import BadInput
from meydan.site.people.limits import TooOften
from meydan.site.people.names import name_key

SHORTEST, LONGEST = 10, 200  # letters of a password
HASHER = PasswordHasher()  # Argon2id, as RFC 9106 recommends
AT_ONCE, MOST_WAITING = 2, 16  # who waits keeps a thread from pages
WAIT_SECONDS = 2.0  # after which somebody tries again for whom there was no place
TURNS, PLACES = BoundedSemaphore(AT_ONCE), BoundedSemaphore(AT_ONCE + MOST_WAITING)


@contextmanager
def _turn() -> Iterator[None]:
    if not PLACES.acquire(blocking=False):
        raise TooOften(WAIT_SECONDS)
    try:
        with TURNS:
            yield
    finally:
        PLACES.release()


def hashed_password(password: str, name: str) -> str:
    """All that is kept of a password, if it is none that is guessed at once."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise BadInput(f"a password has {SHORTEST} to {LONGEST} letters; got {len(password)}")
    if name_key(password) == name_key(name) or len(set(password)) < 4:
        raise BadInput("this password is guessed at once; choose another")
    with _turn():
        return HASHER.hash(password)


def fits(kept: str | None, password: str) -> bool:
    """Whether a password is the one that is kept; without one it is none, which takes as long to say."""
    with _turn():
        try:
            return HASHER.verify(kept or _nobody(), password[:LONGEST]) and kept is not None
        except (Argon2Error, InvalidHashError):
            return False


def is_outdated(kept: str) -> bool:
    """Whether a password would be kept in another way now."""
    return HASHER.check_needs_rehash(kept)


@cache
def _nobody() -> str:
    """A hash that no password has."""
    return HASHER.hash("nobody")
