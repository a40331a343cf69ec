"""Map files, settings and maps by chance."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meydan.engine.errors import BadInput
from meydan.games import find
from meydan.games.bomber.law.state import BOX, LARGE, USUAL, WALL
from meydan.games.bomber.setup import maps
from meydan.games.bomber.setup.generate import draw_map

BOMBER = find("bomber")
SMALL = {
    "width": 5,
    "height": 5,
    "map": [[0, 0, 0, 0, 0], [0, 8, 36, 8, 0], [0, 4, 0, 4, 0], [0, 8, 68, 8, 0], [0, 0, 0, 0, 0]],
    "player1_initial_x": 0,
    "player1_initial_y": 0,
    "player2_initial_x": 4,
    "player2_initial_y": 4,
    "player_vision": 5,
    "player_initial_health": 3,
    "player_initial_bomb_range": 2,
    "player_initial_trap_count": 1,
    "bomb_delay": 8,
    "max_bomb_range": 5,
    "deadzone_starting_step": 150,
    "deadzone_expansion_delay": 5,
    "max_step": 400,
}


def prepared(**changes: Any) -> Any:
    return BOMBER.prepare(settings={**SMALL, **changes})


def test_a_map_file_is_taken_as_it_is() -> None:
    assert maps.read_map(json.dumps(SMALL)) == SMALL
    assert maps.read_map("\ufeff" + json.dumps({**SMALL, "author": "somebody"})) == SMALL


@pytest.mark.parametrize("key", maps.KEYS)
def test_every_key_is_needed_and_named_when_it_is_missing(key: str) -> None:
    with pytest.raises(BadInput, match=f"has no {key}"):
        maps.read_map(json.dumps({name: value for name, value in SMALL.items() if name != key}))


@pytest.mark.parametrize("key", maps.NUMBERS)
@pytest.mark.parametrize("value", [1.5, "3", None, True, [1]])
def test_numbers_must_be_whole(key: str, value: Any) -> None:
    with pytest.raises(BadInput, match=key):
        maps.read_map(json.dumps({**SMALL, key: value}))


ROWS = SMALL["map"]
WRONG = {
    "five rows short": ({"map": ROWS[:4]}, "4 rows; its height is 5"),
    "ragged": ({"map": [*ROWS[:4], [0, 0]]}, "row 4 of the map has 2 tiles"),
    "no rows": ({"map": 7}, "has 7 rows"),
    "no row": ({"map": [*ROWS[:4], 7]}, "row 4 of the map has 7 tiles"),
    "loose bomb": ({"map": [[16, 0, 0, 0, 0], *ROWS[1:]]}, "would never explode"),
    "player": ({"map": [[0, 256, 0, 0, 0], *ROWS[1:]]}, "players"),
    "unknown bit": ({"map": [[0, 1024, 0, 0, 0], *ROWS[1:]]}, "expected a sum"),
    "negative": ({"map": [[0, -1, 0, 0, 0], *ROWS[1:]]}, "expected a sum"),
    "fraction": ({"map": [[0, 0.5, 0, 0, 0], *ROWS[1:]]}, "0.5"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_board_that_is_none_is_refused(name: str) -> None:
    changes, sentence = WRONG[name]
    with pytest.raises(BadInput, match=sentence):
        maps.read_map(json.dumps({**SMALL, **changes}))


REFUSED = {
    "start outside": ({"player1_initial_x": 5}, "player 1 starts at .5, 0.; the board is 5 x 5"),
    "start in a wall": (
        {"player2_initial_x": 1, "player2_initial_y": 1},
        "player 2 starts at .1, 1., in a wall or box",
    ),
    "same start": ({"player2_initial_x": 0, "player2_initial_y": 0}, "both players start at .0, 0."),
    "no delay": ({"deadzone_expansion_delay": 0}, "deadzone_expansion_delay"),
    "too long a delay": ({"bomb_delay": 63}, "bomb_delay"),
    "too wide": ({"width": 33}, "width"),
    "too healthy": ({"player_initial_health": 1_000_001}, "player_initial_health"),
    "negative": ({"max_step": -1}, "max_step"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_played_is_refused_by_name(name: str) -> None:
    changes, sentence = REFUSED[name]
    with pytest.raises(BadInput, match=sentence):
        prepared(**changes)


def test_what_is_beyond_the_contest_is_played_with_a_remark() -> None:
    assert maps.remarks(prepared().settings) == []
    said = maps.remarks(prepared(bomb_delay=30, player_initial_bomb_range=6, max_step=9).settings)
    assert said == [
        "player_initial_bomb_range is 6; in the contest it is 1 to 3",
        "bomb_delay is 30; in the contest it is 8 to 16",
        "max_step is 9; in the contest it is 200 to 400",
        "player_initial_bomb_range 6 is above max_bomb_range 5: the first range upgrade lowers it",
    ]


def test_records_are_as_small_as_the_game_allows() -> None:
    small, wide, slow = prepared(), BOMBER.prepare(map="galaxy_25x25"), prepared(bomb_delay=17)
    assert small.layout.state["tile"].shape == (USUAL.side, USUAL.side)
    assert wide.layout.state["tile"].shape == slow.layout.state["tile"].shape == (LARGE.side, LARGE.side)


def test_there_are_own_maps_of_all_sizes_and_none_needs_a_remark() -> None:
    found = {name: BOMBER.prepare(map=name).settings for name in BOMBER.maps()}
    assert len(found) >= 8
    sizes = {(each.height, each.width) for each in found.values()}
    assert {(5, 5), (25, 25)} <= sizes
    for name, chosen in found.items():
        assert maps.remarks(chosen) == [], name
        assert is_fair(chosen.model_dump()), name


def is_fair(chosen: dict[str, Any]) -> bool:
    """Whether the board turned round is the same board, with the players exchanged."""
    height, width, rows = chosen["height"], chosen["width"], chosen["map"]
    first, second = ((chosen[f"player{n}_initial_x"], chosen[f"player{n}_initial_y"]) for n in (1, 2))
    turned = [list(reversed(row)) for row in reversed(rows)]
    return turned == rows and second == (height - 1 - first[0], width - 1 - first[1])


@given(st.integers(3, 32), st.integers(3, 32), st.integers(-(2**62), 2**62))
def test_drawn_maps_are_fair_playable_and_give_room_for_the_first_bomb(height: int, width: int, seed: int) -> None:
    drawn = draw_map(f"{height}x{width}", seed)
    setup = BOMBER.prepare(settings=drawn)
    assert is_fair(setup.settings.model_dump())
    assert not (drawn["map"][0][0] | drawn["map"][0][1] | drawn["map"][1][0] | drawn["map"][1][1]) & (WALL | BOX)
    assert drawn == draw_map(f"{height}x{width}", seed)


def test_a_drawn_map_is_a_map_by_name() -> None:
    first, other = BOMBER.prepare(map="random:9x12", seed=5), BOMBER.prepare(map="random:9x12", seed=6)
    assert (first.settings.height, first.settings.width) == (9, 12)
    assert first.settings.map != other.settings.map
    assert BOMBER.prepare(map="random", seed=5).settings.height >= 5
    again = BOMBER.from_json(json.loads(json.dumps(first.to_json())))
    assert again.record.tobytes() == first.record.tobytes()


@pytest.mark.parametrize("size", ["9", "9x", "ax9", "9x9x9", "2x9", "9x33", "۹x۹", "-9x9", "9999999999x9"])
def test_sizes_that_are_none_are_refused(size: str) -> None:
    with pytest.raises(BadInput, match="expected such as 11x15"):
        draw_map(size, 1)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(maps.KEYS), inner, max_size=4),
    max_leaves=8,
)


@given(st.text() | st.binary().map(lambda data: data.decode(errors="replace")))
def test_any_text_is_a_map_or_gets_a_sentence(text: str) -> None:
    with pytest.raises(BadInput):
        maps.read_map(text)


@given(st.sampled_from(maps.KEYS), JSON)
def test_any_value_of_a_key_is_played_or_gets_a_sentence(key: str, value: Any) -> None:
    with suppress(BadInput):
        BOMBER.prepare(settings=maps.read_map(json.dumps({**SMALL, key: value})))


@pytest.mark.parametrize("text", ["[" * 100_000, '{"width": ' + "9" * 5000 + "}", "NaN", "{}", ""])
def test_hostile_maps_get_a_sentence(text: str) -> None:
    with pytest.raises(BadInput):
        maps.read_map(text)
