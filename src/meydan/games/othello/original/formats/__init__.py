"""Files of the Othello world, read and written: one face for all formats (SPEC.md, section 8).

`read` gives the games of any file; a file of positions gives a record without moves for each. `write` writes games.
Each format's own module knows more: scores of OBF lines, WTHOR headers, the pairs of a GGF line.
"""

from __future__ import annotations

from meydan.games.othello.original.formats.clock import Clock, read_clock, write_clock
from meydan.games.othello.original.formats.face import FORMATS, MOST_BYTES, Format, decode, detect, encode, read, write
from meydan.games.othello.original.formats.ggf import read_ggf, read_ggf_game, write_ggf, write_ggf_game
from meydan.games.othello.original.formats.records import GameRecord, Move, PassNote, Position, Side
from meydan.games.othello.original.formats.transcript import read_transcript, write_transcript

__all__ = [
    "FORMATS",
    "MOST_BYTES",
    "Clock",
    "Format",
    "GameRecord",
    "Move",
    "PassNote",
    "Position",
    "Side",
    "decode",
    "detect",
    "encode",
    "read",
    "read_clock",
    "read_ggf",
    "read_ggf_game",
    "read_transcript",
    "write",
    "write_clock",
    "write_ggf",
    "write_ggf_game",
    "write_transcript",
]
