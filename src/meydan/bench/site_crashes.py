"""What a site loses when its processes are killed, one after the other, while teams hand in bots and the desk decides.

`python -m meydan.bench.site_crashes --rounds 3` runs a real site (`meydan site run`) with a ladder of instant games.
In each round the process that plays, one that checks, one that runs a match and the one of the pages are ended by
kill -9, at most half a second after a bot was handed in and something was decided. Nothing that was answered may be
lost, and nobody may see what is not for them; a thread asks for the public pages all the time.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from meydan.bench.site import SERVER
from meydan.contest.auditing import audit
from meydan.contest.doctor import diagnose
from meydan.contest.folder import ContestFolder
from meydan.contest.instant import instant_bots, instant_head, write_instant
from meydan.contest.running import opened, read_state
from meydan.engine.errors import MeydanError
from meydan.match.meter import children
from meydan.site.database import SiteDatabase
from meydan.site.people.accounts import ORGANISER, register
from meydan.site.people.secret_keys import DESK, TEAM, TOKEN, Holder, make_secret
from meydan.site.people.slips import import_teams
from meydan.site.people.teams import find_team, members
from meydan.site.submissions.builder import lock_of
from meydan.site.submissions.submissions import PLAYABLE

STAGES = """
[[stages]]
name = "day"
format = "ladder"
open = true
openings = 1

