"""Bots and engines for the tests of the engines."""

from __future__ import annotations

from meydan.games.othello.original.engines import ENGINES
from meydan.games.othello.tests.peers import Scene
from meydan.games.othello.words.squares import square_name


def first_square(view):
    """A bot: the first square in board order."""
    return view.legal[0]


class Thinker:
    """A bot that remembers how it was asked, and has opinions."""

    def __init__(self) -> None:
        self.asked: list[float] = []

    def act(self, view):
        self.asked.append(view.ms_left)
        return view.legal[0]

    def hints(self, view, number):
        return [(f"{name.upper()}-F6", 1.5, "12") for name in view.legal[:number]]


def engine(protocol, act=first_square, **options):
    return ENGINES[protocol](lambda seat, setup, layout: act, **options)


def first(answers):
    """The first line of an answer."""
    return next(iter(answers))


def plays(moves):
    scene = Scene(moves)
    plies = [moved for moved in scene.history if moved.action is not None]
    return [f"play {('black', 'white')[moved.seat]} {square_name(moved.action)}" for moved in plies]
