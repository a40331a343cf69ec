"""The sections of the report, each a piece of HTML in one language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from itertools import chain, repeat
from typing import Any

import numpy as np

from meydan.contest.formats.elimination import Elimination
from meydan.contest.formats.groups import group_name
from meydan.contest.going_on import GoingOn, marks_of
from meydan.contest.recorded import Result
from meydan.contest.report import drawing
from meydan.contest.report.language import Language
from meydan.contest.stage_state import StageState
from meydan.contest.state import ContestState
from meydan.contest.tables import SHARE, ContestRatings, faults, stage_table

SURE = 0.95  # from which chance on the order of two bots is told
MOST_CROSSED = 64  # entrants in a cross table
MOST_LISTED = 5000  # matches in the list
NINETY = 1.645  # standard errors on either side of an interval of 90 %
MOST_LINES = 10  # bots in the drawing over time
NUMBER = "<bdi dir=ltr>"  # how a cell with a number begins
ENDINGS = {  # of a match, as people read them
    "normal": "by the rules",
    "time": "time-out",
    "crash": "crash",
    "illegal": "illegal move",
    "disconnect": "disconnected",
    "resource limit": "resource limit",
    "abandoned": "not played",
}


def _wide(drawn: str) -> str:
    """What may be wider than the screen, and is scrolled then."""
    return f"<div class=wide tabindex=0>{drawn}</div>"


def _picture(drawn: str) -> str:
    """A drawing; its names stand on the left in all languages, so it is scrolled from there."""
    return f"<div class=wide dir=ltr tabindex=0>{drawn}</div>"


def section(language: Language, title: str, content: str) -> str:
    """A part of the page under its heading."""
    return f"<section><h2>{language.say(title)}</h2>{content}</section>"


def table(language: Language, heads: Sequence[str], rows: Iterable[Sequence[str]], marks: Iterable[str] = ()) -> str:
    """A table; cells are HTML already, and marks are classes of its rows. Columns of numbers end at one line."""
    lines = list(rows)
    kinds = [" class=n" if lines and all(map(_is_number, column)) else "" for column in zip(*lines, strict=True)]
    kinds = kinds or [""] * len(heads)
    head = "".join(f"<th{kind}>{language.say(each)}</th>" for kind, each in zip(kinds, heads, strict=True))
    classes = chain((f' class="{mark}"' if mark else "" for mark in marks), repeat(""))
    body = "".join(
        f"<tr{mark}>{''.join(f'<td{kind}>{cell}</td>' for kind, cell in zip(kinds, row, strict=True))}</tr>"
        for mark, row in zip(classes, lines, strict=False)
    )
    return _wide(f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>")


def _is_number(cell: str) -> bool:
    return cell.startswith(NUMBER) or cell == "–"


def stage_section(language: Language, stage: StageState, going: GoingOn | None = None) -> str:
    """Table, cross table or bracket of a stage, and who goes on to the next one."""
    found = stage_table(stage)
    known = [language.say(stage.stage.format.title)] + ([] if found["is_over"] else [language.say("not over")])
    words = " · ".join(known if known[0] != stage.stage.name else known[1:])  # a ladder is often called so
    title = f"<h2><bdi>{escape(stage.stage.name)}</bdi> <small>{words}</small></h2>"
    groups = {name: group_name(number) for number, names in enumerate(found["groups"]) for name in names}
    marks = marks_of(going, found["rows"])
    rows = [
        (
            "–" if row["rank"] is None else language.number(row["rank"]),
            *([groups[row["bot"]]] if groups else []),
            language.bot_link(row["bot"]) + (_arrow(language) if mark else _guest(language, row)),
            language.number(row["points"]),
            language.number(row["games"]),
        )
        for row, mark in zip(found["rows"], marks, strict=True)
    ]
    heads = ("Rank", *(["Group"] if groups else []), "Bot", stage.stage.format.measure, "Games")
    tables = [f"<div>{table(language, heads, rows, marks)}{_line_words(language, going)}</div>"]
    if isinstance(stage.stage.format, Elimination):
        tables.append(f"<div><h3>{language.say('Bracket')}</h3>{bracket(language, stage)}</div>")
    elif stage.members == 1 and 2 < len(stage.lineup) <= MOST_CROSSED:
        tables.append(f"<div>{_cross_tables(language, stage)}</div>")
    return f"<section>{title}<div class=beside>{''.join(tables)}</div></section>"


def _guest(language: Language, row: Mapping[str, Any]) -> str:
    """Why somebody has no rank."""
    return f" <small>{language.say('guest')}</small>" if row["rank"] is None else ""


def _arrow(language: Language) -> str:
    """The mark of who goes on, which is not only a colour, and is said aloud by what reads pages aloud."""
    return f' <span class=onward role=img aria-label="{language.say("goes on")}">▲</span>'


def _line_words(language: Language, going: GoingOn | None) -> str:
    """What the marked rows of a table mean."""
    if going is None:
        return ""
    sentence = "These go on to:" if going.is_decided else "As the table stands, these go on to:"
    return (
        f"<p><span class=onward aria-hidden=true>▲</span> {language.say(sentence)} <bdi>{escape(going.stage)}</bdi></p>"
    )


def bracket(language: Language, stage: StageState) -> str:
    """The drawing of a stage that is a bracket, and what its figures and marks mean; nothing if it is none."""
    if not isinstance(stage.stage.format, Elimination):
        return ""
    picture = drawing.bracket(stage, stage.stage.format.meetings(stage.known()), language.digits)
    notes = ["Figures are openings won; a level opening is half for each side."]
    if drawing.BY_SEEDING in picture:
        notes.append("* Level after all openings, so the better seeded one goes on.")
    if drawing.DISQUALIFIED in picture:
        notes.append("† Disqualified.")
    return f"{_picture(picture)}<p>{'<br>'.join(map(language.say, notes))}</p>"


def _cross_tables(language: Language, stage: StageState) -> str:
    """Points of everybody against everybody, in the order of the table; a table for each group."""
    gained: dict[tuple[int, int], float] = {}
    for tally in stage.tallies.values():
        if len(tally.pairing.sides) == 2 and tally.games:
            first, second = (side[0] for side in tally.pairing.sides)
            for pair, points in zip(((first, second), (second, first)), tally.points, strict=True):
                gained[pair] = gained.get(pair, 0.0) + points
    if not gained:
        return ""
    words = f"<h3>{language.say('Results of everybody against everybody')}</h3>"
    words += f"<p>{language.say('Each cell: the points of the row against the column.')}</p>"
    places, groups = [place.entrant for place in stage.places()], stage.stage.format.groups(len(stage.lineup))
    for number, group in enumerate(groups):
        words += f"<h4>{language.say('Group')} {group_name(number)}</h4>" if len(groups) > 1 else ""
        words += _cross_table(language, stage, gained, [each for each in places if each in group])
    return words


def _cross_table(
    language: Language,
    stage: StageState,
    gained: dict[tuple[int, int], float],
    order: Sequence[int],
) -> str:
    head = "".join(f"<th>{language.number(number)}</th>" for number in range(1, len(order) + 1))
    rows = []
    for number, entrant in enumerate(order, 1):
        cells = "".join(_cross_cell(language, gained, entrant, other) for other in order)
        version = stage.lineup[entrant]
        name = language.bot_link(version.name, version.title)
        rows.append(f"<tr><td>{language.number(number)}</td><td>{name}</td>{cells}</tr>")
    heads = f"<thead><tr><td></td><td></td>{head}</tr></thead>"
    return _wide(f"<table class=cross>{heads}{''.join(rows)}</table>")


def _cross_cell(language: Language, gained: dict[tuple[int, int], float], entrant: int, other: int) -> str:
    if (entrant, other) not in gained:
        return "<td class=none></td>"
    mine, theirs = gained[entrant, other], gained.get((other, entrant), 0.0)
    kind = "up" if mine > theirs else "down" if mine < theirs else "level"
    return f"<td class={kind}>{language.number(mine)}</td>"


def ratings_section(language: Language, found: ContestRatings) -> str:
    """Everybody's strength with its interval; an order in doubt is marked."""
    ratings = found.ratings
    order = np.argsort(-ratings.elo, kind="stable")
    low, high = ratings.interval(SHARE)
    best, worst = ratings.ranks(SHARE)
    first, above = ratings.chance_of_first(), ratings.chance_above()
    scale = float(low.min()), float(high.max())
    rows = []
    for row, bot in enumerate(order):
        is_doubtful = row + 1 < len(order) and above[bot, order[row + 1]] < SURE
        player, ends = found.players[bot], (float(low[bot]), float(ratings.elo[bot]), float(high[bot]))
        span = f"{language.number(low[bot], '+.0f')}\u00a0…\u00a0{language.number(high[bot], '+.0f')}"
        rows.append(
            (
                language.bot_link(player.name, player.title),
                language.number(ratings.elo[bot], "+.0f"),
                drawing.reach(ends, scale) + span,
                f"{language.number(int(best[bot]))}\u00a0–\u00a0{language.number(int(worst[bot]))}",
                language.number(first[bot], ".0%"),
                f"<span class=doubt>{language.say('in doubt')}</span>" if is_doubtful else "",
            )
        )
    heads = ("Bot", "Rating", "Interval of 90 %", "Rank range", "Chance of being the strongest", "Order")
    words = "Every line is where the strength lies with a chance of 90 %. Where lines overlap, the order is in doubt."
    told = [table(language, heads, rows), f"<p><small>{language.say(words)}</small></p>", *_rings(language, found)]
    return section(language, "Ratings", "".join(told))


