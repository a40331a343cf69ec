"""A page as a person uses it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Literal
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Locator, Page

AXE = Path(__file__).parents[2] / "viewer/node_modules/axe-core/axe.min.js"
READY = 'html[data-ready="yes"]'
DROP = """([name, bytes]) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([new Uint8Array(bytes)], name));
  document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
}"""
_DIGITS = str.maketrans("۰۱۲۳۴۵۶۷۸۹", "0123456789")


class Stage:
    """One page and the questions that tests ask of it."""

    def __init__(self, page: Page, home: str) -> None:
        self.page, self.home = page, home

    def go(self, query: str = "") -> None:
        """To an address of the page."""
        self.page.goto(self.home + query)
        self.page.wait_for_selector(READY)

    def find(self, selector: str, **options: Any) -> Locator:
        """Something on the page."""
        return self.page.locator(selector, **options)

    def box(self, selector: str) -> Any:
        """Where something is: x, y, width, height."""
        return self.page.locator(selector).first.bounding_box()

    @property
    def show(self) -> str:
        """The name of the match that is shown."""
        return self.address("show")

    def drop(self, name: str, data: bytes) -> None:
        """Drop a file on the page."""
        self.page.evaluate(DROP, [name, list(data)])

    def press(self, *keys: str) -> None:
        """Keys one after another."""
        for key in keys:
            self.page.keyboard.press(key)

    @property
    def turn(self) -> int:
        """The turn that is shown."""
        return int(self.page.evaluate("document.documentElement.dataset.turn"))

    @property
    def last(self) -> int:
        """The last turn there is, as written on the page."""
        found = re.search(r"/ (\d+)", self.text(".transport .turn").translate(_DIGITS))
        assert found
        return int(found[1])

    @property
    def speed(self) -> str:
        """The speed as written on the page."""
        return self.text(".speeds .speed")

    @property
    def is_playing(self) -> bool:
        """Whether the button of playing is pressed."""
        return self.find(".moves .main").get_attribute("aria-pressed") == "true"

    def address(self, name: str) -> str:
        """A part of the address."""
        return parse_qs(urlsplit(self.page.url).query).get(name, [""])[0]

    def turn_by_mouse(self, button: Literal["left", "middle", "right"]) -> None:
        """Drag the board from its middle."""
        box = self.box("canvas.board")
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        mouse = self.page.mouse
        mouse.move(x, y)
        mouse.down(button=button)
        mouse.move(x + 60, y + 20, steps=4)
        mouse.up(button=button)

    def text(self, selector: str) -> str:
        """The words of one element."""
        return self.page.locator(selector).first.inner_text()

    def wait_turn(self, turn: int) -> None:
        """Until this turn is shown."""
        self.page.wait_for_selector(f'html[data-turn="{turn}"]')

    def wait_address(self, part: str) -> None:
        """Until the address says this."""
        self.page.wait_for_url(lambda url: part in url)

    def seek(self, turn: int) -> None:
        """To a turn, with the bar."""
        self.find(".seek input").evaluate(
            "(bar, turn) => { bar.value = turn; bar.dispatchEvent(new Event('input')); }", str(turn)
        )
        self.wait_turn(turn)

    def give_up(self) -> None:
        """Give up a match that a person plays, and say that it is meant."""
        for _ in range(2):
            self.find(".statusline button").last.click()

    def question(self) -> str:
        """The turn for which a person is asked."""
        return self.find(".people").get_attribute("data-question") or ""

    def wait_answered(self, turn: str) -> None:
        """Until the person is not asked for this turn any more."""
        self.page.wait_for_selector(f'.people:not([data-question="{turn}"])', state="attached")

    def serious(self) -> list[str]:
        """What axe finds that keeps people from using the page, and where."""
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = self.page.evaluate("axe.run().then(({ violations }) => violations)")
        bad = [each for each in found if each["impact"] in ("serious", "critical")]
        return [f"{each['id']}: {node['html']}" for each in bad for node in each["nodes"]]

    def picture(self) -> bytes:
        """What the board looks like, with nothing moving."""
        self.page.wait_for_timeout(150)
        return self.find("canvas.board").screenshot()

    def toast(self) -> str:
        """The sentence that the page tells."""
        return self.text(".toast.bad")
