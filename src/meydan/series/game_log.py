"""The logs of a match as the programs of the original contest write and read them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from meydan.engine.errors import BadInput, MeydanError
from meydan.engine.game import Game
from meydan.match.replay import finished
from meydan.series.events import MatchPlayed

FILES = (".json", ".cr", ".txt")  # endings by which a place is a file


@dataclass(frozen=True)
class GameLog:
    """Where the logs of a series go."""

    game: Game
    place: Path  # a file for the log, or a folder for all files of the original, by their names there

    def __post_init__(self) -> None:
        if self.game.files.logs is None or self.game.files.writer is None:
            raise BadInput(f"--game-log {self.place}: {self.game.name} has no contest log")

    def write(self, played: MatchPlayed) -> list[Path]:
        """The files that were written; none for a match without a result."""
        logs, writer = self.game.files.logs, self.game.files.writer
        assert logs is not None
        assert writer is not None
        if played.replay.result is None:
            return []
        match = finished(played.replay)[1]
        try:
            if self.place.suffix in FILES:
                self.place.parent.mkdir(parents=True, exist_ok=True)
                return list(writer.write(match, logs.format, self.place))
            return logs.keep(match, self.place)
        except OSError as error:
            raise MeydanError(f"{self.place}: the game log cannot be written: {error.strerror or error}") from None


def usual_place(game: Game, rules: str | None, matches: int) -> Path | None:
    """Where the original puts its files: there they go after a single match by its rules, if nobody says otherwise."""
    is_meant = rules == "original" and matches == 1 and game.files.logs is not None
    return game.files.logs.home if is_meant and game.files.logs else None
