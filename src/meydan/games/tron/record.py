"""The Chillin replay file as far as it can be watched: its pictures are for the original's monitor alone (5.9)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from meydan.engine.errors import BadInput
from meydan.engine.recorded import Match, Told
from meydan.games.tron.spectators import read_replay

END_CYCLE = "EndCycle"
UNTOLD = (
    "a .cr file holds pictures made of objects that only the original's monitor has, and no positions; "
    "who played, the cycles and the result are all that can be told. Replays of `meydan serve --replay` show everything"
)


class TronLogs:
    """Reads replay files."""

    kinds: Sequence[str] = ("Chillin replay (.cr)",)

    def knows(self, data: bytes, name: str) -> bool:
        """Whether the first message is the one with which such files begin."""
        return b"GameInfo" in data[4:32]

    def read(self, data: bytes, name: str, folder: Path | None = None) -> Sequence[Match]:
        """The game of the file, in words."""
        messages = read_replay(data)
        info, players = messages[0][1], dict[str, str]()
        news, pages = list[str](), list[list[str]]()
        sides = list(info["sides"] or {})
        sentence, has_started = "the file ends before the game does", False
        for kind, fields in messages[1:]:
            if kind == "AgentJoined":
                players[fields["side_name"]] = fields["team_nickname"] or ""
            elif kind == "AgentLeft":
                news.append(f"{fields['side_name']} has left the game")
            elif kind == "StartGame":
                has_started = True  # what is shown before is the scene as it stands
            elif has_started and kind == "SceneActions" and END_CYCLE in (fields["action_types"] or []):
                pages.append([*_heading(info, sides, players), f"cycle {len(pages) + 1}", *news])
                news = []
            elif kind == "EndGame":
                sentence = _result(fields, players)
        if not sides:
            raise BadInput("no Chillin replay: it names no sides")
        names = [players.get(side) or side for side in sides]
        return [Told("Chillin replay", names, [_heading(info, sides, players), *pages], sentence, (UNTOLD,))]


def _heading(info: dict[str, Any], sides: Sequence[str], players: dict[str, str]) -> list[str]:
    return [str(info["game_name"]), *(f"{side}: {players.get(side) or 'nobody yet'}" for side in sides), ""]


def _result(fields: dict[str, Any], players: dict[str, str]) -> str:
    side = fields["winner_sidename"]
    scores = ", ".join(f"{name} {points}" for name, points in ((fields["details"] or {}).get("Scores") or {}).items())
    told = f"{side} ({players.get(side, '')}) wins" if side else "draw"
    return f"{told}: {scores}" if scores else told
