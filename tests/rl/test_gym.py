"""Gymnasium's own checks over all games, opponents of several kinds, and many games at once."""

from __future__ import annotations

import pickle
import re
from copy import deepcopy

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from meydan import games, rl
from meydan.engine.errors import BadInput, MeydanError
from meydan.rl import figures

from .conftest import SMALL

NAMES = games.names()
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning:gymnasium", "ignore::DeprecationWarning:gymnasium")


def make(name, **choices):
    return gymnasium.make(f"meydan/{name.capitalize()}-v0", device="interpreted", **SMALL.get(name, {}), **choices)


@pytest.mark.parametrize("name", NAMES)
def test_every_game_passes_gymnasium_s_checks(name, capsys):
    check_env(make(name).unwrapped)


def first_legal(view):
    return view.legal[0]


@pytest.mark.parametrize("opponent", ["house:greedy", first_legal, ["house:random"]])
def test_opponents_are_bots_of_any_kind(opponent):
    env = rl.single("othello", opponent, device="interpreted", seat=1)
    seen, info = env.reset(seed=2)
    assert info == {"seat": 1}
    assert seen["observation"]["other"].sum() == 4, "black has moved"
    total, over, turns = 0.0, False, 0
    while not over:
        seen, reward, terminated, truncated, info = env.step(env.action_masks().argmax())
        total, over, turns = total + reward, terminated or truncated, turns + 1
    assert total in (-1, 0, 1)
    assert len(info["scores"]) == 2
    with pytest.raises(BadInput, match="the game is over"):
        env.step(0)
    env.close()


def test_a_program_can_be_the_opponent(tmp_path):
    bot = tmp_path / "bot.py"
    bot.write_text("def act(view):\n    return view.legal[-1]\n")
    env = rl.single("othello", str(bot), device="interpreted", seat=0, max_cycles=3, ms_per_move=60_000)
    env.reset(seed=1)
    ends = [env.step(env.action_masks().argmax())[3] for _ in range(2)]
    env.close()
    assert ends == [False, True], "three moves of both"


def test_an_opponent_that_fails_is_told():
    def broken(view):
        raise ValueError("no idea")

    env = rl.single("tron", broken, device="interpreted")
    env.reset(seed=1)
    with pytest.raises(MeydanError, match=r"opponent function in seat \d, turn 0: raised ValueError: no idea"):
        env.step(0)


def test_the_seat_changes_from_game_to_game():
    env = make("tron").unwrapped
    seats = {env.reset(seed=seed)[1]["seat"] for seed in range(12)}
    assert seats == {0, 1}


@pytest.fixture(params=["same", "next", "never"])
def vectors(request):
    return request.param, gymnasium.make_vec(
        "meydan/Tron-v0", num_envs=5, device="interpreted", autoreset=request.param, seat=0
    )


def test_many_games_restart_as_gymnasium_says(vectors):
    mode, envs = vectors
    names = {"same": AutoresetMode.SAME_STEP, "next": AutoresetMode.NEXT_STEP, "never": AutoresetMode.DISABLED}
    assert envs.metadata["autoreset_mode"] is names[mode]
    fresh, _ = envs.reset(seed=4)
    assert envs.observation_space.contains(fresh)
    ended = np.zeros(5, bool)
    while not ended.any():
        seen, _, terminated, truncated, info = envs.step(np.ones(5, np.int64))
        assert envs.observation_space.contains(seen)
        ended = terminated | truncated
    first = int(ended.argmax())
    cycle = seen["observation"]["cycle"][first]
    if mode == "same":
        assert cycle == 0
        assert pickle.loads(pickle.dumps(info["final_obs"][first])).keys() == {"observation", "action_mask"}
        assert info["final_obs"][first]["observation"]["cycle"] > 0
        assert info["final_obs"][first] in envs.single_observation_space
        assert info["_final_obs"].tolist() == ended.tolist()
        return
    assert cycle > 0
    if mode == "never":
        with pytest.raises(BadInput, match="is over; reset it"):
            envs.step(np.ones(5, np.int64))
        choices = {"reset_mask": ended}
        seen, _ = envs.reset(options=choices)
        assert "reset_mask" in choices, "it is read, not taken"
    else:
        seen, rewards, terminated, *_ = envs.step(np.ones(5, np.int64))
        assert rewards[first] == 0
        assert not terminated[first]
    assert seen["observation"]["cycle"][first] == 0


def test_copies_are_the_caller_s_and_shared_arrays_are_not():
    for shared in (False, True):
        envs = rl.batch("tron", 3, device="interpreted", shared=shared)
        seen, _ = envs.reset(seed=1)
        after = envs.step(np.zeros(3, np.int64))[0]
        assert np.shares_memory(seen["observation"]["board"], after["observation"]["board"]) == shared


@pytest.mark.parametrize("name", ["tron", "kings"])
def test_any_piece_that_is_kept_stays_as_it_was(name):
    envs = rl.batch(name, 4, opponent=None, device="interpreted", **SMALL.get(name, {}))
    envs.reset(seed=1)
    kept, copies = [], []
    for turn in range(16):
        seen = envs.step(envs.vector.sample())[0]
        masks = seen["action_mask"] if isinstance(seen["action_mask"], tuple) else (seen["action_mask"],)
        pieces = [*seen["observation"].values(), *masks]
        piece = pieces[5 * turn % len(pieces)]
        kept.append(piece if turn % 2 else piece[1:3])
        copies.append(kept[-1].copy())
        del seen, masks, pieces, piece
    for piece, copied in zip(kept, copies, strict=True):
        np.testing.assert_array_equal(piece, copied)


