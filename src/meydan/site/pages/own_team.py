"""A team's own pages: members, uploads, versions, friendlies, matches."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from meydan.contest.file import LimitLines
from meydan.contest.state import FRIENDLY, ContestState
from meydan.engine.errors import BadInput
from meydan.players.inspection import LEFT_OUT
from meydan.site.http.rendering import Form, done, number_in, render, shown, upload_of
from meydan.site.http.told import Told
from meydan.site.http.visitors import Visitor
from meydan.site.matches.friendlies import RULES, Wanted
from meydan.site.matches.friendly_requests import requests_of, requests_to
from meydan.site.matches.match_filter import MatchFilter
from meydan.site.matches.opponents import opponents_for_team
from meydan.site.matches.queue import held_matches, place_of, waiting_matches
from meydan.site.pages.common import MOST_LISTED, filter_facts, own_rows, ratings_of
from meydan.site.pages.decisions import pause_facts
from meydan.site.people import messages, teams
from meydan.site.people.accounts import Person
from meydan.site.people.limits import LIFTABLE, lifted_until, tries_left, uploads_of
from meydan.site.site import Site
from meydan.site.submissions.deadline import deadline_facts
from meydan.site.submissions.own_stages import own_stages, stage_receipt
from meydan.site.submissions.receipts import receipt_of
from meydan.site.submissions.submissions import CHECKING, LOCKED, RECEIVED
from meydan.site.submissions.tools import known_tools

MOST_NEW, MOST_MESSAGES = 20, 5  # matches, and what the jury wrote


def own(site: Site, who: Visitor, request: Request) -> Response:
    """The team's desk."""
    return _own(site, who, None)


def _own(site: Site, who: Visitor, invite: str | None) -> Response:
    person = who.expect_person()
    if person.team is None:
        return render(site, who, "no_team.html")
    team = teams.find_team(site.database, person.team_name or "")
    assert team is not None
    with site.view.lock:
        state = site.view.full
        active = state.active.get(person.team_name or "")
        rows = own_rows(site, MOST_NEW, MatchFilter(team.name))
        out = state.disqualified.get(team.name)
    values: dict[str, Any] = {
        "team": team,
        "members": teams.members(site.database, person.team),
        "invite": invite,
        "submissions": site.submissions.of_team(person.team),
        "active": None if active is None else active.content[0],
        "version": 0 if active is None else active.version,
        "version_of": version_numbers(state, team.name),
        "waiting": waiting_matches(site, team.name)[:MOST_NEW],
        "held": held_matches(site, team.name),
        "own_stages": own_stages(site, team.name, team.id),
        **pause_facts(site),
        "rows": rows,
        "out": out,
        "kept": site.view.release.keeps,
        "frozen": site.view.release.frozen_at is not None,
        "tools": known_tools(site.database),
        "messages": messages.messages_to(site.database, replace(person, at_work=False))[:MOST_MESSAGES],
        **friendly_facts(site, person),
        "ratings": ratings_of(site.view, team.name),
        "met": opponents_for_team(site, person.team_name or ""),
        "locked": bool(site.view.choices.get(LOCKED)),
        **deadline_facts(site),
        "limits": _limits(site.submissions.limits),
        "uploads_left": tries_left(site.database, uploads_of(site.submissions.limits), person.team),
        "lifted": {what: lifted_until(site.view.choices, each, person.team) for what, each in LIFTABLE.items()},
        "friendlies_left": tries_left(site.database, site.friendlies.limit, person.team),
    }
    return render(site, who, "own_team.html", **values)


def _limits(lines: LimitLines) -> dict[str, Any]:
    """What may be sent, in words and for the script that takes what is dropped."""
    size, whole, files = lines.upload_mb, lines.unpacked_mb, lines.files
    return {
        "files": files,
        "bytes": size << 20,
        "left_out": sorted(LEFT_OUT),
        "told": f"At most {size} MB, unpacked {whole} MB and {files} files. Uploads left this hour:",
        "too_many": f"This folder has more than {files} files; nothing was chosen. Give the bot a folder of its own.",
        "too_large": f"This is more than {size} MB; nothing was chosen.",
    }


def own_matches(site: Site, who: Visitor, request: Request) -> Response:
    """All matches of the team, also those that others do not see."""
    name = who.expect_person().team_name
    if name is None:
        return render(site, who, "no_team.html")
    wanted = MatchFilter.read({**request.query_params, "bot": name})
    with site.view.lock:
        rows = own_rows(site, MOST_LISTED, wanted, number_in(request.query_params.get("before", "")))
    facts = filter_facts(site, wanted, rows)
    facts["stages"] = [*facts["stages"], FRIENDLY]
    return render(site, who, "matches.html", **facts, place="/team/matches")


def friendly_facts(site: Site, person: Person) -> dict[str, Any]:
    """What a team has asked for, what is asked of it, and whom it may ask now."""
    seats, obstacle = site.friendlies.seats, site.friendlies.obstacle(person)
    known = site.database, site.view
    return {
        "obstacle": "" if obstacle is None else str(obstacle),
        "opponents": site.friendlies.opponents(person),
        "maps": site.friendlies.maps,
        "seats": seats,
        "rules": RULES,
        "asked": [] if person.team is None else requests_of(*known, person.team, seats),
        "requests": [] if person.team_name is None else requests_to(*known, person.team_name, seats),
    }


