"""A second opinion on a match, where its game has one: chances to win, and moves that would have been better.

It costs seconds, not milliseconds: thousands of quick games are played, or the house's best bot thinks.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

import numpy as np

from meydan.engine.curves import Hinting, Judging, chances
from meydan.engine.game import Game, Setup
from meydan.engine.record import Array, put, view
from meydan.engine.target import Target, target
from meydan.match.replay import BetterPart, Playback, Replay
from meydan.story.standing import DECIMALS, decided, teams

LEAST_GAIN = 0.08  # of a chance: a move that is better by less is no advice
BACK = 4  # turns before a turning point in which a better move is looked for
MOST_POSITIONS = 700  # of a match that is judged
Chances = list[list[float]]


def can_judge(game: Game, setup: Setup, turns: int) -> bool:
    """Whether there is a second opinion; nobody waits for one of interpreted rules, or of a very long match."""
    is_fast = setup.layout.compiles and os.environ.get("MEYDAN_JIT") != "0" and turns < MOST_POSITIONS
    return is_fast and isinstance(game.viewer, Judging) and teams(game, setup.seats) > 1


class Opinion:
    """What is thought of one match, position by position; the first is the one before all turns."""

    def __init__(self, replay: Replay) -> None:
        playback = Playback(replay)
        self._replay, self._game, self._setup = replay, playback.game, playback.setup
        self._states = _positions(playback)
        self._runner: Target = target(self._game, self._setup, "interpreted")

    def chances(self) -> Chances:
        """How likely each team was to win, in every position."""
        return judged(self._game, self._setup, np.concatenate(self._states))

    def hints(self) -> list[dict[str, list[Any]]]:
        """What to play in every position, drawn; nothing in a game that cannot tell."""
        viewer, fixed = self._game.viewer, view(self._setup.record)
        if not isinstance(viewer, Hinting):
            return []
        over = self._runner.facts(np.concatenate(self._states)).over
        shown = [{} if end else viewer.hint(view(state), fixed) for state, end in zip(self._states, over, strict=True)]
        return [{name: [list(each) for each in drawn] for name, drawn in hint.items()} for hint in shown]

    def better(self, turn: int, team: int) -> BetterPart | None:
        """The move that would have kept most for the others of a team shortly before a turning point."""
        turns = range(max(0, turn - BACK), min(turn, len(self._replay.turns)))
        found = [self._best(number, team, turn) for number in turns]
        known = [each for each in found if each is not None and each.after - each.before >= LEAST_GAIN]
        return max(known, key=lambda each: each.after - each.before, default=None)

    def _best(self, number: int, team: int, chapter: int) -> BetterPart | None:
        """The best other move in a turn of those who are not in this team."""
        others = [answer for answer in self._replay.turns[number] if self._game.team(answer[0]) != team]
        if not others or not self._setup.layout.actions or self._is_over(number):
            return None
        found = [self._other(number, seat, word, chapter) for seat, word, *_ in others if word is not None]
        return max(found, key=lambda each: each.after - each.before, default=None)

    def _other(self, number: int, seat: int, word: str, chapter: int) -> BetterPart:
        """The best of all that a seat could have done in a turn, the rest being as it was."""
        fixed, words = view(self._setup.record), self._game.words
        mask = self._runner.masks(self._states[number], seat)[0]
        actions = [int(action) for action in np.flatnonzero(mask)]
        played = self._runner.new_actions(len(actions) + 1)
        for answer_seat, answer, *_ in self._replay.turns[number]:
            put(played, (slice(None), answer_seat), words.read_action(answer or "", fixed))
        played[1:, seat] = actions
        after = np.repeat(self._states[number], len(played))
        self._runner.step(after, played)
        values = [each[self._game.team(seat)] for each in judged(self._game, self._setup, after)]
        best = max(range(len(actions)), key=lambda place: values[place + 1])
        return BetterPart(
            chapter=chapter,
            turn=number,
            seat=seat,
            played=word,
            better=words.write_action(actions[best], fixed),
            before=values[0],
            after=values[best + 1],
        )

    def _is_over(self, number: int) -> bool:
        return bool(self._runner.facts(self._states[number]).over[0])


def judged(game: Game, setup: Setup, states: Array) -> Chances:
    """The chances in any positions of a match: by its rules where it is over."""
    viewer, fixed = game.viewer, view(setup.record)
    assert isinstance(viewer, Judging)
    is_over = [bool(game.rules.is_over(view(states, place), fixed)) for place in range(len(states))]
    is_open = ~np.array(is_over)
    opinions = iter(viewer.judge(states[is_open], setup) if is_open.any() else ())
    found = [
        decided(game, view(states, place), fixed, setup.seats) if over else chances(next(opinions))
        for place, over in enumerate(is_over)
    ]
    return [[round(each, DECIMALS) for each in line] for line in found]


def _positions(playback: Playback) -> Sequence[Array]:
    """Every position of a match; one more where a fault ended it."""
    replay, referee = playback.replay, playback.referee
    states = [referee.states.copy()]
    for _ in replay.turns:
        playback.advance()
        states.append(referee.states.copy())
    playback.finish()
    if any(fault.turn == len(replay.turns) for fault in replay.faults):
        states.append(referee.states.copy())
    return states
