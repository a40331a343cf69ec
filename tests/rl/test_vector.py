"""The vector environment: the same games on every device, no lost turns, and what the caller may choose."""

from __future__ import annotations

import gc
from types import SimpleNamespace

import numpy as np
import pytest

from meydan import games, rl
from meydan.engine.errors import BadInput, UnknownName
from meydan.engine.record import view
from meydan.games.tron.bots import hugger
from meydan.rl import dlpack
from meydan.rl.machines import Cores

NAMES = games.names()
ARRAYS = ("states", "observations", "masks", "seats", "movers", "rewards", "terminated", "truncated")
FINALS = ("final_scores", "final_results", "final_returns", "final_lengths", "final_setups", "final_observations")


def everything(batch):
    return {name: getattr(batch, name).tobytes() for name in ARRAYS + FINALS if getattr(batch, name) is not None}


def play(batch, turns):
    for _ in range(turns):
        batch.sample()
        batch.step()


@pytest.mark.parametrize(
    "name", ["othello", "tron"]
)  # in turn and at once; the contract compiles the rules of all games
def test_compiled_and_interpreted_batches_play_the_same_games_to_the_byte(batch, name):
    plain = batch(name, seed=5, keep_last=True)
    fast = batch(name, "cpu", seed=5, keep_last=True)
    for turn in range(12):
        assert (plain.sample() == fast.sample()).all()
        plain.step()
        fast.step()
        assert everything(plain) == everything(fast), f"{name} turn {turn}"


def test_compiled_heads_of_kings_are_those_of_the_interpreter(batch):
    batch = batch("kings", seed=5)
    cores = Cores(batch.terms)
    for _ in range(8):
        batch.sample()
        jobs = dict([batch._answering(), *batch._showing()])
        batch._machine.run([("answer", jobs["answer"])], batch.count)
        answers, masks = batch.answers.tobytes(), batch.masks.tobytes()
        batch.answers[:], batch.masks[:] = np.zeros((), batch.answers.dtype), 0
        cores.run([("answer", jobs["answer"]), ("unmask", jobs["unmask"])], batch.count)
        assert batch.answers.tobytes() == answers
        assert batch.masks.tobytes() == masks
        assert not batch.read_answers().any()
        actions = batch.actions.tobytes()
        lost = np.ones(batch.count * batch.rows, np.int32)
        cores.run([("read", (*jobs["answer"][:5], batch.answers, batch._actions, lost))], batch.count)
        assert not lost.any()
        assert batch.actions.tobytes() == actions
        batch.step()


def test_threads_split_a_batch_without_a_seam(batch):
    one = batch("tron", "cpu", count=50, seed=3)
    three = batch("tron", "cpu", count=50, seed=3, threads=3)
    play(one, 30)
    play(three, 30)
    assert everything(one) == everything(three)


def test_a_game_is_the_same_whatever_the_size_of_its_batch(batch):
    many, one = batch("gems", count=6, seed=9), batch("gems", count=1, seed=9)
    for _ in range(20):
        many.actions[...] = one.actions[...] = np.random.default_rng(0).integers(7)
        many.step()
        one.step()
        assert many.states[:1].tobytes() == one.states.tobytes()


def test_a_game_that_ended_begins_again_in_the_same_step(batch):
    batch = batch("tron")
    first = batch.observations.tobytes()
    batch.step(np.ones((4, 2), np.int32))  # up, into the wall at last
    while not batch.terminated.all():
        batch.step(np.ones((4, 2), np.int32))
    assert batch.observations.tobytes() == first, "the row shows the next game already"
    assert batch.final_lengths.tolist() == [batch.final_lengths[0]] * 4
    assert batch.movers.all(), "and waits for an action"
    batch.step(np.zeros((4, 2), np.int32))
    assert not batch.terminated.any()


def test_a_restart_in_the_next_step_takes_one_turn_without_reward(batch):
    batch = batch("tron", restart="next")
    fresh = batch.observations.tobytes()
    while not batch.terminated.any():
        batch.step(np.ones((4, 2), np.int32))
    assert batch.observations.tobytes() != fresh
    assert not batch.movers.any()
    batch.step()
    assert batch.observations.tobytes() == fresh
    assert not batch.rewards.any()
    assert not batch.terminated.any()


def test_without_restart_a_game_stays_over_until_it_is_reset(batch):
    batch = batch("tron", restart="never")
    while not batch.terminated.any():
        batch.step(np.ones((4, 2), np.int32))
    over = batch.states.tobytes()
    batch.step()
    assert batch.terminated.all()
    assert batch.states.tobytes() == over
    batch.reset(chosen=[True, False, False, False])
    assert batch.movers[:, 0].tolist() == [1, 0, 0, 0]


def test_a_limit_of_turns_truncates_and_does_not_terminate(batch):
    batch = batch("othello", most_turns=5, keep_last=True)
    for turn in range(1, 6):
        batch.sample()
        batch.step()
        assert batch.truncated.all() == (turn == 5)
    assert not batch.terminated.any()
    assert not batch.rewards.any(), "a game that was cut off has no winner"
    discs = batch.final_observations["own"].sum((1, 2, 3)) + batch.final_observations["other"].sum((1, 2, 3))
    assert discs.tolist() == [9] * 4, "the last observation is of the game that was cut off"


