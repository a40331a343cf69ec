"""The picture of games under the limits of the machine."""

from __future__ import annotations

from xml.etree import ElementTree

from meydan.bench.roofline import Point, draw


def test_every_game_is_drawn_with_what_its_rules_could_do():
    points = [Point("fast", 5e6, 400, 5e7, 2e7), Point("large", 2e5, 8e4, 2.5e5, 7e5)]
    drawn = ElementTree.fromstring(draw(points, bandwidth=2e10))
    words = [each.text for each in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert {"fast", "large"} <= set(words)
    assert len(list(drawn.iter("{http://www.w3.org/2000/svg}circle"))) == 4
    assert "25% of the lower one" in str(points[0])
