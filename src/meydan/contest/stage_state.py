"""One stage of a contest: who plays in it, all pairings, and what came of them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from itertools import islice

from meydan.contest.file import Stage
from meydan.contest.formats.base import Known, Place, Sums
from meydan.contest.game_table import GameTable
from meydan.contest.pairing import Pairing, SideResult, Slot, Tally
from meydan.contest.recorded import Result
from meydan.contest.stage_ratings import StageRatings

NO_RANK = 0  # of guests
MOST_NEW = 1000  # pairings among which those of newcomers are looked for


@dataclass(frozen=True)
class BotVersion:
    """Some content that a bot's author handed in."""

    name: str
    version: int
    bots: tuple[str, ...]  # one for all seats of a side, or one for each
    content: tuple[str | None, ...]  # their hashes

    @property
    def title(self) -> str:
        """The name, with the version where there were others before."""
        return self.name if self.version == 1 else f"{self.name} v{self.version}"


@dataclass
class StageState:
    """One stage: who plays in it, and all pairings."""

    number: int
    stage: Stage
    lineup: list[BotVersion]  # in the order of the seeding
    members: int  # seats of a side
    first_opening: int | None = None  # None: of a contest from the time when every stage began with the first one
    tallies: dict[str, Tally] = field(default_factory=dict)
    results: dict[str, Result] = field(default_factory=dict)
    by_bot: dict[str, list[Result]] = field(default_factory=dict)  # the same by the name of everybody who plays in them
    out: frozenset[int] = frozenset()  # disqualified
    replaced: set[int] = field(default_factory=set)  # versions in whose place another one plays now
    is_closed: bool = False
    held: int = 0  # matches that are held back
    table: GameTable = field(default_factory=GameTable)
    sums: Sums = field(default_factory=Sums)
    guests: set[str] = field(default_factory=set)  # names of those who take no place; the contest changes it

    def __post_init__(self) -> None:
        """Ratings follow the table of games."""
        self.ratings = StageRatings(self.table)
        self.began_with = len(self.lineup)

    def known(self) -> Known:
        """What the format needs to know."""
        out = self.out | self.replaced
        facts = self.members, self.ratings, self.is_closed, self.sums, self.began_with
        return Known(len(self.lineup), self.tallies, out, *facts)

    def join(self, version: BotVersion) -> None:
        """From now on this version plays; other versions of the same name stay as they are rated."""
        if version not in self.lineup:
            self.lineup.append(version)
        for entrant, other in enumerate(self.lineup):
            if other == version:
                self.replaced.discard(entrant)
            elif other.name == version.name:
                self.replaced.add(entrant)

    @property
    def is_open(self) -> bool:
        """Whether bots and versions join while it is played."""
        return self.stage.format.takes_newcomers and not self.is_closed

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to play, and nothing is held back."""
        return not self.held and self.stage.format.is_over(self.known())

    def places(self) -> list[Place]:
        """The table; guests stand where they would, without a rank, and nobody's rank counts them."""
        found = self.stage.format.places(self.known())
        ahead = [place.rank for place in found if self._is_guest(place)]
        if not ahead:
            return found
        return [
            replace(place, rank=NO_RANK if self._is_guest(place) else place.rank - sum(map(place.rank.__gt__, ahead)))
            for place in found
        ]

    def _is_guest(self, place: Place) -> bool:
        return self.lineup[place.entrant].name in self.guests

    def best(self, count: int | None, absent: Collection[str] = ()) -> list[BotVersion]:
        """Who goes on from here: so many of each group, group winners first; those who are absent make room."""
        places = [
            place.entrant
            for place in self.places()
            if not self._is_guest(place) and self.lineup[place.entrant].name not in absent
        ]
        if count is None:
            return [self.lineup[entrant] for entrant in places]
        chosen = set()
        for group in self.stage.format.groups(len(self.lineup)):
            chosen |= set([entrant for entrant in places if entrant in group][:count])
        return [self.lineup[entrant] for entrant in places if entrant in chosen]

    def begin(self, pairing: Pairing, seatings: int) -> None:
        """A pairing was made."""
        self.tallies[pairing.key] = Tally(pairing, seatings)
        self.table.begin(pairing, len(self.lineup))
        self.sums.meet(pairing)

    def count(self, result: Result, slot: Slot, played: SideResult) -> None:
        """A match counts."""
        tally = self.tallies[result.pairing or ""]
        tally.games[slot] = played
        self.results[result.key] = result
        for name in dict.fromkeys(result.bots):
            self.by_bot.setdefault(name, []).append(result)
        self.table.add(result.seq, tally.pairing, slot, played)
        self.sums.add(tally.pairing, played)

    def results_of(self, name: str) -> list[Result]:
        """Those of a bot, in the order in which they came; nobody looks through all others for them."""
        return self.by_bot.get(name, [])

    def match_key(self, tally: Tally, slot: Slot) -> str:
        """What a match is called: stage, pairing, opening, and a letter for the seating."""
        return f"{self.number + 1}/{tally.pairing.key}/{slot.opening + 1}{'abcdefghijklmnopqrstuvwxyz'[slot.seating]}"

    def first_games(self) -> list[str]:
        """The first match of everybody who has joined since it began and has not played, who has waited longest first.

        Their pairings are among the last ones, so that nobody goes through all.
        """
        joined = range(self.began_with, len(self.lineup)) if self.is_open else range(0)
        gone = self.out | self.replaced
        waiting = {each for each in joined if each not in gone and not self.sums.games[each]} & self.sums.paired
        found: list[str] = []
        for tally in islice(reversed(self.tallies.values()), MOST_NEW if waiting else 0):
            if waiting.intersection(tally.pairing.entrants):
                waiting.difference_update(tally.pairing.entrants)
                found.append(self.match_key(tally, tally.wanted()[0]))
        return found[::-1]

    def hold(self, pairing: str, matches: int) -> None:
        """So many more matches of a pairing are held back; what they settle is computed anew."""
        self.held += matches
        self.tallies[pairing].held += matches
        self.table.dropped += 1

    def drop(self, key: str) -> SideResult:
        """A match does not count any more; what it was."""
        result = self.results.pop(key)
        for name in dict.fromkeys(result.bots):
            own = self.by_bot[name]
            del own[next(at for at in reversed(range(len(own))) if own[at] is result)]
        tally = self.tallies[result.pairing or ""]
        played = tally.games.pop(Slot(result.shared["opening"], result.shared["seating"]))
        self.table.drop(result.seq)
        self.sums.add(tally.pairing, played, -1)
        return played
