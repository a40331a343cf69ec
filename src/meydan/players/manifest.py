"""`meydan.toml`: what a bot's folder says about itself."""

from __future__ import annotations

import shlex
import tomllib
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from meydan.engine.errors import BadInput, UnknownName
from meydan.engine.sanitize import plain
from meydan.players.languages import LANGUAGES

FILE = "meydan.toml"
MOST_BYTES = 1 << 16
MOST_STARTUP = 300.0  # seconds that a bot may ask for
SHELL_WORDS = {"&&", "||", ";", "|", ">", ">>", "<", "&"}

Line = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=4000)]


class Manifest(BaseModel):
    """The keys of the file; all of them may be left out."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    name: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=60)] | None = None
    language: str | None = None  # one of LANGUAGES
    build: Line | list[Line] | None = None  # a command or several; None: what the language usually needs
    run: Line | None = None  # the command that starts the bot; None: found by the language
    protocol: str = "native"  # a line protocol of the game
    startup: float | None = Field(None, gt=0, le=MOST_STARTUP, allow_inf_nan=False)  # seconds to get ready

    def build_commands(self, where: str) -> list[tuple[str, ...]] | None:
        """The build's commands as words; None when the file says nothing of a build."""
        if self.build is None:
            return None
        lines = [self.build] if isinstance(self.build, str) else self.build
        return [words(line, f"{where}: build") for line in lines]


def read_manifest(folder: Path) -> Manifest:
    """The folder's manifest; without a file, one that says nothing."""
    path = folder / FILE
    if not path.is_file():
        return Manifest()
    try:
        if path.stat().st_size > MOST_BYTES:
            raise BadInput(f"{path} has {path.stat().st_size >> 10} kB; at most {MOST_BYTES >> 10} kB are read")
        data = tomllib.loads(path.read_text(encoding="utf-8-sig"))  # editors on Windows begin files with a mark
    except ValueError as error:  # also of text that is not UTF-8, and of a number with too many digits
        raise BadInput(f"{path} is not TOML: {error}") from None
    except RecursionError:
        raise BadInput(f"{path} is nested too deeply") from None
    except OSError as error:
        raise BadInput(f"{path}: cannot be read: {error.strerror or error}") from None
    return _checked(path, data)


def words(line: str, where: str) -> tuple[str, ...]:
    """A command as a list of words; no shell is asked, so a shell's signs mean nothing."""
    try:
        command = tuple(shlex.split(line))
    except ValueError as error:
        raise BadInput(f"{where} = {line!r}: the command cannot be read: {error}") from None
    if not command:
        raise BadInput(f"{where} = {line!r}: expected a command")
    if signs := SHELL_WORDS.intersection(command):
        sign = sorted(signs)[0]
        raise BadInput(
            f"{where} = {line!r}: {sign!r} needs a shell, but commands run without one; expected one command "
            f'(build: also a list of commands), or one that starts a shell: sh -c "..."'
        )
    return command


def _checked(path: Path, data: dict[str, object]) -> Manifest:
    if unknown := sorted(set(data) - set(Manifest.model_fields)):
        raise UnknownName(f"key in {path}:", unknown[0], Manifest.model_fields)
    try:
        manifest = Manifest.model_validate(data)
    except ValidationError as error:
        fault = error.errors()[0]
        key = str(fault["loc"][0])
        raise BadInput(f"{path}: {key} = {data[key]!r:.80}: expected {_EXPECTED[key]}") from None
    if manifest.language is not None and manifest.language not in LANGUAGES:
        raise UnknownName(f"language in {path}:", manifest.language, LANGUAGES)
    return manifest.model_copy(update={"name": plain(manifest.name)}) if manifest.name else manifest


_EXPECTED = {
    "name": "a text of 1 to 60 characters",
    "language": f"one of {', '.join(LANGUAGES)}",
    "build": "a command as text, or a list of commands",
    "run": "a command as text",
    "protocol": "the name of a line protocol",
    "startup": f"a number of seconds above 0 and up to {MOST_STARTUP:g}",
}
