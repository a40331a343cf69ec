"""`meydan replay explain`: the story of a match on the terminal."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from meydan.engine.game import Game
from meydan.engine.sanitize import plain
from meydan.match.replay import Replay
from meydan.players.advice import advice_for
from meydan.story.explain import OWN_WORDS
from meydan.story.words import say
from meydan.web.opening import Source, read_file
from meydan.web.persian import persian

ADVICE_MS = 500  # that an adviser has for each answer
DIRECTIONS = re.compile("[\\u200e\\u2066-\\u2069]")  # marks that pages need and terminals print as letters


def explained(path: Path, language: str, as_json: bool, adviser: str | None = None) -> Iterator[str]:
    """What there is to tell of every match in a file, line by line; an adviser is a bot that knows better moves."""
    for source in read_file(path):
        show = source.show()
        replay = source.replay() if adviser else None
        if adviser and replay is not None and show["story"]:
            _advise(show["story"]["chapters"], replay, source.game, adviser)
        yield json.dumps(_facts(path, show), ensure_ascii=False) if as_json else _text(path, source, show, language)


def _advise(chapters: list[dict[str, Any]], replay: Replay, game: Game, adviser: str) -> None:
    """Put beside each turning point what the adviser would have played for those who lost by it."""
    seats = range(len(replay.seats))
    losing = {seat for seat in seats if any(game.team(seat) != each["team"] for each in chapters)}
    known = {seat: advice_for(replay, seat, adviser, ADVICE_MS) for seat in sorted(losing)}
    for chapter in chapters:
        near = range(chapter["turn"] - len(seats), chapter["turn"])
        fitting = [
            each for seat in losing if game.team(seat) != chapter["team"] for each in known[seat] if each.turn in near
        ]
        if fitting:
            chapter["advice"] = asdict(max(fitting, key=lambda each: each.turn))


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
    for each in story["chapters"]:
        lines.append(f"  {each['turn']:>5}  {each['title'][language]}")
        if "advice" in each:
            lines.append(f"{'':>9}{_advice_text(each['advice'], show, language)}")
    return plain(DIRECTIONS.sub("", "\n".join(lines)))


def _advice_text(advice: dict[str, Any], show: dict[str, Any], language: str) -> str:
    """What would have been better, as a sentence."""
    values = {**advice, "name": show["seats"][advice["seat"]]["name"], "turn": advice["turn"] + 1}
    found = say(OWN_WORDS, "advice", values)
    assert found is not None
    return found[language]
