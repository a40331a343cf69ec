"""`meydan replay explain`: the story of a match on the terminal."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from meydan.engine.sanitize import plain
from meydan.web.opening import Source, read_file
from meydan.web.persian import persian

DIRECTIONS = re.compile("[\\u200e\\u2066-\\u2069]")  # marks that pages need and terminals print as letters


def explained(path: Path, language: str, as_json: bool) -> Iterator[str]:
    """What there is to tell of every match in a file, line by line."""
    for source in read_file(path):
        show = source.show()
        yield json.dumps(_facts(path, show), ensure_ascii=False) if as_json else _text(path, source, show, language)


def _facts(path: Path, show: dict[str, Any]) -> dict[str, Any]:
    """One match for programs; chances are those of each team before the first turn and after each."""
    chances = [show["firstStanding"].get("chances"), *(turn.get("chances") for turn in show["turns"])]
    winner = show["result"] and show["result"]["winner"]
    return {
        "file": str(path),
        "game": show["game"],
        "names": [seat["name"] for seat in show["seats"]],
        "turns": len(show["turns"]),
        "winner": winner,
        "sentence": show["sentence"],
        **(show["story"] or {"why": None, "chapters": []}),
        "chances": None if None in chances else chances,
    }


def _text(path: Path, source: Source, show: dict[str, Any], language: str) -> str:
    """One match for people."""
    sentence = show["sentence"]
    if language == "fa":
        sentence = persian(sentence, source.game) or sentence
    story = show["story"] or {"why": None, "chapters": []}
    lines = [f"{path}: {sentence}"]
    if story["why"]:
        lines.append(f"  {story['why'][language]}")
    lines += [f"  {each['turn']:>5}  {each['title'][language]}" for each in story["chapters"]]
    return plain(DIRECTIONS.sub("", "\n".join(lines)))
