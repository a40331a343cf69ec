"""Many matches at once in one process: how late their cycles are. Run as a program this is their clients."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import ssl
import sys
from collections.abc import Sequence

from meydan.engine.game import Game
from meydan.engine.serving import Jitter
from meydan.games.tron.chillin import Frames, message, read_message
from meydan.games.tron.config import ServerConfig
from meydan.games.tron.server import Server, Timing

FIRST_SECONDS, CYCLE_SECONDS = 1.0, 0.5
HERE = {"host": "127.0.0.1", "port": 0}


def measure(game: Game, matches: int, cycles: int) -> Jitter:
    """Play so many matches side by side, each with two clients in another process."""
    return asyncio.run(_measure(game, matches, cycles))


async def _measure(game: Game, matches: int, cycles: int) -> Jitter:
    config = ServerConfig.model_validate({"net": HERE, "gui": HERE, "game_handler": {"start_waiting_time": 1}})
    setup = game.prepare(settings={"max_cycles": cycles}, map="field")
    servers = [Server(game, setup, config, Timing(FIRST_SECONDS, CYCLE_SECONDS)) for _ in range(matches)]
    ports = [(await server.open())[0] for server in servers]
    gc.collect()
    gc.freeze()
    clients = await asyncio.create_subprocess_exec(sys.executable, "-m", __name__, *map(str, ports))
    try:
        await asyncio.gather(*(server.run() for server in servers))
    finally:
        gc.unfreeze()
        await asyncio.gather(*(server.close() for server in servers))
        with contextlib.suppress(ProcessLookupError):
            clients.terminate()
        await clients.wait()
    return Jitter([late for server in servers for late in server.jitter.late_ms])


async def _client(port: int, nickname: str) -> None:
    """Joins, and gives a command in every cycle until the server closes."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    reader, writer = await asyncio.open_connection("127.0.0.1", port, ssl=context)
    writer.write(message("JoinOfflineGame", team_nickname=nickname, agent_name="0"))
    frames = Frames()
    with contextlib.suppress(ConnectionError):
        while data := await reader.read(1 << 16):
            for name, fields in map(read_message, frames.feed(data)):
                if name == "RealtimeSnapshot":
                    turn = message(
                        "RealtimeCommand", type="ChangeDirection", payload=b"\1\1", cycle=fields["current_cycle"]
                    )
                    writer.write(turn)
    writer.close()


async def _clients(ports: Sequence[int]) -> None:
    await asyncio.gather(*(_client(port, nickname) for port in ports for nickname in ("A", "B")))


if __name__ == "__main__":
    asyncio.run(_clients([int(word) for word in sys.argv[1:]]))
