"""SGF, the Smart Game Format, as Othello programs and GoGui write it; of a tree, the main line (section 8)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from meydan.engine.errors import BadInput, Unparsable
from meydan.games.othello.law.state import BLACK, SIDE, SIDES, WHITE
from meydan.games.othello.original.formats.records import GameRecord, Position, Side, collect, shown
from meydan.games.othello.words.squares import COLOURS, square_index
from meydan.games.othello.words.walk import PASS, Walk

GO, OTHELLO = "1", "2"  # games by their numbers; GoGui knows only Go and calls every game so
_TOKEN = re.compile(r"\s*(?:([();])|([A-Za-z]+)((?:\s*\[(?:[^\]\\]|\\.)*\])+))", re.DOTALL)
_VALUE = re.compile(r"\[((?:[^\]\\]|\\.)*)\]", re.DOTALL)
_ESCAPED = re.compile(r"\\(\r\n|.)", re.DOTALL)
_BREAK = re.compile(r"\r\n|[\t\n\v\f\r]")
Node = dict[str, list[str]]  # the values of each property


def read_sgf(text: str, faults: list[str] | None = None) -> list[GameRecord]:
    """The main line of each tree."""
    jobs = (partial(_read, nodes, number) for number, nodes in enumerate(_main_lines(text), start=1))
    return collect(jobs, faults)


def write_sgf(games: Iterable[GameRecord]) -> str:
    """One tree of one line for each game."""
    return "".join(f"{write_sgf_game(game)}\n" for game in games)


def write_sgf_game(game: GameRecord) -> str:
    """One game; passes are empty values."""
    side = game.start.side
    facts = [("FF", "4"), ("GM", OTHELLO), ("SZ", str(side)), ("PB", game.black.name), ("PW", game.white.name)]
    facts += [("PC", game.place), ("DT", game.date), ("RE", _write_result(game))]
    root = "".join(f"{name}[{_escape(value)}]" for name, value in facts if value)
    moves = (f";{'BW'[ply.seat]}[{_point(ply.square, side)}]" for ply in game.plies)
    return f"(;{root}{_write_start(game.start)}{''.join(moves)})"


# -- reading -------------------------------------------------------------------------------------------------------


def _main_lines(text: str) -> Iterator[list[Node]]:
    """The nodes of the first branch everywhere."""
    nodes: list[Node] = []
    depth, closed = 0, False
    for sign, name, values in _tokens(text):
        if sign == "(":
            depth += 1
        elif sign == ")":
            depth, closed = depth - 1, True
            if depth == 0:
                yield nodes
                nodes, closed = [], False
        elif sign == ";" and not closed:
            nodes.append({})
        elif name and nodes and not closed:
            found = (_ESCAPED.sub(r"\1", value) for value in _VALUE.findall(values))
            nodes[-1].setdefault(name, []).extend(found)
    if depth:
        raise BadInput("the SGF file breaks off: a tree has no ) at its end")


def _tokens(text: str) -> Iterator[tuple[str, str, str]]:
    place, text = 0, text.strip()
    while place < len(text):
        found = _TOKEN.match(text, place)
        if found is None:
            got = shown(text[place : place + 99])
            raise BadInput(f"SGF, character {place + 1}: got {got}; expected such as ;B[dc]")
        yield found[1] or "", "".join(filter(str.isupper, found[2] or "")), found[3] or ""
        place = found.end()


def _read(nodes: list[Node], number: int) -> GameRecord:
    try:
        return _record(nodes)
    except BadInput as error:
        raise BadInput(f"SGF game {number}: {error}") from None


def _record(nodes: list[Node]) -> GameRecord:
    root = nodes[0] if nodes else {}
    game = _first(root, "GM", GO)
    if game not in (GO, OTHELLO):
        raise BadInput(f"it is game number {shown(game)} (GM); expected {OTHELLO}, Othello, or {GO} as GoGui writes")
    size = _first(root, "SZ", str(SIDE))
    if size not in map(str, SIDES):
        raise BadInput(f"the board has size {shown(size)} (SZ); expected {', '.join(map(str, SIDES))}")
    reader = _Points(int(size), is_upward=game == GO)
    start = reader.start(root)
    walk = Walk(start.setup())
    for node in nodes:
        for seat, name in ((BLACK, "B"), (WHITE, "W")):
            for value in node.get(name, ()):
                reader.play(walk, seat, value)
    sides = {"black": Side(_first(root, "PB")), "white": Side(_first(root, "PW"))}
    record = GameRecord.walked(walk, start, place=_first(root, "PC"), date=_first(root, "DT"), **sides)
    return record.completed()


class _Points:
    """Squares as SGF writes them: two letters, or a letter and a number."""

    def __init__(self, side: int, is_upward: bool) -> None:
        self._side = side
        self._is_upward = is_upward  # GoGui shows row 1 at the bottom, so that its letters count from row `side`

    def play(self, walk: Walk, seat: int, value: str) -> None:
        """A move; a pass may be written where it is due."""
        square = self.square(value)
        if square == PASS:
            if not (walk.plies and (walk.plies[-1].seat, walk.plies[-1].square) == (seat, PASS)):
                raise BadInput(f"after move {walk.moves}: {COLOURS[seat]} passes, but no pass is due; {walk.choice()}")
        elif not walk.is_over and walk.state.mover != seat:
            raise BadInput(f"move {walk.moves + 1} is by {COLOURS[seat]}; {walk.choice()}")
        else:
            walk.play(square)

    def square(self, value: str) -> int:
        """The square of a move; PASS for an empty one."""
        word = value.strip().lower()
        if word in ("", "tt", "pass"):
            return PASS
        if len(word) == 2 and word.isalpha() and word.isascii():
            row = ord(word[1]) - ord("a")
            word = f"{word[0]}{self._side - row if self._is_upward else row + 1}"
        try:
            return square_index(word, self._side)
        except Unparsable as error:
            raise BadInput(str(error)) from None

    def start(self, root: Node) -> Position:
        """The discs that the first node puts down, or the usual start."""
        discs = [sum(1 << square for square in self._placed(root.get(name, ()))) for name in ("AB", "AW")]
        if discs[BLACK] & discs[WHITE]:
            raise BadInput("AB and AW put discs of both colours on one square")
        mover = WHITE if _first(root, "PL", "B")[:1].upper() == "W" else BLACK
        return Position(discs[BLACK], discs[WHITE], mover, self._side) if any(discs) else Position.standard(self._side)

    def _placed(self, values: Iterable[str]) -> set[int]:
        return {self.square(value) for value in values} - {PASS}


def _first(node: Node, name: str, usual: str = "") -> str:
    return _BREAK.sub(" ", node.get(name, [usual])[0]).strip(" ")


# -- writing -------------------------------------------------------------------------------------------------------


def _point(square: int, side: int) -> str:
    return "" if square == PASS else chr(ord("a") + square % side) + chr(ord("a") + square // side)


def _write_start(start: Position) -> str:
    if start == Position.standard(start.side):
        return ""
    colours: Sequence[tuple[str, int]] = (("AB", start.black), ("AW", start.white))
    squares = {name: [number for number in range(start.side**2) if discs >> number & 1] for name, discs in colours}
    placed = (name + "".join(f"[{_point(square, start.side)}]" for square in found) for name, found in squares.items())
    return "".join(word for word in placed if "[" in word) + f"PL[{'BW'[start.mover]}]"


def _write_result(game: GameRecord) -> str:
    margin = game.margin()
    if margin is None:
        return ""
    return f"{'B' if margin > 0 else 'W'}+{abs(margin):f}" if margin else "0"


def _escape(value: str) -> str:
    return _BREAK.sub(" ", value).replace("\\", "\\\\").replace("]", "\\]")
