"""A bot as a GTP engine, version 2, with the commands that Othello programs share (7.2)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from meydan.engine.errors import BadInput, BotError, Unparsable
from meydan.games.othello.kit import Board
from meydan.games.othello.law.state import BLACK, WHITE
from meydan.games.othello.original.engines.session import Session, WrongColour
from meydan.games.othello.original.engines.times import Times
from meydan.games.othello.original.formats import read
from meydan.games.othello.words.squares import COLOURS, colour_seat, square_index, square_name
from meydan.games.othello.words.walk import PASS
from meydan.version import __version__

_REQUEST = re.compile(r"(?:([0-9]+)(?: |$))? *(\S*) *(.*)")
_UNSEEN = dict.fromkeys(code for code in (*range(32), 127) if code not in (9, 10))  # control characters are dropped


class Refused(Exception):
    """The command fails; the text is the answer."""


class GtpEngine:
    """Keeps a board, plays what it is told and answers `genmove` with the bot's move."""

    def __init__(self, session: Session) -> None:
        self.stopped = False
        self._session = session
        self._times = Times()

    def gives_way(self, line: str, waiting: str) -> bool:
        """Every command is answered to its end."""
        return False

    def answer(self, line: str) -> list[str]:
        """The response to one line; nothing for blank lines and comments."""
        clean = line.translate(_UNSEEN).replace("\t", " ").partition("#")[0].strip()
        found = _REQUEST.fullmatch(clean)
        if not clean or found is None:
            return []
        number, command, rest = found[1] or "", found[2], found[3].split()
        try:
            text, sign = self._obey(command, rest), "="
        except Refused as refusal:
            text, sign = str(refusal), "?"
        return [*f"{sign}{number} {text}".strip().split("\n"), ""]

    def _obey(self, command: str, words: list[str]) -> str:
        if command not in COMMANDS:
            raise Refused("unknown command")
        fewest, work = COMMANDS[command]
        if len(words) < fewest:
            raise Refused("syntax error")
        return work(self, words)

    # -- the program -------------------------------------------------------------------------------------------------

    def _protocol_version(self, words: list[str]) -> str:
        return "2"

    def _name(self, words: list[str]) -> str:
        return self._session.name

    def _version(self, words: list[str]) -> str:
        return __version__

    def _known_command(self, words: list[str]) -> str:
        return "true" if words[0] in COMMANDS else "false"

    def _list_commands(self, words: list[str]) -> str:
        return "\n".join(COMMANDS)

    def _quit(self, words: list[str]) -> str:
        self.stopped = True
        return ""

    def _list_games(self, words: list[str]) -> str:
        return "Othello"

    def _set_game(self, words: list[str]) -> str:
        if words[0].lower() not in ("othello", "reversi"):
            raise Refused("unknown game")
        return ""

    # -- the board ---------------------------------------------------------------------------------------------------

    def _boardsize(self, words: list[str]) -> str:
        try:
            self._session.clear(_whole(words[0]))
        except BotError:
            raise Refused("unacceptable size") from None
        return ""

    def _clear_board(self, words: list[str]) -> str:
        self._session.clear()
        self._times.restart()
        return ""

    def _komi(self, words: list[str]) -> str:
        try:
            float(words[0])
        except ValueError:
            raise Refused("syntax error") from None
        return ""

    def _play(self, words: list[str]) -> str:
        seat = _seat(words[0])
        square = None if words[1].lower() == "pass" else self._square(words[1])
        self._make(seat, square)
        return ""

    def _load_sgf(self, words: list[str]) -> str:
        """The game of a file, or its position before move number N (counted from 1, passes included)."""
        try:
            games = read(words[0], "sgf")
        except BadInput:
            raise Refused("cannot load file") from None
        if not games:
            raise Refused("cannot load file")
        start, plies = games[0].start, games[0].plies
        before = _whole(words[1]) - 1 if len(words) > 1 else len(plies)
        moves = [(ply.seat, None if ply.square == PASS else ply.square) for ply in plies[: max(0, before)]]
        self._session.follow(Board(start.black, start.white, start.side), start.mover, moves)
        self._times.restart()
        return ""

    def _undo(self, words: list[str]) -> str:
        if not self._session.undo():
            raise Refused("cannot undo")
        return ""

    def _showboard(self, words: list[str]) -> str:
        session, side = self._session, self._session.board.side
        letters = "   " + " ".join(chr(ord("a") + col) for col in range(side))
        rows = [f"{number:2} {row}" for number, row in enumerate(self._rows(), start=1)]
        black, white, _ = session.board.counts()
        stand = "game over" if session.is_over else f"{COLOURS[session.turn]} to move"
        return "\n".join([f"X black {black}, O white {white}, {stand}", letters, *rows])

    # -- the bot -----------------------------------------------------------------------------------------------------

    def _genmove(self, words: list[str]) -> str:
        seat = _seat(words[0])
        square = self._choose(seat)
        self._make(seat, square)
        return self._word(square)

    def _reg_genmove(self, words: list[str]) -> str:
        return self._word(self._choose(_seat(words[0])))

    def _time_settings(self, words: list[str]) -> str:
        self._times.settings(*map(_whole, words[:3]))
        return ""

    def _time_left(self, words: list[str]) -> str:
        self._times.set_left(_seat(words[0]), _whole(words[1]), _whole(words[2]))
        return ""

    # -- the result --------------------------------------------------------------------------------------------------

    def _final_score(self, words: list[str]) -> str:
        if not self._session.is_over:
            raise Refused("cannot score")
        margin = self._margin()
        return f"{'B' if margin > 0 else 'W'}+{abs(margin)}" if margin else "0"

    def _final_result(self, words: list[str]) -> str:
        if not self._session.is_over:
            raise Refused("the game is not over")
        margin = self._margin()
        black, white, _ = self._session.board.counts()
        who = "draw" if not margin else f"{COLOURS[BLACK if margin > 0 else WHITE]} wins"
        return f"{who}, {black}-{white}"

    def _margin(self) -> int:
        """Black's margin, empty squares to the winner (R14)."""
        board = self._session.board
        return board.score(BLACK, "empties_to_winner") - board.score(WHITE, "empties_to_winner")

    # -- what GoGui asks of games it does not know -------------------------------------------------------------------

    def _rules_board(self, words: list[str]) -> str:
        return "\n".join(reversed(self._rows()))  # row 1 is at the bottom there

    def _rules_board_size(self, words: list[str]) -> str:
        return str(self._session.board.side)

    def _rules_legal_moves(self, words: list[str]) -> str:
        session = self._session
        return " ".join(session.board.legal(session.turn)).upper() or ("" if session.is_over else "pass")

    def _rules_side_to_move(self, words: list[str]) -> str:
        return COLOURS[self._session.turn]

    # -- small questions ---------------------------------------------------------------------------------------------

    def _rows(self) -> list[str]:
        side, marks = self._session.board.side, str(self._session.board).replace("-", ".")
        return [" ".join(marks[start : start + side]) for start in range(0, side * side, side)]

    def _square(self, word: str) -> int:
        try:
            return square_index(word, self._session.board.side)
        except Unparsable:
            raise Refused("syntax error") from None

    def _word(self, square: int | None) -> str:
        return "pass" if square is None else square_name(square, self._session.board.side).upper()

    def _choose(self, seat: int) -> int | None:
        session, times = self._session, self._times
        think_ms = times.think_ms(seat, session.board.counts()[2], session.think_ms)
        try:
            session.check_turn(seat)
            square, seconds = session.timed(lambda: session.choose(seat, think_ms))
        except WrongColour:
            raise Refused("wrong color") from None
        except BotError as error:
            raise Refused(_one_line(str(error))) from None
        times.spend(seat, seconds)
        return None if square is None else int(square)

    def _make(self, seat: int, square: int | None) -> None:
        try:
            self._session.play(seat, square)
        except WrongColour:
            raise Refused("wrong color") from None
        except BotError:
            raise Refused("illegal move") from None


