"""Many matches at once in one process, and what comes of them. Run as a program this is their clients."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import ssl
import sys
from collections.abc import Sequence

from meydan.engine.figures import Crowd
from meydan.engine.game import Game
from meydan.games.tron.law.state import STRAIGHT
from meydan.games.tron.original.chillin import Frames, message, read_message
from meydan.games.tron.original.config import ServerConfig
from meydan.games.tron.original.server import Server, Timing

FIRST_SECONDS, CYCLE_SECONDS = 1.0, 0.5
JOINING_SECONDS = 60.0  # for all clients to come, and to hear the end
HERE = {"host": "127.0.0.1", "port": 0}
NICKNAMES = ("A", "B")
TURN_RIGHT = {"type": "ChangeDirection", "payload": b"\1\1"}  # never what is played for a client without an answer


def measure(game: Game, matches: int, cycles: int) -> Crowd:
    """Play so many matches side by side, each with two clients in another process."""
    return asyncio.run(_measure(game, matches, cycles))


async def _measure(game: Game, matches: int, cycles: int) -> Crowd:
    config = ServerConfig.model_validate({"net": HERE, "gui": HERE, "game_handler": {"start_waiting_time": 1}})
    setup = game.prepare(settings={"max_cycles": cycles}, map="field")
    servers = [Server(game, setup, config, Timing(FIRST_SECONDS, CYCLE_SECONDS)) for _ in range(matches)]
    ports = [(await server.open())[0] for server in servers]
    gc.collect()
    gc.freeze()
    clients = await asyncio.create_subprocess_exec(
        sys.executable, "-m", __name__, *map(str, ports), stdout=asyncio.subprocess.PIPE
    )
    try:
        await _play(servers, cycles)
        told = await _heard(clients)
    except BaseException:
        with contextlib.suppress(ProcessLookupError):
            clients.terminate()
        raise
    finally:
        gc.unfreeze()
        await asyncio.gather(*(server.close() for server in servers))
        await clients.wait()
    return _crowd(servers, told)


async def _play(servers: Sequence[Server], cycles: int) -> None:
    """All matches; those that do not end in their time are left as they are."""
    running = [asyncio.ensure_future(server.run()) for server in servers]
    most = JOINING_SECONDS + FIRST_SECONDS + 2 * cycles * CYCLE_SECONDS
    done, left = await asyncio.wait(running, timeout=most)
    for each in left:
        each.cancel()
    for each in done:
        each.result()


async def _heard(clients: asyncio.subprocess.Process) -> int:
    """How many clients heard the end; they tell when all have left, and those that do not leave are ended."""
    assert clients.stdout is not None
    try:
        return int(await asyncio.wait_for(clients.stdout.read(), JOINING_SECONDS) or 0)
    except TimeoutError:
        clients.terminate()
        return 0


def _crowd(servers: Sequence[Server], told: int) -> Crowd:
    actions = [action for server in servers for cycle in server.session.actions for action in cycle]
    return Crowd(
        matches=len(servers),
        finished=sum(server.session.is_over for server in servers),
        told=told,
        clients=len(servers) * len(NICKNAMES),
        answers=len(actions),
        unheard=actions.count(STRAIGHT),
        late_ms=[late for server in servers for late in server.jitter.late_ms],
    )


async def _client(port: int, nickname: str) -> bool:
    """Joins, and gives a command in every cycle until the server closes; whether it was told the result."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    reader, writer = await asyncio.open_connection("127.0.0.1", port, ssl=context)
    writer.write(message("JoinOfflineGame", team_nickname=nickname, agent_name="0"))
    frames, told = Frames(), False
    with contextlib.suppress(ConnectionError):
        while data := await reader.read(1 << 16):
            for name, fields in map(read_message, frames.feed(data)):
                told = told or name == "EndGame"
                if name == "RealtimeSnapshot":
                    writer.write(message("RealtimeCommand", cycle=fields["current_cycle"], **TURN_RIGHT))
    writer.close()
    return told


async def _clients(ports: Sequence[int]) -> int:
    told = await asyncio.gather(*(_client(port, nickname) for port in ports for nickname in NICKNAMES))
    return sum(told)


if __name__ == "__main__":
    print(asyncio.run(_clients([int(word) for word in sys.argv[1:]])))
