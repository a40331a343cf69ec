"""Map files: read, refused, drawn."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meydan.engine.errors import BadInput, MeydanError
from meydan.games import find
from meydan.games.tron.setup.maps import draw_map, from_content, main, read_map, remarks, write_map

TRON = find("tron")
MAP = {
    "board": ["WWWWWWW", "WEEEEEW", "WEEWEEW", "WEEEEEW", "WWWWWWW"],
    "constants": {
        "max_cycles": 50,
        "init_health": 3,
        "wall_breaker_cooldown": 12,
        "wall_breaker_duration": 6,
        "wall_score_coefficient": 1,
        "area_wall_crash_score": -20,
        "my_wall_crash_score": -40,
        "enemy_wall_crash_score": -60,
    },
    "agents": {
        "Blue": {"position": {"x": 1, "y": 1}, "direction": "Right"},
        "Yellow": {"position": {"x": 5, "y": 3}, "direction": "Left"},
    },
}


def changed(path: str, value: Any) -> dict[str, Any]:
    """The map with one thing changed."""
    content: Any = copy.deepcopy(MAP)
    *ways, last = path.split(".")
    place = content
    for way in ways:
        place = place[int(way)] if isinstance(place, list) else place[way]
    place[int(last) if isinstance(place, list) else last] = value
    return content


def test_there_are_maps_of_several_sizes_and_all_are_fair() -> None:
    sizes = set()
    for name in TRON.maps():
        chosen = TRON.prepare(map=name).settings
        sizes.add((len(chosen.board[0]), len(chosen.board)))
        assert remarks(chosen) == []
    assert len(TRON.maps()) >= 8
    assert len(sizes) >= 5
    assert (50, 30) in sizes


def test_a_map_that_was_written_is_read_again() -> None:
    assert read_map("\ufeff" + write_map(MAP)) == from_content(MAP)


def test_any_sign_but_w_is_open() -> None:
    odd = changed("board.1", "W#. xyW")
    one, other = (TRON.prepare(settings=from_content(each)).record.tobytes() for each in (odd, MAP))
    assert one == other


ILLEGAL = {
    "init_health": ("constants.init_health", 0, "init_health is 0"),
    "positive penalty": ("constants.my_wall_crash_score", 5, "my_wall_crash_score is 5; it is added on death"),
    "open border": ("board.2", "EEEWEEW", "open at its border, x 0 y 2"),
    "one start": ("agents.Yellow.position", {"x": 1, "y": 1}, "both agents start at x 1 y 1"),
    "start in wall": ("agents.Yellow.position", {"x": 3, "y": 2}, "Yellow starts in an area wall, x 3 y 2"),
}
BROKEN = {
    "no board": ("board", None, "the map has no 'board'"),
    "short row": ("board.2", "WEW", "row 2 of the map has 3 cells; the first row has 7"),
    "empty": ("board", [], "board is empty"),
    "too large": ("board", ["W" * 65] * 5, "65 wide and 5 high; at most 64 and 64 fit"),
    "no position": ("agents.Blue", {}, "agent 'Blue' of the map: expected such as"),
    "outside": ("agents.Blue.position", {"x": 7, "y": 1}, "Blue starts at x 7 y 1, which is not on the board"),
    "direction": ("agents.Blue.direction", "North", "direction: got 'North'"),
    "one agent": ("agents", {"Blue": MAP["agents"]["Blue"]}, "the agents are Blue; expected Blue and Yellow"),
    "constants": ("constants", {"max_cycles": 5}, "the map's constants lack init_health, wall_breaker"),
    "no number": ("constants.max_cycles", "many", "max_cycles: got 'many'"),
    "fraction": ("constants.init_health", 2.5, "init_health: got 2.5"),
    "huge": ("constants.wall_score_coefficient", 1 << 40, "wall_score_coefficient: got 1099511627776"),
}


@pytest.mark.parametrize("what", ILLEGAL)
def test_illegal_maps_are_for_the_original_only(what: str) -> None:
    path, value, sentence = ILLEGAL[what]
    content = from_content(changed(path, value))
    with pytest.raises(BadInput, match=f'{sentence}.*only rules "original" play such a map'):
        TRON.prepare(settings=content)
    assert TRON.prepare("original", content).rules == "original"


@pytest.mark.parametrize("what", BROKEN)
@pytest.mark.parametrize("rules", ["document", "original"])
def test_broken_maps_are_refused_by_name(what: str, rules: str) -> None:
    path, value, sentence = BROKEN[what]
    with pytest.raises(MeydanError, match=sentence):
        TRON.prepare(rules, from_content(changed(path, value)))


def test_unfair_maps_are_remarked_on() -> None:
    lopsided = TRON.prepare(settings=from_content(changed("board.1", "WEWEEEW"))).settings
    assert remarks(lopsided) == ["the map is not symmetric: x 2 y 1 differs from the opposite cell"]
    turned = TRON.prepare(settings=from_content(changed("agents.Yellow.direction", "Up"))).settings
    assert remarks(turned) == ["the agents do not start opposite to each other: Blue and Yellow"]


@given(st.text(max_size=60) | st.recursive(st.none() | st.integers() | st.text(), st.lists).map(json.dumps))
def test_any_text_is_read_or_refused(text: str) -> None:
    with pytest.raises(BadInput):
        read_map(text)


@settings(max_examples=25)
@given(st.integers(0, 1000), st.sampled_from(["", "5x5", "35x21", "64x64", "7x31"]))
def test_drawn_maps_are_legal_fair_and_whole(seed: int, words: str) -> None:
    setup = TRON.prepare(map=f"random:{words}" if words else "random", seed=seed)
    assert remarks(setup.settings) == []
    assert draw_map(words, seed) == draw_map(words, seed)
    if words:
        assert f"{len(setup.settings.board[0])}x{len(setup.settings.board)}" == words


@pytest.mark.parametrize("words", ["4x9", "65x20", "35", "axb", "9x9x9"])
def test_sizes_that_cannot_be_drawn_are_refused(words: str) -> None:
    with pytest.raises(BadInput, match="expected width and height such as 35x21"):
        draw_map(words, 1)


def test_the_module_prints_a_map(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["21x15", "7"]) == 0
    assert (
        TRON.prepare(settings=read_map(capsys.readouterr().out)).settings.board
        == TRON.prepare(map="random:21x15", seed=7).settings.board
    )
    assert main(["21x15"]) == 2
    assert main(["1x1", "7"]) == 2
