"""`meydan serve` for games that bring a server of their own: all tables in one process and one event loop."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from meydan.engine.serving import Jitter

if TYPE_CHECKING:
    from meydan.cli.serve import Keeper
    from meydan.engine.game import Game
    from meydan.engine.serving import Hosted, Wishes

SWITCH_SECONDS = 0.001  # replays are written in threads beside the clock: it gets its turn this soon


def host_matches(game: Game, config: Path | None, wishes: Wishes, keepers: Sequence[Keeper], matches: int) -> None:
    """Play so many matches at each table; the lines of the original server go to stdout unless results in JSON do."""
    hall = Hall(game, config, wishes, keepers)
    gc.collect()
    gc.freeze()  # what is there now stays: collecting it again and again would make the clock late
    usual = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH_SECONDS)
    try:
        asyncio.run(hall.run(matches))
    finally:
        sys.setswitchinterval(usual)
        gc.unfreeze()
        if len(keepers) > 1:
            keepers[0].announce(hall.summary())


class Hall:
    """Tables side by side; whatever ends one by force ends all, and each keeps what it has played."""

    def __init__(self, game: Game, config: Path | None, wishes: Wishes, keepers: Sequence[Keeper]) -> None:
        self._game, self._config, self._wishes, self._keepers = game, config, wishes, keepers
        self.jitter, self.played = Jitter(), 0

    def summary(self) -> str:
        """What was played at all tables together."""
        timer = f"; {self.jitter.describe()}" if self.jitter.late_ms else ""
        return f"all tables: {self.played} matches{timer}"

    async def run(self, matches: int) -> None:
        """Play at all tables."""
        try:
            async with asyncio.TaskGroup() as group:
                for table in range(len(self._keepers)):
                    group.create_task(self._play(table, matches))
        except BaseExceptionGroup as failed:
            raise failed.exceptions[0] from None

    async def _play(self, table: int, matches: int) -> None:
        """One match after the other at one table; each has a seed of its own, after which its replay is named."""
        keeper, tables = self._keepers[table], len(self._keepers)
        assert self._game.host is not None
        host, first = self._game.host(), self._wishes.seed or 0
        for number in range(matches):
            wishes = replace(self._wishes, seed=first + number * tables + table, table=table)
            hosted = await host.play(self._config, wishes, keeper.logs, keeper.say)
            self.played += hosted.is_whole
            self.jitter.late_ms += hosted.jitter.late_ms
            await asyncio.to_thread(self._keep, keeper, hosted)  # the other tables' clocks go on
            if not hosted.is_whole:
                raise asyncio.CancelledError

    def _keep(self, keeper: Keeper, hosted: Hosted) -> None:
        from meydan.players.rerun import rerun

        keeper.report(rerun(self._game, hosted), hosted.files)
