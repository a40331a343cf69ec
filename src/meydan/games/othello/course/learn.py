"""Phase 3: learning. Weights evolve: children of a parent play against it, and the best of them make the next parent.

Fill in `child` and `next_parent`. `python -m pytest checks/test_phase3.py` checks them; then train:

    python learn.py --generations 20 --children 8 --pairs 4

It writes weights.json, which the bot plays with, training.csv for the report, and training.svg.
"""

import argparse
import csv
import json
import random
from pathlib import Path

from logic import OTHER, START, is_over, legal, margin, play
from search import NAMES, choose

FOLDER = Path(__file__).parent
OPENING = 8  # random moves at the beginning, or two programs would always play the same game
FIRST_STEP, LAST_STEP = 1.0, 0.15  # how far children differ from their parent, in the first and the last generation


def child(parent, step, luck):
    """New weights near the parent's: each changed by a random number, `luck.gauss(0, step)`."""
    raise NotImplementedError("phase 3, child: your work goes here")


def next_parent(children, scores):
    """The weights of the next parent: the mean of the better half of the children, the best of them counted most."""
    raise NotImplementedError("phase 3, next_parent: your work goes here")


def game(black, white, luck):
    """A game between two lists of weights, one move ahead: 1 if black wins, 0.5 for a draw, else 0."""
    board, mover, weights = START, "X", {"X": black, "O": white}
    for _ in range(OPENING):
        board, mover = play(board, mover, luck.choice(legal(board, mover))), OTHER[mover]
    while not is_over(board):
        if legal(board, mover):
            board = play(board, mover, choose(board, mover, 1, weights[mover]))
        mover = OTHER[mover]
    lead = margin(board, "X")
    return (1 + (lead > 0) - (lead < 0)) / 2


def score(weights, rival, pairs, seed):
    """The share of the points against a rival, every opening played with both colours."""
    points = 0.0
    for pair in range(pairs):
        points += game(weights, rival, random.Random(seed + pair))
        points += 1 - game(rival, weights, random.Random(seed + pair))
    return points / (2 * pairs)


def train(generations, children, pairs, seed=1400):
    """Evolve; yields for each generation the mean and the best score of the children, and the parent's weights."""
    luck, parent = random.Random(seed), [0.0] * len(NAMES)
    for generation in range(generations):
        step = FIRST_STEP * (LAST_STEP / FIRST_STEP) ** (generation / max(1, generations - 1))
        brood = [child(parent, step, luck) for _ in range(children)]
        # all children play the same openings, or luck would decide among them
        scores = [score(each, parent, pairs, 1000 * generation) for each in brood]
        parent = next_parent(brood, scores)
        yield {"generation": generation, "mean": sum(scores) / children, "best": max(scores), "weights": parent}


def save(log):
    """The weights of the last generation, the log as a table, and its picture."""
    (FOLDER / "weights.json").write_text(json.dumps(dict(zip(NAMES, log[-1]["weights"]))))
    with (FOLDER / "training.csv").open("w", newline="") as file:
        table = csv.writer(file)
        table.writerow(["generation", "mean", "best", *NAMES])
        for each in log:
            table.writerow([each["generation"], each["mean"], each["best"], *each["weights"]])
    from meydan.learn.curve import draw_curves

    rows = [{"steps": each["generation"], **dict(zip(NAMES, each["weights"])), "mean": each["mean"]} for each in log]
    titles = {"mean": "points of the children against their parent", **{name: f"weight: {name}" for name in NAMES}}
    (FOLDER / "training.svg").write_text(draw_curves(rows, titles, "generations"), encoding="utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--generations", type=int, default=20)
    parser.add_argument("--children", type=int, default=8)
    parser.add_argument("--pairs", type=int, default=4, help="of games that each child plays")
    parser.add_argument("--seed", type=int, default=1400)
    given = parser.parse_args()
    log = []
    for line in train(given.generations, given.children, given.pairs, given.seed):
        log.append(line)
        save(log)
        print(f"generation {line['generation']}: mean {line['mean']:.2f}, best {line['best']:.2f}, {line['weights']}")
