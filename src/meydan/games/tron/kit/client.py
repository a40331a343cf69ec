"""A contestant's class AI over the network: joins any Chillin server of Tron, ours or the original.

    python -m meydan.games.tron.kit.client BOT.py [gamecfg.json] [config.net.port=5000 config.ai.team_nickname=Me ...]

BOT.py defines the class of the contest's document, with or without the base class of `kit`; `house:NAME` is a house
bot. The config is the original client's; the words change single keys of it.
"""

from __future__ import annotations

import select
import socket
import ssl
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from meydan.engine.contest_module import client_config, contest_bot
from meydan.engine.errors import MeydanError, UnknownName
from meydan.games.tron.kit import CONTEST_CLASS, ActivateWallBreaker, ChangeDirection, RealtimeAI
from meydan.games.tron.original.chillin import Frames, message, read_message

READ_BYTES = 1 << 16
OVERRIDES = ("net.host", "net.port", "ai.agent_name", "ai.team_nickname", "ai.token")
USUAL: Mapping[str, Mapping[str, Any]] = {
    "general": {"offline_mode": True},
    "net": {"host": "127.0.0.1", "port": 5000, "max_tries": 5, "retry_waiting_time": 1, "timeout": 2},
    "ai": {"agent_name": "0", "team_nickname": "meydan", "token": "team_id1-xx"},
}


class Client:
    """One AI at one server."""

    def __init__(self, ai: RealtimeAI, config: Mapping[str, Mapping[str, Any]]) -> None:
        self._ai, self._config = ai, config
        self._frames = Frames()

    def run(self) -> tuple[str | None, dict[str, dict[str, str]]] | None:
        """Play to the end; returns winner and details, or None if we were refused or the server went away."""
        with self._connect() as self._socket:
            self._socket.sendall(self._join())
            for bodies in self._arrivals():
                done = self._take([read_message(body) for body in bodies])
                if done is not None:
                    return done or None
        return None

    def _connect(self) -> ssl.SSLSocket:
        net, context = self._config["net"], ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE  # as the original clients
        for attempt in range(int(net["max_tries"])):
            try:
                plain = socket.create_connection((net["host"], int(net["port"])), timeout=float(net["timeout"]))
                secure = context.wrap_socket(plain)
                secure.settimeout(None)
                return secure
            except OSError as error:
                reason = str(error)
            if attempt + 1 < int(net["max_tries"]):
                time.sleep(float(net["retry_waiting_time"]))
        raise MeydanError(f"no server at {net['host']}:{net['port']}: {reason}")

    def _join(self) -> bytes:
        ai = self._config["ai"]
        if self._config["general"]["offline_mode"]:
            return message("JoinOfflineGame", team_nickname=ai["team_nickname"], agent_name=ai["agent_name"])
        return message("JoinOnlineGame", token=ai["token"], agent_name=ai["agent_name"])

    def _arrivals(self) -> Iterator[list[bytes]]:
        """All bodies that are there, together: an AI that is slow looks at the newest snapshot only."""
        while data := self._receive():
            while self._socket.pending() or select.select([self._socket], [], [], 0)[0]:
                more = self._receive()
                if not more:
                    break
                data += more
            yield self._frames.feed(data)

    def _receive(self) -> bytes:
        """What has come; nothing where the server has gone, with or without a farewell."""
        with suppress(OSError):
            return self._socket.recv(READ_BYTES)
        return b""

    def _take(self, messages: Sequence[tuple[str, dict[str, Any]]]) -> Any:
        """Look at what has come; the result when the game is over, () when there will be none."""
        snapshots = [fields for name, fields in messages if name == "RealtimeSnapshot"]
        for name, fields in messages:
            if name == "ClientJoined" and not self._seated(fields):
                return ()
            if name == "RealtimeSnapshot" and fields is snapshots[-1]:
                self._look(fields)
            if name == "EndGame":
                return fields["winner_sidename"], fields["details"]
        return None

    def _seated(self, fields: dict[str, Any]) -> bool:
        if fields["joined"]:
            self._ai.sides = fields["sides"]
            self._ai.take_side(fields["side_name"])
            self._ai.send_command = self._send_command  # type: ignore[method-assign]
        return bool(fields["joined"])

    def _look(self, fields: dict[str, Any]) -> None:
        self._ai.world.deserialize(fields["world_payload"])
        self._ai.current_cycle, self._ai.cycle_duration = fields["current_cycle"], fields["cycle_duration"]
        self._ai.think()

    def _send_command(self, command: ChangeDirection | ActivateWallBreaker) -> None:
        """Send it; a server that ends the match closes first, and what it said last is still to be read."""
        with suppress(OSError):
            self._socket.sendall(self._command(command))

    def _command(self, command: ChangeDirection | ActivateWallBreaker) -> bytes:
        cycle = self._ai.current_cycle
        return message("RealtimeCommand", type=command.name(), payload=command.serialize(), cycle=cycle)


def read_config(words: Sequence[str]) -> dict[str, dict[str, Any]]:
    """The client's config from a file, if one is named, and from `config.KEY=VALUE`."""
    config = {section: dict(keys) for section, keys in USUAL.items()}
    for word in words:
        if not word.startswith("config."):
            for section, keys in client_config(Path(word), "general, net and ai").items():
                if isinstance(keys, dict):
                    config.setdefault(section, {}).update(keys)
            continue
        key, _, value = word.removeprefix("config.").partition("=")
        if key not in OVERRIDES:
            raise UnknownName("key of the config for the command line", key, OVERRIDES)
        section, name = key.split(".")
        config[section][name] = value
    return config


def find_ai(word: str) -> RealtimeAI:
    """A house bot by its name, or the class of a file."""
    kind, _, name = word.partition(":")
    if kind != "house":
        ai: RealtimeAI = contest_bot(Path(word), CONTEST_CLASS)
        return ai
    from meydan.games import find
    from meydan.games.tron.kit.guest import HouseAI

    return HouseAI(find("tron"), name)


def main(words: Sequence[str]) -> int:
    """Play one match and print how it ended, as the original clients do."""
    if not words:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        result = Client(find_ai(words[0]), read_config(words[1:])).run()
    except MeydanError as error:
        print(error, file=sys.stderr)
        return 1
    if result is None:
        print("no game: refused, or the server closed the connection")
        return 1
    print(f"Winner side: {result[0] or 'draw'}")
    print("Details:")
    for name, values in result[1].items():
        print(f"  {name}:")
        for side, value in values.items():
            print(f"    {side} -> {value}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
