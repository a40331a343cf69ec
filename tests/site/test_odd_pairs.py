"""Results that are far from what the ratings say are shown to the desk."""

from __future__ import annotations

import pytest

from meydan.site.desk import odd_pairs

from .conftest import Browser, Running


def test_the_desk_reads_which_pairs_have_odd_results(cup: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    sara, ali, guest = cup.organiser(), cup.team("Ali", "Falcons"), Browser(cup)
    cup.upload(ali)
    cup.play_until(lambda: cup.state.stage.is_open and len({each.pairing for each in _results(cup)}) >= 3)
    assert "Odd results" in sara.get("/desk?language=en").text
    had = {(each.bot, each.against): each for each in _pairs(cup, monkeypatch)}
    assert ("Falcons", "greedy") in had or ("Falcons", "random") in had
    for (one, other), pair in had.items():
        assert pair.points + had[other, one].points == pair.games
        assert pair.expected + had[other, one].expected == pytest.approx(pair.games, abs=0.02)
    games = {each.game for each in _results(cup)}
    assert sum(pair.games for pair in had.values()) == 2 * len(games), "each game has two sides, a repeat none"
    assert guest.get("/desk/odd").status_code in (303, 403)
    cup.site._memory.clear()
    page, told = sara.get("/desk/odd").text, sara.get("/api/v1/desk/odd", headers=sara.token()).json()
    assert {(row["bot"], row["against"]) for row in told} == set(had)
    assert "/matches?bot=Falcons&amp;against=" in page


@pytest.mark.parametrize(
    ("had", "chance", "is_odd"), [([1.0] * 10, 0.2, True), ([1.0] * 10, 0.9, False), ([0.0] * 10, 0.9, False)]
)
def test_more_than_the_ratings_say_is_odd_and_less_is_the_other_side_s(
    had: list[float], chance: float, is_odd: bool
) -> None:
    pair = odd_pairs._pair("a", "b", had, chance)
    assert (pair.deviations >= odd_pairs.ODD) == is_odd
    assert (pair.points, pair.expected) == (sum(had), 10 * chance)


def _results(cup: Running) -> list:
    return list(cup.state.stage.results.values()) if cup.state.stage else []


def _pairs(cup: Running, monkeypatch: pytest.MonkeyPatch) -> list:
    """All pairs, not only odd ones."""
    monkeypatch.setattr(odd_pairs, "ODD", -100.0)
    monkeypatch.setattr(odd_pairs, "LEAST_GAMES", 1)
    return odd_pairs.odd_pairs(cup.site.view)
