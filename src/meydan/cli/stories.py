"""`meydan replay explain`: the story of a match on the terminal."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from meydan.engine.errors import BadInput
from meydan.engine.game import Game
from meydan.engine.phrases import in_persian
from meydan.engine.sanitize import plain
from meydan.match.replay import Replay, write_replay
from meydan.players.advice import advice_for
from meydan.story.course import OWN_WORDS
from meydan.story.words import say
from meydan.web.opening import Source, read_file
from meydan.web.opinion import think, with_opinion
from meydan.web.persian import persian

Json = dict[str, Any]
ADVICE_MS = 500  # that an adviser has for each answer
DIRECTIONS = re.compile("[\\u200e\\u2066-\\u2069]")  # marks that pages need and terminals print as letters


@dataclass(frozen=True)
class Wish:
    """How a match is to be explained."""

    language: str
    as_json: bool = False
    adviser: str | None = None  # a bot that knows better moves
    is_quick: bool = False  # estimates will do
    keeps: bool = False  # what was thought is written into the replay


def explained(path: Path, wish: Wish) -> Iterator[str]:
    """What there is to tell of every match in a file, line by line."""
    sources = read_file(path)
    if wish.keeps and not (len(sources) == 1 and isinstance(sources[0].match, Replay)):
        raise BadInput(f"--keep: {path} is not a replay of Meydan, in which something could be kept")
    for source in sources:
        show, replay = source.show(), source.replay()
        if replay is not None:
            show = _with_thoughts(path, source, show, wish)
        if wish.adviser and replay is not None and show["story"]:
            _advise(show["story"]["chapters"], replay, source.game, wish.adviser)
        told = _text(path, source, show, wish)
        yield json.dumps(_facts(path, show), ensure_ascii=False) if wish.as_json else told


def _with_thoughts(path: Path, source: Source, show: Json, wish: Wish) -> Json:
    """The show with a second opinion, where there is one."""
    replay = source.replay()
    if replay is None or wish.is_quick or not show.get("hasOpinion"):
        return show
    opinion = think(replay, show, source.game)
    if wish.keeps:
        write_replay(replay.model_copy(update={"opinion": opinion}), path)
    return with_opinion(show, source.game, opinion)


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


def _facts(path: Path, show: Json) -> dict[str, Any]:
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


def _text(path: Path, source: Source, show: Json, wish: Wish) -> str:
    """One match for people."""
    sentence, language = show["sentence"], wish.language
    if language == "fa":
        sentence = persian(sentence, source.game) or sentence
    story = show["story"] or {"why": None, "chapters": []}
    lines = [f"{path}: {sentence}"]
    if story["why"]:
        lines.append(f"  {story['why'][language]}")
    for each in story["chapters"]:
        turn = in_persian(each["turn"]) if language == "fa" else str(each["turn"])
        lines.append(f"  {turn:>5}  {each['title'][language]}")
        if "advice" in each:
            lines.append(f"{'':>9}{_advice_text(each['advice'], show, language)}")
    is_asked = source.replay() is not None and not wish.is_quick
    if is_asked and story["chapters"] and not any("advice" in each for each in story["chapters"]):
        lines.append(f"  {OWN_WORDS[language]['better.none' if 'hints' in show else 'better.noSearch']}")
    return plain(DIRECTIONS.sub("", "\n".join(lines)))


def _advice_text(advice: Json, show: Json, language: str) -> str:
    """What would have been better, as a sentence."""
    if "text" in advice:
        text: str = advice["text"][language]
        return text
    values = {**advice, "name": show["seats"][advice["seat"]]["name"], "turn": advice["turn"] + 1}
    found = say(OWN_WORDS, "advice", values)
    assert found is not None
    return found[language]
