"""Attacks one king together with its friend and counters attackers with suitable units."""

from meydan.games.kings.kit import Agent

NEAR = 12  # cells from a king at which enemies count as attackers


class Bot(Agent):
    """A player who attacks together with its friend."""

    def pick(self, world):
        """A deck that strikes air and ground, cheap all-rounders first."""
        units = sorted(world.get_all_base_units(), key=_value, reverse=True)
        world.choose_hand(units[: world.get_game_constants().deck_size])

    def turn(self, world):
        """All units that can be paid; spells and upgrades are left to stronger players."""
        me = world.get_me()
        threat = _attackers(world, me)
        path = _attack(world)
        left = me.ap
        for unit in sorted(me.hand, key=lambda each: _use(each, threat), reverse=True):
            if path is not None and unit.ap <= left:
                world.put_unit(unit, path)
                left -= unit.ap


def _value(unit):
    """How much damage a unit can do while it lives, for its price; range keeps it alive longer."""
    reach = 2 if unit.target_type.value == "BOTH" else 1
    many = 1.5 if unit.is_multiple else 1
    return (unit.base_attack * reach * many * unit.max_hp) ** 0.5 * (1 + unit.base_range / 6) / max(1, unit.ap)


def _use(unit, threat):
    """How good a unit is against those who come."""
    fits = [each for each in threat if _fits(unit, each)]
    return _value(unit) * (1 + len(fits) / max(1, len(threat)) / 2)


def _fits(base, enemy):
    return base.target_type.value in ("BOTH", "AIR" if enemy.base_unit.is_flying else "GROUND")


def _steps(one, other):
    return abs(one.row - other.row) + abs(one.col - other.col)


def _enemies(world):
    return world.get_first_enemy().units + world.get_second_enemy().units


def _attackers(world, player):
    if not player.is_alive():
        return []
    return [unit for unit in _enemies(world) if _steps(unit.cell, player.king.center) <= NEAR]


def _attack(world):
    """The way to one enemy king, the same for both partners: the weaker one, of equals the one nearer to both."""
    me, friend = world.get_me(), world.get_friend()
    ways = []
    for enemy in (world.get_first_enemy(), world.get_second_enemy()):
        way = world.get_shortest_path_to_cell(me, enemy.king.center)
        if enemy.is_alive() and way is not None:
            other = world.get_shortest_path_to_cell(friend, enemy.king.center)
            both = len(way.cells) + (len(other.cells) if other else 0)
            ways.append((enemy.get_hp() / 2 + both, enemy.player_id, way))
    return min(ways, key=lambda way: way[:2])[2] if ways else None
