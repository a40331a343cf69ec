"""A contest on a Ray cluster of two nodes, one of which is killed: the same table as on local workers, and its cost.

`python -m meydan.bench.cluster --matches 112` starts the cluster on this machine; it needs `meydan[cluster]`. With
`--head` the head is killed, too, and started again.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from ray.cluster_utils import Cluster
from sqlalchemy import select

from meydan.bench.crashes import play, write_contest
from meydan.contest import events
from meydan.contest.doctor import diagnose
from meydan.contest.running import cluster_workers, opened, run_contest
from meydan.contest.store.schema import REPORTED, attempt
from meydan.contest.tables import standings

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
        cluster.shutdown()
    wrong += [key for key in ("games", "stages") if table[key] != expected[key]]
    wrong += [f"{count} attempts name no node" for name, count in nodes.items() if name == workers.name]
    wrong += [] if killer.told or not chosen.head else ["nobody was told that the head was gone"]
    for problem in [*killer.told, *wrong]:
        print(problem)
    killed = "one killed, then the head" if chosen.head else "one killed"
    lost = f"{len(killer.lost)} attempts lost, back in the queue after {killer.back_after:.1f} s"
    print("; ".join(f"{name}: {count} matches" for name, count in nodes.items()))
    print(f"{table['games']} matches on two nodes, {killed}: {lost}; {len(wrong)} problems, {spent:.0f} s")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
