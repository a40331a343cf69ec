"""The learning curve as a picture: figures over agent-steps, drawn as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

WIDE, HIGH, EDGE = 720, 160, 44  # pixels of one curve
SHOWN = {"length": "turns of a game", "won": "won against past selves, 1 to -1", "entropy": "open mind (entropy)"}
MOST = 400  # points of a curve


def draw_curves(log: Sequence[dict[str, float]], shown: dict[str, str] | None = None, unit: str = "agent-steps") -> str:
    """All curves, one below the other."""
    shown = SHOWN if shown is None else shown
    parts = (
        [_draw(log, name, title, (place * HIGH, unit)) for place, (name, title) in enumerate(shown.items())]
        if log
        else []
    )
    size = f'width="{WIDE}" height="{HIGH * len(shown)}" viewBox="0 0 {WIDE} {HIGH * len(shown)}"'
    style = 'font-family="sans-serif" font-size="12" fill="none"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {style}>{"".join(parts)}</svg>\n'


def _draw(log: Sequence[dict[str, float]], name: str, title: str, place: tuple[int, str]) -> str:
    top, unit = place
    points = [(each["steps"], each[name]) for each in log if name in each]
    points = points[:: -(-len(points) // MOST)] if points else [(0.0, 0.0)]
    most = max(step for step, _ in points) or 1.0
    low, high = min(value for _, value in points), max(value for _, value in points)
    span = high - low or 1.0
    left, bottom, tall = EDGE, top + HIGH - 30, HIGH - 60
    line = " ".join(
        f"{left + step / most * (WIDE - 2 * EDGE):.1f},{bottom - (value - low) / span * tall:.1f}"
        for step, value in points
    )
    words = [(left, top + 20, title), (4, bottom, f"{low:.3g}"), (4, bottom - tall + 10, f"{high:.3g}")]
    words += [(left, bottom + 16, "0"), (WIDE - 3 * EDGE, bottom + 16, f"{most:.3g} {unit}")]
    text = "".join(f'<text x="{x}" y="{y}" fill="#555">{escape(word)}</text>' for x, y, word in words)
    frame = f'<path d="M{left} {bottom - tall}V{bottom}H{WIDE - EDGE}" stroke="#999"/>'
    return f'{frame}<polyline points="{line}" stroke="#1668a7" stroke-width="1.5"/>{text}'
