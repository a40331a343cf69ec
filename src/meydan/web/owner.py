"""Who started the server: whoever came by the address that it printed may start programs of this machine.

Others who reach us, such as other users of the same machine, may watch, open files and play against house bots.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import RedirectResponse

COOKIE = "meydan-owner"
PARAMETER = "token"  # of the printed address


@dataclass(frozen=True)
class Rights:
    """What somebody may bring to a match besides house bots and himself."""

    files: bool  # bots and maps that are files of this machine
    uploads: bool  # bots of his own


ALL_RIGHTS, NO_RIGHTS = Rights(files=True, uploads=True), Rights(files=False, uploads=False)


class Owner:
    """Knows the owner by a token, first in the address and then in a cookie; without one everybody is."""

    def __init__(self, token: str | None, own: Rights, others: Rights) -> None:
        self._token, self._own, self._others = token, own, others

    def rights(self, request: Request) -> Rights:
        """What the sender of a request may do."""
        return self._own if self._token is None or self._is_token(request.cookies.get(COOKIE)) else self._others

    def welcome(self, request: Request) -> RedirectResponse | None:
        """Take the token out of the address and keep it in a cookie; None where there is none."""
        given = request.query_params.get(PARAMETER)
        if given is None:
            return None
        rest = urlencode([(name, value) for name, value in request.query_params.multi_items() if name != PARAMETER])
        answer = RedirectResponse(f"/?{rest}" if rest else "/", status_code=303)
        if self._is_token(given):
            answer.set_cookie(COOKIE, given, httponly=True, samesite="strict")
        return answer

    def _is_token(self, given: str | None) -> bool:
        return bool(self._token and given and secrets.compare_digest(self._token.encode(), given.encode()))
