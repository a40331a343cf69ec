"""Captured conversations of the original clients and server, and the luck that explains what they show."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from itertools import product
from typing import Any

from meydan.engine.chance import FRACTION
from meydan.games.kings.law.state import SEATS, TEAMS

Message = dict[str, Any]
COIN = (1, 0)


class Capture:
    """What went over the four connections of one match; a client that left first was told no end."""

    def __init__(self, lines: list[Message]) -> None:
        texts = [line for line in lines if line.get("raw") is not None]
        self.raw = [
            [line["raw"] for line in texts if (line["dir"], line["conn"]) == ("S", seat)] for seat in range(SEATS)
        ]
        sent = [[json.loads(text) for text in each] for each in self.raw]
        self.init = [each[0]["info"] for each in sent]
        self.turns = [[told["info"] for told in each if told["type"] == "turn"] for each in sent]
        self.ends = [[told["info"]["turnMessage"] for told in each if told["type"] == "shutdown"] for each in sent]
        self.commands = [(line["conn"], json.loads(line["raw"])) for line in texts if line["dir"] == "C"]

    def map_content(self) -> Message:
        """The map file, as far as the clients are told of it."""
        content = self.init[0]
        kings = sorted(content["map"]["kings"], key=lambda king: king["playerId"])
        return content | {"map": content["map"] | {"kings": kings}}

    def shown(self, turn: int) -> list[Message | None]:
        """What each player is told of a turn, the last one included; None to one who had left."""
        told = [turns + ends for turns, ends in zip(self.turns, self.ends, strict=True)]
        return [each[turn - 1] if turn <= len(each) else None for each in told]

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
        return dealt + self._token_draws(shown) + self._spell_draws(shown, setup)

    def _deck_draws(self, setup: Any) -> list[int]:
        picks = {seat: info["units"] for seat, _, info in self.played(0)}
        order = sorted(picks) + [seat for seat in range(SEATS) if seat not in picks]
        missing = [kind for seat in order for kind in self.turns[seat][0]["deck"][len(picks.get(seat, [])) :]]
        return [_middle(kind / setup.types, (kind + 1) / setup.types) for kind in missing]

    def _hand_draws(self, turn: int, state: Any, setup: Any) -> list[int]:
        """`state` is the position before the step; what nobody was told is any card."""
        found, after = [], self.shown(turn)
        known = next(each for each in after if each is not None)
        for seat, own in enumerate(after):
            uses = {kind: state.uses[seat, kind] for kind in range(setup.types)}
            units = known["units"] + known["diedUnits"]
            put = [unit["typeId"] for unit in units if unit["playerId"] == seat and unit["wasPlayedThisTurn"]]
            hand = [state.hand[seat, place] for place in range(state.hand_count[seat])]
            hand = [kind for kind in hand if kind not in put]
            for kind in put:
                uses[kind] += 1
            if own is None:
                found += [_middle(0, 1)] * (setup.hand_size - len(hand))
                continue
            for kind in own["hand"][len(hand) :]:
                others = [each for each in own["deck"] if each not in hand]
                weights = [1 / (1 + uses[each]) for each in others]
                at = others.index(kind)
                total = sum(weights)
                found.append(_middle(sum(weights[:at]) / total, sum(weights[: at + 1]) / total))
                hand.append(kind)
        return found

    def _token_draws(self, shown: list[Message | None]) -> list[int]:
        got = [None if each is None else each["gotDamageUpgrade"] for each in shown]
        if not any(each["gotDamageUpgrade"] or each["gotRangeUpgrade"] for each in shown if each is not None):
            return []
        return _agreeing(product(*[COIN] * TEAMS), got, lambda coins: [*coins, *(not coin for coin in coins)])

    def _spell_draws(self, shown: list[Message | None], setup: Any) -> list[int]:
        friends = [*shown[TEAMS:], *shown[:TEAMS]]
        told_by_friends = [None if each is None else each["friendReceivedSpell"] for each in friends]
        got = [
            friend if own is None else own["receivedSpell"] for own, friend in zip(shown, told_by_friends, strict=True)
        ]
        if all(each is None or each < 0 for each in got):
            return []
        kinds = range(setup.spells)
        return _agreeing(product(kinds, kinds, COIN, COIN), got, _given)


def _given(draws: Sequence[int]) -> list[int]:
    """The spells that the players get by these draws."""
    first, second, *coins = draws
    return [first if coin else second for coin in coins] + [second if coin else first for coin in coins]


def _agreeing(
    all_draws: Iterable[Sequence[int]], told: list[int | None], outcome: Callable[[Sequence[int]], list[int]]
) -> list[int]:
    """The first draws whose outcome is what was told, as far as something was."""
    for draws in all_draws:
        if all(each is None or each == there for each, there in zip(told, outcome(draws), strict=True)):
            return list(draws)
    raise AssertionError(f"no outcome of chance gives what the players were told: {told}")


def _middle(low: float, high: float) -> int:
    return int((low + high) / 2 * FRACTION)
