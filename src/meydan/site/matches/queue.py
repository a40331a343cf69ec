"""When what waits comes up: the place in the queue, and the time by what was played or checked last."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from itertools import islice
from statistics import mean, median
from typing import Any

from sqlalchemy import func, select

from meydan.contest.state import FRIENDLY, SHADE, pairing_of
from meydan.contest.store.schema import LEASED, READY, match
from meydan.site.matches.time_use import spans_of
from meydan.site.pages.common import is_own
from meydan.site.schema import submission, team
from meydan.site.site import Site

MOST_LOOKED = 5000  # matches that wait
NEWEST = 40  # results or checks by which the time is estimated


@dataclass(frozen=True)
class Waiting:
    """A match that is planned and not over."""

    key: str
    stage: str
    bots: list[str]
    map: str | None
    is_played: bool  # at this moment
    before: int  # matches that begin first
    seconds: float | None  # until it begins, as far as is known


def unplayed(site: Site) -> dict[int, int]:
    """How many planned matches of each stage are not over."""
    query = select(match.c.stage, func.count()).where(match.c.state.in_((READY, LEASED))).group_by(match.c.stage)
    return {int(stage): int(count) for stage, count in site.folder.store.read(query)}


def waiting_matches(site: Site, team: str) -> list[Waiting]:
    """The matches of a team that are to come, the next one first; nothing of stages that are kept back."""
    query = select(match.c.key, match.c.stage, match.c.task, match.c.state)
    query = query.where(match.c.state.in_((READY, LEASED))).order_by(match.c.stage, match.c.id).limit(MOST_LOOKED)
    rows = [row for row in site.folder.store.read(query) if _is_told(site, team, row)]
    played = sum(row.state == LEASED for row in rows)
    each, found, before = _match_seconds(site), [], 0
    for row in rows:
        task, is_played = json.loads(row.task), row.state == LEASED
        names, stage = [name for name, _, _ in task["bots"]], _stage_shown(site, row.key, row.stage)
        if stage is not None and is_own(site, team, names):
            seconds = None if each is None or not played else each * before / played
            place = (True, 0, None) if is_played else (False, before, seconds)
            found.append(Waiting(row.key, stage, names, task["map"], *place))
        before += not is_played
    return sorted(found, key=lambda one: not one.is_played)


def _is_told(site: Site, team: str, row: Any) -> bool:
    """Whether a match counts in what a team learns of the queue: how much of the rest waits is kept back as well."""
    if row.key in site.view.full.held or _stage_shown(site, row.key, row.stage) is None:
        return False
    unseen = site.view.full.invisible - {team}
    return not unseen or unseen.isdisjoint(name for name, _, _ in json.loads(row.task)["bots"])


@dataclass(frozen=True)
class HeldBack:
    """A match that the desk holds back; nobody is told whether it was played."""

    key: str
    stage: str
    bots: list[str]
    why: str


def held_matches(site: Site, team: str) -> list[HeldBack]:
    """The matches of a team that are held back; nothing of stages that are kept back."""
    found = []
    with site.view.lock:
        for key, held in site.view.full.held.items():
            stage = site.view.full.stage_of(key)
            sides = stage.tallies[pairing_of(key)].pairing.sides
            names = [stage.lineup[entrant].name for side in sides for entrant in side]
            if is_own(site, team, names) and (shown := _stage_shown(site, key, stage.number)) is not None:
                found.append(HeldBack(key, shown, names, held.reason))
    return found


def oldest_match(site: Site) -> tuple[str, float | None] | None:
    """The match that waits the longest, and for how many seconds as far as the log tells."""
    query = select(match.c.key).where(match.c.state == READY, match.c.stage >= 0).order_by(match.c.id).limit(1)
    rows = site.folder.store.read(query)
    if not rows:
        return None
    with site.view.lock:
        planned = site.view.planned.get(rows[0].key.rpartition("/")[0])
    return rows[0].key, None if planned is None else max(0.0, time.time() - planned)


def _stage_shown(site: Site, key: str, number: int) -> str | None:
    """The name of the stage of a match that a team may know of; None: it is kept back, or the desk's alone."""
    if number < 0:
        return None if key.startswith(f"{SHADE}/") else FRIENDLY
    return None if site.view.keeps_back(number) else site.folder.file.stages[number].name


def _match_seconds(site: Site) -> float | None:
    """How long the newest matches took that everybody may know of."""
    with site.view.lock:
        stage = site.view.public.stage
        results = [] if stage is None else list(islice(reversed(stage.results.values()), NEWEST))
    spans = spans_of(site.view, results)
    return median(spans) if spans else None


def check_seconds(site: Site) -> float | None:
    """How long the newest submissions were checked of which everybody may know."""
    shown = submission.c.seconds.is_not(None), ~team.c.is_invisible
    known = select(submission.c.seconds).join(team, team.c.id == submission.c.team_id).where(*shown)
    rows = site.database.rows(known.order_by(submission.c.id.desc()).limit(NEWEST))
    return mean(row.seconds for row in rows) if rows else None


def place_of(site: Site, row: Any) -> tuple[int, float | None]:
    """How many submissions are checked before one, and the seconds until it is checked."""
    before, each = site.submissions.waiting_before(row), check_seconds(site)
    return before, None if each is None else each * (before + 1)
