"""The languages that a bot may be written in: by what they are recognised, how they are built and started."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from meydan.engine.errors import BadInput

PYTHON = "{python}"  # stands for the interpreter in commands
OUTPUT = "bot"  # what our own build commands make
MOST_TEXT = 1 << 22  # bytes of a source that are looked at
ANYWHERE = "**/*"  # a pattern for what a build makes
CLASSES, CMAKE = "meydan-classes", "meydan-cmake"  # folders that they make
ENTRIES = ("main", "bot", "agent", "index", "__main__")  # names of the file that begins, the best first
ASIDE = {"node_modules", "build", "dist", "target", "venv", "tests", "test"}  # folders that say nothing of the language
JAVA_MAIN = re.compile(r"\bstatic\s+(?:final\s+)?void\s+main\s*\(")
JAVA_PACKAGE = re.compile(r"^[ \t]*package\s+([\w.]+)\s*;", re.MULTILINE)


class Unclear(BadInput):
    """What a folder means cannot be told from its content."""


@dataclass(frozen=True)
class Sources:
    """The files of a bot, by their paths within its folder."""

    folder: Path
    files: tuple[str, ...]
    lent: Mapping[str, Path] = field(default_factory=dict)  # files of ours that join them, by their paths there

    def path(self, name: str) -> Path:
        """Where one of them lies."""
        return self.lent.get(name) or self.folder / name

    def ending(self, suffixes: Iterable[str]) -> list[str]:
        """Those that end so, outside of folders that only accompany a bot."""
        wanted = tuple(suffixes)
        return [name for name in self.files if name.endswith(wanted) and not _is_aside(name)]

    def text(self, name: str) -> str:
        """The content of one of them, or the beginning of a large one."""
        with self.path(name).open("rb") as file:
            return file.read(MOST_TEXT).decode(errors="replace")


@dataclass(frozen=True)
class Recipe:
    """How a bot is built and started, in its folder."""

    run: tuple[str, ...] = ()  # empty: the one program that lies under `made` after the build
    build: tuple[tuple[str, ...], ...] = ()
    made: str = ""
    script: str | None = None  # the Python file that it runs


@dataclass(frozen=True)
class Language:
    """One language."""

    name: str
    title: str
    suffixes: tuple[str, ...]
    tools: dict[str, str]  # programs that are needed -> how to get them
    plan: Callable[[Sources], Recipe]
    projects: tuple[str, ...] = ()  # files that make a folder a project of this language
    compilers: tuple[str, ...] = ()  # tools of which one is enough, the one that is taken first before the others

    def sources(self, found: Sources) -> list[str]:
        """The files in this language."""
        return found.ending(self.suffixes)

    def recipe(self, found: Sources) -> Recipe:
        """How a bot in this language is usually built and started."""
        if not self.sources(found) and not any(name in found.files for name in (*self.projects, *BUILD_FILES)):
            raise Unclear(f"{found.folder} has no {self.title} file ({', '.join(self.suffixes)})")
        return self.plan(found)

    def versions(self, build: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
        """The programs whose versions change what a build makes: its own, or all that it might call."""
        first = [line[0] for line in build]
        return tuple(first if set(first) <= set(self.tools) - set(_BUILDERS) else self.tools)

    def missing(self) -> list[str]:
        """The tools that are not on this machine and that a bot may need; of its compilers one is enough."""
        absent = [tool for tool in self.tools if not shutil.which(tool)]
        has_compiler = not set(self.compilers) <= set(absent)
        return [tool for tool in absent if not (has_compiler and tool in self.compilers)]

    def is_project(self, found: Sources) -> bool:
        """Whether a folder says that it is in this language: by a project's file, or by a file that begins."""
        own = self.sources(found)
        begins = any(Path(name).stem.lower() in ENTRIES for name in own)
        return begins or any(name in found.files for name in self.projects)


