"""GTP version 2 as Othello programs speak it (7.2)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from meydan.engine.errors import BadInput, NotAllowed, Unparsable
from meydan.engine.talk import HEAR, Moved, Opening, Request, Say, Talk
from meydan.games.othello.law.state import SIDE
from meydan.games.othello.original.wire.quiet import Quiet, shown, unexpected
from meydan.games.othello.original.wire.start import moves_to_start
from meydan.games.othello.words.squares import COLOURS, read_square, square_name

MOST_BANNER = 200  # lines that a program may print before its first answer
_WANTED = ("set_game", "time_settings", "time_left")  # sent only to programs that know them


@dataclass(frozen=True)
class Answer:
    """One response: whether it succeeded, and its text."""

    succeeded: bool
    text: str

    def __str__(self) -> str:
        return f"{'=' if self.succeeded else '?'} {self.text}".strip()


class Gtp(Quiet):
    """Asks without ids, tells every forced pass and takes no offence at a `?` to just that."""

    def __init__(self) -> None:
        self._known: frozenset[str] = frozenset()
        self._before: list[Moved] = []  # from the usual start to the match's start
        self._told: list[Moved] = []  # of this game, the program's own moves included
        self._side = SIDE
        self._by_total = False  # whether the clock runs over the whole game

    def greet(self) -> Talk:
        """Version, name, and which of the commands we like to use are known."""
        version = yield from self._ask("protocol_version", banner=MOST_BANNER)
        if version.succeeded and version.text != "2":
            raise Unparsable(f"speaks GTP version {shown(version.text)}; expected 2")
        name = yield from self._ask("name")
        release = yield from self._ask("version")
        known = []
        for command in _WANTED:
            answer = yield from self._ask(f"known_command {command}")
            known += [command] if answer.succeeded and answer.text.lower() == "true" else []
        self._known = frozenset(known)
        if "set_game" in self._known:
            yield from self._ask("set_game Othello")
        words = [answer.text for answer in (name, release) if answer.succeeded and answer.text]
        return " ".join(words)[:80] or None

    def begin(self, opening: Opening) -> Talk:
        """An empty game, the time, and the moves that lead to the match's start."""
        self._before = moves_to_start(opening, "GTP")
        self._side = opening.setup.side
        answer = yield from self._ask(f"boardsize {self._side}")
        if not answer.succeeded and self._side != SIDE:
            raise BadInput(f"the program refuses size {self._side}: it answered {shown(str(answer))}; choose size 8")
        self._expect_success("boardsize 8", answer)
        yield from self._set_time(opening)
        yield from self._clear()

    def prepare(self, request: Request) -> Talk:
        """The moves and passes that the program has not seen, then its time."""
        if list(request.history[: len(self._told)]) != self._told:
            yield from self._clear()
        yield from self._play(request.history[len(self._told) :])
        self._told = list(request.history)
        if "time_left" in self._known and request.ms_left < math.inf:
            stones = 0 if self._by_total else 1
            yield from self._ask(f"time_left {COLOURS[request.seat]} {int(request.ms_left // 1000)} {stones}")

    def choose(self, request: Request) -> Talk:
        """`genmove`; the program plays its move on its own board at once."""
        answer = yield from self._ask(f"genmove {COLOURS[request.seat]}")
        if not answer.succeeded:
            raise NotAllowed(f"answered {shown(str(answer))} to genmove; expected a move")
        if answer.text.lower() == "resign":
            raise NotAllowed("resigned")
        square = read_square(answer.text, self._side)
        self._told.append(Moved(request.seat, square))
        return square

    def quit(self) -> Talk:
        """The answer is not waited for."""
        yield Say(["quit"])

    def _clear(self) -> Talk:
        """Back to the match's start."""
        answer = yield from self._ask("clear_board")
        self._expect_success("clear_board", answer)
        self._told = []
        yield from self._play(self._before)

    def _play(self, moves: Sequence[Moved]) -> Talk:
        for moved in moves:
            word = "pass" if moved.action is None else square_name(moved.action, self._side)
            command = f"play {COLOURS[moved.seat]} {word}"
            answer = yield from self._ask(command)
            if moved.action is not None:  # GRhino passes by itself and calls a pass a syntax error
                self._expect_success(command, answer)

    def _set_time(self, opening: Opening) -> Talk:
        """GTP knows whole seconds only; what it cannot say is left unsaid."""
        self._by_total = opening.ms_total < math.inf
        seconds = min(opening.ms_per_move, opening.ms_total) / 1000
        if seconds < 1:
            self._known -= {"time_settings", "time_left"}
        if "time_settings" not in self._known or seconds == math.inf:
            return
        times = f"{int(opening.ms_total // 1000)} 0 0" if self._by_total else f"0 {int(seconds)} 1"
        yield from self._ask(f"time_settings {times}")

    def _ask(self, command: str, banner: int = 0) -> Talk:
        """One command and its answer, which ends with an empty line."""
        yield Say([command])
        line: str = yield HEAR
        while not line.startswith(("=", "?")):
            banner -= bool(line.strip()) and not line.startswith("#")
            if banner < 0:
                raise unexpected(line, f"an answer to {command!r} that begins with = or ?")
            line = yield HEAR
        lines = [line]
        while lines[-1].strip():
            lines.append((yield HEAR))
        return Answer(line.startswith("="), "\n".join(lines)[1:].strip())

    def _expect_success(self, command: str, answer: Answer) -> None:
        if not answer.succeeded:
            raise Unparsable(f"answered {shown(str(answer))} to {command!r}; expected success")
