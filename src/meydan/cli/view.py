"""`meydan view`: the viewer in a browser."""

from __future__ import annotations

import gc
import os
import secrets
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from meydan.cli.options import Host, Port, Sandbox
from meydan.cli.screen import tell
from meydan.engine.platforms import allow_open_files

if TYPE_CHECKING:
    import socket

    import uvicorn

USUAL_PORT = 8000
GOODBYE_SECONDS = 3  # for open pages, when the server stops
LONGEST_MESSAGE = 1 << 16  # bytes that a page may send at once


def view(
    files: Annotated[
        list[Path] | None, typer.Argument(help="Replays, or logs of the original contests.", metavar="FILE")
    ] = None,
    port: Port = USUAL_PORT,
    host: Host = "127.0.0.1",
    opens: Annotated[
        bool | None, typer.Option("--open/--no-open", help="Open a browser or not; default: if there is a screen.")
    ] = None,
    replays: Annotated[Path | None, typer.Option(help="Folder to save matches in and to list them from.")] = None,
    contests: Annotated[Path | None, typer.Option(help="Show this contest, or all contests in this folder.")] = None,
    allow_bots: Annotated[
        bool, typer.Option("--allow-bots", help="Accept uploaded bots from everybody; needs the sandbox.")
    ] = False,
    sandbox: Sandbox = "auto",
) -> None:
    """Serve the viewer until Ctrl-C."""
    from meydan.sandbox.pieces import AUTO, ON, make_cage
    from meydan.web.app import Options, make_app
    from meydan.web.library import replay_home
    from meydan.web.owner import Rights, address_with
    from meydan.web.starting import is_local

    folder, token = replays or replay_home(), secrets.token_urlsafe(16)
    if allow_bots and sandbox == AUTO:
        sandbox = ON  # strangers' programs
    make_cage(sandbox)
    own = Rights(files=is_local(host), uploads=is_local(host) or allow_bots)
    app = make_app(
        Options(folder, (host,), token, own, Rights(files=False, uploads=allow_bots), sandbox, contests=contests)
    )
    library = app.state.viewer.library
    found = [(path, library.open_file(path)) for path in files or []]
    listener = listen(host, port)
    place = address_of(host, listener.getsockname()[1])
    home = address_with(token, place)
    typer.echo(home)
    if contests is not None:
        typer.echo(f"{place}contests  {contests}")
    shows = [(address_with(token, place, match["id"]), path) for path, matches in found for match in matches]
    for address, path in shows:
        typer.echo(f"{address}  {path}")
    tell(f"matches are saved in {folder}; press Ctrl-C to stop")
    threading.Thread(target=app.state.viewer.hall.prepare, daemon=True).start()
    if _has_screen() if opens is None else opens:
        _open_browser(shows[0][0] if len(shows) == 1 else home if contests is None else f"{place}contests")
    _serve(app, listener)


def listen(host: str, port: int) -> socket.socket:
    """The socket of the server; a port that is taken gets a sentence."""
    import socket

    from meydan.engine.errors import BadInput

    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        return socket.create_server((host, port), family=family, backlog=128)
    except OSError as error:
        why = error.strerror or str(error)
        raise BadInput(
            f"cannot listen on {host} port {port}: {why}; choose another with --port, or 0 for any"
        ) from None


def address_of(host: str, port: int) -> str:
    """The address of the home page, as this machine can reach it."""
    name = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{name}:{port}/"


def page_server(app: object) -> uvicorn.Server:
    """The server of an application, ready to run."""
    import uvicorn

    from meydan.web.connections import LimitedConnection, LimitedSocket

    config = uvicorn.Config(
        app,  # type: ignore[arg-type]
        http=LimitedConnection,
        log_level="warning",
        access_log=False,
        proxy_headers=False,  # whoever connects from this machine could name any address; `--proxies` counts them
        ws=LimitedSocket,
        ws_max_size=LONGEST_MESSAGE,
        ws_per_message_deflate=False,  # long messages are packed once for all pages
        timeout_graceful_shutdown=GOODBYE_SECONDS,
    )
    return uvicorn.Server(config)


def _serve(app: object, listener: socket.socket) -> None:
    allow_open_files()
    gc.freeze()  # what is loaded by now is not looked through again while pages wait
    with suppress(KeyboardInterrupt):
        page_server(app).run(sockets=[listener])
    tell("stopped")


def _has_screen() -> bool:
    """Whether somebody sits here who can see a browser."""
    has_display = sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return has_display and sys.stdout.isatty()


def _open_browser(address: str) -> None:
    """Show the page in the person's browser; some of them keep us waiting."""
    import webbrowser

    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
