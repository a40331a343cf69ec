"""Pictures for the hall: sponsors, teams; kept by their content, shown when the desk says so."""

from __future__ import annotations

import base64
from typing import Any

from meydan.contest.store.files import Files
from meydan.engine.errors import BadInput
from meydan.engine.sanitize import plain
from meydan.site.database import SiteDatabase
from meydan.site.hall.hall import FREE_SCENES, PICTURE, SCENE, keep_choices
from meydan.site.people.accounts import Person
from meydan.site.view import ContestView

PICTURES = "pictures"  # the name of the choice, and of the folder
MOST_PICTURES, MOST_BYTES, LONGEST_NAME = 100, 700_000, 100
MOST_PIXELS = 24_000_000  # a small file may unpack to more than a browser can hold
PNG, JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"  # how files begin
KINDS = {PNG: "image/png", JPEG: "image/jpeg"}
FRAMES = {0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF}  # JPEG: its size follows


def picture_files(view: ContestView) -> Files:
    """Where they lie."""
    return Files(view.folder.path / PICTURES, ".picture")


def pictures(view: ContestView) -> list[dict[str, Any]]:
    """All of them; each has the hash of its file, and a name which is what those read who do not see it."""
    return list(view.choices.get(PICTURES) or [])


def read_picture(view: ContestView, digest: str) -> tuple[bytes, str]:
    """A picture that is there, and what it is to a browser."""
    if not any(each["digest"] == digest for each in pictures(view)):
        raise BadInput("there is no such picture")
    data = picture_files(view).path(digest).read_bytes()
    return data, _kind(data)


def decoded(text: str) -> bytes:
    """A file as programs send it."""
    try:
        return base64.b64decode(text, validate=True)
    except ValueError:  # of base64, or because it has other letters
        raise BadInput("the picture is not written in base64") from None


def add_picture(view: ContestView, database: SiteDatabase, who: Person, name: str, data: bytes) -> None:
    """One more; nobody sees it before it is shown."""
    shown, kept = plain(name.strip()), pictures(view)
    if not 1 <= len(shown) <= LONGEST_NAME:
        raise BadInput(f"a picture has a name of 1 to {LONGEST_NAME} letters, which is read to those who do not see it")
    if not 0 < len(data) <= MOST_BYTES:
        raise BadInput(f"the picture has {len(data)} bytes; expected 1 to {MOST_BYTES}")
    width, height = _size(data)
    if not width * height:
        raise BadInput("the picture is damaged; expected a whole PNG or JPEG")
    if width * height > MOST_PIXELS:
        raise BadInput(f"the picture has {width * height} pixels; expected at most {MOST_PIXELS}")
    if len(kept) >= MOST_PICTURES:
        raise BadInput(f"there are {MOST_PICTURES} pictures, which is the most")
    digest = picture_files(view).put(data)
    others = [each for each in kept if each["digest"] != digest]
    keep_choices(view, database, {PICTURES: [*others, {"digest": digest, "name": shown}]}, (who.name, "picture", shown))


def show_picture(view: ContestView, database: SiteDatabase, who: Person, digest: str) -> None:
    """Show one on the screens."""
    name = _expected(view, digest)
    scene = {"kind": PICTURE, "text": name, "digest": digest}
    keep_choices(view, database, {SCENE: scene}, (who.name, "show picture", name))


def drop_picture(view: ContestView, database: SiteDatabase, who: Person, digest: str) -> None:
    """Take one away; a screen that shows it shows the welcome."""
    name = _expected(view, digest)
    changes: dict[str, Any] = {PICTURES: [each for each in pictures(view) if each["digest"] != digest]}
    if (view.choices.get(SCENE) or {}).get("digest") == digest:
        changes[SCENE] = {"kind": FREE_SCENES[0], "text": ""}
    keep_choices(view, database, changes, (who.name, "no picture", name))


def _kind(data: bytes) -> str:
    found = [kind for start, kind in KINDS.items() if data.startswith(start)]
    if not found:
        raise BadInput("the file is no picture; expected PNG or JPEG")
    return found[0]


def _size(data: bytes) -> tuple[int, int]:
    """Width and height, as a browser reads them."""
    if _kind(data) == KINDS[PNG]:
        is_whole = data[12:16] == b"IHDR" and len(data) > 24
        return (_number(data[16:20]), _number(data[20:24])) if is_whole else (0, 0)
    at = 2
    while at + 9 < len(data) and data[at] == 0xFF:
        if data[at + 1] in FRAMES:
            return _number(data[at + 7 : at + 9]), _number(data[at + 5 : at + 7])
        at += 2 + _number(data[at + 2 : at + 4])
    return 0, 0


def _number(data: bytes) -> int:
    return int.from_bytes(data, "big")


def _expected(view: ContestView, digest: str) -> str:
    known = {each["digest"]: each["name"] for each in pictures(view)}
    if digest not in known:
        raise BadInput("there is no such picture")
    return str(known[digest])
