"""What a contest loses when it is killed: the scheduler is killed again and again, and must end with the same table.

`python -m meydan.bench.crashes --matches 2000 --kills 1000` plays instant games in a process that is ended with kill -9
at random moments, until so many kills have hit it; then it compares the standings with those of an undisturbed contest.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import sys
import tempfile
import time
import traceback
from pathlib import Path
from typing import Any

from sqlalchemy import func, select

from meydan.contest.auditing import audit
from meydan.contest.doctor import diagnose
from meydan.contest.instant import instant_bots, instant_head, write_instant
from meydan.contest.running import base_series, opened, read_state, run_contest
from meydan.contest.store.schema import attempt
from meydan.contest.tables import standings
from meydan.contest.workers.here import AHEAD, HereWorker
from meydan.engine.errors import MeydanError
from meydan.series.events import ignore

BOTS = 8
LONGEST = 0.4  # seconds that a scheduler lives, at most, before it is killed
STAGE = """
[[stages]]
name = "all"
format = "round-robin"
openings = {openings}
"""


def write_contest(folder: Path, matches: int, game: str | None = None, database: str | None = None) -> Path:
    """A round robin of instant games, with at least so many matches."""
    openings = -(-matches // (BOTS * (BOTS - 1)))
    where = {"database": f'"{database}"'} if database else {}
    text = instant_head("Crashes", game, **where) + STAGE.format(openings=openings) + instant_bots(BOTS)
    return write_instant(folder, text)


def play(folder: Path) -> dict[str, Any]:
    """Run the contest in this process; its standings."""
    with opened(folder) as contest:
        return standings(run_contest(contest, HereWorker(base_series(contest)[0]), ignore))


def play_and_kill(folder: Path, seconds: float) -> bool:
    """Run the contest in a process of its own and kill it after a while; whether it was still running."""
    child = os.fork()
    if not child:
        status = 1
        try:
            play(folder)
            status = 0
        except BaseException:
            traceback.print_exc()
        os._exit(status)
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    if os.WIFEXITED(status) and os.WEXITSTATUS(status) != 0:
        raise MeydanError("a scheduler that went on after a kill failed; its error is above")
    return os.WIFSIGNALED(status)


def problems(folder: Path, expected: dict[str, Any], kills: int) -> list[str]:
    """What is wrong with a contest that was killed so often."""
    with opened(folder) as contest:
        found = [problem for _, wrong in diagnose(contest) for problem in wrong] + audit(contest).wrong
        table = standings(read_state(contest))
        attempts = contest.store.read(select(func.count()).select_from(attempt))[0][0]
    for key in ("games", "stages"):
        if table[key] != expected[key]:
            found.append(f"{key}: {table[key]!r:.200}; undisturbed: {expected[key]!r:.200}")
    if attempts > table["games"] + AHEAD * kills:
        found.append(f"{attempts} attempts for {table['games']} matches and {kills} kills")
    return found


def main() -> None:
    """Kill, compare, tell."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--matches", type=int, default=2000)
    words.add_argument("--kills", type=int, default=1000)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--database", help="URL of an empty database for the contest that is killed")
    words.add_argument("--game", help="one with instant matches; the first one if not given")
    chosen = words.parse_args()
    began, luck, kills = time.monotonic(), random.Random(chosen.seed), 0
    with tempfile.TemporaryDirectory() as place:
        expected = play(write_contest(Path(place) / "calm", chosen.matches, chosen.game))
        folder = write_contest(Path(place) / "killed", chosen.matches, chosen.game, chosen.database)
        while kills < chosen.kills and play_and_kill(folder, luck.uniform(0, LONGEST)):
            kills += 1
        play(folder)
        wrong = problems(folder, expected, kills)
    for problem in wrong:
        print(problem)
    spent = time.monotonic() - began
    print(f"{expected['games']} matches, {kills} kills, {len(wrong)} problems, {spent:.0f} s")
    sys.exit(bool(wrong) or kills == 0)


if __name__ == "__main__":
    main()
