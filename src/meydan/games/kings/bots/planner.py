"""Attacks one king together with its friend, counters attackers with suitable units, casts where it counts."""

from meydan.games.kings.kit import Agent, SpellType

NEAR = 12  # cells from a king at which enemies count as attackers


class Bot(Agent):
    """A player who attacks together with its friend."""

    def pick(self, world):
        """A deck that strikes air and ground, cheap all-rounders first."""
        units = sorted(world.get_all_base_units(), key=_value, reverse=True)
        world.choose_hand(units[: world.get_game_constants().deck_size])

    def turn(self, world):
        """Units, then a spell, then a token."""
        self._put(world)
        self._cast(world)
        self._upgrade(world)

    def _put(self, world):
        me = world.get_me()
        threat = _attackers(world, me)
        path = _attack(world)
        left = me.ap
        for unit in sorted(me.hand, key=lambda each: _use(each, threat), reverse=True):
            if path is not None and unit.ap <= left:
                world.put_unit(unit, path)
                left -= unit.ap

    def _cast(self, world):
        me = world.get_me()
        plans = [plan for spell in me.spells if (plan := _plan(world, spell)) is not None]
        if not plans:
            return
        _, spell, cell = max(plans, key=lambda plan: plan[0])
        if spell.is_area_spell():
            world.cast_area_spell(cell, spell)
        else:
            _teleport(world, spell)

    def _upgrade(self, world):
        own = [unit for unit in world.get_me().units if not unit.is_duplicate]
        if not own:
            return
        strongest = max(own, key=lambda unit: unit.hp * unit.attack * (2 if unit.base_unit.is_multiple else 1))
        if world.get_damage_upgrade_number():
            world.upgrade_unit_damage(strongest)
        elif world.get_range_upgrade_number():
            world.upgrade_unit_range(max(own, key=lambda unit: (unit.range, unit.attack, unit.hp)))


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


def _plan(world, spell):
    """The best cell for a spell and how much it does there; None where it would be wasted."""
    if not spell.is_area_spell():
        return (1.0, spell, None) if _teleport_goal(world, spell) else None
    cells = {unit.cell for unit in world.get_map().units}
    gains = [(_gain(world, spell, cell), cell.row, cell.col, cell) for cell in cells]
    if not gains:
        return None
    gain, *_, cell = max(gains, key=lambda each: each[:3])
    return (gain, spell, cell) if gain >= 1.5 else None


def _gain(world, spell, cell):
    targets = world.get_area_spell_targets(cell, spell)
    if spell.type is SpellType.HP and spell.is_damaging:
        return sum(min(unit.hp, -spell.power * spell.duration) / 4 for unit in targets)
    if spell.type is SpellType.HP:
        return sum(min(unit.base_unit.max_hp - unit.hp, spell.power) for unit in targets)
    if spell.type is SpellType.HASTE:
        return sum(0.5 for unit in targets if unit.target is None and unit.target_if_king is None)
    return sum(unit.hp * unit.attack / 150 for unit in targets if not unit.is_duplicate)


def _teleport_goal(world, spell):
    """Own units far behind that could be brought forward."""
    me = world.get_me()
    behind = [unit for unit in me.units if unit.target is None and _steps(unit.cell, me.king.center) <= 4]
    return behind and me.paths_from_player


def _teleport(world, spell):
    me = world.get_me()
    behind = _teleport_goal(world, spell)
    unit = max((each for each in me.units if each.target is None), key=lambda each: each.hp * each.attack)
    path = min(me.paths_from_player, key=lambda way: len(way.cells))
    if behind:
        world.cast_unit_spell(unit, path, path.cells[(len(path.cells) - 1) // 2 - 1], spell)
