"""The tables of a contest: standings of every stage, ratings over all games, faults. A fold, with a checksum."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from meydan.contest.game_table import joined
from meydan.contest.rating.fit import rate
from meydan.contest.rating.games import RatedGames
from meydan.contest.rating.ratings import Ratings
from meydan.contest.stage_state import BotVersion, StageState
from meydan.contest.state import ContestState
from meydan.contest.store.log import canonical
from meydan.contest.store.store import Store

SHARE = 0.9  # of the intervals
NOT_RATED = -1  # the number of who is disqualified, or has not met anybody
DIGITS = 6  # of points, which may be thirds


def stage_table(stage: StageState) -> dict[str, Any]:
    """One stage: who stands where."""
    rows = [
        {
            "rank": place.rank or None,  # guests have none
            "bot": stage.lineup[place.entrant].name,
            "version": stage.lineup[place.entrant].version,
            "points": round(place.points, DIGITS),
            "games": place.games,
        }
        for place in stage.places()
    ]
    groups = stage.stage.format.groups(len(stage.lineup))
    named = [[stage.lineup[entrant].name for entrant in group] for group in groups] if len(groups) > 1 else []
    return {
        "stage": stage.stage.name,
        "format": stage.stage.kind,
        "is_over": stage.is_over,
        "rows": rows,
        "groups": named,
    }


def standings(state: ContestState) -> dict[str, Any]:
    """All stages; the same log gives the same bytes."""
    return {
        "contest": state.file.lines.name,
        "game": state.file.game.name,
        "entries": state.seq,
        "chain": state.chain,
        "games": state.results,
        "different_games": state.results - state.repeats - state.voids,
        "void_games": state.voids,
        "disqualified": dict(state.disqualified),
        "stages": [stage_table(stage) for stage in state.stages],
    }


def checksum(table: dict[str, Any]) -> str:
    """Of the standings."""
    return hashlib.blake2b(canonical(table).encode(), digest_size=16).hexdigest()


def save_table(store: Store, state: ContestState) -> None:
    """Keep the standings for whoever asks next."""
    if state.seq:
        table = standings(state)
        store.save_standing(state.seq, checksum(table), {**table, "ratings": rating_rows(state)})


@dataclass(frozen=True)
class ContestRatings:
    """The ratings over all games of a contest."""

    players: list[BotVersion]
    ratings: Ratings
    maps: list[str]
    games: int


def contest_ratings(
    state: ContestState, stages: Sequence[StageState] | None = None, until: int | None = None
) -> ContestRatings | None:
    """Rate everybody who met somebody, by the results up to an entry of the log; None: no game has sides and a result.

    Games of who is disqualified do not count. Everybody has the same number, whatever the entry is.
    """
    numbers: dict[BotVersion, int] = {}
    parts: list[RatedGames] = []
    maps = [str(map) for map in state.file.maps(None) if map is not None]
    for stage in state.stages if stages is None else stages:
        on = len(maps) if stage.stage.maps is None else 0
        games = _of_present(stage, stage.table.games(on))
        own = np.full(len(stage.lineup), NOT_RATED, np.int64)
        own[games.sides] = 0
        for entrant in np.flatnonzero(own != NOT_RATED):
            own[entrant] = numbers.setdefault(stage.lineup[entrant], len(numbers))
        found = games if until is None else _of_present(stage, stage.table.games(on, until))
        parts += [replace(found, sides=own[found.sides])] if len(found) else []
    if not parts:
        return None
    games = joined(parts)
    names = maps if len(maps) > 1 else []
    return ContestRatings(list(numbers), rate(games, len(numbers), names), list(names), len(games))


def _of_present(stage: StageState, games: RatedGames) -> RatedGames:
    """Without those of who is disqualified."""
    is_out = np.asarray(np.isin(games.sides, list(stage.out)).any(axis=(1, 2)))
    return games.some(~is_out) if stage.out else games


def rating_rows(state: ContestState) -> list[dict[str, Any]]:
    """The ratings as a list, best first, in whole points."""
    return rows_of(contest_ratings(state))


def rows_of(found: ContestRatings | None) -> list[dict[str, Any]]:
    """Ratings as a list, best first, in whole points."""
    if found is None:
        return []
    low, high = found.ratings.interval(SHARE)
    best, worst = found.ratings.ranks(SHARE)
    first = found.ratings.chance_of_first()
    rows = [
        {
            "bot": version.name,
            "version": version.version,
            "elo": round(float(found.ratings.elo[number])),
            "low": round(float(low[number])),
            "high": round(float(high[number])),
            "best_rank": int(best[number]),
            "worst_rank": int(worst[number]),
            "first": round(float(first[number]), 2),
        }
        for number, version in enumerate(found.players)
    ]
    return sorted(rows, key=lambda row: (-row["elo"], str(row["bot"])))


def faults(state: ContestState) -> dict[str, Counter[str]]:
    """By bot: how often it lost by which fault of its own."""
    found: dict[str, Counter[str]] = {name: Counter() for name in state.shown}
    for stage in state.stages:
        for result in stage.results.values():
            for seat in result.shared["faults"]:
                found[result.lineup[seat][0]][result.shared["endings"][seat]] += 1
    return found
