"""`python -m meydan.sandbox`: what this machine has for a cage."""

from __future__ import annotations

from meydan.sandbox.pieces import pieces

for piece in pieces():
    print(piece.told())
