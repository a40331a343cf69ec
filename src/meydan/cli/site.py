"""`meydan site`: the site of a contest; `meydan submit`: handing in a bot."""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from meydan.cli.language import QUOTED, said
from meydan.cli.screen import say, tell
from meydan.cli.view import address_of, listen, page_server

if TYPE_CHECKING:
    from contextlib import AbstractContextManager
    from types import FrameType

    import uvicorn
    from starlette.applications import Starlette

    from meydan.contest.folder import ContestFolder
    from meydan.site.people.openid import Provider
    from meydan.site.readiness.light import Light
    from meydan.site.site import Site

app = typer.Typer(help="Run the site of a contest: teams, uploads, ladder, finals.", no_args_is_help=True)
Contest = Annotated[Path, typer.Argument(help="The contest's folder.", metavar="CONTEST")]
USUAL_PORT = 8080
Jobs = Annotated[int, typer.Option(min=0, help="Matches to play at once; 0: as many as run fairly here.")]
Cluster = Annotated[
    str | None, typer.Option(help="Play on a Ray cluster: its address, or auto.", metavar="auto|ADDRESS")
]
BackupAt = Annotated[
    str | None, typer.Option(help="Make a backup every day at this time; the last 7 are kept.", metavar="HH:MM")
]


@app.command("new", help="Make a contest for a site: a ladder that is open all day, then finals.")
def new(
    contest: Contest,
    game: Annotated[str, typer.Argument(help="The game; `meydan games` lists them.", metavar="GAME")],
) -> None:
    """Write contest.toml."""
    from meydan.site.template import write_site_contest

    path = write_site_contest(contest, game)
    say(f"wrote {path}")
    tell(f"edit it, then: meydan site run {contest}")


@app.command("run", help="Serve a contest's site and play its matches until Ctrl-C.")
def run(
    contest: Contest,
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port to listen on; 0: any free one.")] = USUAL_PORT,
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets other machines connect.")] = "127.0.0.1",
    name: Annotated[
        list[str] | None, typer.Option(help="Name by which browsers reach this server; repeatable.")
    ] = None,
    https: Annotated[
        bool, typer.Option("--https", help="A proxy in front of it serves HTTPS: cookies are sent only over HTTPS.")
    ] = False,
    proxies: Annotated[
        int, typer.Option(min=0, help="Number of proxies in front of it whose X-Forwarded-For is trusted.")
    ] = 0,
    closed: Annotated[bool, typer.Option("--closed", help="Only organisers make accounts.")] = False,
    jobs: Jobs = 0,
    cluster: Cluster = None,
    openid: Annotated[
        str | None, typer.Option(help="Address of an OpenID provider by which people may sign in.", metavar="URL")
    ] = None,
    openid_client: Annotated[
        str, typer.Option(help="Our name at the provider; its secret is in MEYDAN_OPENID_SECRET.", metavar="NAME")
    ] = "meydan",
    only_pages: Annotated[
        bool, typer.Option("--only-pages", help="Play nothing: `meydan site play` does, elsewhere.")
    ] = False,
    backup_at: BackupAt = None,
    desk_port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, help="Port for the organisers' desk, which is then reached by no other."),
    ] = None,
) -> None:
    """Pages here, matches and checks in processes of their own."""
    from contextlib import suppress

    from meydan.engine.platforms import allow_open_files
    from meydan.site.app import make_site
    from meydan.site.matches.arena import Arena, Where
    from meydan.site.operations.log_file import start_log
    from meydan.site.readiness.network import Served, note_served
    from meydan.site.site import SiteOptions

    listeners = [listen(host, each) for each in (port, desk_port) if each is not None]
    ports = [each.getsockname()[1] for each in listeners]
    own_port = None if desk_port is None else ports[-1]
    names = (host, *(name or ()))
    provider = _provider(openid, openid_client)
    application = make_site(SiteOptions(contest, names, https, not closed, proxies, provider, own_port, cluster))
    site = application.state.site
    if not only_pages:
        _expect_sandbox(site.folder)
    site.log = start_log(contest)
    note_served(site.database, Served(host, ports[0], https, tuple(name or ())))
    typer.echo(address_of(host, ports[0]))
    _tell_organisers(site, address_of(host, ports[-1]), own_port is not None)
    if not https and host not in ("127.0.0.1", "localhost"):
        tell("passwords travel unencrypted: put a proxy with HTTPS before it and use --https")
    if backup_at is None and not only_pages:
        tell("no backups are made by themselves: use --backup-at 03:00")
    arena = None if only_pages else Arena(contest.resolve(), Where(jobs, cluster), backup_at)
    if arena is not None:
        arena.start()
    allow_open_files()
    tell("press Ctrl-C to stop; a later run goes on")
    try:
        with suppress(KeyboardInterrupt):
            _server(application).run(sockets=listeners)
    finally:
        if arena is not None:
            arena.close()
    tell("stopped")