@pytest.mark.parametrize("name", NAMES)
def test_outcomes_are_rewarded_at_the_end_and_points_on_the_way(batch, name):
    if name == "kings":
        return  # its rewards are those of teams, below
    batch = batch(name, reward="margin")
    total = np.zeros_like(batch.rewards)
    for _ in range(500):
        batch.sample()
        batch.step()
        total[0] += batch.rewards[0]
        if batch.terminated[0]:
            break
    start = 45 if name == "gems" else 2 if name == "othello" else 3 if name == "bomber" else 0
    assert np.allclose(batch.rewards.sum(1), 0)
    own, other = batch.final_scores[0] - start
    assert total[0, 0] == own - other
    assert batch.final_results[0].sum() == 0


def test_a_team_shares_its_result(batch):
    batch = batch("kings", count=1, most_turns=2)
    play(batch, 2)
    assert batch.final_results[0, 0] == batch.final_results[0, 2] == -batch.final_results[0, 1]


def test_games_can_be_saved_and_put_back_into_any_place(batch):
    batch = batch("bomber", count=6)
    play(batch, 5)
    saved = batch.save([1, 3])
    sight = batch.observations[[1, 3]].tobytes()
    play(batch, 5)
    batch.load(saved, [4, 0])
    assert batch.observations[[4, 0]].tobytes() == sight
    twin = batch.save([4])
    batch.load(twin, [2])
    for _ in range(8):
        batch.actions[2] = batch.actions[4] = 4
        batch.step()
    assert batch.states[2] == batch.states[4], "both go on alike"


def test_every_game_of_a_batch_may_have_its_own_setup():
    batch = rl.vector("tron", 40, "interpreted", maps=["duel", "gates", "islands"], restart="never")
    assert set(batch.setups) == {0, 1, 2}, "drawn from the pool"
    batch.next_setups[:] = 2
    batch.reset()
    assert set(batch.setups) == {2}
    assert (batch.fields["board"][:, 0] == batch.terms.records["board"][2]).all()


def test_opponents_play_the_other_seats_and_the_learner_sits_everywhere():
    for name in ("gems", "tron"):
        batch = rl.vector(name, 6, "interpreted", opponent="random")
        assert batch.rows == 1
        assert batch.seats.tolist() == [0, 1, 0, 1, 0, 1]
        for _ in range(6):
            batch.sample()
            batch.step()
            learners = batch.movers[np.arange(6), batch.seats]
            assert (learners | batch.terminated).all(), "always the learner's turn"
    fixed = rl.vector("othello", 3, "interpreted", opponent="random", seat=1)
    assert fixed.seats.tolist() == [1] * 3
    assert fixed.fields["other"].sum((1, 2, 3)).tolist() == [4] * 3, "black has moved before"


def test_a_caller_owns_the_arrays(batch):
    usual = batch("othello")
    own = {
        "observations": np.empty((4, 1), usual.terms.layout.observation),
        "masks": np.empty((4, 64), np.uint8),
        "rewards": np.empty((4, 2), np.float32),
    }
    shared = rl.vector("othello", 4, "interpreted", buffers=own)
    play(usual, 10)
    play(shared, 10)
    assert own["masks"].tobytes() == usual.masks.tobytes()
    assert own["observations"].tobytes() == usual.observations.tobytes()
    addresses = [array.ctypes.data for array in (shared.masks, shared.rewards, shared.actions)]
    play(shared, 100)
    assert [array.ctypes.data for array in (shared.masks, shared.rewards, shared.actions)] == addresses


@pytest.mark.parametrize("name", NAMES)
def test_random_actions_are_legal_and_masks_are_never_empty(batch, name):
    batch = batch(name)
    sizes = [head.size for head in batch.terms.heads]
    for _ in range(6):
        first = 0
        actions = batch.sample().reshape(-1, len(sizes))
        masks = batch.masks.reshape(len(actions), -1)
        for head, size in enumerate(sizes):
            part = masks[:, first : first + size]
            assert part.any(1).all()
            assert part[np.arange(len(part)), actions[:, head]].all()
            first += size
        batch.step()


@pytest.mark.parametrize(
    ("choices", "sentence"),
    [
        ({"reward": "points"}, "unknown reward 'points'"),
        ({"restart": "later"}, "unknown restart 'later'"),
        ({"seat": 1}, "together with an opponent"),
        ({"opponent": "house:paranoid"}, "unknown opponent that is a rule 'house:paranoid'"),
        ({"colour": "red"}, "choices are setups, maps"),
        ({"maps": ["duel", "steppe"]}, "boards of one kind"),
        ({"buffers": {"rewards": np.zeros(3)}}, "buffer 'rewards'"),
        ({"buffers": {"reward": np.zeros(3)}}, "unknown buffer 'reward'; did you mean 'rewards'"),
        ({"buffers": {"rewards": np.zeros((2, 2), np.int32)}}, "got numbers of type int32; expected float32"),
        ({"buffers": {"observations": np.zeros((2, 2))}}, "expected the records of observations"),
        ({"setups": []}, "empty list of setups"),
        ({"most_turns": -1}, "most_turns=-1; expected 1 or more, or 0"),
    ],
)
def test_bad_choices_are_refused_in_words(choices, sentence):
    with pytest.raises((BadInput, UnknownName), match=sentence):
        rl.vector("tron", 2, "interpreted", **choices)


