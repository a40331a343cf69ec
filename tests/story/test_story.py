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
from meydan.story.course import OWN_WORDS, Course, Silence
from meydan.story.explain import told
from meydan.story.standing import standing
from meydan.story.turning import ahead_for_good, lead_changes, turning_points
from meydan.story.words import say, words_of
from meydan.web.story import _silence

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
    line = [(0.5, 0.5), (0.6, 0.4), (0.6, 0.4), (0.4, 0.6), (0.4, 0.6), (0.7, 0.3), (0.7, 0.3)]
    assert (ahead_for_good(line, 0), lead_changes(line)) == (5, 2)


def test_who_is_ahead_only_while_it_is_their_turn_or_by_nothing_does_not_lead() -> None:
    in_turn, by_nothing = [(0.35, 0.65), (0.7, 0.3)] * 20, [(0.505, 0.495), (0.495, 0.505)] * 20
    assert (lead_changes(in_turn), lead_changes(by_nothing)) == (0, 0)
    assert ahead_for_good([(0.505, 0.495)] * 5 + [(0.6, 0.4)], 0) == 5
    even = told(course([each for each, _ in in_turn], winner=None)).why
    assert even is not None
    assert even["en"] == "The match was even to the end."
    once = told(course([0.8] * 20 + [0.4] * 20, winner=None)).why
    assert once is not None
    assert once["en"] == "Nobody led for good; the lead changed once."


def test_a_lead_that_was_lost_is_named_with_what_happened() -> None:
    match = course([0.5, 0.5, 0.2, 0.2, 0.2, 0.9, 0.9, 0.9, 0.9])
    events = [list(each) for each in match.events]
    events[4] = [{"kind": "broke", "seat": 1, "row": 1, "col": 1}]
    events[5] = [{"kind": "hurt", "seat": 1, "row": 1, "col": 2}]
    story = told(replace(match, events=events))
    assert story.why is not None
    assert story.why["en"] == (
        "bob had a chance of 80 % to win in turn 3 and lost it; ann led for good from turn 5 on. "
        "It turned in turn 6: bob loses a life."
    )
    assert "نقطهٔ عطف در نوبت ۶" in story.why["fa"]
    assert [(each.turn, each.team) for each in story.chapters] == [(6, 0)]


def test_one_of_something_is_said_in_the_singular() -> None:
    words = {"en": {"end": "{name} has {points} {points|point|points}"}, "fa": {"end": "{name}: {points} امتیاز"}}
    for points, told_so in ((1, "ann has 1 point"), (0, "ann has 0 points"), (21, "ann has 21 points")):
        told_here = say(words, "end", {"name": "ann", "points": points})
        assert told_here is not None
        assert told_here["en"] == told_so


def test_bots_of_one_name_are_told_apart_by_what_the_page_calls_their_seats() -> None:
    pairs, events = [(0.2, 0.8)] * 4 + [(0.9, 0.1)] * 4, [[] for _ in range(7)]
    story = told(Course(find("kings"), ["bot"] * 4, pairs, [((1,) * 4, (1, 1))] * 8, events, 0))
    assert story.why is not None
    assert "bot (Player 0)" in story.why["en"]
    assert "(بازیکن ۰)" in story.why["fa"]


def test_what_tells_most_has_a_chapter_even_if_the_chance_changed_a_turn_later() -> None:
    match = course([0.5] * 6 + [0.9] * 6)
    events = [list(each) for each in match.events]
    events[4] = [{"kind": "end_crash", "seat": 0, "points": 9, "less": 5}]
    assert [(each.turn, each.is_event) for each in told(replace(match, events=events)).chapters] == [(5, True)]


def test_what_happens_all_the_time_has_no_chapter_of_its_own() -> None:
    match = course([0.6] * 12)
    crash = {"kind": "end_crash", "seat": 0, "points": 9, "less": 5}
    rare = [[crash] if turn in (3, 8) else [] for turn in range(11)]
    assert [each.turn for each in told(replace(match, events=rare)).chapters] == [4, 9]
    assert told(replace(match, events=[[crash]] * 11)).chapters == []


def kings(chances: list[float], events: dict[int, list[dict[str, object]]]) -> Course:
    """A match of Kings with these chances of the first team, and these events by turn."""
    pairs, by_turn = [(each, 1 - each) for each in chances], [events.get(turn, []) for turn in range(1, len(chances))]
    return Course(find("kings"), list("abcd"), pairs, [((180, 180), (9, 9))] * len(pairs), by_turn, 0)


