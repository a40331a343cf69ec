"""What a site does with a crowd of submissions some of which mean harm.

`python -m meydan.bench.hostile_submissions tron tests/sandbox/bots/hostile.py --number 10000 --hostile 1000` hands in
bots of many teams: a tenth are programs of the walls' collection, which plays that game, and archives that should not
be unpacked; all others play. Each is built and checked in the sandbox, as on a site, by as many processes. Nothing may
be left of the hostile ones, and nobody waits for ever.
"""

from __future__ import annotations

import argparse
import io
import itertools
import json
import multiprocessing
import os
import re
import sys
import tempfile
import time
import zipfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from statistics import mean

from sqlalchemy import func, select

from meydan.contest.running import opened
from meydan.engine.errors import BadInput
from meydan.sandbox.pieces import ON
from meydan.site.database import SiteDatabase
from meydan.site.matches.arena import count_builders
from meydan.site.people.accounts import Person, find_person
from meydan.site.people.slips import import_teams
from meydan.site.schema import member, submission
from meydan.site.submissions.builder import Builder
from meydan.site.submissions.submissions import PLAYABLE, RECEIVED, REFUSED, Submissions

CONTEST = """name = "Crowd"
game = "{game}"
seed = 1
time-limit = 1.0

[[stages]]
name = "day"
format = "ladder"
open = true
openings = 1
"""
MANIFEST = 'build = []\nrun = "{{python}} -S bot.py {way} 1"\nprotocol = "native"\n'
WAY = re.compile(r"^def (\w+)\(\):", re.MULTILINE)
NO_WAYS = ("sleep_on", "main", "late")
TEAM_UPLOADS = 25  # below the hour's limit
EVERY = 100  # submissions between two lines about them


def main() -> None:
    """Hand in, check, tell."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("game", help="that the hostile program plays where it does no harm")
    words.add_argument("collection", type=Path, help="the hostile program; each of its functions is a way to do harm")
    words.add_argument("--number", type=int, default=10_000)
    words.add_argument("--hostile", type=int, default=1000)
    words.add_argument("--builders", type=int, default=0, help="that check at once; 0: as many as on a site")
    words.add_argument("--minutes", type=float, default=float("inf"), help="of checking; what waits then is counted")
    chosen = words.parse_args()
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "crowd"
        folder.mkdir()
        (folder / "contest.toml").write_text(CONTEST.format(game=chosen.game), encoding="utf-8")
        source = chosen.collection.read_text(encoding="utf-8")
        measure(folder, source, chosen)


def measure(path: Path, source: str, chosen: argparse.Namespace) -> None:
    """All steps; prints how they ended."""
    with opened(path) as folder:
        database = SiteDatabase(folder)
        submissions = Submissions(folder, database)
        began, kinds = time.monotonic(), hand_in(submissions, source, chosen.number, chosen.hostile)
        print(f"{chosen.number} handed in within {time.monotonic() - began:.0f} s", flush=True)
        before, began = processes(), time.monotonic()
        check_all(path, chosen.builders or count_builders(path), time.time() + 60 * chosen.minutes)
        print(f"checked for {time.monotonic() - began:.0f} s", flush=True)
        tell(database, kinds, processes() - before)
        database.close()


def check_all(path: Path, count: int, until: float) -> None:
    """Let so many builders check what waits."""
    context = multiprocessing.get_context("spawn")
    builders = [context.Process(target=check_some, args=(path, number, until)) for number in range(count)]
    for builder in builders:
        builder.start()
    for builder in builders:
        builder.join()


def check_some(path: Path, number: int, until: float) -> None:
    """Be one builder until nothing waits, or the time is over."""
    with opened(path) as folder:
        database = SiteDatabase(folder)
        builder = Builder(folder, database, ON, number)
        while time.time() < until and builder.step():
            tell_progress(database)
        database.close()


def tell_progress(database: SiteDatabase) -> None:
    """How many are checked, now and then."""
    done = database.rows(select(func.count()).where(submission.c.state.in_((PLAYABLE, REFUSED))))[0][0]
    if done % EVERY == 0:
        print(f"{time.strftime('%H:%M:%S')}: {done} checked", flush=True)


def hand_in(submissions: Submissions, source: str, number: int, hostile: int) -> dict[int, str]:
    """Every submission with what it is, by its number."""
    people = _people(submissions.database, 1 + number // TEAM_UPLOADS)
    odd = archives()
    ways = itertools.cycle([*(name for name in WAY.findall(source) if name not in NO_WAYS), *odd])
    kinds = {}
    for count in range(number):
        way = next(ways) if count * hostile // number < (count + 1) * hostile // number else "good"
        files = {"bot.py": f"{source}\n# {count}\n", "meydan.toml": MANIFEST.format(way=way)}
        kinds[submissions.submit(people[count % len(people)], "bot.zip", odd.get(way) or _zipped(files))] = way
    return kinds


def archives() -> dict[str, bytes]:
    """Archives that should not be unpacked."""
    return {
        "path out": _zipped({"../evil.py": "x"}),
        "path of the machine": _zipped({"/etc/evil.py": "x"}),
        "bomb": _zipped({f"{number}.bin": "0" * (30 << 20) for number in range(4)}),
        "half": _zipped({"bot.py": "x" * 1000})[:-40],
    }


def tell(database: SiteDatabase, kinds: dict[int, str], left: set[str]) -> None:
    """What became of them, by kind."""
    rows = {row.id: row.state for row in database.rows(select(submission.c.id, submission.c.state))}
    found = Counter((way == "good", rows[number]) for number, way in kinds.items())
    print(f"honest: {found[True, PLAYABLE]} playable, {found[True, REFUSED]} refused")
    print(f"hostile: {found[False, REFUSED]} refused, {found[False, PLAYABLE]} playable (they play within the walls)")
    told = {row.id: row for row in database.rows(select(submission.c.id, submission.c.why, submission.c.seconds))}
    spent: dict[str, list[float]] = {}
    for number, way in kinds.items():
        if told[number].seconds is not None:
            spent.setdefault(way, []).append(told[number].seconds)
    seconds = {way: f"{mean(each):.1f} s, at most {max(each):.1f} s: " for way, each in spent.items()}
    last = {way: f"{seconds.get(way, '')}{rows[number]} {told[number].why}" for number, way in kinds.items()}
    print(json.dumps(last, indent=1))
    waiting = sum(found[kind, RECEIVED] for kind in (True, False))
    others = sum(found.values()) - waiting
    others -= sum(found[kind, state] for kind in (True, False) for state in (PLAYABLE, REFUSED))
    print(f"still waiting: {waiting}; stuck: {others}; processes of theirs that are left: {len(left)}", flush=True)
    if others or left:
        raise BadInput(f"something is left: {sorted(left)[:5]}")


def processes() -> set[str]:
    """The programs of this machine that our Python started with a bot's file."""
    return set(_command_lines())


def _command_lines() -> Iterator[str]:
    for name in filter(str.isdecimal, os.listdir("/proc")):
        try:
            line = Path(f"/proc/{name}/cmdline").read_bytes()
        except OSError:
            continue
        if b"bot.py" in line and os.fsencode(sys.executable) in line:
            yield f"{name} {line!r:.100}"


def _people(database: SiteDatabase, teams: int) -> list[Person]:
    import_teams(database, "team,person\n" + "".join(f"team {n},person {n}\n" for n in range(teams)), "bench")
    found = [find_person(database, row.person_id) for row in database.rows(select(member))]
    return [person for person in found if person is not None]


def _zipped(files: dict[str, str]) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return data.getvalue()


if __name__ == "__main__":
    main()
