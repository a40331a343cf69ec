"""The native, rust-reversi and one-shot protocols (7.1, 7.4, 7.5)."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meydan.engine.errors import BadInput, NotAllowed, Unparsable
from meydan.games.othello.original.wire import PROTOCOLS
from meydan.games.othello.original.wire.native import Native
from meydan.games.othello.original.wire.one_shot import OneShot
from meydan.games.othello.original.wire.rust_reversi import RustReversi
from meydan.games.othello.tests.peers import (
    BLACK_PASSES,
    WHITE_PASSES,
    Scene,
    Silence,
    converse,
    is_square_or_fault,
    outcome,
)
from meydan.games.othello.words.squares import square_index

START = "---------------------------OX------XO---------------------------"


def test_every_protocol_of_the_spec_has_a_dialect():
    assert set(PROTOCOLS) == {"native", "gtp", "nboard", "rust-reversi", "one-shot", "uci"}
    for make in PROTOCOLS.values():
        assert make() is not make()


# -- native ----------------------------------------------------------------------------------------------------------


def test_native_greeting_gives_the_name():
    assert converse(Native().greet(), "> othello 1", "< ready my bot ") == "my bot"


def test_native_greeting_skips_blank_lines_and_needs_no_name():
    assert converse(Native().greet(), "> othello 1", "<", "<  ", "< ready") is None


def test_native_greeting_refuses_other_lines():
    with pytest.raises(Unparsable, match=r"got 'Loading\.\.\.'; expected `ready <name>`"):
        converse(Native().greet(), "> othello 1", "< Loading...")


def test_native_new_tells_colour_time_and_scoring():
    converse(Native().begin(Scene().opening(0, 1000)), "> new B 1000 discs")
    scene = Scene(scoring="empties_to_winner")
    converse(Native().begin(scene.opening(1, math.inf, 60_000)), "> new W 60000 empties_to_winner")
    converse(Native().begin(Scene().opening(0, math.inf)), "> new B 86400000 discs")


def test_native_moves_are_told_once_the_own_one_included():
    native, scene = Native(), Scene()
    converse(native.begin(scene.opening(0)), "> new B 1000 discs")
    converse(native.prepare(scene.request()))
    assert converse(native.choose(scene.request()), f"> go {START} B 1000", "< D3") == square_index("d3")
    scene.play("d3")
    scene.play("c3")
    converse(native.prepare(scene.request()), "> move B d3", "> move W c3")
    converse(native.prepare(scene.request()))
    board = "------------------OX-------OX------XO---------------------------"
    assert converse(native.choose(scene.request(999.9)), f"> go {board} B 999", "< c4\r") == square_index("c4")


@pytest.mark.parametrize(("moves", "told"), [(BLACK_PASSES, "move B pass"), (WHITE_PASSES, "move W pass")])
def test_native_tells_forced_passes_of_either_colour(moves, told):
    scene = Scene(moves)
    (say,) = Native().prepare(scene.request())
    assert [line for line in say.lines if line.endswith("pass")] == [told]
    assert say.lines[-1] == told
    assert len(say.lines) == len(moves) // 2 + 1


def test_native_new_game_is_told_from_its_beginning():
    native, scene = Native(), Scene("d3c3")
    converse(native.prepare(scene.request()), "> move B d3", "> move W c3")
    converse(native.begin(scene.opening()), "> new B 1000 discs")
    converse(native.prepare(scene.request()), "> move B d3", "> move W c3")


def test_native_board_of_another_size():
    native, scene = Native(), Scene(size=4)
    assert converse(native.choose(scene.request()), "> go -----OX--XO----- B 1000", "< b1") == 1
    with pytest.raises(Unparsable, match="expected a square from a1 to d4"):
        converse(native.choose(scene.request()), "> go -----OX--XO----- B 1000", "< h8")


@pytest.mark.parametrize("word", ["", "  ", "d9", "i3", "19", "d3 e4", "move d3", "\x00", "d3" * 200])
def test_native_answers_that_are_no_square(word):
    with pytest.raises(Unparsable, match="expected a square from a1 to h8"):
        converse(Native().choose(Scene().request()), f"> go {START} B 1000", f"< {word}")


@pytest.mark.parametrize("word", ["pass", "PASS", "pa", "--"])
def test_native_pass_is_understood_and_not_allowed(word):
    with pytest.raises(NotAllowed, match="a player who can move must move"):
        converse(Native().choose(Scene().request()), f"> go {START} B 1000", f"< {word}")


def test_native_end_tells_the_last_moves_points_and_winner():
    native, scene = Native(), Scene("d3c3")
    converse(native.finish(scene.closing(0, 1)), "> move B d3", "> move W c3", "> end 3 3 W")
    converse(native.finish(scene.closing(0, 0)), "> end 3 3 B")
    converse(native.finish(scene.closing(0)), "> end 3 3 draw")
    converse(native.quit(), "> quit")


def test_waiting_for_a_bot_that_says_nothing_is_left_to_the_driver():
    with pytest.raises(Silence):
        converse(Native().greet(), "> othello 1")


# -- rust-reversi ------------------------------------------------------------------------------------------------------


def test_rust_reversi_gives_the_colour_as_an_argument():
    assert RustReversi().arguments(0) == ["BLACK"]
    assert RustReversi().arguments(1) == ["WHITE"]


def test_rust_reversi_first_line_of_the_recorded_match():
    rust = RustReversi()
    assert converse(rust.greet(), "> ping", "< pong") is None
    converse(rust.begin(Scene().opening()))
    assert converse(rust.choose(Scene().request()), f"> {START}", "< 44") == square_index("e6")


def test_rust_reversi_colours_stay_the_same_for_white():
    board = "-------------------X-------XX------XO---------------------------"
    assert converse(RustReversi().choose(Scene("d3").request()), f"> {board}", "<  18 ") == 18


@pytest.mark.parametrize("word", ["", "64", "-1", "d3", "4.0", "9999999999", "²", "٤"])
def test_rust_reversi_answers_that_are_no_index(word):
    with pytest.raises(Unparsable, match="expected the number of a square, 0 to 63"):
        converse(RustReversi().choose(Scene().request()), f"> {START}", f"< {word}")


def test_rust_reversi_must_answer_the_ping():
    with pytest.raises(Unparsable, match="expected `pong`"):
        converse(RustReversi().greet(), "> ping", "< 44")


def test_rust_reversi_plays_on_the_usual_board_only():
    with pytest.raises(BadInput, match="8x8 boards; got size 6"):
        converse(RustReversi().begin(Scene(size=6).opening()))


# -- one-shot ---------------------------------------------------------------------------------------------------------

ROWS = ["0 0 0 0 0 0 0 0"] * 8
ROWS[3], ROWS[4] = "0 0 0 -1 1 0 0 0", "0 0 0 1 -1 0 0 0"


def test_one_shot_question_has_no_final_newline():
    dialect = OneShot()
    assert dialect.one_shot
    question = next(dialect.choose(Scene().request()))
    assert question.end == ""
    assert "".join(question.lines) == "\n".join(["1", "8", *ROWS])


def test_one_shot_answer_is_column_and_row():
    said = [f"> {line}" for line in ["1", "8", *ROWS]]
    assert converse(OneShot().choose(Scene().request()), *said, "< 3 2") == square_index("d3")
    assert converse(OneShot().choose(Scene().request()), *said, "<  2 \t3\r") == square_index("c4")


def test_one_shot_names_white_minus_one():
    question = next(OneShot().choose(Scene("d3", size=8).request()))
    assert "".join(question.lines).startswith("-1\n8\n")


@pytest.mark.parametrize("text", ["", "3", "3,2", "8 0", "-1 2", "3 2 1", "3 2\n4 5", "Traceback", "3\n2"])
def test_one_shot_answers_that_are_no_square(text):
    talk = OneShot().choose(Scene().request())
    next(talk)
    next(talk)
    with pytest.raises(Unparsable, match="`column row`, each from 0 to 7"):
        talk.send(text)


def test_one_shot_program_is_told_nothing_else():
    dialect, scene = OneShot(), Scene("d3c3")
    for talk in (dialect.greet(), dialect.begin(scene.opening()), dialect.prepare(scene.request()), dialect.quit()):
        assert converse(talk) is None
    assert converse(dialect.finish(scene.closing())) is None
    assert dialect.arguments(0) == []


# -- all three --------------------------------------------------------------------------------------------------------


@given(st.sampled_from([Native, RustReversi, OneShot]), st.text() | st.text("0123456789abcdefgh -", max_size=6))
def test_any_answer_gives_a_square_or_a_fault_of_the_bot(make, answer):
    assert is_square_or_fault(outcome(make().choose(Scene().request()), [answer]))


@given(st.sampled_from([Native, RustReversi]), st.text())
def test_any_greeting_gives_a_name_or_a_fault_of_the_bot(make, answer):
    result = outcome(make().greet(), [answer])
    assert result is None or str(result)
