"""What a person sees and does: boards and progress on a terminal, Ctrl-C, a reader who goes away."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
from pathlib import Path

import pytest

from meydan.contest.report import page
from meydan.match.replay import read_replay, verify
from tests.cli.conftest import PROGRAM, Meydan, wait_until

SMALL = ("--set", "size=4", "--seed", "3")
SLOW_BOT = "import os, time\nopen('pid', 'w').write(str(os.getpid()))\ndef act(view):\n    time.sleep(60)\n"


class Screen:
    """The lines a terminal shows after the escape sequences we use."""

    def __init__(self, said: bytes) -> None:
        self.lines, self.row, self.column = [""], 0, 0
        text = said.decode().replace("\r\n", "\n")
        while text:
            text = self._take(text)

    def _take(self, text: str) -> str:
        if text.startswith("\x1b["):
            end = next(place for place, letter in enumerate(text) if letter.isalpha())
            self._obey(text[2:end], text[end])
            return text[end + 1 :]
        if text[0] == "\n":
            self.row, self.column = self.row + 1, 0
            self.lines += [""] * (self.row + 1 - len(self.lines))
        elif text[0] == "\r":
            self.column = 0
        else:
            line = self.lines[self.row].ljust(self.column)
            self.lines[self.row] = line[: self.column] + text[0] + line[self.column + 1 :]
            self.column += 1
        return text[1:]

    def _obey(self, number: str, letter: str) -> None:
        if letter == "A":
            assert int(number) <= self.row, "the cursor goes up past the first line"
            self.row -= int(number)
        elif letter == "J":
            self.lines = [*self.lines[: self.row], self.lines[self.row][: self.column]]
        elif letter == "K":
            self.lines[self.row] = self.lines[self.row][: self.column]
        else:
            raise AssertionError(f"an escape sequence nobody expected: {number}{letter}")


def test_the_board_is_drawn_in_place(terminal) -> None:
    done = terminal("play", "othello", "house:greedy", "house:random", "--watch", "--pace", "0", *SMALL)
    assert done.status == 0
    lines = Screen(done.raw).lines
    assert lines[0] == "othello: house:greedy against house:random; seed 3; 1 s a move"
    assert lines[1].startswith("othello greedy - random  turn ")
    assert lines[2] == "   a b c d"
    assert lines[8].endswith("over")
    assert lines[9] == ""
    assert lines[10].startswith("seed 3: greedy (black) against random (white): ")
    assert len(lines) == 12, "one board, drawn again and again"
    assert done.raw.count(b"a b c d") > 20


def test_long_names_do_not_disturb_the_board(terminal, tmp_path: Path) -> None:
    name = "a" * 100
    (tmp_path / f"{name}.py").write_text("def act(view):\n    return view.legal[0]\n")
    done = terminal("play", "othello", f"{name}.py", "house:random", "--watch", "--pace", "0", *SMALL)
    drawn = [line for line in done.out.split("\n") if line.partition("\x1b[J")[2].startswith("othello aaa")]
    assert drawn
    assert all(len(line.partition("\x1b[J")[2]) < 80 for line in drawn)


def test_progress_gives_way_to_results(terminal, tmp_path: Path) -> None:
    (tmp_path / "calm.py").write_text("import time\ndef act(view):\n    time.sleep(0.06)\n    return view.legal[0]\n")
    done = terminal("play", "othello", "calm.py", "house:random", "--swap", *SMALL)
    assert b"\r\x1b[Kmatch 1 of 2  0 : 0  turn " in done.raw
    assert b"\r\x1b[Kmatch 2 of 2  " in done.raw
    told = [line.rstrip() for line in Screen(done.raw).lines]
    lines = [line for line in told if not line.startswith("note: ")]  # of a busy machine
    assert lines[1].startswith("seed 3: calm (black) against random (white): ")
    assert lines[2].startswith("seed 3: random (black) against calm (white): ")
    assert lines[3] == "2 matches"
    assert not any("match " in line for line in lines)


def test_no_escape_sequences_reach_a_pipe(program) -> None:
    done = program("play", "othello", "house:greedy", "house:random", "--games", "3", "--watch", *SMALL)
    assert "\x1b" not in done.out + done.err
    assert "\r" not in done.out + done.err


def test_bytes_that_are_no_text_are_kept_off_the_terminal(terminal, program) -> None:
    program("play", "othello", "house:greedy", "house:random", "--seed", "5", "--replay", "one.json")
    done = terminal("replay", "export", "one.json", "--format", "wthor")
    assert done.status == 2
    assert "give --output FILE" in done.out


def test_a_person_at_a_terminal(terminal) -> None:
    done = terminal("play", "othello", "human", "house:random", *SMALL, given="zz\nb1\n\x04")
    assert done.status == 0
    assert "got 'zz'; expected a square" in done.out
    assert "left the match" in done.out


# -- stopping --------------------------------------------------------------------------------------------------------


@pytest.fixture
def running(tmp_path: Path):
    """A match that waits for a bot, as a program; ended in any case."""
    (tmp_path / "slow.py").write_text(SLOW_BOT)
    words = ["play", "othello", "house:greedy", "slow.py", "--time-limit", "60", "--replay", "one.meydan.json"]
    words += ["--sandbox", "off"]  # the bot tells us its number by a file
    child = subprocess.Popen(
        [*PROGRAM, *words], cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert wait_until(lambda: _is_written(tmp_path / "pid"))
    yield child
    child.kill()
    child.communicate()


def test_ctrl_c_leaves_a_readable_replay_and_no_process(running, tmp_path: Path) -> None:
    bot = int((tmp_path / "pid").read_text())
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=30)
    assert running.returncode == 130
    assert out == ""
    assert "what was played is in one.meydan.json" in err
    assert err.endswith("stopped\n")
    assert "Traceback" not in err
    replay = read_replay(tmp_path / "one.meydan.json")
    assert (replay.ending, replay.result) == ("abandoned", None)
    assert verify(replay) == []
    assert wait_until(lambda: not _lives(bot)), "the bot's process is gone"


@pytest.mark.parametrize("number", ["TERM", "HUP"])
def test_a_program_in_the_background_of_a_script_can_be_ended(number: str, tmp_path: Path) -> None:
    (tmp_path / "slow.py").write_text(SLOW_BOT.replace("'pid'", repr(str(tmp_path / "pid"))))
    words = [*PROGRAM, "play", "othello", "slow.py", "house:random", "--time-limit", "60", "--sandbox", "off", *SMALL]
    script = f"trap '' INT; {shlex.join(words)} --replay one.meydan.json & echo $!; wait $!; echo status $?"
    heeding = ["env", f"--default-signal={number}", "sh", "-c", script]  # tests under nohup pass on that HUP is ignored
    with subprocess.Popen(heeding, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as shell:
        assert shell.stdout is not None
        pid = int(shell.stdout.readline())
        try:
            assert wait_until(lambda: _is_written(tmp_path / "pid"))
            os.kill(pid, getattr(signal, f"SIG{number}"))
            assert shell.communicate(timeout=60)[0].endswith("status 130\n")
        finally:
            if shell.poll() is None:
                os.kill(pid, signal.SIGKILL)
    assert read_replay(tmp_path / "one.meydan.json").ending == "abandoned"
    assert wait_until(lambda: not _lives(int((tmp_path / "pid").read_text())))


def _is_written(file: Path) -> bool:
    return file.exists() and bool(file.read_text())


def _lives(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_series_for_programs_stops_without_another_word(tmp_path: Path) -> None:
    words = ["play", "othello", "house:random", "house:random", "--games", "100000", "--json", *SMALL]
    child = subprocess.Popen(
        [*PROGRAM, *words], cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert child.stdout is not None
    seeds = [json.loads(child.stdout.readline())["seed"] for _ in range(3)]
    assert seeds == [3, 4, 5]
    child.send_signal(signal.SIGINT)
    _, err = child.communicate(timeout=30)
    assert child.returncode == 130
    assert err == "stopped\n"


def test_a_stopped_series_adds_up_for_people(tmp_path: Path) -> None:
    words = ["play", "othello", "house:random", "house:random", "--games", "100000", *SMALL]
    child = subprocess.Popen(
        [*PROGRAM, *words], cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert child.stdout is not None
    for _ in range(3):
        child.stdout.readline()
    child.send_signal(signal.SIGINT)
    out, _ = child.communicate(timeout=30)
    assert child.returncode == 130
    assert out.splitlines()[-5].endswith(" matches")
    assert out.splitlines()[-1].startswith("  endings: ")


def test_without_standard_streams_bots_still_play_behind_walls(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text("def act(view):\n    return view.legal[0]\n")
    words = [*PROGRAM, "play", "othello", "bot.py", "bot.py", "--sandbox", "on", "--replay", "one.json", *SMALL]
    done = subprocess.run(["sh", "-c", f"{shlex.join(words)} <&- >&- 2>&-"], cwd=tmp_path, timeout=60, check=False)
    assert done.returncode == 0
    assert read_replay(tmp_path / "one.json").ending == "normal"


def test_a_full_disk_under_the_output_is_told(tmp_path: Path) -> None:
    words = [*PROGRAM, "play", "othello", "house:random", "house:random", *SMALL]
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            words, cwd=tmp_path, stdout=full, stderr=subprocess.PIPE, text=True, timeout=60, check=False
        )
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == "meydan: standard output: No space left on device"


def test_a_reader_who_goes_away_ends_the_program_quietly(tmp_path: Path) -> None:
    words = ["play", "othello", "house:random", "house:random", "--games", "100000", *SMALL]
    child = subprocess.Popen(
        [*PROGRAM, *words], cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert child.stdout is not None
    child.stdout.readline()
    child.stdout.close()
    assert child.wait(timeout=30) == 141
    assert child.stderr is not None
    assert "Traceback" not in child.stderr.read()
    child.stderr.close()


def test_a_folder_that_was_deleted_is_told_of(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    command = f'rmdir "$PWD"; exec {shlex.join(PROGRAM)} play othello bot.py house:random'
    found = subprocess.run(["sh", "-c", command], cwd=gone, capture_output=True, text=True, check=False)
    assert (found.returncode, found.stdout) == (1, "")
    assert found.stderr == "meydan: the current folder no longer exists; change to another one\n"


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("new", "othello", "note/bot"), "note"),
        (("contest", "new", "note/cup", "othello"), "note"),
        (("contest", "export", "cup", "--output=note/all.json"), "note/all.json"),
        (("contest", "report", "cup", "--output", "cup"), "cup"),
        (("contest", "sign", "cup", "none/key"), "none/key"),
        (("site", "new", "note", "othello"), "note"),
        (("site", "pack", "cup", "note"), "note"),
    ],
)
def test_a_place_where_nothing_can_be_written_is_told(meydan: Meydan, words: tuple[str, ...], named: str) -> None:
    assert meydan("contest", "new", "cup", "othello").status == 0
    Path("note").write_text("mine")
    done = meydan(*words)
    assert (done.status in (1, 2), done.err.startswith(f"meydan: {named}")) == (True, True), done.err
    assert (done.err.count("\n"), Path("note").read_text()) == (1, "mine")


def test_a_file_that_no_word_names_is_our_own_fault(meydan: Meydan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "STYLE", Path("/nowhere/of/ours.css"))
    assert meydan("contest", "new", "cup", "othello").status == 0
    with pytest.raises(FileNotFoundError, match="ours"):
        meydan("contest", "report", "cup")


def test_a_report_begins_in_a_language_that_we_speak(meydan: Meydan) -> None:
    assert meydan("contest", "new", "cup", "othello").status == 0
    done = meydan("contest", "report", "cup", "--language", "de")
    assert (done.status, done.err) == (2, "meydan: unknown language 'de'; did you mean 'en'? (known: en, fa)\n")


def test_pages_alone_take_no_time_for_backups(meydan: Meydan) -> None:
    assert meydan("contest", "new", "cup", "othello").status == 0
    done = meydan("site", "run", "cup", "--only-pages", "--backup-at", "03:00")
    assert (done.status, "meydan site play" in done.err) == (2, True)
