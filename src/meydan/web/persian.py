"""The page's second language: every sentence that is sent goes with its Persian, by `meydan.engine.phrases`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from meydan.engine.game import Game
from meydan.engine.phrases import PhraseBook, Phrases, common_sentences, earlier_sentences, read_phrases
from meydan.games import find, loadable


def persian(sentence: str, game: Game | None = None) -> str | None:
    """A sentence in Persian, as the game says it where one is named; None where nobody has a phrase for it."""
    return book(game.name if game else None).persian(sentence)


def persian_of(sentences: Iterable[str], game: Game | None = None) -> dict[str, str]:
    """The Persian of every sentence that has one."""
    found = {sentence: persian(sentence, game) for sentence in sentences if sentence}
    return {english: told for english, told in found.items() if told is not None}


def said(sentence: str, game: Game | None = None) -> dict[str, Any]:
    """A sentence in both languages, as parts of a message."""
    return {"sentence": sentence, "persian": persian(sentence, game)}


def show_names(game: Game, origin: str, map: str | None = None, rules: str = "") -> dict[str, str | None]:
    """What a show calls its game, file, map and rules in Persian, as far as that has Persian names."""
    phrases = phrases_of(game.name)
    known = {"map": phrases.maps.get(map or ""), "rules": phrases.rules.get(rules)}
    return {"title": persian(game.title, game), "origin": persian(origin, game), **known}


def outcome_said(outcome: dict[str, Any], game: Game) -> dict[str, Any]:
    """How a match ended, with the Persian of everything that is said about it."""
    faults = [fault["sentence"] for fault in outcome["faults"]]
    return {**outcome, "persian": persian_of([outcome["sentence"], *faults, *outcome["notes"]], game)}


@cache
def phrases_of(game: str) -> Phrases:
    """What a game says in Persian."""
    return read_phrases(find(game).folder)


@cache
def book(game: str | None = None, has_titles: bool = True) -> PhraseBook:
    """The phrases of one game, or of all with the titles of settings, and what everything else says."""
    phrases = [phrases_of(name) for name in ([each.name for each in loadable()] if game is None else [game])]
    has_titles &= game is None
    settings = [each.settings for each in phrases] if has_titles else []  # errors name them as the page does
    earlier = [earlier_sentences(), *(each.earlier for each in phrases)]  # what is said today comes after it
    return PhraseBook(*earlier, common_sentences(), *settings, *(each.sentences for each in phrases))
