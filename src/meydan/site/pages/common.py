"""What several pages show: lists of matches, and who may see which."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from heapq import merge
from itertools import islice
from typing import Any

from meydan.contest.recorded import Result, results_of
from meydan.contest.report.sections import ENDINGS
from meydan.contest.stage_state import StageState
from meydan.contest.state import FRIENDLY, SHADE, ContestState
from meydan.site.http.visitors import Visitor
from meydan.site.matches.match_filter import OUTCOMES, MatchFilter
from meydan.site.matches.running_matches import RunningMatch
from meydan.site.site import Site
from meydan.site.view import ContestView

Row = dict[str, Any]
ALL = MatchFilter()
MOST_LISTED = 100  # matches on a page


def match_rows(site: Site, state: ContestState, most: int, wanted: MatchFilter = ALL, before: int = 0) -> list[Row]:
    """Results of a state that are wanted, the newest first; older than an entry if one is given."""
    found = _wanted(site, [_newest(stage, wanted.bot) for stage in state.stages], wanted, before)
    return [match_row(site, stage, result) for stage, result in islice(found, most)]


Named = tuple[str, Iterable[Result]]  # the name of a stage, and results of it, the newest first


def _newest(stage: StageState, bot: str) -> Named:
    """Those of a bot, or all; a page looks only at as many as it shows, and at none of others."""
    return stage.stage.name, reversed(stage.results_of(bot) if bot else stage.results.values())


def _wanted(site: Site, stages: list[Named], wanted: MatchFilter, before: int) -> Iterator[tuple[str, Result]]:
    game = site.folder.file.game
    found = _newest_first([each for each in stages if wanted.stage in ("", each[0])])
    return (each for each in found if not 0 < before <= each[1].seq and wanted.fits(game, each[1]))


def _newest_first(stages: list[Named]) -> Iterator[tuple[str, Result]]:
    def named(name: str, results: Iterable[Result]) -> Iterator[tuple[str, Result]]:
        return ((name, result) for result in results)

    return merge(*(named(*each) for each in stages), key=lambda each: -each[1].seq)


def filter_facts(site: Site, wanted: MatchFilter, rows: list[Row]) -> dict[str, Any]:
    """What a page with a list of matches shows, and what can be chosen there."""
    with site.view.lock:
        bots = list(site.view.public.versions)
    stages = [stage.name for stage in site.folder.file.stages]
    choices = {"bots": bots, "stages": stages, "outcomes": OUTCOMES, "kept": site.view.release.keeps}
    return {"rows": rows, "wanted": wanted, "is_full": len(rows) == MOST_LISTED, **choices}


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


def ratings_of(view: ContestView, name: str) -> list[Row]:
    """How strong the versions of a bot are, as everybody may know it."""
    return [row for row in view.tables.standings.get("ratings", []) if row["bot"] == name]


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
    return number < 0 or not site.view.keeps_back(number)


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
    return (is_theirs and not site.view.keeps_back(stage)) or site.view.shows_stage(stage)


def watchable(site: Site, who: Visitor) -> list[RunningMatch]:
    """The matches that are being played and that somebody may look at."""
    return [match for match in site.running.listed() if may_watch(site, who, match)]


def own_rows(site: Site, most: int, wanted: MatchFilter, before: int = 0) -> list[Row]:
    """Results of a team, the bot of the filter, that it may see, also while the table is frozen.

    They are numbered among themselves: their numbers in the log tell how much was played that nobody may know of.
    """
    state, view = site.view.full, site.view
    stages = [_newest(stage, wanted.bot) for stage in state.stages if not view.keeps_back(stage.number)]
    friendlies = results_of(reversed(state.friendlies.values()), wanted.bot)
    found = _newest_first([*stages, (FRIENDLY, friendlies)])
    own = [each for each in found if is_own(site, wanted.bot, each[1].bots)]
    game, rows = site.folder.file.game, ((len(own) - at, *each) for at, each in enumerate(own))
    fits = (
        (number, stage, result)
        for number, stage, result in rows
        if not 0 < before <= number and wanted.stage in ("", stage) and wanted.fits(game, result)
    )
    return [{**match_row(site, stage, result), "seq": number} for number, stage, result in islice(fits, most)]
