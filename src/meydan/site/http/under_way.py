"""What is being sent at this moment: all of it lies in the memory, so that nobody sends more than a share at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from starlette.exceptions import HTTPException

MOST_AT_ONCE = 1 << 28  # bytes of all who have signed in; there is room for four uploads at least
MOST_OF_ALL_STRANGERS = 1 << 26
OF_ONE_PERSON = 2  # uploads
BUSY_SECONDS = 5


class Busy(HTTPException):
    """There is no room now."""

    def __init__(self) -> None:
        told = {"connection": "close", "retry-after": f"{BUSY_SECONDS}"}
        super().__init__(503, "much is being sent at this moment; try again in a few seconds", told)


class UnderWay:
    """Bytes that came and are not dealt with yet, by whose they are."""

    def __init__(self, most_uploaded: int) -> None:
        self._most_uploaded = most_uploaded
        self._bytes: Counter[str] = Counter()

    def shares(self, person: int | None, address: str) -> Mapping[str, int]:
        """What somebody's bytes count for, with how many there may be; an address has half, for who sits next door."""
        if person is None:
            return {"strangers": MOST_OF_ALL_STRANGERS, f"stranger {address}": MOST_OF_ALL_STRANGERS // 2}
        most = max(MOST_AT_ONCE, 4 * self._most_uploaded)
        return {"all": most, f"from {address}": most // 2, f"person {person}": OF_ONE_PERSON * self._most_uploaded}

    def take(self, shares: Mapping[str, int], size: int) -> None:
        """So many bytes more came, if there is room for them."""
        if any(self._bytes[name] + size > most for name, most in shares.items()):
            raise Busy
        for name in shares:
            self._bytes[name] += size

    def give_back(self, shares: Iterable[str], size: int) -> None:
        """They are dealt with."""
        for name in shares:
            self._bytes[name] -= size
            if not self._bytes[name]:
                del self._bytes[name]
