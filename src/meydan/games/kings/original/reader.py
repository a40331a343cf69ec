"""The two logs of the original server as positions to be watched (SPEC.md, section 7)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from meydan.engine.chance import no_luck
from meydan.engine.errors import BadInput
from meydan.engine.game import Game, Setup
from meydan.engine.record import Array, snapshot, view
from meydan.engine.recorded import Match, Recorded
from meydan.games.kings import GAME
from meydan.games.kings.law import rules
from meydan.games.kings.law.state import ACTIVE, KINGS, MOST_SPELLS, MOST_TYPES, NOTHING, SEATS, TEAMS
from meydan.games.kings.original.logfile import (
    Cast,
    Graphic,
    Server,
    Turn,
    Unit,
    graphic_turns,
    read_part,
    server_turns,
)
from meydan.games.kings.setup.maps import read_map, usual_map

UNTOLD = (
    "the graphic log has no attacks and ranges of units and no spells in hand; those of the default map are shown",
    "the graphic log has no paths; each unit is shown on a path that fits its positions",
)


class KingsLogs:
    """Reads graphic logs and server logs."""

    kinds: Sequence[str] = ("graphic log of kings (JSON)", "server log of kings (JSON)")

    def __init__(self, game: Game) -> None:
        self._game = game

    def knows(self, data: bytes, name: str) -> bool:
        """Whether it is an object that begins as one of the logs does."""
        start = data.lstrip()[:200]
        return start[:1] == b"{" and b'"init"' in start and (b'"maxAP"' in start or b'"gameConstants"' in start)

    def read(self, data: bytes, name: str, folder: Path | None = None) -> Sequence[Match]:
        """The game of the log."""
        try:
            content = json.loads(data)
        except (ValueError, RecursionError) as error:
            raise BadInput(f"not a kings log: invalid JSON ({error})") from None
        is_graphic = "graphicMap" in content.get("init", {})
        return [self._graphic(content) if is_graphic else self._server(content)]

    def _graphic(self, content: Any) -> Recorded:
        log = read_part(Graphic, content)
        setup = self._game.prepare("original", _graphic_settings(log))
        kings = sorted(log.init.graphic_map.kings, key=lambda king: king.player)
        names = [king.name or f"player {king.player}" for king in kings]
        scores = {each.player_id: each.score for each in log.end}
        told = ", ".join(f"{name} {scores[seat]}" for seat, name in enumerate(names) if seat in scores)
        states = list(_positions(setup, graphic_turns(log)))
        return Recorded("graphic log of the original server", setup, states, _no_moves(states), names, told, UNTOLD)

    def _server(self, content: Any) -> Recorded:
        log = read_part(Server, content)
        setup = self._game.prepare("original", read_map(json.dumps(content["init"])))
        states = list(_positions(setup, server_turns(log)))
        names = [self._game.seat_name(seat) for seat in range(SEATS)]
        return Recorded("server log of the original server", setup, states, _no_moves(states), names)


def _no_moves(states: Sequence[Array]) -> list[tuple[()]]:
    """The logs do not tell commands."""
    return [() for _ in states[1:]]


def _graphic_settings(log: Graphic) -> Mapping[str, Any]:
    """The map of the log; what it does not tell of units and spells is that of the usual map."""
    board, usual = log.init.graphic_map, usual_map()
    told = {unit.type_id: unit for unit in log.init.base_units}
    units = []
    for unit in usual["base_units"]:
        own = told.get(unit["typeId"])
        units.append({**unit, "maxHP": own.max_hp, "ap": own.ap} if own else unit)
    if max(told, default=0) >= len(units):
        raise BadInput(f"the log has units of type {max(told)}; {len(units)} types are known")
    kings = [
        {"playerId": king.player, "center": {"row": king.row, "col": king.col}, "hp": king.hp} for king in board.kings
    ]
    paths = [{"id": path.id, "cells": [cell.model_dump() for cell in path.cells]} for path in board.paths]
    last = max((turn.number for turn in log.turns), default=2)
    constants = {**usual["game_constants"], "maxAP": log.init.max_ap, "maxTurns": max(2, last)}
    return {
        "game_constants": constants,
        "map": {"rows": board.rows, "cols": board.cols, "kings": kings, "paths": paths},
        "base_units": units,
        "spells": usual["spells"],
    }


# -- positions -----------------------------------------------------------------------------------------------------


def _positions(setup: Setup, turns: Sequence[Turn]) -> Iterator[Array]:
    """The start, then the position of every turn."""
    start = np.zeros(1, setup.layout.state)
    rules.reset(view(start), view(setup.record), setup.seed, view(no_luck()))
    yield start
    board, before = _Board(setup), start
    for turn in turns:
        after = snapshot(start)
        board.fill(view(after), view(before), turn)
        yield after
        before = after


@dataclass
class _Board:
    """Puts turns of a log into records of ours."""

    setup: Setup

    def __post_init__(self) -> None:
        self._fixed = view(self.setup.record)
        self._ways: dict[int, set[int]] = {}  # full paths on which each unit may be, by its id
        self._cells: dict[tuple[int, int, int], set[int]] = {}  # full paths by team, row and column
        self._decks: list[list[int]] = [[] for _ in range(SEATS)]  # types that were seen in each hand
        fixed = self._fixed
        for team in range(TEAMS):
            for path in range(fixed.paths):
                for place in range(fixed.path_length[path]):
                    cell = team, fixed.path_row[team, path, place], fixed.path_col[team, path, place]
                    self._cells.setdefault(cell, set()).add(path)

    def fill(self, state: Any, before: Any, turn: Turn) -> None:
        """One position."""
        state.turn = turn.number
        for seat in range(SEATS):
            self._fill_player(state, before, turn, seat)
        pieces = [*turn.units, *turn.died]
        if len(pieces) > len(state.died):
            raise BadInput(f"turn {turn.number}: {len(pieces)} units; at most {len(state.died)} are shown")
        places = {unit.id: KINGS + number for number, unit in enumerate(pieces)}
        for unit in pieces:
            self._fill_unit(state, places[unit.id], unit)
        living = [seat for seat in range(SEATS) if state.king_alive[seat]] + [places[unit.id] for unit in turn.units]
        for number, piece in enumerate(living):
            state.order[number] = piece
        for number, unit in enumerate(turn.died):
            state.died[number] = places[unit.id]
        for unit in turn.units:
            state.on_map[places[unit.id]] = 1
        state.ordered, state.died_count = len(living), len(turn.died)
        self._fill_strikes(state, turn)
        self._fill_casts(state, turn.casts, places)

    def _fill_player(self, state: Any, before: Any, turn: Turn, seat: int) -> None:
        player = turn.players[seat]
        state.hp[seat], state.king_alive[seat], state.ap[seat] = player.hp, int(player.is_alive), player.ap
        state.king_fell[seat] = int(bool(before.king_alive[seat]) and not player.is_alive)
        state.hand_count[seat] = len(player.hand)
        for place, kind in enumerate(player.hand):
            state.hand[seat, place] = kind
        for place, kind in enumerate(self._deck(seat, player.deck, player.hand)):
            state.deck[seat, place] = kind
        for kind in player.spells:
            state.spells[seat, kind] += 1
        state.damage_tokens[seat], state.range_tokens[seat] = player.damage_tokens, player.range_tokens
        state.got_spell[seat] = NOTHING if player.got_spell is None else player.got_spell
        state.got_damage[seat], state.got_range[seat] = int(player.got_damage), int(player.got_range)

    def _deck(self, seat: int, told: Sequence[int], hand: Sequence[int]) -> list[int]:
        """The deck, where it is told; else what was seen of it, and then whatever it may be."""
        if told:
            return list(told)
        seen = self._decks[seat]
        seen += [kind for kind in hand if kind not in seen]
        return [*seen, *(kind for kind in range(self._fixed.types) if kind not in seen)][: self._fixed.deck_size]

    def _fill_unit(self, state: Any, piece: int, unit: Unit) -> None:
        fixed = self._fixed
        if not 0 <= unit.type < min(fixed.types, MOST_TYPES):
            raise BadInput(f"unit {unit.id} has type {unit.type}; there are {fixed.types}")
        state.id[piece], state.owner[piece], state.type[piece] = unit.id, unit.owner, unit.type
        state.row[piece], state.col[piece], state.hp[piece] = unit.row, unit.col, unit.hp
        state.damage_level[piece], state.range_level[piece] = unit.damage_level, unit.range_level
        state.damage[piece] = fixed.unit_attack[unit.type] + unit.damage_level * fixed.damage_addition
        state.reach[piece] = fixed.unit_range[unit.type] + unit.range_level * fixed.range_addition
        state.flies[piece], state.is_copy[piece] = fixed.flying[unit.type], int(unit.is_copy)
        state.bonus[piece], state.was_put[piece] = int(unit.is_hasted), int(unit.was_put)
        state.was_damage_upgraded[piece] = int(unit.was_damage_upgraded)
        state.was_range_upgraded[piece] = int(unit.was_range_upgraded)
        state.path[piece], state.mark[piece] = self._way(unit), NOTHING

    def _way(self, unit: Unit) -> int:
        """The full path of a unit: as told, else one on which all places lie where it was seen."""
        fixed = self._fixed
        for path in range(fixed.paths):
            if unit.path is not None and fixed.path_id[path] == unit.path:
                return path
        here = self._cells.get((unit.owner % TEAMS, unit.row, unit.col), set())
        fitting = self._ways.get(unit.id, here) & here or here
        self._ways[unit.id] = fitting
        return min(fitting, default=0)

    def _fill_strikes(self, state: Any, turn: Turn) -> None:
        for number, (striker, struck) in enumerate(turn.strikes[: len(state.striker)]):
            state.striker[number], state.struck[number] = striker, struck
        state.strike_count = min(len(turn.strikes), len(state.striker))

    def _fill_casts(self, state: Any, casts: Sequence[Cast], places: Mapping[int, int]) -> None:
        held = 0
        for number, cast in enumerate(casts[:ACTIVE]):
            if not 0 <= cast.type < min(self._fixed.spells, MOST_SPELLS):
                raise BadInput(f"spell {cast.id} has type {cast.type}; there are {self._fixed.spells}")
            pieces = [places[unit] for unit in cast.units if unit in places]
            state.cast_id[number], state.cast_type[number], state.caster[number] = cast.id, cast.type, cast.caster
            row, col = self._spell_cell(state, cast, pieces)
            state.cast_row[number], state.cast_col[number] = row, col
            state.remaining[number], state.is_new[number] = cast.remaining, int(cast.is_new)
            state.held_from[number], state.holds[number] = held, len(pieces)
            for piece in pieces:
                state.held[held] = piece
                held += 1
        state.cast_count, state.held_count = min(len(casts), ACTIVE), held

    def _spell_cell(self, state: Any, cast: Cast, pieces: Sequence[int]) -> tuple[int, int]:
        """Where a spell is; if that is not told, where the first of its units stands."""
        if cast.cell is not None:
            return cast.cell.row, cast.cell.col
        if not pieces:
            return self._fixed.king_row[cast.caster], self._fixed.king_col[cast.caster]
        return state.row[pieces[0]], state.col[pieces[0]]


READER = KingsLogs(GAME)
