"""The line protocol for programs in any language, in words of the contest (SPEC.md, section 9).

    arena: tron 1                                  bot: ready MY NAME
    arena: new SEAT SEATS MS_PER_CYCLE SETTINGS         (one JSON object; SEAT 0 is Blue, 1 is Yellow)
    arena: go CYCLE MS_LEFT WORLD                  bot: straight | up | right | down | left, and `breaker` if wanted
    arena: end SCORE SCORE WINNER                       (a seat, or draw)
    arena: quit

WORLD is one JSON object: `board` as rows of `.WBY`, `agents` and `scores` by side as in the contest.
"""

from __future__ import annotations

from meydan.engine.native import Native, compact, milliseconds
from meydan.engine.talk import HEAR, Request, Say, Talk
from meydan.games.tron.original.world import world_of
from meydan.games.tron.words.text import CELLS, read_action


class TronNative(Native):
    """Talks with a program about Tron."""

    def choose(self, request: Request) -> Talk:
        """One line with the whole world, one line with the action."""
        world = world_of(request.state, request.setup)
        world["board"] = ["".join(CELLS[cell] for cell in row) for row in world["board"]]
        yield Say([f"go {request.turn} {milliseconds(request.ms_left)} {compact(world)}"])
        line: str = yield HEAR
        return read_action(line, request.setup)
