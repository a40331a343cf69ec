"""Promises of the rules: who moves, what is legal, how it ends."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from meydan.contract.walks import Walk, answer, difference, moments, movers, quickest, setups, title, without_luck
from meydan.engine.chance import HIGHEST, LOWEST, RECORDED, forced, scripted
from meydan.engine.game import Game, Setup
from meydan.engine.kernels import complete, interpreted
from meydan.engine.record import Array, put, snapshot, view
from meydan.engine.target import target
from meydan.match.referee import Referee

ODD_NUMBERS = (-1, -2, 1 << 20, -(1 << 31), (1 << 31) - 1)


def check_movers(game: Game) -> None:
    """As long as a game runs somebody is to move, and just one seat where seats take turns."""
    for setup in setups(game):
        walk = Walk(game, setup)
        for turn in walk.turns():
            facts = walk.target.facts(walk.states)
            where = f"{title(game, setup)} turn {turn}"
            for asked, over in zip(facts.movers.sum(axis=1), facts.over, strict=True):
                assert asked or over, f"{where}: nobody is to move and the game is not over"
                assert asked <= 1 or game.simultaneous, f"{where}: {asked} seats are to move; declare `simultaneous`"


def check_legal_actions(game: Game) -> None:
    """Chosen actions are legal; `legal_count` and `nth_legal` list what `legal` allows, in the same order."""
    for setup, states, seat in moments(game):
        fixed = view(setup.record)
        chosen = answer(_chosen(game, setup, states), seat)
        word = game.words.write_action(chosen, fixed)
        assert game.rules.legal(view(states), fixed, seat, chosen), (
            f"{title(game, setup)}: `pick` chose {word} for seat {seat}, which `legal` refuses"
        )
        if setup.layout.actions:
            _check_listed(game, setup, states, seat)


def _check_listed(game: Game, setup: Setup, states: Array, seat: int) -> None:
    rules = complete(game.rules, setup.layout, setup.seats, interpreted)
    state, fixed = view(states), view(setup.record)
    allowed = [action for action in range(setup.layout.actions) if game.rules.legal(state, fixed, seat, action)]
    count = rules.legal_count(state, fixed, seat)
    listed = [rules.nth_legal(state, fixed, seat, index) for index in range(count)]
    assert listed == allowed, f"{title(game, setup)} seat {seat}: `nth_legal` lists {listed}, `legal` allows {allowed}"
    assert allowed, f"{title(game, setup)}: seat {seat} is to move and has no legal action"
    for action in (-1, setup.layout.actions):
        is_legal = game.rules.legal(state, fixed, seat, action)
        assert not is_legal, f"{title(game, setup)}: {action} is legal; actions are 0 .. {setup.layout.actions - 1}"


def check_legal_actions_are_taken(game: Game) -> None:
    """Every legal action can be played, and the game goes on to its end from there."""
    for setup, states, seat in moments(game, most=4):
        after = []
        for action in np.flatnonzero(target(game, setup, "interpreted").masks(states, seat)[0]):
            actions = _chosen(game, setup, states)
            actions[0, seat] = action
            after.append((f"action {action} of seat {seat}", _stepped(game, setup, states, actions, "interpreted")))
        _check_they_end(game, setup, after)


def check_illegal_actions(game: Game) -> None:
    """An action that is not allowed has a defined effect: the same on every target, and the game still ends."""
    for setup, states, seat in moments(game, most=4):
        after = []
        for actions in _illegal(game, setup, states, seat):
            what = f"illegal action {actions[0, seat]} of seat {seat}"
            after.append((what, _stepped(game, setup, states, actions, "interpreted")))
            if setup.layout.compiles:
                compiled = _stepped(game, setup, states, actions, "compiled")
                unlike = difference({"states": after[-1][1]}, {"states": compiled})
                assert unlike is None, f"{title(game, setup)}: after {what}, interpreted and compiled, the {unlike}"
        _check_they_end(game, setup, after)


def _stepped(game: Game, setup: Setup, states: Array, actions: Array, runs_on: str) -> Array:
    """The position after one turn."""
    after = snapshot(states)
    target(game, setup, runs_on).step(after, actions)
    return after


def check_ends(game: Game) -> None:
    """A finished game asks nobody, allows nothing and never changes, whatever is played."""
    for setup in setups(game):
        walk = Walk(game, setup)
        for _ in walk.turns():
            pass
        before = snapshot(walk.states)
        walk.choose()
        walk.target.step(walk.states, walk.actions, walk.luck)
        where = f"{title(game, setup)} when it is over"
        assert walk.states.tobytes() == before.tobytes(), f"{where}: a further turn changed the state"
        facts = walk.target.facts(walk.states)
        assert not facts.movers.any(), f"{where}: seats {np.flatnonzero(facts.movers[0])} are to move"
        for seat in range(setup.seats):
            asked = [game.rules.to_move(view(walk.states), view(setup.record), seat)]
            asked += walk.target.masks(walk.states, seat).reshape(-1).tolist()
            assert not any(asked), f"{where}: seat {seat} is to move or has legal actions"


def check_results(game: Game) -> None:
    """Asking changes nothing; places follow the outcomes, partners share one and the winner has the first."""
    for setup in setups(game):
        referee = Referee(game, setup, target(game, setup, "interpreted"))
        walk = Walk(game, setup)
        for _ in walk.turns():
            before = walk.states.tobytes()
            walk.frame()
            assert walk.states.tobytes() == before, f"{title(game, setup)}: a question of the rules changed the state"
            referee.states = snapshot(walk.states[:1])
            referee.facts = walk.target.facts(referee.states)
            _check_places(game, setup, referee)


def _check_places(game: Game, setup: Setup, referee: Referee) -> None:
    ranks, winner = referee.ranks(), referee.winner()
    totals = {game.team(seat): 0 for seat in range(setup.seats)}
    for seat, value in enumerate(referee.facts.outcomes[0]):
        totals[game.team(seat)] += int(value)
    ordered = sorted(range(setup.seats), key=lambda seat: ranks[seat])
    for better, worse in pairwise(ordered):
        values = totals[game.team(better)], totals[game.team(worse)]
        fits = values[0] == values[1] if ranks[better] == ranks[worse] else values[0] > values[1]
        assert fits, f"{title(game, setup)}: places {ranks} do not follow from the outcomes {totals}"
    first = {game.team(seat) for seat in range(setup.seats) if ranks[seat] == 1}
    expected = next(iter(first)) if len(first) == 1 and len(totals) > 1 else None
    assert winner == expected, f"{title(game, setup)}: places are {ranks} and the winner is {winner}"


def check_forced_chance(game: Game) -> None:
    """With all luck at its lowest and all at its highest a game plays to its end."""
    for setup in setups(game):
        for mode in (LOWEST, HIGHEST):
            for _ in Walk(game, setup, "interpreted", luck=forced(mode)).turns():
                pass


def check_recorded_chance(game: Game) -> None:
    """Drawn outcomes that are given back as a script give the same game; no chance means no draws."""
    for setup in setups(game):
        runner, luck = target(game, setup, "interpreted"), forced(RECORDED)
        states, again = runner.new(), runner.new()
        runner.reset(states, luck=luck)
        runner.reset(again, luck=scripted(_drawn(luck)))
        drawn = len(_drawn(luck))
        while not runner.facts(states).over[0]:
            actions = _chosen(game, setup, states)
            luck["used"] = 0
            runner.step(states, actions, luck)
            runner.step(again, actions, scripted(_drawn(luck)))
            drawn += len(_drawn(luck))
            same = without_luck(again).tobytes() == without_luck(states).tobytes()
            assert same, f"{title(game, setup)}: draws given back gave another game"
        assert game.chance or not drawn, f"{title(game, setup)}: {drawn} draws; chance is not declared"


def check_faults(game: Game) -> None:
    """A seat that fails either loses at once, or has something legal that is played for it."""
    for setup, states, seat in moments(game):
        if game.faults_forfeit:
            _check_forfeit(game, setup, snapshot(states), seat)
        else:
            _check_idle(game, setup, states, seat)


def _check_forfeit(game: Game, setup: Setup, states: Array, seat: int) -> None:
    where = f"{title(game, setup)}: seat {seat}"
    assert game.rules.forfeit, f"{game.name}: faults lose the game, but there is no rule `forfeit`"
    game.rules.forfeit(view(states), view(setup.record), seat)
    assert seat not in movers(game, setup, states), f"{where} is still to move after its forfeit"
    facts = target(game, setup, "interpreted").facts(states)
    teams = {game.team(each): int(value) for each, value in enumerate(facts.outcomes[0])}
    others = [value for team, value in teams.items() if team != game.team(seat)]
    lost = not facts.over[0] or all(value > teams[game.team(seat)] for value in others)
    assert lost, f"{where} forfeits and does not come last: outcomes {facts.outcomes[0].tolist()}"
    _check_they_end(game, setup, [(f"the forfeit of seat {seat}", states)])


def _check_idle(game: Game, setup: Setup, states: Array, seat: int) -> None:
    assert game.idle, f"{game.name}: faults lose nothing, but there is no `idle` to play for a seat without an answer"
    state, fixed = view(states), view(setup.record)
    action = game.idle(state, fixed, seat)
    assert game.rules.legal(state, fixed, seat, action), f"{title(game, setup)}: `idle` of seat {seat} is not legal"


def _check_they_end(game: Game, setup: Setup, after: list[tuple[str, Array]]) -> None:
    """Games that go on after something that is told."""
    runner = target(game, setup, quickest(setup))
    states, actions, rngs = runner.new(len(after)), runner.new_actions(len(after)), np.ones(len(after), np.int64)
    for place, (_, position) in enumerate(after):
        states[place] = position[0]
    for _ in range(setup.horizon):
        if runner.facts(states).over.all():
            return
        runner.pick(states, actions, rngs)
        runner.step(states, actions)
    for (what, _), over in zip(after, runner.facts(states).over, strict=True):
        assert over, f"{title(game, setup)}: after {what} the game did not end within {setup.horizon} turns"


def _chosen(game: Game, setup: Setup, states: Array) -> Array:
    """One turn's actions, chosen at random for every seat that is to move."""
    runner = target(game, setup, "interpreted")
    actions = runner.new_actions()
    runner.pick(states, actions, np.array([12345], np.int64))
    return actions


def _illegal(game: Game, setup: Setup, states: Array, seat: int) -> list[Array]:
    """Turns in which this seat does something that is not allowed, or may not be."""
    turns = []
    if setup.layout.actions:
        mask = target(game, setup, "interpreted").masks(states, seat)[0]
        for number in (*np.flatnonzero(mask == 0)[:6], *ODD_NUMBERS):
            actions = _chosen(game, setup, states)
            put(actions, (0, seat), number)
            turns.append(actions)
        return turns
    luck = np.random.default_rng(7)
    for _ in range(8):
        actions = _chosen(game, setup, states)
        noise = luck.integers(0, 256, setup.layout.action.itemsize, np.uint8)
        actions[0, seat] = noise.view(setup.layout.action)[0]
        turns.append(actions)
    return turns


def _drawn(luck: Array) -> list[int]:
    return [int(outcome) for outcome in luck["outcome"][0, : int(luck["used"][0])]]
