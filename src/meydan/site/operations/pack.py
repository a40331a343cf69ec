"""A folder for a USB stick: the public results and matches as pages that need no network and no server."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from html import escape
from itertools import chain
from pathlib import Path

from meydan.contest.folder import ContestFolder
from meydan.contest.recorded import Result
from meydan.contest.report.language import LANGUAGES, Language
from meydan.contest.report.page import page_in_all, report_page
from meydan.contest.state import ContestState
from meydan.engine.errors import BadInput
from meydan.site.database import SiteDatabase
from meydan.site.matches.replays import read_for
from meydan.site.visibility import RELEASE, PublicLog, Release
from meydan.web.page import single_page
from meydan.web.show import replay_show


def _ignore() -> None:
    """Nobody wants to know how far it is."""


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


def packed_results(state: ContestState, stages: Sequence[str]) -> dict[str, list[Result]]:
    """What goes into the pack, by stage; only of these stages if some are named."""
    known = [stage.stage.name for stage in state.stages]
    if unknown := set(stages) - set(known):
        raise BadInput(f"stage {sorted(unknown)[0]!r}: expected one that is public ({', '.join(known) or 'none yet'})")
    return {
        stage.stage.name: list(stage.results.values())
        for stage in state.stages
        if not stages or stage.stage.name in stages
    }


def new_folder(goal: Path) -> Path:
    """A folder that is made, or that has nothing in it yet."""
    if goal.exists() and any(goal.iterdir()):
        raise BadInput(f"{goal} is not empty; choose a new folder")
    goal.mkdir(parents=True, exist_ok=True)
    return goal


def write_pack(
    folder: ContestFolder,
    state: ContestState,
    goal: Path,
    stages: Sequence[str],
    progress: Callable[[], None] = _ignore,
) -> int:
    """Write the pages; `progress` hears of every match. How many can be watched: of some no replay is kept any more."""
    chosen = packed_results(state, stages)
    (new_folder(goal) / "matches").mkdir()
    (goal / "standings.html").write_text(report_page(state, public=True), encoding="utf-8")
    kept = {each.key for each in chain(*chosen.values()) if folder.replays.path(each.replay.hex()).is_file()}
    mains = "".join(_index(language, state, chosen, kept) for language in LANGUAGES)
    (goal / "index.html").write_text(page_in_all(state.file.lines.name, mains), encoding="utf-8")
    for result in chain(*chosen.values()):
        if result.key in kept:
            _write_match(folder, result, goal / "matches" / _file_of(result))
        progress()
    return len(kept)


def _file_of(result: Result) -> str:
    return f"{result.key.replace('/', '-')}.html"


def _write_match(folder: ContestFolder, result: Result, goal: Path) -> None:
    replay = read_for(folder.replays.path(result.replay.hex()).read_bytes(), result.key)
    goal.write_bytes(single_page(replay_show(replay, goal.stem)))


def _index(language: Language, state: ContestState, chosen: dict[str, list[Result]], kept: Collection[str]) -> str:
    """The list of matches in one language, the last stage first and open."""
    say = language.translate
    game = escape(language.of_game(state.file.game, state.file.game.title))
    parts = [f"<h1><bdi>{escape(state.file.lines.name)}</bdi> <small>{game}</small></h1>"]
    parts.append(f'<p><a href="standings.html">{say("Standings")}</a></p>')
    for number, (name, results) in enumerate(reversed(chosen.items())):
        title = f"<summary><bdi>{escape(name)}</bdi> <small>{language.number(len(results))}</small></summary>"
        heads = "".join(f"<th>{say(each)}</th>" for each in ("Match", "Bots", "Points"))
        rows = "".join(_row(language, result, result.key in kept) for result in reversed(results))
        table = f"<div class=wide tabindex=0><table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>"
        parts.append(f"<details{'' if number else ' open'}>{title}{table}</details>")
    return f"<main lang={language.code} dir={language.direction}>{''.join(parts)}</main>"


def _row(language: Language, result: Result, is_kept: bool) -> str:
    points = result.shared["points"] or ()
    score = " : ".join(language.number(each) for each in points) or "–"
    bots = " – ".join(f"<bdi>{escape(name)}</bdi>" for name in result.bots)
    name = f"<bdi>{escape(result.key)}</bdi>"
    link = f'<a href="matches/{_file_of(result)}">{name}</a>' if is_kept else name
    return f"<tr><td>{link}</td><td>{bots}</td><td>{score}</td></tr>"
