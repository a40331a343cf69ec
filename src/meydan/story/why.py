"""The sentence that says why a match was won or lost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from meydan.engine.curves import OTHER, OWN
from meydan.match.endings import LEFT, RESIGNED
from meydan.story.changes import grown
from meydan.story.chapters import (
    LEAST_GAIN,
    Chapter,
    chapter_of,
    good_for,
    is_answered,
    is_fitting,
    is_mere_end,
    is_shared,
    percent,
    swing,
    was_answered,
    weight,
)
from meydan.story.course import OWN_WORDS, Course, names_of, story_text, team_of
from meydan.story.turning import (
    LEAST_SWING,
    LEAST_WINDOW,
    Turning,
    ahead_for_good,
    best_time,
    lead_changes,
    means,
    rise,
)
from meydan.story.words import Both, event_text

OFTEN = 0.1  # of a seat's answers: who misses fewer did not lose by that
LEAST_TURN = 0.06  # of a chance: what changed less decided nothing
NEAR = 4  # turns between a moment and the lead that it gave
SETTLED = 0.95  # a chance with which nothing is left to be decided
AHEAD = 0.6  # a chance from which on a match does not turn any more for who has it
WASTED = 0.7  # a chance that is worth a word when it was lost: less decides nothing


def why_of(course: Course, chapters: Sequence[Chapter]) -> Both | None:
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
    return story_text("why.level", team=team_of(course, team), best=percent(best), turn=turn)


def _by_fault(course: Course) -> Both:
    """A match that ended by a fault, or was given up, and how it stood then."""
    seat, turn, reason = course.faults[0]
    how = reason if reason in (RESIGNED, LEFT) else "fault"
    values: dict[str, Any] = {"name": names_of(course)[seat], "turn": turn}
    if not course.chances:
        return story_text(f"why.{how}", **values)
    place = min(turn, len(course.chances) - 1)
    return story_text(f"why.{how}At", **values, chance=percent(course.chances[place][course.game.team(seat)]))


def _by_play(course: Course, winner: int, chapters: Sequence[Chapter]) -> Both | None:
    """From when on the winners were ahead, by what, and what the others had before; None if turns are missing."""
    since = ahead_for_good(course.chances, winner)
    if since == len(course.chances):
        return None
    losers = [team for team in range(len(course.chances[0])) if team != winner]
    best, turn, loser = max((*best_time(course.chances, team), team) for team in losers)
    values = {"winner": team_of(course, winner), "loser": team_of(course, loser), "since": since}
    values.update(best=percent(best), turn=turn)
    why = story_text("why.wasted" if best >= WASTED else "why.always" if since == 0 else "why.since", **values)
    if lazy := _did_nothing(course, winner):
        why = story_text("why.idle", why=why, idle=lazy)
    late = [each for each in chapters if each.team == winner and each.turn >= since - NEAR]
    gained = [each for each in late if each.before < SETTLED]
    known = [each for each in gained or late if each.what and not was_answered(course, each)]
    turned = [each for each in gained if swing(each) >= LEAST_TURN and not _is_foreseen(course, each)]
    is_decided = any(each.after >= WASTED for each in turned)
    end = _ended(course, winner)
    if not is_decided and (growth := _growth(course, winner, since)):
        began = [each for each in known if each.is_event and each.turn <= since + NEAR and swing(each) >= LEAST_SWING]
        begun = _with(why, max(began, key=weight), since > 0) if began else why
        return _with_end(course, story_text("why.alsoGrown" if began else "why.grown", why=begun, **growth), end)
    deed = _deed(course, winner, since, known) or end
    told = _with(why, deed, since > 0)
    return told if deed and end and deed.turn == end.turn else _with_end(course, told, end)


def _deed(course: Course, winner: int, since: int, known: Sequence[Chapter]) -> Chapter | None:
    """What turned the match, gave the lead or helped most; the last turn only if nobody saw it coming or knew more."""
    turned = max((each for each in known if not _is_foreseen(course, each)), key=weight, default=None)
    lead = _took_lead(course, winner, since)
    first = lead if lead and lead.is_event else _blow(course, winner, since)
    return next((each for each in (turned, first, lead, *known) if each and each.what), None)


def _is_foreseen(course: Course, chapter: Chapter) -> bool:
    """Whether it is the end of a match that was as good as won."""
    return chapter.turn == len(course.chances) - 1 and chapter.before >= WASTED


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
    """What gave the winners the lead that they kept, where that was no great change; None where they always had it.

    What settled the match in its last turn did not: that is told besides.
    """
    if since == 0:
        return None
    before = replace(course, events=course.events[: len(course.chances) - 2])
    return chapter_of(before, Turning(since, winner, *means(course.chances, since, winner), within=NEAR))


def _blow(course: Course, winner: int, since: int) -> Chapter | None:
    """What was done to the others, from shortly before the lead that was kept, that helped the winners most."""
    found = [
        (rise(course.chances, turn, winner), turn)
        for turn in range(max(1, since - 2 * NEAR), len(course.chances) - 1)
        for each in course.events[turn - 1]
        if good_for(course, each) == OTHER
        and is_fitting(course, each, winner)
        and not is_shared(course, each, turn)
        and not is_answered(course, each, turn)
    ]
    gained, turn = max(found, default=(0.0, 0))
    if gained < LEAST_GAIN:
        return None
    before, after = (course.chances[each][winner] for each in (turn - 1, turn))
    return chapter_of(course, Turning(turn, winner, before, after, within=1))


def _growth(course: Course, winner: int, since: int) -> dict[str, Any] | None:
    """How a lead grew that no single moment gave: until when, and the curve in which the winners gained most."""
    open_turns = range(since, len(course.chances) - 1)
    until = next((turn for turn in open_turns if course.chances[turn][winner] >= SETTLED), len(course.chances) - 2)
    if course.chances[until][winner] - course.chances[since][winner] < LEAST_TURN:
        return None
    found = grown(course, winner, since, until)
    return {"until": found[0], "what": found[1]} if found and found[0] - since >= LEAST_WINDOW else None


def _ended(course: Course, winner: int) -> Chapter | None:
    """What ended a match in which nothing turned, or in which nobody can say why it turned."""
    last = len(course.chances) - 1
    found = chapter_of(course, Turning(last, winner, *means(course.chances, last, winner), within=1))
    if found.is_event:
        return replace(found, before=found.after)  # it is told, and did not turn there
    ends = [each for each in course.events[last - 1] if is_mere_end(course, each, last)]
    what = event_text(course.game, ends[0], names_of(course)) if ends else None
    return Chapter(last, winner, 1.0, 1.0, what, what, ends[0]["kind"]) if what else None


def _with_end(course: Course, sentence: Both, end: Chapter | None) -> Both:
    """A sentence with what settled a match at its end behind it, such as who had more of something; that comes once."""
    if end is None or not end.is_event or end.turn < len(course.events):
        return sentence
    if good_for(course, {"kind": end.kind}) not in (OWN, OTHER) or _happened_before(course, end):
        return sentence
    return story_text("why.settled", why=sentence, what=end.what, turn=end.turn)


def _happened_before(course: Course, end: Chapter) -> bool:
    return any(each["kind"] == end.kind for events in course.events[: end.turn - 1] for each in events)


def _with(sentence: Both, deed: Chapter | None, was_open: bool) -> Both:
    """A sentence with what decided it behind it; a match that was led from the start did not turn."""
    if deed is None or deed.what is None:
        return story_text("why.end", why=sentence)
    gained = swing(deed)
    has_turned = was_open and deed.before < AHEAD
    is_decided = deed.after >= SETTLED and gained >= LEAST_SWING
    known = "why.deed" if has_turned else "why.decided" if is_decided else "why.grew"
    return story_text(known if gained >= LEAST_GAIN else "why.event", why=sentence, what=deed.what, deed=deed.turn)
