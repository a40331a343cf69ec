"""Playing given moves strictly through the rules, from the start of a setup, and keeping what happened."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from meydan.engine.bits import count
from meydan.engine.errors import BadInput, Unparsable
from meydan.engine.record import view
from meydan.games.othello.law import rules
from meydan.games.othello.law.state import BLACK, NOBODY, WHITE, state_type
from meydan.games.othello.words.squares import COLOURS, PASS_WORDS, square_index, square_name, square_names

PASS = -1  # stands where a square would
_WORD = re.compile(r"pass|pa|ps|--|.1[0-6]|..|.", re.DOTALL)


def split_moves(text: str) -> Iterator[str]:
    """The words of a transcript (8.2): squares and passes, with or without blanks between them."""
    return (found[0] for found in _WORD.finditer("".join(text.split()).lower()))


@dataclass(frozen=True, slots=True)
class Ply:
    """One move, or one forced pass."""

    seat: int
    square: int  # or PASS
    open: int  # the squares that the seat could play
    turned: int  # the discs that turned
    counts: tuple[int, int]  # black and white discs afterwards


class Walk:
    """A game so far. A forced pass becomes a ply as soon as it is due; the mover is always somebody who can move."""

    def __init__(self, setup: Any) -> None:
        self.setup = setup
        self.state = view(np.zeros(1, state_type(setup.side)))
        self.plies: list[Ply] = []
        self.moves = 0  # squares played
        self.asked = setup.first  # whose turn it was before a pass took it from them
        self._pass_unnamed = False
        rules.reset(self.state, setup, 0, None)
        self._note_pass()

    @property
    def is_over(self) -> bool:
        """Whether neither colour can move (R10)."""
        return bool(rules.is_over(self.state, self.setup))

    def play(self, square: int) -> None:
        """The mover plays this square, or we say why they cannot."""
        mover = self.state.mover
        if not rules.legal(self.state, self.setup, mover, square):
            raise BadInput(f"{self._where(square_name(square, self.setup.side))} is illegal; {self.choice()}")
        own, other, open_squares = self.state.discs[mover], self.state.discs[1 - mover], self.state.open
        rules.step(self.state, self.setup, {mover: square}, None)
        turned = (self.state.discs[mover] ^ own) & other
        self.plies.append(Ply(mover, square, open_squares, turned, self._counts()))
        self.moves += 1
        self.asked = 1 - mover
        self._note_pass()

    def play_word(self, word: str) -> None:
        """Play one word of a transcript (8.2); the word for a pass is taken once, and only where a pass was due."""
        if word.lower() in PASS_WORDS:
            self._name_pass(word)
            return
        try:
            square = square_index(word, self.setup.side)
        except Unparsable as error:
            raise BadInput(f"move {self.moves + 1}: {error}; {self.choice()}") from None
        self.play(square)

    def choice(self) -> str:
        """Who is to move and what they can play, as the end of a sentence."""
        if self.is_over:
            return "the game is over"
        names = " ".join(square_names(self.state.open, self.setup.side))
        return f"{COLOURS[self.state.mover]} to move can play {names}"

    def _where(self, word: str) -> str:
        return f"move {self.moves + 1} {word!r}"

    def _name_pass(self, word: str) -> None:
        if not self._pass_unnamed:
            raise BadInput(f"{self._where(word)}: no pass is due here; {self.choice()}")
        self._pass_unnamed = False

    def _note_pass(self) -> None:
        """R8 The turn came back to the same mover: the other one passed."""
        self._pass_unnamed = self.state.mover not in (NOBODY, self.asked)
        if self._pass_unnamed:
            self.plies.append(Ply(self.asked, PASS, 0, 0, self._counts()))

    def _counts(self) -> tuple[int, int]:
        return count(self.state.discs[BLACK]), count(self.state.discs[WHITE])
