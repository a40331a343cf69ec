"""Texts by key in both languages, as the page has them: `viewer/words.json` of a game, and those of the story."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from meydan.engine.errors import BadInput
from meydan.engine.game import Game
from meydan.engine.phrases import in_persian

LANGUAGES = ("en", "fa")
WORDS = Path("viewer", "words.json")
_HOLE = re.compile(r"\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}")  # {points}, or {points|point|points} for the word behind it
Both = dict[str, str]  # a text in each language
Values = Mapping[str, str | int | Both]


@cache
def words_of(folder: Path) -> Mapping[str, Mapping[str, str]]:
    """The texts of the game in this folder, by language; none where it brings no such file."""
    path = folder / WORDS
    if not path.is_file():
        return {language: {} for language in LANGUAGES}
    return read_words(path)


def read_words(path: Path) -> Mapping[str, Mapping[str, str]]:
    """The texts in a file; what is not said in Persian is said in English."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
        english = {str(key): str(text) for key, text in content["en"].items()}
        persian = {str(key): str(text) for key, text in content.get("fa", {}).items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise BadInput(
            f'{path}: cannot be read as words ({error}); expected {{"en": {{KEY: TEXT}}, "fa": ..}}'
        ) from None
    return {"en": english, "fa": {**english, **persian}}


def say(words: Mapping[str, Mapping[str, str]], key: str, values: Values) -> Both | None:
    """A text in both languages with these values in it; None where there is none."""
    if key not in words["en"]:
        return None
    return {language: _filled(words[language][key], values, language) for language in LANGUAGES}


def event_text(game: Game, event: Mapping[str, Any], names: Sequence[Both]) -> Both | None:
    """What happened, in the game's own words."""
    words = words_of(game.folder)
    given = {key: value for key, value in event.items() if isinstance(value, str | int)}
    values: dict[str, str | int | Both] = {key: say(words, str(value), {}) or value for key, value in given.items()}
    if "seat" in event:
        values["name"] = names[event["seat"]]
    return say(words, f"event.{event['kind']}", values)


def _filled(text: str, values: Values, language: str) -> str:
    return _HOLE.sub(lambda hole: _hole(hole, values, language), text)


def _hole(hole: re.Match[str], values: Values, language: str) -> str:
    """A value, or the word for one or for many of it."""
    name, one, many = hole.groups()
    if one is None or name not in values:
        return _written(values.get(name, hole[0]), language)
    return one if str(values[name]) == "1" else many


def _written(value: str | int | Both, language: str) -> str:
    if isinstance(value, dict):
        return value[language]
    return in_persian(value) if language == "fa" else str(value)
