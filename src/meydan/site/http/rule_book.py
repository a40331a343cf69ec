"""The rule book of a game as a page."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

BOOKS = {"fa": ("SPEC.fa.md", "SPEC.md")}
BOOK = ("SPEC.md",)
TURNED = re.compile(r'^</?div( dir="(rtl|ltr)")?>$', re.MULTILINE)  # the page has the direction of its language


@cache
def rule_book(folder: Path, language: str) -> str:
    """The book as HTML, in this language if there is one."""
    for name in BOOKS.get(language, BOOK):
        if (folder / name).is_file():
            return rendered(TURNED.sub("", (folder / name).read_text(encoding="utf-8")))
    return ""


def rendered(text: str) -> str:
    """Markdown as HTML; what looks like HTML in it stays as it is written."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(text)
    for token in tokens:
        if token.children:
            token.children = _without_inner_links(token.children)
    found = reader.renderer.render(tokens, reader.options, {})
    html = str(found).replace("<pre>", '<pre tabindex="0">')  # what is wider than a screen is scrolled by keys too
    html = html.replace("<th></th>", "<td></td>")  # a column between two tables has no heading
    return html.replace("<table>", '<div class="wide" tabindex="0"><table>').replace("</table>", "</table></div>")


def _without_inner_links(children: list[Token]) -> list[Token]:
    """Links into the game's folder, which is not served, become plain words."""
    kept, is_dropped = [], False
    for child in children:
        if child.type == "link_open":
            is_dropped = not str(child.attrGet("href")).startswith(("https://", "http://"))
        if not (is_dropped and child.type in ("link_open", "link_close")):
            kept.append(child)
    return kept
