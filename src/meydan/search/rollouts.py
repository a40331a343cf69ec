"""Quick games from given positions, very many at once, on any target: `compiled`, `batch` on all cores, `cuda`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from meydan.engine.errors import BadInput
from meydan.engine.record import put, view
from meydan.engine.target import target as runner

MOST_BYTES = 1 << 25  # of positions that are played out at once


def rollouts(target, states, times, seed=0):
    """What random games from each position bring every seat, in the mean: (positions, seats), 1 won, -1 lost."""
    played = np.repeat(states, times)
    _redraw(played, _seeds([seed, 1], len(played)))
    target.playout(played, _seeds(seed, len(played)))
    return results(target, played).reshape(len(states), times, -1).mean(1)


def compare(target, states, seat, candidates, times, seed=0):
    """What each candidate action of a seat brings it in the mean, the others answering at random: (candidates,).

    `states` are one position or several guesses of it; candidates are numbers, or actions as records or views of them.
    """
    count = len(candidates)
    played = np.tile(np.repeat(states, times), count)
    each = len(states) * times
    _redraw(played, np.tile(_seeds([seed, 1], each), count))
    seeds, actions = np.tile(_seeds(seed, each), count), target.new_actions(len(played))
    target.pick(played, actions, seeds.copy())
    for number, candidate in enumerate(candidates):
        room = actions[number * each : (number + 1) * each, seat]
        for place in range(each):
            put(room, place, candidate)
    target.step(played, actions)
    target.playout(played, seeds + 1)
    return results(target, played)[:, seat].reshape(count, each).mean(1)


@dataclass(frozen=True)
class Playouts:
    """A judge of positions: quick games in which `pick` chooses, together with what the viewer part measures."""

    pick: Callable[..., None]  # a rule: (state, setup, seat, actions, rng)
    times: int  # games from each position
    trust: tuple[float, float]  # what the games weigh, and what is measured
    on: str = "compiled"  # the target that plays them
    seed: int = 0  # of the luck, which is the same for all positions

    def judge(self, game, states, setup, weights=None):
        """How positions stand, as `engine.curves` has it: (positions, teams); `weights` of the games by position."""
        fixed = view(setup.record)
        measured = [game.viewer.measure(view(states, place), fixed).standing for place in range(len(states))]
        played = self.standings(game, states, setup)
        trust = self.trust[0] * (np.ones(len(states)) if weights is None else weights)
        return (trust[:, None] * played + self.trust[1] * np.array(measured)).tolist()

    def standings(self, game, states, setup):
        """By the games alone; luck is drawn anew in each. Every team is given half a game more than it has won."""
        quick = runner(replace(game, rules=replace(game.rules, pick=self.pick)), setup, self.on)
        teams = [game.team(seat) for seat in range(setup.seats)]
        first = [teams.index(team) for team in sorted(set(teams))]
        at_once = max(1, MOST_BYTES // (states.itemsize * self.times))
        parts = [states[place : place + at_once] for place in range(0, len(states), at_once)]
        won = (1 + np.concatenate([self._mean(quick, part) for part in parts])[:, first]) / 2
        return np.log((self.times * won + 0.5) / (self.times + 1))

    def _mean(self, quick, states):
        """What the games from these positions bring every seat in the mean."""
        played, seeds = np.repeat(states, self.times), np.tile(_seeds(self.seed, self.times), len(states))
        _redraw(played, seeds)
        quick.playout(played, seeds)
        return results(quick, played).reshape(len(states), self.times, -1).mean(1)


def results(target, states):
    """How games ended for every seat: (games, seats), 1 for the best team, -1 for the worst."""
    facts, game = target.facts(states), target.game
    if not facts.over.all():
        raise BadInput(f"{game.name}: {int((facts.over == 0).sum())} games are not over")
    seats = facts.outcomes.shape[1]
    teams = np.array([game.team(seat) for seat in range(seats)])
    sums = np.stack([facts.outcomes[:, teams == team].sum(1) for team in range(teams.max() + 1)], 1)
    found = np.zeros((len(states), seats))
    for seat, team in enumerate(teams):
        others = [other for other in range(seats) if teams[other] != team]
        found[:, seat] = np.mean([np.sign(sums[:, team] - sums[:, teams[other]]) for other in others], 0)
    return found


def _redraw(states, lucks):
    """Every game has a luck of its own: nobody may know the luck to come."""
    if "rng" in states.dtype.names:
        states["rng"] = lucks


def _seeds(seed, count):
    return np.random.default_rng(seed).integers(1, 1 << 62, count)
