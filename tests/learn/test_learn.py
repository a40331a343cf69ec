"""The learner: its arithmetic against a slow one, stops and goes on, and networks that play as they were trained."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from meydan import rl
from meydan.engine.errors import BadInput
from meydan.engine.record import view
from meydan.games import find, names
from meydan.games.bomber.insight import INSIGHT
from meydan.games.tron.encoding import CHOICES, ENCODING
from meydan.learn import Course, Recipe, Trainer, payoffs
from meydan.learn.__main__ import main
from meydan.learn.actor import rival_games
from meydan.learn.curve import draw_curves
from meydan.learn.league import League
from meydan.learn.network import new_weights, opinions
from meydan.learn.ppo import Stretch, advantages, loss
from meydan.search.mind import read_mind
from meydan.search.policy import Policy

SMALL = Recipe(games=4, turns=2, width=8, depth=1, passes=1, parts=1, rivals=1, past=0.5, renew=2)
KINGS = {"maps": ["brook"], "settings": {"units": 64}}
WORDS = [
    f"--{name}={getattr(SMALL, name)}"
    for name in ["games", "turns", "width", "depth", "passes", "parts", "rivals", "past", "renew"]
]


def test_a_learner_learns_stops_goes_on_and_plays(tmp_path, capsys):
    words = ["tron", str(tmp_path), "--device", "interpreted", "--random-maps", "2", "--size", "15x11", "--map", "duel"]
    assert main([*words, *WORDS, "--minutes", "0.0001"]) == 0
    assert capsys.readouterr().out.strip().endswith("network.npz")
    assert main([*words, *WORDS, "--minutes", "0.0001"]) == 0
    assert "minutes are used up; give more --minutes" in capsys.readouterr().err
    first = Trainer(Course("tron", tmp_path, 60, "interpreted", SMALL))
    assert first.iteration == 2, "one to compile and one within the time; it goes on from there"
    first.log.append(first.iterate())
    first.save()
    again = Trainer(first.course)
    assert (again.iteration, again.seconds, again.log) == (3, first.seconds, first.log)
    for name, each in first.progress.weights.items():
        assert (np.asarray(each) == np.asarray(again.progress.weights[name])).all()
    assert (tmp_path / "curve.svg").read_text() == draw_curves(first.log)
    with pytest.raises(BadInput, match="a network of another size"):
        Trainer(replace(first.course, recipe=replace(SMALL, width=16)))
    check_policy(first)


def test_convolutions_learn_stop_go_on_and_play(tmp_path):
    course = Course("tron", tmp_path, 60, "interpreted", replace(SMALL, convolutions=3, filters=2))
    first = Trainer(course)
    before = {name: np.asarray(each) for name, each in first.progress.weights.items()}
    assert before["sum_0"].shape == (5 * 5 * 2 + ENCODING.values, 8), "17 cells along a side, then 17, 9 and 5"
    first.iterate()
    first.save()
    for name, each in Trainer(course).progress.weights.items():
        assert (np.asarray(each) == np.asarray(first.progress.weights[name])).all()
        assert (np.asarray(each) != before[name]).any(), name
    check_policy(first)
    with pytest.raises(BadInput, match="a network of another size"):
        Trainer(replace(course, recipe=SMALL))
    with pytest.raises(BadInput, match=r"network.npz is a network with convolutions"):
        read_mind(ENCODING, tmp_path / "network.npz")
    with pytest.raises(BadInput, match="another game: 4 inputs and 6 choices; expected 4 and 64"):
        Policy(find("othello").spaces.encoding, tmp_path / "network.npz")


def test_a_code_whose_cells_are_no_square_has_no_convolutions():
    with pytest.raises(BadInput, match="no square"):
        new_weights(INSIGHT, replace(SMALL, convolutions=1))


def test_cells_that_are_called_a_square_are_one():
    for game in names():
        encoding = find(game).spaces.encoding
        assert encoding.side**2 == encoding.cells


def test_ctrl_c_saves_what_was_learned(tmp_path, monkeypatch, capsys):
    def interrupted(trainer, report):
        trainer.iterate()
        raise KeyboardInterrupt

    monkeypatch.setattr(Trainer, "run", interrupted)
    assert main(["tron", str(tmp_path), "--device", "interpreted", *WORDS]) == 130
    assert "the same command goes on" in capsys.readouterr().err
    assert Trainer(Course("tron", tmp_path, 60, "interpreted", SMALL)).iteration == 1


def check_policy(trainer):
    """NumPy comes to the same opinions as JAX."""
    policy = Policy(ENCODING, trainer.course.folder / "network.npz")
    games = trainer.games
    codes = jnp.asarray(games.codes.reshape(-1, games.codes.shape[-1]))
    logits, outcomes = opinions(trainer.progress.weights, codes, ENCODING)
    for row, record in enumerate(games.observations.reshape(-1, 1)):
        seen, setup = view(record.copy()), view(games.terms.records)
        shares, outcome = policy.opinion(policy.look(seen, setup))
        assert np.allclose(shares, np.exp(logits[row]) / np.exp(logits[row]).sum(), atol=0.01)
        assert outcome == pytest.approx(float(outcomes[row]), abs=0.05)
        assert 0 <= policy.act(seen, setup) < 14
        assert 0 <= policy.act(seen, setup, chance=0.999) < 14


def test_a_game_without_an_encoding_is_refused():
    with pytest.raises(BadInput, match="has no encoding for networks"):
        rl.vector(replace(find("tron"), spaces=None), 1, "interpreted", encoded=True)


def test_partners_learn_together(tmp_path):
    course = Course("kings", tmp_path, 60, "interpreted", replace(SMALL, games=2), KINGS)
    trainer = Trainer(course)
    stretch = trainer.actor.play(trainer.progress.weights, trainer.league.rivals)
    assert stretch.learns[0].tolist() == [1, 1, 1, 1, 1, 0, 1, 0], "a past self has both seats of a side"


def test_the_learner_refuses_games_that_it_would_misread(tmp_path):
    """It takes the row after a game that was cut off for the next one of the same game."""
    for choices in ({"most_turns": 5}, {"opponent": "random"}, {"restart": "next"}):
        with pytest.raises(BadInput, match=f"{next(iter(choices))} is not its choice"):
            Trainer(Course("tron", tmp_path, 60, "interpreted", SMALL, choices))


def test_games_against_a_past_self_begin_anew_when_it_is_replaced_and_no_others(tmp_path):
    recipe = replace(SMALL, games=8, rivals=2, past=0.5, renew=1, turns=3)
    trainer = Trainer(Course("tron", tmp_path, 60, "interpreted", recipe, {"maps": ["duel"]}))
    for iteration in range(1, 3):
        trainer.iterate()
        rival = iteration % 2
        began = trainer.games.fields["cycle"][:, 0] == 0
        theirs = np.zeros(8, bool)
        theirs[rival_games(recipe, rival)] = True
        assert began.tolist() == theirs.tolist()


def test_choices_of_a_past_self_are_not_learned_from(tmp_path):
    trainer = Trainer(Course("tron", tmp_path, 60, "interpreted", SMALL))
    stretch = trainer.actor.play(trainer.progress.weights, trainer.league.rivals)
    gains, expected = (np.array(each) for each in advantages(stretch, SMALL))
    learns = np.asarray(stretch.learns)
    assert 0 < learns.sum() < learns.size

    def slope(spoilt):
        """Of the loss, with other figures where the choice was a past self's."""
        rows = {"gains": gains, "expected": expected, "chances": np.array(stretch.chances)}
        rows = {name: np.where(learns == 0, each + spoilt, each) for name, each in rows.items()}
        rows |= {"codes": np.array(stretch.codes), "choices": np.array(stretch.choices), "learns": learns}
        flat = {name: jnp.asarray(each.reshape(-1, *each.shape[2:])) for name, each in rows.items()}
        flat["entropy"] = jnp.float32(0.01)
        return jax.grad(loss, has_aux=True)(trainer.progress.weights, flat, ENCODING, SMALL)[0]

    for name, each in slope(0).items():
        assert np.allclose(each, slope(3)[name], atol=1e-7), name


