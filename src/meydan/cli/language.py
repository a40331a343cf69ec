"""The language of the command: English, or Persian where the environment or `--language fa` says so.

Everything is written in English; `said` has the Persian of a line by the phrases of `persian.toml`, as the page does.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

if TYPE_CHECKING:
    from meydan.engine.phrases import PhraseBook

ENGLISH, PERSIAN = "en", "fa"
OPTION, OPTION_HELP = "--language", "Language of messages: en or fa; default: that of the environment."
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set decides
QUOTED = "| "  # begins a line that a compiler or a bot wrote
SPEAKER = "meydan"  # begins a line that says why a command failed
_EXTRA = re.compile(r"^(?P<help>.*?)\s*\[(?P<extra>[^\]]*)\]$", re.DOTALL)
_Context: Any = TyperGroup.context_class
_chosen = ENGLISH


def choose(language: str) -> None:
    """Speak this language from now on."""
    global _chosen
    _chosen = language


def chosen() -> str:
    """The language that is spoken."""
    return _chosen


def wanted(words: Sequence[str], environment: Mapping[str, str] = os.environ) -> str:
    """The language that the words of a command, else the environment, ask for; English where it is another one."""
    following = [*words[1:], ""]
    named = [word.partition("=")[2] for word in words if word.startswith(f"{OPTION}=")]
    named += [value for word, value in zip(words, following, strict=False) if word == OPTION]
    usual = next((environment[name] for name in VARIABLES if environment.get(name)), ENGLISH)
    return PERSIAN if re.match(rf"{PERSIAN}(?![a-z])", (named or [usual])[-1].lower()) else ENGLISH


def said(text: str) -> str:
    """The lines of a text in the chosen language; one for which there is no phrase stays as it is."""
    if _chosen == ENGLISH:
        return text
    from meydan.web.persian import book

    persian = book(has_titles=False).persian  # settings are told by the names that people type
    return "\n".join(_keeping_margins(line, _told(line.strip(), persian)) for line in text.split("\n"))


def _told(line: str, persian: Callable[[str], str | None]) -> str | None:
    """A line in Persian; what programs wrote stays as it is."""
    if line.startswith(QUOTED):
        return None
    speaker, colon, sentence = line.partition(": ")
    told = persian(sentence) if speaker == SPEAKER else None  # alone, so that it is no part of a name in it
    return persian(line) if told is None else f"{persian(speaker)}{colon}{told}"


def said_in_help(text: str) -> str:
    """The same for help, which is instant: it needs no phrases of games."""
    if _chosen == ENGLISH:
        return text
    return _keeping_margins(text, _common_book().persian(text.strip()))


def speak(commands: TyperGroup, words: Sequence[str]) -> None:
    """Let commands tell their help in the language that these words ask for."""
    choose(wanted(words))
    if _chosen != ENGLISH:
        for command in _all_commands(commands):
            _translate(command)


def share_option(commands: TyperGroup) -> None:
    """Let every command have the option of the program; `wanted` finds it wherever it stands."""
    ours = next(parameter for parameter in commands.params if OPTION in parameter.opts)
    shared = copy(ours)
    shared.expose_value, shared.name = False, "language_of_messages"
    for command in _all_commands(commands):
        if not any(OPTION in parameter.opts for parameter in command.params):
            command.params.append(shared)


def checked(language: str | None) -> str | None:
    """The value of the option, which must be a language that we speak."""
    if language not in (None, ENGLISH, PERSIAN):
        raise typer.BadParameter(f"got {language!r}; expected {ENGLISH} or {PERSIAN}")
    return language


LanguageOption = Annotated[str | None, typer.Option(OPTION, help=OPTION_HELP, metavar="en|fa", callback=checked)]


def usage_told(error: Any) -> str:
    """What is wrong with the words of a command, and where its help is."""
    usage = [error.ctx.get_usage(), f"Try '{error.ctx.command_path} --help' for help.", ""] if error.ctx else []
    return "\n".join(said_in_help(line) for line in [*usage, f"Error: {error.format_message()}"])


def _all_commands(command: Any) -> Iterator[Any]:
    yield command
    for each in getattr(command, "commands", {}).values():
        yield from _all_commands(each)


def _translate(command: Any) -> None:
    """Commands are made anew for every call, so that they can be changed."""
    command.context_class = PersianContext
    command.help = said_in_help(command.help or "")
    for parameter in command.params:
        parameter.help = said_in_help(getattr(parameter, "help", None) or "")


def _keeping_margins(line: str, told: str | None) -> str:
    return line if not told else line.replace(line.strip(), told, 1)


@cache
def _common_book() -> PhraseBook:
    from meydan.engine.phrases import PhraseBook, common_sentences

    return PhraseBook(common_sentences())


class PersianHelp(_Context.formatter_class):  # type: ignore[misc]
    """Help with Persian headlines."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """How the command is called."""
        super().write_usage(prog, args, f"{said_in_help('Usage')}: ")

    def write_heading(self, heading: str) -> None:
        """The headline of a list."""
        super().write_heading(said_in_help(heading))

    def write_dl(self, rows: Sequence[tuple[str, str]], *args: Any, **options: Any) -> None:
        """A list of words and what they mean, some with a default."""
        super().write_dl([(name, _with_extra(text)) for name, text in rows], *args, **options)


class PersianContext(_Context):  # type: ignore[misc]
    """A command whose help is Persian."""

    formatter_class = PersianHelp


def _with_extra(text: str) -> str:
    found = _EXTRA.match(text)
    if found is None:
        return said_in_help(text)
    extra = "؛ ".join(said_in_help(part) for part in found["extra"].split("; "))
    return f"{found['help']}  [{extra}]"
