"""Sends the strongest unit it can pay for down the shortest path to the weakest enemy king."""

from meydan.games.kings.kit import Agent


class Bot(Agent):
    """A player who only attacks."""

    def pick(self, world):
        """The most damage for the price first."""
        units = sorted(world.get_all_base_units(), key=_worth, reverse=True)
        world.choose_hand(units[: world.get_game_constants().deck_size])

    def turn(self, world):
        """Everything that can be paid, the dearest first; spells and upgrades are beyond it."""
        me = world.get_me()
        path = _way(world)
        left = me.ap
        for unit in sorted(me.hand, key=lambda each: each.ap, reverse=True):
            if path is not None and unit.ap <= left:
                world.put_unit(unit, path)
                left -= unit.ap


def _worth(unit):
    return unit.base_attack * (2 if unit.target_type.value == "BOTH" else 1) / max(1, unit.ap)


def _way(world):
    """The way to the enemy king with the lowest hp that lives."""
    alive = [enemy for enemy in (world.get_first_enemy(), world.get_second_enemy()) if enemy.is_alive()]
    ways = [world.get_shortest_path_to_cell(world.get_me(), enemy.king.center) for enemy in sorted(alive, key=_hp)]
    return next((way for way in ways if way is not None), None)


def _hp(player):
    return player.get_hp()
