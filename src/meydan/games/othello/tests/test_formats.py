"""Positions and games in files, example by example (SPEC.md, section 8)."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest

from meydan.engine.errors import BadInput, UnknownName
from meydan.games.othello.law.state import BLACK, WHITE
from meydan.games.othello.original.formats import (
    Clock,
    GameRecord,
    Move,
    PassNote,
    Position,
    Side,
    decode,
    encode,
    ggf,
    read,
    read_clock,
    read_ggf_game,
    read_transcript,
    write,
    write_clock,
    write_ggf_game,
    write_transcript,
    wthor,
)
from meydan.games.othello.original.formats.positions import (
    ScoredPosition,
    fen_square,
    read_board,
    read_fen,
    read_fen_square,
    read_obf,
    write_board,
    write_fen,
    write_obf,
)
from meydan.games.othello.words.squares import square_index
from meydan.games.othello.words.walk import PASS

START = "---------------------------OX------XO---------------------------"
FORCED = "XO----------XO--"  # 4x4; white can never move, black plays c1 and c4
PASSING = "f5f6f7e3c3c5e2f2d3e1g1g3b5c4f1h1g2h3h4h5h2g4h6h7"  # black must pass after these
QUICK = "e6f4e3f6g5d6e7f5c5"  # the shortest game: white is wiped out


def test_a_database_is_played_at_once_and_its_bad_games_are_named() -> None:
    games = decode((Path(__file__).parent / "golden/formats/two_games.txt").read_bytes())
    data = bytearray(encode(games * (wthor.MANY // 2 + 1), "wthor"))
    assert [game.moves for game in decode(bytes(data))[:2]] == [game.moves for game in games]
    data[16 + 68 * 700 + 6] ^= 2  # the score of game 701
    data[16 + 68 * 900 + 8] = 11  # the first move of game 901: a1
    faults: list[str] = []
    assert len(decode(bytes(data), faults=faults)) == 2 * (wthor.MANY // 2 + 1) - 2
    assert [fault.partition(" (")[0] for fault in faults] == ["game 701", "game 901"]
    assert "is illegal" in faults[1]


def test_a_board_string_is_read_with_any_marks_and_written_with_ours() -> None:
    other = START.replace("X", "*").replace("O", "w").replace("-", ".")
    assert read_board(f"{START} X") == read_board(f"{other} b") == Position.standard()
    assert read_board(" ".join(START[row : row + 8] for row in range(0, 64, 8)) + " O").mover == WHITE
    assert write_board(Position.standard()) == f"{START} X"


def test_boards_of_other_sizes_are_told_by_their_length() -> None:
    for side in (4, 6, 10):
        start = Position.standard(side)
        assert read_board(write_board(start)) == read_fen(write_fen(start)) == start


def test_an_obf_line_holds_moves_or_one_score_and_comments() -> None:
    text = f"% first\n%\n{START} X; D3:+2; f5:-4;% all even\n\n{START} O; +6;\n"
    pairs, bare = read_obf(text)
    assert pairs == ScoredPosition(
        Position.standard(), ((square_index("d3"), 2), (square_index("f5"), -4)), None, "all even", ("first", "")
    )
    assert (bare.score, bare.moves, bare.position.mover) == (6, (), WHITE)
    assert write_obf([pairs, bare]) == f"% first\n%\n{START} X; D3:+2; F5:-4; % all even\n{START} O; +6;\n"


def test_an_obf_pass_is_taken_where_the_mover_has_no_square() -> None:
    line = f"{FORCED} O; PS:-4;\n"
    (scored,) = read_obf(line)
    assert scored.moves == ((PASS, -4),)
    assert write_obf([scored]) == line


def test_fen_rows_count_from_the_top_and_hand_and_counts_do_not_matter() -> None:
    plain = "8/8/8/3pP3/3Pp3/8/8/8 w 0 1"
    assert write_fen(Position.standard()) == plain
    for text in (plain, plain[:-4], plain.replace(" w", "[PPPPpppp] w"), plain.replace("0", "- - 0")):
        assert read_fen(text) == Position.standard()
    assert read_fen(plain.replace("w", "b")).mover == WHITE
    assert write_fen(Position.standard(), "Pp").startswith("8/8/8/3pP3/3Pp3/8/8/8[Pp] w")


def test_fen_squares_are_numbered_from_the_bottom() -> None:
    assert fen_square(square_index("d3")) == "d6"
    assert read_fen_square("d6") == square_index("d3")


def test_a_transcript_is_read_in_any_case_with_blanks_and_lines() -> None:
    game = read_transcript("F5 d6\nC3  d3\r\nc4")
    assert write_transcript(game) == "f5d6c3d3c4"
    assert game.result is None


def test_pass_words_are_ignored_where_a_pass_is_due() -> None:
    plain = read_transcript(PASSING + "f3")
    assert plain.passes == 2
    for word in ("--", "pa", "PASS", "ps"):
        assert read_transcript(f"{PASSING}{word}f3") == plain
    assert write_transcript(plain, passes=True) == f"{PASSING}--f3--"


def test_a_pass_at_the_start_is_the_first_movers() -> None:
    start = read_board(f"{FORCED} O")
    game = read_transcript("pass c1", start)
    assert [(ply.seat, ply.square) for ply in game.plies] == [(WHITE, PASS), (BLACK, 2), (WHITE, PASS)]
    assert game.final.mover == BLACK


def test_lines_are_games_unless_only_together_they_are_one() -> None:
    assert len(decode(b"f5d6c3\nc4e3\n")) == 2
    assert [write_transcript(game) for game in decode(b"f5d6\nc3d3\n\ne6f4\n")] == ["f5d6c3d3", "e6f4"]


def test_a_finished_game_gets_its_result_and_empties_go_to_the_winner() -> None:
    game = GameRecord.played([QUICK[at : at + 2] for at in range(0, 18, 2)], ("ann", "bob"), [0.5] * 9)
    assert game.is_over
    assert game.scores() == (13, 0)
    assert game.scores("empties_to_winner") == (64, 0)
    assert game.result == 64
    assert {move.seconds for move in game.moves} == {Decimal("0.5")}


def test_an_open_game_has_no_result_and_a_forfeit_has_all_of_it() -> None:
    game = GameRecord.played(["f5", "d6"], date="2024")
    assert (game.result, game.is_over) == (None, False)
    lost = game.forfeited(BLACK, "timeout")
    assert (lost.result, lost.reason, lost.moves) == (-64, "timeout", game.moves)
    assert "RE[-64.000:t]" in write_ggf_game(lost)
    assert read_ggf_game(write_ggf_game(lost)) == replace(lost, type="8")


def test_ggf_tags_come_in_any_order_and_case_and_unknown_ones_are_kept() -> None:
    board = START.replace("X", "*")
    moves, odd = "b[F5/1.25/0.5]w[D6//3]", r"XY[what \] \\ is \this]"
    game = read_ggf_game(f"(;{moves}{odd}bo[8 {board} *]PB[ann]\nRB[1720.3]gm[othello];)")
    assert game.moves == (
        Move(square_index("f5"), Decimal("1.25"), Decimal("0.5")),
        Move(square_index("d6"), None, Decimal(3)),
    )
    assert game.black == Side("ann", "1720.3")
    assert game.tags == (("XY", r"what ] \ is \this"),)
    again = read_ggf_game(write_ggf_game(game))
    assert again.tags == game.tags
    assert again.moves == game.moves
    assert "B[f5/1.25/0.5]W[d6//3]" in write_ggf_game(game)


def test_ggf_holds_several_games_with_counts_and_pairs() -> None:
    one, two = "(;GM[Othello]B[f5];)", "(;GM[Othello]B[e6];)"
    lines = ggf.read_ggf_lines(f"1 {one}\n2 {one}{two}\n{two}\n")
    assert [[write_transcript(game) for game in line] for line in lines] == [["f5"], ["f5", "e6"], ["e6"]]
    assert ggf.read_ggf_lines(ggf.write_ggf_lines(lines))[1][1].moves == lines[1][1].moves
    assert ggf.write_ggf_lines(lines).split("\n")[1].startswith("2 (;")


def test_ggf_passes_are_moves_with_notes_and_the_next_pass_may_be_open() -> None:
    written = write_ggf_game(read_transcript(PASSING + "f3"))
    assert written.endswith("W[h7]B[pa]W[f3]B[pa];)")
    noted = read_ggf_game(written.replace("B[pa]W", "B[PA/-2.50/0.01]W").replace("B[pa];", ";"))
    assert noted.pass_notes == (PassNote(24, Decimal("-2.50"), Decimal("0.01")),)
    assert "B[pa/-2.50/0.01]W[f3]B[pa];)" in write_ggf_game(noted)


def test_ggf_results_have_reasons_and_komi_games_their_own_sums() -> None:
    results = {"+4.000": (4, ""), "-12:r": (-12, "resigned"), "+64.000:T": (64, "timeout"), "0.000:s": (0, "agreed")}
    for text, (margin, reason) in results.items():
        game = read_ggf_game(f"(;B[f5]RE[{text}];)")
        assert (game.result, game.reason) == (margin, reason)
    assert read_ggf_game("(;RE[?];)").result is None
    moves = "".join(f"{'BW'[at // 2 % 2]}[{QUICK[at : at + 2]}]" for at in range(0, 18, 2))
    assert read_ggf_game(f"(;TY[8k]RE[+60.5]{moves};)").result == Decimal("60.5")


def test_ggf_boards_have_other_sizes_and_random_starts() -> None:
    game = read_ggf_game("(;TY[s6r8]BO[6 ------ ------ --O*-- --*O-- ------ ------ *]B[d5]W[c5];)")
    assert game.start == Position.standard(6)
    assert read_ggf_game("(;TY[10]B[f7];)").start == Position.standard(10)
    ten = read_transcript("f7e7", Position.standard(10))
    assert read_ggf_game(write_ggf_game(ten)).moves == ten.moves


def test_time_controls_are_read_and_written() -> None:
    assert read_clock("05:00//02:00") == Clock(300, None, 120)
    assert read_clock("1:30:00/12") == Clock(5400, 12)
    for text in ("05:00//02:00", "15:00", "01:30:00/00:12", ""):
        assert write_clock(read_clock(text)) == text


def test_a_log_keeps_reason_times_and_start() -> None:
    game = GameRecord.played(["c1"], ("ann", "bob"), [0.25], start=read_board(f"{FORCED} O"), id="7")
    lost = game.forfeited(BLACK, "crash")
    (again,) = decode(encode([lost], "jsonl"))
    assert again == lost
    assert again.passes == 2


def test_any_file_is_read_by_its_content_and_written_by_its_extension(tmp_path: Path) -> None:
    games = [GameRecord.played([QUICK[at : at + 2] for at in range(0, 18, 2)], ("ann", "bob"), place="home")]
    for name in ("one.ggf", "one.wtb", "one.txt", "one.jsonl"):
        assert write(games, tmp_path / name)[0].name == name
        (game,) = read(tmp_path / name)
        assert game.moves == games[0].moves
        (tmp_path / name).rename(tmp_path / "one.bin")
        assert read(tmp_path / "one.bin")[0].moves == games[0].moves
        (tmp_path / "one.bin").unlink()
    for name in ("one.obf", "one.pos", "one.fen"):
        write(games, tmp_path / name)
        assert [game.start for game in read(str(tmp_path / name))] == [games[0].final]


def test_names_beside_wthor_games_are_found(tmp_path: Path) -> None:
    games = [GameRecord.played([QUICK[at : at + 2] for at in range(0, 18, 2)], ("ann", "bob"), place="home")]
    assert [each.name for each in write(games, tmp_path / "all.wtb")] == ["all.wtb", "all.jou", "all.trn"]
    (tmp_path / "all.jou").rename(tmp_path / "WTHOR.JOU")
    (game,) = read(tmp_path / "all.wtb")
    assert (game.black.name, game.white.name, game.place) == ("ann", "bob", "home")
    (tmp_path / "WTHOR.JOU").unlink()
    assert read(tmp_path / "all.wtb")[0].white.name == "player 2"


def test_a_folder_is_read_file_by_file_and_tells_how_far_it_is(tmp_path: Path) -> None:
    (tmp_path / "b.txt").write_text("f5d6\na1\n")
    write([GameRecord.played(["e6", "f4"])], tmp_path / "a.ggf")
    (tmp_path / "notes.md").write_text("no games")
    faults: list[str] = []
    told: list[tuple[str, int, int]] = []
    games = read(tmp_path, faults=faults, report=lambda path, done, files: told.append((path.name, done, files)))
    assert [write_transcript(game) for game in games] == ["e6f4", "f5d6"]
    assert told == [("a.ggf", 1, 2), ("b.txt", 2, 2)]
    assert [fault.partition(": move")[0] for fault in faults] == ["b.txt: line 2"]
    (tmp_path / "empty").mkdir()
    with pytest.raises(BadInput, match=r"has no file that ends with one of \.ggf"):
        read(tmp_path / "empty")


def test_bad_games_can_be_left_out_and_told() -> None:
    faults: list[str] = []
    assert [write_transcript(game) for game in decode(b"f5d6\na1\ne6f4\n", faults=faults)] == ["f5d6", "e6f4"]
    assert faults == ["line 2: move 1 'a1' is illegal; black to move can play d3 c4 f5 e6"]


def test_unknown_formats_are_named() -> None:
    with pytest.raises(UnknownName, match="did you mean 'jsonl'"):
        decode(b"", "json")
    with pytest.raises(BadInput, match=r"'\.xyz' is not known; use one of \.ggf"):
        write([], "game.xyz")
