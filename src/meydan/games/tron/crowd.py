"""Many matches at once: what each of them is. Run as a program this is their clients, all of them."""

from __future__ import annotations

import asyncio
import contextlib
import ssl
import sys
from collections.abc import Sequence
from dataclasses import replace

from meydan.engine.network import CrowdPlan
from meydan.engine.serving import Wishes
from meydan.games.tron import GAME
from meydan.games.tron.original.chillin import Frames, message, read_message
from meydan.games.tron.original.config import ServerConfig
from meydan.games.tron.original.serving import TronServing

TIMES = {"start_waiting_time": 1, "first_cycle_duration": 1.0, "cycle_duration": 0.5}  # seconds
HERE = {"host": "127.0.0.1", "port": 0}
NICKNAMES = ("A", "B")
TURN_RIGHT = {"type": "ChangeDirection", "payload": b"\1\1"}


def crowd_plan(cycles: int) -> CrowdPlan:
    """Matches of so many cycles."""
    config = ServerConfig.model_validate({"net": HERE, "gui": HERE, "game_handler": TIMES})
    plan = TronServing(GAME).planned(config, Wishes(map="field", seed=0))
    plan = replace(plan, settings={**(plan.settings or {}), "max_cycles": cycles})
    seconds = sum(TIMES.values()) + cycles * TIMES["cycle_duration"]
    return CrowdPlan(plan, [sys.executable, "-m", "meydan.games.tron.crowd"], seconds)


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