def _rings(language: Language, found: ContestRatings) -> list[str]:
    """Circles of bots that beat each other."""
    told = []
    for ring in found.ratings.cyclic.rings:
        one, two, three = (found.players[bot].title for bot in ring)
        sentence = f"There is no clear order: {one} beats {two}, {two} beats {three}, and {three} beats {one}."
        told.append(f"<p class=doubt>{language.say(sentence)}</p>")
    return told


def seats_section(language: Language, state: ContestState, found: ContestRatings) -> str:
    """The advantage of every seat, and of every seat on every map."""
    ratings, game = found.ratings, state.file.game
    effects = [
        ("", seat, elo, error) for seat, (elo, error) in enumerate(zip(*vars(ratings.seats).values(), strict=True))
    ]
    for map, by_seat in zip(found.maps, zip(ratings.maps.elo, ratings.maps.error, strict=True), strict=True):
        effects += [(map, seat, elo, error) for seat, (elo, error) in enumerate(zip(*by_seat, strict=True))]
    called = [language.of_game(game, game.seat_name(seat)) for seat in range(len(ratings.seats.elo))]
    reach = [NINETY * float(error) for *_, error in effects]
    spans = [
        (float(elo) - far, float(elo), float(elo) + far) for (_, _, elo, _), far in zip(effects, reach, strict=True)
    ]
    scale = min(low for low, _, _ in spans), max(high for _, _, high in spans)
    rows = [
        (
            escape(called[seat]),
            *([language.bot(map)] if len(found.maps) else []),
            drawing.reach(span, scale) + _effect(language, elo, error),
        )
        for (map, seat, elo, error), span in zip(effects, spans, strict=True)
    ]
    heads = ("Seat", *(["Map"] if len(found.maps) else []), "Advantage")
    return section(language, "Seats and maps", table(language, heads, rows))


