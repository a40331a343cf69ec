"""`meydan serve kings`: the original server's parameters, the door of its matches, its logs."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from meydan.engine.errors import MeydanError
from meydan.engine.game import Finished, Game, Setup
from meydan.engine.network import Network
from meydan.engine.record import view
from meydan.engine.serving import (
    LOOPBACK,
    ClientTalk,
    MakeClient,
    Meanwhile,
    Plan,
    Reception,
    Refused,
    Send,
    Wishes,
    port_of,
    refuse_cycles,
)
from meydan.games.kings import GAME
from meydan.games.kings.law.state import SEATS
from meydan.games.kings.original import wire
from meydan.games.kings.original.clients import KingsClient, KingsFolders, Mail
from meydan.games.kings.original.config import ServerConfig, read_config, usual_config
from meydan.games.kings.original.logs import graphic_path, replayed

RULES = "original"  # what the original's clients expect
MOST_MAPS = 5  # of the current folder that are listed
GOODBYE_MS = 1000.0  # clients have this long to hear the end and go


class KingsReception(Reception):
    """Gives the first free seat that has the client's token; before the match a seat can be given back."""

    def __init__(self, game: Game, config: ServerConfig) -> None:
        super().__init__([KingsClient(name, is_known=True) for name in config.names], game.seat_name)
        self._config = config
        self._lines: list[str] = []  # for the server's log
        self._is_whole = False

    def remark(self, line: str) -> None:
        """Tell what is told even where only warnings are; the log has it too."""
        self._lines.append(line)
        self.tell(line)

    def note(self, line: str) -> None:
        """Tell what goes on, unless only warnings are told."""
        if not self._config.is_quiet:
            self.remark(line)

    def enter(self, address: str) -> ClientTalk:
        """The client shows its token."""
        mail = Mail()
        _, token = yield from mail.token()
        config = self._config
        fitting = [seat for seat in range(SEATS) if seat not in self._came_from and config.tokens[seat] == token]
        if not fitting:
            yield Send(wire.message(wire.WRONG_TOKEN, {}))
            raise Refused(f"kings: {address} sent no token that a free seat has; its connection is closed")
        seat = fitting[0]
        self._came_from[seat], self.clients[seat].mail = address, mail  # type: ignore[attr-defined]
        return seat

    def seated(self, seat: int) -> None:
        """Say who came."""
        client, count = self._config.clients[seat], len(self._came_from)
        self.note(f"player {seat} is {self._came_from[seat]}, {client} ({count} of {SEATS})")

    def left(self, seat: int) -> bool:
        """Before the match a seat is free again."""
        del self._came_from[seat]
        self.note(f"player {seat} left before the match; the seat is free again")
        return True

    def begin(self, state: Any, now: float) -> float:
        """Those who are there are told of the game when they are to pick."""
        if not self.is_full:
            self.remark(f"{len(self._came_from)} of {SEATS} clients came in time; the others never act")
        return 0.0

    def end(self) -> None:
        """The game was played to its end."""
        self._is_whole = True

    def keep(self, game: Finished, folder: Path) -> list[Path]:
        """The logs that the original server leaves behind; a match that was stopped has no scores."""
        logs, scores = replayed(game)
        home = folder / "Log" / "server"
        contents = {
            graphic_path(folder / "Log"): logs.graphic(scores if self._is_whole else None),
            home / "server_log.json": logs.server(),
            home / "server.log": "".join(f"{line}\n" for line in self._lines),
        }
        try:
            home.mkdir(parents=True, exist_ok=True)
            for path, content in contents.items():
                path.write_text(content, encoding="utf-8")
        except OSError as error:
            raise MeydanError(f"{folder}: the logs cannot be written: {error.strerror or error}") from None
        return list(contents)


class KingsServing:
    """How Kings is played by its original clients."""

    port = 7099
    clients: Mapping[str, MakeClient] = {"json": KingsClient}

    def __init__(self, game: Game) -> None:
        self._game = game

    def plan(self, config: Path | None, wishes: Wishes) -> Plan:
        """The parameters from the environment, the file and the words."""
        refuse_cycles(self._game.name, wishes)
        chosen = read_config(config, os.environ, wishes.overrides)
        rules, map = wishes.rules or RULES, wishes.map or chosen.map
        limits = view(self._game.prepare(rules, {}, 0, map).record)
        extra = chosen.extra_ms + wishes.extra_ms

        def welcome(addresses: Sequence[tuple[str, int]], setup: Setup) -> str:
            if chosen.is_quiet:
                return ""
            told = f"rules {setup.rules}, map {map or 'the usual map'}, seed {setup.seed}; Ctrl-C ends"
            return f"kings on port {addresses[0][1]}: waiting for {SEATS} clients; {told}"

        return Plan(
            receive=lambda setup: KingsReception(self._game, chosen),
            host=wishes.host or LOOPBACK,
            port=port_of(wishes.table, chosen.port if wishes.port is None else wishes.port),
            seats=SEATS,
            rules=rules,
            map=map,
            seed=wishes.seed,
            ms_per_move=limits.turn_timeout + extra,
            ms_first_move=limits.pick_timeout + extra,
            ms_gathering=chosen.wait_ms,
            ms_goodbye=GOODBYE_MS,
            meanwhile=Meanwhile.HEARD,
            matches=1,
            prints=True,
            remarks=[*chosen.remarks, *(_map_remarks() if map is None else ())],
            welcome=welcome,
            tokens=chosen.tokens,
        )


def _map_remarks() -> list[str]:
    """The original asks which map to play on; we say which one it is."""
    here = ", ".join(sorted(path.name for path in Path().glob("*.map"))[:MOST_MAPS])
    there = f"; in this folder: {here}" if here else ""
    return [f"no map is named: the usual one is played; --map NAME or FILE chooses another{there}"]


NETWORK = Network(serving=KingsServing(GAME), usual_config=usual_config, folders=KingsFolders())
