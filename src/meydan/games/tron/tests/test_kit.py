"""The contest's API for Python bots, words for actions, and the line protocol."""

from __future__ import annotations

import json
import math
from types import SimpleNamespace
from typing import Any

import pytest

from meydan.engine.errors import BadInput, Unparsable
from meydan.engine.game import Shown
from meydan.engine.record import view
from meydan.engine.talk import Request, Say
from meydan.engine.target import target
from meydan.games import find
from meydan.games.tron import kit
from meydan.games.tron.law.state import ACTIONS, BREAKER_FIRST, DOWN, LEFT, RIGHT, STRAIGHT, UP, WITH_BREAKER
from meydan.games.tron.original.world import BREAKER, Snapshots, commands_of, pending, read_command, write_command

TRON = find("tron")
SETUP = TRON.prepare()


def first_state() -> Any:
    runner = target(TRON, SETUP, "interpreted")
    states = runner.new()
    runner.reset(states)
    return view(states)


def shown(seat: int) -> kit.View:
    state = first_state()
    return kit.View(Shown(view(SETUP.record), seat, 0, 500.0, state, lambda: state, ACTIONS))


class AI(kit.RealtimeAI):
    def __init__(self, world: Any) -> None:
        super().__init__(world)
        self.calls: list[str] = []

    def initialize(self) -> None:
        self.calls.append(f"initialize {self.my_side} {self.other_side}")

    def decide(self) -> None:
        me = self.world.agents[self.my_side]
        self.calls.append(f"decide {self.current_cycle} {self.cycle_duration} {me.position} {me.direction.name}")
        self.send_command(kit.ActivateWallBreaker())
        self.send_command(kit.ChangeDirection(kit.EDirection.Up))
        self.send_command(kit.ChangeDirection(None))
        self.send_command(kit.ChangeDirection(kit.ECommandDirection.Down))


def test_a_contestants_class_is_a_bot() -> None:
    bot = AI("what the arena tells of the game")
    assert bot.act(shown(1)) == BREAKER_FIRST + DOWN
    assert bot.act(shown(1)) == BREAKER_FIRST + DOWN
    assert bot.calls == [
        "initialize Yellow Blue",
        "decide 0 0.5 Position(33, 19) Left",
        "decide 0 0.5 Position(33, 19) Left",
    ]
    assert bot.other_sides == ["Blue"]
    assert bot.sides == {"Blue": ["0"], "Yellow": ["0"]}


@pytest.mark.parametrize(("ms_per_move", "seconds"), [(200.0, 0.2), (math.inf, 0.5)])
def test_cycle_duration_is_that_of_every_cycle_however_much_of_it_is_left(ms_per_move: float, seconds: float) -> None:
    bot = AI(SimpleNamespace(ms_per_move=ms_per_move))
    bot.act(shown(0))
    assert bot.cycle_duration == seconds


def test_the_world_has_the_names_of_the_contest() -> None:
    world = shown(0).world
    assert world.board[0][0] is kit.ECell.AreaWall
    assert world.board[1][1] is kit.ECell.Empty
    assert (len(world.board), len(world.board[0])) == (21, 35)
    blue = world.agents["Blue"]
    assert (blue.health, blue.wall_breaker_cooldown, blue.wall_breaker_rem_time) == (3, 0, 0)
    assert (world.scores, world.constants.max_cycles) == ({"Blue": 0, "Yellow": 0}, 300)


def test_the_world_is_read_from_a_snapshot_into_the_same_object() -> None:
    world = kit.World()
    world.deserialize(Snapshots(view(SETUP.record), 0.5).world(first_state()))
    assert world.agents["Yellow"].position.x == 33
    assert world.constants.enemy_wall_crash_score == -60


def test_commands_have_the_bytes_of_the_contest() -> None:
    assert kit.ChangeDirection(kit.EDirection.Left).serialize().hex() == "0103"
    assert kit.ChangeDirection().serialize().hex() == "00"
    assert kit.ActivateWallBreaker().serialize() == b""
    for command in (UP, RIGHT, DOWN, LEFT, BREAKER, None):
        assert read_command(*write_command(command)) == command


@pytest.mark.parametrize(
    ("name", "payload"), [("Fly", b""), ("ChangeDirection", b"\1\4"), ("ChangeDirection", b"\1\xff")]
)
def test_bad_commands_are_refused(name: str, payload: bytes) -> None:
    with pytest.raises(BadInput):
        read_command(name, payload)


@pytest.mark.parametrize(
    ("commands", "action"),
    [
        ([], STRAIGHT),
        ([UP, LEFT], 1 + LEFT),
        ([UP, None], 1 + UP),
        ([None, BREAKER], WITH_BREAKER),
        ([DOWN, BREAKER, UP], WITH_BREAKER + 1 + UP),
        ([BREAKER, None, DOWN, BREAKER], BREAKER_FIRST + DOWN),
    ],
)
def test_t1_the_last_command_of_each_kind_counts(commands: list[int | None], action: int) -> None:
    assert pending(commands) == action


def test_every_action_can_be_said_in_commands() -> None:
    assert [pending(commands_of(action)) for action in range(ACTIONS)] == list(range(ACTIONS))


def test_actions_have_words() -> None:
    words = [TRON.words.write_action(action, None) for action in range(ACTIONS)]
    assert words[0] == "straight"
    assert words[WITH_BREAKER] == "straight breaker"
    assert words[-1] == "breaker left"
    assert TRON.words.read_action(" Breaker ", None) == WITH_BREAKER
    with pytest.raises(Unparsable, match="got 'up up'; expected straight up right down left"):
        TRON.words.read_action("up up", None)


def test_bad_pictures_are_refused() -> None:
    picture = TRON.words.draw(first_state(), view(SETUP.record))
    for old, new in (
        ("cycle", "turn"),
        ("W", "Q"),
        ("score 0", "score 99999999999"),
        ("score 0", "score 9999999999"),
        ("going Right", "going North"),
        ("last cycle:", "last cycle: slept"),
        ("Blue", "Green"),
        (" on .", " on ?"),
    ):
        with pytest.raises(BadInput):
            TRON.words.parse(picture.replace(old, new, 1), SETUP)
    for text in ("", picture.rsplit("\n", 1)[0]):
        with pytest.raises(BadInput, match="not a picture"):
            TRON.words.parse(text, SETUP)


def test_the_line_protocol_asks_with_the_whole_world() -> None:
    state, fixed = first_state(), view(SETUP.record)
    talk = TRON.dialects()["native"]().choose(Request(fixed, 0, 0, state, (), 450.0, lambda: state))
    said = next(talk)
    assert isinstance(said, Say)
    word, turn, left, world = said.lines[0].split(" ", 3)
    assert (word, turn, left) == ("go", "0", "450")
    content = json.loads(world)
    assert content["board"][0] == "W" * 35
    assert content["agents"]["Blue"]["position"] == {"x": 1, "y": 1}
    next(talk)
    with pytest.raises(StopIteration) as done:
        talk.send("down breaker\n")
    assert done.value.value == WITH_BREAKER + 1 + DOWN
