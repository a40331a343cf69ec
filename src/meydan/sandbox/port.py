"""A forwarded port: it lies inside a cage, and we wait at it outside.

The network in a cage is its own and leads nowhere. A program in there opens a listening socket, hands it out to us and
becomes the bot; whoever then connects to that port from inside is connected with us, and with nobody else.
"""

from __future__ import annotations

import os
import socket
import sys

HOST = "127.0.0.1"
PORT = 7099  # any: nobody else is in there
# Open the port, hand the socket out, become the command.
OPENING = (
    "import os, socket, sys; port, way, *command = sys.argv[1:]; way = socket.socket(fileno=int(way)); "
    f"server = socket.create_server(({HOST!r}, int(port))); socket.send_fds(way, [b'!'], [server.fileno()]); "
    "way.close(); os.execvp(command[0], command)"
)


class PortForward:
    """Gives us the socket that a program in a cage has opened."""

    def __init__(self) -> None:
        self._ours, self._theirs = socket.socketpair()
        self._ours.setblocking(False)

    def first(self) -> list[str]:
        """What comes before the bot's command."""
        return [sys.executable, "-I", "-S", "-c", OPENING, str(PORT), str(self._theirs.fileno())]

    def way_in(self) -> int:
        """The descriptor that the program in the cage inherits, and which is no longer ours."""
        return self._theirs.detach()

    def fileno(self) -> int:
        """What can be read when the socket has come."""
        return self._ours.fileno()

    def listener(self) -> socket.socket | None:
        """The socket that listens inside; None while it is not there."""
        try:
            _, files, _, _ = socket.recv_fds(self._ours, 1, 1)
        except BlockingIOError:
            return None
        if not files:
            return None
        os.set_blocking(files[0], False)
        return socket.socket(fileno=files[0])

    def close(self) -> None:
        """Nothing comes any more."""
        self._ours.close()
        self._theirs.close()
