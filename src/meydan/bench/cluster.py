"""A contest on a Ray cluster of two nodes, one of which is killed: the same table as on local workers, and its cost.

`python -m meydan.bench.cluster --matches 112` starts the cluster on this machine; it needs `meydan[cluster]`.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from ray.cluster_utils import Cluster

from meydan.bench.crashes import play, write_contest
from meydan.contest import events
from meydan.contest.doctor import diagnose
from meydan.contest.running import cluster_workers, opened, run_contest
from meydan.contest.tables import standings


class Killer:
    """Kills a node when a part of the matches is played, and notes what happened."""

    def __init__(self, cluster: Any, node: Any, after: int) -> None:
        self._cluster, self._node, self._after = cluster, node, after
        self.lost: list[str] = []
        self.killed_at = self.back_after = 0.0

    def __call__(self, event: events.Event) -> None:
        """Something happened."""
        if isinstance(event, events.MatchCounted) and event.done == self._after:
            self._cluster.remove_node(self._node, allow_graceful=False)
            self.killed_at = time.monotonic()
        elif isinstance(event, events.AttemptLost):
            self.lost.append(event.why)
            self.back_after = time.monotonic() - self.killed_at


def main() -> None:
    """Play locally, play on the cluster, compare."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--matches", type=int, default=112)
    matches = words.parse_args().matches
    with tempfile.TemporaryDirectory() as place:
        expected = play(write_contest(Path(place) / "local", matches))
        cluster = Cluster(initialize_head=True, head_node_args={"include_dashboard": False, "wait": False})
        killer = Killer(cluster, cluster.add_node(wait=False), matches // 3)  # whoever starts late joins late
        began = time.monotonic()
        with opened(write_contest(Path(place) / "cluster", matches)) as contest:
            workers, _ = cluster_workers(contest, cluster.address)
            table = standings(run_contest(contest, workers, killer))
            wrong = [problem for _, problems in diagnose(contest) for problem in problems]
        spent = time.monotonic() - began
        cluster.shutdown()
    wrong += [key for key in ("games", "stages") if table[key] != expected[key]]
    for problem in wrong:
        print(problem)
    lost = f"{len(killer.lost)} attempts lost, back in the queue after {killer.back_after:.1f} s"
    print(f"{table['games']} matches on two nodes, one killed: {lost}; {len(wrong)} problems, {spent:.0f} s")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
