"""The line protocol in plain words, for languages in which JSON is a burden: one fact a line (SPEC.md, section 9).

    arena: tron 1                                  bot: ready MY NAME
    arena: new SEAT SEATS MS_PER_CYCLE                  (SEAT 0 is Blue, 1 is Yellow)
    arena: size HEIGHT WIDTH
    arena: constant NAME VALUE                          (max_cycles, init_health, wall_breaker_cooldown, ..)
    arena: row Y CELLS                                  (from here on in every cycle; a cell is . W B or Y)
    arena: agent SEAT X Y DIRECTION HEALTH COOLDOWN BREAKER SCORE
    arena: go CYCLE MS_LEFT                        bot: straight | up | right | down | left, and `breaker` if wanted
    arena: end SCORE SCORE WINNER                       (a seat, or draw)
    arena: quit

All rows and both agents are told before each `go`. COOLDOWN: cycles until the wall breaker can be activated; BREAKER:
cycles for which it still works.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from meydan.engine.native import milliseconds
from meydan.engine.talk import HEAR, Opening, Request, Say, Talk
from meydan.games.tron import GAME
from meydan.games.tron.law.state import DIRECTIONS, SEATS
from meydan.games.tron.setup.maps import CONSTANTS
from meydan.games.tron.words.chillin import TronChillin
from meydan.games.tron.words.native import TronNative
from meydan.games.tron.words.text import CELLS, read_action


class TronPlain(TronNative):
    """Talks with a program about Tron, one fact a line."""

    def begin(self, opening: Opening) -> Talk:
        """Where the program sits, its time for a cycle, and the constants of the map."""
        limit, setup = milliseconds(min(opening.ms_per_move, opening.ms_total)), opening.setup
        constants = [f"constant {name} {getattr(setup, name)}" for name in CONSTANTS]
        yield Say(
            [f"new {opening.seat} {len(opening.names)} {limit}", f"size {setup.height} {setup.width}", *constants]
        )

    def prepare(self, request: Request) -> Talk:
        """The board and the agents."""
        yield Say(facts(request.state, request.setup))

    def choose(self, request: Request) -> Talk:
        """One line that asks, one line with the action."""
        yield Say([f"go {request.turn} {milliseconds(request.ms_left)}"])
        line: str = yield HEAR
        return read_action(line, request.setup)


def facts(state: Any, setup: Any) -> list[str]:
    """A position, one fact a line."""
    cells = ["".join(CELLS[state.board[row, col]] for col in range(setup.width)) for row in range(setup.height)]
    return [
        *(f"row {number} {row}" for number, row in enumerate(cells)),
        *(f"agent {seat} {_agent(state, seat)}" for seat in range(SEATS)),
    ]


def _agent(state: Any, seat: int) -> str:
    place = f"{state.col[seat]} {state.row[seat]} {DIRECTIONS[state.direction[seat]].lower()}"
    return f"{place} {state.health[seat]} {state.cooldown[seat]} {state.rem_time[seat]} {state.score[seat]}"


PROTOCOLS = {
    "native": partial(TronNative, GAME),
    "plain": partial(TronPlain, GAME),
    "chillin": partial(TronChillin, GAME),
}
