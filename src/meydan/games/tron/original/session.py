"""One match with original clients, without sockets and without time: who has joined, what is pending, what is told.

The server hands in what clients say and when a cycle is over; `send` and `tell` are what it does with the answers.
Whoever is connected is a `Peer`: any object that can be a key.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from meydan.engine.game import Game, Setup
from meydan.engine.record import view
from meydan.engine.target import Interpreted
from meydan.games.tron.law.state import SEATS, SIDES
from meydan.games.tron.original.chillin import message, read_message
from meydan.games.tron.original.config import ServerConfig
from meydan.games.tron.original.ks import KsError
from meydan.games.tron.original.monitor_actions import Actions
from meydan.games.tron.original.monitor_writer import Scene
from meydan.games.tron.original.results import details
from meydan.games.tron.original.world import Snapshots, pending, read_command

Peer = Hashable
JOINS = {True: "JoinOfflineGame", False: "JoinOnlineGame"}  # by offline mode
COMMANDS = ("RealtimeCommand", "TurnbasedCommand")


class Limits:
    """T-19 How many commands were taken in this cycle."""

    def __init__(self, config: ServerConfig) -> None:
        limits = config.game_handler
        self._each = min(limits.max_agent_commands, limits.max_team_commands)  # a side has one agent
        self._total = limits.max_total_commands
        self.taken = [0] * SEATS

    def take(self, seat: int) -> bool:
        """Count a command; False when there were too many."""
        if self.is_used_up(seat):
            return False
        self.taken[seat] += 1
        return True

    def is_used_up(self, seat: int) -> bool:
        """Whether nothing more is taken from the seat."""
        return self.taken[seat] >= self._each

    @property
    def is_reached(self) -> bool:
        """Whether the cycle is to be processed at once."""
        return sum(self.taken) >= self._total


class Session:
    """A match from the first join to the end."""

    def __init__(self, game: Game, setup: Setup, config: ServerConfig, send: Callable[[Peer, bytes], None]) -> None:
        self._config, self._send = config, send
        self.tell: Callable[[str], None] = lambda line: None
        self.show: Callable[[bytes], None] = lambda data: None  # to spectators
        self.seats: dict[Peer, int] = {}
        self.nicknames: dict[int, str] = {}  # of the seats that are taken
        self._teams: dict[str, int] = {}  # the first seat of each team
        self._setup, self._fixed = setup, view(setup.record)
        self._runner = Interpreted(game, setup)
        self._states = self._runner.new()
        self.state = view(self._states)
        self._runner.reset(self._states)
        self._snapshots = Snapshots(self._fixed, config.game_handler.cycle_duration)
        self._commands: list[list[int | None]] = [[] for _ in range(SEATS)]
        self._limits = Limits(config)
        self.actions: list[list[int]] = []  # of every cycle
        self.is_running = False
        self._scene: Scene | None = None  # from the announcement on
        self._is_unpainted = False  # spectators were not told of the last cycle yet
        self._farewell: bytes | None = None  # what they are told behind it

    # -- joining ---------------------------------------------------------------------------------------------------

    @property
    def is_full(self) -> bool:
        """Whether both sides are taken."""
        return len(self.nicknames) == SEATS

    @property
    def is_over(self) -> bool:
        """Whether the last cycle was processed."""
        return bool(self.state.over)

    def receive(self, peer: Peer, body: bytes) -> None:
        """Section 5.6: what cannot be understood, or makes no sense now, is ignored."""
        try:
            name, fields = read_message(body)
            if name in JOINS.values():
                self._join(peer, name, fields)
            elif name in COMMANDS:
                self._command(peer, fields)
        except KsError:
            return

    def _join(self, peer: Peer, name: str, fields: dict[str, Any]) -> None:
        """P-20 to P-23: seat the peer, or say no; a second join is ignored."""
        if peer in self.seats or self.is_over:
            return
        team, nickname = self._identity(name, fields)
        seat = None if team is None else self._free_seat(team, fields["agent_name"])
        if team is None or seat is None:
            self._send(peer, self._client_joined(False, ""))
            return
        self.seats[peer], self.nicknames[seat] = seat, nickname
        self._teams.setdefault(team, seat)
        side, agent = SIDES[seat], self._agent(seat)
        self.tell(f"Agent {side}-{agent} has joined -> team_nickname: {as_text(nickname)}")
        self._send(peer, self._client_joined(True, side))
        self._tell_all(message("AgentJoined", side_name=side, agent_name=agent, team_nickname=nickname))
        if self.is_full:
            self.tell("All agents have joined")

    def _identity(self, name: str, fields: dict[str, Any]) -> tuple[str | None, str]:
        """P-20 Offline a team is its nickname; P-22 online it is the first half of its token."""
        if name != JOINS[self._config.general.offline_mode]:
            return None, ""
        if name == JOINS[True]:
            return fields["team_nickname"], fields["team_nickname"] or ""
        parts = (fields["token"] or "").split("-")
        return (parts[0], f"{parts[0]}.nickname") if len(parts) == 2 else (None, "")

    def _free_seat(self, team: str, agent: str | None) -> int | None:
        """P-20 The seat that a team gets, if it is free and has such an agent."""
        allowed, free = self._config.general.allowed_teams, self._free()
        seat: int | None
        if allowed and as_text(team) not in allowed and team not in allowed:
            return None
        if team not in self._teams:
            named = allowed.get(as_text(team), allowed.get(team))
            seat = min(free, key=lambda each: SIDES[each], default=None) if named is None else _seat_named(named)
        elif self._config.general.allow_duplicate_team_nicknames:
            seat = free[0] if free else None
        else:
            seat = self._teams[team]
        return seat if seat in free and agent == self._agent(seat) else None

    def _free(self) -> list[int]:
        """The seats that nobody has taken, in the order of the config."""
        return [SIDES.index(side) for side in self._config.sides if SIDES.index(side) not in self.nicknames]

    def _agent(self, seat: int) -> str:
        return self._config.sides[SIDES[seat]][0]

    def _client_joined(self, joined: bool, side: str) -> bytes:
        return message("ClientJoined", joined=joined, side_name=side, sides=self._config.sides)

    def leave(self, peer: Peer) -> None:
        """T-20 The connection is gone; its side goes straight on."""
        seat = self.seats.pop(peer, None)
        if seat is None or self.is_over:
            return
        side, agent = SIDES[seat], self._agent(seat)
        self.tell(f"Agent {side}-{agent} has left the game")
        self._tell_all(message("AgentLeft", side_name=side, agent_name=agent))

    def _tell_all(self, data: bytes) -> None:
        self._tell_players(data)
        self.show(data)

    def _tell_players(self, data: bytes) -> None:
        for peer in list(self.seats):
            self._send(peer, data)

    # -- playing ---------------------------------------------------------------------------------------------------

    def announce(self, start_second: int) -> None:
        """T-16 Tell when the game starts; spectators see an empty scene and the first one before (5.9)."""
        self._scene = Scene(self._fixed, self.nicknames, self._config.gui.cycle_duration)
        self.show(Actions().message())
        self.show(self._scene.first(self.state))
        self._tell_all(message("StartGame", start_time=start_second))

    def begin(self) -> None:
        """T-17 The first snapshot; from here on commands count."""
        self.tell("Start the game")
        self.is_running = True
        self._tell_snapshot()

    def _command(self, peer: Peer, fields: dict[str, Any]) -> None:
        """T-18, T-19 Keep a command for the current cycle."""
        seat = self.seats.get(peer)
        if seat is None or not self.is_running or fields["cycle"] != self.state.cycle:
            return
        command = read_command(fields["type"], fields["payload"])
        if self._limits.take(seat):
            self._commands[seat].append(command)

    def floods(self, peer: Peer) -> bool:
        """Whether the peer has said all that counts in this cycle."""
        seat = self.seats.get(peer)
        return seat is not None and self.is_running and self._limits.is_used_up(seat)

    @property
    def is_cut_short(self) -> bool:
        """T-19 Whether the cycle is to be processed at once."""
        return self.is_running and self._limits.is_reached

    @property
    def all_have_answered(self) -> bool:
        """Whether every side that is still there has given a command in this cycle."""
        return self.is_running and all(self._commands[seat] for seat in self.seats.values())

    def process(self) -> None:
        """T-2 to T-12 One cycle, and the snapshot after it."""
        self.tell(f"cycle {self.state.cycle}")
        self.paint()
        actions = self._runner.new_actions()
        for seat in range(SEATS):
            actions[0, seat] = pending(self._commands[seat])
        self.actions.append(actions[0].tolist())
        self._runner.step(self._states, actions)
        self._commands = [[] for _ in range(SEATS)]
        self._limits.taken = [0] * SEATS
        self.is_running = not self.is_over
        self._tell_snapshot()
        self._is_unpainted = True

    def paint(self) -> None:
        """Show spectators the last cycle and the end, unless that was done: at the latest before the next cycle."""
        if self._is_unpainted and self._scene is not None:
            self.show(self._scene.cycle(self.state))
        if self._farewell is not None:
            self.show(self._farewell)
        self._is_unpainted, self._farewell = False, None

    def _tell_snapshot(self) -> None:
        self._tell_players(self._snapshots.frame(self.state))

    def finish(self) -> None:
        """P-30 Tell the result; spectators hear of it when they have seen the last cycle."""
        winner, told = details(self.state, self._fixed)
        self.tell(f"Winner side: {winner or 'draw'}")
        self.tell("Details:")
        for name, values in told.items():
            self.tell(f"  {name}:")
            for side, value in values.items():
                self.tell(f"    {side} -> {value}")
        self._farewell = message("EndGame", winner_sidename=winner, details=told)
        self._tell_players(self._farewell)


def _seat_named(side: str) -> int | None:
    return SIDES.index(side) if side in SIDES else None


def as_text(name: str) -> str:
    """A name for people: its bytes are tried as UTF-8 first."""
    try:
        return name.encode("latin-1").decode("utf-8")
    except (UnicodeEncodeError, UnicodeDecodeError):
        return name
