"""Files that are wrong: each gets a sentence that says where and what (SPEC.md, section 8)."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from meydan.engine.errors import BadInput
from meydan.games.othello.original.formats import (
    GameRecord,
    Position,
    Side,
    decode,
    encode,
    face,
    read,
    read_clock,
    read_ggf,
    read_transcript,
    records,
    write,
    write_ggf_game,
)
from meydan.games.othello.original.formats.positions import read_board, read_fen, read_fen_square, read_obf
from meydan.games.othello.original.formats.wthor import Header, read_games, read_names, read_wthor, write_wthor

START = "---------------------------OX------XO---------------------------"
FEN = "8/8/8/3pP3/3Pp3/8/8/8 w 0 1"
QUICK = "e6f4e3f6g5d6e7f5c5"
HEADER = Header(date(2021, 1, 15), 2021, 8)
FILES = write_wthor([read_transcript(QUICK)], HEADER)


def patched(data: bytes, place: int, *values: int) -> bytes:
    """The bytes with others from a place on."""
    return data[:place] + bytes(values) + data[place + len(values) :]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (START, "has 63 squares and a mover"),
        (START + " Z", "got 'Z'; expected a colour"),
        (START.replace("X", "?") + " X", "got '[?]' on e4"),
        ("", "has 0 squares"),
    ],
)
def test_bad_board_strings(text: str, fault: str) -> None:
    with pytest.raises(BadInput, match=fault):
        read_board(text)


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ("A1:+2;", "A1 cannot be played in this position; the mover can play d3 c4 f5 e6"),
        ("z9:+2;", "got 'z9'; expected a square"),
        ("ps:+2;", "got 'ps'; expected a square"),
        ("D3:+65;", "got the score '[+]65'; expected a whole number from -64 to [+]64"),
        ("D3:x;", "got the score 'x'"),
        ("+2; D3:+2;", "got '[+]2'; expected a move and its score"),
        ("D3:+2; d3:+4;", "scored twice"),
    ],
)
def test_bad_obf_lines(fields: str, fault: str) -> None:
    with pytest.raises(BadInput, match=f"^line 2: .*{fault}"):
        read_obf(f"% comment\n{START} X; {fields}\n")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (FEN.replace("3pP3", "3pP4"), "row 4 '3pP4' does not have 8 squares"),
        (FEN.replace("3pP3", "3qP3"), "got 'q' in row 4"),
        (FEN.replace("3pP3", "30pP3"), "got '0' in row 4"),
        (FEN.replace("8/8/8/3", "8/8/3"), "has 7 rows"),
        (FEN.replace("w", "x"), "expected rows separated by /, a blank and w or b"),
        ("[" * 5000, "expected rows"),
    ],
)
def test_bad_fen_strings(text: str, fault: str) -> None:
    with pytest.raises(BadInput, match=fault):
        read_fen(text)
    with pytest.raises(BadInput, match="got 'i9'"):
        read_fen_square("i9")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("f5f5", "move 2 'f5' is illegal; white to move can play f4 d6 f6"),
        ("f5x", "move 2: got 'x'; expected a square from a1 to h8; white to move can play f4 d6 f6"),
        ("f5--d6", "move 2 '--': no pass is due here; white to move can play f4 d6 f6"),
        ("pa", "move 1 'pa': no pass is due here"),
        (QUICK + "a1", "move 10 'a1' is illegal; the game is over"),
        (QUICK + "pa", "move 10 'pa': no pass is due here; the game is over"),
    ],
)
def test_a_transcript_is_replayed_strictly(text: str, fault: str) -> None:
    with pytest.raises(BadInput, match=fault):
        read_transcript(text)


def test_one_pass_is_named_once() -> None:
    start = read_board("XO----------XO-- O")
    with pytest.raises(BadInput, match="no pass is due here; black to move can play c1 c4"):
        read_transcript("pa pa c1", start)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("(;B[d3]B[c3];)", "move 2: got B.c3., but white is to move"),
        ("(;B[d3]W[pa];)", "after move 1: got W.pa.; no pass is due here"),
        ("(;B[d3]W[pa]W[c3];)", "move 2: got W.pa.; no pass is due here, white is to move"),
        ("(;B[a1];)", "move 1 'a1' is illegal; black to move can play d3 c4 f5 e6"),
        ("(;B[d9];)", "tag 1 of the moves: got 'd9'; expected a square from a1 to h8, or PA"),
        ("(;B[d3/1/2/3];)", "tag 1 of the moves: got 'd3/1/2/3'; expected square, evaluation and seconds"),
        ("(;B[d3/good];)", "got 'good' in the move 'd3/good'; expected a number"),
        ("(;GM[Chess];)", "a game of 'Chess'"),
        ("(;PB[a]pb[b];)", "the tag PB comes twice"),
        ("(;RE[lots];)", "got the result RE.lots.; expected black's margin"),
        ("(;RE[+4:x];)", "with :r :t or :s"),
        ("(;BO[7 ---];)", "the board BO begins with '7'"),
        (f"(;BO[8 {START}];)", "the board BO"),
        ("(;TY[10]BO[8 " + START + " *];)", "size 10, but the board BO has size 8"),
        ("(;TY[7];)", "a board of size 7; expected 4, 6, 8 or 10"),
        ("(;GM[Othello", "expected a tag such as"),
        ("(;GM[Othello]", "or ;. at the end of the game"),
        ("hello", "expected .; or a count"),
        ("2 (;B[d3];)\n", "is missing: 2 games were announced"),
    ],
)
def test_bad_ggf_games(text: str, fault: str) -> None:
    with pytest.raises(BadInput, match=f"^GGF game .*{fault}"):
        read_ggf(text)


def test_a_missing_ggf_pass_is_missed() -> None:
    board = "BO[4 *O-- ---- ---- *O-- O]"
    assert len(read_ggf(f"(;{board}W[pa]B[c1]W[pa]B[c4];)")) == 1
    with pytest.raises(BadInput, match=r"after move 0: got B\[c1\]; white must pass here, expected W\[pa\]"):
        read_ggf(f"(;{board}B[c1]W[pa]B[c4];)")


def test_a_ggf_result_must_be_that_of_the_board() -> None:
    written = write_ggf_game(read_transcript(QUICK))
    with pytest.raises(BadInput, match=r"given as \+60.000 for black; the board says \+64 \(64-0"):
        read_ggf(written.replace("RE[+64.000]", "RE[+60.000]"))


def test_what_ggf_cannot_write() -> None:
    with pytest.raises(BadInput, match=r"PB cannot hold 'a\\nb': a game is one line"):
        write_ggf_game(GameRecord(black=Side("a\nb")))
    with pytest.raises(BadInput, match="'PB' cannot be one of the other tags"):
        write_ggf_game(GameRecord(tags=(("PB", "ann"),)))


@pytest.mark.parametrize("text", ["1/2/3/4", "five", "1:2:3:4"])
def test_bad_time_controls(text: str) -> None:
    with pytest.raises(BadInput, match="expected"):
        read_clock(text)


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (FILES.wtb[:10], "has 10 bytes; its header alone takes 16"),
        (FILES.wtb[:-1], "announces 1 games, so it should have 84 bytes; it has 83, enough for 0"),
        (patched(FILES.wtb, 4, 2), "announces 2 games"),
        (patched(FILES.wtb, 2, 13), "created on 2021-13-15 .bytes 0 to 3., which is not a date"),
        (patched(FILES.wtb, 0, 19, 121), "year 121 of century 19"),
        (patched(FILES.wtb, 8, 3), "counts 3 records of another kind"),
        (patched(FILES.wtb, 12, 10), "boards of size 10 .byte 12.; only 8x8"),
        (patched(FILES.wtb, 13, 1), "solitaires .byte 13 is 1."),
        (patched(FILES.wtb, 22, 65), "game 1 .byte 22.: black's score is 65"),
        (patched(FILES.wtb, 23, 99), "game 1 .byte 23.: black's theoretical score is 99"),
        (patched(FILES.wtb, 22, 40), "game 1 .bytes 16 to 83.: the result is given as -?[+]16 for black"),
        (patched(FILES.wtb, 25, 0), "game 1, move 2 .byte 25.: got 0; expected 10 . row [+] column"),
        (patched(FILES.wtb, 24, 19), "game 1, move 1 .byte 24.: got 19"),
        (patched(FILES.wtb, 24, 11), "game 1 .bytes 16 to 83.: move 1 'a1' is illegal"),
        (patched(FILES.wtb, 18, 9), "player 9 is not in the .jou file, which has numbers 0 to 0"),
        (patched(FILES.wtb, 16, 9), "tournament 9 is not in the .trn file"),
    ],
)
def test_bad_wthor_games(data: bytes, fault: str) -> None:
    with pytest.raises(BadInput, match=fault):
        read_wthor(data, FILES.jou, FILES.trn)


def test_bad_wthor_names() -> None:
    with pytest.raises(BadInput, match="announces 1 players, so it should have 36 bytes"):
        read_names(FILES.jou[:-2], "jou")
    with pytest.raises(BadInput, match="name at byte 16 has no zero byte at its end"):
        read_names(FILES.jou[:16] + b"x" * 20, "jou")


@pytest.mark.parametrize(
    ("game", "fault"),
    [
        (GameRecord(), "game 1 breaks off without a result, and WTHOR needs black's score"),
        (read_transcript("f5"), "breaks off after f5 without a result"),
        (GameRecord(start=Position.standard(6)), "does not begin at the standard start"),
        (GameRecord.played(["f5"], ("x" * 20, "")).forfeited(0, "crash"), "cannot hold the name"),
        (GameRecord.played(["f5"], theoretical=65).forfeited(0, "crash"), "theoretical score 65"),
    ],
)
def test_what_wthor_cannot_write(game: GameRecord, fault: str) -> None:
    with pytest.raises(BadInput, match=fault):
        write_wthor([game])


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (b'"x":13', b'"x":12', "line 1: x is '12'; replaying the moves gives '13'"),
        (b'"X","e6"', b'"O","e6"', "line 1: plies is"),
        (b'"winner":"X"', b'"winner":"O"', "winner is 'O'"),
        (b'"winner":"X"', b'"winner":7', "line 1: winner: input should be"),
        (b'"black":""', b'"dark":""', "line 1: black: field required"),
        (b"e6f4", b"e6a1", "line 1: move 2 'a1' is illegal"),
        (b"}\n", b"", "line 1: the log: invalid json"),
        (b'"x":13', b'"x":13,"time_ms":[1]', "time_ms has 1 entries; the game has 9 plies"),
    ],
)
def test_bad_logs(old: bytes, new: bytes, fault: str) -> None:
    data = encode([read_transcript(QUICK)], "jsonl")
    assert old in data
    with pytest.raises(BadInput, match=fault):
        decode(data.replace(old, new, 1), "jsonl")


def test_what_a_transcript_cannot_write() -> None:
    for game, fault in ((GameRecord(start=Position.standard(6)), "standard start"), (GameRecord(), "has no moves")):
        with pytest.raises(BadInput, match=fault):
            encode([game], "transcript")


def test_files_that_cannot_be_read_or_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadInput, match=r"none\.ggf cannot be read: No such file"):
        read(tmp_path / "none.ggf")
    with pytest.raises(BadInput, match="cannot be written"):
        write([read_transcript("f5")], tmp_path / "none" / "one.ggf")
    (tmp_path / "what.bin").write_bytes(b"\x07\x08 nothing we know")
    with pytest.raises(BadInput, match=r"what\.bin: the format of the file is not clear.*ggf, sgf, wthor"):
        read(tmp_path / "what.bin")
    (tmp_path / "all.jou").write_bytes(FILES.jou)
    with pytest.raises(BadInput, match=r"all\.jou: the file contains names .*read the \.wtb file"):
        read(tmp_path / "all.jou")
    monkeypatch.setattr(face, "MOST_BYTES", 10)
    with pytest.raises(BadInput, match=r"all\.jou has more than 10 bytes, the most that can be read"):
        read(tmp_path / "all.jou")
    with pytest.raises(BadInput, match="the file has 84 bytes; at most 10 are read"):
        decode(FILES.wtb)


@pytest.mark.parametrize("data", [b"f5\n" * 9, b"f5\n\n" * 9, b"(;B[f5];)\n" * 9])
def test_the_number_of_games_is_limited(data: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "MOST_REPLAYS", 5)
    assert [len(game.plies) for game in decode(data)] == [1] * 9
    monkeypatch.setattr(records, "MOST_GAMES", 8)
    with pytest.raises(BadInput, match="more than 8 games, the most that can be read; split it"):
        decode(data)


def test_a_file_of_only_bad_games_is_given_up() -> None:
    faults: list[str] = []
    with pytest.raises(BadInput, match="1000 games of the file are bad, the last of them: line 1000"):
        decode(b"a1\n" * 2000, "transcript", faults)
    assert len(read_games(FILES.wtb).games) == 1


@pytest.mark.parametrize("data", [b"e6\0f4", b"\x93\x07\xff" * 40])
def test_bytes_that_no_text_has_are_no_moves_whatever_the_file_is_called(data: bytes) -> None:
    with pytest.raises(BadInput, match="not clear from its content"):
        face.detect(data, ".txt")
