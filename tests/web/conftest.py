"""A real server on a free port, and a page's side of its doors."""

from __future__ import annotations

import asyncio
import gc
import gzip
import json
import re
import socket
import sys
import threading
import time
import traceback
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType
from typing import Any
from weakref import WeakKeyDictionary

import httpx
import pytest
from websockets.exceptions import ConnectionClosedOK
from websockets.sync.client import ClientConnection, connect

from meydan.cli.view import page_server
from meydan.games import folders
from meydan.web.app import Options, make_app

Json = dict[str, Any]
_HELD: WeakKeyDictionary[ClientConnection, deque[Json]] = WeakKeyDictionary()
STOP_SECONDS = 120.0  # far more than any server needs that is told to stop


def check_persian(text: str | None) -> None:
    """A sentence in Persian, in which only values may be in other letters."""
    assert text is not None, "there is no phrase for it"
    rest = re.sub("\N{FIRST STRONG ISOLATE}[^\N{POP DIRECTIONAL ISOLATE}]*\N{POP DIRECTIONAL ISOLATE}", "", text)
    assert re.search("[آ-ی]", rest), text
    assert not re.search("[A-Za-z]", rest), text


class Site:
    """A server as a browser sees it."""

    def __init__(self, port: int, app: Any) -> None:
        self.port, self.viewer = port, app.state.viewer
        fresh = httpx.Limits(max_keepalive_connections=0)  # a test may rest until the server gives a connection up
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60, limits=fresh)

    def get(self, path: str) -> Json:
        """What a door says, which must be something good."""
        answer = self.http.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def open(self, data: bytes, name: str = "file") -> Json:
        """The only match of a file."""
        answer = self.http.post("/api/open", params={"name": name}, content=data)
        assert answer.status_code == 200, answer.text
        return answer.json()["matches"][0]

    def refusal(self, data: bytes, name: str = "file") -> str:
        """The sentence about a file that cannot be opened."""
        answer = self.http.post("/api/open", params={"name": name}, content=data)
        assert answer.status_code == 400, answer.text
        check_persian(answer.json()["persian"])
        return answer.json()["error"]

    def start(self, **wish: Any) -> Json:
        """Start a match; a bot of the tests has a minute for a move unless its time is told."""
        patient = {} if "show" in wish else {"secondsPerMove": 60}
        answer = self.http.post("/api/matches", json={**patient, **wish})
        assert answer.status_code == 200, answer.text
        return answer.json()

    def live(self, started: Json, seat: int | None = None, **options: Any) -> ClientConnection:
        """Look at a match, or sit down."""
        key = "" if seat is None else f"?key={started['keys'][str(seat)]}"
        return connect(f"ws://127.0.0.1:{self.port}/api/live/{started['id']}{key}", max_size=None, **options)

    def wait_for_end(self, identity: str) -> Json:
        """The show of a match, once it is over."""
        match = self.viewer.hall.find(identity)
        assert match.done.wait(60)
        return self.get(f"/api/show/{identity}")


@contextmanager
def listening(app: Any, port: int = 0) -> Iterator[int]:
    """An application on a port, 0: a free one, for as long as the block runs; the port."""
    listener = socket.create_server(("127.0.0.1", port))
    server = page_server(app)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    try:
        while not server.started:
            time.sleep(0.005)
        yield listener.getsockname()[1]
    finally:
        server.should_exit = True
        thread.join(STOP_SECONDS)
        listener.close()
        if thread.is_alive():
            pytest.fail(f"the server runs {STOP_SECONDS} s after it was told to stop:\n{_what_runs()}")


def _what_runs() -> str:
    """Where all threads and tasks stand, a line for each: the innermost calls first."""
    frames = sys._current_frames()
    stacks = {
        thread.name: [frame for frame, _ in traceback.walk_stack(frames[thread.ident])]
        for thread in threading.enumerate()
        if thread.ident in frames
    }
    tasks = [each for each in gc.get_objects() if isinstance(each, asyncio.Task) and not each.done()]
    stacks |= {each.get_name(): each.get_stack() for each in tasks}
    return "\n".join(f"{name}: {' < '.join(map(_place, stack[:8]))}" for name, stack in stacks.items())


def _place(frame: FrameType) -> str:
    return f"{Path(frame.f_code.co_filename).name}:{frame.f_lineno} {frame.f_code.co_name}"


@contextmanager
def serving(options: Options, at: int = 0) -> Iterator[Site]:
    """A server for as long as the block runs, on a port or (0) a free one."""
    app = make_app(options)
    with listening(app, at) as port:
        site = Site(port, app)
        yield site
        site.http.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One server for most tests: it must stand all of them."""
    with serving(Options(tmp_path_factory.mktemp("replays"), most_matches=50, thinks=False)) as running:
        yield running


@pytest.fixture
def make_site() -> Callable[[Options], Any]:
    """A server of a test's own."""
    return serving


def messages(page: ClientConnection) -> Iterator[Json]:
    """What the server says until it closes."""
    with suppress(ConnectionClosedOK):
        while True:
            yield next_message(page)


def next_message(page: ClientConnection, timeout: float | None = None) -> Json:
    """The next thing that the server says; what came in the same piece is kept for later."""
    held = _HELD.setdefault(page, deque())
    if not held:
        held.extend(unpacked(page.recv(timeout)))
    return held.popleft()


def unpacked(data: str | bytes) -> list[Json]:
    """The messages that came in one piece: one or a list, plain or gzipped."""
    content = json.loads(gzip.decompress(data) if isinstance(data, bytes) else data)
    return content if isinstance(content, list) else [content]


def say(page: ClientConnection, **message: Any) -> None:
    """What a page says."""
    page.send(json.dumps(message))


def recording(game: str, name: str) -> bytes:
    """A recorded file of a game's own world."""
    return (folders()[game] / "tests" / "golden" / name).read_bytes()
