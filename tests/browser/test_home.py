"""The home page in a real browser: starting and watching, opening files, both languages, small screens."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from meydan.games import find
from meydan.match.clock import TimeControl
from meydan.match.replay import write_replay
from meydan.match.runner import Match
from meydan.players.specs import PlayerOptions, make_player
from meydan.web.app import Options
from tests.browser.stage import Stage
from tests.web.conftest import Site, serving

Open = Callable[..., Stage]
Played = Callable[[str], str]
PATIENT = TimeControl(per_move_ms=60_000, startup_ms=60_000)
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
BAD_FILES = {
    "empty.json": b"",
    "picture.png": b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
    "half.meydan.json.gz": gzip.compress(b'{"meydan": 1}', mtime=0)[:-9],
    "list.json": b"[1, 2, 3]",
    "new.meydan.json": b'{"meydan": 99}',
}
CRASHER = """
import sys
def act(view):
    print("I <b>think</b> of", view.legal[0], file=sys.stderr)
    if view.turn > 3:
        raise RuntimeError("on purpose")
    return view.legal[0]
"""


def start_othello(stage: Stage, *bots: str) -> None:
    """Choose bots for the two seats and begin."""
    stage.find("[data-game=othello]").click()
    for place, bot in enumerate(bots):
        stage.find(".seatrow select").nth(place).select_option(bot)
    stage.find(".start").first.click()
    stage.page.wait_for_selector(".page.watch")


def upload(stage: Stage, bot: Path) -> None:
    """A bot of one's own for the first seat of Othello, with a minute for a move."""
    stage.find("[data-game=othello]").click()
    stage.find(".newmatch details summary").first.click()
    stage.find(".newmatch details input[min='0.01']").fill("60")
    seat = stage.find(".seatrow").nth(0)
    seat.locator("select").select_option("upload")
    with stage.page.expect_response("**/api/bots*"):
        seat.locator("input[type=file]").set_input_files(bot)


def test_a_match_is_started_from_the_form_and_watched_as_it_is_played(open_stage: Open, site: Site) -> None:
    stage = open_stage()
    stage.find(".newmatch details summary").first.click()
    stage.find("[data-game=othello]").click()
    stage.find(".newmatch details summary").first.click()
    stage.find(".newmatch details input[inputmode=numeric]").fill("11")
    start_othello(stage, "house:greedy", "house:random")
    names = stage.find(".card .name").all_inner_texts()
    assert names == ["greedy", "random"]
    stage.press("End")
    stage.page.wait_for_selector(".banner:not([hidden])")
    assert site.get(f"/api/show/{stage.show}")["seed"] == "11"
    stage.find(".brand").click()
    stage.page.wait_for_selector(".recent a")
    assert stage.find(".recent a b").first.inner_text() == "greedy – random"


def test_it_is_told_what_a_bot_wrote_who_lost_and_why(open_stage: Open, tmp_path: Path) -> None:
    bot = tmp_path / "crasher.py"
    bot.write_text(CRASHER)
    stage = open_stage()
    upload(stage, bot)
    stage.find(".start").first.click()
    stage.page.wait_for_selector(".page.watch")
    stage.press("End")
    stage.page.wait_for_selector(".banner:not([hidden])")
    assert "crasher crashed in turn 4." in stage.text(".banner")
    assert "RuntimeError: on purpose" in stage.text(".banner .sentence")
    assert stage.text(".card .badge.bad") == "crashed"
    assert stage.find(".feed li").last.locator(".sign:not(.none)").count() > 0
    stage.page.get_by_role("tab", name="Answers and output").click()
    assert "RuntimeError: on purpose" in stage.text(".turnlog .fault")
    stage.seek(3)
    assert stage.text(".stderr").startswith("I <b>think</b> of ")
    assert stage.text(".answer .ms").endswith("ms")
    stage.seek(2)
    assert stage.find(".stderr").count() == 0


