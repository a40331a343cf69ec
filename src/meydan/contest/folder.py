"""A contest's folder: its file, its store, its replays and its bots."""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path

from meydan.contest.file import ContestFile
from meydan.contest.store.database import connect, sqlite_url
from meydan.contest.store.files import Files
from meydan.contest.store.log import Entry
from meydan.contest.store.store import Store
from meydan.engine.errors import BadInput, MeydanError
from meydan.engine.sanitize import plain

DATABASE, LOG, LOCK = "contest.db", "log.jsonl", "contest.lock"
PRUNED = "pruned.txt"  # the hashes of replays that are not kept any more


class ContestFolder:
    """Where everything of a contest lies."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.file = ContestFile.read(path)
        self.replays = Files(path / "replays", ".meydan.json.gz")
        self.bots = path / "bots"
        self._bot_logs = path / "logs"
        self._forgotten: tuple[int, set[str]] = 0, set()  # the size of the list, and what it says

    @cached_property
    def store(self) -> Store:
        """The database; a lost one is filled from the file of the log."""
        return Store(connect(self.file.lines.database or sqlite_url(self.path / DATABASE)))

    @property
    def lock(self) -> Path:
        """Held by the scheduler."""
        return self.path / LOCK

    def kept_log(self) -> Iterator[Entry]:
        """The log as the file has it; half a line at the end is left out."""
        path = self.path / LOG
        if not path.exists():
            return
        with path.open("rb") as file:
            for number, line in enumerate(file, 1):
                if not line.endswith(b"\n"):
                    return
                try:
                    yield Entry(**json.loads(line))
                except (ValueError, TypeError):
                    raise BadInput(f"{path} line {number}: not an entry of a contest's log") from None

    def keep_log(self) -> None:
        """Bring the file of the log up to date with the database; it is whole also after the next power cut."""
        path = self.path / LOG
        size, last = _whole(path)
        lines = [entry.line() for entry in self.store.entries(last)]
        if not lines and (not path.exists() or path.stat().st_size == size):
            return
        try:
            with path.open("ab") as file:
                file.truncate(size)
                file.write("".join(lines).encode())
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise MeydanError(f"{path}: cannot be written: {error.strerror or error}") from None

    def forget_replays(self, digests: Mapping[str, int]) -> None:
        """Remove replays, each with the logs of its so many seats; first they are listed, so that none is missed."""
        with (self.path / PRUNED).open("a", encoding="ascii") as file:
            file.writelines(f"{digest}\n" for digest in digests)
            file.flush()
            os.fsync(file.fileno())
        for digest, seats in digests.items():
            self.replays.path(digest).unlink(missing_ok=True)
            for seat in range(seats):
                self._bot_log_path(digest, seat).unlink(missing_ok=True)

    def forgotten_replays(self) -> set[str]:
        """Those that were removed by a rule."""
        path = self.path / PRUNED
        size = path.stat().st_size if path.exists() else 0
        if size != self._forgotten[0]:
            self._forgotten = size, set(path.read_text(encoding="ascii").split())
        return self._forgotten[1]

    def keep_bot_logs(self, replay: str, logs: Sequence[bytes]) -> None:
        """Keep what the bots of a match wrote to their error streams, beside nothing that is published."""
        for seat, words in enumerate(logs):
            if words:
                path = self._bot_log_path(replay, seat)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(gzip.compress(words, mtime=0))

    def bot_log(self, replay: str, seat: int) -> str:
        """What the bot in a seat of this match wrote to its error stream, safe to show."""
        path = self._bot_log_path(replay, seat)
        words = gzip.decompress(path.read_bytes()).decode(errors="replace") if path.exists() else ""
        return plain(words.replace("\r\n", "\n"))

    def _bot_log_path(self, replay: str, seat: int) -> Path:
        return self._bot_logs / replay[:2] / f"{replay}-{seat}.log.gz"

    def close(self) -> None:
        """Close the database, if it was opened."""
        if "store" in vars(self):
            self.store.close()


def _whole(path: Path) -> tuple[int, int]:
    """The bytes of all whole lines of the log's file, and the number of the last one."""
    if not path.exists():
        return 0, 0
    with path.open("rb") as file:
        size = file.seek(0, os.SEEK_END)
        tail = b""
        while size and tail.count(b"\n") < 2:
            step = min(size, 1 << 16)
            size -= step
            file.seek(size)
            tail = file.read(step) + tail
    end = tail.rfind(b"\n") + 1
    if not end:
        return 0, 0
    line = tail[:end].rstrip(b"\n").rpartition(b"\n")[2]
    return size + end, int(json.loads(line)["seq"])
