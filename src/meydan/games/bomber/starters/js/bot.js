// A first bot for Bomber: keeps out of blasts, opens boxes, picks up upgrades, puts traps under the opponent.
//
// It speaks the contest's protocol over standard input and output. Make it yours: `decide` is where it thinks.
// Whatever you print for yourself must go to console.error.
//
// To draw on the board of the viewer: console.error(`@mark ${row} ${col} red`);
// @line, @text and @value work too, see docs/viewer.md.
'use strict';

const readline = require('readline');

const LEFT = 0, STAY = 4, PLACE_BOMB = 5, PLACE_TRAP_LEFT = 6; // traps: PLACE_TRAP_LEFT + direction
const STEPS = [[0, -1], [0, 1], [-1, 0], [1, 0]]; // left, right, up, down
const DEADZONE = 1, BOX = 4, WALL = 8, BOMB = 16, UPGRADES = 32 | 64 | 128, PLAYER = 256;
const NO_WAY = -1;

class Player {
  constructor(line) {
    const numbers = line.split(' ').slice(1).map(Number);
    [this.height, this.width] = numbers;
    [, this.bombDelay, this.maxRange, this.deadStart, this.deadDelay] = numbers.slice(7);
    this.tiles = new Map(); // place -> bits, as last seen; a place is x * width + y
    this.bombs = new Map(); // place -> { last: step in which it has exploded at the latest, reach }
    this.trapped = new Set(); // where own traps lie
  }

  /** Take in a state message. */
  read(line) {
    const numbers = line.split(' ').slice(0, -1).map(Number);
    let x, y;
    [this.step, this.lastAction, x, y, this.health, , this.range, this.traps] = numbers;
    this.here = this.place(x, y);
    this.other = numbers[8] ? this.place(numbers[9], numbers[10]) : null;
    for (let at = numbers[8] ? 13 : 10; at < numbers.length; at += 3) {
      this.see(this.place(numbers[at], numbers[at + 1]), numbers[at + 2]);
    }
    for (const [place, bomb] of this.bombs) if (bomb.last < this.step) this.bombs.delete(place);
  }

  see(place, bits) {
    this.tiles.set(place, bits);
    if (!(bits & BOMB)) {
      this.bombs.delete(place);
    } else if (!this.bombs.has(place)) {
      const isOwn = place === this.here && this.lastAction === PLACE_BOMB;
      this.bombs.set(place, { last: this.step + this.bombDelay, reach: isOwn ? this.range : this.maxRange });
    }
  }

  /** Your idea goes here: the number of an action. */
  decide() {
    const danger = this.danger(this.bombs);
    const isSafe = (place) => !danger.has(place);
    const action = danger.has(this.here) ? this.walk(isSafe, this.trapped) : this.attack(danger);
    if (action >= PLACE_TRAP_LEFT) this.trapped.add(this.beside(this.here, action - PLACE_TRAP_LEFT));
    return action === NO_WAY ? STAY : action;
  }

  /** What to do in peace: hurt the opponent, open boxes, gather upgrades, go inwards. */
  attack(danger) {
    for (let direction = LEFT; direction < STEPS.length; direction++) {
      if (this.beside(this.here, direction) === this.other && this.traps > 0) return PLACE_TRAP_LEFT + direction;
    }
    if (this.boxes(this.here) && this.canEscape(danger)) return PLACE_BOMB;
    const avoided = new Set([...danger, ...this.trapped]);
    const action = this.walk((place) => this.tiles.get(place) & UPGRADES || this.boxes(place), avoided);
    return action !== NO_WAY ? action : this.walk((place) => this.ring(place) > this.ring(this.here), avoided);
  }

  /** Tiles that will burn, or die before the next turn. */
  danger(bombs) {
    const isDead = ([place, bits]) =>
      bits & DEADZONE || this.step + 4 >= this.deadStart + this.ring(place) * this.deadDelay;
    const found = new Set([...this.tiles].filter(isDead).map(([place]) => place));
    for (const [place, bomb] of bombs) this.blast(place, bomb.reach).forEach((burnt) => found.add(burnt));
    return found;
  }

  /** The tiles that a bomb burns. */
  blast(place, reach) {
    const burnt = [place];
    for (let direction = LEFT; direction < STEPS.length; direction++) {
      for (let distance = 1; distance <= reach; distance++) {
        const tile = this.beside(place, direction, distance);
        if (this.bits(tile) & WALL) break;
        burnt.push(tile);
        if (this.bits(tile) & BOX) break;
      }
    }
    return burnt;
  }

  /** How many boxes a bomb there would open. */
  boxes(place) {
    return this.blast(place, this.range).filter((tile) => this.bits(tile) & BOX).length;
  }

  /** Whether a bomb here leaves a way out. */
  canEscape(danger) {
    const burnt = this.danger(new Map([...this.bombs, [this.here, { last: 0, reach: this.range }]]));
    return this.walk((place) => !burnt.has(place), danger, Math.floor(this.bombDelay / 2)) !== NO_WAY;
  }

  /** The first step of a shortest way to a goal, around tiles that are avoided. */
  walk(isGoal, avoided, most = 99) {
    const ahead = [{ place: this.here, first: NO_WAY, length: 0 }], seen = new Set([this.here]);
    for (const { place, first, length } of ahead) {
      if (first !== NO_WAY && isGoal(place)) return first;
      for (let direction = LEFT; direction < STEPS.length && length < most; direction++) {
        const next = this.beside(place, direction);
        if (seen.has(next) || avoided.has(next) || this.bits(next) & (WALL | BOX | PLAYER)) continue;
        seen.add(next);
        ahead.push({ place: next, first: first === NO_WAY ? direction : first, length: length + 1 });
      }
    }
    return NO_WAY;
  }

  place(x, y) {
    const isInside = x >= 0 && x < this.height && y >= 0 && y < this.width;
    return isInside ? x * this.width + y : NO_WAY;
  }

  beside(place, direction, distance = 1) {
    const x = Math.floor(place / this.width), y = place % this.width;
    return this.place(x + STEPS[direction][0] * distance, y + STEPS[direction][1] * distance);
  }

  /** What a tile holds; what was never seen counts as wall. */
  bits(place) {
    return this.tiles.get(place) ?? WALL;
  }

  ring(place) {
    const x = Math.floor(place / this.width), y = place % this.width;
    return Math.min(x, this.height - 1 - x, y, this.width - 1 - y);
  }
}

let player = null;
readline.createInterface({ input: process.stdin }).on('line', (line) => {
  if (line.startsWith('init')) {
    player = new Player(line);
    console.log('init confirm');
  } else if (line.startsWith('term')) {
    process.exit();
  } else {
    player.read(line);
    console.log(player.decide());
  }
});
