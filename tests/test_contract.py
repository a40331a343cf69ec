"""The contract, over every game there is: those of the package, and those in `tests/games` with the hard shapes."""

from __future__ import annotations

import dataclasses
import os
from pathlib import Path

import pytest

from meydan import contract, games
from meydan.contract import CHECKS
from meydan.contract.__main__ import main
from meydan.engine.chance import draw
from meydan.engine.game import Game
from meydan.engine.record import view
from meydan.engine.rule import rule

OWN = Path(__file__).parent / "games"
NAMES = sorted({*games.names(), *(path.parent.name for path in OWN.glob("*/__init__.py"))})


@pytest.fixture(autouse=True)
def _own_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEYDAN_GAMES", str(OWN))


@pytest.mark.parametrize("promise", CHECKS)
@pytest.mark.parametrize("name", NAMES)
def test_every_game_keeps(name: str, promise: str) -> None:
    CHECKS[promise](games.find(name))


# -- the contract notices what is broken --------------------------------------------------------------------------


def broken(name: str, **changes: object) -> Game:
    """A game with some of its facts, or of its rules, replaced."""
    game = games.find(name)
    parts: dict[str, object] = {}
    for part in ("rules", "setups", "checks"):
        whole = getattr(game, part)
        own = {key: changes.pop(key) for key in list(changes) if hasattr(whole, key)}
        parts[part] = dataclasses.replace(whole, **own)
    return dataclasses.replace(game, **parts, **changes)


def leaking(state, setup, seat, seen):
    games.find("lanterns").rules.observe(state, setup, seat, seen)
    seen.oil[1 - seat % 2] = state.oil[1 - seat % 2]


@rule
def meddling(state, setup, seat):
    state.turn += 0 if state.turn > 2 else 1
    return 0


@rule
def restless(state, setup, seat):
    return True


def lucky(state, setup, actions, luck):
    games.find("quarry").rules.step(state, setup, actions, luck)
    draw(state, luck, 3)


FAULTS = {
    "horizon": ("lanterns", "movers", {"horizon": 2}, "is not over after 3 turns; the horizon is 2"),
    "leak": ("lanterns", "observations_hide", {"observe": leaking}, "sees a difference in what is hidden"),
    "no scramble": ("lanterns", "observations_hide", {"scramble": None}, "must give `scramble`"),
    "meddling question": ("quarry", "results", {"score": meddling}, "a question of the rules changed the state"),
    "undeclared draws": ("quarry", "recorded_chance", {"step": lucky, "chance": False}, "chance is not declared"),
    "moves at the end": ("quarry", "ends", {"to_move": restless}, "is to move or has legal actions"),
    "no forfeit": ("quarry", "faults", {"forfeit": None}, "there is no rule `forfeit`"),
    "no idle": ("lanterns", "faults", {"idle": None}, "there is no `idle`"),
    "no Persian": ("quarry", "persian_sentences", {"title": "Pit"}, "no Persian for 'Pit'"),
    "no Persian name": (
        "quarry",
        "persian_names",
        {"presets": {"standard": {}, "odd": {}}},
        "rules: no Persian for odd",
    ),
    "all at once": ("lanterns", "movers", {"simultaneous": False}, "declare `simultaneous`"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_broken_promise_is_told(fault: str) -> None:
    name, promise, changes, sentence = FAULTS[fault]
    with pytest.raises(AssertionError, match=sentence):
        CHECKS[promise](broken(name, **changes))


def test_check_runs_every_check_and_tells_one_fault_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def verdict(name: str, game: Game) -> str:
        asked.append(name)
        return "it is odd" if name in ("layouts", "seeds") else ""

    monkeypatch.setattr(contract, "verdict", verdict)
    with pytest.raises(AssertionError, match="layouts, seeds: it is odd"):
        contract.check(games.find("othello"))
    assert asked == list(contract.CHECKS)


def test_a_fault_without_anything_to_play_for_it_is_told() -> None:
    with pytest.raises(AssertionError, match="there is no `idle`"):
        CHECKS["faults"](broken("lanterns", idle=None))


def test_the_command_tells_each_promise(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--only", "layouts", "quarry", "lanterns"]) == 0
    assert capsys.readouterr().out.count(": ok") == 2
    assert main(["quary"]) == 2
    assert "did you mean 'quarry'?" in capsys.readouterr().err


def test_the_games_of_this_folder_are_not_in_the_package() -> None:
    assert os.environ["MEYDAN_GAMES"] == str(OWN)
    found = games.find("quarry")
    assert found.folder == OWN / "quarry"
    assert view(found.prepare().record).deepest > 0
