"""A person at the keyboard: the board on the screen, the answer typed as a line."""

from __future__ import annotations

import math
import sys

from meydan.engine.errors import BotError
from meydan.engine.native import compact
from meydan.engine.record import as_json
from meydan.engine.talk import Request
from meydan.match.endings import LEFT, Ending
from meydan.match.player import PERSON, Player, Reply, Seat


class HumanPlayer(Player):
    """Asks on the terminal, as often as it takes; people have no clock."""

    blocks = is_person = True

    def __init__(self, spec: str = "human") -> None:
        self.spec, self.name = spec, PERSON
        self._reply: Reply | None = None

    def start(self, seat: Seat) -> None:
        """Nothing to prepare."""
        self._seat, self._reply = seat, Reply()

    def ask(self, request: Request, budget_ms: float) -> None:
        """Show the position and read until the answer can be played."""
        game = self._seat.game
        print(self._picture(request), file=sys.stderr)
        while True:
            print(f"{game.seat_name(request.seat)}> ", end="", file=sys.stderr, flush=True)
            line = sys.stdin.readline()
            if not line:
                self._reply = Reply(ending=Ending.DISCONNECT, reason=LEFT, sentence="left the match (end of input)")
                return
            try:
                action = game.words.read_action(line, request.setup)
                if not game.rules.legal(request.state, request.setup, request.seat, action):
                    raise BotError(f"{line.strip()[:40]!r} is not allowed now")
            except BotError as error:
                print(f"{error}; try again", file=sys.stderr)
                continue
            self._reply = Reply(action, line)
            return

    def _picture(self, request: Request) -> str:
        """The position, or what the seat sees of it."""
        game = self._seat.game
        if not game.hidden:
            return game.words.draw(request.state, request.setup)
        draw = game.words.draw_seen
        return draw(request.seen, request.setup) if draw else compact(as_json(request.seen))

    def poll(self) -> Reply | None:
        """The line that was typed."""
        return self._reply

    def deadline(self) -> float:
        """People may think as long as they like."""
        return math.inf
