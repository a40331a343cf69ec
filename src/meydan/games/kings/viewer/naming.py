"""What units, spells and orders are called: keys of the words."""

from __future__ import annotations

from meydan.engine.record import View
from meydan.games.kings.bots._orders import Command, commands_of
from meydan.games.kings.law.state import CAST_SPELL, DAMAGE_UPGRADE, HP, KINGS, PUT_UNIT, SPELL_NAMES, TELE
from meydan.games.kings.words.text import read_action

UNIT_NAMES = ("archer", "catapult", "ballista", "swordsman", "giant", "falcon", "wasp", "balloon", "dragon")
FIRST_FLYING = 5  # of these


def unit_word(setup: View, type: int) -> str:
    """The key of a unit's name: the contest's nine have one, by their numbers."""
    is_known = 0 <= type < len(UNIT_NAMES) and bool(setup.flying[type]) == (type >= FIRST_FLYING)
    return f"unit.{UNIT_NAMES[type] if is_known else 'other'}"


def spell_word(setup: View, spell: int) -> str:
    """Which of the six spells of the contest it is; one that hurts for several turns is poison."""
    if setup.spell_kind[spell] != HP:
        return SPELL_NAMES[setup.spell_kind[spell]].lower()
    if setup.spell_power[spell] >= 0:
        return "heal"
    return "poison" if setup.spell_duration[spell] > 1 else "damage"


def order_words(state: View, setup: View, action: str) -> str:
    """An order with keys instead of numbers: units are told by what they are and where they stand."""
    commands = commands_of(read_action(action, setup))
    return ";".join(_command(state, setup, each) for each in commands) or action


def _command(state: View, setup: View, command: Command) -> str:
    if command.kind == PUT_UNIT:
        return f"put {unit_word(setup, command.type)} {command.path}"
    if command.kind != CAST_SPELL:
        return f"{'damage' if command.kind == DAMAGE_UPGRADE else 'range'} {_unit(state, setup, command.unit)}"
    if not 0 <= command.type < setup.spells:
        return f"cast {command.type} {command.row} {command.col}"  # a bot may ask for what there is not
    if setup.spell_kind[command.type] == TELE:
        return f"tele {_unit(state, setup, command.unit)} {command.row} {command.col}"
    return f"cast spell.{spell_word(setup, command.type)} {command.row} {command.col}"


def _unit(state: View, setup: View, identity: int) -> str:
    """What a unit is, and its row and column."""
    units = (state.order[number] for number in range(state.ordered))
    found = [unit for unit in units if unit >= KINGS and state.id[unit] == identity]
    return f"{unit_word(setup, state.type[found[0]])} {state.row[found[0]]} {state.col[found[0]]}" if found else "? ? ?"
