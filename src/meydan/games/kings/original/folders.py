"""Folders of the contest's clients: which language they are in, how they are built and started."""

from __future__ import annotations

import os
import re
import sys
import zipfile
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path

from meydan.engine.client_sources import ClientFiles, file_names, java_libraries
from meydan.engine.errors import BadInput
from meydan.engine.game import Seating
from meydan.engine.network import ClientBuild
from meydan.games.kings.law.state import SEATS

RULES = "original"  # what the contest's clients expect
SIGN = b"AICToken"  # every client reads this variable
OURS = "meydan.toml"  # a folder with this says itself how it plays
UNREAD = {".git", ".idea", "__pycache__", "build", "node_modules", "Log"}
LARGEST_FILE = 8 << 20  # bytes; what is larger is no source and is not searched
LARGEST_JAR = 64 << 20  # bytes of all its classes, unpacked
MAIN_METHOD = re.compile(rb"\bstatic\s+(?:public\s+)?void\s+main\s*\(")
PACKAGE = re.compile(rb"^[ \t]*package\s+([\w.]+)\s*;", re.MULTILINE)
GO_MAIN = re.compile(rb"^[ \t]*package\s+main\b", re.MULTILINE)
PYTHON_STARTS = ("controller.py", "main.py")  # by these names, capital letters aside, clients begin
CMAKE, MAKE, MAVEN = "CMakeLists.txt", "Makefile", "pom.xml"
CMAKE_PLACE = (
    "meydan-cmake"  # not `build`: there lies what the contestant has built, with paths of the folder that was copied
)
JAVAC_OPTIONS = ("-nowarn", "-encoding", "UTF-8")
CPP_OPTIONS = ("-std=c++11", "-O2", "-pthread", "-I.")


def seating(bots: Sequence[str]) -> Seating:
    """Missing bots repeat the last one; the first and the third are a team, as everywhere."""
    named = [*bots, *list(bots[-1:]) * (SEATS - len(bots))]
    client = next((bot for bot in bots if Path(bot).is_dir() and recipe(Path(bot))), None)
    return Seating(named) if client is None else Seating(named, RULES, f"{client} is a client of the contest")


def recipe(folder: Path) -> ClientBuild | None:
    """How the client in this folder is made; None when nothing in it reads the contest's variables."""
    files = [Path(name) for name in file_names(folder, UNREAD)]
    if Path(OURS) in files:
        return None
    signed = [path for path in files if _is_signed(folder / path)]
    if not signed:
        return None
    makers = {".py": _python, ".java": _java, ".cpp": _cpp, ".cc": _cpp, ".h": _cpp, ".go": _go, ".jar": _jar}
    for ending, maker in makers.items():
        if any(path.suffix == ending for path in signed):
            return maker(folder, files, signed)
    programs = [path for path in signed if os.access(folder / path, os.X_OK)]
    return ClientBuild("a program", lambda place: [str(place / programs[0])]) if programs else None


