"""Programs that can sit in a seat: from a bot's file or folder to a command that starts it.

A file runs where we are, a folder in itself, or in the copy of it that was built.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from meydan.engine.errors import BadInput
from meydan.engine.rule import Reporter
from meydan.engine.sanitize import plain
from meydan.sandbox.cage import Cage

if TYPE_CHECKING:
    from meydan.engine.client_sources import ContestSources
    from meydan.players.languages import Language, Recipe, Sources
    from meydan.players.manifest import Manifest

BUILD_SECONDS = 300.0
LONGEST_NAME = 60


@dataclass(frozen=True)
class Program:
    """A program that is ready to be started."""

    command: Sequence[str]
    folder: Path | None = None  # where it runs; None: where we are
    reads: tuple[Path, ...] = ()  # files and folders that it must be able to read, beside those of the system
    startup_ms: float | None = None  # to get ready; None: what the match gives everybody
    protocol: str = "native"
    name: str = ""
    is_named: bool = False  # by its manifest, which knows better than the program itself
    script: Path | None = None  # the Python file that it runs, which may define a bot for us to call
    cage: Cage | None = None  # what is around it
    environment: Mapping[str, str] = field(default_factory=dict)  # what it finds there beside the usual

    def called(self, name: str) -> str:
        """Its name when it calls itself so."""
        return self.name if self.is_named else plain(name)[:LONGEST_NAME]


@dataclass(frozen=True)
class Workshop:
    """What is needed to make a program of a bot."""

    python: str = sys.executable  # starts programs in Python
    seconds: float = BUILD_SECONDS  # for a build
    report: Reporter | None = None  # told of builds
    cage: Cage | None = None  # around builds: their commands are a stranger's, too


def command_program(spec: str, command: Sequence[str], protocol: str, folder: Path | None = None) -> Program:
    """A command line as it is; it may read the folder where it runs, and the folders of the files that it names."""
    here = folder or Path()
    own = here / command[0]
    first = str(own.resolve()) if folder is not None and own.is_file() else command[0]
    if shutil.which(first) is None and folder is not None:
        raise BadInput(f"{spec}: no program {command[0]!r} found in {folder}")
    if shutil.which(first) is None:
        raise BadInput(f"{spec}: no program {command[0]!r} found")
    files = [here / word for word in command if (here / word).is_file()]
    reads = dict.fromkeys([*([folder] if folder else []), *(path.resolve().parent for path in files)])
    return Program([first, *command[1:]], folder, tuple(reads), protocol=protocol)


def file_program(path: Path, workshop: Workshop) -> Program:
    """A bot that is one file: a script, a jar, a source to be built, or an executable."""
    from meydan.players.inspection import expect_file
    from meydan.players.languages import BY_SUFFIX, Sources

    expect_file(path)
    language = BY_SUFFIX.get(path.suffix)
    if language is not None:
        sources = Sources(path.parent, (path.name,))
        program = _made(path.stem, sources, language, language.recipe(sources), workshop)
        return replace(program, folder=None, command=[_whole(word, program.reads[0]) for word in program.command])
    if os.access(path, os.X_OK):
        return Program([str(path)], reads=(path.parent,), name=path.stem)
    raise BadInput(
        f"{path} is not a program: it is neither executable (chmod +x changes that) nor a source file or script "
        f"({', '.join(BY_SUFFIX)}); cmd:COMMAND LINE runs it with another program"
    )


def folder_program(folder: Path, workshop: Workshop) -> Program:
    """A bot that is a folder, by its manifest and by what it holds."""
    from meydan.players.inspection import gather
    from meydan.players.manifest import read_manifest

    sources = gather(folder)  # first: what is odd is not read
    manifest = read_manifest(folder)
    language, recipe = _plan(sources, manifest)
    program = _made(manifest.name or folder.name, sources, language, recipe, workshop)
    startup_ms = None if manifest.startup is None else manifest.startup * 1000
    is_named = manifest.name is not None
    return replace(program, startup_ms=startup_ms, protocol=manifest.protocol, is_named=is_named)


def contest_program(folder: Path, found: ContestSources, workshop: Workshop) -> Program:
    """The contest's own client in a compiled language, with our files in place of what connects."""
    from meydan.players.inspection import gather
    from meydan.players.languages import LANGUAGES, Recipe, Sources

    sources = Sources(folder, (*gather(folder).files, *found.lent), found.lent)
    recipe = Recipe(tuple(found.run), tuple(map(tuple, found.build)))
    program = _made(folder.name, sources, LANGUAGES[found.language], recipe, workshop)
    return replace(program, protocol=found.protocol)


def _whole(word: str, folder: Path) -> str:
    """A word of a command with the folder before it, where it is a file in there."""
    return str(folder / word) if (folder / word).exists() else word


