"""Base class of agents for the gem game: needs nothing but Python.

    from base import BaseAgent, Action

    class Agent(BaseAgent):
        def do_turn(self):
            return Action.RIGHT

    if __name__ == "__main__":
        Agent.run()

The agent connects to the server that `client_config.json` in the current folder names ("server_ip", "server_port";
127.0.0.1:9921 without the file). Started by `meydan play` it talks over its standard input and output instead, and
what it prints goes to the error stream.
"""

from __future__ import annotations

import json
import os
import socket
import sys
from enum import Enum
from typing import Any

CONFIG_FILE = "client_config.json"
FINISH = "finish!"
GEM_KINDS = 4


class Action(Enum):
    """What an agent can do in its turn."""

    UP = "UP"
    DOWN = "DOWN"
    LEFT = "LEFT"
    RIGHT = "RIGHT"
    NOOP = "NOOP"
    TELEPORT = "TELEPORT"
    TRAP = "TRAP"


class BaseAgent:
    """Override `do_turn`, make an object, which connects and shakes hands, then call `play`."""

    def __init__(self) -> None:
        self.config = read_config()
        self.connection: Any = None  # the socket; None over standard streams
        self.grid: list[list[str]] | None = None  # rows of cell texts; None before the first turn
        self.grid_height = self.grid_width = 0
        self.character = ""  # A or B
        self.id = 0  # 1 or 2
        self.score = 0  # the score at the start; live scores are in agent_scores
        self.max_turn_count = 0
        self.agent_count = 0
        self.trap_count = 0  # own traps left
        self.turn_count = 0  # number of the round
        self.agent_scores: list[int] = []  # by agent
        self.agent_gems: list[list[int]] = []  # by agent: yellow, green, red, blue taken
        self._unread = b""
        self._arena: Any = None  # where answers go over standard streams
        self.shake_hands()

    @classmethod
    def run(cls) -> None:
        """Play one game and print its finish line; where there is no server, or it goes before the end, say so."""
        try:
            print(cls().play())
        except OSError as error:
            sys.exit(f"no game: {error}")

    def do_turn(self) -> Action:
        """The action for this turn."""
        raise NotImplementedError("override do_turn")

    def play(self) -> str:
        """Play to the end; returns the finish line."""
        if self._arena is not None:
            return self._play_by_streams()
        with self.connection:
            return self._play_by_network()

    def connect(self) -> socket.socket:
        """Connect to the server."""
        self.connection = socket.create_connection((self.config["server_ip"], self.config["server_port"]))
        self.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return self.connection

    def shake_hands(self) -> None:
        """Connect, and learn the facts of the game."""
        if os.environ.get("MEYDAN_STDIO"):
            self._arena, sys.stdout = sys.stdout, sys.stderr
            sys.stdin.readline()
            self._say("ready " + type(self).__name__)
            self.read_hello(sys.stdin.readline().split(" ", 2)[2])
        else:
            self.connect()
            self.read_hello(self._hear())
            self.connection.sendall(b"CONFIRM")

    def read_hello(self, line: str) -> None:
        """Take the facts of the game."""
        words = line.split()
        self.grid_height, self.grid_width = int(words[0]), int(words[1])
        self.character, self.id = words[2], int(words[3])
        self.score, self.max_turn_count, self.agent_count, self.trap_count = map(int, words[4:8])

    def read_turn(self, line: str) -> None:
        """Take what is seen in this turn."""
        words = line.split()
        agents, cells, width = self.agent_count, self.grid_height * self.grid_width, self.grid_width
        self.turn_count, self.trap_count = int(words[0]), int(words[1])
        self.agent_scores = [int(word) for word in words[2 : 2 + agents]]
        counts = [int(word) for word in words[2 + agents : len(words) - cells]]
        self.agent_gems = [counts[first : first + GEM_KINDS] for first in range(0, len(counts), GEM_KINDS)]
        board = words[len(words) - cells :]
        self.grid = [board[first : first + width] for first in range(0, cells, width)]

    def _play_by_network(self) -> str:
        while True:
            line = self._hear()
            if FINISH in line:
                return line.strip()
            self.read_turn(line)
            self.connection.sendall(wire_word(self.do_turn()).encode())

    def _hear(self) -> str:
        """The last line that has come: an agent that was late does not answer questions that are over."""
        while b"\n" not in self._unread:
            data = self.connection.recv(1 << 16)
            if not data:
                raise ConnectionError("the server closed the connection before the end of the game")
            self._unread += data
        *lines, self._unread = self._unread.split(b"\n")
        ends = [line for line in lines if FINISH.encode() in line]
        return (ends or lines)[-1].decode()

    def _play_by_streams(self) -> str:
        """The native protocol of meydan after its beginning: `go`, `end`, `quit`."""
        last = ""
        for line in sys.stdin:
            word, _, rest = line.strip().partition(" ")
            if word == "go":
                self.read_turn(rest.partition(" ")[2])
                self._say(wire_word(self.do_turn()))
            elif word == "end":
                last = rest
            elif word == "quit":
                break
        return last

    def _say(self, words: str) -> None:
        print(words, file=self._arena, flush=True)


AI = BaseAgent  # the name in the contest's document


def wire_word(action: Action | str) -> str:
    """The word that is sent for an action; words themselves may be given too."""
    return action.value if isinstance(action, Action) else str(action).upper()


def read_config() -> dict[str, Any]:
    """The server's address."""
    config: dict[str, Any] = {"server_ip": "127.0.0.1", "server_port": 9921}
    if os.path.exists(CONFIG_FILE):
        with open(CONFIG_FILE, encoding="utf-8") as file:
            config.update(json.load(file))
    return config
