"""The viewer beside a server: its matches can be watched in a browser while they are played."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from meydan.cli.view import address_of, listen, page_server

if TYPE_CHECKING:
    from meydan.match.referee import Referee
    from meydan.match.replay import Replay
    from meydan.match.runner import Match

HOST = "127.0.0.1"  # whoever looks on sees everything, also what the players must not know
LEAVING_SECONDS = 5.0  # for open pages, when the server ends


class LivePage:
    """A page in a thread of its own; nobody starts matches there."""

    def __init__(self, port: int) -> None:
        from meydan.web.app import Options, make_app
        from meydan.web.library import replay_home
        from meydan.web.owner import NO_RIGHTS

        self._folder = replay_home()
        app = make_app(Options(self._folder, (HOST,), None, NO_RIGHTS, NO_RIGHTS, most_matches=0))
        self._hall = app.state.viewer.hall
        listener = listen(HOST, port)
        self.address = address_of(HOST, listener.getsockname()[1])
        self._server = page_server(app)
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [listener]}, daemon=True)
        self._thread.start()

    def show(self, match: Match) -> Showing:
        """Let pages see a match that begins."""
        from meydan.web.broadcast import Broadcast

        broadcast = Broadcast(match.game, match.setup, self._folder)
        self._hall.show(broadcast)
        return Showing(lambda referee: broadcast.see(match, referee), broadcast.end)

    def close(self) -> None:
        """Pages are told that nothing more comes."""
        self._server.should_exit = True
        self._thread.join(LEAVING_SECONDS)


class Showing:
    """One match on the page."""

    def __init__(self, see: Callable[[Referee], None], end: Callable[[Replay | None], None]) -> None:
        self.see, self.end = see, end
