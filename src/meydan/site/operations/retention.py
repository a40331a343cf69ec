"""Retention: old replays make room by a rule; results, tables and the log stay, and every removed file is listed."""

from __future__ import annotations

import time
from dataclasses import dataclass

from meydan.contest.folder import ContestFolder
from meydan.contest.recorded import Result
from meydan.contest.running import read_state
from meydan.engine.errors import BadInput, UnknownName

DAY = 86_400.0  # seconds


@dataclass(frozen=True)
class Pruned:
    """What was removed, or would be."""

    matches: int
    bytes: int
    kept: int  # matches whose replay stays


def prune(folder: ContestFolder, days: float, stages: list[str], really: bool) -> Pruned:
    """Remove replays, and what bots wrote, of matches of these stages (friendlies too) that are older than so long."""
    known = [stage.name for stage in folder.file.stages]
    for name in stages:
        if name not in known:
            raise UnknownName("stage", name, known)
    if days < 0:
        raise BadInput(f"days {days:g}: expected 0 or more")
    old, kept = _old(folder, time.time() - days * DAY, stages)
    digests = {result.body["replay"]: len(result.body["bots"]) for result in old}
    for result in kept:
        digests.pop(result.body["replay"], None)  # equal games have one file
    gone = {digest: seats for digest, seats in digests.items() if folder.replays.path(digest).exists()}
    size = sum(folder.replays.path(digest).stat().st_size for digest in gone)
    if really:
        folder.forget_replays(gone)
    return Pruned(sum(result.body["replay"] in gone for result in old), size, len(kept))


def _old(folder: ContestFolder, before: float, stages: list[str]) -> tuple[list[Result], list[Result]]:
    """Results whose replays may go, and all others."""
    state = read_state(folder)
    times = {entry.body["match"]: entry.at for entry in folder.store.entries() if "match" in entry.body}
    old: list[Result] = []
    kept = list(state.held_results.values())
    for stage in state.stages:
        is_named = stage.stage.name in stages
        for result in stage.results.values():
            (old if is_named and times[result.key] < before else kept).append(result)
    for result in state.friendlies.values():
        (old if times[result.key] < before else kept).append(result)
    return old, kept
