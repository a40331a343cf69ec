"""`meydan replay`: look at replays, check them, turn them into other things."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from meydan.match.replay import Replay

app = typer.Typer(help="Look at replays, check them, export them.", no_args_is_help=True, rich_markup_mode=None)
FileList = Annotated[list[Path], typer.Argument(help="Replay files, plain or gzipped.")]


@app.command(help="What a replay holds.")
def info(
    files: FileList,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object per file.")] = False,
) -> None:
    """Tell what the replays hold."""
    from meydan.cli.play import result_line
    from meydan.match.replay import read_replay

    for path in files:
        replay = read_replay(path)
        typer.echo(json.dumps(result_line(replay, path), ensure_ascii=False) if as_json else _told(replay, path))


@app.command(help="Play replays again and compare; exit status 1 if anything differs.")
def verify(
    files: FileList,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object per file.")] = False,
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
            typer.echo(f"{path}: " + ("; ".join(wrong) if wrong else "played again, everything as recorded"))
    if failed:
        raise typer.Exit(1)


@app.command(help="A replay as pictures (--text) or as a file of the game's own world (--format).")
def export(
    file: Annotated[Path, typer.Argument(help="A replay file.")],
    text: Annotated[bool, typer.Option("--text", help="A picture of every position.")] = False,
    format: Annotated[str | None, typer.Option(help="A file format, as `meydan games GAME` lists.")] = None,
    output: Annotated[Path | None, typer.Option(help="The file to write; else standard output.")] = None,
) -> None:
    """Turn a replay into something else."""
    from meydan.engine.errors import BadInput
    from meydan.match.replay import read_replay

    if text == (format is not None):
        raise BadInput("say what to export: --text or --format NAME")
    replay = read_replay(file)
    if format is not None:
        _export_format(replay, format, output)
        return
    pictures = "\n\n".join(_pictures(replay)) + "\n"
    if output is None:
        typer.echo(pictures, nl=False)
    else:
        output.write_text(pictures, encoding="utf-8")
        typer.echo(str(output))


def _export_format(replay: Replay, format: str, output: Path | None) -> None:
    from meydan.engine.errors import UnknownName
    from meydan.match.replay import finished

    game, played = finished(replay)
    files = game.files() if game.files else None
    if files is None or format not in files.formats:
        raise UnknownName(f"file format of {game.name}", format, files.formats if files else [])
    if output is None:
        sys.stdout.buffer.write(files.encode(played, format))
        return
    for path in files.write(played, format, output):
        typer.echo(str(path))


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


def _told(replay: Replay, path: Path) -> str:
    setup = replay.setup
    lines = [f"{path}: {replay.game}, {len(replay.turns)} turns, written by meydan {replay.version}"]
    lines.append(f"  rules {setup['rules']}, map {setup['map'] or 'none'}, seed {setup['seed']}")
    if setup.get("settings"):
        lines.append(f"  settings {json.dumps(setup['settings'], ensure_ascii=False)}")
    for number, seat in enumerate(replay.seats):
        score = f"{replay.result.scores[number]} points, rank {replay.result.ranks[number]}" if replay.result else ""
        spent = sum(answer[2] for turn in replay.turns for answer in turn if answer[0] == number)
        lines.append(f"  seat {number}: {seat.name} ({seat.bot})  {score}  {spent / 1000:.2f} s used")
    lines.append(f"  ending: {replay.ending}: {replay.sentence}")
    lines += [f"  note: {note}" for note in replay.notes]
    return "\n".join(lines)
