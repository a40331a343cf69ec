"""Orders that are worth trying: which units on which path, which spell where, and who gets a token."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from meydan.games.kings.bots._playouts import ways_to
from meydan.games.kings.bots._policy import gain
from meydan.games.kings.law.state import (
    CAST_SPELL,
    DAMAGE_UPGRADE,
    ENEMY,
    PUT_UNIT,
    RANGE_UPGRADE,
    SEATS,
    TEAMS,
    TELE,
)
from meydan.games.kings.original.commands import add

LANES = 2  # paths to each king that are tried
CELLS = 4  # that are tried for a spell
WALKERS = 4  # units that are tried for a teleport


class Command(NamedTuple):
    """One command, by the fields of an action."""

    kind: int
    type: int = 0
    path: int = 0
    unit: int = 0
    row: int = 0
    col: int = 0


def commands_of(action):
    """The commands of an action."""
    return [Command(*(getattr(action, name)[number] for name in Command._fields)) for number in range(action.count)]


def write_order(action, order):
    """The commands of an order as an action."""
    action.count = action.dropped = 0
    for command in order:
        add(action, **command._asdict())
    return action


def other_orders(state, setup, seat, order):
    """An order with other units, another spell or another token in it, the rest as it is."""
    found = []
    for kinds, tried in PARTS:
        own, rest = ([each for each in order if (each.kind in kinds) == inside] for inside in (True, False))
        found += [[*rest, *other] for other in tried(state, setup, seat) if other != own]
    return found


def unit_orders(state, setup, seat):
    """Nothing, and every set of cards that can be paid, together on one path."""
    hand = [state.hand[seat, place] for place in range(state.hand_count[seat])]
    enemies = [enemy for enemy in ((seat + 1) % SEATS, (seat + 3) % SEATS) if state.king_alive[enemy]]
    ways = [path for enemy in enemies for _, path in ways_to(setup, seat, enemy)[:LANES]]
    sets = [chosen for count in range(1, len(hand) + 1) for chosen in combinations(hand, count)]
    payable = [chosen for chosen in sets if sum(setup.unit_ap[kind] for kind in chosen) <= state.ap[seat]]
    return [
        [],
        *(
            [Command(PUT_UNIT, kind, setup.path_id[path]) for kind in chosen]
            for chosen in payable
            for path in dict.fromkeys(ways)
        ),
    ]


def spell_orders(state, setup, seat):
    """Nothing, and every spell that is there at its best places."""
    owned = [kind for kind in range(setup.spells) if state.spells[seat, kind] > 0]
    found = [[]]
    for kind in owned:
        places = _teleports if setup.spell_kind[kind] == TELE else _areas
        found += [[command] for command in places(state, setup, seat, kind)]
    return found


def _areas(state, setup, seat, kind):
    """A spell around units, where it does most."""
    team = (seat + 1) % TEAMS if setup.spell_whom[kind] == ENEMY else seat % TEAMS
    gains = {(state.row[unit], state.col[unit]): gain(state, setup, seat, kind, unit) for unit in _troop(state, team)}
    best = sorted((cell for cell in gains if gains[cell] > 0), key=gains.__getitem__, reverse=True)
    return [Command(CAST_SPELL, kind, row=row, col=col) for row, col in best[:CELLS]]


def _teleports(state, setup, seat, kind):
    """The strongest own units, each as far along each path as a teleport goes."""
    team = seat % TEAMS
    strongest = sorted(_own(state, seat), key=lambda unit: state.hp[unit] * state.damage[unit], reverse=True)
    return [
        Command(
            CAST_SPELL,
            kind,
            setup.path_id[path],
            state.id[unit],
            setup.path_row[team, path, setup.tele_limit[team, path]],
            setup.path_col[team, path, setup.tele_limit[team, path]],
        )
        for unit in strongest[:WALKERS]
        for path in range(setup.paths)
    ]


def token_orders(state, setup, seat):
    """Nothing, and each token for each unit."""
    own = [unit for unit in _own(state, seat) if not state.is_copy[unit]]
    tokens = ((DAMAGE_UPGRADE, state.damage_tokens[seat]), (RANGE_UPGRADE, state.range_tokens[seat]))
    return [[], *([Command(kind, unit=state.id[unit])] for kind, count in tokens if count > 0 for unit in own)]


def _own(state, seat):
    return [unit for unit in _troop(state, seat % TEAMS) if state.owner[unit] == seat]


def _troop(state, team):
    return [int(state.troop[team, number]) for number in range(state.troop_count[team])]


PARTS = (  # of an order: kinds of commands, and what may be tried
    ((PUT_UNIT,), unit_orders),
    ((CAST_SPELL,), spell_orders),
    ((DAMAGE_UPGRADE, RANGE_UPGRADE), token_orders),
)
