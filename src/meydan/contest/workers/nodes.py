"""Machines that play: what each can run, how fast it answers, and which of them gets a match."""

from __future__ import annotations

import os
import shutil
import socket
import time
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import NamedTuple

from meydan.checkup.trial import HOUSE
from meydan.contest.engine_hash import engine_hash
from meydan.contest.instant import instant_game
from meydan.engine.errors import BadInput
from meydan.engine.game import Game
from meydan.engine.platforms import cores
from meydan.match.clock import TimeControl
from meydan.players.languages import LANGUAGES
from meydan.players.programs import needed_tools
from meydan.players.seating import Conditions
from meydan.sandbox.limits import Limits
from meydan.sandbox.pieces import lack_of_walls
from meydan.series.plan import Job, Series
from meydan.series.workers import Worker
from meydan.version import __version__

SLOW = 1.5  # times as long for the calibration match as on the usual node, or as on this one at its best
CALIBRATIONS = 3  # matches, the quickest of which counts
CALIBRATE_SECONDS = 600.0  # until a node is asked again
SEED = 1  # of the calibration match
MB = 1 << 20


@dataclass(frozen=True)
class Offer:
    """What a machine has."""

    name: str
    cores: int
    memory_mb: int
    tools: frozenset[str]  # programs that build and start bots
    no_sandbox: str  # what it lacks for the sandbox, if it does
    seconds: float  # for the calibration match
    engine: str = ""  # hash of what plays there
    version: str = ""  # of Meydan


@dataclass(frozen=True)
class Needs:
    """What a match needs of the machine that plays it."""

    tools: frozenset[str] = frozenset()
    has_sandbox: bool = False
    memory_mb: int = 0
    engine: str = ""  # empty: any


class Room(NamedTuple):
    """What is left of a node."""

    matches: int
    memory_mb: int


@dataclass(frozen=True)
class NodeState:
    """A node as people are told of it."""

    offer: Offer
    slow: str = ""  # why it is too slow, if it is


def look_around(game: Game) -> Offer:
    """What this machine has, for matches of a game."""
    return Offer(
        socket.gethostname(),
        cores(),
        _memory_mb(),
        frozenset(tool for tool in _known_tools() if shutil.which(tool)),
        lack_of_walls(),
        calibration_seconds(),
        engine_hash(game),
        __version__,
    )


def calibration_seconds() -> float:
    """How long a match takes here that is always the same, without clocks that could end it; compiling is not counted.

    It is of a game with short matches, whatever the contest plays, so that machines and contests can be compared.
    """
    game = instant_game()
    worker, spent = Worker(Series(game, (HOUSE, HOUSE), Conditions(TimeControl()))), []
    for _ in range(1 + CALIBRATIONS):
        match = worker.match(Job(0, SEED, (0, 1)))
        began = time.monotonic()
        match.run()
        spent.append(time.monotonic() - began)
    worker.close()
    return min(spent[1:])


def needs_of(bots: Iterable[str], limits: Limits | None = None, has_walls: bool = False) -> Needs:
    """Of a match of these bots, within these limits and the walls of the sandbox."""
    programs = [bot for bot in bots if not bot.startswith("house:")]
    tools: set[str] = set()
    for bot in programs:
        tools |= needed_tools(Path(bot)) if Path(bot).exists() else set(bot.partition(":")[2].split()[:1])
    memory = limits.memory_mb * len(programs) if limits is not None else 0
    return Needs(frozenset(tools & _known_tools()), has_walls and bool(programs), memory)


def lack_of(needs: Needs, offer: Offer) -> str:
    """Why a machine cannot play a match; empty: it can."""
    if needs.engine and needs.engine != offer.engine:
        return f"{offer.name} has another Meydan: engine {offer.engine}; expected {needs.engine}"
    missing = sorted(needs.tools - offer.tools)
    if missing:
        return f"{offer.name} has no {', '.join(missing)}"
    if needs.has_sandbox and offer.no_sandbox:
        return f"{offer.name} has no sandbox: {offer.no_sandbox}"
    if needs.memory_mb > offer.memory_mb:
        return f"{offer.name} has {offer.memory_mb} MB of memory, and its bots may take {needs.memory_mb} MB"
    return ""


def node_states(offers: Iterable[Offer], best: Mapping[str, float]) -> list[NodeState]:
    """Which nodes are too slow; `best` is how long each took at its best, by name."""
    found = list(offers)
    usual = median(offer.seconds for offer in found) if len(found) > 1 else float("inf")
    return [NodeState(offer, _slowness(offer, usual, best.get(offer.name, offer.seconds))) for offer in found]


def _slowness(offer: Offer, usual: float, best: float) -> str:
    told = f"the calibration match takes {offer.seconds * 1000:.0f} ms"
    if offer.seconds > SLOW * usual:
        return f"{told}, {usual * 1000:.0f} ms on the usual node"
    if offer.seconds > SLOW * best:
        return f"{told}, {best * 1000:.0f} ms when nothing else ran on it"
    return ""


def titles(hosts: Mapping[str, str], known: Mapping[str, str]) -> dict[str, str]:
    """What new nodes are called, by id: as their machine, with the id where another one that is alive is called so."""
    taken = Counter(hosts.values())
    return {
        node: host if taken[host] == 1 else f"{host} ({node[:8]})" for node, host in hosts.items() if node not in known
    }


def choose(needs: Needs, rooms: Mapping[str, Room], offers: Mapping[str, Offer]) -> str | None:
    """The node for a match, by its id: of those that can play it now the one with the most room; None: wait."""
    able = [node for node, offer in offers.items() if not lack_of(needs, offer)]
    if not able:
        told = "; ".join(lack_of(needs, offer) for offer in offers.values())
        raise BadInput(f"no node can play it: {told}")
    free = [node for node in able if rooms[node].matches > 0 and rooms[node].memory_mb >= needs.memory_mb]
    return max(free, key=lambda node: rooms[node].matches) if free else None


def _known_tools() -> set[str]:
    return {tool for language in LANGUAGES.values() for tool in language.tools}


def _memory_mb() -> int:
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") // MB if hasattr(os, "sysconf") else 1 << 20
