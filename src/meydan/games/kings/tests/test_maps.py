"""Maps: those of the house, those drawn by chance, and those that are refused, each with its sentence."""

from __future__ import annotations

import copy
import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from meydan.engine.errors import BadInput
from meydan.games.kings.setup.checks import remarks
from meydan.games.kings.setup.generate import draw_map
from meydan.games.kings.setup.maps import read_map
from meydan.games.kings.setup.paths import ends, friend, full_paths
from meydan.games.kings.tests.scene import KINGS_GAME, map_content

Change = Callable[[dict[str, Any]], None]


def test_the_house_has_maps_of_many_sizes() -> None:
    sizes = [KINGS_GAME.prepare(map=name).settings.map for name in KINGS_GAME.maps()]
    assert len(sizes) >= 6
    assert len({(board.rows, board.cols) for board in sizes}) == len(sizes)


@pytest.mark.parametrize("seed", range(20))
def test_drawn_maps_are_fair(seed: int) -> None:
    chosen = KINGS_GAME.prepare(map="random", seed=seed).settings
    assert remarks(chosen) == []
    lengths: dict[int, Counter[int]] = {seat: Counter() for seat in range(4)}
    for path in chosen.map.paths:
        first, last = ends(chosen.map, path)
        if last != friend(first):
            lengths[first][len(path.cells)] += 1
            lengths[last][len(path.cells)] += 1
    assert lengths[0] == lengths[1] == lengths[2] == lengths[3]


def test_a_drawn_map_has_the_size_and_lanes_asked_for() -> None:
    board = KINGS_GAME.prepare(map="random:21x31,3").settings.map
    assert (board.rows, board.cols, len(full_paths(board))) == (21, 31, 12)
    with pytest.raises(BadInput, match="expected odd sizes"):
        draw_map("20x31", 1)
    with pytest.raises(BadInput, match="expected random, or such as"):
        draw_map("huge", 1)


def test_a_full_path_leads_over_both_friends() -> None:
    chosen = KINGS_GAME.prepare(map="brook").settings
    way = full_paths(chosen.map)[1]  # from king 0 to king 3
    kings = {king.player_id: (king.center.row, king.center.col) for king in chosen.map.kings}
    assert [way.cells[way.king_raw[seat]] for seat in range(4)] == [kings[seat] for seat in range(4)]
    assert way.king_raw[2] == 0
    assert way.king_raw[1] == len(way.cells) - 1


def _at(*keys: Any, value: Any) -> Change:
    def change(content: dict[str, Any]) -> None:
        part: Any = content
        for key in keys[:-1]:
            part = part[key]
        part[keys[-1]] = value

    return change


FAULTS: dict[str, tuple[Change, str]] = {
    "hand": (_at("gameConstants", "handSize", value=10), "expected 0 < handSize <= deckSize"),
    "deck": (_at("gameConstants", "deckSize", value=10), "expected 0 < handSize <= deckSize"),
    "no hand": (_at("gameConstants", "handSize", value=0), "game_constants.handSize"),
    "turns": (_at("gameConstants", "maxTurns", value=1), "game_constants.maxTurns: got 1"),
    "spell turns": (_at("gameConstants", "turnsToSpell", value=0), "game_constants.turnsToSpell: got 0"),
    "upgrade turns": (_at("gameConstants", "turnsToUpgrade", value=0), "game_constants.turnsToUpgrade: got 0"),
    "type ids": (_at("baseUnits", 3, "typeId", value=7), "expected 0 to 8 in order"),
    "spell ids": (_at("spells", 3, "typeId", value=7), "expected 0 to 5, each once"),
    "divisor": (_at("spells", 4, "power", value=0), "power 0; expected at least 1"),
    "tele": (_at("spells", 3, "duration", value=2), "TELE.* has duration 2; expected 1"),
    "duration": (_at("spells", 0, "duration", value=0), "spells.0.duration: got 0"),
    "priority": (_at("spells", 0, "priority", value=1), "expected smaller numbers for HP spells"),
    "path ids": (_at("map", "paths", 3, "id", value=2), "path ids 2 are used more than once"),
    "king outside": (_at("map", "kings", 0, "center", "row", value=0), "not inside the 11 x 15 map"),
    "king twice": (_at("map", "kings", 1, "playerId", value=0), "expected one of each of 0, 1, 2, 3"),
    "cell outside": (_at("map", "paths", 2, "cells", 1, "row", value=-1), "path 2 has a cell .-1"),
    "no king there": (_at("map", "paths", 2, "cells", 0, "row", value=3), "path 2 does not begin at the centre"),
    "one cell": (_at("map", "paths", 2, "cells", value=[{"row": 2, "col": 2}]), "map.paths.2.cells"),
    "word": (_at("baseUnits", 0, "target", value="SEA"), "base_units.0.target: got 'SEA'"),
    "no number": (_at("map", "rows", value="many"), "map.rows: got 'many'"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_bad_map_is_refused_with_its_reason(fault: str) -> None:
    change, sentence = FAULTS[fault]
    content = copy.deepcopy(map_content())
    change(content)
    with pytest.raises(BadInput, match=sentence):
        KINGS_GAME.prepare(settings=read_map(json.dumps(content)))


def test_exactly_one_path_joins_friends() -> None:
    content = map_content()
    content["map"]["paths"].append({**content["map"]["paths"][0], "id": 9})
    with pytest.raises(BadInput, match="2 paths join the kings of players 0 and 2"):
        KINGS_GAME.prepare(settings=read_map(json.dumps(content)))
    content["map"]["paths"] = content["map"]["paths"][2:-1]
    with pytest.raises(BadInput, match=r"0 paths join the kings of players 0 and 2.*0 paths join"):
        KINGS_GAME.prepare(settings=read_map(json.dumps(content)))


@pytest.mark.parametrize("text", ["", "[]", "{", "{}", '{"map": 1}'])
def test_what_is_no_map_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="the map"):
        read_map(text)


def test_odd_maps_are_played_with_a_remark() -> None:
    content = map_content()
    del content["map"]["paths"][-1]
    del content["map"]["paths"][2]["cells"][4]
    told = remarks(KINGS_GAME.prepare(settings=read_map(json.dumps(content))).settings)
    assert any("jumps" in each for each in told)
    assert any("different numbers of paths" in each for each in told)


def test_a_path_over_a_third_king_is_remarked() -> None:
    content = map_content()
    corner = {
        "row": content["map"]["kings"][2]["center"]["row"] - 1,
        "col": content["map"]["kings"][2]["center"]["col"] + 1,
    }
    content["map"]["paths"][2]["cells"].insert(1, corner)
    told = remarks(KINGS_GAME.prepare(settings=read_map(json.dumps(content))).settings)
    assert f"path 2 crosses the king of player {content['map']['kings'][2]['playerId']}" in told
    assert not any("crosses" in each for each in remarks(KINGS_GAME.prepare().settings))
