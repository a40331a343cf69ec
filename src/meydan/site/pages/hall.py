"""The screen in the hall, and its control at the desk."""

from __future__ import annotations

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from meydan.contest.formats.elimination import Elimination
from meydan.contest.report import drawing
from meydan.site import hall
from meydan.site.rendering import Form, done, number_in, render, shown
from meydan.site.site import Site
from meydan.site.visitors import Visitor

MOST_ROWS = 12  # of a table that is read from far away


def screen(site: Site, who: Visitor, request: Request) -> Response:
    """The page of the projector; it shows the scene that is on, and the next when it comes."""
    return render(site, who, "hall.html", scene=_scene(site, who))


def scene(site: Site, who: Visitor, request: Request) -> Response:
    """The scene alone."""
    return HTMLResponse(_scene(site, who))


def _scene(site: Site, who: Visitor) -> Markup:
    with site.view.lock:
        told = hall.scene(site.view)
        rows = site.view.tables.standings["stages"][-1]["rows"][:MOST_ROWS] if site.view.public.stages else []
        bracket = _bracket(site) if told["kind"] == "bracket" else ""
        response = render(site, who, "scene.html", scene=told, rows=rows, bracket=Markup(bracket))
    return Markup(bytes(response.body).decode())


def _bracket(site: Site) -> str:
    for stage in reversed(site.view.public.stages):
        if isinstance(stage.stage.format, Elimination):
            return drawing.bracket(stage, stage.stage.format.meetings(stage.known()))
    return ""


def control(site: Site, who: Visitor, request: Request) -> Response:
    """What is on the screen, what comes next, and the two keys for it."""
    who.expect_jury()
    with site.view.lock:
        step, scene = hall.next_step(site.view), hall.scene(site.view)
        stage = hall.hidden_stage(site.view)
        version = site.view.version
    name = None if stage is None else stage.stage.name
    scenes = hall.FREE_SCENES
    return render(site, who, "control.html", step=step, scene=scene, version=version, stage=name, scenes=scenes)


def reveal(site: Site, who: Visitor, form: Form) -> str:
    """One step."""
    hall.reveal(site.view, site.database, who.expect_jury(), form["back"] == "yes", number_in(form["version"]))
    return "/desk/hall"


def set_scene(site: Site, who: Visitor, form: Form) -> str:
    """Another scene."""
    hall.set_scene(site.view, site.database, who.expect_jury(), form["kind"], form["text"])
    return "/desk/hall"


ROUTES = [
    Route("/hall", shown(screen)),
    Route("/hall/scene", shown(scene)),
    Route("/desk/hall", shown(control)),
    Route("/desk/reveal", done(reveal), methods=["POST"]),
    Route("/desk/scene", done(set_scene), methods=["POST"]),
]
