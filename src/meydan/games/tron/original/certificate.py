"""A self-signed certificate with its key: RSA with 2048 bits and SHA-256, as the original's was.

The original clients look at no certificate, so all that counts is that the key is nobody else's.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import shutil
import tempfile
from datetime import UTC, datetime, timedelta
from functools import cache
from ipaddress import IPv4Address
from pathlib import Path

from meydan.engine.cache import cache_home

BITS = 2048
EXPONENT = 65537
NAME, HERE = "localhost", IPv4Address("127.0.0.1")
NEVER = datetime(9999, 12, 31, 23, 59, 59, tzinfo=UTC)  # by which certificates say that they do not expire


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
    from cryptography import x509  # loaded when one is made, not whenever tron is
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import rsa

    key = rsa.generate_private_key(EXPONENT, BITS)
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, NAME)])
    builder = x509.CertificateBuilder().issuer_name(name).subject_name(name)
    builder = builder.public_key(key.public_key()).serial_number(x509.random_serial_number())
    builder = builder.not_valid_before(datetime.now(UTC) - timedelta(days=1)).not_valid_after(NEVER)
    names = x509.SubjectAlternativeName([x509.DNSName(NAME), x509.IPAddress(HERE)])
    certificate = builder.add_extension(names, critical=False).sign(key, hashes.SHA256())
    form, bare = serialization.PrivateFormat.TraditionalOpenSSL, serialization.NoEncryption()
    private = key.private_bytes(serialization.Encoding.PEM, form, bare)
    return (certificate.public_bytes(serialization.Encoding.PEM) + private).decode()
