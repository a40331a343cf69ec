"""Spends at once on cheap units for its own lane to the nearest king, and gives range tokens to fresh archers.

No search: an order of cards, one lane for each partner, tokens and spells where they count. Tokens matter most, and
dear units not at all.
"""

from meydan.games.kings.kit import Agent, SpellType

ARCHER, CATAPULT, AIR_DEFENCE, FALCON, WASP = 0, 1, 2, 5, 6  # types of the contest
DECK = (6, 2, 1, 8, 5, 4, 3, 7, 0)  # only the first hand depends on it
CARDS = (CATAPULT, AIR_DEFENCE, ARCHER, FALCON, WASP)  # in the order in which they are played; others never
LEAST_DAMAGE, KILL = 15, 3  # hp that a spell must take, and what a kill adds to them
LEAST_HEALED, LEAST_HASTED, LEAST_COPIED = 12, 3, 3  # hp, and units


class Bot(Agent):
    """A player who keeps up the pressure."""

    def pick(self, world):
        """A first hand of which three cards can be paid in the first turn."""
        known = {unit.type_id: unit for unit in world.get_all_base_units()}
        order = [kind for kind in DECK if kind in known] + [kind for kind in known if kind not in DECK]
        world.choose_hand([known[kind] for kind in order[: world.get_game_constants().deck_size]])

    def turn(self, world):
        """Units, a token, a spell."""
        _put(world)
        _upgrade(world)
        _cast(world)


def _put(world):
    """All cards that can be paid, in their order, on the shortest way to the nearest king."""
    me, path = world.get_me(), _lane(world)
    left = me.ap
    hand = {unit.type_id: unit for unit in me.hand}
    for unit in (hand[kind] for kind in CARDS if kind in hand):
        if path is not None and unit.ap <= left:
            world.put_unit(unit, path)
            left -= unit.ap


def _lane(world):
    """The shortest of the ways to living enemy kings."""
    me, enemies = world.get_me(), (world.get_first_enemy(), world.get_second_enemy())
    ways = [world.get_shortest_path_to_cell(me, enemy.king.center) for enemy in enemies if enemy.is_alive()]
    return min((way for way in ways if way is not None), key=lambda way: len(way.cells), default=None)


def _upgrade(world):
    """Damage for whoever strikes many, range for an archer who then outshoots all others."""
    own = [unit for unit in world.get_me().units if not unit.is_duplicate]
    if not own:
        return
    if world.get_range_upgrade_number():
        world.upgrade_unit_range(max(own, key=lambda unit: _fitness(unit, ARCHER)))
    elif world.get_damage_upgrade_number():
        world.upgrade_unit_damage(max(own, key=lambda unit: _fitness(unit, CATAPULT)))


def _fitness(unit, wanted):
    """Units of the wanted type first, then those that fight nobody yet, then unhurt ones."""
    base = unit.base_unit
    return base.type_id == wanted, not _is_striking(unit), unit.hp / base.max_hp, base.ap


def _is_striking(unit):
    return unit.target is not None or unit.target_if_king is not None


def _cast(world):
    """The first spell that is worth it somewhere, on its best cell."""
    cells = {unit.cell for unit in world.get_map().units}
    for spell in world.get_me().spells:
        if spell.is_area_spell() and cells:
            best = max(sorted(cells, key=lambda cell: (cell.row, cell.col)), key=lambda cell: _gain(world, spell, cell))
            if _gain(world, spell, best) >= 1:
                world.cast_area_spell(best, spell)
                return


def _gain(world, spell, cell):
    """What a spell does at a cell; 1 and more is worth it."""
    targets = world.get_area_spell_targets(cell, spell)
    if spell.type is SpellType.HP and spell.is_damaging:
        power = -spell.power * spell.duration
        return sum(min(unit.hp, power) + (KILL if unit.hp <= power else 0) for unit in targets) / LEAST_DAMAGE
    if spell.type is SpellType.HP:
        return (
            sum(min(unit.base_unit.max_hp - unit.hp, spell.power * spell.duration) for unit in targets) / LEAST_HEALED
        )
    if spell.type is SpellType.HASTE:
        return sum(not _is_striking(unit) for unit in targets) / LEAST_HASTED
    return sum(_is_striking(unit) and not unit.is_duplicate for unit in targets) / LEAST_COPIED
