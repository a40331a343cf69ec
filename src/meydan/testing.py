"""For tests of games: a position as a picture, moves in words, the picture after them.

from meydan.games import find
from meydan.testing import Example, play

assert play(find("nim"), "3 5 7 first", "take 2 from 3") == "3 5 5 second"
assert Example(find("nim")).play("take 3 from 1").scores == [0, 0]
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from meydan.engine.chance import no_luck
from meydan.engine.game import Game, Setup
from meydan.engine.record import Array, View, put, view
from meydan.engine.target import target


class Example:
    """One game on the interpreter, played by words."""

    def __init__(self, game: Game, setup: Setup | None = None, luck: Array | None = None) -> None:
        self.game, self.setup = game, setup or game.prepare()
        self.fixed: View = view(self.setup.record)
        self.runner = target(game, self.setup, "interpreted")
        self.luck = no_luck() if luck is None else luck  # what chance gives, where a test says so
        self.states = self.runner.new()
        self.state: View = view(self.states)
        self.runner.reset(self.states, luck=self.luck)

    def take(self, picture: str) -> Self:
        """Go to the position of a picture."""
        self.states[:] = self.game.words.parse(picture, self.setup)
        return self

    def play(self, *moves: Any) -> Self:
        """One turn for each move of whoever is to move; where seats move at once, a move holds one for each of them."""
        for move in moves:
            movers = self.movers
            answers = move if isinstance(move, tuple) else (move,)
            assert len(answers) == len(movers), f"turn of seats {movers}: got {move!r}; expected {len(movers)} answers"
            self.step(dict(zip(movers, answers, strict=True)))
        return self

    def step(self, answers: Mapping[int, Any]) -> Self:
        """One turn with the answers of these seats: words, numbers, or structured actions."""
        actions = self.runner.new_actions()
        for seat, answer in answers.items():
            words = isinstance(answer, str)
            put(actions, (0, seat), self.game.words.read_action(answer, self.fixed) if words else answer)
        self.runner.step(self.states, actions, self.luck)
        return self

    @property
    def picture(self) -> str:
        """The position as a picture."""
        return self.game.words.draw(self.state, self.fixed)

    @property
    def movers(self) -> list[int]:
        """The seats that are to move; nobody when the game is over."""
        facts = self.runner.facts(self.states)
        return [] if facts.over[0] else [seat for seat in range(self.setup.seats) if facts.movers[0, seat]]

    @property
    def scores(self) -> list[int]:
        """The points of each seat."""
        return [int(points) for points in self.runner.facts(self.states).scores[0]]

    def legal(self, seat: int) -> list[str]:
        """The words of the actions that a seat may take, where actions are numbers."""
        mask = self.runner.masks(self.states, seat)[0]
        return [self.game.words.write_action(action, self.fixed) for action, is_legal in enumerate(mask) if is_legal]

    def seen(self, seat: int) -> View:
        """What a seat sees."""
        seen: View = view(self.runner.observe(self.states, seat))
        return seen


def play(game: Game, picture: str, *moves: Any, **settings: Any) -> str:
    """The picture after these moves from the position of another picture."""
    return Example(game, game.prepare(settings=settings)).take(picture).play(*moves).picture
