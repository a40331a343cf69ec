"""The law of Bomber, in the order of SPEC.md; the numbers cite its rules."""

from __future__ import annotations

from meydan.engine.chance import draw, seeded
from meydan.engine.rule import rule
from meydan.games.bomber.law.board import col_step, is_inside, row_step
from meydan.games.bomber.law.hazards import explode_bombs, grow_dead_zone, hurt_in_dead_zone, remove_bomb, spring_traps
from meydan.games.bomber.law.state import (
    BOMB,
    BY_BOMBS,
    BY_CHANCE,
    BY_HEALTH,
    BY_HEALTH_UPGRADES,
    BY_TRAPS,
    DEATH,
    DOWN,
    FIRE,
    HEALTH_UPGRADE,
    INIT,
    LEFT,
    NO_ACTION,
    NOBODY,
    PLACE_BOMB,
    PLAYER,
    RANGE_UPGRADE,
    RUNNING,
    SEATS,
    SOLID,
    STAY,
    TERMINATED,
    TRAP,
    TRAP_DOWN,
    TRAP_LEFT,
    TRAP_UPGRADE,
    UPGRADES,
)


@rule
def reset(state, setup, seed, luck):
    """R1 The map with both players on their start tiles."""
    state.rng = seeded(seed)
    state.step = state.rings = state.bomb_count = 0
    state.winner, state.reason, state.mover = NOBODY, RUNNING, setup.first
    for bomb in range(state.bomb_start.shape[0]):
        remove_bomb(state, bomb)
    lay_out(state, setup)
    for seat in range(SEATS):
        enter(state, setup, seat)


@rule
def lay_out(state, setup):
    """R1 Every tile as the map has it; beyond the board there is nothing."""
    state.burning = 0
    for row in range(state.tile.shape[0]):
        for col in range(state.tile.shape[1]):
            state.tile[row, col] = setup.tile[row, col]
            if setup.tile[row, col] & FIRE:
                state.burning = 1


@rule
def enter(state, setup, seat):
    """R1 A player as they begin."""
    state.row[seat], state.col[seat] = setup.start_row[seat], setup.start_col[seat]
    state.tile[setup.start_row[seat], setup.start_col[seat]] |= PLAYER
    state.health[seat], state.health_upgrades[seat] = setup.health, 0
    state.bomb_range[seat], state.traps_left[seat] = setup.bomb_range, setup.trap_count
    state.bombs_placed[seat] = state.traps_placed[seat] = 0
    state.last_action[seat], state.hit[seat] = INIT, 0


@rule
def step(state, setup, actions, luck):
    """R2 to R10 One step: one action of one player, and what follows from it, in this order."""
    mover = state.mover
    clear_fire(state, setup)
    act(state, setup, mover, actions[mover])
    collect(state, setup, mover)
    explode_bombs(state, setup)
    spring_traps(state)
    grow_dead_zone(state, setup)
    hurt_in_dead_zone(state)
    judge(state, setup, luck)
    state.mover = 1 - mover
    state.step += 1


@rule
def clear_fire(state, setup):
    """R2, R20 The fire of the last step is out, and nobody has been hit yet."""
    state.hit[0] = state.hit[1] = 0
    if state.burning:
        for row in range(setup.height):
            for col in range(state.tile.shape[1]):
                state.tile[row, col] &= ~FIRE
        state.burning = 0


@rule
def act(state, setup, seat, action):
    """R3, R11 The action is done if it is possible; else nothing happens, and the player is told NO_ACTION."""
    done = False
    if LEFT <= action <= DOWN:
        done = move(state, setup, seat, action)
    elif action == STAY:
        done = True
    elif action == PLACE_BOMB:
        done = place_bomb(state, seat)
    elif TRAP_LEFT <= action <= TRAP_DOWN:
        done = place_trap(state, setup, seat, action - TRAP_LEFT)
    state.last_action[seat] = action if done else NO_ACTION


@rule
def move(state, setup, seat, direction):
    """R12 To the neighbour, unless it is off the board, a wall, a box or a player; tells whether it was done."""
    row, col = state.row[seat], state.col[seat]
    to_row, to_col = row + row_step(direction), col + col_step(direction)
    if not is_inside(setup, to_row, to_col) or state.tile[to_row, to_col] & (SOLID | PLAYER):
        return False
    state.tile[row, col] &= ~PLAYER
    state.tile[to_row, to_col] |= PLAYER
    state.row[seat], state.col[seat] = to_row, to_col
    return True