def recognise(found: Sources) -> Language | None:
    """The language of a folder, or None where there is no sign of one; where there are several it must be said."""
    for signs in (Language.is_project, Language.sources):
        signed = [each for each in LANGUAGES.values() if signs(each, found)]
        if LANGUAGES["cpp"] in signed and LANGUAGES["c"] in signed:
            signed.remove(LANGUAGES["cpp" if not found.ending(LANGUAGES["cpp"].suffixes) else "c"])
        if len(signed) == 1:
            return signed[0]
        if signed:
            told = ", ".join(f"{each.title} ({', '.join(each.sources(found)[:3])})" for each in signed)
            raise Unclear(f"{found.folder} has files of several languages: {told}; {_say_it(signed[0].name)}")
    return None


def _say_it(language: str) -> str:
    return f'say which in its meydan.toml: language = "{language}"'


def _say_run() -> str:
    return 'say in its meydan.toml: run = "COMMAND"'


def _is_aside(name: str) -> bool:
    return any(part in ASIDE or part.startswith(".") for part in PurePosixPath(name).parts[:-1])


def _entry(found: Sources, suffixes: tuple[str, ...], language: str) -> str:
    """The file that begins: by its name, else the only one; files at the top count more."""
    own = found.ending(suffixes)
    top = [name for name in own if "/" not in name] or own
    for stem in ENTRIES:
        for name in top:
            if Path(name).stem.lower() == stem:
                return name
    if len(top) == 1:
        return top[0]
    if not top:
        raise Unclear(f"{found.folder} has no {language} file; {_say_run()}")
    names = ", ".join(top[:5])
    raise Unclear(f"{found.folder} has several {language} files ({names}) and none called main or bot; {_say_run()}")


# -- one plan for each language --------------------------------------------------------------------------------------


def _python(found: Sources) -> Recipe:
    entry = _entry(found, (".py",), "Python")
    return Recipe((PYTHON, entry), script=entry)


def _javascript(found: Sources) -> Recipe:
    if "package.json" in found.files:
        try:
            main = json.loads(found.text("package.json")).get("main")
        except (ValueError, AttributeError, RecursionError):
            raise BadInput(f"{found.folder}/package.json cannot be read as a JSON object") from None
        if isinstance(main, str):
            return Recipe(("node", main))
    return Recipe(("node", _entry(found, LANGUAGES["js"].suffixes, "JavaScript")))


def _java(found: Sources) -> Recipe:
    sources, jars = found.ending((".java",)), found.ending((".jar",))
    if not sources:
        if len(jars) == 1:
            return Recipe(("java", "-jar", jars[0]))
        raise Unclear(
            f'{found.folder} has several jars ({", ".join(jars[:5])}); say in its meydan.toml: run = "COMMAND"'
        )
    path = ":".join([CLASSES, *jars])
    compile_all = ("javac", "-encoding", "UTF-8", "-cp", path, "-d", CLASSES, *sources)
    return Recipe(("java", "-cp", path, _java_main(found, sources)), (compile_all,))


def _java_main(found: Sources, sources: list[str]) -> str:
    """The class with `main`, with its package."""
    mains = {}
    for name in sources:
        text = found.text(name)
        if JAVA_MAIN.search(text):
            package = JAVA_PACKAGE.search(text)
            mains[name] = ".".join([*([package[1]] if package else []), Path(name).stem])
    if not mains:
        raise BadInput(f"{found.folder}: none of {', '.join(sources[:5])} has `public static void main`")
    if len(mains) == 1:
        return next(iter(mains.values()))
    return mains[_entry(Sources(found.folder, tuple(mains)), (".java",), "Java")]