def make(site: Site, who: Visitor, form: Form) -> str:
    """A new team."""
    teams.found_team(site.database, who.expect_person(), form["name"], site.taken)
    return Told("/team", "made")


def join(site: Site, who: Visitor, form: Form) -> str:
    """Into a team by its code."""
    teams.join_team(site.database, who.expect_person(), form["code"])
    return Told("/team", "joined")


def invite(site: Site, who: Visitor, form: Form) -> Response:
    """A new code; it is shown once."""
    return _own(site, who, teams.new_invite(site.database, who.expect_person()))


def leave(site: Site, who: Visitor, form: Form) -> str:
    """Out of the team."""
    teams.leave_team(site.database, who.expect_person())
    return Told("/team", "left")


def change_member(site: Site, who: Visitor, form: Form) -> str:
    """Send a member away, or pass the lead on."""
    change = teams.pass_lead if form["what"] == "captain" else teams.remove_member
    change(site.database, who.expect_person(), number_in(form["person"]))
    return Told("/team", "person")


def accepts(site: Site, who: Visitor, form: Form) -> str:
    """What becomes of friendlies that others ask for."""
    site.friendlies.set_rule(who.expect_person(), form["accepts"])
    return Told("/team#friendlies", "accepts")


def upload(site: Site, who: Visitor, form: Form) -> str:
    """A new submission."""
    number = site.submissions.submit(who.expect_person(), form["upload_name"], upload_of(form))
    return f"/submissions/{number}"


def submission(site: Site, who: Visitor, request: Request) -> Response:
    """One submission and what happened to it."""
    person = who.expect_person()
    row = site.submissions.own(person, number_in(request.path_params["number"]))
    waiting, seconds = place_of(site, row) if row.state == RECEIVED else (0, None)
    with site.view.lock:
        active = site.view.full.active.get(person.team_name or "")
        version = version_numbers(site.view.full, person.team_name or "").get(row.content)
    is_active = active is not None and row.content is not None and active.content[0] == row.content
    is_open = row.state in (RECEIVED, CHECKING)
    values = {"row": row, "waiting": waiting, "seconds": seconds, "is_active": is_active, "is_open": is_open}
    is_taken = not site.view.choices.get(LOCKED) and not deadline_facts(site)["is_past"]
    return render(site, who, "submission.html", **values, version=version, is_taken=is_taken)


def version_numbers(state: ContestState, team: str) -> dict[str | None, int]:
    """By the hash of a submission's files: which version of the team's bot it is, as matches name it."""
    return {each.content[0]: each.version for each in state.versions.get(team, ())}


def receipt(site: Site, who: Visitor, request: Request) -> Response:
    """A file by which a team shows what it handed in, and when."""
    row = site.submissions.own(who.expect_person(), number_in(request.path_params["number"]))
    headers = {"content-disposition": f'attachment; filename="receipt-{row.id}.json"'}
    return JSONResponse(receipt_of(site, row), headers=headers)


def line_up(site: Site, who: Visitor, request: Request) -> Response:
    """A file by which a team shows what plays for it in a stage after the cut."""
    person, stage = who.expect_person(), number_in(request.path_params["number"]) - 1
    if person.team is None:
        raise BadInput("there is no such submission in your team")
    told = stage_receipt(site, person.team_name or "", person.team, stage)
    headers = {"content-disposition": f'attachment; filename="receipt-stage-{stage + 1}.json"'}
    return JSONResponse(told, headers=headers)


def activate(site: Site, who: Visitor, form: Form) -> str:
    """Let this version play."""
    site.submissions.activate(who.expect_person(), number_in(form["number"]))
    return Told("/team", "activated")


def friendly(site: Site, who: Visitor, form: Form) -> str:
    """Ask for a match."""
    site.friendlies.ask(who.expect_person(), Wanted(form["bot"], form["map"], form["seat"]))
    return Told("/team#friendlies", "friendly")


def answer_friendly(site: Site, who: Visitor, form: Form) -> str:
    """Accept what another team asks for, or refuse it."""
    site.friendlies.answer(who.expect_person(), number_in(form["number"]), form["accepts"] == "yes")
    return "/team#friendlies"


def cancel_friendly(site: Site, who: Visitor, form: Form) -> str:
    """Take back what was asked for."""
    site.friendlies.cancel(who.expect_person(), number_in(form["number"]))
    return "/team#friendlies"


ROUTES = [
    Route("/team", shown(own)),
    Route("/team/matches", shown(own_matches)),
    Route("/team/new", done(make), methods=["POST"]),
    Route("/team/join", done(join), methods=["POST"]),
    Route("/team/invite", done(invite), methods=["POST"]),
    Route("/team/leave", done(leave), methods=["POST"]),
    Route("/team/member", done(change_member), methods=["POST"]),
    Route("/team/accepts", done(accepts), methods=["POST"]),
    Route("/submissions", done(upload), methods=["POST"]),
    Route("/submissions/{number}", shown(submission)),
    Route("/submissions/{number}/receipt", shown(receipt)),
    Route("/stages/{number}/receipt", shown(line_up)),
    Route("/submissions/{number}/activate", done(activate), methods=["POST"]),
    Route("/friendlies", done(friendly), methods=["POST"]),
    Route("/friendlies/answer", done(answer_friendly), methods=["POST"]),
    Route("/friendlies/cancel", done(cancel_friendly), methods=["POST"]),
]
