"""Our bots as GTP engines (7.2)."""

from __future__ import annotations

import pytest

from meydan.games.othello.original.engines.times import Times
from meydan.games.othello.tests.engine_bots import Thinker, engine, first, first_square, plays
from meydan.games.othello.tests.peers import BLACK_PASSES, WHITE_PASSES


def gtp(*lines, act=first_square):
    """The answers of a GTP engine to these lines, each as one text."""
    peer = engine("gtp", act)
    return ["\n".join(peer.answer(line)) for line in lines]


def test_answers_end_with_an_empty_line_and_carry_the_id():
    assert gtp("7 name", "name", "12 foo", "3 play black d3") == [
        "=7 Meydan\n",
        "= Meydan\n",
        "?12 unknown command\n",
        "=3\n",
    ]


@pytest.mark.parametrize("line", ["", "   ", "# a comment", "\t", "\r", "\x00"])
def test_blank_lines_and_comments_have_no_answer(line):
    assert list(engine("gtp").answer(line)) == []


def test_comments_tabs_and_control_characters_inside_a_line():
    assert gtp("play\tblack\x07 d3 # good\r", "1\tname") == ["=\n", "=1 Meydan\n"]


def test_the_common_commands_are_known_and_listed():
    common = "protocol_version name version known_command list_commands quit boardsize clear_board"
    moves = "play loadsgf genmove reg_genmove undo showboard komi time_settings time_left final_score"
    gogui = "gogui-rules_game_id gogui-rules_board gogui-rules_board_size gogui-rules_legal_moves"
    more = "set_game list_games gogui-rules_side_to_move gogui-rules_final_result"
    (listed,) = gtp("list_commands")
    assert set(listed.removeprefix("= ").split()) == set(f"{common} {moves} {gogui} {more}".split())
    assert gtp("known_command genmove", "known_command printsgf", "protocol_version") == [
        "= true\n",
        "= false\n",
        "= 2\n",
    ]


def test_small_commands():
    assert gtp("komi 6.5", "komi x", "komi", "set_game Othello", "set_game Go", "list_games") == [
        "=\n", "? syntax error\n", "? syntax error\n", "=\n", "? unknown game\n", "= Othello\n",
    ]  # fmt: skip
    assert gtp("boardsize 8", "boardsize 10", "boardsize 7", "boardsize 0", "boardsize x") == [
        "=\n", "=\n", "? unacceptable size\n", "? unacceptable size\n", "? syntax error\n",
    ]  # fmt: skip


def test_genmove_plays_and_reg_genmove_does_not():
    assert gtp("reg_genmove b", "genmove b", "genmove W", "genmove black") == ["= D3\n", "= D3\n", "= C3\n", "= B3\n"]


def test_moves_are_read_in_either_case_and_colours_by_letter_or_word():
    assert gtp("play B D3", "play White c3", "play w C3") == ["=\n", "=\n", "? wrong color\n"]


def test_refusals_of_play():
    answers = gtp("play black a1", "play white d3", "play black i9", "play red d3", "play black", "play black pass")
    assert answers == ["? illegal move\n", "? wrong color\n", *["? syntax error\n"] * 3, "? illegal move\n"]


def test_genmove_of_the_wrong_colour():
    assert gtp("genmove white", "genmove red", "genmove") == ["? wrong color\n", "? syntax error\n", "? syntax error\n"]


@pytest.mark.parametrize(
    ("moves", "passer", "other"), [(BLACK_PASSES, "black", "white"), (WHITE_PASSES, "white", "black")]
)
def test_a_pass_is_taken_where_it_is_due_and_made_up_where_it_is_left_out(moves, passer, other):
    due = plays(moves)
    assert gtp(*due, f"genmove {passer}")[-1] == "= pass\n"
    told = gtp(*due, f"play {passer} PASS", f"genmove {other}")
    untold = gtp(*due, f"genmove {other}")
    assert told[-2] == "=\n"
    assert told[-1] == untold[-1] != "= pass\n"
    assert gtp(*due, f"play {other} pass")[-1] == "? illegal move\n"
    assert gtp(*due, f"play {passer} pass", f"play {passer} pass")[-1] == "? wrong color\n"


def test_undo_takes_back_moves_and_passes_one_by_one():
    answers = gtp(*plays(BLACK_PASSES), "play black pass", "undo", "undo", "gogui-rules_side_to_move", *["undo"] * 8)
    assert answers[-9] == "= white\n"
    assert answers[-8:] == [*["=\n"] * 7, "? cannot undo\n"]


def test_clear_board_begins_again():
    assert gtp("play black d3", "clear_board", "play black d3") == ["=\n", "=\n", "=\n"]


def test_a_whole_game_is_scored_when_it_is_over():
    peer, answers = engine("gtp"), []
    while answers[-2:] != ["= pass", "= pass"]:
        can_move = first(peer.answer("gogui-rules_legal_moves")) != "="
        assert (first(peer.answer("final_score")) == "? cannot score") == can_move
        answers.append(first(peer.answer(f"genmove {('black', 'white')[len(answers) % 2]}")))
    score, result = first(peer.answer("final_score")), first(peer.answer("gogui-rules_final_result"))
    assert ("black wins" in result) == score.startswith("= B+")
    assert ("white wins" in result) == score.startswith("= W+")
    assert list(peer.answer("gogui-rules_legal_moves")) == ["=", ""]
    assert "game over" in first(peer.answer("showboard"))


