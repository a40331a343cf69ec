"""Servers that strangers crowd: floods of silent connections and garbage keep no honest client out, and cost little."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from meydan.engine.serving import LOOPBACK, Wishes
from meydan.games import find, names
from meydan.players.listener import MOST_GREETING, MOST_TOLD
from tests.games.gems_peers import PATIENCE, Server, greet
from tests.games.tron_peers import Peer, serve, two_joined
from tests.games.tron_peers import Server as TronServer

ROWS = ["EEE", "EEE", "EEE"]
SERVED = [name for name in names() if find(name).network.serving is not None]
ELSEWHERE = "127.0.0.2"  # an address of this machine too
PLACES = 6  # of one address


@pytest.fixture
def strangers() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def crowd(strangers: ExitStack, address: tuple[str, int], count: int) -> list[socket.socket]:
    """Connections that say nothing."""
    return [strangers.enter_context(socket.create_connection(address, PATIENCE)) for _ in range(count)]


@pytest.mark.parametrize("name", SERVED)
def test_servers_listen_on_this_machine_only_unless_told_otherwise(name: str) -> None:
    serving = find(name).network.serving
    assert serving is not None
    for wishes, host in ((Wishes(), LOOPBACK), (Wishes(host="0.0.0.0"), "0.0.0.0")):
        plan = serving.plan(None, wishes)
        reception = plan.receive(find(name).prepare(plan.rules, plan.settings, 0, plan.map, plan.seats))
        assert plan.host == host
        assert reception.looks_on_at is None or reception.looks_on_at[0] == host


def test_silent_connections_give_their_seats_to_clients_of_any_address(tmp_path: Path, strangers: ExitStack) -> None:
    with Server(tmp_path, ROWS, per_address=PLACES, turn_count=0, handshake_time_out=2) as server:
        crowd(strangers, server.lobby.address, 4 * PLACES)
        server.wait_for("did not finish the handshake in time")
        one, two = server.connect(ELSEWHERE), server.connect()
        greet(one, two)
        assert one.hear() == two.hear() == "finish! Draw the game\n"
    refused = [line for line in server.told if "connections of 127.0.0.1 wait already; this one is closed" in line]
    assert 0 < len(refused) <= MOST_TOLD
    assert sum("did not finish the handshake in time" in line for line in server.told) <= 3, "the last come is next"


def test_where_clients_speak_first_the_silent_ones_make_room(strangers: ExitStack) -> None:
    async def scenario(server: TronServer, agents: int, _: int) -> None:
        crowd(strangers, (LOOPBACK, agents), 100)
        for connection in crowd(strangers, (LOOPBACK, agents), 3):
            connection.sendall(b"\x16\x03\x01\xff\xff" + b"x" * 1000)  # garbage that looks like TLS
        blue, yellow = await two_joined(agents)
        await blue.hear("EndGame")
        await yellow.hear("EndGame")

    serve(scenario, game_handler={"start_waiting_time": 0})


def test_who_talks_without_introducing_itself_is_let_go() -> None:
    async def scenario(server: TronServer, agents: int, _: int) -> None:
        talker, _, _ = await Peer.connect(agents), *(await two_joined(agents))
        with contextlib.suppress(ConnectionError):
            await talker.send((1 << 19).to_bytes(4, "little") + b"x" * (2 * MOST_GREETING))
        await talker.hear_all()

    server = serve(scenario)
    server.wait_for("bytes without introducing itself; its connection is closed")
