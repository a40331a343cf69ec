"""What follows at once from what a player sees."""

from __future__ import annotations

from meydan.games.bomber.kit import Action, Init, State, TileState

SOLID = TileState.wall | TileState.box
STEPS = {Action.left: (0, -1), Action.right: (0, 1), Action.up: (-1, 0), Action.down: (1, 0)}


def possible(state: State, init: Init) -> list[Action]:
    """The actions that seem possible: hidden traps are hidden, tiles out of sight are taken for free."""
    tiles = {(tile.x, tile.y): tile.state for tile in state.tiles}
    found = [Action.stay]
    if not tiles.get((state.x, state.y), TileState(0)) & TileState.bomb:
        found.append(Action.place_bomb)
    for action, (down, right) in STEPS.items():
        place = state.x + down, state.y + right
        if 0 <= place[0] < init.height and 0 <= place[1] < init.width:
            found += _towards(action, tiles.get(place, TileState(0)), state.trapCount)
    return sorted(found)


def _towards(action: Action, tile: TileState, traps: int) -> list[Action]:
    """A step or a trap in one direction."""
    if tile & SOLID:
        return []
    traps_there = [Action(action + Action.place_trap_left)] if traps > 0 else []
    return traps_there if tile & TileState.player else [action, *traps_there]
