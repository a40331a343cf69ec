"""The languages of the page: everything is written in English, and said in Persian by the phrases beside it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path

from meydan.engine.game import Game
from meydan.engine.phrases import PhraseBook, common_sentences, read_phrases

_DIGITS = str.maketrans("0123456789.-%", "۰۱۲۳۴۵۶۷۸۹٫\N{MINUS SIGN}٪")


@dataclass(frozen=True)
class Language:
    """How a part of the page is written."""

    code: str
    direction: str
    name: str
    translate: Callable[[str], str]
    translate_of: Callable[[Path, str], str]  # what the game in this folder says
    digits: Callable[[str], str]

    def say(self, sentence: str) -> str:
        """A sentence, ready for HTML."""
        return escape(self.translate(sentence))

    def of_game(self, game: Game, words: str) -> str:
        """What a game calls itself, or one of its seats."""
        return self.translate_of(game.folder, words)

    def number(self, value: float, form: str = "g") -> str:
        """A number; it reads from left to right in both languages."""
        written = format(value, form)
        if not written.strip("+-0."):  # neither -0 nor +0
            written = written.lstrip("+-")
        return f"<bdi dir=ltr>{self.digits(written)}</bdi>"

    def bot(self, title: str, page: str = "") -> str:
        """A bot's name, which is never translated; a link if the bot has a page."""
        name = f"<bdi>{escape(title)}</bdi>"
        return f'<a href="{escape(page)}">{name}</a>' if page else name


@cache
def _book(game: Path | None = None) -> PhraseBook:
    own = {} if game is None else read_phrases(game).sentences
    return PhraseBook(common_sentences(), {**read_phrases(Path(__file__).parent).sentences, **own})


ENGLISH = Language("en", "ltr", "English", lambda sentence: sentence, lambda folder, words: words, lambda text: text)
PERSIAN = Language(
    "fa",
    "rtl",
    "فارسی",
    lambda sentence: _book().persian(sentence) or sentence,
    lambda folder, words: _book(folder).persian(words) or words,
    lambda text: text.translate(_DIGITS),
)
LANGUAGES = (ENGLISH, PERSIAN)