def test_both_sides_have_a_chapter_for_what_happened_to_both_soon_after_each_other() -> None:
    falls = {6: [{"kind": "king_fell", "seat": 1}], 7: [{"kind": "king_fell", "seat": 2}]}
    story = told(kings([0.6] * 20, falls))
    assert [each.title["en"] for each in story.chapters] == ["The king of b falls", "The king of c falls"]
    for turn in (9, 10, 11, 12):
        falls[turn] = [{"kind": "king_fell", "seat": turn % 2}]
    turns = [each.turn for each in told(kings([0.6] * 40, falls)).chapters]
    assert turns == [6, 7, 9, 10], "there is room for 11 and not for 12: neither side is told"


def test_a_king_falls_in_the_story_of_a_match_that_often_turned_too() -> None:
    line = [chance for chance in (0.2, 0.8, 0.2, 0.8, 0.2, 0.8) for _ in range(10)]
    army = [((180, 180), (9 + 9 * (chance > 0.5), 9)) for chance in line]
    falls = {56: [{"kind": "king_fell", "seat": 1}], 58: [{"kind": "king_fell", "seat": 3}]}
    story = told(replace(kings(line, falls), values=army))
    assert [each.turn for each in story.chapters] == [10, 20, 30, 40, 50, 56, 58]


def test_a_fall_has_its_chapter_though_the_blow_before_it_has_one() -> None:
    blow = {"kind": "king_hurt", "seat": 1, "hp": 40, "lost": 45}
    story = told(kings([0.5] * 10 + [0.8] * 10, {10: [blow], 11: [{"kind": "king_fell", "seat": 1}]}))
    assert [(each.turn, each.kind) for each in story.chapters] == [(10, "king_hurt"), (11, "king_fell")]
    assert story.chapters[1].title["en"] == "The king of b falls", "the change belongs to the blow"


def test_who_gave_no_answers_lost_by_that() -> None:
    match = course([0.5] * 6 + [0.9] * 6)
    crashed = Silence(1, 4, "crash", 8, 11, is_last=True)
    why = told(replace(match, silences=[crashed])).why
    assert why is not None
    assert why["en"] == (
        "The program of bob crashed in turn 4 and gave no answer in 8 of 11 turns. ann led for good from turn 6 on."
    )
    assert "در ۸ نوبت از ۱۱ نوبت" in why["fa"]
    seldom = [Silence(1, 4, "timeout", 1, 11, is_last=False), Silence(0, 4, "timeout", 9, 11, is_last=False)]
    why = told(replace(match, silences=seldom)).why
    assert why is not None
    assert why["en"] == "ann led for good from turn 6 on.", "once is no reason, and who won did not lose by it"


def test_answers_that_count_for_nothing_are_counted_and_silence_in_real_time_is_none() -> None:
    given = [{"seat": 0, "action": "up"}, {"seat": 1, "action": "up", "verdict": "timeout"}]
    turns = [{"answers": given}, {"answers": [{"seat": 1, "action": "up", "verdict": "silent"}]}, {"answers": given}]
    assert _silence(0, turns) is None
    assert _silence(1, turns) == Silence(1, 1, "timeout", 2, 3, is_last=True)


def test_seats_of_a_game_without_names_for_them_are_told_in_persian() -> None:
    nameless = replace(find("tron"), words=replace(find("tron").words, seat_names=()))
    story = told(replace(course([0.6] * 8), game=nameless, names=["bot", "bot"]))
    assert story.why is not None
    assert "bot (بازیکن ۰)" in re.sub("[\u200e\u2066-\u2069]", "", story.why["fa"])


def test_what_happens_to_both_sides_at_once_is_no_reason() -> None:
    match = course([0.5] * 6 + [0.9] * 6)
    events = [list(each) for each in match.events]
    events[5] = [{"kind": "other_crash", "seat": seat, "row": 1, "col": 1} for seat in (0, 1)]
    assert told(replace(match, events=events)).chapters == []


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