@rule
def place_bomb(state, seat):
    """R14 A bomb on the own tile, unless one lies there; its range is the player's of this moment."""
    row, col = state.row[seat], state.col[seat]
    if state.tile[row, col] & BOMB:
        return False
    state.tile[row, col] |= BOMB
    bomb = state.bomb_count
    state.bomb_row[bomb], state.bomb_col[bomb] = row, col
    state.bomb_start[bomb], state.bomb_reach[bomb] = state.step, state.bomb_range[seat]
    state.bomb_count = bomb + 1
    state.bombs_placed[seat] += 1
    return True


@rule
def place_trap(state, setup, seat, direction):
    """R13 A trap on the neighbour, also under a player; not in a wall or box, not on a trap, and not without one."""
    row, col = state.row[seat] + row_step(direction), state.col[seat] + col_step(direction)
    if not is_inside(setup, row, col) or state.tile[row, col] & (SOLID | TRAP) or state.traps_left[seat] <= 0:
        return False
    state.tile[row, col] |= TRAP
    state.traps_left[seat] -= 1
    state.traps_placed[seat] += 1
    return True


@rule
def collect(state, setup, seat):
    """R4 The mover takes every upgrade on their tile."""
    row, col = state.row[seat], state.col[seat]
    found = state.tile[row, col] & UPGRADES
    if found == 0:
        return
    if found & HEALTH_UPGRADE:
        state.health[seat] += 1
        state.health_upgrades[seat] += 1
    if found & RANGE_UPGRADE:
        state.bomb_range[seat] = min(state.bomb_range[seat] + 1, setup.max_bomb_range)
    if found & TRAP_UPGRADE:
        state.traps_left[seat] += 1
    state.tile[row, col] &= ~UPGRADES


@rule
def judge(state, setup, luck):
    """R21, R22 Steps 0 to `max_step` are played unless somebody dies; one dead player loses."""
    dead = (state.health[0] == 0, state.health[1] == 0)
    if dead[0] != dead[1]:
        end(state, 0 if dead[1] else 1, DEATH)
    elif dead[0] or state.step >= setup.max_step:
        compare(state, setup, luck)


@rule
def compare(state, setup, luck):
    """R23 The first thing that differs decides: health, fewer health upgrades, more bombs, more traps; else luck."""
    if state.health[0] != state.health[1]:
        end(state, more(state.health[0], state.health[1]) ^ setup.less_health_wins, BY_HEALTH)
    elif state.health_upgrades[0] != state.health_upgrades[1]:
        end(state, 1 - more(state.health_upgrades[0], state.health_upgrades[1]), BY_HEALTH_UPGRADES)
    elif state.bombs_placed[0] != state.bombs_placed[1]:
        end(state, more(state.bombs_placed[0], state.bombs_placed[1]), BY_BOMBS)
    elif state.traps_placed[0] != state.traps_placed[1]:
        end(state, more(state.traps_placed[0], state.traps_placed[1]), BY_TRAPS)
    else:
        end(state, draw(state, luck, SEATS), BY_CHANCE)


@rule
def more(first, second):
    """The seat that has more."""
    return 0 if first > second else 1


@rule
def end(state, winner, reason):
    """The game is over."""
    state.winner, state.reason = winner, reason


@rule
def forfeit(state, setup, seat):
    """R25 to R31 The seat broke the rules of the match and the other one wins; the board stays as it was."""
    if state.winner == NOBODY:
        end(state, 1 - seat, TERMINATED)


@rule
def to_move(state, setup, seat):
    """R1 The players act in turn, one action a step."""
    return state.mover == seat and state.winner == NOBODY


@rule
def is_over(state, setup):
    """Whether somebody has won; no game is drawn."""
    return state.winner != NOBODY


@rule
def score(state, setup, seat):
    """What people see of a player: their health."""
    return state.health[seat]


@rule
def outcome(state, setup, seat):
    """Who won."""
    return 1 if state.winner == seat else 0
