"""One self-contained page: the built player with a show inside; it needs no server and loads nothing."""

from __future__ import annotations

from pathlib import Path

from meydan.engine.errors import MeydanError
from meydan.web.library import encoded
from meydan.web.show import Json

SINGLE = Path(__file__).parent / "static" / "single.html"
PLACE = b'<script id="show" type="application/json"></script>'


def single_page(show: Json) -> bytes:
    """The page as the content of a file."""
    try:
        page = SINGLE.read_bytes()
    except OSError as error:
        raise MeydanError(f"{SINGLE}: the viewer's page cannot be read: {error.strerror or error}") from None
    before, place, after = page.partition(PLACE)
    if not place:
        raise MeydanError(f"{SINGLE}: the viewer's page has no place for a match; build it again")
    opening, closing = PLACE.split(b"><")
    return b"".join([before, opening, b">", _harmless(encoded(show)), b"<", closing, after])


def _harmless(data: bytes) -> bytes:
    """JSON that cannot end the element in which it stands."""
    return data.replace(b"<", b"\\u003c").replace(b"\xe2\x80\xa8", b"\\u2028").replace(b"\xe2\x80\xa9", b"\\u2029")
