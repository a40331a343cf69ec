"""Tells what happens in a match, for every pair of eyes, where it is played; and keeps it as a replay in any case."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from meydan.engine.errors import MeydanError
from meydan.engine.game import Game, Setup
from meydan.engine.record import View, view_bytes
from meydan.match.referee import Referee
from meydan.match.replay import FaultPart, Replay, write_replay
from meydan.match.runner import Match
from meydan.story.judging import can_judge
from meydan.web import news
from meydan.web.packing import encoded
from meydan.web.persian import outcome_said
from meydan.web.show import UNFINISHED, Json, Lineup, Position, Reel, outcome_of

LATER = ("turns", "isLive", "isReplay", *UNFINISHED)  # parts of a show that change while the match goes on


@dataclass(frozen=True)
class Billing:
    """A match as it is announced."""

    identity: str
    game: Game
    setup: Setup
    path: Path  # of the replay
    people: Sequence[int] = ()  # seats in which people sit

    @property
    def eyes(self) -> list[int | None]:
        """Through which the match can be seen as it is played; where something is hidden, people see by their own."""
        if not self.game.hidden:
            return [None]
        return [*self.people] if self.people else [None, *range(self.setup.seats)]

    def position(self, state: View, turns: int) -> news.Position | None:
        """A position after so many turns, where somebody can think about it and pages may be told."""
        return news.Position(turns, view_bytes(state)) if self._is_judged else None

    @cached_property
    def _is_judged(self) -> bool:
        return None in self.eyes and can_judge(self.game, self.setup, 0)


def show_head(reel: Reel, identity: str) -> bytes:
    """What of a show stays as it is while the match goes on, as `news.Begun` has it."""
    show = reel.show(identity)
    return encoded({key: value for key, value in show.items() if key not in LATER})[:-1]


class Reporter:
    """Follows one match from its first position to its end. Whoever plays it calls `see` and `end`."""

    def __init__(self, billing: Billing, tell: news.Tell) -> None:
        self._billing, self._tell = billing, tell
        self._reels: dict[int | None, Reel] = {}
        self._moves = self._faults = self._notes = 0  # that were told
        self._known = 0  # turns that the pages have
        self._has_begun = False

    def see(self, match: Match, referee: Referee) -> None:
        """A position: the first one, or the one after a turn or a fault."""
        if referee.turn == 0:
            self._begin(match, Position.of(referee))
        if referee.turn > 0 or match.faults:
            self._tell_turn(match, referee)

    def go_back(self, turns: int) -> None:
        """Only so many turns stay; the match is played again up to there."""
        self._known = turns
        self._tell(news.WentBack(self._billing.identity, turns))

    def ask(self, message: Json) -> None:
        """A question, or the refusal of an answer, for the page that plays the seat."""
        is_question = message["type"] == "question"
        self._tell(news.Asked(self._billing.identity, message["seat"], encoded(message), is_question))

    def end(self, replay: Replay | None, failure: str = "") -> None:
        """Keep the replay and tell the outcome; nothing that goes wrong here may leave a page waiting."""
        outcome = {**UNFINISHED, "ending": "our fault", "sentence": failure or "Meydan failed; no result"}
        try:
            if replay is not None:
                outcome = outcome_of(replay)
                write_replay(replay, self._billing.path)
        except MeydanError as error:
            failure = str(error)
            outcome["notes"] = [*outcome["notes"], failure]
        finally:
            self._tell(news.Over(self._billing.identity, outcome_said(outcome, self._billing.game), failure))

    def _begin(self, match: Match, position: Position) -> None:
        """The first position; again when the match is played again from an earlier turn."""
        self._moves = self._faults = self._notes = 0
        billing, names = self._billing, [player.name for player in match.players]
        seats = [(player.spec, player.name) for player in match.players]
        lineup = Lineup(billing.game, billing.setup, seats, match.time.to_json())
        self._reels = {eye: Reel(lineup, eye, bool(billing.people)) for eye in billing.eyes}
        for reel in self._reels.values():
            reel.begin(position)
        if not self._has_begun:
            self._has_begun = True
            heads = {eye: show_head(reel, billing.identity) for eye, reel in self._reels.items()}
            self._tell(news.Begun(billing.identity, names, heads, billing.position(position.state, 0)))

    def _tell_turn(self, match: Match, referee: Referee) -> None:
        """One more turn, or a fault; the pages are not told again what they have."""
        position = Position.of(referee, self._moves)
        answers: Sequence[Any] = match.turns[-1] if position.moved else []
        faults = [FaultPart(**vars(fault)) for fault in match.faults[self._faults :]]
        notes = match.notes[self._notes :]
        self._moves, self._faults, self._notes = len(referee.history), len(match.faults), len(match.notes)
        turns = {eye: reel.add(position, answers, faults, notes) for eye, reel in self._reels.items()}
        number = max(len(reel.turns) for reel in self._reels.values()) - 1
        if number >= self._known:
            self._known = number + 1
            told = {eye: encoded(turn) for eye, turn in turns.items()}
            billing = self._billing
            judged = None if position.given_to else billing.position(position.state, number + 1)
            self._tell(news.Played(billing.identity, number, told, judged))
