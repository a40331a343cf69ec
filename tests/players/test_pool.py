"""Programs that play several matches: who does, what they are told, and that none is left."""

from __future__ import annotations

import os
from pathlib import Path

from programs import PATIENT, own_lines, running, write_file, write_native

from meydan.games import find
from meydan.match.endings import Ending
from meydan.match.replay import Replay
from meydan.players.seating import Conditions
from meydan.players.specs import PlayerOptions
from meydan.series.plan import Job, Series
from meydan.series.workers import Worker

COUNTING = "count = 0\ndef act(view):\n    global count\n    count += 1\n    return view.legal[0]\n"
LISTENING = "class Bot:\n def act(self, view): return view.legal[0]\n def over(self, view, scores): {then}\n"
PID = "import os, sys\nprint('process', os.getpid(), file=sys.stderr, flush=True)\n"


def matches(folder: Path, bot: str, warm: bool | None, number: int = 3) -> list[Replay]:
    """Play some matches of a bot against a house bot, its error streams kept."""
    settings = {"size": 4} if bot.endswith("hosted.py") else {}
    bots = [bot, "house:random"]
    conditions = Conditions(PATIENT, options=PlayerOptions(logs=folder / "logs"), keeps_errors=True)
    worker = Worker(Series(find("othello"), bots, conditions, settings=settings, warm=warm))
    jobs = [Job(n, n, (n % 2, 1 - n % 2)) for n in range(number)]
    try:
        return [worker.run(worker.match(job), job).replay for job in jobs]
    finally:
        worker.close()
        assert running(folder) == []


def logs(folder: Path) -> list[str]:
    """What the bot wrote in each match."""
    files = [folder / "logs" / f"match{number + 1}" / f"seat{number % 2}.log" for number in range(3)]
    return ["\n".join(own_lines(file)) for file in files]


def test_a_python_bot_is_made_anew_in_the_same_process(tmp_path: Path) -> None:
    text = COUNTING.replace("    return", "    if count == 1: print('made in', os.getpid())\n    return")
    bot = write_file(tmp_path, "hosted.py", f"import os\n{text}")
    replays = matches(tmp_path, bot, None)
    assert all(replay.ending is Ending.NORMAL for replay in replays)
    told = [log.strip() for log in logs(tmp_path)]
    assert len(set(told)) == 1
    assert told[0].startswith("made in ")


def test_a_warm_python_bot_is_told_the_end_of_each_game(tmp_path: Path) -> None:
    bot = write_file(tmp_path, "hosted.py", LISTENING.format(then="print('over', scores)"))
    replays = matches(tmp_path, bot, None)
    results = [replay.result for replay in replays]
    assert [log.strip() for log in logs(tmp_path)] == [f"over {result.scores}" for result in results if result]


def test_a_warm_python_bot_that_takes_long_at_the_end_starts_late(tmp_path: Path) -> None:
    bot = write_file(tmp_path, "hosted.py", LISTENING.format(then="import time; time.sleep(1.2)"))
    replays = matches(tmp_path, bot, None)
    assert [(replay.ending, replay.notes) for replay in replays] == [(Ending.NORMAL, [])] * 3


def test_a_fresh_process_for_every_match_if_wanted(tmp_path: Path) -> None:
    bot = write_file(tmp_path, "hosted.py", PID + COUNTING)
    matches(tmp_path, bot, False)
    assert len({log.strip() for log in logs(tmp_path)}) == 3


def test_a_program_that_may_remember_plays_one_match_unless_it_is_asked_for_more(tmp_path: Path) -> None:
    bot = write_native(tmp_path, "native", PID)
    matches(tmp_path, bot, None)
    assert all("process" in log and log.rstrip().endswith("quit") for log in logs(tmp_path))


def test_a_warm_program_is_told_of_the_next_game_without_a_greeting(tmp_path: Path) -> None:
    bot = write_native(tmp_path, "native", PID)
    replays = matches(tmp_path, bot, True)
    assert all(replay.ending is Ending.NORMAL for replay in replays)
    assert [replay.seats[number % 2].name for number, replay in enumerate(replays)] == ["tester"] * 3
    found = logs(tmp_path)
    assert [log.count("process") for log in found] == [1, 0, 0]
    assert [log.count("new ") for log in found] == [1, 1, 1]
    assert [log.count("quit") for log in found] == [0, 0, 0]
    assert [line.split()[1] for log in found for line in log.splitlines() if line.startswith("new")] == ["B", "W", "B"]


def test_a_program_that_leaves_after_a_game_is_started_again(tmp_path: Path) -> None:
    bot = write_native(tmp_path, "leaving", PID + "def end(_): os._exit(0)")
    replays = matches(tmp_path, bot, True)
    assert [log.count("process") for log in logs(tmp_path)] == [1, 1, 1]
    assert all(replay.ending is Ending.NORMAL for replay in replays)


def test_a_program_that_lost_by_a_fault_is_not_kept(tmp_path: Path) -> None:
    bot = write_native(tmp_path, "broken", PID + "def go(*_): sys.exit(1)")
    matches(tmp_path, bot, True)
    assert [log.count("process") for log in logs(tmp_path)] == [1, 1, 1]


def test_warm_programs_leave_no_files_open(tmp_path: Path) -> None:
    bot = write_native(tmp_path, "native")
    matches(tmp_path, bot, True)
    before = len(os.listdir("/proc/self/fd"))
    matches(tmp_path, bot, True)
    assert len(os.listdir("/proc/self/fd")) == before
