"""How long a large site's backup and its restore take: `python -m meydan.bench.backup_scale --matches 1000000`.

The results and their replays are invented; the log, the rows and the files are those of a contest that was played.
"""

from __future__ import annotations

import argparse
import gzip
import itertools
import shutil
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import insert

from meydan.bench.contest_scale import STAGES, invented_log
from meydan.contest.folder import ContestFolder
from meydan.contest.instant import instant_head, write_instant
from meydan.contest.lock import who_we_are
from meydan.contest.running import opened
from meydan.contest.state import RESULT
from meydan.contest.store.files import content_hash
from meydan.contest.store.schema import FINAL, REPORTED, attempt, match
from meydan.site.database import SiteDatabase
from meydan.site.operations.backup import back_up, restore
from meydan.site.people.slips import import_teams

FORMAT = "round-robin"
AT_ONCE = 20_000  # entries of one transaction
MOST_TEAMS = 1000


def main() -> None:
    """Make a site, back it up, restore it, tell."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--matches", type=int, default=1_000_000)
    words.add_argument("--bots", type=int, default=1000)
    words.add_argument("--place", type=Path, help="where the folders are made; a temporary one if not given")
    words.add_argument("--bytes", type=int, default=1200, help="of a replay")
    chosen = words.parse_args()
    with tempfile.TemporaryDirectory(dir=chosen.place) as place:
        measure(Path(place), chosen.bots, chosen.matches, chosen.bytes)


def measure(place: Path, bots: int, matches: int, size: int) -> None:
    """All steps, each with its time."""
    began = _now()
    with opened(invented(place / "large", bots, matches, size)) as folder:
        _tell(f"{matches} matches invented", began)
        began = _now()
        path, told = back_up(folder, place / "large.meydan.tar")
        _tell(f"backed up and tried ({path.stat().st_size >> 20} MB)", began)
    shutil.rmtree(place / "large")
    began = _now()
    again = restore(path, place / "again")
    _tell("restored", began)
    print("equal checksums" if told == again else f"checksums differ: {told}, {again}", flush=True)


def invented(path: Path, bots: int, matches: int, size: int) -> Path:
    """The folder of a site in which so many matches were played."""
    write_instant(path, instant_head("Large") + STAGES[FORMAT])
    with opened(path) as folder:
        folder.store.take(who_we_are())
        log = itertools.islice(invented_log(FORMAT, bots), bots + 1 + matches * 3 // 2)
        entries = _with_replays(folder, log, size)
        while news := list(itertools.islice(entries, AT_ONCE)):
            _record(folder, news)
        folder.keep_log()
        database = SiteDatabase(folder)
        lines = (f"team {number},person {number}\n" for number in range(min(bots, MOST_TEAMS)))
        import_teams(database, "team,person\n" + "".join(lines), "bench")
        database.close()
    return path


def _with_replays(
    folder: ContestFolder, entries: Iterator[tuple[str, dict[str, Any]]], size: int
) -> Iterator[tuple[str, dict[str, Any]]]:
    """The same entries; every result has a file of its own."""
    padding = gzip.compress(bytes(range(256)) * 8, 0)[:size]
    for kind, body in entries:
        if kind == RESULT:
            data = gzip.compress(body["match"].encode(), 1, mtime=0) + padding
            digest = content_hash(data)
            path = folder.replays.path(digest)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            body |= {"replay": digest, "map": None, "seed": 1, "ending": "normal", "turns": 60}
        yield kind, body


def _record(folder: ContestFolder, news: list[tuple[str, dict[str, Any]]]) -> None:
    """Entries, and the rows of their matches, as the scheduler leaves them."""
    with folder.store.writing() as connection:
        rows, tries = list[dict[str, Any]](), list[dict[str, Any]]()
        for entry in folder.store.append(connection, news):
            if entry.kind == RESULT:
                key, number = entry.body["match"], entry.seq
                rows.append({"id": number, "key": key, "stage": 0, "task": "{}", "tries": 1})
                rows[-1] |= {"state": FINAL, "seq": number}
                tries.append({"match_id": number, "n": 1, "token": f"{number:x}", "worker": "bench", "epoch": 1})
                tries[-1] |= {"leased_at": 0.0, "lease_until": 0.0, "state": REPORTED, "digest": entry.body["replay"]}
        if rows:
            connection.execute(insert(match), rows)
            connection.execute(insert(attempt), tries)


def _now() -> tuple[float, float]:
    return time.monotonic(), time.process_time()


def _tell(what: str, began: tuple[float, float]) -> None:
    wall, processor = (now - before for now, before in zip(_now(), began, strict=True))
    print(f"{what}: {wall:.0f} s, of which {processor:.0f} s of processor time", flush=True)


if __name__ == "__main__":
    main()
