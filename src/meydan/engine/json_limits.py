"""JSON of strangers, looked at before it is parsed: a few kilobytes of gzip can become gigabytes of lists."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

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
    if is_json(data) and (half := _HALF.search(data.replace(rb"\\", b"__"))):  # an escaped backslash begins nothing
        raise BadInput(f"{name}: half a character ({half[0]!r}) in it; such text cannot be shown")


def map_content(text: str, keys: Sequence[str]) -> dict[str, Any]:
    """The object of a map file in JSON, which has at least these keys."""
    try:
        content = json.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError) as error:
        raise BadInput(f"the map is not JSON: {error}") from None
    if not isinstance(content, dict):
        raise BadInput(f"the map is a JSON {type(content).__name__}; expected an object with {', '.join(keys)}")
    if missing := [key for key in keys if key not in content]:
        raise BadInput(f"the map has no {', '.join(missing)}; expected {', '.join(keys)}")
    return content
