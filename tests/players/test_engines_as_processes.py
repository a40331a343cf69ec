"""The dialects of the Othello world over real processes: whole games, and engines that fail."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from engines import ENGINES
from programs import PATIENT, play, write_file

from meydan.engine.errors import MeydanError
from meydan.games import find
from meydan.match.clock import TimeControl
from meydan.match.endings import Ending
from meydan.match.runner import Match
from meydan.players.specs import PlayerOptions, make_player
from meydan.sandbox.pieces import make_cage

pytestmark = pytest.mark.timeout(90)


def engine(folder: Path, protocol: str, source: str | None = None) -> str:
    path = write_file(folder, f"{protocol}.py", ENGINES[protocol] if source is None else source)
    return f"{protocol}:{sys.executable} -S {path}"


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("protocol", ENGINES)
def test_an_engine_plays_whole_games_on_both_sides(protocol: str, seed: int, tmp_path: Path) -> None:
    bot = engine(tmp_path, protocol)
    for bots in ((bot, "house:random"), ("house:random", bot)):
        replay = play(tmp_path, *bots, time_control=PATIENT, seed=seed).replay
        assert (replay.ending, replay.notes) == (Ending.NORMAL, [])
        assert len(replay.turns) > 40


@pytest.mark.parametrize("protocol", ["gtp", "nboard", "uci", "one-shot"])
def test_an_engine_plays_from_an_opening_and_from_a_random_start(protocol: str, tmp_path: Path) -> None:
    bot = engine(tmp_path, protocol)
    if protocol != "uci":
        for settings in ({"opening": "f5d6c3d3"}, {"start_moves": 7}):
            replay = play(tmp_path, bot, "house:random", time_control=PATIENT, settings=settings, seed=3).replay
            assert replay.ending is Ending.NORMAL, replay.sentence
    assert play(tmp_path, bot, bot, time_control=PATIENT).replay.ending is Ending.NORMAL


def test_engines_of_different_worlds_play_each_other(tmp_path: Path) -> None:
    bots = [engine(tmp_path, protocol) for protocol in ENGINES]
    for one, two in zip(bots, bots[1:] + bots[:1], strict=True):
        replay = play(tmp_path, one, two, time_control=PATIENT).replay
        assert replay.ending is Ending.NORMAL, replay.sentence


def test_engines_are_called_by_the_names_they_give(tmp_path: Path) -> None:
    seats = play(tmp_path, engine(tmp_path, "gtp"), engine(tmp_path, "uci"), time_control=PATIENT).replay.seats
    assert [seat.name for seat in seats] == ["Tiny 1.0", "Tiny UCI"]


def test_an_engine_runs_in_its_folder_with_the_depth_that_is_asked_for(tmp_path: Path) -> None:
    """Inside the walls: its data lie beside it."""
    source = ENGINES["nboard"].replace("import re\n", "import re\nbook = open('book.txt').read()\ndepth = ''\n")
    source = source.replace('say("set myname Tiny")', 'say("set myname Tiny " + book + depth)')
    write_file(
        tmp_path,
        "tiny.py",
        source.replace('if word == "ping"', 'if rest[:1] == ["depth"]: depth = rest[1]\n    if word == "ping"'),
    )
    write_file(tmp_path, "book.txt", "of ")
    bot = f"nboard[cwd={tmp_path},depth=12]:{sys.executable} -S tiny.py"
    othello, options = find("othello"), PlayerOptions(cage=make_cage("auto")[0])
    players = [make_player(othello, each, seat, options) for seat, each in enumerate((bot, "house:random"))]
    replay = Match(othello, othello.prepare(), players, PATIENT).run()
    assert (replay.ending, replay.seats[0].name) == (Ending.NORMAL, "Tiny of 12")


@pytest.mark.parametrize(
    ("start", "sentence"),
    [
        ("nboard[cwd=no/where]", "there is no folder no/where"),
        ("nboard[depht=3]", "did you mean 'depth'"),
        ("nboard[depth=deep]", "depth=deep: expected a number from 1 to 999"),
        ("nboard[depth]", "got the option 'depth'; expected NAME=VALUE"),
        ("gtp[depth=3]", "unknown option of the program"),
    ],
)
def test_options_that_cannot_be_are_refused_before_the_match(start: str, sentence: str) -> None:
    with pytest.raises(MeydanError, match=re.escape(sentence)):
        make_player(find("othello"), f"{start}:{sys.executable}", 0)


BAD = [
    ("gtp", "legal(board, own)[-1]", "0", Ending.CRASH, "told an illegal move: X a1"),
    ("gtp", "answer = SQUARES[place].upper()", "answer = 'PASS'", Ending.ILLEGAL, "must move"),
    ("gtp", "answer = SQUARES[place].upper()", "answer = 'resign'", Ending.ILLEGAL, "resigned"),
    ("gtp", 'answer = "2"', 'answer = "1"', Ending.ILLEGAL, "speaks GTP version '1'; expected 2"),
    ("gtp", 'say(f"= {answer}\\n")', 'say(f"= {answer}")', Ending.TIME, "did not get ready"),
    ("nboard", "=== {SQUARES[legal(board, mover)[0]].upper()}", "=== PA", Ending.ILLEGAL, "must move"),
    ("nboard", 'say("pong " + rest[0])', 'say("pong 99")', Ending.TIME, "did not get ready"),
    ("nboard", 'say("status thinking")', "sys.exit(2)", Ending.CRASH, "exited with status 2"),
    ("rust-reversi", "str(legal(line.strip(), own)[0])", "'64'", Ending.ILLEGAL, "the number of a square, 0 to 63"),
    ("rust-reversi", '"pong"', '"ping"', Ending.ILLEGAL, "expected `pong`"),
    ("one-shot", "{place % 8} {place // 8}", "{place}", Ending.ILLEGAL, "`column row`, each from 0 to 7"),
    ("one-shot", "place = legal", "sys.exit(3)\nplace = legal", Ending.CRASH, "exited with status 3"),
    ("one-shot", "place = legal", "time.sleep(60)\nplace = legal", Ending.TIME, "no answer within 1500 ms"),
    ("uci", "flipello", "chess", Ending.ILLEGAL, "offers no UCI_Variant flipello"),
    ("uci", "bestmove P@{name[0]}{9 - int(name[1])}", "bestmove a1a1", Ending.ILLEGAL, "a pass"),
    ("uci", "bestmove", "worstmove", Ending.TIME, "no answer within 1500 ms"),
]


@pytest.mark.parametrize(("protocol", "part", "instead", "ending", "words"), BAD)
def test_an_engine_that_fails_loses(
    protocol: str, part: str, instead: str, ending: Ending, words: str, tmp_path: Path
) -> None:
    source = ENGINES[protocol]
    assert part in source
    limits = TimeControl(per_move_ms=1500, startup_ms=1500) if ending is Ending.TIME else PATIENT
    bot = engine(tmp_path, protocol, source.replace(part, instead))
    played = play(tmp_path, bot, "house:random", time_control=limits)
    assert played.fault[0] == ending
    assert words in played.replay.sentence
    assert played.replay.result is not None
    assert played.replay.result.scores == [0, 64]


def test_an_engine_that_talks_without_end_before_its_answer_is_remembered_by_its_last_words(tmp_path: Path) -> None:
    source = ENGINES["uci"].replace('say("info depth 1 score cp 10")', "for n in range(3000): say(f'info depth {n}')")
    replay = play(tmp_path, engine(tmp_path, "uci", source), "house:random", time_control=PATIENT).replay
    assert replay.ending is Ending.NORMAL
    said = replay.turns[0][0][3]["said"]  # type: ignore[misc]
    assert said.endswith("bestmove P@e3")
    assert len(said) <= 200
