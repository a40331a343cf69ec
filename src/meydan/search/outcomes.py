"""What chance can do in one turn: every outcome with its probability, for searches that look at all of them."""

from __future__ import annotations

from dataclasses import dataclass

from meydan.engine.chance import HIGHEST, scripted
from meydan.engine.errors import BadInput
from meydan.engine.record import Array, snapshot
from meydan.engine.target import Target

MOST = 10_000  # outcomes of a turn that are listed


@dataclass(frozen=True)
class Outcome:
    """One way in which a turn can end."""

    probability: float
    drawn: tuple[int, ...]  # what chance drew, in order: `engine.chance.scripted` plays it again
    states: Array  # the position after the turn, an array of one


def outcomes(target: Target, states: Array, actions: Array, most: int = MOST) -> list[Outcome]:
    """All outcomes of a turn with these actions, the position an array of one; one of them where luck has no part."""
    found: list[Outcome] = []
    waiting: list[tuple[float, tuple[int, ...]]] = [(1.0, ())]
    while waiting:
        probability, drawn = waiting.pop()
        after, luck = snapshot(states), scripted(list(drawn))
        luck["mode"] = HIGHEST
        target.step(after, actions, luck)
        if int(luck["used"][0]) == len(drawn):
            if "rng" in (after.dtype.names or ()):
                after["rng"] = states["rng"]
            found.append(Outcome(probability, drawn, after))
            continue
        ways = int(luck["outcome"][0, len(drawn)]) + 1
        if ways * (len(waiting) + len(found) + 1) > most:
            other = "step copies of the position with other numbers in `rng` instead, which draws some"
            raise BadInput(f"{target.game.name}: a draw among {ways} in this turn; at most {most} are listed; {other}")
        waiting += [(probability / ways, (*drawn, way)) for way in reversed(range(ways))]
    return found
