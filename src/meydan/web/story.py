"""The story of a match as a show has it: curves, chances, chapters, and why it was won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from meydan.engine.curves import Curve, Measuring
from meydan.engine.game import Game
from meydan.match.endings import Ending
from meydan.match.realtime import SILENT
from meydan.match.replay import BetterPart
from meydan.story.course import Course, Silence
from meydan.story.explain import Story, better_text, told
from meydan.story.standing import Standing

Json = dict[str, Any]


def curves_of(game: Game) -> list[Json]:
    """What a game measures in every turn."""
    viewer = game.viewer
    curves: Sequence[Curve] = viewer.curves if isinstance(viewer, Measuring) else ()
    return [{"name": curve.name, "byTeam": curve.by_team} for curve in curves]


def standing_json(found: Standing | None) -> Json:
    """What is known of how a position stands."""
    if found is None:
        return {}
    return {"values": found.values, **({"chances": found.chances} if found.chances else {})}


def story_of(
    game: Game, names: Sequence[str], standings: Sequence[Json], outcome: Json, better: Sequence[BetterPart] = ()
) -> Json:
    """The story of a match from its turns, of which the first is only how it stood before them."""
    chances: list[Any] = [each.get("chances") for each in standings]
    known = [] if None in chances else chances
    result = outcome["result"]
    is_over = result is not None or outcome["ending"] == Ending.NORMAL
    faults = [(fault["seat"], fault["turn"], fault["reason"]) for fault in outcome["faults"]]
    events = [turn["events"] for turn in standings[1:]]
    values = [each["values"] for each in standings] if known else []
    found = (_silence(seat, standings[1:]) for seat in range(len(names)))
    silences = [each for each in found if each is not None]
    course = Course(game, list(names), known, values, events, _winner(result, known), is_over, faults, silences)
    return _json(told(course), {each.chapter: _advice(course, each) for each in better})


def _advice(course: Course, better: BetterPart) -> Json:
    return {**better.model_dump(), "text": better_text(course, better)}


def _silence(seat: int, turns: Sequence[Json]) -> Silence | None:
    """How often a seat gave no answer that counts; who has real time and says nothing plays on as before."""
    answers = [(turn, each) for turn, told in enumerate(turns, 1) for each in told["answers"] if each["seat"] == seat]
    missed = [(turn, each["verdict"]) for turn, each in answers if each.get("verdict", SILENT) != SILENT]
    if not missed:
        return None
    (first, reason), (last, _) = missed[0], missed[-1]
    return Silence(seat, first, reason, len(missed), len(answers), is_last=last == answers[-1][0])


def _winner(result: Json | None, chances: Sequence[Any]) -> int | None:
    """The team that won, by the result or, where a log has none, by the last position."""
    if result is not None:
        winner: int | None = result["winner"]
        return winner
    return chances[-1].index(1) if chances and 1 in chances[-1] else None


def _json(story: Story, advice: Mapping[int, Json]) -> Json:
    chapters = [
        {
            "turn": each.turn,
            "team": each.team,
            "before": each.before,
            "after": each.after,
            "title": each.title,
            **({"advice": advice[each.turn]} if each.turn in advice else {}),
        }
        for each in story.chapters
    ]
    return {"why": story.why, "chapters": chapters}
