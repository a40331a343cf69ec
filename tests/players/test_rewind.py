"""Old matches played on: bots that are fed their history again, and seats that say what was said."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from meydan.cli.main import app
from meydan.games import find, names
from meydan.match.clock import TimeControl
from meydan.match.endings import Ending
from meydan.match.player import Player
from meydan.match.replay import Playback, Replay, read_replay, verify, write_replay
from meydan.match.runner import Match
from meydan.players.fork import behind_walls
from meydan.players.rewind import RecordedPlayer, RewoundPlayer, recorded_answers
from meydan.players.specs import PlayerOptions, make_player
from meydan.sandbox.pieces import make_cage

PATIENT = TimeControl(per_move_ms=60_000, startup_ms=120_000)
FORGETFUL = """
def act(view):
    return view.legal[0 if len(view.legal) % 2 else -1]
"""
CRASHES = """
turns = 0

def act(view):
    global turns
    turns += 1
    if turns == 4:
        raise ValueError("four is too many")
    return view.legal[0]
"""


def played(game: str, players: list[Player], seed: int = 5) -> Replay:
    found = find(game)
    return Match(found, found.prepare(seed=seed, seats=len(players)), players, PATIENT).run()


def played_on(past: Replay, players: list[Player]) -> Replay:
    playback = Playback(past)
    return Match(playback.game, playback.setup, players, PATIENT).run()


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_a_bot_that_is_fed_again_reproduces_its_answers(name):
    game = find(name)
    bot = str(game.house_bots()["random"])  # as a file: each runs in a process of its own
    past = played(name, [make_player(game, bot, seat) for seat in range(game.seats[0])])
    middle, answers = len(past.turns) // 2, recorded_answers(past)
    live = RewoundPlayer(make_player(game, bot, 0), answers[0], middle)
    others = [RecordedPlayer("bot", "then", answers[seat]) for seat in range(1, game.seats[0])]
    again = played_on(past, [live, *others])
    assert live.deviations == []
    assert (again.final, again.result) == (past.final, past.result)
    assert verify(again) == []


def test_another_bot_is_told_apart_but_the_past_stays(tmp_path):
    past = played(
        "othello", [make_player(find("othello"), "house:greedy", 0), make_player(find("othello"), "house:random", 1)]
    )
    bot = tmp_path / "bot.py"
    bot.write_text(FORGETFUL)
    answers = recorded_answers(past)
    live = RewoundPlayer(make_player(find("othello"), str(bot), 0), answers[0], 20)
    again = played_on(past, [live, make_player(find("othello"), "house:random", 1)])
    assert [turn[0][:2] for turn in again.turns[:20]] == [turn[0][:2] for turn in past.turns[:20]]
    assert live.deviations
    assert all(each.turn < 20 and each.today != each.recorded for each in live.deviations)
    assert again.ending is Ending.NORMAL


def test_a_record_that_does_not_fit_any_more_ends_the_match_without_a_result(tmp_path):
    past = played(
        "othello", [make_player(find("othello"), "house:greedy", 0), make_player(find("othello"), "house:random", 1)]
    )
    bot = tmp_path / "bot.py"
    bot.write_text(FORGETFUL)
    answers = recorded_answers(past)
    live = RewoundPlayer(make_player(find("othello"), str(bot), 0), answers[0], 2)
    again = played_on(past, [live, RecordedPlayer("bot", "then", answers[1])])
    assert again.ending is Ending.ABANDONED
    assert "a live bot in this seat could play on" in again.sentence
    assert again.result is None
    assert verify(again) == []


@pytest.fixture
def crash(tmp_path: Path) -> tuple[Path, Path]:
    """A bot that crashes in its fourth answer, and the match in which it did."""
    bot, file = tmp_path / "bot.py", tmp_path / "crash.meydan.json"
    bot.write_text(CRASHES)
    write_replay(
        played("othello", [make_player(find("othello"), str(bot), 0), make_player(find("othello"), "house:greedy", 1)]),
        file,
    )
    return bot, file


def fork(*words: str | Path, given: str | None = None):
    return CliRunner().invoke(app, ["replay", "fork", *map(str, words)], input=given)


def test_without_more_words_the_bot_that_failed_comes_to_where_it_failed(crash):
    _, file = crash
    told = fork(file)
    assert told.exit_code == 0
    assert "answered every past question as recorded" in told.stderr
    assert "from turn 6 on" in told.stderr
    assert "four is too many" in told.stdout


def test_a_mended_bot_plays_on_from_there(crash, tmp_path):
    bot, file = crash
    bot.write_text(FORGETFUL)
    told = fork(file, bot, "house:greedy", "--replay", tmp_path / "new.meydan.json")
    assert told.exit_code == 0
    again = read_replay(tmp_path / "new.meydan.json")
    assert again.ending is Ending.NORMAL
    assert verify(again) == []


def test_what_a_bot_writes_on_the_way_is_in_its_log_turn_by_turn(crash, tmp_path):
    _, file = crash
    told = fork(file, "--bot-logs", tmp_path / "logs", "--replay", tmp_path / "new.meydan.json")
    again = read_replay(tmp_path / "new.meydan.json")
    assert [seat.log for seat in again.seats] == ["logs/seat0.log", None]
    log = (tmp_path / "logs" / "seat0.log").read_text()
    assert log.startswith("[meydan] turn 6\nTraceback")
    assert again.faults[0].errors in log
    assert f"(all of it is in {tmp_path / 'logs' / 'seat0.log'})" in told.stderr


def test_the_bot_waits_for_a_debugger(crash):
    _, file = crash
    told = fork(file, "--wait", given="\n")
    assert "attach a debugger, then press Enter" in told.stderr
    assert "(process " in told.stderr


def test_a_python_bot_can_run_inside(crash):
    _, file = crash
    told = fork(file, "--here", "--wait", given="\n")
    assert "(inside this process)" in told.stderr
    assert "four is too many" in told.stdout


def test_a_program_that_only_the_file_names_is_not_started_without_walls(crash):
    bot, file = crash
    told = fork(file, "--sandbox", "off")
    assert told.exit_code == 2
    assert f"names the program '{bot}'" in told.stderr
    assert "four is too many" in fork(file, bot, "--sandbox", "off").stdout


def test_a_bot_in_its_past_is_behind_walls(crash, tmp_path):
    _, file = crash
    secret = tmp_path / "home" / "secret.txt"
    secret.parent.mkdir()
    secret.write_text("mine")
    mine = tmp_path / "mine" / "bot.py"
    mine.parent.mkdir()
    mine.write_text(f"import os\n\ndef act(view):\n    return os.path.exists({str(secret)!r})\n")
    assert "returned False" in fork(file, mine, "--turn", "0", "--sandbox", "on").stdout
    assert "returned True" in fork(file, mine, "--turn", "0", "--sandbox", "off").stdout


def test_the_process_to_debug_is_the_bot_and_not_its_cage(crash):
    bot, file = crash
    past, seen = read_replay(file), []

    def look(player: Player, turn: int) -> None:
        seen.append(Path(f"/proc/{behind_walls(player.process_id)}/cmdline").read_text().split("\0")[0])

    caged = make_player(find("othello"), str(bot), 0, PlayerOptions(cage=make_cage("on")[0]))
    live = RewoundPlayer(caged, recorded_answers(past)[0], 0, look)
    played_on(past, [live, make_player(find("othello"), "house:greedy", 1)])
    assert seen == [sys.executable]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--turn", "99"], "--turn 99: the match has 6 turns; expected 0 to 6"),
        (["--seat", "2"], "--seat 2: othello was played by 2 bots; expected 0 to 1"),
        (["a", "b", "c"], "got 3 bots; othello was played by 2"),
    ],
)
def test_choices_that_do_not_fit_are_refused(crash, words, sentence):
    told = fork(crash[1], *words)
    assert told.exit_code == 2
    assert sentence in told.stderr


def test_a_changed_replay_is_refused(crash):
    _, file = crash
    file.write_text(file.read_text().replace('"seed":5', '"seed":6'))
    told = fork(file)
    assert told.exit_code == 2
    assert "cannot be replayed as recorded" in told.stderr
