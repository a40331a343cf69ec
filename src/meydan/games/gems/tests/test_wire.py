"""Lines of the protocols, and what is understood of answers."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meydan.engine.errors import BadInput, Unparsable
from meydan.engine.record import view
from meydan.engine.target import target
from meydan.games import find
from meydan.games.gems.kit import AI, Action, BaseAgent
from meydan.games.gems.law.state import ACTION_WORDS
from meydan.games.gems.original.wire import finish_line, hello_line, read_answer, read_confirm, turn_line, understood
from meydan.games.gems.words.text import draw_seen, parse

GEMS = find("gems")
ROWS = ["E1E", "2TT", "E3E"]
STARTER = Path(__file__).parents[1] / "starters" / "python"


def position(*words: str, seats: int = 2) -> tuple[Any, Any, Any]:
    settings = {"rows": ROWS, "turn_count": 6, "trap_count": 2}
    runner = target(GEMS, GEMS.prepare("original", settings, seats=seats), "interpreted")
    states = runner.new()
    runner.reset(states)
    for ply, word in enumerate(words):
        actions = runner.new_actions()
        actions[0, ply % seats] = ACTION_WORDS.index(word)
        runner.step(states, actions)
    return runner, states, view(runner.setup.record)


def test_the_lines_of_the_specification() -> None:
    runner, states, setup = position("TRAP", "TELEPORT")
    assert hello_line(setup, 0) == "3 3 A 1 45 6 2 2\n"
    seen = view(runner.observe(states, 0))
    assert turn_line(seen, setup) == " 2 1 43 44 0 0 0 0 0 0 0 0 EAa 1 E 2 T T E 3 EB\n"
    assert turn_line(seen, setup, "v1") == " 2 1 43 44 EAa 1 E 2 T T E 3 EB\n"
    assert " EA 1 E" in turn_line(view(runner.observe(states, 1)), setup), "the other's trap is not shown"
    runner, states, setup = position(seats=1)
    assert turn_line(view(runner.observe(states, 0)), setup) == " 1 2 44 0 0 0 0 EA 1 E 2 T T E 3 E\n"


def test_finish_lines() -> None:
    assert [finish_line(0, 2), finish_line(1, 2)] == ["finish! winner = agent 1\n", "finish! winner = agent 2\n"]
    assert [finish_line(None, 2), finish_line(None, 1)] == ["finish! Draw the game\n", "finish!\n"]


@given(st.one_of(st.binary(max_size=2048), st.sampled_from(ACTION_WORDS).map(str.encode)))
def test_any_bytes_are_one_of_the_words_or_refused(data: bytes) -> None:
    try:
        action = read_answer(data)
    except Unparsable:
        assert ACTION_WORDS[understood(data)] == "NOOP"
        return
    assert data.decode().strip() == ACTION_WORDS[action]


@given(st.binary(max_size=100))
def test_any_bytes_confirm_or_are_refused(data: bytes) -> None:
    try:
        read_confirm(data)
    except Unparsable:
        return
    assert data.decode().strip().upper() == "CONFIRM"


def test_the_kit_has_the_names_of_the_contest() -> None:
    assert AI is BaseAgent
    assert [action.value for action in Action] == list(ACTION_WORDS)
    agent = BaseAgent.__new__(BaseAgent)  # without a server to shake hands with
    runner, states, setup = position("DOWN", "TRAP")
    agent.read_hello(hello_line(setup, 0))
    agent.read_turn(turn_line(view(runner.observe(states, 0)), setup))
    assert (agent.grid_height, agent.grid_width, agent.character, agent.id) == (3, 3, "A", 1)
    assert (agent.score, agent.max_turn_count, agent.agent_count) == (45, 6, 2)
    assert (agent.turn_count, agent.trap_count, agent.agent_scores) == (2, 2, [68, 44])
    assert agent.agent_gems == [[0, 1, 0, 0], [0, 0, 0, 0]]
    assert agent.grid == [["E", "1", "E"], ["EA", "T", "T"], ["E", "3", "EB"]]
    agent.read_turn(turn_line(view(runner.observe(states, 0)), setup, "v1"))
    assert agent.agent_gems == []
    assert agent.grid[1][0] == "EA"


def test_the_drop_in_module_stands_alone() -> None:
    """`base.py` works where nothing of ours is installed."""
    code = "from base import BaseAgent, Action, AI; print(Action.UP.value)"
    command = [sys.executable, "-S", "-c", code]
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": str(STARTER)}, capture_output=True, text=True)
    assert done.stdout == "UP\n", done.stderr


def test_what_one_seat_sees_as_a_picture() -> None:
    runner, states, setup = position("TRAP")
    assert draw_seen(view(runner.observe(states, 1)), setup).splitlines() == [
        "round 1 of 6, seen by B, 2 traps left",
        "EA  1   E",
        "2   T   T",
        "E   3   EB",
        "A  score 44  gems 0 0 0 0",
        "B  score 44  gems 0 0 0 0",
    ]


@pytest.mark.parametrize(
    "change", [("ply", "plie"), ("EA", "EQ"), ("score 44", "score x"), ("(0,0)", "(9,9)"), ("\n2", "\n")]
)
def test_a_damaged_picture_is_refused(change: tuple[str, str]) -> None:
    runner, states, setup = position("TRAP")
    picture = GEMS.words.draw(view(states), setup)
    assert parse(picture, runner.setup)["planted"].tolist() == [[1, 0]]
    with pytest.raises(BadInput, match="picture"):
        parse(picture.replace(*change), runner.setup)


@given(st.text(max_size=200))
def test_any_text_is_a_picture_or_refused(text: str) -> None:
    runner, states, setup = position("TRAP")
    whole = GEMS.words.draw(view(states), setup)
    for picture in (text, whole + text, text + whole):
        with contextlib.suppress(BadInput):
            parse(picture, runner.setup)
