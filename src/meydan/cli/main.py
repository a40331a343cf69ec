"""The `meydan` command. Each command imports what it needs when it runs, so that help is instant."""

from __future__ import annotations

import errno
import os
import signal
import sys
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup

from meydan.cli import (
    bench,
    check,
    contest,
    engine,
    fork,
    games,
    new,
    new_game,
    play,
    replays,
    sandbox,
    serve,
    site,
    solve,
    submit,
    view,
)
from meydan.cli.language import ENGLISH, LanguageOption, chosen, share_option, speak, usage_told
from meydan.cli.screen import tell

FULL = (errno.ENOSPC, errno.EDQUOT)
USAGE_ERROR: Any = typer.BadParameter.__base__
STOPPED, READER_GONE = 130, 141  # exit statuses of a program ended by Ctrl-C, and of one whose reader has gone


class Commands(TyperGroup):
    """Runs a command; what goes wrong is told in a sentence, with exit status 1 (failed) or 2 (misused)."""

    def __init__(self, **parts: Any) -> None:
        super().__init__(**parts)
        share_option(self)
        self._words: list[str] = []  # of the command

    def make_context(self, info_name: str | None, args: list[str], *more: Any, **extra: Any) -> Any:
        """Choose the language before anything is said."""
        self._words = [*args]
        speak(self, args)
        try:
            return super().make_context(info_name, args, *more, **extra)
        except USAGE_ERROR as error:
            _misused(error)

    def invoke(self, ctx: Any) -> Any:
        """Run it, and see to it that all of its output arrived."""
        from meydan.engine.errors import BadInput, MeydanError, UnknownName

        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
            return result
        except USAGE_ERROR as error:
            _misused(error)
        except KeyboardInterrupt:
            tell("stopped")
            sys.exit(STOPPED)
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            sys.exit(READER_GONE)
        except OSError as error:
            if isinstance(error, FileNotFoundError) and _is_nowhere():
                tell("meydan: the current folder no longer exists; change to another one")
                sys.exit(1)
            if error.errno in FULL:
                os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # what waits in it cannot be written at the end either
            elif not _is_named(self._words, error.filename):
                raise
            tell(f"meydan: {error.filename or 'standard output'}: {error.strerror}")
            sys.exit(1)
        except MeydanError as error:
            tell(f"meydan: {error}")
            sys.exit(2 if isinstance(error, BadInput | UnknownName) else 1)
        except Exception as error:
            if (sentence := _blamed(error)) is None:
                raise
            tell(f"meydan: {sentence}")
            sys.exit(1)


def _misused(error: Any) -> NoReturn:
    """In English Typer says it."""
    if chosen() == ENGLISH:
        raise error
    typer.echo(usage_told(error), err=True)
    sys.exit(error.exit_code)


def _blamed(error: Exception) -> str | None:
    """What to say of an error in code of a game that is not ours; None: it is our own fault, and loud."""
    from meydan.games import blame

    return blame(error)


def _is_named(words: list[str], file: Any) -> bool:
    """Whether a file is one that the words of a command name, stands on the way to it, or directly in it."""
    if not isinstance(file, str):
        return False
    path = Path(file).resolve()
    named = [Path(word.rpartition("=")[2]).resolve() for word in words if word]
    return any(path in (each, *each.parents) or path.parent == each for each in named)


def _is_nowhere() -> bool:
    """Whether somebody has deleted the folder in which we were started."""
    try:
        os.getcwd()
    except FileNotFoundError:
        return True
    return False


app = typer.Typer(
    name="meydan",
    help="The arena for AI programming games: play, watch, check and measure bots.",
    cls=Commands,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.command("games", help="List games, rules, settings and house bots.")(games.games)
app.command("play", help="Play matches between bots.", cls=play.PlayCommand)(play.play)
app.command("serve", help="Run a server for unmodified clients of the original contests.", cls=serve.ServeCommand)(
    serve.serve
)
app.command("new", help="Write a starter bot that already plays, in a language of your choice.")(new.new)
app.command("new-game", help="Create a new game that already runs, with tests and a scene.")(new_game.new_game)
app.command("check-bot", help="Test a bot in everything a match may ask of it.")(check.check_bot)
app.command("view", help="Watch replays and live matches in a browser, or play yourself.")(view.view)
app.command("engine", help="Run one of our bots inside another program.")(engine.engine)
BOARDS = {"ignore_unknown_options": True}  # some begin like options
app.command("solve", help="Solve positions exactly.", context_settings=BOARDS)(solve.solve)
app.command("submit", help="Submit a bot to the site of a contest.")(submit.submit)
app.command("bench", help="Measure how fast Meydan is on this machine.")(bench.bench)
replays.app.command("fork", help="Go back to a turn of an old match and play on from there.")(fork.fork)
app.add_typer(replays.app, name="replay")
app.add_typer(sandbox.app, name="sandbox")
app.add_typer(contest.app, name="contest")
app.add_typer(site.app, name="site")


@app.callback(invoke_without_command=True)
def _root(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Show the version and exit.", is_eager=True)] = False,
    language: LanguageOption = None,
) -> None:
    if version:
        from meydan.version import __version__

        typer.echo(f"meydan {__version__}")
        raise typer.Exit


def run() -> None:
    """The program `meydan`; being terminated is like Ctrl-C: bots end and replays are kept."""
    _open_streams()
    for number in (signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])):
        if signal.getsignal(number) is not signal.SIG_IGN:  # as nohup asks for
            signal.signal(number, _stop)
    app(prog_name="meydan")


def _open_streams() -> None:
    """Who closed our standard streams gets empty ones: else other files take their numbers, and no bot can start."""
    while (number := os.open(os.devnull, os.O_RDWR)) <= 2:
        os.set_inheritable(number, True)
    os.close(number)
    sys.stdin, sys.stdout, sys.stderr = (
        stream or os.fdopen(number, mode, closefd=False)
        for number, (stream, mode) in enumerate(((sys.stdin, "r"), (sys.stdout, "w"), (sys.stderr, "w")))
    )


def _stop(*_: Any) -> None:
    """Do what Ctrl-C does, also where that does nothing: in the background of a script."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        raise KeyboardInterrupt
    signal.raise_signal(signal.SIGINT)


if __name__ == "__main__":
    run()
