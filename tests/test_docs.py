"""The README and the docs tell the truth: their commands are run, their code is executed, their links lead somewhere.

What a fenced block says in its first line decides:

    ```sh                 run by bash, in a folder with the files that the page itself defines
    ```sh exit=1          run, and must exit with this status
    ```sh with=gcc        run where the program is installed, else only parsed
    ```sh needs=WHAT      needs what a test machine lacks: the options of its `meydan` commands are checked
    ```console            lines after $ are run, and the output must be as shown; `...` stands for any lines
    ```python             executed; with a first line `# name.py` it is that file instead (`// name.c` elsewhere)
    ```python needs=WHAT  compiled only
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
import typer.main

from meydan.cli.main import app

ROOT = Path(__file__).parent.parent
PERSIAN = [ROOT / "README.fa.md", *sorted((ROOT / "docs" / "fa").glob("*.md"))]  # their commands are run in English
PAGES = [page for page in (*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))) if page not in PERSIAN]
RUN = ("sh", "console", "python", "c", "toml")  # blocks that say something to a machine
BLOCK = re.compile(r"^```(\w+)?([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"(?:#|//) ([\w./-]+\.\w+)\n(.*)", re.DOTALL)
LINK = re.compile(r"\[[^]]*\]\(([^)#]*)(#[^)]*)?\)")
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]+")
# options of other programs that our pages name: pytest, meydan.bench.roofline, meydan.learn
FOREIGN = {"--golden", "--picture", "--convolutions", "--filters", "--whole"}
SPANS = re.compile(r"\d+(\.\d+)?(?= m?s\b)")  # how long something took


@dataclass(frozen=True)
class Block:
    """One fenced block of a page."""

    language: str
    options: dict[str, str]
    text: str
    line: int

    @property
    def is_run(self) -> bool:
        """Whether this machine can run it."""
        program = self.options.get("with")
        return "needs" not in self.options and (program is None or shutil.which(program) is not None)


def blocks(page: Path) -> list[Block]:
    text = page.read_text(encoding="utf-8")
    return [
        Block(
            found[1] or "",
            dict(word.split("=", 1) for word in found[2].split()),
            found[3],
            text.count("\n", 0, found.start()) + 1,
        )
        for found in BLOCK.finditer(text)
    ]


def name(page: Path) -> str:
    return f"{page.parent.name}/{page.stem}" if page in PERSIAN else page.stem


@pytest.fixture(params=[*PAGES, *PERSIAN], ids=name)
def page(request: pytest.FixtureRequest) -> Path:
    return request.param


# -- running ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_a_page_does_what_it_says(page: Path, tmp_path: Path) -> None:
    """All blocks in order, in one folder."""
    for block in blocks(page):
        where = f"{page.name} line {block.line}"
        if found := FILE.match(block.text):
            _keep(tmp_path / found[1], found[2])
        elif block.language == "python" and block.is_run:
            _run([sys.executable, "-c", block.text], tmp_path, where)
        elif block.language == "sh" and block.is_run:
            status = int(block.options.get("exit", 0))
            _run(["bash", "-euo", "pipefail", "-c", block.text], tmp_path, where, status)
        elif block.language == "console":
            _compare(block, tmp_path, where)


@pytest.mark.parametrize("persian", PERSIAN, ids=name)
def test_a_persian_page_says_what_is_run_in_english(persian: Path) -> None:
    """Its commands and files are those of the English page, in their order; both pages link to each other."""
    english = ROOT / "README.md" if persian.parent == ROOT else ROOT / "docs" / persian.name
    run = iter([(block.language, block.options, block.text) for block in blocks(english)])
    for block in blocks(persian):
        if block.language in RUN:
            there = (block.language, block.options, block.text)
            assert there in run, f"{name(persian)} line {block.line}: {english.name} has no such block, or not here"
    for page, other in ((persian, english), (english, persian)):
        linked = {(page.parent / place).resolve() for place, _ in LINK.findall(page.read_text(encoding="utf-8"))}
        assert other in linked, f"{name(page)} has no link to {name(other)}"


def _keep(path: Path, text: str) -> None:
    """A file of the page; a second block of the same name continues it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a") as file:
        file.write(text)


def _run(command: list[str], folder: Path, where: str, status: int = 0) -> str:
    """Run it as a reader would, with nobody at the keyboard; returns all that was written."""
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(
        command,
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=600,  # a busy machine is slow, not wrong
    )
    assert done.returncode == status, f"{where}: exit status {done.returncode}; expected {status}\n{done.stdout}"
    return done.stdout


def _compare(block: Block, folder: Path, where: str) -> None:
    status = int(block.options.get("exit", 0))
    for command, expected in _dialogue(block.text):
        said = _run(["bash", "-euo", "pipefail", "-c", command], folder, f"{where}: {command}", status)
        lines = [line for line in said.splitlines() if not line.startswith("compiled ")]
        assert _fits(_timeless(lines), _timeless(expected)), f"{where}: {command} says\n{said}"


