"""Who started the server: whoever came by the address that it printed may start programs of this machine.

Others who reach us, such as other users of the same machine, may watch, open files and play against house bots.

A browser sends cookies to every port of a host. Ours have a name and a value of their own for each server: two viewers
on one machine do not take each other's place, and the printed token is in no cookie.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

PARAMETER = "token"  # of the printed address


@dataclass(frozen=True)
class Rights:
    """What somebody may bring to a match besides house bots and themselves."""

    files: bool  # bots and maps that are files of this machine
    uploads: bool  # bots of their own


ALL_RIGHTS, NO_RIGHTS = Rights(files=True, uploads=True), Rights(files=False, uploads=False)


class Owner:
    """Knows the owner by a token, first in the address and then in a cookie; without one everybody is."""

    def __init__(self, token: str | None, own: Rights, others: Rights) -> None:
        self._token, self._own, self._others = token, own, others
        server = secrets.token_hex(4)
        self._owner_cookie, self._guest_cookie = f"meydan-owner-{server}", f"meydan-guest-{server}"
        self._secret = secrets.token_urlsafe(24)  # in the owner's cookie

    def is_owner(self, request: Request) -> bool:
        """Whether the owner sent a request."""
        return self._token is None or _is_same(self._secret, request.cookies.get(self._owner_cookie))

    def rights(self, request: Request) -> Rights:
        """What the sender of a request may do."""
        return self._own if self.is_owner(request) else self._others

    def guest(self, request: Request) -> str | None:
        """By what somebody else is known who has started something before."""
        return request.cookies.get(self._guest_cookie)

    def remember(self, answer: Response, guest: str) -> None:
        """Know the sender of a request again."""
        _set_cookie(answer, self._guest_cookie, guest)

    def welcome(self, request: Request) -> RedirectResponse | None:
        """Take the token out of the address and keep it in a cookie; None where there is none."""
        given = request.query_params.get(PARAMETER)
        if given is None:
            return None
        rest = urlencode([(name, value) for name, value in request.query_params.multi_items() if name != PARAMETER])
        answer = RedirectResponse(f"/?{rest}" if rest else "/", status_code=303)
        if self._token is not None and _is_same(self._token, given):
            _set_cookie(answer, self._owner_cookie, self._secret)
        return answer


def _set_cookie(answer: Response, name: str, value: str) -> None:
    answer.set_cookie(name, value, httponly=True, samesite="strict")


def _is_same(secret: str, given: str | None) -> bool:
    return bool(given) and secrets.compare_digest(secret.encode(), str(given).encode())
