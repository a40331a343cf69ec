"""The languages of the page: everything is written in English, and said in Persian by the phrases beside it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path

from meydan.engine.phrases import PhraseBook, common_sentences, read_phrases

_DIGITS = str.maketrans("0123456789.-%", "۰۱۲۳۴۵۶۷۸۹٫\N{MINUS SIGN}٪")


@dataclass(frozen=True)
class Language:
    """How a part of the page is written."""

    code: str
    direction: str
    name: str
    translate: Callable[[str], str]
    digits: Callable[[str], str]

    def say(self, sentence: str) -> str:
        """A sentence, ready for HTML."""
        return escape(self.translate(sentence))

    def number(self, value: float, form: str = "g") -> str:
        """A number; it reads from left to right in both languages."""
        return f"<bdi dir=ltr>{self.digits(format(value, form))}</bdi>"

    def bot(self, title: str) -> str:
        """A bot's name, which is never translated."""
        return f"<bdi>{escape(title)}</bdi>"


@cache
def _book() -> PhraseBook:
    return PhraseBook(common_sentences(), read_phrases(Path(__file__).parent).sentences)


ENGLISH = Language("en", "ltr", "English", lambda sentence: sentence, lambda text: text)
PERSIAN = Language(
    "fa",
    "rtl",
    "فارسی",
    lambda sentence: _book().persian(sentence) or sentence,
    lambda text: text.translate(_DIGITS),
)
LANGUAGES = (ENGLISH, PERSIAN)
