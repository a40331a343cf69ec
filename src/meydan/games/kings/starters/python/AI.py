"""A bot to begin with: everything it can pay walks the shortest path to a living enemy king.

meydan play kings . house:random . house:random      in the arena
python AI.py                                         at a server of the contest (AICHostIP, AICHostPort, AICToken)
"""

# To draw on the board of the viewer: print("@mark", row, col, "red", file=sys.stderr);
# @line, @text and @value work too, see docs/viewer.md.

import sys

from meydan.games.kings.kit import Agent


class AI(Agent):
    """`pick` is called once, `turn` in every turn; whatever is kept in `self` lasts until the end."""

    def pick(self, world):
        """The deck: the types that strike hardest for their price."""
        best = sorted(world.get_all_base_units(), key=worth, reverse=True)
        world.choose_hand(best[: world.get_game_constants().deck_size])

    def turn(self, world):
        """Your idea goes here: put units, upgrade them, cast spells."""
        me = world.get_me()
        self.put_units(world, me)
        if me.units:
            if world.get_damage_upgrade_number() > 0:
                world.upgrade_unit_damage(me.units[0])
            elif world.get_range_upgrade_number() > 0:
                world.upgrade_unit_range(me.units[0])
        self.cast(world, me)

    def put_units(self, world, me):
        """Spend all action points on the way."""
        path, left = shortest_path(world), me.ap
        for unit in sorted(me.hand, key=worth, reverse=True):
            if path is not None and unit.ap <= left:
                world.put_unit(unit, path)
                left -= unit.ap

    def cast(self, world, me):
        """The first spell for an area, on the first unit that it is for."""
        enemies = [unit for unit in world.get_map().units if (unit.player_id - me.player_id) % 2]
        for spell in me.spells:
            units = enemies if spell.target.value == "ENEMY" else me.units
            if spell.is_area_spell() and units:
                world.cast_area_spell(units[0].cell, spell)
                return


def worth(unit):
    """Damage for the price; who strikes air and ground counts twice."""
    return unit.base_attack * (2 if unit.target_type.value == "BOTH" else 1) / max(1, unit.ap)


def shortest_path(world):
    """The shortest path from the own king, else from the friend's, to an enemy king that lives; or None."""
    enemies = [enemy for enemy in (world.get_first_enemy(), world.get_second_enemy()) if enemy.is_alive()]
    goals = [enemy.king.center for enemy in enemies]
    for player in (world.get_me(), world.get_friend()):
        paths = [path for path in player.paths_from_player if path.cells[-1] in goals]
        if paths:
            return min(paths, key=lambda path: len(path.cells))
    return None


if __name__ == "__main__":
    from meydan.games.kings.kit.client import main

    sys.exit(main([__file__]))
