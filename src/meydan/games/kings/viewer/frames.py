"""Kings for the viewer: the map, the kings, the units on their ways, the spells, and each player's cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import numpy as np

from meydan.engine.frames import Event, Frame
from meydan.engine.game import Setup
from meydan.engine.record import View, view
from meydan.engine.talk import Moved
from meydan.games.kings.law import observe, rules
from meydan.games.kings.law.state import KINGS, NOBODY, NOTHING, SEATS, TEAMS, Room, observation_type
from meydan.games.kings.original import wire
from meydan.games.kings.viewer.curves import KingsCurves
from meydan.games.kings.viewer.naming import spell_word, unit_word

HARD = 15  # hit points: a blow that takes fewer from a king explains nothing


class KingsFrames(KingsCurves):
    """Cells are `[row, col]`; what the players have is told in lists by seat."""

    sights: Sequence[str] = ()

    def stage(self, setup: Setup) -> Frame:
        """The map with its paths, the kinds of units and spells, the numbers of the game."""
        fixed = view(setup.record)
        told = wire.init_info(fixed, range(SEATS))
        board = told["map"]
        return {
            "rows": fixed.rows,
            "cols": fixed.cols,
            "max_turns": fixed.max_turns,
            "max_ap": fixed.max_ap,
            "deck_size": fixed.deck_size,
            "additions": [fixed.damage_addition, fixed.range_addition],  # of a level
            "kings": [[*_place(king["center"]), king["hp"], king["range"]] for king in board["kings"]],
            "paths": [_path(path, fixed) for path in board["paths"]],
            "units": told["baseUnits"],
            "spells": told["spells"],
        }

    def frame(self, state: View, setup: View) -> Frame:
        """One position, with everybody's cards."""
        everything = view(np.zeros(1, _observation(len(state.died))))
        observe.show_map(state, setup, NOBODY, everything)
        seats = range(SEATS)
        return {
            **_on_the_map(everything),
            "turn": state.turn,
            "ap": state.ap.tolist(),
            "hands": [[state.hand[seat, place] for place in range(state.hand_count[seat])] for seat in seats],
            "decks": [_deck(state.deck.tolist()[seat], state, setup) for seat in seats],
            "owned": [wire.owned(state.spells.tolist()[seat]) for seat in seats],
            "tokens": [[state.damage_tokens[seat], state.range_tokens[seat]] for seat in seats],
            "strikes": [[state.striker[at], state.struck[at]] for at in range(state.strike_count)],
        }

    def look(self, seen: View, setup: View, seat: int) -> Frame:
        """What a player knows: their own cards, their friend's spells, and not which paths enemies take."""
        friend = (seat + TEAMS) % SEATS
        cards = {seat: [seen.hand[place] for place in range(seen.hand_count)]}
        return {
            **_on_the_map(seen),
            "turn": seen.turn,
            "ap": [seen.ap if each == seat else None for each in range(SEATS)],
            "hands": [cards.get(each) for each in range(SEATS)],
            "decks": [_deck(list(seen.deck), seen, setup) if each == seat else None for each in range(SEATS)],
            "owned": [
                wire.owned(seen.spells) if each == seat else wire.owned(seen.friend_spells) if each == friend else None
                for each in range(SEATS)
            ],
            "tokens": [[seen.damage_tokens, seen.range_tokens] if each == seat else None for each in range(SEATS)],
            "strikes": None,  # players are not told who struck whom
        }

    def events(self, before: View, after: View, setup: View, moved: Sequence[Moved]) -> Sequence[Event]:
        """What the turn between two positions did."""
        if after.turn == before.turn:
            return []
        living = [after.order[number] for number in range(after.ordered) if after.order[number] >= KINGS]
        dead = [after.died[number] for number in range(after.died_count)]
        found = [*_on_the_field(after, setup, living, dead), *_received(after, setup)]
        found += _kings(before.hp, after.hp, [not fell for fell in after.king_fell], after.king_alive)
        if rules.is_over(after, setup) and not rules.is_over(before, setup):
            found += [*_by_health(after), {"kind": "end"}]
        return found

    def noticed(self, before: View, after: View, setup: View, seat: int) -> Sequence[Event]:
        """The same without the cards of others; a player knows the spells that their friend gets."""
        if after.turn == before.turn:
            return []
        living = range(after.unit_count)
        dead = range(after.unit_count, after.unit_count + after.died_count)
        found = [*_on_the_field(after, setup, living, dead), *_got(after, setup, seat)]
        stands = [alive or not was for alive, was in zip(after.king_alive, before.king_alive, strict=True)]
        return [*found, *_kings(before.king_hp, after.king_hp, stands, after.king_alive)]


def _by_health(after: View) -> Iterator[Event]:
    """R35 Who wins because more is left of their kings, where both teams have some."""
    left = [sum(max(0, after.hp[seat]) for seat in range(team, SEATS, TEAMS)) for team in range(TEAMS)]
    if min(left) > 0 and left[0] != left[1]:
        best = left.index(max(left))
        yield {"kind": "end_health", "seat": best, "own": left[best], "others": left[1 - best]}


@cache
def _observation(units: int) -> np.dtype[Any]:
    return observation_type(Room(units, 0, 0))


