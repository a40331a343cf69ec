"""How a game of Othello stands: the squares that each colour may play, and an evaluation by what is known to count."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from meydan.engine.bits import count, lowest
from meydan.engine.curves import ANY, OTHER, OWN, Curve, Measured, duel
from meydan.engine.game import Setup
from meydan.engine.record import Array, View, view
from meydan.games.othello.law import rules
from meydan.games.othello.law.state import BLACK, NOBODY, SEATS, WHITE

WEIGHTS = (0.9, 1.9, 0.1, 0.0, 0.8, -0.6, 0.0, 0.0, 0.5, 0.2)
TRUST = (0.08, 0.35, 0.5)  # in what the best player sees coming, early and late, and in what is measured
SOLVED = 6  # squares: with so few left the outcome is known
CERTAIN = 8.0  # the standing of a colour that wins against any play


class OthelloCurves:
    """Mobility, and discs."""

    curves: Sequence[Curve] = (Curve("mobility"), Curve("discs"))
    telling: Mapping[str, int] = {"corner": OWN, "wiped_out": OTHER, "pass": OTHER, "move": ANY}

    def measure(self, state: View, setup: View) -> Measured:
        """Mobility is the number of legal moves, whoever is to move."""
        own = [state.discs[seat] for seat in range(SEATS)]
        moves = [count(rules.open_squares(own[seat], own[1 - seat], setup)) for seat in range(SEATS)]
        values = moves, [count(discs) for discs in own]
        if 0 < count(setup.board & ~(own[BLACK] | own[WHITE])) <= SOLVED and state.mover != NOBODY:
            lead = _solved(own[state.mover], own[1 - state.mover], setup)
            return Measured(values, _sure(lead if state.mover == BLACK else -lead))
        return Measured(values, duel(_leads(own, moves, setup, state.mover), WEIGHTS))

    def judge(self, states: Array, setup: Setup) -> Sequence[Sequence[float]]:
        """By the house's best player, who looks ahead, and by what is measured."""
        fixed = view(setup.record)
        return [self._judged(view(states, place), fixed) for place in range(len(states))]

    def hint(self, state: View, setup: View) -> Mapping[str, Sequence[Sequence[str | int]]]:
        """The square that the house's best player would take."""
        from meydan.games.othello.viewer.judge import best_square  # loads the compiler

        square = best_square(state, setup)
        return {} if square is None else {"best": [["mark", square // setup.side, square % setup.side, "green"]]}

    def _judged(self, state: View, setup: View) -> tuple[float, float]:
        from meydan.games.othello.viewer.judge import black_leads  # loads the compiler

        black, white = self.measure(state, setup).standing or (0.0, 0.0)
        found = black_leads(state, setup)
        if found is None:
            return black, white
        lead, is_known = found
        if is_known:
            return _sure(lead)
        late = (count(state.discs[BLACK] | state.discs[WHITE]) / count(setup.board)) ** 4
        return duel([lead, lead * late, black - white], TRUST)


def _solved(own: int, other: int, setup: View, passed: bool = False) -> int:
    """How many discs more the mover has in the end if nobody errs; the sign is turned where fewer discs win."""
    squares = rules.open_squares(own, other, setup)
    if not squares:
        sign = -1 if setup.anti else 1
        return sign * (count(own) - count(other)) if passed else -_solved(other, own, setup, True)
    best = -(1 << 30)
    while squares:
        square = lowest(squares)
        squares &= squares - 1
        turned = rules.captured(own, other, square, setup)
        best = max(best, -_solved(other & ~turned, own | turned | 1 << square, setup))
    return best


def _sure(lead: float) -> tuple[float, float]:
    """The standing of a game that is decided, by what black will win by."""
    return duel([(lead > 0) - (lead < 0)], [CERTAIN])


def _leads(own: Sequence[int], moves: Sequence[int], setup: View, mover: int) -> list[float]:
    """What black is ahead in, early and late in the game; where fewer discs win it is the other way round."""
    empty = setup.board & ~(own[BLACK] | own[WHITE])
    late = 1 - count(empty) / count(setup.board)
    edges = _grown(empty, setup)
    corners = [_corner_worth(discs, empty, setup.side) for discs in own]
    early = [
        (moves[BLACK] - moves[WHITE]) / 10,
        corners[BLACK] - corners[WHITE],
        (count(own[WHITE] & edges) - count(own[BLACK] & edges)) / 10,
        {BLACK: 1.0, WHITE: -1.0}.get(mover, 0.0) / 10,
    ]
    discs = (count(own[BLACK]) - count(own[WHITE])) / 10
    sign = -1 if setup.anti else 1
    return [sign * lead for lead in (*early, *(lead * late for lead in early), discs * late**4, discs * late**16)]


def _grown(squares: int, setup: View) -> int:
    """All squares beside these, in eight directions."""
    side, inner = setup.side, setup.inner
    middle = squares | ((squares << 1) & (inner | inner << 1)) | ((squares >> 1) & (inner | inner >> 1))
    grown: int = (middle | middle << side | middle >> side) & setup.board
    return grown


def _corner_worth(discs: int, empty: int, side: int) -> float:
    """Corners are worth most; a disc diagonally beside an empty one gives it away."""
    worth = 0.0
    for row, inside_row in ((0, 1), (side - 1, side - 2)):
        for col, inside_col in ((0, 1), (side - 1, side - 2)):
            corner, beside = row * side + col, inside_row * side + inside_col
            worth += (discs >> corner & 1) - 0.5 * (empty >> corner & discs >> beside & 1)
    return worth
