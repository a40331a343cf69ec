"""A contest's site in a real browser, on a phone: sign up, hand in a bot, see its match; and everybody can read it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from meydan.site.hall import hall
from meydan.site.people.accounts import first_link
from meydan.site.submissions.archives import packed_bot
from tests.browser.conftest import PATIENCE_MS, _listen
from tests.site.conftest import BOT, PASSWORD, Running, cup, database, no_waiting, start
from tests.site.test_contest_day import HIDDEN
from tests.web.conftest import listening

__all__ = ["cup", "database", "no_waiting", "start"]

# What keeps somebody out: controls without a name, several main headings, text that is too pale, pages too wide.
FAULTS = """() => {
  const faults = [];
  const seen = (each) => each.getClientRects().length > 0;
  for (const each of document.querySelectorAll("input, select, textarea, button, a, iframe, [role=img]")) {
    const name = each.getAttribute("aria-label") || each.title || each.textContent.trim() || each.labels?.length;
    if (seen(each) && each.type !== "hidden" && !name) faults.push("no name: " + each.outerHTML.slice(0, 80));
  }
  for (const each of document.querySelectorAll("main *")) {
    const isWider = each.scrollWidth > each.clientWidth && /auto|scroll/.test(getComputedStyle(each).overflowX);
    const takesKeys = each.tabIndex >= 0 || each.querySelector("a, button, input, select, [tabindex]");
    if (seen(each) && isWider && !takesKeys) faults.push("not scrolled by keys: " + each.outerHTML.slice(0, 80));
  }
  const heads = document.querySelectorAll("h1").length;
  if (heads !== 1) faults.push(heads + " main headings");
  if (document.documentElement.scrollWidth > innerWidth) faults.push("wider than the screen");
  const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgba = (colour) => {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data];
  };
  const light = (colour) => {
    const [r, g, b] = colour.map((v) => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (each) => {
    for (; each; each = each.parentElement) {
      const found = rgba(getComputedStyle(each).backgroundColor);
      if (found[3] === 255) return found.slice(0, 3);
    }
    return matchMedia("(prefers-color-scheme: dark)").matches ? [18, 18, 18] : [255, 255, 255];
  };
  for (const each of document.querySelectorAll("main *, header *")) {
    const own = [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!own || !seen(each) || each.closest("svg, [disabled], option")) continue;
    const style = getComputedStyle(each), [one, two] = [light(rgba(style.color).slice(0, 3)), light(behind(each))];
    const ratio = (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
    if (ratio < 4.5) faults.push(`pale (${ratio.toFixed(1)}): ${each.textContent.trim().slice(0, 40)}`);
  }
  return faults;
}"""


@pytest.fixture
def home(cup: Running) -> Iterator[str]:
    with listening(cup.app) as port:
        yield f"http://127.0.0.1:{port}"


# as on the page from which the hall is led
BUTTON = """() => {
    const button = document.createElement("button");
    button.accessKey = "n";
    button.addEventListener("click", () => { document.title = "revealed"; });
    document.querySelector("main").append(button);
}"""


def test_a_newcomer_on_a_phone_hands_in_a_bot_and_sees_its_match(browser: Browser, cup: Running, home: str) -> None:
    errors: list[str] = []
    context = browser.new_context(viewport={"width": 390, "height": 780}, locale="en-US", color_scheme="dark")
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    _listen(page, errors)
    page.goto(home)
    page.get_by_role("link", name="Take part").click()
    _register(page, "Name")
    page.get_by_label("Name of the team").fill("Falcons")  # waits for the next page
    _check(page)
    page.get_by_role("button", name="Make it").click()
    page.locator("input[type=file]").first.set_input_files({"name": "bot.py", "mimeType": "", "buffer": BOT.encode()})
    page.get_by_role("button", name="Hand in").first.click()
    expect(page.locator(".tag.received")).to_be_visible(timeout=PATIENCE_MS)
    cup.builder.step()
    expect(page.locator(".tag.playable")).to_be_visible(timeout=PATIENCE_MS)  # the page looks again by itself
    cup.play_until(lambda: any("Falcons" in str(each.body["bots"]) for each in cup.state.stage.results.values()))
    page.goto(f"{home}/team")
    _check(page)
    page.locator("a[href^='/matches/1/']").first.click()
    expect(page.locator(".log")).to_contain_text("hello from the bot")
    expect(page.frame_locator("iframe").locator("canvas").first).to_be_visible(timeout=PATIENCE_MS)
    _check(page)
    with page.expect_download() as taken:
        page.get_by_role("link", name="Download the replay").click()
    assert taken.value.suggested_filename.endswith(".meydan.json.gz")
    for path in ("/", "/standings?language=fa", "/matches", "/teams/Falcons", "/statistics", "/notices", "/rules"):
        page.goto(home + path)
        _check(page)
    page.evaluate(BUTTON)
    page.keyboard.press("PageDown")  # of a clicker for slides
    expect(page).to_have_title("revealed")
    context.close()
    assert not errors


def test_the_way_back_from_a_form_that_did_not_work_keeps_what_was_written(
    browser: Browser, cup: Running, home: str
) -> None:
    context = browser.new_context(locale="en-US")
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    page.goto(f"{home}/enter")
    _register(page, "Name")
    page.get_by_label("Name of the team").fill("Falcons")
    page.keyboard.press("Enter")
    page.locator("#hand-in").wait_for()
    page.goto(f"{home}/notices")
    words = "May a bot keep files? " * 100
    page.get_by_label("Your question").evaluate("(box) => box.removeAttribute('maxlength')")
    page.get_by_label("Your question").fill(words)
    page.get_by_role("button", name="Send").click()
    page.get_by_role("link", name="Back").click()
    expect(page.get_by_label("Your question")).to_have_value(words)
    context.close()


def test_files_zips_and_folders_are_dropped_on_the_page(
    browser: Browser, cup: Running, home: str, tmp_path: Path
) -> None:
    errors: list[str] = []
    context = browser.new_context(viewport={"width": 390, "height": 780}, locale="fa-IR")
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    _listen(page, errors)
    page.goto(f"{home}/enter")
    _register(page, "نام")
    page.locator("form[action='/team/new'] input[name=name]").fill("Falcons")
    page.keyboard.press("Enter")
    folder = tmp_path / "eagle"
    for path in ("bot.py", "parts/inner.py", ".git/config", "parts/__pycache__/inner.pyc"):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(BOT, encoding="utf-8")
    (tmp_path / "empty").mkdir()
    page.locator(".drop").wait_for()
    _drop(page, tmp_path / "empty")
    expect(page.locator(".dropped.fault")).to_have_text("این پوشه فایلی ندارد؛ چیزی انتخاب نشد.")
    dropped = [folder], [folder / "bot.py"], [folder / "bot.py", folder / "parts"]
    assert [_handed_in(page, each) for each in dropped] == ["1", "2", "1"]  # several files are a folder, too
    one, two = sorted(cup.site.submissions.of_team(1))
    assert (one.file, one.archive) == ("eagle.zip", hashlib.sha256(packed_bot(folder)[1]).hexdigest())
    assert (two.file, two.archive) == ("bot.py", hashlib.sha256(BOT.encode()).hexdigest())
    context.close()
    assert not errors


def test_the_desk_is_used_on_a_phone_in_persian(browser: Browser, cup: Running, home: str) -> None:
    cup.play_until(lambda: cup.state.results >= 2)
    key = next(iter(cup.state.stage.results))
    errors: list[str] = []
    context = browser.new_context(viewport={"width": 390, "height": 780}, locale="fa-IR", color_scheme="dark")
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    _listen(page, errors)
    page.goto(f"{home}/enter")
    _register(page, "نام")
    name = "The Extraordinarily Long-Named Team of Isfahan University 26"
    page.locator("form[action='/team/new'] input[name=name]").fill(name)
    page.keyboard.press("Enter")
    page.wait_for_selector("#hand-in")
    page.goto(f"{home}/notices")
    page.locator("textarea").fill("May a bot read files?")
    page.locator("form[action='/questions'] button").click()
    page.locator("article.card").wait_for()
    context.clear_cookies()
    page.goto(f"{home}/link/{first_link(cup.database)}")
    page.locator("input[name=name]").fill("Sara")
    page.locator("input[type=password]").fill(PASSWORD)
    page.keyboard.press("Enter")
    page.wait_for_url("**/desk")
    form = page.locator("form:has(input[name=match][required])")
    form.locator("input[name=match]").fill(key)
    form.locator("input[name=reason]").fill("The light went out")
    form.locator("button[value=hold]").click()
    page.get_by_role("button", name="انجام شود").click()
    page.wait_for_url("**/desk")
    cup.play_until(lambda: key in cup.state.held)
    for path in ("", *(f"/{name}" for name in PAGES_OF_THE_DESK)):
        page.goto(f"{home}/desk{path}")
        _check(page)
    page.goto(f"{home}/desk")
    page.locator(".parts a[href='#questions']").click()
    expect(page.locator("#questions h2")).to_be_in_viewport()
    context.close()
    assert not errors


def test_the_desk_follows_what_happens_and_keeps_what_somebody_writes(
    browser: Browser, cup: Running, home: str
) -> None:
    context, other = browser.new_context(locale="en-US"), browser.new_context(locale="en-US")
    context.set_default_timeout(PATIENCE_MS)
    other.set_default_timeout(PATIENCE_MS)
    team, page = other.new_page(), context.new_page()
    team.goto(f"{home}/enter")
    _register(team, "Name")
    team.get_by_label("Name of the team").fill("Falcons")
    team.keyboard.press("Enter")
    team.locator("#hand-in").wait_for()
    page.goto(f"{home}/link/{first_link(cup.database)}")
    page.locator("input[name=name]").fill("Sara")
    page.locator("input[type=password]").fill(PASSWORD)
    page.keyboard.press("Enter")
    page.wait_for_url("**/desk")
    page.locator("#switches input[name=reason]").first.fill("dinner")
    page.locator("#questions summary").click()
    page.locator("h1").click()  # nothing that is filled in has the focus
    team.goto(f"{home}/notices")
    team.get_by_label("Your question").fill("May a bot keep files?")
    team.get_by_role("button", name="Send").click()
    expect(page.locator("#questions")).to_contain_text("May a bot keep files?", timeout=PATIENCE_MS)
    expect(page.locator("#parts a[href='#questions'] strong")).to_have_text("1")
    expect(page.locator("#switches input[name=reason]").first).to_have_value("dinner")
    expect(page.locator("#questions details")).to_have_attribute("open", "")
    context.close()
    other.close()


LONG = "The Extraordinarily Long-Named Team of Isfahan University 26"
PAGES_OF_THE_DESK = ["people", "hall", "ready", "acts", "awards", "pictures", "hooks", "presenter", "shade", "odd"]
LONG_TOO = "تیم برنامه‌نویسان دانشگاه صنعتی شریف و دوستانشان از اصفهان"
IS_WHOLE = (
    "() => [document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth]"
)


def test_scenes_with_long_names_are_whole_on_every_projector(browser: Browser, start: Callable[..., Running]) -> None:
    site = start(
        HIDDEN.replace('name = "greedy"', f'name = "{LONG}"').replace('name = "random"', f'name = "{LONG_TOO}"')
    )
    with listening(site.app) as port:
        home = f"http://127.0.0.1:{port}"
        context = browser.new_context(locale="fa-IR")
        context.set_default_timeout(PATIENCE_MS)
        page = context.new_page()
        page.goto(f"{home}/link/{first_link(site.database)}")
        page.locator("input[name=name]").fill("Sara")
        page.locator("input[type=password]").fill(PASSWORD)
        page.keyboard.press("Enter")
        page.wait_for_url("**/desk")
        token = page.locator("input[name=csrf]").first.get_attribute("value") or ""

        def send(path: str, **fields: str) -> int:
            headers = {"origin": home}
            return context.request.post(
                home + path, form={"csrf": token, **fields}, headers=headers, max_redirects=0
            ).status

        assert send("/desk/hide", stages="finals", reason="the hall") == 303
        for stage in (1, 2):
            assert send("/desk/begin", reason="now") == 303
            site.play_until(lambda stage=stage: len(site.state.stages) == stage and site.state.stage.is_over)
        seen = []
        while hall.next_step(site.site.view) is not None:
            assert send("/desk/reveal", version=str(site.site.view.version)) == 303
            page.goto(f"{home}/hall")
            seen.append(_wholeness(page))
        for kind in ("bracket", "table", "clock"):
            assert send("/desk/scene", kind=kind, text="18:30") == 303
            page.goto(f"{home}/hall")
            seen.append(_wholeness(page))
        assert len(seen) > 6, seen
        assert set(seen) == {(0, 0, 0, 0)}, seen
        context.close()


def _wholeness(page: Page) -> tuple[int, ...]:
    """By how much the page is higher and wider than two screens."""
    found: list[int] = []
    for width, height in ((1920, 1080), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        found += page.evaluate(IS_WHOLE)
    return tuple(found)


def _register(page: Page, label: str) -> None:
    form = page.locator("form[action='/register']")
    form.get_by_label(label, exact=True).fill("Ali")
    form.locator("input[type=password]").fill(PASSWORD)
    form.get_by_role("button").press("Enter")


def _handed_in(page: Page, paths: list[Path]) -> str:
    """Drop something, and press the button that has the focus then; the number of the submission."""
    _drop(page, *paths)
    expect(page.locator(".dropped")).not_to_be_empty()
    _check(page)
    page.keyboard.press("Enter")
    page.wait_for_url("**/submissions/*")
    home, _, number = page.url.rpartition("/submissions/")
    page.goto(f"{home}/team")
    page.locator(".drop").wait_for()
    return number


def _drop(page: Page, *paths: Path) -> None:
    """Drag files of this machine into the page and let go of them, as a desktop does."""
    session = page.context.new_cdp_session(page)
    data = {"items": [], "files": [str(path) for path in paths], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver", "drop"):
        session.send("Input.dispatchDragEvent", {"type": kind, "x": 100, "y": 100, "data": data})
    session.detach()


def _check(page: Page) -> None:
    assert page.evaluate(FAULTS) == [], page.url
