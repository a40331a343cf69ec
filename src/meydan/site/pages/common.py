"""What several pages show: lists of matches, and who may see which."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from heapq import merge
from itertools import islice
from typing import Any

from meydan.contest.recorded import Result, results_of
from meydan.contest.report.sections import ENDINGS
from meydan.contest.state import FRIENDLY, SHADE, ContestState
from meydan.site.http.visitors import Visitor
from meydan.site.matches.running_matches import RunningMatch
from meydan.site.site import Site

Row = dict[str, Any]


def match_rows(site: Site, state: ContestState, most: int, bot: str = "", before: int = 0) -> list[Row]:
    """Results of a state, the newest first; of one bot if it is named, and older than an entry if one is given."""
    found = _newest_first([(stage.stage.name, stage.results) for stage in state.stages], bot)
    kept = (each for each in found if not 0 < before <= each[1].seq)
    return [match_row(site, stage, result) for stage, result in islice(kept, most)]


def _newest_first(stages: list[tuple[str, dict[str, Result]]], bot: str = "") -> Iterator[tuple[str, Result]]:
    """Results with the names of their stages, of one bot if it is named; a page looks only at as many as it shows."""

    def backwards(name: str, results: dict[str, Result]) -> Iterator[tuple[str, Result]]:
        newest = reversed(results.values())
        return ((name, result) for result in (results_of(newest, bot) if bot else newest))

    return merge(*(backwards(*each) for each in stages), key=lambda each: -each[1].seq)


def match_row(site: Site, stage: str, result: Result) -> Row:
    """One result as a line of a table."""
    body = result.body
    return {
        "key": result.key,
        "seq": result.seq,
        "stage": stage,
        "bots": [{"name": name, "version": version} for name, version, _ in body["bots"]],
        "points": body["points"],
        "map": body["map"],
        "ending": ENDINGS[body["ending"]],
        "turns": body["turns"],
        "at": result.at,
    }


def sees_all(site: Site, who: Visitor, key: str) -> bool:
    """Whether somebody may see a match that is not public: the desk, and a team its own, but not in hidden stages."""
    if who.person is None:
        return False
    if who.person.is_staff:
        return True
    result = None if is_shade(key) or key in site.view.full.held else site.view.find(key, True)
    if result is None or not is_own(site, who.person.team_name, result.bots):
        return False
    number = result.body["stage"]
    return number < 0 or site.folder.file.stages[number].name not in site.view.release.hidden


def is_own(site: Site, team: str | None, bots: Collection[str]) -> bool:
    """Whether a team knows of a match of these bots as its own: not if it met a team that only the desk sees."""
    return team in bots and not (site.view.full.invisible - {team}).intersection(bots)


def is_shade(key: str) -> bool:
    """Whether a match is played again only to be compared, which is the desk's business alone."""
    return key.startswith(f"{SHADE}/")


def may_watch(site: Site, who: Visitor, match: RunningMatch) -> bool:
    """Whether somebody may look at a match that is being played: as at its result when it is over."""
    person, stage = who.person, match.stage
    if person is not None and person.is_staff:
        return True
    if match.key in site.view.full.held:
        return False
    is_theirs = person is not None and is_own(site, person.team_name, match.bots)
    if stage is None:
        return is_theirs and not is_shade(match.key)
    is_hidden = site.folder.file.stages[stage].name in site.view.release.hidden
    return (is_theirs and not is_hidden) or site.view.shows_stage(stage)


def watchable(site: Site, who: Visitor) -> list[RunningMatch]:
    """The matches that are being played and that somebody may look at."""
    return [match for match in site.running.listed() if may_watch(site, who, match)]


def own_rows(site: Site, team: str, most: int) -> list[Row]:
    """Results of a team that it may see, also while the table is frozen."""
    state, hidden = site.view.full, site.view.release.hidden
    stages = [(stage.stage.name, stage.results) for stage in state.stages if stage.stage.name not in hidden]
    found = _newest_first([*stages, (FRIENDLY, state.friendlies)], team)
    own = (each for each in found if is_own(site, team, each[1].bots))
    return [match_row(site, stage, result) for stage, result in islice(own, most)]
