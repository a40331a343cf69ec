"""A process beside the server for thoughts that take long, so that pages and matches wait for none of them."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from meydan.engine.platforms import uninterrupted


class SideProcess:
    """One process; it is started when it is first needed, and again where it has died."""

    def __init__(self, begin: Callable[[], object], most_tasks: int | None = None) -> None:
        self._lock = threading.Lock()
        self._begin, self._most_tasks = begin, most_tasks  # what it does first; how many tasks one process takes
        self._pool: ProcessPoolExecutor | None = None

    def submit(self, work: Callable[[Any], Any], given: Any) -> Future[Any]:
        """Let it do something when it has done all that it was given before."""
        with self._lock, uninterrupted():
            self._pool = self._pool or self._new_pool()
            try:
                return self._pool.submit(work, given)
            except BrokenProcessPool:
                self._pool = self._new_pool()
                return self._pool.submit(work, given)

    def close(self) -> None:
        """End it, whatever it is doing."""
        with self._lock:
            pool, self._pool = self._pool, None
        if pool is not None:
            running = list((pool._processes or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in running:
                process.kill()

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(1, context, _begin_beside, (self._begin,), max_tasks_per_child=self._most_tasks)


def _begin_beside(begin: Callable[[], object]) -> None:
    """In the process: it ends with the server, also if that is killed."""
    server = multiprocessing.parent_process()
    assert server is not None

    def follow() -> None:
        server.join()
        os._exit(1)

    threading.Thread(target=follow, name="follow", daemon=True).start()
    begin()