def _on_the_map(seen: View) -> dict[str, Any]:
    """Kings, units, the dead of this turn and spells, from what somebody sees."""
    units = [_unit(seen, at) for at in range(seen.unit_count + seen.died_count)]
    return {
        "kings": [[max(0, seen.king_hp[seat]), bool(seen.king_alive[seat])] for seat in range(SEATS)],
        "units": units[: seen.unit_count],
        "died": units[seen.unit_count :],
        "casts": [_spell(cast) for cast in wire.cast_list(seen)],
    }


def _unit(seen: View, at: int) -> list[Any]:
    """Its id, owner, type, place, hp, levels, whether it is a copy and hasted, whom it aims at, its path or None."""
    aims = None if seen.target[at] == NOBODY else [seen.target_row[at], seen.target_col[at]]
    return [
        seen.id[at],
        seen.owner[at],
        seen.type[at],
        seen.row[at],
        seen.col[at],
        max(0, seen.hp[at]) if at < seen.unit_count else 0,
        seen.damage_level[at],
        seen.range_level[at],
        seen.is_copy[at],
        seen.is_hasted[at],
        aims,
        None if seen.path[at] == NOBODY else seen.path[at],
    ]


def _spell(cast: dict[str, Any]) -> list[Any]:
    """Its id, type, caster, place, turns left, whether it is new, and the units it holds."""
    place = _place(cast["cell"])
    return [
        cast["id"],
        cast["typeId"],
        cast["casterId"],
        *place,
        cast["remainingTurns"],
        cast["wasCastThisTurn"],
        cast["affectedUnits"],
    ]


def _deck(types: list[int], seen: View, setup: View) -> list[int]:
    """The deck, once it is picked."""
    return types[: setup.deck_size] if seen.turn else []


def _path(path: dict[str, Any], setup: View) -> Frame:
    """Its cells from king to king, and how far along the whole way each team may teleport (None: not at all)."""
    places = [place for place in range(setup.paths) if setup.path_id[place] == path["id"]]
    limits = [[setup.tele_limit[team, place] for team in range(TEAMS)] for place in places]
    return {"id": path["id"], "cells": [_place(cell) for cell in path["cells"]], "tele": limits[0] if limits else None}


def _place(cell: dict[str, int]) -> list[int]:
    return [cell["row"], cell["col"]]


# -- one turn ------------------------------------------------------------------------------------------------------


def _on_the_field(after: View, setup: View, living: Sequence[int], dead: Sequence[int]) -> Iterator[Event]:
    """What everybody sees, from a state or an observation; both name their fields alike."""
    units = [*living, *dead]
    yield from _units(after, setup, "put", [unit for unit in units if after.was_put[unit]])
    yield from _cast(after, setup)
    for unit in units:
        yield from _units(after, setup, "damage_upgrade", [unit] * bool(after.was_damage_upgraded[unit]))
        yield from _units(after, setup, "range_upgrade", [unit] * bool(after.was_range_upgraded[unit]))
    yield from _units(after, setup, "died", dead)


def _units(after: View, setup: View, kind: str, units: Sequence[int]) -> Iterator[Event]:
    for unit in units:
        place = {"row": after.row[unit], "col": after.col[unit]}
        name = unit_word(setup, after.type[unit])
        yield {"kind": kind, "seat": after.owner[unit], "type": after.type[unit], "unit": name, **place}


def _cast(after: View, setup: View) -> Iterator[Event]:
    for at in range(after.cast_count):
        if after.is_new[at]:
            place = {"row": after.cast_row[at], "col": after.cast_col[at]}
            kind = f"cast_{spell_word(setup, after.cast_type[at])}"
            yield {"kind": kind, "seat": after.caster[at], "type": after.cast_type[at], **place}


def _received(after: View, setup: View) -> Iterator[Event]:
    for seat in range(SEATS):
        yield from _gifts(setup, seat, after.got_spell[seat], after.got_damage[seat], after.got_range[seat])


def _got(seen: View, setup: View, seat: int) -> Iterator[Event]:
    """What a player is told of gifts, by player."""
    own = _gifts(setup, seat, seen.received_spell, seen.got_damage, seen.got_range)
    friend = (seat + TEAMS) % SEATS
    gifts = {seat: own, friend: _gifts(setup, friend, seen.friend_received_spell)}
    for _, each in sorted(gifts.items()):
        yield from each


def _gifts(setup: View, seat: int, spell: int, damage: int = 0, reach: int = 0) -> Iterator[Event]:
    if spell != NOTHING:
        yield {"kind": f"got_{spell_word(setup, spell)}", "seat": seat, "type": spell}
    if damage:
        yield {"kind": "damage_token", "seat": seat}
    if reach:
        yield {"kind": "range_token", "seat": seat}


def _kings(before: Sequence[int], after: Sequence[int], stands: Sequence[Any], alive: Sequence[int]) -> Iterator[Event]:
    """The kings that fell in this turn, then those that were hurt; hit points are by player."""
    for seat in range(SEATS):
        if not stands[seat]:
            yield {"kind": "king_fell", "seat": seat}
    for seat in range(SEATS):
        if after[seat] < before[seat] and alive[seat]:
            lost = before[seat] - after[seat]
            kind = "king_hurt" if lost >= HARD else "king_grazed"
            yield {"kind": kind, "seat": seat, "hp": after[seat], "lost": lost}


FRAMES = KingsFrames()
