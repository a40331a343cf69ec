"""The API, version 1: what the pages show and do, for programs. Its description is at /api/v1/openapi.json."""

from __future__ import annotations

import time
from dataclasses import asdict
from typing import Annotated, Any

from fastapi import FastAPI, Path, Query, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel, ConfigDict, Field
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException

from meydan.engine.errors import MeydanError
from meydan.site.api.acts import add_acts
from meydan.site.api.bodies import NO_NUL
from meydan.site.api.examples import add_examples
from meydan.site.api.friendlies import add_friendlies
from meydan.site.hall.awards import shown_awards
from meydan.site.http.rendering import NotThere
from meydan.site.http.visitors import NotEntered, api_visitor
from meydan.site.matches.match_filter import OUTCOMES, MatchFilter
from meydan.site.matches.opponents import opponents_for_all, opponents_for_team
from meydan.site.matches.queue import held_matches, waiting_matches
from meydan.site.matches.replays import replay_file
from meydan.site.matches.stage_clock import clocks, written
from meydan.site.pages.common import match_rows, own_rows, sees_all, watchable
from meydan.site.pages.decisions import pause_facts
from meydan.site.people import messages
from meydan.site.people.accounts import NotAllowed
from meydan.site.people.limits import TooOften
from meydan.site.site import Site
from meydan.site.submissions.deadline import deadline
from meydan.site.submissions.own_stages import own_stages, stage_receipt
from meydan.site.submissions.receipts import public_key, receipt_of
from meydan.site.submissions.submissions import LOCKED
from meydan.site.submissions.tools import known_tools

MOST_LISTED = 500
OUTCOME = f"for the bot: {', '.join(OUTCOMES)}"
A_FILE: dict[str, Any] = {"response_class": Response, "responses": {200: {"content": {"application/gzip": {}}}}}
Number = Annotated[int, Path(ge=1, le=2**31 - 1)]  # of a submission
HELP = """What the pages of a contest show and do. Everything public needs no token; for your team's own things send
`Authorization: Bearer TOKEN` with a token from your account's page. Errors are `{"error": "a sentence"}`."""


