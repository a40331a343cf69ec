"""Who gives up has lost, in every game; a friend at the same side plays on."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from meydan.engine.talk import Request
from meydan.games import find, names
from meydan.match.clock import TimeControl
from meydan.match.endings import RESIGNED, Ending
from meydan.match.player import PERSON, Player, Reply
from meydan.match.replay import Replay, finished, verify
from meydan.match.runner import Match
from meydan.players.specs import make_player
from meydan.players.wrapped import WrappedPlayer
from meydan.web.persian import persian
from meydan.web.show import replay_show

FOREVER = TimeControl(startup_ms=60_000)


class Person(WrappedPlayer):
    """Plays as a house bot would, and gives up when asked in this turn or later."""

    name = PERSON  # type: ignore[assignment]

    def __init__(self, inner: Player, until: int) -> None:
        super().__init__(inner)
        self.is_person, self._until, self._has_left = True, until, False

    def ask(self, request: Request, budget_ms: float) -> None:
        """Play, or leave."""
        self._has_left = request.turn >= self._until
        super().ask(request, budget_ms)

    def poll(self) -> Reply | None:
        """The bot's answer, or that there will be none."""
        gone = Reply(ending=Ending.DISCONNECT, reason=RESIGNED, sentence="gave up")
        return gone if self._has_left else super().poll()


def played(name: str, until: Sequence[int | None]) -> Replay:
    """A match of bots, and of people in the seats that give up in a turn."""
    game = find(name)
    bots = [make_player(game, "house:random", seat) for seat in range(len(until))]
    players = [bot if turn is None else Person(bot, turn) for bot, turn in zip(bots, until, strict=True)]
    return Match(game, game.prepare(seed=5, seats=len(until)), players, FOREVER).run()


@pytest.mark.parametrize("name", names())
def test_who_gives_up_has_lost_in_every_game(name: str) -> None:
    game, seats = find(name), max(find(name).seats)
    replay = played(name, [3, *[None] * (seats - 1)])
    assert replay.ending is Ending.DISCONNECT
    assert replay.result is not None
    assert replay.result.winner == 1 - game.team(0)
    assert [rank == 1 for rank in replay.result.ranks] == [game.team(seat) != game.team(0) for seat in range(seats)]
    assert "(Human): gave up; " in replay.sentence
    assert "تسلیم شد" in (persian(replay.sentence, game) or "")
    assert verify(replay) == []
    _check_show(replay)


def _check_show(replay: Replay) -> None:
    """The page knows who won, and the story calls people as the page does."""
    show = replay_show(replay)
    assert show["turns"][-1]["chances"] == [0, 1]
    assert show["story"]["why"]["en"].startswith("Human gave up in turn ")
    assert show["story"]["why"]["fa"].startswith("بازیکن انسانی در نوبت ")


LOGGED = {
    "othello": ("ggf", "resigned: -64 for black"),
    "bomber": ("original", "Second player wins after 5 steps"),
    "tron": ("original", "Yellow (random) wins: Blue 3, Yellow 3"),
    "gems": ("log", "finish! winner = agent 2"),
}


@pytest.mark.parametrize("name", LOGGED)
def test_a_log_of_the_original_says_who_won_by_it(name: str) -> None:
    format, sentence = LOGGED[name]
    game, match = finished(played(name, [3, None]))
    assert game.files.writer is not None
    assert game.files.reader is not None
    (read,) = game.files.reader.read(game.files.writer.encode(match, format), f"match.{format}")
    assert read.sentence == sentence


def test_a_friend_plays_on_until_they_give_up_too() -> None:
    replay = played("kings", [3, None, 6, None])
    assert len(replay.turns) == 6
    assert [(fault.seat, fault.turn) for fault in replay.faults] == [(0, 6), (2, 6)]
    assert replay.result is not None
    assert replay.result.winner == 1
    assert any("the match goes on without it" in note for note in replay.notes)
    assert verify(replay) == []


def test_nobody_wins_if_both_sides_give_up_at_once() -> None:
    replay = played("tron", [4, 4])
    assert replay.result is not None
    assert (replay.result.winner, replay.result.ranks) == (None, [1, 1])
    assert verify(replay) == []