# -- what a folder means ---------------------------------------------------------------------------------------------


def _plan(sources: Sources, manifest: Manifest) -> tuple[Language | None, Recipe]:
    """The language, and what is done to build and start the bot: the manifest's words before the language's habits."""
    from meydan.players.languages import ANYWHERE
    from meydan.players.manifest import FILE, words

    where = str(sources.folder / FILE)
    language, recipe = _usual(sources, manifest)
    commands = manifest.build_commands(where)
    if commands is not None:
        finds = bool(recipe.build) or not recipe.run  # what our own build would have made is not there
        recipe = replace(recipe, build=tuple(commands), run=() if finds else recipe.run, made=ANYWHERE)
    if manifest.run is not None:
        recipe = replace(recipe, run=words(manifest.run, f"{where}: run"), script=None)
    return language, recipe


def _usual(sources: Sources, manifest: Manifest) -> tuple[Language | None, Recipe]:
    """The language and its habits; where the manifest says how to start, the rest may be unclear."""
    from meydan.players.languages import LANGUAGES, Recipe, Unclear, recognise

    language = None
    try:
        language = LANGUAGES[manifest.language] if manifest.language else recognise(sources)
        if language is not None:
            return language, language.recipe(sources)
        if manifest.run is None and manifest.build is None:
            return None, _only_executable(sources)
    except Unclear:
        if manifest.run is None:
            raise
    return language, Recipe()


def _only_executable(sources: Sources) -> Recipe:
    """A folder without sources: the one file in it that can be started."""
    from meydan.players.languages import BY_SUFFIX, Recipe

    programs = [name for name in sources.files if os.access(sources.folder / name, os.X_OK)]
    if len(programs) == 1:
        return Recipe((f"./{programs[0]}",))
    held = ", ".join(sources.files[:5]) or "nothing"
    raise BadInput(
        f'{sources.folder} is not a bot: expected a meydan.toml with run = "COMMAND", sources '
        f"({', '.join(BY_SUFFIX)}) or one executable; it contains {held}{' ...' * (len(sources.files) > 5)}"
    )


def needed_tools(path: Path) -> frozenset[str]:
    """The programs by which a bot that is a file or a folder is built and started, apart from Python and its own."""
    from meydan.players.inspection import gather
    from meydan.players.languages import BY_SUFFIX, PYTHON, Recipe, Sources
    from meydan.players.manifest import read_manifest

    language = BY_SUFFIX.get(path.suffix)
    if path.is_dir():
        recipe = _plan(gather(path), read_manifest(path))[1]
    else:
        recipe = language.recipe(Sources(path.parent, (path.name,))) if language else Recipe()
    words = [line[0] for line in (*recipe.build, recipe.run) if line]
    return frozenset(word for word in words if word != PYTHON and "/" not in word)


# -- from a recipe to a command --------------------------------------------------------------------------------------


def _made(name: str, sources: Sources, language: Language | None, recipe: Recipe, workshop: Workshop) -> Program:
    """Build it, if it is to be built, and find out how it is started."""
    from meydan.players.builds import Build, built, find_program
    from meydan.players.languages import PYTHON

    folder = sources.folder
    if recipe.build:
        commands = tuple(tuple(word.replace(PYTHON, workshop.python) for word in line) for line in recipe.build)
        for line in commands:
            _expect_tool(name, line[0], folder, language)
        tools = language.versions(commands) if language else ()
        title = language.title if language else "its own"
        build = Build(name, title, sources, replace(recipe, build=commands), tools)
        folder = built(build, workshop.seconds, workshop.report, workshop.cage)
    run = recipe.run or (str(find_program(folder, recipe.made, name)),)
    first, *rest = (word.replace(PYTHON, workshop.python) for word in run)
    if (folder / first).is_file():
        first = str(folder / first)
    _expect_tool(name, first, folder, language)
    script = folder / recipe.script if recipe.script else None
    return Program([first, *rest], folder, (folder,), name=name, script=script)


def _expect_tool(name: str, tool: str, folder: Path, language: Language | None) -> None:
    """Say which program is missing, and how to get it."""
    if shutil.which(tool) or (folder / tool).is_file():
        return
    how = language.tools.get(tool) if language else None
    needs = f"is {language.title} and needs" if language and how else "needs"
    raise BadInput(f"{name} {needs} {tool!r}, which is not installed{f' ({how})' if how else ''}")


def program_name(command: Sequence[str]) -> str:
    """What people call a command line: the script or jar that it runs, else the program."""
    files = [word for word in command[1:] if Path(word).suffix and Path(word).is_file()]
    return Path(files[0] if files else command[0]).stem
