"""Pictures that a phone reads: links on slips and in the terminal, and the secret of a second factor."""

from __future__ import annotations

from itertools import groupby

from markupsafe import Markup
from qrcode import QRCode
from qrcode.constants import ERROR_CORRECT_M

MARGIN = 4  # squares around it, which readers want
BLOCKS = {(False, False): "█", (False, True): "▀", (True, False): "▄", (True, True): " "}  # light squares are drawn


def qr_code(text: str) -> Markup:
    """An SVG that is drawn in the page; black on white whatever the colours of the page are."""
    rows = _squares(text)
    path = "".join(_bars(number, row) for number, row in enumerate(rows))
    side = len(rows)
    return Markup(
        f'<svg viewBox="0 0 {side} {side}" role="img" aria-label="QR"><path fill="#fff" d="M0 0h{side}v{side}H0z"/>'
        f'<path fill="#000" d="{path}"/></svg>'
    )


def terminal_qr_code(text: str) -> str:
    """Lines for a terminal with a dark ground, two rows of the picture in each."""
    rows = _squares(text)
    rows += [[False] * len(rows)] * (len(rows) % 2)
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return "\n".join("".join(BLOCKS[pair] for pair in zip(*both, strict=True)) for both in pairs)


def _squares(text: str) -> list[list[bool]]:
    """By row, whether a square is dark."""
    code = QRCode(error_correction=ERROR_CORRECT_M, border=MARGIN)
    code.add_data(text)
    code.make(fit=True)
    return [[bool(dark) for dark in row] for row in code.get_matrix()]


def _bars(number: int, row: list[bool]) -> str:
    """The dark squares of a row, neighbours as one bar."""
    found, at = "", 0
    for is_dark, squares in groupby(row):
        length = len(list(squares))
        found += f"M{at} {number}h{length}v1h-{length}z" if is_dark else ""
        at += length
    return found
