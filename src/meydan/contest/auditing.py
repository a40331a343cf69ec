"""Checking a contest from its files alone: the log's file and the replays. No database is needed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from meydan.contest.checking import Refused, checked_result, unpacked
from meydan.contest.folder import LOG, ContestFolder
from meydan.contest.signing import signature_problems
from meydan.contest.state import FRIENDLY, RESULT, SHADE, ContestState
from meydan.contest.store.files import content_hash
from meydan.contest.store.log import FIRST_CHAIN, Entry, canonical, linked
from meydan.engine.errors import BadInput, MeydanError

TASK_KEYS = ("pairing", "opening", "seating", "bots", "map", "seed")


@dataclass
class Audit:
    """What was looked at, and what is wrong."""

    state: ContestState
    replays: int = 0
    wrong: list[str] = field(default_factory=list)


def audit(folder: ContestFolder, progress: Callable[[int], None] = lambda done: None) -> Audit:
    """Play every replay again and count everything anew; the files of a contest must agree with each other."""
    found = Audit(ContestState(folder.file))
    try:
        for entry in _chained(folder, found):
            if entry.kind in (RESULT, FRIENDLY, SHADE):
                found.wrong += _replay_problems(folder, found.state, entry)
                found.replays += 1
                progress(found.replays)
            found.state.apply([entry])
    except (MeydanError, KeyError, TypeError, ValueError, IndexError) as error:
        found.wrong.append(f"{folder.path / LOG}: entry {found.state.seq + 1} cannot be taken: {error}")
    found.wrong += signature_problems(folder)
    return found


def _chained(folder: ContestFolder, found: Audit) -> Iterator[Entry]:
    """The entries; the first that does not follow the one before is told, and they are not looked at further."""
    chain, seq = FIRST_CHAIN, 0
    for entry in folder.kept_log():
        seq, chain = seq + 1, linked(chain, entry.kind, canonical(entry.body))
        if entry.seq != seq or entry.chain != chain:
            found.wrong.append(f"{folder.path / LOG} line {seq}: this entry was changed, or one before it is missing")
            return
        yield entry


def _replay_problems(folder: ContestFolder, state: ContestState, entry: Entry) -> list[str]:
    """What is wrong with the replay of a result."""
    path = folder.replays.path(entry.body["replay"])
    name = f"{entry.body['match']}: {path}"
    try:
        data = path.read_bytes()
    except OSError as error:
        if entry.body["replay"] in folder.forgotten_replays():
            return []  # removed by a rule, and listed
        return [f"{name}: cannot be read: {error.strerror or error}"]
    if content_hash(data) != entry.body["replay"]:
        return [f"{name}: the file was changed"]
    task = {key: entry.body[key] for key in TASK_KEYS if key in entry.body}
    try:
        body = checked_result(folder, state, task, unpacked(data, str(path)))
    except (Refused, BadInput) as error:
        return [f"{name}: {error}"]
    different = sorted(key for key in body if canonical(body[key]) != canonical(entry.body[key]))
    return [f"{name}: the log has another {', '.join(different)}"] if different else []
