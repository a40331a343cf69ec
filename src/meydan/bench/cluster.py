"""A contest on a Ray cluster of two nodes, one of which is killed: the same table as on local workers, and its cost.

Then a newcomer's first match comes while all places are busy with matches that do not end.

`python -m meydan.bench.cluster --matches 112` starts the cluster on this machine; it needs `meydan[cluster]`. With
`--head` the head is killed, too, and started again.
"""

from __future__ import annotations

import argparse
import math
import sys
import tempfile
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

from ray.cluster_utils import Cluster
from sqlalchemy import select

from meydan.bench.crashes import play, write_contest
from meydan.checkup.trial import HOUSE
from meydan.contest import events
from meydan.contest.doctor import diagnose
from meydan.contest.folder import ContestFolder
from meydan.contest.running import cluster_workers, opened, run_contest
from meydan.contest.store.schema import REPORTED, attempt
from meydan.contest.tables import standings
from meydan.contest.workers.first_games import YIELDED
from meydan.contest.workers.tasks import Task
from meydan.match.clock import TimeControl

ENDLESS = """import os
import time


def act(view):
    open(f"{place}/began-{{os.getpid()}}", "w").close()
    time.sleep(1e6)
"""
HEAD = {"include_dashboard": False, "wait": False}  # whoever starts late joins late


class Killer:
    """Kills a node when a third of the matches is played, and the head after two; it is started again once missed."""

    def __init__(self, cluster: Any, node: Any, matches: int, kills_head: bool) -> None:
        self._cluster, self._node = cluster, node
        self._at, self._head_at = matches // 3, matches * 2 // 3 if kills_head else -1
        self.lost: list[str] = []
        self.told: list[str] = []  # when nobody could play
        self.killed_at = self.back_after = 0.0

    def __call__(self, event: events.Event) -> None:
        """Something happened."""
        if isinstance(event, events.MatchCounted) and event.done == self._at:
            self._cluster.remove_node(self._node, allow_graceful=False)
            self.killed_at = time.monotonic()
        elif isinstance(event, events.MatchCounted) and event.done == self._head_at:
            self._cluster.head_node.kill_all_processes(check_alive=False, allow_graceful=False, wait=True)
        elif isinstance(event, events.AttemptLost):
            self.lost.append(event.why)
            self.back_after = self.back_after or time.monotonic() - self.killed_at
        elif isinstance(event, events.NobodyPlays) and "head" in event.why:
            self.told.append(event.why)
            port = int(self._cluster.address.rpartition(":")[2])
            self._cluster.head_node = None
            self._cluster.add_node(gcs_server_port=port, **HEAD)


def main() -> None:
    """Play locally, play on the cluster, compare."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--matches", type=int, default=112)
    words.add_argument("--head", action="store_true", help="kill the head, too, and start it again")
    chosen = words.parse_args()
    matches = chosen.matches
    with tempfile.TemporaryDirectory() as place:
        expected = play(write_contest(Path(place) / "local", matches))
        cluster = Cluster(initialize_head=True, head_node_args=HEAD)
        killer = Killer(cluster, cluster.add_node(wait=False), matches, chosen.head)
        began = time.monotonic()
        with opened(write_contest(Path(place) / "cluster", matches)) as contest:
            workers, _ = cluster_workers(contest, cluster.address)
            table = standings(run_contest(contest, workers, killer))
            wrong = [problem for _, problems in diagnose(contest) for problem in problems]
            names = select(attempt.c.worker).where(attempt.c.state == REPORTED)
            nodes = Counter(row.worker for row in contest.store.read(names))
            spent = time.monotonic() - began
            waited, stopped = newcomer(contest, cluster.address, Path(place) / "endless.py")
        cluster.shutdown()
    wrong += [key for key in ("games", "stages") if table[key] != expected[key]]
    wrong += [f"{count} attempts name no node" for name, count in nodes.items() if name == workers.name]
    wrong += [] if killer.told or not chosen.head else ["nobody was told that the head was gone"]
    for problem in [*killer.told, *wrong]:
        print(problem)
    killed = "one killed, then the head" if chosen.head else "one killed"
    lost = f"{len(killer.lost)} attempts lost, back in the queue after {killer.back_after:.1f} s"
    print("; ".join(f"{name}: {count} matches" for name, count in nodes.items()))
    wrong += [] if stopped == [YIELDED] else [f"for a newcomer were stopped: {stopped}"]
    print(f"a newcomer's first match was over after {waited:.1f} s on a busy cluster")
    print(f"{table['games']} matches on two nodes, {killed}: {lost}; {len(wrong)} problems, {spent:.0f} s")
    sys.exit(bool(wrong))


def newcomer(contest: ContestFolder, address: str, endless: Path) -> tuple[float, list[str]]:
    """How long a first match takes when every place is busy for ever, and why the others were stopped."""
    endless.write_text(ENDLESS.format(place=str(endless.parent)), encoding="utf-8")
    workers, _ = cluster_workers(contest, address)
    clock, stopped, began = TimeControl(math.inf, startup_ms=math.inf), list[str](), time.monotonic()

    def task(token: str, bot: str) -> Task:
        return Task(token, (bot, bot), ("a@1", "b@2"), None, 1, clock)

    try:
        while not workers.free:
            workers.reports(0.2)
        busy = workers.free
        for number in range(busy):
            workers.give(replace(task(f"busy {number}", str(endless)), may_yield=True))
        while len(list(endless.parent.glob("began-*"))) < busy:
            workers.reports(0.2)
        began = time.monotonic()
        workers.give(replace(task("first", HOUSE), goes_first=True))
        while True:
            for report in workers.reports(0.2):
                if report.token == "first":
                    return time.monotonic() - began, [*stopped, *([report.why] if report.why else [])]
                stopped.append(report.why)
    finally:
        workers.close()


if __name__ == "__main__":
    main()
