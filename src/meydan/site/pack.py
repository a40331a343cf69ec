"""A folder for a USB stick: the public results and matches as pages that need no network and no server."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path

from meydan.contest.folder import ContestFolder
from meydan.contest.recorded import Result
from meydan.contest.report.page import report_page
from meydan.contest.state import ContestState
from meydan.engine.errors import BadInput
from meydan.site.database import SiteDatabase
from meydan.site.visibility import RELEASE, PublicLog, Release
from meydan.web.opening import read_matches
from meydan.web.page import single_page


def read_public(folder: ContestFolder) -> ContestState:
    """What the public may know now."""
    database = SiteDatabase(folder)
    try:
        release = Release.read(database.choices().get(RELEASE))
    finally:
        database.close()
    state = ContestState(folder.file)
    state.apply(PublicLog(folder.file, release).take(folder.store.entries()))
    return state


def write_pack(folder: ContestFolder, state: ContestState, goal: Path, stages: Sequence[str]) -> int:
    """Write the pages; only the matches of these stages if some are named."""
    known = [stage.stage.name for stage in state.stages]
    if unknown := set(stages) - set(known):
        raise BadInput(f"stage {sorted(unknown)[0]!r}: expected one that is public ({', '.join(known) or 'none yet'})")
    if goal.exists() and any(goal.iterdir()):
        raise BadInput(f"{goal} is not empty; choose a new folder")
    (goal / "matches").mkdir(parents=True, exist_ok=True)
    (goal / "standings.html").write_text(report_page(state, public=True), encoding="utf-8")
    rows = []
    for stage in state.stages:
        for result in stage.results.values():
            if not stages or stage.stage.name in stages:
                rows.append(_match(folder, result, goal))
    (goal / "index.html").write_text(_index(state, rows), encoding="utf-8")
    return len(rows)


def _match(folder: ContestFolder, result: Result, goal: Path) -> str:
    """Write the page of a match; returns its line of the list."""
    name = result.key.replace("/", "-")
    source = read_matches(folder.replays.path(result.body["replay"]).read_bytes(), result.key)[0]
    (goal / "matches" / f"{name}.html").write_bytes(single_page(source.show(name, None)))
    bots = " – ".join(escape(str(bot[0])) for bot in result.body["bots"])
    return f'<li><a href="matches/{name}.html"><bdi>{escape(result.key)}</bdi></a> <bdi>{bots}</bdi></li>'


def _index(state: ContestState, rows: Sequence[str]) -> str:
    name = escape(state.file.lines.name)
    head = (
        f'<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{name}</title>'
    )
    body = f'<h1><bdi>{name}</bdi></h1><p><a href="standings.html">Standings · جدول رده‌بندی</a></p>'
    return f"{head}{body}<ol>{''.join(rows)}</ol>\n"
