"""Positions and events for the viewer: they say what the recorded games say, and hide what a player may not know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from meydan.engine.record import snapshot, view
from meydan.games.kings.law.state import SEATS, TEAMS
from meydan.games.kings.tests.recorded import KINGS_GAME, Playback, draws_of
from meydan.games.kings.viewer.frames import _kings

FRAMES = KINGS_GAME.viewer
MOST_GAMES = 5  # of each recording
SHORT = 1000  # units in all turns together


def turns_of(game: dict[str, Any]) -> Iterator[tuple[Playback, Any]]:
    """A recorded game after every turn, with the state before it."""
    playback = Playback(game["map"], "interpreted")
    for turn in [game["pick"], *game["turns"]]:
        before = view(snapshot(playback.states))
        playback.step(turn["cmds"], draws_of(turn))
        yield playback, before


def short_games(recording: Any) -> list[Any]:
    return [game for game in recording.lines() if sum(len(t["state"]["units"]) for t in game["turns"]) < SHORT]


@pytest.mark.golden("kings", "scenarios.jsonl")
def test_frames_and_events_of_recorded_games(recording: Any) -> None:
    for game in short_games(recording)[:MOST_GAMES]:
        for playback, before in turns_of(game):
            state, where = playback.state, f"{game['game']} turn {playback.state.turn}"
            shown = playback.shown(with_deck=False)
            frame = FRAMES.frame(state, playback.fixed)
            assert frame["ap"] == [player["ap"] for player in shown["players"]], where
            assert frame["hands"] == [player["hand"] for player in shown["players"]], where
            assert frame["strikes"] == shown["attacks"], where
            assert len(frame["units"]) == len(shown["units"]), where
            events = FRAMES.events(before, state, playback.fixed, [])
            assert sum(event["kind"] == "died" for event in events) == state.died_count, where
            for seat in range(SEATS):
                fell = [event for event in events if event["kind"] == "king_fell" and event["seat"] == seat]
                assert bool(fell) == bool(state.king_fell[seat]), where


def test_only_a_hard_blow_to_a_king_explains_anything() -> None:
    blows = list(_kings((90, 90, 90, 20), (75, 76, 90, 0), (True,) * SEATS, (True, True, True, False)))
    assert [(each["kind"], each["seat"], each["lost"]) for each in blows] == [
        ("king_hurt", 0, 15),
        ("king_grazed", 1, 14),
    ]
    assert "king_grazed" not in FRAMES.telling


@pytest.mark.golden("kings", "scenarios.jsonl")
def test_a_player_sees_no_cards_but_his_own_and_no_paths_of_enemies(recording: Any) -> None:
    for game in short_games(recording)[:MOST_GAMES]:
        for playback, _ in turns_of(game):
            for seat in range(SEATS):
                look = FRAMES.look(view(playback.runner.observe(playback.states, seat)), playback.fixed, seat)
                assert [hand is not None for hand in look["hands"]] == [each == seat for each in range(SEATS)]
                assert [ap is not None for ap in look["ap"]] == [each == seat for each in range(SEATS)]
                assert all(unit[-1] is None for unit in look["units"] if unit[1] % TEAMS != seat % TEAMS)


@pytest.mark.golden("kings", "scenarios.jsonl")
def test_the_stage_says_how_far_each_team_may_teleport(recording: Any) -> None:
    for game in short_games(recording)[:MOST_GAMES]:
        playback = Playback(game["map"], "interpreted")
        fixed = playback.fixed
        told = {path["id"]: path["tele"] for path in FRAMES.stage(playback.setup)["paths"]}
        for at in range(fixed.paths):
            assert told.pop(fixed.path_id[at]) == [fixed.tele_limit[team, at] for team in range(TEAMS)]
        assert list(told.values()) == [None] * TEAMS  # the paths between friends


@pytest.mark.golden("kings", "scenarios.jsonl")
def test_events_tell_which_of_the_six_spells_it_was(recording: Any) -> None:
    seen = set()
    for game in short_games(recording):
        if not any(command[1] == "castSpell" for turn in game["turns"] for command in turn["cmds"]):
            continue
        for playback, before in turns_of(game):
            events = FRAMES.events(before, playback.state, playback.fixed, [])
            cast = [event["kind"] for event in events if event["kind"].startswith("cast_")]
            assert len(cast) == sum(playback.state.is_new[at] for at in range(playback.state.cast_count))
            seen |= {kind.removeprefix("cast_") for kind in cast}
    assert seen == {"haste", "damage", "heal", "tele", "duplicate", "poison"}


@pytest.mark.golden("kings", "scenarios.jsonl")
def test_a_player_notices_everything_but_what_others_get(recording: Any) -> None:
    for game in short_games(recording)[:MOST_GAMES]:
        looks: list[Any] = []
        for playback, before in turns_of(game):
            after = [view(playback.runner.observe(playback.states, seat)) for seat in range(SEATS)]
            events = FRAMES.events(before, playback.state, playback.fixed, [])
            for seat, look in enumerate(looks):
                told = list(FRAMES.noticed(look, after[seat], playback.fixed, seat))
                assert told == [event for event in events if is_told(event, seat)], playback.state.turn
            looks = after


def is_told(event: Any, seat: int) -> bool:
    """Whether a player is told of an event while the game goes on."""
    if event["kind"] in ("damage_token", "range_token"):
        return bool(event["seat"] == seat)
    if event["kind"].startswith("got_"):
        return bool(event["seat"] % TEAMS == seat % TEAMS)
    return event["kind"] not in ("end", "end_health")


@pytest.mark.golden("kings", "scenarios.jsonl")
def test_the_later_it_is_the_less_an_army_tells_and_the_more_the_health_of_kings(recording: Any) -> None:
    positions = (each.state for game in short_games(recording) for each, _ in turns_of(game))
    setup = Playback(short_games(recording)[0]["map"], "interpreted").fixed

    def lead(state: Any, turn: int, wound: int = 0) -> float:
        state.turn = turn
        state.hp[1] -= wound
        found = FRAMES.measure(state, setup).standing[0]
        state.hp[1] += wound
        return found

    state = next(each for each in positions if lead(each, 1) > 0 and _kings_are_level(each))
    turns = [1, setup.max_turns - 15, setup.max_turns - 1, setup.max_turns]
    armies = [lead(state, turn) for turn in turns]
    wounds = [lead(state, turn, 10) - lead(state, turn) for turn in turns]
    assert armies == sorted(armies, reverse=True)
    assert armies[-1] == 0 < armies[-2], "at the last turn nothing but the kings counts"
    assert wounds == sorted(wounds)
    assert 0 < wounds[0] < wounds[-1]


def _kings_are_level(state: Any) -> bool:
    return state.hp[0] + state.hp[2] == state.hp[1] + state.hp[3] and all(
        state.king_alive[seat] for seat in range(SEATS)
    )
