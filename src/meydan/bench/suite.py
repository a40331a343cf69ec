"""Everything that is measured of a game, or one part of it."""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from meydan.bench.clock_fairness import Experiment, clock_figures
from meydan.bench.crowd import network_figures
from meydan.bench.peers import PROGRAM as RUNNERS
from meydan.bench.peers import Peers, in_process, peer_figures
from meydan.bench.sizes import replay_figures, show_figures
from meydan.bench.turn_cost import runner_figures
from meydan.bench.watchers import watcher_figures
from meydan.engine.errors import BadInput, MeydanError, UnknownName
from meydan.engine.figures import Figure, device_playouts, device_turns, playouts
from meydan.engine.game import Game
from meydan.engine.rule import Reporter
from meydan.engine.target import NAMES
from meydan.players.seating import seat_bots

SIMULATOR = "NUMBA_ENABLE_CUDASIM"
RUNS = 5  # matches of programs, of which the median counts
BESIDE = "beside"  # the part of `--peers`: everything that others measure too, in one run
OLD_NAMES = {"honesty": "clocks", "crowd": "network"}  # of parts


@dataclass(frozen=True)
class Wanted:
    """What is to be measured, and for how long."""

    part: str | None = None  # None: everything but the parts
    targets: Sequence[str] = ()  # only these, and nothing else; none: all, and everything else
    seconds: float = 2.0  # for each figure
    matches: int = 200  # of programs on a busy machine, or with network clients
    overruns: int | None = None  # of those, with programs that are too slow
    limit_ms: float = 50.0  # for a move of theirs
    settings: Mapping[str, Any] = field(default_factory=dict)  # of those matches, and of one that is watched
    peers: Peers = field(default_factory=Peers)
    report: Reporter | None = None  # told of long preparations
    watchers: int = 2000  # of one match


def measure(game: Game, wanted: Wanted) -> Iterator[Figure]:
    """The figures, as they come."""
    return _whole(game, wanted) if wanted.part is None else _part(game, wanted, wanted.part)


def ratios(figures: Iterable[Figure]) -> Iterator[str]:
    """Our figures as multiples of the peers' that were measured in the same run."""
    known = {figure.name: figure for figure in figures}
    for peer in known.values():
        for name in peer.peer_of:
            if name in known:
                yield f"{name} : {peer.name} = {known[name].value / peer.value:,.2f}"


def _part(game: Game, wanted: Wanted, part: str) -> Iterator[Figure]:
    parts: dict[str, Callable[[], Iterator[Figure]]] = {
        "runner": lambda: runner_figures(game, wanted.seconds),
        "replays": lambda: replay_figures(game),
        "clocks": lambda: clock_figures(
            Experiment(game, dict(wanted.settings), wanted.matches, wanted.overruns, wanted.limit_ms)
        ),
        "network": lambda: network_figures(game, wanted.matches, wanted.seconds),
        "watchers": lambda: watcher_figures(game, wanted.watchers, wanted.settings),
        "peers": lambda: peer_figures(game, wanted.peers, wanted.seconds),
        "learners": lambda: _learners(game, wanted),
        BESIDE: lambda: _beside_peers(game, wanted),
    }
    name = OLD_NAMES.get(part, part)
    if name not in parts:
        raise UnknownName("part of the bench", part, [*parts, *OLD_NAMES])
    return parts[name]()


def _learners(game: Game, wanted: Wanted) -> Iterator[Figure]:
    from meydan.bench.roofline import learner_figures

    yield from learner_figures(game, wanted.peers, wanted.seconds)


def _beside_peers(game: Game, wanted: Wanted) -> Iterator[Figure]:
    """Learners, then matches where there are other arenas for the game."""
    yield from _learners(game, wanted)
    if (game.folder / RUNNERS).exists():
        yield from peer_figures(game, wanted.peers, wanted.seconds)


def _whole(game: Game, wanted: Wanted) -> Iterator[Figure]:
    """Playouts on every target; then matches, shows and what the game itself measures."""
    for name in wanted.targets:
        if name not in NAMES:
            raise UnknownName("target", name, NAMES)
    setup = game.prepare()
    for name in wanted.targets or [each for each in NAMES if each != "cuda" or _has_gpu()]:
        if name == "cuda":
            yield from _on_device(game, wanted)
        else:
            yield playouts(game, setup, name, wanted.seconds, wanted.report)
    if wanted.targets:
        return
    if "random" in game.house_bots():
        yield in_process(game, wanted.seconds)
    yield from program_match(game)
    yield from show_figures(game)
    if game.checks.bench is not None:
        yield from game.checks.bench(game, wanted.seconds)


def _on_device(game: Game, wanted: Wanted) -> Iterator[Figure]:
    if _is_simulated():
        raise BadInput(f"a simulated GPU is not worth measuring; take {SIMULATOR} out of the environment")
    yield device_playouts(game, game.prepare(), wanted.seconds, wanted.report)
    if game.rules.cells is not None:
        yield device_turns(game, game.prepare(), wanted.seconds, wanted.report)


def program_match(game: Game) -> Iterator[Figure]:
    """A whole match between trivial programs over pipes, their start included."""
    if game.checks.trivial is None:
        return
    text, settings = game.checks.trivial
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "trivial.py"
        program.write_text(text, encoding="utf-8")
        spent, turns = [], 0
        for _ in range(RUNS):
            began = time.perf_counter()
            setup = game.prepare(settings=settings, seats=game.seats[0])
            turns = len(seat_bots(game, setup, [program] * game.seats[0]).run().turns)
            spent.append(time.perf_counter() - began)
    yield Figure("match of programs", statistics.median(spent), "s", f"{turns} turns over pipes, real time")


def _has_gpu() -> bool:
    try:
        from meydan.engine.gpu import has_device

        return has_device() and not _is_simulated()
    except MeydanError:
        return False


def _is_simulated() -> bool:
    return os.environ.get(SIMULATOR, "0") != "0"
