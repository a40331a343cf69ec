"""`make demo`: one match of every game between house bots, replays kept, results told."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from meydan.cli.screen import CompileNotes, progress, tell

if TYPE_CHECKING:
    from meydan.engine.game import Game
    from meydan.match.replay import Replay

SEED = 1400
FOLDER = Path("replays")


def main() -> int:
    """Play, tell, end."""
    from meydan.games import loadable

    tell("Meydan: one match of every game between house bots")
    rows = []
    for game in loadable():
        bots = _bots(game)
        tell(f"  {game.title}: {game.line_up(bots)} ...")
        path = FOLDER / f"{game.name}-demo.meydan.json.gz"
        rows.append((game.name, _play(game, bots, path), path))
    print()
    for name, replay, path in rows:
        print(f"{name:8} {replay.sentence}  ({len(replay.turns)} turns)  {path}")
    print(
        f"\nWatch them in a browser: .venv/bin/meydan view {FOLDER}/*-demo.meydan.json.gz"
        f"\nIn the terminal:         .venv/bin/meydan replay export {rows[0][2]} --text"
        "\nYour first bot:          README.md"
    )
    return 0


def _bots(game: Game) -> list[str]:
    """House bots for all seats, the last by name (the most ambitious ones) first."""
    names = sorted(game.house_bots(), reverse=True)
    return [f"house:{names[seat % len(names)]}" for seat in range(game.seats[0])]


def _play(game: Game, bots: list[str], path: Path) -> Replay:
    from meydan.series.api import play
    from meydan.series.events import Event, Preparing, TurnPlayed

    notes = CompileNotes()
    with progress(1, "match") as line:

        def listen(event: Event) -> None:
            if isinstance(event, Preparing):
                notes(event.what, event.seconds)
            elif isinstance(event, TurnPlayed):
                line.show(f"    turn {event.referee.turn}")

        return play(game.name, bots, seed=SEED, replay=path, on_event=listen).replay


if __name__ == "__main__":
    sys.exit(main())
