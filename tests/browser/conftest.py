"""A real browser before a real server. Pages that fail in the background fail their test."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from meydan.games import names
from meydan.web.app import Options
from tests.browser.stage import Stage
from tests.web.conftest import Site, serving

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
# pictures are drawn by the processor, the same on every machine
FLAGS = ["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"]
SEED = 7
PATIENCE_MS = 300_000  # a busy machine draws slowly, and may have to compile the rules first
expect.set_options(timeout=PATIENCE_MS)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One server for all pages."""
    with serving(Options(tmp_path_factory.mktemp("replays"), most_matches=20, away_seconds=5, thinks=False)) as running:
        yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for the tests of a file; its event loop must not outlive them."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@contextmanager
def opening(browser: Browser, site: Site) -> Iterator[Callable[..., Stage]]:
    """Opens pages for as long as the block runs; whatever goes wrong in them is an error in the end."""
    errors: list[str] = []
    contexts = []

    def open_one(query: str = "", **options: Any) -> Stage:
        chosen = {"viewport": {"width": 900, "height": 640}, "locale": "en-US", "color_scheme": "dark", **options}
        context = browser.new_context(**chosen)
        context.set_default_timeout(PATIENCE_MS)
        contexts.append(context)
        page = context.new_page()
        _listen(page, errors)
        stage = Stage(page, f"http://127.0.0.1:{site.port}/")
        stage.go(query)
        return stage

    yield open_one
    for context in contexts:
        context.close()
    assert not errors


@pytest.fixture
def open_stage(browser: Browser, site: Site) -> Iterator[Callable[..., Stage]]:
    """Opens pages: `open_stage("?show=...", locale="fa-IR")`."""
    with opening(browser, site) as open_one:
        yield open_one


def _listen(page: Page, errors: list[str]) -> None:
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda said: errors.append(said.text) if said.type == "error" and _matters(said.text) else None)


def _matters(text: str) -> bool:
    """The browser's own note about an answer of 400 is no error of the page: it shows a sentence."""
    return not text.startswith("Failed to load resource: the server responded with a status of 4")


@pytest.fixture(scope="session")
def played(site: Site) -> Callable[[str], str]:
    """The match of a game between house bots, played once; gives its name."""
    known: dict[str, str] = {}

    def play(game: str) -> str:
        if game not in known:
            info = next(each for each in site.get("/api/games")["games"] if each["game"] == game)
            bots = [bot["bot"] for bot in info["bots"] if bot["bot"] == "house:random"] or [info["bots"][0]["bot"]]
            started = site.start(game=game, seats=bots * info["seats"][0], seed=SEED)
            site.wait_for_end(started["id"])
            known[game] = started["id"]
        return known[game]

    return play


def scenes() -> list[str]:
    """The games that have a scene, found by listing."""
    from meydan.games import folders

    return [game for game in names() if (folders()[game] / "viewer" / "scene.ts").exists()]


@pytest.fixture(scope="session")
def approved() -> Path:
    """Where the approved pictures lie."""
    return Path(__file__).parent / "approved"
