"""JSON of strangers, looked at before it is parsed: a few kilobytes of gzip can become gigabytes of lists."""

from __future__ import annotations

import re

from meydan.engine.errors import BadInput

MOST_ITEMS = 3_000_000  # values in a file; the largest logs of the contests have a third of that
_HIGH, _LOW = rb"\\u[dD][89abAB][0-9a-fA-F]{2}", rb"\\u[dD][c-fC-F][0-9a-fA-F]{2}"
_HALF = re.compile(rb"\xed[\xa0-\xbf]|" + _HIGH + rb"(?!" + _LOW + rb")|(?<!" + _HIGH + rb")" + _LOW)


def is_json(data: bytes) -> bool:
    """Whether it begins as a JSON object or list does."""
    return data.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] in (b"{", b"[")


def check_json(data: bytes, name: str) -> None:
    """Refuse what would cost far too much to parse, and half characters, which cannot be written again."""
    items = sum(data.count(sign) for sign in (b",", b"[", b"{"))
    if items > MOST_ITEMS:
        raise BadInput(f"{name}: more than {MOST_ITEMS} values in it; such files are not opened")
    if half := _HALF.search(data.replace(rb"\\", b"__")):  # an escaped backslash begins nothing
        raise BadInput(f"{name}: half a character ({half[0]!r}) in it; such text cannot be shown")
