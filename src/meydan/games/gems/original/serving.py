"""The original server's part: its configuration, its conversation with each client, the files it leaves behind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from meydan.engine.contest_config import contest_map
from meydan.engine.errors import BadInput
from meydan.engine.game import Finished, Game
from meydan.engine.serving import (
    GREETING_SECONDS,
    RECEIVE,
    Client,
    ClientTalk,
    Late,
    MakeClient,
    Plan,
    Reception,
    Send,
    Wishes,
    port_of,
    refuse_cycles,
)
from meydan.engine.talk import Closing, Opening, Request
from meydan.games.gems.original import wire
from meydan.games.gems.original.config import ServerConfig, read_config
from meydan.games.gems.original.logs import LOGS

OTHER_VERSION = (
    "left right after its first turn line, in protocol {spoken}; most Python clients from before 27 November 2021 "
    'speak v1; if this one speaks {other}, put "protocol": "{other}" into config.json, or play it as tcp:{other}'
)
LATE = {"next": Late.NEXT, "drop": Late.DROP}


class GemsClient(Client):
    """Talks with one client of the original contest, in one version of its protocol."""

    most_bytes = wire.MOST_BYTES

    def __init__(self, version: str, name: str | None = None) -> None:
        self._version, self.name = version, name
        self.late = Late.DROP
        self._asked, self._answered = 0, 0  # turns
        self._notes: list[str] = []

    def greet(self, opening: Opening) -> ClientTalk:
        """The facts of the game; the client says CONFIRM."""
        self.late = LATE[opening.settings.late_answers]
        yield Send(wire.hello_line(opening.setup, opening.seat).encode())
        wire.read_confirm((yield RECEIVE))

    def choose(self, request: Request) -> ClientTalk:
        """The turn line; whatever comes at once is the answer."""
        self._asked += 1
        yield Send(wire.turn_line(request.seen, request.setup, self._version).encode())
        answer: bytes = yield RECEIVE
        self._answered += 1
        return wire.read_answer(answer)

    def finish(self, closing: Closing) -> ClientTalk:
        """The last line."""
        yield Send(wire.finish_line(closing.winner, closing.setup.seats).encode())

    def leave(self) -> None:
        """A client that fails on its very first line may be made for the other version."""
        if (self._asked, self._answered) == (1, 0):
            other = next(version for version in wire.VERSIONS if version != self._version)
            self._notes.append(OTHER_VERSION.format(spoken=self._version, other=other))

    def notes(self) -> list[str]:
        """What its author should know."""
        notes, self._notes = self._notes, []
        return notes


class GemsReception(Reception):
    """Gives the seats in the order in which clients come; each speaks the version that its seat is configured for."""

    def __init__(self, game: Game, config: ServerConfig) -> None:
        versions = config.versions()
        names: Sequence[str | None] = config.names or [None] * len(versions)
        super().__init__(list(map(GemsClient, versions, names)), game.seat_name)
        self._game = game

    def keep(self, game: Finished, folder: Path) -> list[Path]:
        """`outs.txt` and the game log."""
        return LOGS.keep(game, folder)


class GemsServing:
    """How gems is played by its original clients."""

    port = 9921
    clients: Mapping[str, MakeClient] = {version: partial(GemsClient, version) for version in wire.VERSIONS}

    def __init__(self, game: Game) -> None:
        self._game = game

    def plan(self, config: Path | None, wishes: Wishes) -> Plan:
        """What a config.json says, with the usual values for what it leaves out."""
        if wishes.overrides:
            raise BadInput(f"gems takes no config.KEY=VALUE; got {wishes.overrides[0]!r}: write it into --config FILE")
        refuse_cycles(self._game.name, wishes)
        chosen, remarks = read_config(config) if config else (ServerConfig(), [])
        limit = GREETING_SECONDS if chosen.handshake_time_out is None else chosen.handshake_time_out
        return Plan(
            receive=lambda setup: GemsReception(self._game, chosen),
            host=wishes.host or chosen.server_ip,
            port=port_of(wishes.table, chosen.server_port if wishes.port is None else wishes.port),
            seats=len(chosen.versions()),
            rules=wishes.rules or chosen.rules,
            settings=chosen.settings(),
            map=wishes.map or (contest_map(self._game, chosen.map, config) if chosen.map else None),
            seed=chosen.seed if wishes.seed is None else wishes.seed,
            games=chosen.round_repeat,
            ms_per_move=chosen.time_out * 1000 + wishes.extra_ms,
            shakes_hands=True,
            ms_greeting=limit * 1000,
            remarks=remarks,
        )
