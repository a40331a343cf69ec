"""The screen in the hall, and its control at the desk."""

from __future__ import annotations

import threading
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from meydan.contest.formats.groups import group_name
from meydan.contest.going_on import GoingOn, marks_of
from meydan.contest.report.sections import bracket
from meydan.site.hall import awards, hall, pictures, screen_codes
from meydan.site.http.qr import qr_code
from meydan.site.http.rendering import Form, done, number_in, render, shown, upload_of
from meydan.site.http.visitors import Visitor
from meydan.site.matches.stage_clock import StageClock, clocks
from meydan.site.pages.watching import prepare_show
from meydan.site.people.names import clean_name
from meydan.site.people.secret_keys import LIFE, SCREEN
from meydan.site.people.teams import find_team, members
from meydan.site.site import Site

PAGE_ROWS, MOST_PAGES = 10, 20  # of a table that is read from far away
SCREEN_COOKIE, MOST_CODE = "screen", 40


def screen(site: Site, who: Visitor, request: Request) -> Response:
    """The page of the projector, or a picture of it; it shows the scene that is on, and the next when it comes."""
    if code := request.query_params.get("code", ""):
        return _opened(site, who, code)
    values = {"picture": bool(request.query_params.get("picture")), "named": bool(_name(site, request))}
    return render(site, who, "hall.html", scene=_scene(site, who, request), **values)


def code_page(site: Site, who: Visitor, request: Request) -> Response:
    """Where the code of a screen is typed."""
    return render(site, who, "screen_enter.html")


def open_screen(site: Site, who: Visitor, form: Form) -> Response:
    """This browser is a screen with a name from now on."""
    return _opened(site, who, form["code"])


def _opened(site: Site, who: Visitor, code: str) -> Response:
    kept = screen_codes.enter_screen(site.database, code[:MOST_CODE], who.address)
    response = RedirectResponse("/hall", 303)
    flags: dict[str, Any] = {"httponly": True, "samesite": "lax", "secure": site.options.secure, "path": "/hall"}
    response.set_cookie(SCREEN_COOKIE, kept, max_age=int(LIFE[SCREEN]), **flags)
    return response


def _name(site: Site, request: Request) -> str:
    """The name of the screen that asks, by its code, or of the one that a picture at the desk is of."""
    if "screen" in request.query_params or request.query_params.get("picture"):
        return request.query_params.get("screen", "")
    return screen_codes.screen_of(site.database, request.cookies.get(SCREEN_COOKIE, ""))


def scene(site: Site, who: Visitor, request: Request) -> Response:
    """The scene alone."""
    return HTMLResponse(_scene(site, who, request))


def overlay(site: Site, who: Visitor, request: Request) -> Response:
    """For a stream: names and scores of the meeting in the hall on a clear ground, to lie over another picture."""
    return render(site, who, "overlay.html", scene=_overlay_scene(site, who))


def overlay_scene(site: Site, who: Visitor, request: Request) -> Response:
    """The same without the page around it."""
    return HTMLResponse(_overlay_scene(site, who))


def _overlay_scene(site: Site, who: Visitor) -> Markup:
    response = render(site, who, "overlay_scene.html", scene=hall.scene(site.view))
    return Markup(bytes(response.body).decode())


def _scene(site: Site, who: Visitor, request: Request) -> Markup:
    name = _name(site, request)
    with site.view.lock:
        told = {**hall.scene(site.view, name), "screen": name}
        bracket = _bracket(site, who) if told["kind"] == "bracket" else ""
        notes = [_note(site, name) for name in told.get("names", ())]
        values: dict[str, Any] = {
            **(_table(site, told["kind"]) if told["kind"] in ("table", "bracket") else {}),
            "bracket": Markup(bracket),
            "award": _award(site, told),
            "notes": notes,
            "clock": _next_start(site),
        }
        response = render(site, who, "scene.html", scene=told, **values)
    return Markup(bytes(response.body).decode())


def _next_start(site: Site) -> StageClock | None:
    """The clock of the stage that begins next by itself, as far as everybody knows."""
    found = [each for each in clocks(site.view.public, site.view.choices) if each.start is not None and not each.began]
    return min(found, key=lambda each: each.start or 0.0, default=None)