def test_what_came_turns_after_a_change_does_not_tell_it() -> None:
    line, events = [0.5] * 10 + [0.9] * 10, [[] for _ in range(19)]
    events[11] = [{"kind": "broke", "seat": 0, "row": 1, "col": 1}]
    values = [((40, 30), (0, 0))] * 10 + [((40, 5), (0, 0))] * 10
    found = told(course(line, values=values, events=events)).chapters
    assert [(each.turn, each.title["en"][:16]) for each in found] == [(10, "Territory of bob")]


def test_a_match_turns_where_something_was_gained_not_won_back() -> None:
    line = [0.6, 0.62] * 8 + [0.48, 0.66] + [0.8] * 8  # 16: the other's move; 17: the answer; 18: the change
    found = turning_points([(each, 1 - each) for each in line])
    assert [(each.turn, each.team) for each in found] == [(18, 0)]


def test_the_first_move_alone_is_no_turning_point() -> None:
    line = [0.65] + [0.4, 0.42] * 10  # who judges thinks better of who is to move
    assert turning_points([(each, 1 - each) for each in line]) == []


def test_a_curve_is_told_with_its_figures_of_the_turn_and_only_if_it_changed_then() -> None:
    line = [0.5] * 6 + [0.9] * 6
    falling = [((40, 36), (0, 0)), ((40, 34), (0, 0))] * 3 + [((40, 5), (0, 0)), ((40, 9), (0, 0))] * 3
    story = told(course(line, values=falling))
    assert story.chapters[0].title["en"].startswith("Territory of bob: from 34 to 5 (")
    late = [((40, 30), (0, 0))] * 7 + [((40, 5), (0, 0))] * 5
    assert told(course(line, values=late)).chapters == [], "a figure alone tells nothing"


def test_where_sides_alternate_what_the_other_one_did_is_in_the_turn_before() -> None:
    line, events = [0.2] * 6 + [0.35] + [0.6] * 6, [[] for _ in range(12)]
    events[5] = [{"kind": "damage", "seat": 1, "by": "by.bomb", "health": 2, "row": 1, "col": 1}]
    events[6] = [{"kind": "trap", "seat": 0, "row": 1, "col": 1}]
    pairs, values = [(each, 1 - each) for each in line], [((3, 3), (9, 9))] * len(line)
    story = told(Course(find("bomber"), ["ann", "bob"], pairs, values, events, 0))
    assert [(each.turn, each.title["en"][:12]) for each in story.chapters] == [(6, "bob is hurt ")]
    events[5] = [{"kind": "upgrade_trap", "seat": 0, "row": 1, "col": 1}]  # an own deed before the other's blunder
    events[6], events[7] = [], [{"kind": "damage", "seat": 1, "by": "by.bomb", "health": 2, "row": 1, "col": 1}]
    story = told(Course(find("bomber"), ["ann", "bob"], pairs, values, events, 0))
    assert [(each.turn, each.title["en"][:12]) for each in story.chapters] == [(8, "bob is hurt ")]


def test_a_lead_that_grew_slowly_is_told_by_the_curve_that_grew() -> None:
    line = [0.5, 0.52] + [0.53 + turn / 100 for turn in range(45)] + [1.0]
    values = [((10 + turn, 10), (0, 0)) for turn in range(len(line))]
    why = told(course(line, values=values)).why
    assert why is not None
    assert why["en"] == (
        "ann led for good from turn 3 on. The lead grew until turn 44: Territory: ann from 13 to 54, bob from 10 to 10."
    )


def test_what_settled_a_match_at_its_end_is_told_too_unless_it_came_before() -> None:
    line, crash = [0.5] * 6 + [0.9] * 6, {"kind": "end_crash", "seat": 0, "points": 9, "less": 5}
    events: list[list[dict[str, object]]] = [[] for _ in range(11)]
    events[5], events[10] = [{"kind": "hurt", "seat": 1, "row": 1, "col": 2}], [crash]
    why = told(course(line, events=events)).why
    assert why is not None
    assert why["en"] == (
        "ann led for good from turn 6 on. It turned in turn 6: bob loses a life. "
        "In turn 11: ann ends the match by a crash and still wins, 9 to 5."
    )
    events[2] = [crash]
    again = told(course(line, events=events)).why
    assert again is not None
    assert "In turn 11" not in again["en"]


