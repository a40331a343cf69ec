"""Recorded games and positions, replayed square by square on every target (`pytest --golden DIR` takes others)."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pytest

from meydan.engine.record import digest, view
from meydan.engine.target import Target, target
from meydan.games import find
from meydan.games.othello.law import rules
from meydan.games.othello.law.state import BLACK, NOBODY, WHITE
from meydan.games.othello.perft import perft
from meydan.games.othello.setup.settings import read_position
from meydan.games.othello.words.squares import DISCS, square_index, square_names, write_discs

OTHELLO = find("othello")
SETUP = OTHELLO.prepare()
TARGETS = ("interpreted", "compiled", "batch")
WINNERS = {1: "X", -1: "O", 0: "draw"}


@pytest.fixture(params=TARGETS)
def runner(request: pytest.FixtureRequest) -> Target:
    with np.errstate(all="raise"):
        yield target(OTHELLO, SETUP, request.param)


@pytest.mark.golden("othello", "games*.jsonl")
def test_recorded_games_have_the_same_moves_flips_counts_and_passes(recording: Any, runner: Target) -> None:
    """All games of the file go side by side, one ply at a time."""
    games = recording.lines()
    states = runner.new(len(games))
    runner.reset(states)
    for turn, plies in enumerate(itertools.zip_longest(*(moves_of(game) for game in games))):
        before = states.copy()
        for index, ply in enumerate(plies):
            check_before(before, index, ply, f"{games[index]['id']} move {turn + 1}")
        runner.step(states, answers(plies))
        for index, ply in enumerate(plies):
            check_after(before, states, index, ply, f"{games[index]['id']} move {turn + 1}")


def moves_of(game: dict[str, Any]) -> list[Any]:
    """The plies that are moves, each with the number of passes before it."""
    moves, passes = [], 0
    for side, move, legal, flips, black, white in game["plies"]:
        if move == "pass":
            passes += 1
            continue
        moves.append((side, move, legal, flips, (black, white), passes))
        passes = 0
    return moves


def answers(plies: tuple[Any, ...]) -> np.ndarray:
    """The same square for both seats; only the mover's counts."""
    squares = [square_index(ply[1]) if ply else -1 for ply in plies]
    return np.repeat(np.array(squares, np.int32)[:, None], 2, axis=1)


def check_before(states: np.ndarray, index: int, ply: Any, where: str) -> None:
    mover = states["mover"][index]
    if ply is None:
        assert mover == NOBODY, f"{where}: the recorded game is over"
        return
    assert DISCS[mover] == ply[0], f"{where}: {ply[0]} was to move"
    assert " ".join(square_names(int(states["open"][index]))) == ply[2], f"{where}: legal squares"


def check_after(before: np.ndarray, states: np.ndarray, index: int, ply: Any, where: str) -> None:
    if ply is None:
        assert states[index].tobytes() == before[index].tobytes(), f"{where}: a finished game changed"
        return
    other = 1 - before["mover"][index]
    turned = int(before["discs"][index, other]) & ~int(states["discs"][index, other])
    assert " ".join(square_names(turned)) == ply[3], f"{where}: turned discs"
    assert counts(states[index]) == ply[4], f"{where}: counts of discs"


def counts(state: Any) -> tuple[int, int]:
    return int(state["discs"][BLACK]).bit_count(), int(state["discs"][WHITE]).bit_count()


@pytest.mark.golden("othello", "games*.jsonl")
def test_recorded_games_pass_exactly_where_nobody_was_asked(recording: Any) -> None:
    """A pass is never a turn: it shows when the same colour moves twice (R8)."""
    setup = view(SETUP.record)
    for game in recording.lines():
        states = np.zeros(1, SETUP.layout.state)
        state = view(states)
        rules.reset(state, setup, 0, None)
        last = WHITE
        for side, move, *_, passes in moves_of(game):
            assert (state.mover == last) == (passes == 1), f"{game['id']}: {passes} passes before {side} {move}"
            last = state.mover
            rules.step(state, setup, {state.mover: square_index(move)}, None)


