"""The `ks` encoding of the Chillin framework, as types that are put together (SPEC.md, section 5.2).

    POSITION = Record("Position", x=INT, y=INT)
    data = encode(POSITION, {"x": 3, "y": 4})
    assert decode(POSITION, data) == {"x": 3, "y": 4}

Every field, element, key and value is preceded by a byte that says whether it is there; None is what is not there.
Bytes that are no such object raise KsError. Bytes behind the object are not looked at, as in the original.
"""

from __future__ import annotations

import struct
from abc import ABC, abstractmethod
from typing import Any

from meydan.engine.errors import BadInput

ABSENT, PRESENT = 0, 1
LONGEST_LENGTH = 4  # bytes of a length


class KsError(BadInput):
    """Bytes that cannot be decoded, or a value that cannot be encoded."""


class Source:
    """Bytes that are read from the front."""

    def __init__(self, data: bytes) -> None:
        self._data, self._at = data, 0

    @property
    def left(self) -> int:
        """How many bytes were not read yet."""
        return len(self._data) - self._at

    def take(self, count: int) -> bytes:
        """The next bytes."""
        if count > self.left:
            raise KsError(f"the bytes end at {len(self._data)}; expected {count - self.left} more")
        self._at += count
        return self._data[self._at - count : self._at]

    def length(self, least: int = 1) -> int:
        """A length; so many parts of at least `least` bytes each must follow."""
        size = self.take(1)[0]
        if size > LONGEST_LENGTH:
            raise KsError(f"a length of {size} bytes before byte {self._at}; at most {LONGEST_LENGTH} are allowed")
        count = int.from_bytes(self.take(size), "little")
        if count * least > self.left:
            raise KsError(f"a length of {count} before byte {self._at}; only {self.left} bytes follow")
        return count


class Kind(ABC):
    """A type of values."""

    @abstractmethod
    def write(self, value: Any, out: bytearray) -> None:
        """Append a value that is there."""

    @abstractmethod
    def read(self, source: Source) -> Any:
        """Take a value that is there."""

    def put(self, value: Any, out: bytearray) -> None:
        """Append a value, or that there is none."""
        if value is None:
            out.append(ABSENT)
        else:
            out.append(PRESENT)
            self.write(value, out)

    def get(self, source: Source) -> Any:
        """Take a value, or None where there is none."""
        mark = source.take(1)[0]
        if mark > PRESENT:
            raise KsError(f"byte {mark:#04x} where 00 (nothing) or 01 (something) was expected")
        return self.read(source) if mark == PRESENT else None


class Scalar(Kind):
    """A number of fixed size, by its letter of the module `struct`."""

    def __init__(self, letter: str) -> None:
        self._packing = struct.Struct(f"<{letter}")

    def write(self, value: Any, out: bytearray) -> None:
        try:
            out += self._packing.pack(value)
        except (struct.error, OverflowError) as error:
            raise KsError(f"{value!r:.40} does not fit its type: {error}") from None

    def read(self, source: Source) -> Any:
        return self._packing.unpack(source.take(self._packing.size))[0]


class Boolean(Scalar):
    """00 or 01."""

    def read(self, source: Source) -> bool:
        value = source.take(1)[0]
        if value > 1:
            raise KsError(f"byte {value:#04x} where a boolean, 00 or 01, was expected")
        return bool(value)


class Bytes(Kind):
    """A string that is looked at as bytes."""

    def write(self, value: Any, out: bytearray) -> None:
        put_length(len(value), out)
        out += value

    def read(self, source: Source) -> bytes:
        return source.take(source.length())


class String(Kind):
    """A string of bytes, looked at as Latin-1."""

    def write(self, value: Any, out: bytearray) -> None:
        try:
            data = value.encode("latin-1")
        except (UnicodeEncodeError, AttributeError):
            raise KsError(f"{value!r:.40} is not Latin-1 text") from None
        put_length(len(data), out)
        out += data

    def read(self, source: Source) -> str:
        return source.take(source.length()).decode("latin-1")


class ListOf(Kind):
    """Elements of one type."""

    def __init__(self, element: Kind) -> None:
        self._element = element

    def write(self, value: Any, out: bytearray) -> None:
        put_length(len(value), out)
        for each in value:
            self._element.put(each, out)

    def read(self, source: Source) -> list[Any]:
        return [self._element.get(source) for _ in range(source.length())]


class MapOf(Kind):
    """Pairs; keys are numbers or strings. Their order is kept."""

    def __init__(self, key: Scalar | String, value: Kind) -> None:
        self._key, self._value = key, value

    def write(self, value: Any, out: bytearray) -> None:
        put_length(len(value), out)
        for key, each in value.items():
            self._key.put(key, out)
            self._value.put(each, out)

    def read(self, source: Source) -> dict[Any, Any]:
        return {self._key.get(source): self._value.get(source) for _ in range(source.length(2))}


class Record(Kind):
    """An object: named fields in a fixed order; a parent's fields come first."""

    def __init__(self, name: str, parent: Record | None = None, **fields: Kind) -> None:
        self.name = name
        self.fields: dict[str, Kind] = {**(parent.fields if parent else {}), **fields}

    def write(self, value: Any, out: bytearray) -> None:
        for name, kind in self.fields.items():
            if name not in value:
                raise KsError(f"{self.name} without {name!r}; its fields are {', '.join(self.fields)}")
            kind.put(value[name], out)

    def read(self, source: Source) -> dict[str, Any]:
        return {name: kind.get(source) for name, kind in self.fields.items()}


BOOLEAN = Boolean("?")
ENUM = Scalar("b")  # the number of a name, in one byte
SHORT_ENUM = Scalar("h")  # or in two
INT, UINT, FLOAT = Scalar("i"), Scalar("I"), Scalar("f")
STRING, BYTES = String(), Bytes()


def put_length(count: int, out: bytearray) -> None:
    """Append a length: how many bytes it takes, and these."""
    size = (count.bit_length() + 7) // 8
    if size > LONGEST_LENGTH:
        raise KsError(f"{count} parts are more than a length can tell")
    out.append(size)
    out += count.to_bytes(size, "little")


def encode(record: Record, value: dict[str, Any]) -> bytes:
    """The bytes of an object."""
    out = bytearray()
    record.write(value, out)
    return bytes(out)


def decode(record: Record, data: bytes) -> dict[str, Any]:
    """The object that these bytes begin with."""
    try:
        found: dict[str, Any] = record.read(Source(data))
    except KsError as error:
        raise KsError(f"no {record.name}: {error}") from None
    return found
