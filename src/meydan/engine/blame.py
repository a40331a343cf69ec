"""Errors in code that somebody else wrote, told with the file and line to look at."""

from __future__ import annotations

import dataclasses
import difflib
import re
import traceback
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any

from meydan.engine.errors import MeydanError

MOST_TOLD = 300  # characters of an error
_COMPILED = re.compile(r'File "([^"]+)", line (\d+)')  # how Numba names a place
_UNKNOWN_FIELD = re.compile(r"(\w+)\.__init__\(\) got an unexpected keyword argument '(\w+)'")


def place_of(error: BaseException, folder: Path) -> tuple[Path, int] | None:
    """The file and line in this folder where an error arose, or that called what failed; None: it is not to blame."""
    found = [(name, int(line)) for name, line in _COMPILED.findall(str(error))]
    for frame, line in traceback.walk_tb(error.__traceback__):
        found += [(frame.f_code.co_filename, line), *_being_compiled(frame)]
    if isinstance(error, SyntaxError):
        found.append((error.filename or "", error.lineno or 0))
    own = [(Path(name).resolve(), line) for name, line in found if Path(name).resolve().is_relative_to(folder)]
    return own[-1] if own else None


def _being_compiled(frame: FrameType) -> Iterator[tuple[str, int]]:
    """The place in a rule that Numba works on in this frame of its own code."""
    loc: Any = frame.f_locals.get("loc") or getattr(frame.f_locals.get("self"), "loc", None)
    if isinstance(getattr(loc, "filename", None), str) and isinstance(getattr(loc, "line", None), int):
        yield loc.filename, loc.line


def told(error: BaseException, folder: Path) -> str:
    """An error with its place in this folder, if it has one there."""
    place = place_of(error, folder)
    where = f"{place[0]} line {place[1]}: " if place else ""
    kind = "" if isinstance(error, MeydanError) else f"{type(error).__name__}: "
    return f"{where}{kind}{_what(error)[:MOST_TOLD]}"


def _what(error: BaseException) -> str:
    """What went wrong in one line: the first one that says more than which step of a compiler failed."""
    text = error.msg if isinstance(error, SyntaxError) else str(error)
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return next((line for line in lines if not line.startswith("Failed in ")), "") + _nearest(error)


def _nearest(error: BaseException) -> str:
    """The field that was probably meant by a misspelt one of a game or its parts."""
    from meydan.engine import game, parts

    found = _UNKNOWN_FIELD.search(str(error)) if isinstance(error, TypeError) else None
    kind = {**vars(parts), **vars(game)}.get(found[1]) if found else None
    if found is None or not dataclasses.is_dataclass(kind):
        return ""
    near = difflib.get_close_matches(found[2], [field.name for field in dataclasses.fields(kind)], n=1)
    return f"; did you mean {near[0]!r}?" if near else ""
