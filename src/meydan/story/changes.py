"""What changed in a match by its curves: in the turn in which it turned, and while a lead grew."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from meydan.engine.curves import Curve
from meydan.story.course import Course, Values, names_of, story_text, team_of
from meydan.story.turning import Turning, window_of
from meydan.story.words import Both, say, words_of

LEAST_CHANGE = 0.02  # of the lead in a curve, by its size: less tells nothing


def changed(course: Course, turning: Turning) -> tuple[int, Both | None]:
    """What a turning point changed in a curve, and when: in its turn or, where sides alternate, in the answer to it."""
    for turn in (turning.turn,) if course.game.simultaneous else (turning.turn, turning.turn + 1):
        what = _changed_in(course, turning, turn)
        if what is not None:
            return turn, what
    return turning.turn, None


def _changed_in(course: Course, turning: Turning, turn: int) -> Both | None:
    """The curve in which a team gained most on the others around a turn and in it, with its figures of that turn."""
    values = course.values
    if turn >= len(values) - 1:
        return None
    was, now = _mean(values[max(0, turn - turning.within) : turn]), _mean(values[turn : turn + turning.within])
    gained = _gains(course, was, now, turning.team)
    at_once = _gains(course, values[turn - 1], values[turn], turning.team)
    leads = [
        [_ahead(course, place, values[each], turning.team) for each in (turn - 1, turn)] for place in range(len(gained))
    ]
    fitting = [
        place
        for place, (old, new) in enumerate(leads)
        if min(gained[place], at_once[place]) >= LEAST_CHANGE and new > old  # of what both lost nobody gained
    ]
    place = max(fitting, key=gained.__getitem__, default=None)
    return None if place is None else _most(course, place, values[turn - 1], values[turn], turning.team)


def _mean(times: Sequence[Values]) -> Values:
    """The values of all curves in the mean of some turns."""
    return [[fmean(place) for place in zip(*curve, strict=True)] for curve in zip(*times, strict=True)]


def _gains(course: Course, was: Values, now: Values, team: int) -> list[float]:
    """What a team gained on the others, by curve."""
    return [new - old for new, old in zip(_leads(course, now, team), _leads(course, was, team), strict=True)]


def _leads(course: Course, values: Values, team: int) -> list[float]:
    """What a team has more than the others, by curve."""
    curves = course.measuring.curves if course.measuring else ()
    owners = [_owners(course, curve, len(values[place])) for place, curve in enumerate(curves)]
    return [_lead(values[place], each, team) for place, each in enumerate(owners)]


def _owners(course: Course, curve: Curve, count: int) -> list[int]:
    """The teams to which the values of a curve belong."""
    return [place if curve.by_team else course.game.team(place) for place in range(count)]


def _lead(values: Sequence[float], teams: Sequence[int], team: int) -> float:
    """What a team has more than the others, by the size of it all."""
    own = [value if each == team else -value for value, each in zip(values, teams, strict=True)]
    return sum(own) / (sum(map(abs, values)) + 1)


def _most(course: Course, number: int, was: Values, now: Values, team: int) -> Both | None:
    """The greatest change in a curve that was good for a team; None where its figures are equal."""
    assert course.measuring
    curve, old, new = course.measuring.curves[number], was[number], now[number]
    owners = _owners(course, curve, len(new))
    place = max(range(len(new)), key=lambda each: (new[each] - old[each]) * (1 if owners[each] == team else -1))
    who = team_of(course, place) if curve.by_team else names_of(course)[place]
    change = {"was": round(old[place]), "now": round(new[place])}
    is_seen = change["was"] != change["now"]
    return story_text("chapter.curve", curve=_title(course, curve), name=who, **change) if is_seen else None


def grown(course: Course, team: int, since: int, until: int) -> tuple[int, Both] | None:
    """The curve in which a team gained most on the others between two turns: until when, and both sides' figures."""
    was, now = course.values[since], course.values[until]
    gained, leads = _gains(course, was, now, team), _leads(course, now, team)
    fitting = [place for place, gain in enumerate(gained) if gain >= LEAST_CHANGE and leads[place] > 0]
    place = max(fitting, key=gained.__getitem__, default=None)
    if place is None:
        return None
    lasting = (_least(course, place, turn, team) for turn in range(since, until + 1))
    top = max(lasting, key=lambda turn: _ahead(course, place, course.values[turn], team))  # the first
    return (top, _both_sides(course, place, was, course.values[top], team)) if top > since else None


def _both_sides(course: Course, number: int, was: Values, now: Values, winner: int) -> Both:
    """A curve of the winners, and of the best of the others, at two times."""
    assert course.measuring
    curve = course.measuring.curves[number]
    owners = _owners(course, curve, len(now[number]))
    sums = [_sums(each[number], owners) for each in (was, now)]
    other = max((team for team in sums[1] if team != winner), key=sums[1].__getitem__)
    figures = {
        f"{who}{time}": round(sums[time][team]) for who, team in (("own", winner), ("other", other)) for time in (0, 1)
    }
    sides = {"winner": team_of(course, winner), "loser": team_of(course, other)}
    return story_text("grown.curve", curve=_title(course, curve), **sides, **figures)


def _ahead(course: Course, number: int, values: Values, team: int) -> int:
    """What a team has more than the best of the others in a curve, as it is read."""
    assert course.measuring
    sums = _sums(values[number], _owners(course, course.measuring.curves[number], len(values[number])))
    return round(sums[team]) - max(round(each) for other, each in sums.items() if other != team)


def _least(course: Course, number: int, turn: int, team: int) -> int:
    """The turn, of some from here on, in which a team is ahead least in a curve: more than that was gone at once."""
    near = range(turn, min(turn + window_of(course.chances), len(course.values)))
    return min(near, key=lambda each: _ahead(course, number, course.values[each], team))


def _sums(values: Sequence[float], owners: Sequence[int]) -> dict[int, float]:
    """What each team has of a curve."""
    return {
        team: sum(value for value, owner in zip(values, owners, strict=True) if owner == team) for team in set(owners)
    }


def _title(course: Course, curve: Curve) -> Both | str:
    return say(words_of(course.game.folder), f"curve.{curve.name}", {}) or curve.name
