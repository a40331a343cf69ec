"""Equal games are recognised by what happened in them, and count once."""

from __future__ import annotations

import pytest

import meydan
from meydan.engine.errors import BadInput
from meydan.engine.game import ALL
from meydan.games import find, folders
from meydan.series.plan import chosen_maps
from meydan.series.results import GAME_HASH
from meydan.series.sameness import game_hash
from meydan.series.standings import Standings
from meydan.series.statistics import Sprt

SMALL = {"size": 4}


def first(view):
    return view.legal[0]


def last(view):
    return view.legal[-1]


def test_the_same_moves_are_the_same_game_whoever_plays_and_whatever_the_seed() -> None:
    one, other = (meydan.play("othello", [first, last], seed=seed, settings=SMALL).replay for seed in (1, 2))
    renamed = meydan.play("othello", [first, lambda view: view.legal[-1]], settings=SMALL).replay
    assert game_hash(one) == game_hash(other) == game_hash(renamed)
    assert game_hash(meydan.play("othello", [last, first], settings=SMALL).replay) != game_hash(one)


def test_another_start_is_another_game_even_with_the_same_moves() -> None:
    one, other = (meydan.play("othello", [first, last], settings={"size": 4, "anti": anti}).replay for anti in (0, 1))
    assert [turn[0][:2] for turn in one.turns] == [turn[0][:2] for turn in other.turns]
    assert game_hash(one) != game_hash(other)


def test_luck_makes_another_game_only_where_it_has_an_effect() -> None:
    replays = meydan.play("bomber", [lambda view: "STAY"] * 2, games=6).replays
    assert len({str([answer[:2] for turn in replay.turns for answer in turn]) for replay in replays}) == 1
    winners = {replay.result.winner for replay in replays}
    assert len({game_hash(replay) for replay in replays}) == len(winners) == 2, "the end is a toss of a coin"


def test_repeated_games_count_once_and_are_told() -> None:
    results = meydan.play("othello", [first, last], games=5, swap=True, settings=SMALL)
    assert results.standings.summary().startswith("10 matches, 2 different games (a repeated game counts once)\n")
    assert sum(results.points) == 2
    assert len(results.standings.shares) == 1
    assert len({facts[GAME_HASH] for facts in results.matches}) == 2


def test_a_test_is_not_settled_by_one_game_played_again_and_again() -> None:
    standings = Standings(find("othello"), ["a", "b"], sprt=Sprt(0, 100))
    facts = {"ending": "normal", "winner": 0, "seats": [{"score": 9}, {"score": 7}], GAME_HASH: "x"}
    repeats = [standings.count(facts, (0, 1)) for _ in range(200)]
    assert repeats[:3] == [None, 0, 0]
    assert (standings.verdict, standings.shares, standings.rows[0].won) == (None, [1.0], 1)


def test_a_pair_is_new_as_long_as_one_of_its_games_is() -> None:
    standings = Standings(find("othello"), ["a", "b"], 2)
    facts = {"ending": "normal", "winner": 0, "seats": [{"score": 9}, {"score": 7}]}
    for hashes in (("x", "y"), ("x", "z"), ("x", "y")):
        for hashed, order in zip(hashes, ((0, 1), (1, 0)), strict=True):
            standings.count({**facts, GAME_HASH: hashed}, order)
    assert (len(standings.shares), standings.repeated) == (2, 3)


def test_every_seed_is_played_on_each_map(meydan) -> None:
    words = ["play", "tron", "house:hugger", "house:hugger", "--games", 2, "--seed", 1, "--json"]
    both = meydan(*words, "--map", "duel", "--map", "arena", "--replay", "kept")
    assert [(facts["seed"], facts["map"]) for facts in both.objects] == [
        (1, "duel"), (1, "arena"), (2, "duel"), (2, "arena"),
    ]  # fmt: skip
    assert [facts["repeats"] for facts in both.objects] == [None, None, 0, 1]
    assert len({facts["replay"] for facts in both.objects}) == 4


def test_a_game_says_what_makes_its_matches_differ() -> None:
    for name in folders():
        ways = find(name).variations()
        assert ways, name
        for way in ways:
            if way.map != ALL:
                one, other = (find(name).prepare(None, way.settings, seed, way.map) for seed in (1, 2))
                assert one.record.tobytes() != other.record.tobytes(), way.options
    assert chosen_maps(find("tron"), [ALL, "duel"]) == [*find("tron").maps()]
    with pytest.raises(BadInput, match="othello has no maps of its own"):
        chosen_maps(find("othello"), [ALL])
