"""Codes of six digits that a phone makes from a secret and the time (TOTP, RFC 6238)."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import time
from urllib.parse import quote

STEP_SECONDS, DIGITS = 30, 6
CLOCKS = (-1, 0, 1)  # steps by which a phone's clock may be wrong
SECRET_BYTES = 20


def new_secret() -> str:
    """In the letters that people type into a phone."""
    return base64.b32encode(secrets.token_bytes(SECRET_BYTES)).decode()


def address(secret: str, contest: str, name: str) -> str:
    """What a phone reads from a picture."""
    who = f"{quote(contest, safe='')}:{quote(name, safe='')}"
    return f"otpauth://totp/{who}?secret={secret}&issuer={quote(contest, safe='')}"


def code_at(secret: str, step: int, digits: int = DIGITS) -> str:
    """The code of a span of 30 s (RFC 4226)."""
    key = base64.b32decode(secret)
    made = hmac.new(key, step.to_bytes(8, "big"), hashlib.sha1).digest()
    at = made[-1] & 15
    number = int.from_bytes(made[at : at + 4], "big") & 0x7FFFFFFF
    return f"{number % 10**digits:0{digits}}"


def fitting_step(secret: str, given: str, after: int = 0) -> int | None:
    """The span of time whose code this is, later than one that was used already; None: it is none."""
    now = int(time.time()) // STEP_SECONDS
    typed = "".join(given.split()).encode(errors="replace")
    found = [now + late for late in CLOCKS if hmac.compare_digest(code_at(secret, now + late).encode(), typed)]
    return next((step for step in found if step > after), None)
