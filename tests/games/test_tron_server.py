"""The server over real sockets: TLS, frames, doors, the clock, bad neighbours, spectators."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import socket
import ssl
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from meydan.engine.errors import BadInput, MeydanError
from meydan.games.tron.original.certificate import kept_certificate, make_certificate
from meydan.games.tron.original.chillin import MOST_BYTES, Frames, message, read_message
from meydan.games.tron.original.config import GameHandler, ServerConfig
from meydan.games.tron.original.serving import tls_context
from meydan.games.tron.original.spectators import read_replay
from meydan.match.endings import Ending
from meydan.match.replay import verify
from meydan.players import links
from tests.games.tron_peers import PATIENCE, Peer, Server, Timing, serve, two_joined


@pytest.fixture(autouse=True)
def _start_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The start of the game is not waited for; `test_session` has the rule."""
    monkeypatch.setattr(GameHandler, "start_second", lambda self, now: int(now))


@pytest.mark.parametrize("version", [ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3])
def test_p1_both_versions_of_tls_are_spoken_with_a_certificate_of_our_making(version: ssl.TLSVersion) -> None:
    async def scenario(server: Server, port: int, _: int) -> None:
        peer = await Peer.connect(port, version)
        secure = peer.writer.get_extra_info("ssl_object")
        assert secure.version() == version.name.replace("_", ".")
        expected = ssl.PEM_cert_to_DER_cert(kept_certificate().read_text().partition("-----BEGIN RSA")[0])
        assert secure.getpeercert(binary_form=True) == expected
        assert (await peer.join("A"))["joined"]

    serve(scenario)


def test_p1_the_configured_certificate_is_used_and_a_bad_one_refused(tmp_path: Path) -> None:
    for name in ("cert.pem", "key.pem"):
        shutil.copy(kept_certificate(), tmp_path / name)
    net = {"certfile": str(tmp_path / "cert.pem"), "keyfile": str(tmp_path / "key.pem")}
    assert tls_context(ServerConfig.model_validate({"net": net})).minimum_version is ssl.TLSVersion.TLSv1_2
    (tmp_path / "key.pem").write_text("no key")
    with pytest.raises(MeydanError, match=r"no certificate and key in PEM form"):
        tls_context(ServerConfig.model_validate({"net": net}))


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1"])
def test_p1_who_trusts_the_made_certificate_can_verify_it(tmp_path: Path, name: str) -> None:
    (tmp_path / "made.pem").write_text(make_certificate())
    server, client = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER), ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    server.load_cert_chain(tmp_path / "made.pem")
    client.load_verify_locations(tmp_path / "made.pem")
    one, two = socket.socketpair()
    with ThreadPoolExecutor(1) as other, one, two:
        accepted = other.submit(server.wrap_socket, one, server_side=True)
        with client.wrap_socket(two, server_hostname=name) as trusted, accepted.result(PATIENCE):
            assert trusted.getpeercert()["subject"] == ((("commonName", "localhost"),),)  # type: ignore[index]


def test_p1_the_certificate_is_made_once_and_for_its_owner_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MEYDAN_CACHE", str(tmp_path / "cache"))
    first = kept_certificate()
    content = first.read_text()
    assert first.stat().st_mode & 0o077 == 0
    assert kept_certificate().read_text() == content
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("MEYDAN_CACHE", str(tmp_path / "file"))
    assert kept_certificate().read_text() != content, "without a cache folder it lives as long as the program"


def test_p2_frames_may_come_in_pieces_or_together() -> None:
    async def scenario(server: Server, port: int, _: int) -> None:
        peer = await Peer.connect(port)
        for byte in message("JoinOfflineGame", team_nickname="A", agent_name="0"):
            await peer.send(bytes([byte]))
        assert (await peer.hear("ClientJoined"))["side_name"] == "Blue"
        other = await Peer.connect(port)
        await other.join("B")
        await peer.hear("RealtimeSnapshot")
        turns = [message("RealtimeCommand", type="ChangeDirection", payload=bytes([1, way]), cycle=0) for way in (0, 2)]
        await peer.send(b"".join(turns))
        await peer.hear("RealtimeSnapshot")
        assert server.actions[0] == [3, 0]

    serve(scenario)


def test_p3_every_message_is_one_write(monkeypatch: pytest.MonkeyPatch) -> None:
    written: dict[object, list[bytes]] = {}
    send = links.TlsLink.send

    def noted(self: links.TlsLink, data: bytes) -> None:
        written.setdefault(self, []).append(data)
        send(self, data)

    monkeypatch.setattr(links.TlsLink, "send", noted)

    async def scenario(server: Server, port: int, _: int) -> None:
        peer = await Peer.connect(port)
        await peer.join("A")
        await (await Peer.connect(port)).join("B")
        names = await peer.hear_all()
        assert names[-1] == "EndGame"
        first = next(iter(written.values()))
        assert [read_message(Frames().feed(data)[0])[0] for data in first] == names

    serve(scenario)


