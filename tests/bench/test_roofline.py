"""The picture of games under the limits of the machine."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from meydan.bench import roofline
from meydan.bench.peers import Peers
from meydan.bench.roofline import Peer, Point, draw, learner_figures
from meydan.bench.suite import ratios
from meydan.games import find


def test_every_game_is_drawn_with_what_its_rules_could_do():
    points = [Point("fast", 5e6, 400, 5e7, 2e7), Point("large", 2e5, 8e4, 2.5e5, 7e5)]
    drawn = ElementTree.fromstring(draw(points, bandwidth=2e10))
    words = [each.text for each in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert {"fast", "large"} <= set(words)
    assert len(list(drawn.iter("{http://www.w3.org/2000/svg}circle"))) == 4
    assert "25% of the lower one" in str(points[0])
    crowded = draw([*points, Point("near", 5e6, 500, 5e7, 2e7)], bandwidth=2e10)
    assert crowded.count("text-anchor") == 1, "names do not cover dots"


def test_learners_stand_beside_those_that_are_installed(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(roofline, "copy_rate", lambda seconds: 1e10)
    monkeypatch.setattr(roofline, "point", lambda name, seconds, bandwidth: Point(name, 6e6, 400, 5e7, 2e7))
    monkeypatch.setattr(
        roofline, "peers", lambda name, python, seconds: [Peer("another", 2e5), Peer("absent", package="far")]
    )
    figures = list(learner_figures(find("othello"), Peers(), 0.01))
    assert [figure.name for figure in figures] == ["learner, one core", "learner, another"]
    assert "absent is not installed (pip install far; --python names another interpreter)" in figures[0].note
    assert list(ratios(figures)) == ["learner, one core : learner, another = 30.00"]
