"""The matches that can be watched, under names that nobody can guess: played here, opened, or given when we started."""

from __future__ import annotations

import gzip
import hashlib
import os
import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from heapq import nlargest
from pathlib import Path

from meydan.engine.errors import BadInput, MeydanError
from meydan.match.replay import Replay, encode_replay
from meydan.web.broadcast import REPLAY_END
from meydan.web.opening import Source, read_file, read_matches
from meydan.web.opinion import Thinker
from meydan.web.packing import packed
from meydan.web.persian import persian, said
from meydan.web.show import Json

MOST_LISTED = 60  # matches of the folder that are listed
MOST_OPENED_BYTES = 256 * 2**20  # of opened files that are kept; the oldest are forgotten
MOST_SHOWS = 16  # finished shows that are kept ready
REPLAY_NAMES = (".meydan.json", REPLAY_END)
LOG_NAMES = (".cr", ".json", ".log", ".txt")  # of the contests' own programs
JUST_NOW = 2 * 10**9  # nanoseconds after a change in which the clock of a folder may not show the next one


class NotThere(MeydanError):
    """Nothing of this name can be watched."""


def replay_home() -> Path:
    """Where matches are kept for which no folder was named: MEYDAN_DATA, else the user's data folder."""
    home = os.environ.get("MEYDAN_DATA")
    data = Path(home) if home else Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "meydan"
    return data / "replays"


@dataclass(frozen=True)
class Item:
    """One match on the shelf."""

    identity: str
    load: Callable[[], Source]
    summary: Json
    weight: int = 0  # bytes that it keeps in memory


