"""Why a match was won or lost: its chapters, and one sentence, in English and Persian."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from typing import Any

from meydan.engine.curves import ANY, OWN, Curve, Measuring
from meydan.engine.game import Game
from meydan.engine.phrases import in_persian, read_phrases
from meydan.match.replay import BetterPart
from meydan.story.turning import (
    LEAST_WINDOW,
    MOST_POINTS,
    Turning,
    ahead_for_good,
    best_time,
    lead_changes,
    means,
    turning_points,
)
from meydan.story.words import LANGUAGES, Both, event_text, read_words, say, words_of

OWN_WORDS = read_words(Path(__file__).with_name("words.json"))
LEAST_CHANGE = 0.02  # of the lead in a curve, by its size: less tells nothing
LEAST_GAIN = 0.02  # of a chance: less is not worth its figures
DEED = 0.05  # of a chance: what a deed counts more than a change of a curve
LEAST_PART = 0.2  # of a change: what an event before it must have changed to be named for it
NEAR = 4  # turns between a moment and the lead that it gave
SETTLED = 0.95  # a chance with which nothing is left to be decided
WASTED = 0.7  # a chance that is worth a word when it was lost
Event = Mapping[str, Any]


@dataclass(frozen=True)
class Course:
    """A match as its story needs it."""

    game: Game
    names: list[str]
    chances: Sequence[Sequence[float]]  # before the first turn and after each, by team; empty: nobody can say
    values: Sequence[Sequence[Sequence[float]]]  # of the curves, at the same times
    events: Sequence[Sequence[Event]]  # of each turn
    winner: int | None  # team
    is_over: bool = True  # else it was abandoned
    faults: Sequence[tuple[int, int]] = ()  # seat and turn of those who lost by a fault

    @property
    def measuring(self) -> Measuring | None:
        """What tells how the match stands."""
        viewer = self.game.viewer
        return viewer if isinstance(viewer, Measuring) else None


@dataclass(frozen=True)
class Chapter:
    """A moment at which a match turned."""

    turn: int
    team: int  # that gained
    before: float  # its chance
    after: float
    title: Both
    what: Both | None = None  # what happened then
    is_event: bool = False  # that is something that was done, not a curve


@dataclass(frozen=True)
class Story:
    """A match, told."""

    why: Both | None  # None: there is nothing to say
    chapters: Sequence[Chapter] = ()


def told(course: Course) -> Story:
    """The story of a match."""
    end = min((turn + 1 for _, turn in course.faults), default=len(course.chances))  # what follows is no play
    turnings = turning_points(course.chances[:end]) if course.chances else []
    told_by = [(turning, _chapter(course, turning)) for turning in turnings]
    last = len(course.chances) - 1  # the end alone is no turning point
    chapters = [chapter for _, chapter in told_by if chapter.what or chapter.turn < last]
    deeds = [turning for turning, chapter in told_by if chapter.is_event]
    found = (_chapter(course, each) for each in _milestones(course, deeds))
    milestones = [each for each in found if each.is_event][: MOST_POINTS - len(turnings)]
    by_turn = {each.turn: each for each in sorted([*chapters, *milestones], key=_weight)}  # the weightiest of a turn
    everything = sorted(by_turn.values(), key=lambda each: each.turn)
    return Story(_why(course, everything), everything)


def _milestones(course: Course, deeds: Sequence[Turning]) -> list[Turning]:
    """The turns with the most telling kind of event, also where everything was decided, but not near other deeds."""
    kind = next(iter(course.measuring.telling), None) if course.measuring and course.chances else None
    found: list[Turning] = []
    for number, events in enumerate(course.events):
        seats = [each["seat"] for each in events if each["kind"] == kind and "seat" in each]
        is_apart = all(abs(number + 1 - each.turn) > each.within for each in [*deeds, *found])
        if seats and is_apart and number + 1 < len(course.chances):
            teams = range(len(course.chances[0]))
            team = next(team for team in teams if _is_fitting(course, {"kind": kind, "seat": seats[0]}, team))
            found.append(Turning(number + 1, team, *means(course.chances, number + 1, team), within=1))
    return found


def _chapter(course: Course, turning: Turning) -> Chapter:
    turn, event = _telling(course, turning)
    what = event_text(course.game, event, _names(course)) if event else _changed(course, turning)
    values = {"before": _percent(turning.before), "after": _percent(turning.after), "team": _team(course, turning.team)}
    is_small = turning.after - turning.before < LEAST_GAIN
    title = what if what and is_small else _own("chapter.event" if what else "chapter", what=what, **values)
    return Chapter(turn, turning.team, turning.before, turning.after, title, what, event is not None)


def _telling(course: Course, turning: Turning) -> tuple[int, Event | None]:
    """What happened in the turn, or near it, that tells most, and when that was."""
    order = list(course.measuring.telling) if course.measuring else []
    near = [turning.turn, *(turning.turn + side * away for away in range(1, turning.within + 1) for side in (-1, 1))]
    for group in (near[:1], near):
        events = [(turn, each) for turn in group if 0 < turn <= len(course.events) for each in course.events[turn - 1]]
        known = [
            (turn, each)
            for turn, each in events
            if each["kind"] in order
            and _is_fitting(course, each, turning.team)
            and not _is_shared(course, each, turn)
            and _is_part(course, turning, turn)
        ]
        if known:
            return min(known, key=lambda each: order.index(each[1]["kind"]))
    return turning.turn, None


def _is_shared(course: Course, event: Event, turn: int) -> bool:
    """Whether the same happened to both sides in a turn, as when they meet: it tells for neither."""
    same = [each for each in course.events[turn - 1] if each["kind"] == event["kind"] and "seat" in each]
    return len({course.game.team(each["seat"]) for each in same}) > 1


def _is_part(course: Course, turning: Turning, turn: int) -> bool:
    """Whether what happened in a turn near it is part of a change: it follows at once, or the chance rose then."""
    own = [each[turning.team] for each in course.chances[max(0, turn - 2) : turn + 1]]
    rise = own[-1] - max(own[:-1], default=own[-1])
    return 0 <= turn - turning.turn <= LEAST_WINDOW or rise >= LEAST_PART * (turning.after - turning.before)


def _is_fitting(course: Course, event: Event, team: int) -> bool:
    """Whether an event is good for a team."""
    good = course.measuring.telling[event["kind"]] if course.measuring else ANY
    return good == ANY or "seat" not in event or (course.game.team(event["seat"]) == team) == (good == OWN)


def _changed(course: Course, turning: Turning) -> Both | None:
    """The curve in which a team gained most on the others from the turns before to those from here on, if any did."""
    if not course.measuring or turning.turn >= len(course.values) - 1:
        return None
    times = (
        course.values[max(0, turning.turn - turning.within) : turning.turn],
        course.values[turning.turn : turning.turn + turning.within],
    )
    found: list[tuple[float, Both | None]] = []
    for number, curve in enumerate(course.measuring.curves):
        was, now = ([fmean(place) for place in zip(*(each[number] for each in time), strict=True)] for time in times)
        teams = [place if curve.by_team else course.game.team(place) for place in range(len(now))]
        gain = _lead(now, teams, turning.team) - _lead(was, teams, turning.team)
        found.append((gain, _most(course, curve, was, now, [team == turning.team for team in teams])))
    gain, most = max(found, key=lambda each: each[0], default=(0.0, None))
    return most if gain >= LEAST_CHANGE else None


def _lead(values: Sequence[float], teams: Sequence[int], team: int) -> float:
    """What a team has more than the others, by the size of it all."""
    own = [value if each == team else -value for value, each in zip(values, teams, strict=True)]
    return sum(own) / (sum(map(abs, values)) + 1)


def _most(
    course: Course, curve: Curve, was: Sequence[float], now: Sequence[float], is_own: Sequence[bool]
) -> Both | None:
    """The greatest change of a curve that was good for those who own these places; None where its figures are equal."""
    place = max(range(len(now)), key=lambda each: (now[each] - was[each]) * (1 if is_own[each] else -1))
    who = _team(course, place) if curve.by_team else _names(course)[place]
    change = {"was": round(was[place]), "now": round(now[place])}
    is_seen = change["was"] != change["now"]
    return _own("chapter.curve", curve=_title(course, curve), name=who, **change) if is_seen else None


def _title(course: Course, curve: Curve) -> Both | str:
    return say(words_of(course.game.folder), f"curve.{curve.name}", {}) or curve.name


def _seat(game: Game, seat: int) -> Both:
    """What a seat is called, as the page calls it: "Player 0, friend of 2" is Player 0 there."""
    name = game.seat_name(seat)
    persian = read_phrases(game.folder).sentences.get(name, in_persian(name))
    told = say(words_of(game.folder), name, {}) or {"en": name, "fa": persian}
    return {language: re.split("[,،]", text)[0] for language, text in told.items()}


def _names(course: Course) -> list[Both]:
    """What the seats are called; bots of one name are told apart by their seats."""
    game, names = course.game, course.names
    called = [_seat(game, seat) for seat in range(len(names))]
    return [
        _own("seat", name=name, seat=seat) if names.count(name) > 1 else {"en": name, "fa": in_persian(name)}
        for name, seat in zip(names, called, strict=True)
    ]


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
    if changes := lead_changes(course.chances):
        return _own("why.draw", changes=changes)
    best, turn, team = max((*best_time(course.chances, team), team) for team in range(len(course.chances[0])))
    if best < WASTED:
        return _own("why.even")
    return _own("why.level", team=_team(course, team), best=_percent(best), turn=turn)


def _by_fault(course: Course) -> Both:
    """A match that ended by a fault, and how it stood then."""
    seat, turn = course.faults[0]
    values: dict[str, Any] = {"name": _names(course)[seat], "turn": turn}
    if not course.chances:
        return _own("why.fault", **values)
    place = min(turn, len(course.chances) - 1)
    return _own("why.faultAt", **values, chance=_percent(course.chances[place][course.game.team(seat)]))


def _by_play(course: Course, winner: int, chapters: Sequence[Chapter]) -> Both:
    """From when on the winners were ahead, by what, and what the others had before."""
    since = ahead_for_good(course.chances, winner)
    losers = [team for team in range(len(course.chances[0])) if team != winner]
    best, turn, loser = max((*best_time(course.chances, team), team) for team in losers)
    values = {"winner": _team(course, winner), "loser": _team(course, loser), "since": since}
    late = [each for each in chapters if each.team == winner and each.turn >= since - NEAR]
    gained = [each for each in late if each.before < SETTLED]
    deed = max(gained, key=_weight) if gained else _took_lead(course, winner, since)
    if deed is None or deed.what is None:
        deed = max(late, key=_weight, default=None) or _ended(course, winner)
    if best >= WASTED:
        return _with(_own("why.wasted", **values, best=_percent(best), turn=turn), deed)
    return _with(_own("why.always" if since == 0 else "why.since", **values), deed)


def _took_lead(course: Course, winner: int, since: int) -> Chapter | None:
    """What gave the winners the lead that they kept, where that was no great change; None where they always had it."""
    if since == 0:
        return None
    return _chapter(course, Turning(since, winner, *means(course.chances, since, winner), within=NEAR))


def _ended(course: Course, winner: int) -> Chapter | None:
    """What ended a match in which nothing turned."""
    last = len(course.chances) - 1
    found = _chapter(course, Turning(last, winner, *means(course.chances, last, winner), within=1))
    return found if found.is_event else None


def _weight(chapter: Chapter) -> float:
    """How much a moment decided; of two that are nearly equal the one in which something was done."""
    return chapter.after - chapter.before + (DEED if chapter.is_event else 0.0)


def _with(sentence: Both, deed: Chapter | None) -> Both:
    """A sentence with what decided it behind it."""
    if deed is None or deed.what is None:
        return _own("why.end", why=sentence)
    has_turned = deed.after - deed.before >= LEAST_GAIN
    return _own("why.deed" if has_turned else "why.event", why=sentence, what=deed.what, deed=deed.turn)


def _team(course: Course, team: int) -> Both:
    """Who plays in a team."""
    members = [each for seat, each in enumerate(_names(course)) if course.game.team(seat) == team]
    return {language: OWN_WORDS[language]["and"].join(each[language] for each in members) for language in LANGUAGES}


def _own(key: str, **values: Any) -> Both:
    found = say(OWN_WORDS, key, values)
    assert found is not None
    return found


def better_text(course: Course, better: BetterPart) -> Both:
    """What would have been better, as a sentence."""
    played, wanted = better.spoken or (better.played, better.better)
    values = {"better": _action(course, wanted), "played": _action(course, played)}
    chances = {"before": _percent(better.before), "after": _percent(better.after)}
    return _own("better", name=_names(course)[better.seat], turn=better.turn + 1, **values, **chances)


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
