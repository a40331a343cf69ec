"""The organisers' desk: what happens now, messages, people, what was done by whom."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any

from sqlalchemy import func, select
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from meydan.contest.engine_hash import engine_hash
from meydan.contest.lock import is_held
from meydan.contest.store.schema import LOST, REFUSED, attempt
from meydan.contest.store.store import ENDED
from meydan.contest.workers.first_games import YIELDED
from meydan.engine.errors import BadInput
from meydan.site.database import note_act
from meydan.site.desk.finding import find_anything
from meydan.site.desk.odd_pairs import OddPair, odd_pairs
from meydan.site.desk.proposals import proposals
from meydan.site.hall import hall
from meydan.site.http import hooks
from meydan.site.http.qr import qr_code
from meydan.site.http.rendering import Form, done, number_in, render, shown
from meydan.site.http.told import Told
from meydan.site.http.view_as import refuse
from meydan.site.http.visitors import Visitor
from meydan.site.matches.queue import oldest_match, unplayed
from meydan.site.matches.stage_clock import clocks
from meydan.site.operations.enrolment import new_code
from meydan.site.pages.decisions import BEGUN, RESTING, pause_facts
from meydan.site.pages.hall import screens
from meydan.site.people import messages
from meydan.site.people.limits import LIFTABLE, lifted_until
from meydan.site.people.teams import teams_that_entered
from meydan.site.readiness.network import how_served
from meydan.site.readiness.readiness import lights, standstill
from meydan.site.readiness.self_tests import ask_self_test, is_under_way, last_self_test
from meydan.site.schema import act, member, submission, team
from meydan.site.site import Site
from meydan.site.submissions.builder import lock_of
from meydan.site.submissions.deadline import deadline, deadline_facts
from meydan.site.submissions.receipts import checked_receipt
from meydan.site.submissions.submissions import LOCKED, PLAYABLE, RECEIVED, waiting_before

MOST_ACTS, MOST_RECEIPT = 300, 5000
PACE_SECONDS = 600.0
MOST_REFUSED = 5


def desk(site: Site, who: Visitor, request: Request) -> Response:
    """What happens now."""
    who.expect_desk()
    return render(site, who, "desk.html", **facts(site), **deadline_facts(site))


def facts(site: Site) -> dict[str, Any]:
    """What happens now, for the page and for programs."""
    left = unplayed(site)
    with site.view.lock:
        state, choices, release = site.view.full, site.view.choices, site.view.release
        times = clocks(state, choices)
        stages = [{**_stage_facts(site, clock.number, left), **clock.to_json(), "clock": clock} for clock in times]
        bots = list(state.versions)
        disqualified, guests = dict(state.disqualified), sorted(state.guests)
        held = [{"match": key, "why": each.reason, "played": bool(each.result)} for key, each in state.held.items()]
        results = state.results
    return {
        "counts": site.folder.store.counts(),
        "stuck": site.folder.store.stuck(),
        "stuck_submissions": site.submissions.stuck(),
        "refused": site.submissions.newest_refused(MOST_REFUSED),
        "waiting": site.database.rows(select(func.count()).where(submission.c.state == RECEIVED))[0][0],
        "stages": stages,
        "bots": bots,
        "disqualified": disqualified,
        "held": held,
        "guests": guests,
        "results": results,
        "locked": bool(choices.get(LOCKED)),
        **pause_facts(site),
        "frozen": release.frozen_at is not None,
        "teams": _team_lights(site),
        "screens": screens(site),
        "watchers": site.stream.watchers,
        "trouble": site.view.trouble,
        "problems": site.doctor.problems,
        "standstill": standstill(site.folder),
        "questions": messages.open_questions(site.database),
        "ready_answers": messages.ready_answers(site.database),
        "deadline": last.isoformat(" ", "minutes") if (last := deadline(site.folder.file, choices)) else None,
        "pace": _pace(site),
        "backup": site.backup.told(),
        "oldest": oldest_match(site),
        "oldest_submission": _oldest_submission(site),
        "proposals": proposals(site.database),
        "cluster": site.options.cluster,
        "nodes": _nodes(site, choices.get(RESTING, ())),
        "now": time.time(),
        "wishes": len(site.folder.store.wishes()),
    }


def _stage_facts(site: Site, number: int, left: Mapping[int, int]) -> dict[str, Any]:
    state, stage = site.view.full, site.folder.file.stages[number]
    began = number < len(state.stages)
    own = state.stages[number] if began else None
    held = [key for key in state.held if key.startswith(f"{number + 1}/")]
    is_asked = site.view.choices.get(BEGUN, -1) >= number
    return {
        "number": number,
        "name": stage.name,
        "format": stage.format.title,
        "began": began,
        "over": own is not None and own.is_over,
        "open": own is not None and stage.format.takes_newcomers and not own.is_closed,
        "can_begin": not began and number == len(state.stages) and number > site.view.choices.get(BEGUN, -1),
        "hidden": stage.name in site.view.release.hidden,
        "results": 0 if own is None else len(own.results),
        "unplayed": left.get(number, 0),
        "ends_after": [] if own is None or own.is_over else held,
        "begins_after": "" if began or not is_asked or not number else site.folder.file.stages[number - 1].name,
        "checking": _checking(site, number) if not began else 0,
    }


def _checking(site: Site, number: int) -> int:
    """Submissions for which a stage waits that may begin."""
    cut = site.view.full.cuts.get(site.folder.file.stages[number].name)
    is_wanted = cut is not None and site.view.choices.get(BEGUN, -1) >= number
    return waiting_before(site.database, cut or 0.0) if is_wanted else 0


def _pace(site: Site) -> float:
    """Matches a minute that were played in the last ten."""
    since = time.time() - PACE_SECONDS
    with site.view.lock:
        newest = takewhile(lambda at: at > since, reversed(site.view.played_at))
        return sum(1 for _ in newest) * 60 / PACE_SECONDS


def _oldest_submission(site: Site) -> float | None:
    """How many seconds the submission has waited that waits the longest."""
    first = site.database.rows(select(func.min(submission.c.at)).where(submission.c.state == RECEIVED))[0][0]
    return None if first is None else max(0.0, time.time() - first)


def _nodes(site: Site, resting: Sequence[str]) -> list[dict[str, Any]]:
    """The machines that play or have played, with what makes one too slow, and whether it rests or is gone."""
    wanted = ("name", "cores", "memory_mb", "seconds", "slow", "at")
    own, strikes = engine_hash(site.folder.file.game), _strikes(site)
    found = []
    for node in site.folder.store.nodes():
        engine = node.get("engine", "")
        played_by = {"version": node.get("version", ""), "engine": engine, "differs": engine not in ("", own)}
        state = {"rests": node["name"] in resting, "gone": "gone_at" in node, "strikes": strikes[node["name"]]}
        found.append({**{key: node[key] for key in wanted}, **played_by, **state})
    return found


def _strikes(site: Site) -> Counter[str]:
    """How many attempts came to nothing, by the machine that had them; not those that we have stopped ourselves."""
    own_will = attempt.c.why.in_((YIELDED, ENDED))
    query = select(attempt.c.worker, func.count()).where(attempt.c.state.in_((LOST, REFUSED)), ~own_will)
    return Counter(dict(map(tuple, site.folder.store.read(query.group_by(attempt.c.worker)))))


def _team_lights(site: Site) -> list[dict[str, Any]]:
    """Every team: nobody entered, nothing uploaded, nothing playable, or playing."""
    sent = dict(site.database.rows(select(submission.c.team_id, func.count()).group_by(submission.c.team_id)))
    good = select(submission.c.team_id, func.count()).where(submission.c.state == PLAYABLE)
    playable = dict(site.database.rows(good.group_by(submission.c.team_id)))
    mates = dict(site.database.rows(select(member.c.team_id, func.count()).group_by(member.c.team_id)))
    entered, found = teams_that_entered(site.database), []
    for row in site.database.rows(select(team).order_by(team.c.name)):
        idle = "no upload" if row.id in entered else "nobody signed in"
        light = "playing" if playable.get(row.id) else "not playable" if sent.get(row.id) else idle
        lifted = {what: lifted_until(site.view.choices, limit, row.id) for what, limit in LIFTABLE.items()}
        told = {"name": row.name, "members": mates.get(row.id, 0), "light": light, "sent": sent.get(row.id, 0)}
        told |= {"id": row.id, "invisible": row.is_invisible}
        found.append({**told, "lifted": {what: until for what, until in lifted.items() if until}})
    return found


def search(site: Site, who: Visitor, request: Request) -> Response:
    """Anything by name, number or hash."""
    who.expect_desk()
    wanted = request.query_params.get("q", "")[:100]
    return render(site, who, "found.html", hits=find_anything(site, wanted), wanted=wanted)


def odd(site: Site, who: Visitor, request: Request) -> Response:
    """Pairs whose results are far from their ratings."""
    who.expect_desk()
    return render(site, who, "odd.html", pairs=known_odd_pairs(site))


def known_odd_pairs(site: Site) -> list[OddPair]:
    """Looked for once for every change that the public sees."""
    return site.remembered("odd pairs", "", lambda: odd_pairs(site.view))


def announce(site: Site, who: Visitor, form: Form) -> str:
    """To everybody, and in the hall if it is wanted."""
    person = who.expect_jury()
    messages.announce(site.database, person, form["text"])
    if form["hall"] == "yes":
        hall.set_scene(site.view, site.database, person, {"kind": "message", "text": form["text"].strip()})
    return Told("/notices", "announced")


def tell_team(site: Site, who: Visitor, form: Form) -> str:
    """To one team."""
    messages.tell_team(site.database, who.expect_jury(), form["team"], form["text"])
    return Told("/notices", "message")


def answer(site: Site, who: Visitor, form: Form) -> str:
    """To a team, or to all: in words of one's own, or in those of a ready answer."""
    person, text = who.expect_jury(), form["text"].strip() or form["ready"]
    if form["keep"] == "yes":
        messages.keep_answer(site.database, person, text)
    messages.answer(site.database, person, number_in(form["number"]), text, form["public"] == "yes")
    return Told("/desk#questions", "answered")


