"""Many matches: several at once, results that survive being killed, a test that ends the series."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from meydan.engine.errors import BadInput, MeydanError
from meydan.engine.platforms import cores
from meydan.games import find
from meydan.match.clock import TimeControl
from meydan.match.replay import read_replay, verify
from meydan.players.seating import Conditions
from meydan.series import events
from meydan.series.faults import play_command
from meydan.series.plan import Job, Series, orders
from meydan.series.standings import Standings
from meydan.series.statistics import Sprt
from meydan.series.workers import WorkerProcesses, fair_jobs

from ..cli.conftest import PROGRAM, wait_until

BOTS = ["house:greedy", "house:random"]
SERIES = [*BOTS, "--seed", 3, "--games", 4, "--swap"]
AT_ONCE = ["--jobs", 2, "--force-jobs"]


def summary(text: str) -> str:
    """What a series says at its end."""
    return text[text.index(" matches\n") - 1 :]


def test_the_same_results_in_the_same_order_whatever_the_number_of_jobs(small) -> None:
    alone, together = small(*SERIES, "--json"), small(*SERIES, "--json", *AT_ONCE)
    assert together.status == 0
    assert together.out == alone.out
    assert [facts["seed"] for facts in together.objects] == [3, 3, 4, 4, 5, 5, 6, 6]
    assert summary(small(*SERIES).out) == summary(small(*SERIES, *AT_ONCE).out)


def test_replays_and_logs_lie_where_they_would_lie_otherwise(small) -> None:
    Path("loud.py").write_text(
        "import sys\ndef act(view):\n    print('seen', file=sys.stderr)\n    return view.legal[0]\n"
    )
    words = ["loud.py", "house:random", "--seed", 3, "--games", 3, "--time-limit", 60, "--startup", 60]
    assert small(*words, *AT_ONCE, "--replay", "kept", "--bot-logs", "logs").status == 0
    assert sorted(path.name for path in Path("kept").iterdir()) == [f"othello-{n}.meydan.json.gz" for n in (3, 4, 5)]
    assert sorted(path.name for path in Path("logs").iterdir()) == ["match1", "match2", "match3"]
    for number, seed in enumerate((3, 4, 5), 1):
        replay = read_replay(Path(f"kept/othello-{seed}.meydan.json.gz"))
        assert [seat.log for seat in replay.seats] == [f"../logs/match{number}/seat0.log", None]
        asked = [turn for turn, answers in enumerate(replay.turns) if answers[0][0] == 0]
        log = Path("kept", str(replay.seats[0].log)).read_text()
        assert log == "".join(f"[meydan] turn {turn}\nseen\n" for turn in asked), "a warm program, a log for each match"


def test_wrong_choices_are_told_once_and_before_anything_is_played(small) -> None:
    done = small(*BOTS, "--set", "opening=z9", "--games", 4, *AT_ONCE)
    assert (done.status, done.out) == (2, "")
    assert done.err.count("z9") == 1


def test_no_more_matches_at_once_than_are_fair(small) -> None:
    done = small(*BOTS, "--games", 2, "--jobs", 1000)
    assert done.status == 0
    fair = fair_jobs(find("othello"), 2)
    assert f"{cores()} cores run {fair} fairly" in done.err
    assert "--force-jobs plays 1000" in done.err


def test_a_game_in_which_all_think_at_once_needs_more_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meydan.series.workers.cores", lambda: 8)
    assert (fair_jobs(find("othello"), 2), fair_jobs(find("tron"), 2), fair_jobs(find("kings"), 4)) == (8, 4, 2)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["human", "house:random", "--jobs", 2], "--jobs 2: matches that people watch or join are played one by one"),
        ([*BOTS, "--watch", "--jobs", 2], "--jobs 2: matches that people watch"),
        ([*BOTS, "--resume"], "--resume needs the --results file of the series, or its --replay folder and its --seed"),
        ([*BOTS, "--sprt", 5, 0], "--sprt 5 0: expected two Elo differences"),
        ([*BOTS, "--sprt", 0, 5, "--alpha", 2], "--alpha 2"),
        ([*BOTS, "--results", "/dev/null/x"], "--results /dev/null/x: cannot be written"),
    ],
)
def test_choices_that_do_not_go_together(small, words: list[Any], sentence: str) -> None:
    done = small(*words)
    assert (done.status, done.out) == (2, "")
    assert sentence in done.err


def test_a_series_of_four_bots_has_no_elo_but_points(meydan) -> None:
    words = ["house:idle"] * 4 if "idle" in find("kings").house_bots() else ["house:random"] * 4
    done = meydan("play", "kings", *words, "--seed", 1, "--games", 2, "--json")
    assert done.status == 0
    assert "Elo" not in done.err
    refused = meydan("play", "kings", *words, "--sprt", 0, 5)
    assert "--sprt compares the first bot with others; got 4 times house:random" in refused.err


@pytest.mark.parametrize(
    ("bots", "matches", "shares"),
    [("abab", [0, 0], [0.5]), ("abab", [0, 1], [1.0]), ("abab", [None, 1], [0.75]), ("abcd", [0, 1, 0, None], [0.875])],
)
def test_teams_are_compared_by_their_wins_in_all_orders_of_a_seed(bots: str, matches: list, shares: list) -> None:
    table = Standings(find("kings"), list(bots), len(orders(bots, swaps=True)), Sprt(0, 50))
    seats = [{"score": 5.0, "rank": 1} for _ in bots]
    for order, winner in zip(orders(bots, swaps=True), matches, strict=True):
        table.count({"ending": "normal", "winner": winner, "seats": seats}, order)
    assert table.shares == shares


def test_in_a_free_for_all_a_bot_is_compared_with_everybody_else() -> None:
    table = Standings(replace(find("kings"), teams=()), list("aabc"), sprt=Sprt(0, 50))
    ranks = [2, 4, 1, 2]
    table.count({"ending": "normal", "winner": 2, "seats": [{"score": 0, "rank": rank} for rank in ranks]}, range(4))
    assert table.shares == [0.125], "one of four meetings is level"


def test_the_test_ends_the_series_at_the_same_match_whatever_the_number_of_jobs(small) -> None:
    words = ["house:positional", "house:random", "--seed", 3, "--games", 60, "--swap", "--sprt", 0, 200, "--json"]
    alone, together = small(*words), small(*words, *AT_ONCE)
    assert 4 < len(alone.objects) < 120
    assert len(alone.objects) % 2 == 0
    assert together.out == alone.out
    assert "better: by 200 Elo rather than 0" in summary(alone.err)
    assert summary(together.err) == summary(alone.err)


# -- going on ---------------------------------------------------------------------------------------------------------


def test_a_series_goes_on_where_it_was_and_can_be_made_longer(small) -> None:
    short = small(*BOTS, "--seed", 3, "--games", 2, "--swap", "--results", "r.jsonl", "--json")
    longer = small(*BOTS, "--games", 4, "--swap", "--results", "r.jsonl", "--resume", "--json")
    assert longer.out == small(*SERIES, "--json").out
    assert longer.out.startswith(short.out)
    lines = [json.loads(line) for line in Path("r.jsonl").read_text().splitlines()]
    assert lines[0]["series"]["seed"] == 3
    assert [line["number"] for line in lines[1:]] == list(range(8))


def test_a_series_that_goes_on_is_told_with_all_of_its_matches(small) -> None:
    first = small(*SERIES, "--results", "r.jsonl")
    again = small(*SERIES, "--results", "r.jsonl", "--resume")
    assert "8 of 8 already played" in again.err or again.err == ""
    assert again.out == summary(first.out)


def test_replays_alone_are_enough_to_go_on(small) -> None:
    whole = small(*SERIES, "--replay", "kept", "--json")
    paths = sorted(Path("kept").iterdir())
    for path in paths[1:6]:
        path.unlink()
    again = small(*SERIES, "--replay", "kept", "--resume", "--json")
    assert again.out == whole.out
    assert sorted(Path("kept").iterdir()) == paths


def test_half_a_line_at_the_end_is_played_again(small) -> None:
    whole = small(*SERIES, "--results", "r.jsonl", "--json")
    text = Path("r.jsonl").read_text()
    for cut in (1, 40, len(text.splitlines()[-1]) + 1):
        Path("r.jsonl").write_text(text[:-cut])
        assert small(*SERIES, "--results", "r.jsonl", "--resume", "--json").out == whole.out
        assert Path("r.jsonl").read_text() == text


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([*SERIES, "--results", "r.jsonl"], "the file already has results; --resume continues them"),
        ([*BOTS, "--seed", 4, "--swap", "--results", "r.jsonl", "--resume"], "has seed 3; this series has 4"),
        (["house:random", *BOTS[1:], "--swap", "--results", "r.jsonl", "--resume"], "has bots ['house:greedy', "),
        ([*BOTS, "--swap", "--time-limit", 9, "--results", "r.jsonl", "--resume"], "has time "),
        ([*BOTS, "--results", "r.jsonl", "--resume"], "has swap True"),
        ([*BOTS, "--results", "odd.txt", "--resume"], "not a results file"),
        (["house:random", *BOTS[1:], "--seed", 3, "--replay", "kept", "--resume"], "belongs to another series"),
    ],
)
def test_another_series_is_not_gone_on_with(small, words: list[Any], sentence: str) -> None:
    small(*SERIES, "--results", "r.jsonl", "--replay", "kept")
    Path("odd.txt").write_text("hello\n")
    done = small(*words)
    assert (done.status, done.out) == (2, "")
    assert sentence in done.err


SLOW = "import time\ndef act(view):\n    time.sleep(0.02)\n    return view.legal[0]\n"


@pytest.mark.parametrize("jobs", [[], ["--jobs", "2", "--force-jobs"]], ids=["alone", "together"])
@pytest.mark.parametrize("lines", [1, 3])
def test_a_series_killed_at_any_moment_ends_as_if_nothing_had_happened(
    lines: int, jobs: list[str], small, tmp_path: Path
) -> None:
    Path("slow.py").write_text(SLOW)
    words = ["slow.py", "house:random", "--seed", "3", "--games", "2", "--swap", "--json", "--time-limit", "60"]
    results = ["--results", "r.jsonl", "--replay", "kept"]
    command = [*PROGRAM, "play", "othello", *words, *results, *jobs, "--set", "size=4"]
    kept = Path("r.jsonl")
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert wait_until(lambda: kept.exists() and len(kept.read_bytes().splitlines()) >= lines)
        process.send_signal(signal.SIGKILL)
    again = small(*words, *results, "--resume", *jobs)
    whole = small(*words, "--replay", "kept")
    assert again.status == 0
    assert again.out == whole.out
    assert small(*words[:-3], "--time-limit", 60, *results, "--resume").out.startswith("4 matches\n")


@pytest.mark.parametrize("jobs", [[], ["--jobs", "2", "--force-jobs"]], ids=["alone", "together"])
def test_ctrl_c_leaves_everything_whole(jobs: list[str], small, tmp_path: Path) -> None:
    Path("slow.py").write_text(SLOW)
    words = ["slow.py", "house:random", "--seed", "3", "--games", "4", "--time-limit", "60"]
    results = ["--results", "r.jsonl", "--replay", "kept"]
    kept = Path("r.jsonl")
    command = [*PROGRAM, "play", "othello", *words, *results, *jobs, "--set", "size=4"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True, text=True
    ) as process:
        assert wait_until(lambda: kept.exists() and len(kept.read_bytes().splitlines()) >= 2)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does
        _, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in errors
    for path in Path("kept").iterdir():
        assert verify(read_replay(path)) == []
    again = small(*words, *results, "--resume", *jobs)
    assert again.status == 0
    assert "4 matches" in again.out


def test_a_worker_that_dies_is_told_and_the_others_end(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find("othello")
    series = Series(game, ["house:random", "human"], Conditions(TimeControl()))
    workers = WorkerProcesses(series, 2)
    jobs = [Job(number, number, (0, 1)) for number in range(2)]
    os.kill(workers._members[0][0].pid or 0, signal.SIGKILL)
    workers._members[0][0].join()
    with pytest.raises(MeydanError, match="the worker that played seed 0 died"):
        list(workers.play(jobs))
    workers.leave()
    assert not any(process.is_alive() for process, _ in workers._members)


def test_a_match_that_a_worker_has_to_leave_is_kept_and_told(tmp_path: Path) -> None:
    bot, asked, path = tmp_path / "slow.py", tmp_path / "asked", tmp_path / "one.meydan.json"
    bot.write_text(f"import time\ndef act(view):\n    open({str(asked)!r}, 'w').close()\n    time.sleep(600)\n")
    patient = Conditions(TimeControl(per_move_ms=600_000.0, startup_ms=600_000.0))
    heard: list[events.Event] = []
    workers = WorkerProcesses(Series(find("othello"), ["house:random", bot], patient), 1, heard.append)
    job = Job(0, 1, (0, 1), path)
    workers._give(workers._members[0][1], iter([job]))
    assert wait_until(asked.exists)
    workers.leave()
    told = [event for event in heard if not isinstance(event, events.Preparing)]
    assert told == [events.MatchBegan(job, None), events.ReplayKept(path)]
    assert len(read_replay(path).turns) == 1


def test_trouble_of_a_worker_is_told_in_its_words() -> None:
    series = Series(find("othello"), ["house:random"] * 2, Conditions(TimeControl()), settings={"size": 5})
    workers = WorkerProcesses(series, 1)
    with pytest.raises(BadInput, match="size: got 5"):
        list(workers.play([Job(0, 1, (0, 1))]))
    workers.leave()


@pytest.mark.parametrize(
    ("game", "first_ms", "said"),
    [("tron", 3000.0, []), ("tron", None, ["--time-limit", "0.5"]), ("othello", None, ["--time-limit", "0.5"])],
)
def test_to_repeat_a_match_its_limits_are_said_where_they_are_not_the_usual_ones(
    game: str, first_ms: float | None, said: list[str]
) -> None:
    limits = TimeControl(per_move_ms=500.0, first_move_ms=first_ms)
    series = Series(find(game), ["house:random"] * 2, Conditions(limits))
    assert play_command(series, Job(0, 3, (0, 1))) == [
        "meydan",
        "play",
        game,
        "house:random",
        "house:random",
        "--seed",
        "3",
        *said,
    ]


@pytest.mark.parametrize("spec", ["bot.py", "mine", "cmd:python3 bot.py"])
def test_a_series_is_not_resumed_with_a_bot_whose_files_have_changed(small, spec: str) -> None:
    Path("mine").mkdir()
    for path in (Path("bot.py"), Path("mine/main.py")):
        path.write_text("def act(view):\n    return view.legal[0]\n")
    words = [spec, "house:random", "--seed", 3, "--results", "r.jsonl", "--startup", 60, "--time-limit", 60]
    assert small(*words).status in (0, 1)  # as a program of its own it answers nothing
    assert small(*words, "--resume", "--games", 2).status in (0, 1)
    for path in (Path("bot.py"), Path("mine/main.py")):
        path.write_text("def act(view):\n    return view.legal[-1]\n")
    refused = small(*words, "--resume", "--games", 3)
    assert refused.status == 2
    assert f"--resume: the files of {spec} have changed since r.jsonl began" in refused.err
