"""What a contest costs beside the matches themselves: the same matches as a series and as a contest, in one process.

`python -m meydan.bench.contest_cost GAME --matches 60` lets a house bot play against itself on the usual map. The
contest writes its log, replays and database, and plays every replay again before it counts. `--bots 60` plays a round
robin of as many bots, and compares it with as many matches of a series.
"""

from __future__ import annotations

import argparse
import cProfile
import json
import pstats
import tempfile
import time
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path

from meydan import play
from meydan.bench.crashes import play as play_contest
from meydan.checkup.trial import HOUSE
from meydan.contest.instant import SECONDS, instant_bots, write_instant
from meydan.games import find
from meydan.match.clock import TimeControl

CONTEST = """\
name = "Cost"
game = {game}
sandbox = "off"
time-limit = {seconds}
startup = {seconds}

[[stages]]
name = "all"
format = "round-robin"
openings = {openings}
"""


def spent(work: Callable[[], object]) -> tuple[float, float]:
    """Seconds of processor time of this process, and by the clock."""
    processor, clock = time.process_time(), time.monotonic()
    work()
    return time.process_time() - processor, time.monotonic() - clock


def main() -> None:
    """Play, compare, tell."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("game")
    words.add_argument("--bot", default=HOUSE)
    words.add_argument("--bots", type=int, default=2)
    words.add_argument("--matches", type=int, default=60, help="at least")
    words.add_argument("--profile", action="store_true", help="say where a contest's time goes")
    chosen = words.parse_args()
    game, pairs = find(chosen.game), chosen.bots * (chosen.bots - 1)
    openings = -(-chosen.matches // pairs)
    seats = [chosen.bot] * game.seats[0]
    limit = TimeControl(SECONDS * 1000, startup_ms=SECONDS * 1000)
    with tempfile.TemporaryDirectory() as place:
        text = CONTEST.format(game=json.dumps(game.name), seconds=SECONDS, openings=openings)
        bots = {f"bot{number}": chosen.bot for number in range(chosen.bots)}
        folder = write_instant(Path(place), text + instant_bots(bots))
        play(game.name, seats, time=limit)  # what is compiled and loaded once
        bare = spent(lambda: play(game.name, seats, games=pairs * openings, seed=1, time=limit))
        profile = cProfile.Profile(time.process_time) if chosen.profile else nullcontext()
        with profile:
            contest = spent(lambda: play_contest(folder))
    for name, (processor, clock) in (("series", bare), ("contest", contest)):
        each = 1000 / (pairs * openings)
        print(f"{name}: {processor * each:.1f} ms of processor time a match, {clock * each:.1f} ms by the clock")
    print(f"{pairs * openings} matches; a contest costs {contest[0] / bare[0] - 1:.1%} more")
    if isinstance(profile, cProfile.Profile):
        pstats.Stats(profile).sort_stats("cumulative").print_stats(45)


if __name__ == "__main__":
    main()
