"""The doctor: checks what must always hold between the log, the tables of work and the files."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sqlalchemy import func, select

from meydan.contest.folder import ContestFolder
from meydan.contest.lock import is_held
from meydan.contest.recorded import Result
from meydan.contest.running import read_state
from meydan.contest.state import SHADE, ContestState
from meydan.contest.store.schema import FINAL, LEASED, OPEN, READY, attempt, match
from meydan.contest.tables import checksum, standings
from meydan.engine.errors import MeydanError

WHOLE = "the log is whole: numbers without a gap, hashes that follow each other"
Check = Callable[[ContestFolder, ContestState], Iterator[str]]


def diagnose(folder: ContestFolder, known: ContestState | None = None) -> list[tuple[str, list[str]]]:
    """Every check in words, with what it found wrong.

    `known` is the state that was read from the log just now, if it was; then its file was written from the same.
    """
    try:
        state = known or read_state(folder)
    except MeydanError as error:
        return [(WHOLE, [str(error)])]
    checks = {words: check for words, check in CHECKS.items() if known is None or check is not _copy_agrees}
    return [(WHOLE, []), *((words, list(check(folder, state))) for words, check in checks.items())]


def quick_problems(folder: ContestFolder, state: ContestState) -> list[str]:
    """What can be seen without reading the log or a file again, beside a contest that is being played."""
    return [problem for check in QUICK for problem in check(folder, state)]


def _one_open_attempt(folder: ContestFolder, state: ContestState) -> Iterator[str]:
    many = select(attempt.c.match_id).where(attempt.c.state == OPEN).group_by(attempt.c.match_id)
    for (number,) in folder.store.read(many.having(func.count() > 1)):
        yield f"match number {number} has several open attempts"
    stray = select(match.c.key).join(attempt, attempt.c.match_id == match.c.id)
    for (key,) in folder.store.read(stray.where(attempt.c.state == OPEN, match.c.state != LEASED)):
        yield f"{key} has an open attempt and is not handed out"


def _one_result(folder: ContestFolder, state: ContestState) -> Iterator[str]:
    counted = {key: result.seq for stage in state.stages for key, result in stage.results.items()}
    counted |= {result.key: result.seq for result in _beside(state)}
    rows = dict(folder.store.read(select(match.c.key, match.c.seq).where(match.c.state == FINAL)))
    for key in sorted(rows.keys() - counted.keys()):
        if not key.startswith(f"{SHADE}/"):  # of those in the shade the newest is enough
            yield f"{key} is final and the log has no result of it that counts"
    for key in sorted(counted.keys() & rows.keys()):
        if counted[key] != rows[key]:
            yield f"{key}: entry {counted[key]} counts; its row names {rows[key]}"
    waiting = {str(key) for (key,) in folder.store.read(select(match.c.key).where(match.c.state.in_((READY, LEASED))))}
    for key in sorted(waiting & counted.keys()):
        yield f"{key} has a result and is to be played"


def _beside(state: ContestState) -> list[Result]:
    """Results that no table counts."""
    return [*state.friendlies.values(), *state.shades.values(), *state.held_results.values()]


def _tables_agree(folder: ContestFolder, state: ContestState) -> Iterator[str]:
    saved = folder.store.saved_standing()
    if saved is not None and saved[0] == state.seq and saved[1] != checksum(standings(state)):
        yield "the saved table is not the one that the log gives; the next run writes it anew"


def _files_are_whole(folder: ContestFolder, state: ContestState) -> Iterator[str]:
    results = [*_beside(state), *(each for stage in state.stages for each in stage.results.values())]
    forgotten = folder.forgotten_replays()
    for result in results:
        digest = result.body["replay"]
        if not folder.replays.is_whole(digest) and (digest not in forgotten or folder.replays.path(digest).exists()):
            yield f"{result.key}: {folder.replays.path(result.body['replay'])} is missing or was changed"
    for versions in state.versions.values():
        for version in versions:
            for spec in version.bots:
                if spec.startswith("bots/") and not (folder.path / spec).exists():
                    yield f"{version.title}: {folder.path / spec} is missing"


def _ended_stages_are_quiet(folder: ContestFolder, state: ContestState) -> Iterator[str]:
    over = [stage.number for stage in state.stages if stage.is_over]
    query = select(match.c.key).where(match.c.stage.in_(over), match.c.state.in_((READY, LEASED)))
    for (key,) in folder.store.read(query):
        yield f"{key} is to be played in a stage that is over"


def _copy_agrees(folder: ContestFolder, state: ContestState) -> Iterator[str]:
    if is_held(folder.lock):
        return  # it is behind while the contest is run
    last = 0
    for kept, entry in zip(folder.kept_log(), folder.store.entries(), strict=False):
        last = kept.seq
        if kept.chain != entry.chain:
            yield f"entry {kept.seq} differs between the log's file and the database"
            return
    if last != state.seq:
        yield f"the log's file ends at entry {last}; the database at {state.seq}; the next run completes it"


CHECKS: dict[str, Check] = {
    "every match has at most one open attempt": _one_open_attempt,
    "every match has at most one result that counts": _one_result,
    "the saved table is the one that the log gives": _tables_agree,
    "every file that the log names is there, unchanged": _files_are_whole,
    "nothing is to be played in a stage that is over": _ended_stages_are_quiet,
    "the copy of the log agrees with the database": _copy_agrees,
}
QUICK: tuple[Check, ...] = (_one_open_attempt, _one_result, _ended_stages_are_quiet)
