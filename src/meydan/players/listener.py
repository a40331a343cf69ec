"""Where network clients come in: a port, those who have no place yet, those on their way out."""

from __future__ import annotations

import time
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

Tell = Callable[[str], None]
Place = tuple[Any, ...] | None  # the place of a newcomer; empty: they talk; None: they go without


@dataclass(eq=False)
class Newcomer:
    """A client without a place yet."""

    link: Link
    talk: ClientTalk
    has_begun: bool = False  # to talk
    came: float = field(default_factory=time.monotonic)


class Listener:
    """One port; whoever comes says what has to be said there."""

    def __init__(self, host: str, port: int, tls: ssl.SSLContext | None, tell: Tell) -> None:
        self._listener = open_listener(host, port)
        self._tls, self._tell = tls, tell
        self._newcomers: list[Newcomer] = []
        self._leaving = Leaving()
        self.is_open = True

    @property
    def address(self) -> tuple[str, int]:
        """Where it is."""
        host, port = self._listener.getsockname()[:2]
        return host, port

    def attend(
        self, enter: Callable[[str], ClientTalk], patience: float, has_room: bool = True
    ) -> list[tuple[Link, Any]]:
        """Let in who is next and hear those without a place, each for so long; returns who has got what place."""
        self._leaving.attend()
        found = [(each, self._hear(each, patience)) for each in self._newcomers]
        if self.is_open and has_room and (link := accept(self._listener, self._tls)) is not None:
            newcomer = Newcomer(link, enter(link.name))
            found.append((newcomer, self._begun(newcomer)))
        self._newcomers = [each for each, place in found if place == ()]
        return [(each.link, place[0]) for each, place in found if place]

    def _hear(self, newcomer: Newcomer, patience: float) -> Place:
        """What has come of a newcomer by now."""
        newcomer.link.flush()
        data = newcomer.link.receive(READ_BYTES)
        place = self._begun(newcomer)
        if data and place == ():
            return self._go_on(newcomer, data)
        if place != () or data:
            return place
        if data is None and self._is_waited_for(newcomer, patience):
            return ()
        newcomer.talk.close()
        newcomer.link.close()
        return None

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
            if str(error):
                self._tell(str(error))
            self._leaving.add(newcomer.link, REFUSED_SECONDS)
            return None
        return ()

    def _is_waited_for(self, newcomer: Newcomer, patience: float) -> bool:
        limit = patience if newcomer.link.is_ready else min(HANDSHAKE_SECONDS, patience)
        return time.monotonic() - newcomer.came < limit

    @property
    def is_busy(self) -> bool:
        """Whether somebody is there."""
        return bool(self._newcomers or self._leaving.links)

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
        for newcomer in self._newcomers:
            newcomer.link.close()
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
        """One more goes, within so many seconds."""
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
