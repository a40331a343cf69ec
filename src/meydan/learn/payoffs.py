"""Who beats whom: networks and their past selves against each other, `python -m meydan.learn.payoffs GAME FOLDER ...`.

Progress in games against oneself cannot be read from their results. Every pair plays so many games, half of them with
the sides swapped; a number is the share of the points that the row's network takes from the column's.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from meydan.engine.errors import BadInput, MeydanError
from meydan.engine.spaces import Encoding
from meydan.learn.league import part
from meydan.learn.network import Weights, opinions
from meydan.learn.pool import add_pool, pool_of
from meydan.learn.trainer import load_arrays
from meydan.rl.sharing import from_jax
from meydan.rl.vector import Vector, vector
from meydan.search.policy import check_fits

SIDES = 2


def networks_of(folder: Path, past: bool = False) -> dict[str, Weights]:
    """The network of a folder of the learner, and its past selves from the oldest on if they are asked for."""
    path = folder / "network.npz"
    if not path.exists():
        raise BadInput(f"{folder}: no network.npz; expected a folder of python -m meydan.learn")
    found: dict[str, Weights] = {}
    if past:
        arrays = load_arrays(folder / "league.npz")
        found = {f"{folder.name}:{place}": part(arrays, f"past_{place}/") for place in range(len(arrays["won"]))}
    return found | {folder.name: part(load_arrays(path), "")}


@partial(jax.jit, static_argnames=("encoding",))
def _choices(pair: tuple[Weights, Weights], codes: Any, is_first: Any, encoding: Encoding, key: Any) -> Any:
    """What each row's network draws from what it finds likely."""
    first, second = (opinions(weights, codes, encoding)[0] for weights in pair)
    return jax.random.categorical(key, jnp.where(is_first[:, None], first, second)).astype(jnp.int32)


def meet(games: Vector, pair: tuple[Weights, Weights], seed: int = 0) -> float:
    """The share of the points that the first network takes; it has the one side in half of the games."""
    teams, sides = np.array(games.terms.teams), np.arange(games.count) % SIDES
    games.reset(seed)
    turn = 0
    while not games.terminated.all():
        is_first = teams[games.seats] == sides.repeat(games.rows)
        key = jax.random.fold_in(jax.random.key(seed), turn)
        codes = jnp.array(games.codes.reshape(len(games.seats), -1))
        from_jax(games.choices, _choices(pair, codes, is_first, games.encoding, key))
        games.choose()
        turn += 1
    seats = np.array([list(teams).index(side) for side in range(SIDES)])[sides]
    return float(1 + games.final_results[np.arange(games.count), seats].mean()) / 2


def payoffs(games: Vector, networks: Sequence[Weights], seed: int = 0) -> Any:
    """What each takes from each: (networks, networks), a half from itself."""
    found = np.full((len(networks), len(networks)), 0.5)
    for row in range(len(networks)):
        for column in range(row):
            found[row, column] = meet(games, (networks[row], networks[column]), seed)
            found[column, row] = 1 - found[row, column]
    return found


def table(names: Sequence[str], found: Any) -> str:
    """The matrix for people, with the mean over all others; the best first."""
    others = max(1, len(names) - 1)
    means = (found.sum(1) - 0.5) / others
    order = sorted(range(len(names)), key=lambda place: (-means[place], place))
    width = max(len(name) for name in names)
    lines = [" " * (width + 4) + "  mean  " + " ".join(f"{number + 1:>4}" for number in range(len(order)))]
    for number, row in enumerate(order):
        cells = " ".join("   -" if row == column else f"{found[row, column]:4.0%}" for column in order)
        lines.append(f"{number + 1:>3} {names[row]:<{width}}  {means[row]:4.0%}  {cells}")
    return "\n".join(lines)


def main(words: Sequence[str] | None = None) -> int:
    """Play, and print who beats whom."""
    parser = argparse.ArgumentParser(prog="python -m meydan.learn.payoffs", description=__doc__)
    parser.add_argument("game", help="the game that was learned")
    parser.add_argument("folders", nargs="+", type=Path, help="folders of the learner")
    parser.add_argument("--past", action="store_true", help="their past selves too")
    parser.add_argument("--games", type=int, default=100, help="of each pair (default: %(default)s)")
    parser.add_argument("--device", default="cpu", help="cpu, or interpreted for debugging")
    parser.add_argument("--seed", type=int, default=0, help="of the games (default: %(default)s)")
    add_pool(parser)
    given = parser.parse_args(words)
    try:
        networks: dict[str, Weights] = {}
        for folder in given.folders:
            networks |= networks_of(folder, given.past)
        games = vector(given.game, given.games, given.device, encoded=True, restart="never", **pool_of(given))
        for name, weights in networks.items():
            check_fits(name, weights, games.encoding)
        print(table(list(networks), payoffs(games, list(networks.values()), given.seed)))
    except MeydanError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
