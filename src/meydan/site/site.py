"""Everything that the routes of a site share."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from meydan.contest.folder import ContestFolder
from meydan.contest.state import ContestState
from meydan.site.database import SiteDatabase
from meydan.site.http.stream import Stream
from meydan.site.matches.friendlies import Friendlies
from meydan.site.matches.running_matches import RunningMatches
from meydan.site.operations.backup_now import BackupNow
from meydan.site.operations.doctor_watch import DoctorWatch
from meydan.site.operations.log_file import LogFile
from meydan.site.people.openid import Provider
from meydan.site.submissions.submissions import Submissions
from meydan.site.view import ContestView

T = TypeVar("T")
MOST_MAKERS = 2  # matches that are made ready for the viewer at once; pages have the other threads


@dataclass(frozen=True)
class SiteOptions:
    """How a site is served."""

    contest: Path
    names: tuple[str, ...] = ()  # of this server, besides addresses and localhost
    secure: bool = False  # behind HTTPS: cookies never travel without it
    registers: bool = True  # whether people make accounts themselves
    proxies: int = 0  # that stand before us and write X-Forwarded-For
    openid: Provider | None = None  # who else may say who somebody is
    desk_port: int | None = None  # by which alone the desk is reached; None: by all
    cluster: str | None = None  # where matches are played, so that machines can join


def names_of_bots(folder: ContestFolder, state: ContestState) -> tuple[str, ...]:
    """Those of the contest's file, and all that were ever added to it."""
    return tuple({bot.name: None for bot in folder.file.lines.bots} | dict.fromkeys(state.versions))


def _keep_private(folder: Path) -> None:
    """Nobody else on this machine reads the database, logs and bots; a folder that is not ours stays as it is."""
    with suppress(OSError):
        folder.chmod(folder.stat().st_mode & 0o700)


class Site:
    """A contest, its people and its pages."""

    def __init__(self, options: SiteOptions) -> None:
        self.options = options
        self.folder = ContestFolder(options.contest)
        _keep_private(options.contest)
        self.database = SiteDatabase(self.folder)
        self.view = ContestView(self.folder, self.database)
        self.submissions = Submissions(self.folder, self.database)
        self.friendlies = Friendlies(self.database, self.view)
        self.stream = Stream(self.view)
        self.running = RunningMatches(self.view)
        self.backup = BackupNow(options.contest)
        self.doctor = DoctorWatch(self.view)
        self.makers = asyncio.Semaphore(MOST_MAKERS)
        self.log: LogFile | None = None  # where requests are noted
        self.pages: dict[tuple[str, str], tuple[int, bytes]] = {}  # for everybody, by path and language, gzipped
        self._memory: dict[tuple[str, str], tuple[int, Any]] = {}

    @property
    def taken(self) -> tuple[str, ...]:
        """Names that no new team may have: what it hands in would be a version of the bot that has it already."""
        with self.view.lock:
            return names_of_bots(self.folder, self.view.full)

    def address(self, host: str) -> str:
        """Where a browser that asked for this host finds us; the guard has seen that the name is ours."""
        return f"{'https' if self.options.secure else 'http'}://{host}"

    def remembered(self, what: str, code: str, make: Callable[[], T]) -> T:
        """Something in one language that is made once for every change that the public sees."""
        version, found = self._memory.get((what, code), (-1, None))
        if version != self.view.version:
            version = self.view.version
            found = make()
            self._memory[what, code] = version, found
        made: T = found
        return made

    def ask(self, wish: dict[str, Any]) -> int:
        """Leave a wish for the scheduler."""
        return self.folder.store.ask(wish)

    def close(self) -> None:
        """Close what is open."""
        self.doctor.close()
        self.backup.close()
        self.stream.close()
        self.running.close()
        self.view.close()
        self.database.close()
        self.folder.close()
