"""A second opinion on a match: chances, better moves and hints, kept in a replay and told to pages."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

import numpy as np
import pytest

import meydan
from meydan.cli.stories import Wish, explained
from meydan.engine.curves import Curve, Judging, Measured
from meydan.engine.phrases import in_persian
from meydan.engine.record import Array, View, view
from meydan.engine.target import target
from meydan.games import find
from meydan.games.tron.bots import _playouts
from meydan.match.replay import BetterPart, OpinionPart, Replay, read_replay, verify, write_replay
from meydan.search.rollouts import Playouts
from meydan.story import judging
from meydan.story.course import Course
from meydan.story.explain import better_text
from meydan.story.judging import Opinion
from meydan.web.opinion import fits, think, with_opinion
from meydan.web.show import replay_show

CORNER_ROW = 0


class CornerJudge:
    """Who has the upper left corner of a small board of Othello wins; nobody needs a compiler to see it."""

    curves = (Curve("discs"),)
    telling: Mapping[str, int] = MappingProxyType({})

    def measure(self, state: View, setup: View) -> Measured:
        return Measured([[0, 0]], (0.0, 0.0))

    def judge(self, states: Array, setup: object) -> list[list[float]]:
        corners = [[float(view(states, place).discs[seat] & 1) for seat in (0, 1)] for place in range(len(states))]
        return [[4 * black, 4 * white] for black, white in corners]

    def hint(self, state: View, setup: View) -> dict[str, list[list[str | int]]]:
        return {"best": [["mark", CORNER_ROW, 0, "green"]]}


@pytest.fixture(scope="module")
def replay() -> Replay:
    played = meydan.play("othello", ["house:greedy", "house:random"], seed=3, settings={"size": 4})
    assert played.replay is not None
    return played.replay


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> None:
    """Othello with a judge that is quick."""
    game = find("othello")
    judge = type("Judge", (CornerJudge, type(game.viewer)), {})()
    monkeypatch.setitem(game.__dict__, "viewer", judge)
    monkeypatch.setattr(judging, "can_judge", lambda *_: True)


def test_a_better_move_is_named_with_what_it_would_have_changed(replay: Replay, judged: None) -> None:
    opinion = Opinion(replay)
    chances = opinion.chances
    taken = next(turn for turn in range(1, len(chances)) if abs(chances[turn][0] - chances[turn - 1][0]) > 0.3)
    team = chances[taken].index(max(chances[taken]))
    assert len(chances) == len(replay.turns) + 1 == len(opinion.hints())
    assert sum(chances[-1]) == 1  # the rules decided
    better = opinion.better(taken, 1 - team)  # whoever took the corner had nothing better
    assert better is None or better.after - better.before >= judging.LEAST_GAIN


def test_an_opinion_is_kept_in_a_replay_which_stays_true(replay: Replay, judged: None, tmp_path: Path) -> None:
    game, path = find("othello"), tmp_path / "match.meydan.json"
    show = replay_show(replay)
    found = think(replay, show, game)
    told = with_opinion(show, game, found)
    assert [turn["chances"] for turn in told["turns"]] == found.chances[1:]
    write_replay(replay.model_copy(update={"opinion": found}), path)
    kept = read_replay(path)
    assert (kept.opinion, verify(kept)) == (found, [])
    again = replay_show(kept)
    assert (again["story"], again["hints"]) == (told["story"], found.hints)
    assert len(list(explained(path, Wish("en", is_quick=True)))) == 1


def test_the_turns_of_a_persian_story_have_persian_digits(tmp_path: Path) -> None:
    path = tmp_path / "match.meydan.json"
    meydan.play("othello", ["house:greedy", "house:random"], seed=3, settings={"size": 6}, replay=path)
    (english,), (persian,) = (list(explained(path, Wish(language, is_quick=True))) for language in ("en", "fa"))
    numbers = re.findall(r"^ +(\d+)  ", english, re.MULTILINE)
    assert numbers, english
    assert re.findall(r"^ +([۰-۹]+)  ", persian, re.MULTILINE) == [in_persian(number) for number in numbers]


def test_an_opinion_that_is_about_something_else_is_ignored(replay: Replay) -> None:
    strange = OpinionPart(chances=[[0.5, 0.5]])
    show = replay_show(replay.model_copy(update={"opinion": strange}))
    assert "hints" not in show
    assert not fits(OpinionPart(chances=[[1.0]] * (len(replay.turns) + 1)), show)


@pytest.mark.parametrize(
    "odd", [{"seat": 2}, {"seat": -1}, {"turn": 99}, {"spoken": ["a"]}, {"before": 1e308}, {"after": -1.0}, {}]
)
def test_a_better_move_that_this_match_cannot_have_is_ignored(replay: Replay, odd: dict[str, Any]) -> None:
    usual = {"chapter": 1, "turn": 1, "seat": 1, "played": "a1", "better": "b1", "before": 0.25, "after": 0.5}
    opinion = OpinionPart(chances=[[0.5, 0.5]] * (len(replay.turns) + 1), better=[BetterPart(**{**usual, **odd})])
    assert fits(opinion, replay_show(replay)) == (not odd)
    assert replay_show(replay.model_copy(update={"opinion": opinion}))["story"] is not None  # it is told all the same


SHORT: dict[str, Any] = {
    "tron": {"max_cycles": 30},
    "bomber": {"max_step": 40},
    "gems": {"turn_count": 20},
    "kings": {"game_constants": {"maxTurns": 12}},
}


def test_all_games_have_a_second_opinion() -> None:
    assert all(isinstance(find(name).viewer, Judging) for name in ("othello", *SHORT))


@pytest.mark.parametrize("name", SHORT)
def test_quick_games_are_played_to_the_end_with_sensible_moves(name: str) -> None:
    game = find(name)
    module = __import__(f"meydan.games.{name}.bots._quick", fromlist=["pick"])
    setup = game.prepare(seed=1, settings=SHORT[name])
    runner = target(game, setup, "interpreted")
    states = runner.new()
    runner.reset(states)
    found = Playouts(module.pick, 2, (1.0, 1.0), "interpreted").judge(game, states, setup)
    assert np.shape(found) == (1, 2)


def test_where_actions_are_no_numbers_the_game_proposes_some_and_they_are_told_in_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bots = ["house:rusher", "house:random"] * 2
    match = meydan.play("kings", bots, seed=1, settings=SHORT["kings"]).replay
    assert match is not None
    game, played = find("kings"), [seat for seat, *_ in match.turns[6]]

    def judged(game: object, setup: object, states: Array, judge: object = None) -> list[list[float]]:
        """As it was played is even; everything else would have been better for the first team."""
        return [[0.3, 0.7] if judge is None else [0.5, 0.5] if n == 0 else [0.9, 0.1] for n in range(len(states))]

    monkeypatch.setattr(judging, "judged", judged)
    better = Opinion(match)._other(6, played[0], match.turns[6][0][1] or "", 7)
    assert better is not None
    assert (better.before, better.after) == (0.3, 0.794)  # the chance of the curve, and its odds nine times
    course = Course(game, list("abcd"), [], [], [], None)
    state, fixed = view(Opinion(match)._states[6]), view(game.prepare(settings=SHORT["kings"]).record)
    spoken = [game.viewer.spoken(state, fixed, each) for each in ("nothing", "put 0 2; cast 1 3 4 0 0; range 999")]
    said = better_text(course, better.model_copy(update={"spoken": spoken}))
    assert (
        "plays Archer (0) on path 2 and Damage at (3, 4) and more range for ? at (?, ?) instead of nothing"
        in said["en"]
    )
    assert "کماندار (۰) در مسیر ۲" in said["fa"]


def test_a_move_is_named_only_if_the_games_after_it_end_better_when_it_is_tried_again(
    replay: Replay, judged: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    opinion, after_again = Opinion(replay), [[0.02, 0.98], [0.07, 0.93]]

    def tried(states: Array, again: bool) -> list[list[float]]:
        return after_again if again else [[0.1, 0.9], *[[0.6, 0.4]] * (len(states) - 1)]

    monkeypatch.setattr(opinion, "_tried", tried)
    opinion.__dict__["chances"] = [[0.7, 0.3]] * (len(replay.turns) + 1)
    assert opinion.better(2, 1) is None, "odds three times as good, of a game that is lost in either case"
    after_again[1] = [0.4, 0.6]
    assert opinion.better(2, 1) is not None


def test_a_turn_has_one_better_move_though_several_turning_points_follow(
    replay: Replay, judged: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def best(number: int, team: int, chapter: int) -> BetterPart:
        gain = 0.5 if number == 3 else 0.0
        return BetterPart(chapter=chapter, turn=number, seat=1, played="a1", better="b1", before=0.2, after=0.2 + gain)

    opinion = Opinion(replay)
    monkeypatch.setattr(opinion, "_best", best)
    assert [(each.chapter, each.turn) for each in opinion.advice([(4, 0), (5, 0), (7, 0)])] == [(4, 3)]


def test_ways_that_tron_proposes_are_all_but_the_one_that_was_taken() -> None:
    game = find("tron")
    setup = game.prepare(map="duel")
    states, fixed = target(game, setup, "interpreted").new(), view(setup.record)
    target(game, setup, "interpreted").reset(states)
    ahead = int(states["direction"][0, 0])
    for played in ("straight", ("up", "right", "down", "left")[ahead], ("up", "right", "down", "left")[ahead ^ 2]):
        ways = game.viewer.proposals(view(states), fixed, 0, played)
        assert len(ways) == 5
        assert "straight" not in ways, f"{played} went straight on"
    states["cooldown"][0, 0] = 3
    assert len(game.viewer.proposals(view(states), fixed, 0, "straight breaker")) == 2


def test_careful_games_of_tron_are_played_to_their_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEYDAN_JIT", "0")
    monkeypatch.setattr(_playouts, "_player", _playouts._player.__wrapped__)  # nothing interpreted is kept
    game = find("tron")
    setup = game.prepare(map="duel", settings={"max_cycles": 4})
    states = target(game, setup, "interpreted").new(2)
    target(game, setup, "interpreted").reset(states)
    states["score"][1, 0] = 90
    won = _playouts.shares(states, setup.record, 2, seed=0)
    assert won.sum(1).tolist() == [1, 1]
    assert won[1, 0] == 1, "who is far ahead has won"


def test_a_chance_grows_with_the_odds_of_another() -> None:
    assert judging.moved(0.75, 0.5, 0.5) == 0.75
    assert judging.moved(0.5, 0.2, 0.5) == 0.8
    assert judging.moved(0.75, 0.5, 1.0) == 1.0


def test_a_turning_point_is_advised_in_its_own_turn_before_others(replay: Replay, judged: None) -> None:
    opinion = Opinion(replay)
    parts = {
        turn: BetterPart(chapter=6, turn=turn, seat=0, played="a", better="b", before=0.2, after=0.5) for turn in (3, 5)
    }
    parts[3].after = 0.7
    opinion._best = lambda number, team, chapter: parts.get(number)  # type: ignore[method-assign]
    found = opinion.better(6, 1)
    assert found is not None
    assert found.turn == 5, "it keeps more than half of what the turn before it offers"
    both = opinion.advice([(4, 1), (6, 1)])
    assert [each.turn for each in both] == [3, 5]


def test_othello_knows_who_wins_what_was_played_out() -> None:
    game = find("othello")
    start = "-XXXX--X--XXOXXXOOXXOOXXOOOXXXOXOOXOXOXXOOOXOXOX-OXXXOOXOX-XOO-- O"  # white wins 37 to 27
    setup = game.prepare(settings={"position": start})
    states = target(game, setup, "interpreted").new()
    target(game, setup, "interpreted").reset(states)
    assert isinstance(game.viewer, Judging)
    black, white = game.viewer.judge(states, setup)[0]
    assert white - black > 7
