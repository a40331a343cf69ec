"""Peers for conversations without input and output: scripts that expect and answer, and engines of our own."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable
from typing import Any

from meydan.engine.errors import BotError
from meydan.engine.record import view
from meydan.engine.talk import Closing, Hear, Moved, Opening, Request, Say, Talk
from meydan.games.othello import GAME
from meydan.games.othello.words.squares import square_index
from meydan.games.othello.words.walk import PASS, Walk

BLACK_PASSES = "e6f6d3e7e8d8g7f8"  # after these moves black must pass
WHITE_PASSES = "c4c3d3c5b5e3c2c1e2a5c6f1a4c7a6"  # and after these white


class Silence(Exception):
    """The dialect waits for a line that will never come."""


def converse(talk: Talk, *script: str) -> Any:
    """Hold a conversation by a script: `> line` is expected from us, `< line` is the program's; gives the value."""
    lines = deque(line[2:] if len(line) > 1 else "" for line in script)
    signs = deque(line[0] for line in script)
    try:
        item = next(talk)
        while True:
            if isinstance(item, Say):
                for line in "".join(each + item.end for each in item.lines).removesuffix("\n").split("\n"):
                    assert signs, f"nothing more was expected, but the dialect says {line!r}"
                    assert (signs.popleft(), lines.popleft()) == (">", line)
                item = next(talk)
                continue
            assert item in Hear
            if not signs or signs[0] != "<":
                raise Silence(f"the dialect waits; next in the script: {list(lines)[:3]}")
            signs.popleft()
            item = talk.send(lines.popleft())
    except StopIteration as done:
        assert not lines, f"left in the script: {list(lines)}"
        return done.value


def outcome(talk: Talk, lines: Iterable[str]) -> Any:
    """What comes of a question when a program says these lines: a value, a fault of the bot, or None while it waits."""
    try:
        item = next(talk)
        for line in lines:
            while isinstance(item, Say):
                item = next(talk)
            item = talk.send(line)
    except StopIteration as done:
        return done.value
    except BotError as error:
        return error
    return None


def is_square_or_fault(result: Any) -> bool:
    """Whether a question ended well or with a sentence about the bot, or waits on."""
    if isinstance(result, BotError):
        return bool(str(result))
    return result is None or 0 <= result < 64


class Peer:
    """Runs conversations with an engine of ours, or with anything else that answers lines."""

    def __init__(self, engine: Any) -> None:
        self.engine = engine
        self.said: list[str] = []  # what the dialect said
        self._answers: deque[str] = deque()

    def hold(self, talk: Talk) -> Any:
        """One conversation; gives its value."""
        try:
            item = next(talk)
            while True:
                if isinstance(item, Say):
                    self._tell(item.lines)
                    item = next(talk)
                elif self._answers:
                    item = talk.send(self._answers.popleft())
                else:
                    raise Silence(f"the dialect waits after {self.said[-1:]}")
        except StopIteration as done:
            return done.value

    def _tell(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.said.append(line)
            self._answers.extend(self.engine.answer(line))


class Scene:
    """A game in progress, as a match would show it to a dialect."""

    def __init__(self, moves: str = "", seed: int = 0, **settings: Any) -> None:
        self.setup = GAME.prepare(settings=settings, seed=seed)
        self.fixed = view(self.setup.record)
        self.walk = Walk(self.fixed)
        self._skipped = len(self.walk.plies)  # a pass of the first mover is not told
        for at in range(0, len(moves), 2):
            self.play(moves[at : at + 2])

    def play(self, square: str | int) -> None:
        """The mover plays."""
        self.walk.play(square if isinstance(square, int) else square_index(square, self.fixed.side))

    @property
    def mover(self) -> int:
        """Who is asked now."""
        return int(self.walk.state.mover)

    @property
    def history(self) -> list[Moved]:
        """Moves and forced passes."""
        plies = self.walk.plies[self._skipped :]
        return [Moved(ply.seat, None if ply.square == PASS else ply.square) for ply in plies]

    def request(self, ms_left: float = 1000.0) -> Request:
        """The question to the mover."""
        state = self.walk.state
        return Request(self.fixed, self.mover, self.walk.moves, state, self.history, ms_left, lambda: state)

    def opening(self, seat: int = 0, ms: float = 1000.0, total: float = math.inf, more: float = 0.0) -> Opening:
        """The beginning as told to a seat."""
        return Opening(self.fixed, self.setup.settings, seat, ms, total, more, ("one", "two"), self.setup.seed)

    def closing(self, seat: int = 0, winner: int | None = None) -> Closing:
        """The end as told to a seat."""
        scores = [int(GAME.rules.score(self.walk.state, self.fixed, each)) for each in (0, 1)]
        state, moves = self.walk.state, self.walk.moves
        return Closing(self.fixed, state, seat, moves, scores, winner, self.history, lambda: state)
