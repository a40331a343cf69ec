"""House bots of Tron."""

from __future__ import annotations

from meydan.games.tron.bots import hugger

RULES = {"hugger": hugger.RULE}  # those that also play inside batches
