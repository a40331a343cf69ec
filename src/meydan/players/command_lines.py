"""Command lines for bots: `cmd:COMMAND`, `PROTOCOL:COMMAND`, with options `PROTOCOL[cwd=FOLDER,NAME=VALUE]:COMMAND`."""

from __future__ import annotations

import inspect
import re
import shlex
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from meydan.engine.errors import BadInput, UnknownName
from meydan.engine.talk import Dialect

NATIVE, FOLDER = "native", "cwd"
_SPEC = re.compile(r"([a-z][a-z0-9_-]*)(?:\[([^\]]*)\])?:(.*)", re.DOTALL)


@dataclass(frozen=True)
class CommandLine:
    """A command, what it speaks, where it runs, and what its protocol is told."""

    protocol: str
    line: str
    folder: Path | None  # None: where we are
    options: Mapping[str, str]

    def words(self, spec: str) -> list[str]:
        """The words of the command."""
        try:
            words = shlex.split(self.line)
        except ValueError as error:
            raise BadInput(f"{spec}: the command line cannot be read: {error}") from None
        if not words:
            raise BadInput(f"{spec}: no command after the colon")
        return words


def read_command_line(spec: str) -> CommandLine | None:
    """What a text for a bot says if it is a command line by its form; None if it is not."""
    found = _SPEC.fullmatch(spec)
    if found is None:
        return None
    options = dict(_option(spec, word) for word in (found[2] or "").split(",") if word.strip())
    folder = options.pop(FOLDER, None)
    place = Path(folder).expanduser().resolve() if folder is not None else None
    if place is not None and not place.is_dir():
        raise BadInput(f"{spec}: there is no folder {folder}, where the program should run ({FOLDER})")
    return CommandLine(NATIVE if found[1] == "cmd" else found[1], found[3], place, options)


def with_options(maker: Callable[..., Dialect], spec: str, options: Mapping[str, str]) -> Callable[[], Dialect]:
    """The protocol with these options, each checked against what its class takes."""
    known = inspect.signature(maker).parameters
    given: dict[str, str | int] = {}
    for name, value in options.items():
        if name not in known:
            raise UnknownName(f"option of the program in {spec!r}:", name, [FOLDER, *known])
        is_number = known[name].annotation in ("int", int)
        if is_number and not (value.isascii() and value.isdigit() and 0 < int(value) < 1000):
            raise BadInput(f"{spec}: {name}={value}: expected a number from 1 to 999")
        given[name] = int(value) if is_number else value
    return lambda: maker(**given)


def _option(spec: str, word: str) -> tuple[str, str]:
    name, equals, value = (part.strip() for part in word.partition("="))
    if not (name and equals and value):
        raise BadInput(f"{spec}: got the option {word.strip()!r}; expected NAME=VALUE, such as {FOLDER}=FOLDER")
    return name, value
