"""Replies, messages, pictures, the kit and the game log: what is read and written, and what is refused."""

from __future__ import annotations

import io
import json
from contextlib import suppress
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from meydan.engine.chance import no_luck
from meydan.engine.errors import BadInput, BotError, Unparsable
from meydan.engine.game import Finished, Shown
from meydan.engine.record import view
from meydan.engine.talk import Moved
from meydan.engine.target import target
from meydan.games import find
from meydan.games.bomber import kit
from meydan.games.bomber.law import rules
from meydan.games.bomber.original import wire
from meydan.games.bomber.original.logs import BomberFiles, read_log
from meydan.games.bomber.words.text import ACTION_NAMES, draw, draw_seen, parse, read_action

BOMBER = find("bomber")
SETUP = BOMBER.prepare(map="bridge_9x9", seed=4)
FIXED = view(SETUP.record)


def played(*actions: int) -> np.ndarray:
    states, luck = np.zeros(1, SETUP.layout.state), view(no_luck())
    state = view(states)
    rules.reset(state, FIXED, SETUP.seed, luck)
    for action in actions:
        rules.step(state, FIXED, {state.mover: action}, luck)
    return states


READ = {
    "3": 3,
    "-3": 3,
    "+2": 2,
    "x8y": 8,
    "3.": 3,
    "1e": 1,
    "0005": 5,
    "۴": 4,
    "٣": 3,
    "10": 11,
    "9" * 4300: 11,
    "7\r": 7,
}


@pytest.mark.parametrize("line", READ, ids=range(len(READ)))
def test_one_number_is_a_reply(line: str) -> None:
    """R26."""
    assert wire.read_reply(line) == READ[line]


@pytest.mark.parametrize(
    "line", ["", " ", "abc", "5.5", "5 6", "1,2", "۴ 4", "²", "9" * 4301, "\udcff4"], ids=range(10)
)
def test_other_lines_are_no_reply(line: str) -> None:
    with pytest.raises(Unparsable, match=r"expected|at most"):
        wire.read_reply(line)


@given(st.text(st.characters()))
def test_any_line_is_a_number_or_a_fault(line: str) -> None:
    with suppress(BotError):
        assert wire.read_reply(line) in (*range(10), 11)


@given(st.binary())
def test_any_bytes_are_a_number_or_a_fault(data: bytes) -> None:
    with suppress(BotError):
        wire.read_reply(data.decode(errors="surrogateescape"))
        data.decode()  # only text is taken


def test_messages_read_back_by_the_kit_say_the_same_as_the_view() -> None:
    states = played(3, 4, 5, 4, 1)
    runner = target(BOMBER, SETUP, "interpreted")
    for seat in (0, 1):
        shown = Shown(FIXED, seat, 5, 400.0, None, lambda seat=seat: view(runner.observe(states, seat)), 12)
        told = kit.View(shown)
        assert kit.State.parse(wire.state_line(view(states), FIXED, seat)) == told.state
        assert kit.Init.parse(wire.init_line(FIXED, seat)) == told.init
    assert kit.Term.parse("term 18 1") == kit.Term(18, 1)
    assert told.state.otherPlayer is None


def test_the_sample_line_of_the_contest_is_read() -> None:
    line = "0 7 5 6 3 0 2 1 1 5 8 3 2 2 6 0 3 5 36 EOM"
    state = kit.State.parse(line)
    assert (state.x, state.y, state.otherPlayer) == (5, 6, kit.OtherPlayer(5, 8, 3))
    assert state.tiles[1].state == kit.TileState.box | kit.TileState.upgrade_range
    assert state.lastAction is kit.Action.place_trap_right


WORDS = st.lists(st.integers(-3, 600).map(str) | st.sampled_from(["init", "term", "EOM", "x"]), max_size=20).map(
    " ".join
)


@given(WORDS | st.text())
def test_the_kit_reads_any_line_or_says_why_not(line: str) -> None:
    for reader in (kit.Init, kit.State, kit.Term):
        with suppress(BadInput):
            reader.parse(line)


