"""What people ask the scheduler to do, and what follows from it: entries of the log, and matches to play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from meydan.contest.decisions import checked_decision
from meydan.contest.file import ContestFile
from meydan.contest.seatings import Seating, seatings, side_size
from meydan.contest.state import BOT, DECISION, FRIENDLY, JOIN, REMATCH, SHADE, ContestState
from meydan.contest.store.store import NewMatch
from meydan.engine.errors import BadInput, UnknownName

SUBMIT = "submit"  # a bot whose files lie in the contest's folder, built and checked
NO_STAGE = -1  # of friendlies, and of matches in the shade
TASK = ("bots", "map", "seed", "pairing", "opening", "seating")  # what a match is made of


@dataclass(frozen=True)
class Granted:
    """What a wish leads to."""

    news: Sequence[tuple[str, dict[str, Any]]] = ()  # entries of the log
    matches: Sequence[NewMatch] = ()
    reopened: Sequence[str] = ()  # matches that are played again


def grant(state: ContestState, number: int, wish: dict[str, Any]) -> Granted:
    """Look at a wish; one that makes no sense is refused."""
    if wish["kind"] == SUBMIT:
        return Granted(_submitted(state, wish))
    if wish["kind"] == FRIENDLY:
        return Granted(matches=[_friendly(state, f"{FRIENDLY}/{number}", wish)])
    if wish["kind"] == SHADE:
        return Granted(matches=[_shade(state, number, key) for key in str(wish["match"]).split()])
    body = checked_decision(state, wish)
    return Granted([(DECISION, body)], reopened=body["matches"] if body["kind"] == REMATCH else ())


def _submitted(state: ContestState, wish: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """A version that is new, or one of before, plays from now on."""
    name, versions = wish["name"], state.versions.get(wish["name"], [])
    known = [each.version for each in versions if list(each.content) == wish["content"]]
    join = {"name": name, "version": known[-1] if known else len(versions) + 1}
    join |= {"at": wish["at"]} if "at" in wish else {}
    body = {**join, "bots": wish["bots"], "content": wish["content"]}
    body |= {"invisible": True} if wish.get("invisible") else {}
    return [*([] if known else [(BOT, body)]), (JOIN, join)]


def _shade(state: ContestState, number: int, key: str) -> NewMatch:
    """The same match once more; its result is only looked at."""
    for results in (state.held_results, *(stage.results for stage in state.stages)):
        if key in results:
            body = results[key].body
            return NewMatch(f"{SHADE}/{number}/{key}", NO_STAGE, {name: body[name] for name in TASK})
    known = [each for stage in state.stages for each in stage.results]
    raise UnknownName("match or pairing with a result", key, known[:20])


def friendly_seatings(file: ContestFile) -> list[Seating]:
    """The ways in which the two sides of a friendly sit; side 0 has asked. None: two sides do not fill the seats."""
    seats = file.seats_of(file.stages[0])
    members = side_size(file.game, seats)
    return seatings(file.game, [(side,) * members for side in range(2)]) if seats == 2 * members else []


def _friendly(state: ContestState, key: str, wish: dict[str, Any]) -> NewMatch:
    """One match of these versions, in the seats that were chosen."""
    game, stage = state.file.game, state.file.stages[0]
    sides = [tuple(side) for side in wish["sides"]]
    for name, version in sides:
        if version not in [each.version for each in state.versions.get(name, [])]:
            wanted = f"{name} v{version}"
            raise UnknownName("bot of this contest", wanted, state.versions)
    maps = state.file.maps(stage)
    if wish["map"] not in maps:
        raise BadInput(f"map {wish['map']!r}: the contest is played on {', '.join(map(str, maps))}")
    ways = friendly_seatings(state.file)
    if not ways:
        raise BadInput(f"{game.name} is not played by two sides in this contest")
    seating = ways[wish.get("seating", 0) % len(ways)]
    bots = [[*sides[side], 0] for side in seating.bots]
    return NewMatch(key, NO_STAGE, {"bots": bots, "map": wish["map"], "seed": wish["seed"]})
