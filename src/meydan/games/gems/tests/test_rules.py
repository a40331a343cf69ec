"""The rules of SPEC.md, one by one, on small boards."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from meydan.engine.chance import HIGHEST, LOWEST, forced
from meydan.engine.target import target
from meydan.games import find
from meydan.games.gems.law import rules
from meydan.games.gems.law.state import ACTION_WORDS, DECAY, GEM_VALUE, HIT, HURT
from meydan.games.gems.original.cells import open_grid, traps_of
from meydan.games.gems.original.reports import report, winner_of
from meydan.games.gems.setup.settings import PRESETS
from meydan.testing import Example

GEMS = find("gems")


class Table(Example):
    """A small board that keeps what is reported of each ply."""

    def __init__(
        self, *rows: str, preset: str = "document", seats: int = 2, seed: int = 0, luck: Any = None, **more: Any
    ) -> None:
        settings = {"rows": rows, "turn_count": 50, "trap_count": 3, **more}
        super().__init__(GEMS, GEMS.prepare(preset, settings, seed, seats=seats), luck)
        self.reports: list[str] = []

    def play(self, *words: str) -> Table:
        for word in words:
            seat = self.state.mover
            self.step({seat: ACTION_WORDS.index(word)})
            self.reports.append(report(self.state, seat, ACTION_WORDS.index(word)))
        return self

    @property
    def board(self) -> str:
        return " ".join("|".join(row) for row in open_grid(self.state, self.fixed))

    def seen_scores(self, seat: int) -> list[int]:
        return list(self.seen(seat).score)


def test_r3_without_luck_the_agents_stand_top_left_and_bottom_right() -> None:
    assert Table("EE", "EE").board == "EA|E E|EB"
    assert Table("EE", "EE", seats=1).board == "EA|E E|E"


def test_r3_drawn_corners_are_all_the_ordered_pairs_of_corners_equally_often() -> None:
    setup = GEMS.prepare(settings={"rows": ["EE", "EE"], "init_random_location": True})
    runner = target(GEMS, setup, "compiled")
    states = runner.new(24_000)
    runner.reset(states, np.arange(24_000))
    pairs = [tuple(each) for each in np.stack([states["row"] * 2 + states["col"]]).reshape(-1, 2).tolist()]
    counts = [pairs.count(pair) for pair in set(pairs)]
    assert len(counts) == 12
    assert all(first != second for first, second in pairs)
    assert max(counts) - min(counts) < 400


@pytest.mark.parametrize(("mode", "board"), [(LOWEST, "EA|E E|EB"), (HIGHEST, "E|EB EA|E")])
def test_r3_the_lowest_and_the_highest_draw(mode: int, board: str) -> None:
    assert Table("EE", "EE", init_random_location=True, luck=forced(mode)).board == board


def test_r5_by_the_seed_both_lose_a_point_at_the_start_of_a_round() -> None:
    table = Table("EE", "EE")
    assert (table.scores, table.seen_scores(0)) == ([45, 45], [44, 44])
    table.play("NOOP")
    assert (table.scores, table.seen_scores(1)) == ([44, 44], [44, 44])
    assert table.play("NOOP").scores == [44, 44]


def test_r7_by_the_original_each_loses_a_point_at_its_own_ply() -> None:
    table = Table("EE", "EE", preset="original")
    assert (table.scores, table.seen_scores(0)) == ([45, 45], [44, 45])
    table.play("NOOP")
    assert (table.scores, table.seen_scores(1)) == ([44, 45], [44, 44])
    assert table.play("NOOP").scores == [44, 44]


@pytest.mark.parametrize("preset", ["document", "original"])
def test_r9_after_the_last_ply_nobody_is_shown_another_decay(preset: str) -> None:
    table = Table("EE", "EE", preset=preset, turn_count=1)
    assert table.play("NOOP", "NOOP").scores == [44, 44]
    assert [table.seen_scores(seat) for seat in range(2)] == [[44, 44], [44, 44]]


@pytest.mark.parametrize("number", [-1, 7, 99, -(2**31)])
def test_r11_what_is_no_action_changes_nothing(number: int) -> None:
    table, other = Table("EE", "EE"), Table("EE", "EE").play("NOOP")
    actions = table.runner.new_actions()
    actions[0, 0] = number
    table.runner.step(table.states, actions)
    assert table.states.tobytes() == other.states.tobytes()


def test_r12_an_agent_loses_40_in_each_ply_that_it_ends_on_an_enemy_trap() -> None:
    table = Table("EEE", "EEE", init_score=100).play("TRAP", "LEFT", "RIGHT", "LEFT", "NOOP", "UP")
    assert table.board == "EaB|EA|E E|E|E"
    assert table.scores == [97, 97 - HURT]
    assert table.play("NOOP", "NOOP").scores == [96, 96 - 2 * HURT]


def test_r12_staying_bumping_and_nonsense_hurt_as_much_as_walking_and_own_traps_never_do() -> None:
    table = Table("EEE", "EEE", init_score=200).play("TRAP", "LEFT", "RIGHT", "LEFT", "RIGHT", "UP")
    assert table.board == "EaB|E|EA E|E|E"
    assert (table.state.hurts[0], table.state.hurts[1]) == (0, 1)
    table.play("NOOP", "UP", "LEFT", "NOOP", "LEFT", "LEFT")
    assert table.state.hurts[1] == 4
    assert table.state.hurts[0] == 0


def test_r15_the_board_has_edges() -> None:
    table = Table("EE", "EE").play("UP", "DOWN", "LEFT", "RIGHT")
    assert table.board == "EA|E E|EB"
    assert table.reports == [
        "can't go up in address = (0, 0) with agent 1",
        "can't go down in address = (1, 1) with agent 2",
        "can't go left in address = (0, 0) with agent 1",
        "can't go right in address = (1, 1) with agent 2",
    ]


def test_r17_a_wall_stops_and_the_report_names_its_cell() -> None:
    table = Table("EWE", "EEE").play("RIGHT")
    assert table.board == "EA|W|E E|E|EB"
    assert table.reports == ["agent 1 can't move  in tile (0, 1) because it is wall "]


def test_r18_a_black_hole_can_be_walked_over() -> None:
    assert Table("ETTE", "EEEE").play("RIGHT", "NOOP", "RIGHT").board == "E|T|TA|E E|E|E|EB"


def test_r20_the_poorer_one_is_hurt_by_a_hit_and_both_stay() -> None:
    table = Table("E1EE", init_score=10).play("RIGHT", "LEFT", "RIGHT")
    assert table.board == "E|EA|EB|E"
    assert table.scores == [18, 8 - HIT]
    assert table.play("LEFT").scores == [18, 8 - 2 * HIT]


@pytest.mark.parametrize(("preset", "loser"), [("document", 1), ("original", 0)])
def test_r22_at_equal_points_the_one_attacked_is_hurt_unless_decay_came_between(preset: str, loser: int) -> None:
    table = Table("EE", preset=preset).play("RIGHT")
    assert table.state.hits[loser] == 1
    assert table.state.hits[1 - loser] == 0


@pytest.mark.parametrize(("mark", "least"), [("2", 15), ("3", 50), ("4", 140)])
def test_r23_a_gem_needs_its_points_after_decay(mark: str, least: int) -> None:
    for start, taken in ((least + 1, True), (least, False)):
        table = Table(f"E{mark}EE", init_score=start).play("RIGHT")
        assert table.board.startswith("E|EA" if taken else f"E|{mark}A")
        assert table.scores[0] == start - 1 + (GEM_VALUE[int(mark)] if taken else 0)


def test_r23_a_yellow_gem_needs_no_points() -> None:
    assert Table("E1EE", init_score=-900).play("RIGHT").scores[0] == -891


@pytest.mark.parametrize(("mark", "most"), [("1", 15), ("2", 8), ("3", 5), ("4", 4)])
def test_r23_an_agent_takes_no_more_than_the_maximum_of_a_kind(mark: str, most: int) -> None:
    table = Table("E" + mark * (most + 1) + "E", seats=1, init_score=500).play(*["RIGHT"] * (most + 2))
    assert table.state.gems[0, int(mark) - 1] == most
    assert table.board == "|".join(["E"] * (most + 1) + [mark, "EA"])


def test_r25_standing_on_a_gem_takes_nothing() -> None:
    table = Table("E4EE", init_score=45).play("RIGHT", "NOOP", "NOOP")
    assert table.board.startswith("E|4A")


def test_r27_teleport_needs_a_black_hole_under_the_agent() -> None:
    table = Table("ETTE", "EEEE").play("TELEPORT")
    assert table.reports == ["agent 1 can't teleport in tile (0, 0) "]


@pytest.mark.parametrize(("mode", "board"), [(LOWEST, "E|TA|T|T|E"), (HIGHEST, "E|T|T|TA|E")])
def test_r28_the_destination_is_drawn_among_the_others(mode: int, board: str) -> None:
    table = Table("ETTTE", "EEEEE", luck=forced(mode)).play("RIGHT", "NOOP", "RIGHT", "NOOP", "TELEPORT")
    assert table.board.split()[0] == board


def test_r28_every_other_black_hole_is_drawn_equally_often() -> None:
    setup = GEMS.prepare(settings={"rows": ["ETTTTE"]}, seats=1)
    runner = target(GEMS, setup, "compiled")
    states = runner.new(30_000)
    runner.reset(states, np.arange(30_000))
    for word in ("RIGHT", "RIGHT", "TELEPORT"):
        runner.step(states, np.full((30_000, 1), ACTION_WORDS.index(word), np.int32))
    counts = np.bincount(states["col"][:, 0], minlength=6).tolist()
    assert counts[2] == 0
    assert all(9_600 < counts[col] < 10_400 for col in (1, 3, 4))


def test_r28_the_other_agent_in_the_drawn_black_hole_is_hit_and_nobody_moves() -> None:
    table = Table("ETEETE", init_score=30).play("RIGHT", "LEFT", "TELEPORT")
    assert table.board == "E|TA|E|E|TB|E"
    assert table.reports[-1] == "accepted action : TELEPORT"
    assert table.scores == [28, 28 - HIT]


def test_r29_the_tests_for_a_trap_come_in_their_order() -> None:
    words = ["TRAP", "NOOP"]
    assert Table("EEE", trap_count=0).play("TRAP").reports == ["agent 1 does not have trap"]
    assert Table("EEE", init_score=200).play(*words, "TRAP").reports[-1] == (
        "exist a trap in tile = (0, 0) , when agent 1 wanted put "
    )
    assert Table("ETTE", init_score=1).play("RIGHT", "NOOP", "TRAP").reports[-1] == (
        "can't put trap on teleport [agent = 1]"
    )
    assert Table("EEE", init_score=36).play("TRAP").reports == ["trap constraint failed for agent 1"]
    assert Table("EEE", init_score=37).play("TRAP").reports == ["accepted action : TRAP"]


@pytest.mark.parametrize(("preset", "planted"), [("document", False), ("original", True)])
def test_r29_a_trap_over_the_enemys_is_planted_by_the_original_only(preset: str, planted: bool) -> None:
    table = Table("EEEE", "EEEE", preset=preset, init_score=300)
    table.play("TRAP", "UP", "DOWN", "LEFT", "NOOP", "LEFT", "NOOP", "LEFT", "NOOP", "TRAP")
    assert table.board.split()[0] == ("EaBb|E|E|E" if planted else "EaB|E|E|E")
    assert table.state.hurts[1] == 2


@pytest.mark.parametrize(("preset", "planted"), [("document", 22), ("original", 20)])
def test_r29_the_21st_trap_fails_by_the_original_only(preset: str, planted: int) -> None:
    rows = ["E" * 20, "E" * 20]
    table = Table(*rows, preset=preset, seats=1, init_score=2000, trap_count=30, turn_count=60)
    for _ in range(19):
        table.play("TRAP", "RIGHT")
    table.play("TRAP", "DOWN", "TRAP")
    if preset == "original":
        assert table.reports[-1] == "list index out of range"
    table.play("LEFT", "TRAP")
    assert table.state.planted[0] == planted


def test_r30_traps_are_kept_in_the_order_planted_and_cost_nothing() -> None:
    table = Table("EEE", seats=1, init_score=300).play("RIGHT", "TRAP", "LEFT", "TRAP")
    assert traps_of(table.state, table.fixed, 0) == [(0, 1), (0, 0)]
    assert table.scores == [296]


def test_r30_a_trap_may_lie_on_a_gem_that_could_not_be_taken() -> None:
    assert Table("E4EE", seats=1, init_score=100).play("RIGHT", "TRAP").board == "E|4Aa|E|E"


def test_r31_the_game_lasts_its_rounds() -> None:
    table = Table("EE", "EE", turn_count=2).play(*["NOOP"] * 3)
    assert not rules.is_over(table.state, table.fixed)
    assert rules.is_over(table.play("NOOP").state, table.fixed)
    empty = Table("EE", "EE", turn_count=0)
    assert rules.is_over(empty.state, empty.fixed)


def test_r32_more_points_win_equal_points_are_a_draw_and_one_agent_never_wins() -> None:
    table = Table("E1EE", turn_count=1)
    assert winner_of(table.state, table.fixed) is None
    assert winner_of(table.play("RIGHT", "NOOP").state, table.fixed) == 0
    assert winner_of(Table("EE", seats=1).state, Table("EE", seats=1).fixed) is None


@given(st.lists(st.sampled_from(ACTION_WORDS), max_size=80), st.sampled_from(sorted(PRESETS)), st.integers(0, 9))
def test_the_books_are_kept(words: list[str], preset: str, seed: int) -> None:
    """A score is always what its counters say, whatever is played."""
    table = Table("E11E", "2WT3", "T142", "E42E", preset=preset, seed=seed, init_score=120, turn_count=60)
    table.play(*words)
    state, plies = table.state, len(words)
    for seat in range(2):
        rounds = (plies + (1 if preset == "document" or seat == 0 else 0)) // 2
        gems = sum(GEM_VALUE[gem + 1] * state.gems[seat, gem] for gem in range(4))
        expected = 120 + gems - HIT * state.hits[seat] - HURT * state.hurts[seat] - DECAY * rounds
        assert state.score[seat] == expected
        assert state.planted[seat] == len(traps_of(state, table.fixed, seat)) <= 3
