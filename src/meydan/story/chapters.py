"""The chapters of a story: the moments at which a match turned, and its milestones, with what happened then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from meydan.engine.curves import ANY, OTHER, OWN
from meydan.story.changes import changed
from meydan.story.course import Course, Event, names_of, story_text, team_of
from meydan.story.turning import LEAST_WINDOW, Turning, means, rise
from meydan.story.words import Both, event_text

LEAST_GAIN = 0.02  # of a chance: less is not worth its figures
DEED = 0.05  # of a chance: what a deed counts more than a change of a curve
LEAST_PART = 0.2  # of a change: what an event before it must have changed to be named for it
AT_ONCE = 1  # turns after a change: what follows so soon was part of it, what comes later was not
MOST_USUAL = 0.25  # of the turns: what happens in more of them is no milestone


@dataclass(frozen=True)
class Chapter:
    """A moment at which a match turned."""

    turn: int
    team: int  # that gained
    before: float  # its chance
    after: float
    title: Both
    what: Both | None = None  # what happened then
    kind: str | None = None  # of the event that this is; None: it is told by a curve

    @property
    def is_event(self) -> bool:
        """Whether something was done, and not only a curve changed."""
        return self.kind is not None


def milestones(course: Course, told_by: Sequence[tuple[Turning, Chapter]]) -> list[Turning]:
    """The turns with the most telling kind of event, also where everything was decided, each told once for a team."""
    kind = _milestone_kind(course) if course.chances else None
    found = [turning for turning, chapter in told_by if chapter.kind == kind]
    known = len(found)
    if sum(each["kind"] == kind for events in course.events for each in events) > MOST_USUAL * len(course.events):
        return []
    for number, events in enumerate(course.events):
        seats = [each["seat"] for each in events if each["kind"] == kind and "seat" in each]
        if seats and number + 1 < len(course.chances):
            teams = range(len(course.chances[0]))
            team = next(team for team in teams if is_fitting(course, {"kind": kind, "seat": seats[0]}, team))
            if all(abs(number + 1 - each.turn) > each.within or each.team != team for each in found):
                found.append(Turning(number + 1, team, *means(course.chances, number + 1, team), within=1))
    return found[known:]


def _milestone_kind(course: Course) -> str | None:
    """The kind of event that tells most."""
    return next(iter(course.measuring.telling), None) if course.measuring else None


def beside(turnings: Sequence[Turning], milestone: Chapter) -> Chapter:
    """The same without figures where a turning point of the same team is near, to which the change belongs."""
    near = [each for each in turnings if abs(each.turn - milestone.turn) <= each.within and each.team == milestone.team]
    return replace(milestone, title=milestone.what) if near and milestone.what else milestone


def first_of(milestones: Sequence[Chapter], room: int) -> Sequence[Chapter]:
    """As many as there is room for; what both sides did at the same time is told of both or of neither."""
    if room < len(milestones):
        last, left_out = milestones[room - 1 : room + 1]
        room -= last.team != left_out.team and left_out.turn - last.turn <= LEAST_WINDOW
    return milestones[:room]


def chapter_of(course: Course, turning: Turning) -> Chapter:
    """A turning point, told by what was done there or by the curve that changed."""
    turn, event = _telling(course, turning)
    if event:
        what = event_text(course.game, event, names_of(course))
    else:
        turn, what = changed(course, turning)
    values = {
        "before": percent(turning.before),
        "after": percent(turning.after),
        "team": team_of(course, turning.team),
    }
    is_small = turning.after - turning.before < LEAST_GAIN
    title = what if what and is_small else story_text("chapter.event" if what else "chapter", what=what, **values)
    return Chapter(turn, turning.team, turning.before, turning.after, title, what, event["kind"] if event else None)


def _telling(course: Course, turning: Turning) -> tuple[int, Event | None]:
    """What happened in the turn, or near it, that tells most, and when that was."""
    order = list(course.measuring.telling) if course.measuring else []
    near = [turning.turn, *(turning.turn + side * away for away in range(1, turning.within + 1) for side in (-1, 1))]
    before = () if course.game.simultaneous else (turning.turn - 1,)  # where sides alternate, it ends with the answer
    for group, others in ((near[:1], before), (near, ())):
        times = [turn for turn in (*group, *others) if 0 < turn <= len(course.events)]
        known = [
            (turn, each)
            for turn in times
            for each in course.events[turn - 1]
            if each["kind"] in order
            and (turn not in others or good_for(course, each) == OTHER)
            and is_fitting(course, each, turning.team)
            and not is_shared(course, each, turn)
            and (each["kind"] == _milestone_kind(course) or not is_answered(course, each, turn))
            and not is_mere_end(course, each, turn)
            and not _is_outweighed(course, each, turn)
            and _is_part(course, turning, each, turn)
        ]
        if known:
            return min(known, key=lambda each: order.index(each[1]["kind"]))
    return turning.turn, None


def is_shared(course: Course, event: Event, turn: int) -> bool:
    """Whether the same happened to both sides in a turn, as when they meet: it tells for neither."""
    same = [each for each in course.events[turn - 1] if each["kind"] == event["kind"] and "seat" in each]
    return len({course.game.team(each["seat"]) for each in same}) > 1


def is_answered(course: Course, event: Event, turn: int) -> bool:
    """Whether the other side did the same in the turn before or after it, where sides alternate: it changed nothing."""
    if course.game.simultaneous or "seat" not in event or good_for(course, event) == ANY:
        return False
    team, beside = (
        course.game.team(event["seat"]),
        (*course.events[max(0, turn - 2) : turn - 1], *course.events[turn : turn + 1]),
    )
    same = [each for events in beside for each in events if each["kind"] == event["kind"] and "seat" in each]
    return any(course.game.team(each["seat"]) != team for each in same)


def _is_outweighed(course: Course, event: Event, turn: int) -> bool:
    """Whether it cost its side more than it brought, such as a wall that was broken with a life."""
    if good_for(course, event) != OWN or "seat" not in event:
        return False
    order = list(course.measuring.telling) if course.measuring else []
    worse = [kind for kind in order[: order.index(event["kind"])] if good_for(course, {"kind": kind}) == OTHER]
    beside = [each for each in course.events[turn - 1] if each["kind"] in worse and each.get("seat") == event["seat"]]
    return any(not is_shared(course, each, turn) for each in beside)


def was_answered(course: Course, chapter: Chapter) -> bool:
    """The same of a chapter that tells an event."""
    own = [each for each in course.events[chapter.turn - 1] if each["kind"] == chapter.kind]
    return any(is_answered(course, each, chapter.turn) for each in own)


def is_mere_end(course: Course, event: Event, turn: int) -> bool:
    """Whether an event ended the match for both sides: what was decided was decided before."""
    return turn == len(course.chances) - 1 and good_for(course, event) == ANY


def _is_part(course: Course, turning: Turning, event: Event, turn: int) -> bool:
    """Whether what happened in a turn near it is part of a change: it follows at once, or the chance rose then.

    What happens in every turn, such as a move, is part of it only if the chance rose in that turn.
    """
    least = LEAST_PART * (turning.after - turning.before)
    if good_for(course, event) == ANY:
        return course.chances[turn][turning.team] - course.chances[turn - 1][turning.team] >= least
    return 0 <= turn - turning.turn <= AT_ONCE or rise(course.chances, turn, turning.team) >= least


def is_fitting(course: Course, event: Event, team: int) -> bool:
    """Whether an event is good for a team."""
    good = good_for(course, event)
    return good == ANY or "seat" not in event or (course.game.team(event["seat"]) == team) == (good == OWN)


def good_for(course: Course, event: Event) -> int | None:
    """For whom an event is good; None where it tells nothing."""
    return course.measuring.telling.get(event["kind"]) if course.measuring else None


def weight(chapter: Chapter) -> float:
    """How much a moment decided; of two that are nearly equal the one in which something was done."""
    return swing(chapter) + (DEED if chapter.is_event else 0.0)


def swing(chapter: Chapter) -> float:
    """What the moment gave."""
    return chapter.after - chapter.before


def percent(chance: float) -> int:
    """In full; what is not decided is neither 0 nor 100."""
    return round(100 * chance) if chance in (0, 1) else min(99, max(1, round(100 * chance)))