def test_p24_after_the_last_join_nobody_is_let_in() -> None:
    async def scenario(server: Server, port: int, _: int) -> None:
        blue, _ = await two_joined(port)
        await blue.hear("StartGame")
        with pytest.raises(ConnectionRefusedError):
            await Peer.connect(port)

    serve(scenario)


def test_p25_a_connection_without_tls_blocks_nobody() -> None:
    async def scenario(server: Server, port: int, _: int) -> None:
        _, idle = await asyncio.open_connection("127.0.0.1", port)
        _, noisy = await asyncio.open_connection("127.0.0.1", port)
        noisy.write(b"GET / HTTP/1.0\r\n\r\n")
        blue, _ = await two_joined(port)
        assert (await blue.hear_all())[-1] == "EndGame"
        for writer in (idle, noisy):
            writer.transport.abort()

    serve(scenario)


def test_bad_frames_are_ignored_and_too_long_ones_close_their_connection_only() -> None:
    async def scenario(server: Server, port: int, _: int) -> None:
        peer = await Peer.connect(port)
        await peer.send(b"\0\0\0\0" + b"\5\0\0\0hello" + message("StartGame", start_time=1))
        assert (await peer.join("A"))["joined"]
        bad = await Peer.connect(port)
        await bad.send((MOST_BYTES + 1).to_bytes(4, "little") + b"x" * 100)
        assert await bad.hear_all() == []
        other = await Peer.connect(port)
        assert (await other.join("B"))["joined"]
        assert (await peer.hear_all())[-1] == "EndGame"

    serve(scenario)


def test_p30_p31_the_end_is_told_and_closed_soon_whatever_still_comes() -> None:
    async def scenario(server: Server, port: int, _: int) -> None:
        blue, yellow = await two_joined(port)
        ended = await blue.hear("EndGame")
        for _ in range(50):
            await blue.turn(0, 4)
        assert await blue.hear_all()
        assert blue.names[-2:] == ["RealtimeSnapshot", "EndGame"]
        assert (await yellow.hear_all())[-2:] == ["RealtimeSnapshot", "EndGame"]
        assert ended["winner_sidename"] is None
        assert ended["details"] == {"Scores": {"Blue": "4", "Yellow": "4"}}

    serve(scenario)


def test_t17_t14_cycles_never_wait_and_their_lateness_is_measured() -> None:
    async def scenario(server: Server, port: int, _: int) -> None:
        blue, _ = await two_joined(port)
        assert (await blue.hear("RealtimeSnapshot"))["cycle_duration"] == 0.5
        await blue.hear("EndGame")
        assert server.actions == [[0, 0]] * 4
        assert len(server.match.jitter.late_ms) == 4
        assert min(server.match.jitter.late_ms) >= 0
        await blue.hear_all()

    server = serve(scenario)
    (replay,) = server.replays
    assert verify(replay) == []
    assert "4 cycles, late by" in replay.notes[-1]
    assert all(answer[3] == {"verdict": "silent"} for turn in replay.turns for answer in turn)  # type: ignore[misc]


def test_t18_a_late_answer_counts_in_the_cycle_whose_number_it_has() -> None:
    async def scenario(server: Server, port: int, _: int) -> None:
        blue, _ = await two_joined(port)
        await blue.hear("RealtimeSnapshot")
        await blue.hear("RealtimeSnapshot")
        await blue.turn(2, 0)
        await blue.turn(2, 1)
        await blue.hear("EndGame")
        assert server.actions[:2] == [[0, 0], [3, 0]]
        assert server.match.turns[1][0][2] > 0, "the milliseconds of a command are kept"

    serve(scenario, Timing(0.2, 0.8))


def test_t19_as_many_commands_as_both_may_give_end_the_cycle() -> None:
    async def scenario(server: Server, port: int, _: int) -> None:
        blue, yellow = await two_joined(port)
        await blue.hear("RealtimeSnapshot")
        for _ in range(4):
            await blue.turn(2, 0)
            await yellow.turn(2, 0)
        assert (await blue.hear("RealtimeSnapshot"))["current_cycle"] == 1

    limits = {"max_agent_commands": 4, "max_team_commands": 4, "max_total_commands": 8}
    serve(scenario, Timing(60, 60), game_handler=limits)


def test_t20_the_game_goes_on_when_one_leaves_and_when_both_have_left() -> None:
    async def scenario(server: Server, port: int, _: int) -> None:
        blue, yellow = await two_joined(port)
        await blue.hear("RealtimeSnapshot")
        yellow.close()
        assert await blue.hear("AgentLeft") == {"side_name": "Yellow", "agent_name": "0"}
        blue.close()
        while not server.match.referee.is_over:
            await asyncio.sleep(0.02)
        assert len(server.actions) == 4
        assert server.match.endings == [Ending.DISCONNECT, Ending.DISCONNECT]
        assert sum("closed the connection; the match goes on without it" in note for note in server.match.notes) == 2

    serve(scenario)


def test_t20_a_side_stays_taken_when_its_client_leaves_early() -> None:
    async def scenario(server: Server, port: int, _: int) -> None:
        blue = await Peer.connect(port)
        await blue.join("A")
        blue.close()
        server.wait_for("Agent Blue-0 has left the game")
        yellow = await Peer.connect(port)
        assert (await yellow.join("B"))["side_name"] == "Yellow"
        assert (await yellow.hear_all())[-1] == "EndGame"

    serve(scenario)


