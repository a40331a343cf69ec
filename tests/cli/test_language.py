"""The command in Persian: whom it obeys, and that results, faults, errors and help are told in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer.main

from meydan import cli
from meydan.cli import language
from meydan.cli.language import wanted
from meydan.cli.main import app
from meydan.contract.languages import untranslated
from meydan.engine.phrases import PhraseBook, common_sentences

PERSIAN = {"LC_ALL": "fa_IR.UTF-8"}
FILES = (
    "check contest engine fork games language main new new_game options play play_options replays screen serve site "
    "site_operations site_people solve stories submit tables view"
)
TOLD = tuple(f"{name}.py line" for name in (*FILES.split(), "contest_printer", "output"))
ISOLATED = re.compile("\N{FIRST STRONG ISOLATE}([^\N{POP DIRECTIONAL ISOLATE}]*)\N{POP DIRECTIONAL ISOLATE}")
BOT = "import sys\ndef act(view):\n    print('my words', file=sys.stderr)\n    return 'zz99'\n"


def is_persian(text: str, *names: str) -> bool:
    """Whether nothing but these words is Latin."""
    rest = ISOLATED.sub(lambda found: "" if found[1] in names else found[0], text)
    return not re.search("[A-Za-z]", rest)


@pytest.mark.parametrize(
    ("words", "environment", "language"),
    [
        (["games"], {}, "en"),
        (["games"], {"LANG": "fa_IR"}, "fa"),
        (["games"], {"LANG": "fa_IR", "LC_ALL": "C"}, "en"),
        (["games"], {"LANG": "fa"}, "fa"),
        (["games"], {"LANG": "fao_FO"}, "en"),
        (["games", "--language", "en"], PERSIAN, "en"),
        (["games", "--language=fa", "--json"], {}, "fa"),
        (["--language"], {}, "en"),
    ],
)
def test_which_language_is_spoken(words: list[str], environment: dict[str, str], language: str) -> None:
    assert wanted(words, environment) == language


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("replay info x", "میدان: فایل x خوانده نشد: چنین فایل یا پوشه‌ای نیست"),
        ("solve gems x", "میدان: بازی الماس‌ها حل‌کننده ندارد"),
        ("bench othello --part x", "میدان: بخش سنجش با نام 'x' وجود ندارد"),
        ("contest disqualify cup x --reason y", "میدان: ربات این مسابقات با نام 'x' وجود ندارد (موجود: هیچ)"),
        ("play othello house:random house:random --set size=7", "میدان: تنظیمات اتللو: size: مقدار ۷ پذیرفته نیست"),
    ],
)
def test_who_speaks_is_no_part_of_what_is_said(meydan, words: str, told: str) -> None:
    meydan("contest", "new", "cup", "othello")
    error = meydan(*words.split(), "--language", "fa").err
    assert re.sub("[\N{FIRST STRONG ISOLATE}\N{POP DIRECTIONAL ISOLATE}]", "", error).startswith(told)


def test_a_match_with_a_fault(small, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(BOT)
    done = small("mine.py", "house:random", "--seed", 1, "--language", "fa")
    assert is_persian(done.out, "1", "mine", "random", "'zz99'", "a1", "d4")
    assert "سفید برنده شد: سیاه ۰، سفید ۱۶؛ ۰ نوبت" in done.out
    assert "  | my words\n" in done.err, "words of a bot stay as they are"
    command = "meydan play othello mine.py house:random --seed 1 --set size=4"
    assert f"\N{FIRST STRONG ISOLATE}{command}" in done.err


def test_a_series_and_its_replays(small, meydan, tmp_path: Path) -> None:
    played = ("house:greedy", "house:random", "--seed", 3, "--swap", "--replay", tmp_path / "replays")
    summary = small(*played, "--language", "fa").out.partition("۲ مسابقه\n")[2]
    assert is_persian(summary, "house:greedy", "house:random", "Elo")
    path = tmp_path / "replays" / "othello-3.meydan.json.gz"
    told = meydan("replay", "info", path, "--language", "fa").out
    names = ("greedy", "random", "house:greedy", "house:random", "document", "3", "meydan", "size", "4")
    assert is_persian(told.partition("\n")[2], *names)
    assert "\\u" not in told
    assert small(*played, "--language", "fa", "--json").objects[0]["ending"] == "normal"


def test_games_and_errors(meydan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fa_IR.UTF-8")
    assert "\\u" not in meydan("games", "gems").out
    wrong = meydan("play", "otello", "a", "b")
    assert wrong.status == 2
    assert wrong.err.startswith("میدان: بازی با نام")
    assert is_persian(wrong.err.partition("(")[0], "'otello'", "'othello'")
    misused = meydan("play", "othello", "--gmes")
    assert misused.status == 2
    assert "خطا: گزینهٔ" in misused.err
    assert meydan("play", "othello", "--language", "en").err.startswith("Usage: ")


def test_a_build_that_failed_and_what_the_compiler_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "_chosen", language.PERSIAN)
    hint = "(built in the sandbox: no network, 4096 MB of memory; --sandbox off builds outside)"
    lines = [
        "meydan: brk: the build failed: `gcc -o bot bot.c` exited with status 1",
        "  | bot.c:1:20: note: here",
        hint,
    ]
    told = language.said("\n".join(lines)).split("\n")
    assert told[0].startswith("میدان: ساختن")
    assert told[1] == lines[1], "words of a compiler stay as they are"
    assert is_persian(told[0] + told[2], "brk", "gcc -o bot bot.c", "--sandbox off")


def test_the_rule_book_in_persian(meydan) -> None:
    told = meydan("games", "kings", "--rulebook", "--language", "fa").out
    assert told.startswith("# شاه‌ها: کتاب قوانین")
    assert "<div" not in told


def test_the_option_is_checked_and_leaves_others_alone(meydan) -> None:
    assert "expected en or fa" in meydan("games", "--language", "de").err
    assert meydan("new", "othello", "bot", "--lang", "c", "--language", "fa").status == 0


def test_help_of_all_commands_is_persian(meydan) -> None:
    book = PhraseBook(common_sentences())
    assert [text for text in helps(typer.main.get_command(app)) if not book.persian(text)] == []
    shown = set(defaults_in_words(typer.main.get_command(app))) - {"MEYDAN_TOKEN"}  # the name of a variable
    assert len(shown) > 5
    told_defaults = {text: str(book.persian(f"default: ({text})")) for text in shown}
    assert {text: told for text, told in told_defaults.items() if text in told or "default" in told} == {}
    told = meydan("play", "--help", "--language", "fa").out
    assert told.startswith("کاربرد: meydan play")
    assert "[پیش‌فرض: " in told


def helps(command: Any) -> Iterator[str]:
    yield from filter(None, [command.help, *(getattr(each, "help", None) for each in command.params)])
    for each in getattr(command, "commands", {}).values():
        yield from helps(each)


def defaults_in_words(command: Any) -> Iterator[str]:
    """What help says of a default that is no value."""
    shown = (getattr(each, "show_default", None) for each in command.params)
    yield from (each for each in shown if isinstance(each, str))
    for each in getattr(command, "commands", {}).values():
        yield from defaults_in_words(each)


def test_what_is_told_has_a_phrase() -> None:
    talk = untranslated(Path(cli.__file__ or "").parent, common_sentences(), said_by=("tell", "say", "said"))
    assert [each for each in talk if each.startswith(TOLD)] == []
