"""Connections of network clients: what is kept for those who do not read, or are not listened to yet."""

from __future__ import annotations

import socket
import ssl
import time
from collections.abc import Iterator

import pytest
from tests.games.tron_peers import HERE, context

from meydan.players import links
from meydan.players.links import Link, TlsLink, accept, open_listener

PATIENCE = 20.0  # seconds after which a test has hung


@pytest.fixture
def pair() -> Iterator[tuple[Link, socket.socket]]:
    """Our end of a connection, and the other one."""
    listener = open_listener("127.0.0.1", 0)
    other = socket.create_connection(listener.getsockname()[:2], timeout=PATIENCE)
    link = None
    until = time.monotonic() + PATIENCE
    while link is None and time.monotonic() < until:
        link = accept(listener)
    assert link is not None
    yield link, other
    link.close()
    other.close()
    listener.close()


def until_true(is_so: object) -> None:
    until = time.monotonic() + PATIENCE
    while not is_so():  # type: ignore[operator]
        assert time.monotonic() < until
        time.sleep(0.001)


def test_a_client_that_does_not_read_is_let_go(
    pair: tuple[Link, socket.socket], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(links, "MOST_UNSENT", 1 << 20)
    link, _ = pair
    for _ in range(1000):
        link.send(b"x" * (1 << 20))
        if link.at_end:
            break
    assert link.at_end
    assert link.sources() == ([], [])
    assert link.receive(100) == b""


def test_what_is_said_while_nobody_listens_is_kept(pair: tuple[Link, socket.socket]) -> None:
    link, other = pair
    other.sendall(b"hello")
    until_true(lambda: not link.has_left() and link._unread == b"hello")
    other.close()
    until_true(lambda: link.at_end or link.has_left())
    assert not link.has_left(), "there is a word left to hear"
    assert (link.receive(3), link.receive(3), link.receive(3)) == (b"hel", b"lo", b"")
    assert link.has_left()


def test_nobody_keeps_more_than_a_piece_of_those_who_flood(pair: tuple[Link, socket.socket]) -> None:
    link, other = pair
    other.setblocking(False)
    until_true(lambda: not link.has_left() and (other.send(b"x" * 1000) or True) and not link.sources()[0])
    assert links.MOST_UNREAD <= len(link._unread) <= 2 * links.MOST_UNREAD


def test_words_before_the_handshake_is_over_are_sent_then() -> None:
    from meydan.games.tron.original.config import ServerConfig
    from meydan.games.tron.original.serving import tls_context

    listener = open_listener("127.0.0.1", 0)
    other = socket.create_connection(listener.getsockname()[:2], timeout=PATIENCE)
    other.setblocking(False)
    client = context().wrap_socket(other, do_handshake_on_connect=False)
    tls = tls_context(ServerConfig.model_validate({"net": HERE}))
    link = None
    while link is None:
        link = accept(listener, tls)
    assert isinstance(link, TlsLink)
    link.send(b"welcome")
    heard = b""
    until = time.monotonic() + PATIENCE
    while heard != b"welcome":
        assert time.monotonic() < until
        assert link.receive(100) is None
        try:
            client.do_handshake()
            heard += client.recv(100)
        except ssl.SSLWantReadError:
            continue
    assert link.is_ready
    client.close()
    until_true(lambda: link.receive(100) == b"")
    link.close()
    listener.close()
