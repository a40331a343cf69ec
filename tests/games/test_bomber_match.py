"""Bomber with real programs: the contest's protocol end to end, and everything that a program can do wrong."""

from __future__ import annotations

import json
import os
import textwrap
import time
from pathlib import Path
from typing import Any

import pytest

from meydan import play
from meydan.engine.errors import BadInput
from meydan.games import find
from meydan.games.bomber.original.logs import read_log
from meydan.match.clock import TimeControl
from meydan.match.endings import Ending
from meydan.match.replay import Replay, finished, read_replay, verify, write_replay
from meydan.match.runner import Match
from meydan.players.specs import PlayerOptions, make_player

BOMBER = find("bomber")
LIMITS = TimeControl(per_move_ms=5000.0)
HASTY = TimeControl(per_move_ms=300.0)
STAYS = """
print("init confirm", flush=True)
for line in sys.stdin:
    heard.write(line)
    if line.startswith("term"):
        break
    if not line.startswith("init"):
        print(4, flush=True)
"""
SHORT = {"max_step": 6}


class Table:
    """Programs and what they heard."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def program(self, name: str, body: str) -> str:
        """A program that may write to `heard`; it is started as people would start it."""
        path = self.folder / f"{name}.py"
        head = f"import os, sys, time\nheard = open({str(self.heard_file(name))!r}, 'w', buffering=1)\n"
        path.write_text(head + textwrap.dedent(body), encoding="utf-8")
        return str(path)

    def heard_file(self, name: str) -> Path:
        return self.folder / f"{name}.heard"

    def heard(self, name: str) -> list[str]:
        return self.heard_file(name).read_text().splitlines()

    def match(self, first: str, second: str = STAYS, time: TimeControl = LIMITS, **settings: Any) -> Replay:
        bots = self.program("first", first), self.program("second", second)
        replay = play("bomber", bots, settings={**SHORT, **settings}, time=time, seed=3).replay
        assert verify(replay) == []
        return replay


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def log_of(replay: Replay) -> dict[str, Any]:
    game, played = finished(replay)
    return read_log(game.files.writer.encode(played, "original"))


def test_two_programs_hear_init_their_states_and_term(table: Table) -> None:
    replay = table.match(STAYS, player_2_name="Zweite")
    assert replay.ending is Ending.NORMAL
    assert len(replay.turns) == 7
    first, second = table.heard("first"), table.heard("second")
    assert first[0] == "init 11 15 0 0 3 2 1 5 8 5 150 5 6"
    assert second[0] == "init 11 15 10 14 3 2 1 5 8 5 150 5 6"
    assert [line.split()[0] for line in first] == ["init", "0", "2", "4", "6", "term"]
    assert [line.split()[0] for line in second] == ["init", "1", "3", "5", "term"]
    winner = replay.result.winner + 1
    assert first[-1] == second[-1] == f"term 6 {winner}"
    head = log_of(replay)["initial_game_data"]
    assert (head["winnerId"], head["last_step"], head["player_2_name"]) == (winner, 6, "Zweite")


def test_an_action_that_is_not_possible_is_no_fault(table: Table) -> None:
    """R11 Up from the top row; the player hears of it as 11."""
    replay = table.match(STAYS.replace("print(4", "print(2"))
    assert replay.ending is Ending.NORMAL
    assert [line.split()[1] for line in table.heard("first")[1:5]] == ["10", "11", "11", "11"]


ACCEPTED = ["3", "x8y", "-3", "0005", "۴", " 4 ", "3.", "12", "9" * 4300, "4\\r"]


@pytest.mark.parametrize("answer", ACCEPTED, ids=range(len(ACCEPTED)))
def test_one_number_in_any_dress_is_an_answer(table: Table, answer: str) -> None:
    body = STAYS.replace("print(4,", f"sys.stdout.reconfigure(encoding='utf-8'); print('{answer}',")
    assert table.match(body).ending is Ending.NORMAL


REFUSED = ["", "abc", "5 6", "5.5", "1,2", "9" * 5000]


@pytest.mark.parametrize("answer", REFUSED, ids=range(len(REFUSED)))
def test_other_lines_lose_and_both_players_hear_term(table: Table, answer: str) -> None:
    """R26, R31, R32."""
    replay = table.match(STAYS, STAYS.replace("print(4", f"print({answer!r} if line.startswith('3') else 4"))
    assert replay.ending is Ending.ILLEGAL
    assert replay.result.winner == 0
    assert len(replay.turns) == 3
    assert table.heard("first")[-1] == table.heard("second")[-1] == "term 3 1"
    log = log_of(replay)
    assert [record["step"] for record in log["steps"]] == [0, 1, 2, 3]
    assert log["steps"][3]["map_data"] == log["steps"][2]["map_data"]


def test_bytes_that_are_not_utf8_lose(table: Table) -> None:
    """R30."""
    body = STAYS.replace("print(4, flush=True)", "os.write(1, b'4\\xff\\n')")
    replay = table.match(body)
    assert (replay.ending, replay.result.winner) == (Ending.ILLEGAL, 1)
    assert "not UTF-8" in replay.sentence


def test_a_player_who_does_not_confirm_loses_and_the_other_hears_only_term(table: Table) -> None:
    """R25."""
    replay = table.match("print('hello', flush=True)\nheard.writelines(sys.stdin)")
    assert (replay.ending, replay.result.winner, replay.turns) == (Ending.ILLEGAL, 1, [])
    assert table.heard("first") == ["init 11 15 0 0 3 2 1 5 8 5 150 5 6", "term 0 2"]
    assert table.heard("second") == ["term 0 2"]
    assert [record["step"] for record in log_of(replay)["steps"]] == [0]


def test_when_nobody_starts_player_1_is_judged_first(table: Table) -> None:
    replay = table.match("sys.exit(3)", "sys.exit(4)")
    assert (replay.ending, replay.result.winner) == (Ending.CRASH, 1)
    assert "exited with status 3" in replay.sentence


def test_the_second_player_is_asked_when_the_first_has_confirmed(table: Table) -> None:
    replay = table.match(STAYS, "print('nothing', flush=True)\nheard.writelines(sys.stdin)")
    assert (replay.ending, replay.result.winner) == (Ending.ILLEGAL, 0)
    assert table.heard("first")[1:] == table.heard("second")[1:] == ["term 0 1"]


def test_the_confirmation_may_stand_anywhere_in_its_line(table: Table) -> None:
    assert table.match(STAYS.replace('"init confirm"', '"ok: init confirm!"')).ending is Ending.NORMAL
    assert table.match(STAYS.replace('"init confirm"', '"Init Confirm"')).ending is Ending.ILLEGAL


def test_lines_said_too_early_are_the_answers_that_follow(table: Table) -> None:
    """R29 All is said before the first message; the extra lines do no harm."""
    replay = table.match("print('init confirm', *'13133', sep='\\n', flush=True)\nheard.writelines(sys.stdin)")
    assert replay.ending is Ending.NORMAL
    assert [turn[0][1] for turn in replay.turns[::2]] == ["1", "3", "1", "3"]


def test_a_last_line_without_an_end_counts_and_the_loss_comes_next(table: Table) -> None:
    """R28."""
    replay = table.match("print('init confirm')\nprint(1, end='', flush=True)")
    assert (replay.ending, replay.result.winner) == (Ending.CRASH, 1)
    assert [turn[0][:2] for turn in replay.turns] == [(0, "1"), (1, "4")]
    assert table.heard("second")[-1] == "term 2 2"


def test_a_silent_program_loses_and_leaves_nothing_behind(table: Table) -> None:
    """R27 It is killed with everything that it started, and hears no term."""
    body = """
        print("init confirm", flush=True)
        child = os.fork()
        if child:
            heard.write(f"{child}\\n")
        time.sleep(1000)
    """
    replay = table.match(body, time=HASTY)
    assert (replay.ending, replay.result.winner) == (Ending.TIME, 1)
    child = int(table.heard("first")[0])
    until = time.monotonic() + 30
    while is_running(child) and time.monotonic() < until:
        time.sleep(0.01)
    assert not is_running(child)


def is_running(number: int) -> bool:
    try:
        os.kill(number, 0)
        return Path(f"/proc/{number}/stat").read_text().split()[2] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False


def test_a_flood_after_term_is_cut_off(table: Table) -> None:
    """The original reads such a stream for minutes."""
    flood = STAYS + "\nwhile True:\n    sys.stderr.write('x' * 100000)\n    sys.stdout.write('7\\n' * 1000)\n"
    replay = table.match(flood, flood)
    assert replay.ending is Ending.NORMAL


def test_much_on_the_error_stream_does_not_stop_a_program(table: Table) -> None:
    replay = table.match(STAYS.replace("print(4", "sys.stderr.write('x' * 100000); print(4"))
    assert replay.ending is Ending.NORMAL


def test_the_losers_last_words_are_in_the_sentence(table: Table) -> None:
    replay = table.match(STAYS, "print('init confirm', flush=True)\nraise RuntimeError('no map for me')")
    assert replay.ending is Ending.CRASH
    assert "no map for me" in replay.sentence


def test_seed_and_original_rules_disagree_about_health(table: Table) -> None:
    """The second player walks into a trap of its own."""
    second = """
        print("init confirm", flush=True)
        for line in sys.stdin:
            heard.write(line)
            if line.startswith("term"):
                break
            if not line.startswith("init"):
                print(2 if line.split()[0] == "3" else 8 if line.split()[0] == "1" else 4, flush=True)
    """
    bots = table.program("first", STAYS), table.program("second", second)
    winners = {}
    for rules in ("seed", "original"):
        replay = play("bomber", bots, rules=rules, settings=SHORT, time=LIMITS).replay
        assert replay.result.scores == [3, 2]
        winners[rules] = replay.result.winner
    assert winners == {"seed": 0, "original": 1}


def test_a_stopped_match_has_no_game_log(table: Table) -> None:
    replay = table.match(STAYS)
    cut = replay.model_copy(update={"turns": replay.turns[:2]})
    game, played = finished(cut)
    with pytest.raises(BadInput, match="must name a winner"):
        game.files.writer.encode(played, "original")


def test_the_luck_of_a_tie_comes_from_the_seed(table: Table, tmp_path: Path) -> None:
    replay = table.match(STAYS)
    write_replay(replay, tmp_path / "tie.meydan.json")
    again = read_replay(tmp_path / "tie.meydan.json")
    assert again.chance == []
    assert verify(again) == []
    others = [again.model_copy(update={"setup": {**again.setup, "seed": seed}}) for seed in range(8)]
    told = [wrong for other in others for wrong in verify(other)]
    assert f"the winner is {1 - replay.result.winner}; the record says {replay.result.winner}" in told


REPLAYER = """
import json
entries = json.load(open({entries!r}))
for direction, data in entries:
    if direction == "engine->agent":
        heard.write(sys.stdin.readline())
    elif direction == "agent->engine":
        sys.stdout.write(data)
        sys.stdout.flush()
