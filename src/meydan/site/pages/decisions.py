"""What the desk decides: switches, stages, decisions. Each has a reason, and a page says first what would change."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from typing import Any

from sqlalchemy import true
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from meydan.contest.decisions import checked_decision
from meydan.contest.report.sections import ENDINGS
from meydan.contest.state import REMATCH, SHADE
from meydan.engine.errors import BadInput, UnknownName
from meydan.site.database import note_act
from meydan.site.desk.effects import Effect, InCommon, chosen_matches, effect_of
from meydan.site.desk.previews import SWITCHES, preview, wanted_moment
from meydan.site.desk.proposals import agree, drop_proposal, needs_two, propose
from meydan.site.desk.shades import LOOKED, compared, effect_of_shades
from meydan.site.hall import hall
from meydan.site.http.rendering import Form, done, moment_in, number_in, render, shown
from meydan.site.http.told import Told
from meydan.site.http.visitors import Visitor
from meydan.site.matches.friendly_requests import EXPIRED, end_requests
from meydan.site.matches.stage_clock import hold_start, set_cut, set_start
from meydan.site.people.accounts import Person, change_role
from meydan.site.people.limits import LIFTABLE, lift
from meydan.site.people.teams import find_team, make_invisible
from meydan.site.site import Site
from meydan.site.submissions.deadline import move_deadline
from meydan.site.submissions.submissions import LOCKED

BEGUN, PAUSED = "begun", "paused"  # choices: the last stage that may begin; why nothing is handed out
PAUSED_SINCE = "paused since"  # the choice: when it was paused
RESTING = "resting"  # the choice: machines that get no more matches
GRAVE = ("disqualify", "rematch", "void")  # decisions that want two people where the contest's file says so
ORDERS = ("disqualify", "reinstate", "guest", "ranked", "close")  # by organisers alone
DECISIONS = ("disqualify", "reinstate", "rematch", "void", "hold", "release", "guest", "ranked", "note", "close")
TITLES = {
    ("lock", True): "Lock submissions",
    ("lock", False): "Unlock submissions",
    ("pause", True): "Pause the arena",
    ("pause", False): "Go on playing",
    ("freeze", True): "Freeze the public table",
    ("freeze", False): "Unfreeze the public table",
    ("hide", True): "Kept back until they are revealed",
    ("hide", False): "Keep nothing back",
    ("begin", True): "Let it begin",
    ("begin", False): "Let it begin",
    ("start", True): "Set the start",
    ("start", False): "No start by itself",
    ("hold-start", True): "Hold the start",
    ("hold-start", False): "Let the start go",
    ("cut", True): "Set the cut",
    ("cut", False): "No cut",
}

CALLED = {
    "disqualify": "Disqualify",
    "reinstate": "Take back the disqualification",
    "rematch": "Play again",
    "void": "Make void",
    "hold": "Hold back",
    "release": "Release",
    "guest": "Guest: plays, but takes no rank",
    "ranked": "No guest any more",
    "note": "note",
    "close": "Close the ladder",
}


def switch(name: str) -> Callable[[Site, Visitor, Form], str]:
    """A switch of the desk: locked, paused."""

    def flip(site: Site, who: Visitor, form: Form) -> str:
        person = who.expect_organiser()
        reason = _reason(form)
        value = reason if form["on"] == "yes" else ""
        with site.database.writing() as connection:
            if name == PAUSED and not (value and site.database.choices().get(PAUSED)):  # a new reason is no new pause
                site.database.choose(connection, PAUSED_SINCE, time.time() if value else None)
            site.database.choose(connection, name, value)
            if name == LOCKED and value:
                end_requests(connection, EXPIRED, "submissions were locked before it was answered", true())
            note_act(connection, person.name, name if value else f"not {name}", "", reason)
        site.view.refresh()
        return Told("/desk", "switched")

    return flip


def pause_facts(site: Site) -> dict[str, Any]:
    """Why nothing is played, and since when; empty and None: it is."""
    choices = site.view.choices
    return {"paused": choices.get(PAUSED) or "", "paused_since": choices.get(PAUSED_SINCE)}


def set_deadline(site: Site, who: Visitor, form: Form) -> str:
    """Move the last moment to hand in a bot."""
    person, reason, at = who.expect_organiser(), _reason(form), wanted_moment(form)
    move_deadline(site, person, datetime.fromtimestamp(at).astimezone(), reason)
    return Told("/desk", "switched")


def start(site: Site, who: Visitor, form: Form) -> str:
    """Let a stage begin by itself at some time, or not any more."""
    person, reason = who.expect_organiser(), _reason(form)
    set_start(site, person, form["stage"], wanted_moment(form), reason)
    return Told("/desk#stages", "switched")


def hold(site: Site, who: Visitor, form: Form) -> str:
    """Hold the start of a stage, or let it go."""
    person, reason = who.expect_organiser(), _reason(form)
    hold_start(site, person, form["stage"], form["on"] == "yes", reason)
    return Told("/desk#stages", "switched")


def cut(site: Site, who: Visitor, form: Form) -> str:
    """Move the moment until which versions count for a stage."""
    person, reason = who.expect_organiser(), _reason(form)
    set_cut(site, person, form["stage"], wanted_moment(form), reason)
    return Told("/desk#stages", "switched")


def begin(site: Site, who: Visitor, form: Form) -> str:
    """Let the next stage begin."""
    person = who.expect_organiser()
    with site.view.lock:
        number = len(site.view.full.stages)
    with site.database.writing() as connection:
        site.database.choose(connection, BEGUN, number)
        note_act(connection, person.name, "begin", str(number + 1), _reason(form))
    return Told("/desk#stages", "decided")


def decide(site: Site, who: Visitor, form: Form) -> str:
    """A decision with a reason, for the scheduler."""
    person = who.expect_organiser() if form["kind"] in ORDERS else who.expect_jury()
    if form["kind"] not in DECISIONS:
        raise BadInput(f"decision {form['kind'][:20]!r}: expected {', '.join(DECISIONS)}")
    if form["kind"] == "disqualify":
        who.expect_fresh()
    wish = {"kind": form["kind"], "reason": _reason(form)}
    wish |= {name: form[name] for name in ("bot", "match") if form[name]}
    if form["kind"] in GRAVE and needs_two(site):
        return _proposed(site, person, "decide", wish)
    return _decide(site, person, wish)


def _proposed(site: Site, person: Person, act: str, fields: dict[str, str]) -> str:
    """It waits for another organiser."""
    propose(site, person, act, fields)
    return Told("/desk#proposals", "proposed")


def _decide(site: Site, person: Person, wish: dict[str, str]) -> str:
    if wish["kind"] == REMATCH:
        hall.keep_back_again(site.view, site.database, person, _matches_of(site, wish))
    with site.database.writing() as connection:
        note_act(connection, person.name, wish["kind"], wish.get("bot") or wish.get("match", ""), wish["reason"])
    site.ask({**wish, "author": person.name})
    return Told("/desk", "decided")


def _matches_of(site: Site, wish: dict[str, str]) -> list[str]:
    """The matches that a decision is about; none if it makes no sense, and the scheduler says why."""
    with site.view.lock, suppress(BadInput, UnknownName):
        return list(checked_decision(site.view.full, dict(wish))["matches"])
    return []


def rest(site: Site, who: Visitor, form: Form) -> str:
    """A machine gets no more matches, and what it plays it ends; or it plays again."""
    person, name, reason = who.expect_organiser(), form["node"], _reason(form)
    if name not in [node["name"] for node in site.folder.store.nodes()]:
        raise BadInput(f"there is no machine {name[:60]!r}")
    resting = set(site.view.choices.get(RESTING, ())) - {name} | ({name} if form["on"] == "yes" else set())
    with site.database.writing() as connection:
        site.database.choose(connection, RESTING, sorted(resting))
        note_act(connection, person.name, "rest" if form["on"] == "yes" else "not rest", name, reason)
    site.view.refresh()
    return Told("/desk", "switched")


def lift_limit(site: Site, who: Visitor, form: Form) -> str:
    """A team may upload, or ask for friendlies, without the limit of an hour for a day; or no more."""
    person, reason, limit = who.expect_organiser(), _reason(form), LIFTABLE.get(form["what"])
    if limit is None:
        raise BadInput(f"limit {form['what'][:20]!r}: expected {', '.join(LIFTABLE)}")
    found, is_lifted = find_team(site.database, form["team"]), form["on"] == "yes"
    if found is None:
        raise BadInput("there is no such team")
    with site.database.writing() as connection:
        lift(site.database, connection, limit, found.id, is_lifted)
        words = "limit lifted" if is_lifted else "limit holds again"
        note_act(connection, person.name, words, f"{found.name}: {limit.what}", reason)
    site.view.refresh()
    return Told("/desk#teams", "switched")


def hide_team(site: Site, who: Visitor, form: Form) -> str:
    """Nobody but the desk sees a team."""
    make_invisible(site.database, who.expect_organiser(), form["team"], _reason(form))
    return Told("/desk#teams", "switched")


def freeze(site: Site, who: Visitor, form: Form) -> str:
    """The public table stands still, or goes on."""
    person = who.expect_organiser()
    who.expect_fresh()
    if form["on"] != "yes" and needs_two(site):
        return _proposed(site, person, "unfreeze", {"reason": _reason(form)})
    if form["on"] != "yes":
        return _unfreeze(site, person, form)
    hall.freeze(site.view, site.database, person, True, form["reason"])
    return Told("/desk", "switched")


def _unfreeze(site: Site, person: Person, fields: Form) -> str:
    _reason(fields)
    site.backup.before_release()
    hall.freeze(site.view, site.database, person, False, fields["reason"])
    return Told("/desk", "switched")


def hide(site: Site, who: Visitor, form: Form) -> str:
    """Which stages are kept back."""
    names = [name for name in form["stages"].split("\n") if name]
    person = who.expect_organiser()
    who.expect_fresh()
    if not site.view.release.hidden <= set(names) and needs_two(site):
        return _proposed(site, person, "publish", {"stages": form["stages"], "reason": _reason(form)})
    return _hide(site, person, form)


def _hide(site: Site, person: Person, fields: Form) -> str:
    names = [name for name in fields["stages"].split("\n") if name]
    _reason(fields)
    if not site.view.release.hidden <= set(names):
        site.backup.before_release()
    hall.hide_stages(site.view, site.database, person, names, fields["reason"])
    return Told("/desk#stages", "switched")


def _change_role(site: Site, person: Person, fields: Form) -> str:
    change_role(site.database, int(fields["number"]), fields["role"], person)
    return "/desk/people"


PROPOSED: dict[str, Callable[[Site, Person, dict[str, str]], str]] = {
    "decide": _decide,
    "unfreeze": _unfreeze,
    "publish": _hide,
    "role": _change_role,
}


def second(site: Site, who: Visitor, form: Form) -> str:
    """Agree to what another organiser has asked for, which is done then; or let it be."""
    person, number = who.expect_organiser(), number_in(form["number"])
    if form["what"] == "drop":
        drop_proposal(site.database, person, number)
        return "/desk#proposals"
    who.expect_fresh()
    act, fields = agree(site.database, person, number)
    return PROPOSED[act](site, person, fields)


def consider(site: Site, who: Visitor, form: Form) -> Response:
    """What a decision or a switch would change; nothing is done yet."""
    if form["kind"] in SWITCHES:
        return _consider_switch(site, who, form)
    wish = considered(site, who, form)
    subject = (wish["bot"] or wish["match"])[:200]
    values: dict[str, Any] = {"subject": subject, "effect": effect_of(site.view, wish), "fields": wish}
    return render(site, who, "effect.html", title=CALLED[wish["kind"]], action="/desk/decide", **values)


def _consider_switch(site: Site, who: Visitor, form: Form) -> Response:
    kind = form["kind"]
    effect = considered_switch(site, who, form)
    title = TITLES[kind, form["on"] == "yes" or bool(form["stages"])]
    fields = {name: form[name] for name in ("on", "stages", "stage", "at", "reason")}
    with site.view.lock:
        names = [stage.name for stage in site.folder.file.stages[len(site.view.full.stages) :]]
    subject = names[0] if kind == "begin" else form["stage"] or ", ".join(form["stages"].split("\n"))
    values: dict[str, Any] = {"subject": subject, "effect": effect, "fields": fields}
    return render(site, who, "effect.html", title=title, action=f"/desk/{kind}", **values)


def considered_switch(site: Site, who: Visitor, form: Form) -> Effect:
    """What a switch would change, for an organiser who has a reason."""
    who.expect_organiser()
    _reason(form)
    return preview(site, form["kind"], form)


def considered(site: Site, who: Visitor, form: Form) -> dict[str, str]:
    """The wish that a form means; one for many matches says what they have in common."""
    who.expect_jury()
    if form["kind"] not in DECISIONS:
        raise BadInput(f"decision {form['kind'][:20]!r}: expected {', '.join(DECISIONS)}")
    wish = {"kind": form["kind"], "reason": _reason(form), "bot": form["bot"]}
    wish["match"] = _chosen(site, form)
    return wish


def _chosen(site: Site, form: Form) -> str:
    """The matches that a form names, or those that have something in common."""
    if form["choose"] != "yes":
        return form["match"].strip()
    words = {name: form[name].strip() for name in ("map", "worker", "engine")}
    wanted = InCommon(form["of"].strip(), **words, since=moment_in(form["since"]))
    return " ".join(chosen_matches(site.view, wanted))


def play_in_shade(site: Site, who: Visitor, form: Form) -> str:
    """Play matches again without counting them, or put away those that were."""
    person = who.expect_jury()
    with site.database.writing() as connection:
        if form["what"] == "drop":
            site.database.choose(connection, LOOKED, site.view.full.seq)
            note_act(connection, person.name, "shade put away")
        else:
            keys = _chosen(site, form)
            note_act(connection, person.name, "shade", keys, _reason(form))
    if form["what"] == "drop":
        site.view.refresh()
    else:
        site.ask({"kind": SHADE, "match": keys, "reason": _reason(form), "author": person.name})
    return "/desk/shade"


def shade(site: Site, who: Visitor, request: Request) -> Response:
    """What came out in the shade, beside what counts."""
    who.expect_desk()
    found = compared(site.view)
    effect = effect_of_shades(site.view, found) if found else None
    return render(site, who, "shade.html", found=found, effect=effect, endings=ENDINGS)


def _reason(form: Form) -> str:
    reason = form["reason"].strip()
    if not reason:
        raise BadInput("a decision needs a reason")
    return reason[:500]


ROUTES = [
    Route("/desk/lock", done(switch(LOCKED)), methods=["POST"]),
    Route("/desk/pause", done(switch(PAUSED)), methods=["POST"]),
    Route("/desk/deadline", done(set_deadline), methods=["POST"]),
    Route("/desk/begin", done(begin), methods=["POST"]),
    Route("/desk/start", done(start), methods=["POST"]),
    Route("/desk/hold-start", done(hold), methods=["POST"]),
    Route("/desk/cut", done(cut), methods=["POST"]),
    Route("/desk/consider", done(consider), methods=["POST"]),
    Route("/desk/decide", done(decide), methods=["POST"]),
    Route("/desk/shade", shown(shade), methods=["GET"]),
    Route("/desk/shade", done(play_in_shade), methods=["POST"]),
    Route("/desk/second", done(second), methods=["POST"]),
    Route("/desk/rest", done(rest), methods=["POST"]),
    Route("/desk/lift", done(lift_limit), methods=["POST"]),
    Route("/desk/invisible", done(hide_team), methods=["POST"]),
    Route("/desk/freeze", done(freeze), methods=["POST"]),
    Route("/desk/hide", done(hide), methods=["POST"]),
]
