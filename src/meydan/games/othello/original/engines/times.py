"""How long an engine may think, from what a GTP controller says of the clock."""

from __future__ import annotations

from dataclasses import dataclass, field

SAFE = 0.95  # the part of the time that is used; the rest is for the way of the answer


@dataclass
class Times:
    """Main time, then byo-yomi: so many moves in every period. No limit until one is set."""

    main: float = 0.0  # seconds
    period: float = 0.0  # seconds of byo-yomi
    moves: int = 0  # moves in a period
    is_set: bool = False
    left: dict[int, tuple[float, int]] = field(default_factory=dict)  # seat -> seconds, moves (0: main time)

    def settings(self, main: int, period: int, moves: int) -> None:
        """GTP: a period without moves means that there is no limit."""
        self.main, self.period, self.moves = main, period, moves
        self.is_set = not (period > 0 and moves == 0) and (main > 0 or period > 0)
        self.left = {}

    def restart(self) -> None:
        """A new game: all the time is there again."""
        self.left = {}

    def set_left(self, seat: int, seconds: int, moves: int) -> None:
        """What the controller's clock shows."""
        self.is_set = True
        self.left[seat] = float(seconds), moves

    def think_ms(self, seat: int, empty: int, otherwise: float) -> float:
        """The time for one move; the main time is shared among the moves that can still come."""
        if not self.is_set:
            return otherwise
        seconds, moves = self._left(seat)
        share = seconds / moves if moves else seconds / max(1, (empty + 1) // 2)
        if not moves and self.moves:
            share = max(share, self.period / self.moves)
        return max(1.0, SAFE * 1000 * share)

    def spend(self, seat: int, seconds: float) -> None:
        """Count main time down, for controllers that never say what is left."""
        left, moves = self._left(seat)
        if self.is_set and not moves:
            self.left[seat] = max(0.0, left - seconds), 0

    def _left(self, seat: int) -> tuple[float, int]:
        whole = (self.main, 0) if self.main > 0 else (self.period, self.moves)
        seconds, moves = self.left.get(seat, whole)
        return (self.period, self.moves) if seconds <= 0 and self.moves and not moves else (seconds, moves)
