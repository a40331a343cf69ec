"""The languages of the page: everything is written in English, and said in Persian by the phrases beside it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path
from urllib.parse import quote

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
    bots_at: str = ""  # where the page of a bot is, before its name; empty: it has none

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

    def bot(self, title: str) -> str:
        """A bot's name, which is never translated."""
        return f"<bdi>{escape(title)}</bdi>"

    def bot_link(self, name: str, title: str = "") -> str:
        """The same, leading to its page where it has one."""
        shown = self.bot(title or name)
        return f'<a class=bot href="{self.bots_at}{quote(name)}">{shown}</a>' if self.bots_at else shown


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
