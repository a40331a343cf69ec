"""The solver and what it stands on: exact scores of known positions, stable discs, the evaluation's symmetry."""

import gzip
import json
import subprocess
import sys
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as some

from meydan.engine.bits import nth
from meydan.engine.errors import BadInput
from meydan.games.othello.agent import patterns, weights
from meydan.games.othello.agent.flips import mobility, turned_by, turned_last
from meydan.games.othello.agent.lessons import POSITION, Curriculum, Lesson
from meydan.games.othello.agent.machine import Machine
from meydan.games.othello.agent.memory import HUNDREDTHS, SQUARES
from meydan.games.othello.agent.solver import solve
from meydan.games.othello.agent.stable import stable
from meydan.games.othello.kit import Board
from meydan.games.othello.solving import endings
from meydan.games.othello.words.squares import DISCS

GOLDEN = Path(__file__).parent / "golden"
QUICK, QUICK_FFO = 12, 18  # empty squares that are solved in a moment, with every move and without


def recorded(name):
    with gzip.open(GOLDEN / f"{name}.jsonl.gz", "rt") as lines:
        return [json.loads(line) for line in lines]


SOLVED, FFO = recorded("endgame_solved"), recorded("ffo")
HARD = [position for position in FFO if position["ffo"] >= 40]


@pytest.fixture(scope="module")
def machine():
    return Machine()


def mover_of(position):
    return DISCS.index(position["to_move"])


def check(position, machine):
    """The score and the move agree with the recording."""
    board = Board.parse(position["board"])
    solution = solve(board.black, board.white, mover_of(position), machine)
    assert solution.score == position["score"]
    assert solution.nodes > 0
    assert solution.best in position["best"] if board.legal(mover_of(position)) else solution.best is None


def check_all_moves(position, machine):
    """The score after every move agrees with the recording."""
    board, mover = Board.parse(position["board"]), mover_of(position)
    scores = {}
    for name in board.legal(mover):
        after = board.play(mover, name)
        scores[name] = -solve(after.black, after.white, 1 - mover, machine).score
    expected = {move: score for move, score in position["moves"].items() if move != "pass"}
    assert scores == expected


def test_all_recorded_endings_are_there():
    assert len(SOLVED) == 440
    assert len([position for position in SOLVED if position["empties"] <= QUICK]) > 200
    assert [position["ffo"] for position in FFO] == [*range(1, 20), *range(40, 45)]


@pytest.mark.golden("othello", "endgame*.jsonl")
def test_recorded_endings_of_a_few_squares_are_solved_with_every_move(recording, machine):
    for position in recording.lines():
        if position["empties"] <= QUICK:
            check(position, machine)
            check_all_moves(position, machine)


@pytest.mark.golden("othello", "ffo*.jsonl")
def test_recorded_ffo_endings_that_are_quick_are_solved(recording, machine):
    for position in recording.lines():
        if position["empties"] <= QUICK_FFO:
            check(position, machine)


@pytest.mark.slow
def test_longer_endings_are_solved_with_every_move(machine):
    for position in SOLVED:
        if position["empties"] > QUICK:
            check(position, machine)
            check_all_moves(position, machine)


@pytest.mark.slow
@pytest.mark.parametrize("position", HARD, ids=lambda position: f"ffo{position['ffo']}")
def test_the_hard_ffo_endings(position):
    check(position, Machine())


def test_problems_are_solved_with_a_line_that_gives_the_score(tmp_path):
    chosen = [position for position in SOLVED if position["empties"] <= 10][:12]
    lines = [f"{position['board']} {position['to_move']}\n" for position in chosen]
    (tmp_path / "endings.pos").write_text("".join(lines))
    for position, problem in zip(chosen, endings(str(tmp_path / "endings.pos")), strict=True):
        solved, board, mover = problem.solve(lambda nodes: None), Board.parse(position["board"]), mover_of(position)
        assert (solved.score, solved.line[0] in [*position["best"], "pass"]) == (position["score"], True)
        for number, move in enumerate(solved.line):
            board = board if move == "pass" else board.play((mover + number) % 2, move)
        assert board.finished()
        assert board.score(mover, "empties_to_winner") - board.score(1 - mover, "empties_to_winner") == solved.score
    assert [each.title for each in endings(lines[0])] == [lines[0].strip()]


@pytest.mark.parametrize("text", ["missing.pos", "X" * 9000, "-" * 16 + " X", "\0"])
def test_what_is_no_position_is_refused(text):
    with pytest.raises(BadInput):
        endings(text)


def test_interpreted_the_solver_sees_the_same_positions(monkeypatch):
    shallow = [position for position in SOLVED if 7 <= position["empties"] <= 8][:6]
    boards = [(Board.parse(position["board"]), mover_of(position)) for position in shallow]
    compiled = [solve(board.black, board.white, mover, Machine()) for board, mover in boards]
    monkeypatch.setenv("MEYDAN_JIT", "0")
    interpreted = [solve(board.black, board.white, mover, Machine()) for board, mover in boards]
    facts = [[(each.score, each.best, each.nodes) for each in side] for side in (compiled, interpreted)]
    assert facts[0] == facts[1]


@pytest.mark.parametrize("shown", SOLVED[:40], ids=lambda position: position["id"])
def test_every_window_bounds_the_true_value(shown, machine):
    board, mover = Board.parse(shown["board"]), mover_of(shown)
    own, other = (board.black, board.white) if mover == 0 else (board.white, board.black)
    for low in range(-65, 65, 10):
        machine.begin()
        value = machine.play_out(own, other, (low * HUNDREDTHS, (low + 1) * HUNDREDTHS)) // HUNDREDTHS
        assert value >= shown["score"] if shown["score"] <= low else low < value <= shown["score"]


