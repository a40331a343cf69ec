"""Captured conversations of the original clients and server, and the luck that explains what they show."""

from __future__ import annotations

import json
from typing import Any

from meydan.engine.chance import FRACTION
from meydan.games.kings.state import SEATS, TEAMS

Message = dict[str, Any]


class Capture:
    """What went over the four connections of one match."""

    def __init__(self, lines: list[Message]) -> None:
        texts = [line for line in lines if line.get("raw") is not None]
        self.raw = [
            [line["raw"] for line in texts if (line["dir"], line["conn"]) == ("S", seat)] for seat in range(SEATS)
        ]
        sent = [[json.loads(text) for text in each] for each in self.raw]
        self.init = [each[0]["info"] for each in sent]
        self.turns = [[told["info"] for told in each if told["type"] == "turn"] for each in sent]
        self.shutdown = [each[-1]["info"] for each in sent]
        self.commands = [(line["conn"], json.loads(line["raw"])) for line in texts if line["dir"] == "C"]

    def map_content(self) -> Message:
        """The map file, as far as the clients are told of it."""
        content = self.init[0]
        kings = sorted(content["map"]["kings"], key=lambda king: king["playerId"])
        return content | {"map": content["map"] | {"kings": kings}}

    def shown(self, turn: int) -> list[Message]:
        """What the four players are told of a turn, the last one included."""
        last = [each["turnMessage"] for each in self.shutdown]
        return [each[turn - 1] if turn <= len(each) else last[seat] for seat, each in enumerate(self.turns)]

    def played(self, turn: int) -> list[list[Any]]:
        """The commands of a turn, `[player, type, info]`; a pick that came too late left no trace in the deck."""
        told = [(seat, each) for seat, each in self.commands if each["turn"] == turn and each["type"] != "token"]
        return [[seat, each["type"], each["info"]] for seat, each in told if not self._is_late(seat, each)]

    def _is_late(self, seat: int, command: Message) -> bool:
        if command["type"] == "endTurn":
            return True
        units = command["info"].get("units", [])
        return command["type"] == "pick" and self.turns[seat][0]["deck"][: len(units)] != units

    def draws(self, turn: int, state: Any, setup: Any) -> list[int]:
        """Outcomes of chance with which the step to this turn shows what was captured."""
        shown = self.shown(turn)
        dealt = self._deck_draws(setup) if turn == 1 else self._hand_draws(turn, state, setup)
        return dealt + self._token_draws(shown) + self._spell_draws(shown)

    def _deck_draws(self, setup: Any) -> list[int]:
        picks = {seat: info["units"] for seat, _, info in self.played(0)}
        order = sorted(picks) + [seat for seat in range(SEATS) if seat not in picks]
        missing = [kind for seat in order for kind in self.turns[seat][0]["deck"][len(picks.get(seat, [])) :]]
        return [_middle(kind / setup.types, (kind + 1) / setup.types) for kind in missing]

    def _hand_draws(self, turn: int, state: Any, setup: Any) -> list[int]:
        """`state` is the position before the step."""
        before, after = self.shown(turn - 1), self.shown(turn)
        found = []
        for seat in range(SEATS):
            uses = {kind: state.uses[seat, kind] for kind in range(setup.types)}
            units = after[seat]["units"] + after[seat]["diedUnits"]
            put = [unit["typeId"] for unit in units if unit["playerId"] == seat and unit["wasPlayedThisTurn"]]
            hand = [kind for kind in before[seat]["hand"] if kind not in put]
            for kind in put:
                uses[kind] += 1
            for kind in after[seat]["hand"][len(hand) :]:
                others = [each for each in after[seat]["deck"] if each not in hand]
                weights = [1 / (1 + uses[each]) for each in others]
                at = others.index(kind)
                total = sum(weights)
                found.append(_middle(sum(weights[:at]) / total, sum(weights[: at + 1]) / total))
                hand.append(kind)
        return found

    def _token_draws(self, shown: list[Message]) -> list[int]:
        if not any(each["gotDamageUpgrade"] for each in shown):
            return []
        return [int(shown[team]["gotDamageUpgrade"]) for team in range(TEAMS)]

    def _spell_draws(self, shown: list[Message]) -> list[int]:
        got = [each["receivedSpell"] for each in shown]
        if got[0] < 0:
            return []
        return [got[0], got[2], 1, int(got[1] == got[0])]


def _middle(low: float, high: float) -> int:
    return int((low + high) / 2 * FRACTION)
