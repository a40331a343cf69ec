"""Pages for everybody: home, standings, matches, teams, statistics, announcements."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from meydan.contest.recorded import Result
from meydan.contest.report import drawing
from meydan.contest.report.sections import ENDINGS, decisions_section, faults_section, seats_section
from meydan.contest.state import ContestState
from meydan.site.desk.finding import attempts_of, decisions_on
from meydan.site.hall.awards import shown_awards
from meydan.site.http.rendering import Form, NotThere, Show, done, number_in, render, shown
from meydan.site.http.rule_book import rule_book
from meydan.site.http.told import TOLD_COOKIE, Told
from meydan.site.http.visitors import COOKIE, VIEW_AS, Visitor, language_of
from meydan.site.matches.match_filter import MatchFilter
from meydan.site.matches.opponents import opponents_for_all
from meydan.site.matches.stage_clock import clocks
from meydan.site.matches.time_use import time_use
from meydan.site.pages.common import MOST_LISTED, filter_facts, match_rows, may_watch, ratings_of, sees_all, watchable
from meydan.site.pages.decisions import pause_facts
from meydan.site.people import messages
from meydan.site.people.teams import find_team, members
from meydan.site.site import Site
from meydan.site.submissions.deadline import deadline_facts
from meydan.site.submissions.submissions import LOCKED
from meydan.site.view import ContestView, linked

MOST_OWN = 20  # matches on the page of a team
MOST_TOP, MOST_NEW = 10, 8  # bots and results on the first page


def home(site: Site, who: Visitor, request: Request) -> Response:
    """What the contest is, where it stands, and what is new."""
    view, file = site.view, site.folder.file
    with view.lock:
        times = clocks(view.public, view.choices)
        stages = [{**_stage_facts(view.public, clock.number), "clock": clock} for clock in times]
        top = view.tables.standings["stages"][-1]["rows"][:MOST_TOP] if view.public.stages else []
        newest = match_rows(site, view.public, MOST_NEW)
    values: dict[str, Any] = {
        "game": who.language.of_game(file.game, file.game.title),
        "stages": stages,
        "top": top,
        "measured": _measured(view),
        "newest": newest,
        **deadline_facts(site),
        "locked": bool(view.choices.get(LOCKED)),
        **pause_facts(site),
        "notices": messages.notices(site.database)[:5],
    }
    return render(site, who, "home.html", **values)


def _measured(view: ContestView) -> list[str]:
    """Of which stage the table on the first page is, and what its figures are."""
    with view.lock:
        last = view.public.stage
    return [] if last is None else [last.stage.name, last.stage.format.measure]


def _stage_facts(state: ContestState, number: int) -> dict[str, Any]:
    stage = state.file.stages[number]
    began = number < len(state.stages)
    is_over = began and state.stages[number].is_over
    words = "over" if is_over else "being played" if began else "to come"
    return {"name": stage.name, "format": stage.format.title, "state": words}


def standings(site: Site, who: Visitor, request: Request) -> Response:
    """The tables."""
    view = site.view
    told = Markup(view.tables.sections[who.language.code])
    return render(site, who, "standings.html", sections=told, kept=view.release.keeps, awards=shown_awards(view))


def crowded(show: Show) -> Callable[[Request], Any]:
    """A page that a crowd asks for at once: who has no account gets it from memory."""

    async def endpoint(request: Request) -> Response:
        site: Site = request.app.state.site
        code, path = language_of(request).code, request.url.path
        is_own = {COOKIE, TOLD_COOKIE} & request.cookies.keys() or bool(request.url.query) or VIEW_AS in request.scope
        if is_own or "gzip" not in request.headers.get("accept-encoding", ""):
            page: Response = await shown(show)(request)
            return page
        version, data = site.pages.get((path, code), (-1, b""))
        if version != site.view.version:
            version = site.view.version
            made: Response = await shown(show)(request)
            if made.status_code != 200:  # the next one may be told better
                return made
            data = gzip.compress(bytes(made.body), 4, mtime=0)
            site.pages[path, code] = version, data
        headers = {"content-encoding": "gzip", "vary": "accept-encoding, cookie, accept-language"}
        return HTMLResponse(data, headers=headers)

    return endpoint


def matches(site: Site, who: Visitor, request: Request) -> Response:
    """The newest results, or older ones."""
    wanted = MatchFilter.read(request.query_params)
    with site.view.lock:
        rows = match_rows(
            site, site.view.public, MOST_LISTED, wanted, number_in(request.query_params.get("before", ""))
        )
    return render(site, who, "matches.html", **filter_facts(site, wanted, rows), place="/matches")


def match(site: Site, who: Visitor, request: Request) -> Response:
    """One match, with the viewer; a team sees what its own bot wrote."""
    key = request.path_params["key"]
    result = site.view.find(key, sees_all(site, who, key))
    is_staff = who.person is not None and who.person.is_staff
    tries, decided = (attempts_of(site, key), decisions_on(site, key)) if is_staff else ([], [])
    held = site.view.full.held.get(key) if is_staff else None  # with a frozen table others see its result of before
    if result is None:
        running = site.running.find(key)
        if running is not None and may_watch(site, who, running):
            return render(site, who, "running.html", match=running)
        if not tries:
            raise NotThere("there is no such match, or it is not public yet")
        return render(site, who, "unplayed.html", key=key, held=held, attempts=tries, decided=decided)
    body = result.body
    seats = [_seat(site, who, result, seat) for seat in range(len(body["bots"]))]
    is_shown = site.view.find(key, False) is not None or who.person is not None
    values = {
        "key": key,
        "body": body,
        "seats": seats,
        "show": key.replace("/", "."),
        "ending": ENDINGS[body["ending"]],
        "held": held,
        "void": (site.view.full if sees_all(site, who, key) else site.view.public).voided.get(key),
    }
    return render(site, who, "match.html", **values, at=result.at, shown=is_shown, attempts=tries, decided=decided)


def now(site: Site, who: Visitor, request: Request) -> Response:
    """The matches that are being played."""
    return render(site, who, "now.html", matches=watchable(site, who))


def _seat(site: Site, who: Visitor, result: Result, seat: int) -> dict[str, Any]:
    body = result.body
    name, version, _ = body["bots"][seat]
    is_own = who.person is not None and (who.person.is_staff or who.person.team_name == name)
    return {
        "seat": site.folder.file.game.seat_name(seat),
        "bot": name,
        "version": version,
        "points": None if body["points"] is None else body["points"][seat],
        "ending": ENDINGS[body["endings"][seat]] if seat in body["faults"] else "",
        "own": is_own,
        "log": site.folder.bot_log(body["replay"], seat)[-200_000:] if is_own else "",
    }


def team(site: Site, who: Visitor, request: Request) -> Response:
    """A team's, or a house bot's, page."""
    name = request.path_params["name"]
    view = site.view
    with view.lock:
        row = find_team(site.database, name)
        if name not in view.public.versions:
            if row is None or (row.is_invisible and not who.belongs_to(row.id)):
                raise NotThere("there is no such team")
            name = row.name  # however it was written in the address: what is remembered by it would fill the memory
        rows = match_rows(site, view.public, MOST_OWN, MatchFilter(name))
        ratings = ratings_of(view, name)
        course = _course(site, who, name)
        versions = len(view.public.versions.get(name, []))
    mates = [] if row is None else [each.name for each in members(site.database, row.id)]
    values: dict[str, Any] = {"rows": rows, "ratings": ratings, "versions": versions, "members": mates}
    values |= {"out": view.public.disqualified.get(name), "kept": view.release.keeps}
    values["met"] = opponents_for_all(site, name)
    return render(site, who, "team.html", name=name, course=Markup(course), **values)


def _course(site: Site, who: Visitor, name: str) -> str:
    """The rating of the last versions of a bot over time, as a drawing."""
    titles = [version.title for version in site.view.public.versions.get(name, [])][-len(drawing.COLOURS) :]
    courses = [site.view.ratings.course(title) for title in titles]
    return drawing.lines(titles, courses, who.language.digits) if courses and len(courses[0]) > 1 else ""


def statistics(site: Site, who: Visitor, request: Request) -> Response:
    """Seats and maps, faults, decisions."""

    def make() -> Markup:
        with site.view.lock:
            state, found = site.view.public, site.view.ratings.found
            parts = [] if found is None else [seats_section(who.language, state, found)]
            parts += [faults_section(linked(who.language), state), decisions_section(who.language, state)]
        return Markup("".join(parts))

    sections = site.remembered("statistics", who.language.code, make)
    times = site.remembered("time use", "", lambda: time_use(site.view))
    return render(site, who, "statistics.html", sections=sections, times=times)


def notices(site: Site, who: Visitor, request: Request) -> Response:
    """Announcements, questions and answers."""
    told, asked = messages.notices(site.database), messages.questions(site.database, who.person)
    own = messages.messages_to(site.database, who.person)
    return render(site, who, "notices.html", notices=told, questions=asked, messages=own)


def ask(site: Site, who: Visitor, form: Form) -> str:
    """A question to the jury."""
    messages.ask_jury(site.database, who.expect_person(), form["text"])
    return Told("/notices", "asked")


def rules(site: Site, who: Visitor, request: Request) -> Response:
    """The rule book of the game, as it stands in its folder."""
    return render(site, who, "rules.html", book=Markup(rule_book(site.folder.file.game.folder, who.language.code)))


ROUTES = [
    Route("/", shown(home)),
    Route("/standings", crowded(standings)),
    Route("/matches", crowded(matches)),
    Route("/now", shown(now)),
    Route("/matches/{key:path}", shown(match)),
    Route("/teams/{name}", shown(team)),
    Route("/statistics", crowded(statistics)),
    Route("/notices", shown(notices)),
    Route("/questions", done(ask), methods=["POST"]),
    Route("/rules", shown(rules)),
]