def test_a_lead_is_told_until_it_was_greatest_where_all_lose_from_then_on() -> None:
    line = [0.5, 0.52] + [0.53 + turn / 100 for turn in range(40)] + [1.0]
    values = [((0, 0), (90 + min(turn, 20), 90 - max(0, turn - 20))) for turn in range(22)]
    values += [((0, 0), (110 - each, 89 - each)) for each in range(1, len(line) - 21)]
    why = told(course(line, values=values)).why
    assert why is not None
    assert why["en"].endswith("The lead grew until turn 21: Points: ann from 93 to 110, bob from 90 to 89.")


@pytest.mark.parametrize("turns", [0, 1, 12])
def test_of_a_match_whose_last_turns_are_missing_nobody_says_why_it_was_won(turns: int) -> None:
    assert told(course([0.5] * (turns + 1))).why is None


def test_a_death_has_its_chapter_though_everything_was_decided_long_before() -> None:
    pairs = [(each, 1 - each) for each in [0.5, 0.6] + [0.99] * 20 + [1.0]]
    values = [((10, 10), (0, 0))] * len(pairs)
    events: list[list[dict[str, object]]] = [[] for _ in pairs[1:]]
    events[-1] = [{"kind": "death", "seat": 1, "row": 1, "col": 1, "by": "by.dead_zone"}]
    chapters = told(Course(find("bomber"), ["ann", "bob"], pairs, values, events, 0)).chapters
    assert chapters[-1].title["en"] == "bob is killed by the dead zone"
    assert chapters[-1].title["fa"] == "منطقهٔ مرگ \u2068bob\u2069 را کشت"


def test_a_side_that_lost_all_its_discs_is_told_with_the_figures_of_that_turn() -> None:
    pairs = [(each, 1 - each) for each in [0.5, 0.49, 0.35, 0.38, 0.27, 0.25, 0.47, 0.39, 1.0]]
    values = [((4, 4), (2, 2))] * len(pairs)
    events: list[list[dict[str, object]]] = [[{"kind": "move", "seat": turn % 2, "square": "d8"}] for turn in range(8)]
    events[-1] += [{"kind": "wiped_out", "seat": 1}, {"kind": "end", "seat": 0}]
    story = told(Course(find("othello"), ["ann", "bob"], pairs, values, events, 0))
    assert story.chapters[-1].title["en"] == "bob has no disc left (ann: from 43 % to 100 %)"
    assert story.why is not None
    assert story.why["en"].endswith("It turned in turn 8: bob has no disc left.")


def test_a_lead_is_not_told_by_a_curve_in_which_the_others_are_ahead_at_its_end() -> None:
    line = [0.5, 0.52] + [0.53 + turn / 100 for turn in range(45)] + [1.0]
    values = [((10 + turn, 90), (0, 0)) for turn in range(len(line))]
    why = told(course(line, values=values)).why
    assert why is not None
    assert "The lead grew" not in why["en"]


def test_a_turn_without_a_reason_is_followed_by_what_ended_the_match() -> None:
    match = course([0.5] * 6 + [0.9] * 9 + [1.0])
    events = [*match.events[:-1], [{"kind": "area_crash", "seat": 1, "row": 1, "col": 1}]]
    why = told(replace(match, events=events)).why
    assert why is not None
    assert why["en"] == "ann led for good from turn 6 on. In turn 15: bob crashes into an area wall."


def test_what_ends_the_match_for_both_is_named_only_where_nothing_else_tells_why() -> None:
    match = course([0.5] * 6 + [0.8] * 9 + [1.0])
    met = [*match.events[:-1], [{"kind": "met"}]]
    why = told(replace(match, events=met)).why
    assert why is not None
    assert why["en"] == "ann led for good from turn 6 on. In turn 15: The bikes hit each other."
    met[5] = [{"kind": "hurt", "seat": 1, "row": 1, "col": 1}]
    why = told(replace(match, events=met)).why
    assert why is not None
    assert why["en"] == "ann led for good from turn 6 on. It turned in turn 6: bob loses a life."


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"faults": [(1, 4, "timeout")]}, "bob lost by a fault in turn 4, with a chance of 10 % to win."),
        ({"faults": [(1, 4, "resigned")]}, "bob gave up in turn 4, with a chance of 10 % to win."),
        ({"faults": [(1, 4, "left")]}, "bob left the match in turn 4, with a chance of 10 % to win."),
        ({"winner": None}, "ann had a chance of 90 % to win in turn 6, and it ended level."),
        ({"is_over": False}, None),
    ],
)
def test_faults_draws_and_matches_without_an_end(more: dict[str, object], sentence: str | None) -> None:
    why = told(course([0.9] * 8, **more)).why
    assert (why and why["en"]) == sentence


