"""A second opinion on a match, where its game has one: chances to win, and moves that would have been better.

It costs seconds, not milliseconds: thousands of quick games are played, or the house's best bot thinks.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Container, Iterable, Sequence
from functools import cached_property, partial
from typing import Any

import numpy as np

from meydan.engine.curves import Hinting, Judging, Proposing, chances
from meydan.engine.game import Game, Setup
from meydan.engine.record import Array, put, view
from meydan.engine.target import Target, target
from meydan.match.replay import BetterPart, Playback, Replay
from meydan.story.standing import DECIMALS, decided, given, teams

LEAST_GAIN = 0.08  # of a chance: a move that is better by less is no advice
BACK = 4  # turns before a turning point in which a better move is looked for
ALIKE = 0.5  # of a gain: what the turning point's own turn must offer to be named instead of one before it
MOST_POSITIONS = 700  # of a match that is judged
Chances = list[list[float]]
Judge = Callable[[Array, Setup], Sequence[Sequence[float]]]


def can_judge(game: Game, setup: Setup, turns: int) -> bool:
    """Whether there is a second opinion; nobody waits for one of interpreted rules, or of a very long match."""
    is_fast = setup.layout.compiles and os.environ.get("MEYDAN_JIT") != "0" and turns < MOST_POSITIONS
    return is_fast and isinstance(game.viewer, Judging) and teams(game, setup.seats) > 1


class Opinion:
    """What is thought of one match, position by position; the first is the one before all turns."""

    def __init__(self, replay: Replay) -> None:
        playback = Playback(replay)
        self._replay, self._game, self._setup = replay, playback.game, playback.setup
        self._states, self._given_to = _positions(playback), playback.referee.given_to
        self._runner: Target = target(self._game, self._setup, "interpreted")

    @cached_property
    def chances(self) -> Chances:
        """How likely each team was to win, in every position."""
        found = judged(self._game, self._setup, np.concatenate(self._states))
        if self._given_to:
            found[-1] = given(self._given_to, len(found[-1]))
        return found

    def hints(self) -> list[dict[str, list[Any]]]:
        """What to play in every position, drawn; nothing in a game that cannot tell."""
        viewer, fixed = self._game.viewer, view(self._setup.record)
        if not isinstance(viewer, Hinting):
            return []
        over = self._runner.facts(np.concatenate(self._states)).over
        shown = [{} if end else viewer.hint(view(state), fixed) for state, end in zip(self._states, over, strict=True)]
        return [{name: [list(each) for each in drawn] for name, drawn in hint.items()} for hint in shown]

    def advice(self, chapters: Iterable[tuple[int, int]]) -> list[BetterPart]:
        """A better move for each turning point that has one, by its turn and the team that gained; each turn once.

        What could have been better in the turn of another one is left to that.
        """
        found: list[BetterPart] = []
        points = list(chapters)
        own = {turn - 1 for turn, _ in points}
        for turn, team in points:
            part = self.better(turn, team, {each.turn for each in found} | own - {turn - 1})
            found += [part] if part else []
        return found

    def better(self, turn: int, team: int, told: Container[int] = ()) -> BetterPart | None:
        """The move that would have kept most for the others of a team around a turning point, to which all add."""
        last = turn if self._game.simultaneous else turn + 1
        turns = range(max(0, turn - BACK), min(last, len(self._replay.turns)))
        found = [self._best(number, team, turn) for number in turns if number not in told]
        known = [each for each in found if each is not None and each.after - each.before >= LEAST_GAIN]
        best = max(known, key=_gain, default=None)
        at_once = [each for each in known if each.turn == turn - 1 and best and _gain(each) >= ALIKE * _gain(best)]
        return at_once[0] if at_once else best

    def _best(self, number: int, team: int, chapter: int) -> BetterPart | None:
        """The best other move in a turn of those who are not in this team."""
        others = [answer for answer in self._replay.turns[number] if self._game.team(answer[0]) != team]
        if not others or self._is_over(number):
            return None
        found = [self._other(number, seat, word, chapter) for seat, word, *_ in others if word is not None]
        return max((each for each in found if each), key=lambda each: each.after - each.before, default=None)

    def _other(self, number: int, seat: int, word: str, chapter: int) -> BetterPart | None:
        """The best of all that a seat could have done in a turn, the rest being as it was."""
        choices = self._choices(number, seat, word)
        if not choices:
            return None
        after, team = self._after(number, seat, choices), self._game.team(seat)
        values = [each[team] for each in self._tried(after, again=False)]
        best = max(range(1, len(after)), key=values.__getitem__)
        before, gained = values[0], values[best]
        if gained - before >= LEAST_GAIN:
            less, more = (each[team] for each in self._tried(after[[0, best]], again=True))
            before = self.chances[number + 1][team]
            gained = moved(before, less, more) if more - less >= LEAST_GAIN else before
        part = {"chapter": chapter, "turn": number, "seat": seat, "before": before, "after": gained}
        found = BetterPart(played=word, better=choices[best - 1], **part)
        return found.model_copy(update={"spoken": self._spoken(number, found.played, found.better)})

    def _spoken(self, number: int, *actions: str) -> list[str]:
        """Actions of a turn for people, where the game says them otherwise."""
        state, fixed, viewer = view(self._states[number]), view(self._setup.record), self._game.viewer
        return [viewer.spoken(state, fixed, each) for each in actions] if isinstance(viewer, Proposing) else []

    def _tried(self, states: Array, again: bool) -> Chances:
        """The chances after a choice; again where one of many was the best."""
        viewer = self._game.viewer
        tries = partial(viewer.try_out, again=again) if isinstance(viewer, Proposing) else None
        return judged(self._game, self._setup, states, tries)

    def _choices(self, number: int, seat: int, played: str) -> Sequence[str]:
        """What a seat could have done in a turn, in words; nothing where nobody can say."""
        state, fixed, viewer = self._states[number], view(self._setup.record), self._game.viewer
        if isinstance(viewer, Proposing):
            return viewer.proposals(view(state), fixed, seat, played)
        if not self._setup.layout.actions:
            return ()
        mask = self._runner.masks(state, seat)[0]
        return [self._game.words.write_action(int(action), fixed) for action in np.flatnonzero(mask)]

    def _after(self, number: int, seat: int, choices: Sequence[str]) -> Array:
        """The positions to which a turn leads: as it was played, and with each of these choices of a seat."""
        fixed, read = view(self._setup.record), self._game.words.read_action
        played = self._runner.new_actions(len(choices) + 1)
        for answer_seat, answer, *_ in self._replay.turns[number]:
            put(played, (slice(None), answer_seat), read(answer or "", fixed))
        for place, choice in enumerate(choices, start=1):
            put(played, (place, seat), read(choice, fixed))
        after = np.repeat(self._states[number], len(played))
        self._runner.step(after, played)
        return after

    def _is_over(self, number: int) -> bool:
        return bool(self._runner.facts(self._states[number]).over[0])


def _gain(better: BetterPart) -> float:
    return better.after - better.before


def moved(chance: float, before: float, after: float) -> float:
    """A chance whose odds grow as those of one that was found in another way."""
    if {0, 1} & {chance, before, after}:
        return after  # somebody has won: there are no odds
    now, less, more = (each / (1 - each) for each in (chance, before, after))
    grown = now * more / less
    return round(grown / (1 + grown), DECIMALS)


def judged(game: Game, setup: Setup, states: Array, judge: Judge | None = None) -> Chances:
    """The chances in any positions of a match: by its rules where it is over, else by the game's judge or this one."""
    viewer, fixed = game.viewer, view(setup.record)
    assert isinstance(viewer, Judging)
    judge = judge or viewer.judge
    is_over = [bool(game.rules.is_over(view(states, place), fixed)) for place in range(len(states))]
    is_open = ~np.array(is_over)
    opinions = iter(judge(states[is_open], setup) if is_open.any() else ())
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