def test_jax_copies_an_array_that_the_games_go_on_writing_to():
    games = rl.vector("tron", 2, "interpreted")
    kept = jnp.array(games.masks)
    before = games.masks.copy()
    games.masks[:] = 1 - games.masks
    assert (np.asarray(kept) == before).all()


def test_networks_and_past_selves_meet_and_a_table_tells_who_beats_whom(tmp_path, capsys):
    """A network that always goes right into its own wall loses to one that goes straight on."""
    shapes = new_weights(ENCODING, SMALL)
    for name, favourite in (("straight", 0), ("right", 1)):
        weights = {key: np.zeros(each.shape) for key, each in shapes.items()}
        weights["bias_0"][0], weights["choices"][0, favourite] = 1.0, 50.0
        (tmp_path / name).mkdir()
        np.savez(tmp_path / name / "network.npz", **weights)
        past = {f"past_0/{key}": each * 0 for key, each in weights.items()}
        np.savez(tmp_path / name / "league.npz", won=np.zeros(1), **past)
    folders = [str(tmp_path / name) for name in ("right", "straight")]
    words = ["tron", *folders, "--games", "4", "--device", "interpreted", "--map", "field"]
    assert payoffs.main(words) == 0
    table = capsys.readouterr().out.splitlines()
    assert [line.split()[1:3] for line in table[1:]] == [["straight", "100%"], ["right", "0%"]]
    assert payoffs.main([*words, "--past"]) == 0
    names = [line.split()[1] for line in capsys.readouterr().out.splitlines()[1:]]
    assert sorted(names) == ["right", "right:0", "straight", "straight:0"]
    assert payoffs.main(["othello", *folders, "--games", "2", "--device", "interpreted"]) == 2
    assert "right: a network for other codes, perhaps of another game" in capsys.readouterr().err
    assert payoffs.main(["tron", str(tmp_path)]) == 2
    assert "no network.npz; expected a folder" in capsys.readouterr().err


