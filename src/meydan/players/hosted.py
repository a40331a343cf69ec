"""A Python file in a seat: it runs in a child process of its own, so that it can neither hang nor crash the arena.

This side is a dialect like any other; `meydan.players.host` is the other side. One JSON object a line, both ways.
"""

from __future__ import annotations

import base64
import json
import math
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

from meydan.engine.errors import Crashed, Unparsable
from meydan.engine.record import View, view, view_bytes
from meydan.engine.talk import HEAR, Closing, Dialect, Opening, Request, Say, Talk
from meydan.match.player import Reply, Seat
from meydan.players.bots import odd_answer, to_action
from meydan.players.host import NUMBER, SO_FAR
from meydan.players.precompiling import compiles, with_code
from meydan.players.process import ProcessPlayer
from meydan.players.programs import Program, Workshop

# -P: files in the folder where we are must not pass for modules
HOST = (sys.executable, "-P", "-m", "meydan.players.host")  # the command that runs the other side

UNFINISHED = "did not end its turn in time; what came until then counts"
MOST_TOLD = 500  # characters of what the other side says about a bot


class HostedPlayer(ProcessPlayer):
    """A Python file in a process of its own."""

    forgets = True  # its file is run anew for every game

    def __init__(
        self, spec: str, path: Path, program: Program, log: Path | None = None, workshop: Workshop | None = None
    ) -> None:
        super().__init__(spec, replace(program, command=HOST), self._make_host_dialect, log)
        self._path, self._plain = path, self._program
        self._workshop = workshop if compiles(self._plain) else None  # where its machine code is made
        self._remarks: list[str] = []

    def build(self, seat: Seat) -> None:
        """Compile what the bot compiles before it is ready."""
        if self._workshop is not None:
            opening = HostDialect(self._path, replace(seat, names=(), seed=0)).opening_line(seat.opening)
            self._program = with_code(self._plain, seat, opening, self._workshop)

    def _make_host_dialect(self, seat: Seat) -> Dialect:
        self._host = HostDialect(self._path, seat, self._remarks)
        return self._host

    def exchange(self) -> list[str]:
        """Nothing: the lines are between us and the host, and no words of the bot."""
        return []

    def expire(self) -> Reply | None:
        """The limit is over: what the bot has decided until now counts, where its kit tells it."""
        reply = super().expire()
        if reply is None or reply.reason != "timeout" or self._host.so_far is None or self._phase != "choose":
            return reply
        action, self._host.so_far = self._host.so_far, None
        self._remarks.append(UNFINISHED)
        return Reply(action, self._host.said, reply.ms)

    def notes(self) -> list[str]:
        """Remarks since the last call."""
        found = [*super().notes(), *self._remarks]
        self._remarks.clear()
        return found

    def _said(self) -> str | None:
        """What the bot returned, without the wrapping."""
        return self._host.said


class HostDialect:
    """Talks with the program that holds the bot."""

    one_shot = False
    plays_again = True
    keeps_lines = True  # an answer names its question: it is known when it comes too late

    def __init__(self, path: Path, seat: Seat, remarks: list[str] | None = None) -> None:
        self._path, self._seat = path, seat
        self._remarks = [] if remarks is None else remarks  # for people
        self.said: str | None = None  # the bot's last answer
        self.so_far: Any = None  # the action that it would be if the time was over now
        self._number = 0  # of the last question
        self._listens = False  # the bot wants to know how its game ends

    def arguments(self, seat: int) -> list[str]:
        """The bot's file, so that people who list processes see whose it is."""
        return [str(self._path)]

    def greet(self) -> Talk:
        """Nothing to say before the game is known."""
        yield Say([])

    def begin(self, opening: Opening) -> Talk:
        """Tell the game, the seat and the time; the bot is made now."""
        yield Say([self.opening_line(opening)])
        message = self._read((yield HEAR))
        while "ready" not in message:  # what came of its last game
            message = self._read((yield HEAR))
        self._listens = bool(message.get("listens"))

    def opening_line(self, opening: Opening) -> str:
        """What the host is told first."""
        seat = self._seat
        time_limits = {
            name: None if value == math.inf else value
            for name, value in (
                ("ms_per_move", opening.ms_per_move),
                ("ms_total", opening.ms_total),
                ("ms_increment", opening.ms_increment),
            )
        }
        known = seat.game.known_setup(seat.setup, seat.number)
        setup = {**known.to_json(), "seed": 0}  # the true one is the game's luck and nobody's business
        game = {"game": seat.game.name, "setup": setup, "record": _packed(view(known.record)), "seat": seat.number}
        return json.dumps({**game, "seed": seat.seed, "names": list(seat.names), "time": time_limits})

    def prepare(self, request: Request) -> Talk:
        """The question carries everything."""
        yield Say([])

    def choose(self, request: Request) -> Talk:
        """Show the position, take the answer."""
        self.said = self.so_far = None
        self._number += 1
        question = {"ms_left": _finite(request.ms_left), NUMBER: self._number, **self._shown(request)}
        yield Say([json.dumps(question)])
        message = self._read((yield HEAR))
        while SO_FAR in message or self._is_late(message):
            if SO_FAR in message and message.get(NUMBER) == self._number:
                self.so_far = self._action(request, message[SO_FAR])
            message = self._read((yield HEAR))
        if "odd" in message:
            self.said = str(message["odd"])[:MOST_TOLD]
            raise odd_answer(self.said, str(message.get("kind"))[:MOST_TOLD])
        return self._action(request, message.get("answer"))

    def _action(self, request: Request, answer: Any) -> Any:
        self.said = str(answer)
        return to_action(self._seat.game, self._seat.setup, request.setup, answer)

    def _is_late(self, message: dict[str, Any]) -> bool:
        """Whether this answers a question that is over."""
        is_late = bool(message.get(NUMBER, self._number) != self._number)
        if is_late and SO_FAR not in message:
            said = str(message.get("answer", message.get("odd")))
            self._remarks.append(f"said {said[:40]!r} too late; ignored")
        return is_late

    def finish(self, closing: Closing) -> Talk:
        """Tell the result to a bot that listens."""
        if not self._listens:
            return
        yield Say([json.dumps({"ms_left": 0.0, **self._shown(closing), "scores": list(closing.scores)})])
        yield HEAR

    def quit(self) -> Talk:
        """The end of its input ends the host."""
        yield Say([])

    def _shown(self, position: Request | Closing) -> dict[str, Any]:
        """The position as the bot may know it."""
        if self._seat.game.hidden:
            return {"turn": position.turn, "seen": _packed(position.look())}
        return {"turn": position.turn, "state": _packed(position.state)}

    def _read(self, line: str) -> dict[str, Any]:
        try:
            message = json.loads(line)
        except (ValueError, RecursionError):
            message = None
        if not isinstance(message, dict):
            raise Unparsable(f"the bot's process said {line[:60]!r}; expected a message of its host")
        if "error" in message:
            raise Crashed(str(message["error"])[:MOST_TOLD])
        return message


def _packed(record: View) -> str:
    return base64.b64encode(view_bytes(record)).decode()


def _finite(value: float) -> float | None:
    return None if value == math.inf else value