class Library:
    """Finds matches by their ids."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._lock = threading.RLock()
        self._secret = secrets.token_bytes(16)
        self._opened: OrderedDict[str, Item] = OrderedDict()
        self._files: dict[str, tuple[tuple[int, int], Item | None]] = {}  # by path: when it was looked at, what it is
        self._shows: OrderedDict[tuple[str, int | None], bytes] = OrderedDict()
        self._opinions: OrderedDict[str, Future[Json]] = OrderedDict()
        self._thinker = Thinker()
        self._listing: tuple[int | None, list[Path]] = None, []  # when the folder changed last, its newest replays

    def open(self, data: bytes, name: str) -> list[Json]:
        """Put the matches of an opened file on the shelf; returns what they are."""
        sources = read_matches(data, name)
        packed = data if data[:2] == b"\x1f\x8b" else gzip.compress(data, 1)
        items = [
            _item(secrets.token_urlsafe(16), source, _Again(packed, name, number), name, time.time())
            for number, source in enumerate(sources)
        ]
        return self._keep(items, len(packed))

    def open_file(self, path: Path) -> list[Json]:
        """Put the matches of a file of this machine on the shelf."""
        sources = read_file(path)
        when = path.stat().st_mtime
        items = [
            _item(secrets.token_urlsafe(16), source, _FromPath(path, number), path.name, when)
            for number, source in enumerate(sources)
        ]
        return self._keep(items, 0)

    def recent(self) -> list[Json]:
        """What was opened, and what lies in the folder, newest first."""
        with self._lock:
            opened = [item.summary for item in self._opened.values()]
        kept = [item.summary for item in self._folder_items()]
        return sorted([*opened, *kept], key=lambda summary: -summary["when"])[: 4 * MOST_LISTED]

    def find(self, identity: str) -> Source:
        """The match of this id."""
        with self._lock:
            item = self._opened.get(identity)
        item = item or self._by_name(identity)
        item = item or next((each for each in self._folder_items() if each.identity == identity), None)
        if item is None:
            raise NotThere("there is no such match here; open its file again")
        return item.load()

    def show(self, identity: str, eye: int | None) -> bytes:
        """The show as gzipped JSON."""
        with self._lock:
            ready = self._shows.get((identity, eye))
        if ready is None:
            ready = packed(self.find(identity).show(identity, eye))
            with self._lock:
                self._shows[identity, eye] = ready
                while len(self._shows) > MOST_SHOWS:
                    self._shows.popitem(last=False)
        return ready

    def replay(self, identity: str) -> Replay:
        """The replay of this id, where there is one."""
        replay = self.find(identity).replay()
        if replay is None:
            raise BadInput("this match was read from another program's log; it has no replay")
        return replay

    def opinion(self, identity: str) -> Future[Json]:
        """A second opinion on a match: what a page must be told that has its show; it may take a while."""
        with self._lock:
            known = self._opinions.get(identity)
        if known is None or (known.done() and (known.cancelled() or known.exception() is not None)):
            known = self._thinker.ask(encode_replay(self.replay(identity)))
            with self._lock:
                self._opinions[identity] = known
                while len(self._opinions) > MOST_SHOWS:
                    self._opinions.popitem(last=False)
        return known

    def close(self) -> None:
        """End what still thinks."""
        self._thinker.close()

    def _keep(self, items: list[Item], weight: int) -> list[Json]:
        with self._lock:
            for number, item in enumerate(items):
                self._opened[item.identity] = Item(item.identity, item.load, item.summary, 0 if number else weight)
            while sum(item.weight for item in self._opened.values()) > MOST_OPENED_BYTES and len(self._opened) > 1:
                self._opened.popitem(last=False)
        return [item.summary for item in items]

    def _folder_items(self) -> Iterator[Item]:
        """The newest replays of the folder; files that are none are passed over."""
        for path in self._newest():
            item = self._folder_item(path)
            if item is not None:
                yield item

    def _newest(self) -> list[Path]:
        """The newest replays of the folder, which is read again only when files have come or gone."""
        try:
            changed = self.folder.stat().st_mtime_ns
        except OSError:
            return []
        with self._lock:
            known, listed = self._listing
        if known != changed:
            now, listed = time.time_ns(), _newest_in(self.folder)
            with self._lock:
                self._listing = (changed if now - changed > JUST_NOW else None), listed
        return listed

    def _folder_item(self, path: Path) -> Item | None:
        """What a file of the folder holds; it is read again only when it has changed."""
        try:
            facts = path.stat()
        except OSError:
            return None
        seen = (facts.st_mtime_ns, facts.st_size)
        with self._lock:
            known = self._files.get(str(path))
        if known is not None and known[0] == seen:
            return known[1]
        try:
            item = _item(self._identity(path), read_file(path)[0], _FromPath(path, 0), path.name, facts.st_mtime)
        except MeydanError:
            item = None
        with self._lock:
            self._files[str(path)] = seen, item
        return item

    def _by_name(self, identity: str) -> Item | None:
        """An older match that was played here: its file carries its id."""
        if len(identity) < 16 or not identity.replace("-", "").replace("_", "").isalnum() or not identity.isascii():
            return None
        path = next(iter(self.folder.glob(f"*-{identity}{REPLAY_END}")), None)
        return None if path is None else self._folder_item(path)

    def _identity(self, path: Path) -> str:
        """The id in the name of a file that was written here, else one that holds as long as we run."""
        own = path.name.removesuffix(REPLAY_END).split("-", 3)
        if path.name.endswith(REPLAY_END) and len(own) == 4 and len(own[3]) == 22:
            return own[3]
        return hashlib.blake2b(str(path).encode(), key=self._secret, digest_size=12).hexdigest()


@dataclass(frozen=True)
class _Again:
    """Reads a match of an opened file again: only the file itself is kept in memory."""

    data: bytes
    name: str
    number: int

    def __call__(self) -> Source:
        return read_matches(self.data, self.name)[self.number]


@dataclass(frozen=True)
class _FromPath:
    """Reads a match from its file."""

    path: Path
    number: int

    def __call__(self) -> Source:
        return read_file(self.path)[self.number]


def _item(identity: str, source: Source, load: Callable[[], Source], name: str, when: float) -> Item:
    summary = {
        "id": identity,
        "game": source.game.name,
        "title": source.game.title,
        "persianTitle": persian(source.game.title, source.game),
        "names": source.names,
        "turns": source.turns,
        **said(source.match.sentence, source.game),
        "ending": source.ending,
        "result": source.result,
        "isLive": False,
        "when": when,
        "name": name,
    }
    return Item(identity, load, summary)


def _newest_in(folder: Path) -> list[Path]:
    """The replays in a folder and the logs of contests, the newest first, as many of each as are listed."""
    replays: list[tuple[float, str]] = []
    logs: list[tuple[float, str]] = []
    with suppress(OSError), os.scandir(folder) as files:
        for file in files:
            if file.name.endswith((*REPLAY_NAMES, *LOG_NAMES)) and file.name[0] != ".":
                with suppress(OSError):  # it has just gone
                    kind = replays if file.name.endswith(REPLAY_NAMES) else logs
                    kind.append((file.stat().st_mtime, file.path))
    return [Path(path) for kind in (replays, logs) for _, path in nlargest(MOST_LISTED, kind)]
