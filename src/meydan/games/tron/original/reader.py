"""The Chillin replay file: the match as its scene shows it, or what its messages tell where there is no scene (5.9)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from meydan.engine.errors import BadInput
from meydan.engine.game import Game
from meydan.engine.recorded import Match, Recorded, Told
from meydan.games.tron import GAME
from meydan.games.tron.law.state import SIDES
from meydan.games.tron.original.monitor_actions import END_CYCLE, MESSAGE
from meydan.games.tron.original.monitor_match import SceneMatch
from meydan.games.tron.original.monitor_reader import SceneReader
from meydan.games.tron.original.session import as_text
from meydan.games.tron.original.spectators import read_replay

ORIGIN = "Chillin replay"
MOST_ACTIONS = 4_000_000  # of a file
BROKEN_OFF = "the file ends before the game does"
UNTOLD = "this .cr file has no scene of Tron and so no positions; only the players, the cycles and the result are shown"


class TronLogs:
    """Reads replay files."""

    kinds: Sequence[str] = ("Chillin replay (.cr)",)

    def __init__(self, game: Game) -> None:
        self._game = game

    def knows(self, data: bytes, name: str) -> bool:
        """Whether the first message is the one with which such files begin."""
        return b"GameInfo" in data[4:32]

    def read(self, data: bytes, name: str, folder: Path | None = None) -> Sequence[Match]:
        """The game of the file."""
        tape = _Tape()
        for kind, fields in read_replay(data):
            tape.take(kind, fields)
        if not tape.sides:
            raise BadInput("not a Chillin replay: it has no sides")
        return [self._recorded(tape) if tape.scene.shown else tape.told()]

    def _recorded(self, tape: _Tape) -> Recorded:
        """The match by its scene."""
        match = SceneMatch(tape.scene, tape.sides, tape.is_over)
        setup = match.setup(self._game)
        notes = [*match.notes, *tape.news]
        return Recorded(ORIGIN, setup, match.states(setup), match.moves(), tape.names(SIDES), tape.sentence, notes)


class _Tape:
    """What the messages of a file say."""

    def __init__(self) -> None:
        self.sides: list[str] = []
        self.scene = SceneReader()
        self.sentence, self.is_over = BROKEN_OFF, False
        self.news: list[str] = []  # who has left
        self._game_name = ""
        self._players: dict[str, str] = {}
        self._has_started, self._actions, self._cycles = False, 0, 0

    def take(self, kind: str, fields: dict[str, Any]) -> None:
        """One message."""
        if kind == "GameInfo":
            self.sides, self._game_name = list(fields["sides"] or {}), str(fields["game_name"])
        elif kind == "AgentJoined":
            self._players[fields["side_name"]] = as_text(fields["team_nickname"] or "")
        elif kind == "AgentLeft":
            self.news.append(f"{fields['side_name']} left the game in cycle {self._cycles}")
        elif kind == "StartGame":
            self._has_started = True
        elif kind == MESSAGE:
            self._take_scene(fields)
        elif kind == "EndGame":
            self.sentence, self.is_over = self._result(fields), True

    def _take_scene(self, fields: dict[str, Any]) -> None:
        types, payloads = fields["action_types"] or [], fields["action_payloads"] or []
        if len(types) != len(payloads):
            raise BadInput(
                f"not a Chillin replay: {len(types)} kinds of actions and {len(payloads)} actions in one message"
            )
        self._actions += len(types)
        if self._actions > MOST_ACTIONS:
            raise BadInput(f"more than {MOST_ACTIONS} actions, too many to read")
        for name, payload in zip(types, payloads, strict=True):
            self.scene.take(name, payload or b"")
        if self._has_started:
            self._cycles += types.count(END_CYCLE.name)

    def names(self, sides: Sequence[str]) -> list[str]:
        """Who played on these sides."""
        return [self._players.get(side) or side for side in sides]

    def told(self) -> Told:
        """The match in words."""
        pages = [self._heading(), *([*self._heading(), f"cycle {cycle + 1}"] for cycle in range(self._cycles))]
        return Told(ORIGIN, self.names(self.sides), pages, self.sentence, [UNTOLD, *self.news])

    def _heading(self) -> list[str]:
        return [self._game_name, *(f"{side}: {self._players.get(side) or 'nobody yet'}" for side in self.sides), ""]

    def _result(self, fields: dict[str, Any]) -> str:
        side = fields["winner_sidename"]
        told = (fields["details"] or {}).get("Scores") or {}
        scores = ", ".join(f"{name} {points}" for name, points in told.items())
        words = f"{side} ({self._players.get(side, '')}) wins" if side else "draw"
        return f"{words}: {scores}" if scores else words


READER = TronLogs(GAME)
