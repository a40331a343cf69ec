"""Persian for what is said in English: `persian.toml` in a folder has a phrase for every sentence of its code.

    [sentences]
    "{file}: the file is empty" = "{file}: فایل خالی است"

The English sentence is the key, so that replays, which keep only that, can be read in Persian too. `{file}` stands for
anything: a value that is a sentence itself is translated, a number gets Persian digits, everything else (names, words
of programs) stays as it is. `{error*}` stands only for a sentence that can be translated, `{count#}` only for numbers,
and `{bot!}` is a name that is never translated. The other tables are for names: `settings`, `values` of settings,
`maps`, and `rules` for presets. `earlier` has the sentences of older versions: the code does not say them any more, but
replays hold them.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import islice
from pathlib import Path
from threading import Lock

from meydan.engine.errors import BadInput

FILE = "persian.toml"
LONGEST = 4000  # letters of a sentence
MOST_KNOWN = 10_000  # parts of sentences whose translations are kept
MOST_TRIED = 3000  # parts of one sentence: whoever writes it cannot keep us busy
DEEPEST = 12  # phrases in each other
MOST_SPLITS = 12  # ways to read a sentence by one phrase
_HOLE = re.compile(r"\{(\w+)([*#!]?)\}")
_NUMBERS = re.compile(r"[+-]?\d+(\.\d+)?((, | : | or )[+-]?\d+(\.\d+)?)*")
_LATIN = re.compile(r"(?P<hole>\{\w+\})|[!-~](?:[ -~]*?[!-~])??(?=$|[ ]*(?:[^ -~]|\{\w+\}))")
_SIGN = "\N{LEFT-TO-RIGHT MARK}"  # keeps the sign on the left of its number
_DIGITS = str.maketrans("0123456789.", "۰۱۲۳۴۵۶۷۸۹٫") | {ord("-"): f"{_SIGN}\N{MINUS SIGN}", ord("+"): f"{_SIGN}+"}
SENTENCE, NUMBER, NAME = "*#!"  # what a hole may stand for, behind its name


@dataclass(frozen=True)
class Phrases:
    """What a folder says in Persian."""

    sentences: Mapping[str, str] = field(default_factory=dict)
    earlier: Mapping[str, str] = field(default_factory=dict)  # sentences that only older replays hold
    settings: Mapping[str, str] = field(default_factory=dict)  # titles of settings, by name
    values: Mapping[str, str] = field(default_factory=dict)  # of settings that are words
    maps: Mapping[str, str] = field(default_factory=dict)  # titles of maps, by name
    rules: Mapping[str, str] = field(default_factory=dict)  # titles of rule presets, by name


def read_phrases(folder: Path) -> Phrases:
    """The phrases of a folder; a folder without the file has none."""
    path = folder / FILE
    if not path.is_file():
        return Phrases()
    try:
        return Phrases(**tomllib.loads(path.read_text(encoding="utf-8")))
    except (OSError, TypeError, ValueError) as error:
        tables = ", ".join(Phrases.__dataclass_fields__)
        raise BadInput(f"{path}: cannot be read as phrases: {error}; expected the tables {tables}") from None


@cache
def common_sentences() -> Mapping[str, str]:
    """What everything but the games says."""
    return {english: persian for each in _common() for english, persian in each.sentences.items()}


@cache
def earlier_sentences() -> Mapping[str, str]:
    """What everything but the games said in older versions."""
    return {english: persian for each in _common() for english, persian in each.earlier.items()}


def _common() -> list[Phrases]:
    return [read_phrases(path.parent) for path in sorted(Path(__file__).parent.parent.glob(f"*/{FILE}"))]


@dataclass(frozen=True)
class Found:
    """A translation, and how many letters in it had to stay as they were."""

    persian: str
    left: int = 0


class Pattern:
    """One phrase with holes."""

    def __init__(self, english: str, persian: str) -> None:
        self.persian = persian
        self.literals = _HOLE.split(english)[::3]
        self.names = [match[1] for match in _HOLE.finditer(english)]
        self.kinds = [match[2] for match in _HOLE.finditer(english)]

    def readings(self, text: str) -> Iterator[list[str]]:
        """The values of the holes, in every way in which the text can be read by this phrase."""
        first, *middle, last = self.literals
        if text.startswith(first) and text.endswith(last) and len(text) >= len(first) + len(last):
            inner = text[len(first) : len(text) - len(last)]
            yield from islice(_split(inner, middle), MOST_SPLITS)


def _split(text: str, literals: list[str]) -> Iterator[list[str]]:
    """The parts of a text between these literals, leftmost first."""
    if not literals:
        yield [text]
        return
    first, *others = literals
    place, is_found = text.find(first), True
    while place >= 0 and is_found:  # what does not follow here does not follow later either
        is_found = False
        for rest in _split(text[place + len(first) :], others):
            is_found = True
            yield [text[:place], *rest]
        place = text.find(first, place + 1)


class PhraseBook:
    """Translates sentences; of several ways to read one, that which leaves the least in English."""

    def __init__(self, *books: Mapping[str, str]) -> None:
        phrases = {english: _isolate_latin(persian) for book in books for english, persian in book.items()}
        self._exact = {english: persian for english, persian in phrases.items() if not _HOLE.search(english)}
        patterns = [Pattern(english, persian) for english, persian in phrases.items() if english not in self._exact]
        patterns.sort(key=lambda each: -sum(map(len, each.literals)))
        self._patterns = [(max(pattern.literals, key=len), pattern) for pattern in patterns]  # what it must hold first
        self._known: dict[str, Found | None] = {}
        self._lock, self._tried, self._depth = Lock(), 0, 0

    def persian(self, english: str) -> str | None:
        """The sentence in Persian; None where there is no phrase for it."""
        found = self._translated(english)
        return None if found is None else found.persian

    def is_whole(self, english: str) -> bool:
        """Whether nothing of the sentence but numbers stays as it is."""
        found = self._translated(english)
        return found is not None and not found.left

    def _translated(self, english: str) -> Found | None:
        if len(english) > LONGEST:
            return None
        with self._lock:
            self._tried = 0
            found = self._find(english)
            if len(self._known) > MOST_KNOWN or self._tried > MOST_TRIED:  # then some were not tried in earnest
                self._known.clear()
        return found

    def _find(self, text: str) -> Found | None:
        if text in self._exact:
            return Found(self._exact[text])
        if text not in self._known:
            self._known[text] = None  # a phrase of nothing but holes must not go round in circles
            self._tried += 1
            self._depth += 1
            if self._depth <= DEEPEST and self._tried <= MOST_TRIED:
                self._known[text] = min(self._readings(text), key=lambda each: each.left, default=None)
            self._depth -= 1
        return self._known[text]

    def _readings(self, text: str) -> Iterator[Found]:
        for pattern in [pattern for literal, pattern in self._patterns if literal in text]:
            for values in pattern.readings(text):
                found = self._filled(pattern, values)
                if found is not None:
                    yield found

    def _filled(self, pattern: Pattern, values: list[str]) -> Found | None:
        """The Persian phrase with these values in it."""
        parts: dict[str, Found] = {}
        for name, kind, value in zip(pattern.names, pattern.kinds, values, strict=True):
            if kind == NAME:
                parts[name] = _name(value)
                continue
            found = self._find(value)
            if (kind == SENTENCE and found is None) or (kind == NUMBER and not _NUMBERS.fullmatch(value)):
                return None
            parts[name] = found or _as_it_is(value)
        persian = _HOLE.sub(lambda match: parts[match[1]].persian, pattern.persian)
        return Found(persian, sum(part.left for part in parts.values()))


def _as_it_is(value: str) -> Found:
    """A value that no phrase has: numbers, or words that keep their own direction."""
    if _NUMBERS.fullmatch(value):
        return Found(value.replace(", ", "، ").replace(" or ", " یا ").translate(_DIGITS))
    return Found(_isolated(value), len(value))


def _name(value: str) -> Found:
    """A value that stays as it is; half a loss, since it is meant to."""
    return Found(_isolated(value), 0 if _NUMBERS.fullmatch(value) else (len(value) + 1) // 2)


def _isolate_latin(persian: str) -> str:
    """Latin words in a phrase keep their own direction, with the signs between them."""
    return _LATIN.sub(lambda found: found[0] if found["hole"] else _isolate_core(found[0]), persian)


def _isolate_core(text: str) -> str:
    """The text, of which the signs around it belong to the sentence."""
    core = text.lstrip(" (:;,!?").rstrip(" ():;,.!?")
    return text.replace(core, _isolated(core), 1) if re.search("[A-Za-z]", core) else text


def _isolated(text: str) -> str:
    return text and f"\N{FIRST STRONG ISOLATE}{text}\N{POP DIRECTIONAL ISOLATE}"


def in_persian(value: str | int) -> str:
    """A number in Persian digits; a name or word keeps its own direction."""
    return _as_it_is(str(value)).persian


def literal_parts(template: str) -> tuple[str, ...]:
    """What is the same in all sentences of a template: its text between the holes."""
    first, *others = _HOLE.split(template)[::3]
    return (first, *(part for part in others[:-1] if part), *others[-1:])
