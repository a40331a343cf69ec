"""The house bots: they play by the rules on every board, by their seed, and the better ones win."""

import ast
import importlib
import math
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

import numpy as np
import pytest

from meydan.engine.bits import lowest, rest, single
from meydan.engine.game import Shown
from meydan.engine.record import view
from meydan.games import find
from meydan.games.othello.agent import book
from meydan.games.othello.agent.board import fitted, square_on
from meydan.games.othello.agent.book_growth import Grower
from meydan.games.othello.agent.levels import LEVELS
from meydan.games.othello.agent.machine import Machine
from meydan.games.othello.agent.memory import HUNDREDTHS
from meydan.games.othello.agent.player import thinker
from meydan.games.othello.agent.thinking import BEST, Thinker
from meydan.games.othello.kit import View
from meydan.games.othello.law import rules
from meydan.games.othello.law.state import NOBODY, WORD_SIDE
from meydan.games.othello.words.squares import square_index, square_name
from meydan.search.clock import Stopwatch, alarm

OTHELLO = find("othello")
SIMPLE = ("greedy", "positional", "random", "searcher")
HOUSE = ("greedy", "positional", "random", "searcher", *(f"level{number}" for number in range(1, 13)))
NODES = 3000  # a moment's thought
SLACK = 5000  # positions that a search may still see after its limit: the endings it is in the middle of


@dataclass(frozen=True)
class Info:
    """What the arena tells a bot."""

    setup: object
    seat: int = 0
    seed: int = 1
    ms_per_move: float = 60.0
    ms_total: float = math.inf
    ms_increment: float = 0.0


def bot(name, info):
    return importlib.import_module(f"meydan.games.othello.bots.{name}").Bot(info)


class Limited:
    """The searcher with a limit of nodes instead of time, so that it always plays the same."""

    def __init__(self, info):
        self._side = info.setup.side
        self._thinker = thinker(info, BEST)

    def act(self, view):
        discs = [fitted(view.state.discs[seat], self._side) for seat in (view.seat, 1 - view.seat)]
        return square_on(self._thinker.think(*discs, nodes=NODES).move, self._side)


def shown(state, setup, turn, ms_left=60.0):
    return View(Shown(setup, state.mover, turn, ms_left, state, lambda: None))


def play(black, white, seed=1, **settings):
    """A whole game; returns the final state and the moves by their names."""
    setup = view(OTHELLO.prepare(settings=settings, seed=seed).record)
    state = view(np.zeros(1, OTHELLO.prepare(settings=settings).layout.state))
    rules.reset(state, setup, seed, None)
    bots = [make(Info(setup, seat, seed * 2 + seat)) for seat, make in enumerate((black, white))]
    moves = []
    while state.mover != NOBODY:
        mover = state.mover
        answer = bots[mover].act(shown(state, setup, len(moves)))
        square = square_index(answer, setup.side) if isinstance(answer, str) else int(answer)
        moves.append(square_name(square, setup.side))
        rules.step(state, setup, {mover: square}, None)
    assert state.forfeiter == NOBODY, f"{moves[-1]} is illegal"
    return state, setup, moves


def named(name):
    return lambda info: bot(name, info)


def test_the_house_has_these_bots():
    assert tuple(OTHELLO.house_bots()) == HOUSE


@pytest.mark.parametrize("name", HOUSE)
def test_every_bot_is_described_in_one_line(name):
    words = ast.get_docstring(ast.parse(OTHELLO.house_bots()[name].read_text()))
    assert words
    assert "\n" not in words
    assert words.endswith((".", ")"))


@pytest.mark.parametrize(
    "settings", [{"size": 4}, {"size": 6}, {}, {"size": 10}, {"anti": True}, {"start": "parallel"}]
)
@pytest.mark.parametrize("name", [*SIMPLE, "level1"])
def test_every_bot_plays_every_board_by_the_rules(name, settings):
    quick = Limited if name == "searcher" and settings.get("size", 8) <= WORD_SIDE else named(name)
    for black, white in ((quick, named("random")), (named("random"), quick)):
        state, setup, moves = play(black, white, **settings)
        assert rules.is_over(state, setup)
        assert len(moves) >= 4


@pytest.mark.parametrize("name", ["random", "greedy", "positional"])
def test_the_seed_fixes_the_play(name):
    games = [play(named(name), named(name), seed)[2] for seed in (5, 5, 6)]
    assert games[0] == games[1]
    assert games[0] != games[2]


def at(position, **settings):
    """What a bot is shown in a position."""
    prepared = OTHELLO.prepare(settings={"position": position, **settings})
    setup, state = view(prepared.record), view(np.zeros(1, prepared.layout.state))
    rules.reset(state, setup, 0, None)
    return shown(state, setup, 0), Info(setup)


