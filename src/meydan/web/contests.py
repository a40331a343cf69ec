"""Contests on the page: which there are, their tables while they are played, and everybody's matches."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from pathlib import Path
from urllib.parse import quote

from fastapi import FastAPI, Response
from starlette.responses import RedirectResponse

from meydan.contest.file import FILE
from meydan.contest.folder import DATABASE, ContestFolder
from meydan.contest.lock import is_held
from meydan.contest.node_notes import node_warnings
from meydan.contest.recorded import Result
from meydan.contest.report.language import ENGLISH, LANGUAGES, Language
from meydan.contest.report.page import STYLE, report_main, shown_stages
from meydan.contest.report.sections import matches_table, table
from meydan.contest.state import ContestState
from meydan.contest.store.log import Entry
from meydan.engine.errors import MeydanError
from meydan.web.library import Library, NotThere

# the page of a contest that goes on looks for news by itself; whoever reads keeps their place
AGAIN = """\
setInterval(async () => {
  const found = document.hidden ? null : await fetch(location.href).catch(() => null);
  if (!found?.ok) return;
  const page = new DOMParser().parseFromString(await found.text(), "text/html");
  if (page.body.innerHTML !== document.body.innerHTML) document.body.replaceChildren(...page.body.childNodes);
}, 5000);
"""


class LiveContest:
    """A contest's folder, read as its log grows."""

    def __init__(self, path: Path) -> None:
        self.folder = ContestFolder(path)
        self.lock = threading.Lock()
        self._state = ContestState(self.folder.file)

    def state(self) -> ContestState:
        """As it is now; the lock must be held."""
        self._state.apply(self._news())
        return self._state

    def _news(self) -> Iterable[Entry]:
        """From the database, or from the log's file where somebody published only that."""
        if self._has_database:
            return self.folder.store.entries(self._state.seq)
        return (entry for entry in self.folder.kept_log() if entry.seq > self._state.seq)

    def warnings(self) -> list[str]:
        """Of the machines that play."""
        return node_warnings(self.folder) if self._has_database else []

    @property
    def _has_database(self) -> bool:
        return bool(self.folder.file.lines.database) or (self.folder.path / DATABASE).exists()


@dataclass(frozen=True)
class _Page:
    """What every page says in one language."""

    language: Language
    place: str  # its own address
    again: bool = False  # whether there will be more

    def html(self, title: str, main: str) -> Response:
        """The whole page."""
        other = next(each for each in LANGUAGES if each is not self.language)
        say = self.language.say
        links = f'<a href="/">Meydan</a> · <a href="{_to("/contests", self.language)}">{say("Contests")}</a>'
        switch = f'<a class=languages lang={other.code} href="{_to(self.place, other)}">{other.name}</a>'
        again = "<script src=/contests/again.js defer></script>" if self.again else ""
        head = f'<meta charset=utf-8>{again}<meta name=viewport content="width=device-width">'
        head += f"<title>{escape(title)}</title><style>{STYLE.read_text(encoding='utf-8')}</style>"
        tags = f"<html lang={self.language.code} dir={self.language.direction}>"
        body = f"<nav>{switch}{links}</nav>{main}"
        return Response(f"<!doctype html>{tags}<head>{head}</head><body>{body}</body></html>", media_type="text/html")


