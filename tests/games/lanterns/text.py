"""Pictures and words of Lanterns, and what its bots are shown."""

from __future__ import annotations

import json

import numpy as np

from meydan.engine.errors import BadInput, Unparsable
from meydan.engine.parts import Words
from meydan.engine.record import as_json, view

from .state import ACTION, LIGHT, MOST_COMMANDS, WALK

KINDS = {"walk": WALK, "light": LIGHT}
NAMES = {kind: word for word, kind in KINDS.items()}


def draw(state, setup):
    """The whole state, field by field."""
    shown = {name: value for name, value in as_json(state).items() if name != "rng"}
    return "\n".join(f"{name} {json.dumps(value)}" for name, value in shown.items())


def parse(picture, setup):
    """The state that `draw` wrote."""
    states = np.zeros(1, setup.layout.state)
    try:
        for line in picture.strip().splitlines():
            name, _, value = line.partition(" ")
            states[name] = np.array(json.loads(value))
    except (ValueError, KeyError) as error:
        raise BadInput(f"no picture of lanterns: {error}") from None
    return states


def draw_seen(seen, setup):
    """What a seat sees."""
    return f"turn {seen.turn}, oil {seen.oil[seen.seat]}, keepers {seen.place.tolist()}, lit {seen.owner.tolist()}"


def write_action(action, setup):
    """`walk 1, light 3`, or `rest`."""
    told = [f"{NAMES[action.kind[number]]} {action.value[number]}" for number in range(action.count)]
    return ", ".join(told) or "rest"


def read_action(word, setup):
    """The action of these words."""
    action = view(np.zeros(1, ACTION))
    told = [] if word.strip() == "rest" else [part.split() for part in word.split(",")]
    if len(told) > MOST_COMMANDS:
        raise Unparsable(f"{len(told)} commands; at most {MOST_COMMANDS} are taken")
    for number, parts in enumerate(told):
        if len(parts) != 2 or parts[0] not in KINDS or not parts[1].removeprefix("-").isdecimal() or len(parts[1]) > 6:
            raise Unparsable(f"got {word[:60]!r}; expected such as `walk 1, light 3`, or `rest`")
        action.kind[number], action.value[number] = KINDS[parts[0]], int(parts[1])
    action.count = len(told)
    return action


class View:
    """What a bot is shown: only what its seat sees."""

    def __init__(self, shown):
        assert shown.state is None, "a hidden state was shown"
        self.seat, self.turn, self.setup = shown.seat, shown.turn, shown.setup
        seen = shown.seen
        self.oil, self.places, self.owners = seen.oil[shown.seat], seen.place.tolist(), seen.owner.tolist()


WORDS = Words(draw, parse, write_action, read_action, ("north", "east", "south", "west"), draw_seen=draw_seen, kit=View)
