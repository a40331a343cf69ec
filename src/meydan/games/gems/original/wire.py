"""The lines of the original server and what clients answer (section 9)."""

from __future__ import annotations

from typing import Any

from meydan.engine.errors import Unparsable
from meydan.games.gems.law.state import ACTION_WORDS, GEMS, NOOP
from meydan.games.gems.original.cells import AGENTS, seen_grid

VERSIONS = ("v2", "v1")
CONFIRM = "confirm"
MOST_BYTES = 2048  # that one answer has


def hello_line(setup: Any, seat: int) -> str:
    """The handshake: `height width character id score turn_count agent_count trap_count`."""
    return (
        f"{setup.height} {setup.width} {AGENTS[seat]} {seat + 1} {setup.init_score} {setup.turn_count} "
        f"{setup.seats} {setup.trap_count}\n"
    )


def turn_line(seen: Any, setup: Any, version: str = "v2") -> str:
    """The question to the seat that sees this; version v1 is without the gem counts."""
    fields = [seen.turn, seen.traps_left, *(seen.score[seat] for seat in range(setup.seats))]
    if version == "v2":
        fields += [seen.gems[seat, gem] for seat in range(setup.seats) for gem in range(GEMS)]
    cells = [cell for row in seen_grid(seen, setup) for cell in row]
    return f" {' '.join(map(str, fields))} {' '.join(cells)}\n"


def finish_line(winner: int | None, seats: int) -> str:
    """The last line; `winner` is a seat."""
    if winner is not None:
        return f"finish! winner = agent {winner + 1}\n"
    return "finish! Draw the game\n" if seats > 1 else "finish!\n"


def read_answer(data: bytes) -> int:
    """R10 The action in what came at once; whatever is not exactly one of the words is refused."""
    try:
        word = data.decode().strip()
    except UnicodeDecodeError:
        raise Unparsable(f"got {data[:40]!r}, which is not UTF-8; expected {' '.join(ACTION_WORDS)}") from None
    if word not in ACTION_WORDS:
        raise Unparsable(f"got {word[:40]!r}; expected {' '.join(ACTION_WORDS)}")
    return ACTION_WORDS.index(word)


def understood(data: bytes | None) -> int:
    """What is played for an answer: NOOP for anything bad, and for none."""
    try:
        return NOOP if data is None else read_answer(data)
    except Unparsable:
        return NOOP


def read_confirm(data: bytes) -> None:
    """The client's part of the handshake, in either case."""
    if data.decode(errors="replace").strip().lower() != CONFIRM:
        raise Unparsable(f"got {data[:40]!r}; expected CONFIRM")
