"""What a replay keeps of a bot's error stream: little of each turn and not too much of a match; it says what it cut."""

from __future__ import annotations

from meydan.match.sentences import plain

MOST_OF_A_TURN = 4000  # characters: the last ones
MOST_OF_A_MATCH = 1 << 18
CUT = "[meydan] cut: only the end of this turn's output is kept\n"
FULL = "\n[meydan] full: nothing more of this error stream is kept"


class Written:
    """The error stream of one seat."""

    def __init__(self) -> None:
        self._left = MOST_OF_A_MATCH

    def kept(self, wrote: str) -> str | None:
        """What is kept of a turn; None if that is nothing."""
        if not wrote or self._left <= 0:
            return None
        kept = wrote if len(wrote) <= MOST_OF_A_TURN else CUT + wrote[-MOST_OF_A_TURN:]
        self._left -= len(kept)
        return plain(kept if self._left > 0 else kept + FULL)