def test_eager_cycles_end_when_both_have_answered() -> None:
    async def scenario(server: Server, port: int, _: int) -> None:
        blue, yellow = await two_joined(port)
        for cycle in range(4):
            assert (await blue.hear("RealtimeSnapshot"))["current_cycle"] == cycle
            await blue.turn(1, cycle)
            await yellow.turn(3, cycle)
        await blue.hear("EndGame")

    serve(scenario, Timing(60, 60, eager=True))


async def silent(port: int) -> Peer:
    return await Peer.connect(port)


def test_a_flood_of_commands_and_garbage_disturbs_nobody() -> None:
    async def flood(peer: Peer) -> None:
        junk = message("RealtimeCommand", type="ChangeDirection", payload=b"\1\3", cycle=0) * 200 + b"\4\0\0\0junk" * 50
        with contextlib.suppress(ConnectionError):
            while True:
                await peer.send(junk)
                await asyncio.sleep(0.001)

    async def scenario(server: Server, port: int, _: int) -> None:
        quiet = await silent(port)
        blue, yellow = await two_joined(port)
        flooding = asyncio.ensure_future(flood(yellow))
        for cycle in range(3):
            assert (await blue.hear("RealtimeSnapshot"))["current_cycle"] == cycle
            await blue.turn(2 if cycle == 1 else 1, cycle)
        assert (await blue.hear_all())[-1] == "EndGame"
        assert [each[0] for each in server.actions[:3]] == [2, 3, 2]
        flooding.cancel()  # what is sent into a closed connection may only pile up
        with contextlib.suppress(asyncio.CancelledError):
            await flooding
        quiet.close()

    serve(scenario, Timing(0.5, 0.5))


SCENE = ["SceneActions", "SceneActions"]  # nothing, and the scene as it stands
SPECTATED = ["GameInfo", "AgentJoined", "AgentJoined", *SCENE, "StartGame", *["SceneActions"] * 4, "EndGame"]


def test_spectators_hear_everything_from_the_beginning_and_the_file_has_the_same(tmp_path: Path) -> None:
    async def scenario(server: Server, port: int, spectators: int) -> None:
        early = await Peer.connect(spectators)
        info = await early.hear("GameInfo")
        assert info["game_name"] == "Tron"
        assert info["gui_side_colors"] == {"Blue": "#00FFFF", "Yellow": "#FFFF00"}
        blue, _ = await two_joined(port)
        await blue.hear("RealtimeSnapshot")
        late = await Peer.connect(spectators)
        assert await late.hear_all() == SPECTATED
        assert await early.hear_all() == SPECTATED

    server = serve(scenario)
    record = server.session.record
    path = record.write(tmp_path / "replays", "match")
    assert path == tmp_path / "replays" / "match.cr"
    assert [name for name, _ in read_replay(path.read_bytes())] == SPECTATED
    assert record.write(tmp_path, None).name.count("-") == 4
    for data in (b"", b"\1\0\0\0x", message("StartGame", start_time=1)):
        with pytest.raises(BadInput, match="not a Chillin replay"):
            list(read_replay(data))


def test_no_more_spectators_than_allowed() -> None:
    async def scenario(server: Server, port: int, spectators: int) -> None:
        one = await Peer.connect(spectators)
        await one.hear("GameInfo")
        two = await Peer.connect(spectators)
        assert await two.hear_all() == []

    serve(scenario, gui={"host": "127.0.0.1", "port": 0, "max_spectators": 1})


@pytest.mark.parametrize(
    ("token", "listed", "is_let_in"),
    [
        (b"\3\0\0\0abc", [], True),
        (b"\0\0\0\0", [], False),
        (b"\xff\xff\xff\xff", [], False),
        (b"\3\0\0\0abc", ["abc", "\u0645"], True),
        (b"\2\0\0\0\xd9\x85", ["abc", "\u0645"], True),
        (b"\3\0\0\0abd", ["abc"], False),
        (b"\0\0\0\0", ["abc"], False),
    ],
)
def test_online_spectators_bring_a_token(token: bytes, listed: list[str], is_let_in: bool) -> None:
    async def scenario(server: Server, port: int, spectators: int) -> None:
        peer = await Peer.connect(spectators)
        await peer.send(token)
        assert (await peer.hear("Auth"))["authenticated"] == is_let_in
        if is_let_in:
            await peer.hear("GameInfo")
        else:
            assert await peer.hear_all() == ["Auth"]

    gui = {"host": "127.0.0.1", "port": 0, "spectator_tokens": listed}
    serve(scenario, general={"offline_mode": False}, gui=gui)


def test_a_port_that_is_taken_is_told() -> None:
    async def scenario(server: Server, port: int, _: int) -> None:
        chosen = ServerConfig.model_validate({"net": {"host": "127.0.0.1", "port": port}})
        with pytest.raises(MeydanError, match=f"cannot listen on 127.0.0.1:{port}"):
            Server(chosen, Timing(1, 1))

    serve(scenario)
