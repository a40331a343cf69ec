"""The law: records and rules, in the subset that is compiled."""

from meydan.engine.parts import Rules
from meydan.games.othello.law import rules

RULES = Rules.of(rules)
