"""Small pictures: read and write PNG, shrink, compare."""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

_START = b"\x89PNG\r\n\x1a\n"
_CHANNELS = {2: 3, 6: 4}  # colour type -> bytes of a pixel: RGB, RGBA
Pixels = npt.NDArray[np.uint8]  # rows, columns, red green blue


def read_png(data: bytes) -> Pixels:
    """The pixels of a picture with eight bits a channel, as browsers write them."""
    assert data.startswith(_START), "no PNG"
    at, packed, head = len(_START), b"", b""
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at)
        kind, content = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        head = content if kind == b"IHDR" else head
        packed += content if kind == b"IDAT" else b""
        at += length + 12
    width, height, depth, colour, _, _, interlaced = struct.unpack(">IIBBBBB", head)
    assert (depth, interlaced) == (8, 0), "only plain pictures with eight bits"
    return _unfilter(zlib.decompress(packed), width, height, _CHANNELS[colour])[:, :, :3]


def _unfilter(raw: bytes, width: int, height: int, channels: int) -> Pixels:
    """Undo the filters of the lines (PNG section 9)."""
    stride = width * channels
    lines = np.frombuffer(raw, np.uint8).reshape(height, stride + 1)
    above = np.zeros(stride, np.uint8)
    done = []
    for line in lines:
        above = _line(int(line[0]), line[1:], above, channels)
        done.append(above)
    return np.stack(done).reshape(height, width, channels)


def _line(kind: int, line: Pixels, above: Pixels, channels: int) -> Pixels:
    """One line; only the filters that look to the left need pixel after pixel."""
    if kind == 0:
        return line.copy()
    if kind == 2:
        return line + above
    if kind == 1:
        sums = np.cumsum(line.reshape(-1, channels).astype(np.uint64), axis=0)
        return sums.astype(np.uint8).reshape(-1)
    return _slow_line(kind, line, above, channels)


def _slow_line(kind: int, line: Pixels, above: Pixels, channels: int) -> Pixels:
    values, up = line.tolist(), above.tolist()
    for at in range(len(values)):
        left = values[at - channels] if at >= channels else 0
        corner = up[at - channels] if at >= channels else 0
        guess = (left + up[at]) // 2 if kind == 3 else _paeth(left, up[at], corner)
        values[at] = (values[at] + guess) & 255
    return np.array(values, np.uint8)


def _paeth(left: int, up: int, corner: int) -> int:
    """The neighbour nearest to left + up - corner."""
    wanted = left + up - corner
    return min((left, up, corner), key=lambda each: abs(wanted - each))


def write_png(pixels: Pixels) -> bytes:
    """A picture as a file; every line as the difference to the one above."""
    height, width, _ = pixels.shape
    flat = pixels.reshape(height, -1)
    changed = np.vstack([flat[:1], flat[1:] - flat[:-1]])
    lines = np.hstack([np.full((height, 1), 2, np.uint8), changed]).astype(np.uint8)
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = [(b"IHDR", head), (b"IDAT", zlib.compress(lines.tobytes(), 9)), (b"IEND", b"")]
    return _START + b"".join(_chunk(kind, content) for kind, content in parts)


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def shrink(pixels: Pixels, by: int) -> Pixels:
    """Every square of pixels becomes their mean."""
    height, width = (size // by * by for size in pixels.shape[:2])
    squares = pixels[:height, :width].reshape(height // by, by, width // by, by, 3)
    return squares.mean(axis=(1, 3)).round().astype(np.uint8)


@dataclass(frozen=True)
class Gap:
    """How far two pictures are apart."""

    mean: float  # of all channels, 0 to 255
    changed: float  # share of pixels that are clearly different


def compare(one: Pixels, other: Pixels, clearly: int = 40) -> Gap:
    """How different two pictures of one size are."""
    assert one.shape == other.shape, f"{one.shape} against {other.shape}"
    gaps = np.abs(one.astype(np.int16) - other.astype(np.int16))
    return Gap(float(gaps.mean()), float((gaps.max(axis=2) > clearly).mean()))
