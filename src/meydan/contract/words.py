"""Promises about pictures and words."""

from __future__ import annotations

from typing import Any

from meydan.contract.walks import Walk, answer, difference, movers, setups, title, without_luck
from meydan.engine.errors import Unparsable
from meydan.engine.game import Game, Setup
from meydan.engine.record import View, view, view_bytes

NONSENSE = ("", "\0", "?!", "9" * 40, "-1 -1 -1", "سلام", "a" * 1000)


def check_pictures(game: Game) -> None:
    """A picture shows the whole position: reading it gives the state back, but for the generator."""
    for setup in setups(game):
        walk = Walk(game, setup)
        for turn in walk.turns():
            picture = game.words.draw(view(walk.states), view(setup.record))
            drawn, again = without_luck(walk.states[:1]), without_luck(game.words.parse(picture, setup))
            unlike = difference({"states": drawn}, {"states": again})
            assert unlike is None, f"{title(game, setup)} turn {turn}: drawn and read again the {unlike}\n{picture}"


def check_words(game: Game) -> None:
    """Every action has its words, on one line, and the words mean that action."""
    for setup in setups(game):
        fixed = view(setup.record)
        for action in range(setup.layout.actions):
            _check_word(game, setup, action)
        walk = Walk(game, setup)
        for _ in walk.turns():
            for seat in movers(game, setup, walk.states):
                _check_word(game, setup, answer(walk.actions, seat))
        for word in NONSENSE:
            _check_nonsense(game, fixed, word)


def _check_word(game: Game, setup: Setup, action: Any) -> None:
    fixed = view(setup.record)
    word = game.words.write_action(action, fixed)
    assert "\n" not in word, f"{title(game, setup)}: the words of an action span lines: {word!r}"
    again = game.words.read_action(word, fixed)
    assert _same(again, action), (
        f"{title(game, setup)}: action {_shown(action)} is written {word!r}; read: {_shown(again)}"
    )


def _check_nonsense(game: Game, fixed: Any, word: str) -> None:
    """Nonsense is either refused in the proper way or understood; nothing else may be raised."""
    try:
        game.words.read_action(word, fixed)
    except Unparsable:
        return
    except Exception as error:
        raise AssertionError(f"{game.name}: reading {word[:20]!r} raised {error!r}; expected Unparsable") from error


def _same(one: Any, other: Any) -> bool:
    if isinstance(one, View) and isinstance(other, View):
        return view_bytes(one) == view_bytes(other)
    return bool(one == other)


def _shown(action: Any) -> str:
    return view_bytes(action).hex() if isinstance(action, View) else repr(action)
