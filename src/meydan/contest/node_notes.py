"""What is known of the machines that play: kept in the store, and told when one becomes too slow or all are gone."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import asdict

from meydan.contest import events
from meydan.contest.folder import ContestFolder
from meydan.contest.lock import is_held
from meydan.contest.store.store import Store
from meydan.contest.workers.nodes import Offer, node_states
from meydan.contest.workers.tasks import Workers


class NodeNotes:
    """Keeps the notes of one scheduler."""

    def __init__(self, store: Store, listener: events.Listener) -> None:
        self._store, self._emit = store, listener
        self._offers: list[Offer] = []  # that were noted last
        self._slow: dict[str, str] = {}  # by name: why
        self._absence = ""  # as it was told last

    def note(self, workers: Workers) -> None:
        """Write down what is new, and tell who has become slow, or is no longer, and whether nobody is there."""
        offers, absence = list(workers.nodes()), workers.absence
        if offers != self._offers:
            self._offers = offers
            self._note_offers(offers)
        if absence != self._absence:
            self._absence = absence
            self._store.save_absence(absence)
            self._emit(events.NobodyPlays(absence))

    def slowness(self, name: str) -> str:
        """Why a machine is too slow; empty: it is not. Where one machine plays alone, reports do not name it."""
        alone = self._offers[0].name if len(self._offers) == 1 else ""
        return self._slow.get(name or alone, "")

    def _note_offers(self, offers: Sequence[Offer]) -> None:
        known, now = {row["name"]: row for row in self._store.nodes()}, time.time()
        states = node_states(offers, {name: row["best"] for name, row in known.items()})
        here = [
            {
                **asdict(state.offer),
                "tools": sorted(state.offer.tools),
                "best": min(state.offer.seconds, known.get(state.offer.name, {}).get("best", state.offer.seconds)),
                "slow": state.slow,
                "at": now,
            }
            for state in states
        ]
        names = {row["name"] for row in here}
        gone = [{"gone_at": now, **row} for name, row in known.items() if name not in names]
        self._store.save_nodes([*here, *gone])
        for state in states:
            if state.slow != self._slow.get(state.offer.name, ""):
                self._slow[state.offer.name] = state.slow
                self._emit(events.NodeSpeed(state.offer.name, state.slow))


def node_warnings(folder: ContestFolder) -> list[str]:
    """What an organiser should know of the machines that play: none is there, or bots have less time on some."""
    absence = folder.store.absence() if is_held(folder.lock) else ""
    slow = [f"slow node: {node['name']}: {node['slow']}" for node in folder.store.nodes() if node["slow"]]
    return [*([absence] if absence else []), *slow]
