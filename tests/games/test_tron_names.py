"""Every name of the contest's document in every language: all kits say what the one in Python says."""

from __future__ import annotations

import os
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import meydan
from meydan.games import find
from meydan.games.tron.kit import ActivateWallBreaker as Breaker
from meydan.games.tron.kit import Agent, ChangeDirection, EDirection, RealtimeAI, View
from meydan.games.tron.original.certificate import kept_certificate
from meydan.games.tron.original.chillin import Frames, message, read_message
from meydan.games.tron.original.ks import encode
from meydan.games.tron.original.world import WORLD, pending, world_of
from meydan.games.tron.setup.maps import CONSTANTS
from meydan.games.tron.words.text import read_action
from meydan.players.child import STDIO
from meydan.players.programs import Workshop, folder_program
from tests.games.quick_cpp import build_quickly

TRON = find("tron")
NAMES = Path(__file__).parent / "tron_names"
SIDES = {"Blue": ["0"], "Yellow": ["0"]}
CYCLE_MS = 500


class Namer(RealtimeAI):
    """Says all names in Python, as the classes of the other languages do."""

    def __init__(self, side: str) -> None:
        super().__init__()
        self.lines: list[str] = []
        self.commands: list[ChangeDirection | Breaker] = []
        self.take_side(side)

    def show(self, world: dict[str, Any], cycle: int) -> None:
        self.world.load(world)
        self.current_cycle, self.cycle_duration = cycle, CYCLE_MS / 1000
        self.commands = []
        self.think()

    def say(self, *all: Any) -> None:
        self.lines.append(" ".join(map(str, all)))

    def initialize(self) -> None:
        self.say("initialize", self.my_side, self.other_side, len(self.other_sides), self.sides[self.my_side][0])
        self.say("names", "true", "true")

    def decide(self) -> None:
        self.say("cycle", self.current_cycle, round(self.cycle_duration * 1000))
        world: Any = self.world
        for row in world.board:
            self.say("row", ",".join(cell.name for cell in row))
        for side in (self.my_side, self.other_side):
            self.say("agent", side, *self.facts(world.agents[side]), world.scores[side])
        self.say("constants", *(getattr(world.constants, name) for name in CONSTANTS))
        first = EDirection.Left if self.current_cycle % 3 == 1 else EDirection.Down
        turns = [ChangeDirection(EDirection.Up), Breaker(), ChangeDirection(first)]
        self.commands += turns if self.current_cycle % 3 else [ChangeDirection(None), Breaker()]

    def facts(self, agent: Agent) -> Iterator[Any]:
        assert agent.position is not None
        assert agent.direction is not None
        yield from (agent.health, agent.position.x, agent.position.y, agent.direction.name)
        yield from (agent.wall_breaker_cooldown, agent.wall_breaker_rem_time)


@cache
def worlds() -> list[dict[str, Any]]:
    """What is shown in a match in which walls are built and broken; its last cycles."""
    found = []

    def act(view: View) -> str:
        found.append(world_of(view.state, view.setup))
        return "straight breaker" if view.turn % 2 else "down"

    meydan.play("tron", [act, "house:hugger"], seed=4)
    return found[-7:]


def test_the_match_that_the_kits_are_shown_has_everything() -> None:
    shown = worlds()
    assert {cell for world in shown for row in world["board"] for cell in row} == {0, 1, 2, 3}
    agents = [agent for world in shown for agent in world["agents"].values()]
    assert any(agent["wall_breaker_rem_time"] for agent in agents)
    assert any(agent["wall_breaker_cooldown"] for agent in agents)


@pytest.fixture(
    scope="module", params=[pytest.param(name, marks=pytest.mark.slow) for name in ("java", "cpp", "csharp")]
)
def command(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[list[str], Path]:
    """The kit of a language with an AI that calls every name: its command, and where it runs."""
    folder = tmp_path_factory.mktemp(request.param) / "names"
    shutil.copytree(TRON.folder / "starters" / request.param, folder)
    shutil.copytree(NAMES / request.param, folder, dirs_exist_ok=True)
    if request.param == "cpp":
        build_quickly(folder)
    program = folder_program(folder, Workshop())
    assert program.folder is not None
    return [*program.command], program.folder


def test_every_name_says_in_the_arena_what_it_says_in_python(command: tuple[list[str], Path]) -> None:
    namer, actions = Namer("Yellow"), []
    lines = ["tron 1", f"new 1 2 {CYCLE_MS}"]
    for cycle, world in enumerate(worlds()):
        lines.append(f"go {cycle} {CYCLE_MS} {encode(WORLD, world).hex()}")
        namer.show(world, cycle)
        actions.append(pending([each.code for each in namer.commands]))
    done = subprocess.run(
        command[0],
        input="".join(f"{line}\n" for line in [*lines, "end 1 2 1", "quit"]),
        cwd=command[1],
        env={**os.environ, STDIO: "1"},
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    assert done.stderr.splitlines() == namer.lines
    ready, *answers = done.stdout.splitlines()
    assert ready == "ready"
    assert [read_action(answer, None) for answer in answers] == actions


class Peer:
    """The server's side of a connection."""

    def __init__(self, connection: ssl.SSLSocket) -> None:
        self._connection, self._frames, self._heard = connection, Frames(), list[bytes]()

    def say(self, name: str, **fields: Any) -> None:
        self._connection.sendall(message(name, **fields))

    def hear(self) -> tuple[str, dict[str, Any]]:
        while not self._heard:
            data = self._connection.recv(1 << 16)
            assert data, "the client has gone"
            self._heard += self._frames.feed(data)
        return read_message(self._heard.pop(0))


def test_the_same_program_is_a_client_of_a_server(command: tuple[list[str], Path], tmp_path: Path) -> None:
    (tmp_path / "gamecfg.json").write_text(
        '{"net": {"port": 1, "max_tries": 3}, "ai": {"team_nickname": "Me", "": ""}}'
    )
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(kept_certificate())
    namer = Namer("Blue")
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(60)
        words = [str(tmp_path / "gamecfg.json"), f"config.net.port={server.getsockname()[1]}"]
        environment = {**os.environ, STDIO: ""}
        program = subprocess.Popen(
            [*command[0], *words], cwd=command[1], env=environment, stdout=subprocess.PIPE, text=True
        )
        with context.wrap_socket(server.accept()[0], server_side=True) as connection:
            peer = Peer(connection)
            assert peer.hear() == ("JoinOfflineGame", {"team_nickname": "Me", "agent_name": "0"})
            peer.say("ClientJoined", joined=True, side_name="Blue", sides=SIDES)
            peer.say("AgentJoined", side_name="Blue", agent_name="0", team_nickname="Me")
            peer.say("StartGame", start_time=1)
            for cycle, world in enumerate(worlds()):
                shown = {
                    "world_payload": encode(WORLD, world),
                    "current_cycle": cycle,
                    "cycle_duration": CYCLE_MS / 1000,
                }
                peer.say("RealtimeSnapshot", **shown)
                namer.show(world, cycle)
                for each in namer.commands:
                    sent = {"type": each.name(), "payload": each.serialize(), "cycle": cycle}
                    assert peer.hear() == ("RealtimeCommand", sent)
            peer.say("EndGame", winner_sidename=None, details={"Scores": {"Blue": "-19", "Yellow": "1"}})
            out, _ = program.communicate(timeout=60)
    assert program.returncode == 0
    result = ["Winner side: draw", "Details:", "  Scores:", "    Blue -> -19", "    Yellow -> 1"]
    assert out.splitlines() == [*namer.lines, *result]
