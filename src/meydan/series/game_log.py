"""The log of a match as the programs of the original contest read it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from meydan.engine.errors import BadInput
from meydan.engine.game import Game
from meydan.match.replay import finished
from meydan.series.events import MatchPlayed

ORIGINAL = "original"  # the name of its format


@dataclass(frozen=True)
class GameLog:
    """Where the logs of a series go."""

    game: Game
    place: Path  # a .json file, or a folder

    def __post_init__(self) -> None:
        if not (self.game.files.writer and ORIGINAL in self.game.files.writer.formats):
            raise BadInput(f"--game-log {self.place}: {self.game.name} has no contest log")

    def write(self, played: MatchPlayed) -> list[Path]:
        """The files that were written; none for a match without a result."""
        assert self.game.files.writer is not None
        if played.replay.result is None:
            return []
        is_file = self.place.suffix == ".json"
        path = self.place if is_file else self.place / f"{self.game.name}-{played.job.name}.json"
        return list(self.game.files.writer.write(finished(played.replay)[1], ORIGINAL, path))
