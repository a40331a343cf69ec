"""Figures for Prometheus: for this machine, and for organisers with a token; counts may tell what is kept back."""

from __future__ import annotations

import shutil

from sqlalchemy import func, select
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from meydan.site.http.visitors import api_visitor
from meydan.site.people.accounts import NotAllowed
from meydan.site.schema import submission
from meydan.site.site import Site


async def metrics(request: Request) -> Response:
    """All figures as text."""
    return await run_in_threadpool(_metrics, request)


def _metrics(request: Request) -> Response:
    site: Site = request.app.state.site
    try:
        who = api_visitor(site, request)
        who.expect_desk()
    except NotAllowed as error:
        return PlainTextResponse(f"{error}\n", 403)
    return PlainTextResponse("".join(_lines(site)), media_type="text/plain; version=0.0.4")


def _lines(site: Site) -> list[str]:
    states = select(submission.c.state, func.count()).group_by(submission.c.state)
    lines = ["# TYPE meydan_matches gauge\n"]
    lines += [f'meydan_matches{{state="{state}"}} {count}\n' for state, count in site.folder.store.counts().items()]
    lines.append("# TYPE meydan_submissions gauge\n")
    lines += [f'meydan_submissions{{state="{state}"}} {count}\n' for state, count in site.database.rows(states)]
    figures = {
        "meydan_log_entries": site.view.full.seq,
        "meydan_results": site.view.full.results,
        "meydan_watchers": site.stream.watchers,
        "meydan_wishes_waiting": len(site.folder.store.wishes()),
        "meydan_disk_free_bytes": shutil.disk_usage(site.folder.path).free,
        "meydan_view_trouble": int(bool(site.view.trouble)),
        "meydan_doctor_problems": len(site.doctor.problems),
    }
    for name, value in figures.items():
        lines += [f"# TYPE {name} gauge\n", f"{name} {value}\n"]
    return lines
