// A bot to begin with: walks to the nearest gem that it can take.
//
// To draw on the board of the viewer: console.error(`@mark ${row} ${col} red`);
// @line, @text and @value work too, see docs/viewer.md.
'use strict';

const readline = require('readline');

const STEPS = [['UP', -1, 0], ['DOWN', 1, 0], ['LEFT', 0, -1], ['RIGHT', 0, 1]];
const LEAST = { 1: -100000, 2: 15, 3: 50, 4: 140 }; // the score it takes to take a gem
const MOST = { 1: 15, 2: 8, 3: 5, 4: 4 }; // how many of a kind one agent can take

const game = {}; // what stays the same, and what is seen now

/** `new MS HEIGHT WIDTH CHARACTER ID SCORE TURNS AGENTS TRAPS` */
function readNew(words) {
  [game.height, game.width] = words.slice(2, 4).map(Number);
  game.character = words[4];
  game.me = Number(words[5]) - 1;
  game.agents = Number(words[8]);
}

/** `go MS TURN TRAPS_LEFT SCORE.. GEMS.. CELL..`: scores by agent, four gem counts by agent, cells row by row. */
function readTurn(words) {
  const gemsAt = 4 + game.agents, cellsAt = gemsAt + 4 * game.agents;
  game.turn = Number(words[2]);
  game.score = Number(words[4 + game.me]);
  game.gems = words.slice(gemsAt + 4 * game.me, gemsAt + 4 * game.me + 4).map(Number);
  game.cells = words.slice(cellsAt);
}

function isOpen(row, col) {
  const isInside = row >= 0 && row < game.height && col >= 0 && col < game.width;
  return isInside && !/[WAB]/.test(game.cells[row * game.width + col]);
}

/** Whether we have the points for what lies there, and not yet enough of its kind. */
function isTakeable(place) {
  const kind = game.cells[place][0];
  return kind in LEAST && game.score >= LEAST[kind] && game.gems[kind - 1] < MOST[kind];
}

/** Your idea goes here: one of UP DOWN LEFT RIGHT NOOP TELEPORT TRAP. */
function decide() {
  const start = game.cells.findIndex((cell) => cell.slice(1).includes(game.character));
  const first = new Map([[start, 'NOOP']]); // place -> first step of a shortest way there
  for (const place of first.keys()) { // a Map gives what is added while we go through it
    if (isTakeable(place)) return first.get(place);
    for (const [word, down, right] of STEPS) {
      const row = Math.floor(place / game.width) + down, col = (place % game.width) + right;
      const next = row * game.width + col;
      if (isOpen(row, col) && !first.has(next)) first.set(next, place === start ? word : first.get(place));
    }
  }
  return 'NOOP';
}

// The conversation: `gems 1`, `new`, `go`, `end`, `quit`. console.error is for yourself.
readline.createInterface({ input: process.stdin }).on('line', (line) => {
  const words = line.split(' ');
  if (words[0] === 'gems') console.log('ready');
  if (words[0] === 'new') readNew(words);
  if (words[0] === 'go') {
    readTurn(words);
    console.log(decide());
  }
  if (words[0] === 'quit') process.exit();
});
