"""The head of a Ray cluster: whether it is there, and is still the same.

Ray ends a process that asks for a head that is gone, after a minute, and at once one that asks another head than it
knew. So this is looked at before Ray is asked. A head that is gone takes with it all that its cluster knew; a new one
at the same address is joined as a new cluster.
"""

from __future__ import annotations

import socket
import time
from collections.abc import Callable

LOOK_SECONDS = 2.0  # to wait for a connection: a machine that is switched off does not refuse one
PATIENCE = 3  # looks without an answer, until the head is gone
NOT_JOINED = (ConnectionError, ValueError, RuntimeError)


class Head:
    """Where the head listens, and since when it does not."""

    def __init__(self, address: str) -> None:
        self.address = address
        host, _, port = address.rpartition(":")
        self._place = host.strip("[]"), int(port)
        self._line: socket.socket | None = None  # held from one look to the next: it breaks with the process it goes to
        self._missed = 0  # looks
        self._silent_since: float | None = None
        self._not_joined = ""  # why, though somebody answers
        self.is_gone = False  # until its cluster is joined again

    @property
    def is_here(self) -> bool:
        """Whether Ray may be asked."""
        return self._silent_since is None

    def look(self, leave: Callable[[], None], join: Callable[[], None]) -> bool:
        """Whether it is here; `leave` is called once when it is gone, and `join` when somebody answers again."""
        answers, is_same = self._called()
        if not answers:
            self._silent_since = self._silent_since or time.time()
            self._missed += 1
        if not self.is_gone and (not is_same or self._missed >= PATIENCE):
            self._silent_since = self._silent_since or time.time()
            self.is_gone = True
            leave()
        elif answers and self.is_gone:
            self._try_to_join(join)
        elif answers:
            self._missed, self._silent_since = 0, None
        return self.is_here

    def _called(self) -> tuple[bool, bool]:
        """Whether somebody answers, and whether it can still be who answered before."""
        before, self._line = self._line, None
        try:
            self._line = socket.create_connection(self._place, LOOK_SECONDS)
            self._line.setblocking(False)
            return True, before is None or _is_open(before)
        except ConnectionRefusedError:
            return False, False
        except OSError:  # a network that is slow; the line may hold
            self._line = before
            before = None
            return False, True
        finally:
            if before is not None:
                before.close()

    def _try_to_join(self, join: Callable[[], None]) -> None:
        try:
            join()
        except NOT_JOINED as error:
            self._not_joined = str(error)
        else:
            self._missed, self._silent_since, self._not_joined, self.is_gone = 0, None, "", False

    def told(self, cluster: str) -> str:
        """That it is gone: since when, what is kept, and what to type."""
        since = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(self._silent_since))
        told = f"{cluster}: its head {self.address} is gone since {since}; every result is kept; "
        if self._not_joined:
            return f"{told}it is back, but could not be joined ({self._not_joined}); this is tried again"
        start = f"ray start --head --port={self._place[1]}"
        return (
            f"{told}start it again there (`{start}`), and its nodes, and this run goes on by itself; "
            f"or press Ctrl-C, and `meydan contest run` goes on later"
        )

    def close(self) -> None:
        """Hang up."""
        if self._line is not None:
            self._line.close()


def _is_open(line: socket.socket) -> bool:
    """Whether the other end has it, too; what it has said so far is thrown away."""
    try:
        while said := line.recv(4096):
            del said
    except BlockingIOError:
        return True
    except OSError:
        pass
    return False
