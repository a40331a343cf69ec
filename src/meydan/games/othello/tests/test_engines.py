"""Our bots as engines of NBoard (7.3) and our own protocol (7.1), and games between our dialects and our engines."""

from __future__ import annotations

import threading
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meydan.engine.talk import serve_lines
from meydan.games.othello.kit import Board
from meydan.games.othello.original.engines import ENGINES
from meydan.games.othello.original.wire import PROTOCOLS
from meydan.games.othello.tests.engine_bots import Thinker, engine, first, first_square
from meydan.games.othello.tests.peers import BLACK_PASSES, Peer, Scene

START = "BO[8 ---------------------------O*------*O--------------------------- *]"


# -- NBoard ------------------------------------------------------------------------------------------------------------


def nboard(*lines, act=first_square):
    """All that an NBoard engine says to these lines."""
    peer = engine("nboard", act, name="Meydan first")
    return [answer for line in lines for answer in peer.answer(line)]


def game(moves=""):
    return f"set game (;GM[Othello]PC[arena]PB[b]PW[w]RE[?]TI[15:00]TY[8]{START}{moves};)"


def test_nboard_introduces_itself_and_answers_pings():
    assert nboard("nboard 2", "set depth 8", "set contempt 3", "ping 17") == ["set myname Meydan first", "pong 17"]


def test_go_says_a_move_and_changes_nothing():
    said = nboard(game(), "go", "go")
    assert said[0] == "status Thinking"
    assert said[1].startswith("=== D3//")
    assert said[2] == "status"
    assert said[4][:6] == said[1][:6]


def test_moves_are_played_on_the_engines_board():
    assert nboard(game("B[d3]"), "move c3/1.5/0.2", "go")[1].startswith("=== B3//")
    assert nboard(game(), "move D3", "move C3", "go")[1].startswith("=== B3//")


def test_a_pass_that_is_due_and_not_in_the_game_is_the_move():
    moves = "B[E6]W[F6]B[D3]W[E7]B[E8]W[D8]B[G7]W[F8]"
    assert nboard(game(moves), "go")[1].startswith("=== PA//")
    told = nboard(game(moves + "B[PA]"), "go")[1]
    assert told == nboard(game(moves + "B[pa/0.00/1]"), "go")[1][: len(told)]
    assert nboard(game(moves), "move PA", "go")[1][:6] == told[:6] != "=== PA"


def test_a_move_after_a_pass_that_was_left_out():
    moves = "B[E6]W[F6]B[D3]W[E7]B[E8]W[D8]B[G7]W[F8]"
    (answer,) = [line for line in nboard(game(moves + "B[PA]"), "go") if line.startswith("===")]
    move = answer[4:6]
    assert nboard(game(moves), f"move {move}", "ping 1") == ["pong 1"]


def test_a_bot_lives_as_long_as_the_game_goes_on():
    made = []

    def make(seat, setup, layout):
        made.append(seat)
        return first_square

    peer = ENGINES["nboard"](make, "Meydan", 1000.0)
    assert made == [0], "made before anybody waits for a move"
    for moves in ["", "B[d3]", "B[d3]W[c3]", "B[d3]W[c3]B[c4]", "B[f5]"]:
        assert [line for line in [*peer.answer(game(moves)), *peer.answer("go")] if line.startswith("===")]
    assert made == [0, 1, 1]


def test_what_cannot_be_understood_is_said_in_the_status_line():
    for line in ["set game (;GM[Othello]B[a1];)", "set game nonsense", "set game", "move a1", "move z9", "move PA"]:
        (said,) = nboard(line)
        assert said.startswith("status ")
    assert nboard("", "unknown words", "set", "set colour blue", "status x") == []


def test_hint_of_a_bot_without_opinions_is_its_choice_and_the_discs_after_it():
    assert nboard(game(), "hint 3") == ["status Analyzing", "search D3 +3.00 0 1", "status"]


def test_hint_of_a_bot_with_opinions():
    said = nboard(game(), "hint 2", act=Thinker().act)
    assert said == ["status Analyzing", "search D3-F6 +1.50 0 12", "search C4-F6 +1.50 0 12", "status"]
    assert len(nboard(game(), "hint x", act=Thinker().act)) == 3


def test_analyze_gives_a_value_for_every_position():
    said = nboard(game("B[d3]W[c3]"), "analyze")
    assert [line.split()[:2] for line in said[1:-1]] == [["analysis", str(plies)] for plies in (2, 1, 0)]


def test_analyze_of_a_finished_game_begins_with_its_result():
    quick = "B[e6]W[f4]B[e3]W[f6]B[g5]W[d6]B[e7]W[f5]B[c5]"
    assert nboard(game(quick), "analyze")[1] == "analysis 9 -64.00"


def test_a_ping_stops_what_tells_of_positions():
    said, has_pinged = [], threading.Event()
    lines = iter([game("B[d3]W[c3]"), "analyze", "ping 5", "quit"])

    def ask():
        line = next(lines)
        if line == "quit":  # the ping waits now
            has_pinged.set()
        return line

    def slowly(view):
        has_pinged.wait(60)
        return view.legal[0]

    serve_lines(engine("nboard", slowly), ask, said.append)
    assert said[-1] == "pong 5"
    assert len([line for line in said if line.startswith("analysis")]) <= 1


def test_learn_is_acknowledged():
    assert nboard("learn")[-1] == "learned"


