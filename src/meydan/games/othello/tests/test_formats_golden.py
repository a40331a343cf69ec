"""Recorded files of each format: what they hold, and that writing them gives the same bytes (SPEC.md, section 8)."""

from __future__ import annotations

from decimal import Decimal

import pytest

from meydan.games.othello.original.formats import (
    GameRecord,
    decode,
    detect,
    encode,
    positions,
    read_ggf_game,
    write_transcript,
    wthor,
)
from meydan.games.othello.original.formats.ggf import read_ggf_lines, write_ggf_lines
from meydan.recordings import Recording


def facts(games: list[GameRecord]) -> list[tuple[str, int, Decimal | None]]:
    """What every format keeps of a game."""
    return [(write_transcript(game), game.passes, game.result) for game in games]


@pytest.mark.golden("othello", "formats/*.ggf")
def test_ggf_files_come_out_as_they_went_in(recording: Recording) -> None:
    assert detect(recording.bytes()) == "ggf"
    assert encode(decode(recording.bytes()), "ggf") == recording.bytes()
    assert write_ggf_lines(read_ggf_lines(recording.text())) == recording.text()


@pytest.mark.golden("othello", "formats/*.txt")
def test_transcripts_come_out_as_they_went_in(recording: Recording) -> None:
    assert detect(recording.bytes()) == "transcript"
    assert encode(decode(recording.bytes()), "transcript") == recording.bytes()


@pytest.mark.golden("othello", "formats/*.wtb")
def test_wthor_games_come_out_as_they_went_in(recording: Recording) -> None:
    assert detect(recording.bytes()) == "wthor"
    assert wthor.write_games(wthor.read_games(recording.bytes())) == recording.bytes()


@pytest.mark.golden("othello", "formats/*.jou")
def test_wthor_players_come_out_as_they_went_in(recording: Recording) -> None:
    assert wthor.write_names(wthor.read_names(recording.bytes(), "jou"), "jou") == recording.bytes()


@pytest.mark.golden("othello", "formats/*.trn")
def test_wthor_tournaments_come_out_as_they_went_in(recording: Recording) -> None:
    assert wthor.write_names(wthor.read_names(recording.bytes(), "trn"), "trn") == recording.bytes()


@pytest.mark.golden("othello", "formats/*.obf")
def test_board_files_come_out_as_they_went_in(recording: Recording) -> None:
    assert detect(recording.bytes()) == "obf"
    assert positions.write_obf(positions.read_obf(recording.text())) == recording.text()


@pytest.mark.golden("othello", "formats/two_games.wtb")
def test_the_same_two_games_are_read_from_every_format(recording: Recording) -> None:
    jou, trn = recording.beside("two_games.jou").bytes(), recording.beside("two_games.trn").bytes()
    games = wthor.read_wthor(recording.bytes(), jou, trn)
    assert [(game.black.name, game.white.name) for game in games] == [
        ("random A", "random B"),
        ("greedy C", "smother D"),
    ]
    assert {(game.place, game.date, game.theoretical == game.scores("empties_to_winner")[0]) for game in games} == {
        ("Golden sample", "2021", True)
    }
    for name in ("two_games.ggf", "two_games.txt"):
        assert facts(decode(recording.beside(name).bytes())) == facts(games)


@pytest.mark.golden("othello", "formats/two_games.wtb")
def test_the_three_wthor_files_are_made_from_records_of_games(recording: Recording) -> None:
    jou, trn = recording.beside("two_games.jou").bytes(), recording.beside("two_games.trn").bytes()
    header = wthor.read_games(recording.bytes()).header
    files = wthor.write_wthor(wthor.read_wthor(recording.bytes(), jou, trn), header)
    assert files == wthor.WthorFiles(recording.bytes(), jou, trn)


@pytest.mark.golden("othello", "formats/two_games.ggf")
def test_both_scorings_and_the_final_position_follow_from_the_moves(recording: Recording) -> None:
    first, second = decode(recording.bytes())
    assert (first.passes, first.scores(), first.scores("empties_to_winner")) == (1, (49, 15), (49, 15))
    assert (second.passes, second.scores(), second.scores("empties_to_winner")) == (9, (3, 56), (3, 61))
    assert second.is_over
    assert second.final.black.bit_count() == 3
    assert (first.black.name, first.place, first.time, first.type) == ("random", "arena", "05:00//02:00", "8")


@pytest.mark.golden("othello", "games*.jsonl")
def test_logs_come_out_as_they_went_in(recording: Recording) -> None:
    games = decode(recording.bytes())
    assert detect(recording.bytes()) == "jsonl"
    assert encode(games, "jsonl") == recording.bytes()


@pytest.mark.golden("othello", "games*.jsonl")
def test_recorded_games_survive_every_format_of_games(recording: Recording) -> None:
    games = decode(recording.bytes())[:100]
    for name in ("ggf", "wthor", "transcript"):
        assert facts(decode(encode(games, name), name)) == facts(games)


@pytest.mark.golden("othello", "wire/nboard*.json")
def test_games_that_were_sent_to_nboard_engines_are_read_and_replay(recording: Recording) -> None:
    talks = recording.json()
    whole = talks["game"].replace("--", "")
    sent = [line.partition(" game ")[2] for side in ("black", "white") for _, line in talks[side]["lines"]]
    games = [read_ggf_game(text) for text in sent if text.startswith("(;")]
    assert len(games) > 40
    assert all(whole.startswith(write_transcript(game)) and game.result is None for game in games)
