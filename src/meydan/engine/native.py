"""The native line protocol of games that bring none of their own.

    arena: NAME 1                               bot: ready MY NAME
    arena: new SEAT SEATS MS_PER_MOVE SETTINGS       (settings: one JSON object)
    arena: go TURN MS_LEFT SEEN                 bot: an action in the game's words
    arena: end SCORE SCORE .. WINNER                 (a team's number, or draw)
    arena: quit

SEEN is the seat's observation as one JSON object, so that a bot need not remember anything. Lines that a bot does not
know are for it to ignore; only the first line and `go` want an answer.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from meydan.engine.errors import Unparsable
from meydan.engine.record import as_json
from meydan.engine.talk import HEAR, Closing, Opening, Request, Say, Talk

if TYPE_CHECKING:
    from meydan.engine.game import Game

NO_LIMIT_MS = 86_400_000  # what a program is told when it has all the time it wants: a day


class Native:
    """Talks with a program about any game, in its words."""

    one_shot = False
    plays_again = True
    keeps_lines = False

    def __init__(self, game: Game) -> None:
        self._game = game

    def arguments(self, seat: int) -> list[str]:
        """Nothing is added to the command line."""
        return []

    def greet(self) -> Talk:
        """The program says that it is ready, and its name if it likes."""
        yield Say([f"{self._game.name} 1"])
        line: str = yield HEAR
        word, _, name = line.strip().partition(" ")
        if word.lower() != "ready":
            raise Unparsable(f"got {line.strip()[:80]!r}; expected `ready NAME`")
        return name.strip() or None

    def begin(self, opening: Opening) -> Talk:
        """Where the program sits, its time for a move and what is played."""
        limit = milliseconds(min(opening.ms_per_move, opening.ms_total))
        settings = compact(opening.settings.model_dump(mode="json"))
        yield Say([f"new {opening.seat} {len(opening.names)} {limit} {settings}"])

    def prepare(self, request: Request) -> Talk:
        """The question carries everything."""
        yield from ()

    def choose(self, request: Request) -> Talk:
        """One line with all that the seat sees, one line with its action."""
        yield Say([f"go {request.turn} {milliseconds(request.ms_left)} {compact(as_json(request.seen))}"])
        line: str = yield HEAR
        return self._game.words.read_action(line.strip(), request.setup)

    def finish(self, closing: Closing) -> Talk:
        """The points of all seats and the winner."""
        winner = "draw" if closing.winner is None else str(closing.winner)
        yield Say([" ".join(["end", *map(str, closing.scores), winner])])

    def quit(self) -> Talk:
        """The program has a second to go."""
        yield Say(["quit"])


def compact(value: Any) -> str:
    """JSON without blanks, on one line."""
    return json.dumps(value, separators=(",", ":"))


def milliseconds(value: float) -> int:
    """Whole milliseconds as told to a program."""
    return max(0, int(min(value, NO_LIMIT_MS)))
