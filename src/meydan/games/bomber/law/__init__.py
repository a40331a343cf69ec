"""The law: records and rules, in the subset that is compiled."""

from meydan.engine.parts import Rules
from meydan.games.bomber.law import observe, rules

RULES = Rules.of(observe, rules)
