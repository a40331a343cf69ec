"""Which results somebody wants to read: those of a bot, against another one, of a stage, that came out in some way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from urllib.parse import urlencode

from meydan.contest.recorded import Result
from meydan.engine.errors import BadInput, UnknownName
from meydan.engine.game import Game
from meydan.site.matches.opponents import duels

WON, DRAWN, LOST, FAULT = "won", "drawn", "lost", "fault"
OUTCOMES = (WON, DRAWN, LOST, FAULT)
LONGEST_NAME = 60


@dataclass(frozen=True)
class MatchFilter:
    """What is empty is any."""

    bot: str = ""
    against: str = ""
    stage: str = ""
    outcome: str = ""  # for the bot

    def __post_init__(self) -> None:
        if self.outcome and self.outcome not in OUTCOMES:
            raise UnknownName("outcome", self.outcome[:20], OUTCOMES)
        if (self.outcome or self.against) and not self.bot:
            raise BadInput("say of which bot: outcomes and opponents are those of a bot")

    @classmethod
    def read(cls, given: Mapping[str, str]) -> MatchFilter:
        """As an address has it."""
        return cls(*(given.get(name, "")[:LONGEST_NAME] for name in cls.__dataclass_fields__))

    @property
    def query(self) -> str:
        """As an address says it."""
        return urlencode({name: value for name, value in asdict(self).items() if value})

    def fits(self, game: Game, result: Result) -> bool:
        """Whether a result of the bot is one that is wanted; its stage was looked at before."""
        if self.against and self.against not in result.bots:
            return False
        if self.outcome == FAULT:
            return any(result.lineup[seat][0] == self.bot for seat in result.shared["faults"])
        if not self.outcome:
            return True
        found = [duel for duel in duels(game, result, self.bot) if self.against in ("", duel[0])]
        return bool(found) and self.outcome == _outcome(found)


def _outcome(found: list[tuple[str, float, float]]) -> str:
    """By the points of a bot, and of the best of those whom it met."""
    own, best = found[0][1], max(other for _, _, other in found)
    return WON if own > best else LOST if own < best else DRAWN
