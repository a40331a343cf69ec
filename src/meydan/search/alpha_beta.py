"""Alpha-beta over any game of two sides that move in turn, without luck, whose actions are numbers."""

from __future__ import annotations

import numpy as np

from meydan.engine.errors import BadInput
from meydan.engine.kernels import at
from meydan.engine.record import view
from meydan.engine.rule import rule
from meydan.search.clock import Stopwatch, alarm
from meydan.search.deepen import Finding, deepen

DEPTH = 64
WON = 1_000_000  # a game that is won; less the turns until then
ENDLESS = WON + DEPTH + 1
STOPPED = 1 << 40  # a value that says: out of time
NO_LIMIT = (1 << 62) - 1
NEVER = -1


def line_type(seats):
    """The memory of a search: the line that is looked at, by how many turns are left to look."""
    return np.dtype(
        [
            ("nodes", "<i8"),
            ("limit", "<i8"),  # of nodes; 0 stops the search
            ("low", "<i8", (DEPTH + 1,)),  # the mover has this much already
            ("high", "<i8", (DEPTH + 1,)),  # and the other would not let it have more
            ("sign", "<i4", (DEPTH + 1,)),  # 1 where the mover above is on the same side, else -1
            ("seat", "<i4", (DEPTH + 1,)),  # the mover
            ("index", "<i4", (DEPTH + 1,)),  # of the action that is tried next; NEVER: the one that was best elsewhere
            ("first", "<i4", (DEPTH + 1,)),  # which one that is
            ("action", "<i4", (DEPTH + 1,)),  # that is tried now
            ("best", "<i4", (DEPTH + 1,)),  # the last that was best here
            ("answer", "<i4", (seats,)),
            ("team", "<i4", (seats,)),
        ],
        align=True,
    )


# -- rules ---------------------------------------------------------------------------------------------------------


@rule
def look(lines, states, setups, lucks, depth):
    """The value of the position at this depth to the side that is to move; STOPPED out of time."""
    line, setup, luck = at(lines, 0), at(setups, 0), at(lucks, 0)
    top = depth
    open_line(line, at(states, top), setup, top, -ENDLESS, ENDLESS)
    while True:
        line.nodes += 1
        if line.nodes > line.limit:
            return STOPPED
        action = next_action(line, at(states, depth), setup, depth)
        if action == NEVER:
            if depth == top:
                return line.low[top]
            depth += 1
            compare(line, depth, line.low[depth - 1] * line.sign[depth - 1])
            continue
        line.action[depth] = line.answer[line.seat[depth]] = action
        states[depth - 1] = states[depth]
        step(at(states, depth - 1), setup, line.answer, luck)
        if depth == 1 or is_over(at(states, depth - 1), setup):
            compare(line, depth, leaf(line, at(states, depth - 1), setup, depth))
        else:
            depth -= 1
            open_below(line, at(states, depth), setup, depth)


@rule
def open_line(line, state, setup, depth, low, high):
    """A position is looked at for the first time."""
    line.seat[depth] = max(first_mover(state, setup), 0)
    line.low[depth], line.high[depth] = low, high
    line.index[depth], line.first[depth] = NEVER, line.best[depth]


@rule
def open_below(line, state, setup, depth):
    """The same, with the bounds of the position above."""
    above = depth + 1
    mover = max(first_mover(state, setup), 0)
    if line.team[mover] == line.team[line.seat[above]]:
        line.sign[depth] = 1
        open_line(line, state, setup, depth, line.low[above], line.high[above])
    else:
        line.sign[depth] = -1
        open_line(line, state, setup, depth, -line.high[above], -line.low[above])


@rule
def next_action(line, state, setup, depth):
    """The action to try next: first the one that was best elsewhere; NEVER when all are tried, or enough."""
    seat, first = line.seat[depth], line.first[depth]
    if line.low[depth] >= line.high[depth]:
        return NEVER
    if line.index[depth] == NEVER:
        line.index[depth] = 0
        if first != NEVER and legal(state, setup, seat, first):
            return first
        line.first[depth] = first = NEVER
    while line.index[depth] < legal_count(state, setup, seat):
        action = nth_legal(state, setup, seat, line.index[depth])
        line.index[depth] += 1
        if action != first:
            return action
    return NEVER


@rule
def leaf(line, state, setup, depth):
    """What the end of the line is worth to the mover above: sooner wins are better."""
    seat = line.seat[depth]
    if is_over(state, setup):
        return int(result(state, setup, line, seat) * (WON + depth))
    return int(evaluate(state, setup, seat))


@rule
def compare(line, depth, value):
    """An action was tried."""
    if value > line.low[depth]:
        line.low[depth], line.best[depth] = value, line.action[depth]


# -- for bots ------------------------------------------------------------------------------------------------------


class AlphaBeta:
    """A search that goes deeper and deeper; `evaluate(state, setup, seat)` is a rule, a whole number for the seat.

    `legal_count` and `nth_legal` may be given too, to leave actions out or to bring the good ones first.
    """

    def __init__(self, planner, evaluate, **rules):
        if not planner.actions or planner.game.simultaneous or len(set(planner.teams)) != 2:
            raise BadInput(f"{planner.game.name}: alpha-beta is for two sides in turn, with actions that are numbers")
        self.planner = planner
        self._lines = np.zeros(1, line_type(planner.seats))
        self._line = view(self._lines)
        for seat, team in enumerate(planner.teams):
            self._line.team[seat] = team
        helpers = (open_line, open_below, next_action, leaf, compare)
        self._look = planner.bound(look, helpers, evaluate=evaluate, **rules)
        states = np.zeros(DEPTH + 1, planner.layout.state)  # compiled before the first question: there the clock runs
        planner.ready("alpha-beta", self._look, self._arguments(states, 1))

    def search(self, state, watch=None, depth=DEPTH):
        """The best action in a position where somebody is to move, as deep as the watch allows; None without time."""
        root = self.planner.states(state)
        states, line = np.zeros(DEPTH + 1, root.dtype), self._line
        self._lines["best"] = NEVER
        line.nodes, line.limit = 0, NO_LIMIT
        steps = [
            lambda known, turns=turns: self._step(states, root, turns) for turns in range(1, min(depth, DEPTH) + 1)
        ]
        with alarm(watch or Stopwatch(), self._stop):
            return deepen(steps, watch or Stopwatch())

    def _step(self, states, root, depth):
        """One search of this depth; None when it was stopped."""
        states[depth] = root[0]
        best = self._lines["best"][0]
        best[1 : DEPTH + 1] = [*best[:DEPTH]]  # what was best so far from the root is tried first there again
        value = int(self._look(*self._arguments(states, depth)))
        if value == STOPPED:
            return None
        return Finding(int(best[depth]), value, depth, exact=abs(value) >= WON)

    def _arguments(self, states, depth):
        return self._lines, states, self.planner.setups, self.planner.lucks, depth

    def _stop(self):
        self._line.limit = 0
