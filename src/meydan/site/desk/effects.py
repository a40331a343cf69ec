"""What a decision would change, told before it is made; and the matches that a re-judging is about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import select

from meydan.contest.decisions import checked_decision
from meydan.contest.recorded import Result, results_of
from meydan.contest.state import DECISION, DISQUALIFY, HOLD, LET_GO, REMATCH, VOID, ContestState
from meydan.contest.store.log import Entry
from meydan.contest.store.schema import REPORTED, attempt, match
from meydan.contest.tables import standings
from meydan.engine.errors import BadInput
from meydan.site.matches.stage_clock import StageClock
from meydan.site.view import ContestView

MOST_MOVES = 40  # rows that are named
MOST_CHOSEN = 500  # matches of one re-judging
TOLD = {
    REMATCH: "matches that are played again",
    HOLD: "matches that are held back",
    LET_GO: "matches that are no longer held back or void",
    VOID: "matches that become void",
}
COUNT_NO_MORE = "results of this bot, which count no more"
Ranks = dict[tuple[str, str], int | None]  # by stage and bot; None: a guest


@dataclass(frozen=True)
class Move:
    """A row of a table that changes."""

    stage: str
    bot: str
    before: int | None  # rank; None: not in the table, or a guest
    after: int | None


@dataclass(frozen=True)
class Effect:
    """What follows from a decision."""

    moves: list[Move] = field(default_factory=list)
    count: int = 0  # of all moves
    matches: list[str] = field(default_factory=list)  # that are played again, void, held back or released
    facts: dict[str, int] = field(default_factory=dict)  # what else there is to know, with how many
    names: list[str] = field(default_factory=list)  # of bots that take part
    clock: StageClock | None = None  # as everybody would see it


def effect_of(view: ContestView, wish: dict[str, Any]) -> Effect:
    """The tables with and without a decision, by the log as it is now; a decision that makes no sense is refused."""
    state = ContestState(view.folder.file)
    state.apply(view.folder.store.entries())
    before = ranks_of(state)
    body = checked_decision(state, wish)
    state.apply([Entry(state.seq + 1, DECISION, body)])
    facts = {TOLD[body["kind"]]: len(body["matches"])} if body.get("matches") else {}
    if body["kind"] == DISQUALIFY:
        facts[COUNT_NO_MORE] = sum(
            sum(1 for _ in results_of(each.results.values(), body["bot"])) for each in state.stages
        )
    return moves_between(before, ranks_of(state), facts, body.get("matches", ()))


def moves_between(before: Ranks, after: Ranks, facts: dict[str, int], matches: Sequence[str] = ()) -> Effect:
    """Who is somewhere else afterwards."""
    keys = [key for key in {**before, **after} if before.get(key) != after.get(key)]
    moves = [Move(*key, before.get(key), after.get(key)) for key in keys]
    told = {**facts, "places that change": len(moves)}
    return Effect(sorted(moves, key=_importance)[:MOST_MOVES], len(moves), list(matches), told)


def ranks_of(state: ContestState) -> Ranks:
    """The rank of everybody who is in, by stage and bot."""
    return {
        (stage["stage"], row["bot"] if row["version"] == 1 else f"{row['bot']} v{row['version']}"): row["rank"]
        for stage in standings(state)["stages"]
        for row in stage["rows"]
        if row["bot"] not in state.disqualified
    }


def _importance(move: Move) -> tuple[str, int]:
    return move.stage, min(rank for rank in (move.before, move.after) if rank is not None)


@dataclass(frozen=True)
class InCommon:
    """What the matches of a re-judging have in common; what is empty is any."""

    bot: str = ""
    map: str = ""
    worker: str = ""  # a part of its name
    engine: str = ""  # how its hash begins
    since: float = 0.0

    def fits(self, result: Result) -> bool:
        """Whether a result has it, as far as the log says; who has played it is in the store."""
        if self.bot and self.bot not in result.bots:
            return False
        is_there = not self.map or result.shared["map"] == self.map
        return is_there and result.shared.get("engine", "").startswith(self.engine) and result.at >= self.since


def chosen_matches(view: ContestView, wanted: InCommon) -> list[str]:
    """The matches of the stage that is played, or of the last one, by what they have in common."""
    if wanted == InCommon():
        raise BadInput("choose by bot, map, worker, engine or time")
    with view.lock:
        stage = view.full.stage
        found = [] if stage is None else [each.key for each in stage.results.values() if wanted.fits(each)]
    if wanted.worker:
        query = select(match.c.key).join(attempt, attempt.c.match_id == match.c.id)
        query = query.where(attempt.c.state == REPORTED, attempt.c.worker.contains(wanted.worker, autoescape=True))
        played = {str(key) for (key,) in view.folder.store.read(query)}
        found = [key for key in found if key in played]
    if not found or len(found) > MOST_CHOSEN:
        raise BadInput(f"{len(found)} matches are chosen; expected 1 to {MOST_CHOSEN}")
    return found
