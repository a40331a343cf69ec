"""How compact shows are, and how quickly they are made: a match between house bots, as a page gets it."""

from __future__ import annotations

import time
from collections.abc import Iterator

from meydan.engine.figures import Figure
from meydan.engine.game import Game
from meydan.players.seating import play
from meydan.web.library import encoded, packed
from meydan.web.show import replay_show

TURNS = 400  # the replay that must open within a second
RUNS = 3  # of which the quickest counts


def figures(game: Game) -> Iterator[Figure]:
    """Bytes a turn, and seconds for a long replay at this match's pace."""
    replay = play(game.name, *_bots(game))
    turns, spent = len(replay.turns), []
    for _ in range(RUNS):
        began = time.process_time()
        show = replay_show(replay)
        small = packed(show)
        spent.append(time.process_time() - began)
    seconds, plain = min(spent) * TURNS / turns, len(encoded(show))
    note = f"gzipped, of {plain / turns:.0f} plain; {turns} turns in all {len(small)} bytes"
    yield Figure("show", len(small) / turns, "bytes/turn", note)
    yield Figure(f"show of {TURNS} turns", seconds, "s", "of processor time: replayed, drawn, compared, packed")


def _bots(game: Game) -> list[str]:
    """House bots that play on: others than the random one, where there are any."""
    names = [name for name in game.bots() if name != "random"] or list(game.bots())
    return [f"house:{names[seat % len(names)]}" for seat in range(game.seats[0])]
