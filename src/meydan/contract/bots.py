"""Promises to people who write bots: house bots that play, and a line protocol."""

from __future__ import annotations

import math
from typing import Any

from meydan.contract.walks import setups, title
from meydan.engine.errors import BotError
from meydan.engine.game import Game, Setup
from meydan.engine.record import view
from meydan.engine.talk import Dialect, Hear, Opening, Request, Talk
from meydan.match.clock import TimeControl
from meydan.match.player import Player, Reply, Seat
from meydan.match.referee import Referee
from meydan.players.specs import make_player

THINK_MS = 20.0  # told to house bots, so that the searching ones are quick; nobody measures it
MOST_TURNS = 12  # of bots other than `random`


def check_house_bots(game: Game) -> None:
    """There is a house bot `random` that plays every setup to its end; all others answer with legal actions."""
    assert "random" in game.house_bots(), f"{game.name} has no house bot `random` (a file bots/random.py)"
    for setup in setups(game):
        _play(game, setup, "random", setup.horizon)
    for name in game.house_bots():
        _play(game, game.prepare(), name, MOST_TURNS)


def _play(game: Game, setup: Setup, name: str, most: int) -> None:
    referee = Referee(game, setup)
    players = [make_player(game, f"house:{name}", seat) for seat in range(setup.seats)]
    names = [player.name for player in players]
    try:
        for number, player in enumerate(players):
            player.start(seat_of(referee, number, names))
            _answer(referee, player, number)
        while not referee.is_over and referee.turn < most:
            referee.play({seat: _asked(referee, players[seat], seat) for seat in referee.asked})
    finally:
        for player in players:
            player.close()


def _asked(referee: Referee, player: Player, seat: int) -> Any:
    player.ask(request(referee, seat), THINK_MS)
    value = _answer(referee, player, seat).value
    try:
        referee.judge(seat, value)
    except BotError as error:
        where = f"{title(referee.game, referee.setup)} turn {referee.turn}"
        raise AssertionError(f"{where}: {player.spec} in seat {seat}: {error}") from None
    return value


def _answer(referee: Referee, player: Player, seat: int) -> Reply:
    reply = player.poll()
    where = f"{title(referee.game, referee.setup)} turn {referee.turn}"
    assert reply is not None, f"{where}: {player.spec} in seat {seat} does not answer"
    assert not reply.failed, f"{where}: {player.spec} in seat {seat} {reply.sentence}"
    return reply


def check_native_protocol(game: Game) -> None:
    """Programs can play: the native protocol greets, asks, takes the words of a legal action and refuses nonsense."""
    assert "native" in game.dialects(), f"{game.name} has no line protocol `native`; known: {list(game.dialects())}"
    for setup in setups(game):
        dialect = game.dialects()["native"]()
        referee = Referee(game, setup)
        seat = referee.asked[0]
        welcome = getattr(dialect, "welcome", "ready tester")  # what a program says that takes part
        converse(dialect.greet(), welcome)
        converse(dialect.begin(opening(referee, seat, ["tester"] * setup.seats)), welcome)
        _ask(dialect, referee, seat)
        converse(dialect.finish(referee.closing(seat)), "")
        converse(dialect.quit(), "")


def _ask(dialect: Dialect, referee: Referee, seat: int) -> None:
    player = make_player(referee.game, "house:random", seat)
    player.start(seat_of(referee, seat, ["tester"] * referee.setup.seats))
    action = _asked(referee, player, seat)
    fixed = view(referee.setup.record)
    word = referee.game.words.write_action(action, fixed)
    converse(dialect.prepare(request(referee, seat)), "")
    heard = converse(dialect.choose(request(referee, seat)), word)
    where = title(referee.game, referee.setup)
    again = referee.game.words.write_action(heard, fixed)
    assert again == word, f"{where}: the native protocol took the answer {word!r} for {again!r}"
    try:
        converse(dialect.choose(request(referee, seat)), "no such action \0")
    except BotError:
        return
    raise AssertionError(f"{where}: the native protocol took nonsense for an answer; expected Unparsable")


def converse(talk: Talk, line: str) -> Any:
    """Let a dialect speak; whenever it listens it hears the same line."""
    try:
        item = next(talk)
        while True:
            item = talk.send(line) if isinstance(item, Hear) else next(talk)
    except StopIteration as done:
        return done.value


def opening(referee: Referee, seat: int, names: list[str]) -> Opening:
    """The beginning as it is told to a seat."""
    return Opening(referee.setup_view(), referee.setup.settings, seat, THINK_MS, math.inf, 0.0, names)


def seat_of(referee: Referee, number: int, names: list[str]) -> Seat:
    """The place of a seat, as a match would tell it."""
    told = opening(referee, number, names)
    return Seat(referee.game, referee.setup, number, names, TimeControl(), 11 + number, told)


def request(referee: Referee, seat: int) -> Request:
    """The question to a seat."""
    return Request(
        referee.setup_view(),
        seat,
        referee.turn,
        referee.state_view(),
        tuple(referee.history),
        THINK_MS,
        lambda: view(referee.observation(seat)),
    )