def test_a_choice_of_kings_is_a_turn_that_its_masks_allow():
    games = rl.vector("kings", 1, "interpreted", encoded=True, **KINGS)
    encoding, dice, spans = games.encoding, np.random.default_rng(5), games.terms.spans
    chosen = set()
    for _ in range(24):
        masks = games.masks[0].copy()
        rows = games.codes[0, :, encoding.cells : encoding.cells + encoding.choices]
        games.choices[:] = [dice.choice(np.flatnonzero(row)) for row in rows]
        chosen |= {("nothing", "put", "cast")[int(choice > 0) + int(choice > 20)] for choice in games.choices}
        games.choose()
        for mask, heads in zip(masks, games.actions[0], strict=True):
            assert all(head == 0 or mask[span][head] for span, head in zip(spans, heads, strict=True))
    assert chosen == {"nothing", "put", "cast"}
    assert games.codes[0, 0, : encoding.cells].any(), "units are seen"
    assert games.codes[0, :, : encoding.cells].max() < encoding.kinds


def test_advantages_are_those_of_a_plain_loop():
    dice = np.random.default_rng(0)
    turns, rows = 6, 3
    rewards, outcomes = dice.normal(size=(turns, rows)), dice.normal(size=(turns + 1, rows))
    ended, seats = dice.integers(0, 2, (turns, rows)), dice.integers(0, 2, (turns + 1, rows))
    none = np.zeros((turns, rows))
    recipe = Recipe(discount=0.9, trace=0.8)
    found, _ = advantages(Stretch(none, none, none, outcomes, rewards, ended, seats, none), recipe)
    later = np.zeros(rows)
    for turn in reversed(range(turns)):
        sign = np.where(seats[turn + 1] == seats[turn], 1, -1) * (1 - ended[turn]) * 0.9
        later = rewards[turn] + sign * outcomes[turn + 1] - outcomes[turn] + sign * 0.8 * later
        assert np.allclose(found[turn], later, atol=1e-5)


