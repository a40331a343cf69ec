"""House bots: what they see coming, and who is stronger."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from meydan import play
from meydan.engine.record import view
from meydan.games import find
from meydan.games.tron.bots import _alphabeta, paranoid
from meydan.games.tron.bots._standing import WON, way_out
from meydan.match.clock import TimeControl
from meydan.search.compiled import compiler

TRON = find("tron")


def position(*rows: str, blue: str = "Right", yellow: str = "Left", **settings: Any) -> tuple[Any, Any]:
    """Setup and state of a drawn position; B and Y are walls that stand already."""
    marks = {mark: (x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark in "by"}
    agents = [
        {"side": side, "x": marks[mark][0], "y": marks[mark][1], "direction": direction}
        for side, mark, direction in (("Blue", "b", blue), ("Yellow", "y", yellow))
    ]
    board = ["".join("W" if mark == "W" else "E" for mark in row) for row in rows]
    setup = TRON.prepare(settings={"board": board, "agents": agents, **settings})
    states = np.zeros(1, setup.layout.state)
    state, fixed = view(states), view(setup.record)
    TRON.rules.reset(state, fixed, 0, None)
    for y, row in enumerate(rows):
        for x, mark in enumerate(row):
            if mark in "BY":
                state.board[y, x] = 2 + "BY".index(mark)
    return setup, states


def test_a_way_out_goes_through_walls_only_while_the_breaker_works() -> None:
    setup, states = position("WWWWWWW", "WbBB..W", "WWWWWWW", "WyW...W", "WWWWWWW")
    search, state, fixed = view(np.zeros(1, _alphabeta.search_type())), view(states), view(setup.record)
    found = []
    for state.rem_time[0] in (0, 2, 3):
        found.append(way_out(search, state, fixed, 0, 6))
    assert found == [0, 1, 4]


def choice(setup: Any, states: Any, depth: int) -> tuple[int, float]:
    """What the careful search chooses for Blue so many cycles ahead, and its value: the same compiled and not."""
    found = []
    for function in (_alphabeta.look_from, compiler(TRON.name, TRON.folder).compile(_alphabeta.look_from)):
        searches, line = np.zeros(1, _alphabeta.search_type()), np.zeros(depth + 1, states.dtype)
        view(searches).limit = 1 << 40
        line[0] = states[0]
        value = function(searches, line, setup.record, 0, depth)
        found.append((view(searches).favourite[0, 0], value))
    assert found[0] == found[1]
    return found[0]


def test_a_lead_that_pays_for_a_crash_ends_the_game() -> None:
    setup, states = position("WWWWWWW", "W.....W", "Wb....W", "W....yW", "WWWWWWW", blue="Up")
    view(states).score[0] = 21
    action, value = choice(setup, states, 2)
    assert (action, value > WON // 2) == (4, True)  # left, into the area wall: -20
    view(states).score[0] = 20
    action, value = choice(setup, states, 2)
    assert (action != 4, value < WON // 2) == (True, True)


def test_who_is_behind_keeps_out_of_a_head_on_crash() -> None:
    setup, states = position("WWWWWWW", "W.....W", "W.b.y.W", "W.....W", "WWWWWWW")
    view(states).score[1] = 1
    assert choice(setup, states, 2)[0] in (1, 3)  # up or down


def test_the_last_health_is_not_spent_on_a_wall() -> None:
    setup, states = position("WWWWWWWW", "W......W", "W.bB...W", "W......W", "W.....yW", "WWWWWWWW", yellow="Up")
    state = view(states)
    state.health[0], state.cooldown[0] = 1, 5
    assert choice(setup, states, 3)[0] in (1, 3)  # up or down, around the own wall


@pytest.mark.parametrize(("stronger", "weaker"), [("lookahead", "raider"), ("paranoid", "lookahead")])
def test_searchers_beat_others(stronger: str, weaker: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """They look as far ahead as they do in a few milliseconds on a quiet machine, however busy this one is."""
    monkeypatch.setattr(paranoid.Bot, "most_cycles", 6)
    wins, patience = 0, TimeControl(600_000.0)
    for place in ("duel", "random:17x13"):
        for seats in ((stronger, weaker), (weaker, stronger)):
            replay = play("tron", [f"house:{name}" for name in seats], map=place, seed=1, time=patience).replay
            wins += seats[replay.result.winner or 0] == stronger and replay.result.winner is not None
    assert wins >= 3


@pytest.mark.parametrize(("stronger", "weaker"), [("hugger", "random"), ("raider", "random")])
def test_simple_bots_beat_random_play(stronger: str, weaker: str) -> None:
    names = [f"house:{stronger}", f"house:{weaker}"]
    chosen: dict[str, Any] = {"map": "duel", "time": TimeControl(600_000.0)}
    wins = sum(play("tron", names, seed=seed, **chosen).replay.result.winner == 0 for seed in range(6))
    assert wins >= 5


def test_a_file_with_a_contestants_class_plays(tmp_path: Path) -> None:
    path = tmp_path / "bot.py"
    path.write_text(
        "from meydan.games.tron.kit import ChangeDirection, ECell, EDirection, RealtimeAI\n"
        "class AI(RealtimeAI):\n"
        "    def __init__(self, world):\n"
        "        super().__init__(world)\n"
        "    def decide(self):\n"
        "        me = self.world.agents[self.my_side]\n"
        "        if self.current_cycle == 3:\n"
        "            self.send_command(ChangeDirection(EDirection.Down))\n"
        "Bot = AI\n"
    )
    replay = play("tron", [path, "house:random"], map="duel").replay
    assert "down" in json.dumps(replay.model_dump(mode="json")["turns"][3])
    assert replay.ending.value == "normal"


def test_what_was_trained_beats_hugger() -> None:
    chosen: dict[str, Any] = {"map": "random:25x17", "seed": 4, "time": TimeControl(600_000.0)}
    first = play("tron", ["house:trained", "house:hugger"], **chosen).replay
    second = play("tron", ["house:hugger", "house:trained"], **chosen).replay
    assert (first.result.winner, second.result.winner) == (0, 1)
