"""`outs.txt` and the JSON game log of the original server, byte for byte (section 10)."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from meydan.engine.errors import UnknownName
from meydan.engine.game import Finished, Game
from meydan.engine.parts import ContestLogs
from meydan.engine.record import view
from meydan.engine.target import Interpreted
from meydan.games.gems import GAME
from meydan.games.gems.law import rules
from meydan.games.gems.law.state import GEMS
from meydan.games.gems.original.cells import open_grid
from meydan.games.gems.original.reports import finish_report, report, winner_of

_RULE = "-" * 10


class Chronicle:
    """Writes down one game as it is played."""

    def __init__(self, setup: Any) -> None:
        self._setup = setup
        self._pictures: list[str] = []
        self._records: list[dict[str, Any]] = []

    def begin(self, state: Any) -> None:
        """Before the first ply; a game without rounds has no first record."""
        if not rules.is_over(state, self._setup):
            self._records.append(self._record(state, 1, None, ""))

    def before(self, state: Any) -> None:
        """R8 The board before the ply."""
        rows = ["".join(f"{cell:<4}" for cell in row) for row in open_grid(state, self._setup)]
        turn = rules.round_number(state, self._setup)
        self._pictures.append("\n".join([f"TURN {turn} ", *rows, _RULE, ""]))

    def after(self, state: Any, seat: int, action: int) -> None:
        """R13 What came of the ply; the state's ply counts on already."""
        turn = (state.ply - 1) // self._setup.seats + 1
        self._records.append(self._record(state, turn, seat + 1, f"agent {seat + 1} :{report(state, seat, action)}"))

    def end(self, state: Any) -> None:
        """The end of a game that was played to its last round."""
        self._end(state, self._setup.turn_count, winner_of(state, self._setup))

    def give_up(self, state: Any, given_to: Sequence[int]) -> None:
        """The end of one that was given up, in the round in which it was."""
        winner = given_to[0] if len(given_to) < self._setup.seats else None
        self._end(state, rules.round_number(state, self._setup), winner)

    def _end(self, state: Any, turn: int, winner: int | None) -> None:
        """The end records: one for each agent of a game that was won, else one."""
        sentence = finish_report(winner, self._setup.seats)
        record = self._record(state, turn, None, sentence)
        record |= {"finish": True, "winner_id": None if winner is None else winner + 1}
        self._records += [record] * (1 if winner is None else self._setup.seats)

    def outs(self) -> bytes:
        """The content of outs.txt."""
        return "".join(self._pictures).encode()

    def log(self) -> bytes:
        """The content of the game log."""
        return json.dumps(self._records).encode()

    def _record(self, state: Any, turn: int, agent: int | None, sentence: str) -> dict[str, Any]:
        return {
            "turn": turn,
            "agent": agent,
            "agents_info": [self._info(state, seat) for seat in range(self._setup.seats)],
            "finish": False,
            "winner_id": None,
            "map": open_grid(state, self._setup),
            "report": sentence,
        }

    def _info(self, state: Any, seat: int) -> dict[str, int]:
        gems = {f"gem{gem + 1}": state.gems[seat, gem] for gem in range(GEMS)}
        return {
            "score": state.score[seat],
            "trap_count": rules.traps_left(state, self._setup, seat),
            "hit_hurts_count": state.hits[seat],
            "trap_hurts_count": state.hurts[seat],
            **gems,
        }


class GemsFiles:
    """The two files of the original server, for a match that was played."""

    formats: Mapping[str, str] = {"outs": "the board before every ply (outs.txt)", "log": "the JSON game log"}

    def __init__(self, game: Game) -> None:
        self._game = game

    def encode(self, game: Finished, format: str) -> bytes:
        """The content of a file with this game."""
        if format not in self.formats:
            raise UnknownName("file format of gems", format, self.formats)
        chronicle = self.chronicle(game)
        return chronicle.outs() if format == "outs" else chronicle.log()

    def write(self, game: Finished, format: str, path: Path) -> list[Path]:
        """Write the file."""
        path.write_bytes(self.encode(game, format))
        return [path]

    def chronicle(self, game: Finished) -> Chronicle:
        """The game played again and written down."""
        runner = Interpreted(self._game, game.setup)
        states, actions = runner.new(), runner.new_actions()
        state, fixed = view(states), view(game.setup.record)
        chronicle = Chronicle(fixed)
        runner.reset(states)
        chronicle.begin(state)
        for moved in game.moves:
            chronicle.before(state)
            actions[0, moved.seat] = moved.action
            runner.step(states, actions)
            chronicle.after(state, moved.seat, moved.action)
        if game.given_to:
            chronicle.give_up(state, game.given_to)
        elif rules.is_over(state, fixed):
            chronicle.end(state)
        return chronicle


def _keep(game: Finished, folder: Path) -> list[Path]:
    """`outs.txt`, afresh for each game, and one game log named after the time."""
    chronicle = WRITER.chronicle(game)
    now = datetime.now()
    stamp = [now.month, now.day, now.hour, now.minute, now.second, now.microsecond]
    outs, log = folder / "outs.txt", folder / "game_logs" / f"{'_'.join(map(str, stamp))}.json"
    log.parent.mkdir(parents=True, exist_ok=True)
    outs.write_bytes(chronicle.outs())
    log.write_bytes(chronicle.log())
    return [outs, log]


WRITER = GemsFiles(GAME)
LOGS = ContestLogs("log", Path(), _keep)