def test_choices_and_actions_say_the_same():
    games = rl.vector("tron", 2, "interpreted", encoded=True)
    before = games.fields["direction"][:, :, 0].copy()
    games.choices[:] = [1, 1, 3, 4]  # right, right, straight on with the breaker, right with it
    games.choose()
    after = games.fields["direction"][:, :, 0]
    assert ((after - before) & 3).reshape(-1).tolist() == [1, 1, 0, 1]
    assert games.fields["rem_time"][:, :, 0].reshape(-1).tolist() == [0, 0, 6, 6]
    closed = games.codes[:, :, ENCODING.cells : ENCODING.cells + CHOICES][1, :, 3:]
    assert not closed.any(), "the breaker is not ready"


@pytest.mark.parametrize(("game", "same"), [("bomber", True), ("othello", True), ("gems", False)])
def test_what_a_network_may_choose_is_what_the_mask_says(game, same):
    games = rl.vector(game, 3, "interpreted", encoded=True)
    encoding = games.encoding
    for _ in range(40):
        opened = games.codes[:, :, encoding.cells : encoding.cells + encoding.choices]
        allowed = games.masks[:, :, : encoding.choices]
        assert (opened == allowed).all() if same else (opened <= allowed).all() and opened.any(-1).all()
        assert games.codes[:, :, : encoding.cells].max() < encoding.kinds
        games.choices[:] = [np.flatnonzero(row)[-1] for row in opened[:, 0]]
        games.choose()


def test_a_board_without_room_in_a_code_is_refused():
    with pytest.raises(BadInput, match="no room for a game of this size"):
        rl.vector("othello", 1, "interpreted", encoded=True, settings={"size": 10})
    small = rl.vector("othello", 1, "interpreted", encoded=True, settings={"size": 6})
    small.choices[:] = small.codes[0, 0, 64:128].argmax()
    small.choose()
    assert small.fields["own"].sum() + small.fields["other"].sum() == 5


def test_gems_that_can_be_taken_are_told_from_those_that_cannot():
    rows = ["E14E", "EEEE", "EEEE"]
    games = rl.vector("gems", 1, "interpreted", encoded=True, settings={"rows": rows})
    encoding, code = games.encoding, games.codes[0, 0]
    cells = code[: encoding.cells].reshape(17, 17)
    assert cells[8, 8:13].tolist() == [0, 1, 7, 0, 6], "yellow; blue needs 140 points; wall"
    assert cells[10, 11] == 9, "the other agent"
    values = code[encoding.cells + encoding.choices :].view(np.int8)
    assert values[15:18].tolist() == [0, 4, 16], "one cell to the right"


def test_the_league_forgets_and_prefers_who_still_wins():
    league = League({"weight": np.zeros(1)}, rivals=1, seed=0)
    for number in range(30):
        league.keep({"weight": np.full(1, number)})
    assert len(league.past) <= 13
    league.won = [1.0] * len(league.past)
    league.won[3] = -1.0
    drawn = []
    for _ in range(40):
        league.draw(0)
        drawn.append(league.drawn[0])
    assert drawn.count(3) > 20
    league.drawn = [3]
    league.note(0, games=10, won=10)
    assert league.won[3] > -1


def test_the_notebook_trains_plays_and_shows_a_match(tmp_path, monkeypatch, capsys):
    cells = json.loads((Path(__file__).parents[2] / "docs" / "training.ipynb").read_text(encoding="utf-8"))["cells"]
    known = {"RECIPE": SMALL, "DEVICE": "interpreted", "MINUTES": 0.0001, "SIZE": "15x11", "MATCHES": 1}
    known |= {"FOLDER": tmp_path / "agent", "OPPONENT": "house:random"}
    monkeypatch.chdir(tmp_path)
    for cell in cells:
        if cell["cell_type"] == "code" and "parameters" not in cell["metadata"].get("tags", []):
            exec(compile("".join(cell["source"]), cell["id"], "exec"), known)
    assert "bot.py" in capsys.readouterr().out
    assert (tmp_path / "agent" / "match.html").stat().st_size > 100_000
