"""`meydan play`: matches, series, and choices that do not go together."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from meydan.cli.output import tell_stolen
from meydan.match.replay import Playback, read_replay

KEYS = {"game", "seed", "map", "rules", "seats", "turns", "winner", "ending", "replay"}
SEAT_KEYS = {"bot", "score", "rank", "ending"}


def test_a_match_is_told_in_one_line_on_standard_output(small) -> None:
    done = small("house:greedy", "house:random", "--seed", 3)
    assert done.status == 0
    assert done.err == "othello: house:greedy against house:random; seed 3; 1 s a move\n"
    assert done.out.startswith("seed 3: greedy (black) against random (white): ")
    assert done.out.count("\n") == 1


def test_a_match_for_programs(small) -> None:
    done = small("house:greedy", "house:random", "--seed", 3, "--json")
    (facts,) = done.objects
    assert set(facts) >= KEYS
    assert all(set(seat) >= SEAT_KEYS for seat in facts["seats"])
    assert (facts["game"], facts["seed"], facts["map"], facts["rules"]) == ("othello", 3, None, "document")
    assert [seat["bot"] for seat in facts["seats"]] == ["house:greedy", "house:random"]
    assert sum(seat["score"] for seat in facts["seats"]) <= 16
    assert facts["ending"] == "normal"
    assert facts["replay"] is None
    assert done.err == ""


def test_the_same_seed_gives_the_same_match(small) -> None:
    first, again, other = (small("house:random", "house:random", "--seed", seed, "--json").out for seed in (8, 8, 9))
    assert first == again
    assert first.replace('"seed": 8', "") != other.replace('"seed": 9', "")


def test_a_seed_is_drawn_and_told_when_none_is_given(small) -> None:
    done = small("house:random", "house:random")
    seed = done.out.partition(":")[0].removeprefix("seed ")
    assert f"; seed {seed}; " in done.err
    assert small("house:random", "house:random", "--seed", seed).out == done.out


def test_rules_and_settings_reach_the_game(meydan) -> None:
    words = ["--rules", "federation", "--set", "size=6", "--set", "start=parallel", "--seed", 1]
    done = meydan("play", "othello", "house:random", "house:random", *words, "--replay", "one.json", "--json")
    setup = json.loads(Path("one.json").read_text())["setup"]
    assert done.objects[0]["rules"] == setup["rules"] == "federation"
    assert setup["settings"] == {"size": 6, "start": "parallel"}
    settings = Playback(read_replay(Path("one.json"))).setup.settings.model_dump()
    assert (settings["scoring"], settings["size"], settings["start"]) == ("empties_to_winner", 6, "parallel")


def test_time_limits_reach_the_match(small) -> None:
    words = ["--time-limit", 3, "--time-total", 20, "--increment", 0.5, "--startup", 4]
    done = small("house:random", "house:random", *words, "--replay", "one.json")
    assert "3 s a move, 20 s in total + 0.5 s a move" in done.err
    limits = {"per_move_ms": 3000, "total_ms": 20_000, "increment_ms": 500, "startup_ms": 4000}
    assert json.loads(Path("one.json").read_text())["time"] == limits


def test_limits_of_processor_time_reach_the_match(small) -> None:
    done = small("house:random", "house:random", "--cpu-limit", 3, "--cpu-total", 20, "--replay", "one.json")
    assert "1 s a move, 3 s of processor time a move, 20 s of processor time in total" in done.err
    content = json.loads(Path("one.json").read_text())
    assert (content["time"]["cpu_per_move_ms"], content["time"]["cpu_total_ms"]) == (3000, 20_000)
    assert all(answer[3]["cpu"] >= 0 for turn in content["turns"] for answer in turn)


def test_a_busy_machine_is_told_before_a_series_of_programs(small, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meydan.series.progress.complaint", lambda cores: "everybody waits")
    Path("first.py").write_text("def act(view):\n    return view.legal[0]\n")
    words = ["first.py", "house:random", "--time-limit", 60, "--startup", 60]
    assert "note: this machine is busy: everybody waits" in small(*words, "--games", 2).err
    assert "too busy" not in small(*words).err
    assert "too busy" not in small("house:random", "house:random", "--games", 2).err


def test_bots_that_had_to_wait_long_are_told_of(small, capsys: pytest.CaptureFixture[str]) -> None:
    small("house:random", "house:random", "--seed", 3, "--replay", "one.json")
    replay = read_replay(Path("one.json"))
    turns = [[(*answer[:2], 100.0, {"stolen": 200.0}) for answer in turn] for turn in replay.turns]
    tell_stolen(replay)
    tell_stolen(replay.model_copy(update={"turns": turns}))
    told = capsys.readouterr().err
    assert told == f"note: bots waited {len(turns) * 0.2:.1f} s for a processor; they were not charged for it\n"


def test_a_total_alone_leaves_single_moves_free(small) -> None:
    assert "; 20 s in total + 0 s a move\n" in small("house:random", "house:random", "--time-total", 20).err


# -- series ----------------------------------------------------------------------------------------------------------


def test_a_series_takes_seeds_in_order_and_swaps_the_seats(small) -> None:
    done = small("house:greedy", "house:random", "--seed", 3, "--games", 2, "--swap", "--json")
    assert [facts["seed"] for facts in done.objects] == [3, 3, 4, 4]
    order = [[seat["name"] for seat in facts["seats"]] for facts in done.objects]
    assert order == [["greedy", "random"], ["random", "greedy"]] * 2


def test_the_summary_adds_up_what_the_lines_say(small) -> None:
    words = ["house:greedy", "house:random", "--seed", 3, "--games", 4, "--swap"]
    points = {"house:greedy": 0.0, "house:random": 0.0}
    for facts in small(*words, "--json").objects:
        for number, seat in enumerate(facts["seats"]):
            points[seat["bot"]] += 0.5 if facts["winner"] is None else float(facts["winner"] == number)
    lines = small(*words).out.splitlines()
    assert lines[8] == "8 matches"
    assert {line.split()[1]: float(line.split()[0]) for line in lines[9:11]} == points
    assert lines[11].startswith("  house:greedy has ")
    assert lines[12] == "  endings: 8 normal"


def test_won_drawn_and_lost_are_counted_by_bot_not_by_seat(small) -> None:
    lines = small("house:random", "house:random", "--seed", 3, "--games", 3, "--swap").out.splitlines()
    assert lines[6] == "6 matches"
    won, drawn, lost = (lines[7].partition("(")[2].split()[place] for place in (0, 2, 4))
    assert f"({lost} won, {drawn} drawn, {won} lost)" in lines[8]


def test_one_match_has_no_summary(small) -> None:
    assert "matches" not in small("house:random", "house:random").out


def test_a_series_writes_a_replay_for_every_match_into_a_folder(small) -> None:
    words = ["--seed", 3, "--games", 2, "--swap", "--replay", "deep/er", "--json"]
    names = [f"othello-{name}.meydan.json.gz" for name in ("3", "3-b", "4", "4-b")]
    done = small("house:random", "house:random", *words)
    assert [facts["replay"] for facts in done.objects] == [f"deep/er/{name}" for name in names]
    assert sorted(path.name for path in Path("deep/er").iterdir()) == sorted(names)


def test_one_replay_may_be_a_file_in_a_new_folder(small) -> None:
    assert small("house:random", "house:random", "--replay", "new/one.meydan.json").status == 0
    assert json.loads(Path("new/one.meydan.json").read_text())["game"] == "othello"


# -- boards ----------------------------------------------------------------------------------------------------------


def test_boards_on_a_pipe_come_one_after_the_other_on_the_error_stream(small) -> None:
    done = small("house:greedy", "house:random", "--seed", 3, "--watch")
    boards = [line for line in done.err.splitlines() if line.startswith("othello greedy - random  turn ")]
    turns = int(done.out.rpartition("; ")[2].split()[0])
    assert [line.split()[5].rstrip(":") for line in boards] == [str(turn) for turn in range(turns + 1)]
    assert boards[1].startswith("othello greedy - random  turn 1: black ")
    assert "\x1b" not in done.err
    assert "a b c d" not in done.out


def test_a_person_plays_and_sees_the_end(small) -> None:
    done = small("human", "house:random", "--seed", 3, given="a1\nnonsense\nb1\n")
    assert "'a1' is not allowed now; try again" in done.err
    assert "got 'nonsense'" in done.err
    assert "left the match" in done.out
    assert done.err.rstrip().endswith("forfeits"), "the last board"
    assert done.err.count("O white") == 3, "two questions and the end"


# -- bots ------------------------------------------------------------------------------------------------------------


def test_a_bot_that_raises_shows_its_traceback_and_loses(small) -> None:
    Path("boom.py").write_text("def act(view):\n    return view.leagl\n")
    done = small("boom.py", "house:random", "--bot-logs", "logs")
    assert done.status == 0
    assert "raised AttributeError" in done.out
    assert "(boom.py line 2, in act)" in done.out
    assert "boom wrote to its error stream (all of it is in logs/match1/seat0.log):\n  | Traceback" in done.err
    assert "AttributeError" in Path("logs/match1/seat0.log").read_text()


def test_a_failed_match_tells_the_last_exchange_and_how_to_repeat_it(small) -> None:
    Path("b o t.py").write_text(
        "import sys\nfor line in sys.stdin:\n"
        "    print('ready x' if line.startswith('othello') else '\\x1b[2Jz9', flush=True)\n"
    )
    done = small(
        "b o t.py", "house:random", "--time-total", "30", "--memory", "512", "--replay", "a.json", "--seed", "3"
    )
    assert "(<):\n" in done.err
    assert "  < ready x\n" in done.err
    assert "\\x1b[2Jz9\n" in done.err
    assert "\x1b" not in done.err
    again = next(line for line in done.err.splitlines() if line.startswith("to play this match again: meydan "))
    words = shlex.split(again.partition(": meydan ")[2])
    assert words[:4] == ["play", "othello", "b o t.py", "house:random"]
    assert words[4:] == ["--seed", "3", "--set", "size=4", "--time-total", "30", "--memory", "512"]
    assert "x alone, from that question: meydan replay fork a.json" in done.err


def test_in_a_series_the_first_fault_of_a_bot_is_told_in_full(small) -> None:
    Path("boom.py").write_text("def act(view):\n    raise ValueError\n")
    done = small("boom.py", "house:random", "--games", "2", "--swap")
    assert done.err.count("to play this match again: ") == 1
    assert done.err.count("wrote to its error stream") == 1


def test_what_was_said_is_told_once(small) -> None:
    Path("odd.py").write_text("def act(view):\n    return 'z9'\n")
    done = small("odd.py", "house:random")
    assert done.out.count("'z9'") == 1


def test_bots_that_cannot_start_make_a_void_match_and_status_1(small) -> None:
    Path("broken.py").write_text("def act(view) return\n")
    done = small("broken.py", "broken.py", "--json", "--replay", "void.json")
    assert done.status == 1
    (facts,) = done.objects
    assert (facts["ending"], facts["winner"]) == ("abandoned", None)
    assert [seat["score"] for seat in facts["seats"]] == [None, None]
    assert "no bot could start" in facts["sentence"]
    assert Path("void.json").exists()


def test_a_series_with_some_results_is_a_success(small) -> None:
    Path("silent.py").write_text("import sys\nsys.exit(3)\n")
    done = small("silent.py", "house:random", "--games", 2)
    assert done.status == 0
    assert "endings: 2 crash" in done.out
    assert "exited with status 3" in done.out


# -- wrong choices ---------------------------------------------------------------------------------------------------

BOTS = ["house:random", "house:random"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["otello", *BOTS], "unknown game 'otello'; did you mean 'othello'?"),
        (["othello", "house:random"], "othello needs 2 bots; got 1"),
        (["othello", *BOTS, "house:random"], "othello needs 2 bots; got 3"),
        (["othello", "house:gredy", "house:random"], "unknown house bot of othello 'gredy'; did you mean 'greedy'?"),
        (["othello", "nothing.py", "house:random"], "no bot 'nothing.py': there is no such file"),
        (["othello", "gtpp:x", "house:random"], "unknown kind of bot for othello in 'gtpp:x': 'gtpp'; did you mean"),
        (["othello", "cmd:no-such-program", "house:random"], "no program 'no-such-program' found"),
        (["othello", "cmd:", "house:random"], "cmd:: no command after the colon"),
        (["othello", "cmd:'open", "house:random"], "cmd:'open: the command line cannot be read"),
        (["othello", ".", "house:random"], "is not a bot: expected a meydan.toml"),
        (
            ["othello", *BOTS, "--rules", "documnt"],
            "unknown rule preset of othello 'documnt'; did you mean 'document'?",
        ),
        (["othello", *BOTS, "--map", "x"], "othello is played without maps"),
        (["othello", *BOTS, "--set", "sise=4"], "unknown setting of othello 'sise'; did you mean 'size'?"),
        (["othello", *BOTS, "--set", "size=5"], "othello settings: size: got 5; input should be 4, 6, 8"),
        (["othello", *BOTS, "--set", "size"], "--set 'size': expected NAME=VALUE"),
        (["othello", *BOTS, "--set", "opening=z9"], "z9"),
        (["othello", *BOTS, "--seed", str(10**30)], "expected a number from -2**63 to 2**63 - 1"),
        (["othello", *BOTS, "--time-limit", "0"], "--time-limit 0: expected a number of seconds above 0"),
        (["othello", *BOTS, "--time-limit", "nan"], "--time-limit nan: expected a number of seconds above 0"),
        (["othello", *BOTS, "--time-total", "-1"], "--time-total -1: expected"),
        (["othello", *BOTS, "--startup", "0"], "--startup 0: expected"),
        (["othello", *BOTS, "--cpu-limit", "0"], "--cpu-limit 0: expected a number of seconds above 0"),
        (["othello", *BOTS, "--cpu-total", "-1"], "--cpu-total -1: expected"),
        (["othello", *BOTS, "--time-total", "9", "--increment", "-1"], "--increment -1: expected"),
        (["othello", *BOTS, "--increment", "1"], "give --time-total SECONDS too"),
        (["othello", *BOTS, "--games", "2", "--replay", "a.json"], "--replay a.json: 2 matches need a folder"),
        (["othello", *BOTS, "--replay", "/dev/null/x.json"], "--replay /dev/null/x.json: cannot be written"),
    ],
)
def test_a_wrong_choice_is_refused_in_one_sentence_before_anything_is_played(meydan, words, sentence: str) -> None:
    done = meydan("play", *words)
    assert done.status == 2
    assert done.out == ""
    assert done.err.startswith("meydan: ")
    assert sentence in done.err
    assert done.err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["othello"], "Missing argument"),
        (["othello", *BOTS, "--games", "0"], "--games"),
        (["othello", *BOTS, "--pace", "-1"], "--pace"),
        (["othello", *BOTS, "--time-limit", "soon"], "--time-limit"),
        (["othello", *BOTS, "--seed", "lucky"], "--seed"),
        (["othello", *BOTS, "--ruls", "seed"], "--rules"),
    ],
)
def test_options_that_cannot_be_read_are_named(meydan, words, sentence: str) -> None:
    done = meydan("play", *words)
    assert done.status == 2
    assert sentence in done.err


def test_the_program_and_the_function_are_the_same_command(program) -> None:
    words = ["play", "othello", "house:random", "house:greedy", "--seed", "3", "--json"]
    done = program(*words)
    assert done.status == 0
    assert done.objects[0]["seats"][1]["bot"] == "house:greedy"
    wrong = program("play", "othello", "house:x", "house:y")
    assert (wrong.status, wrong.out) == (2, "")
    assert wrong.err.startswith("meydan: unknown house bot")


LINE = r"\d\d-\d\d-\d{4} \d\d:\d\d:\d\d (DEBUG|INFO|WARNING): \S.*"


def test_a_journal_tells_every_match_in_lines_behind_what_is_there(small, tmp_path) -> None:
    path = tmp_path / "logs" / "matches.log"
    for seed in (1, 2):
        assert small("house:random", "house:random", "--seed", seed, "--journal", path).status == 0
    lines = path.read_text().splitlines()
    assert all(re.fullmatch(LINE, line) for line in lines)
    assert [line.split("seed ")[1] for line in lines if "seed " in line] == ["1", "2"]
    assert len(lines) == 4, "no single answers at the usual level"


def test_a_journal_on_the_screen_with_every_answer_or_with_faults_only(small, tmp_path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text("def act(view):\n    return 'z9'\n")
    shown = small("house:random", bad, "--seed", 1, "--journal", "-", "--journal-level", 10).err
    assert "DEBUG: turn 0, seat 0: " in shown
    quiet = small("house:random", bad, "--seed", 1, "--journal", "-", "--journal-level", 30).err
    (warning,) = [line for line in quiet.splitlines() if re.fullmatch(LINE, line)]
    assert "WARNING: othello turn 1 white (bad): got 'z9'" in warning


def test_a_journal_that_cannot_be_written_is_told(small, tmp_path) -> None:
    done = small("house:random", "house:random", "--journal", tmp_path)
    assert done.status == 1
    assert "the journal cannot be written: Is a directory" in done.err
