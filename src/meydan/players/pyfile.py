"""What a Python file defines, found without running it: a bot for us to call, a contest's class, or a program."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from meydan.engine.contest_class import ContestClass
from meydan.engine.contest_module import lies_beside
from meydan.engine.errors import BadInput

MOST_SOURCE = 1 << 22  # bytes of a file that defines a bot
FUNCTION, CLASS = "act", "Bot"  # names by which a file shows that it defines a bot
BASES = {"Agent", "RealtimeAI"}  # and the classes of the kits that a bot is made from
STREAMS = {"input", "stdin", "socket"}  # a file that uses one of these talks by itself
DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


def is_bot_file(path: Path, contest: ContestClass | None = None) -> bool:
    """Whether a Python file defines a bot for us to call; else it is a program that talks by itself.

    A file that can be neither is refused with a sentence that says what it lacks.
    """
    try:
        if not path.is_file() or path.stat().st_size > MOST_SOURCE:
            return False  # whoever starts it will say what is wrong with it
        tree = ast.parse(path.read_bytes())
    except OSError as error:
        raise BadInput(f"{path}: cannot be read: {error.strerror or error}") from None
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False  # Python itself will say what is wrong with it
    if contest is not None and _is_contest_file(path, tree, contest):
        return True
    if any(_is_bot_node(node) for node in tree.body):
        return True
    if not _does_something(tree):
        raise BadInput(f"{path}: {_lack(tree, contest)}")
    return False


def _is_bot_node(node: ast.stmt) -> bool:
    """Whether a statement makes `act` or `Bot`, a class with `act`, or a subclass of one of a kit."""
    if isinstance(node, ast.FunctionDef):
        return node.name == FUNCTION
    if isinstance(node, ast.ImportFrom):
        return any((alias.asname or alias.name) in (FUNCTION, CLASS) for alias in node.names)
    if isinstance(node, ast.Assign):
        return any(isinstance(goal, ast.Name) and goal.id in (FUNCTION, CLASS) for goal in node.targets)
    return isinstance(node, ast.ClassDef) and _is_bot_class(node)


def _is_bot_class(node: ast.ClassDef) -> bool:
    bases = set(_bases(node))
    return FUNCTION in _methods(node) or bool(bases & BASES) or (node.name == CLASS and bool(bases))


def _is_contest_file(path: Path, tree: ast.Module, contest: ContestClass) -> bool:
    """Whether a class has the document's methods; one of a kit that lacks them is refused: it would do nothing."""
    classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    known = [node for node in classes.values() if set(_line(node, classes)) & {*contest.methods, FUNCTION}]
    if not known and (idle := [node for node in classes.values() if _is_all_known(node, classes, contest)]):
        raise BadInput(f"{path}: {_missing(idle[-1], contest)}")
    has_all = any(set(contest.methods) <= set(_line(node, classes)) for node in known)
    return has_all and (not _talks(tree) or _lacks_module(path, tree, contest))


def _is_all_known(node: ast.ClassDef, classes: dict[str, ast.ClassDef], contest: ContestClass) -> bool:
    """Whether a class comes from the contest's base, and from nothing else that could have its methods."""
    bases = set(_bases(node)) - set(classes)
    return bool(bases) and bases <= {*BASES, contest.base.__name__, *contest.names}


def _line(node: ast.ClassDef, classes: dict[str, ast.ClassDef]) -> Iterator[str]:
    """The methods of a class and of the classes of the same file that it comes from."""
    yield from _methods(node)
    for base in _bases(node):
        if base in classes and base != node.name:
            yield from _line(classes[base], {name: each for name, each in classes.items() if name != node.name})


def _methods(node: ast.ClassDef) -> list[str]:
    return [part.name for part in node.body if isinstance(part, ast.FunctionDef)]


def _bases(node: ast.ClassDef) -> list[str]:
    return [each.attr if isinstance(each, ast.Attribute) else getattr(each, "id", "") for each in node.bases]


def _talks(tree: ast.Module) -> bool:
    """Whether a file runs something of its own when it is started, or reads what a program is told."""
    own = {node.name for node in tree.body if isinstance(node, DEFINITIONS)}
    for node in tree.body:
        if isinstance(node, ast.If) and any(getattr(each, "id", "") == "__name__" for each in ast.walk(node.test)):
            return True
        if isinstance(node, ast.Expr) and any(getattr(each, "id", "") in own for each in ast.walk(node)):
            return True
    words = (getattr(node, "id", None) or getattr(node, "attr", None) for node in ast.walk(tree))
    return any(word in STREAMS for word in words)


def _lacks_module(path: Path, tree: ast.Module, contest: ContestClass) -> bool:
    """Whether a file imports something of the contest that does not lie beside it: then it can only be called."""
    wanted = [name for name in _imported(tree) if name in contest.modules]
    return bool(wanted) and (contest.owns(path.parent) or any(not lies_beside(path.parent, name) for name in wanted))


def _imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield (node.module or "").partition(".")[0]


def _does_something(tree: ast.Module) -> bool:
    """Whether anything can happen when a file is started: an empty one, definitions and constants do nothing."""
    if any(name not in sys.stdlib_module_names for name in _imported(tree)):
        return True  # what is imported may be the program
    return any(not isinstance(node, (*DEFINITIONS, ast.Import, ast.ImportFrom)) and _calls(node) for node in tree.body)


def _calls(node: ast.stmt) -> bool:
    """Whether a statement at the top of a file may do something: it calls, or is no simple one."""
    if not isinstance(node, ast.Assign | ast.AnnAssign | ast.Expr | ast.Pass):
        return True
    return any(isinstance(each, ast.Call | ast.Await) for each in ast.walk(node))


def _lack(tree: ast.Module, contest: ContestClass | None) -> str:
    """What a file lacks to be a bot."""
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    if contest is not None and classes:
        return _missing(classes[-1], contest)
    found = ", ".join(node.name for node in tree.body if isinstance(node, DEFINITIONS)) or "nothing"
    return (
        f"no bot is defined and nothing runs when the file is started; it defines {found}; expected "
        f"`def act(view)`, {'a class with ' + _listed(contest) + ', ' if contest else ''}or a program that reads "
        f"and writes lines"
    )


def _missing(node: ast.ClassDef, contest: ContestClass) -> str:
    found = ", ".join(_methods(node)) or "no method"
    return f"class {node.name} has no {_listed(contest)}, so it would do nothing in a match; it has {found}"


def _listed(contest: ContestClass) -> str:
    return " and ".join(contest.methods)
