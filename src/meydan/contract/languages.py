"""Promises about languages: whatever a game says to people on the page, it says in Persian too (`persian.toml`)."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from meydan.engine.game import Game
from meydan.engine.phrases import FILE, PhraseBook, common_sentences, literal_parts, read_phrases
from meydan.players.catalogue import describe

COMMON_RULES = ("standard", "document", "original")  # presets that the page has words for
ELSEWHERE = {"tests", "starters", "bots", "engines", "bench.py"}  # code that says nothing to the page
SAMPLE = "7"  # a value in a sentence
_ISOLATED = re.compile("\N{FIRST STRONG ISOLATE}[^\N{POP DIRECTIONAL ISOLATE}]*\N{POP DIRECTIONAL ISOLATE}")
_CODE = re.compile("`[^`]*`")
Parts = tuple[str, ...]


def check_persian_names(game: Game) -> None:
    """Settings that can be chosen, their values, maps and presets have Persian names."""
    phrases, told = read_phrases(game.folder), describe(game)
    settings = [setting for setting in told["settings"] if is_chosen(setting)]
    values = [value for each in settings if isinstance(each["values"], list) for value in each["values"]]
    wanted = {
        "settings": [setting["name"] for setting in settings],
        "values": [value for value in values if isinstance(value, str)],
        "maps": told["maps"],
        "rules": [name for name in told["rules"] if name not in COMMON_RULES],
    }
    missing = [
        f"table {table}: no Persian for {', '.join(lacking)}"
        for table, names in wanted.items()
        if (lacking := [name for name in names if name not in getattr(phrases, table)])
    ]
    assert not missing, f"{game.name}: {FILE}, {'; '.join(missing)}"


def check_persian_sentences(game: Game) -> None:
    """The title, seats, bots, settings, results and errors of a game can be told in Persian."""
    phrases = read_phrases(game.folder)
    book = PhraseBook(common_sentences(), phrases.sentences)
    told = {text: book.persian(text) for text in _texts(game)}
    missing = [repr(text) for text, persian in told.items() if not persian]
    missing += untranslated(game.folder, {**common_sentences(), **phrases.sentences})
    assert not missing, f"{game.name}: {FILE}, table sentences: no Persian for {'; '.join(missing)}"
    for text, persian in told.items():
        rest = _ISOLATED.sub("", persian or "")
        assert not re.search("[A-Za-z]", rest), f"{game.name}: {text!r} is half English: {persian}"


def is_chosen(setting: dict[str, Any]) -> bool:
    """Whether a setting is one word or number, for which the page has a field."""
    return setting["values"] not in ("array", "object")


def _texts(game: Game) -> Iterator[str]:
    """What the page shows of a game."""
    told, seats = describe(game), [game.seat_name(seat) for seat in range(max(game.seats))]
    yield from (game.title, game.name, *seats)
    yield from (bot["about"] for bot in told["bots"])
    yield from (setting["meaning"] for setting in told["settings"] if is_chosen(setting))
    yield from game.files.reader.kinds if game.files.reader else ()
    line = game.words.score_line(range(game.seats[0]))
    yield from (f"{seats[0]} wins: {line}", f"draw: {line}")


def untranslated(folder: Path, sentences: Mapping[str, str], said_by: Sequence[str] = ()) -> list[str]:
    """Sentences that a folder's code raises, or gives to these functions, without a phrase, with their places."""
    known, book = {literal_parts(english) for english in sentences}, PhraseBook(sentences)
    unknown = [(where, parts) for where, parts in raised(folder, said_by) if parts not in known]
    return [f"{where}: {' .. '.join(parts)!r}" for where, parts in unknown if not book.is_whole(SAMPLE.join(parts))]


def raised(folder: Path, said_by: Sequence[str] = ()) -> Iterator[tuple[str, Parts]]:
    """The sentences with which a folder's code raises errors for people or calls functions that say them."""
    for path in sorted(folder.rglob("*.py")):
        if not ELSEWHERE & set(path.relative_to(folder).parts):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
                    yield from _sentences(path, node.exc)
                elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in said_by:
                    yield from _sentences(path, node)


def _sentences(path: Path, error: ast.Call) -> Iterator[tuple[str, Parts]]:
    is_builtin = isinstance(error.func, ast.Name) and hasattr(builtins, error.func.id)
    for argument in error.args:
        parts = _parts(argument)
        if not is_builtin and parts is not None and _is_said(parts):
            yield f"{path.name} line {argument.lineno}", parts


def _is_said(parts: Parts) -> bool:
    """Whether it is a sentence; one word is a name for machines, and code in backticks is the same in all languages."""
    return any(map(str.strip, parts)) if len(parts) > 1 else (" " in parts[0] and not _CODE.fullmatch(parts[0]))


def _parts(node: ast.expr) -> Parts | None:
    """The text of a sentence between the values that are put in."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return (node.value,)
    if not isinstance(node, ast.JoinedStr):
        return None
    words = [each.value if isinstance(each, ast.Constant) else "{value}" for each in node.values]
    return literal_parts("".join(map(str, words)).lstrip(" "))
