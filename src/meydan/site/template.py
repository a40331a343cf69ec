"""A contest's file for a site: a ladder that is open all day, then finals; house bots are the rungs."""

from __future__ import annotations

import json
from pathlib import Path

from meydan.contest.file import FILE, ContestFile
from meydan.contest.template import starts_of
from meydan.engine.errors import BadInput
from meydan.games import find

TEXT = """\
# A contest with a site; `meydan site run` serves it. docs/site.md begins here, docs/contests.md explains every field.
name = {name}
game = {game}
seed = 1
{maps}# deadline = "2026-11-20T18:00:00+03:30"  # the last moment to hand in a bot
{starts}
[[stages]]
name = "ladder"
format = "ladder"
open = true  # bots and versions join while it is played
openings = 1

[[stages]]
name = "finals"
format = "single-elimination"
from = "ladder"
best = 8
best-of = 3
"""
MOST_RUNGS = 6  # newcomers wait for the matches of those who are there, and the best house bots think long
BOT = """
[[bots]]
name = {name}
bot = {bot}
guest = true  # a rung of the ladder: it is rated, but takes no rank and no place in the finals
"""


def write_site_contest(folder: Path, game: str) -> Path:
    """A new folder with its file; an old one is not touched."""
    found = find(game)
    path = folder / FILE
    if path.exists():
        raise BadInput(f"{path} is already there; edit it, or choose another folder")
    maps = list(found.maps())[:3]
    written = f"maps = {json.dumps(maps)}\n" if maps else ""
    name = json.dumps(folder.resolve().name, ensure_ascii=False)
    text = TEXT.format(name=name, game=json.dumps(game), maps=written, starts=starts_of(found))
    rungs = list(found.house_bots())
    for name in rungs[:MOST_RUNGS]:
        text += BOT.format(name=json.dumps(name), bot=json.dumps(f"house:{name}"))
    if more := rungs[MOST_RUNGS:]:
        named = ", ".join(f"house:{name}" for name in more)
        text += f"\n# more rungs, each of which plays as often as a team: {named}\n"
    ContestFile(path, text)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path
