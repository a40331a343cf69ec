"""From pairings to matches: which games are to be played next, with which bots, on which maps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from meydan.contest.file import ContestFile
from meydan.contest.folder import ContestFolder
from meydan.contest.pairing import Pairing, Slot, Tally
from meydan.contest.seatings import Seating
from meydan.contest.stage_state import BotVersion, StageState
from meydan.contest.state import ContestState
from meydan.contest.store.store import Lease, NewMatch
from meydan.contest.submissions import playable
from meydan.contest.workers.live import Live
from meydan.contest.workers.tasks import Task


def pairing_body(stage: StageState, pairing: Pairing) -> dict[str, Any]:
    """A pairing as an entry of the log."""
    return {"stage": stage.number, **asdict(pairing)}


def stage_body(state: ContestState) -> dict[str, Any]:
    """The next stage as an entry of the log: who plays in it, and which opening is its first one.

    Openings are numbered through all stages, so that those who meet again in a later one do not play the same games
    again. A stage with a seed of its own begins with the first one.
    """
    number = len(state.stages)
    line = state.file.stages[number]
    body = {"stage": number, "lineup": [[each.name, each.version] for each in state.lineup_of(line)]}
    if any(stage.first_opening is None for stage in state.stages):
        return body  # it goes on as it began
    numbered = [stage for stage in state.stages if stage.stage.seed is None and line.seed is None]
    pairings = [tally.pairing for stage in numbered for tally in stage.tallies.values()]
    return {**body, "first_opening": max((each.first_opening + each.openings_at_most for each in pairings), default=0)}


def new_pairings(stage: StageState) -> list[Pairing]:
    """The pairings that can be told now and were not made before; formats count openings from the stage's first one."""
    made = [each for each in stage.stage.format.pairings(stage.known()) if each.key not in stage.tallies]
    first = stage.first_opening or 0
    return [replace(each, first_opening=first + each.first_opening) for each in made] if first else made


def new_matches(
    state: ContestState, stage: StageState, tallies: Iterable[Tally], known: set[str]
) -> Iterator[NewMatch]:
    """The matches of these pairings that are wanted now and not among those that are known."""
    for tally in tallies:
        if stage.out.intersection(tally.pairing.entrants):
            continue
        seatings = state.seatings(stage, tally.pairing)
        for slot in tally.wanted():
            key = stage.match_key(tally, slot)
            if key not in known and slot not in tally.games:
                known.add(key)
                yield NewMatch(key, stage.number, _task(state.file, stage, tally.pairing, slot, seatings[slot.seating]))


def _task(file: ContestFile, stage: StageState, pairing: Pairing, slot: Slot, seating: Seating) -> dict[str, Any]:
    """What the match is, as far as its result depends on it."""
    maps = file.maps(stage.stage)
    opening = pairing.first_opening + slot.opening
    on = opening if stage.stage.maps is None else opening - (stage.first_opening or 0)
    seed = file.lines.seed if stage.stage.seed is None else stage.stage.seed
    return {
        "pairing": pairing.key,
        "opening": slot.opening,
        "seating": slot.seating,
        "bots": _by_seat(stage, seating),
        "map": maps[on % len(maps)],
        "seed": seed + opening,
    }


def _by_seat(stage: StageState, seating: Seating) -> list[list[Any]]:
    """By seat: name, version, and which of the entrant's bots; the partners of a fixed team sit in their order."""
    taken: dict[int, int] = {}
    found = []
    for entrant in seating.bots:
        version = stage.lineup[entrant]
        member = taken.get(entrant, 0)
        taken[entrant] = member + 1
        found.append([version.name, version.version, member % len(version.bots)])
    return found


def label(version: BotVersion, member: int) -> str:
    """How a replay names a bot: what it is called, and the hash of its content."""
    return f"{version.title}@{(version.content[member] or version.bots[member])[:16]}"


def labels(state: ContestState, task: dict[str, Any]) -> tuple[str, ...]:
    """The labels of a match by seat."""
    return tuple(label(state.versions[name][version - 1], member) for name, version, member in task["bots"])


def worker_task(folder: ContestFolder, state: ContestState, lease: Lease, live: Path | None = None) -> Task:
    """A match as a worker gets it; told in a file of `live` while it is played, if that is given."""
    task, file = lease.task, folder.file
    versions = [(state.versions[name][version - 1], member) for name, version, member in task["bots"]]
    bots = tuple(playable(folder, version.bots[member]) for version, member in versions)
    map = file.map_at(task["map"])
    told = None if live is None else Live(live, lease.key, tuple(name for name, _, _ in task["bots"]))
    return Task(lease.token, bots, labels(state, task), map, task["seed"], file.time(len(bots), map), told)
