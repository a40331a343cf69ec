"""Kings' records and constants. `row` and `col` count from the top left corner, both from 0.

A *piece* is a place in the lists of a state: 0 to 3 are the centres of the four kings, units follow. A *mark* says whom
a piece aims at: a piece of its own number where it is a unit, one of the nine cells of a king as `king_mark` writes it,
or NOBODY.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

SEATS, TEAMS = 4, 2
KINGS = SEATS  # the first pieces of a state are the kings' centres, by player
KING_CELLS, CENTRE = 9, 4
NOBODY = NOTHING = -1
FIRST_KING_MARK = -2  # and downwards: 9 marks for each king
FIRST_TABLE = 64  # R4: T at the start

# Whom a unit can strike, as bits
GROUND, AIR = 1, 2
TARGETS = {"GROUND": GROUND, "AIR": AIR, "BOTH": GROUND | AIR}
HP, TELE, DUPLICATE, HASTE = range(4)
SPELL_NAMES = ("HP", "TELE", "DUPLICATE", "HASTE")
SELF, ALLIED, ENEMY = range(3)
WHOM = ("SELF", "ALLIED", "ENEMY")

# Kinds of commands
PICK, PUT_UNIT, CAST_SPELL, DAMAGE_UPGRADE, RANGE_UPGRADE = range(1, 6)
PICK_BEGINS = -1  # the type of the first command of a pick, so that an empty pick is one too
MOST_COMMANDS = 64  # of one seat in one turn, after those without any effect have been left out

MOST_TYPES, MOST_SPELLS = 32, 16  # kinds of units and of spells
ACTIVE, HELD_PER_UNIT, STRIKES_PER_UNIT = 64, 4, 4  # spells at work; what they hold and strikes kept, per unit of room


class Room(NamedTuple):
    """How much a kind of record holds."""

    units: int  # on the map, and those that died in this turn
    paths: int
    length: int  # cells of a full path


USUAL_UNITS = 512  # enough for every recording with room to spare; 128 make a state for training
PATH_ROOMS = ((32, 192), (126, 4096))  # (paths, cells of a full path), the usual one first
MOST = 1_000_000  # the largest number in a map: sums stay far inside 32 bits
MOST_TURNS = 100_000

ACTION = np.dtype(
    [
        ("kind", "<i4", (MOST_COMMANDS,)),  # PICK .. RANGE_UPGRADE
        ("type", "<i4", (MOST_COMMANDS,)),  # of the unit or the spell
        ("path", "<i4", (MOST_COMMANDS,)),  # its id in the map
        ("unit", "<i4", (MOST_COMMANDS,)),  # its id
        ("row", "<i4", (MOST_COMMANDS,)),
        ("col", "<i4", (MOST_COMMANDS,)),
        ("count", "<i4"),  # commands given
        ("dropped", "<i4"),  # commands that found no room here
    ],
    align=True,
)


Fields = list[tuple[Any, ...]]  # of a record: name, type, and shape if it is an array

COUNTERS: Fields = [  # of a state
    ("turn", "<i4"),  # the counter t
    ("table", "<i4"),  # R4: T
    ("next_id", "<i4"),  # of a unit
    ("next_cast", "<i4"),  # of a spell
    ("refused", "<i4"),  # commands, copies and entries of lists without room, in the whole game
    ("steps", "<i4"),  # scratch: arrivals in this turn before the move
    ("ordered", "<i4"),  # how many pieces `order` lists
    ("died_count", "<i4"),  # units buried in this turn
    ("died_early", "<i4"),  # those of them buried before the strike (R18)
    ("strike_count", "<i4"),
    ("cast_count", "<i4"),  # spells at work, or ended in this turn
    ("held_count", "<i4"),
    ("fresh_count", "<i4"),  # scratch: pieces that appeared or were teleported in this turn
    ("free_count", "<i4"),  # places of units without a unit
]
PLAYERS: Fields = [  # of a state, by player
    ("ap", "<i4", (SEATS,)),
    ("damage_tokens", "<i4", (SEATS,)),
    ("range_tokens", "<i4", (SEATS,)),
    ("hand_count", "<i4", (SEATS,)),
    ("got_spell", "<i4", (SEATS,)),  # type received at the end of the turn, or NOTHING
    ("got_damage", "<i4", (SEATS,)),  # 1: got a token
    ("got_range", "<i4", (SEATS,)),
    ("upgraded", "<i4", (SEATS,)),  # 1: used its upgrade of this turn
    ("has_cast", "<i4", (SEATS,)),  # 1: used its spell of this turn
    ("king_alive", "<i4", (SEATS,)),
    ("king_fell", "<i4", (SEATS,)),  # 1: died in this turn
    ("troop_count", "<i4", (TEAMS,)),
    ("spells", "<i4", (SEATS, MOST_SPELLS)),  # how many of each type
    ("uses", "<i4", (SEATS, MOST_TYPES)),  # how often each type was put
    ("deck", "<i4", (SEATS, MOST_TYPES)),  # types in order, as many as the setup says
    ("hand", "<i4", (SEATS, MOST_TYPES)),  # types in order
]
SPELLS_AT_WORK: Fields = [  # of a state, by (priority, cast id)
    ("cast_id", "<i4", (ACTIVE,)),
    ("cast_type", "<i4", (ACTIVE,)),
    ("caster", "<i4", (ACTIVE,)),
    ("cast_row", "<i4", (ACTIVE,)),
    ("cast_col", "<i4", (ACTIVE,)),
    ("cast_unit", "<i4", (ACTIVE,)),  # TELE: the unit's id
    ("cast_path", "<i4", (ACTIVE,)),  # TELE: place of the path in the setup
    ("cast_place", "<i4", (ACTIVE,)),  # TELE: index along it
    ("remaining", "<i4", (ACTIVE,)),  # turns
    ("is_new", "<i4", (ACTIVE,)),  # 1: cast in this turn
    ("held_from", "<i4", (ACTIVE,)),  # where its units begin in `held`
    ("holds", "<i4", (ACTIVE,)),  # how many
]
CONSTANTS: Fields = [  # of a setup
    ("rows", "<i4"),
    ("cols", "<i4"),
    ("max_ap", "<i4"),
    ("ap_addition", "<i4"),
    ("max_turns", "<i4"),
    ("turns_to_spell", "<i4"),
    ("turns_to_upgrade", "<i4"),
    ("damage_addition", "<i4"),
    ("range_addition", "<i4"),
    ("deck_size", "<i4"),
    ("hand_size", "<i4"),
    ("types", "<i4"),  # base units
    ("spells", "<i4"),  # spell types
    ("paths", "<i4"),  # paths that commands can name
    ("stride", "<i4"),  # the largest distance between neighbours on a path: 1 unless it leaps
    ("dead_at", "<i4"),  # a unit with this hp or less is dead
    ("king_first", "<i4"),  # 1: a new target is a king if one is in range
    ("distinct_spells", "<i4"),  # 1: the two spells of a round differ
    ("hides_paths", "<i4"),  # 1: also of teleports and of the dead
    ("turn_timeout", "<i4"),  # milliseconds, as clients are told
    ("pick_timeout", "<i4"),
    ("map_paths", "<i4"),  # paths of the map, those between friends included
]
THRONES: Fields = [  # of a setup, by player
    ("king_row", "<i4", (SEATS,)),
    ("king_col", "<i4", (SEATS,)),
    ("king_hp", "<i4", (SEATS,)),
    ("king_attack", "<i4", (SEATS,)),
    ("king_range", "<i4", (SEATS,)),
    ("king_id", "<i4", (SEATS,)),  # of his first cell
]
BASE_UNITS: Fields = [  # of a setup, by type
    ("unit_range", "<i4", (MOST_TYPES,)),
    ("unit_attack", "<i4", (MOST_TYPES,)),
    ("unit_hp", "<i4", (MOST_TYPES,)),
    ("unit_ap", "<i4", (MOST_TYPES,)),
    ("strikes", "<i4", (MOST_TYPES,)),  # GROUND, AIR or both bits
    ("flying", "<i4", (MOST_TYPES,)),
    ("multiple", "<i4", (MOST_TYPES,)),
]
SPELL_TYPES: Fields = [  # of a setup, by type
    ("spell_kind", "<i4", (MOST_SPELLS,)),
    ("spell_priority", "<i4", (MOST_SPELLS,)),
    ("spell_duration", "<i4", (MOST_SPELLS,)),
    ("spell_range", "<i4", (MOST_SPELLS,)),
    ("spell_power", "<i4", (MOST_SPELLS,)),
    ("spell_whom", "<i4", (MOST_SPELLS,)),
    ("spell_listed", "<i4", (MOST_SPELLS,)),  # types in the order of the map file
]
SEEN_CARDS: Fields = [  # of an observation: what the player has, and what there is of everything
    ("turn", "<i4"),
    ("seat", "<i4"),
    ("ap", "<i4"),
    ("hand_count", "<i4"),
    ("received_spell", "<i4"),
    ("friend_received_spell", "<i4"),
    ("got_damage", "<i4"),
    ("got_range", "<i4"),
    ("damage_tokens", "<i4"),
    ("range_tokens", "<i4"),
    ("unit_count", "<i4"),  # living ones, in the order of R4
    ("died_count", "<i4"),  # they follow, in the order of burial
    ("cast_count", "<i4"),
    ("held_count", "<i4"),
    ("deck", "<i4", (MOST_TYPES,)),
    ("hand", "<i4", (MOST_TYPES,)),
    ("spells", "<i4", (MOST_SPELLS,)),
    ("friend_spells", "<i4", (MOST_SPELLS,)),
]
SEEN_KINGS: Fields = [  # of an observation, by player
    ("king_hp", "<i4", (SEATS,)),
    ("king_alive", "<i4", (SEATS,)),
    ("king_target", "<i4", (SEATS,)),  # id of a unit or of a king's cell, or NOBODY
]
SEEN_SPELLS: Fields = [  # of an observation, in the order in which they acted
    ("cast_id", "<i4", (ACTIVE,)),
    ("cast_type", "<i4", (ACTIVE,)),
    ("caster", "<i4", (ACTIVE,)),
    ("cast_row", "<i4", (ACTIVE,)),
    ("cast_col", "<i4", (ACTIVE,)),
    ("cast_unit", "<i4", (ACTIVE,)),
    ("cast_path", "<i4", (ACTIVE,)),
    ("remaining", "<i4", (ACTIVE,)),
    ("is_new", "<i4", (ACTIVE,)),
    ("holds", "<i4", (ACTIVE,)),
]


def state_type(room: Room) -> np.dtype:
    """A position, and what happened in the turn before it; widest fields first."""
    pieces, strikes = KINGS + room.units, STRIKES_PER_UNIT * room.units
    return _padded(
        [
            ("rng", "<i8"),
            ("arrived", "<i8", (pieces,)),  # R5: a lower number came into the cell earlier
            *COUNTERS,
            *PLAYERS,
            *_piece_numbers(pieces),
            *SPELLS_AT_WORK,
            ("striker", "<i4", (strikes,)),  # ids in the order of the strikes; a king is his player's number
            ("struck", "<i4", (strikes,)),
            *_lists(room.units),
            *_piece_signs(pieces),
            ("line_wings", "i1", (TEAMS, room.units)),  # scratch: GROUND or AIR, as `line_row`
            ("looks_anew", "i1", (pieces,)),  # scratch: must look at everybody to find a target
        ]
    )


def _piece_numbers(pieces: int) -> Fields:
    """Of a state, by piece."""
    return [
        ("id", "<i4", (pieces,)),  # R3; 0: no piece
        ("hp", "<i4", (pieces,)),
        ("damage", "<i4", (pieces,)),
        ("reach", "<i4", (pieces,)),  # the range
        ("damage_level", "<i4", (pieces,)),
        ("range_level", "<i4", (pieces,)),
        ("row", "<i4", (pieces,)),
        ("col", "<i4", (pieces,)),
        ("place", "<i4", (pieces,)),  # index along the full path, in the owner's direction
        ("bonus", "<i4", (pieces,)),  # of the speed
        ("mark", "<i4", (pieces,)),  # whom it aims at
        ("calm", "<i4", (pieces,)),  # scratch: nobody it could strike is so few steps beyond its range
    ]


def _lists(units: int) -> Fields:
    """Of a state: places of pieces in some order."""
    return [
        ("line_row", "<i2", (TEAMS, units)),  # scratch: where the units of `troop` stand
        ("line_col", "<i2", (TEAMS, units)),
        ("order", "<u2", (KINGS + units,)),  # R4: living pieces
        ("troop", "<u2", (TEAMS, units)),  # units on the map of each team
        ("died", "<u2", (units,)),  # in the order of burial
        ("held", "<u2", (HELD_PER_UNIT * units,)),  # units that spells hold
        ("fresh", "<u2", (units,)),
        ("free", "<u2", (units,)),
    ]


def _piece_signs(pieces: int) -> Fields:
    """Of a state, by piece: small numbers, and 1 for yes."""
    return [
        ("owner", "i1", (pieces,)),
        ("type", "i1", (pieces,)),  # of the unit
        ("path", "i1", (pieces,)),  # place of its path in the setup
        ("flies", "i1", (pieces,)),
        ("on_map", "i1", (pieces,)),
        ("is_copy", "i1", (pieces,)),
        ("was_put", "i1", (pieces,)),  # in this turn, as the next two
        ("was_damage_upgraded", "i1", (pieces,)),
        ("was_range_upgraded", "i1", (pieces,)),
    ]


def _padded(fields: Fields) -> np.dtype:
    """The record of these fields, filled up to whole machine words."""
    missing = -np.dtype(fields).itemsize % 8
    return np.dtype([*fields, ("spare", "u1", (missing,))] if missing else fields, align=True)


def setup_type(room: Room) -> np.dtype:
    """What stays the same during a game; paths are full paths."""
    walk, map_paths = (TEAMS, room.paths, room.length), room.paths + TEAMS
    return _padded(
        [
            *CONSTANTS,
            *THRONES,
            *BASE_UNITS,
            *SPELL_TYPES,
            # the map's own paths, in its order
            ("map_path_id", "<i4", (map_paths,)),
            ("map_path_length", "<i4", (map_paths,)),
            # full paths
            ("path_id", "<i4", (room.paths,)),  # as the map calls it
            ("path_length", "<i4", (room.paths,)),  # L
            ("path_start", "<i4", (room.paths, SEATS)),  # index of each player's own king, in their direction
            ("path_forward", "<i4", (room.paths,)),  # the team that walks it from its raw beginning
            ("tele_limit", "<i4", (TEAMS, room.paths)),  # the largest index that a teleport may reach
            ("path_row", "<i2", walk),  # by the walker's index
            ("path_col", "<i2", walk),
            ("map_path_row", "<i2", (map_paths, room.length)),
            ("map_path_col", "<i2", (map_paths, room.length)),
        ]
    )


def observation_type(room: Room) -> np.dtype:
    """What a seat sees."""
    return np.dtype(
        [
            *SEEN_CARDS,
            *SEEN_KINGS,
            *_seen_units(room.units),
            *SEEN_SPELLS,
            ("held", "<i4", (HELD_PER_UNIT * room.units,)),  # ids of units that spells hold, one spell after the other
        ],
        align=True,
    )


def _seen_units(units: int) -> Fields:
    """Of an observation: the living, then the dead."""
    return [
        ("id", "<i4", (units,)),
        ("owner", "<i4", (units,)),
        ("type", "<i4", (units,)),
        ("path", "<i4", (units,)),  # the map's id, or -1 where it is hidden
        ("row", "<i4", (units,)),
        ("col", "<i4", (units,)),
        ("hp", "<i4", (units,)),
        ("damage_level", "<i4", (units,)),
        ("range_level", "<i4", (units,)),
        ("reach", "<i4", (units,)),
        ("damage", "<i4", (units,)),
        ("is_copy", "<i4", (units,)),
        ("is_hasted", "<i4", (units,)),
        ("was_put", "<i4", (units,)),
        ("was_damage_upgraded", "<i4", (units,)),
        ("was_range_upgraded", "<i4", (units,)),
        ("target", "<i4", (units,)),  # a unit's id, a king's player 0 .. 3, or NOBODY
        ("target_row", "<i4", (units,)),
        ("target_col", "<i4", (units,)),
    ]