@pytest.mark.parametrize(
    ("device", "copy"), [("cpu", deepcopy), ("interpreted", lambda envs: pickle.loads(pickle.dumps(envs)))]
)
def test_a_copy_plays_on_by_itself(device, copy):
    envs = rl.batch("tron", 4, opponent=None, device=device, shared=True)
    envs.reset(seed=1)
    copied = copy(envs)
    for _ in range(6):
        actions = envs.vector.sample().copy()
        ours, theirs = envs.step(actions)[0], copied.step(actions)[0]
        assert not np.shares_memory(ours["observation"]["board"], theirs["observation"]["board"])
        for name, field in ours["observation"].items():
            np.testing.assert_array_equal(field, theirs["observation"][name])


def test_a_copy_against_a_bot_waits_for_its_first_reset():
    env = rl.single("tron", "house:hugger", device="interpreted")
    env.reset(seed=1)
    copied = pickle.loads(pickle.dumps(env))
    with pytest.raises(BadInput, match="no opponents are seated; call reset"):
        copied.step(0)
    np.testing.assert_equal(env.reset(seed=2), copied.reset(seed=2))


def test_an_environment_says_when_games_begin_anew():
    assert repr(rl.batch("tron", 2, device="interpreted")) == "Batch(tron, num_envs=2, autoreset SameStep, copies)"


@pytest.mark.parametrize("mode", ["same", "never"])
def test_without_an_opponent_every_seat_is_the_learner_s(mode):
    envs = rl.batch("tron", 6, opponent=None, device="interpreted", autoreset=mode)
    seen, info = envs.reset(seed=1)
    assert info["seat"].tolist() == [0, 1] * 3
    assert seen in envs.observation_space
    ended = np.zeros(6, bool)
    while not ended.any():
        turns = np.array([0, 1] * 3)  # blue straight on, yellow up
        seen, rewards, terminated, truncated, info = envs.step(turns)
        ended = terminated | truncated
    assert seen in envs.observation_space
    assert ended.reshape(3, 2).all(1).tolist() == ended.reshape(3, 2).any(1).tolist(), "a game ends for both"
    assert rewards.reshape(3, 2).sum(1).tolist() == [0, 0, 0]
    assert info["scores"].shape == (6, 2)
    if mode == "same":
        last = [info["final_obs"][row]["observation"]["seat"] for row in (0, 1)]
        assert last == [0, 1], "each row has its own last observation"
    else:
        envs.reset(options={"reset_mask": ended})
        assert envs.step(turns)[4].keys() == {"seat"}
    mover = rl.batch("othello", 3, opponent=None, device="interpreted")
    mover.reset(seed=1)
    assert mover.step(mover.action_masks().argmax(1))[4]["seat"].tolist() == [1] * 3, "the row is who is to move"
    with pytest.raises(BadInput, match="5 environments for games of 2 seats each"):
        rl.batch("tron", 5, opponent=None)


def test_what_was_seen_last_stays_whatever_follows():
    envs = rl.batch("tron", 4, device="interpreted", seat=0, keep_last=True)
    envs.reset(seed=1)
    kept = []
    for _ in range(60):
        info = envs.step(np.ones(4, np.int64))[4]
        if "scores" in info:
            kept.append((info, envs._vector.final_observations["cycle"][:, 0].copy(), envs._over.copy()))
    assert len(kept) > 1
    for info, cycles, over in kept:
        info["note"] = 1
        assert info.keys() == {"seat", "note"} | {
            f"{mark}{name}" for mark in ("", "_") for name in ("scores", "final_obs", "final_info")
        }
        for row in np.flatnonzero(over):
            assert info["final_obs"][row]["observation"]["cycle"] == cycles[row]


def test_what_gymnasium_keeps_of_the_rate_is_measured(capsys, monkeypatch):
    monkeypatch.setenv("MEYDAN_JIT", "0")
    figures.main(["othello", "--gymnasium", "--count", "2", "--seconds", "0.01"])
    assert re.match(r"othello +through Gymnasium: usual \d+%, next step \d+%, shared \d+%\n$", capsys.readouterr().out)


def test_every_environment_can_have_a_seed_of_its_own():
    def started(count, seed):
        envs = rl.batch("tron", count, device="interpreted", maps=["duel", "field", "gates", "islands", "spiral"])
        return envs, envs.reset(seed=seed)[0]["observation"]["board"]

    envs, boards = started(4, [4, 9, 4, 2])
    assert (boards[0] == boards[2]).all()
    assert len({board.tobytes() for board in boards}) > 1
    assert (boards[1] == started(1, [9])[1][0]).all()
    again = envs.reset(seed=[None, 4, 9, 9], options={"reset_mask": np.array([False, True, False, False])})[0]
    assert (again["observation"]["board"] == boards[[0, 0, 2, 3]]).all()
    with pytest.raises(BadInput, match="2 seeds; expected one, or one for each of 4 environments"):
        envs.reset(seed=[1, 2])


def test_what_a_batch_or_an_opponent_cannot_be_is_told():
    with pytest.raises(BadInput, match="many games at once have no pictures"):
        gymnasium.make_vec("meydan/Tron-v0", num_envs=2, device="interpreted", render_mode="rgb_array")
    with pytest.raises(BadInput, match=r"reset_mask of shape \(1,\); expected one for each of 2"):
        rl.batch("tron", 2, device="interpreted").reset(options={"reset_mask": np.array([True])})
    with pytest.raises(BadInput, match="tron: 3 opponents; expected 1 to 1"):
        rl.single("tron", ["house:hugger"] * 3, device="interpreted")


def test_structured_actions_are_batched_too():
    envs = rl.batch("kings", 2, device="interpreted", **SMALL["kings"])
    seen, _ = envs.reset(seed=1)
    assert envs.observation_space.contains(seen)
    envs.action_space.seed(1)
    assert envs.observation_space.contains(envs.step(envs.action_space.sample())[0])
