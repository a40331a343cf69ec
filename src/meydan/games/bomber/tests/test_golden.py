"""Recorded games of the original engine, replayed step by step on every target (`pytest --golden DIR` takes others)."""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np
import pytest

from meydan.engine.chance import no_luck, scripted
from meydan.engine.errors import Unparsable
from meydan.engine.game import Finished, Setup
from meydan.engine.record import view
from meydan.engine.talk import Moved
from meydan.engine.target import Target, target
from meydan.games import find
from meydan.games.bomber.law.state import NOBODY
from meydan.games.bomber.original import wire
from meydan.games.bomber.original.logs import BomberFiles, LogWriter, read_log
from meydan.games.bomber.words.text import REASONS

BOMBER = find("bomber")
TARGETS = ("interpreted", "compiled", "batch")
PLAYER_FIELDS = (
    "row",
    "col",
    "health",
    "health_upgrades",
    "bomb_range",
    "traps_left",
    "bombs_placed",
    "traps_placed",
)


@pytest.fixture(params=TARGETS)
def runs_on(request: pytest.FixtureRequest) -> str:
    with np.errstate(all="raise"):
        yield request.param


@pytest.mark.golden("bomber", "*.jsonl")
def test_recorded_games_have_the_same_messages_states_results_and_logs(recording: Any, runs_on: str) -> None:
    for game in recording.lines():
        Playback(game, "original", runs_on).check()


@pytest.mark.golden("bomber", "*.jsonl")
def test_recorded_games_are_won_by_the_words_of_the_seed(recording: Any) -> None:
    """The presets differ in who wins by health, and in nothing else that a bot or a winner could notice."""
    for game in recording.lines():
        played = Playback(game, "document", "interpreted")
        played.play()
        assert played.state.winner + 1 == game["end"]["winner_seed"], game["id"]
        differs = game["end"]["winner_seed"] != game["end"]["winner_original"]
        assert differs == ("health_tiebreak_inverted" in game["end"]["flags"]), game["id"]


@pytest.mark.golden("bomber", "*.jsonl")
def test_recorded_games_leave_identical_bytes_on_every_target(recording: Any) -> None:
    for game in recording.lines():
        finals = set()
        for name in TARGETS:
            played = Playback(game, "original", name)
            played.play()
            finals.add(played.states.tobytes())
        assert len(finals) == 1, game["id"]


@pytest.mark.golden("bomber", "logs/*.json")
def test_recorded_logs_are_written_byte_for_byte(recording: Any, golden_files: Any) -> None:
    traces = {game["id"]: game for file in golden_files("bomber", "*.jsonl") for game in file.lines()}
    game = traces[recording.name.removesuffix(".json")]
    played = Playback(game, "original", "interpreted")
    played.play()
    assert played.log() == recording.bytes()
    assert read_log(recording.bytes())["initial_game_data"]["winnerId"] == game["end"]["winner_original"]


def setup_of(game: dict[str, Any], rules: str) -> Setup:
    return BOMBER.prepare(rules, {**game["map_file"], "turn_init": game["turn_init"]})


