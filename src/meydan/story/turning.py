"""The moments at which a match turned, from how likely each team was to win after every turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean

MOST_POINTS = 5
LEAST_SWING = 0.12  # of a chance: less is no turning point
WINDOWS = 30  # a change is looked for between so many parts of a match
ALIKE = 0.7  # of a change: what another turn must show of it to be told instead
LEAST_WINDOW = 2  # turns: where sides alternate, each of them is in it
LEVEL = 0.06  # of a chance: who is ahead by less does not lead
Chances = Sequence[Sequence[float]]  # after every turn, and before the first; by team


@dataclass(frozen=True)
class Turning:
    """One moment; a chance is that of the team that gained."""

    turn: int  # the position after so many turns is the first one of the new time
    team: int
    before: float
    after: float
    within: int  # turns before and after it in which it happened


def turning_points(chances: Chances) -> list[Turning]:
    """The greatest changes that lasted, in the order of the match."""
    window = window_of(chances)
    swings = [_swing(chances, turn, window) for turn in range(LEAST_WINDOW, len(chances))]
    found: list[Turning] = []
    for each in sorted(swings, key=lambda swing: swing.before - swing.after):
        is_apart = all(_is_apart(each, other, window) for other in found)
        if is_apart and each.after - each.before >= LEAST_SWING and len(found) < MOST_POINTS:
            found.append(each)
    return sorted((_sharpened(chances, each) for each in found), key=lambda each: each.turn)


def _is_apart(one: Turning, other: Turning, window: int) -> bool:
    """Whether two changes are two; one that goes back is not the same, though it follows soon."""
    return abs(one.turn - other.turn) > (2 * window if one.team == other.team else window)


def means(chances: Chances, turn: int, team: int) -> tuple[float, float]:
    """What a team had in the turns before, and what it had from here on."""
    window = window_of(chances)
    before, after = chances[max(0, turn - window) : turn], chances[turn : turn + window]
    return fmean(each[team] for each in before), fmean(each[team] for each in after)


def best_time(chances: Chances, team: int) -> tuple[float, int]:
    """The best chance that a team had for some turns, and the last turn from which on it had it."""
    window = window_of(chances)
    turns = range(max(1, len(chances) - window + 1))
    return max((fmean(each[team] for each in chances[turn : turn + window]), turn) for turn in turns)


def window_of(chances: Chances) -> int:
    """For so many turns a change must last."""
    return max(LEAST_WINDOW, len(chances) // WINDOWS)


def _swing(chances: Chances, turn: int, window: int) -> Turning:
    """What changed from the turns before to those from here on, for the team that gained most."""
    changes = [means(chances, turn, team) for team in range(len(chances[0]))]
    team = max(range(len(changes)), key=lambda each: changes[each][1] - changes[each][0])
    return Turning(turn, team, *changes[team], within=window)


def _sharpened(chances: Chances, swing: Turning) -> Turning:
    """Nearly the same change at the turn in which most of it happened at once."""
    near = range(max(LEAST_WINDOW, swing.turn - swing.within), min(len(chances), swing.turn + swing.within + 1))
    gains = {turn: _gain(means(chances, turn, swing.team)) for turn in near}
    alike = [turn for turn in near if gains[turn] >= ALIKE * gains[swing.turn]]
    turn = max(alike, key=lambda each: (rise(chances, each, swing.team), gains[each]))
    return Turning(turn, swing.team, *means(chances, turn, swing.team), swing.within)


def rise(chances: Chances, turn: int, team: int) -> float:
    """What a team gained at once, above what it had in the two positions before: winning back the last turn is none."""
    own = [each[team] for each in chances[max(0, turn - 2) : turn + 1]]
    return own[-1] - max(own[:-1], default=own[-1])


def _gain(change: tuple[float, float]) -> float:
    before, after = change
    return after - before


def ahead_for_good(chances: Chances, team: int) -> int:
    """From which turn on a team was ahead until the end."""
    behind = [turn for turn, each in enumerate(chances) if each[team] <= max(_others(each, team)) + LEVEL]
    return behind[-1] + 1 if behind else 0


def lead_changes(chances: Chances) -> int:
    """How often another team took the lead, for more than the moment in which it is its turn."""
    window = window_of(chances)
    smooth = [_mean(chances[turn : turn + window]) for turn in range(len(chances) - window + 1)]
    leaders = [each.index(max(each)) for each in smooth if max(each) > sorted(each)[-2] + LEVEL]
    return sum(was != now for was, now in pairwise(leaders))


def _mean(chances: Chances) -> list[float]:
    return [fmean(team) for team in zip(*chances, strict=True)]


def _others(each: Sequence[float], team: int) -> list[float]:
    return [chance for other, chance in enumerate(each) if other != team]
