"""Programs for the tests to play with: written to files, run as real processes, looked for when they should be gone."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from pathlib import Path

from meydan.games import find
from meydan.match.clock import TimeControl
from meydan.match.replay import Replay, read_replay, verify, write_replay
from meydan.match.runner import Match
from meydan.players.errorstream import MARK
from meydan.players.specs import PlayerOptions, make_player

# A bot of the native protocol that knows the rules by itself; a test replaces `greet`, `go` or `end`.
NATIVE = r"""
import os, signal, subprocess, sys, threading, time

def say(text, end="\n"):
    sys.stdout.write(text + end)
    sys.stdout.flush()

def captures(board, own, place, step_row, step_col):
    row, col, seen = place // 8 + step_row, place % 8 + step_col, 0
    while 0 <= row < 8 and 0 <= col < 8 and board[row * 8 + col] not in (own, "-"):
        row, col, seen = row + step_row, col + step_col, seen + 1
    return seen and 0 <= row < 8 and 0 <= col < 8 and board[row * 8 + col] == own

def legal(board, colour):
    own = {"B": "X", "W": "O"}[colour]
    steps = [(row, col) for row in (-1, 0, 1) for col in (-1, 0, 1) if row or col]
    places = [place for place in range(64) if board[place] == "-"]
    return ["abcdefgh"[p % 8] + str(p // 8 + 1) for p in places if any(captures(board, own, p, *s) for s in steps)]

def sleep_on():
    while True:
        time.sleep(0.1)

def greet():
    say("ready tester")

def go(number, board, colour, ms):
    say(legal(board, colour)[0])

def end(words):
    pass

def main():
    number = 0
    for line in sys.stdin:
        words = line.split()
        if words[0] in ("new", "move", "end", "quit"):
            print(line.strip(), file=sys.stderr, flush=True)
        if words[0] == "othello":
            greet()
        elif words[0] == "go":
            number += 1
            go(number, *words[1:])
        elif words[0] == "end":
            end(words)
        elif words[0] == "quit":
            break
"""
MAIN = "\nmain()\n"
FAST = TimeControl(per_move_ms=800, startup_ms=5000)
PATIENT = TimeControl(per_move_ms=20_000, startup_ms=20_000)


@dataclass(frozen=True)
class Played:
    """A match that was played, written, read again and verified."""

    replay: Replay
    logs: list[str]  # the error streams of the seats

    @property
    def fault(self) -> tuple[str, str]:
        """Ending and reason of the only fault."""
        assert len(self.replay.faults) == 1
        return self.replay.faults[0].ending.value, self.replay.faults[0].reason


def write_native(folder: Path, name: str, changes: str = "") -> str:
    """A native bot as a Python program; `changes` is Python that replaces parts of it."""
    return write_file(folder, f"{name}.py", NATIVE + changes + MAIN)


def write_file(folder: Path, name: str, text: str) -> str:
    path = folder / name
    path.write_text(text)
    return str(path)


def play(folder: Path, *bots: str, time_control: TimeControl = FAST, **choices: object) -> Played:
    """Play one match of Othello; whatever the bots do, their processes must be gone and the replay must verify."""
    game = find("othello")
    options = PlayerOptions(logs=folder / "logs")
    players = [make_player(game, bot, seat, options) for seat, bot in enumerate(bots)]
    replay = Match(game, game.prepare(**choices), players, time_control).run()  # type: ignore[arg-type]
    assert running(folder) == []
    write_replay(replay, folder / "match.meydan.json.gz")
    again = read_replay(folder / "match.meydan.json.gz")
    assert again == replay
    assert verify(again) == []
    logs = [folder / "logs" / f"seat{seat}.log" for seat in range(len(bots))]
    return Played(replay, ["\n".join(own_lines(log)) if log.exists() else "" for log in logs])


def own_lines(log: Path) -> list[str]:
    """What a bot wrote into its log, without our marks."""
    return [line for line in log.read_text(errors="replace").splitlines() if not line.startswith(MARK)]


def running(folder: Path) -> list[str]:
    """Command lines of the processes that name this folder, zombies left out; a killed one may take a moment."""
    until = time.monotonic() + 5
    while (found := _command_lines(str(folder))) and time.monotonic() < until:
        time.sleep(0.02)
    return found


def _command_lines(mark: str) -> list[str]:
    found = []
    for entry in os.listdir("/proc"):
        if not entry.isdigit() or int(entry) == os.getpid():
            continue
        try:
            line = Path("/proc", entry, "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
        except OSError:
            continue
        if mark in line and "pytest" not in line:
            found.append(line)
    return found
