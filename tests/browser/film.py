"""A film of a match for the documentation: `python -m tests.browser.film MATCH.html FILM.gif [FIRST LAST [SPEED]]`.

The page comes from `meydan replay export FILE --html --output MATCH.html`. Its own "Save and share" writes the film.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.stage import READY

SIZE = {"width": 640, "height": 820}
PATIENCE_MS = 600_000


def film(page: Page, match: Path, turns: list[str], speed: str) -> bytes:
    """The match, or a part of it, as a GIF."""
    page.goto(f"{match.resolve().as_uri()}?speed={speed}")
    page.wait_for_selector(READY)
    page.click("button[aria-label='Save and share']")
    for place, turn in enumerate(turns):
        page.locator("dialog input[type=number]").nth(place).fill(turn)
    with page.expect_download(timeout=PATIENCE_MS) as saved:
        page.locator("dialog button", has_text="GIF").click()
    return Path(saved.value.path()).read_bytes()


def main(match: str, target: str, first: str = "0", last: str = "100000", speed: str = "4") -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page(locale="en-US", color_scheme="dark", viewport=SIZE)
        data = film(page, Path(match), [first, last], speed)
        browser.close()
    Path(target).write_bytes(data)
    print(f"{target}: {len(data) / 1000:.0f} kB")


if __name__ == "__main__":
    main(*sys.argv[1:])
