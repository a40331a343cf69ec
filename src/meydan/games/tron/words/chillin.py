"""The line protocol of the contest's own classes: the World comes in the bytes of a server (SPEC.md, section 9).

    arena: tron 1                                  bot: ready MY NAME
    arena: new SEAT SEATS MS_PER_CYCLE                  (SEAT 0 is Blue, 1 is Yellow)
    arena: go CYCLE MS_LEFT WORLD                  bot: straight | up | right | down | left, and `breaker` if wanted
    arena: end SCORE SCORE WINNER                       (a seat, or draw)
    arena: quit

WORLD is the World of a snapshot (SPEC.md, section 5.3) in hexadecimal digits. A program plays one game.
"""

from __future__ import annotations

from meydan.engine.native import milliseconds
from meydan.engine.talk import HEAR, Opening, Request, Say, Talk
from meydan.games.tron.original.ks import encode
from meydan.games.tron.original.world import WORLD, world_of
from meydan.games.tron.words.native import TronNative
from meydan.games.tron.words.text import read_action


class TronChillin(TronNative):
    """Talks with a class AI of the contest about Tron."""

    plays_again = False  # a class of the contest is made once, for one game

    def begin(self, opening: Opening) -> Talk:
        """Where the program sits, and its time for a cycle."""
        limit = milliseconds(min(opening.ms_per_move, opening.ms_total))
        yield Say([f"new {opening.seat} {len(opening.names)} {limit}"])

    def choose(self, request: Request) -> Talk:
        """One line with the World, one line with the action."""
        world = encode(WORLD, world_of(request.state, request.setup)).hex()
        yield Say([f"go {request.turn} {milliseconds(request.ms_left)} {world}"])
        line: str = yield HEAR
        return read_action(line, request.setup)
