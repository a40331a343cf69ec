"""The native line protocol: the general one, with the original's messages as what a program is told.

    arena: kings 1                                  bot: ready MY NAME
    arena: new SEAT SEATS MS_PER_MOVE INIT               (INIT: `info` of the original's message `init`)
    arena: go TURN MS_LEFT TURN_INFO                bot: an action in words
    arena: end SCORE SCORE SCORE SCORE WINNER            (a team's number, or draw)
    arena: quit

TURN_INFO is `info` of the message `turn`; its currTurn is 0 when the deck is to be picked.
"""

from __future__ import annotations

from meydan.engine.native import Native, compact, milliseconds
from meydan.engine.talk import HEAR, Opening, Request, Say, Talk
from meydan.games.kings.original import wire
from meydan.games.kings.words.text import read_action


class KingsNative(Native):
    """Talks with a program about a game of Kings."""

    def begin(self, opening: Opening) -> Talk:
        """Where the program sits, its time for a turn, and the map."""
        limit = milliseconds(min(opening.ms_per_move, opening.ms_total))
        told = compact(wire.init_info(opening.setup, wire.king_order(opening.seat)))
        yield Say([f"new {opening.seat} {len(opening.names)} {limit} {told}"])

    def choose(self, request: Request) -> Talk:
        """One line with all that the seat sees, one line with its commands."""
        told = compact(wire.turn_info(request.seen, request.setup))
        yield Say([f"go {request.turn} {milliseconds(request.ms_left)} {told}"])
        line: str = yield HEAR
        return read_action(line.strip(), request.setup)
