"""Doors to the parts that most programs never need; each is imported when it is opened."""

from __future__ import annotations

from meydan.engine.clients import Clients
from meydan.engine.serving import Host


def host() -> Host:
    """The server for the original's clients."""
    from meydan.games.kings import GAME
    from meydan.games.kings.original.serving import KingsHost

    return KingsHost(GAME)


def usual_config() -> str:
    """The original server's parameters."""
    from meydan.games.kings.original import config

    return config.usual_config()


def clients() -> Clients:
    """The original's clients as bots."""
    from meydan.games.kings.original.clients import KingsClients

    return KingsClients()
