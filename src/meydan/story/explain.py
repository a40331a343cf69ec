"""Why a match was won or lost: its chapters, and one sentence, in English and Persian."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from meydan.engine.curves import ANY, OTHER, OWN
from meydan.match.endings import LEFT, RESIGNED
from meydan.match.replay import BetterPart
from meydan.story.changes import changed, grown
from meydan.story.course import OWN_WORDS, Course, Event, names_of, story_text, team_of
from meydan.story.turning import (
    LEAST_WINDOW,
    MOST_POINTS,
    Turning,
    ahead_for_good,
    best_time,
    lead_changes,
    means,
    rise,
    turning_points,
)
from meydan.story.words import LANGUAGES, Both, event_text, say, words_of

LEAST_GAIN = 0.02  # of a chance: less is not worth its figures
DEED = 0.05  # of a chance: what a deed counts more than a change of a curve
LEAST_PART = 0.2  # of a change: what an event before it must have changed to be named for it
AT_ONCE = 1  # turns after a change: what follows so soon was part of it, what comes later was not
LEAST_MILESTONES = 2  # for which there is room beside the turning points
MOST_USUAL = 0.25  # of the turns: what happens in more of them is no milestone
OFTEN = 0.1  # of a seat's answers: who misses fewer did not lose by that
NEAR = 4  # turns between a moment and the lead that it gave
SETTLED = 0.95  # a chance with which nothing is left to be decided
WASTED = 0.7  # a chance that is worth a word when it was lost: less decides nothing


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


@dataclass(frozen=True)
class Story:
    """A match, told."""

    why: Both | None  # None: there is nothing to say
    chapters: Sequence[Chapter] = ()


def told(course: Course) -> Story:
    """The story of a match."""
    end = min((turn + 1 for _, turn, _ in course.faults), default=len(course.chances))  # what follows is no play
    turnings = turning_points(course.chances[:end]) if course.chances else []
    told_by = [(turning, _chapter(course, turning)) for turning in turnings]
    last = len(course.chances) - 1  # the end alone is no turning point
    chapters = [chapter for _, chapter in told_by if chapter.what or chapter.turn < last]
    found = (_beside(turnings, _chapter(course, each)) for each in _milestones(course, told_by))
    room = max(LEAST_MILESTONES, MOST_POINTS - len(turnings))
    milestones = _first_of([each for each in found if each.is_event], room)
    moments = sorted([*chapters, *milestones], key=lambda each: (each.what is not None, _weight(each)))
    by_turn = {each.turn: each for each in moments}  # the weightiest of a turn
    everything = sorted(by_turn.values(), key=lambda each: each.turn)
    return Story(_why(course, everything), [each for each in everything if each.what])  # a figure alone tells nothing


def _milestones(course: Course, told_by: Sequence[tuple[Turning, Chapter]]) -> list[Turning]:
    """The turns with the most telling kind of event, also where everything was decided, each told once for a team."""
    kind = next(iter(course.measuring.telling), None) if course.measuring and course.chances else None
    found = [turning for turning, chapter in told_by if chapter.kind == kind]
    known = len(found)
    if sum(each["kind"] == kind for events in course.events for each in events) > MOST_USUAL * len(course.events):
        return []
    for number, events in enumerate(course.events):
        seats = [each["seat"] for each in events if each["kind"] == kind and "seat" in each]
        if seats and number + 1 < len(course.chances):
            teams = range(len(course.chances[0]))
            team = next(team for team in teams if _is_fitting(course, {"kind": kind, "seat": seats[0]}, team))
            if all(abs(number + 1 - each.turn) > each.within or each.team != team for each in found):
                found.append(Turning(number + 1, team, *means(course.chances, number + 1, team), within=1))
    return found[known:]


def _beside(turnings: Sequence[Turning], milestone: Chapter) -> Chapter:
    """The same without figures where a turning point of the same team is near, to which the change belongs."""
    near = [each for each in turnings if abs(each.turn - milestone.turn) <= each.within and each.team == milestone.team]
    return replace(milestone, title=milestone.what) if near and milestone.what else milestone


def _first_of(milestones: Sequence[Chapter], room: int) -> Sequence[Chapter]:
    """As many as there is room for; what both sides did at the same time is told of both or of neither."""
    if room < len(milestones):
        last, left_out = milestones[room - 1 : room + 1]
        room -= last.team != left_out.team and left_out.turn - last.turn <= LEAST_WINDOW
    return milestones[:room]


def _chapter(course: Course, turning: Turning) -> Chapter:
    turn, event = _telling(course, turning)
    what = event_text(course.game, event, names_of(course)) if event else changed(course, turning)
    values = {
        "before": _percent(turning.before),
        "after": _percent(turning.after),
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
            and (turn not in others or _good(course, each) == OTHER)
            and _is_fitting(course, each, turning.team)
            and not _is_shared(course, each, turn)
            and not _is_mere_end(course, each, turn)
            and _is_part(course, turning, turn)
        ]
        if known:
            return min(known, key=lambda each: order.index(each[1]["kind"]))
    return turning.turn, None


def _is_shared(course: Course, event: Event, turn: int) -> bool:
    """Whether the same happened to both sides in a turn, as when they meet: it tells for neither."""
    same = [each for each in course.events[turn - 1] if each["kind"] == event["kind"] and "seat" in each]
    return len({course.game.team(each["seat"]) for each in same}) > 1


def _is_mere_end(course: Course, event: Event, turn: int) -> bool:
    """Whether an event ended the match for both sides: what was decided was decided before."""
    return turn == len(course.chances) - 1 and _good(course, event) == ANY


def _is_part(course: Course, turning: Turning, turn: int) -> bool:
    """Whether what happened in a turn near it is part of a change: it follows at once, or the chance rose then."""
    gained = rise(course.chances, turn, turning.team)
    return 0 <= turn - turning.turn <= AT_ONCE or gained >= LEAST_PART * (turning.after - turning.before)


def _is_fitting(course: Course, event: Event, team: int) -> bool:
    """Whether an event is good for a team."""
    good = _good(course, event)
    return good == ANY or "seat" not in event or (course.game.team(event["seat"]) == team) == (good == OWN)


def _good(course: Course, event: Event) -> int | None:
    """For whom an event is good; None where it tells nothing."""
    return course.measuring.telling.get(event["kind"]) if course.measuring else None


def _why(course: Course, chapters: Sequence[Chapter]) -> Both | None:
    """One sentence."""
    if not course.is_over:
        return None
    if course.faults:
        return _by_fault(course)
    if not course.chances:
        return None
    if course.winner is None:
        return _drawn(course)
    return _by_play(course, course.winner, chapters)


def _drawn(course: Course) -> Both:
    """How often the lead changed, who had it and lost it, or that nobody ever had it."""
    best, turn, team = max((*best_time(course.chances, team), team) for team in range(len(course.chances[0])))
    if best < WASTED:
        return story_text("why.even")
    if changes := lead_changes(course.chances):
        return story_text("why.drawOnce") if changes == 1 else story_text("why.draw", changes=changes)
    return story_text("why.level", team=team_of(course, team), best=_percent(best), turn=turn)


def _by_fault(course: Course) -> Both:
    """A match that ended by a fault, or was given up, and how it stood then."""
    seat, turn, reason = course.faults[0]
    how = reason if reason in (RESIGNED, LEFT) else "fault"
    values: dict[str, Any] = {"name": names_of(course)[seat], "turn": turn}
    if not course.chances:
        return story_text(f"why.{how}", **values)
    place = min(turn, len(course.chances) - 1)
    return story_text(f"why.{how}At", **values, chance=_percent(course.chances[place][course.game.team(seat)]))


def _by_play(course: Course, winner: int, chapters: Sequence[Chapter]) -> Both | None:
    """From when on the winners were ahead, by what, and what the others had before; None if turns are missing."""
    since = ahead_for_good(course.chances, winner)
    if since == len(course.chances):
        return None
    losers = [team for team in range(len(course.chances[0])) if team != winner]
    best, turn, loser = max((*best_time(course.chances, team), team) for team in losers)
    values = {"winner": team_of(course, winner), "loser": team_of(course, loser), "since": since}
    values.update(best=_percent(best), turn=turn)
    why = story_text("why.wasted" if best >= WASTED else "why.always" if since == 0 else "why.since", **values)
    if lazy := _did_nothing(course, winner):
        why = story_text("why.idle", why=why, idle=lazy)
    late = [each for each in chapters if each.team == winner and each.turn >= since - NEAR]
    gained = [each for each in late if each.before < SETTLED]
    known = [each for each in gained or late if each.what]
    is_decided = any(each.after >= WASTED for each in gained)
    end = _ended(course, winner)
    if not is_decided and (growth := _growth(course, winner, since)):
        return _with_end(course, story_text("why.grown", why=why, **growth), end)
    reasons = (max(known, key=_weight, default=None), _took_lead(course, winner, since), end)
    deed = next((each for each in reasons if each and each.what), None)
    told = _with(why, deed)
    return told if deed and end and deed.turn == end.turn else _with_end(course, told, end)


def _did_nothing(course: Course, winner: int) -> Both | None:
    """Who of the others gave no answer that counts, where that was often or at the end; the one who did it most."""
    lost = [each for each in course.silences if course.game.team(each.seat) != winner]
    grave = [each for each in lost if each.is_last or each.count >= OFTEN * each.asked]
    worst = max(grave, key=lambda each: each.count / each.asked, default=None)
    if worst is None:
        return None
    key = f"idle.{worst.reason}" if f"idle.{worst.reason}" in OWN_WORDS["en"] else "idle"
    values = {"count": worst.count, "asked": worst.asked, "turn": worst.turn}
    return story_text(key, name=names_of(course)[worst.seat], **values)


def _took_lead(course: Course, winner: int, since: int) -> Chapter | None:
    """What gave the winners the lead that they kept, where that was no great change; None where they always had it."""
    if since == 0:
        return None
    return _chapter(course, Turning(since, winner, *means(course.chances, since, winner), within=NEAR))


def _growth(course: Course, winner: int, since: int) -> dict[str, Any] | None:
    """How a lead grew that no single moment gave: until when, and the curve in which the winners gained most."""
    open_turns = range(since, len(course.chances) - 1)
    until = next((turn for turn in open_turns if course.chances[turn][winner] >= SETTLED), len(course.chances) - 2)
    if until <= since:
        return None
    found = grown(course, winner, since, until)
    return {"until": found[0], "what": found[1]} if found else None


def _ended(course: Course, winner: int) -> Chapter | None:
    """What ended a match in which nothing turned, or in which nobody can say why it turned."""
    last = len(course.chances) - 1
    found = _chapter(course, Turning(last, winner, *means(course.chances, last, winner), within=1))
    if found.is_event:
        return replace(found, before=found.after)  # it is told, and did not turn there
    ends = [each for each in course.events[last - 1] if _is_mere_end(course, each, last)]
    what = event_text(course.game, ends[0], names_of(course)) if ends else None
    return Chapter(last, winner, 1.0, 1.0, what, what, ends[0]["kind"]) if what else None


def _with_end(course: Course, sentence: Both, end: Chapter | None) -> Both:
    """A sentence with what settled a match at its end behind it, such as who had more of something; that comes once."""
    if end is None or not end.is_event or end.turn < len(course.events):
        return sentence
    if _good(course, {"kind": end.kind}) != OWN or _happened_before(course, end):
        return sentence
    return story_text("why.settled", why=sentence, what=end.what, turn=end.turn)


def _happened_before(course: Course, end: Chapter) -> bool:
    return any(each["kind"] == end.kind for events in course.events[: end.turn - 1] for each in events)


def _weight(chapter: Chapter) -> float:
    """How much a moment decided; of two that are nearly equal the one in which something was done."""
    return chapter.after - chapter.before + (DEED if chapter.is_event else 0.0)


def _with(sentence: Both, deed: Chapter | None) -> Both:
    """A sentence with what decided it behind it."""
    if deed is None or deed.what is None:
        return story_text("why.end", why=sentence)
    has_turned = deed.after - deed.before >= LEAST_GAIN
    return story_text("why.deed" if has_turned else "why.event", why=sentence, what=deed.what, deed=deed.turn)


def better_text(course: Course, better: BetterPart) -> Both:
    """What would have been better, as a sentence."""
    played, wanted = better.spoken or (better.played, better.better)
    values = {"better": _action(course, wanted), "played": _action(course, played)}
    chances = {"before": _percent(better.before), "after": _percent(better.after)}
    return story_text("better", name=names_of(course)[better.seat], turn=better.turn + 1, **values, **chances)


def _action(course: Course, word: str) -> Both | str:
    """An action in the game's words for people, where it has some for it: whole, or command by command."""
    words = words_of(course.game.folder)
    whole = say(words, f"action.{word}", {})
    if whole:
        return whole
    parts = [_command(words, *part.split()) for part in word.split(";")]
    if None in parts:
        return word
    return {tongue: OWN_WORDS[tongue]["and"].join(part[tongue] for part in parts if part) for tongue in LANGUAGES}


def _command(words: Mapping[str, Mapping[str, str]], name: str = "", *values: str) -> Both | None:
    """One command with its values, each by its own words where it is a key."""
    named = {str(place): say(words, each, {}) or each for place, each in enumerate(values, start=1)}
    return say(words, f"action.{name}", named)


def _percent(chance: float) -> int:
    """In full; what is not decided is neither 0 nor 100."""
    return round(100 * chance) if chance in (0, 1) else min(99, max(1, round(100 * chance)))
