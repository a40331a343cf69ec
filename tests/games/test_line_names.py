"""Every name of the kits of gems and bomber, whose messages are lines: all languages say what Python says."""

from __future__ import annotations

import os
import shutil
import subprocess
from dataclasses import astuple
from pathlib import Path

import pytest

from meydan.games import find
from meydan.games.bomber.kit import Action, Init, State, Term, TileState
from meydan.games.gems.kit import BaseAgent
from meydan.players.child import STDIO
from meydan.players.programs import Workshop, folder_program
from tests.games.quick_cpp import build_quickly

NAMES = Path(__file__).parent / "line_names"
INIT, TERM = "init 11 15 1 2 3 4 1 5 8 6 150 7 400", "term 18 1"
STATES = ["0 10 5 6 3 0 2 1 1 5 8 3 3 2 6 0 3 5 96 3 6 256 EOM", "1 5 5 6 3 1 4 0 0 2 2 6 8 3 5 17 EOM"]
HELLO = "2 3 B 2 40 9 2 5"
TURNS = [" 2 1 43 -44 1 2 3 4 0 8 5 4 EAa 1 E 2 T EB", " 3 0 3 4 0 0 0 0 0 0 0 1 EA 1 EB W T E"]


def said_by(game: str, language: str, folder: Path, lines: list[str]) -> tuple[list[str], list[str]]:
    """What the kit's program with the names of the test in it answers, and what it prints for itself."""
    shutil.copytree(find(game).folder / "starters" / language, folder)
    for path in (NAMES / game).iterdir():
        if (folder / path.name).exists():
            shutil.copy(path, folder)
    if language == "cpp":
        build_quickly(folder)
    program = folder_program(folder, Workshop())
    told = "".join(f"{line}\n" for line in lines)
    environment = {**os.environ, STDIO: "1"}
    done = subprocess.run(
        program.command, input=told, cwd=program.folder, env=environment, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines(), done.stderr.splitlines()


@pytest.mark.slow
@pytest.mark.parametrize("language", ["java", "cpp"])
def test_every_name_of_bomber_says_what_it_says_in_python(language: str, tmp_path: Path) -> None:
    answers, told = said_by("bomber", language, tmp_path / "names", [INIT, *STATES, TERM])
    expected = [" ".join(map(str, astuple(Init.parse(INIT))))]
    for state in map(State.parse, STATES):
        other, seen = state.otherPlayer, 0
        where = f"{other.x}:{other.y}:{other.health}" if other else "-"
        own = (
            state.stepCount,
            int(state.lastActionTakenByThePlayer),
            state.x,
            state.y,
            state.health,
            state.healthUpgradeCount,
        )
        expected.append(" ".join(map(str, (*own, state.bombRange, state.trapCount, where))))
        for tile in state.tileInfoTuples:
            seen = (31 * seen + 97 * tile.x + 7 * tile.y + int(tile.state)) % 1000003
        bits = sum(TileState)
        expected.append(f"{state.numberOfTilesInVision} {seen} {int(bits)} {int(Action.init)} {int(Action.no_action)}")
    assert told == [*expected, " ".join(map(str, Term.parse(TERM)))]
    assert answers == ["init confirm", str(int(Action.left)), str(int(Action.right))]


@pytest.mark.slow
def test_every_name_of_gems_says_what_it_says_in_python(tmp_path: Path) -> None:
    lines = ["gems 1", f"new 1000 {HELLO}", *(f"go 1000 {turn.strip()}" for turn in TURNS), "end finish!", "quit"]
    answers, told = said_by("gems", "java", tmp_path / "names", lines)
    agent, expected = object.__new__(BaseAgent), []
    agent.read_hello(HELLO)
    for turn in TURNS:
        agent.read_turn(turn)
        facts = (agent.grid_height, agent.grid_width, agent.character, agent.id, agent.score, agent.max_turn_count)
        expected.append(" ".join(map(str, (*facts, agent.agent_count, agent.turn_count, agent.trap_count))))
        expected.append(f"{agent.agent_scores} {agent.agent_gems}")
        expected.append(str(agent.grid).replace("'", ""))
    assert told == expected
    assert answers == ["ready", "LEFT", "RIGHT"]
