// A bot to begin with: it goes where there is most room, and breaks a wall when it is shut in.
//
// To draw on the board of the viewer: console.error(`@mark ${row} ${col} red`);
// @line, @text and @value work too, see docs/viewer.md.
'use strict';

const readline = require('readline');

const WORDS = ['up', 'right', 'down', 'left'];
const STEPS = [[0, -1], [1, 0], [0, 1], [-1, 0]]; // x, y

const game = { me: 0, board: [], agents: [] };

/** What is there: `.` empty, `W` area wall, `B` and `Y` walls; outside of the board is wall. */
function cell(x, y) {
  return game.board[y]?.[x] ?? 'W';
}

/** How many empty cells can be reached by going this way. */
function room(way) {
  const me = game.agents[game.me];
  const ahead = [[me.x + STEPS[way][0], me.y + STEPS[way][1]]];
  const seen = new Set([String(ahead[0])]);
  let count = 0;
  while (ahead.length > 0) {
    const [x, y] = ahead.pop();
    if (cell(x, y) !== '.') continue;
    count++;
    for (const [dx, dy] of STEPS) {
      const beside = [x + dx, y + dy];
      if (!seen.has(String(beside))) {
        seen.add(String(beside));
        ahead.push(beside);
      }
    }
  }
  return count;
}

/** Your idea goes here: straight, up, right, down or left, and `breaker` behind it to activate the wall breaker. */
function decide() {
  const me = game.agents[game.me];
  const ways = [me.direction, (me.direction + 1) % 4, (me.direction + 3) % 4]; // ahead, right, left
  const rooms = ways.map(room);
  const most = Math.max(...rooms);
  if (most > 0) return WORDS[ways[rooms.indexOf(most)]];
  const passable = ways.find((way) => cell(me.x + STEPS[way][0], me.y + STEPS[way][1]) !== 'W');
  return passable === undefined ? 'straight' : `${WORDS[passable]} breaker`;
}

/** `agent SEAT X Y DIRECTION HEALTH COOLDOWN BREAKER SCORE` */
function readAgent([seat, x, y, direction, ...rest]) {
  const [health, cooldown, breaker, score] = rest.map(Number);
  game.agents[seat] = { x: Number(x), y: Number(y), direction: WORDS.indexOf(direction), health, cooldown, breaker, score };
}

// The conversation: `tron 1`, `new`, `size`, `constant`, then `row`, `agent` and `go`; `end`, `quit`.
// console.error is for yourself.
readline.createInterface({ input: process.stdin }).on('line', (line) => {
  const [first, ...words] = line.split(' ');
  if (first === 'tron') console.log('ready');
  if (first === 'new') game.me = Number(words[0]);
  if (first === 'row') game.board[words[0]] = words[1];
  if (first === 'agent') readAgent(words);
  if (first === 'go') console.log(decide());
  if (first === 'quit') process.exit();
});
