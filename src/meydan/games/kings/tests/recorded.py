"""Recorded games of the original, played again: the scripted luck, and states as the recordings show them."""

from __future__ import annotations

from typing import Any

from meydan.engine.chance import FRACTION, scripted
from meydan.engine.record import put, view
from meydan.engine.target import target
from meydan.games import find
from meydan.games.kings.law.pieces import mark_id, mark_name
from meydan.games.kings.law.state import KINGS, NOBODY, SEATS, TELE
from meydan.games.kings.original.commands import read_commands
from meydan.games.kings.setup.maps import KEYS, read_map

KINGS_GAME = find("kings")


def setup_of(content: dict[str, Any], rules: str = "original") -> Any:
    """The setup of a map file's content."""
    import json

    return KINGS_GAME.prepare(rules, read_map(json.dumps({key: content[key] for key in KEYS})))


class Playback:
    """One recorded game on one target."""

    def __init__(self, content: dict[str, Any], runs_on: str, rules: str = "original") -> None:
        self.setup = setup_of(content, rules)
        self.runner = target(KINGS_GAME, self.setup, runs_on)
        self.states = self.runner.new()
        self.runner.reset(self.states)
        self.state, self.fixed = view(self.states), view(self.setup.record)

    def step(self, commands: list[list[Any]], draws: list[int]) -> None:
        """One turn with the commands of all players, `[player, type, info]`, and the outcomes of chance."""
        actions = self.runner.new_actions()
        for seat in range(SEATS):
            own = [(kind, info) for player, kind, info in commands if player == seat]
            action, _ = read_commands(own, self.state, self.fixed)
            put(actions, (0, seat), action)
        luck = scripted(draws)
        self.runner.step(self.states, actions, luck)
        assert luck["used"][0] == luck["count"][0] == len(draws), "not all recorded draws were used"

    def shown(self, with_deck: bool) -> dict[str, Any]:
        """The state as the recordings show it."""
        state = self.state
        return {
            "turn": state.turn,
            "players": [self._player(seat, with_deck) for seat in range(SEATS)],
            "kings": [[state.hp[seat], self._king_target(seat)] for seat in range(SEATS)],
            "units": [self._unit(piece) for piece in list(state.order)[: state.ordered] if piece >= KINGS],
            "died": [self._unit(piece) for piece in list(state.died)[: state.died_count]],
            "attacks": [[state.striker[number], state.struck[number]] for number in range(state.strike_count)],
            "cast": [self._cast(at) for at in range(state.cast_count)],
        }

    def _player(self, seat: int, with_deck: bool) -> dict[str, Any]:
        state = self.state
        deck = [state.deck[seat, place] for place in range(self.fixed.deck_size)]
        shown = {
            "ap": state.ap[seat],
            "deck": deck,
            "hand": [state.hand[seat, place] for place in range(state.hand_count[seat])],
            "uses": [state.uses[seat, kind] for kind in deck],
            "spells": [kind for kind in range(self.fixed.spells) for _ in range(state.spells[seat, kind])],
            "dmgTok": state.damage_tokens[seat],
            "rngTok": state.range_tokens[seat],
            "gotSpell": state.got_spell[seat],
            "gotDmg": bool(state.got_damage[seat]),
            "gotRng": bool(state.got_range[seat]),
        }
        return shown if with_deck else {name: value for name, value in shown.items() if name != "deck"}

    def _king_target(self, seat: int) -> int:
        mark = self.state.mark[seat]
        return NOBODY if mark == NOBODY else int(mark_id(self.state, self.fixed, mark))

    def _unit(self, piece: int) -> list[Any]:
        from meydan.games.kings.law.pieces import mark_col, mark_row

        state, fixed, mark = self.state, self.fixed, self.state.mark[piece]
        cell = None if mark == NOBODY else [mark_row(state, fixed, mark), mark_col(state, fixed, mark)]
        row = [state.id[piece], state.owner[piece], state.type[piece], fixed.path_id[state.path[piece]]]
        row += [state.place[piece], state.row[piece], state.col[piece], state.hp[piece], state.damage[piece]]
        row += [state.damage_level[piece], state.reach[piece], state.range_level[piece], state.is_copy[piece]]
        return [*row, state.bonus[piece], mark_name(state, mark), cell, self._spells_on(piece)]

    def _spells_on(self, piece: int) -> list[int]:
        state = self.state
        found = [
            state.cast_id[at] for at in range(state.cast_count) if state.remaining[at] > 0 and piece in self._held(at)
        ]
        return sorted(found, key=lambda id: (id % 16, id))

    def _held(self, at: int) -> list[int]:
        first = self.state.held_from[at]
        return list(self.state.held)[first : first + self.state.holds[at]]

    def _cast(self, at: int) -> list[Any]:
        state = self.state
        is_tele = self.fixed.spell_kind[state.cast_type[at]] == TELE
        path = self.fixed.path_id[state.cast_path[at]] if is_tele else 0
        row = [state.cast_id[at], state.cast_type[at], state.caster[at], state.cast_row[at], state.cast_col[at]]
        held = [state.id[piece] for piece in self._held(at)]
        return [*row, state.cast_unit[at], path, state.remaining[at], state.is_new[at], held]


def draws_of(turn: dict[str, Any]) -> list[int]:
    """The outcomes of chance in the order of the rules: hands (or decks), then coins and spells."""
    return [round(each * FRACTION) for each in turn["dbl"]] + [int(each) for each in turn["rnd"]]
