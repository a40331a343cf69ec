"""Where network clients come in: a port, those who have no place yet, those on their way out.

Nobody gets far without a word: who is silent is closed after a time, and one address has only so many connections here.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from meydan.engine.errors import BotError
from meydan.engine.serving import ClientTalk, Refused, Send
from meydan.players.links import Link, accept, open_listener

if TYPE_CHECKING:
    import ssl

READ_BYTES = 1 << 14  # taken from one of them before the others have their turn
HANDSHAKE_SECONDS = 10.0  # for TLS
REFUSED_SECONDS = 1.0  # for one that is refused to hear why
MOST_GREETING = 1 << 16  # bytes of one that has no place yet
MOST_CONNECTIONS = 256  # without a place, of all addresses together
MOST_TOLD = 20  # refusals that are told; a flood would fill the log

Tell = Callable[[str], None]
Enter = Callable[[str], ClientTalk]
Place = tuple[Any, ...] | None  # the place of a newcomer; empty: they talk; None: they go without


@dataclass(eq=False)
class Newcomer:
    """A client without a place yet."""

    link: Link
    talk: ClientTalk
    has_begun: bool = False  # to talk
    said: int = 0  # bytes
    came: float = field(default_factory=time.monotonic)


class Listener:
    """One port; whoever comes says what has to be said there."""

    def __init__(self, address: tuple[str, int], tls: ssl.SSLContext | None, tell: Tell, per_address: int) -> None:
        self._listener = open_listener(*address)
        self._tls, self._per_address = tls, per_address
        self._most = max(MOST_CONNECTIONS, per_address)
        self._waiting: list[Link] = []  # in the order in which they came; nothing is said to them yet
        self._newcomers: list[Newcomer] = []
        self._leaving = Leaving()
        self._failed = Counter[str]()  # clients of each address that did not introduce themselves
        self._told = 0
        self.tell = tell
        self.is_open = True

    @property
    def address(self) -> tuple[str, int]:
        """Where it is."""
        host, port = self._listener.getsockname()[:2]
        return host, port

    def attend(self, enter: Enter, patience: float, has_room: Callable[[], bool]) -> list[tuple[Link, Any]]:
        """Let in who is next and hear those without a place, each for so long; returns who has got what place."""
        self._leaving.attend()
        found = [(each, self._hear(each, patience)) for each in self._newcomers]
        self._newcomers = [each for each, place in found if place == ()]
        if self.is_open and (link := accept(self._listener, self._tls)) is not None:
            self._take_in(link)
        while has_room() and (waiting := self._next()) is not None:
            newcomer = Newcomer(waiting, enter(waiting.name))
            found.append((newcomer, place := self._begun(newcomer)))
            self._newcomers += [newcomer] if place == () else []
        return [(each.link, place[0]) for each, place in found if place]

    def _take_in(self, link: Link) -> None:
        """One more waits, unless too many are here: then it goes, or one who is silent for longer goes instead."""
        here = [*self._waiting, *(each.link for each in self._newcomers)]
        from_there = sum(each.host == link.host for each in here)
        is_crowded = from_there >= self._per_address
        if (is_crowded or len(here) >= self._most) and not self._make_room(link.host if is_crowded else None):
            where = f"{from_there} connections of {link.host}" if is_crowded else f"{len(here)} connections"
            self._report(f"{link.name}: {where} wait already; this one is closed")
            link.close()
        else:
            self._waiting.append(link)

    def _make_room(self, host: str | None) -> bool:
        """Close one, of this address if it is named: one who should speak and does not, or one of a bad address."""
        silent = [each for each in self._newcomers if not each.said and host in (None, each.link.host)]
        if silent:
            self._drop(silent[0])
            self._newcomers.remove(silent[0])
            return True
        waiting = [link for link in self._waiting if self._failed[link.host] and host in (None, link.host)]
        if waiting:
            waiting[0].close()
            self._waiting.remove(waiting[0])
        return bool(waiting)

    def _next(self) -> Link | None:
        """The next who waits: the first of an address that has let nobody down, else the last who came."""
        while self._waiting:
            fewest = min(self._failed[link.host] for link in self._waiting)
            ready = [link for link in self._waiting if self._failed[link.host] == fewest]
            link = ready[-1 if fewest else 0]
            self._waiting.remove(link)
            if not link.has_left():
                return link
            link.close()
        return None

    def distrust(self, link: Link) -> None:
        """A client got a place and did not introduce itself; those of other addresses go first from now on."""
        self._failed[link.host] += 1
        self._leaving.add(link, REFUSED_SECONDS)

    def forgive(self) -> None:
        """A match has begun with those who are here: what happened before it counts half in the next one."""
        self._failed = Counter({host: count // 2 for host, count in self._failed.items() if count > 1})
        self._told = 0

    def _report(self, sentence: str) -> None:
        """Say who is refused, unless that was said often already."""
        self._told += bool(sentence)
        if sentence and self._told <= MOST_TOLD:
            more = "; more such refusals are not reported" if self._told == MOST_TOLD else ""
            self.tell(sentence + more)

    def _hear(self, newcomer: Newcomer, patience: float) -> Place:
        """What has come of a newcomer by now."""
        newcomer.link.flush()
        data = newcomer.link.receive(READ_BYTES)
        newcomer.said += len(data or b"")
        place = self._begun(newcomer)
        if data and place == ():
            return self._go_on(newcomer, data)
        if place != () or data:
            return place
        if data is None and self._is_waited_for(newcomer, patience):
            return ()
        self._drop(newcomer)
        return None

    def _drop(self, newcomer: Newcomer) -> None:
        newcomer.talk.close()
        newcomer.link.close()

    def _begun(self, newcomer: Newcomer) -> Place:
        """Begin to talk, as soon as words can be exchanged."""
        if newcomer.has_begun or not newcomer.link.is_ready:
            return ()
        newcomer.has_begun = True
        return self._go_on(newcomer, None)

    def _go_on(self, newcomer: Newcomer, data: bytes | None) -> Place:
        """Let the conversation begin, or go on with what was said."""
        try:
            item = next(newcomer.talk) if data is None else newcomer.talk.send(data)
            while isinstance(item, Send):
                newcomer.link.send(item.data)
                item = next(newcomer.talk)
        except StopIteration as done:
            return (done.value,)
        except (Refused, BotError) as error:
            self._refuse(newcomer, str(error))
            return None
        if newcomer.said > MOST_GREETING:
            what = f"sent {newcomer.said} bytes without introducing itself"
            self._refuse(newcomer, f"{newcomer.link.name}: {what}; its connection is closed")
            return None
        return ()

    def _refuse(self, newcomer: Newcomer, sentence: str) -> None:
        newcomer.talk.close()
        self._report(sentence)
        self._leaving.add(newcomer.link, REFUSED_SECONDS)

    def _is_waited_for(self, newcomer: Newcomer, patience: float) -> bool:
        limit = patience if newcomer.link.is_ready else min(HANDSHAKE_SECONDS, patience)
        return time.monotonic() - newcomer.came < limit

    @property
    def is_busy(self) -> bool:
        """Whether somebody is there."""
        return bool(self._waiting or self._newcomers or self._leaving.links)

    def sources(self) -> tuple[list[int], list[int]]:
        """What to wait on: for reading, for writing."""
        own = [self._listener.fileno()] if self.is_open else []
        reading, writing = sources_of([*(each.link for each in self._newcomers), *self._leaving.links])
        return [*own, *reading], writing

    def shut(self) -> None:
        """Nobody more is let in."""
        self._listener.close()
        self.is_open = False

    def close(self) -> None:
        """Shut, and send everybody away."""
        self.shut()
        for link in [*self._waiting, *(each.link for each in self._newcomers)]:
            link.close()
        self._leaving.close()


class Leaving:
    """Connections that hear our last words, and then are closed."""

    def __init__(self) -> None:
        self._until: dict[Link, float] = {}

    @property
    def links(self) -> list[Link]:
        """Those who are not gone yet."""
        return list(self._until)

    @property
    def last(self) -> float:
        """When the last of them is closed, whatever it does."""
        return max(self._until.values(), default=0.0)

    def add(self, link: Link, seconds: float) -> None:
        """One more goes, within so many seconds; where too many do, the first of them now."""
        if len(self._until) >= MOST_CONNECTIONS:
            first = next(iter(self._until))
            first.close()
            del self._until[first]
        self._until[link] = time.monotonic() + seconds
        link.is_going()

    def attend(self) -> None:
        """Close those who have gone, and those who take too long."""
        now = time.monotonic()
        for link, until in list(self._until.items()):
            if not link.is_going() or now >= until:
                link.close()
                del self._until[link]

    def close(self) -> None:
        """Close all at once."""
        for link in self._until:
            link.close()
        self._until.clear()


def sources_of(links: Iterable[Link]) -> tuple[list[int], list[int]]:
    """What these wait on: for reading, for writing."""
    all_of = [link.sources() for link in links]
    return [number for each in all_of for number in each[0]], [number for each in all_of for number in each[1]]
