"""Rules are cited in one style: `R12` for a rule, `section 5.2` for a section, as the game's SPEC.md prints them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from meydan import games

ROOT = Path(__file__).parents[1]
SUFFIXES = {".md", ".py", ".toml", ".ts"}
OTHER_STYLES = re.compile(
    r"§|\b[RTP]-\d|\b[Rr]ules? \d|\bSPEC\.md,? \(?\d|\b[Ss]ections? [a-z]\b(?! )|\"\"\"\d+(, \d+)* [A-Z]"
)
RULE = re.compile(r"(?<![\w.\"'`-])[A-Z]\d+(?= [A-Z`])|\((?:[A-Z]\d+)(?:(?:, | and | to )[A-Z]\d+)*\)")
NUMBER = re.compile(r"[A-Z]\d+")
SECTION = re.compile(r"\b[Ss]ections? (\d+(?:\.\d+)?)(?: (?:and|to) (\d+(?:\.\d+)?))?")
DOCSTRING = re.compile(r'"""(.*?)"""', re.DOTALL)


def texts(game: str) -> Iterator[tuple[Path, str]]:
    """The game's own files and the tests above it, with their content."""
    inside = [path for path in games.folders()[game].rglob("*") if "starters" not in path.parts]
    above = (ROOT / "tests" / "games").glob(f"*{game}*.py")
    for path in [*inside, *above]:
        if path.suffix in SUFFIXES and path.name != "SPEC.md":
            yield path.relative_to(ROOT), path.read_text(encoding="utf-8")


def spec(game: str) -> str:
    return (games.folders()[game] / "SPEC.md").read_text(encoding="utf-8")


@pytest.fixture(params=sorted(games.folders()))
def game(request: pytest.FixtureRequest) -> str:
    return request.param


def test_there_is_one_style(game: str) -> None:
    for path, text in [*texts(game), (Path(game, "SPEC.md"), spec(game))]:
        found = OTHER_STYLES.search(text)
        assert found is None, f"{path}: {found[0]!r}; cite a rule as R12 and a section as section 5.2"


def test_rules_that_are_cited_are_in_the_rule_book(game: str) -> None:
    known = set(NUMBER.findall(spec(game)))
    for path, text in texts(game):
        for words in DOCSTRING.findall(text) if path.suffix == ".py" else []:
            cited = {number for found in RULE.findall(words) for number in NUMBER.findall(found)}
            assert cited <= known, f"{path} cites what SPEC.md does not have: {sorted(cited - known)}"


def test_the_rule_book_has_the_same_rules_in_persian(game: str) -> None:
    persian = (games.folders()[game] / "SPEC.fa.md").read_text(encoding="utf-8")
    for numbers in (re.compile(r"\b[RMP]\d+"), re.compile(r"^#+ (\d[\d.]*)", re.MULTILINE)):
        assert set(numbers.findall(persian)) == set(numbers.findall(spec(game)))
    assert table_rows(persian) == table_rows(spec(game)), "a table has other rows in Persian"


def table_rows(book: str) -> list[int]:
    """The number of lines of each table, in order."""
    return [len(found[0].splitlines()) for found in re.finditer(r"^\|[^\n]*(?:\n\|[^\n]*)*", book, re.MULTILINE)]


def test_sections_that_are_cited_are_in_the_rule_book(game: str) -> None:
    book = spec(game)
    known = set(re.findall(r"^#+ (\d+(?:\.\d+)?)\b", book, re.MULTILINE)) | set(
        re.findall(r"^- Section (\d+\.\d+),", book, re.MULTILINE)
    )
    for path, text in [*texts(game), (Path(game, "SPEC.md"), book)]:
        cited = {number for found in SECTION.findall(text) for number in found if number}
        assert cited <= known, f"{path} cites sections that SPEC.md does not have: {sorted(cited - known)}"