def ready_answer(site: Site, who: Visitor, form: Form) -> str:
    """One more answer that can be given again, or one less."""
    change = messages.drop_answer if form["drop"] == "yes" else messages.keep_answer
    change(site.database, who.expect_jury(), form["text"])
    return "/desk#questions"


def retry(site: Site, who: Visitor, form: Form) -> str:
    """Check a submission again."""
    who.expect_jury()
    site.submissions.retry(number_in(form["number"]))
    return Told("/desk", "retried")


def make_backup(site: Site, who: Visitor, form: Form) -> str:
    """One file with everything, tried at once."""
    person = who.expect_organiser()
    site.backup.begin()
    with site.database.writing() as connection:
        note_act(connection, person.name, "backup")
    return Told("/desk#switches", "backup")


def node_code(site: Site, who: Visitor, form: Form) -> Response:
    """By which one machine joins those that play."""
    person = who.expect_organiser()
    who.expect_fresh()
    words = f"meydan site join {site.address(form['host'])} {new_code(site, person)}"
    return render(site, who, "node_code.html", words=words)


def receipt(site: Site, who: Visitor, form: Form) -> Response:
    """Whether a receipt is ours, and what it says."""
    who.expect_jury()
    return render(site, who, "receipt.html", facts=checked_receipt(site, form["receipt"][:MOST_RECEIPT]))


