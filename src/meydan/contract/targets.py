"""Promises of the targets: the same bytes everywhere, from the same seeds."""

from __future__ import annotations

import os
import subprocess
import sys

from meydan.contract.walks import Walk, difference, setups, title, without_luck
from meydan.engine.game import Game, Setup
from meydan.engine.record import snapshot

SIMULATED_TURNS = 4  # from one comparison to the next where a GPU is simulated


def check_targets_agree(game: Game) -> None:
    """Interpreted, compiled and batch play the same games to the byte: states, observations, masks, facts."""
    for setup in setups(game):
        if setup.layout.compiles:
            _compare(game, setup, ["compiled", "batch"])


def check_cuda_agrees(game: Game) -> None:
    """The same on a GPU, simulated in a process of its own."""
    command = [sys.executable, "-m", "meydan.contract", "--on-cuda", game.name]
    done = subprocess.run(command, env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}, capture_output=True, text=True)
    assert done.returncode == 0, f"{game.name} on the CUDA simulator: {done.stderr.strip()[-600:]}"


def compare_on_cuda(game: Game) -> None:
    """Compare the usual setup on the GPU of this process, or, not after every turn, on its slow simulator."""
    setup = setups(game)[0]
    if setup.layout.compiles:
        _compare(game, setup, ["cuda"], SIMULATED_TURNS if "NUMBA_ENABLE_CUDASIM" in os.environ else 1)


def check_playouts_agree(game: Game) -> None:
    """Fused playouts end in the same states after the same number of turns on every target."""
    for setup in setups(game):
        expected: tuple[bytes, list[int]] | None = None
        for name in ("interpreted", "compiled", "batch") if setup.layout.compiles else ("interpreted",):
            walk = Walk(game, setup, name)
            turns = walk.target.playout(walk.states, walk.rngs)
            expected = expected or (walk.states.tobytes(), turns.tolist())
            found = walk.states.tobytes(), turns.tolist()
            assert found == expected, f"{title(game, setup)}: playouts differ interpreted and {name}"
            assert max(found[1]) <= setup.horizon, (
                f"{title(game, setup)}: {max(found[1])} turns; horizon {setup.horizon}"
            )


def check_copies_stay_alike(game: Game) -> None:
    """A copy of a state in mid-game has the same future: two copies step for step."""
    for setup in setups(game):
        walk = Walk(game, setup)
        twin = Walk(game, setup, seed=99)
        for turn in walk.turns():
            if turn == 1:
                twin.states, twin.rngs = snapshot(walk.states), walk.rngs.copy()
            if turn >= 1:
                assert twin.states.tobytes() == walk.states.tobytes(), (
                    f"{title(game, setup)} turn {turn}: copies differ"
                )
                twin.actions[:] = walk.actions
                twin.target.step(twin.states, twin.actions)


def check_seeds(game: Game) -> None:
    """The same seed gives the same game; another one another game where chance is declared, and only there."""
    matters = False
    for setup in setups(game):
        first, same, other = (_course(game, setup, seed) for seed in (5, 5, 6))
        assert first == same, f"{title(game, setup)}: the same seed gave two different games"
        if not game.chance:
            assert first == other, f"{title(game, setup)}: the seed changes the game; chance is not declared"
        matters = matters or first != other
    if game.chance and not matters:
        matters = any(len({_course(game, setup, seed) for seed in (5, 7, 8)}) > 1 for setup in setups(game))
    assert matters or not game.chance, f"{game.name}: chance is declared, but four seeds gave the same game"


def _course(game: Game, setup: Setup, seed: int) -> bytes:
    """One game in which the seats choose alike but the luck is the seed's; without the generator's own field."""
    walk = Walk(game, setup, seed=seed)
    walk.rngs[:] = range(1, 1 + len(walk.rngs))
    found = []
    for _ in walk.turns():
        found.append(without_luck(walk.states).tobytes())
    return b"".join(found)


def _compare(game: Game, setup: Setup, names: list[str], turns: int = 1) -> None:
    """Play the same games interpreted and on other targets; compare everything, every so many turns and at the end."""
    plain, others = Walk(game, setup, "interpreted"), {name: Walk(game, setup, name) for name in names}
    for turn in plain.turns():
        for other in others.values():
            other.choose()
        if turn % turns == 0 or plain.is_over:
            expected = plain.frame()
            for name, other in others.items():
                unlike = difference(expected, other.frame())
                assert unlike is None, f"{title(game, setup)} turn {turn}, interpreted and {name}: the {unlike}"
        for other in others.values():
            other.play()