def test_only_a_match_that_was_open_turns_later_the_lead_grows_or_decides() -> None:
    events: list[list[dict[str, object]]] = [[] for _ in range(15)]
    events[9] = [{"kind": "hurt", "seat": 1, "row": 1, "col": 1}]

    def end(line: list[float]) -> str:
        why = told(replace(course(line), events=events)).why
        assert why is not None
        return why["en"].partition(". ")[2]

    assert end([0.5] * 10 + [0.8] * 5 + [1.0]) == "It turned in turn 10: bob loses a life."
    assert end([0.5] * 5 + [0.7] * 5 + [0.85] * 5 + [1.0]) == "The lead grew in turn 10: bob loses a life."
    assert end([0.7] * 10 + [0.97] * 5 + [1.0]) == "It was decided in turn 10: bob loses a life."


def test_a_gem_that_the_other_side_takes_too_tells_nothing() -> None:
    pairs = [(each, 1 - each) for each in [0.5] * 8 + [0.9] * 8 + [1.0]]
    values = [((10, 10), (0, 0))] * len(pairs)
    events: list[list[dict[str, object]]] = [[] for _ in pairs[1:]]
    events[7] = [{"kind": "gem_red", "seat": 0}]
    match = Course(find("gems"), ["ann", "bob"], pairs, values, events, 0)
    assert told(match).chapters[0].title["en"].startswith("ann takes a red gem")
    events[8] = [{"kind": "gem_red", "seat": 1}]
    assert told(match).chapters == []


def test_a_wall_that_was_broken_with_a_life_is_no_gain() -> None:
    match = course([0.5] * 6 + [0.9] * 9 + [1.0])
    broke = {"kind": "broke", "seat": 0, "row": 1, "col": 1}
    events = [*match.events[:5], [broke], *match.events[6:]]
    assert told(replace(match, events=events)).chapters[0].kind == "broke"
    events[5] = [broke, {"kind": "hurt", "seat": 0, "row": 1, "col": 1}]
    assert told(replace(match, events=events)).chapters == []


def test_a_move_is_named_in_the_turn_in_which_the_chance_rose() -> None:
    line = [0.68, 0.34, 0.51, 0.5, 0.29, 0.49, 0.24, 0.47, 0.58, 0.23, 0.36, 0.17, 0.37, 0.36, 0.61, 0.23, 0.49, 0.19]
    pairs = [(each, 1 - each) for each in line]
    values = [((4, 4), (2, 2))] * len(pairs)
    events: list[list[dict[str, object]]] = [
        [{"kind": "move", "seat": 1 - turn % 2, "square": f"a{turn}"}] for turn in range(1, len(pairs))
    ]
    chapters = told(Course(find("othello"), ["ann", "bob"], pairs, values, events, 1)).chapters
    assert [each.turn for each in chapters if each.team == 0 and each.turn > 8] == [12]


def test_a_lead_is_told_with_figures_that_lasted() -> None:
    line = [0.5] * 2 + [0.6 + turn / 100 for turn in range(30)] + [1.0]
    values = [((20 + turn, 20), (0, 0)) for turn in range(len(line))]
    values[9] = ((200, 0), (0, 0))
    why = told(course(line, values=values)).why
    assert why is not None
    assert "Territory: ann from 22 to " in why["en"]
    assert "200" not in why["en"]


def test_a_blow_that_led_to_the_end_is_told_with_it() -> None:
    line = [0.5] * 4 + [0.55, 0.6, 0.63, 0.66, 0.69, 0.72, 0.75, 0.83, 0.85, 0.87, 0.89, 1.0]
    pairs = [(each, 1 - each) for each in line]
    values = [((10, 10), (0, 0))] * len(pairs)
    events: list[list[dict[str, object]]] = [[] for _ in pairs[1:]]
    events[10] = [{"kind": "sprung", "seat": 1, "row": 1, "col": 1}]
    events[-1] = [{"kind": "death", "seat": 1, "row": 1, "col": 1, "by": "by.dead_zone"}]
    why = told(Course(find("bomber"), ["ann", "bob"], pairs, values, events, 0)).why
    assert why is not None
    assert "in turn 11: bob is caught in a trap. In turn 15: bob is killed by the dead zone." in why["en"]
