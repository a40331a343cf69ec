"""`meydan serve kings`: the original server's parameters, one match with its clients, its logs."""

from __future__ import annotations

import asyncio
import dataclasses
import itertools
import os
import secrets
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from meydan.engine.errors import BadInput, MeydanError
from meydan.engine.game import Game, Setup
from meydan.engine.serving import Hosted, Wishes, port_of
from meydan.games.kings.original.config import ServerConfig, read_config
from meydan.games.kings.original.logs import LogWriter
from meydan.games.kings.original.server import Server

RULES = "original"  # what the original's clients expect


class KingsHost:
    """Plays Kings with its original clients."""

    looking_on = "keep the match with --replay FILE, then `meydan view FILE` shows it"

    def __init__(self, game: Game) -> None:
        self._game = game

    async def play(self, config: Path | None, wishes: Wishes, folder: Path, tell: Callable[[str], None]) -> Hosted:
        """Wait for four clients and play one match."""
        if wishes.eager or wishes.cycle_seconds is not None:
            raise BadInput("kings takes no --eager or --cycle: a turn ends when all have answered or the time is over")
        chosen = read_config(config, os.environ, wishes.overrides)
        chosen = dataclasses.replace(chosen, extra_ms=chosen.extra_ms + wishes.extra_ms)
        seed = secrets.randbits(31) if wishes.seed is None else wishes.seed
        setup = self._game.prepare(wishes.rules or RULES, {}, seed, wishes.map or chosen.map)
        for remark in [*chosen.remarks, *self._game.setups.remarks(setup.settings)]:
            tell(remark)
        return await self._play(setup, chosen, wishes, folder, tell)

    async def _play(
        self, setup: Setup, config: ServerConfig, wishes: Wishes, folder: Path, tell: Callable[[str], None]
    ) -> Hosted:
        lines: list[str] = []

        def warn(line: str) -> None:
            lines.append(line)
            tell(line)

        note = (lambda line: None) if config.is_quiet else warn
        server = Server(self._game, setup, config, note, warn)
        port = await server.open(
            wishes.host, port_of(wishes.table, config.port if wishes.port is None else wishes.port)
        )
        note(f"kings on port {port}: waiting for 4 clients; rules {setup.rules}, seed {setup.seed}; Ctrl-C ends")
        scores = None
        try:
            scores = await server.run()
        except asyncio.CancelledError:
            if not server.words:
                raise
        finally:
            await server.close()
            files = keep(server.logs, scores, lines, folder) if server.words else []
        return Hosted(setup, list(config.names), server.words, files, is_whole=scores is not None)


def _graphic_path(folder: Path) -> Path:
    """Named after the time as the original does it; a second match of the same second gets a number."""
    stamp = datetime.now().strftime("%Y-%m-%d----%H-%M-%S")
    names = (f"graphic--{stamp}{f'--{number}' if number else ''}.json" for number in itertools.count())
    return next(folder / name for name in names if not (folder / name).exists())


def keep(logs: LogWriter, scores: list[int] | None, lines: list[str], folder: Path) -> list[Path]:
    """Write the logs that the original server leaves behind; a match that was stopped has no scores."""
    home = folder / "Log" / "server"
    contents = {
        _graphic_path(folder / "Log"): logs.graphic(scores),
        home / "server_log.json": logs.server(),
        home / "server.log": "".join(f"{line}\n" for line in lines),
    }
    try:
        home.mkdir(parents=True, exist_ok=True)
        for path, content in contents.items():
            path.write_text(content, encoding="utf-8")
    except OSError as error:
        raise MeydanError(f"{folder}: the logs cannot be written: {error.strerror or error}") from None
    return list(contents)
