"""The doctor beside the pages: every minute the log and the tables of work are compared, and the desk is told."""

from __future__ import annotations

import logging
import threading
import time

from meydan.contest.doctor import quick_problems
from meydan.engine.errors import MeydanError
from meydan.site.view import ContestView

LOG = logging.getLogger(__name__)
LOOK_SECONDS = 60.0
REST = 20  # times as long as a look took, at least, so that a large contest is not looked at all the time


class DoctorWatch:
    """Looks again and again; what is wrong at two looks one after the other is wrong, and not only under way."""

    def __init__(self, view: ContestView) -> None:
        self._view = view
        self._last: set[str] = set()
        self._stop = threading.Event()
        self.problems: list[str] = []

    def start(self) -> None:
        """Look from now on."""
        threading.Thread(target=self._watch, name="doctor", daemon=True).start()

    def close(self) -> None:
        """Look no more."""
        self._stop.set()

    def look(self) -> None:
        """Once."""
        found = set(quick_problems(self._view.folder, self._view.full))
        known, self.problems = self.problems, sorted(found & self._last)
        self._last = found
        for problem in self.problems:
            if problem not in known:
                LOG.error("the doctor says: %s", problem)

    def _watch(self) -> None:
        took = 0.0
        while not self._stop.wait(max(LOOK_SECONDS, REST * took)):
            began = time.monotonic()
            try:
                self.look()
            except RuntimeError:  # results came while they were compared; the next look has them
                LOG.info("the doctor was disturbed and looks again later", exc_info=True)
            except MeydanError:
                LOG.exception("the doctor cannot look")
            took = time.monotonic() - began
