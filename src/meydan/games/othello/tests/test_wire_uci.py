"""The arena's side of UCI with the rules of flipello (7.6)."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meydan.engine.errors import BadInput, NotAllowed, Unparsable
from meydan.games.othello.kit import Board
from meydan.games.othello.original.wire.uci import Uci, fen
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

VARIANTS = "< option name UCI_Variant type combo default chess var chess var flipello var gothic"
READY = ["> isready", "< readyok"]
HELLO = ["> uci", "< id name Fairy", "< id author Somebody", VARIANTS, "< uciok"]
VARIANT = "> setoption name UCI_Variant value flipello"
SUPPLY = "P" * 60 + "p" * 60


def at_table(scene: Scene, **time: float) -> Uci:
    """A dialect that has greeted and begun."""
    uci = Uci()
    converse(uci.greet(), *HELLO, VARIANT, *READY)
    converse(uci.begin(scene.opening(0, **time)), "> ucinewgame", *READY)
    return uci


def test_greeting_sets_the_variant():
    assert converse(Uci().greet(), "> uci", "< Fairy 14 by Somebody", *HELLO[1:], VARIANT, *READY) == "Fairy"


@pytest.mark.parametrize("options", [[], ["< option name UCI_Variant type combo default chess var chess"]])
def test_a_program_without_the_variant_would_play_chess_and_is_refused(options):
    with pytest.raises(Unparsable, match="Fairy offers no UCI_Variant flipello, so it cannot play Othello"):
        converse(Uci().greet(), "> uci", "< id name Fairy", *options, "< uciok")


def test_moves_are_drops_with_ranks_from_the_bottom():
    scene = Scene()
    uci = at_table(scene)
    converse(uci.prepare(scene.request()), "> position startpos", *READY)
    script = ["> go movetime 980", "< info depth 3 score cp 20", "<", "< bestmove P@d6 ponder P@c6"]
    assert converse(uci.choose(scene.request()), *script) == square_index("d3")
    scene.play("d3")
    scene.play("c5")
    converse(uci.prepare(scene.request()), "> position startpos moves P@d6 P@c4", *READY)


# the names of these passes were asked of pyffish 0.0.90
@pytest.mark.parametrize(("moves", "word"), [(BLACK_PASSES, "g2g2"), (WHITE_PASSES, "c2c2")])
def test_a_pass_moves_the_first_own_disc_counted_from_the_bottom_to_its_own_square(moves, word):
    scene = Scene(moves)
    (say, *_) = next(at_table(scene).prepare(scene.request())).lines
    assert say.split()[-1] == word


def test_another_start_is_sent_as_a_position():
    scene = Scene(opening="d3")
    uci = at_table(scene)
    position = f"fen 8/8/3P4/3PP3/3Pp3/8/8/8[{'P' * 59}{'p' * 59}] b 0 1"
    converse(uci.prepare(scene.request()), f"> position {position}", *READY)
    scene.play("c3")
    converse(uci.prepare(scene.request()), f"> position {position} moves P@c6", *READY)


def test_the_usual_start_as_a_position():
    assert fen(Board.start(), 0) == f"8/8/8/3pP3/3Pp3/8/8/8[{SUPPLY}] w 0 1"


def test_time_for_a_move_for_a_game_and_without_limit():
    scene = Scene()
    answer = "< bestmove P@d6"
    converse(at_table(scene).choose(scene.request(5)), "> go movetime 1", answer)
    converse(at_table(scene, ms=math.inf).choose(scene.request(math.inf)), "> go movetime 9980", answer)
    clock = at_table(scene, ms=math.inf, total=60_000, more=500)
    converse(clock.choose(scene.request(5020)), "> go wtime 5000 btime 5000 winc 500 binc 500", answer)


def test_a_pass_is_understood_and_not_allowed():
    with pytest.raises(NotAllowed):
        converse(at_table(Scene()).choose(Scene().request()), "> go movetime 980", "< bestmove a1a1")


@pytest.mark.parametrize("answer", ["bestmove", "bestmove (none)", "bestmove e2e4", "bestmove P@d9", "bestmove 0000"])
def test_answers_that_are_no_drop(answer):
    with pytest.raises(Unparsable, match="expected `bestmove P@`"):
        converse(at_table(Scene()).choose(Scene().request()), "> go movetime 980", f"< {answer}")


def test_lines_that_are_not_awaited_are_ignored():
    with pytest.raises(Silence):
        converse(at_table(Scene()).choose(Scene().request()), "> go movetime 980", "< readyok", "< info", "<")


def test_other_sizes_are_refused():
    with pytest.raises(BadInput, match="UCI programs play on 8x8 boards"):
        converse(Uci().begin(Scene(size=10).opening()))


def test_goodbye():
    converse(Uci().quit(), "> quit")


@given(st.lists(st.text() | st.text().map("bestmove ".__add__), max_size=6))
def test_any_lines_give_a_square_or_a_fault_of_the_bot(lines):
    assert is_square_or_fault(outcome(Uci().choose(Scene().request()), lines))
