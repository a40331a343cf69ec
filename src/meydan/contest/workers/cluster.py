"""Workers on the machines of a Ray cluster. Ray plays a match once or not at all: only the scheduler tries again."""

from __future__ import annotations

import io
import os
import sys
import tarfile
import tempfile
import time
from collections import Counter, deque
from collections.abc import Sequence
from contextlib import ExitStack, redirect_stdout
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

import ray
from ray.exceptions import RayError
from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

from meydan.contest.engine_hash import engine_hash
from meydan.contest.store.files import content_hash
from meydan.contest.workers.cluster_head import NOT_JOINED, Head
from meydan.contest.workers.first_games import YIELDED, FirstGames
from meydan.contest.workers.nodes import (
    CALIBRATE_SECONDS,
    Needs,
    Offer,
    Room,
    choose,
    lack_of,
    look_around,
    needs_of,
    titles,
)
from meydan.contest.workers.tasks import Report, Task, play_task
from meydan.engine.errors import BadInput
from meydan.series.plan import Series
from meydan.series.workers import Worker

LOOK_AT_NODES_SECONDS = 2.0
ANSWER_SECONDS = 60.0  # until it is told that no node has said what it has; the first calibration match is compiled


@dataclass(frozen=True)
class Parcel:
    """Files that travel to whoever plays: a bot, or a map. They are known by their content."""

    digest: str
    name: str
    data: bytes  # a tar archive

    @classmethod
    def of(cls, path: Path) -> Parcel:
        """A file or a folder; the same content gives the same archive."""
        buffer = io.BytesIO()
        with tarfile.open(fileobj=buffer, mode="w") as archive:
            archive.add(path, path.name, filter=_plain)
        data = buffer.getvalue()
        return cls(content_hash(data), path.name, data)

    def unpacked(self) -> Path:
        """Where it lies on this machine: unpacked once, whole or not at all."""
        home = Path(tempfile.gettempdir()) / f"meydan-parcels-{os.getuid()}"
        place = home / self.digest
        if not place.exists():
            home.mkdir(mode=0o700, exist_ok=True)
            half = Path(tempfile.mkdtemp(dir=home, prefix=f".{self.digest[:8]}-"))
            with tarfile.open(fileobj=io.BytesIO(self.data)) as archive:
                archive.extractall(half, filter="data")
            try:
                half.rename(place)
            except OSError:  # somebody else has just unpacked the same
                if not place.exists():
                    raise
        return place / self.name


