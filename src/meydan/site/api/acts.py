"""The part of the API that acts: what the forms of a team's page and of the desk do, by the same functions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from fastapi import FastAPI, Path, Request
from starlette.responses import Response

from meydan.site.api.bodies import (
    Accepts,
    Announcement,
    Answer,
    Answered,
    Award,
    Body,
    Change,
    Code,
    Considered,
    Deadline,
    Decision,
    Hidden,
    Invisible,
    Lift,
    Line,
    Machine,
    Mate,
    Message,
    Named,
    Nothing,
    OfTeam,
    Picture,
    Previewed,
    ReadyAnswer,
    Reason,
    Receipt,
    Rest,
    Row,
    Scene,
    Screen,
    Second,
    Shaded,
    Speed,
    StageHold,
    StageTime,
    Step,
    Switch,
    Table,
)
from meydan.site.desk.effects import effect_of
from meydan.site.desk.finding import attempts_of, decisions_on, find_anything
from meydan.site.desk.shades import compared
from meydan.site.hall.awards import awards
from meydan.site.hall.pictures import pictures
from meydan.site.hall.screen_codes import end_screen_code, new_screen_code
from meydan.site.http.rendering import Fields, NotThere
from meydan.site.http.visitors import Visitor, api_visitor
from meydan.site.operations.enrolment import MINUTES, enrol, new_code
from meydan.site.pages import decisions, desk, hall, own_team, people_desk
from meydan.site.people.accounts import people
from meydan.site.people.slips import import_teams, preview_teams
from meydan.site.people.teams import desk_invite, new_invite
from meydan.site.readiness.readiness import lights
from meydan.site.readiness.self_tests import is_under_way, last_self_test
from meydan.site.site import Site
from meydan.site.submissions.receipts import checked_receipt
from meydan.site.submissions.submissions import LOCKED

Act = Callable[[Site, Visitor, Any], str | Response]

ACTS: dict[str, tuple[type[Body], Act, str]] = {
    "/desk/lock": (Switch, decisions.switch(LOCKED), "Take no submissions, or take them again"),
    "/desk/pause": (Switch, decisions.switch(decisions.PAUSED), "Hand out no matches, or go on"),
    "/desk/shade": (Shaded, decisions.play_in_shade, "Play matches again to compare, without counting them"),
    "/desk/second": (Second, decisions.second, "Agree to what another organiser has asked for, or let it be"),
    "/desk/deadline": (Deadline, decisions.set_deadline, "Move the last moment to hand in a bot"),
    "/desk/rest": (Rest, decisions.rest, "Give a machine no more matches, or let it play again"),
    "/desk/lift": (Lift, decisions.lift_limit, "Lift a team's limit of uploads or friendlies for a day"),
    "/desk/invisible": (Invisible, decisions.hide_team, "Make a team that has uploaded nothing invisible, for good"),
    "/desk/freeze": (Switch, decisions.freeze, "Let the public table stand still, or go on"),
    "/desk/start": (StageTime, decisions.start, "Let a stage begin by itself at some time, or not any more"),
    "/desk/hold-start": (StageHold, decisions.hold, "Hold the start of a stage, or let it go"),
    "/desk/cut": (StageTime, decisions.cut, "Move the moment until which versions count for a stage"),
    "/desk/begin": (Reason, decisions.begin, "Let the next stage begin"),
    "/desk/decide": (
        Decision,
        decisions.decide,
        "Disqualify, play a match again or hold it back, note, close the ladder",
    ),
    "/desk/hide": (Hidden, decisions.hide, "Choose the stages that are kept back"),
    "/desk/announce": (Announcement, desk.announce, "Tell everybody"),
    "/desk/message": (Message, desk.tell_team, "Tell one team something"),
    "/desk/answer": (Answer, desk.answer, "Answer a question"),
    "/desk/ready-answer": (ReadyAnswer, desk.ready_answer, "Keep an answer to be given again, or forget one"),
    "/desk/retry": (Row, desk.retry, "Check a submission again"),
    "/desk/backup": (Nothing, desk.make_backup, "Write everything into one file and try it; `GET /desk` tells of it"),
    "/desk/self-test": (
        Nothing,
        desk.begin_self_test,
        "Build the starter of every language and play them; `GET /desk/self-test` tells of it",
    ),
    "/desk/people": (Change, people_desk.change_person, "Change somebody's role, or keep them out"),
    "/desk/reveal": (Step, hall.reveal, "Reveal one step of a hidden stage, or take one back"),
    "/desk/scene": (Scene, hall.set_scene, "Show something else in the hall"),
    "/desk/screens": (Screen, hall.change_screens, "Give a screen of the hall a name, or forget one"),
    "/desk/awards": (Award, hall.change_awards, "Add an award, show one in the hall, or take one away"),
    "/desk/pictures": (Picture, hall.change_pictures, "Add a picture, show one in the hall, or take one away"),
    "/desk/line": (Line, hall.set_line, "Show in the hall who goes on to the next stage, or not"),
    "/desk/speed": (Speed, hall.set_speed, "Show matches in the hall slower or faster"),
    "/team/new": (Named, own_team.make, "Make a team and lead it"),
    "/team/join": (Code, own_team.join, "Join a team by its invite code"),
    "/team/leave": (Nothing, own_team.leave, "Leave the team"),
    "/team/member": (Mate, own_team.change_member, "Pass the lead on, or send a member away"),
    "/team/accepts": (Accepts, own_team.accepts, "Always accept friendlies of others, decide on each, or accept none"),
    "/friendlies/answer": (
        Answered,
        own_team.answer_friendly,
        "Accept a friendly that another team asks for, or refuse it",
    ),
    "/friendlies/cancel": (
        Row,
        own_team.cancel_friendly,
        "Take back a request for a friendly that waits for an answer",
    ),
}


def add_acts(api: FastAPI, site: Site) -> None:
    """Add all of them."""
    for path, (body, act, summary) in ACTS.items():
        _add(api, site, path, (body, act, summary))
    _add_desk(api, site)
    _add_previews(api, site)
    _add_secrets(api, site)


def _add(api: FastAPI, site: Site, path: str, given: tuple[type[Body], Act, str]) -> None:
    kind, act, summary = given

    def endpoint(request: Request, body: Any) -> dict[str, Any]:
        act(site, api_visitor(site, request), Fields(_words(body), b""))
        return {}

    endpoint.__annotations__["body"] = kind
    api.post(path, summary=summary, tags=[path.split("/")[1]], operation_id=path.strip("/").replace("/", "_"))(endpoint)


def _words(body: Body) -> dict[str, str]:
    """As a form would say it."""
    told = {}
    for name, value in body.model_dump().items():
        if isinstance(value, bool):
            told[name] = "yes" if value else "no"
        else:
            told[name] = "\n".join(value) if isinstance(value, list) else str(value)
    return told


def _add_desk(api: FastAPI, site: Site) -> None:
    @api.get("/desk", summary="What happens now: queue, stages, teams, screens, what waits", tags=["desk"])
    def now(request: Request) -> dict[str, Any]:
        person = api_visitor(site, request).expect_desk()
        told = desk.facts(site)
        told["questions"] = [{"id": row.id, "team": row.team, "text": row.text} for row in told["questions"]]
        told["stuck_submissions"] = [
            {"id": row.id, "team": row.name, "why": row.why} for row in told["stuck_submissions"]
        ]
        told["refused"] = [
            {"id": row.id, "team": row.name, "why": row.why if person.is_staff else "", "at": row.at}
            for row in told["refused"]
        ]
        told["stages"] = [{name: value for name, value in stage.items() if name != "clock"} for stage in told["stages"]]
        return {**told, "version": site.view.version}

    @api.get("/desk/search", summary="Anything by name, number or hash", tags=["desk"])
    def search(request: Request, q: str = "") -> list[dict[str, Any]]:
        api_visitor(site, request).expect_desk()
        return [asdict(hit) for hit in find_anything(site, q[:100])]

    @api.get("/desk/matches/{key:path}", summary="Attempts to play a match, and decisions about it", tags=["desk"])
    def match(request: Request, key: str = Path(max_length=200)) -> dict[str, Any]:
        api_visitor(site, request).expect_jury()
        attempts, decided = attempts_of(site, key), decisions_on(site, key)
        if not attempts and not decided:
            raise NotThere("there is no such match")
        return {"attempts": attempts, "decisions": decided}

    @api.post("/desk/receipt", summary="Whether a receipt is ours, and what it says", tags=["desk"])
    def receipt(request: Request, given: Receipt) -> dict[str, Any]:
        api_visitor(site, request).expect_jury()
        return checked_receipt(site, given.receipt)

    @api.get("/desk/odd", summary="Pairs of bots whose results are far from their ratings", tags=["desk"])
    def odd(request: Request) -> list[dict[str, Any]]:
        api_visitor(site, request).expect_desk()
        return [asdict(pair) for pair in desk.known_odd_pairs(site)]

    @api.get("/desk/shade", summary="What came out in the shade, beside what counts", tags=["desk"])
    def shade(request: Request) -> list[dict[str, Any]]:
        api_visitor(site, request).expect_desk()
        return [{**asdict(each), "same": each.is_same} for each in compared(site.view)]

    @api.get("/desk/ready", summary="Whether everything is ready for the day", tags=["desk"])
    def ready(request: Request) -> list[dict[str, str]]:
        api_visitor(site, request).expect_desk()
        return [vars(light) for light in lights(site.folder, site.database)]

    @api.get("/desk/self-test", summary="The last self-test, as far as it is; null if there was none", tags=["desk"])
    def self_test(request: Request) -> dict[str, Any] | None:
        api_visitor(site, request).expect_desk()
        last = last_self_test(site.database)
        return None if last is None else {**asdict(last), "busy": is_under_way(site.folder, last)}

    @api.get("/desk/people", summary="All accounts", tags=["desk"])
    def accounts(request: Request) -> list[dict[str, Any]]:
        api_visitor(site, request).expect_organiser()
        return [dict(row._mapping) for row in people(site.database)]

    @api.get("/desk/awards", summary="All awards, also those that nobody has seen", tags=["desk"])
    def all_awards(request: Request) -> list[dict[str, Any]]:
        api_visitor(site, request).expect_hall()
        return awards(site.view)

    @api.get("/desk/pictures", summary="All pictures", tags=["desk"])
    def all_pictures(request: Request) -> list[dict[str, Any]]:
        api_visitor(site, request).expect_hall()
        return pictures(site.view)

    @api.get("/desk/acts", summary="Who did what, the newest first", tags=["desk"])
    def acts(request: Request, q: str = "") -> list[dict[str, Any]]:
        api_visitor(site, request).expect_desk()
        return [dict(row._mapping) for row in desk.find_acts(site, q[:100])]


def _add_previews(api: FastAPI, site: Site) -> None:
    @api.post("/desk/consider", summary="What a decision would change; nothing is done", tags=["desk"])
    def consider(request: Request, body: Considered) -> dict[str, Any]:
        wish = decisions.considered(site, api_visitor(site, request), Fields(_words(body), b""))
        return {"wish": wish, **asdict(effect_of(site.view, wish))}

    @api.post("/desk/preview", summary="What a switch would change; nothing is done", tags=["desk"])
    def preview(request: Request, body: Previewed) -> dict[str, Any]:
        return asdict(decisions.considered_switch(site, api_visitor(site, request), Fields(_words(body), b"")))


def _add_secrets(api: FastAPI, site: Site) -> None:
    @api.post("/desk/node", summary="A code by which one machine joins those that play", tags=["desk"])
    def node(request: Request) -> dict[str, Any]:
        return {"code": new_code(site, api_visitor(site, request).expect_organiser()), "minutes": MINUTES}

    @api.post("/desk/screen-code", summary="A new code by which a screen opens; or none any more", tags=["desk"])
    def screen_code(request: Request, given: Screen) -> dict[str, str]:
        person = api_visitor(site, request).expect_hall()
        if given.drop:
            end_screen_code(site.database, person, given.name)
            return {}
        code = new_screen_code(site.database, person, given.name)
        return {"code": code, "path": f"/hall?code={code}"}

    @api.post("/join", summary="What a machine with a code needs to join; the code opens once", tags=["desk"])
    def join(request: Request, given: Machine) -> dict[str, Any]:
        return enrol(site, given.code, given.version, api_visitor(site, request).address)

    @api.post("/team/invite", summary="A new invite code; the last one ends", tags=["team"])
    def invite(request: Request) -> dict[str, str]:
        return {"code": new_invite(site.database, api_visitor(site, request).expect_person())}

    @api.post("/desk/invite", summary="A new invite code of any team; its last one ends", tags=["desk"])
    def invite_into(request: Request, given: OfTeam) -> dict[str, str]:
        return {"code": desk_invite(site.database, api_visitor(site, request).expect_organiser(), given.team)}

    @api.post("/desk/import", summary="Take in teams from a table; links for who is new", tags=["desk"])
    def take_in(request: Request, given: Table) -> list[dict[str, str]]:
        person = api_visitor(site, request).expect_organiser()
        take = preview_teams if given.preview else import_teams
        slips = take(site.database, given.table, person.name, site.taken)
        links = [f"/link/{slip.code}" if slip.code else "" for slip in slips]
        return [
            {"team": each.team, "person": each.person, "link": link} for each, link in zip(slips, links, strict=True)
        ]