def test_a_bot_that_fails_leaves_the_engine_alive():
    def broken(view):
        raise ValueError("lost")

    assert nboard("go", "hint 1", "analyze", "ping 1", act=broken)[-1] == "pong 1"


def test_nboard_quit_stops():
    peer = engine("nboard")
    list(peer.answer("quit"))
    assert peer.stopped


# -- native ------------------------------------------------------------------------------------------------------------


def test_native_engine_answers_the_greeting_and_go_only():
    peer = engine("native", name="first")
    assert list(peer.answer("othello 1")) == ["ready first"]
    for line in ["new B 1000 discs", "move B d3", "end 3 3 draw", "", "whatever", "go"]:
        assert list(peer.answer(line)) == []
    assert list(peer.answer(f"go {Board.start()} B 500")) == ["d3"]
    assert list(peer.answer("go -----OX--XO----- W 500")) == ["c1"]
    assert first(peer.answer("go xyz B 1")).startswith("error: ")
    peer.answer("quit")
    assert peer.stopped


# -- all three ---------------------------------------------------------------------------------------------------------


def test_serve_reads_until_quit_or_the_end_of_the_input():
    lines, said = iter(["name\n", "quit\n", "name\n"]), []
    serve_lines(engine("gtp"), lambda: next(lines), said.append)
    assert said == ["= Meydan", "", "=", ""]
    serve_lines(engine("gtp"), lambda: "", said.append)
    assert len(said) == 4


WORDS = (
    "play genmove undo boardsize clear_board black white d3 pass 8 10 7 set game go move hint analyze ping PA F5/1/2 "
    "new othello 1 time_left time_settings showboard reg_genmove final_score B W"
)


@given(
    st.sampled_from(sorted(ENGINES)),
    st.lists(
        st.text(max_size=30) | st.lists(st.sampled_from(WORDS.split()), min_size=1, max_size=4).map(" ".join),
        max_size=8,
    ),
)
def test_any_lines_are_answered(protocol, lines):
    peer = engine(protocol)
    for line in lines:
        assert all("\n" not in answer for answer in peer.answer(line))


@pytest.mark.parametrize("protocol", sorted(ENGINES))
@pytest.mark.parametrize("settings", [{}, {"opening": BLACK_PASSES}, {"start_moves": 6, "seed": 3}])
def test_our_dialect_plays_our_engine_to_the_end(protocol, settings):
    scene = Scene(**settings)
    peers = [Peer(engine(protocol, name=f"bot {seat}")) for seat in (0, 1)]
    dialects = [PROTOCOLS[protocol]() for _ in peers]
    for seat, (peer, dialect) in enumerate(zip(peers, dialects, strict=True)):
        assert f"bot {seat}" in peer.hold(dialect.greet())
        peer.hold(dialect.begin(scene.opening(seat)))
    while not scene.walk.is_over:
        peer, dialect = peers[scene.mover], dialects[scene.mover]
        peer.hold(dialect.prepare(scene.request()))
        square = peer.hold(dialect.choose(scene.request()))
        assert square == first_open(scene)
        scene.play(square)
    for seat, (peer, dialect) in enumerate(zip(peers, dialects, strict=True)):
        peer.hold(dialect.finish(scene.closing(seat)))
        peer.hold(dialect.quit())
        assert peer.engine.stopped


def first_open(scene):
    squares = scene.walk.state.open
    return (squares & -squares).bit_length() - 1


# -- the recorded games ------------------------------------------------------------------------------------------------


@pytest.mark.golden("othello", "wire/gtp_*.json")
@pytest.mark.parametrize("colour", ["black", "white"])
def test_golden_gtp_controller_is_served(recording, colour):
    """Fed with the recorded lines, and with the recorded moves by the bot, our engine ends where the recording ends."""
    lines = recording.json()[colour]["lines"]
    moves = [answer[1].lower().split()[1] for said, answer in pairwise(lines) if "genmove" in said[1]]
    remembered = iter(moves)
    peer = engine("gtp", lambda view: next(remembered))
    for sign, line in lines:
        if sign == ">":
            answers = list(peer.answer(line))
            assert answers[0].startswith("="), (line, answers)
            if line == "showboard":
                assert _discs(answers[2:-1]) == _discs(_recorded_board(lines))
    assert next(remembered, None) is None


def _recorded_board(lines):
    at = lines.index([">", "showboard"])
    return [line for sign, line in lines[at + 1 :] if sign == "<" and line.strip()[:1].isdigit()]


def _discs(rows):
    """The discs of a drawn board, whatever else the rows say."""
    return ["".join(row.split()[1:9]).replace("*", "X") for row in rows if row.strip()[:1].isdigit()]


@pytest.mark.golden("othello", "wire/nboard_*.json")
@pytest.mark.parametrize("colour", ["black", "white"])
def test_golden_nboard_controller_is_served(recording, colour):
    lines = recording.json()[colour]["lines"]
    moves = [line[3:].strip()[:2].lower() for sign, line in lines if sign == "<" and line.startswith("===")]
    remembered = iter(moves)
    peer = engine("nboard", lambda view: next(remembered))
    said = [answer for sign, line in lines if sign == ">" for answer in peer.answer(line)]
    assert [line[4:6].lower() for line in said if line.startswith("===")] == moves
    assert not [line for line in said if line.startswith("status the bot")]
    pings = [line.split()[1] for sign, line in lines if sign == ">" and line.startswith("ping")]
    assert [line.split()[1] for line in said if line.startswith("pong")] == pings
    assert peer.stopped
