"""The sources of a contest's own client: what they import, whether it is there, and what is missing by its name."""

from __future__ import annotations

import os
import re
import zipfile
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from meydan.engine.errors import BadInput

UNREAD = {
    ".git",
    ".idea",
    ".vs",
    "__pycache__",
    "bin",
    "build",
    "node_modules",
    "obj",
    "out",
    "target",
}  # made by tools
MOST_FILES, MOST_BYTES = 2000, 1 << 22
CLASSES = "meydan-classes"
SYSTEM_JARS = Path("/usr/share/java")
LIBRARIES = {  # packages of Java that clients use -> the jar of Debian, and its package
    "com.google.gson": ("gson.jar", "libgoogle-gson-java"),
    "org.json": ("org.json.jar", "libandroid-json-org-java"),
}
_IMPORT = re.compile(r"^[ \t]*import\s+(?:static\s+)?([\w.]+)(\.\*)?\s*;", re.MULTILINE)
_PACKAGE = re.compile(r"^[ \t]*package\s+([\w.]+)\s*;", re.MULTILINE)
_MAIN = re.compile(r"\bstatic\s+(?:final\s+)?void\s+main\s*\(")


@dataclass(frozen=True)
class ContestSources:
    """A client in a compiled language as a program of the arena: files of ours take the place of what connects."""

    language: str
    build: Sequence[Sequence[str]]
    run: Sequence[str]
    protocol: str
    lent: Mapping[str, Path] = field(default_factory=dict)  # where in the folder's copy -> our file


class ClientFiles:
    """The files of a client's folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.names = list(file_names(folder))

    def ending(self, *endings: str) -> list[str]:
        """Those that end so."""
        return [name for name in self.names if name.endswith(endings)]

    def text(self, name: str) -> str:
        """The content of one of them, or the beginning of a large one."""
        try:
            with (self.folder / name).open("rb") as file:
                return file.read(MOST_BYTES).decode(errors="replace")
        except OSError:
            return ""


def file_names(folder: Path, unread: Collection[str] = UNREAD) -> Iterator[str]:
    """All files but those in folders that tools have made, the upper ones first, relative to the folder."""
    count = 0
    for root, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if name not in unread)
        for name in sorted(names):
            count += 1
            if count > MOST_FILES:
                return
            yield (Path(root) / name).relative_to(folder).as_posix()


# -- Java --------------------------------------------------------------------------------------------------------------


def java_class(files: ClientFiles, source: str) -> str:
    """A class by its whole name."""
    package = _PACKAGE.search(files.text(source))
    stem = PurePosixPath(source).stem
    return f"{package[1]}.{stem}" if package else stem


def java_mains(files: ClientFiles, sources: Iterable[str]) -> list[str]:
    """The sources that begin, those called Main first."""
    return sorted((name for name in sources if _MAIN.search(files.text(name))), key=lambda name: "Main" not in name)


def java_libraries(
    files: ClientFiles, sources: Sequence[str], jars: Sequence[str], ours: Iterable[str] = ()
) -> list[str]:
    """The jars that a client is compiled with: its own, and those of the system for what it lacks; or it is said."""
    texts = {name: files.text(name) for name in sources}
    known = {found[1] for text in texts.values() if (found := _PACKAGE.search(text))} | set(ours)
    held = {package for jar in jars for package in _packages(files.folder / jar)}
    more: list[str] = []
    for name, text in texts.items():
        for word, star in _IMPORT.findall(text):
            package = word if star else ".".join(part for part in word.split(".") if part[:1].islower())
            if package.split(".")[0] not in ("java", "javax") and package not in known | held:
                more.append(_system_jar(files.folder, name, package))
    return [*jars, *dict.fromkeys(more)]


def _packages(jar: Path) -> set[str]:
    try:
        with zipfile.ZipFile(jar) as file:
            return {PurePosixPath(name).parent.as_posix().replace("/", ".") for name in file.namelist()}
    except (OSError, ValueError, zipfile.BadZipFile):
        return set()


def _system_jar(folder: Path, source: str, package: str) -> str:
    library = next((LIBRARIES[key] for key in LIBRARIES if package.startswith(key)), None)
    if library is not None and (SYSTEM_JARS / library[0]).is_file():
        return str(SYSTEM_JARS / library[0])
    told = f"{folder}: {source} imports {package}, which is not there; put its jar into the folder"
    raise BadInput(f"{told}, or install Debian's {library[1]}" if library else told)


# -- C++ ---------------------------------------------------------------------------------------------------------------

_INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"\n]+)[>"]', re.MULTILINE)
_QT = re.compile(r"Q[A-Z]\w+(?:/Q\w+)?|Qt\w+/\w+")


def cpp_folders(files: ClientFiles, sources: Sequence[str], ours: Iterable[str], hint: str) -> list[str]:
    """The folders in which the included files lie; what is neither there nor of ours or the system is said."""
    found: dict[str, None] = {}
    given = set(ours)
    for name in sources:
        for sign, included in _INCLUDE.findall(files.text(name)):
            beside = (files.folder / name).parent / included
            if included in given or beside.is_file():
                continue
            place = next((each for each in files.names if each.endswith(f"/{included}")), None)
            if place is not None:
                found[place.removesuffix(f"/{included}")] = None
            elif _QT.fullmatch(included):
                raise BadInput(f"{files.folder}: {name} includes {included}, a header of Qt, which is not used here")
            elif sign == '"':
                raise BadInput(f"{files.folder}: {name} includes {included}, which is not there ({hint})")
    return list(found)
