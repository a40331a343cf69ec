"""A second opinion on a match: chances, better moves and hints, kept in a replay and told to pages."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import numpy as np
import pytest

import meydan
from meydan.cli.stories import Wish, explained
from meydan.engine.curves import Curve, Judging, Measured
from meydan.engine.record import Array, View, view
from meydan.engine.target import target
from meydan.games import find
from meydan.match.replay import OpinionPart, Replay, read_replay, verify, write_replay
from meydan.search.rollouts import Playouts
from meydan.story import judging
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
    chances = opinion.chances()
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


def test_an_opinion_that_is_about_something_else_is_ignored(replay: Replay) -> None:
    strange = OpinionPart(chances=[[0.5, 0.5]])
    show = replay_show(replay.model_copy(update={"opinion": strange}))
    assert "hints" not in show
    assert not fits(OpinionPart(chances=[[1.0]] * (len(replay.turns) + 1)), show)


@pytest.mark.parametrize("name", ["bomber", "gems", "othello", "tron"])
def test_games_that_are_fast_enough_have_a_second_opinion(name: str) -> None:
    assert isinstance(find(name).viewer, Judging)


@pytest.mark.parametrize(("name", "games"), [("tron", 2), ("bomber", 2), ("gems", 2)])
def test_quick_games_are_played_to_the_end_with_sensible_moves(name: str, games: int) -> None:
    game = find(name)
    module = __import__(f"meydan.games.{name}.bots._quick", fromlist=["pick"])
    settings = {"tron": {"max_cycles": 30}, "bomber": {"max_step": 40}, "gems": {"turn_count": 20}}[name]
    setup = game.prepare(seed=1, settings=settings)
    runner = target(game, setup, "interpreted")
    states = runner.new()
    runner.reset(states)
    found = Playouts(module.pick, games, (1.0, 1.0), "interpreted").judge(game, states, setup)
    assert np.shape(found) == (1, 2)
