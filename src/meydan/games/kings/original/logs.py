"""The two logs of the original server, character by character (SPEC.md, section 7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

import numpy as np

from meydan.engine.errors import UnknownName
from meydan.engine.game import Finished, Setup
from meydan.engine.parts import ContestLogs, unused_name
from meydan.engine.record import put, view
from meydan.engine.saving import save
from meydan.games.kings.law import observe, rules
from meydan.games.kings.law.state import CENTRE, KING_CELLS, KINGS, NOBODY, SEATS
from meydan.games.kings.original import wire

TEAM_NAMES = tuple(f"Team{seat}" for seat in range(SEATS))
INIT_ORDER = (3, 1, 0, 2)  # of the kings in the server log
KING_TYPE, EDGE_TYPE = 100, 101  # of pieces of dead kings in the server log
Info = dict[str, Any]


class LogWriter:
    """Follows a game; the logs can be asked for at any time."""

    def __init__(self, setup: Setup, names: Sequence[str] = TEAM_NAMES) -> None:
        self._fixed, self._layout = view(setup.record), setup.layout
        self._names = names
        self._graphic: list[Info] = []
        self._server: list[Info] = []
        self._touched: dict[int, list[int]] = {}  # the spells on each unit when it was last seen

    def add(self, state: Any) -> None:
        """One more turn was played; the picks are not logged."""
        if state.turn < 2:
            return
        seens = [self._seen(state, seat) for seat in range(SEATS)]
        everything = view(np.zeros(1, self._layout.observation))
        observe.show_map(state, self._fixed, NOBODY, everything)
        units, casts, strikes = wire.unit_list(everything), wire.cast_list(everything), _strikes(state)
        self._graphic.append(self._graphic_turn(state, units, casts, strikes))
        self._server.append(self._server_turn(state, everything, seens, strikes))
        self._touched |= {unit["unitId"]: unit["affectedSpells"] for unit in units}

    def graphic(self, scores: Sequence[int] | None) -> str:
        """The graphic log; without scores the game goes on."""
        end = {} if scores is None else {"end": wire.score_list(scores)}
        return wire.compact({"init": self._graphic_init(), **end, "turns": self._graphic})

    def server(self) -> str:
        """The server log, which is written when the game is over."""
        for turn in self._server:
            for unit in turn["units"] + turn["diedUnits"]:
                unit["affectedSpells"] = self._touched.get(unit["unitId"], [])
        return wire.compact({"init": wire.init_info(self._fixed, INIT_ORDER), "turns": self._server})

    def _seen(self, state: Any, seat: int) -> Any:
        seen = view(np.zeros(1, self._layout.observation))
        observe.observe(state, self._fixed, seat, seen)
        return seen

    def _graphic_init(self) -> Info:
        fixed = self._fixed
        told = wire.init_info(fixed, sorted(range(SEATS), key=lambda seat: fixed.king_id[seat]))
        board = told["map"]
        kings = [
            {**king["center"], "pId": king["playerId"], "hp": king["hp"], "name": self._names[king["playerId"]]}
            for king in board["kings"]
        ]
        paths = [{"pathId": path["id"], "cells": path["cells"]} for path in board["paths"]]
        units = [{key: unit[key] for key in ("typeId", "maxHP", "ap")} for unit in told["baseUnits"]]
        size = {"row": board["rows"], "col": board["cols"]}
        return {"maxAP": fixed.max_ap, "graphicMap": {**size, "kings": kings, "paths": paths}, "baseUnits": units}

    def _graphic_turn(self, state: Any, units: list[Info], casts: list[Info], strikes: list[Info]) -> Info:
        living = units[: len(units) - state.died_count]
        events = [
            {
                "pId": seat,
                "turnEvent": {
                    "isAlive": bool(state.king_alive[seat]),
                    "ap": state.ap[seat],
                    "hp": state.hp[seat],
                    "hand": [state.hand[seat, place] for place in range(state.hand_count[seat])],
                    "units": [_graphic_unit(unit) for unit in living if unit["playerId"] == seat],
                    "mapSpells": [_graphic_spell(cast) for cast in casts if cast["casterId"] == seat],
                },
            }
            for seat in range(SEATS)
        ]
        return {"turnNum": state.turn, "playerTurnEvents": events, "turnAttacks": strikes}

    def _server_turn(self, state: Any, everything: Any, seens: list[Any], strikes: list[Info]) -> Info:
        units = wire.unit_list(everything)
        living, died = units[: everything.unit_count], units[everything.unit_count :]
        return {
            "turnNum": state.turn,
            "kings": wire.kings(everything),
            "units": living,
            "diedUnits": self._with_kings(state, died),
            "putUnits": [unit["unitId"] for unit in units if unit["wasPlayedThisTurn"]],
            "rangeUpgradedUnits": [unit["unitId"] for unit in units if unit["wasRangeUpgraded"]],
            "damageUpgradedUnits": [unit["unitId"] for unit in units if unit["wasDamageUpgraded"]],
            "castSpells": wire.cast_list(everything),
            "attacks": strikes,
            "players": [_server_player(wire.turn_info(seen, self._fixed)) for seen in seens],
        }

    def _with_kings(self, state: Any, died: list[Info]) -> list[Info]:
        """The cells of kings that fell, each where the order R4 puts it among the units buried with it."""
        fallen = [
            self._king_cell(seat, cell) for seat in range(KINGS) if state.king_fell[seat] for cell in range(KING_CELLS)
        ]
        early, late = died[: state.died_early], died[state.died_early :]
        return early + sorted(late + fallen, key=lambda unit: (unit["unitId"] % state.table, unit["unitId"]))

    def _king_cell(self, seat: int, cell: int) -> Info:
        fixed, is_centre = self._fixed, cell == CENTRE
        return {
            "unitId": fixed.king_id[seat] + cell,
            "playerId": seat,
            "typeId": KING_TYPE if is_centre else EDGE_TYPE,
            "pathId": NOBODY,
            "cell": {"row": fixed.king_row[seat] + cell // 3 - 1, "col": fixed.king_col[seat] + cell % 3 - 1},
            "hp": 0,
            "damageLevel": 0,
            "rangeLevel": 0,
            "isDuplicate": False,
            "isHasted": False,
            "affectedSpells": [],
            "range": fixed.king_range[seat] if is_centre else 0,
            "attack": fixed.king_attack[seat] if is_centre else 0,
            "wasPlayedThisTurn": False,
            "wasRangeUpgraded": False,
            "wasDamageUpgraded": False,
            "target": NOBODY,
        }


def _strikes(state: Any) -> list[Info]:
    return [
        {"attackerId": state.striker[number], "defenderId": state.struck[number]}
        for number in range(state.strike_count)
    ]


def _graphic_unit(unit: Info) -> Info:
    place = {"row": unit["cell"]["row"], "col": unit["cell"]["col"], "hp": unit["hp"]}
    levels = {"damageLevel": unit["damageLevel"], "rangeLevel": unit["rangeLevel"]}
    return {"id": unit["unitId"], "typeId": unit["typeId"], **place, **levels}


def _graphic_spell(cast: Info) -> Info:
    return {"spellId": cast["id"], "unitIds": cast["affectedUnits"], "typeId": cast["typeId"]}


PLAYER_KEYS = (
    "deck",
    "hand",
    "receivedSpell",
    "friendReceivedSpell",
    "mySpells",
    "friendSpells",
    "gotRangeUpgrade",
    "gotDamageUpgrade",
    "availableRangeUpgrades",
    "availableDamageUpgrades",
    "remainingAP",
)


def _server_player(turn: Info) -> Info:
    return {key: turn[key] for key in PLAYER_KEYS}


class KingsFiles:
    """Logs of matches that were played."""

    formats: Mapping[str, str] = {"original": "the original's graphic log", "server": "the original's server log"}

    def encode(self, game: Finished, format: str) -> bytes:
        """The content of one log."""
        if format not in self.formats:
            raise UnknownName("format of kings", format, self.formats)
        writer, scores = replayed(game)
        return (writer.graphic(scores) if format == "original" else writer.server()).encode()

    def write(self, game: Finished, format: str, path: Path) -> list[Path]:
        """Write one log; folders on the way are made."""
        return save(path, self.encode(game, format))


def replayed(game: Finished) -> tuple[LogWriter, list[int]]:
    """Play a finished game again with its own luck; the logs, and the scores."""
    from meydan.engine.chance import no_luck

    states, fixed, luck = np.zeros(1, game.setup.layout.state), view(game.setup.record), view(no_luck())
    state = view(states)
    rules.reset(state, fixed, game.setup.seed, luck)
    writer = LogWriter(game.setup, game.names)
    moves = list(game.moves)
    while moves and not rules.is_over(state, fixed):
        asked = [seat for seat in range(SEATS) if rules.to_move(state, fixed, seat)]
        actions = np.zeros(SEATS, game.setup.layout.action)
        for move in moves[: len(asked)]:
            put(actions, move.seat, move.action)
        moves = moves[len(asked) :]
        rules.step(state, fixed, [view(actions, seat) for seat in range(SEATS)], luck)
        writer.add(state)
    return writer, [int(rules.score(state, fixed, seat)) for seat in range(SEATS)]


def graphic_path(folder: Path) -> Path:
    """Where a graphic log goes, named after the time as the original does it."""
    stem = f"graphic--{datetime.now():%Y-%m-%d----%H-%M-%S}"
    return folder / f"{unused_name(folder, stem, '.json')}.json"


def _keep(game: Finished, folder: Path) -> list[Path]:
    """Both logs; the server's lines are only there where a server has played."""
    writer, scores = replayed(game)
    contents = {graphic_path(folder): writer.graphic(scores), folder / "server" / "server_log.json": writer.server()}
    (folder / "server").mkdir(parents=True, exist_ok=True)
    for path, content in contents.items():
        path.write_text(content, encoding="utf-8")
    return list(contents)


WRITER = KingsFiles()
LOGS = ContestLogs("original", Path("Log"), _keep)
