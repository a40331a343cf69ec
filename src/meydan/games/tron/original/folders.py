"""Folders of the contest's own clients in Java, C++ and C#: their class AI plays, with our library for the framework's.

The framework connects to a server over TLS. In the arena our `GameClient` and `RealtimeAI` stand in its place, the ones
of the starters; the contestant's files, the models and the commands are the folder's own and stay as they are.
"""

from __future__ import annotations

from pathlib import Path, PurePosixPath

from meydan.engine.client_sources import (
    CLASSES,
    ClientFiles,
    ContestSources,
    cpp_folders,
    java_class,
    java_libraries,
    java_mains,
)
from meydan.engine.contest_class import OURS
from meydan.engine.errors import BadInput

STARTERS = Path(__file__).parents[1] / "starters"
PROTOCOL = "chillin"
FRAMEWORK = "chillin"  # in the names of jars, libraries and folders of the framework, capital letters aside
JAVA, CSHARP = "team/koala/chillin/client", "Chillin"
CPP = ("ChillinClient", "chillin_client.cpp", "chillin_server.h", "ks/object.h", "ks/reader.h")
QT = Path(__file__).parent / "qt" / "QCoreApplication"
LIBRARY = "meydan-library"  # where our files lie in the copy of the folder
GET_DEPS = "get-deps.sh of the client fetches it"


def sources(folder: Path) -> ContestSources | None:
    """How the client in this folder becomes a program; None when it is none of the contest's."""
    files = ClientFiles(folder)
    if OURS in files.names:
        return None
    for ending, sign, maker in (
        (".java", "team.koala.chillin.client", _java),
        (".h", "<ChillinClient>", _cpp),
        (".cs", "KoalaTeam.Chillin.Client", _csharp),
    ):
        own = [name for name in files.ending(ending) if not _is_framework(name)]
        if any(sign in files.text(name) for name in own):
            return maker(files)
    return None


def _is_framework(name: str) -> bool:
    return any(FRAMEWORK in part.lower() for part in PurePosixPath(name).parts)


def _lent(language: str, place: str) -> dict[str, Path]:
    """Our library's files in a folder of a starter."""
    base = STARTERS / language
    return {f"{LIBRARY}/{path.relative_to(base).as_posix()}": path for path in sorted((base / place).iterdir())}


def _java(files: ClientFiles) -> ContestSources:
    own = [name for name in files.ending(".java") if not _is_framework(name)]
    mains = java_mains(files, own)
    if not mains:
        raise BadInput(f"{files.folder}: none of {', '.join(own[:5])} has `public static void main`")
    lent = _lent("java", JAVA)
    jars = [name for name in files.ending(".jar") if not _is_framework(name)]
    jars = java_libraries(files, own, jars, [JAVA.replace("/", ".")])
    path = ":".join([CLASSES, *jars])
    compile_all = ["javac", "-nowarn", "-encoding", "UTF-8", "-cp", path, "-d", CLASSES, *own, *lent]
    return ContestSources("java", [compile_all], ["java", "-cp", path, java_class(files, mains[0])], PROTOCOL, lent)


def _cpp(files: ClientFiles) -> ContestSources:
    own = [name for name in files.ending(".cpp", ".cc", ".cxx") if not _is_framework(name) and not _is_fetched(name)]
    lent = {f"{LIBRARY}/{name}": STARTERS / "cpp" / name for name in CPP} | {f"{LIBRARY}/{QT.name}": QT}
    headers = [name for name in files.ending(".h", ".hpp") if not _is_framework(name) and not _is_fetched(name)]
    folders = cpp_folders(files, [*own, *headers], [*CPP, QT.name], GET_DEPS)
    includes = [f"-I{folder}" for folder in (LIBRARY, *folders)]
    build = ["g++", "-std=gnu++17", "-O2", "-pthread", *includes, "-o", "bot", *own, f"{LIBRARY}/chillin_client.cpp"]
    return ContestSources("cpp", [build], ["./bot"], PROTOCOL, lent)


def _is_fetched(name: str) -> bool:
    """Whether a file came with the client's dependencies."""
    return "external" in PurePosixPath(name).parts


def _csharp(files: ClientFiles) -> ContestSources:
    own = [name for name in files.ending(".cs") if not _is_framework(name)]
    lent = _lent("csharp", CSHARP)
    build = ["mcs", "-optimize", "-r:System.Core", "-out:bot.exe", *own, *lent]
    return ContestSources("csharp", [build], ["mono", "bot.exe"], PROTOCOL, lent)
