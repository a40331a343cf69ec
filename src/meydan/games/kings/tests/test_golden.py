"""Recordings of the original engine, played again on every target (`pytest --golden DIR` takes others)."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

from meydan.engine.record import view
from meydan.games.kings.law import rules
from meydan.games.kings.law.state import SEATS
from meydan.games.kings.original import wire
from meydan.games.kings.original.logs import LogWriter
from meydan.games.kings.tests.captured import Capture
from meydan.games.kings.tests.recorded import Playback, draws_of

NAMES = ("alpha", "beta", "gamma", "delta")


@pytest.fixture(params=("interpreted", "compiled", "batch"))
def runs_on(request: pytest.FixtureRequest) -> str:
    with np.errstate(all="raise"):
        yield request.param


@pytest.mark.golden("kings", "*.jsonl")
def test_recorded_games_have_the_same_states_and_scores(recording: Any, runs_on: str) -> None:
    for game in recording.lines():
        is_short = sum(len(turn["state"]["units"]) for turn in game["turns"]) < 2000
        if runs_on == "compiled" or is_short:
            check_game(game, runs_on)


def check_game(game: dict[str, Any], runs_on: str) -> None:
    played = Playback(game["map"], runs_on)
    for number, turn in enumerate([game["pick"], *game["turns"]]):
        where = f"{game['game']} step {number}"
        assert not rules.is_over(played.state, played.fixed), where
        played.step(turn["cmds"], draws_of(turn))
        expected, found = turn["state"], played.shown(with_deck=number == 0)
        for key, value in expected.items():
            assert found[key] == value, f"{where}: {key}"
        assert played.state.refused == 0, where
    assert rules.is_over(played.state, played.fixed), game["game"]
    assert [rules.score(played.state, played.fixed, seat) for seat in range(SEATS)] == game["scores"], game["game"]


@pytest.mark.golden("kings", "*.jsonl")
def test_recorded_games_have_the_same_messages(recording: Any) -> None:
    for game in recording.lines():
        if "msgs" in game["pick"]:
            check_messages(game)


def check_messages(game: dict[str, Any]) -> None:
    played = Playback(game["map"], "compiled")
    for turn in [game["pick"], *game["turns"]]:
        played.step(turn["cmds"], draws_of(turn))
        for seat, expected in enumerate(turn["msgs"]):
            seen = view(played.runner.observe(played.states, seat))
            found = wire.turn_info(seen, played.fixed)
            assert json.dumps(found) == json.dumps(without_king_targets(expected)), f"{game['game']} seat {seat}"


def without_king_targets(message: dict[str, Any]) -> dict[str, Any]:
    """A king that aims at a king's cell is told as aiming at nobody (SPEC.md, table of differences)."""
    kings = [king | {"target": king["target"] if king["target"] > 36 else -1} for king in message["kings"]]
    return message | {"kings": kings}


class Replay:
    """A captured match, played again."""

    def __init__(self, lines: list[Any]) -> None:
        self.capture = Capture(lines)
        self.played = Playback(self.capture.map_content(), "interpreted")
        self.logs = LogWriter(self.played.setup, NAMES)
        self.told = [[self._init(seat)] for seat in range(SEATS)]

    def run(self) -> list[int]:
        """To the end; returns the scores."""
        played = self.played
        while not rules.is_over(played.state, played.fixed):
            turn = played.state.turn
            draws = self.capture.draws(turn + 1, played.state, played.fixed)
            played.step(self.capture.played(turn), draws)
            self.logs.add(played.state)
            if not rules.is_over(played.state, played.fixed):
                for seat in range(SEATS):
                    self.told[seat].append(wire.message("turn", self._turn(seat)))
        scores = [rules.score(played.state, played.fixed, seat) for seat in range(SEATS)]
        for seat in range(SEATS):
            self.told[seat].append(wire.message("shutdown", wire.shutdown_info(self._turn(seat), scores)))
        return scores

    def _init(self, seat: int) -> bytes:
        return wire.message("init", wire.init_info(self.played.fixed, wire.king_order(seat)))

    def _turn(self, seat: int) -> dict[str, Any]:
        seen = view(self.played.runner.observe(self.played.states, seat))
        return wire.turn_info(seen, self.played.fixed)


@pytest.mark.golden("kings", "wire/*.jsonl")
def test_captured_matches_have_the_same_messages_character_by_character(recording: Any) -> None:
    check_capture(*recording.lines())


def check_capture(header: dict[str, Any], *lines: dict[str, Any]) -> None:
    replay = Replay(list(lines))
    assert replay.run() == header["scores"]
    for seat in range(SEATS):
        expected = [text.encode() + wire.END for text in replay.capture.raw[seat]]
        told = replay.told[seat] if replay.capture.ends[seat] else replay.told[seat][:-1]
        assert told == expected, f"{header['capture']} seat {seat}"


@pytest.mark.golden("kings", "wire/*.jsonl")
@pytest.mark.parametrize("left", [(0,), (3,), (0, 2), (1, 2, 3)])
def test_captured_matches_may_lack_the_shutdown_of_players_who_left(recording: Any, left: tuple[int, ...]) -> None:
    lines = recording.lines()
    kept = [line for line in lines if line.get("conn") not in left or '"type":"shutdown"' not in str(line["raw"])]
    assert len(lines) - len(kept) <= len(left)
    check_capture(*kept)


@pytest.mark.golden("kings", "wire/*.graphic.json")
def test_captured_matches_leave_the_same_graphic_log(recording: Any) -> None:
    replay = Replay(recording.beside(recording.name.replace(".graphic.json", ".jsonl")).lines()[1:])
    assert replay.logs.graphic(replay.run()) == recording.text()


@pytest.mark.golden("kings", "wire/*.server_log.json")
def test_captured_matches_leave_the_same_server_log(recording: Any) -> None:
    replay = Replay(recording.beside(recording.name.replace(".server_log.json", ".jsonl")).lines()[1:])
    replay.run()
    assert replay.logs.server() == recording.text()
