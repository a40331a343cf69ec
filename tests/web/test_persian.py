"""What the server says to a Persian page: faults of every kind, settings, maps and bots."""

from __future__ import annotations

from pathlib import Path

import pytest

from meydan import play
from meydan.games import find
from meydan.match.clock import TimeControl
from meydan.web.persian import persian
from meydan.web.show import replay_show

from .conftest import Site, check_persian

READY = "import sys, time\nprint('ready bot', flush=True)\n"
BOTS = {  # programs and bots that fail, each in its own way
    "crash": "def act(view):\n    raise ValueError('it went; wrong: ' + 'badly')\n",
    "odd": "def act(view):\n    return [1, 2]\n",
    "illegal": "def act(view):\n    return 'a1'\n",
    "format": "def act(view):\n    return 'zz99'\n",
    "time": "import time\ndef act(view):\n    time.sleep(60)\n",
    "start": "import sys\nprint('no config found', file=sys.stderr)\nsys.exit(3)\n",
    "flood": READY + "while True:\n    sys.stdout.write('x' * 100_000)\n",
    "killed": READY + "import os, signal\ninput()\nos.kill(os.getpid(), signal.SIGKILL)\n",
    "silent": READY + "sys.stdout.write('half an answer')\nsys.stdout.flush()\ntime.sleep(60)\n",
}


@pytest.mark.parametrize("kind", BOTS)
def test_a_fault_is_told_in_persian(kind: str, tmp_path: Path) -> None:
    bot = tmp_path / f"{kind}.py"
    bot.write_text(BOTS[kind])
    show = replay_show(play("othello", [bot, "house:random"], time=TimeControl(per_move_ms=300)).replay)
    (fault,) = show["faults"]
    for sentence in (show["sentence"], fault["sentence"]):
        check_persian(show["persian"][sentence])
    assert show["turns"][-1]["events"][-1]["persian"] == show["persian"][fault["sentence"]]
    assert (
        f"\N{FIRST STRONG ISOLATE}{show['seats'][0]['name']}\N{POP DIRECTIONAL ISOLATE}"
        in show["persian"][fault["sentence"]]
    )


def test_remarks_of_a_match_are_told_in_persian(tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text(BOTS["format"])
    show = replay_show(play("tron", [bot, "house:random"], seed=1).replay)
    assert show["notes"]
    for note in show["notes"]:
        check_persian(show["persian"][note])
    assert {seat["persianSeat"] for seat in show["seats"]} == {"آبی", "زرد"}
    assert show["persianNames"]["title"] == "ترون"


def test_what_can_be_chosen_has_persian_names(site: Site) -> None:
    games = {game["game"]: game for game in site.get("/api/games")["games"]}
    gems = games["gems"]["persian"]
    assert gems["settings"]["turn_count"] == "تعداد دورها"
    assert gems["values"]["own_ply"] == "نوبت خود عامل"
    assert gems["maps"]["12-market"] == "۱۲ بازار"
    assert games["othello"]["persian"]["rules"] == {"federation": "قوانین فدراسیون اتللو"}
    for game in games.values():
        for bot in game["bots"]:
            check_persian(game["persian"]["sentences"][bot["about"]])


def test_a_match_that_is_listed_is_told_in_persian(site: Site) -> None:
    started = site.start(game="gems", seats=["house:random"] * 2, map="12-market", settings={"turn_count": 3}, seed=1)
    show = site.wait_for_end(started["id"])
    assert show["persianNames"]["map"] == "۱۲ بازار"
    (listed,) = [match for match in site.get("/api/recent")["matches"] if match["id"] == started["id"]]
    assert listed["persianTitle"] == "الماس‌ها"
    check_persian(listed["persian"])


def test_a_sentence_that_nobody_knows_has_no_persian() -> None:
    assert persian("something that was never said") is None


def test_a_bad_move_in_a_file_is_told_with_the_file_first() -> None:
    told = persian("x.txt: line 1: move 1: got 'z'; expected a square from a1 to h8; black to move can play d3 c4")
    assert told is not None
    assert told.startswith("\u2068x.txt\u2069: سطر ۱")
    assert "نوبت سیاه است" in told


def test_the_last_words_of_a_program_are_not_taken_for_a_sentence_of_ours() -> None:
    last = "'no server at 127.0.0.1:5000: [Errno 111] Connection refused'"
    died = f"exited with status 1 instead of answering; its last output: {last}"
    told = persian(f"tron turn 0 Blue (dies): {died}; it does nothing in this match", find("tron")) or ""
    assert told.startswith("ترون، نوبت ۰، آبی")
    assert f"آخرین پیامش: \u2068{last}\u2069؛" in told
