"""Sentences in Persian: values are put in, sentences in sentences are translated, names stay as they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from meydan.engine.errors import BadInput
from meydan.engine.phrases import (
    FILE,
    PhraseBook,
    common_sentences,
    earlier_sentences,
    literal_parts,
    read_phrases,
)

OPEN, CLOSE = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
BOOK = PhraseBook(
    {
        "the end": "پایان",
        "{one*}; {more*}": "{one}؛ {more}",
        "{name} has {count#} gems": "{name}: {count} الماس",
        "{name} left": "{name} رفت",
        "{name!} won": "{name} برد",
        "{file}: {error*}": "{file}: {error}",
        "got {word}; expected {expected}": "{word} رسید؛ انتظار: {expected}",
        "got {word}; expected a square": "{word} رسید؛ باید خانه باشد",
        'say run = "COMMAND" (see README).': 'بنویسید run = "COMMAND" (README را ببینید).',
    }
)


def told(english: str) -> str | None:
    """The Persian with its isolates as brackets."""
    persian = BOOK.persian(english)
    return None if persian is None else persian.replace(OPEN, "[").replace(CLOSE, "]")


@pytest.mark.parametrize(
    ("english", "persian"),
    [
        ("the end", "پایان"),
        ("Ann left", "[Ann] رفت"),
        ("Ann has -12 gems", "[Ann]: \N{LEFT-TO-RIGHT MARK}−۱۲ الماس"),
        ("Ann has +4 gems", "[Ann]: \N{LEFT-TO-RIGHT MARK}+۴ الماس"),
        ("Ann has 1, 2 or 3.5 gems", "[Ann]: ۱، ۲ یا ۳٫۵ الماس"),
        ("Ann has many gems", None),
        ("the end won", "[the end] برد"),
        ("Ann left; the end", "[Ann] رفت؛ پایان"),
        ("Ann left; Bob has 2 gems; the end", "[Ann] رفت؛ [Bob]: ۲ الماس؛ پایان"),
        ("a: b.txt: the end", "[a]: [b.txt]: پایان"),
        ("a.txt: what nobody knows", None),
        ("got 'x'; expected a square", "['x'] رسید؛ باید خانه باشد"),
        ("got 'x'; expected a square; the end", "['x'] رسید؛ باید خانه باشد؛ پایان"),
        ('say run = "COMMAND" (see README).', 'بنویسید [run = "COMMAND" (README] را ببینید).'),
        (" left", " رفت"),
        ("", None),
    ],
)
def test_a_sentence_in_persian(english: str, persian: str | None) -> None:
    assert told(english) == persian


@pytest.mark.parametrize("part", ["; ", ": ", "got ' ; expected ", "Ann left; ", "x has 1 gems; "])
def test_whoever_writes_a_sentence_cannot_keep_us_busy(part: str) -> None:
    BOOK.persian(part * (4000 // len(part)))
    assert BOOK.persian(part * 5000) is None
    assert told("Ann left; the end") == "[Ann] رفت؛ پایان", "what was given up is not remembered as unknown"


def test_whether_something_stays_english() -> None:
    assert BOOK.is_whole("7 has 12 gems; the end")
    assert not BOOK.is_whole("Ann has 12 gems")
    assert not BOOK.is_whole("what nobody knows")


def test_what_is_the_same_in_all_sentences_of_a_template() -> None:
    assert literal_parts("{a}{b*} left") == ("", " left")
    assert literal_parts("the end") == ("the end",)


def test_a_folder_without_phrases_and_one_with_bad_ones(tmp_path: Path) -> None:
    assert read_phrases(tmp_path).sentences == {}
    for content in ('[sentence]\n"a" = "b"', "no toml"):
        (tmp_path / FILE).write_text(content)
        with pytest.raises(BadInput, match="expected the tables sentences, earlier, settings"):
            read_phrases(tmp_path)


def test_everything_but_the_games_has_its_phrases() -> None:
    book = PhraseBook(common_sentences())
    assert book.is_whole("seat 0 and seat 2 win: 3 : 0 : 4 : 0")
    assert book.is_whole("no answer within 100 ms; it does nothing in this turn")


def test_sentences_of_older_replays_are_still_known() -> None:
    book = PhraseBook(earlier_sentences(), common_sentences())
    assert book.is_whole("seat 0 and seat 2 wins: 3 : 0 : 4 : 0")
    assert book.is_whole("wanted more memory than its 512 MB (--memory MB allows more)")
    assert not set(earlier_sentences()) & set(common_sentences())