def acts(site: Site, who: Visitor, request: Request) -> Response:
    """Who did what."""
    who.expect_desk()
    wanted = request.query_params.get("q", "")[:100]
    return render(site, who, "acts.html", acts=find_acts(site, wanted), wanted=wanted)


def find_acts(site: Site, wanted: str) -> list[Any]:
    """The newest acts, or those of whom or what is looked for."""
    query = select(act).order_by(act.c.id.desc()).limit(MOST_ACTS)
    if wanted:
        query = query.where(
            act.c.subject.contains(wanted, autoescape=True) | act.c.who.contains(wanted, autoescape=True)
        )
    return site.database.rows(query)


def ready(site: Site, who: Visitor, request: Request) -> Response:
    """Whether everything is ready for the day."""
    who.expect_desk()
    served, last = how_served(site.database.choices()), last_self_test(site.database)
    places = [] if served is None or served.is_local else served.addresses()
    values: dict[str, Any] = {"places": places, "qr": qr_code, "last": last, "busy": is_under_way(site.folder, last)}
    return render(site, who, "ready.html", lights=lights(site.folder, site.database), **values)


def begin_self_test(site: Site, who: Visitor, form: Form) -> str:
    """Build the starter of every language and play matches of them, where submissions are checked."""
    person = who.expect_jury()
    if not is_held(lock_of(site.folder)):
        raise BadInput("nobody checks submissions, so nobody does a self-test; `meydan site play` does both")
    ask_self_test(site.folder, site.database, person.name)
    return "/desk/ready#self-test"


def receivers(site: Site, who: Visitor, request: Request) -> Response:
    """Webhooks."""
    who.expect_organiser()
    return render(site, who, "hooks.html", hooks=hooks.hooks(site.database), key=None)


def change_receivers(site: Site, who: Visitor, form: Form) -> str | Response:
    """Add one, or drop one."""
    person = who.expect_organiser()
    who.expect_fresh()
    if form["number"]:
        hooks.drop_hook(site.database, person, number_in(form["number"]))
        return "/desk/hooks"
    key = hooks.add_hook(site.database, person, form["url"].strip())
    return render(site, who, "hooks.html", hooks=hooks.hooks(site.database), key=key)


ROUTES = [
    Route("/desk", shown(desk)),
    Route("/desk/search", shown(search)),
    Route("/desk/odd", shown(odd)),
    Route("/desk/as/{rest:path}", shown(refuse), methods=["GET", "POST"]),
    Route("/desk/announce", done(announce), methods=["POST"]),
    Route("/desk/message", done(tell_team), methods=["POST"]),
    Route("/desk/answer", done(answer), methods=["POST"]),
    Route("/desk/ready-answer", done(ready_answer), methods=["POST"]),
    Route("/desk/backup", done(make_backup), methods=["POST"]),
    Route("/desk/node", done(node_code), methods=["POST"]),
    Route("/desk/receipt", done(receipt), methods=["POST"]),
    Route("/desk/retry", done(retry), methods=["POST"]),
    Route("/desk/acts", shown(acts)),
    Route("/desk/ready", shown(ready)),
    Route("/desk/self-test", done(begin_self_test), methods=["POST"]),
    Route("/desk/hooks", shown(receivers), methods=["GET"]),
    Route("/desk/hooks", done(change_receivers), methods=["POST"]),
]
