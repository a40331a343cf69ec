"""A player who searches: with what it learned on the usual board, by hand-made features on all others."""

from __future__ import annotations

from dataclasses import replace

from meydan.engine.chance import advanced, below, seeded
from meydan.games.othello.agent import book
from meydan.games.othello.agent.board import fitted, square_on
from meydan.games.othello.agent.machine import Machine
from meydan.games.othello.agent.memory import HUNDREDTHS
from meydan.games.othello.agent.thinking import BEST, Style, Thinker
from meydan.games.othello.bots import positional
from meydan.games.othello.law.state import WORD_SIDE
from meydan.games.othello.words.squares import square_name
from meydan.search.clock import Clock, Stopwatch

EXACT = "100%"  # how engines write that everything was played out


class Player:
    """A player who looks ahead as its style says."""

    style = BEST

    def __init__(self, info):
        self._info, self._fallback = info, positional.Bot(info)
        self._rng = seeded(info.seed)
        self._thinker = thinker(info, self.style) if info.setup.side <= WORD_SIDE else None

    def act(self, view):
        """The best move found in time; a move that is forced is played at once."""
        if len(view.legal) == 1:
            return view.legal[0]
        if self.style.noise:
            return self._blurred(view)
        if (known := self._from_book(view)) is not None:
            return known
        found = self._thinker and self._search(view)
        return square_on(found.move, view.setup.side) if found else self._fallback.act(view)

    def hints(self, view, number):
        """The best moves first: the move, its value in discs for the mover, how deep it was searched."""
        ms_each = view.ms_left / len(view.legal)
        opinions = [(name.upper(), *self._outlook(view, name, ms_each)) for name in view.legal]
        return sorted(opinions, key=lambda each: -each[1])[:number]

    def _outlook(self, view, name, ms):
        """What a move is worth, and the depth; a game played out, and all it can come to, is exact."""
        after, seat = view.board.play(view.seat, name), view.seat
        mover = next((each for each in (1 - seat, seat) if after.legal(each)), None)
        if mover is None:
            return float(_margin(after, seat)), EXACT
        found = self._thinker and self._think(after, mover, Stopwatch(ms))
        if not found:
            return float(_margin(after, seat)), "1"
        value = found.value / HUNDREDTHS if mover == seat else -found.value / HUNDREDTHS
        return value, EXACT if found.exact else str(found.depth + 1)

    def _think(self, board, mover, watch):
        discs = board.black, board.white
        own, other = fitted(discs[mover], board.side), fitted(discs[1 - mover], board.side)
        return self._thinker.think(own, other, watch)

    def _search(self, view):
        side = view.setup.side
        own, other = (fitted(view.state.discs[seat], side) for seat in (view.seat, 1 - view.seat))
        clock = Clock(view.ms_left, self._info.ms_total, self._info.ms_increment)
        moves_left = (self._thinker.machine.empty(own, other) + 1) // 2
        return self._thinker.think(own, other, Stopwatch(clock.budget_ms(moves_left)))

    def _from_book(self, view):
        """A move that the book likes, None where it knows nothing."""
        if not self._thinker or not self._thinker.style.knows_openings:
            return None
        own, other = view.state.discs[view.seat], view.state.discs[1 - view.seat]
        squares = book.good_moves(book.shipped(), int(own), int(other))
        return square_name(squares[self._luck(len(squares))]) if squares else None

    def _blurred(self, view):
        """The move that looks best to somebody who errs: each value is off by a random part of the noise."""
        opinions = {name.lower(): value + self._error() for name, value, _ in self.hints(view, len(view.legal))}
        return max(opinions, key=opinions.__getitem__)

    def _error(self):
        return self._luck(self.style.noise) / HUNDREDTHS

    def _luck(self, number):
        """A random number below this one."""
        self._rng = advanced(self._rng)
        return below(self._rng, number)


def thinker(info, style):
    """Who thinks about the board of a match."""
    machine = Machine(getattr(info, "report", None), side=info.setup.side, anti=bool(info.setup.anti))
    if machine.search.plain:
        style = replace(
            style, cares=(), solve_nodes=Style.solve_nodes, solve_growth=Style.solve_growth, knows_openings=False
        )
    return Thinker(machine, style)


def _margin(board, seat):
    return board.score(seat, "empties_to_winner") - board.score(1 - seat, "empties_to_winner")