class Playback:
    """One recorded game on one target."""

    def __init__(self, game: dict[str, Any], rules: str, runs_on: str) -> None:
        self.game, self.setup = game, setup_of(game, rules)
        self.runner: Target = target(BOMBER, self.setup, runs_on)
        self.states = self.runner.new()
        self.runner.reset(self.states)
        self.state, self.fixed = view(self.states), view(self.setup.record)
        self.writer = LogWriter(self.setup)
        self.writer.begin(self.state)

    def check(self) -> None:
        """Compare everything that was recorded."""
        self._check_init()
        for step in self.game["steps"]:
            self._check_message(step)
            self._step(step)
            self._check_step(step)
        self._check_fault()
        self._terminate()
        self._check_end()

    def play(self) -> None:
        """Play without looking."""
        for step in self.game["steps"]:
            self._step(step)
        self._terminate()

    def log(self) -> bytes:
        """The game log."""
        return self.writer.content(self.state.winner)

    def _check_init(self) -> None:
        for seat, exchange in enumerate(self.game["init"]):
            assert exchange["p"] == seat, self.game["id"]
            assert wire.init_line(self.fixed, seat) == exchange["msg"], self.game["id"]
            confirmed = exchange["reply"] is not None and wire.CONFIRMATION in exchange["reply"]
            failed = self.game["end"]["reason"] == "terminated" and exchange is self.game["init"][-1]
            assert confirmed or failed, self.game["id"]

    def _check_message(self, step: dict[str, Any]) -> None:
        where = f"{self.game['id']} step {step['t']}"
        assert (self.state.step, self.state.mover) == (step["t"], step["p"]), where
        assert wire.state_line(self.state, self.fixed, step["p"]) == step["msg"], where
        assert wire.read_reply(step["reply"]) == step["act"], where

    def _step(self, step: dict[str, Any]) -> None:
        is_last = step is self.game["steps"][-1]
        draws = [value - 1 for value in self.game["random"]] if is_last else []
        actions = self.runner.new_actions()
        actions[0, step["p"]] = step["act"]
        self.runner.step(self.states, actions, scripted(draws) if draws else no_luck())
        self.writer.add(self.state)

    def _check_step(self, step: dict[str, Any]) -> None:
        state, where = self.state, f"{self.game['id']} after step {step['t']}"
        assert list(state.last_action) == step["last"], where
        players = [[getattr(state, name)[seat] for name in PLAYER_FIELDS] for seat in (0, 1)]
        assert players == step["pl"], where
        assert [seat for seat in (0, 1) if state.hit[seat]] == step["hit"], where
        bombs = zip(state.bomb_row, state.bomb_col, state.bomb_start, state.bomb_reach, strict=True)
        assert [list(bomb) for bomb in bombs][: state.bomb_count] == step["bombs"], where
        assert state.rings == step["dz"], where
        tiles = self.states["tile"][0, : self.fixed.height, : self.fixed.width]
        assert tiles.tolist() == step["map"], where

    def _check_fault(self) -> None:
        """The exchange that ended the game: the message was ours, the answer none."""
        fault = self.game["terminated_on"]
        if fault is None:
            return
        assert self.state.step == fault["t"], self.game["id"]
        if fault["msg"].startswith("init"):
            assert fault["reply"] is None or wire.CONFIRMATION not in fault["reply"], self.game["id"]
            return
        assert wire.state_line(self.state, self.fixed, fault["p"]) == fault["msg"], self.game["id"]
        if fault["reply"]:
            with pytest.raises(Unparsable):
                wire.read_reply(fault["reply"])

    def _terminate(self) -> None:
        if self.game["end"]["reason"] == "terminated":
            assert self.state.winner == NOBODY, self.game["id"]
            BOMBER.rules.forfeit(self.state, self.fixed, self._loser())
            self.writer.add(self.state)

    def _loser(self) -> int:
        fault = self.game["terminated_on"]
        return int(self.game["init"][-1]["p"] if fault is None else fault["p"])

    def _check_end(self) -> None:
        game, state = self.game, self.state
        assert REASONS[state.reason] == game["end"]["reason"], game["id"]
        assert state.winner + 1 == game["end"]["winner_original"], game["id"]
        for told in game["term"]:
            assert wire.term_line(state) == told["msg"], game["id"]
        written = self.log()
        assert len(written) == game["log_bytes"], game["id"]
        assert hashlib.sha256(written).hexdigest() == game["log_sha256"], game["id"]
        if not game["random"]:
            assert BomberFiles().encode(self._finished(), "original") == written, game["id"]

    def _finished(self) -> Finished:
        moves = [Moved(step["p"], step["act"]) for step in self.game["steps"]]
        fault = (self._loser(), "format") if self.game["end"]["reason"] == "terminated" else None
        return Finished(self.setup, moves, [0.0] * len(moves), ["a", "b"], fault)
