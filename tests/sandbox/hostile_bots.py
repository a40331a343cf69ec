"""Matches against hostile bots: how they are built and started, and what must be left after each of them: nothing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from meydan.games import find
from meydan.match.clock import TimeControl
from meydan.match.endings import Ending
from meydan.match.replay import Replay, verify
from meydan.match.runner import Match
from meydan.players.child import Child
from meydan.players.errorstream import ErrorStream
from meydan.players.specs import PlayerOptions, bot_files, make_player
from meydan.sandbox import groups
from meydan.sandbox.limits import Limits
from meydan.sandbox.pieces import make_cage

SOURCES = Path(__file__).parent / "bots"
LIMITS = Limits(memory_mb=256, processes=48, disk_mb=8)
PATIENT = TimeControl(per_move_ms=60_000, startup_ms=60_000)
BRIEF = TimeControl(per_move_ms=500, startup_ms=60_000)
QUICK_JAVA = ("-XX:TieredStopAtLevel=1", "-Xlog:disable", "-Xlog:all=warning:stderr")  # warnings are no answers
SECRET = "nobody else may read this"


@dataclass(frozen=True)
class Workshop:
    """The hostile program in each language, in one folder, and a good bot in another."""

    folder: Path

    def command(self, language: str) -> list[str]:
        """What starts the program."""
        mine = self.folder / "mine"
        return {
            "python": [sys.executable, "-S", str(mine / "hostile.py")],
            "c": [str(mine / "hostile")],
            "java": ["java", *QUICK_JAVA, "-cp", str(mine), "Hostile"],
        }[language]

    @property
    def opponent(self) -> list[str]:
        """A bot that plays as it should."""
        return [str(self.folder / "other" / "hostile"), "good"]

    @property
    def secret(self) -> Path:
        """A file of the opponent."""
        return self.folder / "other" / "secret.txt"


def build(folder: Path) -> Workshop:
    """Compile the program in each language that is to be had here."""
    mine, other = folder / "mine", folder / "other"
    mine.mkdir()
    other.mkdir()
    shutil.copy(SOURCES / "hostile.py", mine)
    _run("gcc", "-O1", "-o", mine / "hostile", SOURCES / "hostile.c")
    shutil.copy(mine / "hostile", other)
    if shutil.which("javac"):
        _run("javac", "-nowarn", "-d", mine, SOURCES / "Hostile.java")
    (other / "secret.txt").write_text(SECRET)
    return Workshop(folder)


def _run(*words: object) -> None:
    subprocess.run([str(word) for word in words], check=True, capture_output=True)


@dataclass(frozen=True)
class Played:
    """A match with a hostile bot in seat 0."""

    replay: Replay
    words: list[str]  # the ends of the error streams

    @property
    def ending(self) -> Ending:
        """How the hostile bot's part ended."""
        assert self.replay.result is not None
        return self.replay.result.endings[0]

    @property
    def reports(self) -> list[str]:
        """What the hostile bot tells of its deeds."""
        return [line.removeprefix("report: ") for line in self.words[0].splitlines() if line.startswith("report: ")]

    def told(self) -> str:
        """Every sentence about the match."""
        return "\n".join([self.replay.sentence, *self.replay.notes])


def play(workshop: Workshop, game: str, command: list[str], time_control: TimeControl) -> Played:
    """One match in the sandbox; whatever the bot does, the other one comes to its end and nothing is left."""
    found = find(game)
    cage, lack = make_cage("on", LIMITS)
    assert not lack
    Child(["true"], ErrorStream(None)).kill()  # who keeps an eye on programs begins with the first of them
    before, files = len(os.listdir("/proc/self/fd")), _listing(workshop.folder)
    bots = [f"cmd:{' '.join(words)}" for words in (command, workshop.opponent)]
    options = PlayerOptions(cage=cage, hides=bot_files(bots))
    players = [make_player(found, bot, seat, options) for seat, bot in enumerate(bots)]
    replay = Match(found, found.prepare(), players, time_control).run()
    played = Played(replay, [player.last_words() for player in players])
    assert replay.result is not None
    assert replay.result.endings[1] is Ending.NORMAL
    assert "report: quit" in played.words[1], "the other bot heard the end"
    assert verify(replay) == []
    assert becomes(lambda: not command_lines(str(workshop.folder))), command_lines(str(workshop.folder))
    assert _listing(workshop.folder) == files
    assert len(os.listdir("/proc/self/fd")) == before
    assert not [path for base in groups.usable_bases() for path in base.folder.glob(f"meydan-{os.getpid()}-*")]
    return played


def becomes(condition: Callable[[], bool]) -> bool:
    """Whether something is so, or soon will be."""
    until = time.monotonic() + 10
    while not condition():
        if time.monotonic() > until:
            return False
        time.sleep(0.01)
    return True


def command_lines(mark: str) -> list[str]:
    """Command lines that name a folder; those of programs that are gone are empty."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal() and int(entry.name) != os.getpid():
            try:
                line = (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
            except OSError:
                continue
            found += [line] if mark in line and "pytest" not in line else []
    return found


def _listing(folder: Path) -> list[tuple[str, int]]:
    return sorted((str(path), path.stat().st_size) for path in folder.rglob("*"))
