"""The whole page: both languages in one file that loads nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from meydan.contest.going_on import going_on
from meydan.contest.report import sections
from meydan.contest.report.language import LANGUAGES, Language
from meydan.contest.stage_state import StageState
from meydan.contest.state import ContestState
from meydan.contest.tables import ContestRatings, contest_ratings, standings

STEPS = 12  # of the ratings over time
STYLE = Path(__file__).with_name("style.css")


def report_page(state: ContestState, language: str = "en", public: bool = False) -> str:
    """The report; the public one ends where the contest's file says that the table is frozen."""
    found = _found(state, public)
    return page_in_all(state.file.lines.name, "".join(_main(each, state, found) for each in LANGUAGES), language)


def page_in_all(title: str, mains: str, language: str = "en") -> str:
    """A page with a main part in every language, of which the reader chooses one."""
    choices = "".join(_choice(each, each.code == language) for each in LANGUAGES)
    head = f"<meta charset=utf-8><title>{escape(title)}</title>"
    head += '<meta name=viewport content="width=device-width">'
    head += f"<style>{STYLE.read_text(encoding='utf-8')}</style>"
    body = f"<form class=languages>{choices}</form>{mains}"
    return f"<!doctype html><html lang={language}><head>{head}</head><body>{body}</body></html>\n"


def _choice(language: Language, is_first: bool) -> str:
    checked = " checked" if is_first else ""
    return f"<label><input type=radio name=language id={language.code}{checked}> {language.name}</label> "


def shown_stages(state: ContestState, public: bool) -> list[StageState]:
    """The stages whose results are shown."""
    frozen = state.file.lines.freeze
    names = [stage.stage.name for stage in state.stages]
    return state.stages[: names.index(frozen)] if public and frozen in names else state.stages


def report_main(state: ContestState, language: Language, public: bool = False) -> str:
    """The report without the page around it, in one language."""
    return _main(language, state, _found(state, public))


@dataclass(frozen=True)
class _Found:
    """What is computed once for all languages."""

    stages: Sequence[StageState]
    ratings: ContestRatings | None
    courses: tuple[list[str], list[list[float]]]


def _found(state: ContestState, public: bool) -> _Found:
    stages = shown_stages(state, public)
    is_frozen = len(stages) < len(state.stages)
    ratings = None if is_frozen and not stages else contest_ratings(state, stages)
    return _Found(stages, ratings, _courses(state, stages, ratings))


def _main(language: Language, state: ContestState, known: _Found) -> str:
    stages, found, courses = known.stages, known.ratings, known.courses
    title = escape(language.of_game(state.file.game, state.file.game.title))
    parts = [f"<h1><bdi>{escape(state.file.lines.name)}</bdi> <small>{title}</small></h1>"]
    is_frozen = len(stages) < len(state.stages)
    if is_frozen:
        parts.append(
            f"<p class=doubt>{language.say('The table is frozen here: later results are not published yet.')}</p>"
        )
    else:
        parts.append(_counts(language, state))
    parts += [sections.stage_section(language, stage, going_on(state, stage)) for stage in reversed(stages)]
    if found is not None:
        parts += [sections.ratings_section(language, found), sections.course_section(language, *courses)]
        parts.append(sections.seats_section(language, state, found))
    if not is_frozen:
        parts.append(sections.faults_section(language, state))
    parts += [sections.decisions_section(language, state), sections.matches_section(language, state, stages)]
    return f"<main lang={language.code} dir={language.direction}>{''.join(parts)}</main>"


def _counts(language: Language, state: ContestState) -> str:
    table = standings(state)
    counts = (
        f"{table['games']} games, {table['different_games']} of them different, {table['void_games']} without a result"
    )
    check = f"Anybody can check these results: entry {table['entries']} of the log has the hash"
    return f"<p>{language.say(counts)}</p><p>{language.say(check)} <bdi class=hash>{table['chain']}</bdi></p>"


def _courses(
    state: ContestState, stages: Sequence[StageState], found: ContestRatings | None
) -> tuple[list[str], list[list[float]]]:
    """The best bots' ratings after more and more of the results."""
    if found is None:
        return [], []
    last = max((result.seq for stage in stages for result in stage.results.values()), default=0)
    first = min((result.seq for stage in stages for result in stage.results.values()), default=0)
    marks = sorted({first + (last - first) * step // STEPS for step in range(1, STEPS + 1)})
    rated = [contest_ratings(state, stages, until=mark) for mark in marks]
    order = sorted(range(len(found.players)), key=lambda bot: -found.ratings.elo[bot])[: sections.MOST_LINES]
    names = [found.players[bot].title for bot in order]
    return names, [[float(each.ratings.elo[bot]) for each in rated if each is not None] for bot in order]
