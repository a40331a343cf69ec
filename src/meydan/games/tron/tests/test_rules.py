"""Examples of the rules, one each; positions are drawn: capitals are walls, small letters the agents."""

from __future__ import annotations

from typing import Any

import pytest

from meydan.engine.target import target
from meydan.games import find
from meydan.games.tron.law.state import ACTIONS, BLUE, YELLOW
from meydan.games.tron.original.events import events
from meydan.testing import Example

TRON = find("tron")
CONSTANTS = {"max_cycles": 50, "wall_breaker_cooldown": 4, "wall_breaker_duration": 2}


class Play(Example):
    """A game on a small map, told in words."""

    def __init__(self, *rows: str, blue: str = "Right", yellow: str = "Left", **settings: Any) -> None:
        marks = {mark: (x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark in "by"}
        agents = [
            {"side": side, "x": marks[mark][0], "y": marks[mark][1], "direction": direction}
            for side, mark, direction in (("Blue", "b", blue), ("Yellow", "y", yellow))
        ]
        board = [row.replace("b", "E").replace("y", "E").replace(".", "E") for row in rows]
        super().__init__(TRON, TRON.prepare(settings={"board": board, "agents": agents, **CONSTANTS, **settings}))

    def cycle(self, blue: str = "straight", yellow: str = "straight") -> Play:
        return self.step({BLUE: blue, YELLOW: yellow})

    @property
    def rows(self) -> list[str]:
        return self.picture.splitlines()[1 : 1 + self.fixed.height]

    @property
    def events(self) -> list[str]:
        return [" ".join(event) for event in events(self.state, self.fixed)]


ROOM = ("WWWWWWW", "Wb....W", "W.....W", "W....yW", "WWWWWWW")
HALL = ("WWWWWWWWWW", "Wb.......W", "W........W", "W........W", "W.......yW", "WWWWWWWWWW")


def test_agents_build_behind_them_and_move_at_once() -> None:
    play = Play(*ROOM).cycle()
    assert play.rows == ["WWWWWWW", "WBb...W", "W.....W", "W...yYW", "WWWWWWW"]
    assert play.scores == [1, 1]


def test_t3_turning_back_or_to_where_one_goes_is_ignored() -> None:
    assert Play(*ROOM).cycle("left", "left").rows == Play(*ROOM).cycle().rows
    assert Play(*ROOM).cycle("right").events == ["ConstructWall Blue", "ConstructWall Yellow"]


def test_t3_a_turn_counts_before_the_move() -> None:
    play = Play(*ROOM).cycle("down", "up")
    assert play.rows == ["WWWWWWW", "WB....W", "Wb...yW", "W....YW", "WWWWWWW"]
    assert play.events[:2] == ["ChangeDirection Blue", "ChangeDirection Yellow"]


def test_t4_t5_the_breaker_counts_from_its_activation() -> None:
    play = Play(*HALL).cycle("breaker")
    assert (play.state.cooldown[BLUE], play.state.rem_time[BLUE]) == (3, 2)
    play.cycle("breaker")
    assert "ActivateWallBreaker Blue" not in play.events
    play.cycle()
    assert "EndWallBreaker Blue" in play.events
    assert "ReloadWallBreaker Blue" in play.cycle().events
    assert "ActivateWallBreaker Blue" in play.cycle("breaker").events


def test_t4_a_running_breaker_is_renewed_when_its_cooldown_is_shorter() -> None:
    play = Play(*HALL, wall_breaker_cooldown=0, wall_breaker_duration=3).cycle("breaker").cycle().cycle("breaker")
    assert play.state.rem_time[BLUE] == 3


def test_t5_a_breaker_of_no_duration_protects_nothing_and_cools_down() -> None:
    play = Play(*HALL, wall_breaker_duration=0).cycle("breaker")
    assert (play.state.cooldown[BLUE], play.state.rem_time[BLUE]) == (3, 0)
    assert "EndWallBreaker Blue" in play.events


def test_t2_events_follow_the_order_in_which_commands_came() -> None:
    assert Play(*ROOM).cycle("breaker down").events[:2] == ["ActivateWallBreaker Blue", "ChangeDirection Blue"]
    assert Play(*ROOM).cycle("down breaker").events[:2] == ["ChangeDirection Blue", "ActivateWallBreaker Blue"]
    assert Play(*ROOM).cycle("breaker down").rows == Play(*ROOM).cycle("down breaker").rows


def test_t8_agents_that_enter_the_same_cell_crash() -> None:
    play = Play("WWWWW", "Wb.yW", "WWWWW").cycle()
    assert play.events[2:] == ["CrashEnemyAgent Blue", "CrashEnemyAgent Yellow"]
    assert (play.scores, play.state.over, play.rows[1]) == ([1, 1], 1, "WB*YW")


def test_t8_agents_that_change_places_crash() -> None:
    play = Play("WWWW", "WbyW", "WWWW").cycle("breaker", "breaker")
    assert play.events[-2:] == ["CrashEnemyAgent Blue", "CrashEnemyAgent Yellow"]
    assert list(play.state.health) == [3, 3]


def test_t8_a_meeting_in_an_area_wall_costs_nothing() -> None:
    play = Play("WWWWW", "WbWyW", "W...W", "WWWWW").cycle()
    assert play.scores == [1, 1]
    assert play.events[-1] == "CrashEnemyAgent Yellow"


def test_t8_agents_side_by_side_that_go_the_same_way_do_not_crash() -> None:
    play = Play("WWWWWW", "Wyb..W", "W....W", "WWWWWW", yellow="Right").cycle()
    assert not play.state.over
    assert play.rows[1] == "WYyb.W"


def test_t9_an_area_wall_kills_whatever_the_breaker() -> None:
    play = Play(*ROOM).cycle("up breaker")
    assert play.events[-1] == "CrashAreaWall Blue"
    assert (play.scores, play.state.health[BLUE], play.state.over) == ([-19, 1], 3, 1)
    assert play.rows[0] == "WbWWWWW"


def test_t9_a_wall_costs_health_and_breaks() -> None:
    play = Play(*HALL).cycle().cycle("down").cycle("left").cycle("up")
    assert play.events[-2:] == ["DecreaseHealth Blue", "DestructWall Blue Blue"]
    assert (play.state.health[BLUE], play.scores[BLUE]) == (2, 3)


def test_t9_the_breaker_breaks_without_harm() -> None:
    play = Play(*HALL).cycle().cycle("down").cycle("left").cycle("up breaker")
    assert play.events[-1] == "DestructWall Blue Blue"
    assert play.state.health[BLUE] == 3


@pytest.mark.parametrize(("health", "expected"), [(1, [-36, 4]), (2, [3, 4])])
def test_t9_the_last_health_ends_on_a_wall_that_stays(health: int, expected: list[int]) -> None:
    play = Play(*HALL, init_health=health).cycle().cycle("down").cycle("left").cycle("up")
    assert play.scores == expected
    assert bool(play.state.over) == (health == 1)
    assert ("CrashMyWall Blue" in play.events) == (health == 1)
    assert TRON.words.draw(play.state, play.fixed).splitlines()[-2].split(" on ")[1][0] == ("B" if health == 1 else ".")


def test_t9_a_cell_left_in_this_cycle_is_a_wall_already() -> None:
    play = Play("WWWWWW", "W....W", "W.by.W", "W....W", "WWWWWW", yellow="Up", init_health=1).cycle()
    assert play.events[-2:] == ["DecreaseHealth Blue", "CrashEnemyWall Blue"]
    assert play.scores == [-59, 1]


def test_t10_max_cycles_are_played_and_at_least_one() -> None:
    for most in (0, 1, 3):
        play = Play(*HALL, max_cycles=most)
        for _ in range(max(1, most)):
            assert not play.state.over
            play.cycle()
        assert play.state.over
        assert play.state.cycle == max(1, most)


def test_t11_a_dead_side_can_win() -> None:
    play = Play(*HALL, area_wall_crash_score=0, wall_score_coefficient=5).cycle("straight", "up breaker")
    play.state.score[YELLOW] = 0
    play.cycle("up")
    assert play.state.over
    assert play.scores[BLUE] > play.scores[YELLOW]


def test_t15_outside_of_the_board_is_an_area_wall() -> None:
    play = Play("EbE", "EEE", "EyE", blue="Up", yellow="Left", illegal_maps=True).cycle()
    assert (play.state.row[BLUE], play.state.over) == (-1, 1)
    assert play.events[-1] == "CrashAreaWall Blue"
    assert play.scores == [-19, 1]
    assert TRON.words.parse(TRON.words.draw(play.state, play.fixed), TRON.prepare(settings=SMALL)).tobytes() == bytes(
        play.state._memory
    )


SMALL = {
    "board": ["EEE", "EEE", "EEE"],
    "agents": [
        {"side": "Blue", "x": 1, "y": 0, "direction": "Up"},
        {"side": "Yellow", "x": 1, "y": 2, "direction": "Left"},
    ],
    **CONSTANTS,
    "illegal_maps": True,
}


def test_the_score_is_the_walls_as_long_as_nobody_dies() -> None:
    """The invariant of section 2, on random games of every map."""
    for number, name in enumerate(TRON.maps()):
        setup = TRON.prepare(map=name)
        runner = target(TRON, setup, "compiled")
        states, actions, rngs = runner.new(), runner.new_actions(), runner.new_actions()[0].astype("i8") + number + 1
        runner.reset(states)
        while True:
            runner.pick(states, actions, rngs[:1])
            runner.step(states, actions)
            if runner.facts(states).over[0]:
                break
            walls = [int((states["board"] == 2 + seat).sum()) for seat in (BLUE, YELLOW)]
            assert walls == states["score"][0].tolist()


def test_numbers_that_are_no_actions_do_nothing() -> None:
    for action in (-1, ACTIONS, 1 << 20):
        play = Play(*ROOM)
        actions = play.runner.new_actions()
        actions[0] = [action, 0]
        play.runner.step(play.states, actions)
        assert play.rows == Play(*ROOM).cycle().rows
