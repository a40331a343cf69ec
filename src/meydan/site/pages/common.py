"""What several pages show: lists of matches, and who may see which."""

from __future__ import annotations

from typing import Any

from meydan.contest.report.sections import ENDINGS
from meydan.contest.state import ContestState, Result
from meydan.site.site import Site
from meydan.site.visitors import Visitor

Row = dict[str, Any]


def match_rows(site: Site, state: ContestState, bot: str = "") -> list[Row]:
    """The results of a state, the newest first; those of one bot if it is named."""
    found = [(stage.stage.name, result) for stage in state.stages for result in stage.results.values()]
    found.sort(key=lambda each: -each[1].seq)
    kept = [each for each in found if not bot or bot in _names(each[1])]
    return [match_row(site, stage, result) for stage, result in kept]


def match_row(site: Site, stage: str, result: Result) -> Row:
    """One result as a line of a table."""
    body = result.body
    return {
        "key": result.key,
        "stage": stage,
        "bots": [{"name": name, "version": version} for name, version, _ in body["bots"]],
        "points": body["points"],
        "map": body["map"],
        "ending": ENDINGS[body["ending"]],
        "turns": body["turns"],
        "at": site.view.times.get(result.key),
    }


def sees_all(site: Site, who: Visitor, key: str) -> bool:
    """Whether somebody may see a match that is not public: the desk, and a team its own, but not in hidden stages."""
    if who.person is None:
        return False
    if who.person.is_staff:
        return True
    result = site.view.find(key, True)
    if result is None or who.person.team_name not in _names(result):
        return False
    number = result.body["stage"]
    return number < 0 or site.folder.file.stages[number].name not in site.view.release.hidden


def own_rows(site: Site, team: str) -> list[Row]:
    """All results of a team that it may see: also while the table is frozen."""
    state, hidden = site.view.full, site.view.release.hidden
    rows = [row for row in match_rows(site, state, team) if row["stage"] not in hidden]
    friendly = [match_row(site, "friendly", each) for each in state.friendlies.values() if team in _names(each)]
    return sorted([*rows, *friendly], key=lambda row: -(row["at"] or 0))


def _names(result: Result) -> list[str]:
    return [name for name, _, _ in result.body["bots"]]
