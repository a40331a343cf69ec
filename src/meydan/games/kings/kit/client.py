"""Takes a bot to a server that speaks the original's protocol: `run(MyAI())`, or from the command line

    python -m meydan.games.kings.kit.client AI.py

AI.py defines the class of the contest's document, with or without the base class of `kit`.
"""

from __future__ import annotations

import os
import socket
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from meydan.engine.contest_module import contest_bot
from meydan.engine.errors import MeydanError
from meydan.games.kings.kit import CONTEST_CLASS, Agent, World
from meydan.games.kings.original import wire

HOST, PORT, SECRET, DELAY = "AICHostIP", "AICHostPort", "AICToken", "AICRetryDelay"  # as the original clients have it
TOKEN = "0" * 32
TRIES = 10
CLOSED = "the server closed the connection before the game was over"


def run(agent: Agent, tries: int = TRIES) -> dict[int, int]:
    """Play one game; host, port, token and delay come from AICHostIP, AICHostPort, AICToken, AICRetryDelay."""
    where = (os.environ.get(HOST, "127.0.0.1"), int(os.environ.get(PORT, "7099")))
    delay = int(os.environ.get(DELAY, "1000")) / 1000
    with _connect(where, tries, delay) as connection:
        return play(agent, connection, os.environ.get(SECRET, TOKEN))


def _connect(where: tuple[str, int], tries: int, delay: float) -> socket.socket:
    reason = ""
    for number in range(tries):
        try:
            return socket.create_connection(where)
        except OSError as error:
            reason = f": {error}"
        if number < tries - 1:
            time.sleep(delay)
    raise ConnectionError(f"no server at {where[0]} port {where[1]}{reason}")


def play(agent: Agent, connection: socket.socket, token: str = TOKEN) -> dict[int, int]:
    """Play one game over a connection; returns everybody's points."""
    try:
        return _play(agent, connection, token)
    except (BrokenPipeError, ConnectionResetError):
        raise ConnectionError(CLOSED) from None


def _play(agent: Agent, connection: socket.socket, token: str) -> dict[int, int]:
    _send(connection, "token", {"token": token}, 0)
    init: dict[str, Any] = {}
    for kind, info, _ in _messages(connection):
        if kind == "init":
            init = info
            _answer(agent, connection, World(init, None, init["gameConstants"]["pickTimeout"], real_time=True))
        elif kind == "turn":
            _answer(agent, connection, World(init, info, init["gameConstants"]["turnTimeout"], real_time=True))
        elif kind == "shutdown":
            scores = {each["playerId"]: each["score"] for each in info["scores"]}
            agent.end(World(init, info["turnMessage"], 0), scores)
            return scores
    raise ConnectionError(CLOSED)


def _answer(agent: Agent, connection: socket.socket, world: World) -> None:
    """Commands, each at once, so that those before the limit count; and always the end of the turn."""
    turn = world.get_current_turn()
    world.tell = lambda kind, info: _send(connection, kind, info, turn)
    try:
        agent.turn(world) if turn else agent.pick(world)
    finally:
        _send(connection, "endTurn", {}, turn)


def _send(connection: socket.socket, kind: str, info: dict[str, Any], turn: int) -> None:
    connection.sendall(wire.compact({"type": kind, "info": info, "turn": turn}).encode() + wire.END)


def _messages(connection: socket.socket) -> Iterator[tuple[str, Any, int | None]]:
    waiting = b""
    while data := connection.recv(1 << 16):
        *whole, waiting = (waiting + data).split(wire.END)
        for each in whole:
            yield wire.read_message(each)


def main(words: Sequence[str]) -> int:
    """Play one game with the class of a file."""
    if len(words) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        run(contest_bot(Path(words[0]), CONTEST_CLASS))
    except (MeydanError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
