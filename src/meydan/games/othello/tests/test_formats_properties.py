"""Random games survive every format, and no bytes make a reader fail in any other way than with a sentence."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meydan.engine.bits import nth
from meydan.engine.errors import BadInput
from meydan.games.othello.original.formats import (
    FORMATS,
    GameRecord,
    Move,
    PassNote,
    Position,
    Side,
    decode,
    encode,
    positions,
    read_clock,
    read_ggf_game,
    read_transcript,
    write_ggf_game,
    write_transcript,
    wthor,
)
from meydan.games.othello.words.walk import PASS, Walk

NUMBERS = st.none() | st.decimals(-64, 64, places=2)
TEXTS = st.text(st.characters(blacklist_categories=("Cc", "Cs", "Zl", "Zp")), max_size=12)
LATIN = st.text(
    st.characters(min_codepoint=33, max_codepoint=255, blacklist_categories=("Cc",)), min_size=1, max_size=19
)
SIDES = st.sampled_from((4, 6, 8, 10))


@st.composite
def walks(draw: st.DrawFn, start: Position, whole: bool = False) -> GameRecord:
    """A game of random legal moves, perhaps only its beginning."""
    choices = draw(st.randoms(use_true_random=False))
    most = 100 if whole else draw(st.integers(0, 100))
    walk = Walk(start.setup())
    while not walk.is_over and walk.moves < most:
        walk.play(nth(walk.state.open, choices.randrange(walk.state.open.bit_count())))
    return GameRecord.walked(walk, start).completed()


@st.composite
def starts(draw: st.DrawFn) -> Position:
    """Any discs at all, mover and size."""
    side = draw(SIDES)
    if draw(st.booleans()):
        return Position.standard(side)
    cells = draw(st.lists(st.integers(0, 2), min_size=side * side, max_size=side * side))
    black, white = (sum(1 << at for at, cell in enumerate(cells) if cell == colour) for colour in (1, 2))
    return Position(black, white, draw(st.integers(0, 1)), side)


@st.composite
def noted(draw: st.DrawFn) -> GameRecord:
    """A game with everything that GGF can say."""
    game = draw(starts().flatmap(walks))
    moves = tuple(Move(move.square, draw(NUMBERS), draw(NUMBERS)) for move in game.moves)
    passes = [index for index, ply in enumerate(game.plies) if ply.square == PASS]
    notes = tuple(PassNote(index - number, Decimal(1), draw(NUMBERS)) for number, index in enumerate(passes))
    others = draw(st.lists(st.tuples(st.sampled_from(("C", "xx", "KM")), TEXTS), max_size=2))
    side = st.builds(Side, TEXTS, TEXTS, TEXTS)
    facts = {name: draw(TEXTS) for name in ("date", "place", "time")}
    return replace(
        game,
        moves=moves,
        pass_notes=notes,
        tags=tuple(others),
        type=str(game.start.side),
        black=draw(side),
        white=draw(side),
        **facts,
    )


@given(noted())
def test_ggf_keeps_everything(game: GameRecord) -> None:
    assert read_ggf_game(write_ggf_game(game)) == game
    assert decode(encode([game, game], "ggf")) == [game, game]


@given(starts().filter(lambda start: start.black or start.white).flatmap(walks), LATIN, st.booleans())
def test_sgf_keeps_moves_names_and_start(game: GameRecord, name: str, spaced: bool) -> None:
    game = replace(game, black=Side(name.strip("\xa0")), white=Side("o]\\"))
    data = encode([game, game], "sgf")
    assert decode(data.replace(b";", b" ;\n ") if spaced and b";" not in name.encode() else data) == [game, game]


@given(starts().flatmap(lambda start: walks(start)))
def test_transcripts_keep_moves_with_and_without_passes(game: GameRecord) -> None:
    for passes in (False, True):
        assert read_transcript(write_transcript(game, passes), game.start) == game


@given(starts().flatmap(lambda start: walks(start)), TEXTS, st.integers(0, 9999))
def test_our_log_keeps_names_times_and_start(game: GameRecord, name: str, time: int) -> None:
    moves = tuple(replace(move, seconds=Decimal(time + place) / 1000) for place, move in enumerate(game.moves))
    game = replace(game, moves=moves, black=Side(name), white=Side("o"), id=name)
    assert decode(encode([game], "jsonl")) == [game]


@given(walks(Position.standard(), whole=True), LATIN, LATIN, st.integers(0, 64))
def test_wthor_keeps_moves_names_and_scores(game: GameRecord, black: str, white: str, theoretical: int) -> None:
    game = replace(game, black=Side(black), white=Side(white), place=black, theoretical=theoretical, date="1999")
    files = wthor.write_wthor([game, game])
    assert wthor.read_wthor(files.wtb, files.jou, files.trn) == [game, game]


@given(st.lists(starts(), max_size=3))
def test_positions_survive_their_formats(found: list[Position]) -> None:
    assert positions.read_boards(positions.write_boards(found)) == found
    assert positions.read_fens(positions.write_fens(found)) == found
    for name in ("obf", "board64", "fen"):
        games = [GameRecord(start=position) for position in found]
        assert [game.start for game in decode(encode(games, name), name)] == [game.final for game in games]


@given(starts(), st.data())
def test_scored_positions_survive(position: Position, data: st.DataObject) -> None:
    squares = [at for at in range(position.side**2) if position.open_squares() >> at & 1] or [PASS]
    score = st.integers(-(position.side**2), position.side**2)
    scored = positions.ScoredPosition(
        position,
        tuple((square, data.draw(score)) for square in data.draw(st.lists(st.sampled_from(squares), unique=True))),
        comment="with a comment",
        remarks=("before",),
    )
    bare = positions.ScoredPosition(position, score=data.draw(score))
    assert positions.read_obf(positions.write_obf([scored, bare])) == [scored, bare]


def survives(reader: Callable[[Any], Any], source: Any) -> None:
    """The reader gives a value or says in a sentence why not."""
    with contextlib.suppress(BadInput):
        reader(source)


TEXT_READERS = (
    positions.read_board,
    positions.read_obf,
    positions.read_fens,
    positions.read_fen_square,
    read_transcript,
    read_ggf_game,
    read_clock,
)
PIECES = (
    "(;",
    ";)",
    "B[d3]",
    "W[c3/1]",
    "pa",
    "BO[8 ",
    "X",
    "O",
    "-" * 64,
    "8/",
    " w",
    "{",
    '"x":',
    "[",
    "]",
    "\\",
    "\n",
)
NOISE = st.lists(st.sampled_from(PIECES) | st.text(max_size=3), max_size=12).map("".join)
GOOD = [read_transcript("f5f6f7e3c3c5e2f2d3e1g1g3b5c4f1h1g2h3h4h5h2g4h6h7f3"), read_transcript("e6f4e3f6g5d6e7f5c5")]
FILES = wthor.write_wthor([game.forfeited(0, "timeout") for game in GOOD])


@pytest.mark.parametrize("reader", TEXT_READERS, ids=lambda reader: reader.__name__)
@given(text=NOISE)
@settings(max_examples=200)
def test_any_text_gives_a_value_or_a_sentence(reader: Callable[[str], Any], text: str) -> None:
    survives(reader, text)


@pytest.mark.parametrize("name", [None, *FORMATS])
@given(data=st.binary(max_size=200) | NOISE.map(str.encode))
@settings(max_examples=200)
def test_any_bytes_give_games_or_a_sentence(name: str | None, data: bytes) -> None:
    survives(lambda source: decode(source, name), data)
    survives(lambda source: decode(source, name, []), data)


@st.composite
def damaged(draw: st.DrawFn, data: bytes) -> bytes:
    """Good bytes with a few changed, cut out or doubled."""
    changed = bytearray(data)
    for _ in range(draw(st.integers(1, 4))):
        at, end = draw(st.integers(0, len(changed))), draw(st.integers(0, len(changed)))
        kind = draw(st.integers(0, 2))
        if kind == 0:
            changed[at : at + 1] = draw(st.binary(max_size=2))
        else:
            changed[at:end] = changed[at:end] * (kind - 1) * 2
    return bytes(changed)


@pytest.mark.parametrize("name", FORMATS)
@given(data=st.data())
@settings(max_examples=150)
def test_damaged_files_give_games_or_a_sentence(name: str, data: st.DataObject) -> None:
    good = FILES.wtb if name == "wthor" else encode(GOOD, name)
    survives(lambda source: decode(source, name), data.draw(damaged(good)))


@pytest.mark.parametrize("kind", ["jou", "trn"])
@given(data=st.data())
def test_damaged_names_give_names_or_a_sentence(kind: str, data: st.DataObject) -> None:
    survives(lambda source: wthor.read_names(source, kind), data.draw(damaged(getattr(FILES, kind))))