def test_what_a_bot_wrote_leads_to_its_place_in_the_log(open_stage: Open, site: Site, tmp_path: Path) -> None:
    (tmp_path / "crasher.py").write_text(CRASHER)
    game, path = find("othello"), tmp_path / "match.meydan.json"
    bots, options = [str(tmp_path / "crasher.py"), "house:random"], PlayerOptions(tmp_path / "logs")
    players = [make_player(game, bot, seat, options) for seat, bot in enumerate(bots)]
    replay = Match(game, game.prepare(seed=3), players, PATIENT, keeps_errors=True).run()
    write_replay(replay.with_logs([player.log for player in players], path), path)
    stage = open_stage(f"?show={site.open(path.read_bytes())['id']}&turn=3")
    stage.page.get_by_role("tab", name="Answers and output").click()
    wrote = stage.text(".stderr")
    assert stage.text(".turnlog .said") == "logs/seat0.log: [meydan] turn 2"
    log = (tmp_path / "logs" / "seat0.log").read_text()
    assert f"[meydan] turn 2\n{wrote}\n" in log


CROWN = "M3.5 8l4.2 3.8L12 5"  # how its drawing begins


def test_a_match_that_is_played_can_be_stopped(open_stage: Open, tmp_path: Path) -> None:
    bot = tmp_path / "sleeper.py"
    bot.write_text("import time\ndef act(view):\n    time.sleep(4)\n    return view.legal[0]\n")
    stage = open_stage()
    upload(stage, bot)
    stage.find(".start").first.click()
    stage.find("button[aria-label='Stop the match']").click()
    stage.press("End")
    stage.page.wait_for_selector(".banner:not([hidden])")
    assert stage.text(".banner h2") == "The match was abandoned"
    assert CROWN not in stage.find(".banner > .icon").inner_html(), "nobody has won"
    assert stage.find("button[aria-label='Stop the match']").count() == 0


def test_a_replay_is_opened_by_choosing_its_file(open_stage: Open, site: Site, played: Played, tmp_path: Path) -> None:
    replay = tmp_path / "kept.meydan.json.gz"
    replay.write_bytes(site.http.get(f"/api/show/{played('othello')}/replay").content)
    stage = open_stage()
    stage.find("#openfile").set_input_files(replay)
    stage.page.wait_for_selector(".page.watch")
    assert stage.last == len(json.loads(gzip.decompress(replay.read_bytes()))["turns"])


def test_a_file_can_be_dropped_anywhere(open_stage: Open, site: Site, played: Played) -> None:
    data = site.http.get(f"/api/show/{played('othello')}/replay").content
    stage = open_stage()
    stage.drop("kept.meydan.json.gz", data)
    stage.page.wait_for_selector(".page.watch")


@pytest.mark.parametrize("name", BAD_FILES)
def test_a_bad_file_gets_a_sentence_on_the_page(open_stage: Open, name: str) -> None:
    stage = open_stage()
    file = {"name": name, "mimeType": "application/octet-stream", "buffer": BAD_FILES[name]}
    stage.find("#openfile").set_input_files(file)
    stage.page.wait_for_selector(".toast.bad")
    assert name in stage.toast()
    assert len(stage.toast()) > len(name) + 10
    assert stage.find(".page.home").count() == 1


def test_an_unknown_match_gets_a_sentence_and_a_way_home(open_stage: Open) -> None:
    stage = open_stage("?show=nothing")
    assert stage.text(".sorrypage p")
    stage.find(".sorrypage button").click()
    stage.page.wait_for_selector(".page.home")


def test_the_browser_chooses_the_language_and_the_button_changes_it_for_good(open_stage: Open) -> None:
    stage = open_stage(locale="fa-IR")
    root = stage.find("html")
    assert (root.get_attribute("lang"), root.get_attribute("dir")) == ("fa", "rtl")
    stage.find(".tools .text").click()
    stage.page.wait_for_selector('html[lang="en"][dir="ltr"][data-ready="yes"]')
    stage.go("")
    assert root.get_attribute("lang") == "en"