def test_greedy_turns_most_discs_or_fewest_where_fewer_win():
    seen, info = at("-" * 24 + "XO-XOOO-" + "-" * 32 + " X")
    assert bot("greedy", info).act(seen) == "h4"
    seen, info = at("-" * 24 + "XO-XOOO-" + "-" * 32 + " X", anti=True)
    assert bot("greedy", info).act(seen) == "c4"


@pytest.mark.parametrize("seed", range(4))
def test_positional_takes_a_corner(seed):
    seen, info = at("-OX-----" + "-" * 16 + "XOOOOOO-" + "-" * 32 + " X")
    assert bot("positional", Info(info.setup, seed=seed)).act(seen) == "a1"


def test_positional_fears_the_squares_beside_a_corner_only_while_it_is_empty():
    open_corner, _ = at("--------" + "--O-----" + "--X-----" + "-" * 40 + " O")
    from meydan.games.othello.bots.positional import standing

    board = open_corner.board
    beside = type(board)(single(9), 0)
    safe = type(board)(single(9) | single(0), 0)
    assert standing(beside, 0) < 0
    assert standing(safe, 0) == 100


@pytest.mark.parametrize("size", [4, 6, 8, 10])
def test_positional_knows_boards_of_every_size(size):
    from meydan.games.othello.bots.positional import worths

    table = np.array([worth for worth, _ in worths(size)]).reshape(size, size)
    assert (table == table.T).all()
    assert (table == table[::-1]).all()
    assert table[0, 0] == table.max()


# -- the searcher ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rival", ["random", "greedy", "positional"])
def test_the_searcher_wins(rival):
    for seed in range(2):
        state, setup, _ = play(Limited, named(rival), seed, start_moves=6)
        assert rules.outcome(state, setup, 0) > rules.outcome(state, setup, 1)
        state, setup, _ = play(named(rival), Limited, seed, start_moves=6)
        assert rules.outcome(state, setup, 1) > rules.outcome(state, setup, 0)


@pytest.mark.parametrize("rival", ["random", "greedy", "positional"])
def test_the_searcher_wins_where_fewer_discs_win(rival):
    state, setup, _ = play(Limited, named(rival), 3, start_moves=6, anti=True)
    assert rules.outcome(state, setup, 0) > rules.outcome(state, setup, 1)


def test_with_a_limit_of_nodes_the_searcher_plays_the_same_again():
    games = [play(Limited, named("random"), 9)[2] for _ in range(2)]
    assert games[0] == games[1]


def test_the_bot_plays_a_whole_game_by_the_clock():
    state, setup, moves = play(named("searcher"), named("random"), 2)
    assert rules.is_over(state, setup)
    assert len(moves) > 20


def test_the_book_is_the_same_however_the_board_is_turned():
    values = book.shipped()
    own, other = start()
    ways = [book.good_moves(values, own, other), book.good_moves(values, book._mirrored(own), book._mirrored(other))]
    assert sorted(ways[0]) == [19, 26, 37, 44]  # all four are the same
    assert sorted(square ^ 56 for square in ways[1]) == sorted(ways[0])
    assert book.good_moves(values, *ending()) == []


def test_a_book_grows_the_same_in_parts_and_knows_what_it_has_grown(tmp_path):
    whole, path = Grower({}, nodes=500), tmp_path / "book.npz"
    for _ in range(2):
        whole.grow(3)
    book.write(path, {})
    for _ in range(2):
        part = Grower(book.read(path), nodes=500)
        part.grow(3)
        book.write(path, part.values)
    assert book.read(path) == whole.values
    second = next(iter(book.moves(*start()).values()))
    assert book.good_moves(whole.values, *second)
    best = max(-whole.values[book.canonical(*after)] for after in book.moves(*second).values())
    assert whole.values[book.canonical(*second)] == best


def test_the_searcher_plays_the_opening_by_the_book():
    seen, info = at("-" * 27 + "OX" + "-" * 6 + "XO" + "-" * 27 + " X")
    searcher = bot("searcher", info)
    assert {searcher._from_book(seen) for _ in range(40)} == {"d3", "c4", "f5", "e6"}


def test_levels_look_deeper_and_play_more_of_the_end_the_higher_they_are():
    styles = list(LEVELS.values())
    for lower, higher in pairwise(styles):
        assert (higher.depth, -higher.noise) > (lower.depth, -lower.noise)
        assert higher.solves_from > lower.solves_from