[[stages]]
name = "finals"
format = "single-elimination"
from = "day"
best = 4
"""
BOTS = 6
BOT = "def act(view):\n    return view.legal[0]\n\n\n# {number}\n"
TEAMS = "team,person\nFalcons,Ali\nEagles,Reza\nPhantoms,Nobody\n"
SECRETS = ("Phantoms", "a word for Falcons alone")  # that no public page may say
PAGES = ("/", "/standings", "/matches", "/notices", "/now", "/statistics", "/teams/Falcons", "/api/v1/standings")
PATIENCE = 600.0  # seconds, then something is lost
ANSWER_SECONDS = 30.0
BEFORE_KILL = 0.5  # seconds between what people do and the kill, at most
WORKER = b"spawn_main"  # in the command of a process that plays
HELD_BY = re.compile(r"process (\d+) on ")


@dataclass
class Seen:
    """What was answered, and must be there in the end."""

    submissions: list[int] = field(default_factory=list)
    reasons: list[str] = field(default_factory=list)
    results: dict[str, str] = field(default_factory=dict)  # by match: its points, as the public saw them
    leaks: set[str] = field(default_factory=set)


class Site:
    """A site in processes of its own, and its people."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.seen = folder, Seen()
        self.tokens = _with_people(folder)
        self._start()

    def _start(self) -> None:
        command = [sys.executable, "-c", SERVER, "site", "run", str(self.folder), "--port", "0"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self.process.stdout is not None
        found = re.search(r":(\d+)/", self.process.stdout.readline())
        if found is None:
            raise MeydanError("the site does not start")
        self.port = int(found[1])

    def start_again(self) -> None:
        """As a service manager does at once."""
        self.process.kill()
        self.process.wait()
        self._start()

    def close(self) -> None:
        """As Ctrl-C does."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait()

    def ask(self, path: str, who: str = "", body: bytes | None = None) -> str:
        """One question, as nobody or with somebody's token; it is asked again until somebody answers."""
        headers = {"authorization": f"Bearer {self.tokens[who]}"} if who else {}
        headers |= {"content-type": "application/json"} if body else {}
        until = time.monotonic() + PATIENCE
        while True:
            request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", body, headers)
            try:
                with urllib.request.urlopen(request, timeout=ANSWER_SECONDS) as answer:
                    return str(answer.read().decode())
            except urllib.error.HTTPError as error:
                raise MeydanError(f"{path}: {error.code}: {error.read().decode()[:200]}") from None
            except (OSError, urllib.error.URLError):
                if time.monotonic() > until:
                    raise MeydanError(f"{path}: nobody answers for {PATIENCE:.0f} s") from None
                time.sleep(0.1)

    def act(self, what: str, **words: Any) -> None:
        """The organiser does something."""
        self.ask(f"/api/v1/desk/{what}", "Sara", json.dumps(words).encode())

    def hand_in(self, number: int) -> int:
        """A new bot of a team; its number is told, so that it must not be lost."""
        source = BOT.format(number=number).encode()
        found = int(json.loads(self.ask(f"/api/v1/submissions?name=bot{number}.py", "Ali", source))["id"])
        self.seen.submissions.append(found)
        return found

    def decide(self, number: int) -> None:
        """A decision of the desk."""
        reason = f"before kill {number}"
        self.act("decide", kind="note", reason=reason)
        self.seen.reasons.append(reason)

    def results(self) -> int:
        """How many results the public sees; each must stay."""
        for row in json.loads(self.ask("/api/v1/matches?limit=500")):
            self.seen.results[row["key"]] = json.dumps(row["points"])
        return len(self.seen.results)

    def is_checked(self, number: int) -> bool:
        """Whether a submission plays."""
        return bool(json.loads(self.ask(f"/api/v1/submissions/{number}", "Ali"))["state"] == PLAYABLE)


def _with_people(path: Path) -> dict[str, str]:
    """An organiser and teams, one of which nobody sees; everybody's token."""
    with opened(path) as contest:
        database = SiteDatabase(contest)
        import_teams(database, TEAMS, "bench")
        with database.writing() as connection:
            sara = register(connection, "Sara", None, ORGANISER)
            tokens = {"Sara": make_secret(connection, TOKEN, Holder(sara), "bench", DESK)}
        for name in ("Falcons", "Phantoms"):
            (who,) = members(database, find_team(database, name).id)  # type: ignore[union-attr]
            with database.writing() as connection:
                tokens[who.name] = make_secret(connection, TOKEN, Holder(who.id), "bench", TEAM)
        database.close()
    return tokens


def processes(site: Site) -> dict[str, Callable[[], None]]:
    """What is killed, by name."""
    with opened(site.folder) as contest:
        scheduler, builder = _holder(contest.lock), _holder(lock_of(contest))
    return {
        "the scheduler": lambda: os.kill(scheduler, signal.SIGKILL),
        "a builder": lambda: os.kill(builder, signal.SIGKILL),
        "a worker": lambda: os.kill(_worker_of(scheduler), signal.SIGKILL),
        "the pages": site.start_again,
    }


def _worker_of(scheduler: int) -> int:
    """A process that plays for it, as soon as there is one."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        found = [pid for thread in Path(f"/proc/{scheduler}/task").glob("*") for pid in children(thread)]
        for pid in found:
            if WORKER in Path(f"/proc/{pid}/cmdline").read_bytes():
                return pid
        time.sleep(0.1)
    raise MeydanError(f"nobody plays for {PATIENCE:.0f} s")


def _holder(lock: Path) -> int:
    """The process that holds a lock, as soon as there is one."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        found = HELD_BY.search(lock.read_text(encoding="utf-8")) if lock.exists() else None
        if found is not None and Path(f"/proc/{found[1]}").exists():
            return int(found[1])
        time.sleep(0.1)
    raise MeydanError(f"{lock.name}: nobody holds it for {PATIENCE:.0f} s")


@contextmanager
def looking(site: Site) -> Iterator[None]:
    """Somebody without an account opens the public pages all the time."""
    is_over = threading.Event()

    def look() -> None:
        while not is_over.is_set():
            for path in PAGES:
                text = site.ask(path)
                site.seen.leaks |= {f"{path} says {secret!r}" for secret in SECRETS if secret in text}

    thread = threading.Thread(target=look, daemon=True)
    thread.start()
    try:
        yield
    finally:
        is_over.set()
        thread.join(PATIENCE)


def waited(done: Callable[[], bool]) -> float:
    """How long something took."""
    began = time.monotonic()
    while not done():
        if time.monotonic() - began > PATIENCE:
            raise MeydanError(f"it did not happen within {PATIENCE:.0f} s")
        time.sleep(0.1)
    return time.monotonic() - began


def problems(folder: ContestFolder, seen: Seen) -> list[str]:
    """What is missing or wrong when everything has stopped."""
    state = read_state(folder)
    found = [problem for _, wrong in diagnose(folder, state) for problem in wrong] + audit(folder).wrong
    told = {entry.body.get("reason") for entry in folder.store.entries()}
    found += [f"the decision {reason!r} is lost" for reason in seen.reasons if reason not in told]
    results = {key: json.dumps(each.body["points"]) for stage in state.stages for key, each in stage.results.items()}
    found += [
        f"the result of {key} was shown and is lost" for key, told in seen.results.items() if results.get(key) != told
    ]
    return [*found, *sorted(seen.leaks)]


def main() -> None:
    """Kill, wait, look for what is lost."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--rounds", type=int, default=1)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--game", help="one with instant matches; the first one if not given")
    words.add_argument("--database", help="URL of an empty database")
    chosen = words.parse_args()
    where = {"database": json.dumps(chosen.database)} if chosen.database else {}
    with tempfile.TemporaryDirectory() as place:
        text = instant_head("Crashes", chosen.game, **where) + STAGES + instant_bots(BOTS)
        site = Site(write_instant(Path(place) / "cup", text))
        try:
            kills = kill_all(site, chosen.rounds, random.Random(chosen.seed))
        finally:
            site.close()
        with opened(site.folder) as contest:
            wrong = problems(contest, site.seen)
    for problem in wrong:
        print(problem)
    seen = site.seen
    told = f"{len(seen.submissions)} submissions, {len(seen.reasons)} decisions and {len(seen.results)} results"
    print(f"{kills} kills: {told} are there, {len(wrong)} problems")
    sys.exit(bool(wrong))


def kill_all(site: Site, rounds: int, luck: random.Random) -> int:
    """Kill each process in each round, and wait until everything goes on; how often."""
    site.act("invisible", team="Phantoms", reason="staff")
    site.act("hide", stages=["finals"], reason="the hall")
    site.act("message", team="Falcons", text=SECRETS[1])
    site.ask("/api/v1/submissions?name=phantom.py", "Nobody", BOT.format(number="of nobody").encode())
    waited(lambda: site.results() > 0)
    kills = 0
    with looking(site):
        for _ in range(rounds):
            for name in processes(site):
                number = site.hand_in(kills)
                site.decide(kills)
                time.sleep(luck.uniform(0, BEFORE_KILL))
                processes(site)[name]()
                kills, before = kills + 1, site.results()
                checked = waited(lambda number=number: site.is_checked(number))  # type: ignore[misc]
                went_on = waited(lambda before=before: site.results() > before)  # type: ignore[misc]
                print(f"{name}: checked after {checked:.0f} s, next result after {checked + went_on:.0f} s", flush=True)
        waited(lambda: all(site.is_checked(number) for number in site.seen.submissions))
    return kills


if __name__ == "__main__":
    main()
