"""The program around a Python bot: `python -m meydan.players.host FILE`, driven by `HostDialect`.

What the bot prints goes to the error stream, so that a stray `print` is a log line and never an answer.
"""

from __future__ import annotations

import base64
import json
import math
import os
import sys
import traceback
from dataclasses import replace
from pathlib import Path
from typing import IO, Any

import numpy as np

from meydan.engine.game import Shown
from meydan.engine.record import Array, view
from meydan.engine.target import target
from meydan.games import find
from meydan.players.bots import Actor, Info, load_module, make_actor

TIMES = ("ms_per_move", "ms_total", "ms_increment")


class Host:
    """One bot, one game."""

    def __init__(self, path: Path, opening: dict[str, Any]) -> None:
        self._game = find(opening["game"])
        setup = self._game.from_json(opening["setup"])
        self._setup = replace(setup, record=self._unpacked(opening["record"], setup.layout.setup))
        self._seat = int(opening["seat"])
        self._show = self._game.view()
        self._fixed = view(self._setup.record)
        per_move, total, increment = (_limit(opening["time"][name]) for name in TIMES)
        info = Info(self._seat, int(opening["seed"]), tuple(opening["names"]), per_move, total, increment, self._fixed)
        self._actor: Actor = make_actor(load_module(path), info)

    def answer(self, message: dict[str, Any]) -> Any:
        """Ask the bot; numbers and words pass, anything else is described."""
        ms_left = _limit(message["ms_left"])
        states, seens = self._given(message, "state"), self._given(message, "seen")

        def look() -> Any:
            if seens is not None:
                return view(seens)
            assert states is not None
            return view(target(self._game, self._setup, "interpreted").observe(states, self._seat))

        state = None if states is None else view(states)
        shown = Shown(self._fixed, self._seat, message["turn"], ms_left, state, look, self._setup.layout.actions)
        answer = self._actor(self._show(shown))
        if isinstance(answer, np.integer):
            return int(answer)
        return answer if isinstance(answer, str | int) else repr(answer)[:200]

    def _given(self, message: dict[str, Any], name: str) -> Array | None:
        layout = self._setup.layout
        dtype = layout.state if name == "state" else layout.observation
        return self._unpacked(message[name], dtype) if name in message else None

    def _unpacked(self, text: str, dtype: np.dtype[Any]) -> Array:
        return np.frombuffer(bytearray(base64.b64decode(text)), dtype)


def main(path: Path) -> None:
    """Make the bot when the game is told, then answer until the input ends."""
    output = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    host: Host | None = None
    for line in sys.stdin:
        message = json.loads(line)
        try:
            if host is None:
                host = Host(path, message)
                _reply(output, {"ready": True})
            else:
                _reply(output, {"answer": host.answer(message)})
        except Exception as error:
            traceback.print_exc()
            _reply(output, {"error": f"raised {type(error).__name__}: {error}{_place(error, path)}"})


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
    main(Path(sys.argv[1]).resolve())
