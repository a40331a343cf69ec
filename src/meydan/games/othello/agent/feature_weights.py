"""The weights of the hand-made features, in hundredths of a disc: a row for every eight empty squares, fewest first.

They are half a player's guess and half what `feature_fit` found in games of the searcher against itself.
Columns: MOBILITY, SHARE, REACH, CORNER, DIAGONAL, BESIDE, ANCHORED, PARITY, DISCS, TURN (see `features`).
"""

from __future__ import annotations

USUAL = (
    (211, 4, -26, 559, -370, -240, 150, 48, 11, 201),
    (147, 9, 12, 581, -405, -216, 161, 27, 4, 108),
    (92, 15, 29, 684, -479, -200, 177, 9, -9, 17),
    (59, 17, 48, 870, -582, -172, 184, -2, -22, -72),
    (22, 23, 50, 1117, -796, -193, 198, 18, -31, -75),
    (42, 12, 49, 1269, -1018, -258, 255, 59, -35, -72),
    (65, 1, 45, 1387, -1166, -386, 352, 90, -38, -73),
    (49, 0, 53, 1428, -1241, -558, 355, 127, -12, -59),
)
ANTI = (  # where fewer discs win
    (133, -9, 26, -567, 244, 157, -134, -72, -22, -38),
    (76, -1, 23, -579, 239, 149, -134, -59, -22, -57),
    (5, 18, 15, -608, 233, 132, -135, -47, -19, -60),
    (7, 17, 8, -628, 230, 123, -135, -41, -18, -59),
    (20, 10, 5, -629, 225, 119, -145, -47, -18, -54),
    (31, 6, 1, -613, 221, 98, -157, -48, -19, -48),
    (33, 5, -2, -612, 226, 64, -164, -47, -20, -40),
    (50, 1, -6, -589, 271, -28, -130, -37, -16, -14),
)
