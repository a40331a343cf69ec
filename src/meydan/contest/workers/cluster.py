"""Workers on the machines of a Ray cluster. Ray plays a match once or not at all: only the scheduler tries again."""

from __future__ import annotations

import io
import os
import tarfile
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import ray
from ray.exceptions import RayError

from meydan.contest.store.files import content_hash
from meydan.contest.workers.tasks import Report, Task, play_task
from meydan.engine.errors import BadInput
from meydan.series.plan import Series
from meydan.series.workers import Worker

LOOK_AT_NODES_SECONDS = 2.0


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


class ClusterWorkers:
    """As many matches at once as the processors of all nodes carry."""

    def __init__(self, series: Series, address: str, cores_each: int) -> None:
        self.name = f"Ray cluster {address}"
        try:
            ray.init(address=address, logging_level="error", log_to_driver=False, namespace="meydan")
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise BadInput(
                f"--cluster {address}: {error}; start one with `ray start --head`, then name its address, or auto"
            ) from None
        self._series, self._cores = ray.put(series), cores_each
        self._busy: dict[Any, Task] = {}  # by what Ray promised
        self._parcels: dict[str, Any] = {}  # by path
        self._room, self._looked = 0, -LOOK_AT_NODES_SECONDS

    @property
    def free(self) -> int:
        """How many more tasks the nodes take that are alive now."""
        if time.monotonic() - self._looked >= LOOK_AT_NODES_SECONDS:
            self._looked = time.monotonic()
            nodes = [node for node in ray.nodes() if node["Alive"]]
            self._room = sum(int(node["Resources"].get("CPU", 0)) // self._cores for node in nodes)
        return self._room - len(self._busy)

    def give(self, task: Task) -> None:
        """Hand out a task; bots and maps that are files go with it, each once to every node."""
        files = {path: self._parcel(path) for path in (*task.bots, task.map or "") if _is_file(path)}
        play = _play.options(num_cpus=self._cores, max_retries=0)
        self._busy[play.remote(self._series, task, list(files), *files.values())] = task

    def reports(self, seconds: float) -> list[Report]:
        """What was finished; a node that died lost its tasks."""
        if not self._busy:
            return []
        ready, _ = ray.wait(list(self._busy), num_returns=len(self._busy), timeout=min(seconds, 0.05))
        if not ready:
            ready, _ = ray.wait(list(self._busy), num_returns=1, timeout=seconds)
        return [self._report(promise, self._busy.pop(promise)) for promise in ready]

    def playing(self) -> Sequence[str]:
        """All tasks of which Ray does not know better: it tells when a node is gone."""
        return [task.token for task in self._busy.values()]

    def close(self) -> None:
        """Leave the cluster; matches that are played there end."""
        for promise in self._busy:
            ray.cancel(promise, force=True)
        self._busy.clear()
        ray.shutdown()

    def _report(self, promise: Any, task: Task) -> Report:
        try:
            report: Report = ray.get(promise)
        except RayError as error:
            return Report(task.token, None, f"the node that played it is gone ({type(error).__name__})")
        return report

    def _parcel(self, path: str) -> Any:
        if path not in self._parcels:
            self._parcels[path] = ray.put(Parcel.of(Path(path)))
        return self._parcels[path]


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