@pytest.mark.golden("othello", "games*.jsonl")
def test_recorded_games_end_with_the_same_board_winner_and_both_scores(recording: Any, runner: Target) -> None:
    games = recording.lines()
    states = final_states(runner, games)
    by_discs = runner.facts(states)
    to_winner = target(OTHELLO, OTHELLO.prepare("federation"), runner.name).facts(states)
    for index, game in enumerate(games):
        assert by_discs.over[index], f"{game['id']}: neither side can move"
        assert write_discs(*map(int, states["discs"][index])) == game["final"], game["id"]
        assert tuple(by_discs.scores[index]) == (game["x"], game["o"]), game["id"]
        assert WINNERS[int(np.sign(difference(by_discs.outcomes, index)))] == game["winner"], game["id"]
        assert difference(by_discs.scores, index) == game["score_discs"], game["id"]
        assert difference(to_winner.scores, index) == game["score_empties_to_winner"], game["id"]
        assert 64 - sum(counts(states[index])) == game["empty"], game["id"]
        assert (by_discs.outcomes[index] == to_winner.outcomes[index]).all(), f"{game['id']}: R15"


def difference(values: np.ndarray, index: int) -> int:
    return int(values[index, BLACK] - values[index, WHITE])


def final_states(runner: Target, games: list[Any]) -> np.ndarray:
    """Every game played by its transcript, which leaves passes out."""
    scripts = [game["transcript"] for game in games]
    moves = [[(0, script[at : at + 2]) for at in range(0, len(script), 2)] for script in scripts]
    states = runner.new(len(games))
    runner.reset(states)
    for plies in itertools.zip_longest(*moves):
        runner.step(states, answers(plies))
    return states


@pytest.mark.golden("othello", "games*.jsonl")
def test_recorded_games_leave_identical_bytes_on_every_target(recording: Any) -> None:
    games = recording.lines()
    finals = {digest(final_states(target(OTHELLO, SETUP, name), games)) for name in TARGETS}
    assert len(finals) == 1


@pytest.mark.golden("othello", "positions*.jsonl")
def test_recorded_positions_have_the_same_moves_and_flips(recording: Any, runner: Target) -> None:
    """One game for each legal square of each position, all stepped at once; positions need not be reachable."""
    positions = recording.lines()
    where = [(index, move) for index, each in enumerate(positions) for move in each["moves"]]
    starts = np.concatenate([start_of(each) for each in positions])
    states = starts[[index for index, _ in where]]
    before = states.copy()
    runner.step(states, answers(tuple((0, move) for _, move in where)))
    for line, (index, move) in enumerate(where):
        other = 1 - int(before["mover"][line])
        turned = int(before["discs"][line, other]) & ~int(states["discs"][line, other])
        flips = sorted(positions[index]["moves"][move].split(), key=square_index)
        assert square_names(turned) == flips, f"{positions[index]['id']} {move}"


@pytest.mark.golden("othello", "positions*.jsonl")
def test_recorded_positions_are_to_move_to_pass_or_finished(recording: Any) -> None:
    for position in recording.lines():
        state = view(start_of(position))
        mover = DISCS.index(position["to_move"])
        expected = {"move": mover, "pass": 1 - mover, "end": NOBODY}[position["status"]]
        assert state.mover == expected, position["id"]
        if position["status"] == "move":
            assert square_names(state.open) == sorted(position["moves"], key=square_index), position["id"]


def start_of(position: dict[str, Any]) -> np.ndarray:
    """The state of a position, as its settings make it."""
    states = np.zeros(1, SETUP.layout.state)
    state = view(states)
    state.discs[BLACK], state.discs[WHITE], mover = read_position(f"{position['board']} {position['to_move']}")
    state.forfeiter = NOBODY
    rules.give_turn(state, view(SETUP.record), mover)
    return states


@pytest.mark.golden("othello", "perft*.jsonl")
@pytest.mark.parametrize("convention", ["perft", "perft_full_depth_only"])
def test_recorded_perft_numbers_up_to_ten_million_lines(recording: Any, convention: str) -> None:
    check_perft(recording, convention, 0, 10_000_000)


@pytest.mark.slow
@pytest.mark.golden("othello", "perft*.jsonl")
@pytest.mark.parametrize("convention", ["perft", "perft_full_depth_only"])
def test_recorded_perft_numbers_of_many_million_lines(
    recording: Any, convention: str, pytestconfig: pytest.Config
) -> None:
    """Those of recordings that somebody names are counted up to three thousand million lines."""
    check_perft(recording, convention, 10_000_000, 3_000_000_000 if pytestconfig.getoption("golden") else 300_000_000)


def check_perft(recording: Any, convention: str, low: int, high: int) -> None:
    for position in recording.lines():
        text = f"{position['board']} {position['to_move']}"
        for depth, expected in enumerate(position[convention], start=1):
            if low <= expected < high:
                found = perft(SETUP, depth, text, full_depth_only=convention != "perft")
                assert found == expected, f"{position['id']} depth {depth}"