def test_persian_is_laid_out_from_the_right_with_its_own_digits(open_stage: Open, played: Played) -> None:
    stage = open_stage(f"?show={played('othello')}&turn=12&language=fa")
    picture, side = stage.box(".stagebox"), stage.box(".side")
    assert side["x"] < picture["x"], "cards are on the left where reading begins on the right"
    assert "۱۲" in stage.text(".transport .turn")
    latin = stage.find(".card .score, .feed .at, .turnsign").all_inner_texts()
    assert not [text for text in latin if any(digit in text for digit in "0123456789")]
    slider = stage.box(".seek .done")
    assert abs(slider["x"] - stage.box(".seek .track")["x"]) < 1, "time runs to the right in every language"
    stage.press("?")
    assert "پخش" in stage.text("dialog")


@pytest.mark.parametrize("language", ["en", "fa"])
def test_nothing_is_wider_than_a_phone(open_stage: Open, played: Played, language: str) -> None:
    stage = open_stage(f"?language={language}", **PHONE)
    for query in (f"?language={language}", f"?show={played('othello')}&language={language}"):
        stage.go(query)
        assert stage.page.evaluate("document.documentElement.scrollWidth") <= 390
    assert stage.box("canvas.board")["width"] == 390
    assert stage.box(".transport")["y"] < 844, "the buttons are on the first screen"


@pytest.mark.parametrize("locale", ["en-US", "fa-IR"])
def test_what_is_asked_of_who_hosts_a_contest_stays_in_its_box(open_stage: Open, locale: str) -> None:
    stage = open_stage(locale=locale, **PHONE)
    stage.find(".hosting > summary").click()
    box = stage.box(".hosting")
    for field in stage.find(".hosting :is(select, input, .big)").all():
        inside = field.bounding_box()
        assert inside
        assert box["x"] <= inside["x"]
        assert inside["x"] + inside["width"] <= box["x"] + box["width"]


def test_everything_can_be_reached_by_keys(open_stage: Open) -> None:
    stage = open_stage()
    reached = set()
    for _ in range(40):
        stage.press("Tab")
        reached.add(stage.page.evaluate("document.activeElement.className || document.activeElement.tagName"))
    for wanted in ("tile", "SELECT", "big start", "hidden", "text", "round"):
        assert wanted in reached, reached


def test_light_and_dark_are_chosen_behind_the_gear(open_stage: Open) -> None:
    stage = open_stage()
    assert stage.find("html").get_attribute("data-theme") == "dark"
    stage.find("button[aria-label=Settings]").click()
    stage.find("dialog select").nth(1).select_option("light")
    stage.page.wait_for_selector('html[data-theme="light"][data-ready="yes"]')


def test_the_owners_token_stays_with_its_own_server(browser: Browser, tmp_path: Path) -> None:
    with serving(Options(tmp_path, token="of-one")) as one, serving(Options(tmp_path, token="of-two")) as two:
        context = browser.new_context()
        page = context.new_page()

        def may_use_files(site: Site, place: str) -> bool:
            with page.expect_response("**/api/games") as answer:
                page.goto(f"http://127.0.0.1:{site.port}/{place}")
            assert page.url == f"http://127.0.0.1:{site.port}/", "the address shows no token"
            sent = str(answer.value.request.all_headers())
            assert "cookie" not in sent
            assert site is one or "of-one" not in sent
            return bool(answer.value.json()["canUseFiles"])

        assert not may_use_files(one, "#token=guess")
        assert may_use_files(one, "#token=of-one")
        assert not may_use_files(two, ""), "another port of the same host"
        assert may_use_files(two, "#token=of-two")
        assert may_use_files(one, ""), "and the first one still knows its owner"
        context.close()


def test_numbers_are_written_and_read_in_the_digits_of_the_page(open_stage: Open) -> None:
    stage = open_stage(locale="fa-IR")
    stage.find("[data-game=kings]").click()
    stage.find(".matchform summary").click()
    numbers = stage.find(".matchform input[inputmode=decimal]")
    assert numbers.first.input_value() == "۰٫۴"
    numbers.first.fill("2.5")
    units = stage.find(".setting input").last
    assert units.input_value() == "۵۱۲"
    units.fill("۶۰۰")
    assert numbers.first.input_value() == "۲٫۵"
    with stage.page.expect_request(lambda request: request.method == "POST") as sent:
        stage.find(".start").click()
    wish = sent.value.post_data_json
    assert wish["secondsPerMove"] == 2.5
    assert wish["settings"] == {"units": 600}
