"""What is known of the machines that play: kept in the store, and told when one becomes too slow."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import asdict

from meydan.contest import events
from meydan.contest.store.store import Store
from meydan.contest.workers.nodes import Offer, node_states


class NodeNotes:
    """Keeps the notes of one scheduler."""

    def __init__(self, store: Store, listener: events.Listener) -> None:
        self._store, self._emit = store, listener
        self._offers: list[Offer] = []  # that were noted last
        self._slow: dict[str, str] = {}  # by name: why

    def note(self, offers: Sequence[Offer]) -> None:
        """Write down what is new, and tell who has become slow, or is no longer."""
        if not offers or list(offers) == self._offers:
            return
        self._offers = list(offers)
        best = {row["name"]: row["best"] for row in self._store.nodes()}
        states = node_states(offers, best)
        self._store.save_nodes(
            [
                {
                    "name": state.offer.name,
                    "body": {**asdict(state.offer), "tools": sorted(state.offer.tools)},
                    "best": min(state.offer.seconds, best.get(state.offer.name, state.offer.seconds)),
                    "slow": state.slow,
                    "at": time.time(),
                }
                for state in states
            ]
        )
        for state in states:
            if state.slow != self._slow.get(state.offer.name, ""):
                self._slow[state.offer.name] = state.slow
                self._emit(events.NodeSpeed(state.offer.name, state.slow))