def _table(site: Site, kind: str) -> dict[str, Any]:
    """The table of a scene, page by page; it says who goes on when the desk wants so."""
    table = hall.shown_table(site.view, kind)
    if table is None:
        return {"pages": [], "table": None, "going": None}
    going = GoingOn(**table["going_on"]) if table["going_on"] and site.view.choices.get(hall.LINE) else None
    groups = {name: group_name(number) for number, names in enumerate(table["groups"]) for name in names}
    marks = marks_of(going, table["rows"])
    rows = [
        {**row, "mark": mark, "group": groups.get(row["bot"])} for row, mark in zip(table["rows"], marks, strict=True)
    ]
    pages = [rows[first : first + PAGE_ROWS] for first in range(0, len(rows), PAGE_ROWS)][:MOST_PAGES]
    return {"pages": pages, "table": table, "going": going}


def _award(site: Site, told: dict[str, Any]) -> dict[str, Any] | None:
    """The award that a scene shows, with the names of the team's members."""
    if told["kind"] != hall.AWARD:
        return None
    given = [each for each in awards.awards(site.view) if each["number"] == told["number"] and each["shown"]]
    return {**given[0], "members": _mates(site, given[0]["team"])} if given else None


def _mates(site: Site, name: str) -> list[str]:
    row = find_team(site.database, name)
    return [] if row is None else [each.name for each in members(site.database, row.id)]


def _bracket(site: Site, who: Visitor) -> str:
    return next(filter(None, (bracket(who.language, stage) for stage in reversed(site.view.public.stages))), "")


def control(site: Site, who: Visitor, request: Request) -> Response:
    """What is on the screens, what comes next, and the two keys for it."""
    who.expect_hall()
    with site.view.lock:
        values = {**_now(site), "screens": screens(site)}
    chosen = {"line": bool(site.view.choices.get(hall.LINE)), "speed": site.view.choices.get(hall.SPEED, 1)}
    return render(site, who, "control.html", scenes=hall.FREE_SCENES, speeds=hall.SPEEDS, **chosen, **values)


def presenter(site: Site, who: Visitor, request: Request) -> Response:
    """For the presenter's phone: what is on the screen, what comes next, and who they are that meet."""
    who.expect_hall()
    with site.view.lock:
        values = _now(site)
        names = values["scene"].get("names", ())
        stage = hall.hidden_stage(site.view)
        if values["step"] is not None and stage is not None:
            sides = stage.tallies[values["step"].pairing].pairing.sides
            names = [*names, *(stage.lineup[each].title for side in sides for each in side)]
        notes = [_note(site, name) for name in dict.fromkeys(names)]
    return render(site, who, "presenter.html", notes=notes, **values)


def _now(site: Site) -> dict[str, Any]:
    stage = hall.hidden_stage(site.view)
    return {
        "step": hall.next_step(site.view),
        "scene": hall.scene(site.view),
        "version": site.view.version,
        "stage": None if stage is None else stage.stage.name,
    }


def screens(site: Site) -> list[dict[str, Any]]:
    """All screens with a name, whether each opens by a code, and when it was last seen."""
    own, seen = hall.screens(site.view), screen_codes.seen_screens(site.database)
    return [
        {"name": name, "own": each, "code": name in seen, "seen": seen.get(name) or None} for name, each in own.items()
    ]


def _note(site: Site, title: str) -> dict[str, Any]:
    """What a presenter says of a bot before its match: nothing that is kept back."""
    name = title.partition(" v")[0]
    rated = [row for row in site.view.tables.standings["ratings"] if row["bot"] == name]
    versions = len(site.view.public.versions.get(name, ()))
    return {"name": title, "members": _mates(site, name), "rating": rated[-1] if rated else None, "versions": versions}


def change_screens(site: Site, who: Visitor, form: Form) -> str:
    """A new screen, or one less, whose code opens nothing any more."""
    person, drops = who.expect_hall(), form["drop"] == "yes"
    hall.name_screen(site.view, site.database, person, form["name"], drops)
    if drops:
        screen_codes.end_screen_code(site.database, person, form["name"])
    return "/desk/hall"


def add_screen(site: Site, who: Visitor, form: Form) -> str | Response:
    """The same on the page, which shows the code of a new screen at once."""
    goal = change_screens(site, who, form)
    return goal if form["drop"] == "yes" else show_code(site, who, form)


def show_code(site: Site, who: Visitor, form: Form) -> str | Response:
    """A new code for a screen, as text and for a phone; or none any more."""
    person, name = who.expect_hall(), clean_name(form["name"])[: hall.MOST_LETTERS]
    if form["drop"] == "yes":
        screen_codes.end_screen_code(site.database, person, name)
        return "/desk/hall"
    code, place = screen_codes.new_screen_code(site.database, person, name), site.address(form["host"])
    picture = qr_code(f"{place}/hall?code={code}")
    return render(site, who, "screen_code.html", name=name, code=code, place=f"{place}/hall/code", qr=picture)


