"""A contest's site in this process: pages by a test client; the scheduler and the builder go on step by step."""

from __future__ import annotations

import asyncio
import os
import re
import secrets
import struct
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher
from httpx import ASGITransport, AsyncClient, Cookies, Response
from sqlalchemy import create_engine

from meydan.contest import scheduler
from meydan.contest.instant import instant_bots, instant_head
from meydan.contest.running import base_series, opened, register_all
from meydan.contest.scheduler import Scheduler
from meydan.contest.workers.here import HereWorker
from meydan.site.app import make_site
from meydan.site.database import SiteDatabase
from meydan.site.matches.arena import Desk
from meydan.site.people import passwords
from meydan.site.people.accounts import first_link
from meydan.site.site import Site, SiteOptions
from meydan.site.submissions import builder
from meydan.site.submissions.builder import Builder

STAGES = """
[[stages]]
name = "day"
format = "ladder"
open = true
openings = 1
pairings = 2

[[stages]]
name = "finals"
format = "single-elimination"
from = "day"
best = 4
best-of = 1
"""
CONTEST = instant_head() + STAGES + instant_bots({"greedy": "house:greedy", "random": "house:random"})
PASSWORD = "correct horse battery"
BOT = """\
import sys


def act(view):
    print("hello from the bot", file=sys.stderr, flush=True)
    return view.legal[0]
"""
CSRF = re.compile(r'name="csrf" value="(\w+)"')


def png(width: int, height: int) -> bytes:
    """As much of a picture as tells its size."""
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sIIB", 13, b"IHDR", width, height, 8)


class Browser:
    """Somebody with a browser of their own."""

    def __init__(self, site: Running, address: str = "127.0.0.1") -> None:
        self._app, self._address = site.app, address
        self.cookies, self.csrf = Cookies(), ""

    def send(self, method: str, path: str, **options: Any) -> Response:
        """One request, with the cookies of before."""

        async def ask() -> Response:
            transport = ASGITransport(self._app, client=(self._address, 1234))
            async with AsyncClient(transport=transport, base_url="http://localhost", cookies=self.cookies) as client:
                found = await client.request(method, path, **options)
                self.cookies = client.cookies
                return found

        return asyncio.run(ask())

    def move_to(self, site: Running) -> None:
        """Use another site with the same people."""
        self._app = site.app

    def get(self, path: str, **options: Any) -> Response:
        found = self.send("GET", path, **options)
        if form := CSRF.search(found.text):
            self.csrf = form[1]
        return found

    def post(self, path: str, files: Any = None, **fields: str) -> Response:
        return self.send("POST", path, data={"csrf": self.csrf, **fields}, files=files)

    def register(self, name: str) -> Browser:
        self.get("/enter")
        assert self.post("/register", name=name, password=PASSWORD).status_code == 303
        self.get("/account")
        return self

    def token(self, path: str = "/account/token", scope: str = "desk") -> dict[str, str]:
        page = self.post(path, name="test", scope=scope).text
        return {"authorization": f"Bearer {re.search(r'class=.secret. dir=.ltr.>([^<]+)<', page)[1]}"}


class Running:
    """A site and the processes behind it."""

    def __init__(self, path: Path, leaving: ExitStack, **options: Any) -> None:
        self.path = path
        self.app = make_site(SiteOptions(path, **options))
        self.site: Site = self.app.state.site
        leaving.callback(self.site.close)
        self.folder = leaving.enter_context(opened(path))
        self.scheduler = leaving.enter_context(Scheduler(self.folder, lambda event: None))
        register_all(self.scheduler)
        self.database = SiteDatabase(self.folder)
        leaving.callback(self.database.close)
        self.worker = HereWorker(base_series(self.folder)[0])
        leaving.callback(self.worker.close)
        self.builder = Builder(self.folder, self.database, "off")
        self.desk = Desk(self.scheduler, self.database, self.worker)
        self.site.view.refresh()

    def play_until(self, done: Callable[[], bool]) -> None:
        """Go on playing until something has happened."""
        for _ in range(3000):
            self.desk._looked = self.scheduler._listened = -100.0  # they look at once
            self.desk.look()
            self.scheduler.step(self.worker)
            if done():
                self.site.view.ratings._again = 0.0  # they are computed at once
                self.site.view.refresh()
                return
        raise AssertionError("it never happens")

    def organiser(self) -> Browser:
        who = Browser(self)
        code = first_link(self.database)
        who.get(f"/link/{code}")
        assert who.post(f"/link/{code}", name="Sara", password=PASSWORD).headers["location"] == "/desk"
        who.get("/account")
        return who

    def team(self, person: str, name: str) -> Browser:
        who = Browser(self).register(person)
        assert who.post("/team/new", name=name).status_code == 303
        return who

    def upload(self, who: Browser, name: str = "bot.py", data: bytes = BOT.encode()) -> int:
        """Hand in a bot and have it checked."""
        found = who.post("/submissions", files={"bot": (name, data)})
        assert found.status_code == 303, found.text
        while self.builder.step():
            pass
        return int(found.headers["location"].rpartition("/")[2])

    @property
    def state(self) -> Any:
        return self.scheduler.state


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passwords are hashed quickly, nobody rests, and the first shorter match that fails is short enough."""
    monkeypatch.setattr(passwords, "HASHER", PasswordHasher(1, 8, 1))
    monkeypatch.setattr(scheduler, "LOOK_SECONDS", 0.0)
    monkeypatch.setattr(builder, "SHRINK_SECONDS", 0.1)
    passwords._nobody.cache_clear()


@pytest.fixture
def database(request: pytest.FixtureRequest) -> Callable[[], str]:
    """What a contest's file says of its database; MEYDAN_TEST_DATABASE=postgresql lets all tests use that one."""
    if getattr(request, "param", os.environ.get("MEYDAN_TEST_DATABASE")) != "postgresql":
        return lambda: ""
    url = request.getfixturevalue("postgresql")

    def make() -> str:
        name = f"site_{secrets.token_hex(4)}"
        engine = create_engine(url, isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.exec_driver_sql(f"create database {name}")
        engine.dispose()
        return f'database = "{url.replace("/postgres?", f"/{name}?")}"\n'

    return make


@pytest.fixture
def start(tmp_path: Path, database: Callable[[], str]) -> Iterator[Callable[..., Running]]:
    """Starts sites."""
    with ExitStack() as leaving:

        def begin(text: str = CONTEST, folder: str = "cup", **options: Any) -> Running:
            path = tmp_path / folder
            path.mkdir(exist_ok=True)
            (path / "contest.toml").write_text(database() + text, encoding="utf-8")
            return Running(path, leaving, **options)

        yield begin


@pytest.fixture
def cup(start: Callable[..., Running]) -> Running:
    """One site."""
    return start()
