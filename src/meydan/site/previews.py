"""What a switch of the desk would change, told before it is thrown."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import func, select

from meydan.contest.state import ContestState
from meydan.contest.store.schema import LEASED, READY
from meydan.engine.errors import BadInput
from meydan.site.effects import Effect, moves_between, ranks_of
from meydan.site.rendering import Form
from meydan.site.schema import submission, team
from meydan.site.site import Site
from meydan.site.submissions import CHECKING, PLAYABLE, RECEIVED
from meydan.site.view import ContestView
from meydan.site.visibility import PublicLog, Release

SWITCHES = ("lock", "pause", "freeze", "hide", "begin")  # each is a path of the desk, too


def preview(site: Site, kind: str, form: Form) -> Effect:
    """What would follow from a switch."""
    known: dict[str, Callable[[Site, Form], Effect]] = {
        "lock": _lock,
        "pause": _pause,
        "freeze": _freeze,
        "hide": _hide,
        "begin": _begin,
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
    release, view = site.view.release, site.view
    frozen = view.full.seq if form["on"] == "yes" else None
    return _shown(view, Release(release.hidden, release.levels, frozen))


def _hide(site: Site, form: Form) -> Effect:
    release = site.view.release
    names = frozenset(name for name in form["stages"].split("\n") if name)
    return _shown(site.view, Release(names, release.levels, release.frozen_at))


def _shown(view: ContestView, release: Release) -> Effect:
    """The public tables as they would be."""
    then = ContestState(view.folder.file)
    then.apply(PublicLog(view.folder.file, release).take(view.folder.store.entries()))
    with view.lock:
        before, results = ranks_of(view.public), view.public.results
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
