"""Promises to players: nobody sees what the rules hide, nobody knows the luck to come."""

from __future__ import annotations

from itertools import pairwise

from meydan.contract.walks import positions, setups, title
from meydan.engine.frames import Noticing
from meydan.engine.game import Game, Setup
from meydan.engine.record import Array, snapshot, view
from meydan.engine.target import target
from meydan.match.referee import Referee


def check_observations_hide(game: Game) -> None:
    """What a seat sees stays the same when all that is hidden from it changes; the generator always is."""
    assert game.hidden == (game.checks.scramble is not None), (
        f"{game.name}: a game that hides something must give `scramble`, which changes what a seat cannot see; "
        "no other game needs it"
    )
    changed = 0
    for setup in setups(game):
        runner = target(game, setup, "interpreted")
        for number, states in enumerate(positions(game, setup)):
            for seat in range(setup.seats):
                other = _scrambled(game, setup.record, states, seat, number)
                changed += other.tobytes() != states.tobytes()
                same = runner.observe(other, seat).tobytes() == runner.observe(states, seat).tobytes()
                assert same, f"{title(game, setup)}: seat {seat} sees a difference in what is hidden from it"
    assert changed or not game.hidden, f"{game.name}: `scramble` never changed a state"


def _scrambled(game: Game, record: Array, states: Array, seat: int, seed: int) -> Array:
    other = snapshot(states)
    if game.checks.scramble:
        game.checks.scramble(view(other), view(record), seat, seed)
    if "rng" in (other.dtype.names or ()):
        other["rng"] = 1 + seed
    return other


def check_luck_is_not_shown(game: Game) -> None:
    """The state that bots are shown has another generator than the true one."""
    for setup in setups(game):
        if "rng" in (setup.layout.state.names or ()):
            referee = Referee(game, setup, target(game, setup, "interpreted"))
            shown, true = referee.state_view().rng, view(referee.states).rng
            assert shown != true, f"{title(game, setup)}: bots are shown the generator of the luck to come"


def check_noticed_events(game: Game) -> None:
    """A person who plays learns of events from their own observations alone, and what they learn is true."""
    if game.viewer is None or not game.hidden:
        return
    assert isinstance(game.viewer, Noticing), f"{game.name}: frames of a game that hides something need `noticed`"
    for setup in setups(game)[:1]:
        states = positions(game, setup, most=10_000)
        told = sum(_check_noticed(game, setup, seat, states) for seat in range(setup.seats))
        assert told, f"{title(game, setup)}: nobody noticed anything in {len(states)} positions"


def _check_noticed(game: Game, setup: Setup, seat: int, states: list[Array]) -> int:
    """Check what a seat notices in one game; returns how many events."""
    frames, runner, told = game.viewer, target(game, setup, "interpreted"), 0
    assert frames is not None
    assert isinstance(frames, Noticing)
    known, fixed = view(game.known_setup(setup, seat).record), view(setup.record)
    for number, (before, after) in enumerate(pairwise(states)):
        old, new = view(runner.observe(before, seat)), view(runner.observe(after, seat))
        true = frames.events(view(before), view(after), fixed, ())
        for event in frames.noticed(old, new, known, seat):
            where = f"{title(game, setup)} position {number}: seat {seat} is told {event}"
            assert event in true or event["kind"] in frames.sights, f"{where}; what happened was {true}"
            told += 1
    return told
