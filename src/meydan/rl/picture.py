"""A position's picture in letters as pixels, and as SVG; all pictures of a game are equally large, as films need it."""

from __future__ import annotations

from functools import cache
from xml.sax.saxutils import escape

import numpy as np

from meydan.engine.record import Array

WIDTH, HEIGHT = 6, 9  # pixels of a letter with the room around it
SCALE = 2
INK, PAPER = (224, 230, 237), (16, 22, 30)
COLOURS = {"A": (90, 160, 255), "B": (90, 160, 255), "Y": (255, 205, 70), "W": (120, 130, 145)}
COLOURS |= dict.fromkeys(".\N{MIDDLE DOT}", (70, 80, 92))
# The columns of the printable ASCII signs on a grid of 5 by 8, lowest bit at the top, as small displays have them
FONT = bytes.fromhex(
    "0000000000 00005f0000 0007000700 147f147f14 242a7f2a12 2313086462 3649562050 0008070300 001c224100 0041221c00"
    "2a1c7f1c2a 08083e0808 0080703000 0808080808 0000606000 2010080402 3e5149453e 00427f4000 7249494946 2141494d33"
    "1814127f10 2745454539 3c4a494931 4121110907 3649494936 464949291e 0000140000 0040340000 0008142241 1414141414"
    "0041221408 0201590906 3e415d594e 7c1211127c 7f49494936 3e41414122 7f4141413e 7f49494941 7f09090901 3e41415173"
    "7f0808087f 00417f4100 2040413f01 7f08142241 7f40404040 7f021c027f 7f0408107f 3e4141413e 7f09090906 3e4151215e"
    "7f09192946 2649494932 03017f0103 3f4040403f 1f2040201f 3f4038403f 6314081463 0304780403 6159494d43 007f414141"
    "0204081020 004141417f 0402010204 4040404040 0003070800 2054547840 7f28444438 3844444428 384444287f 3854545418"
    "00087e0902 18a4a49c78 7f08040478 00447d4000 2040403d00 7f10284400 00417f4000 7c04780478 7c08040478 3844444438"
    "fc18242418 18242418fc 7c08040408 4854545424 04043f4424 3c4040207c 1c2040201c 3c4030403c 4428102844 4c9090907c"
    "4464544c44 0008364100 0000770000 0041360800 0201020402"
)
COLUMNS = 5
MORE_ROWS, MORE_COLUMNS = 6, 32  # room for what is said later in a game and not at its beginning
LONGEST = 200  # letters of a line for people

Page = tuple[int, int]  # rows and columns of letters


def for_people(text: str) -> str:
    """The picture without lines that only programs read."""
    return "\n".join(line for line in text.splitlines() if len(line) <= LONGEST)


def page_for(first: str) -> Page:
    """A page that is large enough for a game that begins with this picture; more than that is cut off."""
    lines = first.splitlines() or [""]
    return len(lines) + MORE_ROWS, max(len(line) for line in lines) + MORE_COLUMNS


def _lines(text: str, page: Page) -> list[str]:
    return [line[: page[1]] for line in text.splitlines()[: page[0]]]


def pixels(text: str, page: Page) -> Array:
    """The picture as rows of red, green and blue."""
    canvas = np.empty((HEIGHT * page[0], WIDTH * page[1], 3), np.uint8)
    canvas[:] = PAPER
    for row, line in enumerate(_lines(text, page)):
        for col, sign in enumerate(line):
            spot = canvas[HEIGHT * row : HEIGHT * (row + 1), WIDTH * col : WIDTH * (col + 1)]
            spot[_shape(sign)] = COLOURS.get(sign, INK)
    return canvas.repeat(SCALE, 0).repeat(SCALE, 1)


def svg(text: str, page: Page) -> str:
    """The picture as a drawing that scales."""
    width, height = 8 * page[1] + 16, 16 * page[0] + 16
    rows = "".join(
        f'<text x="8" y="{16 * row + 22}" xml:space="preserve">{escape(line)}</text>'
        for row, line in enumerate(_lines(text, page))
    )
    style = f'font-family="monospace" font-size="13" fill="rgb{INK}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
        f'<rect width="100%" height="100%" fill="rgb{PAPER}"/><g {style}>{rows}</g></svg>'
    )


@cache
def _shape(sign: str) -> Array:
    """Which pixels of a letter's place are inked; other signs than ASCII are a box, but for the dot of a free cell."""
    shape = np.zeros((HEIGHT, WIDTH), bool)
    if sign == "\N{MIDDLE DOT}":
        shape[3:5, 2:4] = True
        return shape
    number = ord(sign) - ord(" ")
    if not 0 <= number < len(FONT) // COLUMNS:
        shape[1:8, 0:5] = True
        return shape
    columns = np.frombuffer(FONT[COLUMNS * number : COLUMNS * (number + 1)], np.uint8)
    shape[:8, :COLUMNS] = (columns[None, :] >> np.arange(8)[:, None]) & 1
    return shape
