"""Many pages that look at one live match, without their browsers: run as a program, prints what they saw as JSON."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import re
import sys
import time
from dataclasses import dataclass, field

from meydan.engine.platforms import allow_open_files

STAMPS = re.compile(rb'"errors":\{([^}]*)\}')
STAMP = re.compile(rb'"\d+":"([0-9.]+)')
TEXT, BINARY, CLOSE, PING = 1, 2, 8, 9  # kinds of frames
PONG = b"\x8a\x80\0\0\0\0"  # without content, masked by zeros
AT_ONCE = 40  # pages that come at the same time
GREETING = (
    "GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: bWV5ZGFuIG1leWRhbiBtZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


@dataclass
class Seen:
    """What all pages of this process saw."""

    late_ms: list[float] = field(default_factory=list)  # from a bot's answer to the page, by turn and page
    joined: int = 0  # pages that have got the show
    joining_seconds: float = 0.0  # until the last of them had
    ended: int = 0  # pages that were told the end
    began: float = field(default_factory=time.monotonic)

    def note(self, payload: bytes, now: float) -> None:
        """Take what came to a page."""
        for stamps in STAMPS.findall(payload):
            self.late_ms.append(1000 * (now - max(map(float, STAMP.findall(stamps)), default=now)))
        self.ended += b'"type":"end"' in payload

    def join(self, now: float) -> None:
        """A page has got the show."""
        self.joined, self.joining_seconds = self.joined + 1, now - self.began


class Page(asyncio.Protocol):
    """One connection, from its greeting to its end."""

    def __init__(self, seen: Seen, greeting: bytes) -> None:
        self._seen, self._greeting = seen, greeting
        self._data = b""
        self._has_answer = self._has_show = False
        self.shown, self.done = asyncio.Event(), asyncio.Event()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the match."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._greeting)

    def connection_lost(self, error: Exception | None) -> None:
        """Nothing more comes."""
        self.shown.set()
        self.done.set()

    def data_received(self, data: bytes) -> None:
        """Take whole frames out of what has come."""
        now, self._data = time.monotonic(), self._data + data
        if not self._has_answer:
            _, end, rest = self._data.partition(b"\r\n\r\n")
            if not end:
                return
            self._has_answer, self._data = True, rest
        while (frame := _frame(self._data)) is not None:
            kind, payload, self._data = frame
            self._take(kind, payload, now)

    def _take(self, kind: int, payload: bytes, now: float) -> None:
        if kind == PING:
            self._transport.write(PONG)
        elif kind == CLOSE:
            self._transport.close()
        elif not self._has_show:
            self._has_show = True
            self._seen.join(now)
            self.shown.set()
        else:
            self._seen.note(gzip.decompress(payload) if kind == BINARY else payload, now)


def _frame(data: bytes) -> tuple[int, bytes, bytes] | None:
    """The first frame, which a server does not mask, and what comes after it; None: it is not whole yet."""
    if len(data) < 2:
        return None
    size, start = data[1], 2
    if size >= 126:
        start = 4 if size == 126 else 10
        size = int.from_bytes(data[2:start], "big")
    end = start + size
    return None if len(data) < max(start, end) else (data[0] & 15, data[start:end], data[end:])


async def watch(host: str, port: int, path: str, pages: int) -> Seen:
    """Let so many pages come, and stay until the match is over."""
    seen, room = Seen(), asyncio.Semaphore(AT_ONCE)
    greeting, loop = GREETING.format(path=path, host=host, port=port).encode(), asyncio.get_running_loop()

    async def one() -> None:
        async with room:
            _, page = await loop.create_connection(lambda: Page(seen, greeting), host, port)
            await page.shown.wait()
        await page.done.wait()

    await asyncio.gather(*(one() for _ in range(pages)))
    return seen


def _stand_back() -> None:
    """Pages are on other machines: never take a processor from the server the moment that it sends something."""
    if sys.platform == "linux":
        os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


if __name__ == "__main__":
    allow_open_files()
    _stand_back()
    found = asyncio.run(watch(sys.argv[1], int(sys.argv[2]), sys.argv[3], int(sys.argv[4])))
    json.dump({**vars(found), "late_ms": [round(each, 2) for each in found.late_ms]}, sys.stdout)
