"""The contest's network world: its server, and its clients as bots."""

from __future__ import annotations

from meydan.engine.network import Network
from meydan.games.gems import GAME
from meydan.games.gems.original.folders import GemsFolders
from meydan.games.gems.original.serving import GemsServing

NETWORK = Network(serving=GemsServing(GAME), folders=GemsFolders())
