"""The arena's side of NBoard (7.3): every rule and every quirk by a scripted peer, and the recorded game."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meydan.engine.errors import BadInput, NotAllowed, Unparsable
from meydan.engine.talk import Opening
from meydan.games.othello.original.formats.ggf import read_ggf_game
from meydan.games.othello.original.wire.nboard import NBoard
from meydan.games.othello.tests.peers import BLACK_PASSES, Peer, Scene, Silence, converse, is_square_or_fault, outcome
from meydan.games.othello.words.squares import square_index

BOARD = "BO[8 ---------------------------O*------*O--------------------------- *]"
EMPTY = f"(;GM[Othello]PC[Meydan]PB[black]PW[white]RE[?]TI[15:00]TY[8]{BOARD};)"
HEAD = f"(;GM[Othello]PC[Meydan]PB[one]PW[two]RE[?]TI[15:00]TY[8]{BOARD}"
HELLO = ["> nboard 2", "> set depth 8", f"> set game {EMPTY}", "> ping 1"]


def at_table(scene: Scene) -> NBoard:
    """A dialect that has greeted and begun."""
    nboard = NBoard()
    converse(nboard.greet(), *HELLO, "< pong 1")
    converse(nboard.begin(scene.opening()))
    return nboard


def test_greeting_waits_for_the_pong_and_takes_the_name():
    chatter = ["< Reading evaluator", "<", "< status Loading book", "< status", "< set myname Ntest2"]
    assert converse(NBoard().greet(), *HELLO, *chatter, "< pong 1") == "Ntest2"
    assert converse(NBoard().greet(), *HELLO, "< pong 1") is None


def test_the_depth_can_be_chosen():
    assert converse(NBoard(12).greet(), HELLO[0], "> set depth 12", *HELLO[2:], "< pong 1") is None


def test_the_whole_game_is_shown_before_every_move_with_a_new_ping():
    scene = Scene()
    nboard = at_table(scene)
    converse(nboard.prepare(scene.request()), f"> set game {HEAD};)", "> ping 2", "< pong 2")
    script = ["> go", "< status Thinking", "< === C4/6.19/0.00"]
    assert converse(nboard.choose(scene.request()), *script) == square_index("c4")
    scene.play("c4")
    scene.play("c3")
    converse(nboard.prepare(scene.request()), f"> set game {HEAD}B[C4]W[C3];)", "> ping 3", "< pong 3")


def test_forced_passes_are_moves_of_the_game():
    scene = Scene(BLACK_PASSES)
    moves = "B[E6]W[F6]B[D3]W[E7]B[E8]W[D8]B[G7]W[F8]B[PA]"
    converse(at_table(scene).prepare(scene.request()), f"> set game {HEAD}{moves};)", "> ping 2", "< pong 2")


def test_any_start_is_carried_by_the_board():
    scene = Scene(start="parallel")
    start = "BO[8 ---------------------------**------OO--------------------------- *]"
    (say, *_) = _said(at_table(scene).prepare(scene.request()))
    assert start in say
    scene = Scene(opening="d3")
    (say, *_) = _said(at_table(scene).prepare(scene.request()))
    assert "BO[8 -------------------*-------**------*O--------------------------- O];)" in say


def test_a_start_whose_first_mover_must_pass_begins_with_that_pass():
    scene = Scene(position="OX-------------------------------------------------------------- O")
    assert scene.mover == 1
    scene = Scene(position="OX-------------------------------------------------------------- X")
    assert scene.mover == 1
    (say, *_) = _said(at_table(scene).prepare(scene.request()))
    assert say.endswith("*]B[PA];)")


def _said(talk) -> list[str]:
    return list(next(talk).lines)


def test_old_pongs_and_old_answers_are_ignored():
    scene = Scene()
    nboard = at_table(scene)
    late = ["< pong 1", "< === D3", "< pong 22", "< pong", "< pong 2 ", "< left for the next question"]
    with pytest.raises(AssertionError, match="left in the script"):
        converse(nboard.prepare(scene.request()), f"> set game {HEAD};)", "> ping 2", *late)


@pytest.mark.parametrize(
    "line", ["=== C4/6.19/0.00", "=== c4 0.00 0.0", "===C4", "===   c4", "=== C4", "=== C4//0.00", "=== C4\r"]
)
def test_the_move_is_the_first_two_letters_after_the_sign(line):
    script = ["> go", f"< {line}"]
    assert converse(at_table(Scene()).choose(Scene().request()), *script) == square_index("c4")


def test_all_other_lines_are_ignored():
    noise = ["status Edax is thinking", "nodestats 155 0.00", "set myname x", "search H5 +56.00 0 100%", "book", ""]
    script = ["> go", *(f"< {line}" for line in [*noise, "pong 9", "learned", "== C4", " === D3", "free text"])]
    with pytest.raises(Silence):
        converse(at_table(Scene()).choose(Scene().request()), *script)
    assert converse(at_table(Scene()).choose(Scene().request()), *script, "< === f5 0 0") == square_index("f5")


@pytest.mark.parametrize("line", ["=== PA//0.00", "=== pa", "=== pass"])
def test_a_pass_is_understood_and_not_allowed(line):
    with pytest.raises(NotAllowed):
        converse(at_table(Scene()).choose(Scene().request()), "> go", f"< {line}")


@pytest.mark.parametrize("line", ["===", "=== ", "=== Z9", "=== 44", "=== /1/2"])
def test_an_answer_without_a_square(line):
    with pytest.raises(Unparsable, match="expected a square from a1 to h8"):
        converse(at_table(Scene()).choose(Scene().request()), "> go", f"< {line}")


def test_names_cannot_break_the_line_nor_the_tags():
    scene = Scene()
    opening = scene.opening()
    wild = Opening(**{**vars(opening), "names": ("a]b\nB[d3];)", "ü" * 999)})
    nboard = NBoard()
    converse(nboard.begin(wild))
    line, _ = _said(nboard.prepare(scene.request()))
    record = read_ggf_game(line.removeprefix("set game "))
    assert "\n" not in line
    assert record.moves == ()
    assert record.black.name == "a_b_B_d3___"
    assert len(record.white.name) == 60


def test_a_clock_over_the_whole_game_is_in_the_tag():
    nboard, scene = NBoard(), Scene()
    converse(nboard.begin(scene.opening(0, math.inf, 300_000, 2_000)))
    assert "TI[05:00/00:02]" in _said(nboard.prepare(scene.request()))[0]


def test_other_sizes_are_refused():
    with pytest.raises(BadInput, match="NBoard programs play on 8x8 boards; got size 6"):
        converse(NBoard().begin(Scene(size=6).opening()))


def test_goodbye():
    converse(NBoard().quit(), "> quit")


@given(st.lists(st.text() | st.text().map("===".__add__), max_size=6))
def test_any_lines_give_a_square_or_a_fault_of_the_bot(lines):
    assert is_square_or_fault(outcome(NBoard().choose(Scene().request()), lines))


# -- the recorded game ------------------------------------------------------------------------------------------------


class Recorded:
    """Answers to each `go` as a recorded engine did; remembers the games that it was shown."""

    def __init__(self, lines: list[list[str]]) -> None:
        self.games = [line for sign, line in lines if sign == ">" and line.startswith("set game")]
        self._answers = _after_each_go(lines)
        self.shown: list[str] = []

    def answer(self, line: str) -> list[str]:
        if line.startswith("set game"):
            self.shown.append(line)
        if line.startswith("ping"):
            return ["status", "pong 0", f"pong {line.split()[1]}"]
        return self._answers.pop(0) if line == "go" else []


def _after_each_go(lines: list[list[str]]) -> list[list[str]]:
    answers: list[list[str]] = []
    for sign, line in lines:
        if (sign, line) == (">", "go"):
            answers.append([])
        elif sign == "<" and answers:
            answers[-1].append(line)
    return answers


@pytest.mark.golden("othello", "wire/nboard_*.json")
@pytest.mark.parametrize(("seat", "colour"), [(0, "black"), (1, "white")])
def test_golden_game_is_asked_for_as_it_was_recorded(recording, seat, colour):
    data = recording.json()
    whole, scene = Scene(data["game"].replace("--", "")), Scene()
    recorded = Recorded(data[colour]["lines"])
    peer, nboard = Peer(recorded), NBoard(2)
    peer.hold(nboard.greet())
    peer.hold(nboard.begin(scene.opening(seat)))
    for moved in whole.history:
        if moved.action is None:
            continue
        if moved.seat == seat and scene.walk.moves >= 8:
            peer.hold(nboard.prepare(scene.request()))
            assert peer.hold(nboard.choose(scene.request())) == moved.action
        scene.play(moved.action)
    assert [_moves(line) for line in recorded.shown[1:]] == [_moves(line) for line in recorded.games]
    assert peer.said[:2] == [line for sign, line in data[colour]["lines"] if sign == ">"][:2]


def _moves(line: str) -> str:
    """The part of a game that says the position: the board and the moves."""
    return line[line.index("BO[") :]
