"""Our own protocol for programs, over their standard input and output (SPEC.md, section 8)."""

from __future__ import annotations

from functools import partial

from meydan.engine.native import Native, milliseconds
from meydan.engine.talk import HEAR, Closing, Opening, Request, Say, Talk
from meydan.games.gems import GAME
from meydan.games.gems.original.wire import finish_line, hello_line, turn_line
from meydan.games.gems.words.text import read_action


class GemsNative(Native):
    """`gems 1`, `new`, `go`, `end`, `quit`; positions in the contest's own words."""

    def begin(self, opening: Opening) -> Talk:
        """The milliseconds for a move, then the facts of the game."""
        limit = milliseconds(min(opening.ms_per_move, opening.ms_total))
        yield Say([f"new {limit} {hello_line(opening.setup, opening.seat).strip()}"])

    def choose(self, request: Request) -> Talk:
        """The milliseconds left, then the turn line; the answer is one of the words."""
        yield Say([f"go {milliseconds(request.ms_left)} {turn_line(request.seen, request.setup).strip()}"])
        line: str = yield HEAR
        return read_action(line, request.setup)

    def finish(self, closing: Closing) -> Talk:
        """The contest's last line."""
        yield Say([f"end {finish_line(closing.winner, closing.setup.seats).strip()}"])


PROTOCOLS = {"native": partial(GemsNative, GAME)}