def _seat(word: str) -> int:
    if word.lower() not in ("b", "w", *COLOURS):
        raise Refused("syntax error")
    return colour_seat(word)


def _whole(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 9):
        raise Refused("syntax error")
    return int(word)


def _one_line(text: str) -> str:
    return " ".join(text.split())


Work = Callable[[Any, list[str]], str]
COMMANDS: dict[str, tuple[int, Work]] = {  # name: the fewest arguments, what to do
    "protocol_version": (0, GtpEngine._protocol_version),
    "name": (0, GtpEngine._name),
    "version": (0, GtpEngine._version),
    "known_command": (1, GtpEngine._known_command),
    "list_commands": (0, GtpEngine._list_commands),
    "quit": (0, GtpEngine._quit),
    "boardsize": (1, GtpEngine._boardsize),
    "clear_board": (0, GtpEngine._clear_board),
    "komi": (1, GtpEngine._komi),
    "play": (2, GtpEngine._play),
    "loadsgf": (1, GtpEngine._load_sgf),
    "genmove": (1, GtpEngine._genmove),
    "reg_genmove": (1, GtpEngine._reg_genmove),
    "undo": (0, GtpEngine._undo),
    "showboard": (0, GtpEngine._showboard),
    "time_settings": (3, GtpEngine._time_settings),
    "time_left": (3, GtpEngine._time_left),
    "final_score": (0, GtpEngine._final_score),
    "list_games": (0, GtpEngine._list_games),
    "set_game": (1, GtpEngine._set_game),
    "gogui-rules_game_id": (0, GtpEngine._list_games),
    "gogui-rules_board": (0, GtpEngine._rules_board),
    "gogui-rules_board_size": (0, GtpEngine._rules_board_size),
    "gogui-rules_legal_moves": (0, GtpEngine._rules_legal_moves),
    "gogui-rules_side_to_move": (0, GtpEngine._rules_side_to_move),
    "gogui-rules_final_result": (0, GtpEngine._final_result),
}
