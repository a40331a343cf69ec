"""Whether a site is ready for its day: the same checks for the desk's page and the command."""

from __future__ import annotations

import platform
import shutil
import time
from collections.abc import Callable
from itertools import islice
from pathlib import Path

from meydan.contest.folder import ContestFolder
from meydan.contest.lock import is_held
from meydan.engine.platforms import cores
from meydan.players.languages import LANGUAGES
from meydan.sandbox.pieces import OFF, lack_of_walls
from meydan.site.database import SiteDatabase
from meydan.site.hall.hall import SCREENS
from meydan.site.hall.screen_codes import seen_screens
from meydan.site.operations.backup import newest_backup
from meydan.site.people.accounts import JURY, ORGANISER, people
from meydan.site.readiness.clock import is_synchronised
from meydan.site.readiness.light import AMBER, GREEN, RED, Light
from meydan.site.readiness.network import how_served, https_light, network_light
from meydan.site.readiness.self_tests import self_test_light
from meydan.site.submissions.builder import lock_of
from meydan.site.submissions.deadline import deadline
from meydan.site.submissions.submissions import LEAST_FREE, Submissions
from meydan.version import __version__

GOOD_FREE = 10 << 30  # bytes
OLD_BACKUP = 86_400.0  # seconds
GONE_SECONDS = 180.0  # after which a screen that was not heard of is taken to be off
SWAPS = Path("/proc/swaps")
SAMPLE, USUAL_REPLAY, BLOCK = 200, 20_000, 4096  # replays that are looked at; bytes of one, and beside each on the disk


def lights(folder: ContestFolder, database: SiteDatabase) -> list[Light]:
    """All checks."""
    return [*(check(folder, database) for check in CHECKS), *_screens(database)]


def _sandbox(folder: ContestFolder, database: SiteDatabase) -> Light:
    if folder.file.lines.sandbox == OFF:
        return Light(RED, "sandbox", "the contest's file turns it off: bots run with your rights")
    lack = lack_of_walls()
    return Light(RED, "sandbox", lack) if lack else Light(GREEN, "sandbox", "walls stand around bots and builds")


def standstill(folder: ContestFolder) -> str:
    """Why no matches are played though some may wait; empty: they are."""
    return folder.store.absence() if is_held(folder.lock) else "nobody runs the contest; matches are not played"


def _scheduler(folder: ContestFolder, database: SiteDatabase) -> Light:
    why = standstill(folder)
    return Light(RED, "scheduler", why) if why else Light(GREEN, "scheduler", f"it runs: {folder.store.held_by()[1]}")


def _builder(folder: ContestFolder, database: SiteDatabase) -> Light:
    if not is_held(lock_of(folder)):
        return Light(RED, "builder", "nobody checks submissions")
    stuck = len(Submissions(folder, database).stuck())
    return Light(AMBER, "builder", f"{stuck} submissions are stuck") if stuck else Light(GREEN, "builder", "it runs")


def _matches(folder: ContestFolder, database: SiteDatabase) -> Light:
    stuck = folder.store.stuck()
    if stuck:
        return Light(RED, "matches", f"{len(stuck)} matches are stuck: {stuck[0][0]}: {stuck[0][1]}")
    return Light(GREEN, "matches", "no match is stuck")


def _disk(folder: ContestFolder, database: SiteDatabase) -> Light:
    free = shutil.disk_usage(folder.path).free
    told = f"{free / (1 << 30):.1f} GB are free, enough for about {_matches_left(folder, free)} matches more"
    return Light(GREEN if free > GOOD_FREE else AMBER if free > LEAST_FREE else RED, "disk", told)


def _matches_left(folder: ContestFolder, free: int) -> int:
    """How many matches the disk takes, to two digits, by the size of some replays, which are kept for the contest."""
    sizes = [path.stat().st_size for path in islice((folder.path / "replays").rglob("*.gz"), SAMPLE)]
    each = BLOCK + (sum(sizes) / len(sizes) if sizes else USUAL_REPLAY)
    return int(float(f"{max(0, free - LEAST_FREE) / each:.2g}"))


def _backup(folder: ContestFolder, database: SiteDatabase) -> Light:
    newest: Path | None = newest_backup(folder.path)
    if newest is None:
        return Light(AMBER, "backup", f"none yet; `meydan site backup {folder.path}` makes one")
    hours = (time.time() - newest.stat().st_mtime) / 3600
    return Light(AMBER if hours * 3600 > OLD_BACKUP else GREEN, "backup", f"{newest.name}, {hours:.1f} hours old")


