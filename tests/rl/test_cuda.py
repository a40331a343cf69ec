"""The GPU, simulated in a process of its own: the same games as interpreted, to the byte, and saved ones go on."""

from __future__ import annotations

import os
import subprocess
import sys

PROGRAM = """
from meydan import rl

NAMES = ("states", "observations", "masks", "rewards", "terminated", "seats", "movers", "final_scores")
CODED = {"encoded": True}
KINGS = {"settings": {"units": 64}, "maps": ["brook"], **CODED}
GEMS = {"opponent": "random", **CODED}
SEVERAL_TILES = 6  # games: a block of the simulated device takes four
CASES = (("tron", CODED), ("othello", CODED), ("gems", GEMS), ("bomber", {"most_turns": 3}), ("kings", KINGS))
for name, choices in CASES:
    count = SEVERAL_TILES if name == "gems" else 2
    plain = rl.vector(name, count, "interpreted", seed=4, keep_last=True, **choices)
    device = rl.vector(name, count, "cuda", seed=4, keep_last=True, **choices)
    for turn in range(4):
        plain.step(plain.sample())
        device.sample()
        device.step()
        for array in NAMES:
            there = getattr(device, array).copy_to_host()
            assert getattr(plain, array).tobytes() == there.tobytes(), (name, turn, array)
    if "encoded" in choices:
        assert plain.codes.tobytes() == device.codes.copy_to_host().tobytes()
    saved = device.save([1])
    device.load(saved, [0])
    states = device.states.copy_to_host()
    assert states[0] == states[1]
    device.step(plain.actions)
"""


def test_the_simulated_gpu_plays_the_same_games():
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    done = subprocess.run([sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
