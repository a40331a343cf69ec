"""Backups that only a passphrase opens: AES-256-GCM, piece by piece, so that a large one never lies in memory.

The key comes from the passphrase by scrypt and a salt of its own. Every piece has its number and whether it is the last
one in its nonce, and the head of the file as associated data: a piece that was changed, moved, lost or added is found.
"""

from __future__ import annotations

import hashlib
import io
import os
from typing import BinaryIO

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from meydan.engine.errors import BadInput

VARIABLE = "MEYDAN_BACKUP_PASSPHRASE"  # of the environment
MAGIC = b"meydan encrypted backup 1\n"
SALT, TAG, PIECE = 16, 16, 1 << 20  # bytes
COST, BLOCK, LANES = 1 << 15, 8, 1  # of scrypt: 32 MiB
SHORTEST = 10  # letters of a passphrase


def passphrase() -> str:
    """What the environment has; empty: backups are not encrypted."""
    given = os.environ.get(VARIABLE, "")
    if given and len(given) < SHORTEST:
        raise BadInput(f"{VARIABLE} has {len(given)} letters; a passphrase has at least {SHORTEST}")
    return given


class EncryptedWriter(io.RawIOBase):
    """Writes what it is given into another file, encrypted; whole once it is closed."""

    def __init__(self, file: BinaryIO, words: str) -> None:
        super().__init__()
        salt = os.urandom(SALT)
        self._file, self._cipher, self._head = file, _cipher(words, salt), MAGIC + salt
        self._kept, self._number = bytearray(), 0
        file.write(self._head)

    def writable(self) -> bool:
        """Always."""
        return True

    def write(self, data: object) -> int:
        """Keep it until a piece is full."""
        given = memoryview(data).cast("B")  # type: ignore[arg-type]
        self._kept += given
        while len(self._kept) > PIECE:  # what is left belongs to the last piece
            self._put(bytes(self._kept[:PIECE]), False)
            del self._kept[:PIECE]
        return len(given)

    def close(self) -> None:
        """Write the last piece."""
        if not self.closed:
            self._put(bytes(self._kept), True)
        super().close()

    def _put(self, piece: bytes, is_last: bool) -> None:
        self._file.write(self._cipher.encrypt(_nonce(self._number, is_last), piece, self._head))
        self._number += 1


class EncryptedReader(io.RawIOBase):
    """Reads what such a writer wrote, from the beginning to the end."""

    def __init__(self, file: BinaryIO, words: str) -> None:
        super().__init__()
        self._head = file.read(len(MAGIC) + SALT)
        self._file, self._cipher = file, _cipher(words, self._head[len(MAGIC) :])
        self._left, self._number = memoryview(b""), 0
        self._next = file.read(PIECE + TAG)

    def readable(self) -> bool:
        """Always."""
        return True

    def readinto(self, goal: object) -> int:
        """As much as is at hand."""
        if not self._left and self._next:
            self._left = memoryview(self._opened())
        view = memoryview(goal).cast("B")  # type: ignore[arg-type]
        count = min(len(view), len(self._left))
        view[:count] = self._left[:count]
        self._left = self._left[count:]
        return count

    def _opened(self) -> bytes:
        piece, self._next = self._next, self._file.read(PIECE + TAG)
        try:
            found = self._cipher.decrypt(_nonce(self._number, not self._next), piece, self._head)
        except InvalidTag:
            told = "the passphrase is wrong, or the file was changed" if self._number == 0 else "the file was changed"
            raise BadInput(told) from None
        self._number += 1
        return found


def is_encrypted(file: BinaryIO) -> bool:
    """Whether a file begins as an encrypted backup does; it is read from the beginning afterwards."""
    begins = file.read(len(MAGIC)) == MAGIC
    file.seek(0)
    return begins


def _cipher(words: str, salt: bytes) -> AESGCM:
    if not words:
        raise BadInput(f"it is encrypted; put its passphrase into {VARIABLE}")
    given = words.encode(errors="surrogateescape")
    return AESGCM(hashlib.scrypt(given, salt=salt, n=COST, r=BLOCK, p=LANES, maxmem=1 << 26, dklen=32))


def _nonce(number: int, is_last: bool) -> bytes:
    return number.to_bytes(11, "big") + bytes([is_last])
