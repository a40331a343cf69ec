"""`meydan bench --part peers`: matches of trivial bots, beside other arenas that play the same.

What a game is compared with is a program in its folder, which runs in whatever interpreter has the peer: packages that
measure themselves against each other seldom agree on what else must be installed.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from meydan.bench.turns import Turns, measure, sources, surroundings
from meydan.engine.errors import BadInput, MeydanError
from meydan.engine.figures import Figure
from meydan.players.seating import seat_bots

if TYPE_CHECKING:
    from meydan.engine.game import Game
    from meydan.match.replay import Replay

PROGRAM = (
    "runner_peers.py"  # in the game's folder: (seconds, folder of the original or nothing) -> one JSON object a line
)
ORIGINAL_MAIN = "main.py"
PATIENCE = 600.0
UNIT = "matches/s"
CPU, REAL = "of processor time", "of real time"


@dataclass(frozen=True)
class Peers:
    """Where the others are."""

    python: str = sys.executable  # interpreter that has their packages
    original: Path | None = None  # folder of the original contest's runner


def peer_figures(game: Game, peers: Peers, seconds: float) -> Iterator[Figure]:
    """Our matches in this process and as programs, without and with the sandbox, then everybody else's."""
    program = game.folder / PROGRAM
    if not program.exists():
        raise BadInput(f"--part peers: there is nothing to compare matches of {game.name} with{_those_that_have()}")
    if shutil.which(peers.python) is None:
        raise BadInput(f"--python {peers.python}: there is no such program")
    if peers.original is not None and not (peers.original / ORIGINAL_MAIN).exists():
        raise BadInput(f"--original {peers.original}: expected a folder with the runner's {ORIGINAL_MAIN}")
    ours: list[Figure] = []
    for figure in _ours(game, seconds):
        ours.append(figure)
        yield figure
    for found in asked(program, peers, seconds):
        yield from _theirs(found, [figure.name for figure in ours])


def _ours(game: Game, seconds: float) -> Iterator[Figure]:
    if game.checks.trivial is None and "random" in game.house_bots():  # else programs play other matches than these
        yield in_process(game, seconds)
    in_python = sources(game)[0]
    for place, cage in surroundings().items():
        yield from _of_programs(measure(game, in_python, cage, seconds), f"programs, {place}")


def in_process(game: Game, seconds: float) -> Figure:
    """Whole matches between random house bots in this process."""
    bots = ["house:random"] * game.seats[0]

    def match(seed: int) -> Replay:
        return seat_bots(game, game.prepare(seed=seed, seats=len(bots)), bots).run()

    match(0)
    began, matches, turns = time.process_time(), 0, 0
    while (spent := time.process_time() - began) < seconds:
        turns += len(match(matches).turns)
        matches += 1
    return Figure("matches in process", matches / spent, UNIT, f"{CPU}; {turns / spent:,.0f} turns/s")


def _of_programs(turns: Turns, title: str) -> Iterator[Figure]:
    note = f"Python programs over pipes, their starts included; {turns.number} turns, {turns.matches} matches"
    yield Figure(f"{title}, {CPU}", turns.matches / turns.used.all, UNIT, f"arena, bots and all; {note}")
    yield Figure(f"{title}, {REAL}", turns.matches / turns.real, UNIT, note)


def _theirs(found: Mapping[str, Any], ours: list[str]) -> Iterator[Figure]:
    """What a peer has told; compared with ours by the same clock."""
    note = f"{found['turns'] / found['matches']:.0f} turns a match, {found['matches']} matches"
    in_process = [name for name in ours if "programs" not in name]
    for clock, key, also in ((CPU, "cpu", in_process), (REAL, "real", [])):
        if key in found:
            alike = tuple(name for name in ours if name.endswith(clock))
            yield Figure(f"{found['name']}, {clock}", found["matches"] / found[key], UNIT, note, (*also, *alike))


def asked(program: Path, peers: Peers, seconds: float) -> Iterator[dict[str, Any]]:
    """What the game's program prints in that interpreter; files beside it must not pass for modules."""
    command = [peers.python, "-P", str(program), str(seconds), str(peers.original or "")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    if done.returncode:
        said = (done.stderr.strip().splitlines() or [f"status {done.returncode}"])[-1]
        raise MeydanError(f"the peers in {program.name} could not be measured: {said}")
    yield from map(json.loads, done.stdout.splitlines())


def _those_that_have() -> str:
    from meydan.games import loadable

    found = [game.name for game in loadable() if (game.folder / PROGRAM).exists()]
    return f"; but there is for: {', '.join(found)}" if found else ""
