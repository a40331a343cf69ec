// A bot to begin with: likes corners, avoids the squares beside them, leaves the opponent few replies.
//
// To draw on the board of the viewer: console.error(`@mark ${row} ${col} red`);
// @line, @text and @value work too, see docs/viewer.md.
'use strict';

const readline = require('readline');

const CORNER = 100, BESIDE = -20, DIAGONAL = -40, EDGE = 10; // what a square is worth
const REPLY = 3; // what every reply of the opponent costs
const WAYS = [[-1, -1], [-1, 0], [-1, 1], [0, -1], [0, 1], [1, -1], [1, 0], [1, 1]];

/** A position: an array of 'X' (black), 'O' (white) and '-' (empty), row by row from a1. */
class Board {
  constructor(cells) {
    this.cells = [...cells];
    this.side = Math.round(Math.sqrt(this.cells.length));
  }

  isInside(row, col) {
    return row >= 0 && row < this.side && col >= 0 && col < this.side;
  }

  /** The places of the discs that a disc of this colour would turn. */
  turned(own, place) {
    const found = [];
    if (this.cells[place] !== '-') return found;
    for (const [down, right] of WAYS) {
      const run = [];
      let row = Math.floor(place / this.side) + down, col = (place % this.side) + right;
      while (this.isInside(row, col) && this.cells[row * this.side + col] === other(own)) {
        run.push(row * this.side + col);
        row += down;
        col += right;
      }
      if (this.isInside(row, col) && this.cells[row * this.side + col] === own) found.push(...run);
    }
    return found;
  }

  legal(own) {
    return this.cells.map((_, place) => place).filter((place) => this.turned(own, place).length > 0);
  }

  /** The position after a move. */
  play(own, place) {
    const next = new Board(this.cells);
    for (const each of [place, ...this.turned(own, place)]) next.cells[each] = own;
    return next;
  }
}

function other(colour) {
  return colour === 'X' ? 'O' : 'X';
}

/** What a square is worth by its place alone. */
function placeValue(place, side) {
  const row = Math.floor(place / side), col = place % side;
  const down = Math.min(row, side - 1 - row), right = Math.min(col, side - 1 - col);
  if (down + right === 0) return CORNER;
  if (down <= 1 && right <= 1) return down === right ? DIAGONAL : BESIDE;
  return down === 0 || right === 0 ? EDGE : 0;
}

/** Your idea goes here: how good is it to play this square? */
function value(board, own, place) {
  return placeValue(place, board.side) - REPLY * board.play(own, place).legal(other(own)).length;
}

function choose(board, own) {
  let best = null, most = -Infinity;
  for (const place of board.legal(own)) {
    const worth = value(board, own, place);
    if (worth > most) [best, most] = [place, worth];
  }
  return best;
}

function name(place, side) {
  return String.fromCharCode('a'.charCodeAt(0) + (place % side)) + (Math.floor(place / side) + 1);
}

// The conversation: `othello 1`, `new`, `move`, `go BOARD COLOUR MS`, `end`, `quit`. console.error is for yourself.
readline.createInterface({ input: process.stdin }).on('line', (line) => {
  const words = line.split(' ');
  if (words[0] === 'othello') console.log('ready');
  if (words[0] === 'go') {
    const board = new Board(words[1]);
    console.log(name(choose(board, words[2] === 'B' ? 'X' : 'O'), board.side));
  }
  if (words[0] === 'quit') process.exit();
});
