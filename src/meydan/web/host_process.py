"""The process of one server for clients of an original contest: it listens, plays one match and tells what happens."""

from __future__ import annotations

import secrets
import signal
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from multiprocessing.connection import Connection
from pathlib import Path

from meydan.engine.errors import MeydanError
from meydan.engine.game import Game, Setup
from meydan.engine.platforms import hear_interrupts
from meydan.engine.serving import Plan, Reception, Wishes
from meydan.games import blame, find
from meydan.match.replay import Replay, finished
from meydan.match.runner import Match
from meydan.players.lobby import Lobby
from meydan.web import news
from meydan.web.broadcast import new_billing
from meydan.web.reporter import Reporter

MOST_LINES = 8  # of the server that a page shows
STOPPED = "stopped from the page"
LOGS = "contest-logs"  # where the original's files are kept, in the folder of the replays


@dataclass(frozen=True)
class HostOrder:
    """A server to be started."""

    identity: str
    game: str
    map: str | None
    rules: str | None
    extra_ms: int
    port: int | None  # None: where the clients look for it
    folder: Path  # where the replay and the logs go


@dataclass(frozen=True)
class HostState(news.Message):
    """Where a server listens, and who has come."""

    address: str = ""
    seats: int = 0
    tokens: Sequence[str] = ()
    came: Mapping[int, str] = field(default_factory=dict)
    lines: Sequence[str] = ()


@dataclass(frozen=True)
class HostOver(news.Message):
    """The server has ended; why, if it could not play."""

    failure: str = ""


def host_clients(told: Connection, order: HostOrder) -> None:
    """Wait for clients and play one match with them; SIGTERM ends it, and what was played is kept."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all processes; whoever started us ends us
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    hear_interrupts(True)
    sender, failure = news.Sender(told), ""
    try:
        HostedMatch(sender.tell, order).run()
    except KeyboardInterrupt:
        failure = STOPPED
    except MeydanError as error:
        failure = str(error)
    except Exception as error:
        failure = blame(error) or "Meydan failed, not a client; no result"
        raise
    finally:
        sender.tell(HostOver(order.identity, failure))
        sender.close()


class HostedMatch:
    """Tells of a server's match."""

    def __init__(self, tell: news.Tell, order: HostOrder) -> None:
        self._tell, self._order = tell, order
        self._game = find(order.game)
        self._lines: deque[str] = deque(maxlen=MOST_LINES)
        self._reception: Reception | None = None
        self._reporter: Reporter | None = None
        self._state: HostState | None = None

    def run(self) -> None:
        """Listen, and play to the end."""
        plan = self._plan(self._game)
        lobby = Lobby(self._game, plan, plan.seed or 0, self._hear, self._played, self._watch)
        host, port = lobby.address
        self._state = HostState(self._order.identity, f"{host}:{port}", plan.seats, plan.tokens)
        self._tell_state()
        try:
            lobby.run(1)
        finally:
            lobby.close()

    def _plan(self, game: Game) -> Plan:
        order, serving = self._order, game.network.serving
        assert serving is not None, "asked before"
        seed = secrets.randbits(31)
        wishes = Wishes(order.rules, order.map, seed, port=order.port, extra_ms=order.extra_ms)
        plan = serving.plan(None, wishes)

        def receive(setup: Setup) -> Reception:
            self._reception = plan.receive(setup)
            return self._reception

        return replace(plan, receive=receive, seed=plan.seed or seed)

    def _hear(self, line: str) -> None:
        """The server says something: who has come may be new."""
        self._lines.append(line)
        self._tell_state()

    def _tell_state(self) -> None:
        if self._state is not None:
            came = self._reception.came() if self._reception else {}
            self._tell(replace(self._state, came=came, lines=tuple(self._lines)))

    def _watch(self, match: Match) -> None:
        """Pages see the match that begins."""
        billing = new_billing(match.game, match.setup, self._order.folder)
        self._tell(news.Announced(billing.identity, match.game.name, match.setup.to_json(), billing.path))
        reporter = self._reporter = Reporter(billing, self._tell)
        match.watch = lambda referee: reporter.see(match, referee)

    def _played(self, replay: Replay, reception: Reception) -> None:
        """Keep the replay, and the files of the original server."""
        if self._reporter is not None:
            self._reporter.end(replay)
        if replay.turns or replay.result:
            folder = self._order.folder / LOGS / f"{replay.game}-{replay.setup['seed']}"
            folder.mkdir(parents=True, exist_ok=True)
            for path in reception.keep(finished(replay)[1], folder):
                self._hear(f"wrote {path}")
