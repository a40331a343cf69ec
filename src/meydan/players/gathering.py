"""The clients of one match, from their arrival to their goodbye, and those who look on."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence

from meydan.engine.serving import Meanwhile, Plan, Reception
from meydan.match.loop import Course, Wait
from meydan.players.links import Link
from meydan.players.listener import Leaving, Listener, sources_of
from meydan.players.tcp import SeatedPlayer

LOOK_SECONDS = 0.25  # those who wait for others are looked after so often
READ_BYTES = 1 << 14  # of a spectator, who has nothing to say, at once


class Gathering:
    """Sees to it that everybody is heard by whoever is to hear them."""

    def __init__(self, reception: Reception, listener: Listener, gallery: Listener | None, plan: Plan) -> None:
        self.reception, self._listener, self._gallery = reception, listener, gallery
        self._meanwhile, self._patience = plan.meanwhile, plan.ms_greeting / 1000
        self._hears_newcomers = True
        self._links: dict[int, Link] = {}  # by seat
        self._greeted: set[Link] = set()  # those who have introduced themselves to the match
        self._players: Sequence[SeatedPlayer] = ()
        self._spectators: list[Link] = []
        self._leaving = Leaving()
        reception.post, reception.show = self._post, self._show
        listener.tell = reception.remark

    @property
    def addresses(self) -> list[tuple[str, int]]:
        """Where clients are to connect, and where spectators."""
        return [listener.address for listener in (self._listener, self._gallery) if listener is not None]

    # -- before the match ------------------------------------------------------------------------------------------

    def wait(self, seconds: float) -> Course:
        """Until every seat is taken, or for so long; a client that leaves while it waits may give its seat back."""
        until = time.monotonic() + seconds
        while self._is_waiting(until):
            soon = time.monotonic() + (LOOK_SECONDS if self._links or self._listener.is_busy else math.inf)
            yield Wait(min(until, soon), *self.sources())

    def _is_waiting(self, until: float) -> bool:
        """Whether somebody is missing, now that all who knock and all who leave are attended to."""
        self.attend()
        self._look_after_those_who_wait()
        return not self.reception.is_full and time.monotonic() < until

    def _look_after_those_who_wait(self) -> None:
        for seat, link in list(self._links.items()):
            link.flush()
            if link.has_left():
                link.close()
                self._vacate(seat)

    def sit_down(self, players: Sequence[SeatedPlayer]) -> None:
        """From now on the players hear their clients."""
        self._players = players
        for seat, link in self._links.items():
            players[seat].meet(link)

    @property
    def stranger(self) -> int | None:
        """The first seat whose client has not introduced itself to the match, or is not there; None: all have."""
        seats = range(len(self.reception.clients))
        return next((seat for seat in seats if self._links.get(seat) not in self._greeted), None)

    def greeted(self, seat: int) -> None:
        """The client of a seat has introduced itself."""
        self._greeted.add(self._links[seat])

    def send_away(self, seat: int) -> None:
        """The client of a seat did not introduce itself: another one gets the seat."""
        self._listener.distrust(self._links[seat])
        self._vacate(seat)

    def _vacate(self, seat: int) -> None:
        del self._links[seat]
        self.reception.left(seat)
        if self._players:
            self._players[seat].part()

    def begin(self) -> None:
        """The match begins: those who come now are treated as the game has it."""
        if self._meanwhile is Meanwhile.REFUSED:
            self._listener.shut()
        self._hears_newcomers = self._meanwhile is not Meanwhile.WAIT
        self._listener.forgive()

    # -- while it is played ----------------------------------------------------------------------------------------

    def attend(self) -> None:
        """Those at the doors, and those who look on."""
        reception = self.reception
        if self._hears_newcomers:
            for link, seat in self._listener.attend(reception.enter, self._patience, self._has_room):
                self._seat(link, seat)
        if self._gallery is not None:
            self._attend_gallery(self._gallery)

    def _has_room(self) -> bool:
        """Whether the next one is let in; where others wait for the next match, only for a seat."""
        return self._meanwhile is not Meanwhile.WAIT or not self.reception.is_full

    def _seat(self, link: Link, seat: int) -> None:
        self._links[seat] = link
        self.reception.seated(seat)
        if self._players:
            self._players[seat].meet(link)

    def _attend_gallery(self, gallery: Listener) -> None:
        for link, _ in gallery.attend(lambda _: self.reception.looks_on(self._spectators), self._patience, _always):
            self._spectators.append(link)
        for link in list(self._spectators):
            link.flush()
            if link.receive(READ_BYTES) == b"":
                self._spectators.remove(link)
                link.close()

    def sources(self) -> tuple[list[int], list[int]]:
        """What to wait on: for reading, for writing. Spectators say nothing: they are looked at now and then."""
        new = [link for link in self._spectators if not link.is_ready]
        all_of = [sources_of(new), ([], sources_of(self._spectators)[1])]
        if not self._players:
            all_of.append(sources_of(self._links.values()))
        if self._hears_newcomers:
            all_of.append(self._listener.sources())
        if self._gallery is not None:
            all_of.append(self._gallery.sources())
        return [number for each in all_of for number in each[0]], [number for each in all_of for number in each[1]]

    def _post(self, seat: int, data: bytes) -> None:
        if seat in self._links:
            self._links[seat].send(data)

    def _show(self, data: bytes) -> None:
        for link in self._spectators:
            link.send(data)

    # -- behind it -------------------------------------------------------------------------------------------------

    def see_off(self, seconds: float) -> Course:
        """Let everybody hear the end: they may go by themselves, and are closed soon."""
        for link in [*self._links.values(), *self._spectators]:
            self._leaving.add(link, seconds)
        self._links, self._spectators = {}, []
        self._leaving.attend()
        while self._leaving.links:
            yield Wait(self._leaving.last, *sources_of(self._leaving.links))
            self._leaving.attend()

    def close(self) -> None:
        """Close what is still open, but the port of the clients."""
        for link in [*self._links.values(), *self._spectators]:
            link.close()
        self._leaving.close()
        if self._gallery is not None:
            self._gallery.close()


def _always() -> bool:
    return True
