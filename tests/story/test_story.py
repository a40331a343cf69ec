"""The story of a match: what games measure, where a match turned, and why it was won."""

from __future__ import annotations

import math
import re
from dataclasses import replace

import numpy as np
import pytest

from meydan.engine.curves import Ground, Measuring, chances, first_there
from meydan.engine.record import view
from meydan.engine.target import target
from meydan.games import find, names
from meydan.story.explain import OWN_WORDS, Course, told
from meydan.story.standing import standing
from meydan.story.turning import ahead_for_good, lead_changes, turning_points
from meydan.story.words import words_of

TURNS = 8


def course(chances: list[float], **more: object) -> Course:
    """A match of Tron in which the first side had these chances."""
    pairs = [(each, 1 - each) for each in chances]
    values = [((10, 10), (0, 0))] * len(pairs)
    events: list[list[dict[str, object]]] = [[] for _ in pairs[1:]]
    return replace(Course(find("tron"), ["ann", "bob"], pairs, values, events, 0), **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", names())
def test_every_game_measures_its_positions(name: str) -> None:
    game = find(name)
    setup = game.prepare(seed=3)
    fixed, runner = view(setup.record), target(game, setup, "interpreted")
    states, rngs = runner.new(), np.array([5])
    runner.reset(states)
    measuring = game.viewer
    assert isinstance(measuring, Measuring)
    for _ in range(TURNS):
        found = standing(game, view(states), fixed, setup.seats)
        assert found is not None
        assert found.chances is not None
        assert math.isclose(sum(found.chances), 1, abs_tol=0.01)
        for curve, values in zip(measuring.curves, found.values, strict=True):
            assert len(values) == (len(found.chances) if curve.by_team else setup.seats)
        actions = runner.new_actions()
        runner.pick(states, actions, rngs)
        runner.step(states, actions)


@pytest.mark.parametrize("name", names())
def test_every_curve_and_telling_event_has_words(name: str) -> None:
    game = find(name)
    measuring = game.viewer
    assert isinstance(measuring, Measuring)
    wanted = [f"curve.{curve.name}" for curve in measuring.curves] + [f"event.{kind}" for kind in measuring.telling]
    assert set(wanted) <= set(words_of(game.folder)["en"])


def test_the_story_says_the_same_in_both_languages() -> None:
    def holes(text: str) -> list[str]:
        return sorted(re.findall(r"\{\w+\}", text))

    english, persian = OWN_WORDS["en"], OWN_WORDS["fa"]
    assert english.keys() == persian.keys()
    assert [holes(text) for text in english.values()] == [holes(persian[key]) for key in english]


def test_a_position_that_is_over_is_decided_by_the_rules() -> None:
    game = find("othello")
    setup = game.prepare()
    runner = target(game, setup, "interpreted")
    played = runner.new()
    runner.reset(played)
    runner.playout(played, np.array([4]))
    found = standing(game, view(played), view(setup.record), setup.seats)
    scores = runner.facts(played).scores[0]
    assert found is not None
    assert list(found.chances or ()) == [float(scores[0] > scores[1]), float(scores[1] > scores[0])]


def test_cells_belong_to_who_is_there_first() -> None:
    ground = Ground([[True, True, True, True, True], [False, False, False, False, True]])
    left, right = first_there([ground.steps(0, 0), ground.steps(0, 4)])
    assert (left, len(right)) == ([0, 1], 3)  # the middle is as far for both


def test_chances_follow_the_standing() -> None:
    assert chances([0, 0]) == [0.5, 0.5]
    assert chances([math.log(3), 0]) == pytest.approx([0.75, 0.25])
    assert chances([5000, 0]) == [1, 0]


def test_a_match_turns_where_its_chances_change_for_good() -> None:
    line = [0.5] * 20 + [0.8] * 20 + [0.2] * 20
    found = turning_points([(each, 1 - each) for each in line])
    assert [(each.turn, each.team) for each in found] == [(20, 0), (40, 1)]
    assert (round(found[0].before, 2), round(found[0].after, 2)) == (0.5, 0.8)
    assert turning_points([(0.5, 0.5)] * 9) == []


def test_who_was_ahead_and_how_often_that_changed() -> None:
    line = [(0.5, 0.5), (0.6, 0.4), (0.4, 0.6), (0.7, 0.3)]
    assert (ahead_for_good(line, 0), lead_changes(line)) == (3, 2)


def test_a_lead_that_was_lost_is_named_with_what_happened() -> None:
    match = course([0.5, 0.2, 0.2, 0.2, 0.9, 0.9, 0.9, 0.9])
    events = [list(each) for each in match.events]
    events[3] = [{"kind": "broke", "seat": 1, "row": 1, "col": 1}]
    events[4] = [{"kind": "hurt", "seat": 1, "row": 1, "col": 2}]
    story = told(replace(match, events=events))
    assert story.why is not None
    assert story.why["en"] == (
        "bob had a chance of 80 % to win in turn 2 and lost it; ann led for good from turn 4 on. "
        "It turned in turn 5: bob loses a life."
    )
    assert "نقطهٔ عطف در نوبت ۵" in story.why["fa"]
    assert [(each.turn, each.team) for each in story.chapters] == [(1, 1), (5, 0)]


def test_bots_of_one_name_are_told_apart_by_what_the_page_calls_their_seats() -> None:
    pairs, events = [(0.2, 0.8)] * 4 + [(0.9, 0.1)] * 4, [[] for _ in range(7)]
    story = told(Course(find("kings"), ["bot"] * 4, pairs, [((1,) * 4, (1, 1))] * 8, events, 0))
    assert story.why is not None
    assert "bot (Player 0)" in story.why["en"]
    assert "(بازیکن ۰)" in story.why["fa"]


def test_what_tells_most_has_a_chapter_even_if_the_chance_changed_a_turn_later() -> None:
    match = course([0.5] * 6 + [0.9] * 6)
    events = [list(each) for each in match.events]
    events[4] = [{"kind": "other_crash", "seat": 1, "row": 1, "col": 1}]
    assert [(each.turn, each.is_event) for each in told(replace(match, events=events)).chapters] == [
        (5, True),
        (6, False),
    ]


def test_what_happens_to_both_sides_at_once_is_no_reason() -> None:
    match = course([0.5] * 6 + [0.9] * 6)
    events = [list(each) for each in match.events]
    events[5] = [{"kind": "other_crash", "seat": seat, "row": 1, "col": 1} for seat in (0, 1)]
    assert [each.is_event for each in told(replace(match, events=events)).chapters] == [False]


def test_a_match_in_which_nothing_turned_is_told_with_what_ended_it() -> None:
    match = course([0.6] * 8)
    events = [*match.events[:-1], [{"kind": "area_crash", "seat": 1, "row": 1, "col": 1}]]
    why = told(replace(match, events=events)).why
    assert why is not None
    assert why["en"].startswith("ann led from the start. In turn 7: bob")


def test_where_no_event_tells_anything_a_curve_does() -> None:
    line = [0.5] * 6 + [0.9] * 6
    values = [((40, 30), (0, 0))] * 6 + [((40, 5), (0, 0))] * 6
    story = told(course(line, values=values))
    assert story.chapters[0].title["en"].startswith("Territory of bob: from 30 to 5 (ann: from 50 % to 90 %)")


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"faults": [(1, 4)]}, "bob lost by a fault in turn 4, with a chance of 10 % to win."),
        ({"winner": None}, "ann had a chance of 90 % to win in turn 7, and it ended level."),
        ({"is_over": False}, None),
    ],
)
def test_faults_draws_and_matches_without_an_end(more: dict[str, object], sentence: str | None) -> None:
    why = told(course([0.9] * 8, **more)).why
    assert (why and why["en"]) == sentence
