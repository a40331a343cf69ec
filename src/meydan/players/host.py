"""The program around a Python bot: `python -m meydan.players.host FILE`, driven by `HostDialect`.

With a second file, what the bot would be told first, it only compiles what the bot compiles before it is ready.

What the bot prints goes to the error stream, so that a stray `print` is a log line and never an answer; what it reads
from its input is nothing, so that a stray `input()` does not swallow a question.
"""

from __future__ import annotations

import base64
import json
import math
import os
import sys
import traceback
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import IO, Any

import numpy as np

from meydan.engine.cache import READ_CACHE, keep_own, numba_cache
from meydan.engine.contest_module import load_module
from meydan.engine.game import Shown
from meydan.engine.record import Array, view
from meydan.engine.target import target
from meydan.games import find
from meydan.players.bots import WORD_BITS, Actor, Info, farewell, make_actor, told

SO_FAR, NUMBER = "so_far", "number"  # of a question: what its answer would be now
MOST_REPORTS = 1000  # of that for one question
PACKAGES = "MEYDAN_PACKAGES"  # names the folder with the packages of a bot
CODE = "code"  # the folder with what a caged bot has compiled ahead: a cache home
TIMES = ("ms_per_move", "ms_total", "ms_increment")


class Host:
    """One bot, one game."""

    def __init__(self, path: Path, opening: dict[str, Any], reply: Callable[[dict[str, Any]], None]) -> None:
        self._reply = reply
        self._game = find(opening["game"])
        setup = self._game.from_json(opening["setup"])
        record = self._unpacked(opening["record"], setup.layout.setup)
        record.flags.writeable = False  # a bot that writes to it would only deceive itself
        self._setup = replace(setup, record=record)
        self._seat = int(opening["seat"])
        self._show = self._game.view()
        self._fixed = view(self._setup.record)
        per_move, total, increment = (_limit(opening["time"][name]) for name in TIMES)
        contest = self._game.bots.contest_class
        names, layout = tuple(opening["names"]), setup.layout
        info = Info(self._seat, int(opening["seed"]), names, per_move, total, increment, self._fixed, layout)
        self._actor: Actor = make_actor(load_module(path, contest), info, contest)
        self._farewell = farewell(self._actor)
        self.ready = {"ready": True, "listens": self._farewell is not None}

    def answer(self, message: dict[str, Any]) -> dict[str, Any]:
        """Ask the bot; numbers and words pass, anything else is described."""
        return _told_answer(self._actor(self._shown(message))) | {NUMBER: message[NUMBER]}

    def end(self, message: dict[str, Any]) -> dict[str, Any]:
        """Tell the bot how its game ended, if it wants to know."""
        if self._farewell is not None:
            self._farewell(self._shown(message), message["scores"])
        return {"over": True}

    def _shown(self, message: dict[str, Any]) -> Any:
        """What the bot is shown."""
        ms_left = _limit(message["ms_left"])
        states, seens = self._given(message, "state"), self._given(message, "seen")

        def look() -> Any:
            if seens is not None:
                return view(seens)
            assert states is not None
            return view(target(self._game, self._setup, "interpreted").observe(states, self._seat))

        state = None if states is None else view(states)
        facts = (self._fixed, self._seat, message["turn"], ms_left, state, look, self._setup.layout.actions)
        return self._show(Shown(*facts, report=self._reporter(message) if NUMBER in message else None))

    def _reporter(self, message: dict[str, Any]) -> Callable[[Any], None]:
        """Passes on what the bot has decided so far, as long as that changes."""
        said: list[Any] = []

        def report(answer: Any) -> None:
            if len(said) < MOST_REPORTS and (not said or said[-1] != answer):
                said.append(answer)
                self._reply({SO_FAR: answer, NUMBER: message[NUMBER]})

        return report

    def _given(self, message: dict[str, Any], name: str) -> Array | None:
        layout = self._setup.layout
        dtype = layout.state if name == "state" else layout.observation
        return self._unpacked(message[name], dtype) if name in message else None

    def _unpacked(self, text: str, dtype: np.dtype[Any]) -> Array:
        return np.frombuffer(bytearray(base64.b64decode(text)), dtype)


def main(path: Path) -> None:
    """Make a bot for every game that is told, then answer until the input ends."""
    questions, output = _take_streams()
    _settle()
    host: Host | None = None
    for line in questions:
        message = json.loads(line)
        try:
            if "setup" in message:
                host = Host(path, message, partial(_reply, output))
                _reply(output, host.ready)
            elif host is not None:
                _reply(output, host.end(message) if "scores" in message else host.answer(message))
        except Exception as error:
            traceback.print_exc()
            _reply(output, {"error": f"raised {type(error).__name__}: {str(error)[:200]}{_place(error, path)}"})


def compile_ahead(path: Path, opening: Path) -> None:
    """Make the bot once, as if a game began: what it compiles is then in the cache, or for a caged one in CODE here.

    What goes wrong is told by the bot's first match.
    """
    if is_caged := READ_CACHE in os.environ:
        os.environ["MEYDAN_CACHE"] = str(Path(CODE).resolve())
    _settle()
    try:
        Host(path, json.loads(opening.read_text()), lambda message: None)
    except Exception:
        traceback.print_exc()
    if is_caged:
        keep_own(Path(CODE))
    sys.stderr.flush()
    os._exit(0)  # whatever threads it has started


def _settle() -> None:
    """Where a bot finds its packages, and in a cage a place for what Numba compiles of its own."""
    if packages := os.environ.get(PACKAGES):
        sys.path.append(packages)  # behind ours: what Meydan itself needs stays as it is
    if READ_CACHE in os.environ:
        os.environ.setdefault("NUMBA_CACHE_DIR", str(numba_cache()))


def _take_streams() -> tuple[IO[str], IO[str]]:
    """Our own ways to the arena; the bot is left with an empty input and the error stream."""
    questions = os.fdopen(os.dup(0), "r", encoding="utf-8")
    output = os.fdopen(os.dup(1), "w", encoding="utf-8")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
    return questions, output


def _told_answer(answer: Any) -> dict[str, Any]:
    if isinstance(answer, np.integer):
        answer = int(answer)
    if isinstance(answer, str) or (isinstance(answer, int) and answer.bit_length() < WORD_BITS):
        return {"answer": answer}
    return {"odd": told(answer), "kind": type(answer).__name__}


def _limit(value: float | None) -> float:
    return math.inf if value is None else value


def _reply(output: IO[str], message: dict[str, Any]) -> None:
    output.write(json.dumps(message) + "\n")
    output.flush()


def _place(error: BaseException, path: Path) -> str:
    """The last line of the bot's own file that the exception went through."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if Path(frame.filename) == path]
    return f" ({path.name} line {frames[-1].lineno}, in {frames[-1].name})" if frames else ""


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve()) if len(sys.argv) == 2 else compile_ahead(
        *(Path(word).resolve() for word in sys.argv[1:])
    )