class Question(BaseModel):
    """A question to the jury."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"example": {"text": "Is diagonal movement allowed?"}})
    text: str = Field(max_length=2000, pattern=NO_NUL)


def make_api(site: Site) -> FastAPI:
    """The API of a contest."""
    api = FastAPI(title="Meydan contest", version="1", description=HELP, docs_url=None, redoc_url=None)
    api.state.site = site
    _add_contest(api, site)
    _add_matches(api, site)
    _add_messages(api, site)
    _add_submissions(api, site)
    _add_own(api, site)
    add_friendlies(api, site)
    add_acts(api, site)
    _add_errors(api)
    add_examples(api)
    return api


def _add_contest(api: FastAPI, site: Site) -> None:
    @api.get("/contest", summary="What is played, and how far it is", tags=["public"])
    def contest() -> dict[str, Any]:
        with site.view.lock:
            state, file = site.view.public, site.folder.file
            last = deadline(file, site.view.choices)
            return {
                "contest": file.lines.name,
                "game": file.game.name,
                "stages": [stage.name for stage in file.stages],
                "stage": None if state.stage is None else state.stage.stage.name,
                "is_over": state.is_over,
                "maps": [each for each in file.maps(None) if each is not None],
                "deadline": None if last is None else last.isoformat(),
                "locked": bool(site.view.choices.get(LOCKED)),
                **pause_facts(site),
            }

    @api.get("/clock", summary="When stages begin, and until when versions count for them", tags=["public"])
    def clock() -> dict[str, Any]:
        with site.view.lock:
            known = clocks(site.view.public, site.view.choices)
        return {"now": written(time.time()), "stages": [each.to_json() for each in known]}

    @api.get("/standings", summary="The tables of all stages and the ratings", tags=["public"])
    async def standings(request: Request) -> Response:
        tables = site.view.tables
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(tables.json, media_type="application/json")
        headers = {"content-encoding": "gzip", "vary": "accept-encoding"}
        return Response(tables.packed, media_type="application/json", headers=headers)


def _add_matches(api: FastAPI, site: Site) -> None:
    @api.get("/matches", summary="Results, the newest first", tags=["public"])
    def matches(
        bot: str = Query("", max_length=60),
        against: str = Query("", max_length=60, description="of this bot and the other one"),
        stage: str = Query("", max_length=60),
        outcome: str = Query("", max_length=20, description=OUTCOME),
        limit: int = Query(100, ge=1, le=MOST_LISTED),
        before: int = Query(0, ge=0, description="only results older than the one with this `seq`"),
    ) -> list[dict[str, Any]]:
        wanted = MatchFilter(bot, against, stage, outcome)
        with site.view.lock:
            return match_rows(site, site.view.public, limit, wanted, before)

    @api.get("/teams/{name}/opponents", summary="Whom a bot has met, and how it went", tags=["public"])
    def opponents(name: str = Path(max_length=60)) -> list[dict[str, Any]]:
        if name not in site.view.public.versions:
            raise NotThere("there is no such team")
        return [asdict(each) for each in opponents_for_all(site, name)]

    @api.get("/now", summary="Matches that are being played, as far as you may look on", tags=["public"])
    def now(request: Request) -> list[dict[str, Any]]:
        found = watchable(site, api_visitor(site, request))
        return [{"key": match.key, "bots": match.bots, "at": match.at} for match in found]

    @api.get("/matches/{key:path}", summary="One result", tags=["public"])
    def match(request: Request, key: str = Path(max_length=200)) -> dict[str, Any]:
        who = api_visitor(site, request)
        result = site.view.find(key, sees_all(site, who, key))
        if result is None:
            raise NotThere("there is no such match, or it is not public yet")
        return result.body

    @api.get("/replays/{key:path}", summary="The replay of a match, as a file", tags=["public"], **A_FILE)
    def replay(request: Request, key: str = Path(max_length=200)) -> Response:
        return replay_file(site, api_visitor(site, request), key)


def _add_messages(api: FastAPI, site: Site) -> None:
    @api.get("/awards", summary="Awards that were shown in the hall", tags=["public"])
    def awards() -> list[dict[str, Any]]:
        return shown_awards(site.view)

    @api.get("/receipt-key", summary="The Ed25519 key by which a receipt can be checked", tags=["public"])
    def receipt_key() -> dict[str, str]:
        return {"public_key": public_key(site)}

    @api.get("/notices", summary="Announcements", tags=["public"])
    def notices() -> list[dict[str, Any]]:
        return [{"at": row.at, "text": row.text} for row in messages.notices(site.database)]

    @api.get("/messages", summary="What the jury wrote to your team alone", tags=["team"])
    def told(request: Request) -> list[dict[str, Any]]:
        rows = messages.messages_to(site.database, api_visitor(site, request).expect_person())
        return [{"at": row.at, "team": row.team, "text": row.text} for row in rows]

    @api.get("/questions", summary="Questions that were answered to all, and your team's own", tags=["public"])
    def questions(request: Request) -> list[dict[str, Any]]:
        rows = messages.questions(site.database, api_visitor(site, request).person)
        return [{"id": row.id, "team": row.team, "text": row.text, "answer": row.answer} for row in rows]


def _add_submissions(api: FastAPI, site: Site) -> None:
    @api.post("/submissions", summary="Hand in a bot: a file, or a zip of a folder, as the body", tags=["team"])
    async def submit(request: Request, name: str = Query(max_length=200)) -> dict[str, Any]:
        who = await run_in_threadpool(api_visitor, site, request)
        person = who.expect_person()
        await run_in_threadpool(site.submissions.expect_open, person)  # before anything is read
        data = await request.body()
        number = await run_in_threadpool(site.submissions.submit, person, name, data)
        return {"id": number, "most_bytes": site.submissions.limits.upload_mb << 20}

    @api.get("/submissions", summary="Your team's submissions", tags=["team"])
    def submissions(request: Request) -> list[dict[str, Any]]:
        who = api_visitor(site, request).expect_person()
        rows = [] if who.team is None else site.submissions.of_team(who.team)
        return [_submission(row) for row in rows]

    @api.get("/submissions/{number}", summary="One submission, with what happened to it", tags=["team"])
    def submission(request: Request, number: Number) -> dict[str, Any]:
        row = site.submissions.own(api_visitor(site, request).expect_person(), number)
        return {**_submission(row), "log": row.log}

    @api.get("/submissions/{number}/receipt", summary="What was handed in and when, signed by the site", tags=["team"])
    def receipt(request: Request, number: Number) -> dict[str, Any]:
        return receipt_of(site, site.submissions.own(api_visitor(site, request).expect_person(), number))

    @api.post("/submissions/{number}/activate", summary="Let this version play from now on", tags=["team"])
    def activate(request: Request, number: Number) -> dict[str, Any]:
        site.submissions.activate(api_visitor(site, request).expect_person(), number)
        return {"id": number}


def _add_own(api: FastAPI, site: Site) -> None:
    @api.get("/me", summary="Whose token this is", tags=["team"])
    def me(request: Request) -> dict[str, Any]:
        who = api_visitor(site, request).expect_person()
        return {"name": who.name, "role": who.role, "team": who.team_name, "is_captain": who.is_captain}

    @api.get("/tools", summary="The languages, and the versions that bots are built and run with", tags=["team"])
    def tools(request: Request) -> list[dict[str, Any]]:
        api_visitor(site, request).expect_person()
        return known_tools(site.database)

    @api.get("/stages", summary="What plays for your team in stages that have a start or a cut", tags=["team"])
    def stages(request: Request) -> list[dict[str, Any]]:
        who = api_visitor(site, request).expect_person()
        return [each.to_json() for each in own_stages(site, who.team_name or "", who.team or 0)]

    @api.get("/stages/{number}/receipt", summary="What plays for your team after the cut, signed", tags=["team"])
    def line_up(request: Request, number: Number) -> dict[str, Any]:
        who = api_visitor(site, request).expect_person()
        return stage_receipt(site, who.team_name or "", who.team or 0, number - 1)

    @api.get("/queue", summary="Your team's matches that are to come, with their place and time", tags=["team"])
    def queue(request: Request) -> list[dict[str, Any]]:
        who = api_visitor(site, request).expect_person()
        return [asdict(each) for each in waiting_matches(site, who.team_name)] if who.team_name else []

    @api.get("/held", summary="Your team's matches that the desk holds back, with the reason", tags=["team"])
    def held(request: Request) -> list[dict[str, Any]]:
        who = api_visitor(site, request).expect_person()
        return [asdict(each) for each in held_matches(site, who.team_name)] if who.team_name else []

    @api.get("/results", summary="Your team's results, with those that others do not see yet", tags=["team"])
    def results(
        request: Request,
        against: str = Query("", max_length=60),
        stage: str = Query("", max_length=60),
        outcome: str = Query("", max_length=20, description=OUTCOME),
        before: int = Query(0, ge=0, description="only results older than the one with this `seq`"),
    ) -> list[dict[str, Any]]:
        who = api_visitor(site, request).expect_person()
        if who.team_name is None:
            return []
        wanted = MatchFilter(who.team_name, against, stage, outcome)
        with site.view.lock:
            return own_rows(site, MOST_LISTED, wanted, before)

    @api.get("/team/opponents", summary="Whom your team has met, also while the table is frozen", tags=["team"])
    def met(request: Request) -> list[dict[str, Any]]:
        name = api_visitor(site, request).expect_person().team_name
        return [] if name is None else [asdict(each) for each in opponents_for_team(site, name)]

    @api.post("/questions", summary="Ask the jury", tags=["team"])
    def question(request: Request, asked: Question) -> dict[str, Any]:
        messages.ask_jury(site.database, api_visitor(site, request).expect_person(), asked.text)
        return {}


def _submission(row: Any) -> dict[str, Any]:
    names = ("id", "at", "file", "archive", "bytes", "state", "content", "why")
    return {name: getattr(row, name) for name in names}


def _add_errors(api: FastAPI) -> None:
    kinds: dict[type[MeydanError], int] = {NotEntered: 401, NotThere: 404, TooOften: 429, NotAllowed: 403}

    async def told(request: Request, error: Exception) -> Response:
        status = next((status for kind, status in kinds.items() if isinstance(error, kind)), 400)
        headers = {"retry-after": str(error.seconds)} if isinstance(error, TooOften) else {}
        return JSONResponse({"error": str(error)}, status, headers)

    async def misused(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"][1:]) or "the body"
        return JSONResponse({"error": f"{where}: {str(first['msg']).lower()}"}, 422)

    async def refused(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        return JSONResponse({"error": error.detail}, error.status_code, error.headers)

    async def failed(request: Request, error: Exception) -> Response:
        return JSONResponse({"error": "the server failed on this request; it keeps running"}, 500)

    api.add_exception_handler(MeydanError, told)
    api.add_exception_handler(HTTPException, refused)
    api.add_exception_handler(Exception, failed)
    api.add_exception_handler(RequestValidationError, misused)
