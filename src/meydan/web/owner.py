"""Who started the server: whoever came by the address that it printed may start programs of this machine.

Others who reach us, such as other users of the same machine, may watch, open files and play against house bots.

Pages say in a header who they are: with the token, which the printed address has behind its `#`, or with a number of
their own. There are no cookies: a browser sends those to every port of a host, that is, to other people's servers.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from starlette.requests import Request

HEADER = "meydan-key"
TOKEN = "token"  # its name in the printed address


def address_with(token: str, home: str, show: str | None = None) -> str:
    """The address to print: what is behind the `#` is sent to nobody."""
    return f"{home}{'' if show is None else f'?show={show}'}#{TOKEN}={token}"


@dataclass(frozen=True)
class Rights:
    """What somebody may bring to a match besides house bots and themselves."""

    files: bool  # bots and maps that are files of this machine
    uploads: bool  # bots of their own


ALL_RIGHTS, NO_RIGHTS = Rights(files=True, uploads=True), Rights(files=False, uploads=False)


@dataclass(frozen=True)
class Owner:
    """Knows the owner by a token; without one everybody is."""

    token: str | None
    own: Rights
    others: Rights

    def is_owner(self, request: Request) -> bool:
        """Whether the owner sent a request."""
        key = request.headers.get(HEADER, "")
        return self.token is None or secrets.compare_digest(self.token.encode(), key.encode())

    def rights(self, request: Request) -> Rights:
        """What the sender of a request may do."""
        return self.own if self.is_owner(request) else self.others

    def guest(self, request: Request) -> str:
        """By what somebody else is known; empty: not at all."""
        return request.headers.get(HEADER, "")
