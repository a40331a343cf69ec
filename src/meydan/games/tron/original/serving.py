"""`meydan serve tron`: the original server's configuration, its map, and one match."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

from meydan.engine.errors import MeydanError, UnknownName
from meydan.engine.game import Game, Setup
from meydan.engine.serving import Hosted, Wishes, port_of
from meydan.games.tron.original.config import ServerConfig, read_config
from meydan.games.tron.original.server import Server, Timing
from meydan.games.tron.original.session import as_text
from meydan.games.tron.setup.maps import remarks

PORTS = 2  # that a table takes


class TronHost:
    """Plays Tron with its original clients."""

    looking_on = "spectators have a port of their own"

    def __init__(self, game: Game) -> None:
        self._game = game
        self._kept = 0  # replay files: a second one of the same name gets a number

    async def play(self, config: Path | None, wishes: Wishes, folder: Path, tell: Callable[[str], None]) -> Hosted:
        """Wait for two clients and play one match."""
        chosen = self.configured(config, wishes)
        setup = self._setup(chosen, config, wishes)
        for remark in remarks(setup.settings):
            tell(remark)
        server_config = _timed(chosen, wishes)
        handler = server_config.game_handler
        extra = wishes.extra_ms / 1000
        timing = Timing(handler.first_seconds(setup.rules) + extra, handler.cycle_duration + extra, wishes.eager)
        server = Server(self._game, setup, server_config, timing)
        server.session.tell = tell
        try:
            await _play(server, server_config, tell)
        except asyncio.CancelledError:
            if not server.session.actions:
                raise
        tell(server.jitter.describe())
        session = server.session
        session.paint()
        files = self._keep(server, server_config, folder)
        names = [as_text(session.nicknames[seat]) for seat in sorted(session.nicknames)]
        return Hosted(setup, names, session.actions, files, session.is_over, server.jitter)

    def _keep(self, server: Server, config: ServerConfig, folder: Path) -> list[Path]:
        """The replay file, if one is wanted."""
        if not config.gui.save_replay:
            return []
        place, name = folder / config.gui.replay_dir, config.gui.replay_filename
        self._kept += 1
        if name is not None and self._kept > 1:
            name = f"{name}-{self._kept}"
        try:
            return [server.record.write(place, name)]
        except OSError as error:
            raise MeydanError(f"{place}: the replay cannot be written: {error.strerror or error}") from None

    def configured(self, config: Path | None, wishes: Wishes) -> ServerConfig:
        """The options go before the file; spectators find their port behind the agents' unless it is named."""
        words = list(wishes.overrides)
        words += [f"config.net.host={wishes.host}"] if wishes.host is not None else []
        words += [f"config.net.port={wishes.port}"] if wishes.port is not None else []
        chosen = read_config(config, words)
        beside: dict[str, Any] = {}
        if wishes.host is not None and "host" not in chosen.gui.model_fields_set:
            beside["host"] = wishes.host
        if wishes.port is not None and "port" not in chosen.gui.model_fields_set:
            beside["port"] = port_of(1, wishes.port)
        chosen = chosen.model_copy(update={"gui": chosen.gui.model_copy(update=beside)})
        return _at_table(chosen, wishes.table)

    def _setup(self, chosen: ServerConfig, config: Path | None, wishes: Wishes) -> Setup:
        path = chosen.game_handler.map_path
        name = wishes.map or (self._find_map(path, config) if path else None)
        return self._game.prepare(wishes.rules, {"sides": list(chosen.sides)}, wishes.seed or 0, name)

    def _find_map(self, name: str, config: Path | None) -> str:
        """As the original finds it, from the current folder; else beside the config, else a map of ours by its name."""
        places = [Path(name), *([config.parent / name] if config else [])]
        for place in places:
            if place.is_file():
                return str(place)
        known = self._game.maps()
        if Path(name).stem in known:
            return Path(name).stem
        raise UnknownName("map file, and map of ours,", name, known)


def _at_table(config: ServerConfig, table: int) -> ServerConfig:
    """With the ports of a table; each has one for agents and one for spectators."""
    net, gui = (part.model_copy(update={"port": port_of(table, part.port, PORTS)}) for part in (config.net, config.gui))
    return config.model_copy(update={"net": net, "gui": gui})


def _timed(config: ServerConfig, wishes: Wishes) -> ServerConfig:
    """With the length of cycles that the person wants."""
    if wishes.cycle_seconds is None:
        return config
    times = {"cycle_duration": wishes.cycle_seconds, "first_cycle_duration": wishes.cycle_seconds}
    return config.model_copy(update={"game_handler": config.game_handler.model_copy(update=times)})


async def _play(server: Server, config: ServerConfig, tell: Callable[[str], None]) -> None:
    """Listen and play."""
    if config.net.misses_certificate:
        tell(f"{config.net.certfile}, {config.net.keyfile}: not both there; a certificate of our own making is used")
    agents, spectators = await server.open()
    tell(f"waiting for agents on {config.net.host}:{agents}, spectators on {config.gui.host}:{spectators}")
    try:
        await server.run()
    finally:
        await server.close()
