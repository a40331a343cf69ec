"""One match with original clients, without sockets: who has joined, what each is told, what counts of what they say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from meydan.engine.errors import MeydanError
from meydan.engine.game import Finished, Game, Setup
from meydan.engine.record import view
from meydan.engine.serving import RECEIVE, Broken, Client, ClientTalk, Reception, Refused, Send, TimeUp
from meydan.engine.talk import Closing, Opening, Request
from meydan.games.tron.law.state import SEATS, SIDES
from meydan.games.tron.original.chillin import Frames, message, read_message
from meydan.games.tron.original.config import ServerConfig
from meydan.games.tron.original.ks import KsError
from meydan.games.tron.original.monitor_actions import Actions
from meydan.games.tron.original.monitor_writer import Scene
from meydan.games.tron.original.results import details
from meydan.games.tron.original.spectators import Record, is_let_in
from meydan.games.tron.original.world import Snapshots, pending, read_command

JOINS = {True: "JoinOfflineGame", False: "JoinOnlineGame"}  # by offline mode
COMMANDS = ("RealtimeCommand", "TurnbasedCommand")
READ_BYTES = 1 << 12  # of one client at once: what it says is soon more work than what it costs to send
BURST_SECONDS = 0.01  # eager: further commands that belong to the last answer


class Limits:
    """R19 How many commands were taken in this cycle."""

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


class TronClient(Client):
    """Our side of the conversation with the client of one side."""

    most_bytes = READ_BYTES
    is_text = False

    def __init__(self, session: Session, seat: int) -> None:
        self._session, self._seat = session, seat
        self._late: list[str] = []  # remarks on commands that came too late
        self.frames = Frames()

    def greet(self, opening: Opening) -> ClientTalk:
        """R17 Nothing counts that is said before the first snapshot."""
        try:
            while True:
                self._bodies((yield RECEIVE))
        except TimeUp:
            return

    def choose(self, request: Request) -> ClientTalk:
        """R18, R19 The snapshot; the answer is what the commands for its cycle come down to, until it is over."""
        yield Send(self._session.snapshot(request.turn, request.state))
        commands: list[int | None] = []
        limits = self._session.limits
        try:
            while not limits.is_used_up(self._seat):
                data: bytes = yield RECEIVE
                for command in self._commands(data, request.turn):
                    if limits.take(self._seat):
                        commands.append(command)
        except TimeUp:
            if not commands:
                raise
        return pending(commands)

    def _commands(self, data: bytes, cycle: int) -> Iterator[int | None]:
        """Section 5.6: what cannot be understood, or is for another cycle, is ignored."""
        for body in self._bodies(data):
            try:
                name, fields = read_message(body)
                if name in COMMANDS and fields["cycle"] == cycle:
                    yield read_command(fields["type"], fields["payload"])
                elif name in COMMANDS:
                    self._late.append(f"a command for cycle {fields['cycle']} came in cycle {cycle}; ignored")
            except KsError:
                continue

    def notes(self) -> list[str]:
        """Section 5.6 Commands that came too late; of many in one cycle the first is told."""
        late, self._late = self._late, []
        return late[:1]

    def _bodies(self, data: bytes) -> list[bytes]:
        try:
            return self.frames.feed(data)
        except KsError as error:
            raise Broken(str(error)) from None

    def finish(self, closing: Closing) -> ClientTalk:
        """P30 The last snapshot, and the result."""
        yield Send(self._session.snapshot(closing.turn, closing.state))
        winner = () if closing.winner is None else (closing.winner,)
        yield Send(end_message(closing.state, closing.setup, winner))

    def leave(self) -> None:
        """R20 The connection is gone; its side goes straight on."""
        self._session.left(self._seat)


class Session(Reception):
    """A match from the first join to the end."""

    sees = True

    def __init__(self, game: Game, setup: Setup, config: ServerConfig, eager: bool = False) -> None:
        self._sides = [TronClient(self, seat) for seat in range(SEATS)]
        super().__init__(self._sides, game.seat_name)
        self._config, self.is_eager = config, eager
        self.looks_on_at = config.gui.host, config.gui.port
        self.nicknames: dict[int, str] = {}  # of the seats that are taken
        self._present: set[int] = set()  # seats whose clients are there
        self._teams: dict[str, int] = {}  # the first seat of each team
        self._fixed = view(setup.record)
        self._snapshots = Snapshots(self._fixed, config.game_handler.cycle_duration)
        self.limits = Limits(config)
        self._told = -1, b""  # the last snapshot: its cycle, and the message
        self._start = b""  # when the game starts, as it was told
        self._scene = Scene(self._fixed, self.nicknames, config.gui.cycle_duration)
        self._last: Any = None  # the last position that spectators have seen
        self.record = Record(config)
        self.file_name = config.gui.replay_filename

    # -- joining ---------------------------------------------------------------------------------------------------

    @property
    def is_full(self) -> bool:
        """Whether both sides are taken."""
        return len(self.nicknames) == SEATS

    def came(self) -> dict[int, str]:
        """The nicknames of those who have joined."""
        return {seat: as_text(nickname) for seat, nickname in self.nicknames.items()}

    def enter(self, address: str) -> ClientTalk:
        """P20 to P23: a side for the client, or a refusal, after which it may try again."""
        frames = Frames()
        while True:
            data: bytes = yield RECEIVE
            for name, fields in _messages(frames, data):
                if name in JOINS.values():
                    seat = self._take_seat(name, fields)
                    yield Send(self._client_joined(seat))
                    if seat is not None:
                        self._sides[seat].frames = frames
                        return seat

    def _take_seat(self, name: str, fields: dict[str, Any]) -> int | None:
        team, nickname = self._identity(name, fields)
        seat = None if team is None else self._free_seat(team, fields["agent_name"])
        if team is not None and seat is not None:
            self.nicknames[seat] = nickname
            self._sides[seat].name = as_text(nickname)
            self._teams.setdefault(team, seat)
        return seat

    def _identity(self, name: str, fields: dict[str, Any]) -> tuple[str | None, str]:
        """P20 Offline a team is its nickname; P22 online it is the first half of its token."""
        if name != JOINS[self._config.general.offline_mode]:
            return None, ""
        if name == JOINS[True]:
            return fields["team_nickname"], fields["team_nickname"] or ""
        parts = (fields["token"] or "").split("-")
        return (parts[0], f"{parts[0]}.nickname") if len(parts) == 2 else (None, "")

    def _free_seat(self, team: str, agent: str | None) -> int | None:
        """P20 The seat that a team gets, if it is free and has such an agent."""
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

    def _client_joined(self, seat: int | None) -> bytes:
        side = "" if seat is None else SIDES[seat]
        return message("ClientJoined", joined=seat is not None, side_name=side, sides=self._config.sides)

    def seated(self, seat: int) -> None:
        """P23 All hear of it, after the joiner itself."""
        self._present.add(seat)
        side, agent, nickname = SIDES[seat], self._agent(seat), self.nicknames[seat]
        self.tell(f"Agent {side}-{agent} has joined -> team_nickname: {as_text(nickname)}")
        self._tell_all(message("AgentJoined", side_name=side, agent_name=agent, team_nickname=nickname))
        if self.is_full:
            self.tell("All agents have joined")

    def left(self, seat: int) -> bool:
        """R20 All hear of it; the side stays taken."""
        if seat in self._present:
            self._present.remove(seat)
            side, agent = SIDES[seat], self._agent(seat)
            self.tell(f"Agent {side}-{agent} has left the game")
            self._tell_all(message("AgentLeft", side_name=side, agent_name=agent))
        return False

    def _tell_all(self, data: bytes) -> None:
        self._tell_players(data)
        self._tell_spectators(data)

    def _tell_players(self, data: bytes) -> None:
        for seat in sorted(self._present):
            self.post(seat, data)

    # -- playing ---------------------------------------------------------------------------------------------------

    def begin(self, state: Any, now: float) -> float:
        """R16 Tell when the game starts."""
        start = self._config.game_handler.start_second(now)
        self._start = message("StartGame", start_time=start)
        self._tell_players(self._start)
        return max(0.0, start - now)

    def snapshot(self, cycle: int, state: Any) -> bytes:
        """R17 The position for both; from here on commands for its cycle count."""
        if self._told[0] != cycle:
            if cycle == 0:
                self.tell("Start the game")
            self.limits.taken = [0] * SEATS
            self._told = cycle, self._snapshots.frame(state)
        return self._told[1]

    def hurry(self) -> float | None:
        """R19 Whether the cycle is to be processed at once; or, eager, because all who are there have answered."""
        if self.limits.is_reached:
            return 0.0
        has_answers = self.is_eager and all(self.limits.taken[seat] for seat in self._present)
        return BURST_SECONDS if has_answers else None

    # -- spectators ------------------------------------------------------------------------------------------------

    def looks_on(self, others: Sequence[object]) -> ClientTalk:
        """5.9 Everything from the beginning, for those who are let in."""
        self._refuse_crowd(others)
        if not self._config.general.offline_mode:
            is_known = yield from is_let_in(self._config.gui.spectator_tokens)
            yield Send(message("Auth", authenticated=is_known))
            if not is_known:
                raise Refused("")
            self._refuse_crowd(others)
        for data in self.record.frames:
            yield Send(data)

    def _refuse_crowd(self, others: Sequence[object]) -> None:
        if len(others) >= self._config.gui.max_spectators:
            raise Refused("")

    def see(self, state: Any) -> None:
        """5.9 An empty scene, the first one and when the game starts; then what each cycle did to the scene."""
        self._last = state
        if state.cycle:
            self.tell(f"cycle {state.cycle - 1}")
            self._tell_spectators(self._scene.cycle(state))
        else:
            self._tell_spectators(Actions().message())
            self._tell_spectators(self._scene.first(state))
            self._tell_spectators(self._start)

    def end(self) -> None:
        """P30 The result, as the original prints it; spectators hear of it when they have seen the last cycle."""
        winner, told = details(self._last, self._fixed)
        self.tell(f"Winner side: {winner or 'draw'}")
        self.tell("Details:")
        for name, values in told.items():
            self.tell(f"  {name}:")
            for side, value in values.items():
                self.tell(f"    {side} -> {value}")
        self._tell_spectators(end_message(self._last, self._fixed))

    def _tell_spectators(self, data: bytes) -> None:
        self.record.add(data)
        self.show(data)

    def keep(self, game: Finished, folder: Path) -> list[Path]:
        """The replay file, if one is wanted."""
        gui = self._config.gui
        if not gui.save_replay:
            return []
        place = folder / gui.replay_dir
        try:
            return [self.record.write(place, self.file_name)]
        except OSError as error:
            raise MeydanError(f"{place}: the replay cannot be written: {error.strerror or error}") from None


def end_message(state: Any, setup: Any, given_to: Sequence[int] = ()) -> bytes:
    """P30 The result as a message."""
    winner, told = details(state, setup, given_to)
    return message("EndGame", winner_sidename=winner, details=told)


def _messages(frames: Frames, data: bytes) -> Iterator[tuple[str, dict[str, Any]]]:
    """The messages that can be understood; who sends too long a frame is let go."""
    try:
        bodies = frames.feed(data)
    except KsError:
        raise Refused("") from None
    for body in bodies:
        try:
            yield read_message(body)
        except KsError:
            continue


def _seat_named(side: str) -> int | None:
    return SIDES.index(side) if side in SIDES else None


def as_text(name: str) -> str:
    """A name for people: its bytes are tried as UTF-8 first."""
    try:
        return name.encode("latin-1").decode("utf-8")
    except (UnicodeEncodeError, UnicodeDecodeError):
        return name
