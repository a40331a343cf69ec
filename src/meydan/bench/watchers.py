"""`meydan bench --part watchers`: what a crowd that looks at a live match costs the bots, and how late it sees them."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from meydan.engine.errors import BadInput, MeydanError
from meydan.engine.figures import Figure
from meydan.players.bots import house_module
from meydan.web.owner import HEADER, TOKEN

if TYPE_CHECKING:
    from meydan.engine.game import Game

THINK_SECONDS = 0.2  # of the bots, in every turn
LIMIT_SECONDS = 5.0  # for an answer
PROCESSES = 2  # in which the pages are
LONGEST_SECONDS = 300.0  # of a match; then something hangs
BOT = """import sys, time
from {module} import Bot as House

class Bot(House):
    def act(self, view):
        time.sleep({seconds})
        answer = super().act(view)
        print(time.monotonic(), file=sys.stderr, flush=True)
        return answer
"""
SERVER = "from meydan.cli.main import run; run()"
BASE = "random"  # the house bot that the bots of the match are


@dataclass(frozen=True)
class Watched:
    """A match that was watched."""

    answers_ms: list[float]  # as the clock charged them
    late_ms: list[float]  # by turn and page, in order
    joined: int
    joining_seconds: float
    ended: int  # pages that were told the end


def watcher_figures(game: Game, watchers: int, settings: Mapping[str, Any]) -> Iterator[Figure]:
    """The same match with one page and with a crowd; the server, its match, the bots and the pages are processes."""
    if BASE not in game.house_bots():
        raise BadInput(f"--part watchers: {game.name} has no house bot {BASE!r}, from which the bots are made")
    alone, crowd = watched(game, 1, settings), watched(game, watchers, settings)
    told = f"{crowd.ended} of {watchers} pages were told the end"
    yield Figure("pages that joined", crowd.joined, f"of {watchers}", f"in {crowd.joining_seconds:.1f} s; {told}")
    for name, part in (("half", 0.5), ("99 %", 0.99), ("all", 1.0)):
        late = crowd.late_ms[min(len(crowd.late_ms) - 1, int(len(crowd.late_ms) * part))] if crowd.late_ms else 0.0
        yield Figure(f"turns seen within, {name}", late, "ms", f"of {len(crowd.late_ms)}, from the bot's answer on")
    for name, found in (("one page", alone), (f"{watchers} pages", crowd)):
        note = f"of {len(found.answers_ms)}, by bots that sleep {1000 * THINK_SECONDS:.0f} ms"
        yield Figure(f"longest answer, {name}", max(found.answers_ms), "ms", note)
    more = max(crowd.answers_ms) - max(alone.answers_ms)
    yield Figure("longer for the crowd", more, "ms", "the longest answer, as the clock charged it")


def watched(game: Game, pages: int, settings: Mapping[str, Any]) -> Watched:
    """Play a match with so many pages, which come while it is played."""
    with ExitStack() as leaving:
        folder = Path(leaving.enter_context(tempfile.TemporaryDirectory()))
        bot = folder / "slow.py"
        bot.write_text(BOT.format(module=house_module(game, BASE).__name__, seconds=THINK_SECONDS), encoding="utf-8")
        command = [sys.executable, "-c", SERVER, "view", "--port", "0", "--no-open", "--replays", str(folder)]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        leaving.callback(server.communicate)
        leaving.callback(server.terminate)
        assert server.stdout is not None
        site = _Site(server.stdout.readline().strip())
        seats = [str(bot)] * game.seats[0]
        wish = {"game": game.name, "seats": seats, "settings": dict(settings), "secondsPerMove": LIMIT_SECONDS}
        match = site.ask("api/matches", wish)
        seen = _pages(site, f"/api/live/{match['id']}", pages)
        return _watched(seen, site.ask(f"api/show/{match['id']}"))


class _Site:
    """A server, as its owner sees it."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        if parts.hostname is None or parts.port is None:
            raise MeydanError(f"the server did not start: it printed {address!r}")
        self.host, self.port = parts.hostname, parts.port
        self._token = parts.fragment.removeprefix(f"{TOKEN}=")

    def ask(self, path: str, wish: dict[str, Any] | None = None) -> Any:
        """What a request is answered."""
        headers = {"content-type": "application/json", HEADER: self._token}
        data = None if wish is None else json.dumps(wish).encode()
        request = urllib.request.Request(f"http://{self.host}:{self.port}/{path}", data, headers)
        with urllib.request.urlopen(request, timeout=LONGEST_SECONDS) as answer:
            return json.load(answer)


def _pages(site: _Site, path: str, pages: int) -> list[dict[str, Any]]:
    """Let pages look on from processes of their own; what those saw."""
    shares = [pages // PROCESSES + (number < pages % PROCESSES) for number in range(PROCESSES)]
    command = [sys.executable, "-m", "meydan.bench.watching", site.host, str(site.port), path]
    running = [subprocess.Popen([*command, str(share)], stdout=subprocess.PIPE) for share in shares if share]
    try:
        return [json.loads(process.communicate(timeout=LONGEST_SECONDS)[0]) for process in running]
    finally:
        for process in running:
            process.kill()


def _watched(seen: list[dict[str, Any]], show: dict[str, Any]) -> Watched:
    return Watched(
        [answer["ms"] for turn in show["turns"] for answer in turn["answers"]],
        sorted(late for each in seen for late in each["late_ms"]),
        sum(each["joined"] for each in seen),
        max(each["joining_seconds"] for each in seen),
        sum(each["ended"] for each in seen),
    )