def _dialogue(text: str) -> Iterator[tuple[str, list[str]]]:
    """The commands of a console block, each with the lines shown below it."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, *lines = part.splitlines()
        yield command, lines


def _timeless(lines: list[str]) -> list[str]:
    return [SPANS.sub("N", line).rstrip() for line in lines]


def _fits(lines: list[str], pattern: list[str]) -> bool:
    """Whether the lines are those of the pattern, in which `...` stands for any number of lines."""
    if not pattern:
        return not lines
    if pattern[0] == "...":
        return any(_fits(lines[skip:], pattern[1:]) for skip in range(len(lines) + 1))
    return bool(lines) and lines[0] == pattern[0] and _fits(lines[1:], pattern[1:])


def test_output_is_compared_line_by_line() -> None:
    assert _fits(["a", "b", "c"], ["a", "...", "c"])
    assert _fits(["a", "c"], ["a", "...", "c"])
    assert not _fits(["a", "b", "c"], ["a", "c"])
    assert not _fits(["a", "b"], ["...", "c"])
    assert not _fits(["a", "b"], ["a"])
    assert _timeless(["d3 (0.12 ms), 3 s a move"]) == ["d3 (N ms), N s a move"]


# -- what cannot be run everywhere -----------------------------------------------------------------------------------


def test_every_block_says_what_it_is(page: Path) -> None:
    for block in blocks(page):
        where = f"{page.name} line {block.line}"
        assert block.language in ("sh", "console", "python", "c", "js", "toml", "text"), (
            f"{where}: say what this block is"
        )
        assert set(block.options) <= {"exit", "with", "needs"}, f"{where}: {block.options}"
        if block.language in ("c", "toml"):
            assert FILE.match(block.text), f"{where}: the first line must name the file: // name.c or # name.toml"


def test_commands_can_be_parsed(page: Path) -> None:
    for block in blocks(page):
        if block.language == "sh":
            for line in block.text.splitlines():
                _parse(line, f"{page.name} line {block.line}: {line}")


def _parse(line: str, where: str) -> None:
    """Let the command line parse a `meydan` command without running it."""
    words = shlex.split(line.partition(" | ")[0].partition(" > ")[0], comments=True)
    if words[:1] == ["make"]:
        assert f"\n{words[1]}:" in (ROOT / "Makefile").read_text(), f"{where}: no such goal"
    if words[:1] != ["meydan"]:
        return
    command, *rest = typer.main.get_command(app), *words[1:]
    while hasattr(command, "commands"):
        assert rest, f"{where}: no command"
        assert rest[0] in command.commands, f"{where}: no such command: {rest[0]}"
        command, *rest = command.commands[rest[0]], *rest[1:]
    try:
        command.make_context(command.name, rest)
    except typer.Exit:
        return  # --help
    except Exception as error:
        raise AssertionError(f"{where}: {error}") from error


@pytest.mark.parametrize("line", ["meydan play othello a b --tim-limit 3", "meydan replay verfy x.json", "make dmo"])
def test_a_misspelt_command_is_noticed(line: str) -> None:
    with pytest.raises(AssertionError, match=r"(?i)no such"):
        _parse(line, "here")


def test_python_that_is_not_run_compiles(page: Path) -> None:
    for block in blocks(page):
        if block.language == "python":
            compile(block.text, f"{page.name} line {block.line}", "exec")


def test_every_option_that_is_named_exists(page: Path) -> None:
    known = FOREIGN | set(_options(typer.main.get_command(app)))
    prose = BLOCK.sub("", page.read_text(encoding="utf-8"))
    named = {option for code in re.findall(r"`([^`]*)`", prose) for option in OPTION.findall(code)}
    assert named <= known, f"{page.name} names options that there are not: {sorted(named - known)}"


def _options(command: object) -> Iterator[str]:
    for parameter in getattr(command, "params", []):
        yield from [*parameter.opts, *parameter.secondary_opts]
    for each in getattr(command, "commands", {}).values():
        yield from _options(each)


# -- links -----------------------------------------------------------------------------------------------------------


def test_links_lead_somewhere(page: Path) -> None:
    text = BLOCK.sub("", page.read_text(encoding="utf-8"))
    for place, anchor in LINK.findall(text):
        if "://" in place:
            continue
        goal = (page.parent / place).resolve() if place else page
        assert goal.exists(), f"{page.name}: nothing at {place}"
        if anchor:
            assert anchor.removeprefix("#") in _anchors(goal), f"{page.name}: no heading {anchor} in {goal.name}"


def _anchors(page: Path) -> set[str]:
    titles = re.findall(r"^#+ (.*)$", BLOCK.sub("", page.read_text(encoding="utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


def test_every_page_is_on_the_map() -> None:
    listed = {place for place, _ in LINK.findall((ROOT / "docs" / "index.md").read_text(encoding="utf-8"))}
    pages = {page.name for page in (ROOT / "docs").glob("*.md")}
    assert pages - {"index.md"} <= listed
    told = {place for place, _ in LINK.findall((ROOT / "docs" / "fa" / "index.md").read_text(encoding="utf-8"))}
    assert {page.name for page in (ROOT / "docs" / "fa").glob("*.md")} - {"index.md"} <= told
