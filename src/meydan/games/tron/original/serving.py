"""`meydan serve tron`: the original server's configuration, its map, and the plan of its matches."""

from __future__ import annotations

import itertools
import ssl
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from meydan.engine.contest_config import contest_map
from meydan.engine.errors import MeydanError
from meydan.engine.game import Game, Setup
from meydan.engine.network import CrowdPlan, Network, RealTime
from meydan.engine.serving import Cycle, MakeClient, Meanwhile, Plan, Wishes, port_of
from meydan.games.tron import GAME
from meydan.games.tron.law.state import SEATS
from meydan.games.tron.original.certificate import kept_certificate
from meydan.games.tron.original.config import ServerConfig, read_config
from meydan.games.tron.original.session import Session
from meydan.games.tron.original.world import commands_of, pending
from meydan.games.tron.setup.settings import FIRST_CYCLE_MS

PORTS = 2  # that a table takes
GOODBYE_MS = 500.0  # P31


class TronServing:
    """How Tron is played by its original clients."""

    port = 5000
    clients: Mapping[str, MakeClient] = {}  # they share one door, and a clock

    def __init__(self, game: Game) -> None:
        self._game = game

    def plan(self, config: Path | None, wishes: Wishes) -> Plan:
        """What `gamecfg.json` says."""
        chosen = timed(self.configured(config, wishes), wishes)
        path = chosen.game_handler.map_path
        map = wishes.map or (contest_map(self._game, path, config) if path else None)
        return self.planned(chosen, replace(wishes, map=map))

    def planned(self, chosen: ServerConfig, wishes: Wishes) -> Plan:
        """The plan for this configuration; all that the person wishes of it is in it."""
        handler, net, extra = chosen.game_handler, chosen.net, wishes.extra_ms
        rules = wishes.rules or next(iter(self._game.setups.presets))
        missing = f"{net.certfile}, {net.keyfile}: not both there; a certificate of our own making is used"
        return Plan(
            receive=self._sessions(chosen, wishes.eager),
            host=net.host,
            port=net.port,
            seats=SEATS,
            rules=rules,
            settings={"sides": list(chosen.sides)},
            map=wishes.map,
            seed=wishes.seed,
            ms_goodbye=GOODBYE_MS,
            cycle=Cycle(handler.first_seconds(rules) * 1000 + extra, handler.cycle_duration * 1000 + extra),
            tls=lambda: tls_context(chosen),
            meanwhile=Meanwhile.REFUSED,
            matches=1,
            prints=True,
            remarks=[missing] if net.misses_certificate else [],
            welcome=_welcome,
        )

    def _sessions(self, config: ServerConfig, eager: bool) -> Callable[[Setup], Session]:
        """Makes sessions; a second replay file of one name gets a number."""
        numbers = itertools.count(1)

        def make(setup: Setup) -> Session:
            session, number = Session(self._game, setup, config, eager), next(numbers)
            if session.file_name is not None and number > 1:
                session.file_name += f"-{number}"
            return session

        return make

    def configured(self, config: Path | None, wishes: Wishes) -> ServerConfig:
        """The options go before the file; spectators find their port behind the agents' unless it is named."""
        words = list(wishes.overrides)
        words += [f"config.net.host={wishes.host}"] if wishes.host is not None else []
        words += [f"config.net.port={wishes.port}"] if wishes.port is not None else []
        chosen = read_config(config, words)
        beside: dict[str, Any] = {}
        if "host" not in chosen.gui.model_fields_set:
            beside["host"] = chosen.net.host
        if wishes.port is not None and "port" not in chosen.gui.model_fields_set:
            beside["port"] = port_of(1, wishes.port)
        chosen = chosen.model_copy(update={"gui": chosen.gui.model_copy(update=beside)})
        return _at_table(chosen, wishes.table)


def _at_table(config: ServerConfig, table: int) -> ServerConfig:
    """With the ports of a table; each has one for agents and one for spectators."""
    net, gui = (part.model_copy(update={"port": port_of(table, part.port, PORTS)}) for part in (config.net, config.gui))
    return config.model_copy(update={"net": net, "gui": gui})


def timed(config: ServerConfig, wishes: Wishes) -> ServerConfig:
    """With the length of cycles that the person wants."""
    if wishes.cycle_seconds is None:
        return config
    times = {"cycle_duration": wishes.cycle_seconds, "first_cycle_duration": wishes.cycle_seconds}
    return config.model_copy(update={"game_handler": config.game_handler.model_copy(update=times)})


def _welcome(addresses: Sequence[tuple[str, int]], setup: Setup) -> str:
    agents, spectators = (f"{host}:{port}" for host, port in addresses)
    return f"waiting for agents on {agents}, spectators on {spectators}"


def tls_context(config: ServerConfig) -> ssl.SSLContext:
    """P1 TLS 1.2 and 1.3, with the configured certificate or one of our own making."""
    certificate, key = Path(config.net.certfile), Path(config.net.keyfile)
    if not config.net.has_certificate:
        certificate = key = kept_certificate()
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    try:
        context.load_cert_chain(certificate, key)
    except (ssl.SSLError, OSError) as error:
        raise MeydanError(f"{certificate}, {key}: no certificate and key in PEM form: {error}") from None
    return context


def together(actions: Sequence[int]) -> int:
    """R1 Several answers of one cycle as one."""
    return pending(command for action in actions for command in commands_of(action))


def _crowd(cycles: int) -> CrowdPlan:
    from meydan.games.tron.crowd import crowd_plan

    return crowd_plan(cycles)


NETWORK = Network(serving=TronServing(GAME), real_time=RealTime(FIRST_CYCLE_MS, together), crowd=_crowd)