def _provider(address: str | None, client: str) -> Provider | None:
    """Who else may say who somebody is."""
    if address is None:
        return None
    from meydan.site.people.openid import Provider

    return Provider(address, client, os.environ.get("MEYDAN_OPENID_SECRET", ""))


def _expect_sandbox(folder: ContestFolder) -> None:
    from meydan.engine.errors import BadInput
    from meydan.site.matches.arena import lack_for

    lack = lack_for(folder)
    if lack:
        raise BadInput(
            f'{lack}; a site plays strangers\' programs only in the sandbox (`sandbox = "off"` plays without)'
        )


def _tell_organisers(site: Site, place: str, is_apart: bool) -> None:
    """Where their desk is, if it has a port of its own, and the first one's link."""
    from meydan.site.people.accounts import first_link

    if is_apart:
        say(f"{place}desk  the organisers' desk")
    code = first_link(site.database)
    if code is None:
        return
    say(f"{place}link/{code}  opens once: the first organiser's account")
    if sys.stdout.isatty():
        from meydan.site.http.qr import terminal_qr_code

        typer.echo(terminal_qr_code(f"{place}link/{code}"))


@app.command("play", help="Play the matches and check the submissions of a site whose pages run elsewhere.")
def play(
    contest: Contest,
    jobs: Jobs = 0,
    cluster: Cluster = None,
    backup_at: BackupAt = None,
) -> None:
    """The processes behind the pages, alone."""
    import signal
    import threading

    from meydan.site.matches.arena import Arena, Where

    told = threading.Event()
    for sign in (signal.SIGTERM, signal.SIGINT):
        signal.signal(sign, lambda *_: told.set())
    with _opened(contest) as folder:
        tell(f"playing {folder.file.lines.name}; press Ctrl-C to stop")
    arena = Arena(contest.resolve(), Where(jobs, cluster), backup_at)
    arena.start()
    told.wait()
    arena.close()
    tell("stopped")


@app.command("join", help="Let this machine play matches of a site: join its cluster by a code from the desk.")
def join(
    site: Annotated[str, typer.Argument(help="The site's address, such as http://cup.example:8080/.", metavar="SITE")],
    code: Annotated[str, typer.Argument(help="A code from the desk; it opens once.", metavar="CODE")],
    cores: Annotated[
        int | None, typer.Option(min=1, help="Processors to play on.", show_default="all of this machine")
    ] = None,
) -> None:
    """Ray runs in the background from then on."""
    from meydan.cli.submit import Server
    from meydan.contest.workers.joining import join_cluster, needed_ray
    from meydan.version import __version__

    needed_ray()
    told = Server(site).ask("join", {"code": code, "version": __version__})
    join_cluster(told, cores)
    say(f"this machine plays matches of {site} now; `ray stop` ends that")


@app.command("import", help="Import teams from a table (CSV with the columns team,person; or JSON) and print links.")
def take_in(
    contest: Contest,
    table: Annotated[Path, typer.Argument(help="The table.", metavar="FILE")],
    address: Annotated[str, typer.Option(help="The site's address, for the slips.")] = "http://127.0.0.1:8080/",
    preview: Annotated[bool, typer.Option("--preview", help="Say only who would be new; import nothing.")] = False,
) -> None:
    """All lines or none; a second time only what is new."""
    from meydan.engine.errors import BadInput
    from meydan.site.database import NOBODY, SiteDatabase
    from meydan.site.people.slips import import_teams, preview_teams

    try:
        text = table.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"{table}: cannot be read: {getattr(error, 'strerror', None) or error}") from None
    with _opened(contest) as folder:
        database = SiteDatabase(folder)
        take = preview_teams if preview else import_teams
        slips = take(database, text, NOBODY, tuple(bot.name for bot in folder.file.lines.bots))
        database.close()
    for slip in slips:
        link = f"\t{address.rstrip('/')}/link/{slip.code}" if slip.code else ""
        typer.echo(f"{slip.team}\t{slip.person}{link}")
    tell(f"{len(slips)} new people; nothing was imported" if preview else f"{len(slips)} new people")


@app.command("link", help="Print a sign-in link for somebody, such as an organiser who forgot the password.")
def link(contest: Contest, person: Annotated[str, typer.Argument(help="The account's name.", metavar="NAME")]) -> None:
    """It opens once."""
    from meydan.engine.errors import UnknownName
    from meydan.site.database import NOBODY, SiteDatabase
    from meydan.site.people.accounts import link_for, people
    from meydan.site.people.names import name_key

    with _opened(contest) as folder:
        database = SiteDatabase(folder)
        known = {name_key(row.name): row for row in people(database)}
        if name_key(person) not in known:
            raise UnknownName("account", person, [row.name for row in known.values()])
        code = link_for(database, known[name_key(person)].id, NOBODY)
        database.close()
    typer.echo(f"/link/{code}")


