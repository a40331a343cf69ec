"""`meydan replay`: look at replays, check them, turn them into other things."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from meydan.cli.language import chosen
from meydan.cli.options import ReplayFile
from meydan.cli.screen import say, tell
from meydan.engine.sanitize import plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from meydan.match.replay import Playback, Replay

app = typer.Typer(help="Show, verify and export replays.", no_args_is_help=True, rich_markup_mode=None)
MOST_VALUE = 80  # characters of a setting that are shown
FileList = Annotated[list[Path], typer.Argument(help="Replay files, plain or gzipped.", metavar="FILE")]


@app.command(help="Show what a replay contains.")
def info(
    files: FileList,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object per file.")] = False,
) -> None:
    """Tell what the replays hold."""
    for path in files:
        playback = _open(path)
        if as_json:
            typer.echo(_facts(playback.replay, path))
        else:
            say(_told(playback, path))


@app.command(help="Replay matches and compare; exit status 1 if anything differs.")
def verify(
    files: FileList,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object per file.")] = False,
) -> None:
    """Check the replays by playing them again."""
    from meydan.match.replay import read_replay
    from meydan.match.replay import verify as differences

    failed = False
    for path in files:
        wrong = differences(read_replay(path))
        failed |= bool(wrong)
        if as_json:
            typer.echo(json.dumps({"file": str(path), "ok": not wrong, "differences": wrong}, ensure_ascii=False))
        else:
            say(f"{path}: " + ("; ".join(wrong) if wrong else "verified: everything is as recorded"))
    if failed:
        raise typer.Exit(1)


@app.command(help="Explain why a match was won or lost, and where it turned.")
def explain(
    files: Annotated[list[Path], typer.Argument(help="Replays, or logs of the original contests.", metavar="FILE")],
    advice: Annotated[
        str | None, typer.Option(help="Ask this BOT what it would have played where the match turned.", metavar="BOT")
    ] = None,
    quick: Annotated[
        bool, typer.Option("--quick", help="Use estimates alone: play no quick games and ask no strong player.")
    ] = False,
    keep: Annotated[bool, typer.Option("--keep", help="Save what was found in the replay, for the viewer.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object per match.")] = False,
) -> None:
    """Tell the story of each match."""
    from meydan.cli.stories import Wish, explained

    for path in files:
        for line in explained(path, Wish(chosen(), as_json, advice, quick, keep)):
            typer.echo(line)


@app.command(help="Export a replay as a page (--html), as text (--text) or in a file format of the game (--format).")
def export(
    file: ReplayFile,
    html: Annotated[bool, typer.Option("--html", help="One page that contains the viewer and the match.")] = False,
    text: Annotated[bool, typer.Option("--text", help="Every position as text.")] = False,
    format: Annotated[str | None, typer.Option(help="A file format; `meydan games GAME` lists them.")] = None,
    original: Annotated[bool, typer.Option("--original", help="The original contest's log.")] = False,
    output: Annotated[Path | None, typer.Option(help="File to write; default: standard output.")] = None,
) -> None:
    """Turn a replay into something else."""
    from meydan.engine.errors import BadInput

    if html + text + original + (format is not None) != 1:
        raise BadInput("say what to export: either --html or --text or --original or --format NAME")
    replay = None if html else _open(file).replay
    if replay is not None and original:
        format = _original_format(replay)
    try:
        if output is not None:
            output.parent.mkdir(parents=True, exist_ok=True)
        if replay is None:
            _export_html(file, output)
        elif format is not None:
            _export_format(replay, format, output)
        else:
            _export_text(replay, output)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise BadInput(f"{output or 'standard output'}: cannot be written: {error.strerror or error}") from None


def _export_html(file: Path, output: Path | None) -> None:
    """The page; logs of the original contests can be made pages too."""
    from meydan.web.opening import read_file
    from meydan.web.page import single_page

    matches = read_file(file)
    if len(matches) > 1:
        tell(f"{file} has {len(matches)} matches; the page shows the first")
    page = single_page(matches[0].show(), matches[0].eyes())
    if output is None:
        sys.stdout.buffer.write(page)
    else:
        output.write_bytes(page)
        typer.echo(str(output))


def _export_text(replay: Replay, output: Path | None) -> None:
    pictures = "\n\n".join(_pictures(replay)) + "\n"
    if output is None:
        typer.echo(plain(pictures), nl=False)
    else:
        output.write_text(pictures, encoding="utf-8")
        typer.echo(str(output))


def _original_format(replay: Replay) -> str:
    from meydan.engine.errors import BadInput
    from meydan.games import find

    logs = find(replay.game).files.logs
    if logs is None:
        raise BadInput(f"--original: {replay.game} has no contest log; `meydan games {replay.game}` lists file formats")
    return logs.format


def _export_format(replay: Replay, format: str, output: Path | None) -> None:
    from meydan.engine.errors import BadInput, UnknownName
    from meydan.match.replay import finished

    game, played = finished(replay)
    files = game.files.writer
    if files is None or format not in files.formats:
        raise UnknownName(f"file format of {game.name}", format, files.formats if files else [])
    if output is not None:
        for path in files.write(played, format, output):
            typer.echo(str(path))
        return
    data = files.encode(played, format)
    if b"\0" in data and sys.stdout.isatty():
        raise BadInput(f"{format} files are not text; give --output FILE")
    sys.stdout.buffer.write(data)


def _pictures(replay: Replay) -> Iterator[str]:
    """Every position with the answers that led to it."""
    from meydan.match.replay import Playback

    playback = Playback(replay)
    yield playback.referee.picture()
    for number, turn in enumerate(replay.turns):
        playback.advance()
        answers = ", ".join(f"{playback.game.seat_name(seat)} {word} ({ms:g} ms)" for seat, word, ms, *_ in turn)
        yield f"turn {number}: {answers}\n{playback.referee.picture()}"
    playback.finish()
    yield replay.sentence


def _open(path: Path) -> Playback:
    """A replay before its first turn; a file that cannot be played again gets a sentence."""
    from meydan.engine.errors import BadInput, MeydanError
    from meydan.match.replay import Playback, read_replay

    replay = read_replay(path)
    try:
        return Playback(replay)
    except MeydanError as error:
        raise BadInput(f"{path}: {error}") from None


def _facts(replay: Replay, path: Path) -> str:
    """What `play --json` says of the match."""
    from meydan.series.results import GAME_HASH, result_facts
    from meydan.series.sameness import game_hash

    hashed = None if replay.result is None else game_hash(replay)
    return json.dumps(result_facts(replay, path) | {GAME_HASH: hashed}, ensure_ascii=False)


def _told(playback: Playback, path: Path) -> str:
    """What a replay holds, for people."""
    from meydan.match.clock import TimeControl

    replay, setup = playback.replay, playback.setup
    lines = [f"{path}: {replay.game}, {len(replay.turns)} turns, written by meydan {replay.version}"]
    place = f", map {setup.map}" if setup.map else ""
    lines.append(f"  rules {setup.rules}{place}, seed {setup.seed}; {TimeControl.from_json(replay.time).describe()}")
    lines += [f"  setting {name}={value}" for name, value in _unusual_settings(playback).items()]
    lines += [f"  {_seat_line(playback, number)}" for number in range(setup.seats)]
    lines.append(f"  ending: {replay.ending}: {replay.sentence}")
    lines += [f"  note: {note}" for note in replay.notes]
    return "\n".join(lines)


def _unusual_settings(playback: Playback) -> dict[str, str]:
    """The settings that differ from those of the rule preset, as they are written; long ones are cut."""
    usual = playback.game.prepare(playback.setup.rules, seats=playback.setup.seats).to_json()["settings"]
    chosen = playback.setup.to_json()["settings"]
    different = {name: value for name, value in chosen.items() if usual.get(name) != value}
    told = {name: value if isinstance(value, str) else json.dumps(value) for name, value in different.items()}
    return {name: f"{value[:MOST_VALUE]} ..." if len(value) > MOST_VALUE else value for name, value in told.items()}


def _seat_line(playback: Playback, number: int) -> str:
    """Who sat there, what it reached and how long it thought."""
    replay = playback.replay
    seat, outcome = replay.seats[number], replay.result
    spent = sum(answer[2] for turn in replay.turns for answer in turn if answer[0] == number)
    parts = [f"{playback.game.seat_name(number)}: {seat.name} ({seat.bot})"]
    if outcome:
        points = outcome.scores[number]
        parts.append(f"{points} point{'' if points == 1 else 's'}, rank {outcome.ranks[number]}")
    parts.append(f"{spent / 1000:.2f} s used")
    return "  ".join([*parts, f"log {seat.log}"] if seat.log else parts)
