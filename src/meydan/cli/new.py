"""`meydan new`: a bot to begin with."""

from __future__ import annotations

import shlex
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from meydan.cli.options import GameName
from meydan.cli.screen import tell

if TYPE_CHECKING:
    from meydan.players.languages import Language

COURSE_HELP = "Write the course project instead: files to complete phase by phase, with tests for each."
LANGUAGE_HELP = "python, java, cpp, c, rust, go or js; csharp in some games."


def new(
    game: GameName,
    folder: Annotated[Path, typer.Argument(help="Folder to create.", metavar="DIR")],
    language: Annotated[str, typer.Option("--lang", help=LANGUAGE_HELP)] = "python",
    course: Annotated[bool, typer.Option("--course", help=COURSE_HELP)] = False,
) -> None:
    """Write a bot that plays at once, ready to be changed."""
    from meydan.games import find
    from meydan.players.languages import LANGUAGES
    from meydan.players.starters import commands, write_course, write_starter

    found = find(game)
    if course:
        write_course(found, folder)
        tell(f"{folder}: a course project for {found.name} in Python; begin with {folder / 'README.md'}")
        typer.echo(f"cd {shlex.quote(str(folder))}")
        typer.echo("python -m pytest checks")
        return
    written = write_starter(found, folder, language)
    spoken = LANGUAGES[language]
    place = f"{written.source} (line {written.line})"
    tell(f"{folder}: a bot for {found.name} in {spoken.title}; put your idea into {place}")
    _tell_missing(spoken)
    for line in commands(found, shlex.quote(str(folder))):
        typer.echo(line)


def _tell_missing(language: Language) -> None:
    """Which of the usual tools of the language is not here."""
    if language.tools and not any(shutil.which(tool) for tool in language.tools):
        tool, how = next(iter(language.tools.items()))
        tell(f"note: {language.title} needs {tool}, which is not installed ({how})")
