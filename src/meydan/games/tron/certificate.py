"""A self-signed certificate with its key, made here: RSA with 2048 bits and SHA-256, as the original's was.

The original clients look at no certificate, so all that counts is that the key is nobody else's. RSA needs nothing but
whole numbers, which Python has; a package for it would be a dependency for one file that is made once.
"""

from __future__ import annotations

import atexit
import base64
import contextlib
import hashlib
import math
import os
import secrets
import shutil
import tempfile
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path

from meydan.engine.cache import cache_home

BITS = 2048
EXPONENT = 65537
ROUNDS = 16  # of the test for primes: for random numbers of this size far more than needed
NAME, HERE = "localhost", bytes([127, 0, 0, 1])
NEVER = "99991231235959Z"  # the date by which certificates say that they do not expire

# DER: tags of the parts
INTEGER, BIT_STRING, OCTET_STRING, NULL, OBJECT, TEXT = 0x02, 0x03, 0x04, 0x05, 0x06, 0x0C
TIME, SEQUENCE, SET, VERSION, EXTENSIONS, DNS_NAME, ADDRESS = 0x18, 0x30, 0x31, 0xA0, 0xA3, 0x82, 0x87
# DER: object identifiers
RSA = bytes.fromhex("2a864886f70d010101")
RSA_WITH_SHA256 = bytes.fromhex("2a864886f70d01010b")
SHA256 = bytes.fromhex("608648016503040201")
COMMON_NAME = bytes.fromhex("550403")
ALTERNATIVE_NAMES = bytes.fromhex("551d11")


def kept_certificate() -> Path:
    """The file with this machine's certificate and key; made when there is none, else the one of the last time."""
    path = cache_home() / "tron" / "certificate.pem"
    if not path.is_file():
        try:
            _write(path, make_certificate())
        except OSError:
            return _fleeting()  # no cache folder: the certificate lives as long as this program
    return path


@cache
def _fleeting() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="meydan-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    _write(folder / "certificate.pem", make_certificate())
    return folder / "certificate.pem"


def _write(path: Path, content: str) -> None:
    """At once and for the owner's eyes only; another program that does the same does no harm."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, draft = tempfile.mkstemp(dir=path.parent)  # nobody else may read it
    try:
        with os.fdopen(handle, "w") as file:
            file.write(content)
        os.replace(draft, path)
    except OSError:
        with contextlib.suppress(OSError):
            os.unlink(draft)
        raise


def make_certificate() -> str:
    """A new key and its certificate, as PEM text."""
    first, second = _prime(), _prime()
    while first == second:
        second = _prime()
    modulus = first * second
    private = pow(EXPONENT, -1, math.lcm(first - 1, second - 1))
    certificate = _certificate(modulus, private)
    key = _sequence(
        *map(_integer, (0, modulus, EXPONENT, private, first, second)),
        *map(_integer, (private % (first - 1), private % (second - 1), pow(second, -1, first))),
    )
    return _pem("CERTIFICATE", certificate) + _pem("RSA PRIVATE KEY", key)


# -- numbers -------------------------------------------------------------------------------------------------------


def _prime() -> int:
    """A random prime of half the size whose predecessor has no factor in common with the exponent."""
    while True:
        top = 0b11 << (BITS // 2 - 2)  # so the product of two of them has all its bits
        number = secrets.randbits(BITS // 2) | top | 1
        if (number - 1) % EXPONENT and _is_prime(number):
            return number


@cache
def _small_product() -> int:
    """The product of the odd primes below 2000: most numbers that are no primes have a factor in common with it."""
    return math.prod(n for n in range(3, 2000, 2) if all(n % d for d in range(3, math.isqrt(n) + 1, 2)))


def _is_prime(number: int) -> bool:
    """Miller-Rabin, for large odd numbers."""
    return math.gcd(number, _small_product()) == 1 and all(_passes(number) for _ in range(ROUNDS))


def _passes(number: int) -> bool:
    """One round of it."""
    halvings = ((number - 1) & -(number - 1)).bit_length() - 1
    power = pow(2 + secrets.randbelow(number - 3), (number - 1) >> halvings, number)
    if power in (1, number - 1):
        return True
    for _ in range(halvings - 1):
        power = power * power % number
        if power == number - 1:
            return True
    return False


# -- the certificate -----------------------------------------------------------------------------------------------


def _certificate(modulus: int, private: int) -> bytes:
    algorithm = _sequence(_part(OBJECT, RSA_WITH_SHA256), _part(NULL))
    body = _body(modulus, algorithm)
    return _sequence(body, algorithm, _bits(_sign(body, modulus, private)))


def _body(modulus: int, algorithm: bytes) -> bytes:
    """What is signed: who says of whom, until when, with which key."""
    yesterday = (datetime.now(UTC) - timedelta(days=1)).strftime("%Y%m%d%H%M%SZ")
    name = _sequence(_part(SET, _sequence(_part(OBJECT, COMMON_NAME), _part(TEXT, NAME.encode()))))
    key = _sequence(_integer(modulus), _integer(EXPONENT))
    names = _part(OCTET_STRING, _sequence(_part(DNS_NAME, NAME.encode()), _part(ADDRESS, HERE)))
    return _sequence(
        _part(VERSION, _integer(2)),
        _integer(1 + secrets.randbits(120)),
        algorithm,
        name,
        _sequence(_part(TIME, yesterday.encode()), _part(TIME, NEVER.encode())),
        name,
        _sequence(_sequence(_part(OBJECT, RSA), _part(NULL)), _bits(key)),
        _part(EXTENSIONS, _sequence(_sequence(_part(OBJECT, ALTERNATIVE_NAMES), names))),
    )


def _sign(data: bytes, modulus: int, private: int) -> bytes:
    """PKCS 1, version 1.5."""
    digest = _part(OCTET_STRING, hashlib.sha256(data).digest())
    told = _sequence(_sequence(_part(OBJECT, SHA256), _part(NULL)), digest)
    size = BITS // 8
    padded = b"\x00\x01" + b"\xff" * (size - 3 - len(told)) + b"\x00" + told
    return pow(int.from_bytes(padded, "big"), private, modulus).to_bytes(size, "big")


# -- DER and PEM ---------------------------------------------------------------------------------------------------


def _part(tag: int, content: bytes = b"") -> bytes:
    """A tag, the length, and the content."""
    count = len(content)
    size = count.to_bytes((count.bit_length() + 7) // 8, "big")
    length = bytes([count]) if count < 0x80 else bytes([0x80 | len(size)]) + size
    return bytes([tag]) + length + content


def _sequence(*parts: bytes) -> bytes:
    return _part(SEQUENCE, b"".join(parts))


def _integer(value: int) -> bytes:
    return _part(INTEGER, value.to_bytes(value.bit_length() // 8 + 1, "big"))


def _bits(content: bytes) -> bytes:
    return _part(BIT_STRING, b"\x00" + content)


def _pem(label: str, content: bytes) -> str:
    text = base64.b64encode(content).decode()
    lines = [text[at : at + 64] for at in range(0, len(text), 64)]
    return "\n".join([f"-----BEGIN {label}-----", *lines, f"-----END {label}-----", ""])
