"""A second opinion on a match for the page: better chances to win, better moves, and what to play.

It takes seconds and a compiler, so the server asks a process of its own for it, one match at a time.
"""

from __future__ import annotations

import os
from concurrent.futures import Future
from contextlib import suppress
from typing import Any

from meydan.engine.game import Game
from meydan.match.replay import BetterPart, OpinionPart, Playback, Replay, decode_replay
from meydan.story.judging import Opinion
from meydan.web.side_process import SideProcess
from meydan.web.story import story_of

Json = dict[str, Any]
NICENESS = 10  # matches that are being played come first


def fits(opinion: OpinionPart, show: Json) -> bool:
    """Whether an opinion is about this match; it may come from any file."""
    teams, turns, seats = len(show["firstStanding"].get("chances", ())), len(show["turns"]), len(show["seats"])
    hints = len(opinion.hints) in (0, len(opinion.chances))
    is_whole = len(opinion.chances) == turns + 1 and hints
    are_chances = all(len(each) == teams and all(0 <= chance <= 1 for chance in each) for each in opinion.chances)
    return is_whole and are_chances and all(_is_possible(each, seats, turns) for each in opinion.better)


def _is_possible(better: BetterPart, seats: int, turns: int) -> bool:
    """Whether a better move is one of this match, with all that is told of it."""
    is_here = 0 <= better.seat < seats and 0 <= better.turn < turns and len(better.spoken) in (0, 2)
    return is_here and all(0 <= chance <= 1 for chance in (better.before, better.after))


def think(replay: Replay, show: Json, game: Game) -> OpinionPart:
    """Think about a match, of which this is the show."""
    opinion = Opinion(replay)
    found = OpinionPart(chances=opinion.chances, hints=opinion.hints())
    chapters = with_opinion(show, game, found)["story"]["chapters"]
    better = opinion.advice((each["turn"], each["team"]) for each in chapters)
    return found.model_copy(update={"better": better})


def with_opinion(show: Json, game: Game, opinion: OpinionPart) -> Json:
    """The same show with other chances, and the story that follows from them."""
    first, *rest = opinion.chances
    turns = [{**turn, "chances": chances} for turn, chances in zip(show["turns"], rest, strict=True)]
    standing = {**show["firstStanding"], "chances": first}
    names = [seat["name"] for seat in show["seats"]]
    story = story_of(game, names, [standing, *turns], show, opinion.better)
    return {**show, "firstStanding": standing, "turns": turns, "story": story, "hints": opinion.hints}


def news_of(show: Json) -> Json:
    """What a page must be told that has the show without the opinion."""
    chances = [each["chances"] for each in (show["firstStanding"], *show["turns"])]
    return {"chances": chances, "story": show["story"], "hints": show["hints"]}


class Thinker:
    """Thinks about whole matches, each in a new process."""

    def __init__(self) -> None:
        self._process = SideProcess(_begin, most_tasks=1)
        self.close = self._process.close

    def ask(self, replay: bytes) -> Future[Json]:
        """What a page must be told of the match in these bytes of a file."""
        return self._process.submit(_told, replay)


def _begin() -> None:
    with suppress(AttributeError, OSError):
        os.nice(NICENESS)


def _told(data: bytes) -> Json:
    from meydan.web.show import replay_show

    replay = decode_replay(data, "the match")
    show, game = replay_show(replay), Playback(replay).game
    return news_of(with_opinion(show, game, think(replay, show, game)))