def _people(folder: ContestFolder, database: SiteDatabase) -> Light:
    organisers = sum(row.role == ORGANISER and not row.is_blocked for row in people(database))
    if organisers == 0:
        return Light(RED, "organisers", "there is none; open the link that `meydan site run` printed")
    return Light(GREEN if organisers > 1 else AMBER, "organisers", f"{organisers}; two are better than one")


def _second_factor(folder: ContestFolder, database: SiteDatabase) -> Light:
    staff = [row for row in people(database) if row.role in (ORGANISER, JURY) and not row.is_blocked]
    count = sum(row.has_factor for row in staff)
    told = f"{count} of {len(staff)} organisers and members of the jury have one"
    return Light(GREEN if count == len(staff) else AMBER, "second factor", told)


def _deadline(folder: ContestFolder, database: SiteDatabase) -> Light:
    last = deadline(folder.file, database.choices())
    if last is None:
        return Light(GREEN, "deadline", "none; the desk locks submissions")
    return Light(GREEN, "deadline", last.isoformat(" ", "seconds"))


def _machine(folder: ContestFolder, database: SiteDatabase) -> Light:
    count = cores()
    return Light(GREEN if count >= 4 else AMBER, "machine", f"{count} cores")


def _swap(folder: ContestFolder, database: SiteDatabase) -> Light:
    """A program of which a part was swapped out answers late through no fault of its own."""
    try:
        areas = SWAPS.read_text(encoding="utf-8").splitlines()[1:]  # after a line of titles
    except OSError:
        return Light(AMBER, "swap", "not known whether memory is swapped to the disk here")
    if areas:
        return Light(AMBER, "swap", f"on ({len(areas)} areas): bots may answer late; `swapoff -a` turns it off")
    return Light(GREEN, "swap", "off")


def _languages(folder: ContestFolder, database: SiteDatabase) -> Light:
    """Whether bots of all languages can be built here."""
    missing = {name: each.missing() for name, each in LANGUAGES.items()}
    tools = dict.fromkeys(tool for each in missing.values() for tool in each)
    names = ", ".join(name for name, each in missing.items() if each)
    if tools:
        return Light(AMBER, "languages", f"not here: {', '.join(tools)}; bots in {names} that need one are not built")
    return Light(GREEN, "languages", f"bots in {', '.join(LANGUAGES)} can be built here")


def _clock(folder: ContestFolder, database: SiteDatabase) -> Light:
    """Deadlines and the hall's clock go by this machine's clock."""
    told = is_synchronised()
    if told is None:
        return Light(AMBER, "clock", "not known whether it is right; compare it with another one")
    if not told:
        return Light(AMBER, "clock", "nothing keeps it right: compare it, or start a time service (NTP)")
    return Light(GREEN, "clock", "a time service keeps it right")


def _screens(database: SiteDatabase) -> list[Light]:
    """The screens with a name, and when each was last seen."""
    names, seen = list(database.choices().get(SCREENS) or {}), seen_screens(database)
    if not names:
        return [Light(GREEN, "screens", "none has a name; /hall is open to everybody")]
    return [_screen(name, seen.get(name, 0.0)) for name in names]


def _screen(name: str, seen_at: float) -> Light:
    seconds = time.time() - seen_at
    if seconds <= GONE_SECONDS:
        return Light(GREEN, f"screen {name}", "it is on")
    told = f"last seen {seconds / 60:.0f} minutes ago" if seen_at else "never seen"
    return Light(AMBER, f"screen {name}", told)


def _network(folder: ContestFolder, database: SiteDatabase) -> Light:
    return network_light(how_served(database.choices()))


def _https(folder: ContestFolder, database: SiteDatabase) -> Light:
    return https_light(how_served(database.choices()))


def _version(folder: ContestFolder, database: SiteDatabase) -> Light:
    game = folder.file.game
    told = f"Meydan {__version__}, {game.name}, Python {platform.python_version()}"
    return Light(GREEN, "version", told)


CHECKS: tuple[Callable[[ContestFolder, SiteDatabase], Light], ...] = (
    _sandbox,
    _scheduler,
    _builder,
    _matches,
    _disk,
    _backup,
    _people,
    _second_factor,
    _deadline,
    _clock,
    _machine,
    _swap,
    _languages,
    self_test_light,
    _network,
    _https,
    _version,
)