def test_an_array_is_written_to_and_not_replaced(batch):
    with pytest.raises(BadInput, match=r"games.next_setups\[...\] = values"):
        batch("tron").next_setups = [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("actions", "sentence"),
    [
        (np.zeros(3), r"got actions of shape \(3,\); expected \(4, 2, 1\)"),
        (np.zeros((2, 4), int), r"got actions of shape \(2, 4\)"),  # the axes changed places
        (np.full((4, 2), 0.7), "got actions of type float64, such as 0.7; expected whole numbers"),
        (np.full((4, 2), np.nan), "such as nan"),
        ([["up"] * 2] * 4, "such as 'up'"),
    ],
)
def test_actions_of_another_shape_or_kind_are_refused(batch, actions, sentence):
    games = batch("tron")
    with pytest.raises(BadInput, match=sentence):
        games.step(actions)
    for good in (np.zeros((4, 2, 1), np.int64), np.zeros((4, 2)), np.zeros(8, np.uint8), [[0, 0]] * 4):
        games.step(good)


@pytest.mark.parametrize("count", ["4", 4.0, 0])
def test_a_number_of_games_is_a_whole_number(count):
    with pytest.raises(BadInput, match="environments; expected 1 or more, a whole number"):
        rl.vector("tron", count, "interpreted")


@pytest.mark.parametrize(
    ("choices", "sentence"),
    [
        ({"seed": 1.5}, "seed 1.5; expected a whole number"),
        ({"seed": 1 << 70}, r"seed 1180591620717411303424; expected a whole number from -2\*\*63"),
        ({"seed": [1, 2, 3]}, "3 seeds; expected one, or one for each of 4 games"),
        ({"chosen": [2]}, r"got chosen=\[2\]; expected True or False for each of 4 games"),
        ({"chosen": [0, 1, 2, 3]}, "expected True or False for each of 4 games"),
    ],
)
def test_a_reset_says_what_it_does_not_understand(batch, choices, sentence):
    with pytest.raises(BadInput, match=sentence):
        batch("tron").reset(**choices)


def test_games_of_another_kind_cannot_be_put_back(batch):
    with pytest.raises(BadInput, match="tron: the saved games are of another game"):
        batch("tron").load(batch("othello").save([0]), [0])


def test_a_number_that_is_no_setup_s_is_drawn_like_any(batch):
    games = rl.vector("tron", 3, "interpreted", maps=["duel", "gates"])
    games.next_setups[:] = [7, -5, 1]
    games.reset(seed=1)
    assert set(games.setups) <= {0, 1}
    assert games.setups[2] == 1


def test_codes_are_there_where_they_were_asked_for(batch):
    with pytest.raises(BadInput, match="these games have no codes; make them with encoded=True"):
        batch("tron").shared("codes")
    with pytest.raises(BadInput, match="these games have no choices; make them with encoded=True"):
        batch("tron").choose()


def test_one_map_may_be_given_by_its_name_and_a_batch_tells_what_it_is():
    games = rl.vector("tron", 3, "interpreted", maps="gates")
    assert [setup.map for setup in games.terms.setups] == ["gates"]
    assert repr(games) == "Vector(tron, 3 games, 2 rows each, interpreted, restart='same')"


def test_a_house_bot_that_is_a_rule_plays_inside_the_batch(batch):
    games = batch("tron", opponent="house:hugger", seat=0)
    bot = hugger.Bot()
    for _ in range(5):
        before = games.save()
        games.step(games.sample())
        for index in range(games.count):
            state, setup = view(before.states, index), view(games.terms.records)
            asked = SimpleNamespace(state=state, setup=setup, seat=1)
            assert games.answers["number"][index, 1] == bot.act(asked)


def test_points_on_the_others_can_count_beside_the_outcome(batch):
    plain, shaped = batch("tron", seed=3), batch("tron", seed=3, shaped=0.5)
    ahead = batch("tron", seed=3, reward="margin")
    for _ in range(25):
        for each in (plain, shaped, ahead):
            each.step(each.sample())
        assert np.allclose(shaped.rewards, plain.rewards + 0.5 * ahead.rewards)


def test_other_libraries_have_the_same_memory():
    batch = rl.vector("tron", 2, "interpreted")
    shared = np.from_dlpack(batch.shared("masks"))
    assert shared.shape == batch.masks.shape
    assert (shared == batch.masks).all()
    batch.masks[1, 0, 3] ^= 1
    assert shared[1, 0, 3] == batch.masks[1, 0, 3]
    batch.shared("rewards").__dlpack__()  # never opened
    del shared
    gc.collect()
    assert not dlpack._lent, "everything was given back"
    with pytest.raises(BadInput, match="no array of numbers"):
        batch.shared("observations")