def test_final_score_counts_the_empty_squares_for_the_winner():
    quick = "e6f4e3f6g5d6e7f5c5"  # black wins 13-0 after nine moves
    assert gtp(*plays(quick), "final_score", "gogui-rules_final_result")[-2:] == ["= B+64\n", "= black wins, 13-0\n"]
    assert gtp("final_score", "gogui-rules_final_result") == ["? cannot score\n", "? the game is not over\n"]


def test_what_gogui_asks():
    answers = gtp(
        "gogui-rules_game_id", "gogui-rules_board_size", "gogui-rules_legal_moves", "gogui-rules_side_to_move"
    )
    assert answers == ["= Othello\n", "= 8\n", "= D3 C4 F5 E6\n", "= black\n"]
    rows = [". . . . . . . ."] * 3 + [". . . X O . . .", ". . . X X . . .", ". . . X . . . ."] + [". . . . . . . ."] * 2
    assert gtp("play black d3", "gogui-rules_board")[-1] == "= " + "\n".join(rows) + "\n"  # row 8 is at its top
    assert gtp(*plays(BLACK_PASSES), "gogui-rules_legal_moves")[-1] == "= pass\n"


def test_a_game_is_loaded_as_gogui_saved_it(tmp_path):
    path = tmp_path / "game.sgf"
    path.write_text("(;FF[4]CA[UTF-8]AP[GoGui:1.5]SZ[8];B[df](;W[cf])(;W[ef]))")  # d3 c3, from row 8
    assert gtp(f"loadsgf {path}", "undo", "genmove white")[-1] == "= C3\n"
    assert gtp(f"loadsgf {path} 2", "gogui-rules_side_to_move")[-1] == "= white\n"
    assert gtp(f"loadsgf {path}", "gogui-rules_side_to_move")[-1] == "= black\n"
    path.write_text("(;GM[2]SZ[8];B[aa])")
    assert gtp(f"loadsgf {path}", f"loadsgf {tmp_path / 'missing.sgf'}") == ["? cannot load file\n"] * 2


def test_showboard_says_who_is_to_move():
    (picture,) = gtp("showboard")
    assert picture.splitlines()[0] == "= X black 2, O white 2, black to move"
    assert picture.splitlines()[5] == " 4 . . . O X . . ."


def test_a_bot_that_fails_is_a_refusal_and_not_the_end():
    def broken(view):
        raise ValueError("lost\nmy way")

    assert gtp("genmove black", "name", act=broken) == ["? the bot raised ValueError: lost my way\n", "= Meydan\n"]
    assert gtp("genmove black", act=lambda view: "a1") == ["? the bot answered 'a1'; black can play d3 c4 f5 e6\n"]
    assert gtp("genmove black", act=lambda view: None) == ["? the bot answered 'None'; expected a square\n"]
    assert gtp("genmove black", act=lambda view: -1) == ["? the bot answered -1; black can play d3 c4 f5 e6\n"]


def test_quit_stops():
    peer = engine("gtp")
    assert list(peer.answer("quit")) == ["=", ""]
    assert peer.stopped


def test_time_reaches_the_bot():
    thinker = Thinker()
    gtp(
        "genmove black",
        "time_settings 0 10 1",
        "genmove white",
        "time_left black 5 1",
        "genmove black",
        act=thinker.act,
    )
    assert thinker.asked == [1000.0, 9500.0, 4750.0]
    assert (
        gtp("time_settings 1 2", "time_settings a b c", "time_left black 5", "time_left x 1 1")
        == ["? syntax error\n"] * 4
    )


def test_main_time_is_shared_among_the_moves_to_come():
    times = Times()
    assert times.think_ms(0, 60, 777.0) == 777.0
    times.settings(300, 0, 0)
    assert times.think_ms(0, 60, 0) == pytest.approx(9500)
    times.spend(0, 150)
    assert times.think_ms(0, 60, 0) == pytest.approx(4750)
    assert times.think_ms(1, 60, 0) == pytest.approx(9500)
    times.spend(0, 1000)
    assert times.think_ms(0, 60, 0) == 1.0
    times.restart()
    assert times.think_ms(0, 60, 0) == pytest.approx(9500)


def test_byo_yomi_follows_main_time():
    times = Times()
    times.settings(30, 20, 4)
    assert times.think_ms(0, 60, 0) == pytest.approx(4750)
    times.spend(0, 31)
    assert times.think_ms(0, 60, 0) == pytest.approx(4750)
    times.set_left(0, 6, 2)
    assert times.think_ms(0, 60, 0) == pytest.approx(2850)
    times.settings(0, 5, 0)
    assert times.think_ms(0, 60, 42.0) == 42.0
