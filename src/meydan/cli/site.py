"""`meydan site`: make, serve and play the contest of a site."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from meydan.cli import site_operations, site_people
from meydan.cli.options import Cluster, ContestPath, GameName, Host, Jobs, Port, SiteAddress
from meydan.cli.screen import say, tell
from meydan.cli.view import address_of, listen, page_server

if TYPE_CHECKING:
    from types import FrameType

    import uvicorn
    from starlette.applications import Starlette

    from meydan.contest.folder import ContestFolder
    from meydan.site.people.openid import Provider
    from meydan.site.site import Site

app = typer.Typer(help="Run the site of a contest: teams, uploads, ladder, finals.", no_args_is_help=True)
USUAL_PORT = 8080
BackupAt = Annotated[
    str | None, typer.Option(help="Make a backup every day at this time; the last 7 are kept.", metavar="HH:MM")
]


@app.command("new", help="Make a contest for a site: a ladder that is open all day, then finals.")
def new(contest: ContestPath, game: GameName) -> None:
    """Write contest.toml."""
    from meydan.site.template import write_site_contest

    path = write_site_contest(contest, game)
    say(f"wrote {path}")
    tell(f"edit it, then: meydan site run {contest}")


@app.command("run", help="Serve a contest's site and play its matches until Ctrl-C.")
def run(
    contest: ContestPath,
    port: Port = USUAL_PORT,
    host: Host = "127.0.0.1",
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

    from meydan.engine.errors import BadInput
    from meydan.engine.platforms import allow_open_files
    from meydan.site.app import make_site
    from meydan.site.matches.arena import Arena, Where
    from meydan.site.operations.log_file import start_log
    from meydan.site.readiness.network import Served, note_served
    from meydan.site.site import SiteOptions

    if only_pages and backup_at is not None:
        raise BadInput("--backup-at: who serves only pages makes no backups; give it to `meydan site play`")
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
    first = f"{place}link/{code}"
    say(f"{first}  opens once: the first organiser's account")
    if sys.stdout.isatty():
        from meydan.site.http.qr import terminal_qr_code

        typer.echo(terminal_qr_code(first))


@app.command("play", help="Play the matches and check the submissions of a site whose pages run elsewhere.")
def play(
    contest: ContestPath,
    jobs: Jobs = 0,
    cluster: Cluster = None,
    backup_at: BackupAt = None,
) -> None:
    """The processes behind the pages, alone."""
    import signal
    import threading

    from meydan.contest.running import opened
    from meydan.site.matches.arena import Arena, Where

    told = threading.Event()
    for sign in (signal.SIGTERM, signal.SIGINT):
        signal.signal(sign, lambda *_: told.set())
    with opened(contest) as folder:
        tell(f"playing {folder.file.lines.name}; press Ctrl-C to stop")
    arena = Arena(contest.resolve(), Where(jobs, cluster), backup_at)
    arena.start()
    told.wait()
    arena.close()
    tell("stopped")


@app.command("join", help="Let this machine play matches of a site: join its cluster by a code from the desk.")
def join(
    site: SiteAddress,
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


def _server(application: Starlette) -> uvicorn.Server:
    """The server of the pages; open streams end as soon as it is told to stop, and nobody waits for them."""
    server = page_server(application)
    usual = server.handle_exit

    def leave(sign: int, frame: FrameType | None) -> None:
        application.state.site.stream.close()
        usual(sign, frame)

    server.handle_exit = leave  # type: ignore[assignment,method-assign]
    return server


app.add_typer(site_people.app)
app.add_typer(site_operations.app)
