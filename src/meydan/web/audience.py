"""The pages that look at a match while it is played: each is told what its eyes may see, from the beginning.

What is new is encoded once for all pages with the same eyes, and one call wakes them all. A page that is slow misses
nothing and holds nobody up: it is sent all that is new since its last message, in one.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

from meydan.web import news
from meydan.web.packing import PackedShow, encoded, packed_text
from meydan.web.show import UNFINISHED

PLAIN_BYTES = 2000  # messages up to this size travel as they are
PAGE_SECONDS = 0.00005  # between two rounds of news for each page: a crowd takes half a processor at most
SHOW = b'{"type":"show","show":'


class Watcher:
    """A page that looks on, or plays."""

    def __init__(self, seat: int | None = None, eye: int | None = None) -> None:
        self.seat = seat  # that it plays
        self.eye = eye  # the seat through whose eyes it looks; of a person's page always their own
        self.news = asyncio.Event()
        self.place: int | None = None  # how many entries of its tape it knows; None: not even the show
        self.extra: list[bytes] = []  # messages for this page only


class Entry(NamedTuple):
    """A message to all pages with the same eyes, or to those of one seat."""

    seat: int | None
    start: bytes  # of the message
    rest: bytes = b""  # the turn, of which there is only one copy

    @property
    def text(self) -> bytes:
        """The whole message."""
        return self.start + self.rest + b"}" if self.rest else self.start


class Tape:
    """All that one pair of eyes was told."""

    def __init__(self, head: bytes) -> None:
        self._head = head
        self.entries: list[Entry] = []
        self.turns: list[bytes] = []
        self.chances: dict[int, Sequence[float]] = {}  # that were thought about, by the turns before them
        self._shows: dict[bytes, PackedShow] = {}  # by what stands before them
        self._ready: dict[object, bytes] = {}  # what was packed since the last entry

    def add(self, entry: Entry) -> None:
        """One more message."""
        self.entries.append(entry)
        self._ready.clear()

    def go_back(self, turns: int) -> None:
        """Only so many turns stay."""
        del self.turns[turns:]
        self.chances = {played: found for played, found in self.chances.items() if played <= turns}
        self._shows.clear()

    def show(self, tail: bytes, before: bytes = b"", behind: bytes = b"") -> bytes:
        """The whole show so far, gzipped, perhaps inside a message."""
        if before not in self._ready:
            packer = self._shows.setdefault(before, PackedShow(before + self._head))
            self._ready[before] = packer.whole(self.turns, b"]," + tail[1:] + behind)
        return self._ready[before]

    def since(self, place: int, seat: int | None) -> bytes:
        """One message with all that is new since then; nothing: there is nothing for this seat."""
        if (place, seat) not in self._ready:
            texts = [entry.text for entry in self.entries[place:] if entry.seat in (None, seat)]
            text = texts[0] if len(texts) == 1 else b"[" + b",".join(texts) + b"]" if texts else b""
            self._ready[place, seat] = text if len(text) <= PLAIN_BYTES else packed_text(text)
        return self._ready[place, seat]


class Audience:
    """Takes the news of one match and hands them to the pages; all but `take` and `show` belongs to their loop."""

    def __init__(self, eyes: Sequence[int | None]) -> None:
        self.eyes = eyes  # through which the match can be seen
        self._lock = threading.Lock()  # held for moments only, and never by whoever plays
        self._tapes: dict[int | None, Tape] = {}
        self._questions: dict[int, bytes] = {}  # by seat, as long as they stand
        self._tail = encoded({"isLive": True, "isReplay": False, **UNFINISHED})
        self._watchers: set[Watcher] = set()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._is_woken = False
        self._rested = 0.0  # when, by the clock of the loop, the next round of news may begin
        self.turns = 0
        self.is_over = False

    @property
    def has_begun(self) -> bool:
        """Whether there is a first position."""
        return bool(self._tapes)

    @property
    def is_watched(self) -> bool:
        """Whether a page is open."""
        return bool(self._watchers)

    def take(self, message: news.Message) -> None:
        """Something happened; may be called from any thread."""
        with self._lock:
            self._write(message)
            loop, is_woken = self._loop, self._is_woken
            self._is_woken = loop is not None
        if loop is not None and not is_woken:
            with suppress(RuntimeError):  # the server has stopped
                loop.call_soon_threadsafe(self._wake_soon, loop)

    def watch(self, watcher: Watcher) -> None:
        """A page comes."""
        self._loop = asyncio.get_running_loop()
        self._watchers.add(watcher)

    def leave(self, watcher: Watcher) -> None:
        """A page has gone."""
        self._watchers.discard(watcher)

    def show(self, eye: int | None) -> bytes:
        """Everything so far, gzipped."""
        with self._lock:
            return self._tapes[eye].show(self._tail)

    def next_for(self, watcher: Watcher) -> bytes:
        """The next message to a page, packed or plain; nothing: it knows everything."""
        with self._lock:
            if watcher.extra:
                return watcher.extra.pop(0)
            if not self._tapes:
                return self._stillborn(watcher)
            tape = self._tapes[self._eye(watcher)]
            if watcher.place is None:
                watcher.place = len(tape.entries)
                watcher.extra = self._standing(watcher)
                return tape.show(self._tail, SHOW, b"}")
            place, watcher.place = watcher.place, len(tape.entries)
            return tape.since(place, watcher.seat)

    def _stillborn(self, watcher: Watcher) -> bytes:
        """What is told of a match without a first position: nothing, until it is over."""
        if not self.is_over or watcher.place is not None:
            return b""
        watcher.place = 0
        return self._end_text()

    def _standing(self, watcher: Watcher) -> list[bytes]:
        """What a page that comes late is told after the show."""
        asked = b"" if watcher.seat is None else self._questions.get(watcher.seat, b"")
        known = self._tapes[self._eye(watcher)].chances
        thoughts = _chances_text(known) if known else b""
        return [text for text in (asked, thoughts, self._end_text() if self.is_over else b"") if text]

    def _wake_soon(self, loop: asyncio.AbstractEventLoop) -> None:
        """Now, if the last time was long enough ago."""
        delay = self._rested - loop.time()
        if delay > 0:
            loop.call_later(delay, self._wake, loop)
        else:
            self._wake(loop)

    def _wake(self, loop: asyncio.AbstractEventLoop) -> None:
        """All pages look for news."""
        with self._lock:
            self._is_woken = False
        self._rested = loop.time() + PAGE_SECONDS * len(self._watchers)
        for watcher in self._watchers:
            watcher.news.set()

    def _write(self, message: news.Message) -> None:
        match message:
            case news.Begun(heads=heads):
                self._tapes = {eye: Tape(head) for eye, head in heads.items()}
            case news.Played(number=number, turns=turns):
                self._questions.clear()
                self.turns = number + 1
                for eye, turn in turns.items():
                    self._tapes[eye].turns.append(turn)
                    self._tapes[eye].add(Entry(None, b'{"type":"turn","number":%d,"turn":' % number, turn))
            case news.WentBack(turns=number):
                self._questions.clear()
                self.turns = number
                for tape in self._tapes.values():
                    tape.go_back(number)
                    tape.add(Entry(None, b'{"type":"back","turns":%d}' % number))
            case news.Asked(seat=seat, text=text, stands=stands):
                if stands:
                    self._questions[seat] = text
                self._tapes[seat if seat in self.eyes else None].add(Entry(seat, text))
            case news.Thought(turns=number, chances=chances) if number <= self.turns:
                tape = self._tapes[None]
                tape.chances[number] = chances
                tape.add(Entry(None, _chances_text({number: chances})))
            case news.Over(outcome=outcome):
                self.is_over = True
                self._tail = encoded({"isLive": False, "isReplay": True, **outcome})
                self._outcome = encoded(dict(outcome))
                for tape in self._tapes.values():
                    tape.add(Entry(None, self._end_text()))

    def _end_text(self) -> bytes:
        return b'{"type":"end","outcome":' + self._outcome + b"}"

    def _eye(self, watcher: Watcher) -> int | None:
        own = watcher.eye if watcher.seat is None else watcher.seat
        return own if own in self.eyes else None


def _chances_text(chances: Mapping[int, Sequence[float]]) -> bytes:
    """Chances by the number of turns before them, as a message."""
    return encoded({"type": "chances", "chances": list(chances.items())})
