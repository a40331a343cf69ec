"""What a switch of the desk would change, told before it is thrown."""

from __future__ import annotations

import time
from collections.abc import Callable
from copy import copy
from itertools import takewhile
from math import inf

from sqlalchemy import func, select

from meydan.contest.state import ContestState
from meydan.contest.store.schema import LEASED, READY
from meydan.engine.errors import BadInput
from meydan.site.desk.effects import Effect, moves_between, ranks_of
from meydan.site.hall.hall import frozen_release, hidden_release
from meydan.site.http.rendering import Form, moment_in
from meydan.site.matches.stage_clock import StageClock, with_cut, with_hold, with_start
from meydan.site.schema import submission, team
from meydan.site.site import Site
from meydan.site.submissions.submissions import CHECKING, PLAYABLE, RECEIVED, waiting_before
from meydan.site.view import ContestView
from meydan.site.visibility import PublicLog, Release

SWITCHES = ("lock", "pause", "freeze", "hide", "begin", "start", "hold-start", "cut")  # each is a path of the desk, too


def preview(site: Site, kind: str, form: Form) -> Effect:
    """What would follow from a switch."""
    known: dict[str, Callable[[Site, Form], Effect]] = {
        "lock": _lock,
        "pause": _pause,
        "freeze": _freeze,
        "hide": _hide,
        "begin": _begin,
        "start": _start,
        "hold-start": _hold,
        "cut": _cut,
    }
    return known[kind](site, form)


def _lock(site: Site, form: Form) -> Effect:
    """Nothing more is taken; what was handed in before is checked, and plays."""
    states = dict(site.database.rows(select(submission.c.state, func.count()).group_by(submission.c.state)))
    playing = select(submission.c.team_id).where(submission.c.state == PLAYABLE)
    idle = select(func.count()).select_from(team).where(team.c.id.not_in(playing))
    waiting = states.get(RECEIVED, 0) + states.get(CHECKING, 0)
    facts = {
        "submissions that were handed in before and are still checked": waiting,
        "teams without a playable bot": site.database.rows(idle)[0][0],
    }
    return Effect(facts=facts)


def _pause(site: Site, form: Form) -> Effect:
    """What is played is played to its end."""
    counts = site.folder.store.counts()
    facts = {"matches that are being played, which end": counts[LEASED], "matches that wait": counts[READY]}
    return Effect(facts=facts)


def _freeze(site: Site, form: Form) -> Effect:
    with site.view.lock:
        then = frozen_release(site.view, form["on"] == "yes")
    return _shown(site.view, then)


def _hide(site: Site, form: Form) -> Effect:
    return _shown(site.view, hidden_release(site.view, filter(None, form["stages"].split("\n"))))


def _shown(view: ContestView, release: Release) -> Effect:
    """The public tables as they would be."""
    with view.lock:
        before, results, seq = ranks_of(view.public), view.public.results, view.full.seq
    known = takewhile(lambda entry: entry.seq <= seq, view.folder.store.entries())  # what the public table is made of
    then = ContestState(view.folder.file)
    then.apply(PublicLog(view.folder.file, release).take(known))
    facts = {"results that the public sees now": results, "results that it would see": then.results}
    return moves_between(before, ranks_of(then), facts=facts)


def _begin(site: Site, form: Form) -> Effect:
    """Who plays in the next stage."""
    with site.view.lock:
        state, stages = site.view.full, site.folder.file.stages
        if len(state.stages) >= len(stages):
            raise BadInput("no stage is left to begin")
        lineup = state.lineup_of(stages[len(state.stages)])
    return Effect(facts={"bots that take part": len(lineup)}, names=[each.title for each in lineup])


def wanted_moment(form: Form) -> float:
    """The time that a form for a clock sets; 0: none any more."""
    at = moment_in(form["at"])
    if form["on"] != "no" and not at:
        raise BadInput(f"time {form['at'][:30]!r}: expected one such as 2026-11-20T18:00")
    return 0.0 if form["on"] == "no" else at


def _start(site: Site, form: Form) -> Effect:
    clock = with_start(site, form["stage"], wanted_moment(form))
    facts = {} if clock.start is None else {"seconds until it begins": _seconds_to(clock.start)}
    with site.view.lock:
        stage = site.view.full.stage
        closes = clock.start is not None and stage is not None and stage.is_open and clock.number == stage.number + 1
    return _clocked(site, clock, {**facts, **({"ladders that are closed then": 1} if closes else {})})


def _hold(site: Site, form: Form) -> Effect:
    clock = with_hold(site, form["stage"], form["on"] == "yes", form["reason"])
    return _clocked(site, clock, {"seconds until it begins": _seconds_to(clock.start or 0.0)})


def _cut(site: Site, form: Form) -> Effect:
    """Which versions would play if it came now; more may be handed in until then."""
    clock = with_cut(site, form["stage"], wanted_moment(form))
    facts = {} if clock.cut is None else {"seconds until the cut": _seconds_to(clock.cut)}
    waiting = waiting_before(site.database, time.time())
    return _clocked(site, clock, {**facts, "submissions that are still checked": waiting})


def _clocked(site: Site, clock: StageClock, facts: dict[str, int]) -> Effect:
    """With who would play by what is known now, if nothing comes before it."""
    with site.view.lock:
        then = copy(site.view.full)
        then.cuts = {**then.cuts, clock.stage: inf} if clock.cut is not None else then.cuts
        is_next = clock.number == len(then.stages)
        lineup = then.lineup_of(then.file.stages[clock.number]) if is_next else []
    told = {**facts, "bots that take part": len(lineup)} if is_next else facts
    return Effect(facts=told, names=[each.title for each in lineup], clock=clock)


def _seconds_to(moment: float) -> int:
    return max(0, round(moment - time.time()))
