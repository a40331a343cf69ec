"""The evaluation's weights, in hundredths of a disc: a row for every eight empty squares, fewest first."""

from __future__ import annotations

# MOBILITY, SHARE, REACH, CORNER, DIAGONAL, BESIDE, ANCHORED, PARITY, DISCS, TURN
_ROW = (60, 8, 40, 900, -500, -200, 200, 0, 0, 100)
WEIGHTS = (_ROW,) * 8
