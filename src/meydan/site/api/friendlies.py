"""Friendlies by the API: whom a team may meet, what it asks for, and what is asked of it."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from fastapi import FastAPI, Request

from meydan.site.api.bodies import Asked
from meydan.site.http.visitors import api_visitor
from meydan.site.matches.friendlies import Wanted
from meydan.site.pages.own_team import friendly_facts
from meydan.site.site import Site


def add_friendlies(api: FastAPI, site: Site) -> None:
    """What is asked and told; answers and cancelling are acts as on the page."""

    @api.get("/friendlies/opponents", summary="Whom your team may ask, on which maps, or why not now", tags=["team"])
    def opponents(request: Request) -> dict[str, Any]:
        told = friendly_facts(site, api_visitor(site, request).expect_person())
        bots = [{"bot": each.name, "accepts": each.rule, "why_not": each.why} for each in told["opponents"]]
        seats = [" ".join(names) for names in told["seats"]]
        return {"why_not": told["obstacle"], "opponents": bots, "maps": told["maps"], "seats": seats}

    @api.post("/friendlies", summary="Ask for a match that counts for nothing", tags=["team"])
    def ask(request: Request, asked: Asked) -> dict[str, Any]:
        who = api_visitor(site, request).expect_person()
        number = site.friendlies.ask(who, Wanted(asked.bot, asked.map, asked.seat))
        return next(asdict(each) for each in friendly_facts(site, who)["asked"] if each.id == number)

    @api.get("/friendlies", summary="What your team has asked for, and what became of it", tags=["team"])
    def asked_for(request: Request) -> list[dict[str, Any]]:
        return [asdict(each) for each in friendly_facts(site, api_visitor(site, request).expect_person())["asked"]]

    @api.get("/friendlies/requests", summary="What others ask of your team, until it answers", tags=["team"])
    def asked_of(request: Request) -> list[dict[str, Any]]:
        return [asdict(each) for each in friendly_facts(site, api_visitor(site, request).expect_person())["requests"]]
