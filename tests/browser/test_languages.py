"""The Persian page says nothing in English: only names, keys, code and what programs wrote are in other letters."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from meydan import play
from meydan.games import names
from tests.browser.conftest import scenes
from tests.browser.stage import Stage
from tests.web.conftest import Site

Open = Callable[..., Stage]
# the texts that are seen or read aloud and have Latin words outside of what keeps its own direction; a term of the
# contest may stand in brackets behind its Persian
ENGLISH = """() => {
  const foreign = (text) => /[A-Za-z]{3}/.test(text.replace(/\\u2068[^\\u2069]*\\u2069|[(][A-Za-z]+[)]/g, ""));
  const own = "bdi, code, kbd, pre, noscript, script, style, [lang], optgroup option, .setting input";
  const isOwn = (element) => element.closest(own.replace("[lang]", ":not(html)[lang]")) !== null;
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!isOwn(parentElement) && foreign(textContent)) found.push(textContent);
  }
  for (const name of ["title", "aria-label", "placeholder", "label"])
    for (const element of document.querySelectorAll(`[${name}]`))
      if (!isOwn(element) && foreign(element.getAttribute(name))) found.push(element.getAttribute(name));
  return found;
}"""
LOOKED_AT = "gems"  # the game whose pages axe looks at
ALLOWED = {"English", "bots/mine.py", "ذخیرهٔ GIF"}
FAILING = "import sys\nprint('no config; none: at all', file=sys.stderr)\nsys.exit(3)\n"


def english(stage: Stage, *more: str) -> list[str]:
    """What is said in English, but for what may be."""
    found = stage.page.evaluate(ENGLISH)
    return [text for text in found if text not in ALLOWED and not any(name in text for name in more)]


@pytest.mark.parametrize("game", names())
def test_all_choices_of_a_game_are_persian(open_stage: Open, game: str) -> None:
    stage = open_stage(locale="fa-IR")
    stage.find(f"[data-game={game}]").click()
    stage.page.evaluate("document.querySelector('details').open = true")
    assert stage.find(".setting small").count() > 3
    assert english(stage) == []
    if game == LOOKED_AT:
        assert stage.serious() == []


@pytest.mark.parametrize("game", scenes())
def test_a_match_of_a_failing_bot_is_told_in_persian(open_stage: Open, site: Site, game: str, tmp_path: Path) -> None:
    bot = tmp_path / "failing.py"
    bot.write_text(FAILING)
    seats = next(each for each in site.get("/api/games")["games"] if each["game"] == game)["seats"][0]
    replay = play(game, [bot, *["house:random"] * (seats - 1)], replay=tmp_path / "match.meydan.json").replay
    assert replay.faults or replay.notes
    opened = site.open((tmp_path / "match.meydan.json").read_bytes(), "match.meydan.json")
    stage = open_stage(f"?show={opened['id']}&language=fa")
    stage.press("End")
    stage.page.wait_for_selector(".banner:not([hidden])")
    if game == LOOKED_AT:
        assert stage.serious() == []
    stage.press("?")
    assert english(stage, "failing", "random", "Shift", "Enter") == []


def test_errors_are_told_in_persian(open_stage: Open) -> None:
    stage = open_stage(locale="fa-IR")
    stage.find("[data-game=othello]").click()
    stage.page.evaluate("document.querySelector('details').open = true")
    stage.find(".setting input").last.fill("۹۰۰")
    stage.find(".start").first.click()
    stage.page.wait_for_selector(".toast.bad")
    assert "حرکت‌های تصادفی اولیه" in stage.text(".toast.bad"), "a setting is called as in the form"
    stage.find("#openfile").set_input_files({"name": "bad.txt", "mimeType": "", "buffer": b"nothing at all"})
    stage.page.wait_for_selector(".toast.bad >> nth=1")
    assert english(stage, "bad.txt") == []
    stage.go("?show=nobody")
    assert english(stage) == []
