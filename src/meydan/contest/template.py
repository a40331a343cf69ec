"""A contest's file to begin with."""

from __future__ import annotations

import json
from pathlib import Path

from meydan.contest.file import FILE, ContestFile
from meydan.contest.formats.catalogue import FORMATS
from meydan.engine.errors import BadInput, UnknownName
from meydan.engine.game import Game
from meydan.games import find

HEAD = """\
# A contest of Meydan; `meydan contest run` plays it. docs/contests.md explains every field.
name = {name}
game = {game}
seed = 1  # of the first opening; the next ones have 2, 3, ...
{maps}{starts}"""
STARTS = """
[settings]  # of the game: with these every opening is another start, or bots without luck play the same games again
{lines}
"""
STAGE = """
[[stages]]
name = "main"
format = {format}
{openings}
"""
BOT = """
[[bots]]
name = {name}
bot = {bot}
"""


def write_contest(folder: Path, game: str, format: str, house: bool) -> Path:
    """A new folder with its file; an old one is not touched."""
    found = find(game)
    if format not in FORMATS:
        raise UnknownName("format", format, FORMATS)
    path = folder / FILE
    if path.exists():
        raise BadInput(f"{path} is already there; edit it, or choose another folder")
    maps = list(found.maps())[:3]
    text = HEAD.format(
        name=json.dumps(folder.resolve().name, ensure_ascii=False),
        game=json.dumps(game),
        maps=f"maps = {json.dumps(maps)}\n" if maps else "",
        starts=starts_of(found),
    )
    openings = "best-of = 3" if "elimination" in format else f"openings = {max(1, len(maps))}"
    text += STAGE.format(format=json.dumps(format), openings=openings)
    for name in found.house_bots() if house else ():
        text += BOT.format(name=json.dumps(name), bot=json.dumps(f"house:{name}"))
    ContestFile(path, text)
    folder.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def starts_of(game: Game) -> str:
    """The lines by which every opening is another start, of a game that has such settings."""
    lines = "\n".join(f"{name} = {json.dumps(value)}" for name, value in game.setups.starts.items())
    return STARTS.format(lines=lines) if lines else ""
