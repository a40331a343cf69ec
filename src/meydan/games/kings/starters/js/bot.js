// A bot to begin with: everything it can pay walks the shortest path to a living enemy king.
//
// To draw on the board of the viewer: console.error(`@mark ${row} ${col} red`);
// @line, @text and @value work too, see docs/viewer.md.
'use strict';

const readline = require('readline');

// What stays the same.
const game = { me: 0, deckSize: 9, kings: [], paths: [], types: new Map(), spells: new Map() };
let turn = newTurn(); // what is told before each `go`

function newTurn() {
  return { ap: 0, damageTokens: 0, rangeTokens: 0, hand: [], spells: [], alive: [], units: [] };
}

/** Damage for the price; who strikes air and ground counts twice. */
function worth(type) {
  const { attack, strikes, ap } = game.types.get(type);
  return (attack * (strikes === 'BOTH' ? 2 : 1)) / Math.max(1, ap);
}

function bestFirst(types) {
  return [...types].sort((one, two) => worth(two) - worth(one));
}

/** The shortest path from the own king, else from the friend's, to an enemy king that lives. */
function shortestPath() {
  const enemies = [0, 1, 2, 3].filter((seat) => (seat - game.me) % 2 !== 0 && turn.alive[seat]);
  for (const from of [game.me, (game.me + 2) % 4]) {
    const fits = game.paths.filter(({ ends }) => ends.includes(game.kings[from])
      && enemies.some((seat) => ends.includes(game.kings[seat])));
    if (fits.length > 0) return fits.reduce((best, path) => (path.length < best.length ? path : best));
  }
  return null;
}

function pick() {
  return `pick ${bestFirst(game.types.keys()).slice(0, game.deckSize).join(' ')}`;
}

/** Your idea goes here: commands, `;` between them. */
function act() {
  const commands = [], path = shortestPath();
  let left = turn.ap;
  for (const type of bestFirst(turn.hand)) {
    const { ap } = game.types.get(type);
    if (path !== null && ap <= left) {
      commands.push(`put ${type} ${path.id}`);
      left -= ap;
    }
  }
  const own = turn.units.filter((unit) => unit.seat === game.me);
  if (own.length > 0 && turn.damageTokens > 0) commands.push(`damage ${own[0].id}`);
  else if (own.length > 0 && turn.rangeTokens > 0) commands.push(`range ${own[0].id}`);
  return [...commands, ...cast(own)].join('; ') || 'nothing';
}

/** The first spell for an area, on the first unit that it is for. */
function cast(own) {
  const enemies = turn.units.filter((unit) => (unit.seat - game.me) % 2 !== 0);
  for (const id of turn.spells) {
    const { kind, whom } = game.spells.get(id), units = whom === 'ENEMY' ? enemies : own;
    if (kind !== 'TELE' && units.length > 0) return [`cast ${id} ${units[0].row} ${units[0].col}`];
  }
  return [];
}

const readers = {
  new: ([seat]) => { game.me = Number(seat); },
  constant: ([name, value]) => { if (name === 'deckSize') game.deckSize = Number(value); },
  king: ([seat, row, col]) => { game.kings[seat] = `${row} ${col}`; },
  path: ([id, length, ...cells]) => {
    const ends = [cells.slice(0, 2).join(' '), cells.slice(-2).join(' ')];
    game.paths.push({ id, length: Number(length), ends });
  },
  type: ([id, , attack, , strikes, , , ap]) => { game.types.set(id, { attack: Number(attack), strikes, ap: Number(ap) }); },
  spell: ([id, kind, , , , whom]) => { game.spells.set(id, { kind, whom }); },
  self: (words) => { [turn.ap, turn.damageTokens, turn.rangeTokens] = words.map(Number); },
  hand: (words) => { turn.hand = words; },
  spells: (words) => { turn.spells = words; },
  health: ([seat, , alive]) => { turn.alive[seat] = alive === '1'; },
  unit: ([id, seat, , , row, col]) => { turn.units.push({ id, seat: Number(seat), row, col }); },
};

// The conversation: `kings 1`, facts, `go TURN MS`, `end`, `quit`. console.error is for yourself.
readline.createInterface({ input: process.stdin }).on('line', (line) => {
  const [first, ...words] = line.split(' ');
  readers[first]?.(words);
  if (first === 'kings') console.log('ready');
  if (first === 'go') {
    console.log(words[0] === '0' ? pick() : act());
    turn = newTurn();
  }
  if (first === 'quit') process.exit();
});
