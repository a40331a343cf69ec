"""Puts a random unit of its hand on a random path, and casts its spells at random targets."""

from random import Random

from meydan.games.kings.kit import Agent


class Bot(Agent):
    """A player without a plan."""

    def __init__(self, info):
        self._luck = Random(info.seed)

    def pick(self, world):
        """Any deck."""
        kinds = [unit.type_id for unit in world.get_all_base_units()]
        self._luck.shuffle(kinds)
        world.choose_hand_by_id(kinds[: world.get_game_constants().deck_size])

    def turn(self, world):
        """One unit, one spell, one upgrade."""
        me = world.get_me()
        paths = me.paths_from_player + world.get_friend().paths_from_player
        affordable = [unit for unit in me.hand if unit.ap <= me.ap]
        if affordable and paths:
            world.put_unit(self._luck.choice(affordable), self._luck.choice(paths))
        self._cast(world, me)
        if me.units and world.get_damage_upgrade_number():
            world.upgrade_unit_damage(self._luck.choice(me.units))
        elif me.units and world.get_range_upgrade_number():
            world.upgrade_unit_range(self._luck.choice(me.units))

    def _cast(self, world, me):
        units = world.get_map().units
        if not me.spells or not units:
            return
        spell, unit = self._luck.choice(me.spells), self._luck.choice(units)
        if spell.is_area_spell():
            world.cast_area_spell(unit.cell, spell)
        elif me.units and me.paths_from_player:
            path = self._luck.choice(me.paths_from_player)
            world.cast_unit_spell(self._luck.choice(me.units), path, path.cells[len(path.cells) // 3], spell)