class ContestPages:
    """The pages of all contests in a folder, or of the one that it is."""

    def __init__(self, folder: Path, library: Library) -> None:
        self._folder, self._library = folder, library
        self._lock = threading.Lock()
        self._open: dict[str, LiveContest] = {}
        self._shows: dict[Path, str] = {}  # by replay: how the viewer calls it

    def close(self) -> None:
        """Close all databases."""
        for contest in self._open.values():
            contest.folder.close()

    def index(self, language: Language) -> Response:
        """Which contests there are, and how far they are."""
        rows = []
        for name in self._names():
            try:
                rows.append(self._row(language, name))
            except MeydanError as error:
                rows.append((language.bot(name), "", f"<span class=doubt><bdi>{language.say(str(error))}</bdi></span>"))
        title = language.say("Contests")
        main = f"<main><h1>{title}</h1>{table(language, ('Contest', 'Game', 'State'), rows)}</main>"
        return _Page(language, "/contests", True).html("Meydan", main)

    def contest(self, language: Language, name: str) -> Response:
        """The tables of a contest as they are now; what its file keeps back is left out."""
        contest = self._find(name)
        with contest.lock:
            state = contest.state()
            main = report_main(state, language, public=True)
            bots = " · ".join(
                f'<a href="{_to("bots/" + _quoted(bot), language)}">{language.bot(bot)}</a>' for bot in state.shown
            )
            warnings = [f"<p class=doubt>{language.say(each)}</p>" for each in contest.warnings()]
        words = f"<p>{language.say('All matches of a bot:')} {bots}</p>{''.join(warnings)}"
        page = _Page(language, f"/contests/{_quoted(name)}/", not state.is_over)
        return page.html(name, main.replace("</h1>", f"</h1>{words}", 1))

    def bot(self, language: Language, name: str, bot: str) -> Response:
        """All matches of a bot, the last one first."""
        contest = self._find(name)
        with contest.lock:
            state = contest.state()
            if bot not in state.shown:
                raise NotThere(f"{name} has no bot of this name")
            results = [each for each in _shown(state) if any(bot == seat[0] for seat in each.body["bots"])]
            rows = matches_table(language, sorted(results, key=lambda each: -each.seq), "../replays")
            versions = language.number(len(state.versions[bot]))
        home = f'<a href="{_to("../", language)}">{language.bot(name)}</a>'
        words = f"<p>{home} · {language.say('Versions')}: {versions} · {language.say('Matches')}: "
        words += f"{language.number(len(results))}</p>"
        page = _Page(language, f"/contests/{_quoted(name)}/bots/{_quoted(bot)}", not state.is_over)
        return page.html(bot, f"<main><h1>{language.bot(bot)}</h1>{words}{rows}</main>")

    def watch(self, name: str, file: str) -> Response:
        """Show a match in the viewer."""
        contest = self._find(name)
        digest = file.partition(".")[0]
        with contest.lock:
            if all(result.body["replay"] != digest for result in _shown(contest.state())):
                raise NotThere(f"{name} has no match that is shown with this replay")
        path = contest.folder.replays.path(digest)
        with self._lock:
            if path not in self._shows:
                self._shows[path] = str(self._library.open_file(path)[0]["id"])
            return RedirectResponse(f"/?show={self._shows[path]}")

    def _row(self, language: Language, name: str) -> tuple[str, str, str]:
        contest = self._find(name)
        with contest.lock:
            state = contest.state()
            stage = state.stage
            link = f'<a href="/contests/{_to(_quoted(name) + "/", language)}">{language.bot(state.file.lines.name)}</a>'
            is_run = is_held(contest.folder.lock)
            where = language.say(
                "over" if state.is_over else "being played" if is_run else "not begun" if stage is None else "not over"
            )
            warnings = contest.warnings() if is_run else []
            where += "".join(f"<br><span class=doubt>{language.say(each)}</span>" for each in warnings)
            return link, escape(language.of_game(state.file.game, state.file.game.title)), where

    def _names(self) -> list[str]:
        if (self._folder / FILE).is_file():
            return [self._folder.resolve().name]
        return sorted(path.parent.name for path in self._folder.glob(f"*/{FILE}"))

    def _find(self, name: str) -> LiveContest:
        if name not in self._names():
            raise NotThere(f"there is no contest {name!r:.80}")
        path = self._folder if (self._folder / FILE).is_file() else self._folder / name
        with self._lock:
            if name not in self._open:
                self._open[name] = LiveContest(path)
            return self._open[name]


def _shown(state: ContestState) -> list[Result]:
    """The results that everybody may see."""
    return [result for stage in shown_stages(state, public=True) for result in stage.results.values()]


def _quoted(name: str) -> str:
    return quote(name, safe="")


def _to(place: str, language: Language) -> str:
    return place if language is ENGLISH else f"{place}?language={language.code}"


def add_contest_pages(app: FastAPI, pages: ContestPages) -> None:
    """The addresses of the pages."""
    by_code = {language.code: language for language in LANGUAGES}

    @app.get("/contests")
    def contests(language: str = ENGLISH.code) -> Response:
        return pages.index(by_code.get(language, ENGLISH))

    @app.get("/contests/again.js")
    def again() -> Response:
        return Response(AGAIN, media_type="text/javascript")

    @app.get("/contests/{name}/")
    def contest(name: str, language: str = ENGLISH.code) -> Response:
        return pages.contest(by_code.get(language, ENGLISH), name)

    @app.get("/contests/{name}/bots/{bot}")
    def bot(name: str, bot: str, language: str = ENGLISH.code) -> Response:
        return pages.bot(by_code.get(language, ENGLISH), name, bot)

    @app.get("/contests/{name}/replays/{folder}/{file}")
    def watch(name: str, folder: str, file: str) -> Response:
        return pages.watch(name, file)
