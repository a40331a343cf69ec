"""The original's replay file of a match that was played anywhere: what its spectators would have been told (5.9)."""

from __future__ import annotations

import time
from collections.abc import Mapping
from pathlib import Path

from meydan.engine.errors import UnknownName
from meydan.engine.game import Finished, Game
from meydan.engine.parts import ContestLogs, unused_name
from meydan.engine.record import view
from meydan.engine.saving import save
from meydan.engine.target import Interpreted
from meydan.games.tron import GAME
from meydan.games.tron.law.state import SEATS, SIDES
from meydan.games.tron.original.chillin import message
from meydan.games.tron.original.config import read_config
from meydan.games.tron.original.monitor_actions import Actions
from meydan.games.tron.original.monitor_writer import Scene
from meydan.games.tron.original.session import end_message
from meydan.games.tron.original.spectators import NAME, SUFFIX, Record
from meydan.games.tron.original.world import AGENT_NAME

FORMAT = "original"
START_TIME = 0  # of a match that no server has started


class TronFiles:
    """Writes replay files."""

    formats: Mapping[str, str] = {FORMAT: "the original's replay file (.cr)"}

    def __init__(self, game: Game) -> None:
        self._game = game

    def encode(self, game: Finished, format: str) -> bytes:
        """The content of the file."""
        if format not in self.formats:
            raise UnknownName("file format of tron", format, self.formats)
        return b"".join(self.record(game).frames)

    def write(self, game: Finished, format: str, path: Path) -> list[Path]:
        """Write the file; folders on the way are made."""
        return save(path, self.encode(game, format))

    def record(self, game: Finished) -> Record:
        """The game played again before spectators."""
        config = read_config(None)
        record, fixed = Record(config), view(game.setup.record)
        for side, name in zip(SIDES, game.names, strict=True):
            record.add(message("AgentJoined", side_name=side, agent_name=AGENT_NAME, team_nickname=name))
        scene = Scene(fixed, dict(enumerate(game.names)), config.gui.cycle_duration)
        runner = Interpreted(self._game, game.setup)
        states, actions = runner.new(), runner.new_actions()
        state = view(states)
        runner.reset(states)
        record.add(Actions().message())
        record.add(scene.first(state))
        record.add(message("StartGame", start_time=START_TIME))
        for first in range(0, len(game.moves), SEATS):
            for moved in game.moves[first : first + SEATS]:
                actions[0, moved.seat] = moved.action
            runner.step(states, actions)
            record.add(scene.cycle(state))
        record.add(end_message(state, fixed, game.given_to))
        return record


def _keep(game: Finished, folder: Path) -> list[Path]:
    """The file, named after the local time; a second match of the same second gets a number."""
    name = unused_name(folder, time.strftime(NAME), SUFFIX)
    return [WRITER.record(game).write(folder, name)]


WRITER = TronFiles(GAME)
LOGS = ContestLogs(FORMAT, Path("replays"), _keep)