def test_an_agent_of_the_kit_speaks_the_protocol() -> None:
    class Walker(kit.Agent):
        def choose(self, state: kit.State) -> int:
            assert self.init.height == 9
            return kit.Action.right

    lines = [wire.init_line(FIXED, 0), wire.state_line(view(played()), FIXED, 0), "term 18 2"]
    output = io.StringIO()
    assert Walker().run(io.StringIO("\n".join(lines) + "\n"), output) == kit.Term(18, 2)
    assert output.getvalue() == "init confirm\n1\n"
    assert Walker().run(io.StringIO(""), output) is None


def test_actions_have_numbers_and_names() -> None:
    for number, name in enumerate(ACTION_NAMES):
        assert read_action(str(number), FIXED) == read_action(f" {name.upper()} ", FIXED) == number
    with pytest.raises(Unparsable, match="0 left, 1 right"):
        read_action("12", FIXED)


def test_a_picture_shows_everything_and_can_be_read() -> None:
    states = played(5, 9, 3, 5, 3)
    picture = draw(view(states), FIXED)
    assert "bomb at 0 0, placed in step 0, range 2" in picture
    again = parse(picture, SETUP)
    again["rng"] = states["rng"]
    assert again.tobytes() == states.tobytes()


def test_what_one_player_sees_can_be_shown() -> None:
    runner = target(BOMBER, SETUP, "interpreted")
    shown = draw_seen(view(runner.observe(played(5), 0)), FIXED)
    assert shown.splitlines()[1].split()[:2] == ["0|", "@o"]
    assert shown.splitlines()[-1].endswith("last action place_bomb; nobody in sight")
    assert "2" not in "".join(shown.splitlines()[1:10]).replace("2|", "")


@given(st.text())
def test_any_picture_is_read_or_refused(text: str) -> None:
    with pytest.raises(BadInput):
        parse(text, SETUP)


@given(st.data())
def test_a_damaged_picture_is_read_or_refused(data: st.DataObject) -> None:
    picture = draw(view(played(5, 9, 3)), FIXED)
    place = data.draw(st.integers(0, len(picture)))
    changed = picture[:place] + data.draw(st.text(max_size=3)) + picture[place + data.draw(st.integers(0, 40)) :]
    with suppress(BadInput):
        parse(changed, SETUP)


def log() -> bytes:
    moves = [Moved(step % 2, action) for step, action in enumerate((5, 4, 3, 4))]
    return BomberFiles().encode(Finished(SETUP, moves, [], ["a", "b"], (0, "format")), "original")


def test_a_log_is_read_back_as_it_was_written() -> None:
    read = read_log(log())
    assert json.dumps(read).encode() == log()
    assert read["initial_game_data"]["winner"] == "Second player"
    assert [record["bombs"][0]["steps_passed"] for record in read["steps"]] == [0, 1, 2, 3, 4]


def test_the_log_tells_the_true_health_or_the_originals() -> None:
    healthy = {"player_initial_health": 6, "max_step": 0}
    for preset, health in (("seed", 6), ("original", 3)):
        setup = BOMBER.prepare(preset, healthy)
        written = BomberFiles().encode(Finished(setup, [Moved(0, 5)], [], ["a", "b"], None), "original")
        assert read_log(written)["initial_game_data"]["initial_health"] == health


def changed(path: list[Any], value: Any) -> bytes:
    content = json.loads(log())
    part = content
    for name in path[:-1]:
        part = part[name]
    part[path[-1]] = value
    return json.dumps(content).encode()


PATHS = [
    ["initial_game_data"],
    ["steps"],
    ["initial_game_data", "map_height"],
    ["initial_game_data", "map_data"],
    ["initial_game_data", "winner"],
    ["steps", 1],
    ["steps", 1, "step"],
    ["steps", 1, "players_data"],
    ["steps", 1, "players_data", 0],
    ["steps", 1, "map_data", 3],
    ["steps", 1, "bombs"],
    ["steps", 1, "bombs", 0, "x"],
]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: ".".join(map(str, path)))
@pytest.mark.parametrize("value", [None, True, "x", [], {}, 10**30, -1])
def test_a_log_with_a_wrong_part_is_refused(path: list[Any], value: Any) -> None:
    is_fine = (path[-1], value) in (("winner", "x"), ("x", -1), ("x", 10**30), ("bombs", []))
    if is_fine:
        read_log(changed(path, value))
        return
    with pytest.raises(BadInput):
        read_log(changed(path, value))


@given(st.binary())
def test_any_bytes_are_no_log(data: bytes) -> None:
    with pytest.raises(BadInput):
        read_log(data)