def _is_signed(path: Path) -> bool:
    """Whether a file, or a class in a jar, names the contest's variable."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            return False
        if path.suffix == ".jar":
            with zipfile.ZipFile(path) as jar:
                classes = [each for each in jar.infolist() if each.filename.endswith(".class")]
                is_small = sum(each.file_size for each in classes) <= LARGEST_JAR
                return is_small and any(SIGN in jar.read(each) for each in classes)
        return SIGN in path.read_bytes()
    except (OSError, EOFError, ValueError, RuntimeError, zipfile.BadZipFile, zlib.error):
        return False


def _python(folder: Path, files: Sequence[Path], signed: Sequence[Path]) -> ClientBuild:
    """It runs as it is."""
    scripts = [path for path in files if path.suffix == ".py"]
    named = [path for name in PYTHON_STARTS for path in scripts if path.name.lower() == name]
    begin = (named or [path for path in signed if path.suffix == ".py"])[0]
    return ClientBuild(
        "Python", lambda place: [sys.executable, str(place / begin)], environment={"PYTHONUNBUFFERED": "1"}
    )


def _java(folder: Path, files: Sequence[Path], signed: Sequence[Path]) -> ClientBuild:
    """Compiled with all jars of the folder; a project of Maven is left to Maven where it brings none."""
    jars = [str(path) for path in files if path.suffix == ".jar"]
    if Path(MAVEN) in files and not jars:
        return ClientBuild(
            "Java (Maven)", _maven_command, [["mvn", "-q", "-B", "-DskipTests", "package"]], ["mvn", "java"]
        )
    sources = [path for path in files if path.suffix == ".java"]
    main = _main_class(folder, sources)
    classes = "meydan-classes"
    libraries = os.pathsep.join([*java_libraries(ClientFiles(folder), list(map(str, sources)), jars), "."])
    build = ["javac", *JAVAC_OPTIONS, "-d", classes, "-cp", libraries, *map(str, sources)]
    path = os.pathsep.join([classes, libraries])
    return ClientBuild("Java", lambda place: ["java", "-cp", path, main], [build], ["javac", "java"])


def _main_class(folder: Path, sources: Sequence[Path]) -> str:
    """The class that begins, with its package."""
    for source in sorted(sources, key=lambda path: path.stem != "Main"):
        text = (folder / source).read_bytes()
        if MAIN_METHOD.search(text):
            package = PACKAGE.search(text)
            return f"{package[1].decode()}.{source.stem}" if package else source.stem
    raise BadInput(f"{folder}: a Java client without `public static void main`: nothing to run")


def _maven_command(place: Path) -> list[str]:
    """The largest jar is the one that holds its libraries too."""
    jars = sorted((place / "target").glob("*.jar"), key=lambda path: path.stat().st_size)
    if not jars:
        raise BadInput(f"{place}: Maven built no jar in target/")
    return ["java", "-jar", str(jars[-1])]


def _jar(folder: Path, files: Sequence[Path], signed: Sequence[Path]) -> ClientBuild:
    """It was built already."""
    jar = next(path for path in signed if path.suffix == ".jar")
    return ClientBuild("Java", lambda place: ["java", "-jar", str(place / jar)])


def _cpp(folder: Path, files: Sequence[Path], signed: Sequence[Path]) -> ClientBuild:
    """By CMake, by make, or all sources together."""
    if Path(CMAKE) in files:
        make = ["make", "-C", CMAKE_PLACE, "-j", str(os.cpu_count() or 1)]
        configure = ["cmake", "-S", ".", "-B", CMAKE_PLACE]
        return ClientBuild("C++", _program_in(CMAKE_PLACE), [configure, make], ["cmake", "make", "g++"])
    if Path(MAKE) in files:
        return ClientBuild("C++", _program_in("."), [["make"]], ["make"])
    sources = [str(path) for path in files if path.suffix in (".cpp", ".cc")]
    build = ["g++", *CPP_OPTIONS, "-o", "client", *sources]
    return ClientBuild("C++", lambda place: [str(place / "client")], [build], ["g++"])


def _program_in(where: str) -> Callable[[Path], list[str]]:
    """The program that was built; `client` if there is one of that name."""

    def command(place: Path) -> list[str]:
        found = [path for path in sorted((place / where).rglob("*")) if _is_program(path)]
        if not found:
            raise BadInput(f"{place}: the build produced no program")
        return [str(min(found, key=lambda path: path.stem != "client"))]

    return command


def _is_program(path: Path) -> bool:
    """Whether it can be started, and is neither a library nor a trial program of the build tool."""
    if not path.is_file() or not os.access(path, os.X_OK) or "CMakeFiles" in path.parts:
        return False
    return path.suffix in ("", ".exe", ".out")


def _go(folder: Path, files: Sequence[Path], signed: Sequence[Path]) -> ClientBuild:
    """The package `main`; imports by relative paths are allowed only without modules."""
    sources = [path for path in files if path.suffix == ".go"]
    begin = next((path for path in sources if GO_MAIN.search((folder / path).read_bytes())), None)
    if begin is None:
        raise BadInput(f"{folder}: a Go client without `package main`: nothing to run")
    has_modules = any(path.name == "go.mod" for path in files)
    mode = [] if has_modules else ["env", "GO111MODULE=off"]
    build = [*mode, "go", "build", "-o", "meydan-client", f"./{begin.parent}"]
    return ClientBuild("Go", lambda place: [str(place / "meydan-client")], [build], ["go"])
