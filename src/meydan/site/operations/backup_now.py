"""Backups that the desk asks for, or that are made before results are published, beside the pages; one at a time."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

from meydan.contest.folder import ContestFolder
from meydan.contest.running import opened
from meydan.engine.errors import BadInput, MeydanError
from meydan.site.operations.backup import back_up, back_up_again, newest_backup

LOG = logging.getLogger(__name__)
BEFORE_RELEASE = "release-"  # begins the names of those


class BackupNow:
    """Makes backups in a thread of its own and says how the last one went."""

    def __init__(self, contest: Path) -> None:
        self._contest = contest
        self._thread: threading.Thread | None = None
        self._lock, self._copied = threading.Lock(), threading.Event()
        self._trouble = ""

    def begin(self) -> None:
        """Begin one; it is tried at once, as every backup is."""
        if not self._begin(self._by_hand):
            raise BadInput("a backup is being made; wait until it is there")

    def before_release(self) -> None:
        """Begin one of everything as it is before the public learns more; one that fails is told, and stops nobody.

        What is in it does not change any more when this returns; it is written and tried afterwards.
        """
        self._begin(self._by_itself)
        self._copied.wait()

    def _begin(self, make: Callable[[ContestFolder], Path]) -> bool:
        with self._lock:
            if self.is_busy:
                return False
            self._trouble = ""
            self._copied.clear()
            self._thread = threading.Thread(target=self._make, args=(make,), name="backup", daemon=True)
            self._thread.start()
            return True

    @property
    def is_busy(self) -> bool:
        """Whether one is being made."""
        return self._thread is not None and self._thread.is_alive()

    def told(self) -> dict[str, Any]:
        """The newest backup of the contest's folder, and how the one that was asked for goes."""
        newest = newest_backup(self._contest)
        facts = {} if newest is None else {"file": newest.name, "at": newest.stat().st_mtime}
        return {"file": "", "at": None, **facts, "busy": self.is_busy, "trouble": self._trouble}

    def close(self) -> None:
        """Wait for one that is being made."""
        if self._thread is not None:
            self._thread.join()

    def _by_hand(self, folder: ContestFolder) -> Path:
        return back_up(folder, copied=self._copied.set)[0]

    def _by_itself(self, folder: ContestFolder) -> Path:
        return back_up_again(folder, BEFORE_RELEASE, datetime.now(), self._copied.set)

    def _make(self, make: Callable[[ContestFolder], Path]) -> None:
        try:
            with opened(self._contest) as folder:
                LOG.info("wrote %s", make(folder).name)
        except (MeydanError, OSError) as error:
            LOG.exception("the backup failed")
            self._trouble = str(error)
        finally:
            self._copied.set()
