"""Python bots that compile: their machine code is made once before their first match, and kept by their content.

As other builds it is made in a cage, outside every clock. Only the bot itself ever sees it.
"""

from __future__ import annotations

import os
import re
from dataclasses import replace
from pathlib import Path

from meydan.engine.cache import READ_CACHE, cache_home, compile_cache
from meydan.match.player import Seat
from meydan.players.builds import Build, built, fingerprint
from meydan.players.host import CODE, PACKAGES
from meydan.players.inspection import gather
from meydan.players.languages import Recipe, Sources
from meydan.players.programs import Program, Workshop
from meydan.sandbox.cage import Cage
from meydan.sandbox.mounts import interpreter_reads, narrowed

COMPILERS = re.compile(r"^[ \t]*(from|import)[ \t]+(numba|meydan\.(search|engine))\b", re.MULTILINE)  # in one pass
OPENING = "meydan-opening.json"


def compiles(program: Program) -> bool:
    """Whether one of a Python bot's files imports something that compiles."""
    sources = _sources(program)
    return any(COMPILERS.search(sources.text(name)) for name in _python_files(sources))


def with_code(program: Program, seat: Seat, opening: str, workshop: Workshop) -> Program:
    """The program with the machine code of what its bot compiles before it is ready; made now if it never was.

    `opening` is the first thing that the bot would be told. The code is for all boards of the same record types.
    """
    sources, script = _sources(program), str(program.script)
    packages = program.environment.get(PACKAGES)
    command = ("env", *([f"{PACKAGES}={packages}"] if packages else []), *program.command, script, OPENING)
    caged = program.cage is not None and program.cage.walls
    dates = [sources.path(name).stat().st_mtime_ns for name in _python_files(sources)]
    rules, layout = compile_cache(seat.game.name, seat.game.folder).name, str(seat.setup.layout)
    key = repr((rules, layout, script, caged, dates, fingerprint(sources)))
    nothing, recipe = Sources(sources.folder, ()), Recipe(build=(command,))  # the bot's files are used where they lie
    build = Build(program.name, "machine code", nothing, recipe, (), {OPENING: opening}, key, may_fail=True)
    code = built(build, workshop.seconds, workshop.report, _cage(program)) / CODE
    if program.cage is None or code.is_symlink() or not code.is_dir():  # a link is the bot's, and may lead anywhere
        return program
    homes = os.pathsep.join([str(cache_home()), str(code)])
    environment = {**program.environment, READ_CACHE: homes}
    return replace(program, cage=program.cage.showing(code), environment=environment)


def _sources(program: Program) -> Sources:
    assert program.script is not None
    if program.folder is None:
        return Sources(program.script.parent, (program.script.name,))
    return gather(program.folder)


def _python_files(sources: Sources) -> list[str]:
    """Its files in Python; a link of that name may lead to nothing, or to a folder."""
    return [name for name in sources.ending([".py"]) if sources.path(name).is_file()]


def _cage(program: Program) -> Cage | None:
    """What is around the build: it sees what the bot sees in a match, where it sees it."""
    if program.cage is None:
        return None
    reads: list[Path] = [*narrowed(program.cage.sight), *interpreter_reads(program.command[0])]
    return replace(program.cage, reads=tuple(reads))
