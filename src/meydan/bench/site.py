"""How many people a contest's site carries: pages that listen, standings that are asked for, teams that are imported.

`python -m meydan.bench.site --watchers 2000 --teams 200`: the site is a process of its own, and so are its visitors.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from meydan.contest.instant import instant_bots, instant_head, write_instant
from meydan.contest.running import base_series as series_of
from meydan.contest.running import opened, run_contest
from meydan.contest.workers.here import HereWorker
from meydan.engine.errors import MeydanError
from meydan.engine.platforms import allow_open_files
from meydan.site.database import SiteDatabase
from meydan.site.people.slips import import_teams

STAGES = """
[[stages]]
name = "all"
format = "swiss"
rounds = 4
"""
SERVER = "from meydan.cli.main import run; run()"
PAGES = ("/standings", "/api/v1/standings")
CONNECTIONS = 32  # that ask at the same time
ASK = "GET {path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip\r\n\r\n"
ANSWER_SECONDS = 60.0


def main() -> None:
    """Measure, tell."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--watchers", type=int, default=2000)
    words.add_argument("--teams", type=int, default=200)
    words.add_argument("--seconds", type=float, default=10.0)
    words.add_argument("--game", help="one with instant matches; the first one if not given")
    chosen = words.parse_args()
    allow_open_files()
    with tempfile.TemporaryDirectory() as place:
        folder = prepared(Path(place) / "load", chosen.teams, chosen.game)
        with served(folder) as port:
            for path in PAGES:
                told = asyncio.run(asked(port, path, chosen.seconds))
                print(f"{path}: {told}")
            print(asyncio.run(watched(folder, port, chosen.watchers)))


def prepared(folder: Path, teams: int, game: str | None = None) -> Path:
    """A contest of so many bots that was played, and as many teams that were imported."""
    write_instant(folder, instant_head("Load", game) + STAGES + instant_bots(teams))
    with opened(folder) as contest:
        run_contest(contest, HereWorker(series_of(contest)[0]), lambda event: None)
        database = SiteDatabase(contest)
        table = "team,person\n" + "".join(f"team {number},person {number}\n" for number in range(teams))
        began = time.monotonic()
        import_teams(database, table, "bench")
        print(f"{teams} teams imported in {time.monotonic() - began:.2f} s")
        database.close()
    return folder


@contextmanager
def served(folder: Path) -> Iterator[int]:
    """The pages of a contest, in a process of their own; its port."""
    began = time.monotonic()
    command = [sys.executable, "-c", SERVER, "site", "run", str(folder), "--port", "0", "--only-pages"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        found = re.search(r":(\d+)/", process.stdout.readline())
        if found is None:
            raise MeydanError("the site does not start")
        port = int(found[1])
        asyncio.run(first_answer(port))
        print(f"the site answers {time.monotonic() - began:.1f} s after its command")
        try:
            yield port
        finally:
            process.terminate()


async def first_answer(port: int) -> None:
    """Wait until the site answers."""
    until = time.monotonic() + ANSWER_SECONDS
    while time.monotonic() < until:
        try:
            await one(*await asyncio.open_connection("127.0.0.1", port), "/standings")
        except OSError:
            await asyncio.sleep(0.05)
        else:
            return


async def one(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, path: str) -> int:
    """Ask once over an open connection; the bytes of the answer."""
    writer.write(ASK.format(path=path).encode())
    head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
    if " 200 " not in head.partition("\r\n")[0]:
        raise MeydanError(f"{path}: {head.partition(chr(13))[0]}")
    length = re.search(r"content-length: (\d+)", head)
    return len(await reader.readexactly(int(length[1]))) if length else 0


async def asked(port: int, path: str, seconds: float) -> str:
    """Ask as often as it goes, over so many connections."""
    until, spent = time.monotonic() + seconds, list[float]()

    async def visitor() -> None:
        connection = await asyncio.open_connection("127.0.0.1", port)
        while time.monotonic() < until:
            began = time.monotonic()
            await one(*connection, path)
            spent.append(time.monotonic() - began)
        connection[1].close()

    await asyncio.gather(*(visitor() for _ in range(CONNECTIONS)))
    return f"{len(spent) / seconds:.0f} answers a second, {shares(spent)}"


async def watched(folder: Path, port: int, watchers: int) -> str:
    """Open so many streams, change something, and see how late each hears of it."""
    began = time.monotonic()
    streams = [await asyncio.open_connection("127.0.0.1", port) for _ in range(watchers)]
    for reader, writer in streams:
        writer.write(ASK.format(path="/live").encode())
        await reader.readuntil(b"data: ")
        await reader.readuntil(b"\n\n")
    joined = time.monotonic() - began
    with opened(folder) as contest:
        database = SiteDatabase(contest)
        with database.writing() as connection:
            database.choose(connection, "scene", {"kind": "black"})
        changed = time.monotonic()
        database.close()

    async def heard(reader: asyncio.StreamReader) -> float:
        await asyncio.wait_for(reader.readuntil(b"data: "), ANSWER_SECONDS)
        return time.monotonic() - changed

    late = await asyncio.gather(*(heard(reader) for reader, _ in streams))
    for _, writer in streams:
        writer.close()
    return f"{watchers} open pages joined in {joined:.1f} s and hear of a change after {shares(list(late))}"


def shares(seconds: list[float]) -> str:
    """Half, nearly all and all of some spans."""
    ordered = sorted(seconds)
    half, most, last = (1000 * ordered[min(len(ordered) - 1, int(len(ordered) * part))] for part in (0.5, 0.99, 1.0))
    return f"half within {half:.0f} ms, 99 % within {most:.0f} ms, all within {last:.0f} ms"


if __name__ == "__main__":
    main()
