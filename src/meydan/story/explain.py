"""The story of a match: its chapters, and one sentence, in English and Persian."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from meydan.match.replay import BetterPart
from meydan.story.chapters import Chapter, beside, chapter_of, first_of, milestones, percent, weight
from meydan.story.course import OWN_WORDS, Course, names_of, story_text
from meydan.story.turning import MOST_POINTS, turning_points
from meydan.story.why import why_of
from meydan.story.words import LANGUAGES, Both, say, words_of

LEAST_MILESTONES = 2  # for which there is room beside the turning points


@dataclass(frozen=True)
class Story:
    """A match, told."""

    why: Both | None  # None: there is nothing to say
    chapters: Sequence[Chapter] = ()


def told(course: Course) -> Story:
    """The story of a match."""
    end = min((turn + 1 for _, turn, _ in course.faults), default=len(course.chances))  # what follows is no play
    turnings = turning_points(course.chances[:end]) if course.chances else []
    told_by = [(turning, chapter_of(course, turning)) for turning in turnings]
    last = len(course.chances) - 1  # the end alone is no turning point
    chapters = [chapter for _, chapter in told_by if chapter.what or chapter.turn < last]
    found = (beside(turnings, chapter_of(course, each)) for each in milestones(course, told_by))
    room = max(LEAST_MILESTONES, MOST_POINTS - len(turnings))
    besides = first_of([each for each in found if each.is_event], room)
    moments = sorted([*chapters, *besides], key=lambda each: (each.what is not None, weight(each)))
    by_turn = {each.turn: each for each in moments}  # the weightiest of a turn
    everything = sorted(by_turn.values(), key=lambda each: each.turn)
    return Story(why_of(course, everything), [each for each in everything if each.what])  # a figure alone tells nothing


def better_text(course: Course, better: BetterPart) -> Both:
    """What would have been better, as a sentence."""
    played, wanted = better.spoken or (better.played, better.better)
    values = {"better": _action(course, wanted), "played": _action(course, played)}
    chances = {"before": percent(better.before), "after": percent(better.after)}
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
