"""Every sentence in both languages: code and the phrases beside it do not drift apart; games have a contract check."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import meydan
from meydan.contest.report.language import PERSIAN as PERSIAN_PAGE
from meydan.contract.languages import untranslated
from meydan.engine.phrases import FILE, common_sentences, read_phrases

ROOT = Path(meydan.__file__).parent
FOLDERS = sorted(path.parent for path in ROOT.rglob(FILE))
COMMON = [
    ROOT / name
    for name in ("checkup", "contest", "engine", "match", "players", "sandbox", "series", "site", "template", "web")
]
HOLE = re.compile(r"\{(\w+)[*#!]?\}")
WORD, PERSIAN = re.compile("[A-Za-z]{4,}"), re.compile("[آ-ی]")
SAID = re.compile(r"""\bt\((?:"([^"]*)"|'([^']*)')\)""")
OTHERS = "engine"  # says what Pydantic and the system say, which is in nobody's code here


def named(folder: Path) -> str:
    return str(folder.relative_to(ROOT))


@pytest.mark.parametrize("folder", COMMON, ids=named)
def test_what_is_raised_has_a_phrase(folder: Path) -> None:
    assert untranslated(folder, common_sentences()) == []


@pytest.mark.parametrize("folder", FOLDERS, ids=named)
def test_a_phrase_has_the_same_values_in_both_languages(folder: Path) -> None:
    phrases = read_phrases(folder)
    for english, persian in {**phrases.earlier, **phrases.sentences}.items():
        assert sorted(HOLE.findall(english)) == sorted(HOLE.findall(persian)), english
        assert PERSIAN.search(persian) or HOLE.search(persian), f"{english}: {persian}"


@pytest.mark.parametrize("folder", [each for each in FOLDERS if each.name != OTHERS], ids=named)
def test_no_phrase_is_left_of_a_sentence_that_nobody_says(folder: Path) -> None:
    said = set(words(folder))
    for english in read_phrases(folder).sentences:
        unsaid = set(WORD.findall(HOLE.sub(" ", english))) - said
        assert not unsaid, f"{english!r}: no code here says {unsaid}"


def words(folder: Path) -> Iterator[str]:
    """All words in the texts of a folder's code."""
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield from WORD.findall(node.value)
    for path in folder.rglob("*.html"):
        yield from WORD.findall(path.read_text())


def test_every_sentence_of_a_template_has_a_phrase() -> None:
    pages = list((ROOT / "site" / "templates").glob("*.html"))
    said = {found[1] or found[2] for page in pages for found in SAID.finditer(page.read_text())}
    assert len(said) > 100
    assert [sentence for sentence in sorted(said) if PERSIAN_PAGE.translate(sentence) == sentence] == []
