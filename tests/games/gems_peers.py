"""A server of ours in a thread, and clients that do as they are told."""

from __future__ import annotations

import json
import socket
import threading
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

from meydan.engine.serving import PER_ADDRESS, Wishes
from meydan.games import find
from meydan.match.replay import Replay
from meydan.players.lobby import Lobby

GEMS = find("gems")
PATIENCE = 20.0  # seconds after which a test has hung


class Server:
    """Plays one match, or more, as its config says; `with` waits for the end."""

    def __init__(
        self, folder: Path, rows: list[str], matches: int = 1, per_address: int = PER_ADDRESS, **config: Any
    ) -> None:
        (folder / "maps").mkdir(exist_ok=True)
        (folder / "maps" / "m.txt").write_text("\n".join(rows))
        path = folder / "config.json"
        path.write_text(json.dumps({"map": "m.txt", "rules": "original", **config}))
        self.replays: list[Replay] = []
        self.told: list[str] = []
        self._peers: list[Peer] = []
        self.plan = replace(GEMS.network.serving.plan(path, Wishes(port=0)), per_address=per_address)
        self.lobby = Lobby(GEMS, self.plan, 5, self.told.append, lambda replay, _: self.replays.append(replay))
        self._thread = threading.Thread(target=self.lobby.run, args=(matches,), daemon=True)

    def __enter__(self) -> Server:
        self._thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        for peer in self._peers:
            peer.close()
        if error == (None, None, None):
            self._thread.join(PATIENCE)
            assert not self._thread.is_alive(), "the server did not end"
        self.lobby.close()

    def connect(self, source: str = "127.0.0.1") -> Peer:
        self._peers.append(Peer(self.lobby.address, source))
        return self._peers[-1]

    def wait_for(self, words: str) -> None:
        """Until a line with these words is told."""
        until = time.monotonic() + PATIENCE
        while not any(words in line for line in list(self.told)):
            assert time.monotonic() < until, f"{words!r} was never told: {self.told}"
            time.sleep(0.005)

    def words(self, seat: int) -> list[str]:
        """What was played for a seat."""
        return [turn[0][1] for turn in self.replays[-1].turns if turn[0][0] == seat]


class Peer:
    """A client: expects this, sends that."""

    def __init__(self, address: tuple[str, int], source: str = "127.0.0.1") -> None:
        self._socket = socket.create_connection(address, PATIENCE, (source, 0))
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def send(self, data: str | bytes) -> None:
        self._socket.sendall(data.encode() if isinstance(data, str) else data)

    def hear(self) -> str:
        """What one receive of an original client returns."""
        return self._socket.recv(2048).decode()

    def expect(self, data: str) -> None:
        heard = self.hear()
        assert heard == data, f"expected {data!r}, got {heard!r}"

    def expect_end(self) -> None:
        assert self._socket.recv(2048) == b""

    def hears_nothing(self, seconds: float) -> bool:
        """Whether nothing comes for so long."""
        self._socket.settimeout(seconds)
        try:
            self._socket.recv(1, socket.MSG_PEEK)
            return False
        except TimeoutError:
            return True
        finally:
            self._socket.settimeout(PATIENCE)

    def hang_up(self) -> None:
        self._socket.shutdown(socket.SHUT_WR)

    def close(self) -> None:
        self._socket.close()


def greet(*peers: Peer) -> None:
    """The handshake of all clients, in their order."""
    for number, peer in enumerate(peers, 1):
        words = peer.hear().split()
        assert words[3] == str(number)
        peer.send("CONFIRM")