def reveal(site: Site, who: Visitor, form: Form) -> str:
    """One step; before the first one of a stage everything is backed up."""
    person = who.expect_hall()
    if not hall.is_begun(site.view):
        site.backup.before_release()
    hall.reveal(site.view, site.database, person, form["back"] == "yes", number_in(form["version"]))
    with site.view.lock:
        key = hall.next_match(site.view)
    if key is not None:  # made ready here, and sent to nobody: the screen does not wait for it at the next press
        threading.Thread(target=prepare_show, args=(site, key), name="prepare", daemon=True).start()
    return "/desk/presenter" if form["from"] == "presenter" else "/desk/hall"


def set_scene(site: Site, who: Visitor, form: Form) -> str:
    """Another scene."""
    chosen = {"kind": form["kind"], "text": form["text"]}
    hall.set_scene(site.view, site.database, who.expect_hall(), chosen, form["screen"])
    return "/desk/hall"


def set_line(site: Site, who: Visitor, form: Form) -> str:
    """Whether the hall sees who goes on."""
    hall.set_line(site.view, site.database, who.expect_hall(), form["on"] == "yes")
    return "/desk/hall"


def set_speed(site: Site, who: Visitor, form: Form) -> str:
    """Slower or faster."""
    hall.set_speed(site.view, site.database, who.expect_hall(), form["speed"])
    return "/desk/hall"


def all_pictures(site: Site, who: Visitor, request: Request) -> Response:
    """What can be shown."""
    who.expect_hall()
    return render(site, who, "pictures.html", pictures=pictures.pictures(site.view))


def change_pictures(site: Site, who: Visitor, form: Form) -> str:
    """One more, one less, or one that is shown."""
    person, given = who.expect_hall(), (site.view, site.database)
    if form["what"] == "add":
        data = upload_of(form) or pictures.decoded(form["data"])
        pictures.add_picture(*given, person, form["name"], data)
    else:
        change = pictures.drop_picture if form["what"] == "drop" else pictures.show_picture
        change(*given, person, form["digest"])
    return "/desk/pictures"


def picture(site: Site, who: Visitor, request: Request) -> Response:
    """One picture, for whoever knows its hash."""
    data, kind = pictures.read_picture(site.view, request.path_params["digest"])
    return Response(data, media_type=kind, headers={"cache-control": "max-age=3600"})


def all_awards(site: Site, who: Visitor, request: Request) -> Response:
    """Who gets what."""
    who.expect_hall()
    with site.view.lock:
        state = site.view.full
        known, bots = awards.awards(site.view), sorted(state.shown, key=state.guests.__contains__)  # guests last
    return render(site, who, "awards.html", awards=known, bots=bots, pictures=pictures.pictures(site.view))


def change_awards(site: Site, who: Visitor, form: Form) -> str:
    """One more, one less, or one that is shown."""
    person, number = who.expect_organiser(), number_in(form["number"])
    if form["what"] == "add":
        awards.add_award(site.view, site.database, person, form)
    else:
        change = awards.drop_award if form["what"] == "drop" else awards.show_award
        change(site.view, site.database, person, number)
    return "/desk/awards"


ROUTES = [
    Route("/desk/awards", shown(all_awards), methods=["GET"]),
    Route("/desk/awards", done(change_awards), methods=["POST"]),
    Route("/desk/pictures", shown(all_pictures), methods=["GET"]),
    Route("/desk/pictures", done(change_pictures), methods=["POST"]),
    Route("/desk/line", done(set_line), methods=["POST"]),
    Route("/desk/speed", done(set_speed), methods=["POST"]),
    Route("/pictures/{digest}", shown(picture)),
    Route("/hall", shown(screen)),
    Route("/hall/scene", shown(scene)),
    Route("/hall/code", shown(code_page), methods=["GET"]),
    Route("/hall/code", done(open_screen), methods=["POST"]),
    Route("/hall/overlay", shown(overlay)),
    Route("/hall/overlay/scene", shown(overlay_scene)),
    Route("/desk/hall", shown(control)),
    Route("/desk/presenter", shown(presenter)),
    Route("/desk/screens", done(add_screen), methods=["POST"]),
    Route("/desk/screen-code", done(show_code), methods=["POST"]),
    Route("/desk/reveal", done(reveal), methods=["POST"]),
    Route("/desk/scene", done(set_scene), methods=["POST"]),
]
