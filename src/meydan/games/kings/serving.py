"""`meydan serve kings`: the original server's parameters, one match with its clients, its logs."""

from __future__ import annotations

import asyncio
import dataclasses
import os
import secrets
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from meydan.engine.errors import BadInput, MeydanError
from meydan.engine.game import Game, Setup
from meydan.engine.serving import Hosted, Wishes
from meydan.games.kings.config import ServerConfig, read_config
from meydan.games.kings.logs import LogWriter
from meydan.games.kings.server import Server

RULES = "original"  # what the original's clients expect


class KingsHost:
    """Plays Kings with its original clients."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def host(self, config: Path | None, wishes: Wishes, folder: Path, tell: Callable[[str], None]) -> Hosted:
        """Wait for four clients and play one match."""
        if wishes.eager or wishes.cycle_seconds is not None:
            raise BadInput("kings takes no --eager or --cycle: a turn ends when all have answered or the time is over")
        chosen = read_config(config, os.environ, wishes.overrides)
        chosen = dataclasses.replace(chosen, extra_ms=chosen.extra_ms + wishes.extra_ms)
        seed = secrets.randbits(31) if wishes.seed is None else wishes.seed
        setup = self._game.prepare(wishes.rules or RULES, {}, seed, wishes.map or chosen.map)
        for remark in self._game.remarks(setup.settings) if self._game.remarks else []:
            tell(remark)
        return asyncio.run(self._play(setup, chosen, wishes, folder, tell))

    async def _play(
        self, setup: Setup, config: ServerConfig, wishes: Wishes, folder: Path, tell: Callable[[str], None]
    ) -> Hosted:
        server = Server(self._game, setup, config, tell)
        port = await server.open(wishes.host, config.port if wishes.port is None else wishes.port)
        tell(f"kings on port {port}: waiting for 4 clients; rules {setup.rules}, seed {setup.seed}; Ctrl-C ends")
        try:
            scores = await server.run()
        finally:
            await server.close()
        return Hosted(setup, list(config.names), server.words, keep(server.logs, scores, folder))


def keep(logs: LogWriter, scores: list[int], folder: Path) -> list[Path]:
    """Write the logs that the original server leaves behind."""
    stamp = datetime.now().strftime("%Y-%m-%d----%H-%M-%S")
    graphic, server = folder / "Log" / f"graphic--{stamp}.json", folder / "Log" / "server" / "server_log.json"
    try:
        server.parent.mkdir(parents=True, exist_ok=True)
        graphic.write_text(logs.graphic(scores), encoding="utf-8")
        server.write_text(logs.server(), encoding="utf-8")
    except OSError as error:
        raise MeydanError(f"{folder}: the logs cannot be written: {error.strerror or error}") from None
    return [graphic, server]