def _plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Without times and owners, which are no content."""
    entry.mtime, entry.uid, entry.gid, entry.uname, entry.gname = 0, 0, 0, "", ""
    return entry


class _Played(NamedTuple):
    """A task that a node plays."""

    task: Task
    node: str
    needs: Needs


class ClusterWorkers:
    """As many matches at once as the processors of all nodes carry; a node gets only matches that it can play."""

    def __init__(self, series: Series, address: str, cores_each: int) -> None:
        self.name = f"Ray cluster {address}"
        self._leaving = ExitStack()
        self._leaving.enter_context(redirect_stdout(sys.stderr))  # Ray tells of lost nodes where results belong
        self._cage, self._series, self._cores = series.conditions.options.cage, series, cores_each
        self._waiting: deque[tuple[Task, Needs]] = deque()  # until a node that can play it has room
        self._first = FirstGames()
        self._looked = -LOOK_AT_NODES_SECONDS
        self.resting: frozenset[str] = frozenset()
        self._alone_since: float | None = time.time()  # without a node that has answered
        try:
            self._join(address)
        except NOT_JOINED as error:
            self._leaving.close()
            raise BadInput(
                f"--cluster {address}: {error}; start one with `ray start --head`, then name its address, or auto"
            ) from None
        self._head = Head(ray.get_runtime_context().gcs_address)

    def _join(self, address: str) -> None:
        """Become part of a cluster of which nothing is known yet."""
        ray.init(address=address, logging_level="error", log_to_driver=False, namespace="meydan")
        self._shared_series = ray.put(self._series)
        self._parcels: dict[str, Any] = {}  # by path
        self._forget_all()

    def _forget_all(self) -> None:
        """Nothing is known of any node, and nothing is played."""
        self._busy: dict[Any, _Played] = {}  # by what Ray promised
        self._looks: dict[Any, str] = {}  # by what Ray promised: nodes that are asked what they have
        self._processors: dict[str, int] = {}  # by id, of the nodes that are alive
        self._offers: dict[str, Offer] = {}  # by id
        self._titles: dict[str, str] = {}  # by id, of all that were ever here: it stays, as the desk calls them by it
        self._asked: dict[str, float] = {}  # by id: when

    @property
    def free(self) -> int:
        """How many more tasks the nodes take that are alive and have said what they can play."""
        self._look_at_nodes()
        return sum(max(0, room.matches) for room in self._rooms().values()) - len(self._waiting)

    @property
    def free_first(self) -> int:
        """How many more tasks they take that go before all others."""
        self._look_at_nodes()
        places = sum(self._places(node, offer) for node, offer in self._named().items())
        return max(0, places - self._first.waiting)

    def give(self, task: Task) -> None:
        """Hand out a task; bots and maps that are files go with it, each once to every node."""
        cage = self._cage
        needs = needs_of(task.bots, cage.limits, cage.walls) if cage is not None else needs_of(task.bots)
        needs = replace(needs, engine=engine_hash(self._series.game))
        if task.goes_first:
            self._waiting.insert(self._first.waiting, (task, needs))
            self._first.wait(task.token)
        else:
            self._waiting.append((task, needs))

    def nodes(self) -> Sequence[Offer]:
        """All that have said what they have."""
        return list(self._named().values())

    def _named(self) -> dict[str, Offer]:
        """By id."""
        return {node: replace(offer, name=self._titles[node]) for node, offer in self._offers.items()}

    @property
    def absence(self) -> str:
        """Why no node plays; at once if none is there that could, after a while if those do not answer."""
        self._look_at_nodes()
        if self._head.is_gone:
            return self._head.told(self.name)
        if self._alone_since is None:
            return ""
        able = [node for node, count in self._processors.items() if count >= self._cores]
        if able and time.time() - self._alone_since < ANSWER_SECONDS:
            return ""
        found = f"{len(self._processors)} nodes are alive, {len(able)} of them with enough processors ({self._cores})"
        since = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(self._alone_since))
        join = f"ray start --address={self._head.address}"
        return (
            f"{self.name}: nobody plays since {since}: {found}, and none has answered; "
            f"expected at least one; matches wait for it (`{join}` adds one)"
        )

    def _hand_out(self) -> list[Report]:
        """Give each waiting task to a node that can play it; the reports of those that no node can play."""
        refused, kept = [], []
        if not self._offers:  # all are gone, or have not answered yet: whoever joins plays
            return []
        for task, needs in self._waiting:
            try:
                node = choose(needs, self._rooms(), self._offers)
            except BadInput as error:
                if self._looks:  # a node that has not answered yet may be able to
                    kept.append((task, needs))
                else:
                    self._first.begin(task.token)  # nobody makes room for what nobody can play
                    refused.append(Report(task.token, None, str(error)))
                continue
            if node is None:
                kept.append((task, needs))
            else:
                self._play(task, needs, node)
        self._waiting = deque(kept)
        return refused

    def _play(self, task: Task, needs: Needs, node: str) -> None:
        files = {path: self._parcel(path) for path in (*task.bots, task.map or "") if _is_file(path)}
        promise = _on(_play, node, self._cores).remote(self._shared_series, task, list(files), *files.values())
        self._busy[promise] = _Played(task, node, needs)
        self._first.begin(task.token)

    def _make_room(self) -> None:
        """Who waits too long to go first gets the place of the match that began last on a node that can play both."""
        if not self._first.waiting or not self._waiting:
            return
        needs = self._waiting[0][1]
        able = [
            node for node, offer in self._named().items() if self._places(node, offer) and not lack_of(needs, offer)
        ]
        playing = {played.task.token: promise for promise, played in self._busy.items() if played.node in able}
        tasks = [played.task for played in self._busy.values() if played.task.token in playing]
        for task in self._first.to_stop(tasks):
            ray.cancel(playing[task.token], force=True)

    def _rooms(self) -> dict[str, Room]:
        """By node that has said what it has: how much more it takes."""
        taken = Counter(played.node for played in self._busy.values())
        memory: Counter[str] = Counter()
        for played in self._busy.values():
            memory[played.node] += played.needs.memory_mb
        return {
            node: Room(self._places(node, offer) - taken[node], offer.memory_mb - memory[node])
            for node, offer in self._named().items()
        }

    def _places(self, node: str, offer: Offer) -> int:
        """Matches that a node plays at once; one that rests ends what it has."""
        return 0 if offer.name in self.resting else self._processors[node] // self._cores

    def _look_at_nodes(self) -> None:
        """Who is alive; who is new, or was asked long ago, plays the calibration match."""
        now = time.monotonic()
        if now - self._looked >= LOOK_AT_NODES_SECONDS:
            self._looked = now
            if self._head.look(self._leave, self._join_again):
                self._ask_nodes(now)
        if self._looks and self._head.is_here:
            ready, _ = ray.wait(list(self._looks), num_returns=len(self._looks), timeout=0)
            for promise in ready:
                self._answered(promise, self._looks.pop(promise))
        self._alone_since = None if self._offers else self._alone_since or time.time()

    def _ask_nodes(self, now: float) -> None:
        alive = {node["NodeID"]: node for node in ray.nodes() if node["Alive"]}
        self._processors = {node: int(alive[node]["Resources"].get("CPU", 0)) for node in alive}
        self._titles |= titles({node: str(alive[node]["NodeManagerHostname"]) for node in alive}, self._titles)
        self._offers = {node: offer for node, offer in self._offers.items() if node in alive}
        for node in alive:
            is_due = now - self._asked.get(node, -CALIBRATE_SECONDS) >= CALIBRATE_SECONDS
            if is_due and self._processors[node] >= self._cores and node not in self._looks.values():
                self._asked[node] = now
                self._looks[_on(_look, node, self._cores).remote(self._series.game)] = node

    def _leave(self) -> None:
        """What was being played waits for a node again, under the same attempt: what Ray knew of it is gone."""
        self._waiting.extendleft((played.task, played.needs) for played in reversed(self._busy.values()))
        self._first.forget_stopped()
        self._forget_all()
        ray.shutdown()

    def _join_again(self) -> None:
        try:
            self._join(self._head.address)
        except NOT_JOINED:
            ray.shutdown()
            raise

    def _answered(self, promise: Any, node: str) -> None:
        try:
            offer: Offer = ray.get(promise)
        except RayError:
            self._asked.pop(node, None)  # it is gone, or is asked again at the next look
            return
        if node in self._processors:
            self._offers[node] = offer

    def reports(self, seconds: float) -> list[Report]:
        """What was finished; a node that died lost its tasks."""
        self._look_at_nodes()
        if not self._head.is_here:  # Ray would wait for it, and end this process after a minute
            time.sleep(seconds)
            return []
        refused = self._hand_out()
        self._make_room()
        if refused or not self._busy:
            time.sleep(seconds if self._waiting and not refused else 0.0)  # for a node that can play
            return refused
        ready, _ = ray.wait(list(self._busy), num_returns=len(self._busy), timeout=min(seconds, 0.05))
        if not ready:
            ready, _ = ray.wait(list(self._busy), num_returns=1, timeout=seconds)
        return [self._report(promise, self._busy.pop(promise)) for promise in ready]

    def playing(self) -> Sequence[str]:
        """All tasks of which Ray does not know better: it tells when a node is gone."""
        return [played.task.token for played in self._busy.values()] + [task.token for task, _ in self._waiting]

    def close(self) -> None:
        """Leave the cluster; matches that are played there end."""
        if not self._head.is_gone and self._head.look(self._leave, self._join_again):
            for promise in self._busy:
                ray.cancel(promise, force=True)
        self._head.close()
        self._busy.clear()
        self._waiting.clear()
        self._first.forget_all()
        ray.shutdown()
        self._leaving.close()

    def _report(self, promise: Any, played: _Played) -> Report:
        was_stopped = self._first.was_stopped(played.task.token)
        try:
            report: Report = ray.get(promise)
        except RayError as error:
            if was_stopped:
                return Report(played.task.token, None, YIELDED, node=self._titles[played.node])
            self._forget(played.node)
            why = f"the node that played it is gone ({type(error).__name__})"
            return Report(played.task.token, None, why, node=self._titles[played.node])
        return replace(report, node=self._titles[played.node])

    def _forget(self, node: str) -> None:
        """Something was lost there: the node gets nothing more until it has answered again."""
        self._offers.pop(node, None)
        self._asked.pop(node, None)
        self._looked = -LOOK_AT_NODES_SECONDS

    def _parcel(self, path: str) -> Any:
        if path not in self._parcels:
            self._parcels[path] = ray.put(Parcel.of(Path(path)))
        return self._parcels[path]


def _on(work: Any, node: str, cores: int) -> Any:
    """Work for one node, once or not at all."""
    there = NodeAffinitySchedulingStrategy(node, soft=False)
    return work.options(num_cpus=cores, max_retries=0, scheduling_strategy=there)


def _is_file(path: str) -> bool:
    return os.path.isabs(path) and os.path.exists(path)


def _play_on_node(series: Series, task: Task, paths: list[str], *parcels: Parcel) -> Report:
    """Play a match on a node."""
    here = {path: str(parcel.unpacked()) for path, parcel in zip(paths, parcels, strict=True)}
    bots = tuple(here.get(bot, bot) for bot in task.bots)
    map = None if task.map is None else here.get(task.map, task.map)
    worker = Worker(series)
    try:
        return play_task(worker, series, replace(task, bots=bots, map=map))
    finally:
        worker.close()


_play: Any = ray.remote(_play_on_node)
_look: Any = ray.remote(look_around)
