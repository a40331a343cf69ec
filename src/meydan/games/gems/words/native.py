"""Our own protocol for programs, over their standard input and output (SPEC.md, section 8)."""

from __future__ import annotations

from meydan.engine.errors import Unparsable
from meydan.engine.native import milliseconds
from meydan.engine.talk import HEAR, Closing, Opening, Request, Say, Talk
from meydan.games.gems.original.wire import finish_line, hello_line, turn_line
from meydan.games.gems.words.text import read_action

GREETING = "gems 1"


class Native:
    """`gems 1`, `new`, `go`, `end`, `quit`; positions in the contest's own words."""

    one_shot = False
    plays_again = True
    keeps_lines = False

    def arguments(self, seat: int) -> list[str]:
        """Nothing is added to the command line."""
        return []

    def greet(self) -> Talk:
        """The program says that it is ready, and its name if it likes."""
        yield Say([GREETING])
        line: str = yield HEAR
        word, _, name = line.strip().partition(" ")
        if word.lower() != "ready":
            raise Unparsable(f"got {line.strip()[:80]!r}; expected `ready NAME`")
        return name.strip() or None

    def begin(self, opening: Opening) -> Talk:
        """The milliseconds for a move, then the facts of the game."""
        limit = milliseconds(min(opening.ms_per_move, opening.ms_total))
        yield Say([f"new {limit} {hello_line(opening.setup, opening.seat).strip()}"])

    def prepare(self, request: Request) -> Talk:
        """The question carries everything."""
        yield from ()

    def choose(self, request: Request) -> Talk:
        """The milliseconds left, then the turn line; the answer is one of the words."""
        yield Say([f"go {milliseconds(request.ms_left)} {turn_line(request.seen, request.setup).strip()}"])
        line: str = yield HEAR
        return read_action(line, request.setup)

    def finish(self, closing: Closing) -> Talk:
        """The contest's last line."""
        yield Say([f"end {finish_line(closing.winner, closing.setup.seats).strip()}"])

    def quit(self) -> Talk:
        """The program has a second to go."""
        yield Say(["quit"])


PROTOCOLS = {"native": Native}
