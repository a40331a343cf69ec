"""The maps of a learner's games, as options of a command."""

from __future__ import annotations

import argparse
from typing import Any

from meydan.games import find


def add_pool(parser: argparse.ArgumentParser) -> None:
    """Options that choose the maps, and whether codes are of whole positions."""
    parser.add_argument("--map", action="append", default=[], help="a map to play on; several are drawn from")
    parser.add_argument("--random-maps", type=int, default=0, metavar="N", help="play on N random maps")
    parser.add_argument(
        "--size", action="append", default=[], help="of the random maps, such as 35x21; several alternate"
    )
    parser.add_argument("--whole", action="store_true", help="whole positions, for a network in a search")


def pool_of(given: argparse.Namespace) -> dict[str, Any]:
    """The setups to play on: maps by name, and random ones of seeds from 1 on."""
    game = find(given.game)
    setups = [game.prepare(map=each) for each in given.map]
    sizes = [f"random:{size}" for size in given.size] or ["random"]
    setups += [game.prepare(map=sizes[seed % len(sizes)], seed=seed) for seed in range(1, given.random_maps + 1)]
    return {"whole": given.whole, **({"setups": setups} if setups else {})}
