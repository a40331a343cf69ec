"""The line protocols of the Othello world (SPEC.md, section 7), seen from the arena."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from meydan.engine.talk import Dialect
from meydan.games.othello.original.wire.gtp import Gtp
from meydan.games.othello.original.wire.native import Native
from meydan.games.othello.original.wire.nboard import NBoard
from meydan.games.othello.original.wire.one_shot import OneShot
from meydan.games.othello.original.wire.rust_reversi import RustReversi
from meydan.games.othello.original.wire.uci import Uci

PROTOCOLS: Mapping[str, Callable[[], Dialect]] = {
    "native": Native,
    "gtp": Gtp,
    "nboard": NBoard,
    "rust-reversi": RustReversi,
    "one-shot": OneShot,
    "uci": Uci,
}
