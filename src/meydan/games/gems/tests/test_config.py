"""config.json: every key, the usual values, clear errors."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meydan.engine.errors import BadInput, MeydanError
from meydan.engine.serving import Wishes
from meydan.games import find
from meydan.games.gems.original.config import ServerConfig, parse_config

GEMS = find("gems")
SERVING = GEMS.network.serving
FIGURE_8 = {
    "map": "map1_11.txt",
    "server_ip": "127.0.0.1",
    "server_port": 9921,
    "player_count": 2,
    "time_out": 1,
    "init_score": 45,
    "trap_count": 3,
    "turn_count": 100,
    "init_random_location": False,
}


def parsed(**keys: Any) -> ServerConfig:
    return parse_config(json.dumps(keys).encode(), "config.json")[0]


def planned(folder: Path, **keys: Any) -> Any:
    (folder / "config.json").write_text(json.dumps(keys))
    return SERVING.plan(folder / "config.json", Wishes())


def test_the_config_of_the_contests_document_says_what_is_usual() -> None:
    assert parsed(**FIGURE_8).model_dump(exclude={"map"}) == ServerConfig().model_dump(exclude={"map"})


def test_a_plan_is_what_the_config_says(tmp_path: Path) -> None:
    (tmp_path / "maps").mkdir()
    (tmp_path / "maps" / "map1_11.txt").write_text("E1E\n")
    more = {"time_out": 0.25, "round_repeat": 4, "seed": 9, "rules": "original", "decay": "round_start"}
    plan = planned(tmp_path, **FIGURE_8, **{key: more[key] for key in more if key not in FIGURE_8})
    assert (plan.host, plan.port, plan.games, plan.seed, plan.ms_greeting) == ("127.0.0.1", 9921, 4, 9, 10_000)
    setup = GEMS.prepare(plan.rules, plan.settings, 0, plan.map, plan.seats)
    assert setup.settings.rows == ("E1E",)
    assert (setup.settings.decay, setup.settings.trap_over_enemy) == ("round_start", True)
    assert (setup.settings.late_answers, setup.settings.trap_limit) == ("next", 20)
    assert planned(tmp_path, time_out=0.25).ms_per_move == 250


@pytest.mark.parametrize(("rules", "late"), [("seed", "drop"), ("original", "next"), (None, "drop")])
def test_switches_that_are_not_given_are_the_presets(tmp_path: Path, rules: str | None, late: str) -> None:
    plan = planned(tmp_path, rules=rules)
    assert GEMS.prepare(plan.rules, plan.settings).settings.late_answers == late


def test_the_persons_wishes_go_first(tmp_path: Path) -> None:
    (tmp_path / "config.json").write_text(json.dumps({"rules": "seed", "server_port": 5, "seed": 1}))
    wishes = Wishes(rules="original", map="01-nook", seed=2, host="0.0.0.0", port=0)
    plan = SERVING.plan(tmp_path / "config.json", wishes)
    assert (plan.rules, plan.map, plan.seed, plan.host, plan.port) == ("original", "01-nook", 2, "0.0.0.0", 0)


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        ({"player_count": 3}, "player_count: got '3'"),
        ({"player_count": True}, "player_count: got 'True'"),
        ({"time_out": 0}, "time_out: got '0'; Input should be greater than 0"),
        ({"time_out": "1"}, "time_out: got '1'"),
        ({"turn_count": -1}, "turn_count: got '-1'"),
        ({"turn_count": 1.5}, "turn_count: got '1.5'"),
        ({"round_repeat": 0}, "round_repeat: got '0'"),
        ({"server_port": 70000}, "server_port: got '70000'"),
        ({"init_random_location": 1}, "init_random_location: got '1'"),
        ({"rules": "own"}, "rules: got 'own'"),
        ({"protocol": "v3"}, "protocol: got 'v3'"),
        ({"late_answers": "keep"}, "late_answers: got 'keep'"),
        ({"map": ""}, "map: got ''"),
    ],
)
def test_a_wrong_value_is_told_by_its_key(keys: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadInput) as caught:
        parsed(**keys)
    assert sentence in str(caught.value)


def test_protocols_are_one_for_all_or_one_for_each() -> None:
    assert parsed(protocol="v1").versions() == ["v1", "v1"]
    assert parsed(protocol=["v2", "v1"]).versions() == ["v2", "v1"]
    with pytest.raises(BadInput, match="protocol names 2 versions for 1 agents"):
        parsed(protocol=["v2", "v1"], player_count=1).versions()


def test_unknown_keys_are_ignored_as_by_the_original_and_told() -> None:
    _, remarks = parse_config(b'{"trap_cuont": 9, "comment": "mine"}', "config.json")
    assert remarks[0] == "config: unknown key 'trap_cuont' is ignored; did you mean 'trap_count'?"
    assert remarks[1] == "config: unknown key 'comment' is ignored"


def test_a_map_that_is_nowhere_is_told_with_ours(tmp_path: Path) -> None:
    with pytest.raises(MeydanError, match=r"unknown map in maps/, and here 'gone\.txt'"):
        planned(tmp_path, map="gone.txt")
    assert planned(tmp_path, map="01-nook.txt").map == "01-nook"


@pytest.mark.parametrize("data", [b"", b"[]", b"{", b"\xff", b"[" * 100_000, b"null"])
def test_what_is_no_config_is_told(data: bytes) -> None:
    with pytest.raises(BadInput, match=r"config\.json: not a config file"):
        parse_config(data, "config.json")


VALUES = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=5), st.lists(st.text()))


@given(st.dictionaries(st.sampled_from([*ServerConfig.model_fields, "other"]), VALUES, max_size=6))
def test_any_values_are_taken_or_refused_with_a_sentence(keys: dict[str, Any]) -> None:
    try:
        config = parsed(**keys)
        config.versions()
        GEMS.prepare(config.rules, config.settings())
    except MeydanError:
        return
    assert config.player_count in (1, 2)


@given(st.binary(max_size=60))
def test_any_bytes_are_a_config_or_refused(data: bytes) -> None:
    try:
        parse_config(data, "config.json")
    except BadInput:
        return
    assert isinstance(json.loads(data.decode("utf-8-sig")), dict)
