"""The viewer beside a server: its matches can be watched in a browser while they are played.

The page is served by a process of its own: however many look on, no client's turn is later for it.
"""

from __future__ import annotations

import gc
import multiprocessing
import signal
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from meydan.cli.view import address_of, listen, page_server
from meydan.engine.platforms import allow_open_files, hear_interrupts, uninterrupted

if TYPE_CHECKING:
    import socket
    from multiprocessing.connection import Connection

    from meydan.match.referee import Referee
    from meydan.match.replay import Replay
    from meydan.match.runner import Match

HOST = "127.0.0.1"  # whoever looks on sees everything, also what the players must not know
LEAVING_SECONDS = 5.0  # for open pages, when the server ends


class LivePage:
    """A page on which nobody starts matches."""

    def __init__(self, port: int) -> None:
        from meydan.web.library import replay_home
        from meydan.web.news import Sender

        self._folder = replay_home()
        context = multiprocessing.get_context("spawn")
        told, ours = context.Pipe(duplex=False)
        with listen(HOST, port) as listener:
            self.address = address_of(HOST, listener.getsockname()[1])
            self._process = context.Process(target=serve_page, args=(told, listener, self._folder), name="page")
            with uninterrupted():
                self._process.start()
        told.close()
        self._sender = Sender(ours)

    def show(self, match: Match) -> Showing:
        """Let pages see a match that begins."""
        from meydan.web.broadcast import new_billing
        from meydan.web.news import Announced
        from meydan.web.reporter import Reporter

        billing = new_billing(match.game, match.setup, self._folder)
        self._sender.tell(Announced(billing.identity, match.game.name, match.setup.to_json(), billing.path))
        reporter = Reporter(billing, self._sender.tell)
        return Showing(lambda referee: reporter.see(match, referee), reporter.end)

    def close(self) -> None:
        """Pages are told that nothing more comes."""
        self._sender.close()
        self._process.join(LEAVING_SECONDS)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()


class Showing:
    """One match on the page."""

    def __init__(self, see: Callable[[Referee], None], end: Callable[[Replay | None], None]) -> None:
        self.see, self.end = see, end


def serve_page(told: Connection, listener: socket.socket, folder: Path) -> None:
    """What the page's process does: serve what it is told of until nobody tells anything."""
    from meydan.web.app import Options, make_app
    from meydan.web.owner import NO_RIGHTS

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _ignore)
    hear_interrupts(True)
    app = make_app(Options(folder, (HOST,), None, NO_RIGHTS, NO_RIGHTS, most_matches=0))
    server = page_server(app)
    allow_open_files()
    gc.freeze()  # what is loaded by now is not looked through again while pages wait
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    with suppress(EOFError, OSError):
        while True:
            app.state.viewer.hall.take(told.recv())
    server.should_exit = True
    thread.join(LEAVING_SECONDS)


def _ignore(*_: Any) -> None:
    """Do nothing: Ctrl-C reaches all processes of a terminal, and whoever plays ends us."""
