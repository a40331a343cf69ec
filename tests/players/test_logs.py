"""Logs of bots: each part stands below the turn in which it came, and the replay knows the file."""

from __future__ import annotations

import errno
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from programs import PATIENT, write_file, write_native

from meydan.games import find
from meydan.match.endings import Ending
from meydan.match.replay import Replay, read_replay, verify, write_replay
from meydan.match.runner import Match
from meydan.players.errorstream import CONSOLE, MARK, MOST_HELD, MOST_LOG, ErrorStream
from meydan.players.specs import PlayerOptions, make_player

FULL = f"{MARK}the rest is not kept: more than {MOST_LOG} bytes came"


class Stream:
    """An error stream with its file."""

    def __init__(self, folder: Path, marks: bool = True) -> None:
        self.path = folder / "bot.log"
        self.errors = ErrorStream(self.path, marks)

    def hear(self, *parts: int | str | None) -> str:
        """Numbers are turns that begin, None is the end, text comes from the bot; returns the whole log."""
        for part in parts:
            if isinstance(part, str):
                self.errors.take(part.encode())
            else:
                self.errors.begin(part, None)
        self.errors.close()
        return self.path.read_text()


EXAMPLES = {
    "every turn has its mark": (
        ["ready\n", 0, "a\n", 1, "b\nc\n", None, "bye\n"],
        "ready\n[meydan] turn 0\na\n[meydan] turn 1\nb\nc\n[meydan] end\nbye\n",
    ),
    "a turn in which nothing comes has none": (
        [0, "a\n", 2, 4, "b\n", None],
        "[meydan] turn 0\na\n[meydan] turn 4\nb\n",
    ),
    "nothing at all is an empty file": ([0, 1, None], ""),
    "a line in pieces stays together": ([3, "depth ", "9", "\n", "ok\n"], "[meydan] turn 3\ndepth 9\nok\n"),
    "a line that ends in the next turn belongs to its own": (
        [0, "searched ", 1, "4000 ", "nodes\nnext\n"],
        "[meydan] turn 0\nsearched 4000 nodes\n[meydan] turn 1\nnext\n",
    ),
    "its end alone needs no mark": (
        [0, "searched ", 1, "4000\n", 2, "x\n"],
        "[meydan] turn 0\nsearched 4000\n[meydan] turn 2\nx\n",
    ),
    "a bot without ends of lines gets them from us": (
        [0, "a", 1, "b", 2, "c", None, "d"],
        "[meydan] turn 0\na\n[meydan] turn 1\nb\n[meydan] turn 2\nc\n[meydan] end\nd",
    ),
    "an open line before the first turn": (["loading", 0, "a"], "loading\n[meydan] turn 0\na"),
    "an open line in whose next turn nothing comes": (
        [0, "a", 1, 2, "b\nc\n"],
        "[meydan] turn 0\nab\n[meydan] turn 2\nc\n",
    ),
    "long text is not held back": (
        [0, "a", 1, "b" * (MOST_HELD + 1), "c\n"],
        f"[meydan] turn 0\na\n[meydan] turn 1\n{'b' * (MOST_HELD + 1)}c\n",
    ),
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_marks_stand_above_what_came_in_a_turn(name: str, tmp_path: Path) -> None:
    parts, log = EXAMPLES[name]
    assert Stream(tmp_path).hear(*parts) == log


def test_what_came_before_a_turn_belongs_to_the_one_before(tmp_path: Path) -> None:
    stream = Stream(tmp_path)
    stream.errors.begin(0, None)
    stream.errors.begin(1, lambda: stream.errors.take(b"late\n"))
    assert stream.hear("early\n") == "[meydan] turn 0\nlate\n[meydan] turn 1\nearly\n"


def test_a_log_without_marks_is_what_the_program_wrote(tmp_path: Path) -> None:
    assert Stream(tmp_path, marks=False).hear(0, "a", 1, "b\n", None) == "ab\n"


@given(st.lists(st.one_of(st.integers(0, 9), st.text("ab\n", min_size=1, max_size=4), st.none()), max_size=20))
def test_nothing_is_lost_and_no_line_is_torn_that_has_an_end(tmp_path_factory: pytest.TempPathFactory, parts) -> None:
    log = Stream(tmp_path_factory.mktemp("log")).hear(*parts)
    said = "".join(part for part in parts if isinstance(part, str))
    own = [line for line in log.split("\n") if not line.startswith(MARK)]
    assert "".join(own) == said.replace("\n", "")
    begun = sum(not isinstance(part, str) for part in parts)
    assert len(own) <= said.count("\n") + 1 + begun, "only a new turn may end a line"


def test_a_flood_ends_with_a_word_about_it(tmp_path: Path) -> None:
    log = Stream(tmp_path).hear(0, *["x" * 99_999 + "\n"] * 12, 1, "y\n", 2, "z" * MOST_LOG, None)
    assert log.startswith(f"{MARK}turn 0\nxxx")
    assert log.endswith(f"\n{FULL}\n")
    assert log.count("x") + log.count("\n") <= MOST_LOG + 3
    assert MARK + "turn 1" not in log


def test_a_log_that_is_exactly_full_says_nothing_until_more_comes(tmp_path: Path) -> None:
    assert Stream(tmp_path).hear(0, "x" * MOST_LOG, 1) == f"{MARK}turn 0\n" + "x" * MOST_LOG
    assert Stream(tmp_path).hear(0, "x" * MOST_LOG, 1, "y", 2, "z").endswith(f"xx\n{FULL}\n")


def test_our_own_error_stream_gets_no_marks(capfd: pytest.CaptureFixture[str]) -> None:
    errors = ErrorStream(CONSOLE)
    errors.begin(0, None)
    errors.take(b"thinking\n")
    errors.close()
    assert capfd.readouterr().err == "thinking\n"


WRITES = """
def go(number, board, colour, ms):
    print("asked", number, file=sys.stderr, flush=True)
    say(legal(board, colour)[0])
"""
NO_NEWLINE = """
import sys

def act(view):
    sys.stderr.write(f"<{view.turn}>")
    return view.legal[0]
"""


def match(folder: Path, *bots: str, keeps_errors: bool = True) -> Replay:
    """One match whose replay is written beside the folder of its logs, and read again."""
    game = find("othello")
    players = [make_player(game, bot, seat, PlayerOptions(folder / "logs")) for seat, bot in enumerate(bots)]
    played = Match(game, game.prepare(seed=3), players, PATIENT, keeps_errors=keeps_errors)
    path = folder / "match.meydan.json"
    write_replay(played.run().with_logs([player.log for player in players], path), path)
    replay = read_replay(path)
    assert verify(replay) == []
    return replay


def parts(log: Path) -> dict[str, list[str]]:
    """The lines below each mark."""
    found: dict[str, list[str]] = {"": []}
    for line in log.read_text().splitlines():
        if line.startswith(MARK):
            found[line.removeprefix(MARK)] = []
        else:
            found[list(found)[-1]].append(line)
    return found


def test_the_replay_leads_to_the_place_in_the_log(tmp_path: Path) -> None:
    replay = match(tmp_path, write_native(tmp_path, "bot", WRITES), "house:random")
    assert [seat.log for seat in replay.seats] == ["logs/seat0.log", None]
    below = parts(tmp_path / str(replay.seats[0].log))
    for number, turn in enumerate(replay.turns):
        for answer in turn:
            kept = answer[3].get("errors", "") if len(answer) > 3 else ""
            lines = [line for line in str(kept).splitlines() if line.startswith("asked")]
            assert [line for line in below.get(f"turn {number}", []) if line.startswith("asked")] == lines
    assert sum("asked" in line for lines in below.values() for line in lines) > 20
    assert below["end"][-2:][0].startswith("end ")


def test_a_python_bot_that_never_ends_a_line_has_a_line_for_every_turn(tmp_path: Path) -> None:
    replay = match(tmp_path, write_file(tmp_path, "bot.py", NO_NEWLINE), "house:random")
    asked = [number for number, turn in enumerate(replay.turns) if turn[0][0] == 0]
    assert parts(tmp_path / "logs" / "seat0.log") == {"": [], **{f"turn {number}": [f"<{number}>"] for number in asked}}


def test_a_crash_is_in_the_log_under_its_turn(tmp_path: Path) -> None:
    bot = write_file(
        tmp_path, "bot.py", "def act(view):\n    return view.legal[0] if view.turn < 4 else view.nothing\n"
    )
    replay = match(tmp_path, bot, "house:random")
    assert replay.faults[0].turn == 4
    assert any("AttributeError" in line for line in parts(tmp_path / "logs" / "seat0.log")["turn 4"])


def test_the_seal_covers_the_name_of_the_log_and_a_replay_without_logs_names_none(tmp_path: Path) -> None:
    replay = match(tmp_path, write_file(tmp_path, "bot.py", NO_NEWLINE), "house:random")
    other = replay.model_copy(update={"seats": [seat.model_copy(update={"log": "x"}) for seat in replay.seats]})
    assert verify(other)[0].startswith("the seal does not match")
    seats = json.loads((tmp_path / "match.meydan.json").read_text())["seats"]
    assert [sorted(seat) for seat in seats] == [["bot", "log", "name"], ["bot", "name"]]


LOUD = "def act(view):\n    print('seen')\n    return view.legal[0]\n"


def test_a_full_disk_costs_the_log_and_not_the_match(tmp_path: Path) -> None:
    game, bot = find("othello"), write_file(tmp_path, "bot.py", LOUD)
    (tmp_path / "logs").mkdir()
    (tmp_path / "logs" / "seat0.log").symlink_to("/dev/full")
    options = PlayerOptions(logs=tmp_path / "logs")
    players = [make_player(game, each, seat, options) for seat, each in enumerate([bot, "house:random"])]
    replay = Match(game, game.prepare(), players, PATIENT).run()
    assert replay.ending is Ending.NORMAL
    dropped = [note for note in replay.notes if "seat0.log cannot be written: No space left on device" in note]
    assert len(dropped) == 1
    assert dropped[0].endswith("; the rest of it is dropped")


def test_a_disk_that_is_full_before_the_log_begins_costs_only_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "mkdir", full)
    errors = ErrorStream(tmp_path / "logs" / "seat0.log")
    errors.take(b"seen")
    assert errors.tail() == "seen"
    assert len(errors.notes()) == 1
