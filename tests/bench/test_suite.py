"""`meydan bench` where it is quick: what is measured, and which parts there are."""

from __future__ import annotations

import pytest

from meydan.engine.target import NAMES


def test_one_target_is_measured_alone(meydan) -> None:
    done = meydan("bench", "othello", "--target", "interpreted", "--seconds", 0.05, "--json")
    assert done.status == 0
    (figure,) = done.objects
    assert set(figure) == {"game", "name", "value", "unit", "note"}
    assert (figure["game"], figure["name"], figure["unit"]) == ("othello", "playouts interpreted", "turns/s")
    assert figure["value"] > 0


def test_a_figure_for_people_is_one_line(meydan) -> None:
    done = meydan("bench", "othello", "--target", "interpreted", "--seconds", 0.05)
    assert done.out.count("\n") == 1
    assert done.out.startswith("othello  playouts interpreted ")


@pytest.mark.parametrize("name", ["gpu", "compild"])
def test_an_unknown_target_lists_the_known_ones(meydan, name: str) -> None:
    done = meydan("bench", "othello", "--target", name)
    assert done.status == 2
    assert f"unknown target {name!r}" in done.err
    assert all(known in done.err for known in NAMES)


def test_a_simulated_gpu_is_not_measured(meydan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_ENABLE_CUDASIM", "1")
    done = meydan("bench", "othello", "--target", "cuda", "--seconds", 0.05)
    assert done.status == 2
    assert "a simulated GPU is not worth measuring" in done.err


def test_the_size_of_a_replay_is_measured(meydan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEYDAN_JIT", "0")
    (figure,) = meydan("bench", "gems", "--part", "replays", "--json").objects
    assert (figure["name"], figure["unit"]) == ("replay of a match", "bytes/turn")
    assert 0 < figure["value"] < 20


def test_an_unknown_part_lists_the_known_ones(meydan) -> None:
    done = meydan("bench", "othello", "--part", "honest")
    assert done.status == 2
    assert "unknown part of the bench 'honest'; did you mean 'honesty'?" in done.err


@pytest.mark.parametrize("part", ["network", "crowd"])
def test_many_network_matches_are_played_at_once(part: str, meydan) -> None:
    done = meydan("bench", "tron", "--part", part, "--matches", 3, "--seconds", 0.1, "--json")
    finished, unheard, *late = done.objects
    assert (finished["name"], finished["value"], finished["unit"]) == ("network matches finished", 3, "of 3")
    assert finished["note"].startswith("6 of 6 clients")
    assert (unheard["name"], unheard["unit"]) == ("answers that were not there", "of 24")
    assert [figure["name"] for figure in late] == [f"late by no more than, {part}" for part in ("half", "99 %", "all")]
    assert 0 <= late[0]["value"] <= late[1]["value"] <= late[2]["value"]


def test_a_game_without_network_clients_has_nothing_to_measure_there(meydan) -> None:
    done = meydan("bench", "othello", "--part", "network")
    assert done.status == 2
    assert "othello brings no network clients to measure with; those that do: tron" in done.err


def test_a_match_is_watched_by_one_page_and_by_a_crowd(meydan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meydan.bench.watchers.THINK_SECONDS", 0.05)
    done = meydan("bench", "othello", "--part", "watchers", "--watchers", 3, "--set", "size=4", "--json")
    joined, half, most, all_, alone, crowd, longer = done.objects
    assert (joined["value"], joined["unit"]) == (3, "of 3")
    assert "3 of 3 pages were told the end" in joined["note"]
    assert 0 < half["value"] <= most["value"] <= all_["value"]
    assert min(alone["value"], crowd["value"]) > 50
    assert longer["value"] == pytest.approx(crowd["value"] - alone["value"])
