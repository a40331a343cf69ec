"""The law: records and rules, in the subset that is compiled."""

from meydan.engine.parts import Rules
from meydan.games.gems.law import rules

RULES = Rules.of(rules)
