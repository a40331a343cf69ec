"""How large replays and shows are, and how quickly a show is made: matches between house bots, as a page gets them."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from meydan.engine.figures import Figure
from meydan.engine.game import Game
from meydan.match.clock import TimeControl
from meydan.match.replay import Replay, write_replay
from meydan.players.seating import Conditions, seat_bots
from meydan.web.packing import encoded, packed
from meydan.web.show import replay_show

TURNS = 400  # the replay that must open within a second
HASTE = TimeControl(per_move_ms=50.0, startup_ms=60_000.0)
RUNS = 3  # of which the quickest counts


def show_figures(game: Game) -> Iterator[Figure]:
    """Bytes a turn, and seconds for a long replay at this match's pace."""
    if not game.house_bots():
        return
    bots = _bots(game)
    replay = seat_bots(game, game.prepare(seats=len(bots)), bots).run()
    turns, spent = len(replay.turns), []
    for _ in range(RUNS):
        began = time.process_time()
        show = replay_show(replay)
        small = packed(show)
        spent.append(time.process_time() - began)
    seconds, plain = min(spent) * TURNS / turns, len(encoded(show))
    note = f"gzipped, of {plain / turns:.0f} plain; {turns} turns in all {len(small)} bytes"
    yield Figure("show of a match", len(small) / turns, "bytes/turn", note)
    yield Figure(f"show of {TURNS} turns", seconds, "s", "of processor time: replayed, drawn, compared, packed")


def _bots(game: Game) -> list[str]:
    """House bots that play on: others than the random one, where there are any."""
    names = [name for name in game.house_bots() if name != "random"] or list(game.house_bots())
    return [f"house:{names[seat % len(names)]}" for seat in range(game.seats[0])]


def replay_figures(game: Game) -> Iterator[Figure]:
    """The size of a compressed replay by turn and by answer: the longest match of a house bot with itself."""
    seats = game.seats[0]
    setup, haste = game.prepare(seed=1, seats=seats), Conditions(HASTE)
    matches = [seat_bots(game, setup, [f"house:{name}"] * seats, haste).run() for name in game.house_bots()]
    if not matches:
        return
    replay = max(matches, key=lambda match: len(match.turns))
    size, answers = _file_size(replay), sum(len(turn) for turn in replay.turns)
    note = f"{len(replay.turns)} turns of {seats} seats, {size} bytes in all"
    yield Figure("replay of a match", size / len(replay.turns), "bytes/turn", note)
    if answers > len(replay.turns):
        yield Figure("replay by answer", size / answers, "bytes/turn", "of one bot, where several answer at once")


def _file_size(replay: Replay) -> int:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "match.meydan.json.gz"
        write_replay(replay, path)
        return path.stat().st_size
