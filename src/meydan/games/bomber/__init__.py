"""Bomber: two players, bombs, boxes and traps on a board that dies from its edge; the game of AICUP 2021."""

from __future__ import annotations

from pathlib import Path

from meydan.engine.game import Game
from meydan.engine.parts import Bots, Checks, Files
from meydan.games.bomber import trivial

GAME = Game(
    name="bomber",
    title="Bomber",
    seats=(2,),
    hidden=True,
    chance=True,
    plays_illegal=True,
    starts_in_turn=True,
    folder=Path(__file__).parent,
    rules="meydan.games.bomber.law:RULES",
    setups="meydan.games.bomber.setup.settings:SETUPS",
    words="meydan.games.bomber.words.text:WORDS",
    files=Files(
        writer="meydan.games.bomber.original.logs:WRITER",
        logs="meydan.games.bomber.original.logs:LOGS",
        reader="meydan.games.bomber.original.reader:READER",
    ),
    viewer="meydan.games.bomber.viewer.frames:FRAMES",
    spaces="meydan.games.bomber.spaces:SPACES",
    bots=Bots(
        environment="meydan.games.bomber.original.environment:options",
        config="meydan.games.bomber.original.settings_file:CONFIG",
    ),
    checks=Checks(
        scramble="meydan.games.bomber.law.scramble:scramble",
        edges={
            "a short match": {"max_step": 3},
            "almost blind": {"player_vision": 1},
            "a board that dies early": {"deadzone_starting_step": 5, "deadzone_expansion_delay": 1},
            "the second moves first": {"turn_init": 1},
        },
        bench="meydan.games.bomber.bench:figures",
        trivial=(trivial.PROGRAM, trivial.SETTINGS),
    ),
)
