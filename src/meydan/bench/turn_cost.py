"""`meydan bench --part runner`: what a turn costs beside the bots."""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from meydan.bench.turns import C_COMPILERS, Source, measure, sources, spread, surroundings, with_log, witnesses
from meydan.contract.bots import converse, opening, request
from meydan.engine.figures import Figure
from meydan.match.referee import Referee
from meydan.match.replay import Playback
from meydan.players.seating import seat_bots

if TYPE_CHECKING:
    from meydan.engine.game import Game
    from meydan.match.replay import Answer, Replay
    from meydan.sandbox.cage import Cage

PYTHON_ECHO = "import sys\nfor line in sys.stdin:\n    sys.stdout.write(line)\n    sys.stdout.flush()\n"
C_ECHO = """\
#include <stdio.h>
int main(void) {
    static char line[1 << 16];
    while (fgets(line, sizeof line, stdin)) { fputs(line, stdout); fflush(stdout); }
    return 0;
}
"""
LINE = b"a line of the usual length for a question and its answer\n"


def runner_figures(game: Game, seconds: float) -> Iterator[Figure]:
    """A turn of a program beside the bare round trip through its pipes, without and with the sandbox."""
    around = surroundings()
    yield _game_share(game)
    for source in sources(game):
        titles = [f"{source.language}, {name}" for name in around]
        yield _bare(source.language, seconds, tuple(f"turn, {title}" for title in titles))
        for title, cage in zip(titles, around.values(), strict=True):
            yield from _turn_figures(game, source, cage, title, seconds)
        if source.language == "C":
            name, cage = list(around.items())[-1]
            yield from _turn_figures(game, with_log(source), cage, f"C that logs, {name}", seconds)
    for name, cage in around.items():
        told, counted = witnesses(game, cage)
        note = f"counted: {counted:.3f} s, where the bots of a match told {told:.3f} s of themselves"
        yield Figure(f"bots' time that is counted, {name}", counted / told * 100, "%", note)


def _game_share(game: Game) -> Figure:
    """What of a turn is neither the arena's nor the pipe's: the game's words and rules."""
    bots = ["house:random"] * game.seats[0]
    laps_us = game_laps_us(game, seat_bots(game, game.prepare(seed=1, seats=len(bots)), bots).run())
    note = f"the game's part of a turn of all seats, in plain Python: words and rules; {spread(laps_us)}"
    return Figure("words and rules", statistics.median(laps_us), "µs", note)


def _turn_figures(game: Game, source: Source, cage: Cage | None, title: str, seconds: float) -> Iterator[Figure]:
    """Turns of a program that hardly thinks; logs, error streams and replays are kept."""
    turns = measure(game, source, cage, seconds)
    each = turns.real / turns.number * 1e6
    yield Figure(
        f"turn, {title}", statistics.median(turns.laps_us), "µs", f"{spread(turns.laps_us)}; with starts {each:,.0f} µs"
    )
    note = f"of the arena's processor time; {turns.number} turns, {turns.matches} matches, all logs and replays kept"
    yield Figure(f"turns, {title}", turns.number / turns.used.ours, "per s", note)
    note = "of all processor time: the arena, the bots with their starts, the sandbox"
    yield Figure(f"turns and bots, {title}", turns.number / turns.used.all, "per s", note)


def _bare(language: str, seconds: float, turns: tuple[str, ...]) -> Figure:
    """A line through two pipes to a program that says it again."""
    with tempfile.TemporaryDirectory() as folder:
        laps_us = _round_trips(_echo(language, Path(folder)), seconds)
    return Figure(f"bare round trip, {language}", statistics.median(laps_us), "µs", spread(laps_us), turns)


def _echo(language: str, folder: Path) -> list[str]:
    """The command of a program that says everything again."""
    if language == "Python":
        return [sys.executable, "-S", "-c", PYTHON_ECHO]
    compiler = next(filter(None, map(shutil.which, C_COMPILERS)))
    source, program = folder / "echo.c", folder / "echo"
    source.write_text(C_ECHO, encoding="utf-8")
    subprocess.run([compiler, "-O2", str(source), "-o", str(program)], check=True)
    return [str(program)]


def _round_trips(command: Sequence[str], seconds: float) -> list[float]:
    """Microseconds of real time for a line to a program and back, again and again."""
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        to, back = child.stdin.fileno(), child.stdout.fileno()
        laps_us: list[float] = []
        ends = time.perf_counter() + seconds
        while (before := time.perf_counter()) < ends:
            os.write(to, LINE)
            os.read(back, 4096)
            laps_us.append((time.perf_counter() - before) * 1e6)
        child.stdin.close()
    return laps_us


def game_laps_us(game: Game, replay: Replay) -> list[float]:
    """Microseconds for each turn of a match: positions put into words, answers read and judged, rules played."""
    referee = Referee(game, Playback(replay, game).setup)
    names = [seat.name for seat in replay.seats]
    dialects = [game.dialects()["native"]() for _ in names]
    for seat, dialect in enumerate(dialects):
        welcome = getattr(dialect, "welcome", "ready tester")
        converse(dialect.greet(), welcome)
        converse(dialect.begin(opening(referee, seat, names)), welcome)
    laps = []
    for turn in replay.turns:
        began = time.perf_counter()
        referee.play(dict(_action(referee, dialects, answer) for answer in turn))
        laps.append((time.perf_counter() - began) * 1e6)
    return laps


def _action(referee: Referee, dialects: Sequence[Any], answer: Answer) -> tuple[int, Any]:
    """A seat's action, after everything that is said about it."""
    seat, word = answer[0], answer[1] or ""
    question = request(referee, seat)
    converse(dialects[seat].prepare(question), word)
    action = converse(dialects[seat].choose(question), word)
    referee.judge(seat, action)
    return seat, action
