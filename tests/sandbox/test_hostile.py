"""Bots that break or attack the arena, in several languages: each ends as it should and harms nobody.

The same tests run as an ordinary user: `test_as_an_ordinary_user` starts them as one where we are root.
"""

from __future__ import annotations

import re
import socket
import time
from pathlib import Path

import pytest
from hostile_bots import BRIEF, LIMITS, PATIENT, SECRET, Played, Workshop, build, play

from meydan.match.endings import Ending
from meydan.sandbox import groups

pytestmark = pytest.mark.timeout(120)

LANGUAGES = ["python", "c", "java"]
MEMORY, PROCESSES = re.escape(LIMITS.memory_told()), re.escape(LIMITS.processes_told())
LATE = r"no answer within 500 ms"
FLOOD = "wrote far too much output"


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    return build(tmp_path_factory.mktemp("workshop"))


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


# -- bots that lose by it --------------------------------------------------------------------------------------------

FATAL = {
    "exit": (PATIENT, Ending.CRASH, "exited with status 3"),
    "silent": (BRIEF, Ending.TIME, LATE),
    "late": (BRIEF, Ending.TIME, LATE),
    "no_newline": (BRIEF, Ending.TIME, f"{LATE}; received without a newline: 'd3'"),
    "gigabyte": (PATIENT, Ending.RESOURCE, FLOOD),
    "closed_stdin": (BRIEF, Ending.TIME, LATE),
    "closed_stdout": (BRIEF, Ending.TIME, LATE),  # the cage around it keeps it open
    "kill_group": (PATIENT, Ending.CRASH, r"was killed by signal 9 \(SIGKILL\)"),
}


@pytest.mark.parametrize("way", FATAL)
def test_a_bot_that_breaks_the_rules_of_talk_loses_alone(workshop: Workshop, language: str, way: str) -> None:
    limits, ending, sentence = FATAL[way]
    played = play(workshop, "othello", [*workshop.command(language), way], limits)
    assert (played.ending, played.replay.ending) == (ending, ending)
    assert re.search(rf"othello turn 0 black \((hostile|java)\): {sentence}", played.replay.sentence)
    assert played.replay.result is not None
    assert played.replay.result.winner == 1


def test_a_flood_of_answers_ends_with_the_first_or_by_its_size(workshop: Workshop, language: str) -> None:
    played = play(workshop, "othello", [*workshop.command(language), "flood_stdout"], PATIENT)
    assert played.ending in (Ending.ILLEGAL, Ending.RESOURCE)
    assert re.search(f"got 'x'; expected a square|{FLOOD}", played.replay.sentence)


def test_a_memory_bomb_is_ended_and_told(workshop: Workshop, language: str) -> None:
    played = play(workshop, "othello", [*workshop.command(language), "memory_bomb"], PATIENT)
    if language == "java":  # it knows how much there is and gives up before
        assert played.ending is Ending.CRASH
        assert "OutOfMemoryError" in played.words[0]
    elif groups.can_limit("memory"):
        assert played.ending is Ending.RESOURCE
        assert re.search(MEMORY, played.told())
    else:
        assert played.ending in (Ending.CRASH, Ending.RESOURCE), "by the limit of a process, or of all together"
        assert re.search(f"MemoryError|signal 6|{MEMORY}", played.told())


def test_a_fork_bomb_stays_small_and_is_told(workshop: Workshop, language: str) -> None:
    played = play(workshop, "othello", [*workshop.command(language), "fork_bomb"], BRIEF)
    if groups.can_limit("pids"):
        assert played.ending is Ending.RESOURCE
        assert re.search(PROCESSES, played.told())
    else:
        assert played.ending in (Ending.TIME, Ending.CRASH)


# -- bots that play on -----------------------------------------------------------------------------------------------


def survives(workshop: Workshop, language: str, *words: str) -> Played:
    """A match to its normal end with a bot that does something on the way."""
    played = play(workshop, "tron", [*workshop.command(language), *words], PATIENT)
    assert played.ending is played.replay.ending is Ending.NORMAL
    assert len(played.replay.turns) > 1
    return played


def test_a_second_answer_is_ignored_and_noted(workshop: Workshop, language: str) -> None:
    assert "said 'straight' without being asked; ignored" in survives(workshop, language, "twice").told()


def test_a_flood_of_errors_disturbs_nobody(workshop: Workshop, language: str) -> None:
    assert "written" in survives(workshop, language, "flood_stderr").reports


def test_there_is_no_network(workshop: Workshop, language: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        reports = survives(workshop, language, "sockets", str(server.getsockname()[1])).reports
        server.settimeout(0)
        with pytest.raises(BlockingIOError):
            server.accept()
    assert len([line for line in reports if "refused" in line]) == len(reports) - 1 >= 2


def test_nobody_else_s_files_or_processes_are_seen(workshop: Workshop, language: str) -> None:
    played = survives(workshop, language, "spy", str(workshop.secret).replace("/", "@"))
    seen = dict(line.partition(" ")[::2] for line in played.reports)
    assert SECRET not in played.words[0]
    assert seen["opponent"].startswith("refused")
    assert seen["shadow"].startswith("refused")
    assert seen["memory"].startswith("of others refused")
    assert max(map(int, re.findall(r"\d+", seen["processes"]))) < 100


def test_a_bot_that_will_not_go_is_gone(workshop: Workshop, language: str) -> None:
    assert "quit" in survives(workshop, language, "stubborn").reports


def test_daemons_end_with_the_match(workshop: Workshop, language: str) -> None:
    assert "left" in survives(workshop, language, "daemon").reports


def test_the_disk_cannot_be_filled(workshop: Workshop, language: str) -> None:
    reports = survives(workshop, language, "disk").reports
    written = next(int(line.split()[1]) for line in reports if line.startswith("written"))
    assert LIMITS.disk_mb - 2 <= written <= LIMITS.disk_mb + 16
    assert not Path("/usr/big").exists()


def test_the_clock_cannot_be_changed(workshop: Workshop, language: str) -> None:
    before = time.time()
    reports = survives(workshop, language, "clock").reports
    assert [line for line in reports if line.startswith("set") and "refused" in line]
    assert not [line for line in reports if "done" in line]
    assert time.time() >= before
