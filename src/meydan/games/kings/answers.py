"""A network's choice as the words of a turn, made of no more than the player sees."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np

from meydan.engine.record import view
from meydan.engine.spaces import Encoding
from meydan.games.kings.law import factored
from meydan.games.kings.law.state import KINGS
from meydan.games.kings.original.commands import new_action
from meydan.games.kings.words.text import write_action


def turn_of(encoding: Encoding, seen: Any, setup: Any, choice: int) -> str:
    """The commands that a choice means."""
    sizes = _sizes(seen, setup)
    heads = sizes.picks + sizes.puts + factored.LAST_HEADS
    action, answer = view(np.zeros(1, [("head", "<i4", (heads,))])), new_action()
    encoding.decode(seen, setup, choice, sizes, action)
    factored.compose(_as_state(seen), setup, seen.seat, sizes, action, {seen.seat: answer})
    return write_action(answer, setup)


def _sizes(seen: Any, setup: Any) -> Any:
    """How large the heads are for what is played here."""
    sizes = view(np.zeros(1, factored.SIZES))
    sizes.picks, sizes.puts, sizes.types, sizes.paths = setup.deck_size, setup.hand_size, setup.types, setup.paths
    sizes.spells, sizes.height, sizes.width = setup.spells, setup.rows, setup.cols
    sizes.length, sizes.units = max(setup.path_length), len(seen.id)
    return sizes


def _as_state(seen: Any) -> Any:
    """What composing a turn asks of a state: the own cards, and the living units in the order of the list."""
    units = range(KINGS, KINGS + seen.unit_count)
    return SimpleNamespace(
        turn=seen.turn,
        hand_count={seen.seat: seen.hand_count},
        hand={(seen.seat, place): seen.hand[place] for place in range(seen.hand_count)},
        ordered=seen.unit_count,
        order=units,
        id=dict(zip(units, seen.id, strict=False)),
    )
