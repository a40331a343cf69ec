"""Every field and head is described, and the descriptions are true."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from meydan import games, rl
from meydan.engine.record import view
from meydan.rl import describe
from meydan.rl.page import page
from meydan.rl.terms import terms

from .conftest import SMALL

NAMES = games.names()


@pytest.mark.parametrize("name", NAMES)
def test_every_field_is_described_and_keeps_its_bounds(batch, name):
    batch = batch(name, "interpreted")
    fields, described = batch.fields, batch.terms.described.fields
    known = [each for each in described if each in fields or each != "spare"]
    assert list(fields) == known, "in the order of the record"
    for _ in range(25):
        batch.sample()
        batch.step()
        for field, values in fields.items():
            about = described[field]
            assert len(about.axes) == values.ndim - 2, f"{field}: every axis has a name"
            assert about.meaning.endswith(".")
            assert about.low is None or values.min() >= about.low, f"{field}: {values.min()}"
            assert about.high is None or values.max() <= about.high, f"{field}: {values.max()}"


@pytest.mark.parametrize("name", [name for name in NAMES if games.find(name).hidden])
def test_masks_tell_nothing_that_is_hidden(batch, name):
    batch = batch(name, "interpreted", every_seat=True)
    game = games.find(name)
    for turn in range(12):
        batch.sample()
        batch.step()
        kept = batch.save()
        for seat in range(batch.seats_each):
            seen, masks = batch.observations[:, seat].tobytes(), batch.masks[:, seat].tobytes()
            for index in range(batch.count):
                game.checks.scramble(view(batch.states, index), view(batch.terms.records, 0), seat, turn)
            batch.look()
            assert batch.observations[:, seat].tobytes() == seen
            assert batch.masks[:, seat].tobytes() == masks, f"{name}: the mask of seat {seat} tells a secret"
            batch.load(kept)


def test_kings_heads_and_commands_are_each_other_s_inverse(batch):
    batch = batch("kings", "interpreted", seed=2)
    commands = set()

    def there_and_back():
        answers = batch.answers.copy()
        assert not batch.read_answers().any(), "every command has its heads"
        batch.answers[:] = np.zeros((), answers.dtype)
        batch._machine.run([batch._answering()], batch.count)
        assert batch.answers.tobytes() == answers.tobytes()
        for answer in answers.reshape(-1):
            commands.update(answer["kind"][: answer["count"]].tolist())

    for _ in range(40):
        batch.sample()
        batch.play(there_and_back)
    assert commands == {1, 2, 3, 4, 5}, "picks, units, spells and both upgrades came up"


def test_a_bot_says_in_words_what_a_network_s_choice_does_in_a_batch():
    games_of_kings = rl.vector("kings", 1, "interpreted", seed=2, encoded=True, **SMALL["kings"])
    encoding, setup, luck = games_of_kings.encoding, view(games_of_kings.terms.records), np.random.default_rng(3)
    said = set()
    for _ in range(40):
        open_to = games_of_kings._codes["open"]
        games_of_kings.choices[:] = (luck.random(open_to.shape) * open_to).argmax(1)
        rows = [view(games_of_kings._observations, seat) for seat in range(4)]
        words = [
            encoding.answer(encoding, seen, setup, int(games_of_kings.choices[seat])) for seat, seen in enumerate(rows)
        ]
        games_of_kings.choose()
        done = [view(games_of_kings.answers[0], seat) for seat in range(4)]
        assert words == [games_of_kings.terms.game.words.write_action(answer, setup) for answer in done]
        said.update(part.split()[0] for line in words for part in line.split(";"))
    assert {"pick", "put", "cast"} <= said


def test_commands_without_a_head_are_counted(batch):
    batch = batch("kings", "interpreted", seed=2)
    batch.answers["count"], batch.answers["kind"] = 1, 1  # a pick
    batch.answers["count"][0, 0] = batch.answers.dtype["kind"].shape[0]  # of more units than a deck has
    lost = batch.read_answers()
    assert lost[0, 0] > 0
    assert not lost[1:].any()


@pytest.mark.parametrize("name", NAMES)
def test_the_description_is_data_and_tells_every_number(name):
    about = describe(name)
    assert json.loads(json.dumps(about)) == about
    names = {head["name"]: head["size"] for head in about["heads"]}
    for head in about["heads"]:
        if head["counts"]:
            assert head["counts"]["for"]
            assert max(head["counts"]["for"]) < names[head["counts"]["head"]]
    encoding = games.find(name).spaces.encoding
    if encoding is not None:
        told = [len(about["code"][part]) for part in ("kinds", "values", "choices")]
        assert told == [encoding.kinds, encoding.values, encoding.choices]


def test_a_row_of_zeros_says_nothing(batch):
    batch = batch("kings", "interpreted")
    batch.step(np.zeros(batch.actions.shape))
    batch.step(np.zeros(batch.actions.shape))
    assert (batch._answers["count"] == 0).all()
    assert not batch.fields["unit_count"].any()


def test_a_game_without_description_has_the_names_of_its_records():
    import dataclasses

    game = dataclasses.replace(games.find("tron"), spaces=None)
    assert list(terms(game).described.fields) == list(games.find("tron").prepare().layout.observation.names)


def test_the_page_is_what_the_games_describe():
    kept = Path(__file__).parents[2] / "docs" / "spaces.md"
    assert kept.read_text() == page(), "run: python -m meydan.rl.page > docs/spaces.md"
