"""Running a contest on this machine, and what a run would cost."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from meydan.contest import events
from meydan.contest.folder import ContestFolder
from meydan.contest.formats.base import Format
from meydan.contest.scheduler import Scheduler, no_bots
from meydan.contest.seatings import seatings, side_size
from meydan.contest.state import ContestState
from meydan.contest.store.log import checked
from meydan.contest.submissions import check_playable, playable
from meydan.contest.workers.local import LocalWorkers
from meydan.contest.workers.tasks import Task, Workers, play_task
from meydan.engine.errors import BadInput, MeydanError
from meydan.match.clock import TimeControl
from meydan.players.seating import Conditions, cage_for
from meydan.players.specs import PlayerOptions
from meydan.series.events import Listener, ignore
from meydan.series.plan import Series
from meydan.series.workers import Worker, fair_jobs

TRIALS, TRIAL_SECONDS = 6, 10.0  # matches of a forecast, at most, and after how long no more are played


@contextmanager
def opened(path: Path) -> Iterator[ContestFolder]:
    """A contest's folder, closed at the end."""
    folder = ContestFolder(path)
    try:
        yield folder
    finally:
        folder.close()


def read_state(folder: ContestFolder) -> ContestState:
    """The contest as the log has it now; nothing is written."""
    state = ContestState(folder.file)
    state.apply(checked(folder.store.entries()))
    return state


def base_series(folder: ContestFolder, sandbox: str | None = None) -> tuple[Series, str]:
    """What all matches have in common, and what the machine lacks for the sandbox."""
    lines = folder.file.lines
    specs = [spec for bot in lines.bots for spec in bot.specs]
    cage, lack = cage_for([*specs, *map(str, folder.bots.glob("*/*"))], sandbox or lines.sandbox)
    conditions = Conditions(TimeControl(), options=PlayerOptions(cage=cage))
    return Series(folder.file.game, (), conditions, lines.rules, lines.settings), lack


def fair_workers(folder: ContestFolder) -> int:
    """How many matches this machine carries at the same time."""
    return fair_jobs(folder.file.game, folder.file.seats_of(folder.file.stages[0]))


def register_all(scheduler: Scheduler) -> None:
    """Take in the bots of the file."""
    file = scheduler.folder.file
    for number, bot in enumerate(file.lines.bots):
        file.at(("bots", number, "bot"), partial(scheduler.register, bot.name, bot.specs, bot.guest))


def trial_bots(folder: ContestFolder, state: ContestState) -> list[str]:
    """The bots that would play, as this machine finds them; one that cannot be played is refused."""
    file = folder.file
    found = [playable(folder, spec) for version in state.present() for spec in version.bots]
    for number, bot in enumerate(file.lines.bots):
        for spec in bot.specs:
            file.at(("bots", number, "bot"), partial(check_playable, file.game, folder, spec))
        found += [] if bot.name in state.versions else [playable(folder, spec) for spec in bot.specs]
    if not found:
        raise no_bots(folder)
    return found


def run_contest(folder: ContestFolder, workers: Workers, listener: events.Listener) -> ContestState:
    """Play what is left of a contest."""
    with Scheduler(folder, listener) as scheduler:
        try:
            register_all(scheduler)
            scheduler.grant_wishes()
            scheduler.run(workers)
        finally:
            workers.close()
        return scheduler.state


def local_workers(
    folder: ContestFolder, jobs: int, emit: Listener = ignore, sandbox: str | None = None
) -> tuple[Workers, str]:
    """Processes of this machine, and what the machine lacks for the sandbox."""
    series, lack = base_series(folder, sandbox)
    return LocalWorkers(series, jobs or fair_workers(folder), emit), lack


def cluster_workers(folder: ContestFolder, address: str, sandbox: str | None = None) -> tuple[Workers, str]:
    """Machines of a Ray cluster, and what this machine lacks for the sandbox."""
    try:
        from meydan.contest.workers.cluster import ClusterWorkers
    except ImportError:
        raise BadInput("--cluster needs Ray: pip install 'meydan[cluster]'") from None
    series, lack = base_series(folder, sandbox)
    game = folder.file.game
    thinking = folder.file.seats_of(folder.file.stages[0]) if game.simultaneous else 1
    return ClusterWorkers(series, address, thinking), lack


@dataclass(frozen=True)
class Forecast:
    """What a stage will take."""

    stage: str
    entrants: int
    pairings: int  # at most
    matches: int  # at most


def forecast(folder: ContestFolder, entrants: int) -> list[Forecast]:
    """How many matches each stage has, at most."""
    found: list[Forecast] = []
    sizes: dict[str, int] = {}
    game = folder.file.game
    for stage in folder.file.stages:
        count = entrants
        if stage.source is not None:
            before = next(each for each in folder.file.stages if each.name == stage.source)
            groups = len(before.format.groups(sizes[stage.source]))
            count = min(sizes[stage.source], groups * stage.best if stage.best else sizes[stage.source])
        sizes[stage.name] = count
        members = side_size(game, folder.file.seats_of(stage))
        pairings = stage.format.pairing_count(count)
        found.append(Forecast(stage.name, count, pairings, pairings * _games_each(folder, stage.format, members)))
    return found


def _games_each(folder: ContestFolder, format: Format, members: int) -> int:
    """Games of a pairing at most: openings, each in all line-ups."""
    sides = format.example(members)
    return format.most_openings * len(seatings(folder.file.game, sides))


def trial_seconds(folder: ContestFolder, bots: list[str], emit: Listener = ignore) -> float:
    """How long a match of these bots takes here, on average: a few are played, after one that nobody times."""
    series, _ = base_series(folder)
    worker = Worker(series, emit)
    seats = folder.file.seats_of(folder.file.stages[0])
    try:
        _trial(folder, worker, series, (bots * seats)[:seats])
        spent: list[float] = []
        for line_up in _trial_line_ups(bots, seats):
            seconds = _trial(folder, worker, series, line_up)
            if seconds > TRIAL_SECONDS:  # a bot may have been compiled in it, which happens once
                seconds = min(seconds, _trial(folder, worker, series, line_up))
            spent.append(seconds)
            if sum(spent) > TRIAL_SECONDS:
                break
        return sum(spent) / len(spent)
    finally:
        worker.close()


def _trial_line_ups(bots: list[str], seats: int) -> Iterator[list[str]]:
    """Different bots, from all parts of the list."""
    several = bots * seats
    step = max(1, len(bots) // TRIALS)
    for first in range(0, min(len(bots), TRIALS * step), step):
        yield [several[(first + seat * max(1, len(bots) // 2)) % len(several)] for seat in range(seats)]


def _trial(folder: ContestFolder, worker: Worker, series: Series, bots: list[str]) -> float:
    map = folder.file.map_at(folder.file.maps(folder.file.stages[0])[0])
    names = tuple(f"trial{seat}@" for seat in range(len(bots)))
    report = play_task(worker, series, Task("", tuple(bots), names, map, 0, folder.file.time(len(bots), map)))
    if report.replay is None:
        raise MeydanError(f"a trial match cannot be played: {report.why}")
    return report.seconds
