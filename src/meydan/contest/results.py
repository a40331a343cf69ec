"""What a replay says of a match of the contest: the part of the log that counts."""

from __future__ import annotations

from typing import Any

from meydan.engine.game import Game
from meydan.match.replay import Replay
from meydan.series.results import result_facts
from meydan.series.standings import seat_points


def result_body(replay: Replay, game: Game, game_hash: str | None) -> dict[str, Any]:
    """The outcome of a verified replay; everything here can be computed from it again."""
    facts = result_facts(replay, None)
    outcome = replay.result
    is_alone = len(replay.seats) == 1 and outcome is not None
    return {
        "points": [float(outcome.scores[0])] if is_alone and outcome else seat_points(game, facts),
        "ranks": None if outcome is None else outcome.ranks,
        "winner": facts["winner"],
        "ending": str(facts["ending"]),
        "endings": [str(seat["ending"]) for seat in facts["seats"]],
        "turns": facts["turns"],
        "game_hash": game_hash,
        "faults": sorted({fault.seat for fault in replay.faults}),
    }
