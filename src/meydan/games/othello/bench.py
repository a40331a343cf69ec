"""What `meydan bench othello` measures beyond playouts: perft, the endgame solver, and peers that are installed."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from meydan.engine.figures import Figure
from meydan.games.othello.agent.solver import solve
from meydan.games.othello.perft import perft
from meydan.games.othello.setup.settings import read_position

PERFT_DEPTH = 11
OURS = ("playouts compiled",)  # what peers on one core are compared with
FFO = {  # endgames that everybody measures with; score for the mover (SPEC.md, section 12)
    40: ("O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X", 38),
    41: ("-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O- X", 0),
    42: ("--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X", 6),
    43: ("--XXXXX---XXXX---OOOXX---OOXXXX--OOXXXO-OOOOXOO----XOX----XXXXX- O", -12),
    44: ("--O-X-O---O-XO-O-OOXXXOOOOOOXXXOOOOOXX--XXOOXO----XXXX-----XXX-- O", -14),
}


def measure(game: Any, seconds: float) -> Iterator[Figure]:
    """All figures of this game, one after the other."""
    yield from _perft(game)
    yield from _solver()
    for peer in (_plain_c, _rust_reversi, _pgx, _open_spiel):
        yield from peer(seconds)


def _perft(game: Any) -> Iterator[Figure]:
    setup = game.prepare()
    perft(setup, 1)
    spent, leaves = _timed(lambda: perft(setup, PERFT_DEPTH))
    yield Figure("perft", leaves / spent, "leaves/s", f"depth {PERFT_DEPTH}, {leaves} leaves")


def _solver() -> Iterator[Figure]:
    """FFO #40 to #44 on one core; a wrong score is an error, not a figure."""
    solve(*read_position(f"{'X' * 62}O- X"))  # compiles
    nodes, total = 0, 0.0
    for number, (position, score) in FFO.items():
        black, white, mover = read_position(position)
        spent, solution = _timed(partial(solve, black, white, mover))
        if solution.score != score:
            raise AssertionError(f"FFO #{number}: solved as {solution.score:+d}; it is {score:+d}")
        nodes, total = nodes + solution.nodes, total + spent
        yield Figure(f"solve FFO #{number}", spent, "s", f"{solution.nodes} nodes")
    yield Figure("solve FFO #40-44", total, "s", f"{nodes} nodes, {nodes / total / 1e6:.1f} M nodes/s")


def _plain_c(seconds: float) -> Iterator[Figure]:
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        return
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "peers"
        source = Path(__file__).with_name("peers.c")
        subprocess.run([compiler, "-O3", "-march=native", str(source), "-o", str(program)], check=True)
        for ours, job, unit in (
            ("playouts compiled", ["playout", str(seconds)], "turns/s"),
            ("perft", ["perft", str(PERFT_DEPTH)], "leaves/s"),
        ):
            said = subprocess.run([str(program), *job], check=True, capture_output=True, text=True)
            yield Figure(f"{job[0]} plain C", float(said.stdout), unit, "cc -O3 -march=native, one core", (ours,))


def _rust_reversi(seconds: float) -> Iterator[Figure]:
    if importlib.util.find_spec("rust_reversi") is None:
        return
    from rust_reversi import Board

    def game() -> int:
        board, moves = Board(), 0
        while not board.is_game_over():
            if board.is_pass():
                board.do_pass()
            else:
                board.do_move(board.get_random_move())
                moves += 1
        return moves

    yield Figure("playouts rust-reversi", _rate(game, seconds), "turns/s", "driven from Python, one core", OURS)


def _open_spiel(seconds: float) -> Iterator[Figure]:
    if importlib.util.find_spec("pyspiel") is None:
        return
    import random

    import pyspiel

    rules = pyspiel.load_game("othello")

    def game() -> int:
        state, moves = rules.new_initial_state(), 0
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
            moves += 1
        return moves

    yield Figure("playouts OpenSpiel", _rate(game, seconds), "turns/s", "driven from Python, one core", OURS)


def _pgx(seconds: float) -> Iterator[Figure]:
    if importlib.util.find_spec("pgx") is None:
        return
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make("othello")
    kind = jax.default_backend()
    ours = OURS if kind == "cpu" else ("playouts cuda", "turn by turn cuda")
    best, best_batch = 0.0, 0
    for batch in (1 << 10, 1 << 12) if kind == "cpu" else (1 << 16, 1 << 18):
        rate = _pgx_rate(jax, auto_reset, env, batch)
        if rate > best:
            best, best_batch = rate, batch
    yield Figure(f"steps pgx on {kind}", best, "turns/s", f"batch {best_batch}, jit and scan", ours)


def _pgx_rate(jax: Any, auto_reset: Any, env: Any, batch: int, steps: int = 64) -> float:
    step = jax.vmap(auto_reset(env.step, env.init))

    def turn(carry: Any, _: Any) -> Any:
        state, key = carry
        key, chosen, again = jax.random.split(key, 3)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        action = jax.random.categorical(chosen, logits, axis=-1)
        return (step(state, action, jax.random.split(again, batch)), key), None

    run = jax.jit(lambda carry: jax.lax.scan(turn, carry, None, length=steps)[0])
    carry = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), batch)), jax.random.PRNGKey(1)
    carry = jax.block_until_ready(run(carry))
    began = time.process_time() if jax.default_backend() == "cpu" else time.perf_counter()
    jax.block_until_ready(run(carry))
    ended = time.process_time() if jax.default_backend() == "cpu" else time.perf_counter()
    return batch * steps / (ended - began)


def _timed(work: Callable[[], Any]) -> tuple[float, Any]:
    """Processor seconds, and what came of the work."""
    began = time.process_time()
    result = work()
    return max(time.process_time() - began, 1e-9), result


def _rate(game: Callable[[], int], seconds: float) -> float:
    """Moves per processor second of a function that plays one game."""
    began, moves = time.process_time(), 0
    while (spent := time.process_time() - began) < seconds:
        moves += game()
    return moves / spent