def _c_like(language: str, flags: tuple[str, ...]) -> Callable[[Sources], Recipe]:
    def plan(found: Sources) -> Recipe:
        if "CMakeLists.txt" in found.files:
            configure = ("cmake", "-S", ".", "-B", CMAKE, "-DCMAKE_BUILD_TYPE=Release")
            return Recipe(build=(configure, ("cmake", "--build", CMAKE)), made=f"{CMAKE}/**/*")
        if any(name in found.files for name in BUILD_FILES):
            return Recipe(build=(("make",),), made=ANYWHERE)
        compilers = LANGUAGES[language].compilers
        compiler = next((each for each in compilers if shutil.which(each)), compilers[0])
        sources = LANGUAGES[language].sources(found)
        return Recipe((f"./{OUTPUT}",), ((compiler, *flags, "-I.", "-o", OUTPUT, *sources, "-lm"),))

    return plan


def _rust(found: Sources) -> Recipe:
    if "Cargo.toml" in found.files:
        return Recipe(build=(("cargo", "build", "--release", "--target-dir", "target"),), made="target/release/*")
    entry = _entry(found, (".rs",), "Rust")
    return Recipe((f"./{OUTPUT}",), (("rustc", "--edition", "2021", "-O", "-o", OUTPUT, entry),))


def _go(found: Sources) -> Recipe:
    own = [name for name in found.ending((".go",)) if "/" not in name and not name.endswith("_test.go")]
    what = ["."] if "go.mod" in found.files else own
    return Recipe((f"./{OUTPUT}",), (("go", "build", "-buildvcs=false", "-o", OUTPUT, *what),))


def _csharp(found: Sources) -> Recipe:
    assemblies = [f"-r:{name}" for name in found.ending((".dll",))]
    compile_all = ("mcs", "-optimize", "-r:System.Core", *assemblies, f"-out:{OUTPUT}.exe", *found.ending((".cs",)))
    return Recipe(("mono", f"{OUTPUT}.exe"), (compile_all,))


BUILD_FILES = ("CMakeLists.txt", "Makefile", "makefile", "GNUmakefile")
_DEBIAN = "on Debian and Ubuntu: apt-get install {}"
_BUILDERS = {"make": _DEBIAN.format("make"), "cmake": _DEBIAN.format("cmake")}
_C = {"gcc": _DEBIAN.format("gcc libc6-dev"), "clang": _DEBIAN.format("clang"), **_BUILDERS}
_CPP = {"g++": _DEBIAN.format("g++"), "clang++": _DEBIAN.format("clang"), **_BUILDERS}
_JDK = {"javac": _DEBIAN.format("default-jdk-headless"), "java": _DEBIAN.format("default-jre-headless")}
_RUST = {"rustc": _DEBIAN.format("rustc"), "cargo": _DEBIAN.format("cargo")}
_GO, _NODE = {"go": _DEBIAN.format("golang-go")}, {"node": _DEBIAN.format("nodejs")}
_MONO = {"mcs": _DEBIAN.format("mono-mcs"), "mono": _DEBIAN.format("mono-runtime libmono-system4.0-cil")}
_plan_c = _c_like("c", ("-std=gnu17", "-O2", "-pthread"))
_plan_cpp = _c_like("cpp", ("-std=gnu++20", "-O2", "-pthread"))

_ALL = (
    Language("python", "Python", (".py",), {}, _python),
    Language("java", "Java", (".java", ".jar"), _JDK, _java),
    Language("cpp", "C++", (".cpp", ".cc", ".cxx"), _CPP, _plan_cpp, compilers=("g++", "clang++")),
    Language("c", "C", (".c",), _C, _plan_c, compilers=("gcc", "clang")),
    Language("rust", "Rust", (".rs",), _RUST, _rust, ("Cargo.toml",)),
    Language("go", "Go", (".go",), _GO, _go, ("go.mod",)),
    Language("csharp", "C#", (".cs",), _MONO, _csharp),
    Language("js", "JavaScript", (".js", ".mjs", ".cjs"), _NODE, _javascript, ("package.json",)),
)
LANGUAGES = {language.name: language for language in _ALL}
BY_SUFFIX = {suffix: language for language in _ALL for suffix in language.suffixes}
