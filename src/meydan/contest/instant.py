"""The file of a contest whose matches take an instant: thousands of them are tried and measured."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from meydan.checkup.trial import HOUSE
from meydan.contest.file import FILE
from meydan.engine.errors import BadInput
from meydan.engine.game import Game
from meydan.games import find, loadable

SECONDS = 60  # for an answer and for a start: on a busy machine nobody is late


def instant_game(name: str | None = None) -> Game:
    """A game of two seats that has instant matches: the first one, or the one of this name."""
    games = loadable() if name is None else [find(name)]
    for game in games:
        if 2 in game.seats and game.checks.instant is not None:
            return game
    raise BadInput(
        f"{name or 'all games'}: no instant matches of two bots; a game says in `checks.instant` how they are set"
    )


def instant_head(name: str = "Cup", game: str | None = None, **fields: str) -> str:
    """The first lines, up to the stages; more fields as TOML has them."""
    found = instant_game(game)
    lines = {"name": json.dumps(name), "game": json.dumps(found.name), "seed": "5", "sandbox": '"off"'}
    lines |= {"time-limit": str(SECONDS), "startup": str(SECONDS), **fields}
    settings = {key: json.dumps(value) for key, value in (found.checks.instant or {}).items()}
    return _lines(lines) + "\n[settings]\n" + _lines(settings)


def instant_bots(names: int | Mapping[str, str]) -> str:
    """The lines of the bots: so many that move at random, or these."""
    bots = {f"bot{number}": HOUSE for number in range(names)} if isinstance(names, int) else names
    return "".join(
        "\n[[bots]]\n" + _lines({"name": json.dumps(name), "bot": json.dumps(bot)}) for name, bot in bots.items()
    )


def write_instant(folder: Path, text: str) -> Path:
    """A folder with this file."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / FILE).write_text(text, encoding="utf-8")
    return folder


def _lines(fields: Mapping[str, str]) -> str:
    return "".join(f"{key} = {value}\n" for key, value in fields.items())
