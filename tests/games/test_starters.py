"""The starters of all games in all languages: found by listing, built, and played as they are."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from meydan.engine.game import Game
from meydan.games import find, names
from meydan.match.clock import TimeControl
from meydan.match.endings import Ending
from meydan.match.replay import Replay
from meydan.match.runner import Match
from meydan.players.languages import LANGUAGES
from meydan.players.specs import make_player

PATIENT = TimeControl(per_move_ms=60_000, startup_ms=60_000)
SHORT: dict[str, dict[str, Any]] = {  # setups of short matches that a starter wins against random play
    "othello": {"settings": {"size": 6}, "seed": 2},
    "gems": {"map": "04-maze", "seed": 1},
    "bomber": {"map": "orchard_13x13", "seed": 2},
    "tron": {"map": "courtyard", "seed": 2},
    "kings": {"map": "hamlet", "seed": 1, "seats": 4},
}
STARTERS = [(name, folder) for name in names() for folder in sorted((find(name).folder / "starters").glob("*/"))]
BUILT = {"java", "cpp", "c", "rust", "go", "csharp"}
IN_SOME = {"csharp": {"tron"}}  # languages of one contest: games that have a starter in them


def marked(game: str, folder: Path) -> Any:
    marks = [pytest.mark.slow] if folder.name in BUILT else []
    return pytest.param(game, folder.name, marks=marks, id=f"{game}-{folder.name}")


def starter(game: Game, language: str) -> Path:
    return game.folder / "starters" / language


@cache
def played(name: str, language: str) -> Replay:
    """A match of the starter against random players; its team mates are starters too."""
    game = find(name)
    setup = game.prepare(**SHORT[name])
    bots = [str(starter(game, language)) if game.team(seat) == 0 else "house:random" for seat in range(setup.seats)]
    return Match(game, setup, [make_player(game, bot, seat) for seat, bot in enumerate(bots)], PATIENT).run()


def test_every_game_has_a_starter_in_every_language() -> None:
    found = {(name, folder.name) for name, folder in STARTERS}
    assert found == {(name, language) for language in LANGUAGES for name in IN_SOME.get(language, names())}


@pytest.mark.parametrize(("name", "language"), [marked(*each) for each in STARTERS])
def test_a_starter_plays_at_once_without_a_fault_and_like_all_others(name: str, language: str) -> None:
    replay = played(name, language)
    assert replay.ending is Ending.NORMAL, replay.sentence
    assert replay.notes == []
    answers = [answer for turn in replay.turns for answer in turn if find(name).team(answer[0]) == 0]
    assert answers
    assert [answer for answer in answers if len(answer) > 3 and "verdict" in answer[3]] == []
    assert replay.result is not None
    assert replay.result.winner == 0
    assert replay.final == played(name, "python").final


@pytest.mark.parametrize(("name", "folder"), STARTERS, ids=[f"{name}-{folder.name}" for name, folder in STARTERS])
def test_a_starter_says_where_ideas_go_and_is_short_enough_to_be_read(name: str, folder: Path) -> None:
    sources = [path for path in folder.rglob("*") if path.suffix in LANGUAGES[folder.name].suffixes]
    texts = [path.read_text() for path in sources]
    assert sum(text.lower().count("your idea goes") for text in texts) == 1
    assert all(len(text.splitlines()) <= 260 for text in texts)
    assert all(len(line) <= 125 for text in texts for line in text.splitlines())