# -- random positions -----------------------------------------------------------------------------------------------


def played(choices):
    """The position after random moves from the start, one for each choice, or earlier when the game is over."""
    own, other = Board.start().black, Board.start().white
    for choice in choices:
        moves = mobility(own, other)
        if moves == 0:
            own, other = other, own
            moves = mobility(own, other)
            if moves == 0:
                break
        own, other = after(own, other, nth(moves, choice % moves.bit_count()))
    return own, other


def after(own, other, square):
    turned = turned_by(None, own, other, square)  # interpreted: the law
    return other ^ turned, own | turned | 1 << square


CHOICES = some.lists(some.integers(0, 99), max_size=60)


@given(CHOICES, some.lists(some.integers(0, 99), min_size=20, max_size=60))
def test_stable_discs_are_never_turned(first, further):
    own, other = played(first)
    held = stable(own, other)
    assert held & ~own == 0
    for choice in further:
        moves = mobility(own, other)
        mine = moves != 0
        if not mine:
            moves = mobility(other, own)
            if moves == 0:
                break
        sides = (own, other) if mine else (other, own)
        next_own, next_other = after(*sides, nth(moves, choice % moves.bit_count()))
        own, other = (next_other, next_own) if mine else (next_own, next_other)
        assert held & ~own == 0


def test_stable_discs_are_found_along_edges_and_in_full_lines():
    corner = Board.parse("XXX-----" + "XX------" + "X-------" + "-" * 40)
    assert stable(corner.black, corner.white) == corner.black
    full = Board.parse("XO" * 32)
    assert stable(full.black, full.white) == full.black
    middle = Board.start()
    assert stable(middle.black, middle.white) == 0


def turned_board(squares):
    """The squares of a board turned by a quarter."""
    return sum(1 << (square % 8) * 8 + 7 - square // 8 for square in range(64) if squares >> square & 1)


def mirrored(squares):
    return sum(1 << square // 8 * 8 + 7 - square % 8 for square in range(64) if squares >> square & 1)


@given(CHOICES)
def test_the_evaluation_is_the_same_for_turned_and_mirrored_boards(choices):
    machine = usual()
    own, other = played(choices)
    machine.begin()
    value = machine.look_ahead(own, other, 0)
    assert abs(value) <= 64 * HUNDREDTHS
    for change in (turned_board, mirrored):
        assert machine.look_ahead(change(own), change(other), 0) == value


@cache
def usual():
    """One machine for all examples."""
    return Machine()


def test_compiled_turns_are_those_of_the_law(machine):
    """Through a search: from random positions one move ahead finds what the law's moves and values say."""
    for seed in range(20):
        own, other = played([seed * 7 + number * 13 for number in range(2 * seed)])
        moves = [square for square in range(SQUARES) if mobility(own, other) >> square & 1]
        if moves and machine.empty(own, other) > 12:
            machine.begin()
            values = [-machine.look_ahead(*after(own, other, square), 0) for square in moves]
            assert machine.look_ahead(own, other, 1) == max(values)


@pytest.mark.parametrize("square", [0, 7, 27, 60])
def test_discs_turned_on_the_last_square_are_counted_as_by_the_law(square):
    own = 0x5A3C_96F0_0FA5_C369 & ~(1 << square)
    other = (1 << SQUARES) - 1 ^ own ^ 1 << square
    assert turned_last(None, own, square) == turned_by(None, own, other, square).bit_count()


def test_lessons_are_the_same_for_a_seed_and_have_true_values():
    lesson = Lesson("played out", (4, 7, SQUARES), (1,), 20)
    first, again = (lesson.gather(weights.nothing(), 3, 20) for _ in "12")
    assert (first == again).all()
    machine = usual()
    for own, other, value, left in first.tolist():
        machine.begin()
        assert (machine.empty(own, other), machine.play_out(own, other)) == (left, value)


def test_the_numbers_of_a_position_add_up_to_its_value():
    positions = np.zeros(1, POSITION)
    positions[0] = (*played(range(20)), 0, 40)
    numbers = Curriculum(1).numbers(positions)
    stage = int(Curriculum(1).stage_of(positions)[0])
    machine = usual()
    machine.begin()
    total = int(weights.shipped()["weights"][stage, numbers[0]].astype(int).sum())
    assert machine.look_ahead(int(positions["own"][0]), int(positions["other"][0]), 0) == total


def test_every_square_lies_in_patterns_and_mirrored_weights_are_shared():
    covered = {square for _, squares in patterns.placements() for square in squares}
    assert covered == set(range(SQUARES))
    same = patterns.mirror_of()
    assert (same[same] == same).all()


def test_compiled_searches_survive_on_disk():
    """Another process loads what this one compiled, and finds the same."""
    position = FFO[0]
    board = Board.parse(position["board"])
    here = solve(board.black, board.white, 0)
    script = (
        "from meydan.games.othello.kit import Board;from meydan.games.othello.agent.solver import solve;"
        f"b = Board.parse({position['board']!r}); s = solve(b.black, b.white, 0); print(s.score, s.best, s.nodes)"
    )
    there = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert there.returncode == 0, there.stderr
    assert there.stdout == f"{here.score} {here.best} {here.nodes}\n"
    assert (here.score, here.best) == (position["score"], position["best"][0])
