"""Who never says what they want, says it without end, or comes a thousand times: others are served as ever."""

from __future__ import annotations

import socket
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, suppress
from typing import Any

import pytest

from meydan.web import connections

from .conftest import listening

PATIENCE = 60.0  # seconds; far more than any of these needs
HEAD = b"POST / HTTP/1.1\r\nHost: localhost\r\n"


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Says from where somebody comes and how much they sent."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            pass
        return
    count, is_more = 0, scope["type"] == "http"
    while is_more:
        message = await receive()
        count, is_more = count + len(message.get("body", b"")), message.get("more_body", False)
    said = f"{scope['client'][0]} {count}".encode() if scope["type"] == "http" else b""
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % len(said))]})
    await send({"type": "http.response.body", "body": said})


@pytest.fixture
def port() -> Iterator[int]:
    with listening(app) as number:
        yield number


def connected(port: int) -> closing[socket.socket]:
    return closing(socket.create_connection(("127.0.0.1", port), PATIENCE))


def answer(page: socket.socket) -> bytes:
    """All that comes until the other side closes."""
    found = b""
    with suppress(ConnectionError):
        while piece := page.recv(1 << 16):
            found += piece
    return found


def flood(page: socket.socket, piece: bytes) -> None:
    """More than anybody needs, as long as it is taken."""
    with suppress(ConnectionError):
        for _ in range(2_000_000 // len(piece)):
            page.sendall(piece)


@pytest.mark.parametrize(
    ("begun", "piece"),
    [
        (b"GET /", b"a" * 1000),
        (HEAD + b"X-Long: ", b"a" * 1000),
        (HEAD, b"a: b\r\n" * 100),
        (HEAD + b"Transfer-Encoding: chunked\r\n\r\n0\r\n", b"a: b\r\n" * 100),
        (HEAD + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\na\r\n" * 100),
    ],
)
def test_what_comes_without_end_around_a_body_is_not_kept(port: int, begun: bytes, piece: bytes) -> None:
    with connected(port) as page:
        page.sendall(begun)
        flood(page, piece)
        assert b" 200 " not in answer(page)
    with connected(port) as page:
        page.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        assert b" 200 " in answer(page)


def test_a_long_body_in_pieces_comes_through(port: int) -> None:
    with connected(port) as page:
        page.sendall(HEAD + b"Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n")
        for _ in range(2000):
            page.sendall(b"400\r\n" + b"a" * 1024 + b"\r\n")
        page.sendall(b"0\r\n\r\n")
        assert answer(page).endswith(b"127.0.0.1 2048000")


@pytest.mark.parametrize("begun", [b"", b"GET / HTTP/1.1\r\nHost: localhost\r\nX-", b"\r\n"])
def test_who_does_not_say_what_they_want_is_let_go(port: int, begun: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.05)
    with connected(port) as page:
        page.sendall(begun)
        assert answer(page) == b""


def test_who_says_nothing_more_after_an_answer_is_let_go(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    with connected(port) as page:
        page.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert b" 200 " in page.recv(1000)
        monkeypatch.setattr(connections, "HEAD_SECONDS", 0.05)
        page.sendall(b"\r\n")
        answer(page)


def test_a_body_that_does_not_come_is_not_waited_for(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "BODY_SECONDS", 0.05)
    with connected(port) as page:
        page.sendall(HEAD + b"Content-Length: 1000000\r\n\r\nabc")
        assert b" 200 " not in answer(page)


def test_one_address_has_half_of_all_connections(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HELD", Counter())
    monkeypatch.setattr(connections, "most_open_files", lambda: 4)
    upgrade = b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
    with connected(port) as first, connected(port) as second, connected(port) as third:
        first.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n" + upgrade + b"AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n")
        assert b" 101 " in first.recv(1000)
        second.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert b" 200 " in second.recv(1000)
        assert answer(third) == b""


def test_one_network_of_a_household_has_half_of_all_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HELD", Counter())
    monkeypatch.setattr(connections, "most_open_files", lambda: 4)
    addresses = "2001:db8::1", "2001:db8::2:1", "2001:db8::3", "2001:db8:0:1::1", "odd"
    assert [connections._hold((each, 1)) for each in addresses] == [True, True, False, True, True]
    for each in addresses:
        connections._let_go((each, 1))
    assert not connections.HELD


def test_an_address_that_somebody_only_says_they_have_counts_for_nothing(port: int) -> None:
    with connected(port) as page:
        page.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 10.1.2.3\r\nConnection: close\r\n\r\n")
        assert answer(page).endswith(b"127.0.0.1 0")
