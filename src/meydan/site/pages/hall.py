"""The screen in the hall, and its control at the desk."""

from __future__ import annotations

import threading
import time
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from meydan.contest.report.sections import bracket
from meydan.site import awards, hall, pictures
from meydan.site.pages.watching import prepare_show
from meydan.site.rendering import Form, done, number_in, render, shown, upload_of
from meydan.site.site import Site
from meydan.site.teams import find_team, members
from meydan.site.visitors import Visitor

PAGE_ROWS, MOST_PAGES = 12, 20  # of a table that is read from far away


def screen(site: Site, who: Visitor, request: Request) -> Response:
    """The page of the projector, or a picture of it; it shows the scene that is on, and the next when it comes."""
    is_picture = bool(request.query_params.get("picture"))
    return render(site, who, "hall.html", scene=_scene(site, who, request), picture=is_picture)


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
    name = request.query_params.get("screen", "")
    with site.view.lock:
        if name in hall.screens(site.view) and not request.query_params.get("picture"):
            site.screens_seen[name] = time.time()
        told = {**hall.scene(site.view, name), "screen": name}
        rows = site.view.tables.standings["stages"][-1]["rows"] if site.view.public.stages else []
        pages = [rows[first : first + PAGE_ROWS] for first in range(0, len(rows), PAGE_ROWS)][:MOST_PAGES]
        bracket = _bracket(site, who) if told["kind"] == "bracket" else ""
        notes = [_note(site, name) for name in told.get("names", ())]
        values: dict[str, Any] = {
            "pages": pages,
            "bracket": Markup(bracket),
            "award": _award(site, told),
            "notes": notes,
        }
        response = render(site, who, "scene.html", scene=told, **values)
    return Markup(bytes(response.body).decode())


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
    speeds = {"speeds": hall.SPEEDS, "speed": site.view.choices.get(hall.SPEED, 1)}
    return render(site, who, "control.html", scenes=hall.FREE_SCENES, **speeds, **values)


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
    """All screens with a name, and when each was last heard of by this server."""
    own = hall.screens(site.view)
    return [{"name": name, "own": each, "seen": site.screens_seen.get(name)} for name, each in own.items()]


def _note(site: Site, title: str) -> dict[str, Any]:
    """What a presenter says of a bot before its match: nothing that is kept back."""
    name = title.partition(" v")[0]
    rated = [row for row in site.view.tables.standings["ratings"] if row["bot"] == name]
    versions = len(site.view.public.versions.get(name, ()))
    return {"name": title, "members": _mates(site, name), "rating": rated[-1] if rated else None, "versions": versions}


def change_screens(site: Site, who: Visitor, form: Form) -> str:
    """A new screen, or one less."""
    hall.name_screen(site.view, site.database, who.expect_hall(), form["name"], form["drop"] == "yes")
    return "/desk/hall"


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
        known, bots = awards.awards(site.view), site.view.full.shown
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
    Route("/desk/speed", done(set_speed), methods=["POST"]),
    Route("/pictures/{digest}", shown(picture)),
    Route("/hall", shown(screen)),
    Route("/hall/scene", shown(scene)),
    Route("/hall/overlay", shown(overlay)),
    Route("/hall/overlay/scene", shown(overlay_scene)),
    Route("/desk/hall", shown(control)),
    Route("/desk/presenter", shown(presenter)),
    Route("/desk/screens", done(change_screens), methods=["POST"]),
    Route("/desk/reveal", done(reveal), methods=["POST"]),
    Route("/desk/scene", done(set_scene), methods=["POST"]),
]
