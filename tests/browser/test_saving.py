"""What the page saves: pictures, moving pictures, videos, and pages that need no server."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, expect

from meydan.web.page import single_page
from tests.browser.png import read_png
from tests.browser.stage import READY, Stage
from tests.web.conftest import Site

Open = Callable[..., Stage]
Played = Callable[[str], str]
DECODE = """async (bytes) => {
  const decoder = new ImageDecoder({ data: new Uint8Array(bytes), type: "image/gif" });
  await decoder.tracks.ready;
  await decoder.completed;
  const { frameCount } = decoder.tracks.selectedTrack;
  const shades = [];
  for (let frameIndex = 0; frameIndex < frameCount; frameIndex++) {
    const { image } = await decoder.decode({ frameIndex });
    const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
    const pen = canvas.getContext("2d");
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
    shades.push(data.reduce((sum, value) => sum + value, 0));
  }
  return { frameCount, shades };
}"""


def save(stage: Stage, button: str) -> Path:
    """Press a button of the box and keep what is saved."""
    with stage.page.expect_download() as saved:
        stage.find("dialog button", has_text=button).click()
    return Path(saved.value.path())


def open_box(stage: Stage, first: int, last: int) -> None:
    """The box for saving, with a part of the match chosen."""
    stage.find("button[aria-label='Save and share']").click()
    stage.find("dialog input[type=number]").nth(0).fill(str(first))
    stage.find("dialog input[type=number]").nth(1).fill(str(last))


def test_a_screenshot_is_what_is_drawn(open_stage: Open, played: Played) -> None:
    stage = open_stage(f"?show={played('othello')}&turn=20")
    stage.page.wait_for_timeout(200)
    with stage.page.expect_download() as saved:
        stage.press("p")
    pixels = read_png(Path(saved.value.path()).read_bytes())
    box = stage.box("canvas.board")
    height, width = pixels.shape[:2]
    assert abs(width - box["width"]) <= 1
    assert len(set(map(tuple, pixels[::7, ::7].reshape(-1, 3).tolist()))) > 50
    caption = pixels[int(box["height"]) + 1 :]
    assert height > box["height"]
    assert (caption > 200).any(), "names, score and turn stand below the picture"


def test_a_gif_can_be_decoded_and_moves(open_stage: Open, played: Played) -> None:
    stage = open_stage(f"?show={played('othello')}&turn=20", viewport={"width": 700, "height": 500})
    open_box(stage, 10, 14)
    stage.find("dialog input[type=checkbox]").uncheck()
    data = save(stage, "GIF").read_bytes()
    assert data.startswith(b"GIF89a")
    decoded = stage.page.evaluate(DECODE, list(data))
    assert decoded["frameCount"] == 5
    assert len(set(decoded["shades"])) == 5, "every turn of Othello changes the board"
    expect(stage.find("dialog")).to_have_count(0)
    stage.press(" ")
    assert stage.is_playing, "the button that opened the box is not pressed again"


def test_a_video_is_recorded(open_stage: Open, played: Played) -> None:
    stage = open_stage(f"?show={played('othello')}&speed=4", viewport={"width": 700, "height": 500})
    open_box(stage, 10, 16)
    data = save(stage, "video").read_bytes()
    assert data.startswith(b"\x1a\x45\xdf\xa3") or data[4:8] == b"ftyp", "WebM, or MP4 where the browser can"
    assert len(data) > 2000


def test_a_page_in_one_file_needs_no_server(browser: Browser, site: Site, played: Played, tmp_path: Path) -> None:
    address = f"/api/show/{played('gems')}"
    show, eyes = site.get(address), [site.get(f"{address}?eye={seat}") for seat in (0, 1)]
    path = tmp_path / "match.html"
    path.write_bytes(single_page({**show, "id": None}, [{**eye, "id": None} for eye in eyes]))
    page = browser.new_page(locale="en-US", offline=True)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{path.as_uri()}?turn=7")
    page.wait_for_selector(READY)
    stage = Stage(page, path.as_uri())
    assert (stage.turn, stage.last) == (7, len(show["turns"]))
    stage.press("End")
    page.wait_for_selector(".banner:not([hidden])")
    page.locator(".eye select").select_option("1")
    page.wait_for_url("**eye=1**")
    page.wait_for_selector(READY)
    assert page.locator(".eye select").input_value() == "1", "what a seat saw is in the file too"
    assert [url for url in asked if not url.startswith(("file:", "data:", "blob:"))] == []
    page.close()


def test_a_match_can_be_framed_and_has_no_rights_there(browser: Browser, site: Site, played: Played) -> None:
    page = browser.new_page(locale="en-US")
    page.set_content(f'<iframe src="http://127.0.0.1:{site.port}/embed/{played("othello")}?turn=9"></iframe>')
    page.frame_locator("iframe").locator(READY).wait_for()
    frame = page.frames[-1]
    assert frame.evaluate("document.documentElement.dataset.turn") == "9"
    assert frame.evaluate("origin") == "null"
    assert site.http.get("/").headers["content-security-policy"].endswith("frame-ancestors 'none'")
    page.close()


def test_a_page_that_came_over_a_network_without_encryption_copies_too(open_stage: Open, played: Played) -> None:
    stage = open_stage(f"?show={played('othello')}&turn=20", permissions=["clipboard-read"])
    stage.page.add_init_script("Object.defineProperty(globalThis, 'isSecureContext', { value: false })")
    stage.page.reload()
    stage.page.wait_for_selector(READY)
    stage.find("button[aria-label='Save and share']").click()
    for button, copied in (("Copy the link", f"?show={stage.show}"), ("Copy the code", f"/embed/{stage.show}")):
        stage.find("dialog button", has_text=button).click()
        stage.page.wait_for_selector(".toast")
        assert copied in stage.page.evaluate("navigator.clipboard.readText()")
