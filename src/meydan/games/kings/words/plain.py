"""The line protocol in plain words, for languages in which JSON is a burden: one fact a line (SPEC.md, section 5).

arena: kings 1                                  bot: ready MY NAME
arena: new SEAT SEATS MS_PER_MOVE                    (0 and 2 play against 1 and 3)
arena: size ROWS COLS
arena: constant NAME VALUE                           (maxAP, deckSize, .. as in the contest's message `init`)
arena: king SEAT ROW COL HP ATTACK RANGE
arena: path ID LENGTH ROW COL ROW COL ..
arena: type ID HP ATTACK RANGE STRIKES FLYING MULTIPLE AP      (STRIKES: GROUND AIR BOTH; then 1 for yes, 0 for no)
arena: spell ID KIND PRIORITY DURATION RANGE WHOM POWER        (KIND: HP TELE DUPLICATE HASTE; WHOM: SELF ALLIED ENEMY)
arena: self AP DAMAGE_TOKENS RANGE_TOKENS            (from here on in every turn)
arena: deck TYPE ..          hand TYPE ..          spells SPELL ..          friend SPELL ..
arena: health SEAT HP ALIVE TARGET                   (of a king; TARGET: the unit that he aims at, or -1)
arena: unit ID SEAT TYPE PATH ROW COL HP ATTACK RANGE TARGET   (PATH: -1 where it is hidden)
arena: died ID SEAT TYPE PATH ROW COL HP ATTACK RANGE TARGET   (in the turn before)
arena: at-work SPELL SEAT ROW COL UNIT PATH TURNS    (a spell that acts, for so many more turns)
arena: go TURN MS_LEFT                          bot: an action in words; at turn 0 `pick TYPE ..`
arena: end SCORE SCORE SCORE SCORE WINNER            (a team's number, or draw)
arena: quit
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from meydan.engine.native import milliseconds
from meydan.engine.talk import HEAR, Opening, Request, Say, Talk
from meydan.games.kings import GAME
from meydan.games.kings.original import wire
from meydan.games.kings.words.native import KingsNative
from meydan.games.kings.words.text import read_action


class KingsPlain(KingsNative):
    """Talks with a program about a game of Kings, one fact a line."""

    def begin(self, opening: Opening) -> Talk:
        """Where the program sits, its time for a turn, and the map."""
        limit = milliseconds(min(opening.ms_per_move, opening.ms_total))
        told = wire.init_info(opening.setup, range(len(opening.names)))
        yield Say([f"new {opening.seat} {len(opening.names)} {limit}", *first_facts(told)])

    def prepare(self, request: Request) -> Talk:
        """All that the seat sees."""
        yield Say(facts(wire.turn_info(request.seen, request.setup)))

    def choose(self, request: Request) -> Talk:
        """One line that asks, one line with the commands."""
        yield Say([f"go {request.turn} {milliseconds(request.ms_left)}"])
        line: str = yield HEAR
        return read_action(line.strip(), request.setup)


def first_facts(told: wire.Info) -> list[str]:
    """The message `init`, one fact a line."""
    place = told["map"]
    return [
        _line("size", place["rows"], place["cols"]),
        *(_line("constant", name, value) for name, value in told["gameConstants"].items()),
        *(_line("king", king["playerId"], *king["center"].values(), *_rest(king, 2)) for king in place["kings"]),
        *(_line("path", path["id"], len(path["cells"]), *_cells(path["cells"])) for path in place["paths"]),
        *(_line("type", *kind.values()) for kind in told["baseUnits"]),
        *(_line("spell", spell["typeId"], spell["type"], *_rest(spell, 2)) for spell in told["spells"]),
    ]


def facts(told: wire.Info) -> list[str]:
    """The message `turn`, one fact a line."""
    tokens = told["availableDamageUpgrades"], told["availableRangeUpgrades"]
    return [
        _line("self", told["remainingAP"], *tokens),
        _line("deck", *told["deck"]),
        _line("hand", *told["hand"]),
        _line("spells", *told["mySpells"]),
        _line("friend", *told["friendSpells"]),
        *(_line("health", king["playerId"], king["hp"], king["isAlive"], king["target"]) for king in told["kings"]),
        *(_line("unit", *_unit(unit)) for unit in told["units"]),
        *(_line("died", *_unit(unit)) for unit in told["diedUnits"]),
        *(_line("at-work", *_cast(cast)) for cast in told["castSpells"]),
    ]


def _unit(unit: wire.Info) -> list[Any]:
    names = ("hp", "attack", "range", "target")
    whose = unit["unitId"], unit["playerId"], unit["typeId"], unit["pathId"]
    return [*whose, *unit["cell"].values(), *(unit[name] for name in names)]


def _cast(cast: wire.Info) -> list[Any]:
    names = ("unitId", "pathId", "remainingTurns")
    return [cast["typeId"], cast["casterId"], *cast["cell"].values(), *(cast[name] for name in names)]


def _cells(cells: Iterable[wire.Info]) -> list[int]:
    return [number for cell in cells for number in (cell["row"], cell["col"])]


def _rest(info: wire.Info, first: int) -> list[Any]:
    return list(info.values())[first:]


def _line(*words: Any) -> str:
    """A line of words; yes is 1 and no is 0."""
    return " ".join(str(int(word) if isinstance(word, bool) else word) for word in words)


PROTOCOLS = {"native": partial(KingsNative, GAME), "plain": partial(KingsPlain, GAME)}
