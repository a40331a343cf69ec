"""`meydan solve`: exact scores of positions."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from meydan.cli.options import GameName

if TYPE_CHECKING:
    from meydan.engine.solving import Solved


def solve(
    game: GameName,
    position: Annotated[str, typer.Argument(help="A position, or a file of positions.", metavar="POSITION|FILE")],
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object per position.")] = False,
) -> None:
    """Print the score that perfect play gives to the side to move, and the moves that lead to it."""
    from meydan.cli.screen import progress
    from meydan.engine.errors import BadInput
    from meydan.games import find

    found = find(game)
    if found.bots.solver is None:
        raise BadInput(f"{found.name} has no solver; its positions cannot be solved exactly")
    problems = found.bots.solver(position)
    with progress(len(problems), "position") as line:
        for problem in problems:
            solved = problem.solve(lambda nodes, at=problem: line.show(f"{at.size}, {nodes / 1e6:.0f} M positions"))  # type: ignore[misc]
            line.clear()
            line.step()
            facts = {"position": problem.title, **vars(solved)}
            typer.echo(json.dumps(facts) if as_json else f"{problem.title}\n  {_sentence(solved, problem.size)}")


def _sentence(solved: Solved, size: str) -> str:
    moves = " ".join(solved.line) or "nobody can move"
    work = f"{size}, {solved.nodes} positions, {solved.seconds:.2f} s"
    return f"{solved.score:+d}: {moves}  ({work})"