def _effect(language: Language, elo: float, error: float) -> str:
    return f"{language.number(elo, '+.0f')} ± {language.number(NINETY * error, '.0f')}"


def course_section(language: Language, names: Sequence[str], courses: Sequence[Sequence[float]]) -> str:
    """The ratings as they were while the contest went on."""
    picture = drawing.lines(names[:MOST_LINES], courses[:MOST_LINES], language.digits)
    return section(language, "Rating over time", _picture(picture)) if picture else ""


def faults_section(language: Language, state: ContestState) -> str:
    """What bots lost by their own fault."""
    rows = [(language.bot_link(name), _told(language, each)) for name, each in faults(state).items() if each]
    told = table(language, ("Bot", "What"), rows) if rows else f"<p>{language.say('none')}</p>"
    return section(language, "Faults", told)


def _told(language: Language, counts: Counter[str]) -> str:
    parts = [f"{language.say(ENDINGS[ending])} {language.number(count)}" for ending, count in sorted(counts.items())]
    return ", ".join(parts)


def _subject(body: Mapping[str, Any]) -> str:
    """What a decision is about: a bot, a match, or a stage and a moment."""
    found = [str(body[name]) for name in ("bot", "match", "stage", "until") if body.get(name)]
    return " ".join(found)


def decisions_section(language: Language, state: ContestState) -> str:
    """The public log of decisions."""
    rows = [
        (
            language.say(str(entry.body["kind"])),
            language.bot(_subject(entry.body)),
            language.bot(str(entry.body.get("author", ""))),
            language.bot(str(entry.body.get("reason", ""))),
        )
        for entry in state.decisions
        if entry.body.get("bot") not in state.invisible
    ]
    if not rows:
        return ""
    return section(language, "Decisions", table(language, ("What", "Bot", "Who", "Reason"), rows))


def matches_section(language: Language, state: ContestState, stages: Sequence[StageState]) -> str:
    """All matches with links to their replays, newest stage last."""
    results = [result for stage in stages for result in stage.results.values()]
    title = f"<summary>{language.say('Matches')} ({language.number(min(len(results), MOST_LISTED))})</summary>"
    return f"<details>{title}{matches_table(language, results)}</details>"


def matches_table(language: Language, results: Sequence[Result], replays: str = "replays") -> str:
    """Matches with links to the files in this folder."""
    rows = []
    for result in results[:MOST_LISTED]:
        body = result.body
        names = " – ".join(language.bot(name) for name, _, _ in body["bots"])
        points = "" if body["points"] is None else " : ".join(language.number(each) for each in body["points"])
        link = f'<a href="{replays}/{body["replay"][:2]}/{body["replay"]}.meydan.json.gz">{body["replay"][:8]}</a>'
        cells = (f"<code>{escape(result.key)}</code>", names, points, language.bot(body["map"] or "–"))
        rows.append((*cells, language.number(body["seed"], "d"), language.say(ENDINGS[body["ending"]]), link))
    heads = ("Match", "Bot", "Points", "Map", "Seed", "Ending", "Replay")
    return table(language, heads, rows)
