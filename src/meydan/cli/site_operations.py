"""`meydan site ready`, `rehearse`, `backup` and others: before and after the day of a contest."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from meydan.cli.language import QUOTED, said
from meydan.cli.options import ContestPath, Jobs
from meydan.cli.screen import say, tell

if TYPE_CHECKING:
    from meydan.site.readiness.light import Light

app = typer.Typer()


@app.command("backup", help="Write everything into one file while the site runs, and try to restore it.")
def backup(
    contest: ContestPath,
    output: Annotated[Path | None, typer.Option(help="The file.", show_default="in the folder's backups")] = None,
) -> None:
    """The checksum of the standings is that of the restored copy."""
    from meydan.contest.running import opened
    from meydan.site.operations.backup import back_up, file_checksum

    with opened(contest) as folder:
        path, told = back_up(folder, output)
    say(f"wrote {path}, sha256 {file_checksum(path)}")
    say(f"checksum of the standings: {told}")


@app.command("restore", help="Write a backup into a new folder.")
def restore(
    file: Annotated[Path, typer.Argument(help="The backup.", metavar="FILE")],
    contest: ContestPath,
    database: Annotated[
        str | None,
        typer.Option(help="Empty database to use: postgresql+psycopg://...", show_default="a file in CONTEST"),
    ] = None,
) -> None:
    """The contest goes on from there."""
    from meydan.site.operations.backup import restore as write

    told = write(file, contest, database)
    say(f"wrote {contest}")
    say(f"checksum of the standings: {told}")


@app.command("pack", help="Write the public results and matches as pages for a USB stick.")
def pack(
    contest: ContestPath,
    folder: Annotated[Path, typer.Argument(help="A new folder.", metavar="FOLDER")],
    stage: Annotated[list[str] | None, typer.Option(help="Only the matches of this stage; repeatable.")] = None,
) -> None:
    """They open without network and server."""
    from meydan.cli.screen import progress
    from meydan.contest.running import opened
    from meydan.site.operations.pack import packed_results, read_public, write_pack

    with opened(contest) as found:
        state = read_public(found)
        known = sum(map(len, packed_results(state, stage or []).values()))
        with progress(known, "match") as line:
            count = write_pack(found, state, folder, stage or [], line.shown_step)
    say(f"wrote {folder}: {count} matches; open index.html")
    if count < known:
        tell(f"of {known - count} more there is only the result: their replays are not kept any more")


@app.command("rehearse", help="Play the whole contest at speed with house bots; the contest itself is not touched.")
def rehearse(
    contest: ContestPath,
    bots: Annotated[int, typer.Option(min=2, help="How many take part.")] = 8,
    jobs: Jobs = 0,
    keep: Annotated[
        Path | None,
        typer.Option(help="Keep the played contest in this new folder, to practise the reveal.", metavar="FOLDER"),
    ] = None,
) -> None:
    """One line for every stage, and on the error stream how far it is."""
    from meydan.cli.contest_printer import ContestPrinter
    from meydan.contest.running import opened
    from meydan.site.matches.arena import site_sandbox
    from meydan.site.readiness.rehearsal import Rehearsal
    from meydan.site.readiness.rehearsal import rehearse as play_all

    with opened(contest) as folder:
        for played in play_all(folder, Rehearsal(bots, jobs, site_sandbox(folder), keep), ContestPrinter()):
            say(f"{played.stage}: {played.matches} matches in {played.seconds:.1f} s")
    tell("everything was played, and the log, the database and the files agree")
    if keep is not None:
        tell(f"serve it to practise, then remove the folder: meydan site run {keep}")


@app.command("prune", help="Remove old replays to make room; results, tables and the log stay.")
def prune(
    contest: ContestPath,
    stage: Annotated[
        list[str] | None, typer.Option(help="Remove those of this stage, besides those of friendlies; repeatable.")
    ] = None,
    days: Annotated[float, typer.Option(min=0, help="Remove only those older than this many days.")] = 30.0,
    yes: Annotated[bool, typer.Option("--yes", help="Really remove them.")] = False,
) -> None:
    """Told first; done with --yes."""
    from meydan.contest.running import opened
    from meydan.site.operations.retention import prune as remove

    with opened(contest) as folder:
        found = remove(folder, days, stage or [], yes)
    size = found.bytes / (1 << 20)
    say(f"{found.matches} replays, {size:.1f} MB: {'removed' if yes else 'would be removed'}; {found.kept} stay")
    if not yes:
        tell("add --yes to remove them")


@app.command("ready", help="Check whether everything is ready for the day.")
def ready(
    contest: ContestPath,
    self_test: Annotated[
        bool,
        typer.Option("--self-test", help="First build the starter of every language and play matches of them."),
    ] = False,
) -> None:
    """Exit status 1 if something is red."""
    from meydan.contest.running import opened
    from meydan.site.database import SiteDatabase
    from meydan.site.matches.arena import site_sandbox
    from meydan.site.readiness.light import RED
    from meydan.site.readiness.readiness import lights
    from meydan.site.readiness.self_tests import do_here

    with opened(contest) as folder:
        database = SiteDatabase(folder)
        try:
            for part in do_here(folder, database, site_sandbox(folder), tell) if self_test else ():
                _show_light(part)
            found = lights(folder, database)
        finally:
            database.close()
    for light in found:
        _show_light(replace(light, log="") if self_test else light)
    if any(light.colour == RED for light in found):
        raise typer.Exit(1)


def _show_light(light: Light) -> None:
    """One check, and the last lines of what a program wrote."""
    typer.echo(f"{said(light.colour):6} {said(light.what):13} {said(light.told)}")
    for line in light.log.splitlines():
        typer.echo(f"{QUOTED}{line}")
