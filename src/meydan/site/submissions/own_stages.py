"""What plays for a team in each stage: told before the cut, and signed after it."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select

from meydan.contest.stage_state import BotVersion
from meydan.contest.state import ContestState
from meydan.engine.errors import BadInput
from meydan.site.matches.stage_clock import StageClock, clocks, written
from meydan.site.schema import submission
from meydan.site.site import Site
from meydan.site.submissions.receipts import signed_receipt
from meydan.site.submissions.submissions import CHECKING, RECEIVED


@dataclass(frozen=True)
class OwnStage:
    """A stage as a team sees it."""

    clock: StageClock
    version: int | None  # that plays for it; None: none does
    content: str  # the hash of its files
    is_checking: bool  # whether something is still checked that counts, if it is playable
    is_cut: bool  # whether no other version can play in it any more, so that there is a receipt

    def to_json(self) -> dict[str, Any]:
        """For programs."""
        own = {"version": self.version, "content": self.content, "checking": self.is_checking, "is_cut": self.is_cut}
        return {**self.clock.to_json(), **own}


def own_stages(site: Site, team: str, number: int) -> list[OwnStage]:
    """The stages with a start or a cut, for a team by its name and number; only from what is public."""
    with site.view.lock:
        state = site.view.public
        known = clocks(state, site.view.choices)
        found = [(clock, version_for(state, clock.number, team)) for clock in known if clock.is_set]
    return [_own(site, number, clock, version) for clock, version in found]


def _own(site: Site, team: int, clock: StageClock, version: BotVersion | None) -> OwnStage:
    is_over = clock.cut is not None and clock.cut < time.time()
    waits = submission.c.team_id == team, submission.c.state.in_((RECEIVED, CHECKING))
    counts = submission.c.at <= (time.time() if clock.cut is None else clock.cut)
    is_checking = not clock.began and bool(site.database.rows(select(submission.c.id).where(*waits, counts)))
    content = "" if version is None else version.content[0] or ""
    is_cut = is_over and version is not None and not is_checking
    return OwnStage(clock, None if version is None else version.version, content, is_checking, is_cut)


def version_for(state: ContestState, number: int, team: str) -> BotVersion | None:
    """The version that plays for a team in a stage, if it takes part and nothing more is handed in."""
    stage = state.file.stages[number]
    if number < len(state.stages):
        lineup, replaced = state.stages[number].lineup, state.stages[number].replaced
        return next((each for at, each in enumerate(lineup) if each.name == team and at not in replaced), None)
    if stage.name in state.cuts:
        return state.version_at(team, state.cuts[stage.name])
    if stage.source is None:
        return state.active.get(team)
    names = [each.name for each in state.file.stages]
    return version_for(state, names.index(stage.source), team)


def stage_receipt(site: Site, team: str, number: int, stage: int) -> dict[str, Any]:
    """What plays for a team in a stage after its cut, signed by the site."""
    own = [each for each in own_stages(site, team, number) if each.clock.number == stage and each.is_cut]
    if not own:
        raise BadInput("there is a receipt when the cut of the stage is over, if a version of yours plays in it")
    is_it = submission.c.team_id == number, submission.c.content == own[0].content
    row = site.database.row(select(submission).where(*is_it).order_by(submission.c.id.desc()))
    if row is None:
        raise BadInput("there is no such submission in your team")
    facts = {"stage": own[0].clock.stage, "version": own[0].version, "cut": written(own[0].clock.cut)}
    return signed_receipt(site, row, {**facts, "content": own[0].content})
