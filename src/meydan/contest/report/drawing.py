"""Pictures of the report as SVG: brackets, intervals, lines over time. They need nothing from elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape

from meydan.contest.formats.bracket import NOBODY, Meeting
from meydan.contest.stage_state import StageState

BOX, ROW, GAP = 168, 22, 46  # a box's width, half its height, and the room between columns
BY_SEEDING, DISQUALIFIED = " *", " †"  # beside a winner who is only the better seeded one, and beside who is out
LETTERS = 20  # of a name that has a box, or the room beside a drawing, to itself
LABEL = 14.0  # the height of a label
REACH = 220  # the width of an interval in a table
LEAST = 50.0  # points that a drawing over time shows on either side at least
Digits = Callable[[str], str]  # figures as a language writes them
COLOURS = ("#2563eb", "#dc2626", "#059669", "#d97706", "#7c3aed", "#0891b2", "#be185d", "#65a30d", "#475569", "#ea580c")


def bracket(stage: StageState, meetings: Mapping[str, Meeting], digits: Digits = str) -> str:
    """The meetings from left to right; those who have lost once below the others."""
    upper = [each for each in meetings.values() if not each.node.is_lower]
    lower = [each for each in meetings.values() if each.node.is_lower]
    parts, top = [], 0
    for half in (upper, lower):
        if half:
            drawn, height = _half(stage, half, top, digits)
            parts += drawn
            top += height + ROW
    width = max((each.node.column for each in meetings.values()), default=1) * (BOX + GAP)
    return _svg(width, top, parts)


def _half(stage: StageState, meetings: Sequence[Meeting], top: int, digits: Digits) -> tuple[list[str], int]:
    """One half of a bracket; every box stands at the middle of those that lead to it."""
    columns: dict[int, list[Meeting]] = {}
    for meeting in meetings:
        columns.setdefault(meeting.node.column, []).append(meeting)
    height = max(len(column) for column in columns.values()) * 3 * ROW
    parts, places = [], {}
    for column, each in sorted(columns.items()):
        step = height / len(each)
        for number, meeting in enumerate(each):
            x, y = (column - 1) * (BOX + GAP) + 2, top + number * step + step / 2 - ROW
            places[meeting.node.key] = x, y
            parts += [_wire(places[source.key], (x, y)) for source in meeting.node.sources if source.key in places]
            parts.append(_box(stage, meeting, (x, y), digits))
    return parts, height


def _wire(start: tuple[float, float], end: tuple[float, float]) -> str:
    x, y, middle = start[0] + BOX, start[1] + ROW, end[0] - GAP / 2
    return f'<path class=wire d="M{x:g} {y:g}H{middle:g}V{end[1] + ROW:g}H{end[0]:g}"/>'


def _box(stage: StageState, meeting: Meeting, place: tuple[float, float], digits: Digits) -> str:
    x, y = place
    tally = stage.tallies.get(meeting.node.key)
    encounter = None if tally is None else tally.encounter()
    lines = [f'<g><rect x="{x:g}" y="{y:g}" width="{BOX}" height="{2 * ROW}" rx="5" class=box />']
    for number, side in enumerate(meeting.sides):
        name = "" if side is None else "–" if side == NOBODY else stage.lineup[side].title
        is_winner = side is not None and side == meeting.winner and side != NOBODY
        won = "" if encounter is None else digits(f"{encounter.score[number]:g}")
        won += BY_SEEDING if is_winner and encounter is not None and encounter.by_seeding else ""
        won += DISQUALIFIED if side in stage.out else ""
        kind = "won" if is_winner else "side"
        base = y + 16 + number * ROW
        most = LETTERS - len(won) - is_winner  # what is bold is wider
        lines.append(f'<text x="{x + 8:g}" y="{base:g}" class={kind}>{escape(_cut(name, most))}</text>')
        lines.append(f'<text x="{x + BOX - 8:g}" y="{base:g}" class={kind} text-anchor=end>{won}</text>')
    return "".join([*lines, "</g>"])


def reach(span: tuple[float, float, float], scale: tuple[float, float]) -> str:
    """A line from the low to the high end with a dot between them, on the scale that all rows of a table share."""
    first, dot, last, zero = (REACH / 2 + (value - sum(scale) / 2) * _unit(scale) for value in (*span, 0.0))
    parts = [f'<path class=grid d="M{zero:.1f} 0V16"/>'] if 0 < zero < REACH else []
    parts.append(f'<path class=reach d="M{first:.1f} 8H{last:.1f}"/><circle cx="{dot:.1f}" cy="8" r="4"/>')
    return _svg(REACH, 16, parts, "span")


def _unit(scale: tuple[float, float]) -> float:
    return (REACH - 10) / max(1.0, scale[1] - scale[0])


def lines(names: Sequence[str], courses: Sequence[Sequence[float]], digits: Digits = str) -> str:
    """A line over time for everybody."""
    steps = max((len(course) for course in courses), default=0)
    if steps < 2:
        return ""
    values = [value for course in courses for value in course]
    middle, half = (min(values) + max(values)) / 2, max(LEAST, (max(values) - min(values)) / 2)
    low, high = middle - half, middle + half
    parts = []
    for tick in _ticks(low, high):
        y = _height(tick, low, high)
        parts.append(f'<path class=grid d="M40 {y:.1f}H560"/>')
        parts.append(f'<text x="34" y="{y + 4:.1f}" text-anchor=end class=tick>{_tick(tick, digits)}</text>')
    ends = _apart([_height(course[-1], low, high) + 4 for course in courses])
    for number, (name, course, end) in enumerate(zip(names, courses, ends, strict=True)):
        colour = COLOURS[number % len(COLOURS)]
        places = [(40 + 520 * at / (steps - 1), _height(value, low, high)) for at, value in enumerate(course)]
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        parts.append(f'<polyline points="{points}" fill=none stroke="{colour}" stroke-width=2 />')
        parts.append(f'<text x="568" y="{end:.1f}"><tspan fill="{colour}">{escape(_cut(name))}</tspan></text>')
    return _svg(720, max(250.0, max(ends) + LABEL), parts)


def _apart(heights: Sequence[float]) -> list[float]:
    """The same heights, so far moved down that no two labels lie on each other."""
    moved, last = list(heights), -LABEL
    for number in sorted(range(len(heights)), key=lambda each: heights[each]):
        moved[number] = last = max(heights[number], last + LABEL)
    return moved


def _height(value: float, low: float, high: float) -> float:
    return 240 - 220 * (value - low) / max(1.0, high - low)


def _ticks(low: float, high: float) -> list[int]:
    step = next((step for step in (10, 20, 50, 100, 200, 500, 1000) if (high - low) / step < 9), 5000)
    return [tick for tick in range(int(low // step) * step, int(high) + step, step) if low <= tick <= high]


def _tick(value: int, digits: Digits) -> str:
    return digits(f"{value:+}" if value else "0")


def _cut(name: str, most: int = LETTERS) -> str:
    """A name that fits; between signs of direction, so that the dots of a Persian one stand at its end."""
    return name if len(name) <= most else f"\N{FIRST STRONG ISOLATE}{name[: most - 1]}…\N{POP DIRECTIONAL ISOLATE}"


def _svg(width: float, height: float, parts: Sequence[str], kind: str = "") -> str:
    named = f" class={kind} aria-hidden=true" if kind else ""
    return f'<svg viewBox="0 0 {width:g} {height:g}" width="{width:g}"{named} dir=ltr>{"".join(parts)}</svg>'
