"""Small positions for tests: a map, units where they are wanted, and turns with commands."""

from __future__ import annotations

import json
from typing import Any

from meydan.engine.chance import no_luck, scripted
from meydan.games import find
from meydan.games.kings.law.pieces import mark_name, new_unit, stand
from meydan.games.kings.law.state import SEATS
from meydan.games.kings.original.commands import read_commands
from meydan.games.kings.setup.maps import FOLDER
from meydan.testing import Example

KINGS_GAME = find("kings")
BROOK = "brook"  # 11 x 15; paths 0 and 1 join friends, 2 0-1, 3 0-3, 4 2-3, 5 2-1


def map_content(name: str = BROOK) -> dict[str, Any]:
    """A map file of the house."""
    return json.loads((FOLDER / f"{name}.map").read_text(encoding="utf-8"))


class Scene(Example):
    """A game after the picks, interpreted."""

    def __init__(self, rules: str = "document", map: str = BROOK, **settings: Any) -> None:
        super().__init__(KINGS_GAME, KINGS_GAME.prepare(rules, settings, map=map, seed=7))
        self.play()

    def unit(self, seat: int, kind: int, path: int, place: int) -> int:
        """Put a unit anywhere on a path; returns its place in the lists."""
        piece = new_unit(self.state, self.fixed, seat, kind)
        stand(self.state, self.fixed, piece, path, place)
        return int(piece)

    def play(self, *commands: tuple[int, str, dict[str, Any]], draws: list[int] | None = None) -> None:
        """One turn with these commands."""
        own = [[(kind, info) for player, kind, info in commands if player == seat] for seat in range(SEATS)]
        self.luck = scripted(draws) if draws else no_luck()
        self.step({seat: read_commands(own[seat], self.seen(seat), self.fixed)[0] for seat in range(SEATS)})

    def target_of(self, piece: int) -> int:
        """Whom a piece aims at, as messages say it."""
        return int(mark_name(self.state, self.state.mark[piece]))