def test_a_forced_move_needs_no_search():
    seen, info = at("OX------" + "-" * 56 + " O")
    seen.ms_left = 0.0
    assert bot("searcher", info).act(seen) == "c1"


def test_without_time_the_searcher_plays_as_positional_does():
    seen, info = at("-OX-----" + "-" * 16 + "XOOOOOO-" + "-" * 32 + " X")
    searcher = bot("searcher", info)
    searcher._thinker.think = lambda *_: None
    assert searcher.act(seen) == "a1"


def start():
    return 1 << 28 | 1 << 35, 1 << 27 | 1 << 36


@pytest.mark.parametrize("nodes", [1000, 50_000])
def test_a_search_stops_at_its_limit_of_nodes(nodes):
    thinker = Thinker(Machine())
    found = thinker.think(*start(), nodes=nodes)
    assert found is not None
    assert found.depth >= 2
    assert thinker.machine.nodes <= nodes + SLACK


def test_a_deeper_limit_looks_further():
    depths = [Thinker(Machine()).think(*start(), nodes=nodes).depth for nodes in (1000, 100_000)]
    assert depths[0] < depths[1]


def test_a_search_without_end_is_stopped_by_the_alarm():
    machine = Machine()
    machine.begin()
    with alarm(Stopwatch(50.0), machine.stop):
        assert machine.look_ahead(*start(), 60) is None


def test_thinking_ends_with_its_budget_of_time():
    assert Thinker(Machine()).think(*start(), Stopwatch(50.0)) is not None


def test_a_search_that_may_see_nothing_finds_nothing():
    assert Thinker(Machine()).think(*start(), nodes=0) is None


def test_an_ending_is_solved_when_the_limit_allows_it():
    own, other = ending()
    found = Thinker(Machine()).think(own, other, nodes=10_000_000)
    assert found.exact
    assert found.value == Machine().play_out(own, other)


def ending():
    """A position with ten empty squares, reached by random play."""
    setup = view(OTHELLO.prepare(settings={"start_moves": 50}, seed=4).record)
    first = setup.first
    return setup.start[first], setup.start[1 - first]


@pytest.mark.parametrize("anti", [False, True])
def test_a_small_board_is_played_out_as_plain_minimax_says(anti):
    machine = Machine(side=4, anti=anti)
    for seed in range(4):
        setup = view(OTHELLO.prepare(settings={"size": 4, "start_moves": 3}, seed=seed).record)
        own, other = setup.start[setup.first], setup.start[1 - setup.first]
        machine.begin()
        value = machine.play_out(fitted(own, 4), fitted(other, 4))
        assert value == HUNDREDTHS * minimax(4, own, other, -1 if anti else 1)


@cache
def minimax(side, own, other, sign):
    """The score of best play, from the rules alone (R14)."""
    setup = view(OTHELLO.prepare(settings={"size": side}).record)
    moves = rules.open_squares(own, other, setup)
    if moves == 0:
        if rules.open_squares(other, own, setup) == 0:
            mine, theirs = own.bit_count(), other.bit_count()
            empty = side * side - mine - theirs
            return sign * (mine - theirs + empty * ((mine > theirs) - (mine < theirs)))
        return -minimax(side, other, own, sign)
    values = []
    while moves:
        square = lowest(moves)
        turned = rules.captured(own, other, square, setup)
        values.append(-minimax(side, other ^ turned, own | turned | single(square), sign))
        moves = rest(moves)
    return max(values)


@pytest.mark.parametrize("side", [4, 6, 8])
def test_a_board_fits_into_the_corner_of_the_word(side):
    every = (1 << side * side) - 1
    squares = [square for square in range(64) if fitted(every, side) >> square & 1]
    assert [square_on(square, side) for square in squares] == list(range(side * side))


def test_the_searcher_gives_its_opinion_of_every_move_best_first():
    near_the_end = (
        "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X"  # G8 +18, H1 +12: the OBF sample
    )
    seen, info = at(near_the_end)
    seen.ms_left = 60_000.0
    opinions = bot("searcher", info).hints(seen, 2)
    assert opinions[0] == ("G8", 18.0, "100%")
    assert opinions[1] == ("H1", 12.0, "100%")


def test_the_searcher_has_an_opinion_on_boards_that_it_cannot_search():
    setup = OTHELLO.prepare(settings={"size": 10})
    states = np.zeros(1, setup.layout.state)
    rules.reset(view(states), view(setup.record), 0, None)
    opinions = bot("searcher", Info(view(setup.record))).hints(shown(view(states), view(setup.record), 0), 9)
    assert [name for name, _, _ in opinions] == ["E4", "D5", "G6", "F7"]
    assert {value for _, value, _ in opinions} == {3.0}