heard.writelines(sys.stdin)
"""


@pytest.mark.golden("bomber", "wire/*.jsonl")
def test_recorded_transcripts_are_heard_byte_for_byte(recording: Any, table: Table) -> None:
    """The recorded clients speak their lines; the arena must say what the original engine said."""
    header, *lines = recording.lines()
    bots = []
    for player in (1, 2):
        spoken = [(line["dir"], line.get("data")) for line in lines if line["p"] == player]
        entries = table.folder / f"spoken{player}.json"
        entries.write_text(json.dumps(spoken))
        bots.append(table.program(f"player{player}", REPLAYER.format(entries=str(entries))))
    replay = play("bomber", bots, rules="original", settings=header["map_file"], time=LIMITS).replay
    assert replay.result.winner + 1 == header["result"]["winner_original"]
    assert len(replay.turns) == header["result"]["last_step"] + 1
    for player in (1, 2):
        said = [line["data"] for line in lines if line["p"] == player and line["dir"] == "engine->agent"]
        assert table.heard_file(f"player{player}").read_text() == "".join(said)


ODD_CLIENTS = {
    "prints without flushing, as the contest's Python samples do": """
        heard.write(input() + "\\n")
        print("init confirm")
        while True:
            line = input()
            heard.write(line + "\\n")
            if "term" in line:
                break
            print(4)
    """,
    "answers term with a word and dies of it": """
        input()
        print("init confirm")
        while True:
            line = input()
            heard.write(line + "\\n")
            print(None if "term" in line else 4)
    """,
    "never looks for term and goes on talking for ever": """
        sys.stdin.readline()
        print("init confirm", flush=True)
        while True:
            heard.write(sys.stdin.readline())
            print(4, flush=True)
    """,
    "writes its map to the error stream": """
        sys.stdin.readline()
        print("init confirm", flush=True)
        for line in sys.stdin:
            heard.write(line)
            if line.split()[0] == "term":
                break
            sys.stderr.write("\\n".join("." * 200 for _ in range(100)))
            print(" 4", flush=True)
    """,
}


@pytest.mark.parametrize("client", ODD_CLIENTS)
def test_clients_of_the_contest_with_their_habits_play_to_the_end(table: Table, client: str) -> None:
    replay = table.match(ODD_CLIENTS[client], ODD_CLIENTS[client])
    assert (replay.ending, len(replay.turns)) == (Ending.NORMAL, 7), replay.sentence
    told = [line for line in table.heard("first") if line.startswith("term")]
    assert told == [f"term 6 {replay.result.winner + 1}"]


SPY = """
import sys

class Bot:
    def __init__(self, info):
        setup = info.setup
        found = [setup.tile[row, col] for row in range(11) for col in range(15)]
        print("box" if any(found) else "nothing", setup.start_row[1 - info.seat], file=sys.stderr)
        self.start = setup.start_row[info.seat], setup.start_col[info.seat]

    def act(self, view):
        assert (view.init.x, view.init.y) == (view.state.x, view.state.y) == self.start
        assert view.init.maxStep == 6
        return 4
"""


def test_python_bots_learn_no_more_of_the_map_than_programs(tmp_path: Path) -> None:
    bot = tmp_path / "spy.py"
    bot.write_text(SPY)
    options = PlayerOptions(tmp_path / "logs")
    setup = BOMBER.prepare(settings=SHORT)
    replay = Match(BOMBER, setup, [make_player(BOMBER, str(bot), seat, options) for seat in (0, 1)], LIMITS).run()
    assert replay.ending is Ending.NORMAL, replay.sentence
    assert (tmp_path / "logs" / "seat0.log").read_text() == "nothing 0\n"
    assert (tmp_path / "logs" / "seat1.log").read_text() == "nothing 0\n"


def test_usual_time_is_the_contests() -> None:
    assert BOMBER.setups.ms_per_move == 400.0
