"""A match as its story needs it, and what its teams and seats are called."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from meydan.engine.curves import Measuring
from meydan.engine.game import Game
from meydan.engine.phrases import PhraseBook, common_sentences, in_persian, read_phrases
from meydan.match.player import PERSON
from meydan.story.words import LANGUAGES, Both, read_words, say, words_of

OWN_WORDS = read_words(Path(__file__).with_name("words.json"))
PEOPLE = (PERSON, "human")  # and what old replays call one
Event = Mapping[str, Any]
Values = Sequence[Sequence[float]]  # of each curve in one position


@dataclass(frozen=True)
class Silence:
    """How often a seat gave no answer that counts, in a game that went on."""

    seat: int
    turn: int  # the first one
    reason: str  # of that one, as `Fault` has it
    count: int
    asked: int  # answers that were wanted
    is_last: bool  # none came when it was asked for the last time


@dataclass(frozen=True)
class Course:
    """A match as its story needs it."""

    game: Game
    names: list[str]
    chances: Sequence[Sequence[float]]  # before the first turn and after each, by team; empty: nobody can say
    values: Sequence[Values]  # of the curves, at the same times
    events: Sequence[Sequence[Event]]  # of each turn
    winner: int | None  # team
    is_over: bool = True  # else it was abandoned
    faults: Sequence[tuple[int, int, str]] = ()  # seat and turn of those who lost by a fault, and the reason
    silences: Sequence[Silence] = ()  # of those whose faults lost nothing at once

    @property
    def measuring(self) -> Measuring | None:
        """What tells how the match stands."""
        viewer = self.game.viewer
        return viewer if isinstance(viewer, Measuring) else None


def names_of(course: Course) -> list[Both]:
    """What the seats are called; bots of one name are told apart by their seats."""
    game, names = course.game, course.names
    called = [_seat(game, seat) for seat in range(len(names))]
    return [
        story_text("seat", name=_name(game, name, number), seat=seat)
        if names.count(name) > 1
        else _name(game, name, number)
        for number, (name, seat) in enumerate(zip(names, called, strict=True))
    ]


def _name(game: Game, name: str, seat: int) -> Both:
    """A name, as cards have it: what is a person or only a seat is called so in the reader's language."""
    if name in PEOPLE:
        return {language: OWN_WORDS[language]["person"] for language in LANGUAGES}
    if name == game.seat_name(seat):
        return {"en": name, "fa": _phrases(game.folder).persian(name) or in_persian(name)}
    return {"en": name, "fa": in_persian(name)}


def _seat(game: Game, seat: int) -> Both:
    """What a seat is called, as the page calls it: "Player 0, friend of 2" is Player 0 there."""
    name = game.seat_name(seat)
    persian = _phrases(game.folder).persian(name) or in_persian(name)
    told = say(words_of(game.folder), name, {}) or {"en": name, "fa": persian}
    return {language: re.split("[,،]", text)[0] for language, text in told.items()}


@cache
def _phrases(folder: Path) -> PhraseBook:
    """What the game in this folder says in Persian, and what everything else does."""
    return PhraseBook(common_sentences(), read_phrases(folder).sentences)


def team_of(course: Course, team: int) -> Both:
    """Who plays in a team."""
    members = [each for seat, each in enumerate(names_of(course)) if course.game.team(seat) == team]
    return {language: OWN_WORDS[language]["and"].join(each[language] for each in members) for language in LANGUAGES}


def story_text(key: str, **values: Any) -> Both:
    """One of the story's own texts."""
    found = say(OWN_WORDS, key, values)
    assert found is not None
    return found