@app.command("backup", help="Write everything into one file while the site runs, and try to restore it.")
def backup(
    contest: Contest,
    output: Annotated[Path | None, typer.Option(help="The file.", show_default="in the folder's backups")] = None,
) -> None:
    """The checksum of the standings is that of the restored copy."""
    from meydan.site.operations.backup import back_up, file_checksum

    with _opened(contest) as folder:
        path, told = back_up(folder, output)
    say(f"wrote {path}, sha256 {file_checksum(path)}")
    say(f"checksum of the standings: {told}")


@app.command("restore", help="Write a backup into a new folder.")
def restore(
    file: Annotated[Path, typer.Argument(help="The backup.", metavar="FILE")],
    contest: Contest,
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
    contest: Contest,
    folder: Annotated[Path, typer.Argument(help="A new folder.", metavar="FOLDER")],
    stage: Annotated[list[str] | None, typer.Option(help="Only the matches of this stage; repeatable.")] = None,
) -> None:
    """They open without network and server."""
    from meydan.cli.screen import progress
    from meydan.site.operations.pack import packed_results, read_public, write_pack

    with _opened(contest) as found:
        state = read_public(found)
        with progress(sum(map(len, packed_results(state, stage or []).values())), "match") as line:

            def written() -> None:
                line.step()
                line.show()

            count = write_pack(found, state, folder, stage or [], written)
    say(f"wrote {folder}: {count} matches; open index.html")


@app.command("rehearse", help="Play the whole contest at speed with house bots; the contest itself is not touched.")
def rehearse(
    contest: Contest,
    bots: Annotated[int, typer.Option(min=2, help="How many take part.")] = 8,
    jobs: Jobs = 0,
) -> None:
    """One line for every stage."""
    from meydan.site.matches.arena import site_sandbox
    from meydan.site.readiness.rehearsal import rehearse as play_all

    with _opened(contest) as folder:
        for played in play_all(folder, bots, jobs, site_sandbox(folder)):
            say(f"{played.stage}: {played.matches} matches in {played.seconds:.1f} s")
    tell("everything was played, and the log, the database and the files agree")


@app.command("prune", help="Remove old replays to make room; results, tables and the log stay.")
def prune(
    contest: Contest,
    stage: Annotated[list[str] | None, typer.Option(help="Of this stage; repeatable. Friendlies always.")] = None,
    days: Annotated[float, typer.Option(min=0, help="Only of matches older than so many days.")] = 30.0,
    yes: Annotated[bool, typer.Option("--yes", help="Really remove them.")] = False,
) -> None:
    """Told first; done with --yes."""
    from meydan.site.operations.retention import prune as remove

    with _opened(contest) as folder:
        found = remove(folder, days, stage or [], yes)
    size = f"{found.bytes / (1 << 20):.1f} MB"
    say(f"{found.matches} replays, {size}: {'removed' if yes else 'would be removed'}; {found.kept} stay")
    if not yes:
        tell("add --yes to remove them")


@app.command("scrub", help="Forget the people of a contest that is over; results, replays and the log stay.")
def scrub(
    contest: Contest,
    yes: Annotated[bool, typer.Option("--yes", help="Really forget them.")] = False,
) -> None:
    """Told first; done with --yes."""
    from meydan.site.operations.scrub import scrub as forget

    with _opened(contest) as folder:
        found = forget(folder, yes)
    words = f"{found.people} accounts, {found.questions} questions and messages, {found.pictures} pictures"
    say(f"{words}, {found.logs} files with addresses: {'forgotten' if yes else 'would be forgotten'}")
    for name in found.backups:
        say(f"this backup still has everything; delete it when you need it no more: {name}")
    if not yes:
        tell("add --yes to forget them; nobody can sign in afterwards")


@app.command("ready", help="Check whether everything is ready for the day.")
def ready(
    contest: Contest,
    self_test: Annotated[
        bool,
        typer.Option("--self-test", help="First build the starter of every language and play matches of them."),
    ] = False,
) -> None:
    """Exit status 1 if something is red."""
    from meydan.site.database import SiteDatabase
    from meydan.site.matches.arena import site_sandbox
    from meydan.site.readiness.light import RED
    from meydan.site.readiness.readiness import lights
    from meydan.site.readiness.self_tests import do_here

    with _opened(contest) as folder:
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


def _server(application: Starlette) -> uvicorn.Server:
    """The server of the pages; open streams end as soon as it is told to stop, and nobody waits for them."""
    server = page_server(application)
    usual = server.handle_exit

    def leave(sign: int, frame: FrameType | None) -> None:
        application.state.site.stream.close()
        usual(sign, frame)

    server.handle_exit = leave  # type: ignore[assignment,method-assign]
    return server


def _opened(contest: Path) -> AbstractContextManager[ContestFolder]:
    from meydan.contest.running import opened

    return opened(contest)
