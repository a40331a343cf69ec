"""The site's own log: one JSON object a line; lines are gathered and written together, as a crowd asks for much."""

from __future__ import annotations

import atexit
import json
import logging
import os
import threading
import time
from collections import deque
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Any

FILE = "site.log"
MOST_BYTES, OLD_FILES = 20 << 20, 4  # of a file, and how many are kept beside it
WRITE_SECONDS = 0.25  # between two writes of what can wait


class LogFile(logging.Handler):
    """A file that several processes append to; what went wrong is written at once, requests a moment later."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path
        self._lines: deque[str] = deque()
        self._news, self._writing = threading.Event(), threading.Lock()
        atexit.register(self.flush)
        threading.Thread(target=self._write_now_and_then, name="log", daemon=True).start()

    def note(self, fields: dict[str, Any]) -> None:
        """Keep a line for the next write."""
        self._lines.append(json.dumps({"at": round(time.time(), 3), "level": "info", **fields}, ensure_ascii=False))
        if not self._news.is_set():
            self._news.set()

    def emit(self, record: logging.LogRecord) -> None:
        """A sentence of ours, with where it happened if something failed."""
        told = {"at": round(record.created, 3), "level": record.levelname.lower(), "says": record.getMessage()}
        if record.exc_info:
            told["trace"] = (self.formatter or logging.Formatter()).formatException(record.exc_info)
        self._lines.append(json.dumps(told, ensure_ascii=False))
        self.flush()

    def flush(self) -> None:
        """Write what is kept; a full file makes room for a new one."""
        with self._writing, suppress(OSError):  # a full disk is told by the pages; it stops nobody
            lines = [self._lines.popleft() for _ in range(len(self._lines))]
            if lines:
                self._make_room()
                with self._path.open("ab") as file:
                    file.write("".join(f"{line}\n" for line in lines).encode())

    def close(self) -> None:
        """Write the rest. Whoever sets logging up closes all handlers; what is noted afterwards is written, too."""
        self.flush()
        super().close()

    def _write_now_and_then(self) -> None:
        while True:
            self._news.wait()
            time.sleep(WRITE_SECONDS)
            self._news.clear()
            self.flush()

    def _make_room(self) -> None:
        """Older files move up by one number; the oldest goes. Another process may just have done the same."""
        if not self._path.exists() or self._path.stat().st_size < MOST_BYTES:
            return
        names = [self._path, *(Path(f"{self._path}.{number}") for number in range(1, OLD_FILES + 1))]
        for newer, older in reversed(list(pairwise(names))):
            with suppress(FileNotFoundError):
                os.replace(newer, older)


def start_log(folder: Path) -> LogFile:
    """Write what this process has to tell into the contest's folder."""
    file = LogFile(folder / FILE)
    logger = logging.getLogger("meydan")
    logger.addHandler(file)
    logger.setLevel(logging.INFO)
    return file
