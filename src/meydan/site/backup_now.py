"""A backup that the desk asks for, made beside the pages; one at a time."""

from __future__ import annotations

import logging
import threading
from pathlib import Path
from typing import Any

from meydan.contest.running import opened
from meydan.engine.errors import BadInput, MeydanError
from meydan.site.backup import back_up, newest_backup

LOG = logging.getLogger(__name__)


class BackupNow:
    """Makes backups in a thread of its own and says how the last one went."""

    def __init__(self, contest: Path) -> None:
        self._contest = contest
        self._thread: threading.Thread | None = None
        self._trouble = ""

    def begin(self) -> None:
        """Begin one; it is tried at once, as every backup is."""
        if self.is_busy:
            raise BadInput("a backup is being made; wait until it is there")
        self._trouble = ""
        self._thread = threading.Thread(target=self._make, name="backup", daemon=True)
        self._thread.start()

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

    def _make(self) -> None:
        try:
            with opened(self._contest) as folder:
                LOG.info("wrote %s", back_up(folder)[0].name)
        except (MeydanError, OSError) as error:
            LOG.exception("the backup failed")
            self._trouble = str(error)
