"""Tiny engines of the Othello world's protocols, to be written to a file and run; each knows the rules by itself."""

from __future__ import annotations

RULES = r"""
import sys, time

SQUARES = ["abcdefgh"[place % 8] + str(place // 8 + 1) for place in range(64)]
STEPS = [(row, col) for row in (-1, 0, 1) for col in (-1, 0, 1) if row or col]

def say(text):
    sys.stdout.write(text + "\n")
    sys.stdout.flush()

def turned(board, own, place):
    found = []
    for step_row, step_col in STEPS:
        row, col, run = place // 8 + step_row, place % 8 + step_col, []
        while 0 <= row < 8 and 0 <= col < 8 and board[row * 8 + col] not in (own, "-"):
            run.append(row * 8 + col)
            row, col = row + step_row, col + step_col
        if run and 0 <= row < 8 and 0 <= col < 8 and board[row * 8 + col] == own:
            found += run
    return found

def legal(board, own):
    return [place for place in range(64) if board[place] == "-" and turned(board, own, place)]

def play(board, own, place):
    if place not in legal(board, own):
        raise SystemExit(f"told an illegal move: {own} {SQUARES[place]}")
    for each in [*turned(board, own, place), place]:
        board[each] = own

def start():
    board = ["-"] * 64
    board[27] = board[36] = "O"
    board[28] = board[35] = "X"
    return board
"""

GTP = (
    RULES
    + r"""
board = start()
for line in sys.stdin:
    word, *rest = line.split()
    answer = ""
    if word == "protocol_version": answer = "2"
    if word == "name": answer = "Tiny"
    if word == "version": answer = "1.0"
    if word == "known_command": answer = str(rest[0] in ("time_settings", "time_left")).lower()
    if word == "clear_board": board = start()
    own = {"black": "X", "white": "O"}.get(rest[0] if rest else "")
    if word == "play" and rest[1] == "pass":
        say("? syntax error\n")
        continue
    if word == "play": play(board, own, SQUARES.index(rest[1]))
    if word == "genmove":
        place = legal(board, own)[-1]
        play(board, own, place)
        answer = SQUARES[place].upper()
    say(f"= {answer}\n")
    if word == "quit": break
"""
)

NBOARD = (
    RULES
    + r"""
import re
board, mover = start(), "X"
say("a banner that means nothing")
for line in sys.stdin:
    word, *rest = line.split()
    if line.startswith("set game"):
        text, mover = re.search(r"BO\[8 ([-*O]{64}) ([*O])\]", line).groups()
        board, mover = list(text.replace("*", "X")), mover.replace("*", "X")
        for colour, name in re.findall(r"([BW])\[([A-H][1-8]|PA)\]", line):
            own = "X" if colour == "B" else "O"
            assert own == mover, (own, mover)
            if name == "PA": assert not legal(board, own)
            else: play(board, own, SQUARES.index(name.lower()))
            mover = "O" if own == "X" else "X"
        say("set myname Tiny")
    if word == "ping": say("pong " + rest[0])
    if word == "go":
        say("status thinking")
        say("search d3 1 0 1")
        say(f"=== {SQUARES[legal(board, mover)[0]].upper()}/0.5/0.01")
        say("status done")
    if word == "quit": break
"""
)

RUST_REVERSI = (
    RULES
    + r"""
own = {"BLACK": "X", "WHITE": "O"}[sys.argv[-1]]
for line in sys.stdin:
    say("pong" if line.strip() == "ping" else str(legal(line.strip(), own)[0]))
"""
)

ONE_SHOT = (
    RULES
    + r"""
mover, size, *rows = sys.stdin.read().splitlines()
marks = {"0": "-", "1": "X", "-1": "O"}
board = [marks[number] for row in rows for number in row.split()]
place = legal(board, marks[mover])[0]
sys.stdout.write(f"{place % 8} {place // 8}")
"""
)

UCI = (
    RULES
    + r"""
def read(name): return SQUARES.index(name[0] + str(9 - int(name[1])))
board, mover = start(), "X"
for line in sys.stdin:
    word, *rest = line.split()
    if word == "uci":
        say("id name Tiny UCI")
        say("option name UCI_Variant type combo default chess var chess var flipello")
        say("uciok")
    if word == "isready": say("readyok")
    if word == "position":
        board, mover = start(), "X"
        for move in rest[2:]:
            if "@" in move: play(board, mover, read(move[2:]))
            else: assert move[:2] == move[2:] and not legal(board, mover), move
            mover = "O" if mover == "X" else "X"
    if word == "go":
        say("info depth 1 score cp 10")
        name = SQUARES[legal(board, mover)[-1]]
        say(f"bestmove P@{name[0]}{9 - int(name[1])}")
        say("info string done")
    if word == "quit": break
"""
)
ENGINES = {"gtp": GTP, "nboard": NBOARD, "rust-reversi": RUST_REVERSI, "one-shot": ONE_SHOT, "uci": UCI}
