"""One self-contained page: the built player with a show inside; it needs no server and loads nothing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from pathlib import Path

from meydan.engine.errors import MeydanError
from meydan.games import find
from meydan.web.packing import encoded
from meydan.web.scenes import inlined_scene
from meydan.web.show import Json

STATIC = Path(__file__).parent / "static"
SCRIPT = re.compile(r'<script type="module"[^>]*></script>')
STYLE = re.compile(r'<link rel="stylesheet"[^>]*>')
SHOW = '<script id="show" type="application/json">'


# any page may frame an embedded one; it has no origin, so no storage and no rights, and asks no server for anything
EMBED_HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'unsafe-inline' data:; style-src 'unsafe-inline'; "
    "img-src blob: data:; media-src blob: data:; worker-src blob:; base-uri 'none'; form-action 'none'; "
    "sandbox allow-scripts allow-downloads",
    "cross-origin-resource-policy": "cross-origin",
}


def single_page(show: Json, eyes: Sequence[Json] = ()) -> bytes:
    """The page as the content of a file; `eyes` are shows of what each seat saw, where something is hidden."""
    if show["scene"] is not None:
        show = {**show, "scene": inlined_scene(find(show["game"]))}
    if eyes:
        show = {**show, "eyes": [{**each, "scene": show["scene"]} for each in eyes]}
    style = f"<style>{_built('app.css')}</style>"
    page = STYLE.sub(lambda _: style, SCRIPT.sub("", _built("index.html")))
    head, body_end, tail = page.rpartition("</body>")
    before, place, after = head.partition(SHOW)
    if not (place and body_end):
        raise MeydanError(f"{STATIC / 'index.html'}: the viewer's page cannot hold a match; build it again")
    script = f'<script type="module">{_harmless_script()}</script>'
    return "".join([before, place, _harmless(encoded(show).decode()), after, script, body_end, tail]).encode()


def error_page(sentence: str, persian: str | None) -> bytes:
    """What a browser shows whose address leads nowhere: the sentence in both languages, and the way back."""
    other = f'<p lang="fa" dir="rtl">{escape(persian)}</p>' if persian else ""
    back = '<a class="big" href="/">Meydan · میدان</a>'
    told = f'<main class="sorrypage"><h1>Meydan</h1><p>{escape(sentence)}</p>{other}{back}</main>'
    page = SCRIPT.sub("", _built("index.html")).replace("./app.css", "/app.css")
    return page.replace('<div id="app"></div>', f'<div class="page">{told}</div>').encode()


def _built(name: str) -> str:
    try:
        return (STATIC / name).read_text(encoding="utf-8")
    except OSError as error:
        raise MeydanError(f"{STATIC / name}: the viewer's page cannot be read: {error.strerror or error}") from None


def _harmless_script() -> str:
    """The program, which must not end the element in which it stands; what it writes stays the same."""
    return _built("app.js").replace("</script", r"<\/script").replace("<!--", r"<\!--")


def _harmless(data: str) -> str:
    """JSON that cannot end the element in which it stands."""
    return data.replace("<", r"\u003c").replace("\u2028", r"\u2028").replace("\u2029", r"\u2029")
